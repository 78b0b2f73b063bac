"""Games played by keys in a real terminal: on a pseudo-terminal, read back as a terminal would show them."""

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier import load
from croupier.cards import UNKNOWN, Card
from croupier.game.game import Game
from croupier.game.session import Session
from croupier.screen.curtain import word_for
from croupier.table.places import HAND, MUCK
from tests.screen.quick import QUICK
from tests.screen.real import Real

ASKED = r"numbers, names|c check|c call|declare with chips: |y/n|any other key"
LARGE = re.compile(r"│([2-9TJQKA][cdhs]) │")
SMALL = re.compile(r"([2-9TJQKA])([♣♦♥♠])")
NUMBERS = {"one": 1, "two": 2, "three": 3, "five": 5}


def answer(text: str) -> str:
    """Keys that play on, whatever is asked."""
    if "y/n" in text:
        return "y"
    if "any other key" in text:
        return "q"
    if cards := re.search(r"(?:pass|discard|arrange) (\w+) cards?.*: numbers", text):
        return " ".join(map(str, range(1, NUMBERS[cards[1]] + 1))) + "\r"
    return "1\r" if "declare with chips: " in text else "c\r"


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Callable[..., Real]]:
    opened: list[Real] = []

    def opens(*arguments: str, **size: int) -> Real:
        opened.append(Real(*arguments, home=tmp_path, **size))
        return opened[-1]

    yield opens
    for each in opened:
        each.child.close(force=True)


def play_on(terminal: Real, until: str) -> str:
    """Play on until a pattern is on the screen."""
    for _ in range(60):
        text = terminal.until(f"{ASKED}|{until}")
        if re.search(until, text):
            return text
        (terminal.turn if "any other key" in text else terminal.press)(answer(text))
        terminal.until_changed(text)
    raise AssertionError("the game goes on and on")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), pytest.param(120, 40, marks=pytest.mark.long)])
