"""Whose chips are whose: the house rules 'Returned' to 'Both ways', case by case and against chip by chip.

Cases that real tables argued over, and engines got wrong, are worked out by hand. Seats are numbers,
clockwise.
"""

from collections.abc import Sequence
from typing import Literal

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from croupier.table import pots
from croupier.table.layers import Pot, layers, unmatched
from croupier.table.pots import Scores, Shared, Sharing, compared, pot_data, share
from croupier.table.pots_shown import titles, why
from tests.slow_pots import House, SlowPot, chip_by_chip, handed_back, share_slowly

HIGH_LOW = ("high", "low")
WIN = Sharing(HIGH_LOW, "win")
WIN_OR_TIE = Sharing(HIGH_LOW, "win-or-tie")
EACH = Sharing(HIGH_LOW, "each")
WIN_IN_GAME = Sharing(HIGH_LOW, "win", "game")
HIGH_ONLY = Sharing(("high",))


def ranked(high: Sequence[int] = (), low: Sequence[int] = ()) -> Scores:
    """Ranks by seat, greater is better on either side."""
    return {"high": dict(enumerate(high)), "low": dict(enumerate(low))}


def divided(
    amount: int, declared: str, ranks: Scores, sharing: Sharing = WIN_OR_TIE, dealer: int = -1, seats: int = 0
) -> Shared:
    """One pot, contested by all seats: ``h``, ``l``, ``b`` for what each declared; the last seat deals."""
    ways = went(declared)
    seats = seats or len(ways)
    (shared,) = share([Pot(amount, tuple(ways))], ways, ranks, sharing, dealer % seats, seats)
    return shared


def went(declared: str) -> dict[int, tuple[str, ...]]:
    sides = {"h": ("high",), "l": ("low",), "b": HIGH_LOW}
    return {seat: sides[way] for seat, way in enumerate(declared)}


def total(shared: Sequence[Shared], seats: int) -> list[int]:
    return [sum(pot.paid.get(seat, 0) for pot in shared) for seat in range(seats)]


# Returned


def test_what_nobody_matched_goes_back() -> None:
    assert unmatched([102, 98]) == (0, 4)
    assert unmatched([2000, 1800, 3600, 4000]) == (3, 400)


def test_antes_and_all_bets_count_before_anything_goes_back() -> None:
    # 15 + 48 + 254 in against an all-in of 283; two folded with 15 and 5 in. The pot is 586.
    put_in = [15 + 48 + 254, 283, 15, 5]
    assert unmatched(put_in) == (0, 34)
    put_in[0] -= 34
    assert layers(put_in, [True, True, False, False]) == (Pot(586, (0, 1)),)


def test_nothing_goes_back_where_two_have_the_most() -> None:
    assert unmatched([60, 150, 150]) is None
    assert unmatched([0, 0, 0]) is None


def test_a_folded_players_chips_match_a_bet() -> None:
    # The second highest total is a folder's 60, not the caller's 40.
    assert unmatched([60, 100, 40]) == (1, 40)


def test_a_bet_that_nobody_called_goes_back_whole() -> None:
    assert unmatched([0, 0, 5]) == (2, 5)


# Layers


def test_an_all_in_for_less_makes_a_main_pot_and_a_side_pot() -> None:
    assert layers([5, 5, 3], [True] * 3) == (Pot(9, (0, 1, 2)), Pot(4, (0, 1)))
    assert layers([20, 50, 50], [True] * 3) == (Pot(60, (0, 1, 2)), Pot(60, (1, 2)))
    assert layers([60, 150, 150], [True] * 3) == (Pot(180, (0, 1, 2)), Pot(180, (1, 2)))


def test_each_all_in_for_less_makes_one_more_side_pot() -> None:
    assert layers([2000, 1800, 3600, 3600], [True] * 4) == (
        Pot(7200, (0, 1, 2, 3)),
        Pot(600, (0, 2, 3)),
        Pot(3200, (2, 3)),
    )


def test_who_is_all_in_early_stays_in_the_main_pot_only() -> None:
    assert layers([100, 300, 300], [True] * 3) == (Pot(300, (0, 1, 2)), Pot(400, (1, 2)))


def test_an_ante_bigger_than_a_stack_makes_a_side_pot_of_two() -> None:
    assert layers([20, 20, 19], [True] * 3) == (Pot(57, (0, 1, 2)), Pot(2, (0, 1)))


def test_layers_with_the_same_contenders_are_one_pot() -> None:
    assert layers([10000, 10000, 10000, 100, 200], [True, True, True, False, False]) == (Pot(30300, (0, 1, 2)),)


def test_a_layer_with_no_contender_joins_the_next_lower() -> None:
    # Two all-in for 50, and two who put in 120 and left together.
    assert layers([50, 50, 120, 120], [True, True, False, False]) == (Pot(340, (0, 1)),)


def test_the_one_left_takes_everything_whoever_put_it_in() -> None:
    assert layers([7, 30, 30, 30], [True, False, False, False]) == (Pot(97, (0,)),)


def test_who_has_nothing_in_contends_for_nothing() -> None:
    assert layers([0, 5, 5], [True, True, True]) == (Pot(10, (1, 2)),)


