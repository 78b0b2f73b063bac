"""Kept: a night in its file. Every game's log is in it, each choice on the disk before anyone is shown it."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from types import UnionType
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from croupier import disk
from croupier.disk import keeping
from croupier.files.log import NotWritten, Scribe, outcome, sheet_data
from croupier.files.replay import History, Kept, LogError, history_in, variant_of
from croupier.game.game import Game
from croupier.game.seal import Seal, sealed
from croupier.game.session import Session
from croupier.night import database
from croupier.night.database import NightFileError, altered
from croupier.night.night import Agreed, Night, Played, played
from croupier.printable import harmless
from croupier.variant.variant import Variant


class NightFile:
    """A night's file. Make it with :func:`begun`, open it to go on with :func:`opened`, or to look with :func:`read`.

    ``needed`` is whether the night ends where it cannot be written; else it is played on, and kept no longer.
    """

    def __init__(self, path: Path | None, connection: sqlite3.Connection, night: Night, *, needed: bool = True) -> None:
        self.path, self._connection, self.night, self._needed = path, connection, night, needed
        self.unfinished: History | None = None
        """The game that the night was cut off in."""
        self._scribe: Scribe | None = None
        self._lines, self._bought = 0, 0
        """How many lines of the game there are, and how many times somebody has bought again."""

    # -- a game ---------------------------------------------------------------------------------------------------

    def begin(self, session: Session, game: Game) -> Seal:
        """Write down a game that begins; its seal comes back when the deck is safe. Raises :class:`NotWritten`."""
        agreed, seal = self.night.agreed, sealed(game)
        scribe = self._scribe = Scribe(session, agreed.plays, self.night.bots_seed)
        self._lines = 0
        number = len(self.night.games) + 1
        records = [scribe.head(seal.commitment), scribe.dealt(seal), *scribe.news(game)]

        def written() -> None:
            self._connection.execute("INSERT INTO games VALUES (?, NULL)", (number,))
            self._add(number, [scribe.line(record) for record in records])

        self._transact(written)
        self.night.playing = game
        return seal

    def resumed(self) -> Kept | None:
        """The game that the night was cut off in, to go on with."""
        history, self.unfinished = self.unfinished, None
        if history is None or history.unfinished is None:
            return None
        self._scribe = history.scribe
        return history.unfinished

    def write(self, game: Game) -> None:
        """Write down the choice that was just made; nobody is shown it before this comes back. Raises NotWritten."""
        scribe, number = self._scribe, len(self.night.games) + 1
        assert scribe is not None
        records = scribe.news(game)

        def written() -> None:
            self._add(number, [scribe.line(record) for record in records])
            if game.over:
                came_out = json.dumps(records[-1]["outcome"])
                self._connection.execute("UPDATE games SET outcome = ? WHERE number = ?", (came_out, number))

        self._transact(written)

    def buy(self, seat: int) -> None:
        """Write down that a player buys again, and let it be so. Raises NotWritten."""
        entry = (len(self.night.games), seat)
        self._transact(lambda: self._connection.execute("INSERT INTO rebuys (games, seat) VALUES (?, ?)", entry))
        self.night.buy(seat)

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
            words = f"The night {self._called} cannot be written: {database.reason(error)}."
            if self._needed:
                raise NotWritten(words) from error
            disk.notice("night", f"{words} What was played before is in it, and nothing of what came after.")
            self._keep_no_longer()

    def _keep_no_longer(self) -> None:
        self._connection.close()
        self.path, self._connection, self._lines = None, database.in_memory(()), 0

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> "NightFile":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # -- reading it again -----------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Go through the games again, up to the one that is not over."""
        games, rebuys = self._rows("games", int, str | None), self._rows("rebuys", int, int, int)
        lines = self._lines_by_game()
        if not [number for number, _ in games] == [*lines] == [*range(1, len(games) + 1)]:
            raise self._altered
        for number, came_out in games:
            self._buy_again(rebuys)
            history = self._history(number, lines[number])
            if came_out is None:
                self._go_on(history, len(lines[number]))
                break
            self.night.finish(self._played(history, came_out))
        else:
            self._buy_again(rebuys)
        if len(self.night.games) + bool(self.unfinished) < len(games) or self._bought < len(rebuys):
            raise self._altered

    def _go_on(self, history: History, lines: int) -> None:
        if history.unfinished is None:
            raise self._altered
        self.unfinished, self._lines = history, lines
        self.night.playing = history.games[0].game

    @property
    def _called(self) -> str:
        return disk.shown(self.path or "")

    @property
    def _altered(self) -> NightFileError:
        return altered(self.path or Path())

    def _rows(self, table: str, *kinds: type | UnionType) -> list[tuple[Any, ...]]:
        """All of a table, in order; each column must hold what belongs there."""
        rows = list(self._connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2"))
        if not all(isinstance(value, kind) for row in rows for value, kind in zip(row, kinds, strict=True)):
            raise self._altered
        return rows

    def _lines_by_game(self) -> dict[int, list[bytes]]:
        rows = self._rows("lines", int, int, bytes)
        lines = {game: list(of_game) for game, of_game in groupby(rows, key=lambda row: row[0])}
        for of_game in lines.values():
            if [number for _, number, _ in of_game] != [*range(1, len(of_game) + 1)]:
                raise self._altered
        return {game: [line for _, _, line in of_game] for game, of_game in lines.items()}

    def _buy_again(self, rebuys: Sequence[tuple[int, int, int]]) -> None:
        while self._bought < len(rebuys) and rebuys[self._bought][1] == len(self.night.games):
            number, _, seat = rebuys[self._bought]
            self._bought += 1
            if number != self._bought or seat not in self.night.may_buy():
                raise self._altered
            self.night.buy(seat)

    def _history(self, number: int, lines: Sequence[bytes]) -> History:
        history, agreed = history_in(Path(f"{self.path}, game {number}"), b"".join(lines)), self.night.agreed
        if not history.games or history.torn or history.missing:
            raise NightFileError(f"{self._called}: game {number} is not whole.")
        people, sheet = (history.session.names, history.scribe.plays), history.session.variant
        if people != (agreed.names, agreed.plays) or sheet not in agreed.sheets:
            raise NightFileError(f"{self._called}: game {number} is not what was agreed on.")
        if history.games[0].game.first_stacks != tuple(self.night.stacks):
            words = f"game {number} does not begin with the chips that the one before left"
            raise NightFileError(f"{self._called}: {words}.")
        return history

    def _played(self, history: History, came_out: str) -> Played:
        game = history.games[0].game
        if not game.over or json.dumps(outcome(game, history.scribe.spelt.names)) != came_out:
            raise NightFileError(f"{self._called}: a game did not come out as its log says.")
        return played(game)


# -- the file ----------------------------------------------------------------------------------------------------------


def begun(path: Path | None, agreed: Agreed, *, needed: bool = True) -> NightFile:
    """A new night, in a new file, or nowhere but in memory.

    Args:
        path: The file, if it is to be kept.
        agreed: What is agreed on.
        needed: Whether it must be kept, because somebody asked for that; else it is played all the same.

    Raises:
        DiskError: There is a file of that name, or no folder to put it in.
        NotWritten: It cannot be made or written.
    """
    if path is not None:
        try:
            return _made(path, agreed, needed)
        except (disk.DiskError, NotWritten) as error:
            if needed:
                raise
            disk.notice("night", f"The night is not kept. {error}")
    return NightFile(None, database.in_memory(()), Night(agreed))


def _made(path: Path, agreed: Agreed, needed: bool) -> NightFile:
    keeping.refuse_taken(path, "the night", "A night is a new file. Go on with it: croupier night --resume")
    try:
        database.make(path, _agreed_data(agreed))
    except disk.DiskError as error:
        raise NotWritten(str(error)) from error
    try:
        return NightFile(path, database.to_play(path), Night(agreed), needed=needed)
    except sqlite3.Error as error:
        keeping.remove(path)
        raise NotWritten(f"The night {disk.shown(path)} cannot be written: {database.reason(error)}.") from error


def read(path: Path) -> NightFile:
    """A night from its file, as far as it was played, to look at; nothing is written, in the file or beside it.

    Raises:
        DiskError: The file cannot be read.
        NightFileError: It is no night, it is from a newer croupier, it was altered, or it is being played.
    """
    with _refusing(path, "read"), database.to_read(path) as connection:
        return _from(path, connection)


def opened(path: Path) -> NightFile:
    """A night from its file, as far as it was played, to go on with; one that is refused is left as it is.

    Raises:
        DiskError: The file cannot be read.
        NightFileError: It is no night, it is from a newer croupier, it was altered, it is being played, or it cannot be
            written.
    """
    read(path)
    keeping.sweep(path.parent)
    disk.opened(path, to_write=True).close()  # SQLite would not say why it cannot
    with _refusing(path, "written"):
        connection = database.to_play(path)
        try:
            return _from(path, connection)
        except BaseException:
            connection.close()
            raise


def _from(path: Path, connection: sqlite3.Connection) -> NightFile:
    file = NightFile(path, connection, Night(_agreed(dict(connection.execute("SELECT about, said FROM agreed")))))
    file._read()
    return file


@contextmanager
def _refusing(path: Path, done: str) -> Iterator[None]:
    """What can be wrong with a file, in words."""
    try:
        yield
    except NightFileError:
        raise
    except LogError as error:
        raise NightFileError(str(error)) from None
    except sqlite3.Error as error:
        raise database.refused(path, done, error) from None
    except (ValueError, RecursionError):  # what it says is no JSON, or nothing that can be agreed on
        raise altered(path) from None


# -- what was agreed on ------------------------------------------------------------------------------------------------


def _agreed_data(agreed: Agreed) -> list[tuple[str, str]]:
    data = {**agreed.__dict__, "sheets": [sheet_data(sheet) for sheet in agreed.sheets]}
    return [(about, json.dumps(said)) for about, said in data.items()]


class _Said(BaseModel):
    """What a night's file says was agreed on."""

    model_config = ConfigDict(strict=True, extra="forbid")

    names: list[str]
    plays: list[str]
    sheets: Annotated[list[dict[str, Any]], Field(max_length=1000)]
    chips: Annotated[int, Field(ge=1, le=10**9)]
    rebuys: Annotated[int, Field(ge=0)]
    games: Annotated[int | None, Field(ge=1)]
    seed: Annotated[int | None, Field(ge=0)]
    bots: int


def _agreed(said: dict[str, str]) -> Agreed:
    """What was agreed on; raises ``ValueError`` where nothing can have been agreed on in these words."""
    data = _Said.model_validate({about: json.loads(text) for about, text in said.items()})
    if len(data.names) != len(data.plays):
        raise ValueError("Of each player it is said who plays.")
    sheets = tuple(_sheet(sheet) for sheet in data.sheets)
    names = harmless(tuple(data.names))
    return Agreed(**{**dict(data), "names": names, "plays": tuple(data.plays), "sheets": sheets})


def _sheet(sheet: dict[str, Any]) -> Variant:
    try:
        return variant_of(sheet)
    except Exception as error:
        raise NightFileError(f"A sheet of the night cannot be played: {error}") from None
