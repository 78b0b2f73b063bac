"""Sides: one to four, of any names, each won by what its sheet says."""

import pickle

import pytest

from croupier import Variant
from croupier.english import slipped
from croupier.problems.problem import Problem
from croupier.variant.diff import differences
from croupier.variant.load import examine_text

SHEET = """\
name: Sides
players: {{min: 2, max: 6}}
hands: {{{hands}}}
wild: {wild}
play: [ante, deal: {{cards: 5}}, bet, showdown{showdown}]
"""
STANDARD, LOW = "{ranking: standard}", "{ranking: ace-to-five}"


def problems(hands: str, wild: str = "[]", showdown: str = "") -> list[Problem]:
    return list(examine_text(SHEET.format(hands=hands, wild=wild, showdown=showdown)).problems)


def variant(hands: str, wild: str = "[]") -> Variant:
    """The variant of a sheet that leaves nothing open: of two hands it says that cards speak."""
    showdown = ": {cards-speak: true}" if hands.count("ranking") == 2 else ""
    reading = examine_text(SHEET.format(hands=hands, wild=wild, showdown=showdown))
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["spade", "top", "x7", "two-to-seven", "Wheel"])
def test_a_side_may_have_a_name_of_its_own(name: str) -> None:
    assert variant(f"{name}: {STANDARD}").sides == (name,)


@pytest.mark.parametrize("name", ["x", "7up", "a_b", "höher", "both", "in", "none", "board", "paid", "a" * 25])
def test_a_name_that_is_none_is_no_setting(name: str) -> None:
    (problem,) = problems(f"high: {STANDARD}, {name}: {STANDARD}")
    assert (problem.code, problem.message) == ("unknown-setting", f"There is no setting `{name}` in `hands`.")


@pytest.mark.parametrize("name, meant", [("hihg", "high"), ("hig", "high"), ("High", "high"), ("lwo", "low"),
                                         ("shwoing", "showing"), ("showings", "showing")])  # fmt: skip
def test_a_name_one_slip_from_a_known_word_is_that_word_misspelt(name: str, meant: str) -> None:
    (problem,) = problems(f"high: {STANDARD}, {name}: {LOW}")
    assert (problem.code, problem.help) == ("unknown-setting", f"Did you mean `{meant}`?")
    assert problem.place and problem.place.line == 3


def test_what_has_no_settings_is_no_side() -> None:
    (problem,) = problems(f"high: {STANDARD}, middle: 3")
    assert problem.code == "unknown-setting"
    assert problem.help.startswith("Allowed settings: `high`, `low` and `showing`. Or under a name: What wins a side")


def test_a_setting_of_a_side_is_not_taken_for_a_side() -> None:
    (problem,) = problems(f"high: {STANDARD}, ranking: standard")
    assert problem.help.startswith("`ranking` is a setting of `hands`") or "`ranking`" in problem.help
    assert problem.code == "unknown-setting"


def test_a_misspelt_setting_of_a_side_is_said_at_its_place() -> None:
    (problem,) = problems("spade: {rankign: standard}")
    assert (problem.code, problem.message) == ("unknown-setting", "There is no setting `rankign` in `spade`.")
    assert problem.help.endswith("Did you mean `ranking`?")
    (problem,) = problems("spade: {}")
    assert (problem.code, problem.message) == ("missing-setting", "`spade` needs `ranking`.")
    (problem,) = problems("spade: {ranking: 3}")
    assert (problem.code, problem.message) == ("wrong-type", "`ranking` is text or a list, not `3`.")


@pytest.mark.parametrize(
    "word, known, is_slip",
    [("low", "low", True), ("lo", "low", True), ("slow", "low", True), ("law", "low", True), ("olw", "low", True),
     ("wol", "low", False), ("lw", "low", True), ("l", "low", False), ("lolw", "low", True), ("lloow", "low", False),
     ("", "a", True), ("ab", "ba", True), ("abc", "cba", False)],
)  # fmt: skip
def test_a_slip_is_a_letter_more_fewer_or_wrong_or_two_that_changed_places(word, known, is_slip) -> None:
    assert slipped(word, known) is slipped(known, word) is is_slip


def test_five_sides_are_too_many() -> None:
    named = ", ".join(f"{name}: {STANDARD}" for name in ("high", "worst", "spade", "seven", "fifth"))
    (problem,) = problems(named)
    assert problem.code == "too-many-sides"
    assert problem.message.endswith("and there are 5: high, worst, spade, seven and fifth.")


# -- order -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written, sides",
    [
        (("low", "high"), ("high", "low")),
        (("spade", "high"), ("spade", "high")),
        (("low", "spade", "high"), ("high", "spade", "low")),
        (("top", "low", "bottom"), ("top", "low", "bottom")),
    ],
)
def test_sides_stand_in_the_order_of_the_sheet_but_high_before_low(written, sides) -> None:
    said = variant(", ".join(f"{name}: {LOW if name == 'low' else STANDARD}" for name in written))
    assert said.sides == sides
    assert pickle.loads(pickle.dumps(said)).sides == sides


def test_another_order_is_another_game_where_it_decides_the_odd_chip() -> None:
    one, other = variant(f"high: {STANDARD}, spade: {STANDARD}"), variant(f"spade: {STANDARD}, high: {STANDARD}")
    assert one.fingerprint != other.fingerprint
    assert differences(one, other) == ["hands order: spade and high, was high and spade"]


def test_high_and_low_are_the_same_game_however_they_are_written() -> None:
    one = variant(f"high: {STANDARD}, low: {LOW}")
    other = variant(f"low: {LOW}, high: {STANDARD}")
    assert (one.fingerprint, one) == (other.fingerprint, other)


# -- wild cards --------------------------------------------------------------------------------------------------------

MADE = "{ranking: standard, five-of-a-kind: top, equal: split}"


def test_wild_cards_are_wild_for_all_sides_unless_the_sheet_names_some() -> None:
    said = variant(f"top: {MADE}, bottom: {MADE}", "[ranks: [3]]")
    assert said.wilds("top") == said.wilds("bottom") != frozenset()
    assert len(said.wilds("top").full) == 4
    some = variant(f"top: {MADE}, bottom: {STANDARD}", "[{ranks: [3], for: [top]}]")
    assert (len(some.wilds("top").full), len(some.wilds("bottom").full)) == (4, 0)
    assert some.wild_cards.called(some) == "threes wild for top"


def test_a_side_that_there_is_none_of_is_a_slip() -> None:
    (problem,) = problems(f"top: {MADE}", "[{ranks: [3], for: [tpo]}]")
    assert (problem.code, problem.help) == ("unknown-word", "Did you mean `top`?")
