"""What a hand is said to play as is what it is scored as: for every ranking, every setting, hands of every size."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from croupier.cards import JOKERS, Card, named, parse_cards
from croupier.hands.lookup import evaluator
from croupier.hands.playing import best_five
from croupier.hands.rankings import ranking
from croupier.hands.wilds import LARGEST_HAND, Wilds
from croupier.hands.words import Hand, describe
from tests.hands.agreement import of_rank, same_order
from tests.hands.drawn import ORDERS, House, Side, hand, house, strength, wrong
from tests.hands.truth import FLUSHES_ARE_BAD, HIGH, best

FEW = 3_000
"""How many ways to play the wild cards of a hand the slow truth may try, so that a test ends today."""


def described(house: House, name: str, held: Sequence[int]) -> Hand:
    """What a hand is said to be, checked: the cards as played make it, within the rules for wild cards."""
    found = describe([*map(Card, held)], house.variant.ranking(name))  # type: ignore[arg-type]
    problem = wrong(house.sides[name], held, found)
    assert not problem, f"{named(map(Card, held))}: {found.words}, but {problem}\n{house.sides[name]}"
    return found


def agree(house: House, name: str, hands: Sequence[Sequence[int]], share: float, random: Random) -> None:
    """Fail unless the hands stand in the order of what they are said to play as, and no fewer wild cards would do."""
    side = house.sides[name]
    found = [described(house, name, held) for held in hands]
    truths = [(strength(side, each), _tie_break(side, each)) for each in found]
    same_order([each.score for each in found], truths, [f"{side} {each.words}" for each in found])
    for held, each, (made, _) in zip(hands, found, truths, strict=True):
        if _ways(side, held) < FEW and random.random() < share:
            fewest = best(replace(side.rules, equal="fewer-wilds-win"), held, side.full, side.bugs)
            assert (made, -len(each.plays_as)) == fewest, f"{named(map(Card, held))}: {each.words}\n{side}"


def _tie_break(side: Side, found: Hand) -> int:
    used = len(found.plays_as)
    return {"split": 0, "natural-wins": int(not used), "fewer-wilds-win": -used}[side.rules.equal]


def _ways(side: Side, held: Sequence[int]) -> int:
    """About how many ways there are to play the hand's wild cards."""
    wild = sum(card in side.full or card in side.bugs for card in held)
    fives = (1, 6, 21, 56, 126, 252, 462, 792, 1287)[len(held) - 5]
    return int(fives * (1, 14, 120, 700, 3_000, 10_000)[min(wild, 5)])


def drawn(
    seed: int,
    houses: int,
    hands: int,
    share: float,
    largest: int = LARGEST_HAND,
    orders: Sequence[tuple[str, ...]] = ORDERS,
) -> int:
    """Check so many hands of each side of so many houses; how many that were."""
    random = Random(seed)
    checked = 0
    for _ in range(houses):
        drawn = house(random, orders)
        for name, side in drawn.sides.items():
            if side.full or side.bugs:
                agree(drawn, name, [hand(random, drawn, side, largest) for _ in range(hands)], share, random)
                checked += hands
    return checked


JOKER_A_BUG = Wilds.of(bugs=JOKERS)
FOURS, KINGS = of_rank("4"), of_rank("K")
THE_ACE_OF_HEARTS = Wilds.of(parse_cards("Ah"), JOKERS)
BAD_FLUSHES = tuple(name.replace(" ", "-") for name in FLUSHES_ARE_BAD)


def words(cards: str, wilds: Wilds, order: str | Sequence[str] = "standard", five_of_a_kind: str = "top") -> str:
    return describe(parse_cards(cards), evaluator(ranking(order, five_of_a_kind=five_of_a_kind), wilds)).words


