"""Pots divided the slow and obvious way: chip by chip, and every verdict by asking everyone about everyone.

It shares nothing with the package but the order of its arguments; the tests compare the two.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Scores = Mapping[str, Mapping[int, int | None]]
Plays = Mapping[int, Sequence[str]]


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
    nobody_wins: str = "best"


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


def can_win(seat: int, side: str, scores: Scores) -> bool:
    return side in scores and seat in scores[side] and scores[side][seat] is not None


def beats(seat: int, other: int, side: str, scores: Scores) -> bool:
    """Whether a seat's hand is better than another's; both can win the side."""
    one, two = scores[side][seat], scores[side][other]
    assert one is not None and two is not None
    return one > two


def fails(seat: int, judged: Sequence[int], plays: Plays, scores: Scores, house: House) -> tuple[str, ...]:
    """The sides on which somebody stands in the way of one who declared both, or his own hand does."""
    short = []
    for side in plays[seat]:
        if not can_win(seat, side, scores):
            short.append(side)
            continue
        for other in judged:
            if other == seat or side not in plays[other] or not can_win(other, side, scores):
                continue
            tied = not beats(seat, other, side, scores) and not beats(other, seat, side, scores)
            if beats(other, seat, side, scores) or (tied and house.both == "win"):
                short.append(side)
                break
    return tuple(short)


def unbeaten(side: str, seats: Sequence[int], plays: Plays, scores: Scores) -> list[int]:
    """Who plays for a side, can win it, and is beaten by nobody else who does."""
    able = [seat for seat in seats if side in plays[seat] and can_win(seat, side, scores)]
    return [seat for seat in able if not any(beats(other, seat, side, scores) for other in able)]


def dealt_out(chips: int, seats: Sequence[int], house: House) -> dict[int, int]:
    """One chip each, from the dealer's left, until there are none."""
    order = [seat for seat in clockwise(house) if seat in seats]
    got = dict.fromkeys(order, 0)
    for chip in range(chips):
        got[order[chip % len(order)]] += 1
    return got


def heaps(chips: int, won: Mapping[str, Sequence[int]], house: House) -> dict[str, int]:
    """One chip to one side, one to the next, until there are none; which is first is a rule of the house."""
    order = list(won)
    if house.odd_chip == "left" and len(house.sides) == 2:
        nearest = next(seat for seat in clockwise(house) if any(seat in seats for seats in won.values()))
        if nearest not in won[order[0]]:
            order.reverse()
    piles = dict.fromkeys(order, 0)
    for chip in range(chips):
        piles[order[chip % len(order)]] += 1
    return piles


class SlowShare(NamedTuple):
    winners: dict[str, list[int]]
    failed: dict[int, tuple[str, ...]]
    paid: dict[int, int]
    rides: int = 0


def share_slowly(
    pot: SlowPot, main: SlowPot, plays: Plays, scores: Scores, house: House, after_all: Scores | None = None
) -> SlowShare:
    """Share one pot; ``main`` is the pot in which both ways is judged when the scope is the game."""
    if len(pot.contenders) == 1:
        seat = pot.contenders[0]
        return SlowShare({side: [seat] if side in plays[seat] else [] for side in house.sides}, {}, {seat: pot.amount})
    judged = main.contenders if house.scope == "game" else pot.contenders
    failed = {}
    for seat in pot.contenders:
        if len(plays[seat]) > 1 and house.both != "each" and fails(seat, judged, plays, scores, house):
            failed[seat] = fails(seat, judged, plays, scores, house)
    left = [seat for seat in pot.contenders if seat not in failed]
    if not left:
        left = list(pot.contenders)
    winners = {side: unbeaten(side, left, plays, scores) for side in house.sides}
    if not any(winners.values()):
        return _nobody_wins(pot.amount, left, winners, failed, plays, house, after_all or {})
    paid = {seat: chips for seat, chips in _pay(pot.amount, winners, house).items() if chips}
    return SlowShare(winners, failed, paid)


def _nobody_wins(
    amount: int,
    left: Sequence[int],
    winners: dict[str, list[int]],
    failed: dict[int, tuple[str, ...]],
    plays: Plays,
    house: House,
    after_all: Scores,
) -> SlowShare:
    """The pot stays, or the best hand of the first side that is a hand takes it, or all share it."""
    if house.nobody_wins == "rides":
        return SlowShare(winners, failed, {}, amount)
    takers = list(left)
    for side in house.sides:
        if best := unbeaten(side, left, plays, after_all):
            winners, takers = {**winners, side: best}, best
            break
    return SlowShare(
        winners, failed, {seat: chips for seat, chips in dealt_out(amount, takers, house).items() if chips}
    )


def _pay(amount: int, winners: Mapping[str, list[int]], house: House) -> dict[int, int]:
    won = {side: seats for side, seats in winners.items() if seats}
    if all(sorted(seats) == sorted(other) for seats in won.values() for other in won.values()):
        return dealt_out(amount, next(iter(won.values())), house)
    paid: dict[int, int] = {}
    for side, chips in heaps(amount, won, house).items():
        for seat, got in dealt_out(chips, won[side], house).items():
            paid[seat] = paid.get(seat, 0) + got
    return paid
