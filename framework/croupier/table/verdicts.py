"""Verdicts: who wins which side of a pot, and who has failed both ways; plain arithmetic on scores.

A score is a whole number, and greater is better on any side; who has none cannot win the side.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from croupier.table.layers import Pot

Scores = Mapping[str, Mapping[int, int | None]]
"""What hands are worth: side -> seat -> score; None, or no entry for the seat, if the hand cannot win the side."""
Plays = Mapping[int, tuple[str, ...]]
"""The sides that each seat plays for."""


class Sharing(NamedTuple):
    """What a sheet says of how pots are shared."""

    sides: tuple[str, ...]
    """The sides of the game, in the order of the sheet, high before low: ``("high", "low")``, ``("spade", "high")``."""
    both: str = "each"
    """What who declares both must do: ``win-or-tie``, ``win``, win one side and win or tie the other
    (``three-quarters``), or ``each`` half by itself."""
    scope: str = "pot"
    """Where who declares both is judged: in each ``pot``, or in the main pot for the whole ``game``."""
    odd_chip: str = "high-then-left"
    """Where the odd chip of two halves goes: ``high-then-left`` (to the first side) or ``left``."""
    nobody_wins: Literal["best", "rides"] = "best"
    """What happens to a pot in which nobody wins a side: the ``best`` hand takes it after all, or it ``rides``."""
    vacated: Literal["best", "beat-or-tied"] = "best"
    """Who has the half that somebody would have won who failed both ways: the ``best`` of the others on that side, or
    who ``beat-or-tied`` him on the other, so that a beaten hand wins nothing."""
    takes: Literal["best", "second-best", "worst"] = "best"
    """Which hand wins a side; where none is worse than the best, that is the second best."""
    shares_with: Literal["left", "right"] | None = None
    """Who has half of what somebody wins: the next player still in on that side, if in that pot."""
    scoop: bool = False
    """Whether only who is best on every side wins any."""


Vacancy = Literal[
    "nobody declared", "nobody is left for", "nobody can win", "nobody unbeaten is left for", "nobody scoops"
]
"""Why a side has no winner: nobody in the pot plays for it, or only who has failed, or whose hands cannot win it, or
who was beaten by somebody who failed; or nobody is best on every side."""


class Verdict(NamedTuple):
    """Who failed both ways, and against whom."""

    failed: dict[int, tuple[str, ...]]
    best: dict[str, tuple[int, ...]]


class Judging(NamedTuple):
    """What all pots of a game have in common."""

    plays: Plays
    scores: Scores
    after_all: Scores
    sharing: Sharing
    dealer: int
    seats: int
    still_in: frozenset[int]

    def players(self, side: str, seats: Iterable[int]) -> list[int]:
        """Those of the seats that play for a side."""
        return [seat for seat in seats if side in self.plays[seat]]

    def best(self, side: str, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of the seats with the hand that wins a side; nobody if none of them can win it."""
        return taking(self.scores.get(side, {}), self.players(side, seats), self.sharing.takes)[0]

    def winners(self, seats: Iterable[int]) -> dict[str, tuple[int, ...]]:
        """Who of the seats wins each side."""
        return {side: self.best(side, seats) for side in self.sharing.sides}

    def from_left(self, seats: Iterable[int]) -> list[int]:
        """The seats from the dealer's left round to the dealer."""
        return sorted(seats, key=lambda seat: (seat - self.dealer - 1) % self.seats)

    def next_to(self, seat: int) -> int:
        """The next player still in, on the side with which a winner shares."""
        step = 1 if self.sharing.shares_with == "left" else -1
        around = ((seat + step * distance) % self.seats for distance in range(1, self.seats + 1))
        return next(other for other in around if other in self.still_in)


def taking(scores: Mapping[int, int | None], seats: Iterable[int], takes: str = "best") -> tuple[tuple[int, ...], str]:
    """Those of the seats that have the score that wins, if any has one; and what they are: ``second best``."""
    able = {seat: score for seat in seats if (score := scores.get(seat)) is not None}
    from_best = sorted({*able.values()}, reverse=True)
    if takes == "best" or len(from_best) < 2:
        place, wanted = "", from_best[:1]
    else:
        place, wanted = ("worst", from_best[-1:]) if takes == "worst" else ("second best", from_best[1:2])
    return tuple([seat for seat, score in able.items() if score in wanted]), place


def judge(pot: Pot, judging: Judging) -> Verdict:
    """Who has failed both ways, against all who contend for the pot, those who fail included."""
    both = judging.sharing.both
    best = judging.winners(pot.contenders)
    if both == "each":
        return Verdict({}, best)
    failed = {}
    for seat in pot.contenders:
        if len(judging.plays[seat]) > 1 and (short := _short(seat, judging.plays[seat], best, both)):
            failed[seat] = short
    return Verdict(failed, best)


def _short(seat: int, sides: tuple[str, ...], best: Mapping[str, tuple[int, ...]], both: str) -> tuple[str, ...]:
    """The sides on which who plays for several has not done what both ways asks for."""
    lost = tuple(side for side in sides if seat not in best[side])
    not_alone = tuple(side for side in sides if best[side] != (seat,))
    if both == "win" or (both == "three-quarters" and not lost and not_alone == sides):
        return not_alone
    return lost


def upheld(pot: Pot, main: Verdict) -> Verdict:
    """The main pot's verdict, for those of its players who contend for this pot."""
    return Verdict({seat: main.failed[seat] for seat in pot.contenders if seat in main.failed}, main.best)


def why_vacant(side: str, pot: Pot, fit: Sequence[int], judging: Judging) -> Vacancy:
    """Why nobody wins a side; ``fit`` are those who may win the pot."""
    if judging.sharing.scoop:
        return "nobody scoops"
    if not judging.players(side, pot.contenders):
        return "nobody declared"
    if judging.sharing.vacated != "best" and judging.players(side, fit) and judging.best(side, pot.contenders):
        return "nobody unbeaten is left for"
    return "nobody can win" if judging.players(side, fit) else "nobody is left for"


def who_wins(pot: Pot, fit: Sequence[int], judging: Judging) -> tuple[dict[str, tuple[int, ...]], bool]:
    """Who wins each side, and whether those win who have failed, because there is nobody else."""
    if not fit:
        return judging.winners(pot.contenders), True
    if judging.sharing.scoop:
        return _scooped(judging.winners(fit)), False
    if judging.sharing.vacated == "best" or len(fit) == len(pot.contenders):
        return judging.winners(fit), False
    every = judging.winners(pot.contenders)
    unbeaten = {side: tuple(seat for seat in seats if seat in fit) for side, seats in every.items()}
    forgiven = any(every.values()) and not any(unbeaten.values())
    return (every if forgiven else unbeaten), forgiven


def _scooped(winners: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Those who win every side; nobody else wins any."""
    everywhere = frozenset.intersection(*map(frozenset, winners.values()))
    return {side: tuple(seat for seat in seats if seat in everywhere) for side, seats in winners.items()}


def placed(fit: Sequence[int], judging: Judging) -> dict[str, str]:
    """The sides that another hand than the best wins, and what that hand is."""
    if judging.sharing.takes == "best":
        return {}
    takes, scores = judging.sharing.takes, judging.scores
    by_side = {side: taking(scores.get(side, {}), judging.players(side, fit), takes) for side in judging.sharing.sides}
    return {side: place for side, (_, place) in by_side.items() if place}
