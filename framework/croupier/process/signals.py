"""The signals that end a program, taken so that what has begun is undone before it ends."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Windows has no SIGHUP."""
SIGNALLED = 128
"""A shell says that a signal ended a program by a code so much above the signal's number."""


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Within this, what else than Ctrl-C ends a program raises ``SystemExit``, as Ctrl-C raises ``KeyboardInterrupt``.

    A signal that is ignored, as SIGHUP is under ``nohup``, stays ignored.
    """
    before = {number: signal.getsignal(number) for number in _heeded() if number != signal.SIGINT}
    for number in before:
        signal.signal(number, _leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, frame: object) -> None:
    raise SystemExit(SIGNALLED + number)


@contextmanager
def held_back() -> Iterator[None]:
    """What would end the program waits until this is left: what is begun here is begun whole.

    A process that is started here is left in peace until it says ``heed``.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are for the main thread, and raise nothing here
        return
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in _heeded()}
    for number in before:
        signal.signal(number, lambda number, frame: came.append(number))
    try:
        with _blocked():
            yield
    finally:
        for number in reversed(before):  # Ctrl-C first and last, so that none is taken for another
            signal.signal(number, before[number])
        if came:
            signal.raise_signal(came[0])


@contextmanager
def _blocked() -> Iterator[None]:
    """A process that is started inherits no function, but it inherits which signals are blocked; not on Windows."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def heed_in_process() -> None:
    """In a process started for another: Ctrl-C is for that one, and the other signals end this one without a word."""
    for number in _heeded():
        signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def _heeded() -> list[signal.Signals]:
    return [number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN]
