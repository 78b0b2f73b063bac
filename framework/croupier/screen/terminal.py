"""Terminal: the whole screen, drawn on by the game in a thread of its own, and answered at by keys.

prompt_toolkit compares each screen with the one before and sends what differs, so nothing flickers; it draws anew when
the window is resized. It works in the terminal's second screen, which keeps no lines that could be scrolled back to.
"""

import math
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, Queue
from textwrap import wrap
from typing import Any, NamedTuple

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI, AnyFormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import BufferControl, ConditionalContainer, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput

Draw = Callable[[int, int], Sequence[str]]
"""Draws the lines of a screen of so many columns and rows."""

_MOVES = ("up", "down", "left", "right", "pageup", "pagedown", "home", "end")
_NAMED = ("enter", "escape", "tab", "backspace", "delete", "c-d", "c-z", *_MOVES)
_ARROWS = {"left": -1, "up": -1, "right": 1, "down": 1}
_SCROLLS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, " ": 10}


def _nothing(width: int, height: int) -> Sequence[str]:
    return ()


class Stands(NamedTuple):
    """What stands on the screen, and what its keys answer.

    Attributes:
        draw: What is drawn.
        mode: What keys do: ``busy`` (nothing), ``key`` (any goes on), ``line``, ``page`` (scrolls), ``yes`` (or no).
        words: What stands at the bottom, or before a line.
        text: What stands in the line to begin with.
        arrows: What arrow keys give a step, and space 0, while the line is empty.
        asked: The number of the question. Its answer has it, too: none can be taken for that of another question.
    """

    draw: Draw = _nothing
    mode: str = "busy"
    words: str = ""
    text: str = ""
    arrows: Callable[[int], None] | None = None
    asked: int = 0


class Stopped(BaseException):
    """The player wants to stop; the game must end where it is."""


class Line(Buffer):
    """A line that is typed. What prints nothing does not get into it, neither by a key nor with what is pasted."""

    def insert_text(self, data: str, *how: Any, **more: Any) -> None:
        """Put what was typed where the cursor is."""
        super().insert_text("".join(sign for sign in data if sign.isprintable()), *how, **more)


