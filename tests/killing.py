"""Nights and logs killed while they are made, one after the other: ``python -m tests.killing FOLDER SEED KILLS [WAY]``.

A process of its own forks a child for each kill, with all modules loaded, so that a hundred take seconds. Half of the
children kill themselves at a line of the modules that write; the others are killed by the clock, also inside SQLite.
``WAY`` is ``drafts`` for a system that cannot make a file without a name.
"""

import os
import select
import signal
import stat
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from croupier.cli import run

MODULES = ("disk/__init__.py", "disk/keeping.py", "night/database.py", "night/kept.py", "files/log.py")
WATCHED = ("--watch", "--players", "3", "--bots", "random", "--seed", "3", "--games", "1")
LONGEST = 0.04
"""Seconds: a little longer than it takes to make a night and begin its first game."""


class Kind:
    """What is made: the command that makes it, that goes on with it, and that looks at it."""

    def __init__(self, makes: Sequence[str], goes_on: Sequence[str], looks: Sequence[str]) -> None:
        self.makes, self.goes_on, self.looks = makes, goes_on, looks


KINDS = {
    "night": Kind(("night", "anaconda", *WATCHED, "--save"), ("night", "--resume"), ("night", "report")),
    "log": Kind(("play", "anaconda", *WATCHED, "--log"), ("resume",), ("replay",)),
}


def said(arguments: Sequence[str], path: Path) -> int:
    """Run a command in silence; its exit code."""
    with Path(os.devnull).open("w") as nowhere:
        out, err = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = nowhere
        try:
            return run([*arguments, str(path)])
        finally:
            sys.stdout, sys.stderr = out, err


def forked(work: Callable[[], None]) -> int:
    """Do something in a child; its number."""
    if child := os.fork():
        return child
    try:
        work()
    finally:
        os._exit(0)


def tracing(at_line: Callable[[], None]) -> Callable[..., Any]:
    """A trace function that calls ``at_line`` at every line of the modules that write."""

    def traced(frame: Any, event: str, argument: object) -> Any:
        if "/".join(Path(frame.f_code.co_filename).parts[-2:]) not in MODULES:
            return None
        if event == "line":
            at_line()
        return traced

    return traced


def lines_of(kind: Kind, path: Path) -> int:
    """About how many lines are run before the first game is saved: a third of those of the whole command."""
    counted = [0]

    def count() -> None:
        counted[0] += 1

    sys.settrace(tracing(count))
    said(kind.makes, path)
    sys.settrace(None)
    path.unlink()
    return counted[0] // 3


def killed_at_a_line(kind: Kind, path: Path, line: int) -> None:
    left = [line]

    def at_line() -> None:
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def work() -> None:
        sys.settrace(tracing(at_line))
        said(kind.makes, path)

    os.waitpid(forked(work), 0)


def killed_by_the_clock(kind: Kind, path: Path, seconds: float) -> None:
    ready, begins = os.pipe()

    def work() -> None:
        os.write(begins, b"!")
        said(kind.makes, path)

    child = forked(work)
    select.select([ready], [], [])
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(ready)
    os.close(begins)


def gone_on(kind: Kind, path: Path, drafts: bool) -> str:
    """See that what was killed can be gone on with or begun again, and that nothing is left beside it."""
    names = {each.name for each in path.parent.iterdir()}
    left = {name for name in names if name.endswith(".draft")}
    assert drafts or not left, names
    there = path.exists()
    assert names - left <= ({path.name, f"{path.name}-wal", f"{path.name}-journal"} if there else set()), names
    if there:
        before = {each: each.read_bytes() for each in path.parent.iterdir()}
        assert said(kind.looks, path) == 0
        assert before == {each: each.read_bytes() for each in path.parent.iterdir()}
    assert said(kind.goes_on if there else kind.makes, path) == 0
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert said(kind.looks, path) == 0
    path.unlink()
    return "gone on with" if there else "begun again"


def main(folder: Path, seed: int, kills: int, way: str = "") -> None:
    if way == "drafts" and hasattr(os, "O_TMPFILE"):
        del os.O_TMPFILE
    random, came = Random(seed), {"gone on with": 0, "begun again": 0}
    for name, kind in KINDS.items():
        path = folder / name
        lines = lines_of(kind, path)
        for number in range(kills):
            if number % 2:
                killed_by_the_clock(kind, path, random.uniform(0, LONGEST))
            else:
                killed_at_a_line(kind, path, random.randrange(lines))
            came[gone_on(kind, path, way == "drafts")] += 1
    print(came)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
