"""Book: a night kept in a SQLite file. Every game's log is in it, each choice on the disk before anyone is told."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.evening import Agreed, Evening, Played, played
from croupier.fairness import Seal, sealed
from croupier.game import Game
from croupier.history import History, Kept, LogError, retold, variant_of
from croupier.log import NotWritten, Scribe, sheet_data
from croupier.printable import harmless
from croupier.session import Session
from croupier.variant import Variant

FORMAT = 1
_APPLICATION = 0x43524F55
"""What SQLite calls the application; by it a night's file is known."""
_TABLES = """
CREATE TABLE agreed (about TEXT PRIMARY KEY, said TEXT NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY, outcome TEXT);
CREATE TABLE lines (game INTEGER, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (game, number));
CREATE TABLE rebuys (number INTEGER PRIMARY KEY, games INTEGER NOT NULL, seat INTEGER NOT NULL);
"""


class BookError(ValueError):
    """A file that is no night, is from a newer croupier, or was altered; the message says which."""


class Book:
    """A night's file. Make it with :func:`begun`, or open it with :func:`opened`."""

    def __init__(self, path: Path | None, connection: sqlite3.Connection, evening: Evening) -> None:
        self.path, self._connection, self.evening = path, connection, evening
        self.unfinished: History | None = None
        """The game that the night was cut off in."""
        self._scribe: Scribe | None = None
        self._lines = 0

    # -- a game ---------------------------------------------------------------------------------------------------

    def begin(self, session: Session, game: Game) -> Seal:
        """Write down a game that begins; its seal comes back when the deck is safe. Raises :class:`NotWritten`."""
        agreed, seal = self.evening.agreed, sealed(game)
        scribe = self._scribe = Scribe(session, agreed.plays, self.evening.bots_seed)
        self._lines = 0
        number = len(self.evening.games) + 1
        records = [scribe.head(seal.commitment), scribe.dealt(seal), *scribe.news(game)]

        def written() -> None:
            self._connection.execute("INSERT INTO games VALUES (?, NULL)", (number,))
            self._add(number, [scribe.line(record) for record in records])

        self._transact(written)
        self.evening.playing = game
        return seal

    def resumed(self) -> Kept | None:
        """The game that the night was cut off in, to go on with."""
        history, self.unfinished = self.unfinished, None
        if history is None or history.unfinished is None:
            return None
        self._scribe = history.scribe
        return history.unfinished

    def write(self, game: Game) -> None:
        """Write down the choice that was just made; nobody may be told before this comes back. Raises NotWritten."""
        scribe, number = self._scribe, len(self.evening.games) + 1
        assert scribe is not None
        records = scribe.news(game)

        def written() -> None:
            self._add(number, [scribe.line(record) for record in records])
            if game.over:
                outcome = json.dumps(records[-1]["outcome"])
                self._connection.execute("UPDATE games SET outcome = ? WHERE number = ?", (outcome, number))

        self._transact(written)

    def buy(self, seat: int) -> None:
        """Write down that a player buys again, and let it be so. Raises NotWritten."""
        entry = (len(self.evening.games), seat)
        self._transact(lambda: self._connection.execute("INSERT INTO rebuys (games, seat) VALUES (?, ?)", entry))
        self.evening.buy(seat)

    def _add(self, game: int, lines: Sequence[bytes]) -> None:
        rows = [(game, number, line) for number, line in enumerate(lines, self._lines + 1)]
        self._connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
        self._lines += len(lines)

    def _transact(self, write: Callable[[], Any]) -> None:
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                write()
        except sqlite3.Error as error:
            raise NotWritten(f"The night {self.path or ''} cannot be written: {error}.") from error

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> "Book":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # -- reading it again -----------------------------------------------------------------------------------------

    def read(self) -> None:
        """Go through the games again, up to the one that is not over."""
        rebuys = list(self._connection.execute("SELECT games, seat FROM rebuys ORDER BY number"))
        games = list(self._connection.execute("SELECT number, outcome FROM games ORDER BY number"))
        for number, outcome in games:
            self._buy_again(rebuys)
            history = self._history(number)
            if outcome is None:
                self._go_on(number, history)
                return
            self.evening.finish(_played(history, json.loads(outcome)))
        self._buy_again(rebuys)

    def _buy_again(self, rebuys: Sequence[tuple[int, int]]) -> None:
        for games, seat in rebuys:
            if games == len(self.evening.games):
                self.evening.buy(seat)

    def _history(self, number: int) -> History:
        rows = self._connection.execute("SELECT line FROM lines WHERE game = ? ORDER BY number", (number,))
        history = retold(Path(f"{self.path}, game {number}"), b"".join(bytes(line) for (line,) in rows))
        if not history.games or history.torn or history.missing:
            raise BookError(f"{self.path}: game {number} is not whole.")
        if history.games[0].game.first_stacks != tuple(self.evening.stacks):
            raise BookError(f"{self.path}: game {number} does not begin with the chips that the one before left.")
        return history

    def _go_on(self, number: int, history: History) -> None:
        self.unfinished, self.evening.playing = history, history.games[0].game
        (self._lines,) = self._connection.execute("SELECT count(*) FROM lines WHERE game = ?", (number,)).fetchone()


