"""Broken sheets, one situation each: what is wrong is reported at its place, once, and nothing else is.

The first line of each sheet says what must be found: codes, each with its line and column.
"""

import re
from pathlib import Path

import pytest

from croupier.variant.load import examine
from tests.work import MOST_WORK, calls

SHEETS = sorted((Path(__file__).parent / "sheets" / "bad").glob("*.yaml"))
EVERY = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)


def expected(path: Path) -> list[tuple[str, int, int]]:
    first = path.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines()[0].decode("ascii")
    return [(code, int(line), int(column)) for code, line, column in re.findall(r"([\w-]+) (\d+):(\d+)", first)]


def test_there_are_enough_of_them() -> None:
    assert len(SHEETS) >= 120


@EVERY
def test_a_broken_sheet_gives_just_the_problems_it_says(path: Path) -> None:
    work, reading = calls(lambda: examine(path))
    assert work < MOST_WORK
    found = reading.problems
    assert [(problem.code, problem.line, problem.column) for problem in found] == expected(path)
    assert all(problem.path == str(path) for problem in found)


@EVERY
def test_a_broken_sheet_is_refused_or_warned_of_on_the_command_line(croupier, path: Path) -> None:
    severities = {problem.severity for problem in examine(path).problems}
    code, out, err = croupier("validate", "--strict", path)
    assert code == int(bool(severities & {"error", "warning"}))
    assert croupier("validate", path).code == int("error" in severities)
    for expectation, line, column in expected(path):
        assert f"[{expectation}]" in out
        assert f"{path}:{line}:{column}" in out
    assert "1 sheet: " in err
