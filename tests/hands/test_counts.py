"""How many hands of each kind there are: published counts, by ranking every hand there is."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards import JOKERS
from croupier.hands.classes import classes
from croupier.hands.lookup import Evaluator, evaluator
from croupier.hands.rankings import ranking
from croupier.hands.tables import HIGH_DIGIT, KEYS, LOW_DIGIT, slots
from croupier.hands.wilds import NONE, Wilds
from tests.hands.agreement import of_rank
from tests.hands.truth import FIVE_OF_FIFTY_TWO


def every_five(cards: int) -> NDArray[np.uint8]:
    """Every five cards of a deck of so many, each five in order: by one card after the other."""
    fives = np.empty((1, 0), dtype=np.uint8)
    first = np.zeros(1, dtype=int)  # the lowest card that may come next
    for _ in range(5):
        room = cards - first
        fives = np.repeat(fives, room, axis=0)
        added = np.repeat(first - np.cumsum(room) + room, room) + np.arange(len(fives))
        fives = np.column_stack([fives, added.astype(np.uint8)])
        first = added + 1
    return fives


@pytest.fixture(scope="module")
def with_joker() -> NDArray[np.uint8]:
    return every_five(53)


@pytest.fixture(scope="module")
def without_joker(with_joker: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return with_joker[with_joker[:, 4] < 52]


def test_every_five_of_nine_cards_are_those_that_there_are() -> None:
    assert every_five(9).tolist() == [[*five] for five in combinations(range(9), 5)]


def counts(ranked: Evaluator, hands: NDArray[np.uint8]) -> dict[str, int]:
    """How many of the hands are of each category."""
    found: Counter[str] = Counter()
    for number, count in enumerate(np.bincount(ranked.many(hands)).tolist()):
        if count:
            found[ranked.made(number).category] += count
    return dict(found)


def test_five_cards_of_fifty_two(without_joker: NDArray[np.uint8]) -> None:
    assert len(without_joker) == 2_598_960
    assert counts(evaluator(ranking("standard")), without_joker) == FIVE_OF_FIFTY_TWO


def test_five_cards_make_7462_classes_each_of_the_known_size(without_joker: NDArray[np.uint8]) -> None:
    sizes = np.bincount(evaluator(ranking("standard")).many(without_joker))
    assert np.count_nonzero(sizes) == 7_462
    ways = {"four of a kind": 4, "full house": 24, "three of a kind": 64, "two pair": 144, "pair": 384}
    ways |= {"straight flush": 4, "flush": 4, "straight": 1_020, "high card": 1_020}
    for number, made in enumerate(classes(ranking("standard")), start=1):
        if made.category != "five of a kind":
            assert sizes[number] == ways[made.category], made


def test_one_joker_fully_wild(with_joker: NDArray[np.uint8]) -> None:
    assert len(with_joker) == 2_869_685
    assert counts(evaluator(ranking("standard"), Wilds.of(JOKERS[:1])), with_joker) == {
        "five of a kind": 13,
        "straight flush": 204,
        "four of a kind": 3_120,
        "full house": 6_552,
        "flush": 7_804,
        "straight": 20_532,
        "three of a kind": 137_280,
        "two pair": 123_552,
        "pair": 1_268_088,
        "high card": 1_302_540,
    }


def test_deuces_wild(without_joker: NDArray[np.uint8]) -> None:
    assert counts(evaluator(ranking("standard"), of_rank("2")), without_joker) == {
        "five of a kind": 672,
        "straight flush": 2_552,
        "four of a kind": 31_552,
        "full house": 12_672,
        "flush": 14_472,
        "straight": 62_232,
        "three of a kind": 355_080,
        "two pair": 95_040,
        "pair": 1_225_008,
        "high card": 799_680,
    }


@pytest.mark.parametrize(("ranks", "count"), [("2", 672), ("23", 8_152)])
def test_fives_of_a_kind_with_whole_ranks_wild(ranks: str, count: int, without_joker: NDArray[np.uint8]) -> None:
    found = counts(evaluator(ranking("standard"), of_rank(ranks)), without_joker)
    assert found["five of a kind"] == count


@pytest.mark.parametrize(("cards", "count"), [(2, 72), (4, 672), (6, 2_762), (8, 8_152)])
def test_fives_of_a_kind_with_some_cards_wild(cards: int, count: int, without_joker: NDArray[np.uint8]) -> None:
    wild = Wilds.of([*sorted(of_rank("23").full)][:cards])
    assert counts(evaluator(ranking("standard"), wild), without_joker)["five of a kind"] == count


def test_ace_to_five_has_a_class_for_each_set_of_ranks(without_joker: NDArray[np.uint8]) -> None:
    sizes = np.bincount(evaluator(ranking("ace-to-five")).many(without_joker))
    assert np.count_nonzero(sizes) == 6_175
    assert sizes[sizes > 0][-1] == 4**5


@pytest.mark.parametrize("name", ["deuce-to-seven", "ace-to-six"])
def test_low_orders_with_straights_have_the_classes_of_high(name: str, without_joker: NDArray[np.uint8]) -> None:
    low = evaluator(ranking(name))
    assert np.count_nonzero(np.bincount(low.many(without_joker))) == 7_462
    straights = counts(low, without_joker)["straight"]
    assert straights == 9 * 1_020


@pytest.mark.parametrize(("size", "length"), [(5, 8_555), (6, 26_950), (7, 76_155)])
def test_every_set_of_ranks_has_a_slot_of_its_own(size: int, length: int) -> None:
    """No set of ranks, at most four of each, shares its slot with another, and no slot is left over."""
    found = [
        slots().low[total & LOW_DIGIT] + slots().high[size][total >> HIGH_DIGIT]
        for held in range(size + 1)
        for ranks in combinations_with_replacement(range(13), held)
        if max(Counter(ranks).values(), default=0) <= 4
        for total in [sum(KEYS[rank] for rank in ranks)]
    ]
    assert sorted(found) == list(range(length))


def test_no_wild_cards_means_the_same_as_none_named() -> None:
    assert evaluator(ranking("standard")) is evaluator(ranking("standard"), NONE)