def test_a_pot_needs_somebody_still_in() -> None:
    with pytest.raises(ValueError, match="everybody folded"):
        layers([5, 5], [False, False])


def test_a_pot_needs_somebody_still_in_who_has_chips_in() -> None:
    with pytest.raises(ValueError, match="nobody still in has chips in the pot"):
        layers([5, 0, 0], [False, True, True])


# Sharing


def test_the_best_high_and_the_best_low_take_half_each() -> None:
    # A full house, a six low, and a pair of kings that went high: 30 in the pot.
    shared = divided(30, "hlh", ranked([9, 1, 2], [0, 9, 0]))
    assert shared.winners == {"high": (0,), "low": (1,)}
    assert shared.paid == {0: 15, 1: 15}


def test_the_odd_chip_of_the_halves_goes_to_high() -> None:
    assert divided(31, "lh", ranked([9, 9], [9, 9])).paid == {0: 15, 1: 16}


def test_equal_lows_share_their_half() -> None:
    assert divided(100, "hll", ranked([9, 0, 0], [0, 5, 5])).paid == {0: 50, 1: 25, 2: 25}
    assert divided(101, "hll", ranked([9, 0, 0], [0, 5, 5])).paid == {0: 51, 1: 25, 2: 25}


def test_a_low_quartered_with_an_odd_chip_gives_it_to_the_left_of_the_dealer() -> None:
    # Four seats, seat 2 deals and has folded: seat 3 is the first left of him.
    ranks = ranked([9, 0, 0, 0], [0, 5, 0, 5])
    ways = {0: ("high",), 1: ("low",), 3: ("low",)}
    (even,) = share([Pot(101, (0, 1, 3))], ways, ranks, WIN, 2, 4)
    (odd,) = share([Pot(103, (0, 1, 3))], ways, ranks, WIN, 2, 4)
    assert even.paid == {0: 51, 1: 25, 3: 25}
    assert odd.paid == {0: 52, 1: 25, 3: 26}


def test_among_equals_the_odd_chips_go_one_each_from_the_left_of_the_dealer() -> None:
    # Pot 101, seat 1 deals and is out, seats 0 and 2 tie: 51 to seat 2.
    (shared,) = share([Pot(101, (0, 2))], {0: ("high",), 2: ("high",)}, ranked([5, 0, 5]), HIGH_ONLY, 1, 3)
    assert shared.paid == {0: 50, 2: 51}
    assert divided(104, "hhhh", ranked([5, 1, 5, 5]), HIGH_ONLY, dealer=2).paid == {3: 35, 0: 35, 2: 34}


def test_dead_chips_of_folders_leave_no_odd_chip() -> None:
    pot = layers([10000, 10000, 10000, 100, 200], [True, True, True, False, False])
    shared = share(pot, went("hhh"), ranked([5, 5, 5]), HIGH_ONLY, 0, 5)
    assert total(shared, 5) == [10100, 10100, 10100, 0, 0]


def test_each_pot_is_split_on_its_own() -> None:
    # Seats 1 and 2 tie for both pots and 1 is first left of the dealer: 5 + 3 and 4 + 2, not 7 and 7.
    shared = share([Pot(9, (0, 1, 2)), Pot(5, (1, 2))], went("hhh"), ranked([1, 5, 5]), HIGH_ONLY, dealer=0, seats=3)
    assert total(shared, 3) == [0, 8, 6]


def test_the_all_in_wins_the_main_pot_and_the_second_best_the_side_pot() -> None:
    shared = share(layers([100, 300, 300], [True] * 3), went("hhh"), ranked([9, 5, 1]), HIGH_ONLY, 0, 3)
    assert total(shared, 3) == [300, 400, 0]


def test_an_all_in_ante_plays_for_the_ante_pot() -> None:
    shared = share(layers([20, 20, 19], [True] * 3), went("hhh"), ranked([5, 1, 9]), HIGH_ONLY, 2, 3)
    assert total(shared, 3) == [2, 0, 57]


def test_the_best_hand_that_folded_is_paid_nothing() -> None:
    pot = layers([10, 10, 10], [False, True, True])
    assert total(share(pot, went("hhh"), ranked([9, 5, 1]), HIGH_ONLY, 0, 3), 3) == [0, 30, 0]


def test_a_hand_that_cannot_win_a_side_leaves_it_to_others_also_where_nobody_else_declared_it() -> None:
    scores = {"high": {0: 9, 1: 5}, "low": {0: 9, 1: None}}
    assert divided(40, "hl", scores).paid == {0: 40}
    assert divided(40, "hb", scores, EACH).paid == {0: 40}
    assert divided(41, "bl", scores).paid == {0: 41}


def test_who_declared_both_has_failed_where_his_hand_cannot_win_a_side() -> None:
    shared = divided(60, "bh", {"high": {0: 9, 1: 5}, "low": {}})
    assert (shared.paid, shared.failed) == ({1: 60}, {0: ("low",)})


# More sides than two, and others than high and low

THREE = ("high", "low", "spade")


def three_ways(amount: int, high: Sequence[int], low: Sequence[int], spade: dict[int, int]) -> Shared:
    """Cards speak for three sides; the last seat deals."""
    plays, scores = dict.fromkeys(range(len(high)), THREE), {**ranked(high, low), "spade": spade}
    (shared,) = share([Pot(amount, tuple(plays))], plays, scores, Sharing(THREE), len(high) - 1, len(high))
    return shared


