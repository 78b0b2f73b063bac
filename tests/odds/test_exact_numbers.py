"""The odds against numbers that are known exactly, or that another program finds."""

from math import sqrt
from random import Random

import numpy as np
import pytest

import croupier
from croupier.odds.answer import Answer
from croupier.odds.figures.labels import labels
from tests.hands.truth import FIVE_OF_FIFTY_TWO
from tests.odds.sheets import FIVE_DEALT, sheet

HANDS = sum(FIVE_OF_FIFTY_TWO.values())


def assert_frequencies(answer: Answer) -> None:
    known = labels(answer.rankers["high"])
    found = dict(zip(known.names, np.bincount(known.of, weights=answer.counts.held["high"]).tolist(), strict=False))
    for name, frequency in FIVE_OF_FIFTY_TWO.items():
        of = answer.games * answer.question.players
        chance = frequency / HANDS
        # hands at one table know of each other a little, which makes them less apart, not more
        assert abs(found.get(name, 0) - of * chance) <= 4 * sqrt(of * chance * (1 - chance)) + 1, name


def test_there_are_2_598_960_hands() -> None:
    assert HANDS == 2_598_960


def test_five_cards_dealt_make_what_they_should() -> None:
    assert_frequencies(croupier.odds(sheet(FIVE_DEALT), players=5, games=40_000, seed=11))


@pytest.mark.long
def test_five_cards_dealt_make_what_they_should_in_ten_million_hands() -> None:
    assert_frequencies(croupier.odds(sheet(FIVE_DEALT), players=5, games=2_000_000, seed=12))


EQUITIES = ["Ah Ad 7c 7d 2s", "Ks Qs Js 9s 2h", "9c 8c 6d 4s 2h"]


@pytest.mark.parametrize("hand", EQUITIES)
def test_a_hand_of_five_against_another_as_pokerkit_has_it(hand: str) -> None:
    assert_equity(hand, 1_000, 20_000)


@pytest.mark.long
@pytest.mark.parametrize("hand", EQUITIES)
def test_a_hand_of_five_against_another_for_long(hand: str) -> None:
    assert_equity(hand, 40_000, 1_000_000)


def assert_equity(hand: str, drawn: int, games: int) -> None:
    kit = pytest.importorskip("pokerkit")
    random, mine = Random(hand), kit.StandardHighHand(hand.replace(" ", ""))
    rest = [card for card in kit.Deck.STANDARD if repr(card) not in hand.split()]
    beaten = [kit.StandardHighHand(random.sample(rest, 5)) for _ in range(drawn)]
    equity = sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for other in beaten) / drawn
    answer = croupier.odds(sheet(FIVE_DEALT), players=2, games=games, seed=13, hand=hand)
    assert answer.hand
    error = sqrt(equity * (1 - equity) * (1 / drawn + 1 / games))
    assert abs(answer.hand.seat.share.value - equity) <= 4 * error + 1e-3


@pytest.mark.parametrize("name", ["anaconda", "howdy-doody", "anaconda-progressive", "pass-the-trash"])
def test_without_betting_no_seat_is_better_than_another(name: str) -> None:
    answer = croupier.odds(name, games=20_000, seed=14)
    assert answer.seats_by_chance > 0.001
    assert sum(seat.share.value for seat in answer.seats) == pytest.approx(1)
    assert sum(seat.net.value for seat in answer.seats) == pytest.approx(0)


def test_odd_chips_make_the_dealers_left_a_little_better_off() -> None:
    answer = croupier.odds("anaconda", games=60_000, seed=15)
    assert answer.seats[0].net.value > answer.seats[-1].net.value
