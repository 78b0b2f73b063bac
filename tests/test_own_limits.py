"""A round of betting with limits of its own: what may be bet in it, what the rules say, what is wrong with them."""

import pickle
from copy import copy

import pytest

from croupier.odds.ask import question
from croupier.rules.rules import call
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests.telling import game, offered, tell, variant
from tests.test_rules import says

SPREAD = "{min: 1, max: 5}"
FIXED = "{structure: fixed, small: 2, big: 4}"
TURN_BY_TURN = "Anna check, Ben check, Carla check"


def written(*bets: str, limits: str = SPREAD, start: int = 100) -> str:
    """A sheet of rounds of betting, one for each of the settings that are given."""
    rounds = "".join(f"  - bet: {{{said}}}\n" if said else "  - bet\n" for said in bets)
    return (
        f"name: House\nplayers: {{min: 2, max: 6}}\nchips: {{start: {start}, ante: 1}}\n"
        + (f"limits: {limits}\n" if limits else "")
        + f"hands: {{high: {{ranking: standard}}}}\nplay:\n  - ante\n  - deal: {{cards: 5}}\n{rounds}  - showdown\n"
    )


def house(*bets: str, limits: str = SPREAD, start: int = 100) -> Variant:
    return variant(written(*bets, limits=limits, start=start))


# -- at the table ------------------------------------------------------------------------------------------------------


def test_a_round_goes_by_its_own_limits_and_the_next_by_those_of_the_sheet() -> None:
    playing = game(house("min: 2, max: 10", ""), Anna=100, Ben=100, Carla=100)
    assert offered(playing, "Anna") == "check, bet 2 to 10 or fold"
    tell(playing, TURN_BY_TURN)
    assert offered(playing, "Anna") == "check, bet 1 to 5 or fold"


def test_what_a_round_does_not_say_is_as_the_sheet_has_it() -> None:
    playing = game(house("max: 10", "min: 3", limits="{min: 2, max: 5}"), Anna=100, Ben=100, Carla=100)
    assert "bet 2 to 10 or" in offered(playing, "Anna")
    tell(playing, TURN_BY_TURN)
    assert "bet 3 to 5 or" in offered(playing, "Anna")


def test_a_raise_goes_by_the_limits_of_its_round() -> None:
    playing = tell(game(house("min: 2, max: 10"), Anna=100, Ben=100), "Anna bet 4")
    assert "raise to any total from 6 to 14 " in offered(playing, "Ben")


def test_a_round_has_its_own_number_of_raises() -> None:
    playing = game(house("raises: 1", "raises: any", ""), Anna=100, Ben=100)
    tell(playing, "Anna bet 1, Ben raise to 2")
    assert offered(playing, "Anna") == "call (1) or fold"
    tell(playing, "Anna call, Anna bet 1, Ben raise to 2, Anna raise to 3, Ben raise to 4, Anna raise to 5")
    assert "raise" in offered(playing, "Ben")
    tell(playing, "Ben call, Anna bet 1, Ben raise to 2, Anna raise to 3, Ben raise to 4")
    assert offered(playing, "Anna") == "call (1) or fold"


def test_a_round_without_raises_may_be_bet_in() -> None:
    playing = tell(game(house("raises: 0", ""), Anna=100, Ben=100), "Anna bet 3")
    assert offered(playing, "Ben") == "call (3) or fold"


def test_the_raises_of_a_round_may_be_uncapped_between_two_as_the_sheet_says() -> None:
    uncapped = house("raises: 1", limits="{raises: any, heads-up: uncapped}")
    playing = tell(game(uncapped, Anna=100, Ben=100), "Anna bet 1, Ben raise to 2")
    assert "raise" in offered(playing, "Anna")
    three = tell(game(uncapped, Anna=100, Ben=100, Carla=100), "Anna bet 1, Ben raise to 2")
    assert offered(three, "Carla") == "call (2) or fold"


def test_less_than_the_smallest_bet_of_the_round_is_short() -> None:
    """Anna's 5 is less than a bet of 6, so it is no bet to raise by: the next raise adds 6 to it."""
    playing = game(house("min: 6, max: 9"), "Carla", Anna=6, Ben=100, Carla=100)
    assert offered(playing, "Anna") == "check, bet 5, fold or go all in"
    tell(playing, "Anna all in")
    assert "raise to any total from 11 to 14 " in offered(playing, "Ben")
    tell(playing, "Ben call, Carla raise to 11")
    assert "raise" in offered(playing, "Ben"), "6 more is a full raise"


@pytest.mark.parametrize(("structure", "most"), [("pot", "3 or"), ("none", "99,")])
def test_pot_and_no_limit_rounds_have_their_own_smallest_bet(structure: str, most: str) -> None:
    playing = game(house("min: 2", "", limits=f"{{structure: {structure}}}"), Anna=100, Ben=100, Carla=100)
    assert f"bet 2 to {most}" in offered(playing, "Anna")
    tell(playing, TURN_BY_TURN)
    assert f"bet 1 to {most}" in offered(playing, "Anna")


