"""Qualifiers: the worst hand that may win a side, and what becomes of a side that nobody can win."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from croupier import rank, rank_many
from croupier.cards import deck, parse_cards
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE
from croupier.odds.batch.known import without_kernel
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from tests.telling import variant

SHEET = """\
name: Eight
players: {{min: 2, max: 6}}
hands:
  high: {{ranking: standard{high}}}
  low: {{ranking: {low}}}
play: [ante, deal: {{cards: {cards}}}, bet, showdown: {{cards-speak: true}}]
"""


def sheet(low: str = "ace-to-five, qualifier: 8", high: str = "", cards: int = 7) -> str:
    return SHEET.format(low=low, high=f", {high}" if high else "", cards=cards)


def can_win(hand: str, written: str, side: str) -> bool:
    try:
        rank(hand, variant(written), side)
    except ValueError as error:
        assert "cannot win" in str(error)
        return False
    return True


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("8s 7d 6h 5c 4s", True),
        ("As 2d 3h 4c 5s", True),
        ("9s 4d 3h 2c As", False),
        ("8s 7d 6h 5c 5s", False),
        ("8s 8d 7h 6c 4s Kd Ks", False),
        ("8s 8d 7h 6c 4s 2d Ks", True),
    ],
)
def test_eight_or_better_is_five_different_ranks_none_above_an_eight(hand: str, wins: bool) -> None:
    assert can_win(hand, sheet(), "low") is wins


@pytest.mark.parametrize(
    ("qualifier", "hand", "wins"),
    [
        ("J J", "Js Jd 2h 3c 4s", True),
        ("J J", "Ts Td Ah Kc Qs", False),
        ("J J", "2s 2d 3h 3c 4s", True),
        ("2 2 2", "2s 2d 2h 3c 4s", True),
        ("2 2 2", "As Ad Kh Kc Qs", False),
        ("2 2 2", "6s 5d 4h 3c 2s", True),
        ("A", "As 2d 3h 4c 6s", True),
        ("A", "Ks Qd Jh Tc 8s", False),
        ("K K 9 9", "Ks Kd 9h 9c 2s", True),
        ("K K 9 9", "Ks Kd 8h 8c As", False),
        ("J J 5 4 3", "Js Jd 5h 4c 3s", True),
        ("J J 5 4 3", "Js Jd 5h 4c 2s", False),
        ("10 9 8 7 6", "Ts 9d 8h 7c 6s", True),
        ("T 9 8 7 6", "9s 8d 7h 6c 5s", False),
        ("T 9 8 7 6", "2s 4s 5s 7s 9s", True),
    ],
)
def test_a_high_hand_must_be_as_good_as_the_ranks_that_are_written(qualifier: str, hand: str, wins: bool) -> None:
    assert can_win(hand, sheet(high=f"qualifier: {qualifier}"), "high") is wins


def test_queen_three_deuce_to_win_with_three_cards() -> None:
    """Man or Mouse: J-10-8 and 9-7-2 have lost, and so has nobody with a queen."""
    mouse = sheet(high="cards: 3, qualifier: Q 3 2", low="ace-to-five, cards: 3", cards=3)
    wins = {hand: can_win(hand, mouse, "high") for hand in ("Js Td 8h", "9s 7d 2h", "Qs 3d 2h", "2s 2d 3h")}
    assert [*wins.values()] == [False, False, True, True]


def test_a_hand_below_the_qualifier_has_no_score_and_is_worth_something_after_all() -> None:
    low = variant(sheet()).side("low")
    nine, eight = (Holding(parse_cards(hand)) for hand in ("9s 4d 3h 2c As", "8s 7d 6h 5c 4s"))
    assert low.choosy and not variant(sheet()).side("high").choosy
    assert low.score(nine, NONE) is None and low.best(nine, NONE) is None
    after, better = low.after_all(nine, NONE), low.score(eight, NONE)
    assert after is not None and better is not None and after < better


def hands(number: int) -> Iterator[list[int]]:
    random = Random(8)
    for _ in range(number):
        yield [int(card) for card in random.sample(deck(), 7)]


def test_of_many_hands_exactly_those_that_qualify_have_a_score() -> None:
    dealt = [*hands(2_000)]
    scores = rank_many(np.array(dealt), variant(sheet()), "low")
    for hand, score in zip(dealt, scores.tolist(), strict=True):
        low_ranks = {(card // 4 + 1) % 13 for card in hand if (card // 4 + 1) % 13 < 8}
        assert (score >= 0) == (len(low_ranks) >= 5), hand


@pytest.mark.parametrize("equal", ["split", "natural-wins", "fewer-wilds-win"])
def test_wild_cards_help_to_qualify_however_equal_hands_are_told_apart(equal: str) -> None:
    said = f"ace-to-five, equal: {equal}, qualifier: 8"
    wild = sheet(said, f"equal: {equal}, five-of-a-kind: top").replace("hands:", "wild: [{ranks: [K]}]\nhands:")
    assert can_win("8s 7d 6h 5c Ks", wild, "low") and can_win("8s 7d Kh Kc Ks", wild, "low")
    assert not can_win("9s 9d Th Tc Ks", wild, "low")


@pytest.mark.parametrize(
    ("low", "high", "side"),
    [
        ("ace-to-five, qualifier: X", "", "low"),
        ("ace-to-five, qualifier: 3 2", "", "low"),
        ("ace-to-five, qualifier: K K K K Q", "", "low"),
        ("ace-to-five", "qualifier: 7 5 4 3 2", "high"),
        ("ace-to-five", "qualifier: A A A A A", "high"),
        ("ace-to-five", "qualifier: A A A A A A", "high"),
    ],
)
def test_a_qualifier_that_nobody_or_everybody_meets_is_a_problem(low: str, high: str, side: str) -> None:
    found = [(problem.code, problem.keys) for problem in examine_text(sheet(low, high)).problems]
    assert found == [("qualifier", ("hands", side, "qualifier"))]


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        ("ace-to-five, qualifier: 8", "", "Low needs an eight or better"),
        ("ace-to-five, qualifier: 7 5", "", "Low needs a seven-five or better"),
        ("ace-to-five", "qualifier: J J", "High needs a pair of jacks or better"),
        ("ace-to-five", "qualifier: 2 2 2", "High needs three deuces or better"),
        ("ace-to-five", "qualifier: A", "High needs ace high or better"),
    ],
)
def test_the_qualifier_is_announced_and_called(low: str, high: str, words: str) -> None:
    printed = " ".join(text(rules(variant(sheet(low, high)))).split())
    assert f"{words}; a worse hand cannot win" in printed
    assert "If nobody can win a side, the other side takes the whole pot." in printed
    side, _, needed = words.partition(" needs ")
    assert f"{needed} for {side.lower()}" in printed.split("BEFORE THE DEAL")[0]


def test_a_qualifier_is_a_rule_and_means_the_same_however_it_is_written() -> None:
    plain, eight, spelt = (
        variant(sheet(low)) for low in ("ace-to-five", "ace-to-five, qualifier: 8", "ace-to-five, qualifier: 8 7 6 5 4")
    )
    assert plain.fingerprint != eight.fingerprint == spelt.fingerprint
    assert differences(plain, eight) and not differences(eight, eight)
    assert "`qualifier` of `low`" in without_kernel(eight)
