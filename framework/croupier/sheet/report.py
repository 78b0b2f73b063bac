"""Reports: problems as a host reads them, with the line and a caret, and as other programs read them."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias, get_args

from croupier import disk
from croupier.english import counted, listed
from croupier.printable import cells, one_line, printable
from croupier.problems.problem import Problem, Span
from croupier.sheet.reader import Sheet
from croupier.sheet.refusals import LIMIT_BYTES

if TYPE_CHECKING:
    from croupier.problems.catalogue import Entry

Format: TypeAlias = Literal["text", "concise", "json", "github", "sarif"]
FORMATS: tuple[str, ...] = get_args(Format)
Sources: TypeAlias = Sheet | Iterable[Sheet] | Mapping[str, Sequence[str]]

_COLOURS = {"error": "1;31", "warning": "1;33", "note": "1;36", "frame": "1;34", "strong": "1"}
_TAB = 4
_WIDEST = 100


class Stream(Protocol):
    """Where a report goes, as far as colour is concerned."""

    def isatty(self) -> bool:
        """Whether a person looks at it."""


def wants_colour(stream: Stream, environ: Mapping[str, str]) -> bool:
    """Whether to write in colour: on a terminal, unless NO_COLOR, FORCE_COLOR or TERM=dumb says otherwise.

    The first two count where they are not empty, whatever they hold (no-color.org, force-color.org).
    """
    if environ.get("NO_COLOR"):
        return False
    return bool(environ.get("FORCE_COLOR")) or (environ.get("TERM") != "dumb" and stream.isatty())


def summary(problems: Iterable[Problem]) -> str:
    """How many there are of each severity: ``one error and two warnings``, or ``no problems``."""
    found = Counter(problem.severity for problem in problems)
    named = [counted(found[kind], kind) for kind in ("error", "warning", "note") if kind in found]
    return listed(named) or "no problems"


def render(
    problems: Iterable[Problem],
    sources: Sources = (),
    format: str = "text",
    *,
    colour: bool = False,
    limit: int | None = 20,
    more: bool = True,
) -> str:
    """Write problems out in one of the ``FORMATS``: lines of text, or nothing where there is nothing to say.

    ``sources`` gives the lines of the files: a sheet, sheets, or lines by file. A file that is not among them
    is read where it lies, and shown without its lines if it cannot be. ``limit`` is how many problems of one
    file ``text`` and ``concise`` show before they count the rest; ``more`` says where ``text`` may point to the
    catalogue. Raises ``KeyError`` for an unknown format.
    """
    found = list(problems)
    if format == "text":
        page = _Page(_lines_from(sources), colour, more)
        return "\n".join([*map(page.problem, _first(found, limit)), *filter(None, [_rest(found, limit)])])
    if format == "concise":
        return "".join(map(_concise, _first(found, limit))) + _rest(found, limit)
    return _FOR_PROGRAMS[format](found)


def _first(problems: Iterable[Problem], limit: int | None) -> Iterator[Problem]:
    shown: Counter[str] = Counter()
    for problem in problems:
        shown[problem.path] += 1
        if limit is None or shown[problem.path] <= limit:
            yield problem


def _rest(problems: Iterable[Problem], limit: int | None) -> str:
    found = Counter(problem.path for problem in problems)
    more = {path: count - limit for path, count in found.items() if limit is not None and count > limit}
    return "".join(f"{printable(path)}: {counted(count, 'more problem')} not shown\n" for path, count in more.items())


def _lines_from(sources: Sources) -> Callable[[str], Sequence[str]]:
    def lines_of(file: str) -> Sequence[str]:
        if isinstance(sources, Mapping):
            known = sources.get(file, ())
        else:
            sheets = (sources,) if isinstance(sources, Sheet) else sources
            known = next((lines for sheet in sheets if (lines := sheet.text_of(file))), ())
        return known or _lines_on_disk(file)

    return lines_of


def _lines_on_disk(file: str) -> Sequence[str]:
    """The lines of a file that could not be read as a sheet, as far as they are text at all."""
    try:
        return text_lines(disk.beginning(file, LIMIT_BYTES))
    except disk.DiskError:
        return ()


def text_lines(raw: bytes) -> Sequence[str]:
    """The lines of bytes as far as they are text at all."""
    return re.split("\r\n|\r|\n", raw.decode("utf-8-sig", "replace"))


def _concise(problem: Problem) -> str:
    where = f"{printable(problem.path)}:{problem.line}:{problem.column}"
    return f"{where}: {problem.severity}[{problem.code}] {problem.message}\n"


class _Mark(NamedTuple):
    """A stretch of a line to point at."""

    place: Span
    sign: str
    colour: str
    words: str = ""


class _Page:
    """Problems for the screen, laid out as compilers do."""

    def __init__(self, lines_of: Callable[[str], Sequence[str]], colour: bool, more: bool) -> None:
        self.lines_of, self.colour, self.more = lines_of, colour, more

    def problem(self, problem: Problem) -> str:
        """The whole of one problem."""
        head = self.paint(f"{problem.severity}[{problem.code}]", problem.severity)
        rows = [head + self.paint(f": {problem.message}", "strong")]
        marks = self.marks(problem)
        margin = len(str(max((mark.place.line for mark in marks), default=1)))
        for number, (file, there) in enumerate(_by_file(marks)):
            rows += self.excerpt(file, there, margin, "-->" if number == 0 else ":::", problem.quoted)
        rows += [self.remark(margin, kind, words) for kind, words in self.remarks(problem)]
        return "".join(f"{row.rstrip()}\n" for row in rows)

    def marks(self, problem: Problem) -> list[_Mark]:
        if problem.place is None:
            return []
        second = [_Mark(place, "-", "frame", one_line(words)) for words, place in problem.also]
        return [_Mark(problem.place, "^", problem.severity), *second]

    def remarks(self, problem: Problem) -> Iterator[tuple[str, str]]:
        for file in dict.fromkeys(place.file for _, place in problem.also if place.file != problem.path):
            yield "note", f"this stands in the sheet that {one_line(file)} extends"
        if problem.help:
            yield "help", problem.help
        if self.more and (known := _entry(problem)):
            yield "more", f"croupier explain {known.code}{_questions(known)}"

    def remark(self, margin: int, kind: str, words: str) -> str:
        return f"{' ' * margin} {self.paint('=', 'frame')} {self.paint(f'{kind}:', 'strong')} {words}"

    def excerpt(self, file: str, marks: Sequence[_Mark], margin: int, arrow: str, quoted: bool) -> Iterator[str]:
        """The place in words, then each line that is pointed at and may be shown, in the order of the file."""
        place, lines = marks[0].place, self.lines_of(file) if quoted else ()
        arrow = self.paint(f"{' ' * margin}{arrow}", "frame")
        yield f"{arrow} {one_line(file) or '<sheet>'}:{place.line}:{place.column}"
        numbers = sorted({mark.place.line for mark in marks if mark.place.line <= len(lines)})
        if numbers:
            yield self.frame(margin)
        for before, number in zip([0, *numbers], numbers, strict=False):
            if before and number > before + 1:
                yield self.paint("...", "frame")
            yield from self.line(lines[number - 1], number, marks, margin)
        if numbers:
            yield self.frame(margin)

    def line(self, text: str, number: int, marks: Sequence[_Mark], margin: int) -> Iterator[str]:
        """A line of a file, as much as fits, and below it a row of signs and words for each mark on it."""
        here = [mark for mark in marks if mark.place.line == number]
        start, stop = _window(text, here[0].place.column - 1)
        cut = "..." if start else ""
        yield (self.frame(margin, number) + cut + _wide(text, start, stop) + ("..." if stop < len(text) else ""))
        for mark in here:
            first, last = max(mark.place.column - 1, start), _end(mark.place, text)
            shift = " " * (len(cut) + _width(text, start, min(first, stop)))
            sign = mark.sign * max(1, _width(text, min(first, stop), min(last, stop)))
            yield self.frame(margin) + shift + self.paint(f"{sign} {mark.words}".rstrip(), mark.colour)

    def frame(self, margin: int, number: int | None = None) -> str:
        return self.paint(f"{'' if number is None else number:>{margin}} |", "frame") + " "

    def paint(self, text: str, colour: str) -> str:
        return f"\x1b[{_COLOURS[colour]}m{text}\x1b[0m" if self.colour else text


def _entry(problem: Problem) -> "Entry | None":
    """The page of the catalogue about a problem; what is not wrong is not looked up, so a good sheet loads none."""
    from croupier.problems.catalogue import codes, entry

    return entry(problem.code) if problem.code in codes() else None


def _questions(known: "Entry") -> str:
    if not known.questions:
        return ""
    return f" ({'question' if len(known.questions) == 1 else 'questions'} {listed(known.questions)})"


def _by_file(marks: Sequence[_Mark]) -> Iterator[tuple[str, list[_Mark]]]:
    for file in dict.fromkeys(mark.place.file for mark in marks):
        yield file, [mark for mark in marks if mark.place.file == file]


def _end(place: Span, text: str) -> int:
    """The column from 0 after the last one to point at; of several lines, only the first is pointed at."""
    return place.end_column - 1 if place.end_line == place.line else len(text.rstrip())


def _window(text: str, column: int) -> tuple[int, int]:
    """What to show of a line too long for the screen: a little before the column that matters, more after."""
    if _width(text, 0, len(text)) <= _WIDEST:
        return 0, len(text)
    start = max(0, column - _WIDEST // 3)
    start = 0 if start < _TAB else start
    return start, min(len(text), start + _WIDEST - 2 * _TAB)


def _width(text: str, start: int, stop: int) -> int:
    """How many columns of the screen a stretch of a line takes."""
    return cells(_wide(text, start, stop))


def _wide(text: str, start: int, stop: int) -> str:
    """A stretch of a line as it is shown: tabs as spaces, and nothing that a screen obeys or hides."""
    return "".join(
        " " * _TAB if sign == "\t" else shown
        for sign, shown in zip(text[start:stop], printable(text)[start:stop], strict=True)
    )


def _json(problems: list[Problem]) -> str:
    import json

    named = ("path", "line", "column", "code", "severity", "message", "help")
    rows = [{name: getattr(problem, name) for name in named} for problem in problems]
    return json.dumps(rows, indent=2) + "\n"


def _github(problems: list[Problem]) -> str:
    """Workflow commands, which GitHub shows beside the lines of a pull request."""
    return "".join(_command(problem) for problem in problems)


def _command(problem: Problem) -> str:
    place = problem.place
    fields = {"title": f"croupier ({problem.code})"}
    if place:
        fields |= {"file": place.file, "line": str(place.line), "endLine": str(place.end_line)}
        if place.line == place.end_line:
            fields |= {"col": str(place.column), "endColumn": str(place.end_column)}
    said = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in fields.items())
    text = "\n".join(filter(None, [problem.message, problem.help]))
    return f"::{'notice' if problem.severity == 'note' else problem.severity} {said}::{_escaped(text)}\n"


def _escaped(text: str, more: str = "") -> str:
    """Text as a workflow command carries it: percent signs, line ends and ``more`` as their codes."""
    return "".join(f"%{ord(sign):02X}" if sign in f"%\r\n{more}" else sign for sign in text)


def _sarif(problems: list[Problem]) -> str:
    """The Static Analysis Results Interchange Format, version 2.1.0 (OASIS)."""
    import json

    first = {problem.code: problem for problem in reversed(problems)}
    codes = list(dict.fromkeys(problem.code for problem in problems))
    run = {
        "tool": {"driver": {"name": "croupier", "rules": [_rule(first[code]) for code in codes]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, codes.index(problem.code)) for problem in problems],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(problem: Problem) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": problem.code, "defaultConfiguration": {"level": problem.severity}}
    if known := _entry(problem):
        rule |= {
            "shortDescription": {"text": known.title},
            "fullDescription": {"text": " ".join(known.why.split())},
            "help": {"text": f"croupier explain {known.code}{_questions(known)}"},
        }
    return rule


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": problem.severity,
        "message": {"text": " ".join(filter(None, [problem.message, problem.help]))},
    }
    if problem.place:
        result["locations"] = [_location(problem.place)]
    if problem.also:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": words}, **_location(place)}
            for number, (words, place) in enumerate(problem.also, 1)
        ]
    return result


def _location(place: Span) -> dict[str, Any]:
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(place.file)}, "region": region}}


def _uri(file: str) -> str:
    from urllib.parse import quote

    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))


_FOR_PROGRAMS: Mapping[str, Callable[[list[Problem]], str]] = {
    "json": _json,
    "github": _github,
    "sarif": _sarif,
}
