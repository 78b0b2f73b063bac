"""A night's file, without a screen: nothing is left open behind an error."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier import load
from croupier.files.log import NotWritten
from croupier.night import database
from croupier.night.kept import NightFile, NightFileError, begun, opened
from croupier.night.night import Agreed
from croupier.sheet import library


def agreed(players: int = 3, games: int | None = None, chips: int = 100, rebuys: int = 0) -> Agreed:
    """A night of bots at Anaconda."""
    names = ("Anna", "Ben", "Carla", "Dan")[:players]
    return Agreed(names, ("random",) * players, (load("anaconda"),), chips, rebuys, games, 7, 7)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[sqlite3.Connection]]:
    """Every connection that is made while the test runs."""
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connected(*arguments: object, **more: object) -> sqlite3.Connection:
        made.append(connect(*arguments, **more))  # type: ignore[call-overload]
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", connected)
    yield made
    for connection in made:
        connection.close()


def closed(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT 1")
    except sqlite3.ProgrammingError as error:
        return "closed" in str(error)
    return False


def spoil(path: Path, statement: str) -> None:
    """Make a night that says this."""
    begun(path, agreed()).close()
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()


SPOILT: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("hello" * 500, encoding="utf-8"),
    "a sheet": lambda path: path.write_bytes(library.find("anaconda").read_bytes()),
    "another database": lambda path: spoil(path, "PRAGMA application_id = 5"),
    "from a newer croupier": lambda path: spoil(path, "PRAGMA user_version = 99"),
    "nothing agreed on": lambda path: spoil(path, "DROP TABLE agreed"),
    "no sheet": lambda path: spoil(path, "UPDATE agreed SET said = '[{}]' WHERE about = 'sheets'"),
    "a game without lines": lambda path: spoil(path, "INSERT INTO games VALUES (1, NULL)"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_file_that_cannot_be_read_is_let_go_of(
    tmp_path: Path, connections: list[sqlite3.Connection], what: str
) -> None:
    path = tmp_path / "night.db"
    SPOILT[what](path)
    connections.clear()
    with pytest.raises(NightFileError):
        opened(path)
    assert all(map(closed, connections))


def test_a_night_that_another_croupier_plays_is_let_go_of(
    tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    path = tmp_path / "night.db"
    with begun(path, agreed()):
        with pytest.raises(NightFileError, match="played by another"):
            opened(path)
        assert [closed(connection) for connection in connections].count(False) == 1
    assert all(map(closed, connections))


def test_a_night_that_cannot_be_written_is_let_go_of(
    tmp_path: Path, connections: list[sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(database, "to_play", fails)
    with pytest.raises(NotWritten, match="cannot be written"):
        begun(tmp_path / "night.db", agreed())
    assert connections and all(map(closed, connections))
    assert [*tmp_path.iterdir()] == []


def test_a_night_is_let_go_of_when_it_is_left(tmp_path: Path, connections: list[sqlite3.Connection]) -> None:
    path = tmp_path / "night.db"
    ways: tuple[Callable[[], NightFile], ...] = (
        lambda: begun(None, agreed()),
        lambda: begun(path, agreed()),
        lambda: opened(path),
    )
    for way in ways:
        with way():
            assert not closed(connections[-1])
        assert closed(connections[-1])
