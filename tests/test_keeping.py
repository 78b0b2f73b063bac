"""What is made and written: whole or not at all, for nobody else to read, never over what is there unasked."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.disk import DiskError, Taken, keeping
from tests.powers import as_anybody

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.fixture(params=["unnamed", "by a draft", "without hard links"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The ways a file is made: those of Linux, of other systems, and of a memory stick."""
    if request.param == "unnamed":
        if not hasattr(os, "O_TMPFILE"):
            pytest.skip("only Linux makes files without a name")
        return "unnamed"
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    if request.param == "without hard links":

        def refuse(*arguments: object, **settings: object) -> None:
            raise OSError(errno.EPERM, "Operation not permitted")

        monkeypatch.setattr(os, "link", refuse)
    return str(request.param)


@pytest.fixture
def any_umask() -> Iterator[None]:
    before = os.umask(0o000)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_a_private_file_is_its_owners_alone_whatever_the_umask(
    tmp_path: Path, way: str, any_umask: None, umask: int
) -> None:
    os.umask(umask)
    keeping.make(tmp_path / "log", b"cards")
    assert mode(tmp_path / "log") == 0o600 and (tmp_path / "log").read_bytes() == b"cards"


@posix
def test_what_is_not_private_goes_by_the_umask(tmp_path: Path, way: str, any_umask: None) -> None:
    os.umask(0o027)
    keeping.make(tmp_path / "sheet", b"rules", private=False)
    assert mode(tmp_path / "sheet") == 0o640


def test_a_new_file_takes_no_name_and_follows_no_link(tmp_path: Path, way: str) -> None:
    (tmp_path / "there").write_bytes(b"kept")
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "folder").mkdir()
    for name in ("there", "link", "folder"):
        for make in (lambda path: keeping.make(path, b"new"), lambda path: keeping.refuse_taken(path, "the log")):
            with pytest.raises(Taken, match="is there already"):
                make(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "link", "there"]
    assert (tmp_path / "there").read_bytes() == b"kept"


@pytest.mark.parametrize("after", [0, 1, 5])
def test_where_the_disk_is_full_nothing_is_left(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"kept")

    def full(file: object, content: bytes) -> None:
        file.write(content[:after])  # type: ignore[attr-defined]
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(keeping, "write", full)
    for write in (lambda: keeping.make(tmp_path / "new", b"content"), lambda: keeping.replace(old, b"content")):
        with pytest.raises(DiskError, match=r"cannot be written: the disk is full\.$"):
            write()
    assert [path.name for path in tmp_path.iterdir()] == ["old"] and old.read_bytes() == b"kept"


def test_there_must_be_a_folder(tmp_path: Path, way: str) -> None:
    with pytest.raises(DiskError, match="its folder is not there"):
        keeping.make(tmp_path / "none" / "log", b"")
    with pytest.raises(DiskError, match=r"There is no folder .*none for the log\."):
        keeping.refuse_taken(tmp_path / "none" / "log", "the log")
    with pytest.raises(DiskError, match=r"there is no folder .*none\."):
        keeping.replace(tmp_path / "none" / "page", b"")


# -- drafts left behind ------------------------------------------------------------------------------------------------

DRAFT = ".croupier-0123456789abcdef.draft"
HOLD = """
import fcntl, sys
with open(sys.argv[1], "rb") as draft:
    fcntl.flock(draft, fcntl.LOCK_EX)
    print("held", flush=True)
    input()
"""


@posix
def test_a_draft_of_a_process_that_was_killed_is_taken_away_and_one_in_use_is_not(tmp_path: Path, way: str) -> None:
    left, used = tmp_path / DRAFT, tmp_path / DRAFT.replace("0", "f")
    mine = tmp_path / ".croupier-mine.draft"
    for path in (left, used, mine):
        path.touch()
    command = [sys.executable, "-c", HOLD, used]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline() == b"held\n"
        keeping.make(tmp_path / "new", b"")
        assert not left.exists() and used.exists() and mine.exists()
        other.communicate(b"\n")
    keeping.make(tmp_path / "newer", b"")
    assert sorted(path.name for path in tmp_path.iterdir()) == [mine.name, "new", "newer"]


