"""Hands in words: names, the order the cards read in, what wild cards play as, why one beats another."""

from collections import Counter
from random import Random

import pytest

from croupier.cards import JOKERS, Card, named, parse_cards
from croupier.hands.lookup import Evaluator, HandError, evaluator
from croupier.hands.rankings import CATEGORIES, ranking
from croupier.hands.wilds import NONE, Wilds
from croupier.hands.words import Hand, describe, why
from tests.hands.agreement import of_rank

HIGH, LOW = evaluator(ranking("standard")), evaluator(ranking("ace-to-five"))
JOKERS_WILD = evaluator(ranking("standard"), Wilds.of(JOKERS))


def hand(cards: str, ranked: Evaluator = JOKERS_WILD) -> Hand:
    return describe(parse_cards(cards), ranked)


@pytest.mark.parametrize(
    ("cards", "category", "words", "order"),
    [
        ("9s 9h 9d 5c 5s", "full house", "full house, nines over fives", "9s 9h 9d 5c 5s"),
        ("5c 9h 5s 9d 9s", "full house", "full house, nines over fives", "9h 9d 9s 5c 5s"),
        ("5c Kc 9h Qd 9d 2s 9s", "three of a kind", "three nines with king-queen kickers", "9h 9d 9s Kc Qd"),
        ("9h Td Js Qc Kc", "straight", "straight, king high", "Kc Qc Js Td 9h"),
        ("Ac 5d 4h 3s 2c", "straight", "straight, five high", "5d 4h 3s 2c Ac"),
        ("8h 6h Ah 2h 3h Kd 4c", "flush", "flush, ace high", "Ah 8h 6h 3h 2h"),
        ("6c 6d 6h 6s 8d", "four of a kind", "four sixes with an eight", "6c 6d 6h 6s 8d"),
        ("Xa Xb 6h 6s 8d", "four of a kind", "four sixes with an eight (Xa plays as 6d, Xb plays as 6c)",
         "6h 6s Xa Xb 8d"),
        ("Kd Kh Jc Js 7h", "two pair", "two pair, kings and jacks, with a seven", "Kd Kh Jc Js 7h"),
    ],
)  # fmt: skip
def test_a_hand_has_a_name_and_its_cards_in_the_order_they_read(
    cards: str, category: str, words: str, order: str
) -> None:
    found = hand(cards)
    assert (found.category, found.words, named(found.cards)) == (category, words, order)


def test_a_double_ace_flush() -> None:
    ranked = evaluator(ranking("standard", double_ace_flush=True), Wilds.of(JOKERS))
    assert hand("As 9s 5s 2s Xa", ranked).words == "double-ace flush (Xa plays as As)"
    assert hand("As 9s 5s 2s Xa", ranked) > hand("Ah Kh Qh Jh 9h", ranked)
    assert hand("Ks 9s 5s 2s Xa", ranked).words == "flush, ace high (Xa plays as As)"


def test_hands_compare_by_how_good_they_are() -> None:
    assert hand("9s 9h 9d 5c 5s") > hand("Kd Kh Qs Qc 7h")
    assert hand("Ac Kd 9h 5c 3s") == hand("Ad Ks 9c 5h 3c")
    assert hand("6c 4d 3h 2s Ac", LOW) > hand("7c 4d 3h 2s Ac", LOW)


@pytest.mark.parametrize(
    ("better", "worse", "clause"),
    [
        ("9c 9d 9h 8s 4c", "Kc Kd 8h 8s 3c", "three nines beat kings up"),
        ("Kh Ks 8c 8d 5c", "Kc Kd 8h 8s 3c", "the same two pair, but the five kicker plays"),
        ("Kh Ks 8c 8d 5c", "Kc Kd 7h 7s Ac", "both have kings, but eights beat sevens"),
        ("Kh Ks 8c 8d 5c", "Qc Qd Jh Js Ac", "kings up beat queens up"),
        ("Qc Qd Ks 4c 3d", "Qh Qs Js 9c 8d", "the same pair, but the king kicker plays"),
        ("Kc Kd 4h 3c 2d", "Qh Qs Js 9c 8d", "a pair of kings beats a pair of queens"),
        ("Ac Kc 9c 5c 4c", "Ad Kd 9d 5d 3d", "both flushes begin ace-king-nine-five, but the four beats the three"),
        ("Ac 3c 9c 5c 4c", "Kd Qd 9d 5d 3d", "an ace-high flush beats a king-high flush"),
        ("8c 8d 8h 6s 6c", "8c 8d 8h 5s 5c", "eights full of sixes beat eights full of fives"),
        ("8c 8d 8h 2s 2c", "7c 7d 7h Ks Kc", "eights full beat sevens full"),
        ("9c 9d 9h 9s Xa", "As Ks Qs Js Ts", "five nines beat a royal flush"),
        ("8h 7h 6h 5h 4h", "9c 9d 9h 9s 2c", "an eight-high straight flush beats four nines"),
        ("Ac 9d 8h 7s 5c", "Kc Qd Jh 9s 8c", "ace high beats king high"),
        ("Ac 9d 8h 7s 5c", "Ad 9c 8s 6h 5d", "both hands begin ace-nine-eight, but the seven beats the six"),
        ("7c 7d 7h Ks 3c", "7c 7d 7s Qh Jc", "the same sevens, but the king kicker plays"),
        ("9c 9d 5h 4s 3c", "9h 9s 5c 4d 3h", "the hands are equal"),
    ],
)  # fmt: skip
def test_why_one_high_hand_beats_another(better: str, worse: str, clause: str) -> None:
    assert hand(better) >= hand(worse)
    assert why(hand(better), hand(worse)) == clause


