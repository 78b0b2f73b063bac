"""Every setting of the language changes something: flipped, the rules are others, or the sheet has a problem."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.sheet import library
from croupier.variant.load import examine_text
from tests import betting_sheets
from tests.language import PARTS, SCHEMA, Drawn, Dumper, Keys, flipped, others, places, standing
from tests.test_fuzzed_sheets import whole

QUICK = ("anaconda", "howdy-doody", "pass-the-trash", "cincinnati", "criss-cross")
SHEETS = [
    pytest.param(library.find(name), id=name, marks=() if name in QUICK else pytest.mark.long)
    for name in library.names()
]
QUIET = {("sources",)}
"""A note to whoever reads the sheet."""


def shown(data: dict[str, Any]) -> tuple[str, ...]:
    """What the problems and the rules of a sheet say, the fingerprint aside."""
    reading = examine_text(yaml.dump(data, Dumper=Dumper, sort_keys=False))
    if reading.errors or reading.variant is None:
        return tuple(problem.code for problem in reading.problems)
    said = text(rules(reading.variant)).replace(reading.variant.short_fingerprint, "")
    return *(problem.code for problem in reading.problems), " ".join(said.split())


def flips(data: dict[str, Any]) -> Iterator[tuple[Keys, Drawn, list[Any]]]:
    """Every setting that may stand in a sheet, with its schema, and the values that it does not have."""
    for keys, setting in places(SCHEMA, data):
        now = standing(data, keys, setting.get("default"))
        if values := [value for value in others(setting) if value != now]:
            yield keys, setting, values


@pytest.mark.parametrize("path", SHEETS)
def test_every_setting_flipped_is_shown_otherwise(path: Any) -> None:
    assert_shown_otherwise(whole(path))


@pytest.mark.parametrize("name", betting_sheets.SHEETS)
def test_every_setting_of_the_betting_that_no_shipped_sheet_has_is_shown_otherwise(name: str) -> None:
    assert_shown_otherwise(yaml.safe_load(betting_sheets.SHEETS[name]))


def assert_shown_otherwise(data: dict[str, Any]) -> None:
    before, unmoved = shown(data), []
    for keys, _, values in flips(data):
        if all(shown(flipped(data, keys, value)) == before for value in values):
            unmoved.append(keys)
    assert {*unmoved} <= QUIET


def test_every_setting_of_the_language_is_flipped_somewhere() -> None:
    """Each setting of each part: that `pass` has `cards` says nothing of those of `discard`."""
    parts = {"sheet": SCHEMA, **PARTS}
    named = {id(setting): (name, key) for name, part in parts.items() for key, setting in part["properties"].items()}
    sheets = [*(whole(library.find(name)) for name in QUICK), *map(yaml.safe_load, betting_sheets.SHEETS.values())]
    met = {named[id(setting)] for data in sheets for _, setting, _ in flips(data)}
    may_differ = {
        (name, key)
        for name, part in parts.items()
        for key, setting in part["properties"].items()
        if any(value != setting.get("default") for value in others(setting))
    }
    assert may_differ - met == set()
