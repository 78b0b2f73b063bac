"""Sound: what can be found in the parts of a sheet that are right, while others are wrong and it is no variant yet."""

from collections.abc import Iterable

from pydantic import ValidationError

from croupier.problems.problem import Keys, Problem
from croupier.sheet.reader import Sheet
from croupier.terms.terms import SECTIONS, Terms

_SECTIONS = {section.word: section for section in SECTIONS}


def errors_of_sound_parts(sheet: Sheet, known: Iterable[Problem]) -> list[Problem]:
    """The errors of the parts that nothing is known against: those that need no other part to be found."""
    wrong = [problem.keys for problem in known]
    parts = {name: sheet.data.get(name, section.stand_in) for name, section in _SECTIONS.items()}
    for keys in wrong:
        if keys and isinstance(keys[0], str) and keys[0] in parts:
            parts[keys[0]] = _SECTIONS[keys[0]].leaving_out(parts[keys[0]], keys[1:])
    try:
        terms = Terms.model_validate({"name": "-", **parts})
    except ValidationError:
        return []  # a file of another kind, of which no part is one of a sheet
    return [
        problem
        for problem in terms.check_alone()
        if problem.severity == "error" and not any(_touch(problem.keys, keys) for keys in wrong)
    ]


def _touch(one: Keys, other: Keys) -> bool:
    """Whether one path leads to the other, or through it."""
    shorter = min(len(one), len(other))
    return shorter > 0 and one[:shorter] == other[:shorter]
