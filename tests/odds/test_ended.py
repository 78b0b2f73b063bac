"""``croupier odds`` with several processes is ended: whatever ends it, they end with it, and without a word."""

import os
import signal
import subprocess
import sys
import time
from random import Random

import pexpect
import pytest

from croupier.odds import workers
from croupier.odds.ask import question
from croupier.odds.errors import WorkersError

BEGUN = "begun"
HEEDED = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "signal.signal(signal.SIGHUP, signal.SIG_DFL)"
)
"""A shell's background job ignores Ctrl-C, and so would all that it starts."""
CROUPIER = [sys.executable, "-c", f"{HEEDED}; import croupier.cli; print({BEGUN!r}, flush=True); croupier.cli.main()"]
FOR_HOURS = ["odds", "anaconda", "--games", "10000000000", "--seed", "1", "--jobs", "2"]
CODES = {
    # a signal that comes before the command can do anything about it ends Python as it ends any program
    signal.SIGINT: (130,),
    signal.SIGTERM: (143, -signal.SIGTERM),
    signal.SIGHUP: (129, -signal.SIGHUP),
    signal.SIGKILL: (-signal.SIGKILL,),
}
PATIENCE = 60


def ended_after(seconds: float, number: signal.Signals, all_of_them: bool) -> float:
    """End it so long after it has begun; how long it takes until no process of it is left."""
    with subprocess.Popen(
        [*CROUPIER, *FOR_HOURS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as asked:
        assert asked.stdout and asked.stdout.readline().strip() == BEGUN
        time.sleep(seconds)
        before = time.monotonic()
        (os.killpg if all_of_them else os.kill)(asked.pid, number)
        # every process holds the pipes open, so they are read to the end when the last one is gone
        out, err = asked.communicate(timeout=PATIENCE)
        took = time.monotonic() - before
    assert asked.returncode in CODES[number]
    if number is signal.SIGINT:
        assert ("games were played" in out and not err) or (out, err.strip()) == ("", "Interrupted.")
    else:
        assert (out, err) == ("", "")
    return took


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_no_process_stays_behind(number: signal.Signals) -> None:
    ended_after(1, number, all_of_them=number is signal.SIGINT)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_two_seconds_after_a_hundred_ends_no_process_is_left(seed: int) -> None:
    random = Random(seed)
    number = list(CODES)[seed % len(CODES)]
    assert ended_after(random.uniform(0, 2.5), number, all_of_them=random.random() < 0.5) < 2


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_at_a_terminal_the_cursor_comes_back(number: signal.Signals) -> None:
    asked = pexpect.spawn(sys.executable, ["-m", "croupier", *FOR_HOURS], timeout=PATIENCE, encoding="utf-8")
    asked.expect_exact("\x1b[?25l")
    asked.kill(number)
    asked.expect(pexpect.EOF)
    said = str(asked.before)
    asked.close()
    assert asked.exitstatus == 128 + number
    assert said.rindex("\x1b[?25h") > said.rfind("\x1b[?25l") and "Traceback" not in said


def test_what_goes_wrong_in_a_process_is_raised_here() -> None:
    worker = workers._Worker(question("pass-the-trash", 3, 100, 1, "random", False, ""), [])
    try:
        worker.play(99)  # there is no such block
        with pytest.raises(ValueError) as shown:
            worker.counts()
        assert "answered" in shown.value.__notes__[0]
    finally:
        worker.end()
        worker.forget()


def test_a_process_that_is_gone_is_reported() -> None:
    worker = workers._Worker(question("pass-the-trash", 3, 100, 1, "random", False, ""), [])
    worker.end()
    with pytest.raises(WorkersError, match="ended from outside"):
        worker.counts()
    worker.forget()
