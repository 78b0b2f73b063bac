"""Problems: what is wrong or left open in a sheet, where it stands, and what to write instead."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from croupier.printable import one_line, printable

Key = str | int
Keys = tuple[Key, ...]
"""A path of settings from the top of a sheet: ``("play", 2, "pass", "cards")``."""
Further = tuple[tuple[str, Keys], ...]
"""Paths from the top of the sheet, each with what it has to do with a problem."""
Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Span:
    """A span of a file, where something stands: lines and columns count from 1, in characters; ``keys`` is the path of
    settings that leads there, as in ``("play", 2, "pass", "cards")``. The end is the column after the last one."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    keys: Keys = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong or left open: a code, a sentence, what to write instead, and where it stands.

    ``keys`` is the path of settings the problem is about. Whoever finds a problem knows only that path; the reader
    of the file turns it into a ``place``. ``at_key`` puts the place at the setting's name rather than its value.
    ``also`` are further places, each with what it has to do with it; ``also_keys`` the same as paths from the top of
    the sheet. ``quoted`` is whether the line it stands in may be shown. Message and help quote what stands in a file,
    so both are made one line that can be printed.

    ``hides`` names what is not known from here on, as in ``cards``: further on in play, problems that hide the same or
    stand ``behind`` it would only follow from this one, and are not reported. ``once`` says that it is one mistake
    however many phases meet it.
    """

    code: str
    message: str
    help: str = ""
    keys: Keys = ()
    severity: Severity = "error"
    place: Span | None = None
    at_key: bool = False
    also: tuple[tuple[str, Span], ...] = field(default=())
    also_keys: Further = field(default=())
    quoted: bool = True
    hides: str = ""
    behind: str = ""
    once: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", one_line(self.message))
        object.__setattr__(self, "help", one_line(self.help))

    @property
    def path(self) -> str:
        """The file the problem stands in; empty if it was not read from a file."""
        return self.place.file if self.place else ""

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place.line if self.place else 1

    @property
    def column(self) -> int:
        """The column, from 1, in characters."""
        return self.place.column if self.place else 1

    def under(self, *keys: Key) -> "Problem":
        """The same problem seen from the top of the sheet: ``keys`` lead to where its own path begins."""
        return replace(self, keys=(*keys, *self.keys))


def unused(setting: str, why: str, *under: Key) -> Problem:
    """A setting that is said and changes nothing; ``under`` is the path it stands at."""
    return Problem(
        "setting-unused",
        f"{why} So `{setting}` has no effect here.",
        f"Take `{setting}` away.",
        (*under, setting),
        severity="warning",
        at_key=True,
    )


class VariantError(ValueError):
    """A sheet that cannot be played; ``problems`` says why, each with its place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{printable(p.path)}:{p.line}:{p.column}: {p.message}" for p in self.problems))
