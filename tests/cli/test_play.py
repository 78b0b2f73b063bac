"""``croupier play`` and ``croupier new``: watched, played by a person, and a first house variant."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, takewhile
from pathlib import Path

import pytest

from croupier.sheet import library
from tests.share import spread


def played(*arguments: str, answers: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier", "play", *arguments]
    return subprocess.run(command, input=answers, capture_output=True, text=True, cwd=folder)


def test_a_watched_game_is_shown_from_the_ante_to_the_payout(croupier) -> None:
    code, out, _ = croupier("play", "anaconda", "--watch", "--seed", "7", "--players", "6")
    assert code == 0
    assert "Everyone antes 1." in out and "-- pass 3" in out and out.splitlines()[-1].startswith("Chips: Anna ")
    assert sum(map(int, re.findall(r"\d+", out.splitlines()[-1]))) == 600


def test_the_same_seed_prints_the_same_game(croupier) -> None:
    first, again, other = (croupier("play", "howdy-doody", "--watch", "--seed", seed).out for seed in ("7", "7", "8"))
    assert first == again != other


@pytest.mark.parametrize("name", spread(library.names(), 2))
def test_every_variant_can_be_watched(croupier, name: str) -> None:
    code, out, _ = croupier("play", name, "--watch", "--seed", "1", "--games", "2")
    assert code == 0 and " with " in out.splitlines()[-1]
    assert "=== Game 2" in out or "has chips left." in out.splitlines()[-2], "without a limit one game may take it all"


def test_a_session_names_its_winner(croupier) -> None:
    out = croupier("play", "howdy-doody", "--watch", "--seed", "7", "--players", "7", "--games", "5").out
    assert "The session ends after five games." in out
    chips = re.findall(r"^Chips: (.*)\.$", out, re.MULTILINE)
    assert all(sum(map(int, re.findall(r"\d+", line))) == 700 for line in chips)
    stacks = dict(re.findall(r"(\w+) (\d+)", chips[-1]))
    most = max(map(int, stacks.values()))
    winners = [name for name, stack in stacks.items() if int(stack) == most]
    assert all(name in out.splitlines()[-1] for name in winners) and f"with {most} chips" in out.splitlines()[-1]


def test_a_session_of_three_that_comes_down_to_two_says_so(croupier, tmp_path: Path) -> None:
    sheet = tmp_path / "short.yaml"
    sheet.write_text(
        library.find("anaconda").read_text(encoding="utf-8").replace("start: 100", "start: 3"),
        encoding="utf-8",
    )
    out = croupier("play", sheet, "--watch", "--bots", "random", "--seed", "2", "--players", "3", "--games", "99").out
    assert "have chips left, and Anaconda needs three players." in out or "Only" in out.splitlines()[-2]
    assert "The session ends after" not in out


def test_a_person_is_told_what_is_offered_and_why_an_answer_will_not_do() -> None:
    done = played("anaconda-high-only", "--seed", "5", "--players", "3", answers="dance\npass\npass 2c 2c 2c\n")
    assert done.returncode == 130
    assert re.search(r"You may pass three cards to \w+: numbers or names\.", done.stdout)
    assert "'dance' is not offered now. You may pass three cards of " in done.stdout
    assert "Three cards must be named, not 0." in done.stdout
    assert "The card 2c is named twice." in done.stdout
    assert "Traceback" not in done.stderr


def test_a_person_sees_the_own_cards_and_no_others() -> None:
    done = played("anaconda", "--seed", "5", "--players", "Ann,Bob,Cy", answers="")
    dealt = re.findall(r"^(\w+) is dealt (.*)\.$", done.stdout, re.MULTILINE)
    assert [(name, len(cards.split())) for name, cards in dealt] == [("Ann", 7), ("Bob", 2), ("Cy", 2)]
    assert dealt[1][1] == "seven cards"


def test_a_person_can_play_a_whole_game(croupier, monkeypatch) -> None:
    monkeypatch.setattr("croupier.night.plain.ask", _asked_twice())
    kept = _kept()
    code, out, _ = croupier("play", "anaconda-high-only", "--seed", "5", "--players", "3")
    assert code == 0
    assert out.splitlines()[-1].startswith("Chips: ")
    assert _kept() == kept, "a game that is over needs no log to go on from"


def _asked_twice() -> Callable[[str], str]:
    """Answers a wrong word first; then what anybody can choose."""
    words = cycle(["dance", "check", "call", "1", "1 2", "1 2 3", "1 2 3 4 5"])
    return lambda prompt: next(words)


def _kept() -> set[Path]:
    return {*Path(os.environ["XDG_STATE_HOME"]).rglob("*.log")}


ANSWERS = ("pass {0} {1} {2}", "pass {0} {1}", "pass {0}", "discard {0} {1}", "arrange {4} {3} {2} {1} {0}")
"""The first choices of Anaconda, by the cards that are held when they are made."""


def _spoken(arguments: Sequence[str]) -> Iterator[str]:
    """Lines with the first choices, in words: each is written when its question is asked."""
    command, pipe = [sys.executable, "-m", "croupier", "play", *arguments], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as playing:
        assert playing.stdin and playing.stdout
        for answer in ANSWERS:
            asked = [*takewhile(lambda line: not line.startswith("You may"), playing.stdout)]
            held = re.findall(r"\d: (\w\w)", asked[-1])
            yield f"{answer.format(*held)}\n"
            playing.stdin.write(f"{answer.format(*held)}\n")
            playing.stdin.flush()


def test_choices_can_be_written_down_beforehand_in_words() -> None:
    """Whoever did is not asked again, not even about what cannot be taken back."""
    arguments = ("anaconda", "--seed", "5", "--players", "3")
    done = played(*arguments, answers="".join(_spoken(arguments)) + "fold\n")
    assert done.returncode == 130 or done.stdout.splitlines()[-1].startswith("Chips: ")
    assert "y/n" not in done.stdout and "not offered" not in done.stdout
    assert re.search(r"arranges the pile: (\w\w ){4}\w\w, the first on top", done.stdout) and " folds." in done.stdout


def test_where_the_answers_end_it_is_said_where_the_game_is_and_how_to_go_on() -> None:
    before = _kept()
    done = played("anaconda", "--seed", "5", "--players", "3", answers="1 2 3\n")
    (log,) = _kept() - before
    assert done.returncode == 130 and "The input has ended" in done.stderr
    assert f"It is all in {log}; go on with: croupier resume {log}" in done.stderr
    again = subprocess.run([sys.executable, "-m", "croupier", "resume", log], input="", capture_output=True, text=True)
    assert again.returncode == 130 and "You may pass two cards" in again.stdout


def test_ctrl_c_asks_nothing_where_nobody_sits_at_a_terminal() -> None:
    command = [sys.executable, "-u", "-m", "croupier", "play", "anaconda", "--seed", "5"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as playing:
        assert playing.stdin and playing.stdout and playing.stderr
        assert any(line.startswith("You may") for line in playing.stdout)
        playing.send_signal(signal.SIGINT)
        rest = playing.stdout.read(), playing.stderr.read()
    assert playing.returncode == 130
    assert "y/n" not in "".join(rest) and "go on with: croupier resume" in rest[1]


@pytest.mark.parametrize(
    "arguments",
    [("nowhere",), ("anaconda", "--players", "8"), ("anaconda", "--players", "2"), ("anaconda", "--players", "A,A,B"),
     ("anaconda", "--players", "99"), ("anaconda", "--games", "0"), ("anaconda", "--seed", "x"),
     ("anaconda", "--bots", "nobody", "--watch")],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_played_is_wrong_usage(croupier, arguments: tuple[str, ...]) -> None:
    code, out, err = croupier("play", *arguments)
    assert (code, out) == (2, "") and "Error" in err


def test_a_new_sheet_validates_and_plays_and_its_schema_resolves(croupier, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = croupier("new", "Thursday Special")
    assert code == 0 and "thursday-special.yaml" in out
    sheet = tmp_path / "thursday-special.yaml"
    text = sheet.read_text(encoding="utf-8")
    assert "name: Thursday Special\n" in text and "Pass the Trash" not in text
    schema = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert schema
    assert json.loads((tmp_path / schema[1]).read_text(encoding="utf-8"))["title"] == "A croupier rule sheet"
    assert croupier("validate", sheet, "--strict").code == 0
    assert croupier("rules", sheet).code == 0
    assert croupier("play", sheet, "--watch", "--seed", "1").code == 0


@pytest.mark.parametrize("base", spread(library.names(), 3))
def test_a_new_sheet_can_start_from_every_variant(croupier, tmp_path: Path, monkeypatch, base: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert croupier("new", "mine", "--from", base).code == 0
    assert croupier("validate", "mine.yaml", "--strict").code == 0


def test_new_writes_over_nothing(croupier, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text("kept", encoding="utf-8")
    code, _, err = croupier("new", "mine")
    assert code == 2 and "is there already" in err
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "kept"
    assert croupier("new", "!!").code == 2
    assert croupier("new", "yes", "--from", "nowhere").code == 2


@pytest.mark.parametrize("name", ["null", "true", "O'Brien's: game", "Ñandú"])
def test_a_name_stays_the_text_it_is(croupier, tmp_path: Path, monkeypatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert croupier("new", name).code == 0
    (sheet,) = tmp_path.glob("*.yaml")
    assert croupier("validate", sheet).code == 0
