"""Whatever was done to a file, a command that is given it says one sentence and exits with 1 or 2, or with 0 where the
file is still a true one; never with 3. Nothing is written that was not asked for, and nothing read without bound."""

import io
import os
import re
import shutil
import signal
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from croupier import disk
from croupier.cli import run
from tests.altered import Case, Files, drawn
from tests.conftest import Said
from tests.powers import as_anybody

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
PATIENCE = 120
"""Seconds that a command may take on a busy machine; one that waits on a pipe would take for ever."""
MOST_READ = 4 << 20
"""Bytes. The files are small; holes and devices are not."""
TELLS = (("replay",), ("night", "report"), ("settle",), ("run",), ("graph",))
"""Commands that print nothing but what stands in the file."""
GOES_ON = (("resume",), ("night", "--resume"))
Lying = dict[str, tuple[int, object]]
"""What lies in a folder: of each thing its mode, and what it holds or where it leads."""


@contextmanager
def within_bounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """See that a command ends, and count the bytes that it reads."""
    read, most = disk._read, [0]

    def counted(*arguments: Any) -> bytes:
        content = read(*arguments)
        most[0] += len(content)
        return content

    def stop(number: int, frame: object) -> None:
        raise AssertionError("it does not end")

    with monkeypatch.context() as patched:
        patched.setattr(disk, "_read", counted)
        before = signal.signal(signal.SIGALRM, stop)
        signal.alarm(PATIENCE)
        try:
            yield most
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)


def said(case: Case) -> Said:
    """What the command says."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), as_anybody():
        code = run([*case.command, case.name])
    return Said(code, out.getvalue(), err.getvalue())


def lying(folder: Path) -> Lying:
    """All that lies in a folder: what it is, and what it holds."""
    there: Lying = {}
    for path in folder.rglob("*"):
        mode = path.lstat().st_mode
        holds: object = path.readlink() if stat.S_ISLNK(mode) else ""
        if stat.S_ISREG(mode):
            holds = path.read_bytes() if path.stat().st_size < MOST_READ else path.stat().st_size
        there[str(path.relative_to(folder))] = mode, holds
    return there


def tried(number: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Try an alteration; the exit code."""
    monkeypatch.chdir(folder)
    case, files = drawn(number, folder)
    with opened_again(case):
        before = lying(folder)
    with within_bounds(monkeypatch) as read:
        came = said(case)
    what = f"{number}, {' '.join(case.command)} {case.name!r}, {case.done}: {came}"
    with opened_again(case):
        after = lying(folder)
        assert came.code in (0, 1, 2), what
        assert "Traceback" not in came.err and "a bug in croupier" not in came.err, what
        assert came.code == 0 or came.err or came.out, what
        assert read[0] <= MOST_READ, what
        if came.code != 0 or not begins(case, GOES_ON):
            assert after == before, what
        if came.code == 0 or case.harmless:
            check_true(case, files, came, folder, what, before)
    return came.code


def check_true(
    case: Case, files: Files, came: Said, folder: Path, what: str, lay: dict[str, tuple[int, object]]
) -> None:
    """What exits with 0 must still be a true file: the one that it was, unless the alteration can make another."""
    kind = case.done.partition(":")[0]
    if case.harmless:
        assert came.code == said_of_whole(case, files, folder).code, what
    if case.may_differ or not begins(case, TELLS):
        return
    if kind == "log" and not case.harmless:
        whole_lines = lay[case.name][1].rpartition(b"\n")[0]  # type: ignore[attr-defined]
        assert files["log"].startswith(whole_lines), what
    elif kind == "night" or (case.harmless and "json" not in case.command):
        whole = said_of_whole(case, files, folder)
        # a report ends with the command that goes on with the file, by the name it has
        assert re.sub(r"--resume \S+", "", came.out) == re.sub(r"--resume \S+", "", whole.out), what


def said_of_whole(case: Case, files: Files, folder: Path) -> Said:
    """What the command says of the files as they were."""
    with tempfile.TemporaryDirectory(dir=folder) as other:
        for name, content in files.items():
            (Path(other) / name).write_bytes(content)
        return said(Case(Path(other), f"{Path(other).name}/{next(iter(files))}", case.command))


def begins(case: Case, commands: tuple[tuple[str, ...], ...]) -> bool:
    return any(case.command[: len(words)] == words for words in commands)


@contextmanager
def opened_again(case: Case) -> Iterator[None]:
    """Look into what is closed; root may as it is."""
    modes = {path: path.stat().st_mode for path in case.closed}
    for path in reversed(case.closed):
        path.chmod(0o700)
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(stat.S_IMODE(mode))


@pytest.fixture
def altered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], int]]:
    """Tries an alteration in a folder of its own."""
    temporary, state = tmp_path / "temporary", tmp_path / "state"
    for folder in (temporary, state):
        folder.mkdir()
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    monkeypatch.setenv("NO_COLOR", "1")

    def one(number: int) -> int:
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            return tried(number, folder, monkeypatch)
        finally:
            os.chdir(tmp_path)
            for closed in (folder, folder / "closed"):
                if closed.is_dir():
                    closed.chmod(0o700)
            shutil.rmtree(folder)
            assert [*temporary.iterdir(), *state.iterdir()] == []

    yield one


def test_an_altered_file_is_shown_in_a_sentence(altered: Callable[[int], int]) -> None:
    codes = [altered(number) for number in range(150)]
    assert codes.count(1) > 50 and codes.count(2) > 20 and codes.count(0) > 5


@pytest.mark.long
@pytest.mark.parametrize("lot", range(20))
def test_twenty_thousand_altered_files(altered: Callable[[int], int], lot: int) -> None:
    codes = [altered(number) for number in range(1000 * lot, 1000 * (lot + 1))]
    print({code: codes.count(code) for code in sorted({*codes})})
