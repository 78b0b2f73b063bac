"""Pots divided the slow and obvious way: chip by chip, and every verdict by asking everyone about everyone.

It shares nothing with the package but the order of its arguments; the tests compare the two.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Ranks = Mapping[str, Mapping[int, int]]


class SlowPot(NamedTuple):
    amount: int
    contenders: tuple[int, ...]


class House(NamedTuple):
    """The house's rules of sharing, and who deals."""

    sides: tuple[str, ...]
    both: str
    scope: str
    odd_chip: str
    dealer: int
    seats: int


def handed_back(put_in: Sequence[int]) -> dict[int, int]:
    """While one player alone has the most in, he takes one chip back."""
    totals = list(put_in)
    back: dict[int, int] = {}
    while any(totals) and totals.count(max(totals)) == 1:
        seat = totals.index(max(totals))
        totals[seat] -= 1
        back[seat] = back.get(seat, 0) + 1
    return back


def chip_by_chip(put_in: Sequence[int], still_in: Sequence[bool]) -> list[SlowPot]:
    """Everybody's first chip is a layer, everybody's second is a layer, and so on; then they are joined."""
    layers: list[SlowPot] = []
    for chip in range(1, max(put_in) + 1):
        payers = [seat for seat, total in enumerate(put_in) if total >= chip]
        contenders = tuple(seat for seat in payers if still_in[seat])
        if layers and contenders in ((), layers[-1].contenders):
            layers[-1] = SlowPot(layers[-1].amount + len(payers), layers[-1].contenders)
        else:
            layers.append(SlowPot(len(payers), contenders))
    return layers


def clockwise(house: House) -> list[int]:
    """All seats, from the dealer's left round to the dealer."""
    return [(house.dealer + step) % house.seats for step in range(1, house.seats + 1)]


def went(ways: Mapping[int, str], seat: int, side: str) -> bool:
    return ways[seat] == side or ways[seat] == "both"


def fails(seat: int, judged: Sequence[int], ways: Mapping[int, str], ranks: Ranks, house: House) -> tuple[str, ...]:
    """The sides on which somebody who declared them stands in the way of one who declared both."""
    short = []
    for side in house.sides:
        for other in judged:
            if other == seat or not went(ways, other, side):
                continue
            beaten = ranks[side][other] > ranks[side][seat]
            tied = ranks[side][other] == ranks[side][seat]
            if beaten or (tied and house.both == "win"):
                short.append(side)
                break
    return tuple(short)


def unbeaten(seats: Sequence[int], rank: Mapping[int, int]) -> list[int]:
    return [seat for seat in seats if not any(rank[other] > rank[seat] for other in seats)]


def dealt_out(chips: int, seats: Sequence[int], house: House) -> dict[int, int]:
    """One chip each, from the dealer's left, until there are none."""
    order = [seat for seat in clockwise(house) if seat in seats]
    got = dict.fromkeys(order, 0)
    for chip in range(chips):
        got[order[chip % len(order)]] += 1
    return got


def halves(chips: int, high: Sequence[int], low: Sequence[int], house: House) -> tuple[int, int]:
    """One chip to one half, one to the other, until there are none; which is first is a rule of the house."""
    turn_of_high = True
    if house.odd_chip == "left":
        nearest = next(seat for seat in clockwise(house) if seat in high or seat in low)
        turn_of_high = nearest in high
    piles = [0, 0]
    for _ in range(chips):
        piles[0 if turn_of_high else 1] += 1
        turn_of_high = not turn_of_high
    return piles[0], piles[1]


class SlowShare(NamedTuple):
    winners: dict[str, list[int]]
    failed: dict[int, tuple[str, ...]]
    paid: dict[int, int]


def share_slowly(pot: SlowPot, main: SlowPot, ways: Mapping[int, str], ranks: Ranks, house: House) -> SlowShare:
    """Share one pot; ``main`` is the pot in which both ways is judged when the scope is the game."""
    if len(pot.contenders) == 1:
        seat = pot.contenders[0]
        return SlowShare(
            {side: [seat] if went(ways, seat, side) else [] for side in house.sides}, {}, {seat: pot.amount}
        )
    judged = main.contenders if house.scope == "game" else pot.contenders
    failed = {}
    for seat in pot.contenders:
        if ways[seat] == "both" and house.both != "each" and fails(seat, judged, ways, ranks, house):
            failed[seat] = fails(seat, judged, ways, ranks, house)
    left = [seat for seat in pot.contenders if seat not in failed]
    if not left:
        left = list(pot.contenders)
    winners = {side: unbeaten([seat for seat in left if went(ways, seat, side)], ranks[side]) for side in house.sides}
    paid = {seat: chips for seat, chips in _pay(pot.amount, winners, house).items() if chips}
    return SlowShare(winners, failed, paid)


def _pay(amount: int, winners: Mapping[str, list[int]], house: House) -> dict[int, int]:
    taken = [seats for seats in winners.values() if seats]
    if len(taken) == 1 or taken[0] == taken[1]:
        return dealt_out(amount, taken[0], house)
    for_high, for_low = halves(amount, winners["high"], winners["low"], house)
    high = dealt_out(for_high, winners["high"], house)
    low = dealt_out(for_low, winners["low"], house)
    return {seat: high.get(seat, 0) + low.get(seat, 0) for seat in {*high, *low}}
