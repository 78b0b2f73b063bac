"""Killed while its file is made, a night or a log can be gone on with or begun again, and nothing is left beside it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.killing import MODULES
from tests.test_architecture import PACKAGE

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody can be killed so here")


def killed(folder: Path, seed: int, kills: int, *way: str) -> int:
    """Kill so many nights and as many logs; how many there were."""
    command = [sys.executable, "-m", "tests.killing", folder, str(seed), str(kills), *way]
    temporary = folder.parent / "temporary"
    temporary.mkdir()
    environ = {**os.environ, "TMPDIR": str(temporary)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent.parent, env=environ)
    assert done.returncode == 0, done.stderr
    assert [*folder.iterdir(), *temporary.iterdir()] == []
    return sum(map(int, re.findall(r"\d+", done.stdout)))


def test_the_modules_in_which_something_is_killed_are_there() -> None:
    """Or only the clock would kill, and nobody would notice."""
    assert all((PACKAGE / module).is_file() for module in MODULES)


@pytest.mark.parametrize("way", [(), ("drafts",)], ids=["unnamed", "by a draft"])
def test_what_was_killed_while_it_was_made_is_gone_on_with_or_begun_again(tmp_path: Path, way: tuple[str, ...]) -> None:
    (tmp_path / "folder").mkdir()
    assert killed(tmp_path / "folder", 1, 3, *way) == 6


@pytest.mark.long
@pytest.mark.parametrize("way", [(), ("drafts",)], ids=["unnamed", "by a draft"])
def test_a_hundred_kills(tmp_path: Path, way: tuple[str, ...]) -> None:
    (tmp_path / "folder").mkdir()
    assert killed(tmp_path / "folder", 2, 100, *way) == 200
