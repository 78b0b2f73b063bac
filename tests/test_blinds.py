"""Blinds: who posts, who begins, what is to be matched, who may still raise, what comes back."""

import pytest

from croupier.files.story import Story
from croupier.game.game import Game
from croupier.rules.rules import call
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests.playing import check_every_event
from tests.telling import asked, game, offered, tell, variant
from tests.test_betting import returned
from tests.test_rules import says

FIXED = "{structure: fixed, small: 2, big: 4}"
NO_LIMIT = "{structure: none}"


def sheet(blinds: str = "{post: [1, 2]}", limits: str = NO_LIMIT, before: str = "", players: str = "2, max: 6") -> str:
    """Two cards and a round, three more and another, as a game with blinds goes; nothing lies in the middle."""
    return (
        f"name: House\nplayers: {{min: {players}}}\nhands: {{high: {{ranking: standard}}}}\n"
        + (f"limits: {limits}\n" if limits else "")
        + f"play: [{before}blinds: {blinds}, deal: {{cards: 2}}, bet, deal: {{cards: 3}}, bet, showdown]\n"
    )


def house(blinds: str = "{post: [1, 2]}", limits: str = NO_LIMIT, before: str = "") -> Variant:
    return variant(sheet(blinds, limits, before))


def codes(text: str) -> list[str]:
    return [problem.code for problem in examine_text(text).problems]


def story(playing: Game) -> list[str]:
    return [*Story(playing).lines()]


# -- who posts, and who begins -----------------------------------------------------------------------------------------


def test_the_first_two_on_the_dealers_left_post_and_the_next_begins() -> None:
    playing = game(house(), "Dan", Anna=100, Ben=100, Carla=100, Dan=100)
    assert playing.table.bets == (1, 2, 0, 0)
    assert asked(playing) == "Carla"
    assert offered(playing, "Carla") == "call (2), raise to any total from 4 to 100, fold or go all in"


def test_with_two_players_the_dealer_has_the_small_blind_and_begins_the_other_begins_the_next_round() -> None:
    playing = game(house(), "Ben", Anna=100, Ben=100)
    assert playing.table.bets == (2, 1)
    assert asked(playing) == "Ben"
    tell(playing, "Ben call, Anna check")
    assert asked(playing) == "Anna", "on the dealer's left"


def test_with_two_players_left_of_more_seats_the_dealer_posts_the_small_blind() -> None:
    playing = game(house(), "Dan", Anna=0, Ben=50, Carla=0, Dan=50)
    assert playing.table.bets == (0, 2, 0, 1)


def test_with_one_blind_and_two_players_it_is_on_the_dealers_left() -> None:
    assert game(house("{post: [2]}"), "Ben", Anna=50, Ben=50).table.bets == (2, 0)


def test_straddles_follow_the_blinds_and_the_turn_begins_left_of_the_last() -> None:
    playing = game(house("{post: [1, 2, 4]}"), "Eve", Anna=100, Ben=100, Carla=100, Dan=100, Eve=100)
    assert playing.table.bets == (1, 2, 4, 0, 0)
    assert asked(playing) == "Dan"


def test_a_blind_that_no_seat_is_left_for_is_not_posted() -> None:
    """With three players the straddle is the dealer's; with two there is none."""
    assert game(house("{post: [1, 2, 4]}"), "Carla", Anna=50, Ben=50, Carla=50).table.bets == (1, 2, 4)
    assert game(house("{post: [1, 2, 4]}"), "Ben", Anna=50, Ben=50).table.bets == (2, 1)


def test_a_blind_of_nothing_leaves_its_seat_out() -> None:
    playing = game(house("{post: [0, 2]}"), "Carla", Anna=50, Ben=50, Carla=50)
    assert playing.table.bets == (0, 2, 0)
    assert asked(playing) == "Carla"


def test_of_equal_blinds_the_turn_begins_left_of_the_last() -> None:
    playing = game(house("{post: [2, 2]}"), "Dan", Anna=50, Ben=50, Carla=50, Dan=50)
    assert asked(playing) == "Carla"
    tell(playing, "Carla call, Dan call")
    assert offered(playing, "Anna").startswith("check, raise to any total from 4")


