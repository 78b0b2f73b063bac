"""Streams: standard input and output as they are found: closed, full, or with nobody at the other end."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

import click

from croupier import disk


class Closed(io.TextIOBase):
    """Standard input or output that was closed before the command began: nothing can be read or written."""

    def readline(self, *size: object) -> NoReturn:
        """Raise ``OSError``."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))

    read = write = readline


class Unheard(Exception):
    """Whoever read our output has stopped; ``code`` is the exit code of what the command had found by then."""

    def __init__(self, code: int = 0) -> None:
        self.code = code


@contextmanager
def finding(code: int = 0) -> Iterator[None]:
    """Print what was found; if nobody reads on, the command ends quietly, with the exit code of what was found."""
    try:
        yield
    except BrokenPipeError:
        raise Unheard(code) from None


def made_good() -> None:
    """Put something in the place of streams that are closed, so that no file of ours comes to stand there.

    What does not fit the screen's letters is replaced, and so is what was typed in other letters.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            with suppress(OSError):
                os.fstat(number)
                continue  # Python has given it up, the system has not
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one
            setattr(sys, name, os.fdopen(number, "w") if name == "stderr" else Closed())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def ended(code: int) -> int:
    """Write out what is left, and keep the interpreter from trying again; the exit code, which that can change."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silenced()
    except OSError as error:
        _silenced()
        return unwritten(error)
    return code


def _silenced() -> None:
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def unwritten(error: OSError) -> int:
    """Say why the output could not be written, where that can be said; the exit code."""
    say(f"Error: The output cannot be written: {disk.reason(error)}.")
    return 1


def say(words: str) -> None:
    """Print a line on standard error, if anybody can read it."""
    with suppress(OSError):
        click.echo(words, err=True)