def test_three_sides_take_a_third_each_and_odd_chips_go_one_a_side_in_the_order_of_the_sheet() -> None:
    assert three_ways(30, [9, 0, 0], [0, 9, 0], {2: 1}).paid == {0: 10, 1: 10, 2: 10}
    assert three_ways(31, [9, 0, 0], [0, 9, 0], {2: 1}).paid == {0: 11, 1: 10, 2: 10}
    assert three_ways(32, [9, 0, 0], [0, 9, 0], {2: 1}).paid == {0: 11, 1: 11, 2: 10}


def test_a_side_that_nobody_can_win_leaves_its_share_to_the_others() -> None:
    shared = three_ways(31, [9, 0, 0], [0, 9, 0], {})
    assert (shared.paid, shared.vacant) == ({0: 16, 1: 15}, {"spade": "nobody can win"})


def test_two_of_three_sides_won_by_the_same_player_are_two_shares() -> None:
    # 32: high 11, low 11, spade 10.
    assert three_ways(32, [9, 0, 0], [9, 0, 0], {1: 1}).paid == {0: 22, 1: 10}


def test_all_sides_won_by_the_same_two_are_one_pot() -> None:
    # As thirds of 2 each, both odd chips of a third would go nowhere: 3 and 3 is right, and 7 is 4 and 3.
    assert three_ways(7, [5, 5, 0], [5, 5, 0], {0: 1, 1: 1}).paid == {0: 4, 1: 3}


def test_high_chicago() -> None:
    # 41 chips: A high, B the spade; A both; A high and no spade in any hole.
    chicago = Sharing(("high", "spade"))
    for spade, paid in [({1: 5}, {0: 21, 1: 20}), ({0: 5, 1: 2}, {0: 41}), ({}, {0: 41})]:
        plays = {0: chicago.sides, 1: chicago.sides}
        (shared,) = share([Pot(41, (0, 1))], plays, {"high": {0: 9, 1: 3}, "spade": spade}, chicago, 1, 2)
        assert shared.paid == paid


def test_where_no_side_is_won_the_best_hand_of_the_first_side_that_is_a_hand_takes_the_pot() -> None:
    sides = ("spade", "high", "low")
    plays, nothing = dict.fromkeys(range(3), sides), {side: {} for side in sides}
    after_all = {"high": {0: 3, 1: 7, 2: 7}, "low": {0: 9, 1: 1, 2: 1}}
    (shared,) = share([Pot(31, (0, 1, 2))], plays, nothing, Sharing(sides), 0, 3, after_all)
    assert shared.paid == {1: 16, 2: 15}
    assert shared.winners == {"spade": (), "high": (1, 2), "low": ()}
    # Nobody went high: the best low takes it.
    lows = dict.fromkeys(range(3), ("low",))
    (shared,) = share([Pot(31, (0, 1, 2))], lows, nothing, Sharing(sides), 0, 3, after_all)
    assert shared.paid == {0: 31}


def test_who_failed_both_ways_does_not_win_after_all_what_no_other_can_win() -> None:
    scores, after_all = {"high": {0: 9}, "low": {}}, ranked([9, 1], [9, 1])
    (shared,) = share([Pot(30, (0, 1))], went("bl"), scores, WIN_OR_TIE, 1, 2, after_all)
    assert (shared.paid, shared.failed) == ({1: 30}, {0: ("low",)})


def test_where_no_side_is_won_and_none_is_a_hand_all_share_the_pot() -> None:
    (shared,) = share([Pot(31, (0, 1))], {0: ("seven",), 1: ("seven",)}, {"seven": {}}, Sharing(("seven",)), 0, 2)
    assert (shared.paid, shared.winners, shared.rides) == ({1: 16, 0: 15}, {"seven": ()}, 0)


def test_a_pot_of_which_no_side_is_won_may_stay_where_it_is_pot_by_pot() -> None:
    rides = Sharing(("high", "low"), nobody_wins="rides")
    plays, scores = dict.fromkeys(range(3), HIGH_LOW), {"high": {0: 4}, "low": {}}
    main, side = share([Pot(30, (0, 1, 2)), Pot(9, (1, 2))], plays, scores, rides, 0, 3, ranked([4, 2, 3]))
    assert (main.paid, main.rides) == ({0: 30}, 0)
    assert (side.paid, side.rides, side.parts) == ({}, 9, ())


def test_the_odd_chip_to_the_left_is_between_the_two_sides_of_any_names() -> None:
    left = Sharing(("top", "bottom"), odd_chip="left")
    plays, scores = dict.fromkeys((0, 1), left.sides), {"top": {0: 1, 1: 0}, "bottom": {0: 0, 1: 1}}
    (shared,) = share([Pot(31, (0, 1))], plays, scores, left, 0, 2)
    assert shared.paid == {1: 16, 0: 15}


def test_one_left_takes_all_with_nothing_declared_and_no_hand_known() -> None:
    (shared,) = share([Pot(30, (2,))], {}, {}, WIN_OR_TIE, 0, 3)
    assert shared.paid == {2: 30}
    assert shared.winners == {"high": (), "low": ()}


