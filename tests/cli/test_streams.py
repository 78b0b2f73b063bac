"""Standard input and output that are closed or full, or that nobody reads to the end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.process import streams

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the shell of other systems")
CROUPIER = f"{sys.executable} -m croupier"


def shell(line: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which C is croupier."""
    return subprocess.run(
        ["bash", "-c", line.replace("C ", f"{CROUPIER} ")],
        capture_output=True,
        text=True,
        cwd=folder,
        stdin=subprocess.PIPE,
    )


BAD = "printf 'name: X\\nplayres: 3\\n' |"
"""A sheet with problems."""


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("C list >&-", 1, "Error: The output cannot be written: it is closed."),
        ("C list > /dev/full", 1, "Error: The output cannot be written: the disk is full."),
        ("C validate anaconda >&-", 0, "1 sheet: no problems."),
        ("C validate - <&-", 2, "Standard input is closed, so no sheet can be read from it."),
        ("C play anaconda --seed 1 <&-", 2, "Standard input is closed, so nobody can be asked"),
        ("C validate nowhere 2>&-", 2, ""),
        ("C play anaconda --watch --seed 1 <&- >&- 2>&-", 1, ""),
    ],
)  # fmt: skip
def test_a_stream_that_is_closed_or_full_is_said_to_be(line: str, code: int, said: str, tmp_path: Path) -> None:
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("no device here is always full")
    done = shell(line, tmp_path)
    assert (done.returncode, done.stdout) == (code, "")
    assert said in done.stderr and "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("C list | head -1", 0),
        ("C --help | head -1", 0),
        ("C play anaconda --watch --seed 1 --games 200 | head -1", 0),
        (f"{BAD} C validate - | head -0", 1),
    ],
)
def test_who_reads_no_further_hears_no_more(line: str, code: int) -> None:
    """The exit code stays that of what was found."""
    done = shell(f"{line} > /dev/null; echo ${{PIPESTATUS[-2]}}")
    assert done.stdout.split() == [str(code)]
    assert "Traceback" not in done.stderr and "Error" not in done.stderr


def test_what_is_typed_in_other_letters_is_an_answer_like_any_other() -> None:
    command = [sys.executable, "-m", "croupier", "play", "anaconda", "--seed", "5", "--plain"]
    environ = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(command, input=b"\xff\xfe\n", capture_output=True, env=environ)
    assert done.returncode == 130 and "There is no card '\ufffd\ufffd'.".encode() in done.stdout
    assert b"Traceback" not in done.stderr


def test_input_that_cannot_be_read_ends_the_game_where_it_can_be_gone_on_with() -> None:
    done = shell("C play anaconda --plain --seed 1 0>/dev/null")
    assert done.returncode == 130 and "Standard input cannot be read: " in done.stderr
    assert "go on with: croupier resume " in done.stderr


def test_a_log_never_comes_to_stand_where_a_stream_was_closed(tmp_path: Path) -> None:
    """Whatever writes to standard output or error would write into it."""
    script = (
        "import os, sys\n"
        "from croupier.process.streams import made_good\n"
        "made_good()\n"
        "number = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)\n"
        "sys.exit(0 if number > 2 else 9)"
    )
    line = f"{sys.executable} -c '{script}' {tmp_path / 'log'}"
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        assert shell(f"{line} {closed}").returncode == 0


def test_a_closed_stream_is_no_terminal_and_gives_and_takes_nothing() -> None:
    closed = streams.Closed()
    assert not closed.isatty()
    for use in (closed.readline, closed.read, lambda: closed.write("x")):
        with pytest.raises(OSError, match="Bad file descriptor"):
            use()