@pytest.mark.parametrize(
    ("cards", "wilds", "says"),
    [
        ("9c 9d 9s Xa Ah", THE_ACE_OF_HEARTS, "four nines with an ace (Ah plays as 9h, Xa plays as As)"),
        ("Kc Kd Ks Xa Ah", THE_ACE_OF_HEARTS, "four kings with an ace (Ah plays as Kh, Xa plays as As)"),
        ("9c 9d Qs Xa Ah", THE_ACE_OF_HEARTS, "three nines with ace-queen kickers (Ah plays as 9h, Xa plays as As)"),
        ("9c 9d 9s Xa 3c", JOKER_A_BUG, "three nines with ace-three kickers (Xa plays as As)"),
        ("Kh Qh Jh Xa Ah", THE_ACE_OF_HEARTS, "royal flush (Xa plays as Th)"),
    ],
)
def test_a_bug_that_must_be_the_ace_leaves_the_wild_ace_to_play_as_another(cards: str, wilds: Wilds, says: str) -> None:
    assert words(cards, wilds) == says


def test_a_bug_is_a_king_beside_four_aces_alone() -> None:
    assert words("Ac Ad As Xa Ah", THE_ACE_OF_HEARTS, five_of_a_kind="none") == "four aces with a king (Xa plays as Ks)"
    aces_of_others = words("Ac Ad As Xa 9h", Wilds.of(parse_cards("9h"), JOKERS), five_of_a_kind="none")
    assert aces_of_others == "four aces with a king (Xa plays as Ah, 9h plays as Kh)"


def test_where_four_aces_are_better_than_five_two_bugs_make_them_and_a_wild_ace_steps_aside() -> None:
    """A bug must be an ace: with the wild ace as itself there would be five. So one bug is the ace that lies there."""
    wilds = Wilds.of(parse_cards("Ad"), JOKERS)
    said = words("As Ac Xa Xb Ad", wilds, BAD_FLUSHES, five_of_a_kind="below-natural-royal")
    assert said == "four aces with a king (Xa plays as Ah, Xb plays as Ad, Ad plays as Kd)"


@pytest.mark.parametrize(
    ("cards", "wilds", "order", "says"),
    [
        ("7c 5c 4c 3c 2c", FOURS, "deuce-to-seven", "seven-five low, 7-5-4-3-2 (4c plays as 4d)"),
        ("7c 5c Kc 3c 2c", KINGS, "deuce-to-seven", "seven-five low, 7-5-4-3-2 (Kc plays as 4d)"),
        ("7s 5s 4s 3s 2s", FOURS, "deuce-to-seven", "seven-five low, 7-5-4-3-2 (4s plays as 4c)"),
        ("7c 5c 4c 3c 2c Kd", FOURS, "deuce-to-seven", "seven-five low, 7-5-4-3-2 (4c plays as 4d)"),
        ("7c 5c 4c 4h 3c 2c", FOURS, "deuce-to-seven", "seven-five low, 7-5-4-3-2"),
        ("6c 4c 3c 2c Ac", FOURS, "ace-to-six", "six-four low, 6-4-3-2-A (4c plays as 4d)"),
        ("5c 4c 3c 2c Ac", FOURS, "ace-to-five", "wheel, 5-4-3-2-A"),
        ("Kc Jc 9c 4c 2c", FOURS, BAD_FLUSHES, "pair of kings with jack-nine-deuce kickers (4c plays as Kd)"),
        ("Kc Qc Jc Tc Xa", JOKER_A_BUG, BAD_FLUSHES, "straight, ace high (Xa plays as As)"),
    ],
)
def test_a_wild_card_that_changes_its_suit_to_avoid_a_flush_is_named(
    cards: str, wilds: Wilds, order: str | Sequence[str], says: str
) -> None:
    assert words(cards, wilds, order) == says


def test_cards_that_cannot_play_as_a_class_are_an_error_of_ours() -> None:
    high = evaluator(ranking("standard"))
    four_nines = high(parse_cards("9c 9d 9h 9s 5c"))
    with pytest.raises(AssertionError, match="nothing they can play as makes it"):
        best_five(parse_cards("9c 9d 9h 8s 5c"), high, four_nines)


def test_every_drawn_hand_plays_as_it_is_scored() -> None:
    assert drawn(seed=1, houses=40, hands=50, share=0.04, largest=8) > 3_000


@pytest.mark.long
def test_200_000_drawn_hands_play_as_they_are_scored() -> None:
    of_houses = [*permutations(HIGH)]
    orders = [HIGH] * 30 + [*ORDERS, *Random(2).sample(of_houses, 15)]
    assert drawn(seed=3, houses=1_100, hands=100, share=0.25, orders=orders) > 200_000
