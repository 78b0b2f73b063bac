"""Where nothing can be drawn, plain text; and nothing is imported for a screen that is not wanted."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.cli.fronts import at_screen
from tests.screen.quick import QUICK
from tests.screen.real import Real

DRAWING = ("rich", "prompt_toolkit", "sqlite3")


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environ}, input="")


@pytest.mark.parametrize("arguments", [("--help",), ("validate", "anaconda"), ("play", "--help")], ids=" ".join)
def test_what_draws_nothing_imports_nothing_that_draws(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys; from croupier.cli import run; run(sys.argv[1:]);"
        f"print([name for name in {DRAWING} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_plain_text_has_no_escape_codes_and_is_what_a_pipe_gets() -> None:
    plain = run("play", "anaconda", "--plain", "--watch", "--seed", "7", NO_COLOR="1")
    assert plain.returncode == 0 and "\x1b" not in plain.stdout + plain.stderr
    assert plain.stdout == run("play", "anaconda", "--watch", "--seed", "7").stdout
    assert "Commitment" not in plain.stdout, "a seed's cards are nobody's to check"


def test_plain_text_can_be_had_at_a_terminal(tmp_path: Path) -> None:
    terminal = Real("play", "anaconda", "--plain", "--seed", "7", home=tmp_path, rows=60)
    terminal.until("Your choice:")
    terminal.press("dance\r")
    terminal.until("not offered now. You may pass three cards of")
    assert "\x1b" not in terminal.written and "╭" not in terminal.written
    terminal.child.close(force=True)


# -- a person in plain text ------------------------------------------------------------------------------------------


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Callable[..., Real]]:
    """Croupier in plain text at a terminal, which has room for a whole game."""
    opened: list[Real] = []

    def opens(*arguments: str, **environ: str) -> Real:
        opened.append(Real(*arguments, home=tmp_path, columns=200, rows=400, **environ))
        return opened[-1]

    yield opens
    for each in opened:
        each.child.close(force=True)


def answered(terminal: Real, keys: str, until: str = r":\s*$") -> str:
    """Give an answer; what was said to it until the next question, or another end."""
    before = len(terminal.text.rstrip())
    terminal.press(keys)
    terminal.until_changed(terminal.text)
    return terminal.until(until)[before:]


@pytest.mark.parametrize(
    "environ", [pytest.param({}, id="--plain", marks=pytest.mark.long), pytest.param({"TERM": "dumb"}, id="TERM=dumb")]
)
def test_rules_log_and_hint_are_shown_in_plain_text(plain, environ: dict[str, str]) -> None:
    terminal = plain("play", "anaconda", "--seed", "7", *(() if environ else ("--plain",)), **environ)
    text = terminal.until("Your choice:")
    assert re.search(r"You have hand 1: \w\w, 2: \w\w,", text)
    assert "You may pass three cards to Anna: numbers or names. ? rules  h log  s hint" in text
    assert "Everyone passes three cards face down to the player on the left." in answered(terminal, "?\r")
    assert "Everyone antes 1." in answered(terminal, "h\r")
    assert re.search(r"A bot would say: pass (\w\w ?){3}\. It keeps", answered(terminal, "s\r"))
    first = re.findall(r"1: (\w\w), 2: (\w\w), 3: (\w\w)", text)[0]
    assert f"Pass {' '.join(first)}? (y/n):" in answered(terminal, "1 2 3\r", r"\(y/n\):\s*$")
    assert f"passes {' '.join(first)} to Anna." in answered(terminal, "y\r", "pass two cards(?s:.)*Your choice:")


def test_bets_have_keys_in_plain_text_and_what_cannot_be_taken_back_is_asked_about(plain) -> None:
    players = ("--hot-seat", "Me", "--players", "Me,Ann,Bob", "--bots", "random")
    terminal = plain("play", "anaconda-more-betting", *players, "--plain", "--seed", "5")
    text = terminal.until("Your choice:")
    assert "c check; b bet 1-5; f fold. ? rules" in text
    assert "You can check for nothing. Fold all the same? (y/n):" in answered(terminal, "f\r", r"\(y/n\):\s*$")
    assert "You may:" in answered(terminal, "n\r", r"Your choice:\s*$")
    assert answered(terminal, "b\r", r"bet:\s*$").rstrip().endswith("bet:")
    assert "Me bets 2." in answered(terminal, "2\r", r"Your choice:\s*$")


BETTING = ("play", "anaconda-more-betting", "--hot-seat", "Me", "--players", "Me,Ann,Bob", "--bots", "random")


def test_what_is_typed_ahead_answers_no_question_that_was_not_shown(plain) -> None:
    terminal = plain(*BETTING, "--plain", "--seed", "5")
    terminal.until("c check; b bet 1-5; f fold(?s:.)*Your choice:")
    shown = answered(terminal, "c\rc\rb 5\rf\ry\r", r"Your choice:\s*$")
    assert len(re.findall("^Me .*", shown, re.MULTILINE)) == 1 and "Me checks." in shown
    assert answered(terminal, "f\ry\ry\r", r"\(y/n\):\s*$").rstrip().endswith("? (y/n):")
    assert "Me folds" not in terminal.text
    answered(terminal, "n\ry\r", r"Your choice:\s*$")
    assert answered(terminal, "\x03", r"\(y/n\):\s*$").rstrip().endswith("is kept. (y/n):")
    shown = answered(terminal, "n\rf\ry\r", r"Your choice:\s*$")
    assert "Me folds" not in terminal.text


def test_from_a_pipe_every_answer_counts() -> None:
    command = [sys.executable, "-m", "croupier", *BETTING, "--seed", "5"]
    shown = subprocess.run(command, input="c\nf\n", capture_output=True, text=True).stdout
    assert re.findall(r"Me (?:checks|folds)\.", shown) == ["Me checks.", "Me folds."]


def test_the_order_of_the_pile_is_asked_about_in_plain_text(plain, tmp_path: Path) -> None:
    sheet = tmp_path / "pile.yaml"
    sheet.write_text(PILE, encoding="utf-8")
    terminal = plain("play", str(sheet), "--plain", "--players", "3", "--seed", "5")
    terminal.until("arrange five cards, first on top: numbers, names or Enter(?s:.)*Your choice:")
    assert "first on top, and cannot be changed later. Is it right? (y/n)" in answered(terminal, "\r", r"\(y/n\):\s*$")
    assert "arranges the pile" in answered(terminal, "y\r", "Chips: ")


PILE = """
name: Pile
players: {min: 3, max: 3}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, arrange, roll: {cards: 5}, showdown]
"""


def test_ctrl_c_asks_in_plain_text_and_says_how_to_go_on(plain) -> None:
    terminal = plain("play", "anaconda", "--plain", "--seed", "7")
    held = re.findall(r"You have .*", terminal.until("Your choice:"))
    assert "Stop here? What was played is kept. (y/n)" in answered(terminal, "\x03", r"\(y/n\):\s*$")
    answered(terminal, "n\r", r"Your choice:\s*$")
    answered(terminal, "\x03", r"\(y/n\):\s*$")
    terminal.press("y\r")
    assert terminal.finish() == 130
    (log,) = (terminal.home / "croupier").iterdir()
    assert f"croupier resume {log}" in terminal.written
    again = plain("resume", str(log), "--plain")
    assert re.findall(r"You have .*", again.until("Your choice:"))[-1] == held[-1]


def test_who_presses_ctrl_c_twice_means_it(plain) -> None:
    terminal = plain("play", "anaconda", "--plain", "--seed", "7")
    terminal.until("Your choice:")
    answered(terminal, "\x03", r"\(y/n\):\s*$")
    terminal.press("\x03")
    assert terminal.finish() == 130 and "go on with: croupier resume" in terminal.written


def test_ctrl_c_asks_who_watches_in_plain_text_too(plain) -> None:
    terminal = plain("play", "anaconda", "--plain", "--watch", "--bots", "random", "--games", "9999")
    terminal.read(wait=30)
    terminal.press("\x03")
    while "Stop here" not in terminal.written:
        terminal.read()
    assert "Stop here? Nothing of it is kept. (y/n)" in terminal.until("Stop here")
    terminal.press("y\r")
    assert terminal.finish() == 130


def test_a_night_in_plain_text_is_kept(plain) -> None:
    terminal = plain("night", "--plain", "--seed", "7", "--players", "4")
    terminal.until("Your choice:")
    answered(terminal, "\x03", r"\(y/n\):\s*$")
    terminal.press("y\r")
    assert terminal.finish() == 130
    (night,) = (path for path in (terminal.home / "croupier").iterdir() if path.suffix == ".night")
    assert f"croupier night --resume {night}" in terminal.written
    plain("night", "--resume", str(night), "--plain").until("Your choice:")


def test_a_night_in_plain_text(plain, croupier, tmp_path: Path) -> None:
    """Two chips are both, and are asked about; who is out buys again and deals; a report says how to go on."""
    sheet, path = tmp_path / "quick.yaml", tmp_path / "friday.db"
    sheet.write_text(QUICK, encoding="utf-8")
    players = ("--hot-seat", "Me", "--players", "Me,Ann,Bob", "--bots", "random")
    stakes = ("--chips", "5", "--rebuys", "3", "--seed", "5")
    terminal = plain("night", str(sheet), "--plain", *players, *stakes, "--save", str(path))
    terminal.until("You may declare with chips: 0 low; 1 high; 2 both.(?s:.)*Your choice:")
    assert "Declare both, two chips in the fist? (y/n):" in answered(terminal, "2\r", r"\(y/n\):\s*$")
    assert "You may declare" in answered(terminal, "n\r", r"Your choice:\s*$")
    assert "Declare low, no chips in the fist? (y/n):" in answered(terminal, "0\r", r"\(y/n\):\s*$")
    assert "Another game? (y/n):" in answered(terminal, "y\r", r"game\? \(y/n\):\s*$")
    assert "Me is out. Buy 5 chips? (y/n):" in answered(terminal, "y\r", r"chips\? \(y/n\):\s*$")
    assert "=== Game 2, Me deals Quick" in answered(terminal, "y\r", r"Your choice:\s*$")
    answered(terminal, "\x03", r"\(y/n\):\s*$")
    terminal.press("y\r")
    assert terminal.finish() == 130
    shown = croupier("night", "report", path).out
    assert "Game 2, Me deals Quick: in progress, declare, 15 chips in the middle." in shown
    assert shown.splitlines()[-1].endswith(f"go on with: croupier night --resume {path}")


def test_suits_as_letters_draw_with_plain_signs_alone(tmp_path: Path) -> None:
    terminal = Real("play", "anaconda", "--suits", "letters", "--seed", "7", home=tmp_path)
    assert terminal.until("numbers, names").isascii()
    terminal.child.close(force=True)


class Stream:
    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("read", "written", "term", "drawn"),
    [(True, True, "xterm", True), (False, True, "xterm", False), (True, False, "xterm", False),
     (True, True, "dumb", False), (True, True, "", False)],
)  # fmt: skip
def test_a_screen_is_drawn_where_somebody_sits_at_one(read: bool, written: bool, term: str, drawn: bool) -> None:
    assert at_screen(Stream(read), Stream(written), {"TERM": term}) is drawn  # type: ignore[arg-type]
