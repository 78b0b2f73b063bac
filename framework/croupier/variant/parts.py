"""Sound: what can be found in the parts of a sheet that are right, while others are wrong and it is no variant yet."""

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from croupier.problems.problem import Keys, Problem
from croupier.sheet.reader import Sheet
from croupier.terms.checks import check_parts
from croupier.variant.variant import Variant

_STAND_INS: Mapping[str, Any] = {
    "players": {"min": 2, "max": 2},
    "limits": {},
    "wild": (),
    "hands": {"high": {"ranking": "standard"}},
}
"""What stands for a part that is wrong or missing; nothing is wrong with these."""
_WILD = {"jokers": "wild"}


def errors_of_sound_parts(sheet: Sheet, known: Iterable[Problem]) -> list[Problem]:
    """The errors of the parts that nothing is known against: those that need no other part to be found."""
    wrong = [problem.keys for problem in known]
    parts = {name: sheet.data.get(name, stand_in) for name, stand_in in _STAND_INS.items()}
    for keys in wrong:
        if keys and keys[0] in parts:
            parts[str(keys[0])] = _without(parts[str(keys[0])], keys)
    try:
        variant = Variant.model_validate({"name": "-", "play": ("showdown",), **parts})
    except ValidationError:
        return []  # a file of another kind, of which no part is one of a sheet
    return [
        problem
        for problem in check_parts(variant)
        if problem.severity == "error" and not any(_touch(problem.keys, keys) for keys in wrong)
    ]


def _without(part: Any, keys: Keys) -> Any:
    """A part without what is wrong in it: a side, wild cards, or all of it."""
    name, *inner = keys
    if name == "hands" and inner and isinstance(part, Mapping):
        return {side: said for side, said in part.items() if side != inner[0]}
    if name == "wild" and inner and isinstance(part, tuple):
        return tuple(_WILD if index == inner[0] else wild for index, wild in enumerate(part))
    return _STAND_INS[str(name)]


def _touch(one: Keys, other: Keys) -> bool:
    """Whether one path leads to the other, or through it."""
    shorter = min(len(one), len(other))
    return shorter > 0 and one[:shorter] == other[:shorter]
