"""Best: what a player has for a side, whatever wins it: the cards that play, as what, and words."""

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.cards import Card


@dataclass(frozen=True, order=True)
class Best:
    """What a player has for a side; the better compares greater, and what is equal is equal.

    Attributes:
        score: What it is worth: the greater number wins.
        category: What kind it is: ``full house``.
        cards: The cards that play, as held, in the order they read.
        plays_as: The wild cards that play as another card, and which.
        words: What it is, as a host says it, with what its wild cards play as.
        name: What it is alone: ``four nines with a five``.
    """

    score: int
    category: str = field(compare=False)
    cards: tuple[Card, ...] = field(compare=False)
    plays_as: dict[Card, Card] = field(compare=False)
    words: str = field(compare=False)
    name: str = field(compare=False, default="")


class Five(NamedTuple):
    """The cards that play, in the order they read, and which wild ones among them play as what; not always five."""

    cards: tuple[Card, ...]
    plays_as: dict[Card, Card]
