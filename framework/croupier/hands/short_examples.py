"""Examples of hands of fewer than five cards, and of badugis: one for each kind, of cards that are in the deck."""

from collections.abc import Sequence
from itertools import combinations

from croupier.cards import Card
from croupier.english import number
from croupier.hands.examples import Example
from croupier.hands.rankings import HandClass, Ranking
from croupier.hands.short import made, rank
from croupier.hands.wilds import NONE, Wilds

_ABOUT = {
    "straight flush": "{cards} in a row, all of one suit",
    "four of a kind": "four of one rank",
    "flush": "{cards} of one suit",
    "straight": "{cards} in a row",
    "three of a kind": "three of one rank",
    "two pair": "two of one rank, two of another",
    "pair": "two of one rank",
    "high card": "none of these",
}


def examples(order: Ranking, wilds: Wilds, deck: Sequence[Card]) -> tuple[Example, ...]:
    """An example of each kind of hand that can be made without wild cards, the best kind first."""
    plain = [card for card in deck if card not in wilds and not card.is_joker]
    plain.sort(key=lambda card: (order.value(card.rank), card.suit), reverse=not order.low)
    kinds = [*range(order.cards, 0, -1)] if order.badugi else [*order.order]
    found = _found(order, plain, len(kinds))
    return tuple(found[kind] for kind in kinds if kind in found)


def _found(order: Ranking, plain: Sequence[Card], kinds: int) -> dict[object, Example]:
    found: dict[object, Example] = {}
    for cards in combinations(plain, order.cards):
        hand = made(rank(cards, order, NONE), order)
        kind = len(hand.ranks) if order.badugi else hand.category
        if kind not in found:
            found[kind] = _example(order, hand, cards)
            if len(found) == kinds:
                break
    return found


def _example(order: Ranking, hand: HandClass, cards: tuple[Card, ...]) -> Example:
    """The kind's name, the cards in the order they read, what it is."""
    places = {rank: place for place, rank in enumerate(dict.fromkeys(hand.ranks))}
    in_order = tuple(sorted(cards, key=lambda card: places.get(card.rank, order.cards)))
    if order.badugi:
        count = len(hand.ranks)
        name = "badugi" if count == order.cards else f"{number(count)} card{'s' * (count > 1)}"
        alike = "all of one rank or one suit"
        return Example(name, in_order, f"{number(count)} of different ranks and suits" if count > 1 else alike)
    name = "no pair" if order.low and hand.category == "high card" else hand.category
    about = "no two of one rank" if name == "no pair" else _ABOUT[hand.category].format(cards=number(order.cards))
    return Example(name, in_order, about)
