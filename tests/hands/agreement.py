"""Hands by chance, and whether two rankings put them in the same order."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from croupier.cards import Card, deck
from croupier.hands.lookup import Evaluator, evaluator
from croupier.hands.rankings import Ranking
from croupier.hands.wilds import Wilds
from tests.hands.truth import Rules, best

THREES = (4, 5, 6, 7)
KINGS = (44, 45, 46, 47)
TENS = (32, 33, 34, 35)
JOKERS = (52, 53)


def of_rank(symbols: str) -> Wilds:
    """All cards of some ranks fully wild: ``of_rank("3K")``."""
    return Wilds.of(card for card in deck() if card.rank.symbol in symbols)


def wild(full: Sequence[int] = (), bugs: Sequence[int] = ()) -> Wilds:
    return Wilds.of(map(Card, full), map(Card, bugs))


def dealt(
    random: Random, count: int, size: int, wilds: Wilds, held: int, deck: Sequence[int] = range(52)
) -> list[list[int]]:
    """Hands of ``size`` cards of which ``held`` are wild, in any order, the others from a deck."""
    wild = sorted({*wilds.full, *wilds.bugs})
    others = [card for card in deck if card not in wild]
    hands = []
    for _ in range(count):
        hand = random.sample(wild, held) + random.sample(others, size - held)
        random.shuffle(hand)
        hands.append([int(card) for card in hand])
    return hands


def same_order(numbers: Sequence[Any], truths: Sequence[Any], hands: Sequence[Hashable]) -> None:
    """Fail with two hands that one of the rankings puts in another order, or only one of them finds equal."""
    sorted_by_truth = sorted(zip(truths, numbers, map(str, hands), strict=True))
    for (truth, number, hand), (next_truth, next_number, next_hand) in pairwise(sorted_by_truth):
        assert (truth < next_truth) == (number < next_number), f"{hand} against {next_hand}"
        assert (truth == next_truth) == (number == next_number), f"{hand} against {next_hand}"


def agree_with_brute_force(ranking: Ranking, rules: Rules, wilds: Wilds, hands: Sequence[Sequence[int]]) -> None:
    """Fail unless the tables, one hand at a time and many at once, rank hands as trying everything does."""
    ranked: Evaluator = evaluator(ranking, wilds)
    numbers = [ranked(hand) for hand in hands]
    assert ranked.many(np.array(hands)).tolist() == numbers
    truths = [best(rules, hand, tuple(wilds.full), tuple(wilds.bugs)) for hand in hands]
    same_order(numbers, truths, [tuple(hand) for hand in hands])
