"""Who wins which pot: sides and their shares, both ways, odd chips; plain arithmetic on whole chips.

Seats are numbers, clockwise. A score is a whole number, and greater is better on any side; who has none cannot win the
side. Words in italics are the paragraphs of the house rules that a function holds.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.table.layers import Pot
from croupier.table.verdicts import (
    Judging,
    Plays,
    Scores,
    Sharing,
    Vacancy,
    Verdict,
    judge,
    placed,
    taking,
    upheld,
    who_wins,
    why_vacant,
)

__all__ = ["Part", "Plays", "Scores", "Shared", "Sharing", "compared", "played_for", "pot_data", "share"]

HIGH_LOW = ("high", "low")
"""The sides that the data of a pot name in any game that has no others."""


class Given(NamedTuple):
    """Chips that a winner shares with the next player."""

    seat: int
    to: int
    chips: int


class Part(NamedTuple):
    """Chips that were shared among equal hands: the share of a side, or a pot shared once."""

    sides: tuple[str, ...]
    """The sides that won it: one, or several where the same players won all; none if no side was won."""
    paid: dict[int, int]
    """Seat -> chips, zeros included: a pot of one chip has no second half."""
    given: tuple[Given, ...] = ()
    """What the winners of it share with their neighbours."""


class Shared(NamedTuple):
    """A pot that was shared, and why."""

    amount: int
    contenders: tuple[int, ...]
    winners: dict[str, tuple[int, ...]]
    """Side -> the seats that won it; nobody if it went to the others. One contender: the sides he plays for."""
    failed: dict[int, tuple[str, ...]]
    """Both-ways seats that failed -> the sides on which they fell short.

    They are out of every share, unless they are ``forgiven``: then the best of them are paid after all.
    """
    paid: dict[int, int]
    """Seat -> chips, only those paid."""
    parts: tuple[Part, ...]
    """What was won: one part, or one for each side that was won; none if the pot rides."""
    best: dict[str, tuple[int, ...]]
    """Side -> the best of all who declared it where that was judged, those who failed included."""
    by_main: bool
    """Whether it was the main pot that judged who declared both (``scope: game``)."""
    vacant: dict[str, Vacancy] = {}
    """The sides that nobody wins, and why; nothing of a pot with one contender."""
    rides: int = 0
    """The chips that stay in the middle, because nobody wins a side."""
    forgiven: bool = False
    """Whether who failed both ways is paid after all: all did, or nobody else is unbeaten."""
    places: dict[str, str] = {}
    """The sides that another hand than the best has won: ``second best``, ``worst``."""

    @property
    def won(self) -> bool:
        """Whether a side was won; a pot in which none was goes to the best after all, or to all, or rides."""
        return len(self.vacant) < len(self.winners)


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

    ``vacated``: where who failed was the best on a side, ``beat-or-tied`` leaves it to the other, so that nobody whom
    he beat wins it. If nobody is left who is unbeaten, each side goes to the best of all after all. ``scoop``: a side
    is won only by who wins every side. ``shares_with``: of what a winner has of a share, half (not the odd chip) goes
    to the next player still in, if he contends for the pot; what is given so is not shared again.

    Raises ValueError if nobody in a contested pot plays for one of the sides, AssertionError if what is paid
    is not what was in the pot, KeyError for a seat whose sides are needed and missing.
    """
    still_in = frozenset(seat for pot in pots for seat in pot.contenders)
    judging = Judging(plays, scores, after_all or {}, sharing, dealer, seats, still_in)
    main: Verdict | None = None
    shared = []
    for pot in pots:
        done = _uncontested(pot, judging) if len(pot.contenders) == 1 else _contested(pot, judging, main)
        shared.append(_balanced(done))
        if sharing.scope == "game" and main is None:
            main = Verdict(done.failed, done.best)
    return tuple(shared)


def _balanced(shared: Shared) -> Shared:
    total = sum(shared.paid.values())
    if total + shared.rides != shared.amount or min(shared.paid.values(), default=1) < 0:
        raise AssertionError(f"a pot of {shared.amount} was paid out as {total}: {shared.paid}")
    return shared


