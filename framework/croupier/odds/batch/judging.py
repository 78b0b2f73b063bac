"""The bots' judgement of many hands at once: the same points and tables as one hand's, and the same choices.

Cards are bytes: a row is a place in the hand, a column is a hand, and each hand is in the order of the cards' numbers.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.cards import deck
from croupier.hands.lookup import Evaluator
from croupier.hands.tables import MOST
from croupier.players.judgement import FIVE, GROUPS, LEAD, SECOND, USUAL, Taste, random_hands, taste

Cards = NDArray[np.uint8]
Points = NDArray[np.uint8]
Keys = NDArray[np.uint32]
Numbers = NDArray[np.int32]
Flags = NDArray[np.bool_]
Rows = TypeVar("Rows", Cards, Keys)

RANKS = 13
MASKS = 1 << RANKS
BELOW_CARD = 6
"""A card's number takes so many bits at the bottom of a key; its points stand above it."""
NOT_NATURAL = 64


# -- in order ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def comparators(size: int) -> tuple[tuple[int, int], ...]:
    """Which rows to compare, one after the other, to sort so many: Batcher's merge exchange (Knuth, 5.2.2M)."""
    return tuple(_comparators(size))


def _comparators(size: int) -> Iterator[tuple[int, int]]:
    top = 1 << max(0, (size - 1).bit_length() - 1)
    step = top
    while step:
        rest, first, away = top, 0, step
        while True:
            yield from ((row, row + away) for row in range(size - away) if row & step == first)
            if rest == step:
                break
            away, rest, first = rest - step, rest >> 1, step
        step >>= 1


def sorted_rows(rows: Rows) -> Rows:
    """Every column sorted, the least value in the first row."""
    places, spare = list(rows.copy()), np.empty_like(rows[0])
    for one, other in comparators(len(rows)):
        np.minimum(places[one], places[other], out=spare)
        np.maximum(places[one], places[other], out=places[other])
        places[one], spare = spare, places[one]
    return np.array(places)


# -- what a card is worth ---------------------------------------------------------------------------------------------


class Wants(NamedTuple):
    """A side's taste as tables for bytes."""

    taste: Taste
    worth: Points
    wild: Flags
    ranks: Cards
    """The rank of a natural card; of a wild one a number that no other card has."""
    suits: Cards
    by_rank: Points
    """The points of a natural card of each rank by itself."""

    @property
    def any_wild(self) -> bool:
        """Whether a card of the 52 is wild, or there are jokers."""
        return bool(self.wild.any())


@lru_cache(maxsize=64)
def wants(ranker: Evaluator, jokers: int) -> Wants:
    """What a side wants of the cards of a deck."""
    likes = taste(ranker)
    cards = np.arange(52 + jokers, dtype=np.uint8)
    wild = np.array(likes.wild[: 52 + jokers])
    alone = (NOT_NATURAL + cards).astype(np.uint8)
    worth = np.array(likes.worth[: 52 + jokers], dtype=np.uint8)
    ranks, suits = np.where(wild, alone, cards >> 2), np.where(wild, alone, cards & 3)
    by_rank = np.zeros(RANKS, dtype=np.uint8)
    by_rank[ranks[~wild]] = worth[~wild]
    return Wants(likes, worth, wild, ranks=ranks, suits=suits, by_rank=by_rank)


def keep_scores(cards: Cards, side: Wants, kept: int) -> Points:
    """How much each card helps the hand it is held in; as ``judgement.keep_scores`` says."""
    return _grouped(cards, side, kept) if side.taste.pairs else _spread(cards, side)


def _spread(cards: Cards, side: Wants) -> Points:
    scores: Points = side.worth.take(cards, mode="clip")
    again = (cards[1:] ^ cards[:-1]) < 4  # cards of one rank stand together and differ in the suit alone
    if side.any_wild:
        again &= ~side.wild.take(cards[1:], mode="clip")
    rest = scores[1:]
    rest ^= (rest ^ SECOND) * again
    return scores


