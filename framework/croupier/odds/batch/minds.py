"""The policies, for many tables at once: what everyone passes, throws away and declares.

``policies`` holds the same for one player of the ordinary engine; a test compares the two, game by game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.odds.batch import judging
from croupier.odds.batch.chance import mixed
from croupier.odds.batch.judging import Cards, Flags, Keys, Numbers
from croupier.odds.batch.lockstep import PART, Standings, Table, Tables, Thrown, flat
from croupier.players.judgement import BOTH_FROM, FIVE, USUAL
from croupier.players.laying import MOST_COMPARED
from croupier.players.seen import course

Ways = NDArray[np.uint8]
NUMBER_BITS = 16
"""What a ranker gives fits in so many bits."""


class Mind(ABC):
    """A policy for many tables."""

    def begins(self, tables: Tables) -> None:
        """A phase begins in which players choose; most policies have nothing to do."""
        return

    def ordered(self, tables: Tables, kept: int) -> Cards:
        """Everyone's cards in the order they are given up, of which so many are kept."""
        held = flat(tables.held)
        cards = np.empty_like(held)
        for start in range(0, held.shape[1], PART):
            part = slice(start, start + PART)
            keys = self._keys(tables, held[:, part], part, kept)
            cards[:, part] = judging.card_of(judging.sorted_rows(keys))
        return cards

    @abstractmethod
    def _keys(self, tables: Tables, cards: Cards, part: slice, kept: int) -> Keys:
        """A number for each card, the lowest given up first."""

    @abstractmethod
    def throws(self, tables: Tables, needed: int) -> None:
        """Everyone throws cards away."""

    @abstractmethod
    def declares(self, tables: Tables, ways: Sequence[str]) -> Ways:
        """What everyone declares: a bit for each side."""

    def hopes(self, tables: Tables) -> NDArray[np.int16]:
        """How good everyone thinks their own hand is, of 1000."""
        best: NDArray[np.int16] = np.maximum.reduce(tables.standings())
        return best

    def _throws_lowest(self, tables: Tables, needed: int) -> None:
        kept = judging.sorted_rows(self.ordered(tables, len(tables.held) - needed)[needed:])
        tables.held = kept.reshape(len(kept), *tables.shape)


class Judging(Mind):
    """A policy that goes by the bots' judgement."""

    def _keys(self, tables: Tables, cards: Cards, part: slice, kept: int) -> Keys:
        wants = tables.table.wants
        scores = [judging.keep_scores(cards, side, kept) for side in wants]
        if len(scores) == 1:
            return judging.keyed(judging.weighed(scores[0], None), cards)
        lead = self._lead(tables, scores, part, kept)
        swap = (scores[0] ^ scores[1]) * lead  # the side played for first: exchanged where that is the second
        return judging.keyed(judging.weighed(scores[0] ^ swap, scores[1] ^ swap), cards)

    @abstractmethod
    def _lead(self, tables: Tables, scores: list[judging.Points], part: slice, kept: int) -> Flags:
        """Whether each hand is played for the second side."""

    @abstractmethod
    def _compared(self, tables: Tables, numbers: list[Numbers], strengths: Standings) -> tuple[Flags, Numbers]:
        """The side each hand is played for, and the strength from which it goes both ways."""

    def throws(self, tables: Tables, needed: int) -> None:
        """Compare what would be left, where that is a hand and the ways are few."""
        if not compares(len(tables.held), needed, len(tables.shown)):
            self._throws_lowest(tables, needed)
            return
        numbers = tables.ranked()
        strengths = tables.strengths(numbers)
        lead, both_from = self._compared(tables, numbers, strengths)
        tables.thrown = Thrown(flat(tables.held), flat(tables.shown), needed, strengths)
        tables.numbers = _best_left(tables, numbers, tables.thrown, lead, both_from)

    def _best_way(self, tables: Tables, ways: Sequence[str], lead: Flags) -> Ways:
        """The side played for, or what may be declared instead."""
        sides = tables.table.variant.sides
        bits = [ways_bits(sides, way) for way in (*(way for way in ways if way != "both"), "both")]
        first, second = (index + 1 if side in ways else bits[0] for index, side in enumerate((*sides, *sides)[:2]))
        return np.where(lead, np.uint8(second), np.uint8(first)) if len(sides) == 2 else np.full_like(lead, 1, np.uint8)


