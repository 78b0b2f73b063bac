"""A betting round, rule by rule: who is asked, what may be bet, what a short stack can do, what comes back."""

import pytest

from croupier.game.game import Game
from croupier.table.choices import IllegalChoice
from croupier.table.events import RETURNED, ChipsMoved
from tests.telling import asked, game, offered, stud, tell

NO_LIMIT = "{structure: none, min: 2}"


def returned(playing: Game) -> list[tuple[str, int]]:
    return [
        (playing.names[event.target.seat], event.amount)
        for event in playing.events
        if isinstance(event, ChipsMoved) and event.why == RETURNED
    ]


def test_the_ante_is_no_part_of_a_bet() -> None:
    playing = tell(game(stud("{min: 1, max: 15}"), Anna=100, Ben=100, Carla=100), "Anna bet 15")
    assert playing.table.put_in == [16, 1, 1]
    assert offered(playing, "Ben").startswith("call (15)")


def test_everybody_may_check_and_then_raise() -> None:
    playing = tell(game(stud(), Anna=9, Ben=9, Carla=9), "Anna check, Ben bet 2, Carla call")
    assert offered(playing, "Anna") == "call (2), raise to any total from 3 to 7 or fold"
    tell(playing, "Anna raise to 5, Ben call, Carla fold")
    assert playing.over


def test_folding_is_always_offered_even_for_free() -> None:
    playing = game(stud(), Anna=9, Ben=9, Carla=9)
    assert offered(playing, "Anna") == "check, bet 1 to 5 or fold"


def test_the_first_to_act_sits_on_the_dealers_left() -> None:
    assert asked(game(stud(), dealer="Anna", Anna=9, Ben=9, Carla=9)) == "Ben"
    assert asked(game(stud(), dealer="Carla", Anna=9, Ben=9, Carla=9)) == "Anna"
    assert asked(game(stud(), dealer="Carla", Anna=1, Ben=9, Carla=9)) == "Ben"


def test_one_bet_and_three_raises_then_the_round_is_capped() -> None:
    playing = tell(
        game(stud(), Anna=99, Ben=99, Carla=99), "Anna bet 5, Ben raise by 5, Carla raise by 5, Anna raise by 5"
    )
    assert offered(playing, "Ben") == "call (10) or fold"


def test_the_cap_holds_heads_up_unless_the_sheet_says_otherwise() -> None:
    line = "Anna bet 5, Ben raise by 5, Anna raise by 5, Ben raise by 5"
    assert "raise" not in offered(tell(game(stud(), Anna=99, Ben=99), line), "Anna")
    uncapped = stud("{min: 1, max: 5, heads-up: uncapped}")
    assert "raise" in offered(tell(game(uncapped, Anna=99, Ben=99), line), "Anna")
    three = tell(
        game(uncapped, Anna=99, Ben=99, Carla=99), "Anna bet 5, Ben raise by 5, Carla raise by 5, Anna raise by 5"
    )
    assert "raise" not in offered(three, "Ben")


def test_a_cap_of_no_raises_leaves_the_opening_bet() -> None:
    playing = tell(game(stud("{min: 1, max: 5, raises: 0}"), Anna=99, Ben=99), "Anna bet 5")
    assert offered(playing, "Ben") == "call (5) or fold"


def test_with_less_than_the_price_a_player_may_call_with_all_of_it() -> None:
    playing = tell(game(stud(), Anna=99, Ben=4, Carla=99), "Anna bet 5")
    assert offered(playing, "Ben") == "call (3), fold or go all in"
    tell(playing, "Ben all in")
    assert offered(playing, "Carla").startswith("call (5)")


def test_a_short_raise_lifts_the_price_and_does_not_reopen_the_betting() -> None:
    playing = tell(game(stud(NO_LIMIT), Anna=100, Ben=100, Carla=30), "Anna bet 22, Ben call, Carla all in")
    assert playing.table.betting and playing.table.betting.price == 29
    assert offered(playing, "Anna") == "call (7) or fold"
    tell(playing, "Anna call")
    assert offered(playing, "Ben") == "call (7) or fold"


