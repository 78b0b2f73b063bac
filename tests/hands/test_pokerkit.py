"""Hands without wild cards rank as PokerKit ranks them."""

from random import Random
from typing import Any

import pytest

from croupier.cards import Card
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from tests.hands.agreement import same_order

SAME = {
    "standard": "StandardHighHand",
    "ace-to-five": "RegularLowHand",
    "deuce-to-seven": "StandardLowHand",
}


def compare(name: str, count: int) -> None:
    pokerkit: Any = pytest.importorskip("pokerkit")
    theirs = getattr(pokerkit, SAME[name])
    random = Random(name)
    hands = [random.sample(range(52), 7) for _ in range(count)]
    ours = evaluator(ranking(name))
    found = [theirs.from_game("".join(str(Card(card)) for card in hand)).entry.index for hand in hands]
    same_order([ours(hand) for hand in hands], found if not _worse_first(theirs) else [-x for x in found], hands)


def _worse_first(theirs: Any) -> bool:
    """Whether their entries count down for better hands: the side they call low."""
    return bool(theirs.low)


@pytest.mark.parametrize("name", SAME)
def test_best_five_of_seven(name: str) -> None:
    compare(name, 1_000)


@pytest.mark.long
@pytest.mark.parametrize("name", SAME)
def test_best_five_of_seven_on_the_full_count(name: str) -> None:
    compare(name, 100_000)