def compares(held: int, needed: int, shown: int) -> bool:
    """Whether every way to throw so many away is compared: what is left is a hand, and the ways are few."""
    return held - needed + shown >= FIVE and comb(held, needed) <= MOST_COMPARED


def ways_bits(sides: Sequence[str], way: str) -> int:
    """A way as a number: a bit for each side."""
    return 3 if way == "both" else 1 << sides.index(way)


def _best_left(
    tables: Tables, numbers: list[Numbers], thrown: Thrown, lead: Flags, both_from: Numbers
) -> list[Numbers]:
    """What is left ranks at on each side. Where only the side played for counts, the other is given as 0.

    Throwing away well costs the side played for nothing as long as five can be kept, so it ranks as before.
    """
    five_left = len(thrown.held) - thrown.needed >= FIVE and len(thrown.held) + len(thrown.shown) <= USUAL
    if len(numbers) == 1 and five_left:
        return numbers
    if not five_left or course(tables.table.variant).each:
        rows = np.arange(lead.size)
    else:
        # who folds later leaves fewer opponents, and both ways may do for weaker hands
        floor = min(BOTH_FROM) if tables.table.betting else both_from
        rows = np.flatnonzero(np.minimum(*thrown.strengths) >= floor)
    left = [np.where(lead == index, number, 0) for index, number in enumerate(numbers)]
    exact = compare_all(tables, rows, lead[rows], both_from[rows])
    for number, known in zip(left, exact, strict=True):
        number[rows] = known
    return left


def compare_all(tables: Tables, rows: NDArray[np.intp], lead: Flags, both_from: Numbers) -> list[Numbers]:
    """Every way to throw away, for some of the hands that were thrown from.

    What the best of them leaves ranks at on each side, as ``laying.discarded`` has it.
    """
    scales, thrown = tables.scales(), tables.thrown
    if thrown is None:
        raise RuntimeError("Nothing was thrown away.")
    best = np.empty(len(rows), dtype=np.int64)
    for start in range(0, len(rows), PART):
        part = slice(start, start + PART)
        hands = thrown._replace(held=thrown.held[:, rows[part]], shown=thrown.shown[:, rows[part]])
        worth = _every_way(tables.table, scales, hands, lead[part], both_from[part])
        worth.max(axis=0, out=best[part])
    own, other = best >> NUMBER_BITS & 65535, best & 65535
    if len(tables.table.rankers) == 1:
        return [own.astype(np.int32)]
    return [np.where(lead, other, own).astype(np.int32), np.where(lead, own, other).astype(np.int32)]


def _every_way(table: Table, scales: Standings, thrown: Thrown, lead: Flags, both_from: Numbers) -> NDArray[np.int64]:
    """What every way to throw away is worth: way, hand."""
    held, shown = thrown.held, thrown.shown
    kept = np.array(list(combinations(range(len(held)), len(held) - thrown.needed)))
    beside = np.repeat(shown[:, None], len(kept), axis=1)
    cards = np.concatenate([held[kept.T], beside]).reshape(-1, len(kept) * len(lead))
    if len(shown):
        cards = judging.sorted_rows(cards)
    numbers = judging.ranked_on(cards, table.rankers, table.wants)
    numbers = [number.reshape(len(kept), len(lead)) for number in numbers]
    return _worth(numbers, scales, lead, both_from)


def _worth(numbers: list[Numbers], scales: Standings, lead: Flags, both_from: Numbers) -> NDArray[np.int64]:
    """For both sides, then for the side played, then for the other, in one number."""
    if len(numbers) == 1:
        return numbers[0].astype(np.int64) << NUMBER_BITS
    least = np.minimum(*(scale.take(number, mode="clip") for scale, number in zip(scales, numbers, strict=True)))
    least = np.where(least >= both_from, least, 0).astype(np.int64)
    own, other = np.where(lead, numbers[1], numbers[0]), np.where(lead, numbers[0], numbers[1])
    worth: NDArray[np.int64] = (least << NUMBER_BITS | own) << NUMBER_BITS | other
    return worth


