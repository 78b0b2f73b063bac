"""Keys at the screen: each answers the question on the screen when it is pressed, and no other.

The keys come through a pipe instead of a keyboard, and are pressed by the drawing of the screens: no test waits for a
moment to pass.
"""

from collections.abc import Callable, Iterator, Sequence

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from croupier.screen import terminal
from croupier.screen.terminal import Terminal


class Keyed:
    """A terminal with a keyboard; the keys for each question are pressed as soon as it stands on the screen."""

    def __init__(self, keyboard: PipeInput) -> None:
        self.keyboard = keyboard
        self.terminal = Terminal()
        self.presses: dict[str, list[str]] = {}
        """The keys for each question by its words; a question that comes back takes the next."""
        self._stands = ""
        self.terminal._app.after_render += self._drawn

    def _drawn(self, app: object) -> None:
        shown, before = self.terminal._open, self._stands
        self._stands = "Stop here?" if self.terminal._stop_shown else shown.text or shown.words
        if self._stands != before and self.presses.get(self._stands):
            self.press(self.presses[self._stands].pop(0))

    def press(self, keys: str) -> None:
        self.keyboard.send_text(keys)

    def line(self, text: str) -> str:
        return self.terminal.line(_blank, text)

    def play(self, play: Callable[[], None], presses: dict[str, list[str]]) -> None:
        """Play; every key that was to be pressed was."""
        self.presses = presses
        self.terminal.run(play, "Stop here?")
        assert not any(presses.values())


def _blank(width: int, height: int) -> Sequence[str]:
    return ()


@pytest.fixture
def keyed() -> Iterator[Keyed]:
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        yield Keyed(keyboard)


@pytest.mark.parametrize("early", ["c\r", "c\rc\r", "half", "\r" * 9, " " * 9, "y", "\x1b[A"])
def test_what_is_typed_before_a_line_is_asked_for_is_thrown_away(keyed: Keyed, early: str) -> None:
    answers: list[str] = []

    def play() -> None:
        for text in ("one", "two"):
            keyed.press(early)
            answers.append(keyed.line(text))

    keyed.play(play, {"one": ["1\r"], "two": ["2\r"]})
    assert answers == ["one1", "two2"]


def test_a_key_that_is_pressed_again_or_held_answers_nothing_more(keyed: Keyed) -> None:
    """Two answers in one breath, a key held down: all but the first came before the next question was shown."""
    answers: list[str] = []
    keyed.play(
        lambda: answers.extend(keyed.line(text) for text in ("one", "two", "three")),
        {"one": ["\rc\r\r\r"], "two": ["\r" * 20], "three": ["!\r"]},
    )
    assert answers == ["one", "two", "three!"]


@pytest.mark.parametrize("early", ["y", "yyyy", "f\ry", "n"])
def test_yes_or_no_is_not_answered_before_it_is_asked(keyed: Keyed, early: str) -> None:
    answers: list[bool] = []

    def play() -> None:
        for question in ("Sure?", "Really?"):
            keyed.press(early)
            answers.append(keyed.terminal.yes(question))

    keyed.play(play, {"Sure? y/n": ["n"], "Really? y/n": ["y"]})
    assert answers == [False, True]


def test_a_page_is_not_turned_before_it_stands_there(keyed: Keyed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "GRACE", 0)
    words = "Up and down to read on, any other key to go back."

    def play() -> None:
        for _ in range(3):
            keyed.press("qqq")
            keyed.terminal.page(_blank)
            keyed.line("between")

    keyed.play(play, {words: ["q"] * 3, "between": ["\r"] * 3})


def test_a_key_pressed_with_ctrl_c_does_not_leave_before_the_question_can_be_read(keyed: Keyed) -> None:
    answers: list[str] = []
    presses = {"one": ["x\x03yyy", "1\r"], "two": ["\x03y", "\r"], "Stop here?": ["n", "n"]}
    keyed.play(lambda: answers.extend([keyed.line("one"), keyed.line("two")]), presses)
    assert answers == ["onex1", "two"]


@pytest.mark.parametrize("early", ["\x03", "x\x03", "c\r\x03c"])
def test_ctrl_c_counts_whenever_it_is_pressed(keyed: Keyed, early: str) -> None:
    def play() -> None:
        keyed.press(early)
        keyed.line("one")

    with pytest.raises(KeyboardInterrupt):
        keyed.play(play, {"Stop here?": ["y"]})


def test_who_presses_ctrl_c_twice_means_it(keyed: Keyed) -> None:
    with pytest.raises(KeyboardInterrupt):
        keyed.play(lambda: print(keyed.line("one")), {"one": ["\x03"], "Stop here?": ["\x03"]})


def test_arrows_step_while_the_line_is_empty_and_the_answer_ends_them(keyed: Keyed) -> None:
    steps: list[int] = []

    def play() -> None:
        keyed.terminal.line(_blank, "", steps.append)
        keyed.line("two")

    keyed.play(play, {"> ": ["\x1b[C\x1b[D \r\x1b[C\x1b[C"], "two": ["\r"]})
    assert steps == [1, -1, 0]


def test_a_key_that_comes_when_the_pause_is_over_answers_nothing_that_comes_later(keyed: Keyed) -> None:
    answers: list[str] = []

    def play() -> None:
        assert not keyed.terminal.pause(0, "A moment")
        keyed.terminal._pressed.put((keyed.terminal._now.asked, "late"))
        answers.append(keyed.line("one"))

    keyed.play(play, {"one": ["1\r"]})
    assert answers == ["one1"]
