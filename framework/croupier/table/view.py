"""View: the table as one seat sees it, and how cards are looked up where they lie."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.cards import Card
from croupier.hands.holding import Holding
from croupier.hands.wilds import Wilds
from croupier.table.betting import Betting
from croupier.table.events import Said
from croupier.table.places import BOARD, COUNTED, Place, Spot
from croupier.table.seen import Moment, Now, Owed
from croupier.terms.base import Side
from croupier.terms.terms import Terms

Hand = tuple[Card, ...]
Passed = tuple[int, int, Hand]
"""Cards that went from one seat to another: who gave, who was given, which."""


CameUp = tuple[tuple[int | None, Card], ...]
"""Cards that came up, in order: whose, or the table's, and which."""


class View(NamedTuple):
    """The table as one seat sees it (or an onlooker): cards it has not seen are ``??``.

    ``passed`` are the cards that this seat gave or was given, in order.
    """

    seat: int
    terms: Terms
    names: tuple[str, ...]
    dealer: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    put_in: tuple[int, ...]
    pot: int
    still_in: tuple[bool, ...]
    cards: Mapping[Spot, Hand]
    """The cards by where they lie; a spot that nothing lies at has no entry."""
    passed: tuple[Passed, ...]
    ways: tuple[str, ...]
    """What each seat has declared; empty until it is known to all."""
    moment: Moment
    """What everybody knows beside names, cards and chips."""

    @property
    def now(self) -> Now:
        """Where the game stands."""
        return self.moment.now

    @property
    def betting(self) -> Betting | None:
        """The facts of the round of betting, while there is one."""
        return self.moment.betting

    @property
    def acted(self) -> tuple[int, ...]:
        """Who has chosen since the phase began, in order; those who chose at once only when all have."""
        return self.moment.acted

    @property
    def owed(self) -> tuple[Owed, ...]:
        """The consequences that are not yet done, the next one first."""
        return self.moment.owed

    @property
    def out(self) -> tuple[bool, ...]:
        """Which seats are not in this round of a loop, and will be back."""
        return self.moment.out

    def players(self, after: int | None = None) -> list[int]:
        """The seats in the game and in this round, from the dealer's left (or from the left of ``after``)."""
        start = self.dealer if after is None else after
        around = ((start + step) % self.seats for step in range(1, self.seats + 1))
        return [seat for seat in around if self.still_in[seat] and not self.out[seat]]

    def said(self, word: str, seat: int | None = None) -> tuple[Said, ...]:
        """What was said so in this game, in order; by one seat if one is named."""
        return tuple(said for said in self.moment.words if said.word == word and seat in (None, said.seat))

    came_up: CameUp = ()
    """The cards that came up since they were last gathered, in order, where that makes cards wild: whose, and which."""
    lay: Mapping[Spot, Hand] | None = None
    """At a showdown how the cards lay before it, as far as this seat sees them now; where that makes cards wild."""

    def at(self, place: Place, seat: int | None = None, spot: str = "") -> Hand:
        """The cards at a place: a seat's, a single spot's by its name, or the table's."""
        return at(self.cards, place, seat, spot)

    def held(self, seat: int | None = None) -> Hand:
        """All the cards before a seat that are its own at a showdown; this seat's unless another is named."""
        return held(self.cards, self.seat if seat is None else seat)

    def holding(self, seat: int | None = None) -> Holding:
        """A seat's cards that count for its hand, by how they lie, and the board; by default this seat's."""
        cards = self.cards if self.lay is None else self.lay
        return holding(cards, self.seat if seat is None else seat, self.terms)

    def wilds(self, seat: int, side: Side) -> Wilds:
        """The cards that are wild now for a seat's hand on a side.

        Raises:
            Unknown: A card that this seat does not see decides.
        """
        terms = self.terms
        return terms.wilds_now(side, self.holding(seat), cards_of(self.came_up))

    def before(self, seat: int | None) -> list[tuple[Spot, Hand]]:
        """What lies before a seat, or (no seat) on the table, place by place, in the order that places are named in."""
        return before(self.cards, seat)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.names)

    def data(self) -> dict[str, Any]:
        """The same as plain data, for another program: names, numbers, and cards as text."""
        wild = {"wild": self._wild()} if self.terms.wild_moves else {}
        return wild | {
            "seat": self.names[self.seat] if self.seat < self.seats else None,
            "dealer": self.names[self.dealer],
            "pot": self.pot,
            "players": {name: self._player(seat) for seat, name in enumerate(self.names)},
            "table": dict(_named_cards(self.cards, None)),
            "passed": [
                {"from": self.names[giver], "to": self.names[taker], "cards": list(map(str, cards))}
                for giver, taker, cards in self.passed
            ],
        }

    def _wild(self) -> dict[str, list[str]]:
        """What is wild for this seat's hand, as far as it can know; for an onlooker what everybody can see."""
        own = self.holding() if self.seat < self.seats else Holding()
        return {
            side: sorted(map(str, self.terms.wilds_now(side, own, cards_of(self.came_up), guess=True).full))
            for side in self.terms.sides
        }

    def _player(self, seat: int) -> dict[str, Any]:
        return {
            "stack": self.stacks[seat],
            "bet": self.bets[seat],
            "put-in": self.put_in[seat],
            "still-in": self.still_in[seat],
            "declared": self.ways[seat],
            "cards": dict(_named_cards(self.cards, seat)),
        }