def test_with_one_side_its_best_hand_takes_the_pot() -> None:
    assert divided(31, "hh", ranked([1, 9]), HIGH_ONLY).paid == {1: 31}
    assert divided(31, "ll", ranked([9, 1], [1, 9]), Sharing(("low",))).paid == {1: 31}


def test_when_all_declare_low_the_best_low_takes_the_whole_pot() -> None:
    shared = divided(99, "lll", ranked([9, 1, 1], [1, 2, 3]))
    assert shared.paid == {2: 99}
    assert shared.winners == {"high": (), "low": (2,)}


def test_a_pot_that_goes_to_one_side_is_shared_once_and_not_as_two_halves() -> None:
    # As halves of 2 and 2 it would be 1 + 1 and 1 + 1, and nothing for the third.
    assert divided(4, "lll", ranked((), [5, 5, 5])).paid == {0: 2, 1: 1, 2: 1}


def test_the_same_two_who_win_both_halves_share_the_pot_as_one() -> None:
    # 6 chips: 3 each. As halves of 3 and 3 it would be 2 + 2 and 1 + 1.
    shared = divided(6, "bb", ranked([5, 5], [5, 5]))
    assert shared.paid == {0: 3, 1: 3}
    assert len(shared.parts) == 1
    assert divided(7, "bb", ranked([5, 5], [5, 5])).paid == {0: 4, 1: 3}


def test_one_chip_cannot_be_halved() -> None:
    assert divided(1, "lh", ranked([9, 9], [9, 9])).paid == {1: 1}


def test_the_odd_chip_may_go_to_the_left_of_the_dealer_instead_of_high() -> None:
    left = Sharing(HIGH_LOW, "each", odd_chip="left")
    assert divided(31, "lh", ranked([9, 9], [9, 9]), left, dealer=1).paid == {0: 16, 1: 15}
    assert divided(31, "lh", ranked([9, 9], [9, 9]), left, dealer=0).paid == {0: 15, 1: 16}


def test_an_odd_chip_to_the_left_makes_that_half_bigger_before_equals_share_it() -> None:
    # 103 chips, seats 0 and 2 tie for low, seat 0 is first: the low half is 52, and 26 each.
    left = Sharing(HIGH_LOW, "each", odd_chip="left")
    assert divided(103, "lhl", ranked([0, 9, 0], [5, 0, 5]), left).paid == {0: 26, 1: 51, 2: 26}


def test_an_odd_chip_to_the_left_is_highs_where_the_first_winner_is_in_both_halves() -> None:
    # Seat 0 has the high alone and shares the low: high 52, low 51 as 26 and 25.
    left = Sharing(HIGH_LOW, "each", odd_chip="left")
    assert divided(103, "bl", ranked([9, 0], [5, 5]), left).paid == {0: 52 + 26, 1: 25}


def test_a_lone_declarer_takes_the_side_whatever_the_hand() -> None:
    (shared,) = share([Pot(20, (0, 1, 2))], went("hll"), {"high": {0: 0}, "low": {1: 5, 2: 7}}, WIN, 0, 3)
    assert shared.paid == {0: 10, 2: 10}


def test_cards_speak_as_if_all_had_declared_both_and_each_half_stood_alone() -> None:
    assert divided(40, "bbb", ranked([9, 5, 1], [1, 5, 9]), EACH).paid == {0: 20, 2: 20}


# Both ways


def test_who_wins_both_ways_takes_all() -> None:
    shared = divided(120, "bhl", ranked([9, 5, 1], [9, 1, 5]), WIN)
    assert shared.paid == {0: 120}
    assert shared.failed == {}


@pytest.mark.parametrize(
    ("sharing", "paid"),
    [
        (WIN, {1: 60, 2: 60}),
        (WIN_OR_TIE, {0: 60 + 30, 1: 30}),
        (EACH, {0: 60 + 30, 1: 30}),
    ],
    ids=lambda value: value.both if isinstance(value, Sharing) else "",
)
def test_tied_for_high_and_best_low(sharing: Sharing, paid: dict[int, int]) -> None:
    # Pot 120: seat 0 declared both, ties seat 1 for high and beats seat 2 for low.
    assert divided(120, "bhl", ranked([5, 5, 0], [9, 0, 5]), sharing).paid == paid


@pytest.mark.parametrize(
    ("sharing", "paid"),
    [(WIN, {1: 60, 2: 60}), (WIN_OR_TIE, {1: 60, 2: 60}), (EACH, {1: 60, 0: 60})],
    ids=lambda value: value.both if isinstance(value, Sharing) else "",
)
def test_beaten_for_high_and_best_low(sharing: Sharing, paid: dict[int, int]) -> None:
    assert divided(120, "bhl", ranked([4, 5, 0], [9, 0, 5]), sharing).paid == paid


def test_who_failed_says_where() -> None:
    assert divided(120, "bhl", ranked([4, 5, 0], [9, 0, 5])).failed == {0: ("high",)}
    assert divided(120, "bhl", ranked([4, 5, 0], [4, 0, 5])).failed == {0: ("high", "low")}
    assert divided(120, "bhl", ranked([5, 5, 0], [9, 0, 5]), WIN).failed == {0: ("high",)}


