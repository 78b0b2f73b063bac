"""The SQLite file of a night: nothing but what croupier wrote is read from it; one that is refused is left as it is."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from croupier import disk
from croupier.night import database
from croupier.night.database import NightFileError
from croupier.night.front import seated
from croupier.night.kept import begun, opened, read
from croupier.night.night import Agreed
from croupier.night.play import ShownNight
from tests.altered import SQL, UNCHANGED, Silent, whole
from tests.logs import short

VALUES = {"about": "names", "odd": '["Anna"]', "value": '{"stacks": []}', "number": 1, "few": 2}


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A night of three games, in which somebody bought again."""
    path = tmp_path / "night"
    path.write_bytes(whole()["night"][0]["night"])
    return path


def altered(path: Path, statement: str) -> bool:
    """Alter a night; whether anything came of it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        before = [*connection.iterdump()]
        for part in statement.split(" | "):
            try:
                connection.execute(part, {name: value for name, value in VALUES.items() if f":{name}" in part})
            except sqlite3.IntegrityError:
                return False
        return before != [*connection.iterdump()] or (statement.startswith("PRAGMA") and statement not in UNCHANGED)


def refused(path: Path) -> str:
    """What a night is refused with, to be reported or gone on with; it is left as it is."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    said = set()
    for look in (read, opened):
        with pytest.raises(NightFileError) as refusal:
            look(path)
        said.add(str(refusal.value))
    assert {each.name: each.read_bytes() for each in path.parent.iterdir()} == before
    (words,) = said
    assert words.startswith(str(path)) and words.endswith(".")
    return words


def test_a_night_that_nothing_was_done_to_is_read(night: Path) -> None:
    """Or the tests below would prove nothing."""
    with read(night) as file:
        assert len(file.night.games) == 3 and sum(file.night.bought) > 3 * file.night.agreed.chips
        assert sum(file.night.won.values()) == 0


@pytest.mark.parametrize("statement", SQL)
def test_a_night_whose_tables_were_altered_is_refused(night: Path, statement: str) -> None:
    if altered(night, statement):
        refused(night)
    else:
        read(night)


def test_a_view_that_goes_on_for_ever_is_never_asked(night: Path) -> None:
    altered(night, next(statement for statement in SQL if "RECURSIVE" in statement))
    assert "was altered" in refused(night)


def test_a_game_that_is_over_is_not_gone_on_with(night: Path) -> None:
    with closing(sqlite3.connect(night)) as connection, connection:
        connection.execute("UPDATE games SET outcome = NULL WHERE number = 3")
    assert "was altered" in refused(night)


def test_a_game_that_came_out_otherwise_is_refused(night: Path) -> None:
    with closing(sqlite3.connect(night)) as connection, connection:
        connection.execute("UPDATE games SET outcome = replace(outcome, '\"pots\"', '\"pot\"') WHERE number = 2")
    assert "did not come out as its log says" in refused(night)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, -1])
def test_who_still_has_chips_has_bought_none(night: Path, seat: int) -> None:
    with closing(sqlite3.connect(night)) as connection, connection:
        connection.execute("DELETE FROM rebuys")
        connection.execute("INSERT INTO rebuys (games, seat) VALUES (0, ?)", (seat,))
    assert "was altered" in refused(night)


def test_a_page_that_is_read_twice_is_noticed(night: Path) -> None:
    """Pages that are referred to again and again, on many levels, could be read without end."""
    content = bytearray(night.read_bytes())
    inner = next(
        page
        for page in range(4096, len(content), 4096)
        if content[page] == 5 and int.from_bytes(content[page + 3 : page + 5]) > 1  # an inner page, and its cells
    )
    first, second = inner + 12, inner + 14  # where its list of cells begins (sqlite.org/fileformat2.html)
    content[first : first + 2] = content[second : second + 2]
    night.write_bytes(content)
    assert "was altered" in refused(night)


@pytest.mark.skipif(os.name == "nt", reason="Windows locks otherwise")
@pytest.mark.parametrize("look", [read, opened])
def test_what_lies_beside_a_night_is_read_like_any_other_file(night: Path, look: Callable[[Path], object]) -> None:
    os.mkfifo(f"{night}-wal")
    with pytest.raises(OSError, match="night-wal is a pipe, not a night"):
        look(night)


# -- where there is no more room ---------------------------------------------------------------------------------------


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full after a game or two: SQLite takes 14 pages and no more."""
    monkeypatch.setattr(database, "LARGEST", 14 * 4096)


def test_a_night_that_is_to_be_kept_ends_where_the_disk_is_full(croupier, tmp_path: Path, little_room: None) -> None:
    arguments = ("anaconda", "--watch", "--bots", "random", "--seed", "1", "--games", "9")
    code, _, err = croupier("night", *arguments, "--save", tmp_path / "night")
    assert code == 1 and "cannot be written: the disk is full." in err and "croupier night --resume" in err
    code, out, _ = croupier("night", "report", tmp_path / "night")
    assert code == 0 and out
    assert [path.name for path in tmp_path.iterdir()] == ["night"]


def test_a_night_that_nobody_asked_to_keep_is_played_on_where_the_disk_is_full(
    tmp_path: Path, little_room: None
) -> None:
    agreed = Agreed(("Anna", "Ben", "Carla"), ("random",) * 3, (short(),), 6, 99, 30, 5, 7)
    disk.notices.clear()
    with begun(tmp_path / "night", agreed, needed=False) as file:
        ShownNight(file, seated(agreed.plays, Silent()), None, Silent()).play()
        assert len(file.night.games) == 30 and sum(file.night.won.values()) == 0 and file.path is None
    (notice,) = disk.notices.values()
    assert "cannot be written: the disk is full. What was played before is in it" in notice
    with read(tmp_path / "night") as kept:
        assert file.night.games[: len(kept.night.games)] == kept.night.games != []
