"""The answer to a question: what was counted, as figures with their intervals."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from croupier.hands.lookup import Evaluator
from croupier.hands.words import class_words
from croupier.odds.batch.played import WORTH_BOTH
from croupier.odds.batch.sharing import PARTS
from croupier.odds.figures.counting import STRENGTH_WIDTH, Counts
from croupier.odds.figures.intervals import (
    FEW,
    NOISE,
    Estimate,
    mean,
    middle,
    pooled,
    seats_by_chance,
    share,
    threshold,
)
from croupier.odds.figures.labels import labels
from croupier.odds.question import Question
from croupier.odds.single.policies import POLICIES, Policy
from croupier.odds.stages import AS_DEALT, stage_nouns
from croupier.phases.declare import Declare
from croupier.phases.showdown import Showdown

Histogram = NDArray[np.int64]
BEST = 1000
"""A hand of so much strength beats all others."""


@dataclass(frozen=True)
class Told:
    """A hand in words, and those between which the true one lies; no high one where there may be no such hand."""

    words: str
    low: str
    high: str | None


@dataclass(frozen=True)
class Line:
    """So many of all, under a name."""

    name: str
    hits: int
    of: int

    @property
    def share(self) -> Estimate:
        """Their share."""
        return share(self.hits, self.of)


@dataclass(frozen=True)
class SideOdds:
    """What wins a side.

    Attributes:
        side: ``high`` or ``low``.
        games: In how many games it was won with a hand that was shown.
        winning: The winning hands by what they are, the best first.
        median: The winning hand in the middle: half the winning hands are better.
        half: The weakest hand that wins the side half the time with those that go for it; nothing if none does.
        three_quarters: The same for three times out of four.
        tied: The games in which equal hands won it.
        untaken: Those that came to a showdown and in which nobody won it; nothing where there is no other side.
    """

    side: str
    games: int
    winning: tuple[Line, ...]
    median: Told | None
    half: Told | None
    three_quarters: Told | None
    tied: Line
    untaken: Line | None


@dataclass(frozen=True)
class Stage:
    """How good hands are at one point: as dealt, or after a phase that has a stage.

    Attributes:
        name: Which point.
        strength: On its better side, out of 100 random hands of seven how many a hand beats.
        gain: By how much that has grown since the stage before; nothing for the first.
        median: The hand in the middle, by side.
    """

    name: str
    strength: Estimate
    gain: Estimate | None
    median: dict[str, Told]


@dataclass(frozen=True)
class Seat:
    """How a seat does; the first sits on the dealer's left.

    Attributes:
        share: Its share of the pots, as if chips could be cut.
        net: Chips won or lost a game; odd chips go to the dealer's left.
    """

    share: Estimate
    net: Estimate


@dataclass(frozen=True)
class DealtLine:
    """What is to be expected of hands dealt of one kind."""

    name: str
    hands: int
    of: int
    share: Estimate
    net: Estimate

    @property
    def too_few(self) -> bool:
        """Whether the hands are too few to say what is to be expected."""
        return self.hands <= FEW


@dataclass(frozen=True)
class Answer:
    """Figures; made from counts as they are asked for. ``data`` has them all as plain data."""

    question: Question
    counts: Counts
    complete: bool = True

    @property
    def policy(self) -> Policy:
        """How everyone plays."""
        return POLICIES[self.question.policy]

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.counts.games[0])

    @property
    def shown(self) -> int:
        """How many of them came to a showdown."""
        return int(self.counts.games[1])

    @cached_property
    def rankers(self) -> dict[str, Evaluator]:
        """What ranks each side."""
        return {side: self.question.variant.ranking(side) for side in self.question.variant.sides}

    @cached_property
    def sides(self) -> tuple[SideOdds, ...]:
        """What wins each side."""
        return tuple(map(self._side, self.rankers))

    @cached_property
    def by_side(self) -> dict[str, SideOdds]:
        """The same by the side's name."""
        return {won.side: won for won in self.sides}

    def _side(self, side: str) -> SideOdds:
        counts, ranker = self.counts, self.rankers[side]
        winning = counts.winning[side]
        pools = pooled(counts.held[side], counts.won[side])
        thresholds = [threshold(pools, part) for part in (0.5, 0.75)]
        half, three_quarters = (_told(ranker, found) if found else None for found in thresholds)
        return SideOdds(
            side=side,
            games=int(winning.sum()),
            winning=_lines(ranker, winning),
            median=_told(ranker, middle(winning)) if winning.any() else None,
            half=half,
            three_quarters=three_quarters,
            tied=Line("equal hands", int(counts.tied[side][0]), self.games),
            untaken=Line("nobody", int(counts.untaken[side][0]), self.games) if len(self.rankers) > 1 else None,
        )

    @cached_property
    def pots(self) -> tuple[Line, ...]:
        """Who took the pots: one player everything, several, one side alone; and both ways."""
        one, several, empty = self.counts.pots.tolist()
        lines = [Line("scooped", one, self.games), Line("split", several, self.games)]
        if self.question.betting:
            lines.append(Line("won without a showdown", self.games - self.shown, self.games))
        if len(self.rankers) == 2:
            lines.append(Line("one side without a taker", empty, self.games))
        if self._fails_both:
            lines.append(Line("won both ways", int(self.counts.both[2]), self.games))
        return tuple(lines)

    @property
    def _fails_both(self) -> bool:
        """Whether anyone may declare both ways, and fail."""
        phases = [phase for _, phase in self.question.variant.unrolled]
        ways = next((phase.open_to(self.question.variant) for phase in phases if isinstance(phase, Declare)), ())
        return "both" in ways and not any(isinstance(phase, Showdown) and phase.both == "each" for phase in phases)

    @cached_property
    def both_ways(self) -> tuple[Line, ...]:
        """How often both ways would succeed, by how strong the hand is on its worse side."""
        held, done = self.counts.calls.tolist()
        return tuple(
            Line(_between(index), wins, count)
            for index, (count, wins) in enumerate(zip(held, done, strict=True))
            if count
        )

    @property
    def declared_both(self) -> Line:
        """Who declared both ways, and did it."""
        declared, done, _ = self.counts.both.tolist()
        return Line("both ways declared", done, declared)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """How good hands are as dealt, and at each stage after that."""
        return tuple(self._stage(name) for name, counted in self.counts.strength.items() if counted[0])

    def _stage(self, name: str) -> Stage:
        hands, strength, squares, gain, gain_squares = self.counts.strength[name].tolist()
        return Stage(
            name,
            mean(strength, squares, hands, 0, BEST).times(100 / BEST),
            mean(gain, gain_squares, hands, -BEST, BEST).times(100 / BEST) if name != AS_DEALT else None,
            {side: _told(self.rankers[side], middle(found)) for side, found in self.counts.stages[name].items()},
        )

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """How each seat does, from the dealer's left."""
        counts, games = self.counts, self.games
        return tuple(
            Seat(
                _pot_share(int(counts.share[seat]), int(counts.share_products[seat, seat]), games),
                self._chips(int(counts.net[seat]), int(counts.net_products[seat, seat]), games),
            )
            for seat in range(self.question.players)
        )

    def _chips(self, net: int, squares: int, hands: int) -> Estimate:
        """Chips a game: at worst all that was put in is lost, at best all that the others put in is won."""
        stake = self.question.stake
        return mean(net, squares, hands, -stake, stake * (self.question.players - 1))

    @cached_property
    def seats_by_chance(self) -> float:
        """How often chance alone would make the seats differ as much."""
        return seats_by_chance(self.counts.share, self.counts.share_products, self.games)

    @property
    def seats_differ(self) -> bool:
        """Whether the seats differ by more than noise."""
        return self.seats_by_chance < NOISE

    @cached_property
    def dealt(self) -> dict[str, tuple[DealtLine, ...]]:
        """What is to be expected by what was dealt, for each side."""
        found: dict[str, tuple[DealtLine, ...]] = {}
        for side, sums in self.counts.dealt.items():
            hands = int(sums[0].sum())
            found[side] = tuple(
                DealtLine(name, count, hands, _pot_share(share, share_squares, count), self._chips(net, squares, count))
                for name, (count, net, squares, share, share_squares) in zip(
                    labels(self.rankers[side]).names, sums.T.tolist(), strict=True
                )
                if count
            )
        return found

    @cached_property
    def left_out(self) -> tuple[str, ...]:
        """Which figures this sheet has none of, and why, in sentences."""
        return tuple(self._left_out())

    def _left_out(self) -> Iterator[str]:
        if len(self.rankers) == 1:
            yield "There is one side, so there are no figures of both ways or of a side that nobody wins."
        if not any(self.dealt.values()):
            yield "There are no figures by what was dealt: those need five to seven cards dealt face down at first."
        if stage_nouns(self.question.variant) and not self.stages:
            yield "There are no figures of how hands change on the way: those need five cards at least all along."

    @property
    def hand(self) -> "HandOdds | None":
        """What is to be expected of the hand that was asked for."""
        if not self.question.hand:
            return None
        seat, (paid, everything) = self.seats[0], self.counts.took[:, 0].tolist()
        ways = {way: counted.tolist() for way, counted in self.counts.first_ways.items()}
        return HandOdds(
            seat,
            Line("paid something", paid, self.games),
            Line("paid everything", everything, self.games),
            tuple(Line(way, paid, declared) for way, (declared, paid) in ways.items() if declared),
        )


