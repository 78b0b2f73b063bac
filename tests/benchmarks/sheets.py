"""How fast sheets are read and checked: run by hand, ``python tests/benchmarks/sheets.py``.

One core, the processor's time; of each sheet the quickest of some runs, with nothing swept up in between. ``--write``
puts the table in docs/performance.md. The tests hold how much work it is, which no busy machine changes.
"""

import argparse
import gc
from collections.abc import Callable
from pathlib import Path
from time import process_time

from page import figure, write

from croupier.problems.problem import VariantError
from croupier.sheet import library
from croupier.sheet.reader import parse
from croupier.variant.load import examine

HEADING = "## Reading sheets"
RUNS = 15
BAD = Path(__file__).parents[1] / "sheets" / "bad"
LONG = {
    "a list of 30,000 numbers": "a: [" + "1," * 30_000,
    "13,000 lines of the same setting": "a: 1\n" * 13_000,
    "16,000 comments": "# \t\n" * 16_000,
    "32,000 lists in each other": "- " * 32_000,
    "a text of 65,000 signs": "a: '" + "x" * 65_000,
}
"""Sheets of 64 KiB that somebody might try; all are refused."""


def quickest(work: Callable[[], object]) -> float:
    """Milliseconds of the quickest run."""
    taken = []
    for _ in range(RUNS):
        start = process_time()
        work()
        taken.append((process_time() - start) * 1e3)
    return min(taken)


def refused(text: str) -> None:
    """Read a text that is no sheet."""
    try:
        parse(text)
    except VariantError:
        return
    raise AssertionError("this was read as a sheet")


def section() -> str:
    """What is written: milliseconds a sheet, the slowest of each kind."""
    gc.disable()
    times = {
        "a shipped sheet": {name: quickest(lambda name=name: examine(library.find(name))) for name in library.names()},
        "a sheet with one mistake": {path.stem: quickest(lambda path=path: examine(path)) for path in BAD.glob("*")},
        "64 KiB that are refused": {name: quickest(lambda text=text: refused(text)) for name, text in LONG.items()},
    }
    gc.enable()
    lines = [HEADING, "", "Read, checked and reported, one core; milliseconds.", ""]
    lines += ["| | sheets | middle | slowest | which |", "|---|---:|---:|---:|---|"]
    for kind, taken in times.items():
        slowest = max(taken, key=lambda name: taken[name])
        middle = sorted(taken.values())[len(taken) // 2]
        lines.append(f"| {kind} | {len(taken)} | {figure(middle)} | {figure(taken[slowest])} | {slowest} |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table in docs/performance.md")
    arguments = parser.parse_args()
    written = section()
    print(written)
    if arguments.write:
        write(HEADING, written)


if __name__ == "__main__":
    main()
