"""``croupier diff`` says what changed in rules, not in text."""

import pytest

from croupier import load
from croupier.sheet import library
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant

ANACONDA = library.find("anaconda").read_text(encoding="utf-8")


def changed(*changes: tuple[str, str]) -> Variant:
    text = ANACONDA
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    reading = examine_text(text)
    assert reading.variant, reading.problems
    return reading.variant


CHANGES = {
    "pass 2: to the right, was to the left": ("{cards: 2, to: left}", "{cards: 2, to: right}"),
    "pass 3: two cards, was one card": ("{cards: 1, to: left}", "{cards: 2, to: left}"),
    "pass 1: seats 2, was seats 1": ("{cards: 3, to: left}", "{cards: 3, to: left, seats: 2}"),
    "limits max: 10, was 5": ("max: 5", "max: 10"),
    "limits raises: any, was 3": ("raises: 3", "raises: any"),
    "chips start: 50, was 100": ("start: 100", "start: 50"),
    "players max: 6, was 7": ("max: 7", "max: 6"),
    "hands low ranking: deuce-to-seven, was ace-to-five": ("ace-to-five", "deuce-to-seven"),
    "repeat: three times, was four times": ("times: 4", "times: 3"),
    "in repeat, bet: first dealers-left, was first best-showing": ("{first: best-showing}", "{first: dealers-left}"),
    "in repeat, bet: max 10, was max 5": ("{first: best-showing}", "{first: best-showing, max: 10}"),
    "in repeat, bet: raises any, was raises 3": (
        "{first: best-showing}",
        "{first: best-showing, raises: any}",
    ),
    "showdown: both win, was both win-or-tie": ("both: win-or-tie", "both: win"),
    "declare: chips low 1, high 2 and both 3, was chips low 0, high 1 and both 2": (
        "- declare",
        "- declare: {chips: {low: 1, high: 2, both: 3}}",
    ),
    "bet: new, after pass 2": ("  - pass: {cards: 1", "  - bet\n  - pass: {cards: 1"),
    "pass 3: no longer there": ("  - pass: {cards: 1, to: left}\n", ""),
}


@pytest.mark.parametrize("sentence", CHANGES)
def test_a_change_of_rules_is_shown_in_a_sentence(sentence: str) -> None:
    shown = differences(load("anaconda"), changed(CHANGES[sentence]))
    assert sentence in shown
    assert len([line for line in shown if not line.startswith("pass")]) <= 1


@pytest.mark.parametrize(
    "change",
    [
        ("name: Anaconda", "name: Something Else"),
        ("summary: ", "summary: In other words, "),
        ("chips: {start: 100, ante: 1}", "chips: {ante: 1}"),
        ("- pass: {cards: 3, to: left}", "- pass: {to: left, cards: 3, seats: 1}"),
    ],
)
def test_a_change_of_text_alone_is_none(change: tuple[str, str]) -> None:
    assert differences(load("anaconda"), changed(change)) == []


def test_every_two_shipped_variants_differ_in_what_the_fingerprint_sees() -> None:
    variants = [load(name) for name in library.names()]
    for old in variants:
        for new in variants:
            assert bool(differences(old, new)) == (old.fingerprint != new.fingerprint)


def test_the_command_prints_the_sentences(croupier, tmp_path) -> None:
    assert "The two mean the same" in croupier("diff", "anaconda", "anaconda").out
    out = croupier("diff", "anaconda", "howdy-doody").out
    assert "wild high: threes, was not set" in out and "pass 2: no longer there" in out
    assert croupier("diff", "anaconda", "nowhere").code == 2


def test_a_round_that_goes_by_the_sheet_is_shown_with_the_sheets_limits() -> None:
    """Each as its own sheet has it; and a round that is written alike on both is not named for the sheet's change."""
    old = changed(("{first: best-showing}", "{first: best-showing, max: 5}"))
    new = changed(("max: 5", "max: 10"))
    assert differences(old, new) == ["limits max: 10, was 5", "in repeat, bet: max 10, was max 5"]
    assert differences(load("anaconda"), new) == ["limits max: 10, was 5"]


def test_with_pot_limits_a_round_has_no_largest_bet() -> None:
    pot = ("structure: spread, min: 1, max: 5", "structure: pot, min: 1")
    old, new = changed(pot), changed(pot, ("{first: best-showing}", "{first: best-showing, raises: any}"))
    assert differences(old, new) == ["in repeat, bet: raises any, was raises 3"]
