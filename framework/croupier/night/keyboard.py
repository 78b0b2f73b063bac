"""Keyboard: what was typed before a question was shown is no answer to it."""

import sys
from contextlib import suppress
from typing import TextIO


def forget_typed(read: TextIO | None) -> None:
    """Throw away what was typed at a terminal and not read yet. From a pipe the answers are read on, one by one."""
    if read is None or not read.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        with suppress(termios.error):  # a terminal that is gone; the question itself will find out
            termios.tcflush(read, termios.TCIFLUSH)