def test_a_blind_of_the_dealers_is_posted_beside_the_others_and_the_dealer_posts_no_other() -> None:
    playing = game(house("{post: [1], dealer: 2}"), "Carla", Anna=50, Ben=50, Carla=50)
    assert playing.table.bets == (1, 0, 2)
    assert asked(playing) == "Anna"
    alone = game(house("{dealer: 2}"), "Anna", Anna=50, Ben=50)
    assert alone.table.bets == (2, 0) and asked(alone) == "Ben"


def test_a_player_without_chips_posts_nothing_and_the_blinds_go_to_the_next() -> None:
    assert game(house(), "Dan", Anna=0, Ben=50, Carla=50, Dan=50).table.bets == (0, 1, 2, 0)


# -- what is to be matched, and who may raise --------------------------------------------------------------------------


def test_the_largest_blind_may_raise_when_nobody_has() -> None:
    playing = tell(game(house(), "Carla", Anna=50, Ben=50, Carla=50), "Carla call, Anna call")
    assert offered(playing, "Ben") == "check, raise to any total from 4 to 50, fold or go all in"
    tell(playing, "Ben raise to 6, Carla call, Anna fold, Ben check")
    assert playing.table.middle == 14


def test_the_largest_blind_that_checks_ends_the_round() -> None:
    playing = tell(game(house(), "Carla", Anna=50, Ben=50, Carla=50), "Carla call, Anna call, Ben check")
    assert playing.phase == "bet-2" and playing.table.middle == 6 and asked(playing) == "Anna"


def test_a_straddler_may_raise_when_nobody_has() -> None:
    playing = game(house("{post: [1, 2, 4]}"), "Dan", Anna=50, Ben=50, Carla=50, Dan=50)
    tell(playing, "Dan call, Anna call, Ben call")
    assert offered(playing, "Carla").startswith("check, raise to any total from 6")


def test_after_a_straddle_a_raise_adds_the_big_blind() -> None:
    """1, 2 and 4: the smallest raise is to 6."""
    playing = game(house("{post: [1, 2, 4]}"), "Dan", Anna=50, Ben=50, Carla=50, Dan=50)
    assert "raise to any total from 6 to 50" in offered(playing, "Dan")
    tell(playing, "Dan raise to 9")
    assert "raise to any total from 14 to" in offered(playing, "Anna"), "5 more is what Dan added"


def test_in_fixed_limits_the_blind_is_the_bet_and_three_raises_follow() -> None:
    playing = game(house(limits=FIXED), "Carla", Anna=50, Ben=50, Carla=50)
    tell(playing, "Carla raise, Anna raise, Ben raise")
    assert playing.table.bets == (6, 8, 4)
    assert offered(playing, "Carla") == "call (4) or fold"


def test_a_blind_makes_no_raise_larger_than_the_sheet_does() -> None:
    playing = game(house(limits="{min: 1, max: 5}"), "Carla", Anna=50, Ben=50, Carla=50)
    assert "raise to any total from 3 to 7" in offered(playing, "Carla")


def test_with_blinds_the_smallest_bet_is_the_largest_blind() -> None:
    playing = tell(game(house("{post: [2, 5]}"), "Ben", Anna=99, Ben=99), "Ben call, Anna check")
    assert "bet 5 to 94" in offered(playing, "Anna")
    straddled = house("{post: [2, 5, 10]}")
    assert "A bet is at least 5 chips" in says(straddled, "Betting")
    assert "A bet is 5 to 9 chips" in says(house("{post: [2, 5]}", "{max: 9}"), "Betting")


def test_with_blinds_pot_and_no_limit_have_any_number_of_raises() -> None:
    for structure in ("pot", "none"):
        of = house(limits=f"{{structure: {structure}}}")
        assert "any number of raises" in says(of, "Betting")
        playing = tell(game(of, "Ben", Anna=900, Ben=900), "Ben raise to 4, Anna raise to 6, Ben raise to 8")
        tell(playing, "Anna raise to 10, Ben raise to 12")
        assert "raise to any total from 14" in offered(playing, "Anna")
    capped = tell(game(house(limits="{structure: none, raises: 1}"), "Ben", Anna=90, Ben=90), "Ben raise to 4")
    assert offered(capped, "Anna") == "call (2) or fold"


def test_the_pot_that_may_be_raised_by_counts_the_blinds_and_the_call() -> None:
    """1 and 2 lie there; Carla calls 2 and may add the 5 that are in then."""
    playing = game(house(limits="{structure: pot}"), "Carla", Anna=90, Ben=90, Carla=90)
    assert "raise to any total from 4 to 7 " in offered(playing, "Carla")


