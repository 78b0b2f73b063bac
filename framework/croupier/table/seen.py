"""Seen: what a table and a view of it have in common, so that nobody who asks for no more can know more than he may.

And the facts of a moment that everybody at a table knows.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from croupier.cards import Card
from croupier.table.betting import Betting
from croupier.table.events import CardsMoved, Said
from croupier.table.layers import Dead
from croupier.table.places import Place
from croupier.table.pots import Shared
from croupier.terms.terms import Terms

Hand = tuple[Card, ...]


class Now(NamedTuple):
    """Where a game stands."""

    state: str = ""
    """The phase by its name as played, numbered if it comes more than once."""
    round: int = 1
    """Which round of a loop it is; 1 outside."""
    shows: bool = False
    """Whether hands are shown: what was down counts as it lay before, and what comes up sets nothing off."""


class Owed(NamedTuple):
    """A consequence that is not yet done."""

    rule: int
    """Which one of the sheet's, counted from 0."""
    seats: tuple[int, ...]
    """Whose it is; several where one card of the table's concerns them all."""
    card: Card
    """The card that set it off."""

    def without(self, seat: int) -> "Owed":
        """The same without a seat that has folded."""
        return self._replace(seats=tuple(other for other in self.seats if other != seat))


class Moment(NamedTuple):
    """What everybody knows of a game beside names, cards and chips."""

    now: Now
    betting: Betting | None
    acted: tuple[int, ...]
    answered: tuple[int, ...]
    given: tuple[tuple[int | None, int], ...]
    owed: tuple[Owed, ...]
    out: tuple[bool, ...]
    dead: tuple[Dead, ...]
    words: tuple[Said, ...]
    shared: tuple[Shared, ...]
    lots: int
    riding: int
    may_ride: bool
    led: tuple[int, int] | None = None
    """Who opened, and who raised last, in the last round in which anybody bet."""


class Seen(Protocol):
    """The table, or what one seat sees of it, with ``??`` for the cards that it does not see."""

    @property
    def terms(self) -> Terms:
        """What the sheet says."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def dealer(self) -> int:
        """The dealer's seat."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """Every seat's chips."""

    @property
    def put_in(self) -> Sequence[int]:
        """What each seat has bet in this game."""

    @property
    def still_in(self) -> Sequence[bool]:
        """Which seats are in the game."""

    @property
    def out(self) -> Sequence[bool]:
        """Which seats are not in this round of a loop, and will be back."""

    @property
    def now(self) -> Now:
        """Where the game stands."""

    @property
    def owed(self) -> tuple[Owed, ...]:
        """The consequences that are not yet done, the next one first."""

    @property
    def acted(self) -> Sequence[int]:
        """Who has chosen since the phase began, in order; those who chose at once only when all have."""

    def at(self, place: Place, seat: int | None = None, spot: str = "") -> Hand:
        """The cards at a place: a seat's, a single spot's by its name, or the table's."""

    def players(self, after: int | None = None) -> Sequence[int]:
        """The seats in the game and in this round, from the dealer's left (or from the left of ``after``)."""

    def said(self, word: str, seat: int | None = None) -> Iterable[Said]:
        """What was said so in this game, in order; by one seat if one is named."""


class SetsOff(Protocol):
    """What a table asks of a consequence, which stands above it."""

    def due(self, seen: Seen, event: CardsMoved) -> Iterable[tuple[tuple[int, ...], Card]]:
        """What these cards set off: whose it is, and by which card."""


def counted_out(given: Mapping[int | None, int]) -> tuple[tuple[int | None, int], ...]:
    """How many cards each seat, or (no seat) the table, was given; in one order however they were given."""
    return tuple(sorted(given.items(), key=lambda item: -1 if item[0] is None else item[0]))
