"""Seven cards of which only the ranks count, by the hundred thousand.

Where no flush counts and a card is wild by its rank, a hand is seven ranks: four of them are one index, the other three
another, and the two lead straight to the number of the class. That is a third faster than adding up keys; the table
for it is made in memory when very many hands are asked for, and never kept.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from croupier.cards import CARDS
from croupier.hands.tables import HIGH_DIGIT, LOW_DIGIT, MOST

Bytes = NDArray[np.uint8]
Integers = NDArray[np.int64]
Numbers = NDArray[np.uint16]
OfSums = Callable[[Integers], Numbers]
CHUNK = 1 << 16
RANKS = 14
"""Thirteen, and the jokers as one more."""
EACH_RANK = np.uint64(0x0F0F0F0F0F0F0F0F)
FOLDED = np.uint64(28)
"""Moved down by so much, the ranks of the upper three cards fill the gaps between those of the lower four."""
ALL_SEVEN = np.uint64(0x0FFFFFFF)
RANK_KEY = -1 << HIGH_DIGIT | LOW_DIGIT
"""The part of what a card adds that stands for its rank."""


class ByRanks:
    """Ranks hands of seven by their ranks alone.

    Args:
        sums: What each card adds to the sum of its hand.
        number: The numbers of the classes that sums of seven cards lead to.
    """

    def __init__(self, sums: list[int], number: OfSums) -> None:
        ranks = np.zeros(16, dtype=np.int64)
        ranks[:RANKS] = np.array(sums[: len(CARDS) : 4]) & RANK_KEY
        fours, four = np.unique(_added(ranks, 4), return_inverse=True)
        threes, three = np.unique(_added(ranks, 3), return_inverse=True)
        self._four = (four * len(threes)).astype(np.int32)
        self._three = three.astype(np.int32)
        self._numbers = number((fours[:, None] + threes).ravel())

    def of(self, cards: Bytes) -> Numbers:
        """The number of each hand; seven bytes a row."""
        ranks = _ranks(cards)
        place = self._four.take(ranks & 0xFFFF, mode="clip")
        place += self._three.take(ranks >> 16, mode="clip")
        return self._numbers.take(place, mode="clip")


def suits_matter(sums: list[int]) -> bool:
    """Whether some card adds another key than the others of its rank."""
    by_rank = [{key & RANK_KEY for key in sums[first : first + 4]} for first in range(0, len(CARDS) - 2, 4)]
    return any(len(keys) > 1 for keys in by_rank)


def _added(ranks: Integers, count: int) -> Integers:
    """The sums of every ``count`` ranks, by an index with four bits a rank."""
    sums = np.zeros(1, dtype=np.int64)
    for _ in range(count):
        sums = (ranks[:, None] + sums).ravel()
    return sums


def _ranks(cards: Bytes) -> Integers:
    """Each hand's ranks, four bits each: four cards' in the lowest sixteen bits, three cards' above.

    A hand is read as a word of eight bytes: its seven cards, and a byte of the next hand that is masked away.
    """
    hands = len(cards)
    padded = np.empty(hands * MOST + 1, dtype=np.uint8)
    padded[:-1] = cards.reshape(-1)
    words = np.ndarray((hands,), "<u8", padded, 0, (MOST,)) >> np.uint64(2)
    words &= EACH_RANK
    words |= words >> FOLDED
    return (words & ALL_SEVEN).view(np.int64)
