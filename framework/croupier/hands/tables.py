"""A ranking compiled to integer tables.

Cards are added up: each natural card adds its rank's key, so that a sum stands for the ranks held, whatever
their order, and a sum leads to a slot. Wild cards add nothing: how many there are follows from the number of
cards. A table holds for each slot the number of the best class within reach; another, for flushes, is read by
the ranks held in one suit. Class numbers rise with the strength of the hand, on either side; 0 means that
nothing can be made.

NumPy is imported when a ranking is compiled, never when its tables are read.
"""

from array import array
from bisect import bisect
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from croupier.hands.classes import classes
from croupier.hands.rankings import ACE, ROYAL, HandClass, Ranking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.uint16]
    Codes = NDArray[np.int64]

MOST = 7
"""How many cards the tables take; of more cards the best seven are looked for."""
SIZES = (5, 6, 7)
SUIT_MASKS = 1 << 13
_DIGIT = (1, 5, 24, 112, 521, 2247, 9244)
HIGH_DIGIT = 36
KEYS = (*_DIGIT, *(key << HIGH_DIGIT for key in _DIGIT[:6]))
"""What a card of each rank adds: the seven low ranks in one digit, the six high ranks in the next. No two
sets of up to seven ranks, none of them five times, have the same sum."""
LOW_DIGIT = (1 << 16) - 1
FLUSH_LENGTH = (MOST + 1) * SUIT_MASKS


@dataclass(frozen=True, slots=True)
class Layout:
    """What the wild cards are that a set of tables is for.

    Attributes:
        only_bugs: Every wild card is a bug.
        layers: How many tables of each size there are: the one at ``b`` is for ``b`` bugs, the rest fully
        wild. One
            layer if the wild cards are all of one sort.
    """

    only_bugs: bool = False
    layers: int = 1

    @property
    def bugs_apart(self) -> bool:
        """Whether some wild cards are bugs."""
        return self.only_bugs or self.layers > 1

    def bugs(self, layer: int, wilds: int) -> int:
        """How many of the wild cards are bugs in a layer."""
        return wilds if self.only_bugs else layer


@dataclass(frozen=True, slots=True)
class Slots:
    """Where the ranks held stand in a table: ``low[sum & LOW_DIGIT] + high[size][sum >> HIGH_DIGIT]``, a
    number for each set of ranks and none left over."""

    low: list[int]
    high: dict[int, list[int]]
    length: dict[int, int]


@lru_cache(maxsize=1)
def slots() -> Slots:
    """Number every set of up to five, six or seven ranks, at most four of each."""
    low = [0] * (4 * _DIGIT[6] + 3 * _DIGIT[5] + 1)
    sets = sorted(_sums(_DIGIT))
    for number, (_, total) in enumerate(sets):
        low[total] = number
    upto = [bisect(sets, (size + 1, -1)) for size in range(MOST + 1)]
    high = {size: _high_digit(size, upto) for size in SIZES}
    return Slots(low, {size: table for size, (table, _) in high.items()}, {s: end for s, (_, end) in high.items()})


def _high_digit(most: int, upto: list[int]) -> tuple[list[int], int]:
    """Where the slots begin for each set of high ranks, and where they end: so many low ranks may join it."""
    table = [0] * (4 * _DIGIT[5] + 3 * _DIGIT[4] + 1)
    start = 0
    for size, total in _sums(_DIGIT[:6]):
        if size <= most:
            table[total] = start
            start += upto[most - size]
    return table, start


def _sums(keys: tuple[int, ...]) -> list[tuple[int, int]]:
    """How many cards, and their sum, for every choice of up to seven ranks, at most four of each."""
    sums = [(0, 0)]
    for key in keys:
        sums = [(held + n, total + n * key) for held, total in sums for n in range(min(4, MOST - held) + 1)]
    return sums


