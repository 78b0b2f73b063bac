"""What is read from the disk: plain files only, no more of one than a bound, and a sentence for whatever is wrong."""

import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier import disk
from croupier.disk import DiskError
from tests.powers import as_anybody

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as bound:
        before = Path.cwd()
        os.chdir(path.parent)  # the name of a socket may have 108 signs at most
        bound.bind(path.name)
        os.chdir(before)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


OTHERS: dict[str, Callable[[Path], None]] = {
    "a folder": a_folder, "a pipe": a_pipe, "a socket": a_socket, "a device": a_device
}  # fmt: skip


@posix
@pytest.mark.parametrize("kind", OTHERS)
def test_what_is_no_plain_file_is_refused_and_never_waited_for(tmp_path: Path, kind: str) -> None:
    path, link = tmp_path / "other", tmp_path / "link"
    OTHERS[kind](path)
    link.symlink_to(path)
    for name in (path, link):
        for read in (lambda name: disk.beginning(name, 10, "a sheet"), lambda name: disk.content(name, 10, "a sheet")):
            with pytest.raises(DiskError) as refused:
                read(name)
            assert str(refused.value) == f"{name} is {kind}, not a sheet."


def test_a_file_of_its_bound_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 4096)
    assert disk.content(path, 4096) == b"x" * 4096
    assert disk.beginning(path, 10) == b"x" * 10
    with pytest.raises(DiskError, match=r"file is too large: a log has 3 KiB at most\.$"):
        disk.content(path, 4095, "a log")


def test_a_file_with_a_hole_of_a_tebibyte_takes_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hole"
    with path.open("wb") as file:
        try:
            file.truncate(1 << 40)
        except OSError:
            pytest.skip("no file may be as large here")
    with pytest.raises(DiskError, match="too large"):
        disk.content(path, 100_000)


SAID = {
    errno.EACCES: "you have no permission",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its links lead round in a circle",
    errno.EROFS: "the disk can only be read",
    errno.ENOSPC: "the disk is full",
    errno.EMFILE: "too many files are open",
}


@pytest.mark.parametrize("number", SAID, ids=errno.errorcode.get)
def test_what_the_system_has_against_a_file_is_said_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    (tmp_path / "file").touch()
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(DiskError) as refused:
        disk.content(tmp_path / "file", 10)
    assert str(refused.value) == f"{tmp_path / 'file'} cannot be read: {SAID[number]}."


@pytest.mark.parametrize(
    ("name", "why"),
    [("x" * 300, "the name is too long"), ("a\0b", "no file can have such a name"),
     ("\ud800", "no file can have such a name"), ("loop", "its links lead round in a circle")],
    ids=["long", "zero", "surrogate", "loop"],
)  # fmt: skip
@pytest.mark.parametrize("look", [disk.exists, disk.is_folder, disk.opened])
@posix
def test_a_name_that_no_file_can_have_is_a_sentence(
    tmp_path: Path, name: str, why: str, look: Callable[[Path], object]
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(DiskError) as refused:
        look(tmp_path / name)
    assert str(refused.value).endswith(f" cannot be read: {why}.")
    assert str(refused.value).isprintable()


def test_what_is_not_there_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "none", tmp_path / "none" / "deeper", tmp_path / "file" / "deeper"):
        assert not disk.exists(path) and not disk.is_folder(path)
    with pytest.raises(FileNotFoundError, match="There is no file"):
        disk.opened(tmp_path / "none")


@posix
def test_what_may_not_be_read_or_entered_is_a_sentence(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.touch(0o000)
    folder.mkdir()
    (folder / "inner").touch()
    folder.chmod(0o000)
    with as_anybody():
        for look in (
            lambda: disk.content(file, 10),
            lambda: disk.exists(folder / "inner"),
            lambda: disk.inside(folder, (".yaml",)),
        ):
            with pytest.raises(DiskError, match="cannot be read: you have no permission"):
                look()
    folder.chmod(0o700)


@posix
@pytest.mark.parametrize("name", ["a\nb", "\x1b[2Jx", "\u202ex", os.fsdecode(b"\xff")], ids=ascii)
def test_a_path_is_printed_in_one_line_that_obeys_nothing(tmp_path: Path, name: str) -> None:
    with pytest.raises(DiskError) as refused:
        disk.content(tmp_path / name, 10)
    assert str(refused.value).isprintable()


def test_text_that_is_not_in_utf_8_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "page"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\n")
    assert disk.text(path) == "one\ntwo\n"
    path.write_bytes(b"one\ntwo\nthr\xe9\n")
    with pytest.raises(DiskError, match=r"page, line 3: this is not text in UTF-8\."):
        disk.text(path)


def test_two_spellings_of_a_file_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    names = ["file", "./file", "folder/../file", tmp_path / "file"]
    if os.name != "nt":
        (tmp_path / "link").symlink_to("file")
        names.append("link")
    assert len({disk.identity(name) for name in names}) == 1
