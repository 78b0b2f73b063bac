"""The catalogue: every problem by its code: what it is, why it starts arguments, a sheet that shows it, and it fixed.

An entry is a page in this folder, named by its code. Adding a problem is adding its page; a test runs each page's
sheets and compares what it says with what the checks find.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from croupier import disk
from croupier.problems.problem import Severity

Kind = Literal["sheet", "script", "settle file"]
FILES: dict[str, str] = {"sheet": "house.yaml", "script": "game.yaml", "settle file": "pot.yaml"}
"""What the files that show a problem are called, unless its page says otherwise."""
FOLDER = Path(__file__).parent

_PAGE = re.compile(
    r"# (?P<title>[^\n]+)\n\n"
    r"(?P<severity>error|warning|note)(?:, questions? (?P<questions>[\d, and]+))?\n\n"
    r"(?P<why>.+?)\n\n"
    r"The smallest (?P<kind>sheet|script|settle file) that shows it(?:, called (?P<file>[\w.-]+))?, "
    r"at (?P<line>\d+):(?P<column>\d+):\n\n"
    r"```yaml\n(?P<shown>.*?)```\n\n"
    r"Fixed:\n\n"
    r"```yaml\n(?P<fixed>.*?)```\n",
    re.DOTALL,
)
_MADE = re.compile(
    r"<(?:TAB|U\+(?P<point>[0-9A-F]+)|byte (?P<byte>[0-9A-F]{2})|(?P<unit>[^<>]+?) (?P<times>\d[\d,]*) times)>"
)


class Entry(NamedTuple):
    """What there is to say of one problem."""

    code: str
    title: str
    """What it is, in a few words."""
    severity: Severity
    questions: tuple[int, ...]
    """The questions at the table that it settles, by their numbers; docs/questions.md has them all."""
    why: str
    """Why it starts arguments, in one paragraph or more."""
    kind: Kind
    """The kind of file that it stands in."""
    file: str
    """What that file is called."""
    line: int
    column: int
    """Where it stands in ``shown``."""
    shown: str
    """The smallest file that shows it; what cannot be printed is named in angle brackets: see ``as_file``."""
    fixed: str
    """The same without it."""


@lru_cache(maxsize=1)
def codes() -> tuple[str, ...]:
    """Every code, in order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.md")))


def entry(code: str) -> Entry:
    """What there is to say of a problem.

    Raises:
        LookupError: There is no such code.
        ValueError: Its page is not written as pages are.
    """
    if code not in codes():
        raise LookupError(code)
    page = _PAGE.fullmatch(disk.text(FOLDER / f"{code}.md"))
    if page is None:
        raise ValueError(f"The page of {code} is not written as pages are.")
    return Entry(
        code,
        page["title"],
        page["severity"],  # type: ignore[arg-type]  # the pattern lets nothing else through
        tuple(map(int, re.findall(r"\d+", page["questions"] or ""))),
        page["why"],
        page["kind"],  # type: ignore[arg-type]  # likewise
        page["file"] or FILES[page["kind"]],
        int(page["line"]),
        int(page["column"]),
        page["shown"],
        page["fixed"],
    )


def as_file(shown: str) -> bytes:
    """The file that a page shows: ``<TAB>``, ``<U+200B>``, ``<byte E9>`` and ``<[ 70 times>`` are what they name."""
    made, last = b"", 0
    for match in _MADE.finditer(shown):
        made += shown[last : match.start()].encode() + _made(match)
        last = match.end()
    return made + shown[last:].encode()


def _made(match: re.Match[str]) -> bytes:
    if match["byte"]:
        return bytes([int(match["byte"], 16)])
    if match["point"]:
        return chr(int(match["point"], 16)).encode()
    if match["unit"]:
        return match["unit"].encode() * int(match["times"].replace(",", ""))
    return b"\t"
