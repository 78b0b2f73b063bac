"""Any: a phase or a consequence as it stands on a sheet, whichever of those that are known."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticKnownError, core_schema

from croupier.phases.base import Consequence, Phase, Room

_rooms: tuple[type[Room], ...] = ()
_models: list[type[BaseModel]] = []


def known() -> tuple[type[Phase], ...]:
    """The phases that a sheet may have, in the order of the index."""
    return tuple(room for room in _rooms if issubclass(room, Phase))


def consequences() -> tuple[type[Consequence], ...]:
    """The consequences that a sheet may have, in the order of the index."""
    return tuple(room for room in _rooms if issubclass(room, Consequence))


def rooms() -> tuple[type[Room], ...]:
    """All of them."""
    return _rooms


def keep(rooms: Sequence[type[Room]]) -> None:
    """Let sheets have these phases and consequences, and no others.

    Raises:
        ValueError: Two phases, or two consequences, have the same word.
    """
    global _rooms
    for kind, called in ((Phase, "phases"), (Consequence, "consequences")):
        words = [room.word for room in rooms if issubclass(room, kind)]
        if twice := next((word for word in words if words.count(word) > 1), ""):
            raise ValueError(f"Two {called} are called {twice!r}.")
    _rooms = tuple(rooms)
    for model in _models:
        # models that hold phases hold one another, and none may be built from what another was before
        if "__pydantic_core_schema__" in vars(model):
            del model.__pydantic_core_schema__
    for model in _models:
        model.model_rebuild(force=True)


def depends_on_rooms(model: type[BaseModel]) -> None:
    """Have a model built anew whenever other phases are known: it holds phases. It is built when it is first used."""
    _models.append(model)


def word_of(item: object) -> str | None:
    """The word of a room as it stands on a sheet: alone, or with its settings under it."""
    if isinstance(item, Room):
        return item.word
    if isinstance(item, Mapping):
        return str(next(iter(item))) if len(item) == 1 else None
    return item if isinstance(item, str) else None


def _settings(item: object) -> object:
    """What stands under the room's word; nothing, for a word alone."""
    if isinstance(item, Mapping):
        return next(iter(item.values()))
    return {} if isinstance(item, str) else item


def _one_of(rooms: Sequence[type[Room]], handler: GetCoreSchemaHandler) -> CoreSchema:
    """One of the rooms, known by its word, so that an error's place is its path on the sheet."""
    choices = {
        room.word: core_schema.no_info_before_validator_function(_settings, handler.generate_schema(room))
        for room in rooms
    }
    return core_schema.tagged_union_schema(dict(choices), word_of)


class _AnyPhase:
    """One of the known phases."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _one_of(known(), handler)


class _Consequences:
    """A list of known consequences; while none is known, a setting that is not known either."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if not consequences():
            return core_schema.no_info_plain_validator_function(_unknown)
        return core_schema.tuple_variable_schema(_one_of(consequences(), handler))


def _unknown(value: object) -> object:
    """Nothing can stand there yet; an empty list is what a sheet without it has."""
    if value == ():
        return value
    raise PydanticKnownError("extra_forbidden")


AnyPhase = Annotated[Phase, _AnyPhase()]
Consequences = Annotated[tuple[Consequence, ...], _Consequences()]
