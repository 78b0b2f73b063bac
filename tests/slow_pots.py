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
    vacated: str = "best"
    takes: str = "best"
    shares_with: str | None = None
    scoop: bool = False


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
    if house.both == "three-quarters":
        lost = fails(seat, judged, plays, scores, house._replace(both="win-or-tie"))
        not_alone = fails(seat, judged, plays, scores, house._replace(both="win"))
        return lost or (not_alone if [*not_alone] == [*plays[seat]] else ())
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


def taking(side: str, seats: Sequence[int], plays: Plays, scores: Scores, house: House) -> list[int]:
    """Who wins a side where that may be another than the best."""
    best = unbeaten(side, seats, plays, scores)
    able = [seat for seat in seats if side in plays[seat] and can_win(seat, side, scores)]
    if house.takes == "worst":
        return [seat for seat in able if not any(beats(seat, other, side, scores) for other in able)]
    second = unbeaten(side, [seat for seat in seats if seat not in best], plays, scores)
    return second if house.takes == "second-best" and second else best


def neighbour(seat: int, house: House, still_in: Sequence[int]) -> int:
    """Who sits next to a player, of those still in: seat by seat."""
    while True:
        seat = (seat + {"left": 1, "right": -1}[house.shares_with or ""]) % house.seats
        if seat in still_in:
            return seat


def shared_out(had: Mapping[int, int], pot: SlowPot, house: House, still_in: Sequence[int]) -> list[tuple[int, int]]:
    """Each winner's chips one by one, to the winner and the neighbour in turn: the first is the winner's."""
    given = []
    for seat, chips in had.items():
        other = neighbour(seat, house, still_in) if house.shares_with else seat
        takers = [seat, other if other in pot.contenders else seat]
        given += [(takers[chip % 2], 1) for chip in range(chips)]
    return given


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
    pot: SlowPot,
    main: SlowPot,
    plays: Plays,
    scores: Scores,
    house: House,
    after_all: Scores | None = None,
    still_in: Sequence[int] = (),
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
    winners = {side: taking(side, left, plays, scores, house) for side in house.sides}
    if house.vacated == "beat-or-tied" and 0 < len(failed) < len(pot.contenders):
        winners = _never_beaten(pot, failed, plays, scores, house)
    if house.scoop:
        every = [seat for seat in left if all(seat in seats for seats in winners.values())]
        winners = dict.fromkeys(winners, every)
    if not any(winners.values()):
        return _nobody_wins(pot, left, winners, failed, plays, house, after_all or {}, still_in)
    return SlowShare(winners, failed, _added(shared_out_of(_pay(pot.amount, winners, house), pot, house, still_in)))


def shared_out_of(
    heaps: Sequence[Mapping[int, int]], pot: SlowPot, house: House, still_in: Sequence[int]
) -> list[tuple[int, int]]:
    """What everybody has of each heap in the end."""
    return [each for heap in heaps for each in shared_out(heap, pot, house, still_in)]


def _added(given: Sequence[tuple[int, int]]) -> dict[int, int]:
    paid: dict[int, int] = {}
    for seat, chips in given:
        paid[seat] = paid.get(seat, 0) + chips
    return {seat: chips for seat, chips in paid.items() if chips}


def _never_beaten(
    pot: SlowPot, failed: Mapping[int, object], plays: Plays, scores: Scores, house: House
) -> dict[str, list[int]]:
    """Those who have not failed and whom nobody beats, who has failed or not; if there are none, those whom nobody
    beats at all."""
    every = {side: unbeaten(side, pot.contenders, plays, scores) for side in house.sides}
    left = {side: [seat for seat in seats if seat not in failed] for side, seats in every.items()}
    return left if any(left.values()) else every


def _nobody_wins(
    pot: SlowPot,
    left: Sequence[int],
    winners: dict[str, list[int]],
    failed: dict[int, tuple[str, ...]],
    plays: Plays,
    house: House,
    after_all: Scores,
    still_in: Sequence[int],
) -> SlowShare:
    """The pot stays, or the best hand of the first side that is a hand takes it, or all share it."""
    if house.nobody_wins == "rides":
        return SlowShare(winners, failed, {}, pot.amount)
    for side in house.sides:
        if best := taking(side, left, plays, after_all, house):
            heap = dealt_out(pot.amount, best, house)
            return SlowShare({**winners, side: best}, failed, _added(shared_out(heap, pot, house, still_in)))
    return SlowShare(winners, failed, _added([*dealt_out(pot.amount, left, house).items()]))


def _pay(amount: int, winners: Mapping[str, list[int]], house: House) -> list[dict[int, int]]:
    won = {side: seats for side, seats in winners.items() if seats}
    if all(sorted(seats) == sorted(other) for seats in won.values() for other in won.values()):
        return [dealt_out(amount, next(iter(won.values())), house)]
    return [dealt_out(chips, won[side], house) for side, chips in heaps(amount, won, house).items()]