@pytest.mark.parametrize("sharing", [WIN, WIN_OR_TIE])
def test_two_who_each_beat_the_other_one_way_leave_the_halves_to_the_others(sharing: Sharing) -> None:
    # Seat 0 has the best high, seat 1 the best low, both declared both; 2 went high, 3 low, beaten by both.
    shared = divided(100, "bbhl", ranked([9, 8, 7, 0], [8, 9, 0, 7]), sharing)
    assert shared.failed == {0: ("low",), 1: ("high",)}
    assert shared.paid == {2: 50, 3: 50}


def test_all_are_judged_once_so_one_who_failed_makes_no_way_for_another() -> None:
    # Seat 0 beats seat 1 high, and fails low. With seat 0 out, seat 1 would be the best both ways: too late.
    shared = divided(90, "bbl", ranked([9, 8, 0], [1, 9, 5]))
    assert shared.failed == {0: ("low",), 1: ("high",)}
    assert shared.paid == {2: 90}


def test_when_failing_leaves_nobody_on_a_side_the_other_takes_the_whole_pot() -> None:
    shared = divided(31, "bl", ranked([9, 0], [1, 5]))
    assert shared.winners == {"high": (), "low": (1,)}
    assert shared.paid == {1: 31}


@pytest.mark.parametrize("sharing", [WIN, WIN_OR_TIE])
def test_when_all_declared_both_and_failed_each_half_goes_to_the_best_of_them(sharing: Sharing) -> None:
    shared = divided(100, "bbb", ranked([9, 5, 1], [1, 5, 9]), sharing)
    assert set(shared.failed) == {0, 1, 2}
    assert shared.paid == {0: 50, 2: 50}


def test_two_equal_both_ways_both_hold_with_ties_and_both_fail_without() -> None:
    tied = ranked([5, 5, 1], [5, 5, 1])
    assert divided(60, "bbb", tied, WIN_OR_TIE).failed == {2: HIGH_LOW}
    assert divided(60, "bbb", tied, WIN_OR_TIE).paid == {0: 30, 1: 30}
    # Without ties seat 2, who is beaten, is no better off: the best of the three failed are the same two.
    assert set(divided(60, "bbb", tied, WIN).failed) == {0, 1, 2}
    assert divided(60, "bbb", tied, WIN).paid == {0: 30, 1: 30}


def test_alone_both_ways_among_lows_must_still_win_the_low() -> None:
    assert divided(40, "bll", ranked([1, 0, 0], [9, 5, 5]), WIN).paid == {0: 40}
    assert divided(40, "bll", ranked([1, 0, 0], [4, 5, 5]), WIN).paid == {1: 20, 2: 20}


# 60 all-in; two with 150. Seat 0 best high; seat 1 both, second high and best low; seat 2 low.
SWUNG = layers([60, 150, 150], [True] * 3)
SWUNG_WAYS = went("hbl")
SWUNG_RANKS = ranked([9, 5, 0], [0, 9, 5])


@pytest.mark.parametrize("both", ["win", "win-or-tie"])
def test_who_fails_in_the_main_pot_may_win_the_side_pot(both: str) -> None:
    shared = share(SWUNG, SWUNG_WAYS, SWUNG_RANKS, Sharing(HIGH_LOW, both), 0, 3)
    assert [pot.paid for pot in shared] == [{0: 90, 2: 90}, {1: 180}]


@pytest.mark.parametrize("both", ["win", "win-or-tie"])
def test_with_the_game_as_scope_the_main_pots_verdict_holds_for_all(both: str) -> None:
    shared = share(SWUNG, SWUNG_WAYS, SWUNG_RANKS, Sharing(HIGH_LOW, both, "game"), 0, 3)
    assert [pot.paid for pot in shared] == [{0: 90, 2: 90}, {2: 180}]
    assert [pot.failed for pot in shared] == [{1: ("high",)}, {1: ("high",)}]
    assert [pot.by_main for pot in shared] == [False, True]


def test_a_side_pot_of_players_who_failed_in_the_main_pot_goes_to_the_best_of_them() -> None:
    # Seat 0 is all-in with the best of both sides; 1 and 2 declared both, and tie for high in the side pot.
    ranks = ranked([9, 5, 5], [9, 6, 5])
    shared = share(layers([10, 30, 30], [True] * 3), went("bbb"), ranks, WIN_IN_GAME, 0, 3)
    assert [pot.paid for pot in shared] == [{0: 30}, {1: 10 + 20, 2: 10}]


def test_who_failed_in_the_main_pot_keeps_a_side_pot_that_is_his_alone() -> None:
    pot = [Pot(30, (0, 1, 2)), Pot(9, (1,))]
    shared = share(pot, SWUNG_WAYS, SWUNG_RANKS, WIN_IN_GAME, 0, 3)
    assert shared[1].paid == {1: 9}
    assert shared[1].failed == {}


def test_who_holds_in_the_main_pot_holds_in_all_and_others_win_what_he_has_no_part_in() -> None:
    # Seat 0 wins both ways and is all-in; the side pot is halved between 1 and 2.
    shared = share(layers([10, 30, 30], [True] * 3), went("bhl"), ranked([9, 5, 0], [9, 0, 5]), WIN_IN_GAME, 0, 3)
    assert [pot.paid for pot in shared] == [{0: 30}, {1: 20, 2: 20}]