def test_a_short_raise_leaves_the_smallest_raise_to_who_has_not_acted() -> None:
    playing = tell(game(stud(NO_LIMIT), Anna=100, Ben=30, Carla=200), "Anna bet 22, Ben all in")
    # 29 to match, and 22 more is the smallest full raise
    assert offered(playing, "Carla") == "call (29), raise to any total from 51 to 199, fold or go all in"


def test_short_raises_that_add_up_to_a_full_one_reopen_the_betting() -> None:
    playing = tell(
        game(stud(NO_LIMIT), Anna=100, Ben=16, Carla=21, Dan=100), "Anna bet 10, Ben all in, Carla all in, Dan call"
    )
    # 10, then 15, then 20: two short raises of five are one of ten
    assert offered(playing, "Anna").startswith("call (10), raise to any total from 30")


def test_a_short_opening_bet_is_followed_by_a_full_raise_on_top() -> None:
    playing = tell(game(stud("{min: 5, max: 10}"), Anna=3, Ben=50, Carla=50), "Anna all in")
    assert offered(playing, "Ben") == "call (2), raise to any total from 7 to 12 or fold"


def test_checking_counts_as_acting_when_a_short_bet_follows() -> None:
    playing = tell(game(stud("{min: 5, max: 10}"), Anna=50, Ben=3, Carla=50), "Anna check, Ben all in, Carla call")
    assert offered(playing, "Anna") == "call (2) or fold"


def test_a_raise_adds_at_least_the_last_one_where_the_sheet_says_last() -> None:
    line = "Anna bet 4"
    assert "3 to" not in offered(tell(game(stud(), Anna=99, Ben=99), line), "Ben")
    assert "from 5 to 9" in offered(tell(game(stud(), Anna=99, Ben=99), line), "Ben")
    last = stud("{min: 1, max: 5, raise-at-least: last}")
    assert "from 8 to 9" in offered(tell(game(last, Anna=99, Ben=99), line), "Ben")


def test_without_a_limit_a_raise_is_at_least_the_last_raise() -> None:
    playing = tell(
        game(stud("{structure: none, min: 100}"), Anna=9999, Ben=9999, Carla=9999), "Anna bet 100, Ben raise to 300"
    )
    assert offered(playing, "Carla").startswith("call (300), raise to any total from 500")


def test_a_pot_limit_raise_is_the_pot_after_calling() -> None:
    playing = game(stud("{structure: pot, min: 1}"), Anna=200, Ben=200)
    assert "bet 1 to 2" in offered(playing, "Anna")
    tell(playing, "Anna check, Ben bet 2")
    # the antes, the bet and the call make 6 to raise by: 8 in all
    assert "to any total from 4 to 8" in offered(playing, "Anna")
    tell(playing, "Anna raise to 8")
    # 12 in the middle and 6 to call make 18 to raise by; the last raise was 6
    assert "to any total from 14 to 26" in offered(playing, "Ben")


def test_fixed_limits_have_one_size_a_round() -> None:
    fixed = stud("{structure: fixed, small: 2, big: 4}", more="bet: {size: big}, ")
    playing = tell(game(fixed, Anna=50, Ben=50), "Anna bet 2")
    assert offered(playing, "Ben") == "call (2), raise to 4 or fold"
    tell(playing, "Ben raise, Anna call")
    assert offered(playing, "Anna") == "check, bet 4 or fold"
    tell(playing, "Anna bet")
    assert playing.table.bet(0) == 4


def test_who_owes_chips_is_asked_even_when_everyone_else_is_all_in() -> None:
    playing = tell(game(stud(NO_LIMIT), Anna=50, Ben=30, Carla=40), "Anna check, Ben all in, Carla all in")
    assert asked(playing) == "Anna"
    assert offered(playing, "Anna") == "call (39) or fold"


