"""Keeping: every file that is made or written goes through here, and croupier's own folders.

A new file is whole or it is not there. It takes no name from another file and follows no link; what holds cards is for
nobody else on this machine to read. What goes wrong is a :class:`croupier.disk.DiskError`.
"""

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Literal

from croupier.disk import (
    DiskError,
    Name,
    Taken,
    explained,
    identity,
    is_folder,
    is_taken,
    opened,
    refuse_other,
    shown,
    status_of,
)

_NEW = os.O_RDWR | getattr(os, "O_BINARY", 0)
_PRIVATE_FILE, _PRIVATE_FOLDER = 0o600, 0o700
_DRAFT = re.compile(r"\.croupier-[0-9a-f]{16}\.draft")


def refuse_taken(path: Name, what: str, advice: str = "") -> None:
    """Raise :class:`Taken` if there is something of the name of a new file; DiskError if there is no such folder.

    Args:
        path: Where the new file shall be.
        what: What it is, as in ``the log``.
        advice: What to do where the name is taken.
    """
    with explained(path, "written"):
        try:
            os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            pass
        else:
            raise Taken(" ".join(filter(None, [f"{shown(path)} is there already.", advice])))
    folder = Path(path).parent
    if not is_folder(folder):
        raise DiskError(f"There is no folder {shown(folder)} for {what}.")


def make(path: Path, content: bytes, *, private: bool = True) -> None:
    """Make a new file, on the disk with all its content when this comes back.

    Whatever happens, it is whole or it is not there; no file is ever written over, and no link followed.

    Args:
        path: The file.
        content: What shall be in it.
        private: Whether nobody else on this machine may read it.

    Raises:
        Taken: There is something of that name.
        DiskError: It cannot be made.
    """
    with explained(path, "written"):
        sweep(path.parent)
        try:
            if not _made_unnamed(path, content, private):
                _made_by_draft(path, content, private)
        except FileExistsError:
            raise Taken(f"{shown(path)} is there already.") from None
        _keep_name(path.parent)


def _made_unnamed(path: Path, content: bytes, private: bool) -> bool:
    """Make a file that has no name until it is whole, so that nothing is left behind if this process is killed.

    False where the system cannot do that: only Linux can, and not on every disk.
    """
    try:
        number = os.open(path.parent, _NEW | os.O_TMPFILE, _mode(private))
    except (AttributeError, OSError):
        return False
    with os.fdopen(number, "r+b", buffering=0) as file:
        _fill(file, content, private)
        try:
            # a folder must be given, or Python does not follow the link in /proc and names that instead
            os.link(f"/proc/self/fd/{number}", path, src_dir_fd=number, follow_symlinks=True)
        except FileExistsError:
            raise
        except OSError:
            return False
    return True


def _made_by_draft(path: Path, content: bytes, private: bool) -> None:
    with _draft(path.parent, private) as (file, draft):
        _fill(file, content, private)
        _let_go(file)
        try:
            os.link(draft, path)
        except FileExistsError:
            raise
        except OSError:  # a disk without hard links
            if is_taken(path):
                raise FileExistsError(path) from None
            draft.replace(path)


@contextmanager
def _draft(folder: Path, private: bool) -> Iterator[tuple[BinaryIO, Path]]:
    """A file under a name of its own, for a moment; it is locked, so that nobody takes it for one left behind."""
    number, draft = _new_draft(folder, private)
    with os.fdopen(number, "r+b", buffering=0) as file:
        try:
            yield file, draft
        finally:
            with suppress(OSError):
                draft.unlink()


def _new_draft(folder: Path, private: bool) -> tuple[int, Path]:
    while True:
        draft = folder / f".croupier-{os.urandom(8).hex()}.draft"
        number = os.open(draft, _NEW | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), _mode(private))
        locked(number)
        if is_taken(draft):
            return number, draft
        os.close(number)  # another croupier swept it away before it was locked


def _let_go(file: BinaryIO) -> None:
    """Close a draft where a file cannot get another name while it is open; elsewhere it is better kept locked."""
    if os.name == "nt":
        file.close()


def locked(number: int) -> bool:
    """Lock an open file for this process; False where another has it, or the system has no such locks."""
    try:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True


def sweep(folder: Path) -> None:
    """Take away the drafts of processes that were killed, before a file is made or gone on with in a folder."""
    with suppress(OSError):
        for draft in [path for path in folder.iterdir() if _DRAFT.fullmatch(path.name)]:
            with suppress(OSError):
                if os.name == "nt" or _left_behind(draft):  # Windows deletes no file that is in use
                    draft.unlink()


def _left_behind(draft: Path) -> bool:
    with closing(opened(draft, to_write=True)) as file:
        return locked(file.fileno())


def _mode(private: bool) -> int:
    return _PRIVATE_FILE if private else 0o666  # the rest is for the umask to say


def _fill(file: BinaryIO, content: bytes, private: bool) -> None:
    if private and os.chmod in os.supports_fd:
        with suppress(OSError):  # a disk that knows no permissions
            os.chmod(file.fileno(), _PRIVATE_FILE)  # noqa: PTH101 - by its number, it has no name; against any umask
    write(file, content)


def write(file: BinaryIO, content: bytes) -> None:
    """Write on and wait until it is on the disk. Raises ``OSError``; what was written so far is in the file."""
    _pour(file, content)
    os.fsync(file.fileno())


