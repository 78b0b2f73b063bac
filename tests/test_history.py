"""A log that was cut: the game goes on from its last whole choice, to the same end."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest

from croupier import load
from croupier.files.log import Log
from croupier.files.replay import LogError, read, resume
from croupier.game.session import Session
from croupier.night import front as night
from croupier.night import plain
from croupier.sheet import library
from tests.logs import first, forged, gone_on, logged, records, short
from tests.share import spread
from tests.telling import stud


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for the disk, where a test writes thousands of lines."""
    monkeypatch.setattr("os.fsync", lambda number: None)


# -- cut -----------------------------------------------------------------------------------------------------------


def cuts(whole: bytes, many: int) -> list[int]:
    """Places to cut a log: around the end of every line, and many anywhere."""
    ends = [index + 1 for index, byte in enumerate(whole) if byte == 10]
    around = {end + aside for end in ends for aside in (-1, 0, 1)}
    return sorted((around | set(Random(6).sample(range(len(whole)), many))) - {len(whole) + 1})


def check_cuts(whole: bytes, path: Path, places: list[int]) -> None:
    """Cut there and go on: the same log, byte for byte; without its first line no game has begun."""
    first_line = whole.index(b"\n") + 1
    for cut in places:
        path.write_bytes(whole[:cut])
        if cut < first_line:
            with pytest.raises(LogError, match=r"line 1: .*no game has begun"):
                resume(path)
            assert path.read_bytes() == whole[:cut]
        else:
            assert gone_on(path) == whole, f"cut at {cut}"


@pytest.mark.usefixtures("at_once")
def test_a_log_cut_anywhere_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = logged(tmp_path / "whole", short(), games=2, seed=0)
    assert whole.count(b"\n") > 30
    check_cuts(whole, tmp_path / "cut", cuts(whole, 50))


@pytest.mark.long
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("seed", range(3))
def test_a_log_cut_at_every_byte_goes_on_to_the_same_end(tmp_path: Path, seed: int) -> None:
    whole = logged(tmp_path / "whole", short(), ["Anna", "Ben", "Carla"][: 2 + seed % 2], games=2, seed=seed)
    check_cuts(whole, tmp_path / "cut", list(range(len(whole) + 1)))


