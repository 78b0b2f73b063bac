"""Asked: how a choice is asked, as data, for the screen, for plain text and for any other front to draw."""

from typing import NamedTuple

from croupier.english import listed, sentence
from croupier.table.choices import Cards, Offer, Offers, Ways
from croupier.table.places import Spot


class Asked(NamedTuple):
    """What a phase says of a question, beside its offers. A front draws both, and knows no word of any phase."""

    heading: str
    """What is asked, in a sentence that begins with what to do: ``Pass three cards to Ben.``"""
    note: str = ""
    """What else must be known to choose, in a sentence or two."""
    goes_to: Spot | None = None
    """Where the cards that are chosen go."""
    final: bool = False
    """Whether what is chosen holds for the rest of the game, so that a person is asked once more before it counts."""
    costs: int = 0
    """The chips that each card chosen costs."""

    @classmethod
    def by(cls, offers: Offers) -> "Asked":
        """A question by its offers alone: their words; cards and ways are chosen once and for all."""
        final = any(isinstance(kind, Cards | Ways) for kind in offers.kinds)
        return cls(sentence(listed(map(called, offers.kinds), "or")), final=final)


def called(kind: Offer) -> str:
    """What an offer is called in a question: ``pass three cards``, ``declare with chips``, ``check``."""
    if isinstance(kind, Cards):
        return f"{kind.word} {kind.how_many()}{', first on top' if kind.ordered else ''}"
    return f"{kind.word} with chips" if isinstance(kind, Ways) and kind.chips else kind.word
