"""The bring-in: who must put it in, what may be done about it, and what counts as the opening bet."""

import pytest

from croupier.files.story import Story
from croupier.game.game import Game
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests.playing import check_every_event
from tests.telling import asked, game, offered, tell, variant
from tests.test_rules import says

FIXED = "{structure: fixed, small: 5, big: 10}"
DOWN = "2c 3c 2d 3d 2h 3h "
"""Two cards face down for Anna, Ben and Carla, one after the other."""


def sheet(round_: str = "first: low-card, bring-in: 2", limits: str = FIXED, low: str = "", ante: str = "") -> str:
    hands = low or "high: {ranking: standard}"
    return (
        f"name: Stud\nplayers: {{min: 2, max: 6}}\nlimits: {limits}\nhands: {{{hands}}}\n"
        f"play: [{ante}deal: {{cards: 2}}, deal: {{cards: 1, face: up}}, bet: {{{round_}}}, "
        "deal: {cards: 2, face: up}, bet, showdown]\n"
    )


def stud(
    up: str, round_: str = "first: low-card, bring-in: 2", limits: str = FIXED, low: str = "", **stacks: int
) -> Game:
    """A game of three in which these cards are up."""
    players = stacks or {"Anna": 100, "Ben": 100, "Carla": 100}
    return game(variant(sheet(round_, limits, low)), "Carla", DOWN + up, **players)


def of(limits: str) -> Variant:
    return variant(sheet(limits=limits))


# -- who brings it in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("up", "first", "who"),
    [
        ("9c 5d Kh", "low-card", "Ben"),
        ("5s 5h 5c", "low-card", "Carla"),
        ("5s 5h 5d", "low-card", "Carla"),
        ("As Kh 9c", "low-card", "Carla"),
        ("9c Kd Kh", "high-card", "Carla"),
        ("Ks Kd Kh", "high-card", "Anna"),
        ("As Kd Kh", "high-card", "Anna"),
    ],
)
def test_the_lowest_or_highest_card_brings_it_in_and_of_equal_ranks_the_suit_decides(
    up: str, first: str, who: str
) -> None:
    playing = stud(up, f"first: {first}, bring-in: 2")
    assert asked(playing) == who
    assert offered(playing, who) == "bring in (2) or bet 5"


@pytest.mark.parametrize(("ranking", "who"), [("ace-to-five", "Ben"), ("deuce-to-seven", "Anna")])
def test_razz_is_opened_by_the_king_of_spades_and_deuce_to_seven_by_the_ace(ranking: str, who: str) -> None:
    playing = stud("Ac Ks Kh", "first: high-card, bring-in: 2", low=f"low: {{ranking: {ranking}}}")
    assert asked(playing) == who


def test_with_a_high_side_beside_the_low_one_the_ace_is_high() -> None:
    sides = "high: {ranking: standard}, low: {ranking: ace-to-five}"
    text = sheet(low=sides).replace("showdown", "showdown: {cards-speak: true}")
    assert asked(game(variant(text), "Carla", DOWN + "Ac 9d Kh", Anna=9, Ben=9, Carla=9)) == "Ben"


def test_a_player_who_is_all_in_by_the_ante_is_passed_over() -> None:
    playing = game(variant(sheet(ante="ante, ")), "Carla", DOWN + "4c 9d Kh", Anna=1, Ben=50, Carla=50)
    assert offered(playing, "Ben") == "bring in (2) or bet 5"


# -- what may be done about it -----------------------------------------------------------------------------------------


def test_it_must_be_brought_in_or_a_full_bet_made_with_no_checking_and_no_folding() -> None:
    playing = stud("4c 9d Kh")
    assert [*playing.offers(0)] == ["bring in", "bet 5"]
    tell(playing, "Anna bring in")
    assert playing.table.bets == (2, 0, 0) and asked(playing) == "Ben"


def test_who_brings_it_in_may_open_with_a_full_bet_that_can_be_raised_three_times() -> None:
    playing = tell(stud("4c 9d Kh"), "Anna bet 5")
    assert offered(playing, "Ben") == "call (5), raise to 10 or fold"
    tell(playing, "Ben raise, Carla raise, Anna raise")
    assert offered(playing, "Ben") == "call (10) or fold"


def test_the_bring_in_is_completed_to_the_small_bet_and_raises_are_counted_from_there() -> None:
    playing = tell(stud("4c 9d Kh"), "Anna bring in")
    assert offered(playing, "Ben") == "call (2), complete to 5 or fold"
    tell(playing, "Ben complete")
    assert offered(playing, "Carla") == "call (5), raise to 10 or fold"
    tell(playing, "Carla raise, Anna raise, Ben raise")
    assert playing.table.bets == (15, 20, 10)
    assert offered(playing, "Carla") == "call (10) or fold"


def test_the_bring_in_may_be_completed_where_nobody_may_raise() -> None:
    playing = tell(stud("4c 9d Kh", limits="{structure: fixed, small: 5, big: 10, raises: 0}"), "Anna bring in")
    assert "complete to 5" in offered(playing, "Ben")
    assert offered(tell(playing, "Ben complete"), "Carla") == "call (5) or fold"


def test_who_has_called_the_bring_in_may_raise_the_completion() -> None:
    playing = tell(stud("4c 9d Kh"), "Anna bring in, Ben call, Carla complete, Anna fold")
    assert offered(playing, "Ben") == "call (3), raise to 10 or fold"