@pytest.mark.parametrize("name", spread(library.names(), 1))
@pytest.mark.usefixtures("at_once")
def test_every_variant_goes_on_from_the_middle(tmp_path: Path, name: str) -> None:
    whole = logged(tmp_path / "whole", load(name), ["Anna", "Ben", "Carla", "Dan"], plays="house", seed=11)
    check_cuts(whole, tmp_path / "cut", [len(whole) * part // 4 for part in (2, 3)])


@pytest.mark.usefixtures("at_once")
def test_a_deck_that_was_not_whole_was_never_dealt(tmp_path: Path) -> None:
    """Without a seed another deck is shuffled: nobody saw a card of the first, nor its commitment."""
    path = tmp_path / "log"
    session = Session(short(), ["Anna", "Ben"], games=1)
    with Log.new(path, session, ["random"] * 2, 3) as log:
        log.begin(session.next_game())
    head, deck, *_ = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(head + deck[:80])
    assert gone_on(path)[: len(head)] != head
    assert read(path).over


def test_a_torn_end_is_shown_and_what_came_before_is_shown(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    whole = logged(path, short())
    lines = whole.splitlines(keepends=True)
    choice = first(records(whole), "choice")
    path.write_bytes(b"".join(lines[: choice + 1]) + lines[choice + 1][:10])
    code, out, err = croupier("replay", path)
    assert code == 0 and "Everyone antes 1." in out and "SHA-256" not in out and "Chips:" not in out
    assert "The last line is not whole" in err and "Ben's turn" in err and f"croupier resume {path}" in err
    code, out, err = croupier("resume", path)
    assert code == 0 and "is cut off" in err and "Chips: " in out
    assert path.read_bytes() == whole


@pytest.mark.parametrize("tail", [b"{", b"x" * 10_000, b"\0" * 4096], ids=["short", "long", "zeros"])
def test_what_was_not_written_to_its_end_is_cut_off_before_anything_is_added(tmp_path: Path, tail: bytes) -> None:
    """Or what is added, if it is shorter, would leave a piece of it behind."""
    path = tmp_path / "log"
    whole = logged(path, short())
    end = sum(map(len, whole.splitlines(keepends=True)[: first(records(whole), "choice") + 1]))
    path.write_bytes(whole[:end] + tail)
    history, log = resume(path)
    log.close()
    assert (history.whole, history.torn) == (end, len(tail))
    assert path.read_bytes() == whole[:end]
    path.write_bytes(whole + tail)
    assert gone_on(path) == whole


def test_a_finished_log_has_nothing_to_go_on_with(croupier, tmp_path: Path) -> None:
    whole = logged(tmp_path / "log", short())
    code, out, err = croupier("resume", tmp_path / "log")
    assert (code, out) == (0, "") and "The session ends after one game." in err
    assert (tmp_path / "log").read_bytes() == whole


class Answering:
    """A person who takes the first choice offered, and leaves after so many; remembers what was asked."""

    asked: list[tuple[object, str]] = []
    patience = 10**6

    def __init__(self, desk: object) -> None:
        pass

    def choose(self, view: Any, offers: Any, random: Random) -> Any:
        self.asked.append((view, str(offers)))
        if len(self.asked) > Answering.patience:
            raise click.Abort
        return offers.read(next(iter(offers)))


@pytest.mark.usefixtures("at_once")
def test_a_person_is_asked_again_where_a_person_was(croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (night, plain):
        monkeypatch.setattr(module, "Person", Answering)
    arguments = ("play", "anaconda", "--players", "Anna,Ben,Carla", "--bots", "random", "--seed", "9", "--log")
    monkeypatch.setattr(Answering, "asked", [])
    assert croupier(*arguments, tmp_path / "whole").code == 0
    questions, whole = Answering.asked, (tmp_path / "whole").read_bytes()
    assert len(questions) >= 6
    for patience in range(len(questions)):
        path = tmp_path / f"left-{patience}"
        monkeypatch.setattr(Answering, "asked", [])
        monkeypatch.setattr(Answering, "patience", patience)
        code, _, err = croupier(*arguments, path)
        assert code == 130 and f"croupier resume {path}" in err
        monkeypatch.setattr(Answering, "asked", [])
        monkeypatch.setattr(Answering, "patience", 10**6)
        assert croupier("resume", path).code == 0
        assert Answering.asked == questions[patience:]
        assert path.read_bytes() == whole


def test_a_bot_that_is_not_known_here_is_reported(croupier, tmp_path: Path) -> None:
    lines = records(logged(tmp_path / "whole", short()))
    (tmp_path / "log").write_bytes(forged([{**lines[0], "plays": ["random", "shark"]}, *lines[1:9]]))
    code, _, err = croupier("resume", tmp_path / "log")
    assert code == 1 and "line 1" in err and "no bot called 'shark'" in err


def test_a_session_goes_on_over_its_games(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    whole = logged(path, stud(), ["Anna", "Ben", "Carla"], games=3, seed=4)
    lines = records(whole)
    second = first(lines, "game", lambda line: line["game"] == 2)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:second]))
    history = read(path)
    assert (len(history.games), history.session.played, history.unfinished, history.over) == (1, 1, None, False)
    code, out, _ = croupier("resume", path)
    assert code == 0 and "=== Game 2, Anna deals" in out and "The session ends after three games." in out
    assert path.read_bytes() == whole


# -- killed --------------------------------------------------------------------------------------------------------


def check_kills(folder: Path, whole: bytes, arguments: tuple[str, ...], many: int, says: Callable[..., Any]) -> None:
    """Kill a playing process when its log has come to some length, and go on: the same log, byte for byte.

    So many are killed in the middle of a game; on a busy machine some games are over before they can be.
    """
    random, killed = Random(many), 0
    command = [sys.executable, "-m", "croupier", *arguments]
    for number in range(10 * many):
        path, length = folder / f"killed-{number}", random.randrange(1, len(whole))
        playing = subprocess.Popen([*command, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while playing.poll() is None and not (path.exists() and path.stat().st_size >= length):
            time.sleep(0.0005)
        playing.kill()
        playing.wait()
        killed += len(path.read_bytes()) < len(whole)
        assert says("resume", path).code == 0
        assert path.read_bytes() == whole, f"killed at {length}"
        if killed == many:
            return
    raise AssertionError("most games were over before they were killed")


ANACONDA = ("play", "anaconda", "--watch", "--players", "5", "--seed", "21", "--log")


def test_a_killed_game_goes_on_to_the_same_end(croupier, tmp_path: Path) -> None:
    assert croupier(*ANACONDA, tmp_path / "whole").code == 0
    check_kills(tmp_path, (tmp_path / "whole").read_bytes(), ANACONDA, 3, croupier)


@pytest.mark.long
def test_a_game_killed_two_hundred_times_goes_on_to_the_same_end(croupier, tmp_path: Path) -> None:
    assert croupier(*ANACONDA, tmp_path / "whole").code == 0
    check_kills(tmp_path, (tmp_path / "whole").read_bytes(), ANACONDA, 200, croupier)
