"""The page "Your first game night", with what stands on the screen when it is played."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.screen.real import Real

PAGE = Path(__file__).parent.parent.parent / "docs" / "game-night.md"
PIECE = re.compile(r"(<!-- screen: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
ALONE = ("play", "anaconda", "--players", "Sam,Anna,Ben,Carla", "--seed", "7")


def page() -> str:
    """The page with every screen as it is now."""
    with tempfile.TemporaryDirectory() as folder:
        screens = {**dict(alone(Path(folder))), **dict(together(Path(folder))), "plain": plain(Path(folder))}
        screens["report"] = report(Path(folder))
    text = PAGE.read_text(encoding="utf-8")
    assert {found[1] for found in PIECE.findall(text)} == set(screens)
    return PIECE.sub(lambda found: f"{found[1]}```text\n{closed_up(screens[found[2]])}\n```\n{found[3]}", text)


def closed_up(screen: str) -> str:
    """A screen without most of its empty lines."""
    return re.sub(r"\n{3,}", "\n\n", screen.strip("\n"))


def alone(home: Path) -> Iterator[tuple[str, str]]:
    """A game against bots, from the call to the end."""
    terminal = Real(*ALONE, home=home)
    until = watched(terminal)
    yield "call", terminal.until("Rules ", skips=False)
    yield "asked", until("numbers, names")
    terminal.press("s\r")
    yield "hint", until("A bot would say")
    terminal.press("3 5 6\r")
    yield "sure", until("y/n")
    terminal.press("y")
    for asked, keys in (("pass two", "1 2"), ("pass one", "1"), ("discard two", "1 2"), ("arrange five", "1 2 3 4 5")):
        until(f"{asked} cards?.*: numbers")
        terminal.press(f"{keys}\r")
        until("y/n")
        terminal.press("y")
    yield "bet", until("c check|c call")
    text = terminal.text
    while "the end" not in text:
        if "declare with chips: " in text:
            yield "declare", text
            terminal.press("1\r")
            until("y/n")
        terminal.press("y" if "y/n" in terminal.text else "c\r")
        terminal.until_changed(terminal.text)
        text = until(r"y/n|declare with chips: .*\n>|c check|c call|=== Anaconda: the end")
    yield "end", text
    terminal.turn("q")
    terminal.finish()


def plain(home: Path) -> str:
    """A first choice in plain text."""
    terminal = Real(*ALONE, "--plain", home=home, columns=160, rows=99)
    terminal.until("Your choice:")
    terminal.press("s\r")
    terminal.until("A bot would say(?s:.)*Your choice:")
    terminal.press("3 5 6\r")
    terminal.until(r"Pass .*\(y/n\):")
    terminal.press("y\r")
    text = terminal.until("pass two cards(?s:.)*Your choice:")
    terminal.child.close(force=True)
    return text[text.index("-- deal") :]


def together(home: Path) -> Iterator[tuple[str, str]]:
    """People at one laptop; and a dealer who picks."""
    terminal = Real("play", "anaconda", "--hot-seat", "Anna,Ben,Carla", "--seed", "7", home=home)
    yield "curtain", watched(terminal)("press Enter")
    terminal.child.close(force=True)
    terminal = Real("night", "--hot-seat", "Anna,Ben,Carla", "--seed", "7", home=home)
    watched(terminal)("Which game")
    terminal.press("doody")
    yield "pick", watched(terminal)("> doody")
    terminal.child.close(force=True)


def watched(terminal: Real) -> Callable[[str], str]:
    """Waits on a screen, which ends where its last line with anything on it does."""
    return lambda pattern: terminal.until(pattern).rstrip()


def report(home: Path) -> str:
    """A short night of bots, as it is printed."""
    path = home / "friday.db"
    night = ["night", "--watch", "--players", "4", "--games", "4", "--seed", "7", "--save", str(path)]
    for arguments in (night, ["night", "report", str(path)]):
        done = subprocess.run(
            [sys.executable, "-m", "croupier", *arguments], capture_output=True, text=True, check=True
        )
    return done.stdout
