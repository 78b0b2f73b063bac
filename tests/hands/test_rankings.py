"""Orders as data: presets, options, an order of the house's own, and what is refused."""

from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from croupier.hands.classes import classes
from croupier.hands.rankings import (
    ACE,
    CATEGORIES,
    FIVES_OF_A_KIND,
    NAMES,
    HandClass,
    Ranking,
    RankingError,
    ranking,
)

NINE = tuple(category.replace(" ", "-") for category in CATEGORIES[1:])

OF_FIVE = tuple(name for name in NAMES if ranking(name).cards == 5)


def test_the_presets_are_named() -> None:
    highs = ("standard", "short-deck", "three-card", "pairs-only")
    lows = ("ace-to-five", "deuce-to-seven", "ace-to-six", "badugi")
    assert {*NAMES} == {*highs, *lows}
    assert {name for name in NAMES if ranking(name).low} == {*lows}


def test_an_order_spelt_out_is_the_standard_order() -> None:
    spelt, standard = ranking(NINE), ranking("standard")
    assert spelt.order == standard.order == CATEGORIES
    assert classes(spelt) == classes(standard)


def every_class(order: Ranking) -> set[HandClass]:
    """What any five cards make: in several suits, in one suit, and with wild cards as more aces of it."""
    found = {order.classify(ranks) for ranks in combinations_with_replacement(range(13), 5)}
    if order.flushes:
        found |= {order.classify(ranks, suited=True) for ranks in combinations(range(13), 5)}
    if order.double_ace_flush:
        flushes = combinations_with_replacement(range(13), 5)
        found |= {order.classify(ranks, True) for ranks in flushes if len({*ranks}) == 5 - max(0, ranks.count(ACE) - 1)}
    if order.natural_royal:
        found.add(HandClass("straight flush", (12, 11, 10, 9, 8), suited=True, natural=True))
    return {made for made in found if order.five_of_a_kind or made.category != "five of a kind"}


@pytest.mark.parametrize(
    ("order", "options"),
    [*((name, {}) for name in OF_FIVE), *(("standard", {"five_of_a_kind": place}) for place in FIVES_OF_A_KIND),
     ("ace-to-five", {"five_of_a_kind": "none"}), ("standard", {"double_ace_flush": True}), (NINE[::-1], {}),
     ((NINE[3], *NINE[:3], *NINE[4:]), {"five_of_a_kind": "below-straight-flush"})],
    ids=str,
)  # fmt: skip
def test_the_classes_are_those_that_five_cards_make_from_the_worst_to_the_best(order: Any, options: Any) -> None:
    declared = ranking(order, **options)
    assert list(classes(declared)) == sorted(every_class(declared), key=declared.strength)


@pytest.mark.parametrize(
    ("place", "above", "below"),
    [
        ("top", None, "straight flush"),
        ("below-natural-royal", None, "straight flush"),
        ("below-straight-flush", "straight flush", "four of a kind"),
    ],
)
def test_where_five_of_a_kind_ranks(place: str, above: str | None, below: str) -> None:
    order = (None, *ranking("standard", five_of_a_kind=place).order)
    at = order.index("five of a kind")
    assert (order[at - 1], order[at + 1]) == (above, below)


def test_without_five_of_a_kind_no_class_has_five_of_a_rank() -> None:
    order = ranking("standard", five_of_a_kind="none")
    assert not order.five_of_a_kind
    assert len(classes(order)) == 7_462


def test_an_order_may_give_five_of_a_kind_its_place() -> None:
    order = ranking((*NINE[:3], "five-of-a-kind", *NINE[3:]))
    assert order.order[3] == "five of a kind"


def test_rankings_are_equal_and_hash_by_what_they_declare() -> None:
    assert ranking("standard", equal="split") == ranking("standard")
    assert len({ranking("standard"), ranking("standard"), ranking("standard", equal="natural-wins")}) == 2


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ("standart", "There is no ranking 'standart'; did you mean 'standard'?"),
        ("tarot", "There is no ranking 'tarot'; it is one of standard, ace-to-five, deuce-to-seven, "
                  "ace-to-six, short-deck, three-card, badugi or pairs-only."),
        (NINE[:8], "The order leaves out high-card; write it where a hand with nothing else has its place."),
        ((*NINE, "flush"), "The order names flush twice; each category has one place."),
        ((*NINE[:8], "high-cart"), "There is no category 'high-cart'; did you mean 'high-card'?"),
        ((*NINE[:8], "full house"), "There is no category 'full house'; did you mean 'full-house'?"),
        ((), "The order leaves out high-card; write it where a hand with nothing else has its place."),
    ],
)  # fmt: skip
def test_an_order_that_cannot_be_played_is_refused(order: str | tuple[str, ...], message: str) -> None:
    with pytest.raises(RankingError) as refused:
        ranking(order)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"five_of_a_kind": "bottom"}, "There is no five-of-a-kind 'bottom'"),
        ({"equal": "natural-win"}, "There is no equal 'natural-win'; did you mean 'natural-wins'?"),
    ],
)
def test_an_unknown_option_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(RankingError) as refused:
        ranking("standard", **options)
    assert str(refused.value).startswith(message)


def test_five_of_a_kind_has_one_place() -> None:
    with pytest.raises(RankingError, match="leave one of the two out"):
        ranking(("five-of-a-kind", *NINE), five_of_a_kind="none")
