"""The answer to a question: what was counted, as figures with their intervals."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from croupier.english import listed
from croupier.hands.lookup import Evaluator
from croupier.hands.words import class_words
from croupier.odds.batch.played import WORTH_BOTH
from croupier.odds.batch.sharing import PARTS
from croupier.odds.figures.counting import STRENGTH_WIDTH, Counts, Strength
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
from croupier.odds.ways import both_may_fail

Histogram = NDArray[np.int64]
BEST = 1000
"""A hand of so much strength beats all others."""


@dataclass(frozen=True)
class HandEstimate:
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
        side: Its name: ``high``, ``low``, or whatever a sheet calls it.
        games: In how many games it was won by somebody who showed.
        by_hands: Whether it is won by a hand of five, so that there are figures of hands: the winning ones, and how
            good one must be.
        winning: The winning hands by what they are, the best first.
        median: The winning hand in the middle: half the winning hands are better.
        half: The weakest hand that wins the side half the time with those that go for it; nothing if none does.
        three_quarters: The same for three times out of four.
        tied: The games in which equal hands won it.
        untaken: Those that came to a showdown and in which nobody won it; nothing where there is no other side.
    """

    side: str
    games: int
    by_hands: bool
    winning: tuple[Line, ...]
    median: HandEstimate | None
    half: HandEstimate | None
    three_quarters: HandEstimate | None
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
    median: dict[str, HandEstimate]


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
        return self.counts.games.played

    @property
    def shown(self) -> int:
        """How many of them came to a showdown."""
        return self.counts.games.shown

    @cached_property
    def rankers(self) -> dict[str, Evaluator]:
        """What ranks each side that is won by a hand of five."""
        return self.question.table.by_side

    @cached_property
    def sides(self) -> tuple[SideOdds, ...]:
        """What wins each side."""
        return tuple(map(self._side, self.question.variant.sides))

    @cached_property
    def by_side(self) -> dict[str, SideOdds]:
        """The same by the side's name."""
        return {won.side: won for won in self.sides}

    def _side(self, side: str) -> SideOdds:
        counts = self.counts
        variant = self.question.variant
        may_be_untaken = len(variant.sides) > 1 or variant.side(side).choosy
        won = SideOdds(
            side=side,
            games=counts.taken[side],
            by_hands=side in self.rankers,
            winning=(),
            median=None,
            half=None,
            three_quarters=None,
            tied=Line("equal hands", counts.tied[side], self.games),
            untaken=Line("nobody", counts.untaken[side], self.games) if may_be_untaken else None,
        )
        return self._with_hands(won) if won.by_hands else won

    def _with_hands(self, won: SideOdds) -> SideOdds:
        """What wins a side, with the hands that do."""
        counts, ranker = self.counts, self.rankers[won.side]
        winning = counts.winning[won.side]
        pools = pooled(counts.held[won.side], counts.won[won.side])
        thresholds = [threshold(pools, part) for part in (0.5, 0.75)]
        half, three_quarters = (_hand_estimate(ranker, found) if found else None for found in thresholds)
        return replace(
            won,
            winning=_lines(ranker, winning),
            median=_hand_estimate(ranker, middle(winning)) if winning.any() else None,
            half=half,
            three_quarters=three_quarters,
        )

    @cached_property
    def pots(self) -> tuple[Line, ...]:
        """Who took the pots: one player everything, several, one side alone; and both ways."""
        pots, asked = self.counts.pots, self.question
        lines = [Line("scooped", pots.scooped, self.games), Line("split", pots.split, self.games)]
        if asked.betting:
            lines.append(Line("won without a showdown", self.games - self.shown, self.games))
        if len(asked.variant.sides) > 1:
            lines.append(Line("one side without a taker", pots.untaken, self.games))
        if both_may_fail(asked.variant):
            lines.append(Line("won both ways", self.counts.both.games, self.games))
        return tuple(lines)

    @cached_property
    def rounds(self) -> Estimate | None:
        """How many rounds of its loops a game has; None where the sheet has no loop."""
        loops = {id(state.loop): state.loop for state in self.question.variant.states if state.loop is not None}
        if not loops:
            return None
        most = sum(loop.rounds for loop in loops.values())
        return mean(self.counts.rounds.total, self.counts.rounds.squares, self.games, 0, most)

    @cached_property
    def both_ways(self) -> tuple[Line, ...]:
        """How often both ways would succeed, by how strong the hand is on its worse side."""
        hands, done = self.counts.calls
        return tuple(
            Line(_between(index), wins, count)
            for index, (count, wins) in enumerate(zip(hands.tolist(), done.tolist(), strict=True))
            if count
        )

    @property
    def declared_both(self) -> Line:
        """Who declared both ways, and did it."""
        return Line("both ways declared", self.counts.both.done, self.counts.both.declared)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """How good hands are as dealt, and at each stage after that."""
        return tuple(self._stage(name, found) for name, found in self.counts.strength.items() if found.hands)

    def _stage(self, name: str, found: Strength) -> Stage:
        gain = mean(found.gained, found.gained_squares, found.hands, -BEST, BEST).times(100 / BEST)
        return Stage(
            name,
            mean(found.total, found.squares, found.hands, 0, BEST).times(100 / BEST),
            gain if name != AS_DEALT else None,
            {
                side: _hand_estimate(self.rankers[side], middle(ranks))
                for side, ranks in self.counts.stages[name].items()
            },
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
        return {side: tuple(self._dealt(side)) for side in self.counts.dealt}

    def _dealt(self, side: str) -> Iterator[DealtLine]:
        sums = self.counts.dealt[side]
        of = int(sums.hands.sum())
        for name, *found in zip(labels(self.rankers[side]).names, *sums, strict=True):
            hands, net, net_squares, parts, parts_squares = found
            if hands:
                share = _pot_share(parts, parts_squares, hands)
                yield DealtLine(name, hands, of, share, self._chips(net, net_squares, hands))

    @cached_property
    def left_out(self) -> tuple[str, ...]:
        """Which figures this sheet has none of, and why, in sentences."""
        return tuple(self._left_out())

    def _left_out(self) -> Iterator[str]:
        variant, other = self.question.variant, [won.side for won in self.sides if not won.by_hands]
        if len(variant.sides) == 1:
            untaken = "" if self.sides[0].untaken else " or of a side that nobody wins"
            yield f"There is one side, so there are no figures of both ways{untaken}."
        if other:
            need = "those need the best five of a player's cards, ranked alike for everyone"
            yield f"There are no figures of the hands that win {listed(other)}: {need}."
        if other and both_may_fail(variant):
            yield "There are no figures of how often both ways would succeed: those need such hands on every side."
        if self.rankers and not any(self.dealt.values()):
            yield "There are no figures by what was dealt: those need five to seven cards dealt face down at first."
        if stage_nouns(variant) and not self.stages:
            need = "such hands on every side" if other else "five cards at least all along"
            yield f"There are no figures of how hands change on the way: those need {need}."

    @property
    def hand(self) -> "HandOdds | None":
        """What is to be expected of the hand that was asked for."""
        if not self.question.hand:
            return None
        something, everything = (int(seats[0]) for seats in self.counts.took)
        return HandOdds(
            self.seats[0],
            Line("paid something", something, self.games),
            Line("paid everything", everything, self.games),
            tuple(Line(way, went.paid, went.times) for way, went in self.counts.first_ways.items() if went.times),
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


def _hand_estimate(ranker: Evaluator, places: tuple[int, int, int | None]) -> HandEstimate:
    found, low, high = places
    words = partial(_words, ranker)
    return HandEstimate(words(found), words(low), None if high is None else words(high))


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
