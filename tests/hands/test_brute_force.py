"""Every table agrees with trying all fives of the cards and all that the wild ones may stand for."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from croupier.hands.rankings import Ranking, ranking
from croupier.hands.wilds import NONE, Wilds
from tests.hands.agreement import JOKERS, KINGS, TENS, THREES, agree_with_brute_force, dealt, wild
from tests.hands.truth import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    FLUSHES_ARE_BAD,
    HIGH,
    SHORT_DECK,
    STANDARD,
    Rules,
)
from tests.share import one_in

COUNTS = {0: 20_000, 1: 2_000, 2: 500, 3: 50}
PRESETS = {
    "standard": STANDARD,
    "ace-to-five": ACE_TO_FIVE,
    "deuce-to-seven": DEUCE_TO_SEVEN,
    "ace-to-six": ACE_TO_SIX,
}
FIVES = {
    "top": "straight flush",
    "below-natural-royal": "straight flush",
    "below-straight-flush": "four of a kind",
    "none": None,
}
SHOWN = {
    0: NONE,
    1: wild(full=(*THREES, 52)),
    2: wild(full=(*THREES, 52)),
    3: wild(full=(*THREES, *KINGS)),
}
BUGS = [wild(bugs=JOKERS), wild(full=THREES, bugs=JOKERS), wild(full=(52,), bugs=TENS)]


def in_words(order: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(category.replace(" ", "-") for category in order)


TWO_SUITS = tuple(card for card in range(52) if card % 4 < 2)
HIGH_CARDS = tuple(card for card in TWO_SUITS if card >= TENS[0])


def compare(
    order: Ranking,
    rules: Rules,
    wilds: Wilds,
    held: int,
    share: int,
    sizes: tuple[int, ...],
    deck: Sequence[int] = range(52),
) -> None:
    """Compare on a share of the full count, hands of each size in turn; of each at least two, or there is no order."""
    random = Random(f"{order.name} {held} {share}")
    for size, times in Counter(sizes).items():
        count = max(COUNTS[held] * times // share // len(sizes), 2)
        agree_with_brute_force(order, rules, wilds, dealt(random, count, size, wilds, held, deck))


@one_in(10)
@pytest.mark.parametrize("held", COUNTS)
@pytest.mark.parametrize("name", PRESETS)
def test_best_five_of_five_to_eight_with_wild_cards(name: str, held: int, one_in: int) -> None:
    further = name not in ("standard", "ace-to-five")
    compare(ranking(name), PRESETS[name], SHOWN[held], held, one_in * (100 if further else 10), (7, 7, 7, 6, 5, 8))


@pytest.mark.long
@pytest.mark.parametrize("held", COUNTS)
@pytest.mark.parametrize("name", PRESETS)
def test_best_five_of_seven_with_wild_cards_on_the_full_count(name: str, held: int) -> None:
    share = 1 if name in ("standard", "ace-to-five") else 10
    compare(ranking(name), PRESETS[name], SHOWN[held], held, share, (7,))


@one_in(10)
@pytest.mark.parametrize("held", [0, 1, 2])
@pytest.mark.parametrize("name", PRESETS)
def test_hands_of_two_suits_where_flushes_are_common(name: str, held: int, one_in: int) -> None:
    compare(ranking(name), PRESETS[name], SHOWN[held], held, one_in * (100, 30, 25)[held], (7, 6, 5), TWO_SUITS)


def five_of_a_kind(share: int, place: str, equal: str, wilds: Wilds) -> None:
    rules = Rules(five=FIVES[place], natural_royal_first=place == "below-natural-royal", equal=equal)
    order = ranking("standard", five_of_a_kind=place, equal=equal)
    for held in (1, 2):
        compare(order, rules, wilds, held, share, (7, 5))
        compare(order, rules, wilds, held, share * 2, (7, 6), HIGH_CARDS)


@pytest.mark.parametrize("equal", ["split", "natural-wins", "fewer-wilds-win"])
@pytest.mark.parametrize("place", FIVES)
def test_where_five_of_a_kind_ranks_and_what_becomes_of_equal_hands(place: str, equal: str) -> None:
    five_of_a_kind(500, place, equal, wild(full=(*TENS, 52)))


@pytest.mark.long
@pytest.mark.parametrize("equal", ["split", "natural-wins", "fewer-wilds-win"])
@pytest.mark.parametrize("place", FIVES)
def test_where_five_of_a_kind_ranks_on_the_full_count(place: str, equal: str) -> None:
    five_of_a_kind(10, place, equal, wild(full=(*TENS, 52)))


@pytest.mark.parametrize("equal", ["split", "fewer-wilds-win"])
@pytest.mark.parametrize("place", ["top", "none"])
@pytest.mark.parametrize("bugs", BUGS, ids=["jokers", "jokers beside threes", "tens beside a joker"])
def test_a_bug_is_an_ace_or_fills_a_straight_or_flush(bugs: Wilds, place: str, equal: str) -> None:
    five_of_a_kind(800, place, equal, bugs)


@pytest.mark.long
@pytest.mark.parametrize("equal", ["split", "fewer-wilds-win"])
@pytest.mark.parametrize("place", ["top", "none"])
@pytest.mark.parametrize("bugs", BUGS, ids=["jokers", "jokers beside threes", "tens beside a joker"])
def test_a_bug_on_the_full_count(bugs: Wilds, place: str, equal: str) -> None:
    five_of_a_kind(10, place, equal, bugs)


@one_in(10)
@pytest.mark.parametrize("name", ["ace-to-five", "deuce-to-seven", "ace-to-six"])
def test_a_bug_on_a_low_side_is_the_lowest_card_not_held(name: str, one_in: int) -> None:
    for held in (1, 2):
        compare(ranking(name), PRESETS[name], wild(bugs=JOKERS), held, one_in * 100, (7, 5))


@one_in(10)
@pytest.mark.parametrize("equal", ["split", "natural-wins"])
@pytest.mark.parametrize("name", ["ace-to-five", "deuce-to-seven"])
def test_low_hands_with_kings_wild(name: str, equal: str, one_in: int) -> None:
    preset = PRESETS[name]
    rules = Rules(low=True, aces=preset.aces, suits_and_straights=preset.suits_and_straights, equal=equal)
    for held in (1, 2, 3):
        compare(ranking(name, equal=equal), rules, wild(full=KINGS), held, one_in * 100, (7, 5))


@one_in(10)
@pytest.mark.parametrize("held", [1, 2, 3])
def test_a_double_ace_flush(held: int, one_in: int) -> None:
    order = ranking("standard", double_ace_flush=True)
    compare(order, Rules(double_ace_flush=True), wild(full=(*TENS, 52)), held, one_in * 20, (7, 5), TWO_SUITS)


@one_in(10)
@pytest.mark.parametrize("order", [SHORT_DECK, FLUSHES_ARE_BAD], ids=["flush over full house", "flushes are bad"])
def test_an_order_of_the_house(order: tuple[str, ...], one_in: int) -> None:
    of_house = ranking(("five-of-a-kind", *in_words(order)))
    rules = Rules(order=order, five=order[0])
    compare(of_house, rules, NONE, 0, one_in * 40, (7, 5))
    for wilds in (wild(full=THREES), wild(bugs=JOKERS), wild(full=THREES, bugs=JOKERS)):
        for held in (1, 2):
            compare(of_house, rules, wilds, held, one_in * 100, (7, 7, 5))


@one_in(10)
def test_an_order_that_places_five_of_a_kind_itself(one_in: int) -> None:
    of_house = ranking((*in_words(HIGH[:3]), "five-of-a-kind", *in_words(HIGH[3:])))
    for held in (1, 2):
        compare(of_house, Rules(five="flush"), wild(full=(*THREES, 52)), held, one_in * 50, (7, 5))
