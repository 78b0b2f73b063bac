"""Faults A31 to A44, of ranking: wild cards, wheels, kickers, ties, more than five cards, fewer than five."""

import pytest

from croupier import rank
from croupier.cards import parse_cards
from croupier.hands.words import Hand
from tests.faults.notation import dealt, rounds, settled
from tests.telling import asked, game, tell, variant

SHEET = "name: Pool\nplayers: {{min: 2, max: 4}}\n{more}play: [ante, deal: {{cards: 7}}, {last}]\n"


def high(cards: str, wild: str = "", jokers: int = 0, five: str = "top") -> Hand:
    """What cards make for high with some of them wild."""
    if not wild:
        return rank(cards)
    more = f"deck: {{jokers: {jokers}}}\nwild: [{wild}]\n"
    more += f"hands: {{high: {{ranking: standard, five-of-a-kind: {five}, equal: split}}}}\n"
    return rank(cards, variant(SHEET.format(more=more, last="showdown")))


def low(cards: str, ranking: str) -> Hand:
    more = f"hands: {{low: {{ranking: {ranking}}}}}\n"
    return rank(cards, variant(SHEET.format(more=more, last="showdown")), side="low")


def played(hand: Hand) -> str:
    """The five ranks that play, wild cards as what they play as."""
    return " ".join((hand.plays_as.get(card) or card).rank.symbol for card in hand.cards)


def test_a31_one_wild_card_fills_one_gap_of_a_straight() -> None:
    hand = high("5c 6h 7d 9c 4d 2s Tc", "{ranks: [2]}")
    assert (hand.category, played(hand)) == ("straight", "T 9 8 7 6")
    assert str(hand.plays_as[parse_cards("2s")[0]])[0] == "8"


def test_a32_five_of_a_kind_beats_the_full_house_and_without_it_there_are_four() -> None:
    five = high("Ad As Ac Th 2d Xa Xb", "{jokers: wild}", 2)
    assert (five.category, played(five)) == ("five of a kind", "A A A A A")
    four = high("Ad As Ac Th 2d Xa Xb", "{jokers: wild}", 2, five="none")
    assert (four.category, played(four)) == ("four of a kind", "A A A A K")
    control = high("Ad As Jc Th 2d Xa Xb", "{jokers: wild}", 2)
    assert (control.category, played(control)) == ("four of a kind", "A A A A J")


def test_a34_the_wheel_is_the_lowest_straight_and_no_straight_goes_round_the_corner() -> None:
    assert (rank("Ah 2c 3d 4s 5h").category, played(rank("Ah 2c 3d 4s 5h"))) == ("straight", "5 4 3 2 A")
    assert (rank("Kh Ac 2d 3s 4h").category, played(rank("Kh Ac 2d 3s 4h"))) == ("high card", "A K 4 3 2")
    assert played(rank("2h 3c 4d 5s 6h")) == "6 5 4 3 2"
    steel = rank("Ah 2h 3h 4h 5h")
    assert steel.category == "straight flush"
    assert rank("Ac Ad Ah As Kc") < steel < rank("2h 3h 4h 5h 6h")
    assert rank("Ah 2c 3d 4s 5h") < rank("2h 3c 4d 5s 6h")


