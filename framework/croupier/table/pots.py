"""Who wins which pot: sides, halves, both ways, odd chips; plain arithmetic on whole chips.

Seats are numbers, clockwise. A rank is a whole number, and greater is better on either side. Words in
italics are the paragraphs of the house rules that a function holds.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.english import listed, ordinal
from croupier.table.layers import Pot

Held = Mapping[str, Mapping[int, str]]
"""The hands in words: side -> seat -> words."""


class Sharing(NamedTuple):
    """What a sheet says of how pots are shared."""

    sides: tuple[str, ...]
    """``("high", "low")``, ``("high",)`` or ``("low",)``."""
    both: str = "each"
    """What who declares both must do: ``win-or-tie``, ``win``, or ``each`` half by itself."""
    scope: str = "pot"
    """Where who declares both is judged: in each ``pot``, or in the main pot for the whole ``game``."""
    odd_chip: str = "high-then-left"
    """Where the odd chip of the halves goes: ``high-then-left`` (to the high half) or ``left``."""


class Part(NamedTuple):
    """Chips that were shared among equal hands: a half, or a pot shared once."""

    sides: tuple[str, ...]
    """The sides that won it: one, or both where the same players won both; none if nobody contested it."""
    paid: dict[int, int]
    """Seat -> chips, zeros included: a pot of one chip has no second half."""


class Shared(NamedTuple):
    """A pot that was shared, and why."""

    amount: int
    contenders: tuple[int, ...]
    winners: dict[str, tuple[int, ...]]
    """Side -> the seats that won it; nobody if it went to the other. One contender: what he declared."""
    failed: dict[int, tuple[str, ...]]
    """Both-ways seats that failed -> the sides on which they fell short.

    They are out of both halves, unless all contenders failed: then the best of them are paid after all.
    """
    paid: dict[int, int]
    """Seat -> chips, only those paid."""
    parts: tuple[Part, ...]
    """What ``paid`` adds up: one part, or the high half and the low half."""
    best: dict[str, tuple[int, ...]]
    """Side -> the best of all who declared it where that was judged, those who failed included."""
    by_main: bool
    """Whether it was the main pot that judged who declared both (``scope: game``)."""


class _Verdict(NamedTuple):
    """Who failed both ways, and against whom."""

    failed: dict[int, tuple[str, ...]]
    best: dict[str, tuple[int, ...]]


class _Showdown(NamedTuple):
    """What all pots of a game have in common."""

    ways: Mapping[int, str]
    ranks: Mapping[str, Mapping[int, int]]
    sharing: Sharing
    dealer: int
    seats: int

    def declarers(self, side: str, seats: Iterable[int]) -> tuple[int, ...]:
        return tuple([seat for seat in seats if self.ways[seat] in (side, "both")])

    def best(self, side: str, seats: tuple[int, ...]) -> tuple[int, ...]:
        # A lone declarer takes the side whatever the hand, so his need not be known.
        if len(seats) < 2:
            return seats
        ranks = self.ranks[side]
        top = max([ranks[seat] for seat in seats])
        return tuple([seat for seat in seats if ranks[seat] == top])

    def winners(self, contenders: Iterable[int], failed: Mapping[int, object]) -> dict[str, tuple[int, ...]]:
        fit = [seat for seat in contenders if seat not in failed] or contenders
        return {side: self.best(side, self.declarers(side, fit)) for side in self.sharing.sides}

    def from_left(self, seats: Iterable[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - self.dealer - 1) % self.seats)


def compared(pots: Sequence[Pot], ways: Mapping[int, str], sides: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """Say whose hands ``share`` will compare: side -> seats; nobody where a pot or a side has one taker.

    ``ways`` needs the seats of the pots with two contenders or more. Raises KeyError, a seat, if one is
    missing (*Declaring*: a lone declarer takes the side whatever the hand).
    """
    found: dict[str, set[int]] = {side: set() for side in sides}
    for pot in pots:
        for side, seats in found.items():
            if len(pot.contenders) > 1:
                takers = [seat for seat in pot.contenders if ways[seat] in (side, "both")]
                seats.update(takers if len(takers) > 1 else ())
    return {side: tuple(sorted(seats)) for side, seats in found.items()}


def share(
    pots: Sequence[Pot],
    ways: Mapping[int, str],
    ranks: Mapping[str, Mapping[int, int]],
    sharing: Sharing,
    dealer: int,
    seats: int,
) -> tuple[Shared, ...]:
    """Share each pot on its own, the main pot first (*Pots*, *Sharing*, *Declaring*, *Both ways*).

    ``ways`` is seat -> ``high``, ``low`` or ``both``; ``ranks`` is side -> seat -> rank. A pot with one
    contender is his, declared or not. Who declares both is judged once, against all in that pot who
    declared a side, those who will fail included; then the halves go to the best of the others. If that
    leaves nobody at all, they go to the best of those who failed, on each side.

    ``scope: game``: who failed in the main pot has failed in all, even where he would win both ways. A side
    pot contested only by players who failed there goes, half by half, to the best of them; it is not judged
    again.

    ``odd_chip``: with ``high-then-left`` the high half is the bigger one. With ``left`` it is the half won
    by the winner who sits nearest the dealer's left; if that winner is in both, the high half. Within a
    half, or a pot shared once, the odd chips go one each to the equal hands, from the first of them left of
    the dealer.

    Raises ValueError if nobody in a contested pot declared one of the sides, AssertionError if what is paid
    is not what was in the pot, KeyError for a way or a rank that is needed and missing (``compared`` says
    whose).
    """
    showdown = _Showdown(ways, ranks, sharing, dealer, seats)
    main: _Verdict | None = None
    shared = []
    for pot in pots:
        done = _uncontested(pot, showdown) if len(pot.contenders) == 1 else _contested(pot, showdown, main)
        shared.append(_balanced(done))
        if sharing.scope == "game" and main is None:
            main = _Verdict(done.failed, done.best)
    return tuple(shared)


def _balanced(shared: Shared) -> Shared:
    total = sum(shared.paid.values())
    if total != shared.amount or min(shared.paid.values(), default=1) < 0:
        raise AssertionError(f"a pot of {shared.amount} was paid out as {total}: {shared.paid}")
    return shared


def _uncontested(pot: Pot, showdown: _Showdown) -> Shared:
    seat = pot.contenders[0]
    way = showdown.ways.get(seat)
    winners = {side: pot.contenders if way in (side, "both") else () for side in showdown.sharing.sides}
    return _shared(pot, winners, _Verdict({}, winners), (Part((), {seat: pot.amount}),), False)


def _contested(pot: Pot, showdown: _Showdown, main: _Verdict | None) -> Shared:
    verdict = _judge(pot, showdown) if main is None else _upheld(pot, main)
    winners = showdown.winners(pot.contenders, verdict.failed)
    return _shared(pot, winners, verdict, _divide(pot.amount, winners, showdown), main is not None)


def _shared(
    pot: Pot, winners: dict[str, tuple[int, ...]], verdict: _Verdict, parts: tuple[Part, ...], by_main: bool
) -> Shared:
    paid: dict[int, int] = {}
    for part in parts:
        for seat, chips in part.paid.items():
            if chips:
                paid[seat] = paid.get(seat, 0) + chips
    return Shared(pot.amount, pot.contenders, winners, verdict.failed, paid, parts, verdict.best, by_main)


def _judge(pot: Pot, showdown: _Showdown) -> _Verdict:
    sides, both = showdown.sharing.sides, showdown.sharing.both
    best = showdown.winners(pot.contenders, {})
    if both == "each":
        return _Verdict({}, best)
    failed = {}
    for seat in pot.contenders:
        if showdown.ways[seat] == "both":
            short = tuple(side for side in sides if not _holds(seat, best[side], both))
            if short:
                failed[seat] = short
    return _Verdict(failed, best)


def _holds(seat: int, best: tuple[int, ...], both: str) -> bool:
    return best == (seat,) if both == "win" else seat in best


def _upheld(pot: Pot, main: _Verdict) -> _Verdict:
    return _Verdict({seat: main.failed[seat] for seat in pot.contenders if seat in main.failed}, main.best)


def _divide(amount: int, winners: Mapping[str, tuple[int, ...]], showdown: _Showdown) -> tuple[Part, ...]:
    won = [(side, seats) for side, seats in winners.items() if seats]
    if not won:
        raise ValueError("nobody in the pot declared a side that the game has")
    seats = won[0][1]
    if set(seats) == set(won[-1][1]):
        return (Part(tuple(side for side, _ in won), _split(amount, seats, showdown)),)
    bigger = _bigger(winners, showdown)
    return tuple(
        Part((side,), _split(amount // 2 + (amount % 2 if side == bigger else 0), seats, showdown))
        for side, seats in won
    )


def _bigger(winners: Mapping[str, tuple[int, ...]], showdown: _Showdown) -> str:
    if showdown.sharing.odd_chip != "left":
        return "high"
    nearest = showdown.from_left({*winners["high"], *winners["low"]})[0]
    return "high" if nearest in winners["high"] else "low"


def _split(amount: int, seats: tuple[int, ...], showdown: _Showdown) -> dict[int, int]:
    if len(seats) == 1:
        return {seats[0]: amount}
    order = showdown.from_left(seats)
    each, odd = divmod(amount, len(order))
    return {seat: each + (index < odd) for index, seat in enumerate(order)}


def pot_data(shared: Shared, names: Sequence[str]) -> dict[str, Any]:
    """A pot as it was shared, as data: amount, contenders, the winners of either side, and what was paid."""
    return {
        "amount": shared.amount,
        "contenders": [names[seat] for seat in shared.contenders],
        **{side: [names[seat] for seat in shared.winners.get(side, ())] for side in ("high", "low")},
        "paid": {names[seat]: amount for seat, amount in sorted(shared.paid.items())},
    }


def titles(count: int) -> tuple[str, ...]:
    """Name the pots of a game: the main pot, then the side pot, or the first side pot and so on.

    The amount follows the title, so the title has no number of its own.
    """
    sides = count - 1
    return (
        "main pot",
        *(f"{ordinal(pot)} side pot" if sides > 1 else "side pot" for pot in range(1, count)),
    )[:count]


def why(shared: Shared, name: Callable[[int], str], title: str, held: Held | None = None) -> str:
    """Say how a pot was shared, so that a table accepts it.

    As in "Main pot 180: Anna best high, 90. Carla declared both and lost low to Ben: nothing." ``title`` is
    one of ``titles``; ``held`` adds the hands in words, where they are given.
    """
    saying = _Saying(shared, name, held or {})
    sentences = [*saying.vacancies(), *map(saying.part, shared.parts), *saying.failures()]
    return f"{title[:1].upper()}{title[1:]} {shared.amount}: {'. '.join(sentences)}."


class _Saying(NamedTuple):
    shared: Shared
    name: Callable[[int], str]
    held: Held

    def names(self, seats: Iterable[int]) -> str:
        return listed(self.name(seat) for seat in seats)

    def hands(self, side: str, seats: Iterable[int]) -> str:
        held = self.held.get(side, {})
        words = dict.fromkeys(held[seat] for seat in seats if seat in held)
        return f"{side} ({' / '.join(words)})" if words else side

    def where(self) -> str:
        return " in the main pot" if self.shared.by_main else ""

    def part(self, part: Part) -> str:
        seats = sorted(part.paid)
        if not part.sides:
            return f"only {self.names(seats)} is in it, {self.shared.amount}"
        hands = listed(self.hands(side, seats) for side in part.sides)
        if len(seats) == 1:
            return f"{self.names(seats)} best {hands}, {part.paid[seats[0]]}"
        return f"{self.names(seats)} equal best {hands}, {self.amounts(part.paid, seats)}"

    def amounts(self, paid: Mapping[int, int], seats: Sequence[int]) -> str:
        if len({*paid.values()}) == 1:
            return f"{paid[seats[0]]} each"
        return listed(f"{paid[seat]} to {self.name(seat)}" for seat in seats)

    def all_failed(self) -> bool:
        return len(self.shared.failed) == len(self.shared.contenders)

    def vacancies(self) -> list[str]:
        if self.all_failed():
            return [f"all declared both and nobody won both ways{self.where()}, so the best of them share it"]
        contested = len(self.shared.contenders) > 1
        empty = [side for side, seats in self.shared.winners.items() if contested and not seats]
        # Whoever declared a side that nobody won must have failed both ways.
        absence = "is left for" if self.shared.failed else "declared"
        return [f"nobody {absence} {side}, so the pot is not halved" for side in empty]

    def failures(self) -> list[str]:
        if self.all_failed():
            return []
        return [
            f"{self.name(seat)} declared both and {listed(self.defeat(side, seat) for side in sides)}"
            f"{self.where()}: nothing"
            for seat, sides in self.shared.failed.items()
        ]

    def defeat(self, side: str, seat: int) -> str:
        best = self.shared.best[side]
        rivals = self.names(other for other in best if other != seat)
        hand = self.hands(side, [seat])
        return f"tied {rivals} for {hand}" if seat in best else f"lost {hand} to {rivals}"
