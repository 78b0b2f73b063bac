"""Who wins which pot: sides and their shares, both ways, odd chips; plain arithmetic on whole chips.

Seats are numbers, clockwise. A score is a whole number, and greater is better on any side; who has none cannot win the
side. Words in italics are the paragraphs of the house rules that a function holds.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from croupier.table.layers import Pot

Scores = Mapping[str, Mapping[int, int | None]]
"""What hands are worth: side -> seat -> score; None, or no entry for the seat, if the hand cannot win the side."""
Plays = Mapping[int, tuple[str, ...]]
"""The sides that each seat plays for."""

HIGH_LOW = ("high", "low")
"""The sides that the data of a pot name in any game that has no others."""


class Sharing(NamedTuple):
    """What a sheet says of how pots are shared."""

    sides: tuple[str, ...]
    """The sides of the game, in the order of the sheet, high before low: ``("high", "low")``, ``("spade", "high")``."""
    both: str = "each"
    """What who declares both must do: ``win-or-tie``, ``win``, or ``each`` half by itself."""
    scope: str = "pot"
    """Where who declares both is judged: in each ``pot``, or in the main pot for the whole ``game``."""
    odd_chip: str = "high-then-left"
    """Where the odd chip of two halves goes: ``high-then-left`` (to the first side) or ``left``."""
    nobody_wins: Literal["best", "rides"] = "best"
    """What happens to a pot in which nobody wins a side: the ``best`` hand takes it after all, or it ``rides``."""


class Part(NamedTuple):
    """Chips that were shared among equal hands: the share of a side, or a pot shared once."""

    sides: tuple[str, ...]
    """The sides that won it: one, or several where the same players won all; none if no side was won."""
    paid: dict[int, int]
    """Seat -> chips, zeros included: a pot of one chip has no second half."""


Vacancy = Literal["nobody declared", "nobody is left for", "nobody can win"]
"""Why a side has no winner: nobody in the pot plays for it, or only who has failed, or whose hands cannot win it."""


class Shared(NamedTuple):
    """A pot that was shared, and why."""

    amount: int
    contenders: tuple[int, ...]
    winners: dict[str, tuple[int, ...]]
    """Side -> the seats that won it; nobody if it went to the others. One contender: the sides he plays for."""
    failed: dict[int, tuple[str, ...]]
    """Both-ways seats that failed -> the sides on which they fell short.

    They are out of every share, unless all contenders failed: then the best of them are paid after all.
    """
    paid: dict[int, int]
    """Seat -> chips, only those paid."""
    parts: tuple[Part, ...]
    """What ``paid`` adds up: one part, or one for each side that was won; none if the pot rides."""
    best: dict[str, tuple[int, ...]]
    """Side -> the best of all who declared it where that was judged, those who failed included."""
    by_main: bool
    """Whether it was the main pot that judged who declared both (``scope: game``)."""
    vacant: dict[str, Vacancy] = {}
    """The sides that nobody wins, and why; nothing of a pot with one contender."""
    rides: int = 0
    """The chips that stay in the middle, because nobody wins a side."""

    @property
    def won(self) -> bool:
        """Whether a side was won; a pot in which none was goes to the best after all, or to all, or rides."""
        return len(self.vacant) < len(self.winners)


class _Verdict(NamedTuple):
    """Who failed both ways, and against whom."""

    failed: dict[int, tuple[str, ...]]
    best: dict[str, tuple[int, ...]]


class _Showdown(NamedTuple):
    """What all pots of a game have in common."""

    plays: Plays
    scores: Scores
    after_all: Scores
    sharing: Sharing
    dealer: int
    seats: int

    def players(self, side: str, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if side in self.plays[seat]]

    def best(self, side: str, seats: Iterable[int]) -> tuple[int, ...]:
        return _best(self.scores.get(side, {}), self.players(side, seats))

    def winners(self, seats: Iterable[int]) -> dict[str, tuple[int, ...]]:
        return {side: self.best(side, seats) for side in self.sharing.sides}

    def from_left(self, seats: Iterable[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - self.dealer - 1) % self.seats)


def _best(scores: Mapping[int, int | None], seats: Iterable[int]) -> tuple[int, ...]:
    """Those of the seats with the best score, if any has one."""
    able = {seat: score for seat in seats if (score := scores.get(seat)) is not None}
    top = max(able.values(), default=0)
    return tuple([seat for seat, score in able.items() if score == top])


def played_for(way: str, sides: tuple[str, ...]) -> tuple[str, ...]:
    """The sides that a player plays for who declared a way: ``both``, and nothing declared, are all of them."""
    return sides if way in ("", "both") else (way,)


def compared(
    pots: Sequence[Pot], plays: Plays, sides: Iterable[str], choosy: Collection[str] = ()
) -> dict[str, tuple[int, ...]]:
    """Say whose hands ``share`` must know: side -> seats; nobody where a pot or a side has one taker.

    ``choosy`` are the sides that not every hand can win: there a lone player's hand must be known as well.
    ``plays`` needs the seats of the pots with two contenders or more. Raises KeyError, a seat, if one is
    missing (*Declaring*: a lone declarer takes the side whatever the hand).
    """
    found: dict[str, set[int]] = {side: set() for side in sides}
    for pot in pots:
        for side, seats in found.items():
            if len(pot.contenders) > 1:
                takers = [seat for seat in pot.contenders if side in plays[seat]]
                seats.update(takers if len(takers) > 1 or side in choosy else ())
    return {side: tuple(sorted(seats)) for side, seats in found.items()}


def share(
    pots: Sequence[Pot],
    plays: Plays,
    scores: Scores,
    sharing: Sharing,
    dealer: int,
    seats: int,
    after_all: Scores | None = None,
) -> tuple[Shared, ...]:
    """Share each pot on its own, the main pot first (*Pots*, *Sharing*, *Declaring*, *Both ways*).

    ``plays`` is seat -> the sides it plays for; ``scores`` is side -> seat -> score, and a seat without one cannot
    win the side. A pot with one contender is his, whatever he plays for. Who declares both is judged once, against
    all in that pot who declared a side, those who will fail included; then each side goes to the best of the others.
    If that leaves nobody at all, to the best of those who failed.

    A pot is shared equally among the sides that somebody wins; if the same players win all of them, they share it as
    one. Odd chips go one a side, in the order of the sides, but the odd chip of a game of two sides also as
    ``odd_chip`` has it: with ``left`` to the half won by the winner who sits nearest the dealer's left; if that winner
    is in both, to the first. Within a share the odd chips go one each to the equal hands, from the first of them left
    of the dealer.

    If nobody wins a side, the pot stays in the middle where ``nobody_wins`` is ``rides``; else the best hand of the
    first side takes it that somebody still plays for in ``after_all``: the same scores for sides that are hands, but
    of every hand, whether or not it can win the side. If there is no such side, all who may win the pot share it.

    ``scope: game``: who failed in the main pot has failed in all, even where he would win both ways. A side
    pot contested only by players who failed there goes, side by side, to the best of them; it is not judged
    again.

    Raises ValueError if nobody in a contested pot plays for one of the sides, AssertionError if what is paid
    is not what was in the pot, KeyError for a seat whose sides are needed and missing.
    """
    showdown = _Showdown(plays, scores, after_all or {}, sharing, dealer, seats)
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
    if total + shared.rides != shared.amount or min(shared.paid.values(), default=1) < 0:
        raise AssertionError(f"a pot of {shared.amount} was paid out as {total}: {shared.paid}")
    return shared


def _uncontested(pot: Pot, showdown: _Showdown) -> Shared:
    seat = pot.contenders[0]
    plays = showdown.plays.get(seat, ())
    winners = {side: pot.contenders if side in plays else () for side in showdown.sharing.sides}
    paid = {seat: pot.amount}
    return Shared(pot.amount, pot.contenders, winners, {}, _chips([paid]), (Part((), paid),), winners, False)


def _contested(pot: Pot, showdown: _Showdown, main: _Verdict | None) -> Shared:
    verdict = _judge(pot, showdown) if main is None else _upheld(pot, main)
    fit = [seat for seat in pot.contenders if seat not in verdict.failed] or [*pot.contenders]
    winners = showdown.winners(fit)
    vacant = {side: _vacancy(side, pot, fit, showdown) for side, seats in winners.items() if not seats}
    if len(vacant) < len(winners):
        parts = _divide(pot.amount, winners, showdown)
    else:
        parts = _after_all(pot, fit, showdown)
        winners |= {side: tuple(sorted(part.paid)) for part in parts for side in part.sides}
    paid = _chips([part.paid for part in parts])
    rides = 0 if parts else pot.amount
    judged = verdict.best
    return Shared(
        pot.amount, pot.contenders, winners, verdict.failed, paid, parts, judged, main is not None, vacant, rides
    )


def _chips(paid: Iterable[Mapping[int, int]]) -> dict[int, int]:
    """What each is paid in all, of those who are paid."""
    total: dict[int, int] = {}
    for part in paid:
        for seat, chips in part.items():
            if chips:
                total[seat] = total.get(seat, 0) + chips
    return total


def _judge(pot: Pot, showdown: _Showdown) -> _Verdict:
    both = showdown.sharing.both
    best = showdown.winners(pot.contenders)
    if both == "each":
        return _Verdict({}, best)
    failed = {}
    for seat in pot.contenders:
        sides = showdown.plays[seat]
        short = tuple(side for side in sides if len(sides) > 1 and not _holds(seat, best[side], both))
        if short:
            failed[seat] = short
    return _Verdict(failed, best)


def _holds(seat: int, best: tuple[int, ...], both: str) -> bool:
    return best == (seat,) if both == "win" else seat in best


def _upheld(pot: Pot, main: _Verdict) -> _Verdict:
    return _Verdict({seat: main.failed[seat] for seat in pot.contenders if seat in main.failed}, main.best)


def _vacancy(side: str, pot: Pot, fit: Sequence[int], showdown: _Showdown) -> Vacancy:
    if not showdown.players(side, pot.contenders):
        return "nobody declared"
    return "nobody can win" if showdown.players(side, fit) else "nobody is left for"


def _divide(amount: int, winners: Mapping[str, tuple[int, ...]], showdown: _Showdown) -> tuple[Part, ...]:
    won = {side: seats for side, seats in winners.items() if seats}
    first = next(iter(won.values()))
    if all({*seats} == {*first} for seats in won.values()):
        return (Part(tuple(won), _split(amount, first, showdown)),)
    each, odd = divmod(amount, len(won))
    bigger = _odd_first(won, showdown)[:odd]
    return tuple(Part((side,), _split(each + (side in bigger), seats, showdown)) for side, seats in won.items())


def _odd_first(won: Mapping[str, tuple[int, ...]], showdown: _Showdown) -> list[str]:
    """The sides that were won, in the order in which odd chips go to them."""
    if showdown.sharing.odd_chip != "left" or len(showdown.sharing.sides) != 2:
        return [*won]
    nearest = showdown.from_left({seat for seats in won.values() for seat in seats})[0]
    return sorted(won, key=lambda side: nearest not in won[side])


def _after_all(pot: Pot, fit: Sequence[int], showdown: _Showdown) -> tuple[Part, ...]:
    """What becomes of a pot of which nobody wins a side: no part of it, if it rides."""
    if not any({*showdown.plays[seat]} & {*showdown.sharing.sides} for seat in pot.contenders):
        raise ValueError("nobody in the pot declared a side that the game has")
    if showdown.sharing.nobody_wins == "rides":
        return ()
    for side in showdown.sharing.sides:
        if best := _best(showdown.after_all.get(side, {}), showdown.players(side, fit)):
            return (Part((side,), _split(pot.amount, best, showdown)),)
    return (Part((), _split(pot.amount, tuple(fit), showdown)),)


def _split(amount: int, seats: tuple[int, ...], showdown: _Showdown) -> dict[int, int]:
    if len(seats) == 1:
        return {seats[0]: amount}
    order = showdown.from_left(seats)
    each, odd = divmod(amount, len(order))
    return {seat: each + (index < odd) for index, seat in enumerate(order)}


def pot_data(shared: Shared, names: Sequence[str]) -> dict[str, Any]:
    """A pot as it was shared, as data: amount, contenders, the winners of each side, what was paid, and what rides."""
    sides = HIGH_LOW if {*shared.winners} <= {*HIGH_LOW} else tuple(shared.winners)
    return {
        "amount": shared.amount,
        "contenders": [names[seat] for seat in shared.contenders],
        **{side: [names[seat] for seat in shared.winners.get(side, ())] for side in sides},
        "paid": {names[seat]: amount for seat, amount in sorted(shared.paid.items())},
        **({"rides": shared.rides} if shared.rides else {}),
    }