def test_a35_an_ace_is_never_low_in_deuce_to_seven_and_each_low_has_its_best() -> None:
    best_first = ["7c 5d 4h 3s 2c", "Kc 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "2c 2d 7h 8s 9c", "6c 5d 4h 3s 2c"]
    hands = [low(cards, "deuce-to-seven") for cards in best_first]
    assert hands == sorted(hands, reverse=True) and len({hand.score for hand in hands}) == 5
    assert low("5c 4d 3h 2s Ac", "ace-to-five") > low("6c 4d 3h 2s Ac", "ace-to-five")
    assert low("5c 4d 3h 2s Ac", "ace-to-six") < low("6c 4d 3h 2s Ac", "ace-to-six")


def test_a36_without_a_qualifier_every_low_counts_and_a_side_that_nobody_declared_goes_to_the_other() -> None:
    worse = "Kc Qd Jh Ts 9c"
    speaks = settled(
        "anaconda-cards-speak.yaml",
        Anna="put-in: 45, hand: Ac 2d 2h 7s 5c Kd Kh",
        Ben=f"put-in: 45, hand: {worse}",
    )
    assert speaks["payouts"] == {"Anna": 45, "Ben": 45}
    nobody = settled(
        "anaconda",
        Anna="put-in: 45, declared: high, hand: Ac 2d 2h 7s 5c Kd Kh",
        Ben=f"put-in: 45, declared: high, hand: {worse}",
    )
    assert nobody["payouts"] == {"Anna": 0, "Ben": 90}


def test_a37_of_three_pairs_the_third_gives_way_to_the_best_kicker() -> None:
    board = "6c Qc Ad 6s Ac"
    assert rank(f"{board} Td Js") == rank(f"{board} 3s 3d")
    assert played(rank(f"{board} 3s 3d")) == "A A 6 6 Q"


def test_a38_a_flush_and_better_in_one_pool_is_the_better() -> None:
    eight = rank("Ah Kh 9h 5h 2h As Ad Ks")
    assert (eight.category, played(eight)) == ("full house", "A A A K K")
    seven = high("Ah 9h 5h 2h As Ad Xa", "{jokers: wild}", 1)
    assert (seven.category, played(seven)) == ("four of a kind", "A A A A 9")


def test_a39_every_kicker_counts_and_nothing_is_added_up() -> None:
    board = "Qd Jd 9d Kc 6d"
    assert rank(f"{board} Qc 7d") > rank(f"{board} 5d Ah")
    assert rank("3d 4d 5d Td Kd") > rank("4c 5c 7c Tc Qc")
    assert rank("6c 6d 5c 5d 2h") > rank("6h 6s 2c 2d Ah")


def test_a40_cards_outside_the_best_five_decide_nothing() -> None:
    board = "Ac Jd 3h Qs 3c"
    assert rank(f"{board} 8d 5h") == rank(f"{board} 8c 2d")
    assert played(rank(f"{board} 8d 5h")) == "3 3 A Q J"


def test_a41_equal_hands_share_whoever_comes_first() -> None:
    board = "9s 2h 6d 7s 4c"
    assert rank(f"{board} 8d Qc") == rank(f"{board} 8c Qs")
    deck = dealt("Ben", Anna="9s 6d 7s 8d Qc", Ben="9h 6c 7d 8c Qs")
    playing = tell(game(rounds(1, ante=4), "Ben", deck, Anna=50, Ben=50), "Anna check, Ben check")
    assert playing.shared[0].winners["high"] == (0, 1)
    assert playing.stacks == (50, 50)


def test_a42_up_to_four_cards_show_pairs_and_high_cards_and_nothing_else() -> None:
    roll = "name: Up\nplayers: {min: 2, max: 4}\nhands: {high: {ranking: standard}}\n"
    roll += "play: [ante, deal: {cards: 2, face: up}, bet: {first: best-showing}, deal: {cards: 3}, "
    sheet = variant(roll + "bet: {first: best-showing}, showdown]\n")
    deck = dealt("Carla", Anna="7c 7d", Ben="Ah Kd", Carla="Ac Ks")
    playing = game(sheet, "Carla", deck, Anna=50, Ben=50, Carla=50)
    assert asked(playing) == "Anna"
    tell(playing, "Anna fold, Ben check, Carla check")
    assert asked(playing) == "Ben"
    with pytest.raises(ValueError, match="five"):
        rank("7c 7d Ah Kd")


def test_a44_the_better_hand_is_greater_on_either_side() -> None:
    pool = "9h Jh 7d 2s Kc"
    assert rank(f"{pool} 7c 7h") > rank(f"{pool} Jc 5h")
    assert low("7c 5d 4h 3s 2c", "ace-to-five") > low("8c 5d 4h 3s 2c", "ace-to-five")
