"""Of a hand of more than seven a few sevens are ranked: every five cards must be together in one of them."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.cards import Card
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from croupier.hands.sevens import sevens
from croupier.hands.wilds import Wilds

FEW = {8: 6, 9: 10, 10: 22, 11: 42, 12: 78, 13: 78}


@pytest.mark.parametrize("size", range(8, 16))
def test_every_five_places_are_together_in_a_seven(size: int) -> None:
    found = list(sevens(size))
    assert all(len(set(seven)) == 7 and set(seven) <= set(range(size)) for seven in found)
    together = {five for seven in found for five in combinations(seven, 5)}
    assert together == set(combinations(range(size), 5))
    assert len(found) == FEW.get(size, len(list(combinations(range(size), 7))))


WILDS = [
    Wilds(frozenset(), frozenset()),
    Wilds(frozenset(card for card in map(Card, range(52)) if card >> 2 in (1, 5, 11)), frozenset()),
    Wilds(frozenset(map(Card, (0, 1, 2, 3))), frozenset(map(Card, (52, 53)))),
]


@pytest.mark.parametrize("wilds", WILDS, ids=["no wild cards", "three ranks wild", "deuces wild and bugs"])
@pytest.mark.parametrize("equal", ["split", "natural-wins", "fewer-wilds-win"])
@pytest.mark.parametrize("order", ["standard", "ace-to-five", "deuce-to-seven"])
def test_the_best_of_the_sevens_is_the_best_of_all_fives(order: str, equal: str, wilds: Wilds) -> None:
    rank, random = evaluator(ranking(order, equal=equal), wilds), Random(f"{order} {equal}")
    deck = [card for card in map(Card, range(54)) if card < 52 or card in wilds.bugs]
    for size in range(8, 14):
        hands = [sorted(random.sample(deck, size)) for _ in range(2)]
        fives = [rank.many(np.array(list(combinations(hand, 5)))).max() for hand in hands]
        assert rank.many(np.array(hands)).tolist() == fives
        assert [rank(hand) for hand in hands] == fives