def test_fixed_bets_stay_what_they_are_whatever_a_round_says_of_its_smallest() -> None:
    playing = game(house("min: 7, max: 9, raises: 1", "size: big", limits=FIXED), Anna=100, Ben=100)
    tell(playing, "Anna bet 2, Ben raise to 4")
    assert offered(playing, "Anna") == "call (2) or fold"


def test_in_a_repeat_each_time_over_goes_by_the_same_limits() -> None:
    of = variant(
        written().replace("  - showdown", "  - repeat: {times: 2, play: [bet: {max: 8}]}\n  - bet\n  - showdown")
    )
    playing = game(of, Anna=100, Ben=100, Carla=100)
    for largest in (8, 8, 5):
        assert f"bet 1 to {largest} or" in offered(playing, "Anna")
        tell(playing, TURN_BY_TURN)


def test_a_variant_that_is_copied_or_pickled_keeps_them() -> None:
    of = house("min: 2, max: 10", "")
    tell(game(of, Anna=100, Ben=100), "Anna check")
    for other in (copy(of), pickle.loads(pickle.dumps(of))):
        assert other == of and other.fingerprint == of.fingerprint
        assert "bet 2 to 10 or" in offered(game(other, Anna=100, Ben=100), "Anna")


# -- in words ----------------------------------------------------------------------------------------------------------

USUAL = "bet is 1 to 5 chips, and a raise adds 1 to 5 chips. At most three raises follow the opening bet"


def test_a_round_that_differs_says_its_limits_in_its_place_and_the_rest_are_said_to_be_the_others() -> None:
    of = house("", "min: 2, max: 10, raises: any")
    assert f"Unless the play sets other limits, a {USUAL}" in says(of, "Betting")
    assert "10" not in says(of, "Betting")
    assert (
        "A round of betting; the player on the dealer's left begins. In this round a bet is 2 to 10 chips, and a raise "
        "adds 2 to 10 chips. There may be any number of raises."
    ) in says(of, "The play")


@pytest.mark.parametrize("own", ["raises: 1", "min: 2", "max: 9"])
def test_a_round_that_differs_in_one_thing_says_all_of_its_limits(own: str) -> None:
    shown = says(house(own, ""), "The play")
    assert "In this round a bet is" in shown and "raise" in shown.split("In this round")[1]


def test_limits_that_all_rounds_have_are_said_once_for_all_of_them() -> None:
    of = house("max: 10", "max: 10")
    assert "A bet is 1 to 10 chips, and a raise adds 1 to 10 chips. At most three raises" in says(of, "Betting")
    assert "In this round" not in says(of) and "names no other limits" not in says(of)


def test_limits_of_a_rounds_own_that_are_those_of_the_sheet_change_no_word() -> None:
    plain, spelled_out = house("", ""), house("", "min: 1, max: 5, raises: 3")
    assert says(plain) == says(spelled_out) and call(plain) == call(spelled_out)


def test_where_every_round_differs_nothing_is_said_of_rounds_that_there_are_not() -> None:
    of = house("max: 6", "max: 7")
    assert "a bet is" not in says(of, "Betting").lower()
    assert "In this round a bet is 1 to 6 chips" in says(of, "The play")
    assert "In this round a bet is 1 to 7 chips" in says(of, "The play")


def test_with_fixed_limits_rounds_of_either_size_are_held_against_their_like() -> None:
    of = house("", "size: big, raises: 1", limits=FIXED)
    assert "In rounds of small bets a bet is 2 chips, and a raise adds 2 chips. At most three" in says(of, "Betting")
    assert "In rounds of big bets a bet is 4 chips, and a raise adds 4 chips. At most one raise" in says(of, "Betting")
    mixed = house("", "size: big, raises: 1", "size: big", limits=FIXED)
    assert "In this round a bet is 4 chips, and a raise adds 4 chips. At most one raise follows" in says(mixed)
    assert "Unless the play sets other limits, in rounds of big bets a bet is 4 chips" in says(mixed, "Betting")


CALLS = {
    ("", ""): "House: high only; one to five chips, three raises.",
    ("", "max: 10"): "House: bet, bet one to ten chips; high only; one to five chips, three raises.",
    ("", "raises: any"): "House: bet, bet with any number of raises; high only; one to five chips, three raises.",
    ("", "min: 2, raises: 1"): "House: bet, bet two to five chips with one raise; high only; one to five chips, "
    "three raises.",
    ("max: 10", "max: 10"): "House: high only; one to ten chips, three raises.",
    ("max: 6", "max: 7"): "House: bet one to six chips, bet one to seven chips; high only.",
}


@pytest.mark.parametrize("bets", CALLS)
def test_the_call_says_the_limits_as_they_are(bets: tuple[str, ...]) -> None:
    assert call(house(*bets)) == CALLS[bets]


def test_a_repeat_is_called_for_the_limits_in_it() -> None:
    again = "  - repeat: {{times: 2, play: [bet{}]}}\n  - bet\n  - showdown"
    plain, own = (variant(written().replace("  - showdown", again.format(said))) for said in ("", ": {max: 8}"))
    assert call(plain) == "House: high only; one to five chips, three raises."
    assert call(own) == "House: bet one to eight chips twice, bet; high only; one to five chips, three raises."