def test_a_whole_game_of_anaconda_by_keys(real, columns: int, rows: int) -> None:
    arguments = ("play", "anaconda", "--seed", "7", "--players", "4")
    terminal = real(*arguments, columns=columns, rows=rows)
    text = play_on(terminal, "=== Anaconda: the end")
    chips = re.search(r"Chips: (.*?)\.", text, re.DOTALL)
    assert chips and sum(map(int, re.findall(r"\d+", chips[1]))) == 400
    assert "Main pot" in text and " for high: " in text
    drawn = [screen for screen in terminal.seen if "Pot " in screen and "(D)" in screen]
    assert drawn and all(len(screen.splitlines()) <= rows for screen in terminal.seen)
    assert any("▶ " in screen and LARGE.search(screen) for screen in drawn)
    terminal.turn("q")
    assert terminal.finish() == 0
    assert not list((terminal.home / "croupier").iterdir()), "a game that is over needs no log to go on from"


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A game at its first question, which every test leaves open, so that they may come in any order."""
    terminal = Real("play", "anaconda", "--seed", "7", home=tmp_path_factory.mktemp("asked"))
    terminal.until("numbers, names")
    yield terminal
    terminal.child.close(force=True)


def test_a_wrong_key_says_what_is_offered_and_changes_nothing(asked: Real) -> None:
    before = LARGE.findall(asked.text)
    asked.press("dance\r")
    text = asked.until("is not offered now")
    assert "'dance' is not offered now. You may pass three cards of" in " ".join(text.split())
    assert LARGE.findall(text) == before


def test_the_screen_is_drawn_anew_when_the_window_is_resized(asked: Real) -> None:
    cards = LARGE.findall(asked.text)
    asked.resize(120, 40)
    text = asked.until(r"─{30,}")
    assert LARGE.findall(text) == cards and len(text.splitlines()) > 24
    asked.resize(60, 16)
    text = asked.until(r"Carla +99")
    assert LARGE.findall(text) == cards and "numbers" in text
    asked.resize(80, 24)
    asked.until("─ Carla ─")


def test_rules_log_and_hint_are_there_when_asked_for(asked: Real) -> None:
    asked.press("?")
    assert "Everyone passes three cards face down to the player on the left." in asked.until("any other key")
    asked.turn("q")
    asked.until("numbers, names")
    asked.press("h\r")
    assert "Everyone antes 1." in asked.until("any other key")
    asked.turn("q")
    asked.until("numbers, names")
    asked.press("s\r")
    assert re.search(r"A bot would say: pass (\w\w ?){3}\. It keeps", " ".join(asked.until("A bot would").split()))


@pytest.mark.parametrize(
    "keys", ["\x0f\x1c\x1d\x1e\x1a1 2", "\x1b[200~1\x07\x1b 2\n\x1b[201~"], ids=["typed", "pasted"]
)
def test_what_prints_nothing_is_no_part_of_an_answer(asked: Real, keys: str) -> None:
    asked.press(keys)
    asked.until(r"> 1 2$")
    asked.press("\r")
    assert "Three cards must be named, not 2." in " ".join(asked.until("must be named").split())
    asked.press("dance\r")
    asked.until("'dance' is not offered now")


def test_cards_are_chosen_by_arrows_and_space_and_ctrl_c_says_how_to_go_on(real) -> None:
    asked = real("play", "anaconda", "--seed", "7")
    cards = LARGE.findall(asked.until("numbers, names"))
    asked.press("\x1b[C \x1b[C \x1b[D\x1b[D ")
    asked.until(r"1=3|>1=3")
    asked.press("\r")
    assert re.search(r"Pass (\w\w ?){3}\? y/n", asked.until("y/n"))
    asked.press("y")
    held = LARGE.findall(asked.until(r"pass two cards to \w+: numbers"))
    assert len(held) == 7 and not {*cards[:3]} & set(held), "what was passed is held no more"
    asked.press("\x03")
    assert "Stop here? What was played is kept. y/n" in asked.until("Stop here")
    asked.press("n")
    assert LARGE.findall(asked.until(r"pass two cards to \w+: numbers")) == held
    asked.press("\x03")
    asked.until("Stop here")
    asked.press("y")
    assert asked.finish() == 130
    (log,) = (asked.home / "croupier").iterdir()
    assert f"croupier resume {log}" in asked.written
    again = real("resume", str(log))
    assert LARGE.findall(again.until(r"pass two cards to \w+: numbers")) == held


@pytest.mark.parametrize("command", [pytest.param("play anaconda", marks=pytest.mark.long), "night"])
def test_where_nothing_is_kept_nobody_is_told_that_it_is(real, command: str) -> None:
    terminal = real(*command.split(), "--watch", "--pace", "slow", "--seed", "7")
    terminal.until("Any key goes on|Pot", skips=False)
    terminal.press("\x03")
    assert "Stop here? Nothing of it is kept. y/n" in terminal.until("Stop here", skips=False)
    terminal.press("y")
    assert terminal.finish() == 130 and "go on with" not in terminal.written


def test_who_watches_a_game_that_is_kept_is_told_so(real, tmp_path: Path) -> None:
    log = tmp_path / "kept.jsonl"
    terminal = real("play", "anaconda", "--watch", "--pace", "slow", "--seed", "7", "--log", str(log))
    terminal.until("Pot")
    terminal.press("\x03")
    assert "What was played is kept." in terminal.until("Stop here", skips=False)
    terminal.press("y")
    assert terminal.finish() == 130 and f"croupier resume {log}" in terminal.written


def test_when_the_system_ends_it_no_card_stays_on_the_screen(real) -> None:
    terminal = real("play", "anaconda", "--hot-seat", "Anna,Ben,Carla", "--seed", "7")
    terminal.until("Anna, your turn")
    terminal.press("an\r")
    terminal.until("numbers, names")
    terminal.child.kill(signal.SIGTERM)
    assert terminal.finish() == 128 + signal.SIGTERM
    _, left, after = terminal.written.rpartition("\x1b[?1049l")
    assert left, "the second screen is left"
    assert "croupier resume" in after and not shown(after)


PILE = """
name: Pile
players: {min: 3, max: 3}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, arrange, roll: {cards: 5}, showdown]
"""


def test_a_question_longer_than_the_window_is_wide_is_read_to_its_end(real, tmp_path: Path) -> None:
    sheet = tmp_path / "pile.yaml"
    sheet.write_text(PILE, encoding="utf-8")
    terminal = real("play", str(sheet), "--seed", "7", "--players", "3", columns=60, rows=24)
    terminal.until("arrange five")
    terminal.press("\r")
    text = " ".join(terminal.until(r"y/n").split())
    assert re.search(
        r"The pile is (\w\w ){4}\w\w, the first on top, and cannot be changed later. Is it right\? y/n", text
    )
    assert "arrange five cards, first on top: numbers, names, arrows and space or Enter" in text


def test_the_dealer_finds_a_sheet_by_typing_a_part_of_its_name_and_the_night_goes_on_after_a_crash(
    real, tmp_path: Path
) -> None:
    path = tmp_path / "friday.db"
    players = ("--players", "Ann,Bob,Me", "--hot-seat", "Me", "--bots", "random")
    terminal = real("night", *players, "--seed", "7", "--save", str(path))
    assert "Cincinnati" in terminal.until("Me deals. Which game")
    terminal.press("y doody")
    text = terminal.until("Howdy Doody(?s:(?!Cincinnati).)*> y doody")
    assert "Cincinnati" not in text
    terminal.press("\x1b[B\r")
    terminal.until(r"Deal Howdy Doody.*\? y/n")
    terminal.press("y")
    text = terminal.until("Any key goes on|'s turn")
    assert any("=== Howdy Doody" in screen and "wild" in screen for screen in terminal.seen)
    cards = LARGE.findall(terminal.until("Me's turn"))
    terminal.child.kill(signal.SIGKILL)
    terminal = real("night", "--resume", str(path))
    assert LARGE.findall(terminal.until("Me's turn")) == cards
    terminal.press("\x03")
    terminal.until("Stop here")
    terminal.press("y")
    assert terminal.finish() == 130 and f"croupier night --resume {path}" in terminal.written


# -- hot seat ----------------------------------------------------------------------------------------------------------


def hidden(game: Game, reader: str) -> set[Card]:
    """The cards that one who reads must not see: those of the others that do not lie face up."""
    view = game.view(game.names.index(reader)) if reader else game.view(26)
    known = {card for seat in range(view.seats) for card in view.held(seat) if card != UNKNOWN} | set(view.at(MUCK))
    given = {card for _, _, cards in view.passed for card in cards}
    everything = {card for seat in range(view.seats) for card in game.table.held(seat)}
    return everything - known - given


def shown(screen: str) -> set[str]:
    """The cards on a screen by their names."""
    return {*LARGE.findall(screen), *(rank + "cdhs"["♣♦♥♠".index(suit)] for rank, suit in SMALL.findall(screen))}


WHOLE = r"and press Enter\.\s*>\s*\Z|any other key[^\n]*\s*\Z"
"""How a page ends that is not private. A page is drawn from the top, so nothing of the one before may stand below."""
SHEET = """
name: Short
players: {min: 3, max: 3}
hands:
  high: {ranking: standard}
  low: {ranking: ace-to-five}
