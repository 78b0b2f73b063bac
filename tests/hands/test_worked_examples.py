"""Hands from rule pages and from faults that other evaluators had, each with the result worked out by hand."""

import pytest

from croupier.cards import JOKERS, Card, parse_cards
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from croupier.hands.wilds import NONE, Wilds
from croupier.hands.words import Hand, describe
from tests.hands.agreement import of_rank

HIGH, LOW = "standard", "ace-to-five"
DEUCES, THREES, KINGS = of_rank("2"), of_rank("3"), of_rank("K")
JOKER, BUG = Wilds.of(JOKERS), Wilds.of(bugs=JOKERS)


def hand(cards: str, wilds: Wilds = NONE, order: str = HIGH, **options: str) -> Hand:
    return describe(parse_cards(cards), evaluator(ranking(order, **options), wilds))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Kh Ac 2d 3s 4h", "ace high with king-four-three-deuce"),
        ("5c 4d 3h 2s Ac", "straight, five high"),
        ("2h 3c 4d 5s 6h", "straight, six high"),
        ("Ah 2h 3h 4h 5h", "straight flush, five high"),
        ("Ah Kh Qh Jh Th", "royal flush"),
        ("Ks Ad Ac As 2h 3d Kd", "full house, aces over kings"),
        ("6c Qc Ad 6s Ac Td Js", "two pair, aces and sixes, with a queen"),
        ("6c Qc Ad 6s Ac 3s 3d", "two pair, aces and sixes, with a queen"),
        ("Ah Kh 9h 5h 2h As Ad Ks", "full house, aces over kings"),
    ],
)
def test_hands_without_wild_cards(cards: str, words: str) -> None:
    assert hand(cards).words == words


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5c 4d 3h 2s Ac", "Kh Ac 2d 3s 4h"),  # no straight goes round the corner
        ("Ad 2d 3d 4d 5d", "2d 3d 4d 5d 6c"),
        ("Ad 2d 3d 4d 5d", "Ac As Ah Ad Kc"),
        ("2d 3d 4d 5d 6d", "Ad 2d 3d 4d 5d"),
        ("Qc 7d Qd Jd 9d Kc 6d", "5d Ah Qd Jd 9d Kc 6d"),
        ("3d 4d 5d Td Kd", "4c 5c 7c Tc Qc"),
        ("6c 6d 5c 5d 2h", "6h 6s 2c 2d Ah"),
        ("9h Jh 7d 2s Kc 7c 7h", "9h Jh 7d 2s Kc Jc 5h"),
        ("Ac Kc 9c 5c 2c", "Kd Qd Jd 9d 8d"),
        ("Ks Kd Kc Ah Ad", "Kh Kd Kc Jh Jd"),
    ],
)
def test_one_hand_beats_another(better: str, worse: str) -> None:
    assert hand(better) > hand(worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ac Jd 3h Qs 3c 8c 5d", "Ac Jd 3h Qs 3c 8d 2d"),
        ("9s 2h 6d 7s 4c 8d Qc", "9s 2h 6d 7s 4c 8c Qs"),
        ("6c Qc Ad 6s Ac Td Js", "6c Qc Ad 6s Ac 3s 3d"),
        ("Ah Kh 9h 5h 2h", "As Ks 9s 5s 2s"),
    ],
)
def test_hands_tie_where_only_cards_that_do_not_play_differ(one: str, other: str) -> None:
    assert hand(one) == hand(other)


@pytest.mark.parametrize(
    ("cards", "wilds", "words"),
    [
        ("5c 6h 7d 9c 4d 2s Tc", DEUCES, "straight, ten high (2s plays as 8s)"),
        ("Ad 3s 5c 5h Xa", JOKER, "three fives with ace-three kickers (Xa plays as 5s)"),
        ("Ad As Ac Th 2d Xa Xb", JOKER, "five aces (Xa plays as Ah, Xb plays as As)"),
        ("9c 9d 6c 6h Xa", JOKER, "full house, nines over sixes (Xa plays as 9s)"),
        ("Xa Th 8h 5h 4h", JOKER, "flush, ace high (Xa plays as Ah)"),
        ("Ac Kc Xa 9c 6c", JOKER, "flush, ace high (Xa plays as Qc)"),
        ("Ah 9h 5h 2h As Ad Xa", JOKER, "four aces with a nine (Xa plays as Ac)"),
        ("Qc Qd 7h 4s Xa", BUG, "pair of queens with ace-seven-four kickers (Xa plays as As)"),
        ("Qh 9h 7h 4h Xa", BUG, "flush, ace high (Xa plays as Ah)"),
        ("8c 8d 5h 5s Xa", BUG, "two pair, eights and fives, with an ace (Xa plays as As)"),
        ("6c 7d Xa 9h Ts", BUG, "straight, ten high (Xa plays as 8s)"),
        ("6h 7h Xa 9h Th", BUG, "straight flush, ten high (Xa plays as 8h)"),
        ("Ac Ad Ah As Xa", BUG, "five aces (Xa plays as As)"),
        ("3c 3d 9h 9s 5c", THREES, "four nines with a five (3c plays as 9c, 3d plays as 9d)"),
        ("3c 3d Kh Ks Ac", THREES, "four kings with an ace (3c plays as Kc, 3d plays as Kd)"),
        ("3c 5d 4h 2s Ac", THREES, "straight, five high"),
    ],
)
def test_high_hands_with_wild_cards(cards: str, wilds: Wilds, words: str) -> None:
    assert hand(cards, wilds).words == words.replace("Xa plays as As)", f"Xa plays as {_any_ace(cards)})")


