"""Settings: which ones may stand where in a file, and what one may be, by way of example."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from croupier.phases import consequences, known, rooms
from croupier.problems.problem import Keys
from croupier.terms.base import as_setting
from croupier.terms.one_of import OneOf

USUAL_NUMBER = 3


def settings_of(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """The settings of a part of the sheet, by the names they have there."""
    # a model that is not built yet does not know its own names in every version of pydantic
    settings = {field.alias or as_setting(name): field for name, field in model.model_fields.items()}
    if not consequences():
        # a sheet has nothing to write there yet
        settings.pop("when", None)
    return settings


def settings_at(model: type[BaseModel], keys: Keys) -> dict[str, FieldInfo]:
    """The settings that may stand at a path of the sheet."""
    return _settings_of_any(_models_at(model, keys))


def _models_at(model: type[BaseModel], keys: Keys) -> tuple[type[BaseModel], ...]:
    """What stands at a path of the sheet: of several kinds, each."""
    here: tuple[type[BaseModel], ...] = (model,)
    among: Sequence[type[BaseModel]] = ()
    for key in keys:
        if isinstance(key, int):
            continue
        if among:
            here, among = tuple(room for room in rooms() if room in among and room.word == key), ()
            continue
        field = _setting(here, key)
        among = {"play": known(), "when": consequences()}.get(key, ())
        here = tuple(models_in(field.annotation)) if field and not among else here
    return () if among else here


def _setting(models: Iterable[type[BaseModel]], name: str) -> FieldInfo | None:
    """A setting of one of the models, or what may stand there under any name."""
    return _settings_of_any(models).get(name) or next(filter(None, map(_further, models)), None)


def _further(model: type[BaseModel]) -> FieldInfo | None:
    return getattr(model, "further", None)


def further_at(model: type[BaseModel], keys: Keys) -> FieldInfo | None:
    """What may stand at a path besides the settings, under names of the house's own."""
    return next(filter(None, map(_further, _models_at(model, keys))), None)


def _settings_of_any(models: Iterable[type[BaseModel]]) -> dict[str, FieldInfo]:
    """The settings of several models, the first that has one first."""
    found: dict[str, FieldInfo] = {}
    for model in models:
        for name, field in settings_of(model).items():
            found.setdefault(name, field)
    return found


def kinds_at(model: type[BaseModel], keys: Keys) -> OneOf[Any] | None:
    """The kinds of the part that stands at a path, where there are several."""
    names = [key for key in keys if isinstance(key, str)]
    field = _setting(_models_at(model, tuple(names[:-1])), names[-1]) if names else None
    return next(_kinds_in(field.annotation), None) if field else None


def _kinds_in(annotation: object) -> Iterator[OneOf[Any]]:
    for part in get_args(annotation):
        if isinstance(part, OneOf):
            yield part
        yield from _kinds_in(part)


def models_in(annotation: object) -> Iterator[type[BaseModel]]:
    """The parts of a sheet that a setting may hold."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    if kinds := next((part for part in get_args(annotation) if isinstance(part, OneOf)), None):
        yield from kinds.known
        return
    for part in get_args(annotation):
        yield from models_in(part)


def example_at(model: type[BaseModel], keys: Keys) -> Any:
    """What may stand at a path: its part of an example of what is around it, or else an example of the setting."""
    found: Any = None
    for depth, key in enumerate(keys):
        field = _setting(_models_at(model, keys[:depth]), str(key))
        if isinstance(key, int) and not isinstance(found, list):
            continue  # the example is of one, and a list of several may stand there as well
        if isinstance(found, Mapping) and (key in found or field is None):
            found = found.get(key, next(iter(found.values()), None))
        elif isinstance(found, list) and isinstance(key, int):
            found = found[0]
        else:
            found = _example(field) if field else None
    return found


def _example(field: FieldInfo) -> Any:
    """What a setting says it may be, or its default; of numbers, one that is something."""
    if field.examples:
        return field.examples[0]
    if field.annotation is bool:
        return True
    if isinstance(field.default, int) and field.default:
        return field.default
    bounds = {name: getattr(each, name) for each in field.metadata for name in ("ge", "le") if hasattr(each, name)}
    return max(bounds.get("ge", USUAL_NUMBER), min(bounds.get("le", USUAL_NUMBER), USUAL_NUMBER))


def written(value: Any) -> str:
    """A value as it is written on one line of a sheet."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {written(inner)}' for name, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