def test_who_brought_it_in_may_raise_the_completion_and_has_no_turn_without_one() -> None:
    playing = tell(stud("4c 9d Kh"), "Anna bring in, Ben complete, Carla call")
    assert offered(playing, "Anna") == "call (3), raise to 10 or fold"
    called = tell(stud("4c 9d Kh"), "Anna bring in, Ben call, Carla call")
    assert called.phase == "bet-2" and called.table.middle == 6


def test_in_a_spread_it_is_completed_to_any_bet_that_is_more() -> None:
    playing = tell(stud("4c 9d Kh", limits="{min: 2, max: 6}"), "Anna bring in")
    assert offered(playing, "Ben") == "call (2), complete to any total from 3 to 6 or fold"
    tell(playing, "Ben complete by 2")
    assert offered(playing, "Carla") == "call (4), raise to any total from 6 to 10 or fold"


def test_without_a_limit_it_is_completed_to_at_least_the_smallest_bet() -> None:
    playing = tell(stud("4c 9d Kh", limits="{structure: none, min: 5}"), "Anna bring in")
    assert "complete to any total from 5 to 100" in offered(playing, "Ben")
    tell(playing, "Ben complete to 7")
    assert "raise to any total from 14 to" in offered(playing, "Carla"), "the completion is a bet of seven"


def test_in_pot_limit_it_is_completed_to_no_more_than_the_pot() -> None:
    """2 lie there; Ben calls 2 and may add the 4 that are in then."""
    playing = tell(stud("4c 9d Kh", limits="{structure: pot, min: 3}"), "Anna bring in")
    assert "complete to any total from 3 to 6 " in offered(playing, "Ben")


def test_a_bring_in_as_large_as_the_only_bet_is_the_opening_bet() -> None:
    playing = tell(stud("4c 9d Kh", "first: low-card, bring-in: 5"), "Anna bring in")
    assert offered(playing, "Ben") == "call (5), raise to 10 or fold"


# -- short stacks ------------------------------------------------------------------------------------------------------


def test_all_in_for_less_than_the_bring_in_the_price_is_what_was_put_in() -> None:
    playing = stud("4c 9d Kh", Anna=1, Ben=50, Carla=50)
    assert offered(playing, "Anna") == "bring in (1) or go all in"
    tell(playing, "Anna all in")
    assert offered(playing, "Ben") == "call (1), complete to 5 or fold"


def test_with_less_than_a_bet_a_player_opens_or_completes_all_in_and_the_next_may_still_complete() -> None:
    playing = stud("4c 9d Kh", Anna=4, Ben=50, Carla=50)
    assert offered(playing, "Anna") == "bring in (2), bet 4 or go all in"
    short = tell(stud("4c 9d Kh", Anna=50, Ben=4, Carla=50), "Anna bring in")
    assert offered(short, "Ben") == "call (2), complete to 4, fold or go all in"
    tell(short, "Ben all in")
    assert offered(short, "Carla") == "call (4), complete to 5 or fold"


def test_who_has_called_the_bring_in_may_not_complete_because_of_a_short_one() -> None:
    playing = tell(stud("4c 9d Kh", Anna=50, Ben=50, Carla=4), "Anna bring in, Ben call, Carla all in, Anna call")
    assert offered(playing, "Ben") == "call (2) or fold"


# -- in words ----------------------------------------------------------------------------------------------------------


def test_the_story_says_who_brings_it_in_and_who_completes() -> None:
    lines = [*Story(tell(stud("4c 9d Kh"), "Anna bring in, Ben complete, Carla raise")).lines()]
    assert lines[-4:] == [
        "Anna begins, with the lowest card showing.",
        "Anna brings it in with 2.",
        "Ben completes to 5.",
        "Carla raises to 10 (by 5).",
    ]


def test_the_rules_say_who_brings_it_in_and_how_it_is_completed() -> None:
    play, betting = says(of(FIXED), "The play"), says(of(FIXED), "Betting")
    assert "the lowest card showing begins. That player must bring it in with 2 chips, or open with a full bet." in play
    assert "clubs are the lowest, then diamonds, hearts, spades" in betting and "aces are high" in betting
    assert "it is completed instead, to 5 chips, and always to more than the bring-in" in betting
    assert "completed instead, to 2 to 6 chips" in says(of("{min: 2, max: 6}"), "Betting")
    assert "completed instead, to at least 3 chips" in says(of("{structure: pot, min: 3}"), "Betting")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (sheet("bring-in: 2"), "bring-in-by-card"),
        (sheet("first: low-card, bring-in: 6"), "bring-in-too-large"),
        (sheet("bring-in: 2", ante="blinds: {post: [2, 5]}, "), "setting-unused"),
        (sheet("first: low-card").replace(", face: up", ""), "nothing-showing"),
    ],
)
def test_what_cannot_be_played_is_found(text: str, code: str) -> None:
    assert code in [problem.code for problem in examine_text(text).problems]


def test_it_is_part_of_what_a_sheet_means() -> None:
    plain, brought = variant(sheet("first: low-card")), variant(sheet("first: low-card, bring-in: 2"))
    assert plain.fingerprint != brought.fingerprint != variant(sheet("first: low-card, bring-in: 3")).fingerprint


def test_every_chip_is_somewhere_at_every_event() -> None:
    playing = tell(stud("4c 9d Kh", Anna=1, Ben=30, Carla=9), "Anna bring in, Ben complete, Carla raise")
    while not playing.over:
        playing.act(playing.to_act[0], playing.offers(playing.to_act[0]).kinds[0].word)
    check_every_event(playing)