def test_no_round_is_begun_with_only_one_who_could_bet() -> None:
    playing = tell(game(stud(NO_LIMIT, more="bet, "), Anna=5, Ben=90, Carla=5), "Anna all in, Ben call, Carla call")
    assert playing.over
    assert returned(playing) == []


def test_who_owes_nothing_is_not_asked_when_nobody_could_answer() -> None:
    playing = tell(game(stud(NO_LIMIT), Anna=90, Ben=5), "Anna bet 4")
    assert asked(playing) == "Ben"
    tell(playing, "Ben call")
    assert playing.over


def test_what_nobody_matched_goes_back() -> None:
    playing = tell(game(stud(NO_LIMIT), Anna=103, Ben=99), "Anna bet 102, Ben call")
    assert returned(playing) == [("Anna", 4)]
    assert sum(pot.amount for pot in playing.shared) == 198


def test_an_ante_nobody_can_match_goes_back_before_the_cards() -> None:
    ante = stud().model_copy(update={"chips": stud().chips.model_copy(update={"ante": 20})})
    playing = game(ante, Anna=100, Ben=19)
    assert returned(playing) == [("Anna", 1)]
    three = game(ante, Anna=100, Ben=100, Carla=19)
    assert returned(three) == []
    assert [(pot.amount, pot.contenders) for pot in three.table.pots()] == [(57, (0, 1, 2)), (2, (0, 1))]


def test_a_folded_highest_bettor_is_not_given_back_what_was_matched() -> None:
    playing = tell(
        game(stud(more="bet, "), Anna=50, Ben=50, Carla=4), "Anna bet 5, Ben call, Carla call, Anna check, Ben bet 1"
    )
    tell(playing, "Anna fold")
    # Ben's last chip comes back; what Anna left above Carla's four stays in a pot that only Ben can win
    assert returned(playing) == [("Ben", 1)]
    assert [pot.amount for pot in playing.shared] == [12, 4]


def test_the_last_one_left_takes_everything_at_once() -> None:
    playing = tell(game(stud(), Anna=9, Ben=9, Carla=9), "Anna bet 5, Ben fold, Carla fold")
    assert playing.over and playing.stacks == (11, 8, 8)
    assert returned(playing) == [("Anna", 5)]


BAD = ["bet -1", "bet 0", "bet 6", "bet 1e3", "bet 2.5", "bet", "bet five", "call", "raise to 5", "all in", "fold now",
       "", "bet 99999999999999999999", "bet nan", "check 3", "3", "bet ٣"]  # fmt: skip


@pytest.mark.parametrize("choice", BAD)
def test_what_cannot_be_bet_is_refused_with_a_reason(choice: str) -> None:
    playing = game(stud(), Anna=99, Ben=99)
    with pytest.raises(IllegalChoice) as refused:
        playing.act(0, choice)
    assert "bet: Anna (seat 0)" in str(refused.value) and "Anna may check, bet 1 to 5 or fold" in str(refused.value)
    assert (playing.stacks, playing.choices, asked(playing)) == ((98, 98), [], "Anna")


def test_a_bare_raise_is_refused_because_it_can_be_meant_two_ways() -> None:
    playing = tell(game(stud(), Anna=99, Ben=99), "Anna bet 3")
    with pytest.raises(IllegalChoice, match="'raise to 4' for 4 in all, or 'raise by 1' for 1 more"):
        playing.act(1, "raise 8")
    assert str(tell(playing, "Ben raise by 5").choices[-1][1]) == "raise to 8"


def test_acting_out_of_turn_twice_or_after_the_end_is_refused() -> None:
    playing = game(stud(), Anna=99, Ben=99)
    with pytest.raises(IllegalChoice, match="Anna is to act"):
        playing.act(1, "check")
    with pytest.raises(IllegalChoice, match="no seat 7"):
        playing.act(7, "check")
    tell(playing, "Anna check")
    with pytest.raises(IllegalChoice, match="Ben is to act"):
        playing.act(0, "check")
    tell(playing, "Ben check")
    with pytest.raises(IllegalChoice, match="the game is over"):
        playing.act(0, "check")
