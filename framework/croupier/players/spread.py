"""Spread: the cards before a player and on the table, place by place, as a question about cards numbers them."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Card
from croupier.table.places import DECK, HAND, MUCK, Place
from croupier.table.view import View

UNSPREAD = (DECK, MUCK)
"""The table's places whose cards are out of the game, or not in it yet; nobody looks there."""
ELSEWHERE = "to choose from"
"""What is said of cards that can be chosen and lie before nobody who is shown."""


class Group(NamedTuple):
    """The cards of a place, in the order that they lie in."""

    title: str
    cards: tuple[Card, ...]
    place: Place | None = None

    @property
    def is_hand(self) -> bool:
        """Whether they are what its player holds, which needs no title."""
        return self.place is HAND


def groups(view: View, seat: int | None) -> list[Group]:
    """What lies before a seat, or (no seat) on the table: a group for each place."""
    found: dict[Place, tuple[Card, ...]] = {}
    for spot, cards in view.before(seat):
        if spot.place not in UNSPREAD:
            found[spot.place] = found.get(spot.place, ()) + cards
    return [Group(place.title, cards, place) for place, cards in found.items()]


def chosen_elsewhere(view: View, seat: int, offered: Sequence[Card]) -> list[Group]:
    """The cards that a seat can choose and that do not lie before it, by where they lie on the table."""
    left = set(offered).difference(card for group in groups(view, seat) for card in group.cards)
    found = [group for group in groups(view, None) if left.intersection(group.cards)]
    left.difference_update(card for group in found for card in group.cards)
    return [*found, *([Group(ELSEWHERE, tuple(card for card in offered if card in left))] if left else [])]