# -- an output that is asked for ---------------------------------------------------------------------------------------


@posix
def test_an_output_takes_the_place_of_what_was_there_and_keeps_its_permissions(tmp_path: Path) -> None:
    page, link = tmp_path / "page", tmp_path / "link"
    page.write_bytes(b"old and longer")
    page.chmod(0o644)
    link.symlink_to("page")
    keeping.replace(link, b"new")
    assert page.read_bytes() == b"new" and mode(page) == 0o644 and link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "page"]


@posix
def test_a_link_to_what_is_not_there_yet_leads_on(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("page")
    keeping.replace(tmp_path / "link", b"new")
    assert (tmp_path / "page").read_bytes() == b"new" and (tmp_path / "link").is_symlink()


@posix
@pytest.mark.parametrize("name", ["sheet", "./sheet", "folder/../sheet", "link", "hard"])
def test_an_input_is_never_written_over_however_it_is_spelt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "sheet").write_bytes(b"kept")
    (tmp_path / "link").symlink_to("sheet")
    os.link("sheet", "hard")
    for write in (keeping.refuse_unwritable, lambda path, inputs: keeping.replace(path, b"new", inputs)):
        with pytest.raises(DiskError, match="is what is read"):
            write(Path(name), ["none", tmp_path / "sheet"])
    assert (tmp_path / "sheet").read_bytes() == b"kept"


@posix
def test_devices_and_pipes_are_written_to_and_folders_are_not(tmp_path: Path) -> None:
    keeping.replace(Path("/dev/null"), b"gone")
    if Path("/dev/full").exists():
        with pytest.raises(DiskError, match="/dev/full cannot be written: the disk is full"):
            keeping.replace(Path("/dev/full"), b"more")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DiskError, match="pipe cannot be written: nobody reads from it"):
        keeping.replace(tmp_path / "pipe", b"unread")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    keeping.replace(tmp_path / "pipe", b"read")
    assert os.read(reader, 100) == b"read"
    os.close(reader)
    with pytest.raises(DiskError, match="is a folder, not a file to write to"):
        keeping.replace(tmp_path, b"")


@posix
def test_what_may_not_be_written_is_refused_and_left(tmp_path: Path) -> None:
    locked, folder = tmp_path / "locked", tmp_path / "folder"
    locked.write_bytes(b"kept")
    locked.chmod(0o444)
    folder.mkdir()
    (folder / "page").write_bytes(b"kept")
    folder.chmod(0o555)
    with as_anybody():
        for path in (locked, folder / "page", folder / "new"):
            with pytest.raises(DiskError, match="cannot be written: you have no permission"):
                keeping.replace(path, b"new")
    assert locked.read_bytes() == (folder / "page").read_bytes() == b"kept"
    folder.chmod(0o755)


# -- croupier's own folders --------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("umask", [0o000, 0o022])
def test_croupiers_own_folders_are_closed_to_others(tmp_path: Path, any_umask: None, umask: int) -> None:
    os.umask(umask)
    keeping.make_private_folder(tmp_path / "local" / "state" / "croupier")
    assert {mode(tmp_path / part) for part in ("local", "local/state", "local/state/croupier")} == {0o700}
    (tmp_path / "older").mkdir(0o755)
    keeping.make_private_folder(tmp_path / "older")
    assert mode(tmp_path / "older") == 0o700


def test_a_file_where_the_folder_should_be_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    before = mode(tmp_path / "file")
    for path in (tmp_path / "file", tmp_path / "file" / "deeper"):
        with pytest.raises(DiskError):
            keeping.make_private_folder(path)
    assert mode(tmp_path / "file") == before


@posix
def test_who_has_no_home_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for kind in ("state", "cache"):
        with pytest.raises(DiskError, match="no home folder"):
            keeping.own_folder(kind)  # type: ignore[arg-type]