def _any_ace(cards: str) -> str:
    """Which ace a joker plays as where any will do: the spade."""
    return "As" if "As" not in cards or "Ac" in cards else "Ah"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ad As Ac Th 2d Xa Xb", "four aces with a king (Xa plays as Ah, Xb plays as Ks)"),
        ("Ad As Jc Th 2d Xa Xb", "four aces with a jack (Xa plays as Ah, Xb plays as Ac)"),
    ],
)
def test_no_five_of_a_kind(cards: str, words: str) -> None:
    assert hand(cards, JOKER, five_of_a_kind="none").words == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ac Ad Ah As Xa", "four aces with a king (Xa plays as Ks)"),
        ("Ac Ad Ah As Qc 2d Xa", "four aces with a king (Xa plays as Ks)"),
        ("Ac Ad Ah Qc Qd Xa Xb", "four aces with a king (Xa plays as As, Xb plays as Ks)"),
    ],
)
def test_a_bug_beside_four_aces_is_a_king_where_there_is_no_five_of_a_kind(cards: str, words: str) -> None:
    assert hand(cards, BUG, five_of_a_kind="none").words == words


def test_five_aces_beat_five_kings_and_those_beat_a_royal_flush() -> None:
    aces, kings = hand("Ac Ad Ah As Xa", JOKER), hand("Kc Kd Kh Ks Xa", JOKER)
    assert aces > kings > hand("Ah Kh Qh Jh Th", JOKER)


def test_a_natural_royal_flush_beats_five_aces_where_the_house_says_so() -> None:
    options = {"five_of_a_kind": "below-natural-royal"}
    natural, aces = hand("Ah Kh Qh Jh Th", JOKER, **options), hand("Ac Ad Ah As Xa", JOKER, **options)
    helped = hand("Ah Kh Qh Jh Xa", JOKER, **options)
    assert natural > aces > helped > hand("Kh Qh Jh Th 9h", JOKER, **options)


def test_a_wild_ten_that_is_the_ten_of_a_royal_flush_leaves_it_natural() -> None:
    options = {"five_of_a_kind": "below-natural-royal"}
    natural = hand("Ah Kh Qh Jh Th 2c 3d", of_rank("T"), **options)
    assert natural > hand("Ac Ad Ah As Td", of_rank("T"), **options) > hand("Ah Kh Qh Jh Tc", of_rank("T"), **options)
    assert natural.words == "natural royal flush"


def test_five_of_a_kind_below_a_straight_flush_is_above_four_of_a_kind() -> None:
    options = {"five_of_a_kind": "below-straight-flush"}
    fives, wheel = hand("2c 2d 2h 2s Xa", JOKER, **options), hand("Ah 2h 3h 4h 5h", JOKER, **options)
    assert wheel > fives > hand("Ac Ad Ah As Kc", JOKER, **options)


@pytest.mark.parametrize("natural", ["9c 9d 5h 4s 2c"])
def test_equal_hands_of_which_one_is_wild(natural: str) -> None:
    helped = "9h Xa 5c 4d 2h"
    assert hand(natural, JOKER) == hand(helped, JOKER)
    assert hand(natural, JOKER, equal="natural-wins") > hand(helped, JOKER, equal="natural-wins")
    assert hand(natural, JOKER, equal="fewer-wilds-win") > hand(helped, JOKER, equal="fewer-wilds-win")


def test_fewer_wild_cards_win_where_the_house_says_so() -> None:
    one, two = "9c 9d Xa 5h 4s", "9h Xa Xb 5c 4d"
    assert hand(one, JOKER, equal="fewer-wilds-win") > hand(two, JOKER, equal="fewer-wilds-win")
    assert hand(one, JOKER, equal="natural-wins") == hand(two, JOKER, equal="natural-wins")


