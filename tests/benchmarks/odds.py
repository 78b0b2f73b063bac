"""How fast many games are played at once: run by hand, ``python tests/benchmarks/odds.py``.

One core, and the processor's time, since shared machines are busy with other things; of the ratios within a round the
median over the rounds. ``--write`` puts the table in docs/performance.md.

Compared: the batch with the ordinary engine on the same sheet, policy and decks; the whole command with
``python -c "import numpy"``; and Anaconda with the deals of seven-card stud high-low, without passes, of poker_equity,
which is compiled, where it is installed.
"""

import argparse
import subprocess
import sys
from importlib import import_module
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time

from page import figure, write

from croupier.odds.ask import question
from croupier.odds.question import Question, played

HEADING = "## The odds"
ROUNDS = 7
BATCH, ORDINARY = 20_000, 60
SHEETS = ("anaconda", "howdy-doody", "pass-the-trash")


def microseconds(asked: Question, block: int) -> float:
    """A game, in microseconds of the processor's time."""
    start = process_time()
    games = played(asked, block).net.shape[1]
    return (process_time() - start) * 1e6 / games


def engines(name: str, rounds: int) -> tuple[float, float, float]:
    """Microseconds a game in the batch and in the ordinary engine, and how many times as long the latter takes."""
    batch = question(name, 6, BATCH * rounds, 1, "keep-best", False, "")
    ordinary = Question(batch.variant, 6, ORDINARY * rounds, 1, kernels=False)
    played(batch, 0), played(ordinary, 0)
    times = [(microseconds(batch, block), microseconds(ordinary, block % ordinary.blocks)) for block in range(rounds)]
    return (
        median(one for one, _ in times),
        median(other for _, other in times),
        median(other / one for one, other in times),
    )


def stud(games: int) -> float:
    """Microseconds poker_equity takes for a deal of stud high-low to six players, one thread."""
    equity = import_module("poker_equity")
    anything = [[[equity.full_deck()] * 7]] * 6
    start = process_time()
    equity.chunk("stud_hi_lo", anything, [], 0, games, 1, 1)
    return (process_time() - start) * 1e6 / games


def beside_stud(rounds: int) -> str:
    """How many games of Anaconda in the time of one deal of stud."""
    asked = question(SHEETS[0], 6, BATCH * rounds, 1, "keep-best", False, "")
    played(asked, 0)
    times = [(microseconds(asked, block), stud(5 * BATCH)) for block in range(rounds)]
    ours, deals = (1e6 / median(each) for each in zip(*times, strict=True))
    ratio = median(deal / game for game, deal in times)
    return "\n".join(
        [
            f"poker_equity deals and ranks {deals:,.0f} games of seven-card stud high-low a second for six players;",
            f"croupier plays {ours:,.0f} of Anaconda with its three passes: {ratio:.2f} times as many.",
        ]
    )


def seconds(*arguments: str) -> float:
    """What a Python process takes of the processor."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def command(name: str, rounds: int) -> tuple[float, float]:
    """Seconds for the command with 100,000 games at six players, and how many times NumPy's import that is."""
    asked = ("-m", "croupier", "odds", name, "--players", "6", "--games", "100000", "--seed", "1")
    times = [(seconds("-c", "import numpy"), seconds(*asked)) for _ in range(rounds)]
    return median(other for _, other in times), median(other / one for one, other in times)


def section(rounds: int) -> str:
    """What is written."""
    lines = [
        HEADING,
        "",
        "Six players, the policy `keep-best`, one core. Microseconds a game in the batch and in the ordinary engine,",
        "and how many times as long the engine takes; then `croupier odds` for 100,000 games, all included, in seconds",
        'and in times of `python -c "import numpy"`:',
        "",
        "| variant | batch, us a game | engine, us a game | ratio | the command, s | times NumPy |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name in SHEETS:
        batch, ordinary, ratio = engines(name, rounds)
        whole, times = command(name, rounds)
        lines.append(
            f"| {name} | {batch:.2f} | {figure(ordinary)} | {figure(ratio)}x | {whole:.2f} | {figure(times)}x |"
        )
    try:
        lines += ["", beside_stud(rounds)]
    except ImportError:
        print("poker_equity is not installed", file=sys.stderr)
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many rounds")
    parser.add_argument("--write", action="store_true", help="put the table in docs/performance.md")
    arguments = parser.parse_args()
    written = section(arguments.rounds)
    print(written)
    if arguments.write:
        write(HEADING, written)


if __name__ == "__main__":
    main()
