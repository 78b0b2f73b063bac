"""Many hands at once, from the tables, with NumPy.

Hands go through in chunks small enough for the processor's nearest memory; those with five cards of a suit
are kept aside and finished by the block, since a chunk has too few of them.
"""

from collections.abc import Callable
from functools import cached_property
from itertools import combinations, islice

import numpy as np
from numpy.typing import NDArray

from croupier.cards import CARDS
from croupier.hands import by_ranks
from croupier.hands.keys import (
    AS_ITSELF,
    BIAS,
    BUG_COUNTER,
    FIVE_OF_A_SUIT,
    SUIT_FLAGS,
    WILD_LANE,
    choices,
    every_reading,
    keys,
    readings_matter,
)
from croupier.hands.rankings import Ranking
from croupier.hands.sevens import sevens
from croupier.hands.tables import HIGH_DIGIT, LOW_DIGIT, MOST, Tables, slots
from croupier.hands.wilds import HandError, Wilds, no_such_card

Integers = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Scores = NDArray[np.int32]
Rows = NDArray[np.intp]
CHUNK = 1 << 14
PART = 1 << 12
BLOCK = 1 << 17
TOGETHER = 1 << 7
"""So many sevens of a larger hand are ranked at a time."""
BYTE = 256
LEFT_OUT = AS_ITSELF | len(CARDS) - 2
"""A joker read as itself is no card at all."""


