"""Every setting of the language changes something: flipped, the rules are others, or the sheet has a problem."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
import yaml

from croupier import library
from croupier.printed import text
from croupier.reading import examine_text
from croupier.rules import rules
from croupier.schema import schema
from tests.test_fuzzed_sheets import Dumper, copied, whole

SCHEMA = schema()
PARTS: Mapping[str, Any] = SCHEMA["$defs"]
QUICK = ("anaconda", "howdy-doody", "pass-the-trash")
SHEETS = [
    pytest.param(library.find(name), id=name, marks=() if name in QUICK else pytest.mark.long)
    for name in library.names()
]
QUIET = {("sources",)}
"""A note to whoever reads the sheet."""
Keys = tuple[Any, ...]


def part(drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a schema refers to."""
    return PARTS[drawn["$ref"].rsplit("/", 1)[-1]] if "$ref" in drawn else drawn


def places(drawn: Mapping[str, Any], value: Any, keys: Keys = ()) -> Iterator[tuple[Keys, Mapping[str, Any]]]:
    """Every setting that may stand in a part of a sheet, whether it does or not, with its schema."""
    drawn = part(drawn)
    if isinstance(value, list) and "items" in drawn:
        for place, item in enumerate(value):
            inner = {item: {}} if isinstance(item, str) and item in PARTS["phase"]["properties"] else item
            yield from places(drawn["items"], inner, (*keys, place))
    for name, setting in drawn.get("properties", {}).items() if isinstance(value, dict) else ():
        is_phase = drawn is PARTS["phase"]
        if is_phase and name not in value:
            continue
        if not is_phase:
            yield (*keys, name), setting
        inner = value.get(name, {} if "$ref" in setting else None)
        if inner is not None:
            yield from places(setting, {} if isinstance(inner, str) else inner, (*keys, name))


def others(setting: Mapping[str, Any]) -> Iterator[Any]:
    """Values that a setting may have."""
    for choice in setting.get("anyOf", ()):
        yield from others(choice)
    yield from setting.get("enum", ())
    yield from [setting["const"]] if "const" in setting else ()
    if setting.get("type") == "integer":
        least, most = setting.get("minimum", 0), setting.get("maximum", 10**6)
        yield from {least, min(least + 1, most), min(least + 2, most), most}
    elif setting.get("type") == "boolean":
        yield from (True, False)
    elif setting.get("type") == "string" and "enum" not in setting:
        yield from ("other", "5h", "deuce-to-seven")
    elif setting.get("type") == "array" and "$ref" not in setting["items"]:
        found = [*others(setting["items"])]
        yield from ([value] for value in found)
        yield found[:2]


def flipped(data: dict[str, Any], keys: Keys, value: Any) -> dict[str, Any]:
    """The sheet with one setting set; a phase that is its word alone gets settings."""
    data = copied(data)
    here: Any = data
    for key in keys[:-1]:
        if isinstance(here, list) and isinstance(here[key], str):
            here[key] = {here[key]: {}}
        here = here[key] if isinstance(here, list) else here.setdefault(key, {})
    here[keys[-1]] = value
    return data


def standing(data: Any, keys: Keys, default: Any) -> Any:
    """What a setting is: as it is said, or by itself."""
    for key in keys:
        if isinstance(data, str) or (isinstance(data, dict) and key not in data):
            return default
        data = data[key]
    return data


def told(data: dict[str, Any]) -> tuple[str, ...]:
    """What the problems and the rules of a sheet say, the fingerprint aside."""
    reading = examine_text(yaml.dump(data, Dumper=Dumper, sort_keys=False))
    if reading.errors or reading.variant is None:
        return tuple(problem.code for problem in reading.problems)
    said = text(rules(reading.variant)).replace(reading.variant.short_fingerprint, "")
    return *(problem.code for problem in reading.problems), " ".join(said.split())


@pytest.mark.parametrize("path", SHEETS)
def test_every_setting_flipped_is_told_otherwise(path: Any) -> None:
    data = whole(path)
    before, unmoved = told(data), []
    for keys, setting in places(SCHEMA, data):
        now = standing(data, keys, setting.get("default"))
        values = [value for value in others(setting) if value != now]
        if values and all(told(flipped(data, keys, value)) == before for value in values):
            unmoved.append(keys)
    assert {*unmoved} <= QUIET


def test_every_setting_of_the_language_is_flipped_somewhere() -> None:
    met: set[tuple[str, ...]] = set()
    for name in QUICK:
        for keys, _ in places(SCHEMA, whole(library.find(name))):
            names = [key for key in keys if isinstance(key, str)]
            met.add(tuple(names[-2:]))
    for name, drawn in PARTS.items():
        for setting in drawn.get("properties", {}):
            assert name == "phase" or any(keys[-1] == setting for keys in met), f"{name}: {setting}"
