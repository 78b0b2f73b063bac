"""Where nothing can be drawn, plain text; and nothing is imported for a screen that is not wanted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.night import at_screen
from tests.screen.real import Real

DRAWING = ("rich", "prompt_toolkit", "sqlite3")


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environ}, input="")


@pytest.mark.parametrize("arguments", [("--help",), ("validate", "anaconda"), ("play", "--help")], ids=" ".join)
def test_what_draws_nothing_imports_nothing_that_draws(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys; from croupier.cli import run; run(sys.argv[1:]);"
        f"print([name for name in {DRAWING} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_plain_text_has_no_escape_codes_and_is_what_a_pipe_gets() -> None:
    plain = run("play", "anaconda", "--plain", "--watch", "--seed", "7", NO_COLOR="1")
    assert plain.returncode == 0 and "\x1b" not in plain.stdout + plain.stderr
    assert plain.stdout == run("play", "anaconda", "--watch", "--seed", "7").stdout
    assert "Commitment" not in plain.stdout, "a seed's cards are nobody's to check"


def test_plain_text_can_be_had_at_a_terminal(tmp_path: Path) -> None:
    terminal = Real("play", "anaconda", "--plain", "--seed", "7", home=tmp_path, rows=60)
    terminal.until("Your choice:")
    terminal.press("dance\r")
    terminal.until("not offered now. You can say")
    assert "\x1b" not in terminal.written and "╭" not in terminal.written
    terminal.child.close(force=True)


def test_suits_as_letters_draw_with_plain_signs_alone(tmp_path: Path) -> None:
    terminal = Real("play", "anaconda", "--suits", "letters", "--seed", "7", home=tmp_path)
    assert terminal.until("numbers, names").isascii()
    terminal.child.close(force=True)


class Stream:
    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("read", "written", "term", "drawn"),
    [(True, True, "xterm", True), (False, True, "xterm", False), (True, False, "xterm", False),
     (True, True, "dumb", False), (True, True, "", False)],
)  # fmt: skip
def test_a_screen_is_drawn_where_somebody_sits_at_one(read: bool, written: bool, term: str, drawn: bool) -> None:
    assert at_screen(Stream(read), Stream(written), {"TERM": term}) is drawn  # type: ignore[arg-type]
