"""The language as its schema has it: every setting, where it may stand, what it may be. Nothing here knows a phase.

A phase or a setting that is new is found here without a line being written.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import yaml

from croupier.variant.schema import schema

SCHEMA = schema()
PARTS: Mapping[str, Any] = SCHEMA["$defs"]
Drawn = Mapping[str, Any]
"""A piece of the schema."""
Keys = tuple[Any, ...]
Pick = Callable[[Sequence[Any]], Any]
"""Draws one of several."""
MOST = 10**6
"""The greatest number, where the schema has none."""


class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """YAML without anchors, which a sheet may not have."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [*map(copied, value)] if isinstance(value, list) else value


# -- where settings stand ----------------------------------------------------------------------------------------------


def part(drawn: Drawn) -> Drawn:
    """What a schema refers to."""
    return PARTS[drawn["$ref"].rsplit("/", 1)[-1]] if "$ref" in drawn else drawn


def places(drawn: Drawn, value: Any, keys: Keys = ()) -> Iterator[tuple[Keys, Drawn]]:
    """Every setting that may stand in a part of a sheet, whether it does or not, with its schema."""
    drawn = part(drawn)
    if isinstance(value, list) and "items" in drawn:
        for index, item in enumerate(value):
            inner = {item: {}} if isinstance(item, str) and item in PARTS["phase"]["properties"] else item
            yield from places(drawn["items"], inner, (*keys, index))
    properties = dict(drawn.get("properties", {}))
    if isinstance(value, dict) and isinstance(further := drawn.get("additionalProperties"), dict):
        properties |= dict.fromkeys([name for name in value if name not in properties], further)
    for name, setting in properties.items() if isinstance(value, dict) else ():
        is_phase = drawn is PARTS["phase"]
        if is_phase and name not in value:
            continue
        if not is_phase:
            yield (*keys, name), setting
        inner = value.get(name, {} if "$ref" in setting else None)
        if inner is not None:
            yield from places(setting, {} if isinstance(inner, str) else inner, (*keys, name))


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


# -- what they may be --------------------------------------------------------------------------------------------------


def others(setting: Drawn) -> Iterator[Any]:
    """Values that a setting may have."""
    for choice in setting.get("anyOf", ()):
        yield from others(choice)
    yield from setting.get("enum", ())
    yield from [setting["const"]] if "const" in setting else ()
    if setting.get("type") == "integer":
        least, most = setting.get("minimum", 0), setting.get("maximum", MOST)
        yield from {least, min(least + 1, most), min(least + 2, most), most}
    elif setting.get("type") == "number":
        yield from (setting["minimum"], setting["minimum"] + 0.5, 7, setting["maximum"])
    elif setting.get("type") == "boolean":
        yield from (True, False)
    elif setting.get("type") == "string" and "enum" not in setting:
        yield from ("other", "5h", "deuce-to-seven")
    elif setting.get("type") == "array" and "$ref" not in setting["items"]:
        found = [*others(setting["items"])]
        yield from ([value] for value in found)
        yield found[:2]


def value(pick: Pick, setting: Drawn) -> Any:
    """A value of a setting: one that the schema gives as an example, or any that it allows."""
    if setting.get("examples") and pick([True, False]):
        return copied(pick(setting["examples"]))
    if "anyOf" in setting:
        return value(pick, pick(setting["anyOf"]))
    if "$ref" in setting:
        return settings(pick, part(setting))
    if setting.get("type") == "array" and "$ref" in setting["items"]:
        return [value(pick, setting["items"])]
    if setting.get("type") == "number":
        return pick([*others(setting)])
    if setting.get("type") == "integer":
        least, most = setting.get("minimum", 0), setting.get("maximum", MOST)
        return pick([*range(least, min(least + 7, most)), most])
    # of an object with names of one's own there is nothing but the example
    return pick(sorted(others(setting), key=str) or setting["examples"])


def settings(pick: Pick, drawn: Drawn) -> dict[str, Any]:
    """Settings of a part: those that must be said, and some of the others."""
    must = drawn.get("required", [])
    return {
        name: value(pick, setting)
        for name, setting in drawn.get("properties", {}).items()
        if name in must or pick([False, False, False, True])
    }


def phase(pick: Pick, word: str) -> str | dict[str, Any]:
    """A phase with settings, or as its word alone."""
    said = settings(pick, PARTS[word])
    return {word: said} if said else word


# -- what was said -----------------------------------------------------------------------------------------------------

Choice = tuple[str, str, str]
"""A part, a setting of it, and what that may be: each of its words, or else the kind of value."""


def choices() -> set[Choice]:
    """All that can be said in a sheet."""
    return {
        (name, key, kind)
        for name, drawn in {"sheet": SCHEMA, **PARTS}.items()
        for key, setting in drawn["properties"].items()
        for kind in _kinds(setting)
    }


def _kinds(setting: Drawn) -> Iterator[str]:
    for choice in setting.get("anyOf", ()):
        yield from _kinds(choice)
    if "enum" in setting or "const" in setting:
        yield from setting.get("enum", [setting.get("const")])
    elif "$ref" in setting:
        yield "settings"
    elif setting.get("type") == "boolean":
        yield from ("True", "False")
    elif setting.get("type") == "array":
        yield from (f"[{kind}]" for kind in _kinds(setting["items"]))
    elif "type" in setting:
        yield setting["type"]


def said(data: Any, name: str = "sheet") -> Iterator[Choice]:
    """All that is said in a part of a sheet."""
    drawn = SCHEMA if name == "sheet" else PARTS[name]
    for key, value in ({data: {}} if isinstance(data, str) else data).items():
        setting = drawn["properties"].get(key) or drawn["additionalProperties"]
        yield from ((name, key, kind) for kind in _kinds_of(value, {*_kinds(setting)}))
        inner = setting.get("items", setting)
        for each in value if isinstance(value, list) else [value]:
            if "$ref" in inner:
                yield from said(each, inner["$ref"].rsplit("/", 1)[-1])


def _kinds_of(value: Any, kinds: set[str]) -> Iterator[str]:
    if isinstance(value, list):
        inner = {kind[1:-1] for kind in kinds if kind.startswith("[")}
        yield from (f"[{kind}]" for each in value for kind in _kinds_of(each, inner))
    elif "settings" in kinds:
        yield "settings"
    elif isinstance(value, dict):
        yield "object"
    elif str(value) in kinds:
        yield str(value)
    else:
        yield "number" if "number" in kinds else {int: "integer", str: "string"}[type(value)]
