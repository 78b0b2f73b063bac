"""Events: cards moved, chips moved, something said; and who may see which cards.

Everything that happens in a game is one of these three, so a table that applies them keeps every chip and every
card whatever phase they come from. Secrecy is one rule, in one place:

* A move is seen by everyone if either end is face up, else by the seats whose spots it leaves or reaches.
* Who did not see cards leave a spot no longer knows what stayed in it.
"""

from typing import NamedTuple

from croupier.cards import UNKNOWN, Card

MOST_SEATS = 26
PUBLIC = MOST_SEATS
"""The seat of an onlooker, who sees what lies face up and nothing else."""


class Spot:
    """Where cards or chips lie: a seat's own spot, or one of the table's (``seat`` is -1).

    There is one object for each, so that a table finds what lies there by nothing but the object.
    """

    __slots__ = ("seat", "zone")
    zone: str
    seat: int

    def __new__(cls, zone: str, seat: int = -1) -> "Spot":
        """The one spot of its name."""
        spot = _KNOWN.get((zone, seat))
        if spot is None:
            spot = _KNOWN[zone, seat] = super().__new__(cls)
            spot.zone, spot.seat = zone, seat
        return spot

    def __reduce__(self) -> tuple[type["Spot"], tuple[str, int]]:
        return Spot, (self.zone, self.seat)

    def __repr__(self) -> str:
        return f"Spot({self.zone!r})" if self.seat < 0 else f"Spot({self.zone!r}, {self.seat})"


_KNOWN: dict[tuple[str, int], Spot] = {}


def _spots(zone: str) -> tuple[Spot, ...]:
    return tuple(Spot(zone, seat) for seat in range(MOST_SEATS))


DECK = Spot("deck")
MUCK = Spot("muck")
HANDS = _spots("hand")
PILES = _spots("pile")
LAID = _spots("laid")
"""Cards a seat has laid down for another to pick up: they are still its secret."""
UPS = _spots("up")

POT = Spot("pot")
STACKS = _spots("stack")
BETS = _spots("bet")

EVERYONE = (1 << (MOST_SEATS + 1)) - 1
SEEN_BY: dict[Spot, int] = {
    DECK: 0,
    MUCK: 0,
    **{spot: 1 << spot.seat for spots in (HANDS, PILES, LAID) for spot in spots},
    **dict.fromkeys(UPS, EVERYONE),
}
"""For each spot of cards the seats that see what lies there, as bits."""


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
    """Something was said or done openly: by a seat, or (-1) by the rules; ``about`` holds what it was about.

    ``opens``: how the opener is chosen and the seat that was due to; ``declares``: the way; ``shared``: the pot.
    """

    word: str
    seat: int = -1
    about: tuple[object, ...] = ()


Event = CardsMoved | ChipsMoved | Said

# Why chips move. A short bet or raise is one of less than the smallest allowed: all that its player had.
ANTED = "ante"
BET = "bet"
SHORT_BET = "short bet"
CALLED = "call"
RAISED = "raise"
SHORT_RAISE = "short raise"
RETURNED = "returned"
GATHERED = "gathered"
WON = "won"

# What is said.
OPENS = "opens"
CLOSES = "closes"
CHECKS = "checks"
FOLDS = "folds"
DECLARES = "declares"
SHARED = "shared"


def seen_by(event: CardsMoved) -> int:
    """The seats that see which cards moved, as bits; the bit of ``PUBLIC`` is set where everyone does."""
    return SEEN_BY[event.source] | SEEN_BY[event.target]


def redacted(event: Event, seat: int) -> Event:
    """The event as one seat sees it: cards that it may not see are ``??``, as many as moved."""
    if isinstance(event, CardsMoved) and not seen_by(event) >> seat & 1:
        return event._replace(cards=(UNKNOWN,) * len(event.cards))
    return event