class KeepBest(Judging):
    """Passes what hurts its own hand least, plays the better side, goes both ways with a hand that is good for it."""

    def _lead(self, tables: Tables, scores: list[judging.Points], part: slice, kept: int) -> Flags:
        table, size = tables.table, len(tables.held)
        high, low = (
            judging.standings_of_promises(ranker, table.jokers, size, kept).take(
                judging.promises(points, kept), mode="clip"
            )
            for ranker, points in zip(table.rankers, scores, strict=True)
        )
        return low > high

    def _compared(self, tables: Tables, numbers: list[Numbers], strengths: Standings) -> tuple[Flags, Numbers]:
        lead = strengths[1] > strengths[0] if len(strengths) == 2 else np.zeros(len(numbers[0]), dtype=np.bool_)
        return lead, _both_from(tables)

    def declares(self, tables: Tables, ways: Sequence[str]) -> Ways:
        """The stronger side; both with a hand that is strong on both, or where it costs nothing."""
        standings = tables.standings()
        lead = standings[-1] > standings[0]
        chosen = self._best_way(tables, ways, lead)
        if "both" in ways:
            free = course(tables.table.variant).each
            chosen[np.full_like(lead, True) if free else np.minimum(*standings) >= _both_from(tables)] = 3
        return chosen


def _both_from(tables: Tables) -> Numbers:
    """The strength on each side from which a hand goes both ways: seats and tables in one."""
    opponents = np.minimum(tables.left - 1, len(BOTH_FROM) - 1)
    seats, _ = tables.shape
    return np.tile(np.array(BOTH_FROM, dtype=np.int32)[opponents], seats)


class OneWay(Judging):
    """Decides for a side at the first choice with cards, and collects for it to the end."""

    def begins(self, tables: Tables) -> None:
        """Decide, if that is not done yet."""
        self._decided(tables)

    def _decided(self, tables: Tables) -> Flags:
        if tables.lead is not None:
            return tables.lead
        standings = tables.promises()
        lead: Flags = standings[-1] > standings[0]
        if tables.any_cards:
            tables.lead = lead
        return lead

    def hopes(self, tables: Tables) -> NDArray[np.int16]:
        """How good the hand is for the side that it was decided for."""
        standings = tables.standings()
        return np.where(self._decided(tables), standings[-1], standings[0])

    def _lead(self, tables: Tables, scores: list[judging.Points], part: slice, kept: int) -> Flags:
        return self._decided(tables)[part]

    def _compared(self, tables: Tables, numbers: list[Numbers], strengths: Standings) -> tuple[Flags, Numbers]:
        return self._decided(tables), np.full(len(numbers[0]), 1001, dtype=np.int32)

    def declares(self, tables: Tables, ways: Sequence[str]) -> Ways:
        """The side it was decided for."""
        return self._best_way(tables, ways, self._decided(tables))


class Chance(Mind):
    """Passes, throws away and declares by chance."""

    def _keys(self, tables: Tables, cards: Cards, part: slice, kept: int) -> Keys:
        seats, number = tables.shape
        seat = np.repeat(np.arange(seats, dtype=np.uint32), number)[part]
        salt = np.tile(tables.salt, seats)[part]
        keys = mixed(salt, seat, tables.given, len(tables.held), cards.astype(np.uint32))
        return keys & np.uint32(~63 & 0xFFFFFFFF) | cards

    def throws(self, tables: Tables, needed: int) -> None:
        """Any cards."""
        self._throws_lowest(tables, needed)

    def declares(self, tables: Tables, ways: Sequence[str]) -> Ways:
        """Any way."""
        seats, number = tables.shape
        seat, salt = np.repeat(np.arange(seats, dtype=np.uint32), number), np.tile(tables.salt, seats)
        drawn = mixed(salt, seat, tables.given, 0, np.uint32(63)) % np.uint32(len(ways))
        sides = tables.table.variant.sides
        return np.array([ways_bits(sides, way) for way in ways], dtype=np.uint8)[drawn.astype(np.intp)]


MINDS: dict[str, type[Mind]] = {"keep-best": KeepBest, "one-way": OneWay, "random": Chance}
"""The policies by name."""