# -- short blinds ------------------------------------------------------------------------------------------------------


def test_a_short_blind_does_not_lower_the_price() -> None:
    playing = game(house("{post: [5, 10]}"), "Dan", Anna=100, Ben=4, Carla=100, Dan=100)
    assert playing.table.bets == (5, 4, 0, 0)
    assert offered(playing, "Carla") == "call (10), raise to any total from 20 to 100, fold or go all in"


def test_the_whole_blind_is_to_be_matched_even_if_all_blinds_are_short() -> None:
    playing = game(house("{post: [5, 10]}"), "Dan", Anna=3, Ben=4, Carla=100, Dan=100)
    assert offered(playing, "Carla").startswith("call (10), raise to any total from 20")
    tell(playing, "Carla call, Dan fold")
    assert playing.over and returned(playing) == [("Carla", 6)]


def test_a_blind_that_is_all_in_has_no_turn_and_takes_no_more_than_what_it_can_match() -> None:
    playing = game(house(), "Carla", Anna=50, Ben=1, Carla=50)
    tell(playing, "Carla call, Anna call")
    assert playing.phase == "bet-2" and [pot.amount for pot in playing.table.pots()] == [3, 2]


def test_a_player_alone_with_chips_is_asked_only_if_a_blind_is_to_be_matched() -> None:
    """Ben posts 1 of the 2 and has no more: what Anna has posted is matched already."""
    playing = game(house(), "Anna", Anna=50, Ben=1)
    assert playing.over and returned(playing) == []
    owing = game(house(), "Anna", Anna=50, Ben=2)
    assert offered(owing, "Anna") == "call (1) or fold"


def test_a_player_who_is_left_with_a_short_blind_that_is_covered_is_asked_nothing() -> None:
    """Ben has posted 3 of the 10; Carla and Dan fold, and Anna's 5 are more than he can win."""
    playing = tell(game(house("{post: [5, 10]}"), "Dan", Anna=100, Ben=3, Carla=50, Dan=50), "Carla fold, Dan fold")
    assert playing.over and returned(playing) == [("Anna", 2)]


def test_blinds_that_no_round_follows_are_gathered_and_what_nobody_matched_comes_back() -> None:
    playing = game(house("{post: [5, 10]}"), "Ben", Anna=3, Ben=4)
    assert playing.over and returned(playing) == [("Ben", 1)]
    assert sum(playing.stacks) == 7


def test_everybody_folds_to_the_largest_blind_and_the_rest_of_it_comes_back() -> None:
    playing = tell(game(house(), "Carla", Anna=50, Ben=50, Carla=50), "Carla fold, Anna fold")
    assert returned(playing) == [("Ben", 1)] and playing.stacks == (49, 51, 50)


# -- the ante of the big blind -----------------------------------------------------------------------------------------


def test_the_big_blind_antes_for_the_table_and_that_is_nobodys_bet() -> None:
    playing = game(house("{post: [1, 2], ante: 2}"), "Carla", Anna=50, Ben=50, Carla=50)
    assert playing.table.put_in == [1, 2, 0] and playing.table.middle == 5
    tell(playing, "Carla fold, Anna fold")
    assert returned(playing) == [("Ben", 1)], "of the blind, and not of the ante"
    assert playing.stacks == (49, 51, 50)


def test_the_ante_of_the_big_blind_goes_first() -> None:
    """Ben has 3: two are the ante, one is of the blind."""
    playing = game(house("{post: [1, 2], ante: 2}"), "Carla", Anna=50, Ben=3, Carla=50)
    assert playing.table.bets == (1, 1, 0) and playing.table.stack(1) == 0
    assert offered(playing, "Carla").startswith("call (2)")


def test_who_pays_the_last_chip_as_that_ante_plays_for_the_dead_chips_alone() -> None:
    playing = game(house("{post: [1, 2], ante: 2}"), "Carla", "", Anna=50, Ben=2, Carla=50)
    tell(playing, "Carla call, Anna call")
    amounts = {pot.contenders: pot.amount for pot in playing.table.pots()}
    assert amounts == {(0, 1, 2): 2, (0, 2): 4}


