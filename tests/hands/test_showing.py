"""Who opens: the cards that show, from one to five and more, wild or natural."""

from typing import Any

import pytest

from croupier.cards import JOKERS, parse_cards
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import CATEGORIES, ranking
from croupier.hands.selection import showing
from croupier.hands.wilds import NONE, Wilds
from tests.hands.agreement import of_rank

BUG = Wilds.of(bugs=JOKERS)


def shows(cards: str, wilds: Wilds = NONE, natural: bool = True, order: Any = "standard") -> tuple[int, ...]:
    return showing(parse_cards(cards), evaluator(ranking(order), wilds), natural)


@pytest.mark.parametrize(
    "best_first",
    [
        ["Ac", "Kd", "2c", ""],
        ["2c 2d", "Ah Kd", "Ah 2d", "Ah"],
        ["7c 7d", "Ah Kd", "Kh Qd"],
        ["2c 2d 2h", "Ac Ad Kh", "Ac Ad 2h", "Ac Ad", "Kc Kd Ah"],
        ["2c 2d 2h 2s", "Ac Ad Ah Ks", "3c 3d 2c 2d", "Ac Ad Kh Qs", "Ac Kd Qh Js"],
        ["Ac Ad 3c 3d", "Kc Kd Qc Qd", "Kh Ks Jc Jd"],
        ["2c 2d", "5h 6h 7h 8h"],  # four to a straight flush are nothing yet
        ["2c 2d 2h 2s", "Ac Ad Ah", "Ac Ad Kc Kd"],
    ],
)
def test_up_to_four_cards(best_first: list[str]) -> None:
    strengths = [shows(cards) for cards in best_first]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


def test_suits_make_no_difference() -> None:
    assert shows("Ah Kd") == shows("Ac Ks") == shows("Kh As")


def test_five_cards_have_the_full_ranking() -> None:
    flush, straight, trips = shows("2h 5h 7h 9h Jh"), shows("5c 6d 7h 8s 9c"), shows("Ac Ad Ah Ks Qc")
    assert flush > straight > trips
    assert shows("2h 5h 7h 9h Jh Kc") == flush


def test_wild_cards_count_by_their_own_rank() -> None:
    threes = of_rank("3")
    assert shows("Ac Kd", threes) > shows("3c Kd", threes)
    assert shows("3c 3d", threes) > shows("Ac Kd", threes)
    assert shows("3c 4d 5h 6s 7c", threes) > shows("Ac Ad Ah Ks Qc", threes)


@pytest.mark.parametrize(
    ("wild", "plain"),
    [
        ("3c", "Ac"),
        ("3c Kd", "Kc Kd"),
        ("3c 3d", "Ac Ad"),
        ("3c Kd 9h", "Kc Kd 9h"),
        ("3c 9d 9h Ks", "9c 9d 9h Ks"),
        ("3c 3d 9h 9s", "9c 9d 9h 9s"),
        ("3c 3d 3h Ks", "Kc Kd Kh Ks"),
        ("3c 3d 3h 3s", "Ac Ad Ah As"),
        ("3c 5d 6h 7h", "7c 7d 6h 5h"),
        ("3c 5h 6h 7h 8h", "5h 6h 7h 8h 9h"),
    ],
)
def test_wild_cards_count_as_the_best_of_those_hands(wild: str, plain: str) -> None:
    assert shows(wild, of_rank("3"), natural=False) == shows(plain)


@pytest.mark.parametrize(
    ("bug", "plain"), [("Xa", "Ac"), ("Xa Kc Kd", "Ac Kc Kd"), ("Xa Ac", "Ad Ac"), ("Xa Xb", "Ac Ad")]
)
def test_a_bug_that_shows_is_an_ace(bug: str, plain: str) -> None:
    assert shows(bug, BUG, natural=False) == shows(plain)


def test_a_joker_by_its_own_rank_is_below_a_deuce() -> None:
    jokers = Wilds.of(JOKERS)
    assert shows("2c", jokers) > shows("Xa", jokers) > shows("", jokers)
    assert shows("3d 2c", jokers) > shows("Xa Xb", jokers)
    assert shows("Kc Kd 2h", jokers) > shows("Kc Kd Xa", jokers) > shows("Kc Kd", jokers)
    assert shows("4c 5d 6h 7s 2c", jokers) > shows("4c 5d 6h 7s Xa", jokers)
    assert shows("4c 5d 6h 7s 8c Xa", jokers) == shows("4c 5d 6h 7s 8c")


def test_the_house_order_counts_for_part_hands_too() -> None:
    order = [category.replace(" ", "-") for category in CATEGORIES[1:]]
    order[5], order[6] = order[6], order[5]
    assert shows("2c 2d 4h 4s", order=order) > shows("Ac Ad Ah", order=order)