class Bulk:
    """Ranks hands by the thousand; a row is a hand."""

    def __init__(self, ranking: Ranking, wilds: Wilds, tables: Tables) -> None:
        self._ranking = ranking
        self._wilds = wilds
        self._wild = np.isin(np.arange(BYTE), [*wilds.full, *wilds.bugs])
        self._readings = readings_matter(ranking, wilds)
        self._every = every_reading(ranking, wilds)
        card_keys = keys(wilds, tables.layout.layers > 1)
        self._card_sums = card_keys.sums
        self._sums = _Added(card_keys.sums, BIAS)
        self._lanes = _Added(card_keys.lanes, 0)
        self._numbers = np.frombuffer(tables.numbers, dtype=np.uint16)
        self._bugs = tables.layout.bugs_apart
        self._mixed = tables.layout.layers > 1
        more = ranking.flushes or self._readings or self._mixed or by_ranks.suits_matter(card_keys.sums)
        self._only_ranks = not more
        self._low = np.array(slots().low, dtype=np.int32)
        self._high = {
            size: np.array(high, dtype=np.int32) + np.int32(tables.start(size)) for size, high in slots().high.items()
        }

    def __call__(self, cards: NDArray[np.integer]) -> Scores:
        """Rank each row.

        Raises:
            HandError: A number is no card, or a joker that is not wild.
        """
        ranked, step = self._way(*cards.shape)
        scores = np.empty(len(cards), dtype=np.int32)
        for start in range(0, len(cards), step):
            part = slice(start, start + step)
            scores[part] = ranked(_as_bytes(cards[part], self._wilds))
        return scores

    def _way(self, hands: int, size: int) -> tuple[Callable[[Bytes], NDArray[np.integer]], int]:
        """How so many hands of a size are ranked best, and how many of them at a time."""
        if self._only_ranks and size == MOST and hands >= BLOCK:
            return self._by_ranks.of, by_ranks.CHUNK
        return self._of_subsets, BLOCK

    @cached_property
    def _by_ranks(self) -> by_ranks.ByRanks:
        return by_ranks.ByRanks(self._card_sums, lambda sums: self._of_ranks(sums, MOST))

    def _of_subsets(self, cards: Bytes) -> Scores:
        score = self._of_readings if self._readings else self._classes
        if cards.shape[1] <= MOST:
            return score(cards)
        best = np.zeros(len(cards), dtype=np.int32)
        places = iter(sevens(cards.shape[1]))
        while together := list(islice(places, TOGETHER)):
            for start in range(0, len(cards), BLOCK // TOGETHER):
                part = slice(start, start + BLOCK // TOGETHER)
                each = score(cards[part].take(np.ravel(together), axis=1).reshape(-1, MOST))
                np.maximum(best[part], each.reshape(-1, len(together)).max(axis=1), out=best[part])
        return best

    def _classes(self, cards: Bytes, size: int = 0) -> Scores:
        """The best class of each hand; ``size`` says how many of its cards count, if jokers are left out."""
        numbers = np.empty(len(cards), dtype=np.int32)
        flushes = []
        for start in range(0, len(cards), CHUNK):
            chunk = slice(start, start + CHUNK)
            total = self._sums.of(cards[chunk])
            numbers[chunk] = self._of_ranks(total, size or cards.shape[1])
            if self._ranking.flushes:
                flushes.append(np.flatnonzero((total & FIVE_OF_A_SUIT) != 0) + start)
        if any(map(len, flushes)):
            rows = np.concatenate(flushes)
            numbers[rows] = self._with_flushes(cards[rows], numbers[rows])
        return numbers

    def _of_ranks(self, total: Integers, size: int) -> NDArray[np.uint16]:
        slot = self._low.take(total & LOW_DIGIT, mode="clip")
        slot += self._high[size].take(total >> HIGH_DIGIT, mode="clip")
        if self._mixed:
            slot += ((total >> BUG_COUNTER & 15) * slots().length[size]).astype(np.int32)
        return self._numbers.take(slot, mode="clip")

    def _with_flushes(self, cards: Bytes, best: Scores) -> Scores:
        lanes = self._lanes.of(cards)
        wilds = lanes >> WILD_LANE
        if self._ranking.flush_hurts:
            best[wilds == 0] = 0
        filled = wilds << 13
        for shift, _ in SUIT_FLAGS:
            np.maximum(best, self._numbers.take(filled | (lanes >> shift & 8191), mode="clip"), out=best)
        if self._ranking.flush_hurts and cards.shape[1] > 5:
            forced = np.flatnonzero((wilds == 0) | self._bugs)
            best[forced] = self._of_fives(cards[forced])
        return best

    def _of_fives(self, cards: Bytes) -> Scores:
        """The best five one by one, where a flush that nobody wants may be forced."""
        best = np.zeros(len(cards), dtype=np.int32)
        for five in combinations(range(cards.shape[1]), 5):
            chosen = cards.take(five, axis=1)
            numbers = self._classes(chosen)
            numbers[(chosen >= LEFT_OUT).any(axis=1)] = 0
            np.maximum(best, numbers, out=best)
        return best

    def _of_readings(self, cards: Bytes) -> Scores:
        """Rank each way to read the wild cards as themselves or as others, and keep the best."""
        wild = self._wild[cards]
        held = wild.sum(axis=1)
        scores = self._weighed(self._classes(cards), held)
        for count in range(1, cards.shape[1] + 1):
            rows = np.flatnonzero(held == count)
            if len(rows):
                scores[rows] = self._best_reading(_wild_last(cards[rows], wild[rows]), count, scores[rows])
        return scores

    def _best_reading(self, cards: Bytes, count: int, best: Scores) -> Scores:
        size = cards.shape[1]
        for natural in choices(range(size - count, size), self._every):
            if natural:
                read = cards.copy()
                read[:, natural] |= AS_ITSELF
                np.maximum(best, self._as_read(read, count - len(natural)), out=best)
        return best

    def _as_read(self, cards: Bytes, used: int) -> Scores:
        left_out = (cards >= LEFT_OUT).sum(axis=1)
        scores = np.zeros(len(cards), dtype=np.int32)
        for fewer in range(min(2, cards.shape[1] - 5) + 1):
            rows = np.flatnonzero(left_out == fewer)
            numbers = self._classes(cards[rows], cards.shape[1] - fewer)
            scores[rows] = self._weighed(numbers, np.full(len(rows), used))
        return scores

    def _weighed(self, numbers: Scores, used: Integers) -> Scores:
        """The numbers as ``single.weights`` makes them."""
        if self._ranking.equal == "natural-wins":
            numbers = 2 * numbers + (used == 0)
        elif self._ranking.equal == "fewer-wilds-win":
            numbers = 8 * numbers + 7 - used
        return numbers.astype(np.int32, copy=False)


class _Added:
    """Adds up what the cards of each hand add, two cards at a time: two bytes side by side are one index."""

    def __init__(self, values: list[int], bias: int) -> None:
        one = np.zeros(BYTE, dtype=np.int64)
        one[: len(values)] = values
        self._bias = bias
        self._last = one + bias
        self._pair = (one[None, :] + one[: len(values), None]).ravel()

    def of(self, cards: Bytes) -> Integers:
        """The sum for each hand, and the bias."""
        hands, size = cards.shape
        total = self._pair.take(_pairs(cards, 0), mode="clip")
        more = np.empty(hands, dtype=np.int64)
        for place in range(2, size - 1, 2):
            total += self._pair.take(_pairs(cards, place), out=more, mode="clip")
        if size % 2:
            total += self._last.take(cards[:, -1].astype(np.intp), out=more, mode="clip")
        else:
            total += self._bias
        return total


def _pairs(cards: Bytes, place: int) -> Rows:
    """Each hand's card at a place and the next one, as one index."""
    hands, size = cards.shape
    if not hands:
        return np.empty(0, dtype=np.intp)
    return np.ndarray((hands,), "<u2", cards, place, (size,)).astype(np.intp)


def _as_bytes(cards: NDArray[np.integer], wilds: Wilds) -> Bytes:
    """The cards in a byte each; a part at a time, so that what is checked is still near."""
    small = np.empty(cards.shape, dtype=np.uint8)
    for start in range(0, len(cards), PART):
        part = cards[start : start + PART]
        if cards.itemsize > 1 and int(np.bitwise_or.reduce(part, axis=None)) & ~63:
            raise HandError(no_such_card(wilds))
        small[start : start + PART] = part
    if small.size and small.max() >= wilds.deck:
        raise HandError(no_such_card(wilds))
    return small


def _wild_last(cards: Bytes, wild: NDArray[np.bool_]) -> Bytes:
    return np.take_along_axis(cards, np.argsort(wild, axis=1, kind="stable"), axis=1)
