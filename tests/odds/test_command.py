"""``croupier odds`` as a host types it."""

import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.commands import odds
from croupier.odds import running, workers
from croupier.odds.figures.counting import Counts
from croupier.odds.question import Question, answered
from tests.conftest import Said

Croupier = Callable[..., Said]


def test_the_page_on_the_terminal_says_what_wins_and_how_it_was_played(croupier: Croupier) -> None:
    said = croupier("odds", "anaconda", "--games", 2000, "--seed", 1)
    assert said.code == 0 and said.err == ""
    for words in ("Anaconda, six players, 2,000 games", "What wins high", "full house", "What wins low", "Seed 1"):
        assert words in said.out
    assert all(line == line.rstrip() and len(line) <= 100 for line in said.out.splitlines())


def test_json_has_every_figure_and_the_seed(croupier: Croupier) -> None:
    said = croupier("odds", "howdy-doody", "--games", 500, "--players", 4, "--seed", 9, "--format", "json")
    shown: dict[str, Any] = json.loads(said.out)
    assert list(shown) == [
        *("variant", "players", "games", "complete", "seed", "policy", "betting", "engine", "note"),
        *("sides", "pots", "both-ways", "stages", "seats", "dealt", "hand", "left-out"),
    ]
    assert (shown["variant"], shown["players"], shown["games"], shown["seed"]) == ("Howdy Doody", 4, 500, 9)
    assert set(shown["sides"]["high"]) == {"games", "winning", "median", "to-win", "tied", "untaken"}
    assert len(shown["seats"]["from-the-dealers-left"]) == 4
    assert (
        json.loads(croupier("odds", "howdy-doody", "--games", 500, "--players", 4, "--seed", 9, "--format", "json").out)
        == shown
    )


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]


def test_html_is_one_page_with_its_charts_in_it(croupier: Croupier, tmp_path: Path) -> None:
    file = tmp_path / "odds.html"
    arguments = ("--games", 500, "--seed", 1, "--compare", "anaconda", "--format", "html", "-o", file)
    said = croupier("odds", "howdy-doody", *arguments)
    assert (said.code, said.out) == (0, "")
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    assert page.fetched == [] and "script" not in page.tags and "link" not in page.tags
    assert page.tags.count("svg") > 40 and page.tags.count("html") == 1


def test_compared_both_have_the_same_table_and_seed(croupier: Croupier) -> None:
    arguments = ("--compare", "anaconda", "--games", 300, "--seed", 4, "--players", 5, "--format", "json")
    shown = json.loads(croupier("odds", "howdy-doody", *arguments).out)
    assert [(answer["variant"], answer["players"], answer["seed"]) for answer in shown["answers"]] == [
        ("Howdy Doody", 5, 4),
        ("Anaconda", 5, 4),
    ]
    assert {"figure", "shares", "by-chance", "more-than-noise"} == set(shown["differences"][0])
    text = croupier("odds", "howdy-doody", *arguments[:-2]).out
    assert "Howdy Doody beside Anaconda" in text and "difference" in text


def test_every_number_of_players(croupier: Croupier) -> None:
    arguments = ("--players", "all", "--games", 300, "--seed", 1)
    shown = json.loads(croupier("odds", "anaconda", *arguments, "--format", "json").out)["by-players"]
    assert [(answer["players"], answer["seed"]) for answer in shown] == [(size, 1) for size in range(3, 8)]
    text = croupier("odds", "anaconda", *arguments).out
    assert "What it takes to win low" in text and "wins half the time" in text
    assert "Anaconda, seven players" in croupier("odds", "anaconda", *arguments, "--format", "html").out


