"""Which cards are wild, for one side; and what cards cannot be ranked at all."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from croupier.cards import CARDS, JOKERS, Card
from croupier.hands.rankings import ALL_RANKS

LARGEST_HAND = 13
"""How many cards a hand may have, at the showdown and anywhere: few enough to look at every five."""


class HandError(ValueError):
    """Cards that make no hand: too few, one twice, one that does not exist; the message says which."""


class Unknown(ValueError):
    """A card that is not seen, ``??``, decides what is asked: which cards are wild, or what a hand is worth."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """The cards that are wild for one side at one moment.

    Attributes:
        full: Play as any card, or as themselves.
        bugs: Play as an ace, or as what completes a straight, a flush or a straight flush; on a low side as
        the
            lowest card not held. A card in both is fully wild.
        ranks: The ranks that are in the deck, from the lowest up: a wild card plays as no other.
    """

    full: frozenset[Card] = frozenset()
    bugs: frozenset[Card] = frozenset()
    ranks: tuple[int, ...] = ALL_RANKS

    @classmethod
    def of(cls, full: Iterable[Card] = (), bugs: Iterable[Card] = ()) -> "Wilds":
        """Make wilds of any collections of cards: ``Wilds.of(bugs=JOKERS)``."""
        return cls(frozenset(full), frozenset(bugs))

    @property
    def deck(self) -> int:
        """How many cards there are: the 52, and the jokers that are wild; of another nobody could say what it is."""
        return next((joker + 1 for joker in reversed(JOKERS) if joker in self), JOKERS[0])

    def __contains__(self, card: int) -> bool:
        return card in self.full or card in self.bugs

    def __bool__(self) -> bool:
        return bool(self.full or self.bugs)


@lru_cache(maxsize=4096)
def interned(full: frozenset[Card], bugs: frozenset[Card] = frozenset(), ranks: tuple[int, ...] = ALL_RANKS) -> Wilds:
    """The wilds of these cards, one object for the same ones: those that change in play come again and again."""
    return Wilds(full, bugs, ranks)


@lru_cache(maxsize=64)
def ranks_of(deck: tuple[Card, ...]) -> tuple[int, ...]:
    """The ranks that are in a deck, from the lowest up."""
    return tuple(sorted({card >> 2 for card in deck if not card.is_joker}))


def no_such_card(wilds: Wilds) -> str:
    """Say which numbers are cards under these wild cards."""
    said = {len(CARDS): "", JOKERS[1]: "; the deck has one joker", JOKERS[0]: "; the deck has no joker"}
    return f"A card is a number from 0 to {wilds.deck - 1}{said[wilds.deck]}."


NONE = Wilds()
"""No card is wild."""
