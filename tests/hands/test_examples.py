"""The examples in the rules are what they are said to be, by brute force, and each beats the next."""

from itertools import combinations, pairwise, permutations
from random import Random

import pytest

from croupier.cards import JOKERS, Card, deck
from croupier.hands.examples import best, examples, worst
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from croupier.hands.wilds import NONE, Wilds
from croupier.hands.words import describe
from tests.hands.agreement import of_rank, wild
from tests.hands.drawn import ORDERS, house
from tests.hands.truth import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, HIGH, SHORT_DECK, STANDARD, Rules
from tests.hands.truth import best as by_force

TRUTH = {
    "standard": STANDARD,
    "ace-to-five": ACE_TO_FIVE,
    "deuce-to-seven": DEUCE_TO_SEVEN,
    "ace-to-six": ACE_TO_SIX,
    "short-deck": Rules(order=SHORT_DECK),
    "pairs-only": Rules(suits_and_straights=False),
}
WILDS = {
    "none": NONE,
    "threes": of_rank("3"),
    "kings": of_rank("K"),
    "nines, queens and aces": of_rank("9QA"),
    # every straight has one of these
    "fives and tens": of_rank("5T"),
    "the black jacks": wild([36, 39]),
    "jokers": wild([*JOKERS]),
    "a bug": wild(bugs=[JOKERS[0]]),
}
SAID = {"no pair": "high card", "natural royal flush": "straight flush"}
FIVES = {"top": "straight flush", "below-straight-flush": "four of a kind", "none": None}


@pytest.mark.parametrize("held", WILDS)
@pytest.mark.parametrize("name", TRUTH)
def test_each_example_makes_its_hand_and_beats_the_next(name: str, held: str) -> None:
    _hold(TRUTH[name], WILDS[held], ranking(name))


@pytest.mark.parametrize("five", FIVES)
def test_five_of_a_kind_stands_where_the_house_ranks_it(five: str) -> None:
    order = ranking("standard", five_of_a_kind=five)
    shown = _hold(Rules(five=FIVES[five]), of_rank("3"), order)
    assert ("five of a kind" in shown) == (five != "none")


def test_a_natural_royal_stands_above_five_of_a_kind_where_the_house_says_so() -> None:
    order = ranking("standard", five_of_a_kind="below-natural-royal")
    shown = _hold(Rules(natural_royal_first=True), of_rank("3"), order)
    assert shown[:3] == ["natural royal flush", "five of a kind", "straight flush"]


def test_without_wild_cards_nobody_is_shown_five_of_a_kind() -> None:
    assert [example.hand for example in examples(ranking("standard"), NONE)] == list(HIGH)


def test_a_bug_makes_five_aces_and_no_other_five() -> None:
    five = examples(ranking("standard"), WILDS["a bug"])[0]
    assert five.cards == (*map(Card, (51, 50, 49, 48)), JOKERS[0])


def test_where_four_of_a_kind_are_better_only_a_bug_makes_five_and_they_are_aces() -> None:
    house_order = ("four of a kind", "five of a kind", *HIGH[:1], *HIGH[2:])
    below = ranking([category.replace(" ", "-") for category in house_order])
    assert "five of a kind" not in [example.hand for example in examples(below, WILDS["jokers"])]
    five = examples(below, wild(full=[0], bugs=[JOKERS[0]]))[1]
    assert (five.hand, five.cards) == ("five of a kind", (*map(Card, (51, 50, 49, 48)), JOKERS[0]))


def test_a_natural_royal_flush_is_no_example_of_the_straight_flush_it_beats() -> None:
    order = ranking("standard", five_of_a_kind="below-natural-royal")
    assert _hold(Rules(natural_royal_first=True), of_rank("8"), order)[:3] == [
        "natural royal flush", "five of a kind", "straight flush",
    ]  # fmt: skip


def test_an_example_says_what_its_wild_cards_play_as() -> None:
    """Tens and fives are in every straight: 9-8-7-6-5 with a wild five is ten high."""
    straight = {example.hand: example for example in examples(ranking("standard"), of_rank("5T"))}["straight flush"]
    assert straight.about.startswith("five in a row, all of one suit: the ")
    described = describe(straight.cards, evaluator(ranking("standard"), of_rank("5T")))
    ((card, other),) = described.plays_as.items()
    assert straight.about.endswith(f": {_the(card)} plays as {_the(other)}")


def _the(card: Card) -> str:
    return f"the {card.rank.word} of {card.suit.name.lower()}"


def test_every_drawn_house_shows_examples_that_are_what_they_say() -> None:
    random = Random(8)
    orders = [*ORDERS, *random.sample([*permutations(HIGH)], 1)]
    for _ in range(25):
        drawn = house(random, orders)
        for side in drawn.variant.sides:
            ranked = drawn.variant.ranking(side)
            shown = examples(ranked.ranking, ranked.wilds)
            hands = [describe(example.cards, ranked) for example in shown]
            assert [hand.score for hand in hands] == sorted({hand.score for hand in hands}, reverse=True)
            for example, hand in zip(shown, hands, strict=True):
                assert SAID.get(example.hand, example.hand) == hand.category, (example, ranked)
                assert bool(hand.plays_as) == ("plays as" in example.about), (example, ranked)


def test_where_nearly_everything_is_wild_the_examples_are_as_many_as_can_be_made() -> None:
    order, wilds = ranking("standard"), of_rank("23456789TJQ")
    assert _hold(STANDARD, wilds, order) == ["five of a kind", "straight flush", "four of a kind", "full house"]
    assert worst(ranking("ace-to-five"), of_rank("23456789TJQKA")) is None


def _hold(rules: Rules, wilds: Wilds, order) -> list[str]:
    shown = examples(order, wilds)
    strengths = [by_force(rules, example.cards, tuple(wilds.full), tuple(wilds.bugs))[0] for example in shown]
    for above, below in pairwise(strengths):
        assert above > below
    for example, strength in zip(shown, strengths, strict=True):
        category = SAID.get(example.hand, example.hand)
        if category != "five of a kind" and example.hand != "natural royal flush":
            place = 2 * rules.order.index(category)
            assert strength[0] == (place if rules.low else -place), example.hand
        if category == "five of a kind":
            assert sum(card in wilds for card in example.cards) == 1
    return [example.hand for example in shown]


@pytest.mark.parametrize("held", ["none", "kings"])
@pytest.mark.parametrize("name", ["ace-to-five", "deuce-to-seven", "ace-to-six"])
def test_nothing_is_worse_than_the_worst_or_better_than_the_best(name: str, held: str) -> None:
    rules, wilds, order = TRUTH[name], WILDS[held], ranking(name)
    lowest = worst(order, wilds)
    assert lowest
    bottom = by_force(rules, lowest, tuple(wilds.full))
    random = Random(1)
    # straights, flushes and quads are where the worst hands are, so they are tried beside hands dealt by chance
    tried = [random.sample(range(52), 5) for _ in range(150)]
    tried += [[4 * rank + 2 for rank in range(low, low + 5)] for low in range(9)]
    tried += [[4 * a, 4 * a + 1, 4 * a + 2, 4 * a + 3, 4 * b] for a in range(13) for b in range(13) if a != b]
    for hand in tried:
        assert by_force(rules, hand, tuple(wilds.full)) >= bottom, list(map(Card, hand))
    top = best(order)
    few = [card for card in deck() if card.rank in top.ranks]
    strengths = [by_force(rules, five, ()) for five in combinations(few[:20:2], 5)]
    made = [4 * rank + (1 if index else 3) for index, rank in enumerate(top.ranks)]
    assert max(strengths) <= by_force(rules, made, ())
