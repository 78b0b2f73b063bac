"""Events: cards moved, chips moved, something said; and who may see which cards.

Everything that happens in a game is one of these three, so a table that applies them keeps every chip and every
card whatever phase they come from. Secrecy is one rule, in one place:

* A move is seen by everyone if either end is face up, else by the seats whose spots it leaves or reaches.
* Who did not see cards leave a spot no longer knows what stayed in it.
* Cards that go from a spot to the same spot are shuffled: nobody sees the new order.
"""

from typing import NamedTuple

from croupier.cards import UNKNOWN, Card
from croupier.table.places import Spot


class Seat(int):
    """A seat that something is said about. A plain number there is a number, and is written as one."""

    __slots__ = ()


class CardsMoved(NamedTuple):
    """Cards went from one spot to another; an unseen card stands as ``??``."""

    cards: tuple[Card, ...]
    source: Spot
    target: Spot


class ChipsMoved(NamedTuple):
    """Chips went from one spot to another; ``why`` is one of the words below."""

    amount: int
    source: Spot
    target: Spot
    why: str


class Said(NamedTuple):
    """Something was said or done openly: by a seat, or (no seat) by the rules; ``about`` holds what it was about.

    ``opens``: how the opener is chosen and the seat that was due to; with blinds, the price and the seat of the
    largest as well; ``declares``: the way; ``shared``: the pot.
    """

    word: str
    seat: int | None = None
    about: tuple[object, ...] = ()


Event = CardsMoved | ChipsMoved | Said

# Why chips move. A short bet or raise is one of less than the smallest allowed: all that its player had.
ANTED = "ante"
BET = "bet"
SHORT_BET = "short bet"
CALLED = "call"
RAISED = "raise"
SHORT_RAISE = "short raise"
BRING_IN = "bring-in"
"""Chips that a player has to put in, and that are no opening bet."""
RETURNED = "returned"
GATHERED = "gathered"
BLIND = "blind"
ANTE_FOR_ALL = "ante for all"
"""An ante that one player pays for the whole table; it is nobody's bet."""
FEE = "fee"
"""Chips that go straight to the pot and are nobody's bet."""
WON = "won"

# What is said.
OPENS = "opens"
POSTED = "posted"
"""The blinds are in: the seat of the largest, and how much is to be matched, whatever was posted."""
CLOSES = "closes"
CHECKS = "checks"
FOLDS = "folds"
DECLARES = "declares"
SHARED = "shared"
SETTLED = "settled"
"""The consequence that was owed first is done."""
OUT = "out"
"""A seat is not in this round of a loop; it will be back."""
BACK = "back"
"""Everybody who was out is back."""
ROUND_OVER = "round over"
"""This round of a loop is over early; it is about the number of the round."""


def seen_by(event: CardsMoved) -> int:
    """The seats that see which cards moved, as bits; the bit of ``PUBLIC`` is set where everyone does.

    Cards that go from a spot to the same spot are shuffled, and nobody sees them.
    """
    return 0 if event.source is event.target else event.source.seen | event.target.seen


def redacted(event: Event, seat: int) -> Event:
    """The event as one seat sees it: cards that it may not see are ``??``, as many as moved."""
    if isinstance(event, CardsMoved) and not seen_by(event) >> seat & 1:
        return event._replace(cards=(UNKNOWN,) * len(event.cards))
    return event
