"""``croupier night``: several variants in a row, kept in SQLite, killed and gone on with, reported."""

import csv
import io
import json
import re
import signal
import sqlite3
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.night.debts import payments
from croupier.night.kept import begun
from croupier.night.night import Agreed
from croupier.night.night import played as ended
from croupier.night.report import FORMATS
from croupier.players.picking import fitting, picked
from croupier.sheet import library
from tests.playing import NAMES
from tests.share import one_in
from tests.telling import stud

SIX = [str(library.find(name)) for name in library.names() if name.startswith("anaconda")][:6]
BOTS = ("--watch", "--players", "4", "--bots", "random")


def night(croupier, *arguments: object) -> str:
    code, out, err = croupier("night", *arguments)
    assert code == 0, err
    return out


def reported(croupier, path: Path) -> dict:
    return json.loads(croupier("night", "report", path, "--format", "json").out)


def test_stacks_carry_over_and_the_deal_moves_to_the_left(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    night(croupier, *SIX, *BOTS, "--games", "5", "--seed", "2", "--save", path)
    shown = reported(croupier, path)
    games = shown["games"]
    assert len(games) == 5 and len({game["variant"] for game in games}) > 1
    assert [game["dealer"] for game in games] == ["Dan", "Anna", "Ben", "Carla", "Dan"]
    assert all(sum(game["won"].values()) == 0 and sum(game["stacks"].values()) == 400 for game in games)
    for before, after in pairwise(games):
        assert all(after["stacks"][name] - after["won"][name] == stack for name, stack in before["stacks"].items())


def test_only_sheets_for_so_many_players_are_picked(croupier, tmp_path: Path) -> None:
    few = tmp_path / "few.yaml"
    text = Path(SIX[0]).read_text(encoding="utf-8")
    few.write_text(re.sub(r"players: .*", "players: {min: 2, max: 3}", text), encoding="utf-8")
    out = night(croupier, few, SIX[1], *BOTS, "--games", "4", "--seed", "1")
    assert len(set(re.findall(r"deals (.*)", out))) == 1
    assert croupier("night", few, *BOTS).code == 2


def test_who_is_out_buys_again_while_the_night_allows(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    night(croupier, *SIX, *BOTS, "--chips", "8", "--rebuys", "1", "--games", "12", "--seed", "4", "--save", path)
    shown = reported(croupier, path)
    bought = {player["name"]: player["bought"] for player in shown["players"]}
    assert 16 in bought.values() and max(bought.values()) == 16
    assert sum(player["stack"] for player in shown["players"]) == sum(bought.values())
    assert sum(player["won"] for player in shown["players"]) == 0


def test_a_report_as_text_and_as_a_table_says_the_same(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    out = night(croupier, *SIX, *BOTS, "--games", "4", "--seed", "2", "--save", path)
    shown = reported(croupier, path)
    text = croupier("night", "report", path).out
    assert out.splitlines()[-1] == text.splitlines()[-1]
    for player in shown["players"]:
        assert f"{player['name']} bought 100 chips, has {player['stack']}: {player['won']:+}." in text
    biggest = max(pot for game in shown["games"] for pot in game["pots"])
    assert shown["biggest_pot"]["amount"] == biggest and f"The biggest pot was {biggest}" in text
    rows = list(csv.DictReader(io.StringIO(croupier("night", "report", path, "--format", "csv").out)))
    for player in shown["players"]:
        assert sum(int(row["won"]) for row in rows if row["player"] == player["name"]) == player["won"]
    owed = dict.fromkeys((player["name"] for player in shown["players"]), 0)
    for payment in shown["payments"]:
        owed[payment["source"]] += payment["amount"]
        owed[payment["target"]] -= payment["amount"]
    assert all(player["won"] + owed[player["name"]] == 0 for player in shown["players"])


@one_in(2)
def test_a_night_of_thirty_games_killed_three_times_goes_on_as_if_it_never_was(
    croupier, tmp_path: Path, one_in: int
) -> None:
    games = 30 // one_in
    arguments = (*SIX, *BOTS, "--games", str(games), "--rebuys", "9", "--seed", "6")
    path, other = tmp_path / "killed.db", tmp_path / "whole.db"
    _killed(["night", *arguments, "--save", str(path)], lines=100 // one_in)
    _killed(["night", "--resume", str(path)], lines=100 // one_in)
    _killed(["night", "--resume", str(path)], lines=37)
    night(croupier, "--resume", path)
    night(croupier, *arguments, "--save", other)
    shown = reported(croupier, path)
    assert shown == reported(croupier, other)
    assert len(shown["games"]) == games
    assert sum(player["won"] for player in shown["players"]) == 0
    assert sum(player["stack"] for player in shown["players"]) == sum(player["bought"] for player in shown["players"])
    assert (
        croupier("night", "--resume", path).out.splitlines()[-1]
        == croupier("night", "report", path).out.splitlines()[-1]
    )


def _killed(arguments: list[str], lines: int) -> None:
    """Run until so many lines were printed, and kill it there."""
    command = [sys.executable, "-u", "-m", "croupier", *arguments]
    pipe = subprocess.PIPE
    # a small pipe: what plays cannot be far ahead of what was read, or over
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, pipesize=4096) as playing:
        assert playing.stdout
        for _ in range(lines):
            assert playing.stdout.readline(), playing.stderr and playing.stderr.read()
        playing.send_signal(signal.SIGKILL)
    assert playing.returncode == -signal.SIGKILL


ACTED = re.compile(r"^\w+ (check|fold|bet|call|raise)s\b")


def test_every_choice_that_was_shown_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    command = [sys.executable, "-u", "-m", "croupier", "night", *SIX, *BOTS, "--seed", "6", "--save", str(path)]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command, stdout=pipe, stderr=nowhere, text=True, pipesize=4096) as playing:
        assert playing.stdout
        shown = [playing.stdout.readline() for _ in range(120)]
        while not ACTED.match(shown[-1]):
            shown.append(playing.stdout.readline())
        playing.send_signal(signal.SIGKILL)
    begins = max(index for index, line in enumerate(shown) if line.startswith("=== Game"))
    number = re.findall(r"\d+", shown[begins])[0]
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT line FROM lines WHERE game = ? ORDER BY number", (number,))
        kept = [record["says"].split()[0] for (line,) in rows if "says" in (record := json.loads(line))]
    connection.close()
    acted = [found[1] for line in shown[begins:] if (found := ACTED.match(line))]
    assert acted and [word for word in kept if word in {"check", "fold", "bet", "call", "raise"}][: len(acted)] == acted


def test_a_person_picks_the_sheet_when_dealing(croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    answers = iter(["nothing like it", "howdy"])

    def ask(prompt: str) -> str:
        asked.append(prompt)
        if (answer := next(answers, None)) is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr("croupier.night.plain.ask", ask)
    sheets = [library.find(name) for name in ("anaconda", "howdy-doody", "pass-the-trash")]
    code, out, _ = croupier("night", *sheets, "--players", "Bob,Ann,Me", "--hot-seat", "Me", "--bots", "random")
    assert code == 130 and asked[:2] == ["Me deals. Which game?"] * 2
    assert "Type a number from 1 to 3, or a part of one name." in out
    shown = out[out.index("=== Game 1, Me deals Howdy Doody") :]
    assert shown.index("Howdy Doody: threes wild for high, kings wild for low;") < shown.index("is dealt")


@pytest.mark.parametrize(
    ("answer", "place"), [("1", 0), ("3", None), ("how", 1), ("anaconda", 0), ("a", None), ("", None), ("two", None)]
)
def test_an_option_is_picked_by_number_name_or_part_of_it(answer: str, place: int | None) -> None:
    assert picked(answer, ["Anaconda", "Howdy Anaconda Doody"]) == place


DIGITS = ["Anaconda: three left", "7-27: seven cards", "Baseball 1977: nines and threes wild, 2 raises"]


@pytest.mark.parametrize(
    ("typed", "places"),
    [("1", [0, 2]), ("2", [1]), ("3", [2]), ("7", [1]), ("27", [1]), ("19", [2]), ("9", []), ("7-2", [1]),
     ("0", []), ("9" * 5000, []), ("anaconda", [0]), ("three", [0, 2])],
)  # fmt: skip
def test_a_number_in_the_name_of_a_game_can_be_meant_too(typed: str, places: list[int]) -> None:
    assert fitting(typed, DIGITS) == places
    assert picked(typed, DIGITS) == (places[0] if len(places) == 1 else None)


def test_the_whole_name_is_the_game_whatever_others_are_called() -> None:
    assert picked("anaconda", ["Anaconda High Only: high", "Anaconda: three, two, one left"]) == 1


# -- who owes whom -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "fewest"),
    [
        ({"A": 0, "B": 0}, 0),
        ({"A": 5, "B": -5}, 1),
        ({"A": 5, "B": -3, "C": -2}, 2),
        ({"A": 5, "B": -5, "C": 3, "D": -3}, 2),
        # the biggest paying the biggest would take five: A with B and C; D with E and F
        ({"A": 10, "B": -6, "C": -4, "D": 9, "E": -7, "F": -2}, 4),
    ],
)
def test_the_fewest_payments_settle_a_night(won: dict[str, int], fewest: int) -> None:
    owed = payments(won)
    assert len(owed) == fewest and all(payment.amount > 0 for payment in owed)
    for name, amount in won.items():
        got = sum(payment.amount for payment in owed if payment.target == name)
        assert got - sum(payment.amount for payment in owed if payment.source == name) == amount


def test_what_does_not_come_to_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="differ by 1 chip"):
        payments({"A": 5, "B": -4})


# -- what cannot be ----------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_night_is_refused_and_left_alone(croupier, tmp_path: Path) -> None:
    text, other, missing = tmp_path / "text.db", tmp_path / "other.db", tmp_path / "missing.db"
    text.write_text("hello" * 500, encoding="utf-8")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE things (thing)")
    connection.close()
    before = other.read_bytes()
    for path, reason, exits in (
        (text, "is not a croupier night file", 1),
        (other, "is not a croupier night file", 1),
        (missing, "no file", 2),
        (tmp_path, "is a folder, not a night", 2),
    ):
        for arguments in (("--resume", path), ("report", path)):
            code, out, err = croupier("night", *arguments)
            assert (code, out) == (exits, "") and reason in err
    assert other.read_bytes() == before


def test_a_night_from_a_newer_croupier_is_refused(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    night(croupier, *SIX, *BOTS, "--games", "1", "--save", path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    code, _, err = croupier("night", "report", path)
    assert code == 1 and "has format 2; this croupier reads format 1" in err


def test_a_night_that_was_altered_is_refused(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    night(croupier, *SIX, *BOTS, "--games", "2", "--save", path)
    with sqlite3.connect(path) as connection:
        changed = "CAST(replace(CAST(line AS TEXT), ':', ': ') AS BLOB)"
        connection.execute(f"UPDATE lines SET line = {changed} WHERE game = 2 AND number = 9")
    connection.close()
    code, _, err = croupier("night", "report", path)
    assert code == 1 and "game 2" in err


@pytest.mark.parametrize(
    "arguments",
    [("--players", "A,A,B"), ("--players", "99"), ("anaconda", "--players", "2"), ("--bots", "nobody"), ("nowhere",),
     ("--hot-seat", "A,B,C"), ("--hot-seat", "A,B", "--watch"), ("--resume", "x", "--save", "y"), ("--games", "0")],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_played_is_wrong_usage(croupier, arguments: tuple[str, ...]) -> None:
    code, out, err = croupier("night", *arguments)
    assert (code, out) == (2, "") and "Error" in err


@pytest.mark.parametrize(
    ("given", "named"),
    [(("--games", "3"), "--games"), (("--chips", "100"), "--chips"), (("--rebuys", "0"), "--rebuys"),
     (("--bots", "house"), "--bots"), (("--seed", "1"), "--seed"), (("--watch",), "--watch"), (("x.yaml",), "SHEETS"),
     (("--players", "4"), "--players"), (("--hot-seat", "A"), "--hot-seat"), (("--save", "y"), "--save"),
     (("--games", "3", "--watch", "--plain"), "--games and --watch")],
    ids=str,
)  # fmt: skip
def test_a_night_that_goes_on_is_not_agreed_on_anew(
    croupier, tmp_path: Path, given: tuple[str, ...], named: str
) -> None:
    path = tmp_path / "night.db"
    night(croupier, *SIX, *BOTS, "--games", "1", "--save", path)
    code, out, err = croupier("night", "--resume", path, *given)
    assert (code, out) == (2, "") and f"leave out {named}." in err
    assert croupier("night", "--resume", path, "--plain", "--suits", "letters", "--pace", "fast").code == 0


def test_a_folder_without_sheets_and_a_file_that_is_there_are_refused(croupier, tmp_path: Path) -> None:
    code, _, err = croupier("night", tmp_path, *BOTS)
    assert code == 2 and "has no sheets" in err
    there = tmp_path / "there.db"
    there.write_text("kept", encoding="utf-8")
    code, _, err = croupier("night", *SIX, *BOTS, "--save", there)
    assert code == 2 and "is there already" in err
    assert there.read_text(encoding="utf-8") == "kept"


def test_a_sheet_with_problems_is_left_out_and_that_is_said(croupier, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("name: Bad\n", encoding="utf-8")
    (tmp_path / "good.yaml").write_text(Path(SIX[0]).read_text(encoding="utf-8"), encoding="utf-8")
    code, out, err = croupier("night", tmp_path, *BOTS, "--games", "1", "--seed", "1")
    assert code == 0 and "bad.yaml is left out" in err and "=== Game 1" in out


# -- while it is going on ----------------------------------------------------------------------------------------------


def cut_off(path: Path, games: int, choices: int | None) -> None:
    """A night that was cut off after so many games, and so many choices of the next; None: it was not dealt."""
    with begun(path, Agreed(NAMES[:3], ("random",) * 3, (stud(),), 100, 0, 3, 7, 7)) as file:
        night = file.night
        for number in range(games if choices is None else games + 1):
            session = night.session(night.agreed.sheets[0])
            game = session.next_game()
            file.begin(session, game)
            while not game.over and (number < games or len(game.choices) < (choices or 0)):
                game.act(game.to_act[0], "check")
                file.write(game)
            if game.over:
                night.finish(ended(game))


@pytest.mark.parametrize(("games", "before"), [(0, "Before game 1:"), (1, "Before game 2:")])
def test_a_report_says_that_a_game_is_in_progress_and_how_to_go_on_with_it(
    croupier, tmp_path: Path, games: int, before: str
) -> None:
    path = tmp_path / "night.db"
    cut_off(path, games=games, choices=1)
    number, dealer = games + 1, ("Carla", "Anna")[games]
    go_on = f"Game {number} is in progress; go on with: croupier night --resume {path}"
    lines = croupier("night", "report", path).out.splitlines()
    assert len([line for line in lines if line.startswith("Game ")]) == games + 2 and lines[-1] == go_on
    assert lines[games] == f"Game {number}, {dealer} deals Plain: in progress, bet, 3 chips in the middle."
    assert lines[games + 1] == before and not any("games played" in line for line in lines)

    code, out, err = croupier("night", "report", path, "--format", "json")
    shown = json.loads(out)
    assert (code, err.strip()) == (0, go_on)
    assert shown["in_progress"] == {"game": number, "variant": "Plain", "dealer": dealer, "phase": "bet", "middle": 3}
    assert shown["resume"] == f"croupier night --resume {path}" and len(shown["games"]) == games

    code, out, err = croupier("night", "report", path, "--format", "csv")
    rows = [row for row in csv.DictReader(io.StringIO(out)) if row["game"] == str(number)]
    assert (code, err.strip()) == (0, go_on)
    assert [row["player"] for row in rows] == ["Anna", "Ben", "Carla"]
    assert {(row["state"], row["won"], row["stack"]) for row in rows} == {("in progress", "", "")}
    assert out.count(",over\n") == 3 * games


def test_a_report_of_a_game_in_progress_names_no_card(croupier, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    cut_off(path, games=0, choices=1)
    for form in FORMATS:
        out, err = croupier("night", "report", path, "--format", form)[1:]
        assert not re.findall(r"\b[2-9TJQKA][cdhs]\b", out + err)


def test_a_night_between_two_games_can_go_on_and_one_that_is_over_cannot(croupier, tmp_path: Path) -> None:
    between, over = tmp_path / "between.db", tmp_path / "over.db"
    cut_off(between, games=2, choices=None)
    assert croupier("night", "report", between).out.splitlines()[-1] == (
        f"The night can go on with: croupier night --resume {between}"
    )
    assert reported(croupier, between)["in_progress"] is None and reported(croupier, between)["resume"]
    night(croupier, *SIX, *BOTS, "--games", "1", "--seed", "1", "--save", over)
    for form in FORMATS:
        out, err = croupier("night", "report", over, "--format", form)[1:]
        assert "--resume" not in out + err
    assert reported(croupier, over)["resume"] is None