play:
  - ante
  - deal: {cards: 6}
  - pass: {cards: 2, to: left}
  - discard: {cards: 1}
  - arrange
  - roll: {cards: 3}
  - bet: {first: best-showing}
  - declare
  - showdown: {both: win-or-tie}
"""


def test_in_a_hot_seat_game_nobody_sees_the_hidden_cards_of_another(real, tmp_path: Path) -> None:
    names = ("Anna", "Ben", "Carla")
    sheet = tmp_path / "short.yaml"
    sheet.write_text(SHEET, encoding="utf-8")
    terminal = real("play", str(sheet), "--hot-seat", ",".join(names), "--seed", "7")
    game = Session(load(sheet), names, seed=7, games=1).next_game()
    asked: list[str] = []
    while not game.over:
        text = terminal.until(r"(\w+), your turn")
        assert not shown(text), "the curtain shows no card"
        player = re.search(r"(\w+), your turn", text)[1]  # type: ignore[index]
        asked.append(player)
        terminal.seen.clear()
        terminal.press(f"{word_for(player, names)}\r")
        text = terminal.until(rf"{player}'s turn")
        seat = game.names.index(player)
        assert {str(card) for card in game.view(seat).at(HAND, seat)} <= shown(text)
        assert not shown(text) & set(map(str, hidden(game, player)))
        before = set(map(str, hidden(game, player)))
        keys = answer(text)
        terminal.press(keys)
        if keys != "c\r":
            terminal.until("y/n")
            terminal.press("y")
        game.act(seat, chosen(game, seat, keys))
        text = terminal.until(WHOLE)
        private = [screen for screen in terminal.seen if f"{player}'s turn" in screen]
        assert all(not shown(screen) & before for screen in private)
        if not game.over:
            public = set(map(str, hidden(game, "")))
            # a page is read when it is whole: what is drawn or wiped half-way still has cards of the page before
            after = [screen for screen in terminal.seen if re.search(WHOLE, screen)]
            assert after and all(not shown(screen) & public for screen in after)
    assert set(asked) == set(names)
    assert "\x1b[?1049h" in terminal.written, "on the terminal's second screen, which cannot be scrolled back"
    assert not SMALL.search(terminal.written.partition("\x1b[?1049h")[0])


BETS = """
name: Bets
players: {min: 3, max: 3}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, bet, showdown]
"""


def test_what_ended_a_turn_opens_nobody_elses_cards(real, tmp_path: Path) -> None:
    """Enter or the whole answer once more, a key held down, the name of another: none of it opens for Carla."""
    sheet = tmp_path / "bets.yaml"
    sheet.write_text(BETS, encoding="utf-8")
    terminal = real("play", str(sheet), "--hot-seat", "Anna,Carla,Ben", "--seed", "11", "--pace", "fast")
    terminal.until("Anna, your turn")
    terminal.press("an\r")
    terminal.until("c check")
    terminal.press("c\rc\r\r")
    terminal.until("Carla, your turn")
    terminal.seen.clear()
    for keys in (
        "\r",
        "\r" * 9,
        " " * 40 + "\r",
        "c\r",
        "c" * 40 + "\r",
        "y",
        "\r",
        "an\r",
        "ben\r",
        "1 2\r",
        "?",
        "\r",
    ):
        terminal.press(keys)
    text = terminal.type("typed")
    assert 'type "car" and press Enter' in text and "That was something else. This is for Carla alone." in text
    assert not any(shown(screen) or "'s turn" in screen for screen in terminal.seen)
    terminal.press("\x7f" * 5 + "CAR\r")
    assert len(shown(terminal.until("Carla's turn"))) == 5


def declares(terminal: Real, name: str, *answers: str) -> str:
    """A player opens the curtain and declares; what was asked about last."""
    terminal.until(f"{name}, your turn")
    terminal.press(f"{word_for(name, ['Ann', 'Bea', 'Kim'])}\r")
    for number, sure in (answer.split() for answer in answers):
        terminal.until(rf"{name}'s turn(?s:.)*0 low   1 high   2 both\n>$")
        terminal.press(f"{number}\r")
        question = terminal.until("y/n")
        terminal.press(sure)
        terminal.until_changed(question)
    return question


def test_a_night_among_three_at_one_screen(real, croupier, tmp_path: Path) -> None:
    """Two chips are both, and are asked about; who is out buys again and deals; a report says how to go on."""
    sheet, path = tmp_path / "quick.yaml", tmp_path / "friday.db"
    sheet.write_text(QUICK, encoding="utf-8")
    stakes = ("--chips", "5", "--rebuys", "3", "--seed", "2", "--pace", "fast")
    terminal = real("night", str(sheet), "--hot-seat", "Ann,Bea,Kim", *stakes, "--save", str(path))
    assert "Declare high, one chip in the fist? y/n" in declares(terminal, "Ann", "2 n", "1 y")
    assert any("Declare both, two chips in the fist? y/n" in screen for screen in terminal.seen)
    declares(terminal, "Bea", "1 y")
    declares(terminal, "Kim", "1 y")
    assert "=== Quick: the end" in terminal.until("any other key")
    terminal.turn("q")
    terminal.until("Another game")
    terminal.press("y")
    out = []
    for _ in range(2):
        text = terminal.until(r"is out. Buy 5 chips\? y/n")
        out += re.findall(r"(\w+) is out", text)
        terminal.press("y")
        terminal.until_changed(text)
    assert "Ann" in out
    text = terminal.until("Bea, your turn")
    terminal.press("bea\r")
    assert "Ann (D)" in terminal.until("Bea's turn"), "the deal has passed to the left, to one who bought again"
    terminal.press("\x03")
    terminal.until("Stop here")
    terminal.press("y")
    assert terminal.finish() == 130
    printed = croupier("night", "report", path).out
    assert "Game 1, Kim dealt Quick: " in printed
    assert "Game 2, Ann deals Quick: in progress, declare, 15 chips in the middle." in printed
    assert printed.splitlines()[-1].endswith(f"go on with: croupier night --resume {path}")
    real("night", "--resume", str(path)).until("Bea, your turn")


def chosen(game: Game, seat: int, keys: str) -> str:
    """What the keys of ``answer`` mean to the game."""
    offers = game.offers(seat)
    word = offers.kinds[0].word
    if word in ("pass", "discard", "arrange"):
        held = game.view(seat).at(HAND, seat)
        return f"{word} {' '.join(str(held[int(key) - 1]) for key in keys.split())}"
    return "declare high" if word == "declare" else "check" if offers.offer("check") else "call"