def cut_off(file: BinaryIO, path: Path, size: int) -> None:
    """Take away what an open file has after so many bytes, and go on there; raises DiskError."""
    with explained(path, "written"):
        file.truncate(size)
        file.seek(size)


def _pour(file: BinaryIO, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[file.write(left) :]


def _keep_name(folder: Path) -> None:
    """Put the name of a new file on the disk, where the system can."""
    with suppress(OSError):
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


# -- writing where somebody asked for it -------------------------------------------------------------------------------


def refuse_unwritable(path: Path, inputs: Iterable[Name] = ()) -> None:
    """Raise :class:`DiskError` if an output that is asked for cannot be written there; nothing is changed.

    Args:
        path: The file that is asked for; one that is there is to be replaced.
        inputs: The files that are read for it, which are never written over.
    """
    status = status_of(path, "written")
    if status is None:
        _refuse_folder(path)
        return
    if stat.S_ISDIR(status.st_mode) or stat.S_ISBLK(status.st_mode):
        refuse_other(path, status.st_mode, "a file to write to")
    if any((other := status_of(name)) and os.path.samestat(status, other) for name in inputs):
        raise DiskError(f"{shown(path)} is what is read here, so it is not written over; give another file.")
    if stat.S_ISREG(status.st_mode):
        opened(path, to_write=True).close()
        _refuse_folder(path)


def _refuse_folder(path: Path) -> None:
    """Raise :class:`DiskError` if no file can be made where the path leads to."""
    folder = Path(identity(path, "written")).parent
    if not is_folder(folder):
        raise DiskError(f"{shown(path)} cannot be written: there is no folder {shown(folder)}.")
    with explained(path, "written"), _draft(folder, private=True):
        pass


def replace(path: Path, content: bytes, inputs: Iterable[Name] = ()) -> None:
    """Write an output that is asked for, in place of what is there; a file keeps its permissions, a link leads on.

    A file is replaced whole or not at all. A device, or a pipe that somebody reads, is written to.

    Raises:
        DiskError: It cannot be written, or it is one of the ``inputs``.
    """
    refuse_unwritable(path, inputs)
    with explained(path, "written"):
        status = status_of(path)
        if status is None or stat.S_ISREG(status.st_mode):
            _replace(Path(identity(path)), content, status)
        else:
            _pour_into(path, content)


def _replace(path: Path, content: bytes, before: os.stat_result | None, *, private: bool = False) -> None:
    sweep(path.parent)
    with _draft(path.parent, private) as (file, draft):
        if before and not private:
            with suppress(OSError, AttributeError):
                os.chown(draft, before.st_uid, before.st_gid)
            with suppress(OSError):
                draft.chmod(stat.S_IMODE(before.st_mode))
        _fill(file, content, private)
        _let_go(file)
        draft.replace(path)
    _keep_name(path.parent)


def _pour_into(path: Path, content: bytes) -> None:
    # a pipe that nobody reads would keep us waiting if it were opened otherwise
    number = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    with os.fdopen(number, "wb", buffering=0) as file:
        if os.name != "nt":
            os.set_blocking(number, True)
        _pour(file, content)


# -- croupier's own folders --------------------------------------------------------------------------------------------


def own_folder(kind: Literal["state", "cache"]) -> Path:
    """Where croupier keeps games (``state``) and what it can work out anew (``cache``); it need not be there yet.

    Raises:
        DiskError: This user has no place for it.
    """
    import platformdirs

    find = platformdirs.user_state_dir if kind == "state" else platformdirs.user_cache_dir
    try:
        folder = Path(find("croupier", appauthor=False))
    except (OSError, LookupError, RuntimeError, ValueError):
        folder = Path()
    if not folder.is_absolute():  # as ~/.cache is where nobody knows whose home is meant
        raise DiskError("This user has no home folder.")
    return folder


def make_private_folder(folder: Path) -> None:
    """Make a folder that nobody else on this machine may look into, and those it lies in; raises DiskError.

    One that is there already is closed to others.
    """
    with explained(folder, "made"):
        for each in reversed([folder, *folder.parents]):
            if not is_folder(each):
                with suppress(FileExistsError):  # another croupier was quicker
                    each.mkdir(_PRIVATE_FOLDER)
        if not is_folder(folder):
            raise DiskError(f"{shown(folder)} is a file, not a folder.")
        if stat.S_IMODE(folder.stat().st_mode) != _PRIVATE_FOLDER:
            with suppress(OSError):
                folder.chmod(_PRIVATE_FOLDER)


def put(path: Path, content: bytes) -> None:
    """Write a private file of croupier's own, whole or not at all, in place of what is there; raises DiskError."""
    with explained(path, "written"):
        _replace(Path(identity(path)), content, None, private=True)


@contextmanager
def copied(files: Mapping[str, bytes]) -> Iterator[Path]:
    """A private folder with these files, for as long as it is needed; raises DiskError where none can be made."""
    from tempfile import TemporaryDirectory

    with explained("A temporary folder", "made"):
        folder = TemporaryDirectory(prefix="croupier-")
    with folder:
        with explained(folder.name, "written"):
            for name, content in files.items():
                (Path(folder.name) / name).write_bytes(content)
        yield Path(folder.name)


def remove(path: Path) -> None:
    """Take away a file of croupier's own, if it is there and that can be done."""
    with suppress(OSError):
        path.unlink()
