"""Diff: what is different in the rules of two variants, not in the text of their sheets."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from croupier.english import counted, listed
from croupier.phases import Room
from croupier.terms.base import Model
from croupier.variant.variant import Variant

_UNSET = "not set"
_Both = tuple[Variant, Variant]
_OF_INNER = ("play", "times")
"""The settings of the phases that a phase holds, which are compared as phases."""


def differences(old: Variant, new: Variant) -> list[str]:
    """How the second variant differs from the first, a sentence each; empty if they mean the same.

    As in ``pass 2: to the right, was to the left``.
    """
    if old.fingerprint == new.fingerprint:
        return []
    both = old, new
    return [*_terms(old, new), *_play(both, old.play, new.play), *_play(both, old.when, new.when, "when ")]


# -- the terms ---------------------------------------------------------------------------------------------------------


def _terms(old: Variant, new: Variant) -> Iterator[str]:
    before, after = (_flat({section.word: section.in_force(each) for section in each.sections}) for each in (old, new))
    for setting in dict.fromkeys((*before, *after)):
        was, now = before.get(setting, _UNSET), after.get(setting, _UNSET)
        if was != now:
            yield f"{setting}: {now}, was {was}"


def _flat(settings: Mapping[str, Any], under: str = "") -> dict[str, str]:
    """Every setting by its path, ``limits raises``, in words."""
    flat: dict[str, str] = {}
    for name, value in settings.items():
        path = f"{under} {name}".strip()
        if isinstance(value, Mapping):
            flat |= _flat(value, path)
        elif value is not None:
            flat[path] = _words(value)
    return flat


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return listed(value) if isinstance(value, tuple) else str(value)


# -- the play ----------------------------------------------------------------------------------------------------------


def _play(both: _Both, old: Sequence[Room], new: Sequence[Room], where: str = "") -> Iterator[str]:
    """Phase by phase: what stayed is found first, and between it those of the same word are held together."""
    before, after = list(zip(_names(old), old, strict=True)), list(zip(_names(new), new, strict=True))
    for first, last, start, stop in _changed([phase for _, phase in before], [phase for _, phase in after]):
        yield from _block(both, before[first:last], after, range(start, stop), where)


def _block(
    both: _Both, before: Sequence[tuple[str, Room]], after: Sequence[tuple[str, Room]], span: range, where: str
) -> Iterator[str]:
    start, words = span.start, ([phase.word for _, phase in before], [after[index][1].word for index in span])
    for kind, first, last, begin, end in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        if kind == "equal":
            for (_, was), (name, now) in zip(before[first:last], after[start + begin : start + end], strict=True):
                yield from _phase(both, was, now, where + name)
            continue
        for name, _ in before[first:last]:
            yield f"{where}{name}: no longer there"
        for index in range(start + begin, start + end):
            yield f"{where}{after[index][0]}: new, {_position([name for name, _ in after], index)}"


def _changed(old: Sequence[Room], new: Sequence[Room]) -> Iterator[tuple[int, int, int, int]]:
    for kind, *span in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield span[0], span[1], span[2], span[3]


def _position(names: Sequence[str], index: int) -> str:
    return f"after {names[index - 1]}" if index else "at the beginning"


def _names(play: Sequence[Room]) -> list[str]:
    """The phases as they are spoken of: ``pass 2`` where there are several."""
    times, count = Counter(phase.word for phase in play), Counter[str]()
    names = []
    for phase in play:
        count[phase.word] += 1
        names.append(f"{phase.word} {count[phase.word]}" if times[phase.word] > 1 else phase.word)
    return names


def _phase(both: _Both, old: Room, new: Room, name: str) -> Iterator[str]:
    if old.rounds != new.rounds and "times" in type(new).model_fields:
        yield f"{name}: {counted(new.rounds, 'time')}, was {counted(old.rounds, 'time')}"
    before, after = old.in_force(both[0]), new.in_force(both[1])
    for setting, field in type(new).model_fields.items():
        label = field.alias or setting
        was, now = _setting(label, before[label]), _setting(label, after[label])
        written_alike = getattr(old, setting) == getattr(new, setting)
        if was != now and not written_alike and not (new.inner and setting in _OF_INNER):
            yield f"{name}: {now}, was {was}"
    yield from _play(both, old.inner, new.inner, f"in {name}, ")


def _setting(label: str, value: Any) -> str:
    if label == "cards":
        return counted(value, "card")
    if label == "to":
        return "across" if value == "across" else f"to the {value}"
    if isinstance(value, Model):
        return f"{label} {listed(f'{word} {count}' for word, count in value.model_dump(by_alias=True).items())}"
    return f"{label} {_UNSET if value is None else _words(value)}"