def test_where_nobody_bets_no_limits_are_called() -> None:
    assert call(house(limits="")) == "House: high only."


# -- what is wrong -----------------------------------------------------------------------------------------------------

WRONG = {
    "a largest bet where the pot is the limit": (("max: 5", ""), "{structure: pot}", ("limits-unused", 9, 11)),
    "a largest bet where there is no limit": (("max: 5", ""), "{structure: none}", ("limits-unused", 9, 11)),
    "a smallest bet where bets are fixed": (("min: 5", "size: big"), FIXED, ("limits-unused", 9, 11)),
    "its smallest bet above its largest": (("min: 7, max: 6", ""), SPREAD, ("limits-crossed", 9, 16)),
    "its smallest bet above the sheet's largest": (("min: 7", ""), SPREAD, ("limits-crossed", 9, 16)),
    "its largest bet below the sheet's smallest": (("max: 2", ""), "{min: 3, max: 5}", ("limits-crossed", 9, 16)),
    "its smallest bet above its largest, and both above all stacks": (
        ("min: 700, max: 601", ""),
        SPREAD,
        ("limits-crossed", 9, 16),
    ),
    "no raises": (("raises: 0", ""), SPREAD, ("raises-none", 9, 19)),
    "its smallest bet above every stack": (("min: 100, max: 200", ""), SPREAD, ("bet-above-stack", 9, 16)),
    "its largest bet above all stacks": (("max: 601", ""), SPREAD, ("limit-out-of-reach", 9, 16)),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_the_limits_of_a_round_is_shown_at_its_place(what: str) -> None:
    bets, limits, expected = WRONG[what]
    found = examine_text(written(*bets, limits=limits)).problems
    assert [(problem.code, problem.line, problem.column) for problem in found] == [expected]


def test_a_bet_that_can_just_be_reached_is_no_problem() -> None:
    assert examine_text(written("min: 99, max: 600", "")).problems == ()


def test_limits_of_the_sheet_that_are_crossed_are_one_mistake() -> None:
    found = examine_text(written("min: 3", "raises: 2", limits="{min: 5, max: 2}")).problems
    assert [problem.code for problem in found] == ["limits-crossed"]


UNUSED = {
    "the smallest bet": (("min: 2", "min: 3"), "{min: 1, max: 5}", ["min"]),
    "the largest bet": (("max: 7", "max: 8"), "{min: 1, max: 5}", ["max"]),
    "the raises": (("raises: 2", "raises: 1"), "{raises: 4}", ["raises"]),
    "raises between two, which no round caps": (("raises: any",), "{heads-up: uncapped}", ["heads-up"]),
    "what a raise adds at least, which is all there is": (
        ("min: 5", "raises: 0"),
        "{raise-at-least: last}",
        ["raise-at-least"],
    ),
}


@pytest.mark.parametrize("what", UNUSED)
def test_limits_that_no_round_goes_by_are_warned_of(what: str) -> None:
    bets, limits, expected = UNUSED[what]
    found = [
        problem for problem in examine_text(written(*bets, limits=limits)).problems if problem.code != "raises-none"
    ]
    assert {problem.code for problem in found} == {"setting-unused"}
    assert [problem.keys for problem in found] == [("limits", setting) for setting in expected]


@pytest.mark.parametrize(
    ("bets", "limits"),
    [
        (("min: 2", ""), "{min: 1, max: 5}"),
        (("raises: 2", ""), "{raises: any, heads-up: uncapped}"),
        (("raises: 2", ""), "{raises: 0, raise-at-least: last}"),
        (("max: 6", ""), "{min: 2, max: 2, raise-at-least: last}"),
        (("min: 200, max: 300", "min: 2, max: 3"), ""),
    ],
)
def test_limits_that_some_round_goes_by_have_effect(bets: tuple[str, ...], limits: str) -> None:
    assert "setting-unused" not in {problem.code for problem in examine_text(written(*bets, limits=limits)).problems}


def test_a_largest_bet_that_means_nothing_is_shown_so_once_wherever_it_stands() -> None:
    found = examine_text(written("max: 6", limits="{structure: pot, max: 5}")).problems
    assert [(problem.code, problem.line) for problem in found] == [("limits-unused", 4), ("limits-unused", 9)]


def test_a_sheets_limits_that_no_round_has_are_not_held_against_the_chips() -> None:
    codes = [
        problem.code for problem in examine_text(written("min: 1, max: 5", limits="{min: 200, max: 900}")).problems
    ]
    assert codes == ["setting-unused", "setting-unused"]


# -- the odds ----------------------------------------------------------------------------------------------------------


def test_the_odds_count_the_least_bet_of_every_round_as_it_is_there() -> None:
    asked = question(house("", "min: 3", "min: 4, max: 4"), 3, 1, 1, "keep-best", True, "")
    assert asked.note == "" and asked.stake == 1 + 1 + 3 + 4