@dataclass(frozen=True, slots=True)
class Tables:
    """The compiled tables, one after the other: the flushes, then for each size its layers."""

    numbers: "array[int]"
    layout: Layout

    def start(self, size: int) -> int:
        """Where the tables for hands of ``size`` cards begin."""
        return starts(self.layout)[size]

    def of(self, size: int) -> "array[int]":
        """The tables for hands of ``size`` cards alone."""
        return self.numbers[self.start(size) : self.start(size) + self.layout.layers * slots().length[size]]


@lru_cache(maxsize=16)
def starts(layout: Layout) -> dict[int, int]:
    """Where the tables of each size begin, and under 0 where they all end."""
    lengths = [layout.layers * slots().length[size] for size in SIZES]
    places = list(accumulate(lengths, initial=FLUSH_LENGTH))
    return {**dict(zip(SIZES, places[:-1], strict=True)), 0: places[-1]}


def compile_tables(ranking: Ranking, layout: Layout) -> Tables:
    """Compile a ranking: the best class within reach of every set of ranks and every suit mask."""
    import numpy as np

    numbers = {hand: number for number, hand in enumerate(classes(ranking), start=1)}
    whole = np.zeros(starts(layout)[0], dtype=np.uint16)
    if ranking.flushes:
        whole[:FLUSH_LENGTH] = _flushes(ranking, numbers)
    reach = _Reach(ranking, numbers)
    for size in SIZES:
        length = slots().length[size]
        for layer in range(layout.layers):
            start = starts(layout)[size] + layer * length
            _fill(whole[start : start + length], reach, size, layer, layout)
    return Tables(array("H", whole.tobytes()), layout)


def _fill(table: "Numbers", reach: "_Reach", size: int, layer: int, layout: Layout) -> None:
    for held in range(size + 1):
        bugs = layout.bugs(layer, size - held)
        if held + bugs <= size:
            usual, places = _places(held, size)
            table[places] = reach.best(held, size - held - bugs, bugs)[usual]


@lru_cache(maxsize=32)
def _places(held: int, size: int) -> "tuple[NDArray[np.bool_], Codes]":
    """Find which sets of ``held`` ranks have no rank five times, and the slots of those."""
    import numpy as np

    counts = (_sets(held)[:, None] >> 3 * np.arange(13)) & 7
    usual: NDArray[np.bool_] = np.all(counts <= 4, axis=1)
    sums = counts[usual] @ np.array(KEYS)
    return usual, _low()[sums & LOW_DIGIT] + np.array(slots().high[size])[sums >> HIGH_DIGIT]


@lru_cache(maxsize=1)
def _low() -> "Codes":
    import numpy as np

    return np.array(slots().low)


@lru_cache(maxsize=16)
def _sets(size: int) -> "Codes":
    """Every set of ``size`` ranks, repeats allowed, ascending: in base eight, a digit counts a rank."""
    import numpy as np

    if size == 0:
        return np.zeros(1, dtype=np.int64)
    smaller = _sets(size - 1)
    parts = [smaller[: np.searchsorted(smaller, 8 ** (rank + 1))] + 8**rank for rank in range(13)]
    return np.concatenate(parts)


@lru_cache(maxsize=16)
def _plus(size: int) -> "Codes":
    """For each set of ``size`` ranks and each rank: which set of one more they are together."""
    import numpy as np

    codes = _sets(size)
    return np.stack([np.searchsorted(_sets(size + 1), codes + 8**rank) for rank in range(13)])


