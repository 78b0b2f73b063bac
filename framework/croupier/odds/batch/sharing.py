"""The pots of many tables shared at once, by the rules of ``pots.share``; one pot a table."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.table.pots import Sharing

Whole = NDArray[np.int32]
Chips = NDArray[np.int64]
"""Ten players may have a thousand million each, and all of it in the pot."""
Flags = NDArray[np.bool_]


PARTS = 5040
"""A pot in so many parts can be halved, and the half shared by up to ten."""


class Shares(NamedTuple):
    """Who won what: seat, table; and for winners the side before them."""

    paid: Chips
    parts: Chips
    """Of the pot, in ``PARTS``: as if chips could be cut, so that there is no odd one."""
    winners: list[Flags]
    failed: Flags


def share(pot: Chips, ways: NDArray[np.uint8], numbers: list[Whole], contenders: Flags, sharing: Sharing) -> Shares:
    """Share each table's pot among its contenders, two at least; ``ways`` has a bit for each side.

    The dealer sits in the last seat, so odd chips go one each from the first seat.
    """
    declared = [contenders & (ways >> place & 1).astype(np.bool_) for place in range(len(numbers))]
    best = [_best(number, by) for number, by in zip(numbers, declared, strict=True)]
    failed = _failed(declared, best, sharing.both)
    winners = best
    if failed.any():
        fit = contenders & ~failed
        fit |= contenders & ~fit.any(axis=0)
        winners = [_best(number, by & fit) for number, by in zip(numbers, declared, strict=True)]
    parts = np.full_like(pot, PARTS)
    return Shares(_paid(pot, winners, sharing), _paid(parts, winners, sharing), winners, failed)


def _best(numbers: Whole, among: Flags) -> Flags:
    held = np.where(among, numbers, -1)
    found: Flags = among & (held == held.max(axis=0))
    return found


def _failed(declared: list[Flags], best: list[Flags], both: str) -> Flags:
    if both == "each" or len(declared) == 1:
        return np.zeros_like(declared[0])
    holds = [seats & (seats.sum(axis=0) == 1) for seats in best] if both == "win" else best
    failed: Flags = declared[0] & declared[1] & ~(holds[0] & holds[1])
    return failed


def _paid(pot: Chips, winners: list[Flags], sharing: Sharing) -> Chips:
    if len(winners) == 1:
        return _split(pot, winners[0])
    high, low = winners
    any_high, any_low = high.any(axis=0), low.any(axis=0)
    once = ~any_high | ~any_low | (high == low).all(axis=0)
    odd_to_high = _odd_to_high(high, low) if sharing.odd_chip == "left" else True
    halves = any_high & any_low & ~once
    first = np.where(halves, pot // 2 + pot % 2 * odd_to_high, np.where(any_high, pot, 0))
    paid: Chips = _split(first, high) + _split(pot - first, low & ~(once & any_high))
    return paid


def _odd_to_high(high: Flags, low: Flags) -> Flags:
    """Whether the first winner left of the dealer is in the high half."""
    nearest = (high | low).argmax(axis=0)
    found: Flags = np.take_along_axis(high, nearest[None], axis=0)[0]
    return found


def _split(amount: Chips, seats: Flags) -> Chips:
    """Equal parts; odd chips one each from the first seat."""
    paid: Chips = seats * amount
    count = seats.sum(axis=0, dtype=np.uint8)
    several = np.flatnonzero(count > 1)
    if len(several):
        among = seats[:, several]
        each, odd = np.divmod(amount[several], count[several].astype(np.int32))
        paid[:, several] = among * (each + (among.cumsum(axis=0, dtype=np.int32) <= odd))
    return paid
