"""What would end a program waits where it would tear something, and ends it in order elsewhere."""

import signal
import threading

import pytest

from croupier.process.signals import ENDING, ended_by_signals, heed_in_process, held_back

POSIX = pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="a signal of POSIX systems")


def test_ctrl_c_waits_until_what_is_begun_is_begun_whole() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), held_back():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        done.append("begun whole")
    assert done == ["begun whole"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_ends_a_program_otherwise_ends_it_with_the_code_a_shell_expects() -> None:
    before = [signal.getsignal(number) for number in ENDING]
    with pytest.raises(SystemExit) as shown, ended_by_signals():
        signal.raise_signal(signal.SIGTERM)
    assert shown.value.code == 143
    with pytest.raises(SystemExit), ended_by_signals(), held_back():
        signal.raise_signal(signal.SIGTERM)
    assert [signal.getsignal(number) for number in ENDING] == before


@POSIX
def test_who_is_not_to_end_when_the_terminal_closes_does_not() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_by_signals(), held_back():
            signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        heed_in_process()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
        signal.signal(signal.SIGINT, signal.default_int_handler)


def test_in_another_thread_nothing_is_held_back_because_nothing_is_raised() -> None:
    done: list[str] = []

    def begins() -> None:
        with held_back():
            done.append("begun whole")

    thread = threading.Thread(target=begins)
    thread.start()
    thread.join()
    assert done == ["begun whole"]