@dataclass(frozen=True)
class HandOdds:
    """What is to be expected of a hand dealt to the first seat.

    Attributes:
        seat: Its share of the pots, and chips a game.
        paid: The games in which it was paid something.
        scooped: Those in which it was paid everything.
        ways: By what was played for: how often it was paid.
    """

    seat: Seat
    paid: Line
    scooped: Line
    ways: tuple[Line, ...]


def _pot_share(parts: int, squares: int, games: int) -> Estimate:
    return mean(parts, squares, games, 0, PARTS).times(1 / PARTS)


def _told(ranker: Evaluator, places: tuple[int, int, int | None]) -> Told:
    found, low, high = places
    words = partial(_words, ranker)
    return Told(words(found), words(low), None if high is None else words(high))


def _words(ranker: Evaluator, place: int) -> str:
    return class_words(ranker.made(place), ranker.ranking.low)


def _lines(ranker: Evaluator, histogram: Histogram) -> tuple[Line, ...]:
    known = labels(ranker)
    sums = np.bincount(known.of, weights=histogram, minlength=len(known.names)).astype(np.int64).tolist()
    total = sum(sums)
    return tuple(Line(name, hits, total) for name, hits in zip(known.names, sums, strict=True) if hits)


def _between(place: int) -> str:
    low = (WORTH_BOTH + place * STRENGTH_WIDTH) // 10
    return f"{low} to {low + STRENGTH_WIDTH // 10}"