def at(cards: Mapping[Spot, Hand], place: Place, seat: int | None = None, spot: str = "") -> Hand:
    """The cards at a place: a seat's, a single spot's by its name, or the table's."""
    if seat is not None:
        return cards.get(place.of[seat], ())
    return cards.get(place.at(spot), ())


def held(cards: Mapping[Spot, Hand], seat: int) -> Hand:
    """All the cards before a seat that count for it: in hand, in the pile, face up, then at any other place."""
    own: Hand = ()
    for place in COUNTED:
        own += cards.get(place.of[seat], ())
    return own


def holding(cards: Mapping[Spot, Hand], seat: int, terms: Terms) -> Holding:
    """A seat's cards that count for its hand, by how they lie, and the board."""
    down: Hand = ()
    up: Hand = ()
    for place in COUNTED:
        if there := cards.get(place.of[seat]):
            down, up = (down + there, up) if place.face == "down" else (down, up + there)
    if BOARD.spot in cards or terms.spots:
        return Holding(down, up, board(cards, terms.spots), terms.lines)
    return Holding(down, up)


def board(cards: Mapping[Spot, Hand], spots: Sequence[str]) -> tuple[tuple[str, Card], ...]:
    """The cards that lie face up on the board, each with the name of its spot; one beside a layout has none."""
    return tuple([(name, card) for name in (*spots, "") for card in cards.get(BOARD.at(name), ())])


def cards_of(came_up: CameUp) -> Hand:
    """The cards that came up, in order, whosever they are."""
    return tuple([card for _, card in came_up])


def before(cards: Mapping[Spot, Hand], seat: int | None) -> list[tuple[Spot, Hand]]:
    """What lies before a seat, or (no seat) on the table: place by place.

    Single spots come in the order they are defined in; those that a sheet names, in the order cards were laid there.
    """

    def order(lying: tuple[Spot, Hand]) -> tuple[int, int]:
        place, name = lying[0].place, lying[0].name
        return place.order, place.spots.index(name) if name in place.spots else 0

    return sorted(((spot, there) for spot, there in cards.items() if spot.seat == seat and there), key=order)


def _named_cards(cards: Mapping[Spot, Hand], seat: int | None) -> Iterator[tuple[str, list[str]]]:
    """The cards that lie before a seat, or on the table, by the names of the places."""
    for spot, there in cards.items():
        if spot.seat == seat:
            yield f"{spot.place.name} {spot.name}".rstrip(), list(map(str, there))
