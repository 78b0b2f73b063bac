"""The JSON Schema of the language, written from the models, for editors and other programs.

A phase is one flat object with a property for each phase: unions as Pydantic writes them give editors messages that
help nobody.
"""

from collections.abc import Sequence
from typing import Any

from croupier.phases import Room, consequences, known, rooms
from croupier.terms.entries import ENTRIES
from croupier.terms.one_of import MARKED, OneOf
from croupier.terms.sides import SIDES
from croupier.terms.terms import Terms
from croupier.variant.settings import settings_of

ADDRESS = "https://json-schema.org/draft/2020-12/schema"
EXTENDS = "Another sheet, by name or by a path beside this one; what stands here replaces its settings."


def schema() -> dict[str, Any]:
    """The schema of a sheet, as data."""
    terms = _tidied(Terms.model_json_schema(by_alias=True))
    parts: dict[str, Any] = terms.pop("$defs", {})
    for kinds in (ENTRIES, SIDES):
        parts |= _kinds(kinds)
    for room in rooms():
        described = _described(room)
        parts.update(described.pop("$defs", {}))
        parts[room.word] = {**described, "description": _page(room)}
    parts["phase"] = _any_of(known())
    properties = {"extends": {"type": "string", "minLength": 1, "description": EXTENDS}, **terms["properties"]}
    properties["play"] = _list_of("phase", "What happens, in order.")
    if consequences():
        parts["consequence"] = _any_of(consequences())
        properties["when"] = _list_of("consequence", "What cards set off when they come up.")
    return {
        "$schema": ADDRESS,
        "title": "A croupier rule sheet",
        "description": "The rules of one home-poker variant.",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": ["name"],
        "if": {"not": {"required": ["extends"]}},
        "then": {"required": ["name", "players", "hands", "play"]},
        "$defs": dict(sorted(parts.items())),
    }


def _kinds(kinds: OneOf[Any]) -> dict[str, Any]:
    """A part that has several kinds, as one flat object: what a kind needs hangs on the setting that marks it."""
    parts: dict[str, Any] = {}
    own: dict[str, list[dict[str, Any]]] = {}
    common: dict[str, list[dict[str, Any]]] = {}
    needs: dict[str, list[str]] = {}
    marks: list[dict[str, Any]] = []
    for kind in kinds.known:
        described: dict[str, Any] = _tidied(kind.model_json_schema(by_alias=True))
        parts.update(described.pop("$defs", {}))
        for name, setting in described["properties"].items():
            (common if name in settings_of(kinds.base) else own).setdefault(name, []).append(setting)
        beside = [name for name in described.get("required", ()) if name not in kind.marks]
        needs |= {mark: beside for mark in kind.marks if beside}
        marks += [{"required": [mark]} for mark in kind.marks if mark in described.get("required", ())]
    flat = {
        "additionalProperties": False,
        "description": " Or: ".join(" ".join((kind.__doc__ or "").split()) for kind in kinds.known),
        "properties": {name: _any_kind(settings) for name, settings in (own | common).items()},
        "type": "object",
    }
    required = {} if len(marks) < len(kinds.known) else marks[0] if len(marks) == 1 else {"anyOf": marks}
    return {**parts, kinds.name: {**flat, **required, **({"dependentRequired": needs} if needs else {})}}


def _any_kind(settings: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A setting as it may stand in any of the kinds that have it; the kinds may mean different things by it."""
    several = [setting for place, setting in enumerate(settings) if setting not in settings[:place]]
    if len(several) == 1:
        return several[0]
    about = " Or: ".join(dict.fromkeys(setting["description"] for setting in several))
    may_be: list[dict[str, Any]] = []
    for setting in several:
        kept = {name: value for name, value in setting.items() if name not in ("description", "default", "examples")}
        may_be += kept.get("anyOf", [kept])
    return {"anyOf": may_be, "description": about}


def _any_of(rooms: Sequence[type[Room]]) -> dict[str, Any]:
    alone = [room.word for room in rooms if not any(field.is_required() for field in room.model_fields.values())]
    return {
        "type": ["string", "object"],
        "if": {"type": "string"},
        "then": {"enum": alone},
        "properties": {room.word: {"$ref": f"#/$defs/{room.word}"} for room in rooms},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _list_of(part: str, description: str) -> dict[str, Any]:
    return {"type": "array", "minItems": 1, "items": {"$ref": f"#/$defs/{part}"}, "description": description}


def _described(room: type[Room]) -> dict[str, Any]:
    """A phase's settings; of the phases that it holds, that they are phases."""
    described: dict[str, Any] = _tidied(room.model_json_schema(by_alias=True))
    if "play" not in room.model_fields:
        return described
    rooms = {other.__name__ for other in known()}
    parts = described.pop("$defs", {})
    described = parts.get(room.__name__, described)
    described["properties"]["play"] = _list_of("phase", described["properties"]["play"]["description"])
    return {**described, "$defs": {name: part for name, part in parts.items() if name not in rooms}}


def _page(room: type[Room]) -> str:
    """What an editor shows of a phase: the page that its class opens with, up to the example."""
    lines = [line.strip() for line in (room.__doc__ or "").split("\n")]
    until = next((index for index, line in enumerate(lines) if line.startswith("- ")), len(lines))
    return " ".join(" ".join(lines[:until]).split())


def _tidied(part: Any) -> Any:
    """The schema without Pydantic's titles, and without null, which no setting takes."""
    if isinstance(part, list):
        return [_tidied(item) for item in part]
    if not isinstance(part, dict):
        return part
    if MARKED in part:
        about = {"description": part["description"]} if "description" in part else {}
        return {"$ref": f"#/$defs/{part[MARKED]}", **about}
    kept = {name: _tidied(value) for name, value in part.items() if name != "title" or not isinstance(value, str)}
    if kept.get("default", 0) is None:
        kept.pop("default")
    choices = [choice for choice in kept.get("anyOf", ()) if choice != {"type": "null"}]
    if len(choices) == 1:
        kept.pop("anyOf")
        return {**choices[0], **kept}
    return {**kept, "anyOf": choices} if choices else kept
