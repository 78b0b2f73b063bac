"""Many hands are judged as one hand is."""

from itertools import pairwise

import numpy as np
import pytest

from croupier.cards import deck
from croupier.hands.lookup import Evaluator, evaluator
from croupier.hands.rankings import ranking
from croupier.hands.wilds import Wilds
from croupier.odds.batch import judging
from croupier.odds.batch.dealing import shuffled
from croupier.players import judgement

JACKS = frozenset({38, 39})
JUDGED = {
    "standard": (evaluator(ranking("standard")), 0),
    "ace-to-five": (evaluator(ranking("ace-to-five")), 0),
    "deuce-to-seven": (evaluator(ranking("deuce-to-seven")), 0),
    "threes wild": (evaluator(ranking("standard"), Wilds(frozenset(range(4, 8)), frozenset())), 0),
    "kings wild for low": (evaluator(ranking("ace-to-five"), Wilds(frozenset(range(44, 48)), frozenset())), 0),
    "one-eyed jacks and a joker": (evaluator(ranking("standard"), Wilds(JACKS | {52}, frozenset())), 1),
    "two bugs": (evaluator(ranking("standard"), Wilds(frozenset(), frozenset({52, 53}))), 2),
    "bugs for low": (evaluator(ranking("ace-to-six"), Wilds(JACKS, frozenset({52, 53}))), 2),
}


def hands(size: int, jokers: int, number: int = 400) -> judging.Cards:
    cards = np.arange(52 + jokers, dtype=np.uint8)
    return judging.sorted_rows(shuffled(np.random.default_rng(size), number, cards, size))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 6, 7, 8, 9, 13, 20])
def test_rows_are_sorted_whatever_stood_in_them(size: int) -> None:
    rows = np.random.default_rng(size).integers(0, 256, (size, 1000)).astype(np.uint8)
    assert np.array_equal(judging.sorted_rows(rows), np.sort(rows, axis=0))


@pytest.mark.parametrize(("size", "kept"), [(7, 4), (7, 5), (7, 6), (6, 5), (5, 3), (9, 7), (3, 2)])
@pytest.mark.parametrize("judged", JUDGED.values(), ids=JUDGED)
def test_points_and_promises_are_those_of_one_hand(judged: tuple[Evaluator, int], size: int, kept: int) -> None:
    ranker, jokers = judged
    cards, side = hands(size, jokers), judging.wants(ranker, jokers)
    scores = judging.keep_scores(cards, side, kept)
    promised = judging.promises(scores, kept)
    measured = judging.standings_of_promises(ranker, jokers, size, kept)
    others = judgement.measured_promises(ranker, deck(jokers), size, kept)
    for hand, points, promise in zip(cards.T.tolist(), scores.T.tolist(), promised.tolist(), strict=True):
        assert points == judgement.keep_scores(hand, side.taste, kept)
        assert promise == judgement.promise(hand, side.taste, kept)
        assert measured[promise] == judgement.strength(promise, others)


@pytest.mark.parametrize("judged", JUDGED.values(), ids=JUDGED)
def test_strength_is_that_of_one_hand_and_never_falls_with_a_better_one(judged: tuple[Evaluator, int]) -> None:
    ranker, jokers = judged
    scale = judging.strengths_of_numbers(ranker, jokers, 10)
    measured = judgement.measured_hands(ranker, deck(jokers), 10)
    for hand in hands(7, jokers, 200).T.tolist():
        assert scale[ranker(hand)] == judgement.strength(ranker(hand), measured)
    assert all(one <= other for one, other in pairwise(scale.tolist()))


@pytest.mark.parametrize("judged", JUDGED.values(), ids=JUDGED)
def test_of_nine_cards_those_of_the_best_points_are_ranked(judged: tuple[Evaluator, int]) -> None:
    ranker, jokers = judged
    cards, side = hands(9, jokers, 100), judging.wants(ranker, jokers)
    numbers = judging.ranked(cards, ranker, side).tolist()
    assert numbers == [ranker(judgement.best(hand, side.taste)) for hand in cards.T.tolist()]