def _played(history: History, outcome: dict[str, Any]) -> Played:
    game = history.games[0].game
    if not game.over or list(outcome["stacks"].values()) != list(game.stacks):
        raise BookError("A game did not come out as its log says.")
    return played(game)


# -- the file ----------------------------------------------------------------------------------------------------------


def begun(path: Path | None, agreed: Agreed) -> Book:
    """A new night, in a new file, or nowhere but in memory.

    Raises:
        ValueError: There is a file of that name, or no folder to put it in.
        NotWritten: It cannot be written.
    """
    if path is not None:
        if os.path.lexists(path):
            raise ValueError(f"{path} is there already; a night is a new file. Go on with it: croupier night --resume")
        if not path.parent.is_dir():
            raise ValueError(f"There is no folder {path.parent} for the night.")
    connection = _connected(path)
    with _closed_where_it_fails(connection):
        if path is not None:
            connection.execute("PRAGMA journal_mode = WAL")
        book = Book(path, connection, Evening(agreed))

        def written() -> None:
            for statement in filter(str.strip, _TABLES.split(";")):
                connection.execute(statement)
            connection.executemany("INSERT INTO agreed VALUES (?, ?)", _agreed_data(agreed))
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {FORMAT}")

        book._transact(written)
        return book


def opened(path: Path) -> Book:
    """A night from its file, as far as it was played.

    Raises:
        BookError: It is no night, it is from a newer croupier, it was altered, or it is being played.
    """
    if not path.is_file():
        raise BookError(f"There is no file {path}." if not path.exists() else f"{path} is a folder, not a night.")
    with _told_of(path):
        connection = _connected(path)
        with _closed_where_it_fails(connection):
            return _read(path, connection)


def _read(path: Path, connection: sqlite3.Connection) -> Book:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != _APPLICATION:
        raise BookError(f"{path} is not a night of croupier's.")
    if version > FORMAT:
        raise BookError(f"{path} has format {version}; this croupier reads format {FORMAT}. A newer croupier wrote it.")
    said = dict(connection.execute("SELECT about, said FROM agreed"))
    book = Book(path, connection, Evening(_agreed(said)))
    book.read()
    return book


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    """What can be wrong with a file, in words."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BookError(f"{path} is being played by another croupier.") from None
        raise BookError(f"{path} cannot be read: {error}.") from None
    except (sqlite3.DatabaseError, KeyError, TypeError, json.JSONDecodeError):
        raise BookError(f"{path} is not a night of croupier's.") from None
    except LogError as error:
        raise BookError(str(error)) from None


def _connected(path: Path | None) -> sqlite3.Connection:
    """Open for this croupier alone; a commit comes back when it is on the disk."""
    connection = sqlite3.connect(path or ":memory:", timeout=0.5, isolation_level=None, check_same_thread=False)
    with _closed_where_it_fails(connection):
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


@contextmanager
def _closed_where_it_fails(connection: sqlite3.Connection) -> Iterator[None]:
    """Leave no connection open behind an error: nobody else could close it."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _agreed_data(agreed: Agreed) -> list[tuple[str, str]]:
    data = {**agreed.__dict__, "sheets": [sheet_data(sheet) for sheet in agreed.sheets]}
    return [(about, json.dumps(said)) for about, said in data.items()]


def _agreed(said: dict[str, str]) -> Agreed:
    data = {about: json.loads(text) for about, text in said.items()}
    sheets = tuple(_sheet(sheet) for sheet in data.pop("sheets"))
    names, plays = harmless(tuple(_texts(data.pop("names")))), tuple(data.pop("plays"))
    return Agreed(**data, names=names, plays=plays, sheets=sheets)


def _texts(said: Any) -> Iterator[str]:
    for text in said:
        if not isinstance(text, str):
            raise TypeError(f"{text!r} is no text.")
        yield text


def _sheet(sheet: dict[str, Any]) -> Variant:
    try:
        return variant_of(sheet)
    except Exception as error:
        raise BookError(f"A sheet of the night cannot be played: {error}") from None
