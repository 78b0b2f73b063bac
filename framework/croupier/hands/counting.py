"""Counting: what cards add up to where each has one of the values it may have; in halves, so that sums are whole."""

from collections.abc import Sequence
from functools import reduce
from operator import or_


def sums(values: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Every sum that cards can make, from the lowest; ``values`` are those that each card may have, from 0."""
    reached = _reached(values)[-1]
    return tuple(total for total in range(reached.bit_length()) if reached >> total & 1)


def chosen(values: Sequence[Sequence[int]], total: int) -> tuple[int, ...]:
    """What each card counts where together they make a sum, the later cards as little as they can.

    Raises:
        ValueError: The cards cannot make it.
    """
    picked: list[int] = []
    for before, several in zip(reversed(_reached(values)[:-1]), reversed(values), strict=True):
        picked.append(min((value for value in several if value <= total and before >> total - value & 1), default=-1))
        if picked[-1] < 0:
            raise ValueError(f"no sum of {total} can be made of {values}")
        total -= picked[-1]
    return tuple(reversed(picked))


def _reached(values: Sequence[Sequence[int]]) -> list[int]:
    """The sums of no card, of the first card, of the first two ...: bit n is set where they can make n."""
    reached = [1]
    for several in values:
        reached.append(reduce(or_, (reached[-1] << value for value in several)))
    return reached


def points(halves: int) -> str:
    """A count as it is said: ``27``, ``6½``."""
    whole = str(halves // 2) if halves // 2 or not halves % 2 else ""
    return whole + "½" * (halves % 2)


def in_halves(value: float) -> int:
    """A number of whole or half points, in halves."""
    return int(2 * value)
