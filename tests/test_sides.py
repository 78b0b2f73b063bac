"""Sides: one to four, of any names, each won by what its sheet says."""

import pickle
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier import Variant
from croupier.english import slipped
from croupier.problems.problem import Problem
from croupier.rules.rules import call, rules
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from tests.playing import new_game, play_out
from tests.strategies import read, sheets, written

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


@pytest.mark.parametrize("name", ["both", "none", "paid", "board"])
def test_a_word_that_choices_or_pots_have_is_refused_as_the_name_of_a_side(name: str) -> None:
    (problem,) = problems(f"high: {STANDARD}, {name}: {STANDARD}")
    assert problem.code == "unknown-setting"
    assert problem.help == f"No side can be called `{name}`; give it another name."


def test_what_has_no_settings_is_no_side() -> None:
    (problem,) = problems(f"high: {STANDARD}, middle: 3")
    assert problem.code == "unknown-setting"
    assert problem.help.startswith("Allowed settings: `high`, `low` and `showing`. Or under a name: What wins a side")


def test_a_setting_of_a_side_is_not_taken_for_a_side() -> None:
    (problem,) = problems(f"high: {STANDARD}, ranking: standard")
    assert (problem.code, problem.help) == ("unknown-setting", "`ranking` is a setting of `high` or `low`.")


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
    assert problem.message.endswith("and this sheet has 5: high, worst, spade, seven and fifth.")


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


# -- declaring ---------------------------------------------------------------------------------------------------------

DECLARED = """\
name: Sides
players: {{min: 2, max: 6}}
hands: {{{hands}}}
play: [ante, deal: {{cards: 5}}, bet, declare{declare}, showdown{showdown}]
"""


def declared(hands: str, declare: str = "", showdown: str = ": {both: win}"):
    return examine_text(DECLARED.format(hands=hands, declare=declare, showdown=showdown))


def fists(hands: str, declare: str = "", showdown: str = ": {both: win}") -> str:
    reading = declared(hands, declare, showdown)
    assert reading.variant and not reading.problems, reading.problems
    (phase,) = (phase for _, phase in reading.variant.unrolled if phase.word == "declare")
    return phase.words(reading.variant.outline(2)).sentence.partition(": ")[2].partition(".")[0]


def test_chips_in_the_fist_for_other_names_are_one_for_the_first_none_for_the_last_and_two_for_both() -> None:
    assert fists(f"high: {STANDARD}, low: {LOW}") == "none for low, one for high, two for both ways"
    assert fists(f"top: {STANDARD}, bottom: {LOW}") == "none for bottom, one for top, two for both ways"
    assert fists(f"low: {LOW}, worst: {LOW}") == "none for worst, one for low, two for both ways"
    three = f"top: {STANDARD}, high: {STANDARD}, low: {LOW}"
    assert fists(three, showdown="") == "none for low, one for top, two for high"
    chips = ": {chips: {top: 0, bottom: 3}}"
    assert fists(f"top: {STANDARD}, bottom: {LOW}", chips) == "none for top, two for both ways, three for bottom"


def test_a_way_that_is_none_is_a_slip() -> None:
    for declare, code, advice in [
        (": {ways: [top, botom]}", "unknown-word", "Did you mean `bottom`?"),
        (": {chips: {tpo: 3}}", "unknown-setting", "Did you mean `top`?"),
        (": {ways: [top, high, both]}", "declare-without-hand", "Take `high` away, or write it under `hands`."),
    ]:
        (problem,) = declared(f"top: {STANDARD}, bottom: {LOW}", declare).problems
        assert (problem.code, problem.help) == (code, advice)


@pytest.mark.parametrize("hands", [f"high: {STANDARD}, low: {LOW}", f"top: {STANDARD}, bottom: {LOW}"])
def test_a_way_that_is_none_is_in_nobodys_way_where_another_problem_speaks_of_it(hands: str) -> None:
    codes = [problem.code for problem in declared(hands, ": {ways: [middle, both]}, declare").problems]
    assert codes == ["unknown-word", "declare-twice"]


def test_of_three_sides_one_is_declared_and_never_both() -> None:
    three = f"top: {STANDARD}, high: {STANDARD}, low: {LOW}"
    reading = declared(three, ": {ways: [top, high, both]}", "")
    assert [(problem.code, problem.message) for problem in reading.problems] == [
        ("declare-without-hand", "Both ways can be declared, and there are three sides to win.")
    ]


# -- words -------------------------------------------------------------------------------------------------------------


def who_wins(hands: str) -> list[str]:
    said = {section.title: section for section in rules(variant(hands)).sections}
    play, wins = said["The play"].items[-1].text, said["Who wins"].items
    return [play, *(item.text for item in wins)]


def test_three_sides_take_equal_parts_and_cards_speak_without_being_told_to() -> None:
    three = f"high: {STANDARD}, low: {LOW}, worst: {{ranking: deuce-to-seven}}"
    assert who_wins(three) == [
        "Everyone still in shows all cards. The pot goes in equal parts to the best high hand, the best low hand and "
        "the best worst hand.",
        "Equal hands share. Odd chips go one a side, in the order high, low and worst; among equal hands odd chips go "
        "one each to those nearest the dealer's left. Players who win all sides together share the pot as one.",
        "Each pot is shared on its own. A pot with one player left in it goes to that player.",
    ]
    assert "Cards speak: nobody declares, and every hand counts for high, for low and for worst." in [
        item.text for item in rules(variant(three)).sections[0].items
    ]
    assert call(variant(three)) == (
        "Sides: high, low and worst, deuce-to-seven for worst; one to five chips, three raises."
    )


def test_two_hands_of_other_names_take_half_each_and_the_first_has_the_odd_chip() -> None:
    play, equal, _ = who_wins(f"top: {STANDARD}, bottom: {LOW}")
    assert play.endswith("Half the pot goes to the best top hand, half to the best bottom hand.")
    assert "An odd chip between the halves goes to top;" in equal


def test_what_makes_no_difference_among_three_sides_is_said() -> None:
    three = f"high: {STANDARD}, low: {LOW}, worst: {STANDARD}"
    found = problems(three, showdown=": {odd-chip: left, cards-speak: true, both: win}")
    assert [problem.code for problem in found] == ["setting-unused"] * 3


# -- any names ---------------------------------------------------------------------------------------------------------


def renamed(said: Any) -> Any:
    """The sheet with its high side called top, its low side bottom."""
    if isinstance(said, dict):
        # an ace is high or low whatever the sides are called
        return {renamed(key): value if key == "ace" else renamed(value) for key, value in said.items()}
    if isinstance(said, list):
        return [*map(renamed, said)]
    return {"high": "top", "low": "bottom"}.get(said, said) if isinstance(said, str) else said


@given(sheets(), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_what_sides_are_called_changes_nobodys_chips(sheet: str, seed: int) -> None:
    assume("best-showing" not in sheet)  # which goes by the side that is called high
    said = yaml.safe_load(sheet)
    # high and low may be named where nobody plays for them; of another name that is a slip
    assume({side for wild in said.get("wild", ()) for side in wild.get("for", ())} <= {*said["hands"]})
    games = []
    for text in (sheet, written(renamed(said))):
        random, played = Random(seed), read(text)
        games.append(play_out(new_game(played, random.choice(played.table_sizes()), random), random))
    assert games[0].stacks == games[1].stacks
    assert [pot.paid for pot in games[0].shared] == [pot.paid for pot in games[1].shared]
