"""Lying: which cards lie where, and what a seat sees of them."""

from collections.abc import Mapping

from croupier.cards import UNKNOWN
from croupier.table.places import Spot
from croupier.table.view import Hand

unseen = tuple((UNKNOWN,) * cards for cards in range(UNKNOWN + 1)).__getitem__
"""Gives so many cards that are not seen."""


class Lying(dict[Spot, Hand]):
    """The cards by where they lie. A spot that nothing lies at has no entry, and asked for has no cards."""

    __slots__ = ()

    def __missing__(self, spot: Spot) -> Hand:
        return ()


def without(there: Hand, moved: Hand) -> Hand:
    """The cards that stay; quickest where those that go lie on top."""
    if there[: len(moved)] == moved:
        return there[len(moved) :]
    going = set(moved)
    return tuple([card for card in there if card not in going])


def seen_before(lay: Mapping[Spot, Hand], cards: Mapping[Spot, Hand]) -> dict[Spot, Hand]:
    """How cards lay, those that are not seen where they lie now as ``??``."""
    seen = {card for there in cards.values() for card in there}
    return {spot: tuple([card if card in seen else UNKNOWN for card in there]) for spot, there in lay.items()}