class _Reach:
    """The best class within reach of the ranks held, with so many cards fully wild and so many bugs."""

    def __init__(self, ranking: Ranking, numbers: dict[HandClass, int]) -> None:
        import numpy as np

        self._any = np.zeros(len(_sets(5)), dtype=np.uint16)
        unsuited = [hand.ranks for hand in numbers if not hand.suited]
        codes = (8 ** np.array(unsuited)).sum(axis=1)
        self._any[np.searchsorted(_sets(5), codes)] = [n for hand, n in numbers.items() if not hand.suited]
        straight = [number for hand, number in numbers.items() if hand.category == "straight"]
        self._straight = np.where(np.isin(self._any, straight), self._any, 0).astype(np.uint16)
        self._fives = ranking.five_of_a_kind
        self._kept: dict[tuple[int, int, int], Numbers] = {}

    def best(self, held: int, full: int, bugs: int) -> "Numbers":
        """The best class for every set of ``held`` ranks."""
        key = (held, full, bugs)
        if key not in self._kept:
            self._kept[key] = self._exactly_five(*key) if sum(key) == 5 else self._one_fewer(*key)
        return self._kept[key]

    def _exactly_five(self, held: int, full: int, bugs: int) -> "Numbers":
        import numpy as np

        if not bugs:
            return self._filled(self._any, held)
        aces = np.arange(len(_sets(held)))
        for size in range(held, held + bugs):
            aces = np.where(self._ace_free(size)[aces], _plus(size)[ACE][aces], _plus(size)[ACE - 1][aces])
        as_aces = self._filled(self._any, held + bugs)[aces]
        return np.maximum(as_aces, self._filled(self._straight, held))

    def _ace_free(self, size: int) -> "NDArray[np.bool_]":
        """Where a bug may be one more ace; where it may not, beside four, it plays as a king."""
        return (_sets(size) >> 3 * ACE) < (5 if self._fives else 4)

    def _filled(self, five: "Numbers", held: int) -> "Numbers":
        """The best that ``five`` knows of when any ranks are added to the ``held`` ones."""
        for size in range(4, held - 1, -1):
            five = five[_plus(size)].max(axis=0)
        return five

    def _one_fewer(self, held: int, full: int, bugs: int) -> "Numbers":
        """The best when one card is left out: a natural one, a bug, or one fully wild."""
        import numpy as np

        best = np.zeros(len(_sets(held)), dtype=np.uint16)
        if held:
            fewer = self.best(held - 1, full, bugs)
            for with_rank in _plus(held - 1):
                best[with_rank] = np.maximum(best[with_rank], fewer)
        if full:
            best = np.maximum(best, self.best(held, full - 1, bugs))
        if bugs:
            best = np.maximum(best, self.best(held, full, bugs - 1))
        return best


def _flushes(ranking: Ranking, numbers: dict[HandClass, int]) -> "Numbers":
    """The best flush or straight flush for each number of wild cards and each set of ranks in one suit."""
    import numpy as np

    table = np.zeros((MOST + 1, SUIT_MASKS), dtype=np.uint16)
    for hand, number in numbers.items():
        if hand.suited and not hand.natural and len(set(hand.ranks)) == 5:
            table[0, _mask(hand.ranks)] = number
    bits = 1 << np.arange(13)
    masks = np.arange(SUIT_MASKS)
    for _ in range(8):
        table[0] = np.maximum(table[0], table[0][masks[:, None] & ~bits].max(axis=1))
    for wilds in range(1, MOST + 1):
        table[wilds] = table[wilds - 1][masks[:, None] | bits].max(axis=1)
        if ranking.double_ace_flush:
            np.maximum(table[wilds], _double_aces(wilds, numbers), out=table[wilds])
    for hand, number in numbers.items():
        if hand.natural:
            table[:, masks & _mask(ROYAL) == _mask(ROYAL)] = number
    return table.ravel()


def _double_aces(wilds: int, numbers: dict[HandClass, int]) -> "Numbers":
    """The flushes in which every wild card plays as an ace, also beside the ace of the suit."""
    import numpy as np

    table = np.zeros(SUIT_MASKS, dtype=np.uint16)
    fewest = max(0, 5 - wilds)
    by_ranks = {hand.ranks: number for hand, number in numbers.items() if hand.suited and not hand.natural}
    for mask in range(SUIT_MASKS):
        if fewest <= mask.bit_count() <= MOST - wilds:
            natural = [rank for rank in range(ACE, -1, -1) if mask >> rank & 1][:fewest]
            table[mask] = by_ranks.get(
                (*(ACE,) * min(wilds, 5), *natural)
                if ACE not in natural
                else (*(ACE,) * (min(wilds, 5) + 1), *natural[1:]),
                0,
            )
    return table


def _mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)