# What is asked of the caller


def test_a_contested_pot_in_which_nobody_declared_a_side_of_the_game_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody in the pot declared a side"):
        divided(10, "ll", ranked([1, 2], [1, 2]), HIGH_ONLY)


def test_a_payment_that_is_not_the_pot_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pots, "_split", lambda amount, seats, showdown: {seats[0]: amount // len(seats)})
    with pytest.raises(AssertionError, match="a pot of 10 was paid out as 5"):
        divided(10, "hh", ranked([5, 5]), HIGH_ONLY)


def test_hands_are_compared_where_two_went_the_same_way_in_one_pot() -> None:
    two = [Pot(30, (0, 1, 2, 3)), Pot(10, (1, 3))]
    assert compared(two, went("hlbh"), HIGH_LOW) == {"high": (0, 2, 3), "low": (1, 2)}
    assert compared(two, went("hlll"), HIGH_LOW) == {"high": (), "low": (1, 2, 3)}
    assert compared([Pot(30, (2,))], {}, HIGH_LOW) == {"high": (), "low": ()}


def test_a_lone_hand_must_be_known_on_a_side_that_not_every_hand_can_win() -> None:
    assert compared([Pot(30, (0, 1))], went("hl"), HIGH_LOW, choosy={"low"}) == {"high": (), "low": (1,)}


# In words

NAMES = ["Anna", "Ben", "Carla", "Dan"]


def said(shared: Shared, title: str = "main pot", **held: dict[int, str]) -> str:
    return why(shared, NAMES.__getitem__, title, held)


def test_pots_have_titles() -> None:
    assert titles(1) == ("main pot",)
    assert titles(2) == ("main pot", "side pot")
    assert titles(3) == ("main pot", "first side pot", "second side pot")
    assert titles(0) == ()


def test_a_table_is_told_who_won_what_and_who_failed_to_whom() -> None:
    shared = divided(180, "hlb", ranked([5, 0, 9], [0, 9, 5]))
    assert said(shared) == (
        "Main pot 180: Anna best high, 90. Ben best low, 90. Carla declared both and lost low to Ben: nothing."
    )


def test_a_table_is_told_the_hands() -> None:
    shared = divided(180, "hlb", ranked([5, 0, 9], [0, 9, 5]))
    high, low = {0: "a full house", 2: "a pair"}, {1: "6-4-3-2-A", 2: "9-8-5-3-2"}
    assert said(shared, high=high, low=low) == (
        "Main pot 180: Anna best high (a full house), 90. Ben best low (6-4-3-2-A), 90. "
        "Carla declared both and lost low (9-8-5-3-2) to Ben: nothing."
    )


def test_a_table_is_told_of_equal_hands_and_of_odd_chips() -> None:
    assert said(divided(90, "hhl", ranked([5, 5, 0], [0, 0, 5]))) == (
        "Main pot 90: Anna and Ben equal best high, 23 to Anna and 22 to Ben. Carla best low, 45."
    )
    assert said(divided(88, "hhl", ranked([5, 5, 0], [0, 0, 0])), high={0: "kings up", 1: "kings up"}) == (
        "Main pot 88: Anna and Ben equal best high (kings up), 22 each. Carla best low, 44."
    )


def test_a_table_is_told_when_a_side_went_to_the_other() -> None:
    assert said(divided(31, "ll", ranked((), [1, 5]))) == (
        "Main pot 31: nobody declared high, so the pot is not halved. Ben best low, 31."
    )
    assert said(divided(31, "bl", ranked([9, 0], [1, 5]))) == (
        "Main pot 31: nobody is left for high, so the pot is not halved. Ben best low, 31. "
        "Anna declared both and lost low to Ben: nothing."
    )


def test_a_table_is_told_of_winning_and_of_failing_both_ways() -> None:
    assert said(divided(60, "bhl", ranked([9, 5, 1], [9, 1, 5]))) == "Main pot 60: Anna best high and low, 60."
    assert said(divided(100, "bbb", ranked([9, 5, 1], [1, 5, 9]))) == (
        "Main pot 100: all declared both and nobody won both ways, so the best of them share it. "
        "Anna best high, 50. Carla best low, 50."
    )
    assert said(divided(120, "bhl", ranked([5, 5, 0], [4, 0, 5]), WIN)) == (
        "Main pot 120: Ben best high, 60. Carla best low, 60. "
        "Anna declared both and tied Ben for high and lost low to Carla: nothing."
    )


def test_a_table_is_told_that_the_main_pots_verdict_held() -> None:
    shared = share(SWUNG, SWUNG_WAYS, SWUNG_RANKS, WIN_IN_GAME, 0, 3)
    assert said(shared[1], "side pot") == (
        "Side pot 180: nobody is left for high, so the pot is not halved. Carla best low, 180. "
        "Ben declared both and lost high to Anna in the main pot: nothing."
    )
    # Nobody in the side pot went high, though somebody in the main pot did.
    lows = share(SWUNG, went("hll"), SWUNG_RANKS, WIN_IN_GAME, 0, 3)
    assert said(lows[1], "side pot") == (
        "Side pot 180: nobody declared high, so the pot is not halved. Ben best low, 180."
    )


def test_a_table_is_told_of_a_pot_that_nobody_contests() -> None:
    (shared,) = share([Pot(140, (3,))], {}, {}, WIN_OR_TIE, 0, 4)
    assert said(shared, "first side pot") == "First side pot 140: only Dan is in it, 140."


def test_a_table_is_told_of_sides_that_nobody_can_win() -> None:
    assert said(divided(31, "hb", {"high": {0: 9, 1: 5}, "low": {}}, EACH)) == (
        "Main pot 31: nobody can win low, so the pot is not halved. Anna best high, 31."
    )
    assert said(divided(60, "bh", {"high": {0: 9, 1: 5}, "low": {}}), low={0: "nine low"}) == (
        "Main pot 60: nobody is left for low, so the pot is not halved. Ben best high, 60. "
        "Anna declared both and cannot win low (nine low): nothing."
    )
    assert said(three_ways(31, [9, 0, 0], [0, 9, 0], {})) == (
        "Main pot 31: nobody can win spade, so the other sides share the pot. Anna best high, 16. Ben best low, 15."
    )


def test_a_table_is_told_when_no_side_is_won() -> None:
    nothing: Scores = {"high": {}, "low": {}}
    pot, plays = [Pot(30, (0, 1))], went("bb")
    (after_all,) = share(pot, plays, nothing, EACH, 1, 2, ranked([3, 5]))
    assert (
        said(after_all)
        == "Main pot 30: nobody wins high or low, so the best hand takes it after all. Ben best high, 30."
    )
    (by_all,) = share(pot, plays, nothing, EACH, 1, 2)
    assert said(by_all) == "Main pot 30: nobody wins high or low. Anna and Ben share it, 15 each."
    (rides,) = share(pot, plays, nothing, Sharing(HIGH_LOW, nobody_wins="rides"), 1, 2)
    assert said(rides) == "Main pot 30: nobody wins high or low, so it stays in the middle."


# As data


def test_the_data_of_a_pot_name_the_sides_of_the_game_and_high_and_low_where_it_has_no_others() -> None:
    assert pot_data(divided(31, "ll", ranked((), [1, 5]), Sharing(("low",))), NAMES) == {
        "amount": 31, "contenders": ["Anna", "Ben"], "high": [], "low": ["Ben"], "paid": {"Ben": 31},
    }  # fmt: skip
    assert pot_data(three_ways(31, [9, 0, 0], [0, 9, 0], {}), NAMES) == {
        "amount": 31, "contenders": ["Anna", "Ben", "Carla"], "high": ["Anna"], "low": ["Ben"], "spade": [],
        "paid": {"Anna": 16, "Ben": 15},
    }  # fmt: skip
    plays, rides = {0: ("seven",), 1: ("seven",)}, Sharing(("seven",), nobody_wins="rides")
    (shared,) = share([Pot(30, (0, 1))], plays, {}, rides, 0, 2)
    assert pot_data(shared, NAMES) == {
        "amount": 30, "contenders": ["Anna", "Ben"], "seven": [], "paid": {}, "rides": 30,
    }  # fmt: skip


def test_a_table_is_told_of_one_side_only() -> None:
    assert said(divided(9, "hhh", ranked([1, 9, 2]), HIGH_ONLY)) == "Main pot 9: Ben best high, 9."


# Against chip by chip

NAMED = ["high", "low", "spade", "seven"]
SCORES = st.one_of(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.none())


class Table:
    """What was put in by whom, who is still in, what they declared and what they hold."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.seats = draw(st.integers(2, 7))
        amounts = st.one_of(st.integers(1, 30), st.sampled_from([4, 9, 9, 20]), st.just(0))
        self.put_in = draw(st.lists(amounts, min_size=self.seats, max_size=self.seats).filter(any))
        flags = draw(st.lists(st.integers(0, 3), min_size=self.seats, max_size=self.seats))
        self.still_in = [flag > 0 for flag in flags]
        if not any(stays and chips for stays, chips in zip(self.still_in, self.put_in, strict=True)):
            self.still_in[self.put_in.index(max(self.put_in))] = True
        some = st.lists(st.sampled_from(NAMED), min_size=1, max_size=4, unique=True).map(tuple)
        self.sides = draw(st.sampled_from([HIGH_LOW, HIGH_LOW]) | some)
        ways = st.sampled_from([self.sides, self.sides, *((side,) for side in self.sides)])
        self.plays = dict(enumerate(draw(st.lists(ways, min_size=self.seats, max_size=self.seats))))
        choosy = {side for side in self.sides if draw(st.integers(0, 2)) == 0}
        self.scores = {side: self._scored(draw, SCORES if side in choosy else st.integers(0, 3)) for side in self.sides}
        self.hands = {side: self._scored(draw, st.integers(0, 3)) for side in self.sides if side in ("high", "low")}
        both = draw(st.sampled_from(["win-or-tie", "win", "each"])) if len(self.sides) == 2 else "each"
        scope, odd = draw(st.sampled_from(["pot", "game"])), draw(st.sampled_from(["high-then-left", "left"]))
        nobody: Literal["best", "rides"] = draw(st.sampled_from(["best", "rides"]))
        self.dealer = draw(st.integers(0, self.seats - 1))
        self.sharing = Sharing(self.sides, both, scope, odd, nobody)
        self.house = House(self.sides, both, scope, odd, self.dealer, self.seats, nobody)

    def _scored(self, draw: st.DrawFn, scores: st.SearchStrategy[int | None]) -> dict[int, int | None]:
        drawn = draw(st.lists(scores, min_size=self.seats, max_size=self.seats))
        # a hand that cannot win is as good as one of which nothing is known
        return {seat: score for seat, score in enumerate(drawn) if score is not None or seat % 2}

    def pots(self) -> tuple[Pot, ...]:
        return layers(self.put_in, self.still_in)

    def share(self) -> tuple[Shared, ...]:
        return share(self.pots(), self.plays, self.scores, self.sharing, self.dealer, self.seats, self.hands)

    def __repr__(self) -> str:
        return repr(vars(self))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    return Table(draw)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=2, max_size=7))
def test_returned_is_what_the_highest_would_take_back_chip_by_chip(put_in: list[int]) -> None:
    back = unmatched(put_in)
    assert ({back[0]: back[1]} if back else {}) == handed_back(put_in)


@settings(max_examples=200, deadline=None)
@given(tables())
def test_pots_are_the_layers_of_single_chips(table: Table) -> None:
    divided = table.pots()
    event(f"{len(divided)} pots")
    assert [pot[:2] for pot in divided] == [pot[:2] for pot in chip_by_chip(table.put_in, table.still_in)]


@settings(max_examples=200, deadline=None)
@given(tables())
def test_pots_are_shared_as_they_would_be_chip_by_chip(table: Table) -> None:
    shared = table.share()
    slow = [SlowPot(pot.amount, pot.contenders) for pot in shared]
    for pot, chips in zip(shared, slow, strict=True):
        expected = share_slowly(chips, slow[0], table.plays, table.scores, table.house, table.hands)
        event(f"{len(table.sides)} sides, {table.sharing.both}, {table.sharing.scope}")
        event(f"{min(len(pot.failed), 2)} failed, {'won' if pot.won else 'not won'}, {len(pot.vacant)} vacant")
        assert pot.paid == expected.paid
        assert {side: list(seats) for side, seats in pot.winners.items()} == expected.winners
        assert pot.failed == expected.failed
        assert pot.rides == expected.rides


@settings(max_examples=80, deadline=None)
@given(tables())
def test_all_that_was_put_in_is_paid_and_only_to_players_still_in(table: Table) -> None:
    shared = table.share()
    paid = total(shared, table.seats)
    assert sum(paid) + sum(pot.rides for pot in shared) == sum(table.put_in)
    assert min(paid) >= 0
    assert all(table.still_in[seat] for seat, chips in enumerate(paid) if chips)


@settings(max_examples=80, deadline=None)
@given(tables())
def test_nobody_wins_more_of_another_than_he_put_in(table: Table) -> None:
    paid = total(table.share(), table.seats)
    for seat, chips in enumerate(paid):
        tops = [stake for stake, stays in zip(table.put_in, table.still_in, strict=True) if stays]
        reach = table.put_in[seat] if table.put_in[seat] < max(tops) else max(table.put_in)
        assert chips <= sum(min(stake, reach) for stake in table.put_in)


@settings(max_examples=80, deadline=None)
@given(tables(), st.integers(1, 6))
def test_a_table_turned_round_pays_the_same_players(table: Table, turn: int) -> None:
    seats = table.seats
    before = total(table.share(), seats)
    moved = {seat: (seat + turn) % seats for seat in range(seats)}
    back = {new: old for old, new in moved.items()}
    table.put_in = [table.put_in[back[seat]] for seat in range(seats)]
    table.still_in = [table.still_in[back[seat]] for seat in range(seats)]
    table.plays = {moved[seat]: sides for seat, sides in table.plays.items()}
    for known in (table.scores, table.hands):
        known |= {side: {moved[seat]: score for seat, score in by.items()} for side, by in known.items()}
    table.dealer = moved[table.dealer]
    after = total(table.share(), seats)
    assert [after[moved[seat]] for seat in range(seats)] == before


@settings(max_examples=80, deadline=None)
@given(tables())
def test_only_the_hands_said_to_be_compared_are_looked_at(table: Table) -> None:
    whole = table.share()
    choosy = {side for side, by in table.scores.items() if {*by.values()} & {None} or len(by) < table.seats}
    needed = compared(table.pots(), table.plays, table.sides, choosy)
    alone = {side: {seat: 0 for seat in by if side not in choosy} for side, by in table.scores.items()}
    known = {side: {seat: table.scores[side].get(seat) for seat in seats} for side, seats in needed.items()}
    table.scores = {side: {**alone[side], **known[side]} for side in table.sides}
    assert table.share() == whole


@settings(max_examples=80, deadline=None)
@given(tables())
def test_every_player_who_is_paid_or_failed_is_named_to_the_table(table: Table) -> None:
    for pot in table.share():
        words = why(pot, "player {}".format, "main pot")
        assert words.startswith(f"Main pot {pot.amount}: ")
        assert words.endswith(".")
        for seat in pot.paid | pot.failed if len(pot.failed) < len(pot.contenders) else pot.paid:
            assert f"player {seat}" in words