def _grouped(cards: Cards, side: Wants, kept: int) -> Points:
    if not side.any_wild:
        return _together(_ranks(cards), _suits(cards), None, side, kept)
    ranks, suits = side.ranks.take(cards, mode="clip"), side.suits.take(cards, mode="clip")
    wild = ranks >= NOT_NATURAL
    scores = _together(ranks, suits, wild, side, kept)
    scores[wild] = side.worth.take(cards[wild])
    return scores


def _ranks(cards: Cards) -> Cards:
    return (cards >> 2).astype(np.uint8, copy=False)


def _suits(cards: Cards) -> Cards:
    return (cards & 3).astype(np.uint8, copy=False)


def _together(ranks: Cards, suits: Cards, wild: Flags | None, side: Wants, kept: int) -> Points:
    """The points of each natural card: by itself, and for what it is held with."""
    likes, most = side.taste, min(kept, FIVE)
    wilds = None if wild is None else wild.sum(axis=0, dtype=np.uint8)
    points: Points = side.by_rank.take(ranks, mode="clip")
    _climb(points, _alike(ranks), GROUPS, FIVE)
    in_suit = _alike(suits)
    if wilds is not None:
        in_suit += wilds
    _climb(points, in_suit, likes.suited, most)
    _run(points, ranks, wild, wilds, table=likes.runs, most=most)
    return points


def _steps(table: Sequence[int], most: int) -> list[tuple[int, np.uint8]]:
    """Where a table of points rises, and by how much: bytes compare and add up faster than they are looked up."""
    rises = [(place, table[place] - table[place - 1]) for place in range(1, most + 1)]
    return [(place, np.uint8(rise)) for place, rise in rises if rise]


def _climb(points: Points, counts: Cards, table: Sequence[int], most: int) -> None:
    """Add what a table has for each count, of which no more than ``most`` count."""
    for place, rise in _steps(table, most):
        points += (counts >= place).view(np.uint8) * rise


def _alike(rows: Cards) -> Cards:
    """For each card how many of the hand are like it, itself included."""
    counts = np.ones_like(rows)
    for away in range(1, len(rows)):
        same = (rows[:-away] == rows[away:]).view(np.uint8)
        counts[:-away] += same
        counts[away:] += same
    return counts


def _run(
    points: Points, ranks: Cards, wild: Flags | None, wilds: Cards | None, table: Sequence[int], most: int
) -> None:
    """Add the points of each natural card for how many of the best five in a row are held, wild cards counted."""
    held = np.left_shift(np.uint16(1), ranks.astype(np.uint16))
    if wild is not None:
        held[wild] = 0
    places = np.bitwise_or.reduce(held, axis=0).astype(np.intp)
    if wilds is not None:
        places += np.minimum(wilds, FIVE).astype(np.intp) * MASKS
    for place, rise in _steps(table, most):
        reached = _ranks_in_runs(place, wilds is not None).take(places, mode="clip")
        points += (held & reached).astype(np.bool_).view(np.uint8) * rise


@lru_cache(maxsize=16)
def _ranks_in_runs(length: int, any_wild: bool) -> NDArray[np.uint16]:
    """The ranks in runs of such a length, as bits; for every number of wild cards, and of every set of ranks."""
    runs, tables = _longest_runs(), []
    for wilds in range(FIVE + 1 if any_wild else 1):
        long = (runs + wilds >= length).astype(np.uint16)
        tables.append(np.bitwise_or.reduce([bits << np.uint16(rank) for rank, bits in enumerate(long)]))
    return np.concatenate(tables)


