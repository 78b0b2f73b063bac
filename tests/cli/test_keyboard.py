"""What was typed before a question was shown is no answer to it; a pipe's answers all are."""

import io
import os
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from croupier.night import plain
from croupier.night.keyboard import forget_typed


class Terminal:
    """A pseudo-terminal: what is typed at it, and the end that croupier reads."""

    def __init__(self) -> None:
        self.keys, end = os.openpty()
        self.read = os.fdopen(end)

    def type(self, keys: str) -> None:
        os.write(self.keys, keys.encode())


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    pytest.importorskip("termios")
    typed = Terminal()
    yield typed
    typed.read.close()
    os.close(typed.keys)


@pytest.mark.parametrize("early", ["c\n", "c\nc\nf\n", "half a li", "c\nhalf"])
def test_at_a_terminal_what_was_typed_early_is_thrown_away(terminal: Terminal, early: str) -> None:
    terminal.type(early)
    forget_typed(terminal.read)
    terminal.type("now\n")
    assert terminal.read.readline() == "now\n"


def test_from_a_pipe_answers_are_read_on() -> None:
    end, written = os.pipe()
    with os.fdopen(written, "w") as answers:
        answers.write("c\nf\n")
    with os.fdopen(end) as read:
        forget_typed(read)
        assert read.readline() == "c\n"
        forget_typed(read)
        assert read.readline() == "f\n"


def test_where_nothing_can_be_read_nothing_is_thrown_away() -> None:
    forget_typed(None)
    read = io.StringIO("c\n")
    forget_typed(read)
    assert read.read() == "c\n"


def test_on_windows_each_key_that_waits_is_taken_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = list("c\rf")
    console = SimpleNamespace(kbhit=lambda: bool(waiting), getwch=lambda: waiting.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", console)
    monkeypatch.setattr(sys, "platform", "win32")
    forget_typed(io.StringIO("a pipe"))
    assert waiting
    forget_typed(SimpleNamespace(isatty=lambda: True))  # type: ignore[arg-type]
    assert not waiting


def test_every_question_in_plain_text_throws_away_before_it_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each way to ask: yes or no, to pick, for a choice; and again after an answer that will not do."""
    shown: list[str] = []
    monkeypatch.setattr(plain, "forget_typed", lambda read: shown.append(capsys.readouterr().out))
    answers = iter(["maybe", "y", "9", "1", "c"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    desk = plain.PlainText()
    assert desk.yes("Another game?") and desk.pick("Which game?", ["One", "Two"]) == 0
    assert plain.ask("Your choice") == "c"
    assert [said.splitlines()[-1:] for said in shown] == [
        [],
        ["Another game? (y/n): Type y or n."],
        ["  2 Two"],
        ["Which game?: Type a number from 1 to 2, or a part of one name."],
        ["Which game?: "],
    ]
