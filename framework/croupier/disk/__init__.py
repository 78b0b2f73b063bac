"""Disk: every file that is read goes through here, and every folder that is looked into.

Only plain files are read, and no more of one than a bound. What is wrong with a path is said in one sentence, by
:class:`DiskError`. What is made and written goes through :mod:`croupier.disk.keeping`.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import BinaryIO

from croupier.printable import printable

Name = str | Path
_PIECE = 1024 * 1024
"""How much is read at a time, so that memory is only taken for what is really there."""
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_WRITE = os.O_RDWR | getattr(os, "O_BINARY", 0)


class DiskError(OSError):
    """A file or a folder that cannot be read, made, written or entered; the message is one sentence that says why."""


class Missing(DiskError, FileNotFoundError):
    """There is no file of that name."""


class Taken(DiskError, FileExistsError):
    """A new file cannot be made because its name is taken."""


# -- what goes wrong, in words -----------------------------------------------------------------------------------------

NO_PERMISSION = "you have no permission"
_REASONS = {
    errno.EACCES: NO_PERMISSION,
    errno.EPERM: NO_PERMISSION,
    errno.ENOENT: "it is not there",
    errno.ENOTDIR: "a part of its path is a file and not a folder",
    errno.EISDIR: "it is a folder",
    errno.EEXIST: "it is there already",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its links lead round in a circle",
    errno.EROFS: "the disk can only be read",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EFBIG: "it would be larger than a file may be here",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.EIO: "the disk has a fault",
    errno.EBADF: "it is closed",
    errno.ENXIO: "nobody reads from it",
    errno.EPIPE: "nobody reads from it",
}
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def reason(error: OSError | ValueError) -> str:
    """What the system has against it, as the end of a sentence: ``the disk is full``."""
    if not isinstance(error, OSError):  # a zero byte, or what cannot be written in the disk's own letters
        return "no file can have such a name"
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def shown(path: Name) -> str:
    """A path as it stands in a message, in one line whatever it holds."""
    return printable(os.fspath(path))


def typed(path: Name) -> str:
    """A path as it is typed in a shell, so that a command that is shown does what it says whatever the name holds."""
    import shlex

    return shown(path) if os.name == "nt" else shlex.quote(shown(path))


@contextmanager
def explained(path: Name, done: str) -> Iterator[None]:
    """Make what the system has against a path a sentence; ``done`` is what was to be done, as in ``read``."""
    try:
        yield
    except DiskError:
        raise
    except (OSError, ValueError) as error:
        nowhere = done != "read" and isinstance(error, FileNotFoundError)
        why = "its folder is not there" if nowhere else reason(error)
        raise DiskError(f"{shown(path)} cannot be {done}: {why}.") from error


# -- looking -----------------------------------------------------------------------------------------------------------


def exists(path: Name) -> bool:
    """Whether there is anything at a path; raises :class:`DiskError` where that cannot be seen."""
    return status_of(path) is not None


def is_taken(path: Name) -> bool:
    """Whether there is anything of that name, be it a link that leads nowhere."""
    return os.path.lexists(path)


def is_folder(path: Name) -> bool:
    """Whether there is a folder at a path; raises :class:`DiskError` where that cannot be seen."""
    status = status_of(path)
    return status is not None and stat.S_ISDIR(status.st_mode)


def status_of(path: Name, done: str = "read") -> os.stat_result | None:
    """What the system knows of what is at a path, links followed; none if nothing is. Raises :class:`DiskError`."""
    with explained(path, done):
        try:
            return Path(path).stat()
        except (FileNotFoundError, NotADirectoryError):
            return None


def inside(folder: Name, endings: tuple[str, ...]) -> list[Path]:
    """What lies in a folder, or in a folder in it, and has one of the endings, in order; raises :class:`DiskError`.

    It looks no deeper, and not into what is hidden: who names the folder above all that he has means his sheets.
    """
    with explained(folder, "read"):
        here = sorted(Path(folder).iterdir())
        inner = [path for path in here if path.is_dir() and not path.name.startswith(".")]
        found = [*here, *(path for folder in inner for path in sorted(folder.iterdir()))]
        return [path for path in found if path.suffix in endings]


def below(folder: Name, endings: tuple[str, ...]) -> list[Path]:
    """What lies in a folder, however deep, and has one of the endings, in order; raises :class:`DiskError`."""
    with explained(folder, "read"):
        return sorted(path for path in Path(folder).rglob("*") if path.suffix in endings)


def identity(path: Name, done: str = "read") -> str:
    """The path without links and detours; two spellings of one file have the same. Raises :class:`DiskError`."""
    with explained(path, done):
        return os.path.realpath(path)


# -- reading -----------------------------------------------------------------------------------------------------------


def opened(path: Name, wanted: str = "a file", *, to_write: bool = False) -> BinaryIO:
    """Open a plain file, to read it or also to write on.

    Args:
        path: The file; links are followed.
        wanted: What it should be, for the sentence about what it is instead.
        to_write: Whether it will be written on, too.

    Raises:
        Missing: There is none.
        DiskError: It is no plain file, or it may not be opened.
    """
    with explained(path, "written" if to_write else "read"):
        try:
            # before it is opened, because that alone can do something to a device; and after, in case it was changed
            refuse_other(path, Path(path).stat().st_mode, wanted)
            number = os.open(path, _WRITE if to_write else _READ)
        except FileNotFoundError:
            raise Missing(f"There is no file {shown(path)}.") from None
        file = os.fdopen(number, "r+b" if to_write else "rb", buffering=0)
        try:
            refuse_other(path, os.fstat(number).st_mode, wanted)
        except BaseException:
            file.close()
            raise
    return file


def refuse_other(path: Name, mode: int, wanted: str) -> None:
    """Raise :class:`DiskError` unless this is the mode of a plain file."""
    if not stat.S_ISREG(mode):
        kind = next((kind for is_kind, kind in _KINDS if is_kind(mode)), "something else")
        raise DiskError(f"{shown(path)} is {kind}, not {wanted}.")


def beginning(path: Name, most: int, wanted: str = "a file") -> bytes:
    """The first bytes of a plain file, so many at most; raises :class:`DiskError`."""
    with closing(opened(path, wanted)) as file:
        return _read(file, path, most)


def content(path: Name, most: int, wanted: str = "a file") -> bytes:
    """All of a plain file; raises :class:`DiskError`, also where it is larger than ``most`` bytes."""
    with closing(opened(path, wanted)) as file:
        return rest(file, path, most, wanted)


def rest(file: BinaryIO, path: Name, most: int, wanted: str = "a file") -> bytes:
    """What is left to read of an open file; raises :class:`DiskError`, also where that is more than ``most`` bytes."""
    known = os.fstat(file.fileno()).st_size - file.tell()  # a file can say that it is smaller than it is
    read = _read(file, path, most + 1) if known <= most else b""
    if max(known, len(read)) > most:
        raise DiskError(f"{shown(path)} is too large: {wanted} has {most // 1024:,} KiB at most.")
    return read


def _read(file: BinaryIO, path: Name, most: int) -> bytes:
    pieces, left = [], most
    with explained(path, "read"):
        while left and (piece := file.read(min(left, _PIECE))):
            pieces.append(piece)
            left -= len(piece)
    return b"".join(pieces)


LARGEST_PAGE = 1024 * 1024
"""How many bytes a page or a sheet that comes with croupier has at most."""


def text(path: Name) -> str:
    """All of a text that comes with croupier; raises :class:`DiskError`, with the line where it is not in UTF-8."""
    raw = content(path, LARGEST_PAGE)
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DiskError(f"{shown(path)}, line {line}: this is not text in UTF-8.") from None


# -- what can be done without ------------------------------------------------------------------------------------------

notices: dict[str, str] = {}
"""What could not be kept and is not needed: a sentence for each kind of thing, which the command line prints once."""


def notice(kind: str, sentence: str) -> None:
    """Have it said that something could not be kept; of each kind of thing the first sentence will do."""
    notices.setdefault(kind, sentence)
