"""Naming: what a sheet is called, and whether it is a game of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

from croupier import disk
from croupier.printable import reading
from croupier.problems.problem import Problem
from croupier.sheet.library import SUFFIX, find, names
from croupier.sheet.reader import Sheet

ABOUT = ("name", "also", "summary", "sources", "extends")
"""The settings that say what a sheet is called and where it is from, and nothing of how it is played."""

_ELSEWHERE = {
    "baseball": "a stud game of nines, threes and fours, and of others that differ in what a four does",
    "kings": "several games that have only wild kings in common",
    "pass the trash": "Anaconda, of several of its forms, and of a game of one card that is passed along",
    "push": "a game in which offered cards are kept or pushed on, and of others",
    "screw your neighbor": "a game of one card that is passed along, and of a poker game with passes",
    "screw your neighbour": "a game of one card that is passed along, and of a poker game with passes",
    "screwy louie": "a game with one pass of two cards, and of a rummy game",
}


def check_names(sheet: Sheet, is_shipped: Callable[[str], bool]) -> Iterator[Problem]:
    """A name that means another game elsewhere, a file that hides behind a shipped one, a sheet that changes nothing.

    ``is_shipped`` says whether the sheet means the same as the shipped one of a name.
    """
    yield from _clash(sheet, is_shipped)
    yield from _shadowed(sheet)
    yield from _nothing_new(sheet)


def _clash(sheet: Sheet, is_shipped: Callable[[str], bool]) -> Iterator[Problem]:
    """The name of another game too, with no sentence that says which is meant (question 89)."""
    if "summary" in sheet.data:
        return
    name = str(sheet.data["name"])
    slug = reading(name).replace(" ", "-")
    other = _ELSEWHERE.get(reading(name), "")
    if not other and _shipped(slug) and not is_shipped(slug):
        other = "a variant that comes with croupier and is played otherwise"
    if other:
        yield Problem(
            "name-clash",
            f"{name} is also the name of {other}.",
            "Write `summary:` and the game in one sentence, so that everyone knows which is meant.",
            ("name",),
            severity="warning",
        )


def _shipped(name: str) -> Path | None:
    return find(name) if name in names() else None


def _shadowed(sheet: Sheet) -> Iterator[Problem]:
    """A file with the name of a shipped sheet: by that name the shipped one is found, not this."""
    path = Path(sheet.file)
    shipped = _shipped(path.stem) if path.suffix in (SUFFIX, ".yml") else None
    if shipped and disk.text(shipped).splitlines() != [*sheet.lines]:
        yield Problem(
            "shadows-shipped",
            f"A variant called {path.stem} comes with croupier, and `croupier play {path.stem}` plays that one.",
            "Give this file another name, or always write its path.",
            ("name",),
            severity="warning",
        )


def _nothing_new(sheet: Sheet) -> Iterator[Problem]:
    """A sheet that extends another and replaces nothing of how it is played."""
    base = sheet.base
    if base and not any(sheet.data[key] != base.data.get(key) for key in sheet.data if key not in ABOUT):
        yield Problem(
            "extends-nothing",
            f"This is {base.data.get('name', 'the same game')} under another name: nothing of its play is replaced.",
            "Write what is different, or give the other sheet this name under `also`.",
            ("extends",),
            severity="warning",
        )