@lru_cache(maxsize=1)
def _longest_runs() -> NDArray[np.uint64]:
    """As ``judgement.longest_runs``, for every set of ranks: a row for each rank."""
    masks = np.arange(MASKS, dtype=np.uint64)
    low_ace = masks << np.uint64(1) | masks >> np.uint64(12)
    bits = [low_ace >> np.uint64(place) & np.uint64(1) for place in range(14)]
    held = [np.sum(bits[start : start + FIVE], axis=0, dtype=np.uint64) for start in range(10)]
    reach = [np.max(held[max(0, place - 4) : place + 1], axis=0) for place in range(14)]
    return np.array([*reach[1:13], np.maximum(reach[13], held[0])], dtype=np.uint64)


# -- what a hand promises, and how strong it is -----------------------------------------------------------------------


def promises(scores: Points, kept: int) -> NDArray[np.uint16]:
    """The sum of the best keep-scores of each hand; as ``judgement.promise`` says."""
    rows = sorted_rows(scores)
    sums: NDArray[np.uint16] = rows[-min(kept, FIVE, len(rows)) :].sum(axis=0, dtype=np.uint16)
    return sums


@lru_cache(maxsize=64)
def standings_of_promises(ranker: Evaluator, jokers: int, size: int, kept: int) -> NDArray[np.int16]:
    """The standing, of 1000, of every promise there can be."""
    side = wants(ranker, jokers)
    return _standings(promises(keep_scores(_random_hands(jokers, size), side, kept), kept), 256 * FIVE)


@lru_cache(maxsize=64)
def strengths_of_numbers(ranker: Evaluator, jokers: int, seen: int) -> NDArray[np.int16]:
    """The strength, of 1000, of every number that the ranker gives, against hands chosen from so many cards."""
    return _standings(ranked(_random_hands(jokers, seen), ranker, wants(ranker, jokers)), 1 << 16)


@lru_cache(maxsize=16)
def _random_hands(jokers: int, size: int) -> Cards:
    """The hands that others are measured against."""
    return sorted_rows(np.array(random_hands(deck(jokers), size), dtype=np.uint8).T)


def _standings(measured: NDArray[np.integer], end: int) -> NDArray[np.int16]:
    """``judgement.strength`` of every whole number below ``end``."""
    numbers, others = np.arange(end), np.sort(measured)
    beaten = np.searchsorted(others, numbers, "left") + np.searchsorted(others, numbers, "right")
    return (beaten * 500 // len(others)).astype(np.int16)


def ranked(cards: Cards, ranker: Evaluator, side: Wants) -> Numbers:
    """What each hand of five cards or more ranks at; of more than are ranked, those of the best keep-scores."""
    if len(cards) > USUAL:
        cards = _best(cards, side)
    return ranker.many(np.ascontiguousarray(cards.T))


def ranked_on(cards: Cards, rankers: Sequence[Evaluator], sides: Sequence[Wants]) -> list[Numbers]:
    """The same on each side."""
    if len(cards) > USUAL:
        return [ranked(cards, ranker, side) for ranker, side in zip(rankers, sides, strict=True)]
    hands = np.ascontiguousarray(cards.T)
    return [ranker.many(hands) for ranker in rankers]


def _best(cards: Cards, side: Wants) -> Cards:
    keys = keyed(keep_scores(cards, side, FIVE).astype(np.uint32), cards)
    return card_of(sorted_rows(keys)[-MOST:])


# -- which cards to give up -------------------------------------------------------------------------------------------


def weighed(own: Points, other: Points | None) -> Keys:
    """Keep-scores on the side played for and on the other, made one; as ``judgement.weighed`` says."""
    scores = own.astype(np.uint32)
    scores *= LEAD
    if other is not None:
        scores += other
    return scores


def keyed(scores: Keys, cards: Cards) -> Keys:
    """Scores and cards in one number: the lowest score comes first, of equal ones the lower card."""
    scores <<= BELOW_CARD
    scores |= cards
    return scores


def card_of(keys: Keys) -> Cards:
    """The cards of such numbers."""
    return (keys & 63).astype(np.uint8)