def _uncontested(pot: Pot, judging: Judging) -> Shared:
    seat = pot.contenders[0]
    plays = judging.plays.get(seat, ())
    winners = {side: pot.contenders if side in plays else () for side in judging.sharing.sides}
    paid = {seat: pot.amount}
    return Shared(pot.amount, pot.contenders, winners, {}, _chips([paid]), (Part((), paid),), winners, False)


def _contested(pot: Pot, judging: Judging, main: Verdict | None) -> Shared:
    verdict = judge(pot, judging) if main is None else upheld(pot, main)
    fit = [seat for seat in pot.contenders if seat not in verdict.failed]
    winners, forgiven = who_wins(pot, fit, judging)
    fit = [*pot.contenders] if forgiven else fit
    vacant = {side: why_vacant(side, pot, fit, judging) for side, seats in winners.items() if not seats}
    if len(vacant) < len(winners):
        parts = _divide(pot.amount, winners, judging)
    else:
        parts = _after_all(pot, fit, judging)
        winners |= {side: tuple(sorted(part.paid)) for part in parts for side in part.sides}
    if judging.sharing.shares_with:
        parts = tuple(_with_neighbours(part, pot, judging) for part in parts)
    return Shared(
        pot.amount,
        pot.contenders,
        winners,
        verdict.failed,
        paid=_chips([_had(part) for part in parts]),
        parts=parts,
        best=verdict.best,
        by_main=main is not None,
        vacant=vacant,
        rides=0 if parts else pot.amount,
        forgiven=forgiven,
        places=placed(fit, judging),
    )


def _with_neighbours(part: Part, pot: Pot, judging: Judging) -> Part:
    """The part with what its winners give away; one that nobody has won is kept."""
    if not part.sides:
        return part
    shares = [Given(seat, judging.next_to(seat), chips // 2) for seat, chips in part.paid.items()]
    return part._replace(given=tuple(given for given in shares if given.chips and given.to in pot.contenders))


def _had(part: Part) -> dict[int, int]:
    """What each has of a part in the end."""
    had = dict(part.paid)
    for seat, to, chips in part.given:
        had[seat] -= chips
        had[to] = had.get(to, 0) + chips
    return had


def _chips(paid: Iterable[Mapping[int, int]]) -> dict[int, int]:
    """What each is paid in all, of those who are paid."""
    total: dict[int, int] = {}
    for part in paid:
        for seat, chips in part.items():
            if chips:
                total[seat] = total.get(seat, 0) + chips
    return total


def _divide(amount: int, winners: Mapping[str, tuple[int, ...]], judging: Judging) -> tuple[Part, ...]:
    won = {side: seats for side, seats in winners.items() if seats}
    first = next(iter(won.values()))
    if all({*seats} == {*first} for seats in won.values()):
        return (Part(tuple(won), _split(amount, first, judging)),)
    each, odd = divmod(amount, len(won))
    bigger = _odd_first(won, judging)[:odd]
    return tuple(Part((side,), _split(each + (side in bigger), seats, judging)) for side, seats in won.items())


def _odd_first(won: Mapping[str, tuple[int, ...]], judging: Judging) -> list[str]:
    """The sides that were won, in the order in which odd chips go to them."""
    if judging.sharing.odd_chip != "left" or len(judging.sharing.sides) != 2:
        return [*won]
    nearest = judging.from_left({seat for seats in won.values() for seat in seats})[0]
    return sorted(won, key=lambda side: nearest not in won[side])


def _after_all(pot: Pot, fit: Sequence[int], judging: Judging) -> tuple[Part, ...]:
    """What becomes of a pot of which nobody wins a side: no part of it, if it rides."""
    if not any({*judging.plays[seat]} & {*judging.sharing.sides} for seat in pot.contenders):
        raise ValueError("nobody in the pot declared a side that the game has")
    if judging.sharing.nobody_wins == "rides":
        return ()
    for side in judging.sharing.sides:
        players = judging.players(side, fit)
        if best := taking(judging.after_all.get(side, {}), players, judging.sharing.takes)[0]:
            return (Part((side,), _split(pot.amount, best, judging)),)
    return (Part((), _split(pot.amount, tuple(fit), judging)),)


def _split(amount: int, seats: tuple[int, ...], judging: Judging) -> dict[int, int]:
    if len(seats) == 1:
        return {seats[0]: amount}
    order = judging.from_left(seats)
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
