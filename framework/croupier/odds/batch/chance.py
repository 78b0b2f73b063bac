"""Chance that both players of a game can look up: the same for one table in plain Python and for many in NumPy."""

import numpy as np
from numpy.typing import NDArray

_SPREAD, _FIRST, _SECOND = 0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35


def mixed(
    salt: NDArray[np.uint32], seat: NDArray[np.uint32], given: int, held: int, card: NDArray[np.uint32] | np.uint32
) -> NDArray[np.uint32]:
    """A number that looks random for a card of a seat at a point of a game, from the game's own ``salt``."""
    stage = np.uint32((given * 64 + held) * 1024)
    number: NDArray[np.uint32] = (card + seat * np.uint32(64) + stage) * np.uint32(_SPREAD)
    number = number ^ salt
    number = (number ^ number >> np.uint32(16)) * np.uint32(_FIRST)
    number = (number ^ number >> np.uint32(13)) * np.uint32(_SECOND)
    return number ^ number >> np.uint32(16)


def mixed_one(salt: int, seat: int, given: int, held: int, card: int) -> int:
    """The same for one card."""
    one = np.array([card], dtype=np.uint32)
    return int(mixed(np.array([salt], dtype=np.uint32), np.array([seat], dtype=np.uint32), given, held, one)[0])
