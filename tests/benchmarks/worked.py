"""Work that is timed at two commits: ``against`` names a piece of work, and the seconds it took are the answer.

Only what has long been public is used, so that the same work can be done with any commit's package. What is counted is
the processor's time, this process's and that of the commands it starts.
"""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import process_time

import croupier

PLAYERS = ("Anna", "Ben", "Carla", "Dan", "Eve", "Fay")


def anaconda(look: bool) -> Callable[[], None]:
    """Games of Anaconda that everyone checks, calls and passes through to the showdown; with a view a choice."""
    variant = croupier.load("anaconda")

    def play() -> None:
        for seed in range(12):
            game = croupier.Game(variant, PLAYERS, seed=seed)
            while not game.over:
                seat = game.to_act[0]
                if look:
                    game.view(seat)
                offers = game.offers(seat)
                words = ("check", "call")
                game.act(seat, next((word for word in words if word in offers), None) or next(iter(offers)))

    return play


def many(name: str, side: str, joined: int) -> Callable[[], None]:
    """A million hands of seven at once."""
    import numpy as np

    cards = np.random.default_rng(1).permuted(np.tile(np.arange(52, dtype=np.uint8), (20_000, 1)), axis=1)[:, :7]
    hands, variant = np.tile(cards, (joined, 1)), croupier.load(name)
    return lambda: croupier.rank_many(hands, variant=variant, side=side)


def one_by_one(name: str, side: str) -> Callable[[], None]:
    """Twenty thousand hands of seven, one after the other."""
    random, rank = Random(1), croupier.load(name).ranking(side)
    hands = [tuple(random.sample(range(52), 7)) for _ in range(20_000)]

    def ranked() -> None:
        for hand in hands:
            rank(hand)

    return ranked


def odds(name: str, games: int) -> Callable[[], None]:
    """The odds of a sheet, asked from Python."""
    return lambda: croupier.odds(name, games=games, seed=1)


def command(*arguments: str) -> Callable[[], None]:
    """A whole command, from the start of Python to its end."""
    return lambda: subprocess.run([sys.executable, "-m", "croupier", *arguments], capture_output=True, check=True)


WORK: dict[str, Callable[[], Callable[[], None]]] = {
    "games": lambda: anaconda(look=False),
    "games, with a view at every choice": lambda: anaconda(look=True),
    "hands, high, a million": lambda: many("anaconda", "high", 50),
    "hands, threes wild, a million": lambda: many("howdy-doody", "high", 50),
    "hands, low, a million": lambda: many("anaconda", "low", 50),
    "hands, high, one at a time": lambda: one_by_one("anaconda", "high"),
    "hands, threes wild, one at a time": lambda: one_by_one("howdy-doody", "high"),
    "odds, 40,000 games": lambda: odds("anaconda", 40_000),
    "odds, wild cards, 20,000 games": lambda: odds("howdy-doody", 20_000),
    "croupier validate": lambda: command("validate", "anaconda"),
    "croupier validate, eleven sheets": lambda: command("validate", *SHEETS),
    "croupier --help": lambda: command("--help"),
    "croupier odds, 20,000 games": lambda: command("odds", "anaconda", "--games", "20000", "--seed", "1"),
}
SHEETS = (
    "anaconda anaconda-high-only anaconda-howdy-doody anaconda-left-right-left anaconda-more-betting anaconda-one-pass "
    "anaconda-progressive anaconda-six-cards howdy-doody howdy-doody-three-passes pass-the-trash"
).split()


def seconds(work: Callable[[], None]) -> float:
    """The processor's seconds that a piece of work takes, its children's too."""
    gc.collect()
    children, own = os.times(), process_time()
    work()
    after = os.times()
    return process_time() - own + sum(after[2:4]) - sum(children[2:4])


def main() -> None:
    """Do what is named on each line that comes in, and print how long it took."""
    ready: dict[str, Callable[[], None]] = {}
    for line in sys.stdin:
        name = line.rstrip("\n")
        if name not in ready:
            ready[name] = WORK[name]()
            ready[name]()
        print(seconds(ready[name]), flush=True)


if __name__ == "__main__":
    main()
