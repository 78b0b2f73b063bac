"""Which cards are wild, for one side; and what cards cannot be ranked at all."""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.cards import Card


class HandError(ValueError):
    """Cards that make no hand: too few, one twice, one that does not exist; the message says which."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """The cards that are wild for one side at one moment.

    Attributes:
        full: Play as any card, or as themselves.
        bugs: Play as an ace, or as what completes a straight, a flush or a straight flush; on a low side as
        the
            lowest card not held. A card in both is fully wild.
    """

    full: frozenset[Card] = frozenset()
    bugs: frozenset[Card] = frozenset()

    @classmethod
    def of(cls, full: Iterable[Card] = (), bugs: Iterable[Card] = ()) -> "Wilds":
        """Make wilds of any collections of cards: ``Wilds.of(bugs=JOKERS)``."""
        return cls(frozenset(full), frozenset(bugs))

    def __contains__(self, card: int) -> bool:
        return card in self.full or card in self.bugs

    def __bool__(self) -> bool:
        return bool(self.full or self.bugs)


NONE = Wilds()
"""No card is wild."""