def test_a_hand_of_your_own(croupier: Croupier) -> None:
    said = croupier("odds", "howdy-doody", "--hand", "3c 3d Kh", "--games", 500, "--seed", 1)
    assert "Dealt 3c 3d Kh, in the first seat" in said.out and "Share of the pots" in said.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "9"], "Anaconda is for three to seven players, not 9."),
        (["--players", "many"], "A number of players is a whole number, or all, not 'many'."),
        (["--players", "all", "--compare", "howdy-doody"], "--compare needs one number of players, not `all`."),
        (["--games", "0"], "There must be one game at least, not 0."),
        (["--games", "-5"], "There must be one game at least, not -5."),
        (["--seed", "-1"], "A seed is a whole number, 0 or more, not -1."),
        (["--hand", "2c 3c 4c 5c 6c 7c 8c 9c"], "The hand has eight cards, and Anaconda deals seven cards face down."),
        (["--hand", "2c 2c"], "The card 2c is named twice."),
        (["--hand", "Xa"], "The deck has no jokers, so Xa cannot be dealt."),
        (["--hand", "1z"], "There is no card '1z'"),
        (["--policy", "bluff"], "bluff"),
        (["--jobs", "0"], "There must be one process at least, not 0."),
        (["--jobs", "100000"], "There can be 61 processes at most, not 100,000."),
        (["--games", "1000000000000"], "There can be 10,000,000,000 games at most, not 1,000,000,000,000."),
        (["--players", "1000000000"], "Anaconda is for three to seven players, not 1000000000."),
        (["--players", "9" * 101], "A number of players has 100 digits at most."),
        (["--seed", "9" * 101], "A seed has 100 digits at most."),
        (["--compare", "anacnda"], "Did you mean anaconda?"),
        (["--compare", "anaconda-progressive", "--players", "3"], "Anaconda Progressive is for four to seven players"),
    ],
)
def test_what_cannot_be_asked_is_refused(croupier: Croupier, arguments: list[str], message: str) -> None:
    said = croupier("odds", "anaconda", *arguments)
    assert said.code == 2 and said.out == ""
    assert message in said.err


def test_interrupted_it_prints_what_it_has_and_leaves_with_130(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(question: Question, block: int) -> Counts:
        if block:
            raise KeyboardInterrupt
        return answered(question, block)

    monkeypatch.setattr("croupier.odds.question.BLOCK", 500)
    monkeypatch.setattr(running, "answered", stopped)
    said = croupier("odds", "anaconda", "--games", 5000, "--seed", 1)
    assert said.code == 130
    assert "Interrupted: 500 of 5,000 games were played." in said.out and "What wins high" in said.out


def test_interrupted_before_anything_was_played_it_says_so(croupier: Croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(question: Question, block: int) -> Counts:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "answered", stopped)
    said = croupier("odds", "anaconda")
    assert (said.code, said.out, said.err.strip()) == (130, "", "Interrupted.")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (2, ""),  # 1,000 blocks of two seconds; by four seconds it is too early to tell
        (6, "Anaconda: 500 of 500,000 games are played, and the others take about 100 minutes."),
        (10, "Anaconda: 500 of 500,000 games are played, and the others take about 3 hours."),
        (400, "Anaconda: 500 of 500,000 games are played, and the others take about 5 days."),
    ],
)
def test_where_no_progress_is_shown_it_is_said_once_how_long_it_takes(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch, seconds: int, words: str
) -> None:
    blocks = 0

    def stopped(question: Question, block: int) -> Counts:
        nonlocal blocks
        if blocks == 2:
            raise KeyboardInterrupt
        blocks += 1
        return answered(question, block)

    monkeypatch.setattr("croupier.odds.question.BLOCK", 500)
    monkeypatch.setattr(running, "answered", stopped)
    monkeypatch.setattr(odds, "monotonic", lambda: blocks * seconds)
    said = croupier("odds", "anaconda", "--games", 500_000, "--seed", 1)
    assert said.err == (f"{words} Ctrl-C stops and prints what is known by then.\n" if words else "")
    assert "Interrupted: 1,000 of 500,000 games were played." in said.out


def test_games_that_are_soon_played_are_played_without_a_word(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 1_000, 8))
    monkeypatch.setattr("croupier.odds.question.BLOCK", 500)
    monkeypatch.setattr(odds, "monotonic", lambda: next(clock))
    assert croupier("odds", "anaconda", "--games", 4_000, "--seed", 1).err == ""


def test_where_the_system_starts_no_more_processes_that_is_said(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []

    class Process(workers.multiprocessing.Process):  # type: ignore[name-defined]
        def start(self) -> None:
            if begun:
                raise BlockingIOError(11, "Resource temporarily unavailable")
            super().start()
            begun.append(self)

    monkeypatch.setattr(workers.multiprocessing, "Process", Process)
    said = croupier("odds", "anaconda", "--games", 100_000, "--jobs", 3)
    assert (said.code, said.out) == (1, "")
    assert "The system started 1 of 3 processes and then no more: Resource temporarily unavailable." in said.err


def test_a_process_that_the_system_ends_is_reported_and_is_no_bug(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(worker: workers._Worker, block: int) -> None:
        worker.end()

    monkeypatch.setattr(workers._Worker, "play", ended)
    said = croupier("odds", "anaconda", "--games", 100_000, "--jobs", 2)
    assert (said.code, said.out) == (1, "")
    assert "A process that played games was ended from outside" in said.err
