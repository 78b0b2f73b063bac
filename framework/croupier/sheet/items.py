"""Layout: how the phases of a sheet are written down, whatever they say."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from croupier.english import nearest
from croupier.problems.problem import Keys, Problem
from croupier.sheet.reader import Sheet
from croupier.sheet.refusals import refused
from croupier.sheet.values import is_number


def shape(sheet: Sheet, phases: Mapping[str, tuple[str, ...]]) -> list[Problem]:
    """Find what is wrong with how the phases of a sheet are written down, whatever they say.

    ``phases`` names every phase and its settings. Each item of a ``play`` gets one problem at most; the path
    of that problem, cut after its last number, is the item: nothing else need be said about it.
    """
    found = _play(sheet, sheet.data.get("play"), ("play",), phases)
    return [sheet.locate(problem) for problem in found]


def _play(sheet: Sheet, play: Any, keys: Keys, phases: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    if isinstance(play, Mapping):
        yield _misshapen("not-a-list", keys, at_key=True)
    for position, item in enumerate(play) if isinstance(play, tuple) else ():
        yield from _item(sheet, item, (*keys, position), phases)


def _item(sheet: Sheet, item: Any, keys: Keys, phases: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    if isinstance(item, str):
        yield from _text_item(item, keys, phases)
    elif not isinstance(item, Mapping) or not item:
        yield _misshapen("not-a-phase", keys, next(iter(phases)))
    elif len(item) > 1:
        yield _crowded(sheet, item, keys, phases)
    else:
        yield from _one_phase(sheet, *next(iter(item.items())), keys, phases)


def _text_item(item: str, keys: Keys, phases: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    word, _, rest = item.replace(":", " ", 1).partition(" ")
    rest = rest.strip()
    if rest and word in phases:
        if rest in phases:
            yield _misshapen("two-phases", keys, word, rest)
        else:
            yield _unnamed(word, rest, keys, phases[word])


def _one_phase(
    sheet: Sheet, word: str, settings: Any, keys: Keys, phases: Mapping[str, tuple[str, ...]]
) -> Iterator[Problem]:
    if isinstance(settings, Mapping):
        if "play" in settings:
            yield from _play(sheet, settings["play"], (*keys, word, "play"), phases)
    elif word not in phases:
        return
    elif settings is None:
        known = phases[word]
        more = f", or say more after it, as in `- {word}: {{{known[0]}: ...}}`" if known else ""
        yield _misshapen("nothing-after-colon", (*keys, word), word, more)
    else:
        yield _unnamed(word, sheet.written((*keys, word)), (*keys, word), phases[word])


def _crowded(sheet: Sheet, item: Mapping[str, Any], keys: Keys, phases: Mapping[str, tuple[str, ...]]) -> Problem:
    """Several settings in one item: those of one phase, not indented; two phases; or no phase at all."""
    first = next(iter(item))
    misspelt = item[first] is None and nearest(first, [*phases])
    head = next((word for word in item if word in phases), first if misspelt else "")
    if not head:
        return _misshapen("not-a-phase", keys, next(iter(phases)))
    known = phases.get(head, ())
    if second := next((word for word in item if word in phases and word != head), None):
        return _misshapen("two-phases", (*keys, second), head, second, at_key=True)
    if item[head] is not None and not isinstance(item[head], Mapping):
        return _unnamed(head, sheet.written((*keys, head)), (*keys, head), known)
    astray = [word for word in item if word != head]
    said = ", ".join(f"{word}: {_short(sheet, (*keys, word))}" for word in astray)
    problem = _misshapen("not-indented", (*keys, astray[0]), astray[0], head, said, at_key=True)
    return replace(problem, also_keys=((f"belongs to this `{head}`", (*keys, head)),))


def _short(sheet: Sheet, keys: Keys) -> str:
    return "..." if isinstance(sheet.value(keys), Mapping | tuple) else sheet.written(keys)


def _unnamed(word: str, value: str, keys: Keys, settings: tuple[str, ...]) -> Problem:
    said = f"`{value}`" if re.fullmatch(r"[\w-]+", value) else "This"
    if not settings:
        problem = _misshapen("setting-without-name", keys, said, word, f"- {word}")
        return replace(problem, message=f"`{word}` has no settings.")
    # a number is most likely meant for the first setting; of a word nobody can say
    named = [f"{settings[0]}: {value}"] if is_number(value) else [f"{name}: ..." for name in settings]
    return _misshapen("setting-without-name", keys, said, word, f"- {word}: {{{', '.join(named)}}}")


def _misshapen(code: str, keys: Keys, *words: str, at_key: bool = False) -> Problem:
    return replace(refused(code, *words), keys=keys, at_key=at_key)
