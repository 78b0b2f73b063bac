"""Any: a phase as it stands on a sheet, whichever of those that are known."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from croupier.phases.base import Phase

_known: tuple[type[Phase], ...] = ()
_models: list[type[BaseModel]] = []


def known() -> tuple[type[Phase], ...]:
    """The phases that a sheet may have, in the order of the index."""
    return _known


def keep(rooms: Sequence[type[Phase]]) -> None:
    """Let sheets have these phases, and no others.

    Raises:
        ValueError: Two phases have the same word.
    """
    global _known
    words = [room.word for room in rooms]
    if twice := next((word for word in words if words.count(word) > 1), ""):
        raise ValueError(f"Two phases are called {twice!r}.")
    _known = tuple(rooms)
    for model in _models:
        # models that hold phases hold one another, and none may be built from what another was before
        if "__pydantic_core_schema__" in vars(model):
            del model.__pydantic_core_schema__
    for model in _models:
        model.model_rebuild(force=True)


def depends_on_rooms(model: type[BaseModel]) -> None:
    """Have a model built anew whenever other phases are known: it holds phases."""
    _models.append(model)
    model.model_rebuild(force=True)


def word_of(item: object) -> str | None:
    """The word of a phase as it stands on a sheet: alone, or with its settings under it."""
    if isinstance(item, Phase):
        return item.word
    if isinstance(item, Mapping):
        return str(next(iter(item))) if len(item) == 1 else None
    return item if isinstance(item, str) else None


def _settings(item: object) -> object:
    """What stands under the phase's word; nothing, for a word alone."""
    if isinstance(item, Mapping):
        return next(iter(item.values()))
    return {} if isinstance(item, str) else item


class _Any:
    """One of the known phases, told by its word, so that an error's place is its path on the sheet."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices = {
            room.word: core_schema.no_info_before_validator_function(_settings, handler.generate_schema(room))
            for room in _known
        }
        return core_schema.tagged_union_schema(dict(choices), word_of)


AnyPhase = Annotated[Phase, _Any()]
