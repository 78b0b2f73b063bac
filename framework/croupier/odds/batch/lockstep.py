"""Thousands of tables that play the same game in lockstep: cards, chips and who is still in, as arrays.

Seats run along the second axis and tables along the last; the dealer sits in the last seat, so seat 0 is the dealer's
left. Everyone begins with the same stack, and whoever is still in has put in the same: there is one pot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.hands.lookup import Evaluator
from croupier.odds.batch import judging
from croupier.odds.batch.judging import Cards, Numbers, Wants
from croupier.odds.batch.sharing import Chips, Flags
from croupier.players.judgement import FIVE, seen_by
from croupier.variant.variant import Variant

Standings = list[NDArray[np.int16]]
SAMPLE = 500
"""What takes long to look at is looked at in so many games of a block."""
EVEN = 500
"""What no cards promise, of 1000: as much as anyone else's no cards."""
PART = 1 << 14
"""Hands are judged so many at a time, so that what is worked on stays near the processor."""


class Thrown(NamedTuple):
    """Cards to throw some away from, what shows beside them, how many must go; and how strong they all are."""

    held: Cards
    shown: Cards
    needed: int
    strengths: Standings


@dataclass(slots=True)
class Table:
    """What holds for every table: the variant, how many sit there, and whether they bet."""

    variant: Variant
    players: int
    betting: bool
    by_side: dict[str, Evaluator]
    """What ranks each side that is won by a hand of five."""
    wants: list[Wants]

    @classmethod
    def of(cls, variant: Variant, players: int, betting: bool, ranked: Sequence[str] | None = None) -> "Table":
        """A table for so many players. ``ranked`` are the sides that are won by a hand of five. Default: all."""
        rankers = ((side, variant.ranking(side)) for side in variant.sides if ranked is None or side in ranked)
        by_side: dict[str, Evaluator] = dict(rankers)
        jokers = variant.deck.jokers
        return cls(variant, players, betting, by_side, [judging.wants(ranker, jokers) for ranker in by_side.values()])

    @property
    def rankers(self) -> list[Evaluator]:
        """The same without their sides."""
        return [*self.by_side.values()]

    @property
    def all_ranked(self) -> bool:
        """Whether every side is won by a hand of five."""
        return len(self.by_side) == len(self.variant.sides)

    @property
    def jokers(self) -> int:
        """How many jokers are in the deck."""
        return self.variant.deck.jokers


@dataclass(slots=True)
class Tables:
    """So many tables at the same point of the game.

    Attributes:
        table: What is the same at each.
        deck: The cards still to be dealt, the next one in the first row.
        salt: A number for each table that stands for chance in what players choose.
        held: The cards in hand, sorted by number: place, seat, table.
        shown: The cards face up, and in piles.
        given: How many cards everyone has passed on.
        still_in: Seat, table.
        put_in: The chips each seat has put in.
        stack: What whoever is still in has left.
        ways: What each seat has declared: the first side is 1, the second 2, both 3; 0 is nothing.
        folds: Whether anyone may have folded.
        lead: Which side each hand is played for, where that was decided once.
        numbers: What hands rank at on each side, once cards that are thrown away need not be known.
        thrown: What everyone could throw away, where what would be left was compared.
        dealt: The cards first dealt.
        after: The cards in hand after each phase that has a stage.
    """

    table: Table
    deck: Cards
    salt: NDArray[np.uint32]
    held: Cards
    shown: Cards
    still_in: Flags
    put_in: Chips
    stack: Chips
    ways: NDArray[np.uint8]
    given: int = 0
    folds: bool = False
    lead: Flags | None = None
    numbers: list[Numbers] | None = None
    thrown: Thrown | None = None
    dealt: Cards | None = None
    after: list[Cards] = field(default_factory=list)

    @classmethod
    def begun(cls, table: Table, deck: Cards, salt: NDArray[np.uint32]) -> "Tables":
        """The tables before the first phase."""
        seats, number = table.players, deck.shape[1]
        none = np.empty((0, seats, number), dtype=np.uint8)
        start = table.variant.chips.start
        return cls(
            table=table,
            deck=deck,
            salt=salt,
            held=none,
            shown=none,
            still_in=np.ones((seats, number), dtype=np.bool_),
            put_in=np.zeros((seats, number), dtype=np.int64),
            stack=np.full(number, start, dtype=np.int64),
            ways=np.zeros((seats, number), dtype=np.uint8),
        )

    @property
    def shape(self) -> tuple[int, int]:
        """How many seats, and how many tables."""
        return self.table.players, self.deck.shape[1]

    @property
    def left(self) -> NDArray[np.intp]:
        """How many are still in at each table."""
        counts: NDArray[np.intp] = self.still_in.sum(axis=0)
        return counts

    @property
    def any_cards(self) -> bool:
        """Whether anything has been dealt."""
        return bool(len(self.held) or len(self.shown))

    def all_cards(self) -> Cards:
        """The cards before each seat, sorted: place, seat and table in one."""
        both = [cards for cards in (self.held, self.shown) if len(cards)]
        if len(both) < 2:
            return flat(both[0] if both else self.held)
        return judging.sorted_rows(flat(np.concatenate(both)))

    def ranked(self) -> list[Numbers]:
        """What each hand ranks at on each side, as the players see it."""
        if self.numbers is not None:
            return self.numbers
        return judging.ranked_on(self.all_cards(), self.table.rankers, self.table.wants)

    def shown_numbers(self) -> list[Numbers]:
        """What each hand ranks at on each side when it is shown: the best five of all its cards."""
        if self.numbers is not None:
            return self.numbers
        cards = np.ascontiguousarray(self.all_cards().T)
        return [ranker.many(cards) for ranker in self.table.rankers]

    def standings(self) -> Standings:
        """How good each hand is, of 1000, on each side: its strength, or with too few cards what it promises."""
        size = len(self.held) + len(self.shown)
        if self.numbers is None and size < FIVE:
            return self.promises()
        return self.strengths(self.ranked())

    def strengths(self, numbers: list[Numbers]) -> Standings:
        """How strong hands of these numbers are on each side, of 1000."""
        return [scale.take(number, mode="clip") for scale, number in zip(self.scales(), numbers, strict=True)]

    def scales(self) -> Standings:
        """For each side the strength of every number, against hands chosen from as many cards as are seen by now."""
        jokers, seen = self.table.jokers, seen_by(self.given)
        return [judging.strengths_of_numbers(ranker, jokers, seen) for ranker in self.table.rankers]

    def promises(self) -> Standings:
        """What each hand promises, of 1000, on each side."""
        cards, table = self.all_cards(), self.table
        if not self.any_cards:
            return [np.full(cards.shape[1], EVEN, dtype=np.int16) for _ in table.rankers]
        standings = []
        for ranker, wants in zip(table.rankers, table.wants, strict=True):
            promised = judging.promises(judging.keep_scores(cards, wants, FIVE), FIVE)
            measured = judging.standings_of_promises(ranker, table.jokers, len(cards), FIVE)
            standings.append(measured.take(promised, mode="clip"))
        return standings


def flat(cards: Cards) -> Cards:
    """Seats and tables along one axis."""
    return cards.reshape(len(cards), cards.shape[1] * cards.shape[2])
