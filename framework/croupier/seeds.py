"""Seeds: where chance comes from when a game is to be played the same way again.

Everything drawn from one seed has words of its own, so that nothing drawn for one purpose tells what another got: a bot
must not find the deck from its generator.
"""

from operator import index
from random import Random, SystemRandom
from typing import SupportsIndex

MOST = 2**128 - 1
"""The largest seed: as many as anybody needs, and few enough digits for any file."""


def is_whole(number: object) -> bool:
    """Whether something counts: a whole number of any kind (NumPy's, too), and neither true nor false."""
    return type(number) is int or (isinstance(number, SupportsIndex) and not isinstance(number, bool))


def seed_of(given: object) -> int:
    """A seed as it was given, if it is one.

    Raises:
        ValueError: It is no whole number, or it is out of range. The number below nothing shuffles as the one above
            does, so it would not be a seed of its own.
    """
    if not is_whole(given):
        raise ValueError(f"A seed is a whole number, 0 or more, not {given!r}.")
    seed = index(given)  # type: ignore[arg-type]  # is_whole has seen to it
    if not 0 <= seed <= MOST:
        raise ValueError(f"A seed is a whole number from 0 to {MOST}.")
    return seed


def drawn(seed: int, *purpose: object) -> Random:
    """The generator for one purpose, from a seed: the number of the game and what is drawn, as in ``3, "bots"``."""
    return Random("/".join(map(str, (seed, *purpose))))


def fresh_seed() -> int:
    """A seed for what is not the cards (bots' moods), from the system's own randomness."""
    return SystemRandom().getrandbits(64)
