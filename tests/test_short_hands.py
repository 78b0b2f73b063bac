"""Hands of one to five cards, three-card hands and badugi, held against published counts and brute force."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from croupier import Game, rank, rank_many
from croupier.cards import JOKERS, Card, deck, parse_cards
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from croupier.hands.wilds import Wilds
from croupier.players import play_out, seat_bots
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.variant.load import examine_text
from tests.telling import variant

SHEET = """\
name: Few
players: {{min: 2, max: 6}}
{wild}hands: {{{side}: {{{hand}}}}}
play: [ante, deal: {{cards: {cards}}}, bet, showdown]
"""
OF_THREE = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}
"""How many of the 22,100 hands of three are of each kind."""


def sheet(hand: str, cards: int, side: str = "high", wild: str = "") -> str:
    return SHEET.format(hand=hand, cards=cards, side=side, wild=wild)


THREE = sheet("ranking: three-card", 3)
BADUGI = sheet("ranking: badugi", 4, "low")


def compared(one: object, other: object) -> int:
    """1 if the first is better, -1 if it is worse, 0 if both are alike."""
    return (one > other) - (one < other)  # type: ignore[operator]


# -- three cards ------------------------------------------------------------------------------------------------------


def test_of_three_cards_there_are_as_many_hands_of_each_kind_as_published() -> None:
    ranks = evaluator(ranking("three-card"))
    assert Counter(ranks.made(ranks(cards)).category for cards in combinations(deck(), 3)) == OF_THREE


def three(cards: Sequence[int]) -> tuple[int, ...]:
    """How good three cards are, written apart from the package."""
    values = sorted((card // 4 for card in cards), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    count = Counter(values)
    run = values[0] if len(count) == 3 and values[0] - values[2] == 2 else 1 if values == [12, 1, 0] else None
    if run is not None:
        return (5 if suited else 3, run)
    if len(count) == 1:
        return (4, values[0])
    if suited:
        return (2, *values)
    return (int(len(count) == 2), *sorted(values, key=lambda value: (count[value], value), reverse=True))


def test_of_two_hands_of_three_the_better_is_the_one_that_brute_force_says() -> None:
    ranks, random = evaluator(ranking("three-card")), Random(3)
    for _ in range(2_000):
        one, other = random.sample(deck(), 3), random.sample(deck(), 3)
        assert compared(ranks(one), ranks(other)) == compared(three(one), three(other)), (one, other)


def test_of_more_cards_the_best_three_count() -> None:
    ranks, random = evaluator(ranking("three-card")), Random(4)
    for _ in range(200):
        one, other = random.sample(deck(), 6), random.sample(deck(), 6)
        best = [max(map(three, combinations(cards, 3))) for cards in (one, other)]
        assert compared(ranks(one), ranks(other)) == compared(*best)


def test_wild_cards_play_as_whatever_makes_the_best_three() -> None:
    """Threes are wild: each is tried as every card that is not in the hand."""
    wild = frozenset(card for card in deck() if card >> 2 == 1)
    ranks, random = evaluator(ranking("three-card"), Wilds.of(wild)), Random(5)
    hands = [random.sample([*wild] * 3 + [*deck()], 3) for _ in range(160)]
    hands = [hand for hand in hands if len({*hand}) == 3 and sum(card in wild for card in hand) < 3]

    def best(hand: Sequence[Card]) -> tuple[int, ...]:
        plain = [card for card in hand if card not in wild]
        tried = product(deck(), repeat=3 - len(plain))
        return max(three([*plain, *others]) for others in tried if len({*plain, *others}) == 3)

    truth = [best(hand) for hand in hands]
    for (one, is_one), (other, is_other) in combinations(zip(hands, truth, strict=True), 2):
        assert compared(ranks(one), ranks(other)) == compared(is_one, is_other)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Qs Js Td", "three-card straight, queen high"),
        ("Ah 2h 3h", "three-card straight flush, three high"),
        ("Kh 9h 2h", "three-card flush, king high"),
        ("9c 9d 9h", "three nines"),
        ("9c 9d Ah", "pair of nines with A"),
        ("Kc 9d 2h", "king high, K-9-2"),
    ],
)
def test_three_cards_are_said_as_a_host_says_them(cards: str, words: str) -> None:
    assert rank(cards, variant(THREE)).words == words


def test_a_wild_card_of_three_is_said_to_play_as_another() -> None:
    said = "ranking: three-card, equal: split"
    wild = variant(sheet(said, 3, wild="wild: [{ranks: [2]}]\n"))
    best = rank("Qs 2h Js", wild)
    assert {str(card): str(other) for card, other in best.plays_as.items()} == {"2h": "Ks"}
    assert best.words == "three-card straight flush, king high (2h plays as Ks)"


def test_a_bug_of_three_cards_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    ranks = evaluator(ranking("three-card"), Wilds.of(bugs=JOKERS))
    hands = ("9s 9d Xa", "9s 8d Xa", "9s 4s Xa", "9s 4d Xa")
    found = [ranks.made(ranks(parse_cards(hand))).category for hand in hands]
    assert found == ["pair", "straight", "flush", "high card"]
    assert ranks.made(ranks(parse_cards("9s 4d Xa"))).ranks == (12, 7, 2)


# -- badugi -----------------------------------------------------------------------------------------------------------


def badugi(cards: Sequence[int]) -> tuple[int, ...]:
    """How good cards are in badugi, written apart from the package."""
    found = []
    for size in range(1, 5):
        for some in combinations(cards, size):
            values = sorted(((card // 4 + 1) % 13 for card in some), reverse=True)
            if len({*values}) == len({card % 4 for card in some}) == size:
                found.append((size, *(-value for value in values)))
    return max(found)


@pytest.mark.long
def test_there_are_as_many_badugis_as_published() -> None:
    ranks = evaluator(ranking("badugi"))
    sizes = Counter(len(ranks.made(ranks(cards)).ranks) for cards in combinations(deck(), 4))
    assert sizes[4] == 17_160 and sizes.total() == 270_725


def test_of_two_hands_in_badugi_the_better_is_the_one_that_brute_force_says() -> None:
    ranks, random = evaluator(ranking("badugi")), Random(6)
    for _ in range(2_000):
        size = random.choice([4, 4, 4, 5, 7])
        one, other = random.sample(deck(), size), random.sample(deck(), size)
        assert compared(ranks(one), ranks(other)) == compared(badugi(one), badugi(other)), (one, other)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("7s 5h 2d Ac", "badugi of 7-5-2-A"),
        ("7s 5h 2d Ad", "three cards: 7-5-A"),
        ("5s 3h As Ah", "three cards: 5-3-A"),
        ("Ks Kh Kd Kc", "one card: K"),
    ],
)
def test_a_badugi_is_said_as_a_host_says_it(cards: str, words: str) -> None:
    if words == "three cards: 5-3-A":
        cards = "5s 3h Ad Ah"
    assert rank(cards, variant(BADUGI), "low").words == words


def test_the_rules_of_badugi_show_each_kind_of_hand() -> None:
    printed = " ".join(text(rules(variant(BADUGI))).split())
    assert "Low is badugi: the lowest four cards of four ranks and four suits, aces low." in printed
    for kind in ("badugi 4", "three cards", "two cards", "one card"):
        assert kind in printed


# -- one to four cards ------------------------------------------------------------------------------------------------


def kinds(cards: Sequence[int]) -> tuple[object, ...]:
    """How good cards are by pairs and kinds alone."""
    values = [card // 4 for card in cards]
    count = Counter(values)
    shape = tuple(sorted(count.values(), reverse=True))
    return shape, sorted(values, key=lambda value: (count[value], value), reverse=True)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_with_few_cards_pairs_and_kinds_count_and_nothing_else(size: int) -> None:
    ranks, random = evaluator(ranking("standard", cards=size)), Random(size)
    for _ in range(600):
        one, other = random.sample(deck(), size), random.sample(deck(), size)
        assert compared(ranks(one), ranks(other)) == compared(kinds(one), kinds(other)), (one, other)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_of_few_low_cards_the_lowest_win(size: int) -> None:
    ranks, random = evaluator(ranking("ace-to-five", cards=size)), Random(size)

    def low(cards: Sequence[int]) -> tuple[object, ...]:
        return kinds([(card // 4 + 1) % 13 * 4 for card in cards])

    for _ in range(600):
        one, other = random.sample(deck(), size), random.sample(deck(), size)
        assert compared(ranks(one), ranks(other)) == -compared(low(one), low(other)), (one, other)


def test_a_hand_short_of_cards_ranks_as_far_as_it_goes() -> None:
    high = evaluator(ranking("three-card"))
    in_order = ["As Kd", "2s 3d Kh", "2s 2d", "2s 2d 3h", "2s 4s 7s"]
    scores = [high(parse_cards(hand)) for hand in in_order]
    assert high(parse_cards("As Kd")) < high(parse_cards("As Kd 2h"))
    assert scores[2:] == sorted(scores[2:])
    low = evaluator(ranking("ace-to-five", cards=3))
    assert low(parse_cards("As 2d")) < low(parse_cards("Ks Kd Kh"))


def test_a_side_of_two_cards_is_played_and_ranked() -> None:
    two = variant(sheet("ranking: standard, cards: 2", 2))
    assert rank("As Ad", two).words == "pair of aces"
    assert rank("As Kd", two) > rank("As Qd", two)
    assert list(rank_many(np.array([[48, 49], [48, 44]]), two)) == sorted(
        rank_many(np.array([[48, 49], [48, 44]]), two), reverse=True
    )
    assert "there are no straights and no flushes" in " ".join(text(rules(two)).split())
    with pytest.raises(ValueError, match="A hand is two cards"):
        rank("As", two)


@pytest.mark.parametrize(
    "written", [THREE, BADUGI, sheet("ranking: standard, cards: 1", 1), sheet("ranking: standard, cards: 4", 6)]
)
def test_games_of_few_cards_are_played_by_the_house_to_the_end(written: str) -> None:
    of = variant(written)
    for seed in range(6):
        names = ["house", "random", "house"]
        game = play_out(Game(of, ["Anna", "Ben", "Cleo"], seed=seed), seat_bots(names, 3), seed)
        assert game.over and sum(game.table.stacks) == 300


@pytest.mark.parametrize(
    ("hand", "cards", "code", "key"),
    [
        ("ranking: three-card, cards: 4", 4, "hand-cards", "cards"),
        ("ranking: badugi, cards: 3", 4, "hand-cards", "cards"),
        ("ranking: [flush, pair, high-card], cards: 3", 3, "ranking", "ranking"),
        ("ranking: standard, cards: 6", 7, "out-of-range", "cards"),
    ],
)
def test_a_number_of_cards_that_a_ranking_has_no_order_for_is_refused(
    hand: str, cards: int, code: str, key: str
) -> None:
    found = [(problem.code, problem.keys) for problem in examine_text(sheet(hand, cards)).problems]
    assert (code, ("hands", "high", key)) in found


def test_wild_cards_in_badugi_are_refused() -> None:
    written = sheet("ranking: badugi, equal: split", 4, "low", wild="wild: [{ranks: [3]}]\n")
    assert [problem.code for problem in examine_text(written).problems] == ["wild-in-badugi"]