@pytest.mark.parametrize(
    ("better", "worse", "clause"),
    [
        ("5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", "a wheel beats a six-four low"),
        ("6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac", "both hands begin six, but the four is lower than the five"),
        ("8c 7d 6h 5s 4c", "Ac Ad 3h 4s 5c", "an eight-seven low beats a pair of aces"),
        ("Ac Ad 3h 5s 6c", "2c 2d 3h 5s 7c", "a pair of aces beats a pair of deuces"),
        ("Ac Ad 3h 5s 6c", "Ac Ad 3h 5s 7c", "the same pair, but the six is lower than the seven"),
    ],
)
def test_why_one_low_hand_beats_another(better: str, worse: str, clause: str) -> None:
    assert hand(better, LOW) > hand(worse, LOW)
    assert why(hand(better, LOW), hand(worse, LOW)) == clause


def test_why_a_natural_hand_beats_an_equal_one() -> None:
    natural = evaluator(ranking("standard", equal="natural-wins"), Wilds.of(JOKERS))
    fewer = evaluator(ranking("standard", equal="fewer-wilds-win"), Wilds.of(JOKERS))
    royal = evaluator(ranking("standard", five_of_a_kind="below-natural-royal"), Wilds.of(JOKERS))
    helped, none = hand("9h Xa 5c 4d 2h", natural), hand("9c 9d 5h 4s 2c", natural)
    assert why(none, helped) == "the same hand, but without wild cards"
    one, two = hand("9h 9c Xa 4d 2h", fewer), hand("9h Xb Xa 4d 2h", fewer)
    assert why(one, two) == "the same hand, but with fewer wild cards"
    aces = hand("Ac Ad Ah As Xa", royal)
    assert why(hand("As Ks Qs Js Ts", royal), aces) == "a natural royal flush beats five aces"


WILD = [
    (evaluator(ranking("standard"), of_rank("3")), 52),
    (evaluator(ranking("standard", five_of_a_kind="none"), Wilds.of(JOKERS, [])), 54),
    (evaluator(ranking("standard", equal="fewer-wilds-win"), Wilds.of(JOKERS, of_rank("3").full)), 54),
    (evaluator(ranking("standard"), Wilds.of(of_rank("37K").full, JOKERS)), 54),
    (evaluator(ranking("ace-to-five"), of_rank("K7")), 52),
    (evaluator(ranking("deuce-to-seven"), Wilds.of(of_rank("2").full, JOKERS)), 54),
    (evaluator(ranking([category.replace(" ", "-") for category in CATEGORIES[::-1]]), of_rank("3")), 52),
]


@pytest.mark.parametrize("ranked", WILD, ids=lambda ranked: f"{ranked[0].ranking.name} {len(ranked[0].wilds.full)}")
@pytest.mark.parametrize("size", [5, 7, 8])
def test_the_cards_as_played_are_worth_what_the_hand_is(ranked: tuple[Evaluator, int], size: int) -> None:
    """Played out with what the wild cards play as, and nothing wild, the five make the same hand."""
    order, deck = ranked
    random = Random(size)
    plain = evaluator(order.ranking)
    for _ in range(60):
        cards = [Card(card) for card in random.sample(range(deck), size)]
        found = describe(cards, order)
        played = [found.plays_as.get(card, card) for card in found.cards]
        assert set(found.cards) <= set(cards) and len(set(found.cards)) == 5
        assert all(card in order.wilds and card != other for card, other in found.plays_as.items())
        assert tuple(card.rank for card in played) == found.ranks
        if found.category == "five of a kind":
            assert len(set(played)) == 4, found
        else:
            assert max(Counter(played).values()) == 1, found
            assert plain.made(plain(played)).category == found.category
        assert order(found.cards) == order(cards) == found.score


def test_as_few_wild_cards_as_can_be_play_as_others() -> None:
    low = evaluator(ranking("ace-to-five"), of_rank("3"))
    assert hand("3c 3d 9h 5c 4d 2s Kh", low).words == "wheel, 5-4-3-2-A (3d plays as Ad)"
    assert hand("3c 3d Ah 5c 4d 2s Kh", low).words == "wheel, 5-4-3-2-A"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ((0, 1, 2, 3), "A hand needs five cards to be ranked; these are 4."),
        ((0, 1, 2, 3, 3), "The card 2s is there twice."),
        ((0, 1, 2, 3, 54), "54 is no card that can be ranked."),
        ((0, 1, 2, 3, -1), "-1 is no card that can be ranked."),
        ((0, 1, 2, 3, "9s"), "'9s' is no card that can be ranked."),
    ],
)
def test_cards_that_make_no_hand_are_refused(cards: tuple[Card, ...], message: str) -> None:
    with pytest.raises(HandError) as refused:
        describe(cards, HIGH)
    assert str(refused.value) == message


def test_no_wild_cards_play_as_nothing() -> None:
    assert HIGH.wilds == NONE
    assert hand("3c 3d 9h 9s 5c", HIGH).plays_as == {}
