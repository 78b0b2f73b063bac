"""Sections: what stands on a sheet outside ``play``, each section for itself and all of them together."""

from typing import get_args

import pytest

from croupier import load
from croupier.terms.base import Section
from croupier.terms.limits import LimitTerms, Structure
from croupier.terms.terms import SECTIONS, Terms
from croupier.variant.variant import Variant

ABOUT = {"name", "also", "summary", "sources"}
"""What a sheet says of itself and what is no rule."""


def stood_in(**written: object) -> Variant:
    """A variant of which only these sections are written; the others stand in."""
    parts = {section.word: section.stand_in for section in SECTIONS}
    return Variant.model_validate({"name": "-", "play": ("ante", "showdown"), **parts, **written})


def test_whatever_a_sheet_says_outside_play_is_of_a_section() -> None:
    assert [section.word for section in SECTIONS] == [name for name in Terms.model_fields if name not in ABOUT]
    assert [type(section) for section in load("howdy-doody").sections] == [*SECTIONS]


def test_nothing_is_wrong_with_what_stands_in_for_a_section() -> None:
    assert [*stood_in().check_terms()] == []


@pytest.mark.parametrize(
    "section, written, wrong, left",
    [
        ("players", {"min": 5, "max": 3}, ("min",), {"min": 2, "max": 2}),
        ("hands", {"high": {"ranking": "standrd"}, "low": {"ranking": "ace-to-five"}}, ("high", "ranking"),
         {"low": {"ranking": "ace-to-five"}}),
        ("hands", {"high": {"ranking": "standrd"}}, (), {"high": {"ranking": "standard"}}),
        ("wild", ({"ranks": ("Z",)}, {"cards": ("Jh",)}), (0, "ranks", 0), ({"jokers": "wild"}, {"cards": ("Jh",)})),
        ("wild", "jokers", (), ()),
    ],
)  # fmt: skip
def test_a_section_without_what_is_wrong_there_keeps_the_rest(section, written, wrong, left) -> None:
    (room,) = (each for each in SECTIONS if each.word == section)
    assert room.leaving_out(written, wrong) == left


def test_wild_cards_are_looked_at_beside_the_others_only_once_each_is_a_card() -> None:
    nines_for_nobody = {"ranks": (9,), "for": ("low",)}
    beside = stood_in(wild=(nines_for_nobody,), hands={"high": {"ranking": "standard"}})
    assert [problem.code for problem in beside.check_terms()] == ["wild-for-nothing"]
    no_card = stood_in(wild=(nines_for_nobody, {"cards": ("Zz",)}), hands={"high": {"ranking": "standard"}})
    assert [problem.code for problem in no_card.check_terms()] == ["no-such-card"]


def test_a_variant_copied_with_another_section_goes_by_that_one() -> None:
    three_to_seven = load("anaconda")
    assert "fewer than three players" in " ".join(three_to_seven.players_and_chips())
    five = three_to_seven.players.model_copy(update={"min": 5})
    copied = three_to_seven.model_copy(update={"players": five})
    assert "fewer than five players" in " ".join(copied.players_and_chips())


def test_a_section_that_says_nothing_more_has_no_problems_words_or_meaning() -> None:
    class Silent(Section):
        word = "silent"

        def in_force(self, whole: object) -> dict[str, object]:
            return {}

    silent, whole = Silent(), load("anaconda")
    assert not [*silent.check_alone(), *silent.check(whole), *silent.words(whole), *silent.announced(whole)]
    assert (silent.called(whole), silent.meaning(whole), Silent.leaving_out({"a": 1}, ("a",))) == ("", {}, {})


@pytest.mark.parametrize("structure", get_args(Structure))
def test_every_kind_of_limits_is_said_in_words_of_its_own(structure: Structure) -> None:
    of_its_own = {
        "spread": ("two to six chips, three raises", "A bet is 2 to 6 chips, and a raise adds 2 to 6 chips."),
        "fixed": (
            "two and six chips, three raises",
            "In rounds of big bets a bet is 6 chips, and a raise adds 6 chips.",
        ),
        "pot": ("pot limit, three raises", "at most the pot as it is after the call."),
        "none": ("no limit, three raises", "at most all the rest of it."),
    }
    bets = {"spread": {"min": 2, "max": 6}, "fixed": {"small": 2, "big": 6}}.get(structure, {"min": 2})
    whole = stood_in(limits={"structure": structure, **bets})
    called, in_a_round = of_its_own[structure]
    assert whole.limits.called(whole) == called
    assert in_a_round in whole.limits.in_a_round("big")


def test_limits_that_nobody_has_put_in_words_are_not_said_to_be_no_limit() -> None:
    half_pot = LimitTerms.model_construct(structure="half-pot")
    with pytest.raises(KeyError):
        half_pot.in_a_round("small")