def test_a_wild_card_that_plays_as_itself_is_not_used_as_wild() -> None:
    options = {"equal": "fewer-wilds-win"}
    itself, helped = hand("Ac 2d 3h 4s 5c", THREES, **options), hand("Ac 2d 3h 3s 5c", THREES, **options)
    assert itself > helped
    assert (itself.plays_as, helped.words) == ({}, "straight, five high (3s plays as 4s)")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7c 5d 4h 3s 2c", "8c 4d 3h 2s Ac"),
        ("3c 3d 6h 4s 2c", "3h 3s 6c 5d Ac"),
        ("5h 4h 3h 2h Ah", "6c 4d 3h 2s Ac"),
        ("Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c"),
        ("2c 2d Kh Qs Jc", "Ac Ad 3h 3s 2c"),
        ("Ac Ad 3h 3s 2c", "Ac Ad Ah 2s 3c"),
        ("Ac Ad Ah 2s 3c", "Ac Ad Ah 2s 2c"),
        ("Kc Kd Kh Qs Qc", "Ac Ad Ah As 2c"),
    ],
)
def test_ace_to_five(better: str, worse: str) -> None:
    assert hand(better, order=LOW) > hand(worse, order=LOW)


@pytest.mark.parametrize(
    ("cards", "wilds", "words"),
    [
        ("8c 6d 4h 3s Xa", BUG, "eight-six low, 8-6-4-3-A (Xa plays as As)"),
        ("Ac 2d 3h 5s Xa", BUG, "wheel, 5-4-3-2-A (Xa plays as 4s)"),
        ("3c 3d 9h 9s 5c", KINGS, "two pair, nines and threes, with a five"),
        ("3c 3d Kh Ks Ac", KINGS, "pair of threes with 4-2-A (Kh plays as 4h, Ks plays as 2s)"),
        ("3c 5d 4h 2s Ac", KINGS, "wheel, 5-4-3-2-A"),
        ("Kc Kd Kh Ks 9c", KINGS, "nine-four low, 9-4-3-2-A (Kc plays as 4c, Kd plays as 3d, Kh plays as 2h, "
         "Ks plays as As)"),
        ("Ac 2d 2h 7c 5c Ks Kd", NONE, "king-seven low, K-7-5-2-A"),
    ],
)  # fmt: skip
def test_low_hands_with_wild_cards(cards: str, wilds: Wilds, words: str) -> None:
    assert hand(cards, wilds, LOW).words == words


@pytest.mark.parametrize(
    ("order", "best_first"),
    [
        ("deuce-to-seven", ["7c 5d 4h 3s 2c", "Kc 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "Ac 6d 4h 3s 2c", "2c 2d 7h 8s 9c",
                            "6c 5d 4h 3s 2c", "7h 5h 4h 3h 2h"]),
        ("ace-to-five", ["5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", "7c 5d 4h 3s 2c", "Kc 5d 4h 3s 2c", "2c 2d 7h 8s 9c"]),
        ("ace-to-six", ["6c 4d 3h 2s Ac", "7c 5d 4h 3s 2c", "Kc Qd Jh Ts Ac", "Ac Ad 2h 3s 4c", "5c 4d 3h 2s Ac",
                        "6h 4h 3h 2h Ah"]),
    ],
)  # fmt: skip
def test_the_three_lows(order: str, best_first: list[str]) -> None:
    hands = [hand(cards, order=order) for cards in best_first]
    assert hands == sorted(hands, reverse=True)
    assert len({ranked.score for ranked in hands}) == len(hands)


def test_a_suited_low_hand_takes_another_five_where_it_can() -> None:
    """Seven hearts: every five is a flush. With a spade among them the flush is left alone."""
    flush = hand("7h 5h 4h 3h 2h Kh Qh", order="deuce-to-seven")
    assert flush.category == "flush"
    assert hand("7h 5h 4h 3h 2h Kh Qs", order="deuce-to-seven").words == "queen-five low, Q-5-4-3-2"


def test_high_and_low_may_use_different_fives_of_seven() -> None:
    seven = "9s 9h 9d 5c 4s 3d 2h"
    assert hand(seven).cards == tuple(parse_cards("9s 9h 9d 5c 4s"))
    assert hand(seven, order=LOW).words == "nine-five low, 9-5-4-3-2"


def test_kings_full_where_no_low_is_good_enough() -> None:
    assert hand("Kc Td 9h 9s Kh Ks 8c").words == "full house, kings over nines"


def test_a_wild_card_of_one_holder_makes_all_of_its_rank_wild_or_only_itself() -> None:
    cards = "4c 4d 9h Ks Jd"
    assert hand(cards, of_rank("4")).words == "straight, king high (4c plays as Qc, 4d plays as Td)"
    assert hand(cards, Wilds.of([Card(8)])).words == "pair of kings with jack-nine-four kickers (4c plays as Kc)"


def test_a_joker_fully_wild_never_makes_exactly_two_pair_or_nothing() -> None:
    """By all hands of a joker and four cards of three suits."""
    from itertools import combinations

    ranked = evaluator(ranking(HIGH), JOKER)
    three_suits = [card for card in range(52) if card % 4]
    made = {ranked.made(ranked((*four, 52))).category for four in combinations(three_suits, 4)}
    assert made >= {"pair", "three of a kind", "straight", "flush", "full house", "four of a kind"}
    assert not made & {"two pair", "high card"}
