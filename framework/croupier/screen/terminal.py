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
from typing import Any

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
        self._draw: Draw = _nothing
        self._mode = "busy"
        """What keys do: ``busy`` (nothing), ``key`` (any goes on), ``line``, ``page`` (scrolls), ``yes`` (or no)."""
        self._words = ""
        self._pressed: Queue[object] = Queue()
        self._stop_words = ""
        self._stopping = False
        """Whether it is being asked if the player wants to stop."""
        self._stopped = threading.Event()
        self._left: BaseException | None = None
        """Why the screen was left before the game was over."""
        self._top = 0
        self._since = math.inf
        """When what is asked now was first shown."""
        self._careful = False
        """Whether a key that was meant for what stood there before must not count."""
        self._typed: Buffer = Line(multiline=False)
        self._arrows: Callable[[int], None] | None = None
        self._app: Application[None] = self._application()
        self._bottom: Sequence[str] = ("",)
        """The lines that the question takes below the screen, as it is drawn now."""
        self._app.before_render += self._measure
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
            with self._told_to_end():
                self._app.run(pre_run=thread.start, handle_sigint=False)
        except EOFError:
            self._stopped.set()
        finally:
            self._stopped.set()
            self._pressed.put(None)
            thread.join()
        if raised:
            raise raised[0]
        if self._left:
            raise self._left

    @contextmanager
    def _told_to_end(self) -> Iterator[None]:
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
        self._draw, self._top = draw, 0
        self._app.invalidate()

    def pause(self, seconds: float | None = None, words: str = "") -> bool:
        """Wait so long, or until a key is pressed; whether one was."""
        return self._wait("key", words, seconds) is not None

    def yes(self, question: str) -> bool:
        """Ask a question that is answered by ``y`` or ``n``."""
        return bool(self._wait("yes", f"{question} y/n"))

    def page(self, draw: Draw) -> None:
        """Show a page that may be longer than the screen, until a key is pressed that does not scroll it."""
        before, top = self._draw, self._top
        self.show(draw)
        self._wait("page", "Up and down to read on, any other key to go back.")
        self._draw, self._top = before, top

    def line(self, before: str = "> ", text: str = "", arrows: Callable[[int], None] | None = None) -> str:
        """Read a line. While it is empty, arrow keys give ``arrows`` a step, and space gives it 0."""
        self._typed.text = text
        self._typed.cursor_position = len(text)
        self._arrows = arrows
        return str(self._wait("line", before))

    @property
    def typed(self) -> str:
        """What stands in the line now."""
        return self._typed.text

    def _wait(self, mode: str, words: str, seconds: float | None = None) -> object:
        self._check()
        while not self._pressed.empty():
            self._pressed.get()
        self._words, self._mode, self._since = words, mode, math.inf
        self._careful = seconds is None
        self._app.invalidate()
        try:
            answer = self._pressed.get(timeout=seconds)
        except Empty:
            answer = None
        self._mode, self._words = "busy", ""
        while self._stopping and not self._stopped.wait(0.05):
            pass
        self._check()
        return answer

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
        typing = Condition(lambda: self._mode == "line" and not self._stopping)
        line = Window(BufferControl(self._typed, [BeforeInput(lambda: self._words)]), height=1)
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

    def _shown(self, app: object) -> None:
        if self._since == math.inf:
            self._since = time.monotonic()

    def _screen(self) -> AnyFormattedText:
        size = self._app.output.get_size()
        rows = max(1, size.rows - len(self._bottom))
        lines = list(self._draw(size.columns, rows))
        self._top = min(self._top, max(0, len(lines) - rows))
        return ANSI("\n".join(lines[self._top : self._top + rows]))

    def _measure(self, app: object) -> None:
        """See what stands at the bottom and how many lines it takes, before the rest is drawn; a line is one."""
        below = "" if self._mode == "line" else self._words
        asked = f"{self._stop_words} y/n" if self._stopping else below
        self._bottom = wrap(asked, self._app.output.get_size().columns) or [""]

    # -- keys -----------------------------------------------------------------------------------------------------

    def _keys(self, typing: Condition) -> KeyBindings:
        keys = KeyBindings()

        def on(names: Sequence[str], do: Callable[[KeyPressEvent], None], when: Any = True) -> None:
            for name in names:
                keys.add(name, filter=when, eager=True)(do)

        on([*_NAMED, Keys.Any], self._any_key, ~typing)
        on(["enter"], lambda event: self._pressed.put(self._typed.text), typing)
        empty = typing & Condition(lambda: not self._typed.text)
        on(["?"], lambda event: self._pressed.put("?"), empty)
        marking = empty & Condition(lambda: self._arrows is not None)
        stepping = typing & Condition(lambda: self._arrows is not None)
        for name, step in _ARROWS.items():
            when = stepping if name in ("up", "down") else marking
            on([name], lambda event, step=step: self._step(step), when)  # type: ignore[misc]
        on([" "], lambda event: self._step(0), marking)
        on(["c-c"], self._stop)
        on(["<sigint>"], self._stop)
        return keys

    def _step(self, step: int) -> None:
        if self._arrows:
            self._arrows(step)

    def _any_key(self, event: KeyPressEvent) -> None:
        key = event.key_sequence[0].key
        name = str(getattr(key, "value", key))
        if self._stopping:
            self._stopping = False
            if name.lower() == "y":
                self._leave()
        elif self._mode == "page" and name in _SCROLLS:
            self._top = max(0, self._top + _SCROLLS[name])
        elif self._mode == "yes":
            if name.lower() in ("y", "n", "escape"):
                self._pressed.put(name.lower() == "y")
        elif self._mode in ("key", "page") and not (self._careful and time.monotonic() < self._since + GRACE):
            self._pressed.put(name)

    def _stop(self, event: KeyPressEvent) -> None:
        """Ask; who presses it twice means it."""
        if self._stopping:
            self._leave()
        self._stopping = not self._stopping

    def _leave(self) -> None:
        self._left = KeyboardInterrupt()
        self._stopped.set()
        self._pressed.put(None)
        self._app.exit()


GRACE = 0.2
"""For so many seconds no key turns a page that has just come: it may have been meant for what stood there before."""
_SIGNALLED = 128
"""A shell says that a signal ended a program by a code so much above the signal's number."""


def _nothing(width: int, height: int) -> Sequence[str]:
    return ()
