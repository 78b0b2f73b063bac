"""Allowed: warnings that a host has silenced where they stand, with a comment: ``# croupier: allow CODE``."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from croupier.english import nearest
from croupier.problems.problem import Keys, Problem, Span
from croupier.sheet.reader import Sheet
from croupier.sheet.refusals import Marks

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*croupier:\s*(?:allow\b(?P<codes>.*)|.*)$")
_CODES = re.compile(r"[\w-]+")


class Allowance(NamedTuple):
    """A code that a comment allows on its line."""

    code: str
    place: Span


def silenced(problems: Sequence[Problem], sheet: Sheet) -> tuple[list[Problem], list[Allowance]]:
    """The problems without the warnings and notes that comments allow; and the allowances that silenced nothing.

    A problem in a sheet that this one extends is silenced by a comment there; whether that one is needed is
    reported where that sheet is checked itself.
    """
    by_line: dict[tuple[str, int, str], list[Allowance]] = {}
    allowances = [*allowances_of(sheet)]
    for one in (*allowances, *_inherited(sheet)):
        by_line.setdefault((one.place.file, one.place.line, one.code), []).append(one)
    left: list[Problem] = []
    used: set[Allowance] = set()
    for problem in problems:
        by = by_line.get((problem.path, problem.line, problem.code), []) if problem.severity != "error" else []
        used.update(by)
        if not by:
            left.append(problem)
    return left, [one for one in allowances if one not in used]


def _inherited(sheet: Sheet) -> Iterator[Allowance]:
    while sheet.base:
        sheet = sheet.base
        yield from allowances_of(sheet)


def allowances_of(sheet: Sheet) -> Iterator[Allowance]:
    """Every code that a comment of this file allows; text in quotes that only looks like a comment is none."""
    commented = [(number, comment) for number, line in enumerate(sheet.lines) if (comment := _comment(line))]
    texts = _Texts(sheet) if commented else None
    for number, comment in commented:
        if texts and texts.cover(number, comment.start()):
            continue
        found = [*_CODES.finditer(comment["codes"] or "")]
        for code in found:
            start = comment.start("codes")
            yield Allowance(code[0], _place(sheet, number, start + code.start(), start + code.end()))
        if not found:
            yield Allowance("", _place(sheet, number, comment.start(), len(comment.string.rstrip())))


def _comment(line: str) -> re.Match[str] | None:
    return _COMMENT.search(line) if "croupier:" in line else None


def _place(sheet: Sheet, line: int, start: int, end: int) -> Span:
    return Span(sheet.file, line + 1, start + 1, line + 1, end + 1)


class _Texts:
    """Where the names and the texts of a sheet stand, for whoever asks about a place."""

    def __init__(self, sheet: Sheet) -> None:
        texts = [name for name, _ in sheet.marks.values() if name]
        texts += [marks for keys, (_, marks) in sheet.marks.items() if _is_text(sheet, keys)]
        self.long = [marks for marks in texts if marks[0] != marks[2]]
        self.by_line: dict[int, list[Marks]] = {}
        for marks in texts:
            if marks[0] == marks[2]:
                self.by_line.setdefault(marks[0], []).append(marks)

    def cover(self, line: int, column: int) -> bool:
        """Whether this place lies inside one of them."""
        near = (*self.by_line.get(line, ()), *self.long)
        return any(marks[:2] <= (line, column) < marks[2:] for marks in near)


def _is_text(sheet: Sheet, keys: Keys) -> bool:
    try:
        return isinstance(sheet.value(keys), str)
    except LookupError:  # `extends`, once it is done
        return True


def needless(allowance: Allowance) -> Problem:
    """The warning about a comment that silences nothing."""
    if not allowance.code:
        message, advice = "This comment allows nothing.", "Write `# croupier: allow` and the code of a warning."
    else:
        message, advice = f"No `{allowance.code}` that could be allowed is on this line.", _advice(allowance.code)
    return Problem("allow-nothing", message, advice, severity="warning", place=allowance.place)


@lru_cache(maxsize=64)
def _advice(code: str) -> str:
    from croupier.problems.catalogue import codes

    if code in codes():
        return "Write it on the line that the warning points at, or take it away; errors cannot be allowed."
    close = nearest(code, codes())
    return f"Did you mean `{close}`?" if close else "Take it away: no problem has that code."