class Terminal:
    """The screen and the keys. All but :meth:`run` is for the thread that plays."""

    def __init__(self) -> None:
        self._now = Stands()
        """What is to stand on the screen: what the thread that plays says last."""
        self._open = self._now
        """What does stand there. Keys answer this and nothing else: a question that was not drawn yet takes none."""
        self._pressed: Queue[tuple[int, object]] = Queue()
        """Answers, each with the number of its question."""
        self._answered = 0
        """The question that was answered last."""
        self._stop_words = ""
        self._stopping = self._stop_shown = False
        """Whether it is being asked if the player wants to stop, and whether that stands on the screen."""
        self._stopped = threading.Event()
        self._left: BaseException | None = None
        """Why the screen was left before the game was over."""
        self._top = 0
        self._since = math.inf
        """When what is asked now was first shown."""
        self._typed: Buffer = Line(multiline=False)
        self._app: Application[None] = self._application()
        self._bottom: Sequence[str] = ("",)
        """The lines that the question takes below the screen, as it is drawn now."""
        self._app.before_render += self._opens
        self._app.after_render += self._shown

    # -- for the thread that plays --------------------------------------------------------------------------------

    def run(self, play: Callable[[], None], stop: str) -> None:
        """Show the screen while ``play`` runs in a thread; what it raises is raised here.

        Args:
            play: What runs.
            stop: What a player who wants to stop is asked.

        Raises:
            KeyboardInterrupt: The player wants to stop.
            SystemExit: The system wants croupier to stop.
        """
        self._stop_words = stop
        raised: list[BaseException] = []

        def plays() -> None:
            """Play in the thread, keep what is raised for the screen's own, and close the screen in the end."""
            try:
                play()
            except Stopped:
                pass
            except BaseException as error:
                raised.append(error)
            finally:
                self._exit()

        thread = threading.Thread(target=plays, daemon=True)
        try:
            with self._ended_by_a_signal():
                self._app.run(pre_run=thread.start, handle_sigint=False)
        except EOFError:
            self._stopped.set()
        finally:
            self._stopped.set()
            self._wake()
            thread.join()
        if raised:
            raise raised[0]
        if self._left:
            raise self._left

    @contextmanager
    def _ended_by_a_signal(self) -> Iterator[None]:
        """Leave the screen as it was found when the system ends croupier: nobody's cards stay on it."""

        def ends(number: int, frame: object) -> None:
            self._left = SystemExit(_SIGNALLED + number)
            self._exit()

        before = signal.signal(signal.SIGTERM, ends)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, before)

    def show(self, draw: Draw) -> None:
        """Draw a screen."""
        self._check()
        self._now = self._now._replace(draw=draw)
        self._app.invalidate()

    def pause(self, seconds: float, words: str = "") -> bool:
        """Wait so long, or until a key is pressed; whether one was."""
        return self._wait(Stands(self._now.draw, "key", words), seconds) is not None

    def yes(self, question: str) -> bool:
        """Ask a question that is answered by ``y`` or ``n``."""
        return bool(self._wait(Stands(self._now.draw, "yes", f"{question} y/n")))

    def page(self, draw: Draw) -> None:
        """Show a page that may be longer than the screen, until a key is pressed that does not scroll it."""
        before = self._now.draw
        self._wait(Stands(draw, "page", "Up and down to read on, any other key to go back."))
        self._now = self._now._replace(draw=before)

    def line(self, draw: Draw, text: str = "", arrows: Callable[[int], None] | None = None) -> str:
        """Draw a screen and read a line. While it is empty, arrow keys give ``arrows`` a step, and space gives it 0."""
        return str(self._wait(Stands(draw, "line", "> ", text, arrows)))

    @property
    def typed(self) -> str:
        """What stands in the line now."""
        return self._typed.text

    def _wait(self, stands: Stands, seconds: float | None = None) -> object:
        """Ask, and wait for the answer; for so long, if that is said."""
        self._check()
        asked = self._now.asked + 1
        self._now = stands._replace(asked=asked)
        self._app.invalidate()
        answer = self._answer_to(asked, seconds)
        self._now = Stands(self._now.draw, asked=asked)
        while self._stopping and not self._stopped.wait(0.05):
            pass
        self._check()
        return answer

    def _answer_to(self, asked: int, seconds: float | None) -> object:
        """The answer to this question and to no other; none if it does not come in time, or it is to stop."""
        end = time.monotonic() + (seconds or 0)
        while not self._stopped.is_set():
            left = None if seconds is None else max(0.0, end - time.monotonic())
            try:
                number, answer = self._pressed.get(timeout=left)
            except Empty:
                return None
            if number == asked:
                return answer
        return None

    def _wake(self) -> None:
        """Let the thread that plays see that it is to stop."""
        self._pressed.put((0, None))

    def _check(self) -> None:
        if self._stopped.is_set():
            raise Stopped

    # -- the application ------------------------------------------------------------------------------------------

    def _exit(self) -> None:
        def leave() -> None:
            if self._app.is_running and not self._app.is_done:
                self._app.exit()

        if self._app.loop and not self._app.loop.is_closed():
            self._app.loop.call_soon_threadsafe(leave)

    def _application(self) -> Application[None]:
        typing = Condition(lambda: self._open.mode == "line" and not self._stopping)
        line = Window(BufferControl(self._typed, [BeforeInput(lambda: self._open.words)]), height=1)
        words = Window(FormattedTextControl(lambda: "\n".join(self._bottom)), dont_extend_height=True)
        root = HSplit(
            [
                Window(FormattedTextControl(self._screen), wrap_lines=False, always_hide_cursor=True),
                ConditionalContainer(line, typing),
                ConditionalContainer(words, ~typing),
            ]
        )
        return Application(
            Layout(root, focused_element=line),
            key_bindings=self._keys(typing),
            full_screen=True,
            enable_page_navigation_bindings=False,
        )

    def _opens(self, app: object) -> None:
        """Before the screen is drawn: from now on keys answer this, and what was typed before is forgotten."""
        before, self._open = self._open, self._now
        if self._open.asked == self._answered:
            self._open = Stands(self._open.draw, asked=self._answered)
        another = before.asked != self._open.asked
        stop_asked = self._stopping and not self._stop_shown
        self._stop_shown = self._stopping
        if before.draw is not self._open.draw:
            self._top = 0
        if another:
            self._since = math.inf
            self._typed.text = self._open.text
            self._typed.cursor_position = len(self._open.text)
        if stop_asked or (another and self._open.mode != "key"):
            self._forget_typed()
        self._measure()

    def _forget_typed(self) -> None:
        """Throw away the keys that wait to be read; Ctrl-C is no answer, and counts."""
        if any(press.key == Keys.ControlC for press in self._app.input.read_keys()):
            self._stop()

    def _measure(self) -> None:
        """See what stands at the bottom and how many lines it takes, before the rest is drawn; a line is one."""
        below = "" if self._open.mode == "line" else self._open.words
        asked = f"{self._stop_words} y/n" if self._stopping else below
        self._bottom = wrap(asked, self._app.output.get_size().columns) or [""]

    def _shown(self, app: object) -> None:
        if self._since == math.inf:
            self._since = time.monotonic()

    def _screen(self) -> AnyFormattedText:
        size = self._app.output.get_size()
        rows = max(1, size.rows - len(self._bottom))
        lines = list(self._open.draw(size.columns, rows))
        self._top = min(self._top, max(0, len(lines) - rows))
        return ANSI("\n".join(lines[self._top : self._top + rows]))

    # -- keys -----------------------------------------------------------------------------------------------------

    def _keys(self, typing: Condition) -> KeyBindings:
        keys = KeyBindings()

        def on(names: Sequence[str], do: Callable[[KeyPressEvent], None], when: Any = True) -> None:
            for name in names:
                keys.add(name, filter=when, eager=True)(do)

        on([*_NAMED, Keys.Any], self._any_key, ~typing)
        on(["enter"], lambda event: self._answers(self._typed.text), typing)
        empty = typing & Condition(lambda: not self._typed.text)
        on(["?"], lambda event: self._answers("?"), empty)
        marking = empty & Condition(lambda: self._open.arrows is not None)
        stepping = typing & Condition(lambda: self._open.arrows is not None)
        for name, step in _ARROWS.items():
            when = stepping if name in ("up", "down") else marking
            on([name], lambda event, step=step: self._step(step), when)  # type: ignore[misc]
        on([" "], lambda event: self._step(0), marking)
        on(["c-c"], lambda event: self._stop())
        on(["<sigint>"], lambda event: self._stop())
        return keys

    def _answers(self, answer: object) -> None:
        """Give the answer to what stands on the screen; the next key answers nothing until something else does."""
        self._answered = self._open.asked
        self._pressed.put((self._answered, answer))
        self._open = Stands(self._open.draw, asked=self._answered)

    def _step(self, step: int) -> None:
        if self._open.arrows:
            self._open.arrows(step)

    def _any_key(self, event: KeyPressEvent) -> None:
        key, mode = event.key_sequence[0].key, self._open.mode
        name = str(getattr(key, "value", key))
        if self._stopping:
            self._answer_to_stop(name)
        elif mode == "page" and name in _SCROLLS:
            self._top = max(0, self._top + _SCROLLS[name])
        elif mode == "yes" and name.lower() in ("y", "n", "escape"):
            self._answers(name.lower() == "y")
        elif mode == "key" or (mode == "page" and time.monotonic() >= self._since + GRACE):
            self._answers(name)

    def _answer_to_stop(self, key: str) -> None:
        """Leave by ``y``, go on by any other key, once the question stands on the screen."""
        if not self._stop_shown:
            return
        self._stopping = False
        if key.lower() == "y":
            self._leave()

    def _stop(self) -> None:
        """Ask; who presses it twice means it."""
        if self._stopping:
            self._leave()
        self._stopping = not self._stopping
        self._app.invalidate()

    def _leave(self) -> None:
        self._left = KeyboardInterrupt()
        self._stopped.set()
        self._wake()
        self._app.exit()


GRACE = 0.2
"""For so many seconds no key turns a page that has just come: it may have been meant for what stood there before."""
_SIGNALLED = 128
"""A shell says that a signal ended a program by a code so much above the signal's number."""
