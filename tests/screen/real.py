"""A real terminal: croupier runs on a pseudo-terminal, and what it writes is shown as a terminal would show it."""

import os
import re
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte

GOES_ON = "Any key goes on."
PATIENCE = 60
"""Seconds that anything may take on a busy machine."""


class Real:
    """Croupier at a terminal of so many columns and rows.

    Pauses are skipped. ``seen`` holds every screen that stood while it was waited: what a person could have read.
    """

    def __init__(self, *arguments: str, home: Path, columns: int = 80, rows: int = 24, **environ: str) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(home), **environ}
        environment.pop("NO_COLOR", None)
        run = ["-m", "croupier", *arguments]
        self.child = pexpect.spawn(sys.executable, run, dimensions=(rows, columns), env=environment, timeout=PATIENCE)
        self.shown = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.shown)
        self._lines: list[str] = []
        self.seen: list[str] = []
        self.written = self.text = ""
        self.home = home
        self.ended = False

    @property
    def lines(self) -> Sequence[str]:
        return self.text.split("\n")

    def read(self, wait: float = 0.02) -> bool:
        """Take in what was written; whether anything was."""
        try:
            written = self.child.read_nonblocking(65536, timeout=wait)
        except pexpect.TIMEOUT:
            return False
        except (pexpect.EOF, OSError):
            self.ended = True
            return False
        self._stream.feed(written)
        self.written += written.decode(errors="replace")
        self.text = "\n".join(self._renewed())
        if b"\x1b[6n" in written:
            self.child.send("\x1b[1;1R")
        self.seen.append(self.text)
        return True

    def _renewed(self) -> list[str]:
        """The lines of the screen; only those that were written to are put together again."""
        if len(self._lines) != self.shown.lines:
            self._lines, self.shown.dirty = [""] * self.shown.lines, set(range(self.shown.lines))
        for row in self.shown.dirty & set(range(self.shown.lines)):
            line = self.shown.buffer[row]
            self._lines[row] = "".join(line[column].data for column in range(self.shown.columns)).rstrip()
        self.shown.dirty.clear()
        return self._lines

    def until(self, pattern: str, seconds: float = PATIENCE, skips: bool = True) -> str:
        """Wait until the screen shows a pattern, and stands still."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            changed = self.read()
            if not changed and re.search(pattern, self.text):
                return self.text
            if skips and not changed and GOES_ON in self.lines[-1]:
                self.press("\t")
                self.until_changed(self.text)
            if self.ended:
                break
        raise AssertionError(f"{pattern!r} never came:\n{self.text}")

    def until_changed(self, text: str, seconds: float = PATIENCE) -> None:
        """Wait until the screen is another."""
        end = time.monotonic() + seconds
        while self.text == text and not self.ended and time.monotonic() < end:
            self.read()

    def turn(self, key: str) -> None:
        """Press a key at a page that has just come; for a moment it takes none, on a busy machine for longer."""
        page = self.text
        for _ in range(5):
            time.sleep(0.25)
            self.press(key)
            self.until_changed(page, seconds=3)
            if self.text != page or self.ended:
                break

    def press(self, keys: str) -> None:
        self.child.send(keys)

    def type(self, words: str) -> str:
        """Write words after the prompt; again where they came before the question was drawn and were thrown away."""
        for _ in range(10):
            self.press("\x7f" * 2 * len(words) + words)
            with suppress(AssertionError):
                return self.until(rf"> {re.escape(words)}", seconds=PATIENCE / 10)
        raise AssertionError(f"{words!r} cannot be typed:\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        self.shown.resize(rows, columns)
        self.text = ""
        self.child.setwinsize(rows, columns)

    def finish(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while not self.ended and time.monotonic() < end:
            self.read()
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -1