def test_the_straddler_does_not_pay_the_ante_of_the_big_blind() -> None:
    playing = game(house("{post: [1, 2, 4], ante: 2}"), "Dan", Anna=50, Ben=50, Carla=50, Dan=50)
    assert playing.stacks == (49, 46, 46, 50)


def test_everybodys_ante_comes_before_the_blinds_and_is_no_part_of_them() -> None:
    playing = game(house(before="ante, "), "Carla", Anna=50, Ben=50, Carla=50)
    assert playing.table.put_in == [2, 3, 1] and offered(playing, "Carla").startswith("call (2)")


def test_a_blind_whose_player_is_all_in_with_the_ante_is_matched_all_the_same() -> None:
    playing = game(house(before="ante, "), "Dan", Anna=50, Ben=1, Carla=50, Dan=50)
    assert offered(playing, "Carla").startswith("call (2), raise to any total from 4")


# -- as it is told -----------------------------------------------------------------------------------------------------


def test_the_story_says_who_posts_which_blind_and_who_begins() -> None:
    playing = game(house("{post: [1, 2], ante: 2}"), "Carla", Anna=50, Ben=3, Carla=50)
    assert story(playing)[1:4] == [
        "Ben antes 2 for the table.",
        "Anna posts the small blind of 1.",
        "Ben posts only 1 of the big blind of 2, all in.",
    ]
    assert "Carla begins, to the left of the largest blind." in story(playing)


def test_the_rules_say_who_posts_what_and_what_holds_of_blinds() -> None:
    said = says(house("{post: [1, 2, 4], ante: 2}"), "The play")
    assert "left posts a small blind of 1 chip, the next player a big blind of 2 chips and" in said
    assert "and the next player a straddle of 4 chips" in said
    assert "The player with the big blind first pays an ante of 2 chips for the whole table." in said
    assert "A round of betting; the player to the left of the largest blind begins." in said
    assert "With two players the dealer posts the small blind, and the other player the big blind." in said
    assert "A blind that no player is left for is not posted." in said
    assert "the smallest raise of the next round is to 6." in said
    assert call(house()).endswith("blinds 1 and 2, no limit, any number of raises.")


def test_what_is_not_possible_is_not_said() -> None:
    said = says(variant(sheet(players="3, max: 6")), "The play")
    assert "two players" not in said and "is not posted" not in said and "straddle" not in said


# -- the sheet ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (sheet("{ante: 1}"), "missing-setting"),
        (sheet("{post: [0, 0]}"), "missing-setting"),
        (sheet("{post: [60, 120]}"), "blind-above-stack"),
        (sheet("{post: [1, 2, 4]}", players="2, max: 2"), "blinds-too-many"),
        (sheet(before="blinds: {post: [1, 2]}, "), "blinds-twice"),
        (sheet(before="bet, "), "blinds-late"),
        (sheet().replace("bet, ", ""), "blinds-never-matched"),
        (sheet().replace("]}, deal: {cards: 2}", "]}, ante, deal: {cards: 2}"), "ante-after-blinds"),
        (sheet(limits="{min: 1, max: 5}"), "blind-above-bet"),
        (sheet().replace("2}, bet,", "2}, bet: {first: dealers-left},"), "setting-unused"),
    ],
)
def test_what_cannot_be_played_or_is_left_open_is_found(text: str, code: str) -> None:
    assert code in codes(text)


def test_a_sheet_with_blinds_has_no_problem() -> None:
    assert codes(sheet()) == [] and codes(sheet("{post: [1, 2, 4], ante: 2}", "{structure: pot}")) == []


def test_what_is_posted_and_what_follows_from_it_is_part_of_what_a_sheet_means() -> None:
    of = house()
    assert of.fingerprint != house("{post: [1, 3]}").fingerprint
    assert of.fingerprint == house("{post: [1, 2], dealer: 0}", "{structure: none, min: 2, raises: any}").fingerprint


@pytest.mark.parametrize("stacks", [(50, 50, 50), (1, 50, 2), (2, 1, 9), (3, 3, 3)])
def test_every_chip_is_somewhere_at_every_event(stacks: tuple[int, ...]) -> None:
    anna, ben, carla = stacks
    playing = game(house("{post: [1, 2, 4]}"), "Carla", Anna=anna, Ben=ben, Carla=carla)
    while not playing.over:
        playing.act(playing.to_act[0], str(playing.offers(playing.to_act[0]).kinds[0]).partition(" ")[0])
    check_every_event(playing)
