"""Database: the SQLite file that a night is kept in. It is made whole, played on by one, and read without a trace."""

import errno
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from croupier import disk
from croupier.disk import keeping

FORMAT = 1
LARGEST = 256 << 20
"""How many bytes a night's file has at most: many thousands of games. What is larger was not written by croupier."""
_APPLICATION = 0x43524F55
"""What SQLite calls the application; by it a night's file is known."""
_TABLES = """
CREATE TABLE agreed (about TEXT PRIMARY KEY, said TEXT NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY, outcome TEXT);
CREATE TABLE lines (game INTEGER, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (game, number));
CREATE TABLE rebuys (number INTEGER PRIMARY KEY, games INTEGER NOT NULL, seat INTEGER NOT NULL);
"""
_MAGIC = b"SQLite format 3\0"
_BESIDE = ("-wal", "-journal")
"""How the files end in which SQLite keeps what a process that was killed has not brought in yet."""
_READERS = (510, 0x40000002)
"""How many bytes, from where, SQLite locks for whoever reads (sqlite.org/fileformat2.html, "lock-byte page")."""
_PAGE = 4096


class NightFileError(ValueError):
    """A file that is no night, is from a newer croupier, was altered or is in use; the message says which."""


# -- a new one ---------------------------------------------------------------------------------------------------------


def make(path: Path, agreed: Sequence[tuple[str, str]]) -> None:
    """Make the file of a night that begins, whole or not at all; raises DiskError."""
    keeping.make(path, _new(agreed))


def _new(agreed: Sequence[tuple[str, str]]) -> bytes:
    with closing(in_memory(agreed)) as connection:
        if hasattr(connection, "serialize"):
            return connection.serialize()
        # an SQLite from before 2021 can only write to a file
        with keeping.copied({}) as folder:
            connection.execute("VACUUM INTO ?", (str(folder / "night"),))
            return disk.content(folder / "night", LARGEST)


def in_memory(agreed: Sequence[tuple[str, str]]) -> sqlite3.Connection:
    """A night that is kept nowhere."""
    connection = _connected(":memory:")
    connection.execute(f"PRAGMA page_size = {_PAGE}")
    with connection:
        connection.execute("BEGIN")
        for statement in filter(str.strip, _TABLES.split(";")):
            connection.execute(statement)
        connection.executemany("INSERT INTO agreed VALUES (?, ?)", agreed)
    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    return connection


# -- opened ------------------------------------------------------------------------------------------------------------


def to_play(path: Path) -> sqlite3.Connection:
    """Open a night for this croupier alone; a commit comes back when it is on the disk. Raises ``sqlite3.Error``."""
    # an address, because some names mean something else to SQLite, as :memory: does; rw, so that no new file is made
    connection = _connected(f"{path.absolute().as_uri()}?mode=rw")
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA max_page_count = {LARGEST // _PAGE}")
        connection.execute("BEGIN IMMEDIATE")  # or it would come out at the first game only that nothing can be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _connected(address: str) -> sqlite3.Connection:
    return sqlite3.connect(address, timeout=0.5, isolation_level=None, check_same_thread=False, uri=True)


@contextmanager
def to_read(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a night to be read. Nothing is written, in its file or beside it, whatever state it is in.

    Raises:
        DiskError: The file cannot be read.
        NightFileError: It is no night, it is from a newer croupier, it was altered, or it is being played.
        sqlite3.Error: SQLite cannot read it.
    """
    with closing(disk.opened(path, "a night")) as file:
        _refuse_played(file, path)
        with _untouched(file, path) as address, closing(_connected(address)) as connection:
            check(connection, path)
            yield connection


def _refuse_played(file: BinaryIO, path: Path) -> None:
    """Refuse a file that is being played; else it cannot be, until this file is closed."""
    try:
        import fcntl

        fcntl.lockf(file.fileno(), fcntl.LOCK_SH | fcntl.LOCK_NB, *_READERS)
    except ImportError:  # a system with other locks
        pass
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES):
            raise being_played(path) from None


def being_played(path: Path) -> NightFileError:
    """What is said of a night that another croupier has open."""
    return NightFileError(f"{disk.shown(path)} is being played by another croupier.")


@contextmanager
def _untouched(file: BinaryIO, path: Path) -> Iterator[str]:
    """The address of a night that SQLite can read: the file as it is, or a copy where something is to be brought in."""
    real = Path(disk.identity(path))
    content = disk.rest(file, path, LARGEST, "a night")
    if not content.startswith(_MAGIC):
        raise NightFileError(f"{disk.shown(path)} is not a croupier night file.")
    beside = {end: Path(f"{real}{end}") for end in _BESIDE if disk.is_taken(f"{real}{end}")}
    if not beside:
        yield f"{real.as_uri()}?mode=ro&immutable=1"
        return
    copies = {f"night{end}": disk.content(other, LARGEST, "a night") for end, other in beside.items()}
    with keeping.copied({"night": content, **copies}) as folder:
        yield f"{(folder / 'night').as_uri()}?mode=rw"


# -- looked at ---------------------------------------------------------------------------------------------------------


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise :class:`NightFileError` unless an open file is a night that this croupier can read, and sound."""
    ((application,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    if application != _APPLICATION:
        raise NightFileError(f"{disk.shown(path)} is not a croupier night file.")
    if version > FORMAT:
        raise NightFileError(
            f"{disk.shown(path)} has format {version}; this croupier reads format {FORMAT}. A newer croupier wrote it."
        )
    if version != FORMAT or connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise altered(path)
    if _drawn_up(connection) != _expected():
        raise altered(path)


_REASONS = {
    sqlite3.SQLITE_PERM: disk.NO_PERMISSION,
    sqlite3.SQLITE_READONLY: "it, or the folder that it lies in, can only be read",
    sqlite3.SQLITE_CANTOPEN: "SQLite cannot open it, or make the files that it needs beside it",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk has a fault",
}


def reason(error: sqlite3.Error) -> str:
    """What SQLite has against it, as the end of a sentence: ``the disk is full``."""
    return _REASONS.get(_code(error)) or str(error)


def refused(path: Path, done: str, error: sqlite3.Error) -> NightFileError:
    """What is said of a file that SQLite refuses; ``done`` is what was to be done, as in ``read``."""
    if _code(error) == sqlite3.SQLITE_BUSY:
        return being_played(path)
    if _code(error) in _REASONS and getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_IOERR_SHORT_READ:
        return NightFileError(f"{disk.shown(path)} cannot be {done}: {reason(error)}.")
    return altered(path)


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says where in SQLite it came up


def altered(path: Path) -> NightFileError:
    """What is said of a night that is not as croupier wrote it."""
    return NightFileError(f"{disk.shown(path)} was altered, or is damaged; it cannot be read as a night.")


def _drawn_up(connection: sqlite3.Connection) -> set[tuple[Any, ...]]:
    """How the tables are drawn up; others could hold anything, and a view could go on for ever."""
    return {*connection.execute("SELECT type, name, sql FROM sqlite_master")}


def _expected() -> set[tuple[Any, ...]]:
    with closing(in_memory(())) as connection:
        return _drawn_up(connection)
