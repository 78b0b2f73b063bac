"""View: the table as one seat sees it, and how cards are looked up where they lie."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from croupier.cards import Card
from croupier.table.places import HAND, PILE, UP, Place, Spot
from croupier.terms.terms import Terms

Hand = tuple[Card, ...]
Passed = tuple[int, int, Hand]
"""Cards that went from one seat to another: who gave, who was given, which."""


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

    def at(self, place: Place, seat: int | None = None, spot: str = "") -> Hand:
        """The cards at a place: a seat's, a single spot's by its name, or the table's."""
        return at(self.cards, place, seat, spot)

    def held(self, seat: int | None = None) -> Hand:
        """All the cards before a seat that are its own at a showdown; this seat's unless another is named."""
        return held(self.cards, self.seat if seat is None else seat)

    def before(self, seat: int | None) -> list[tuple[Spot, Hand]]:
        """What lies before a seat, or (no seat) on the table, place by place, in the order that places are named in."""
        return before(self.cards, seat)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.names)

    def data(self) -> dict[str, Any]:
        """The same as plain data, for another program: names, numbers, and cards as text."""
        return {
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
    return cards.get(place.named[spot] if spot else place.spot, ())


def held(cards: Mapping[Spot, Hand], seat: int) -> Hand:
    """All the cards before a seat that count for it: in hand, in the pile, face up, then at any other place."""
    own = cards.get(HAND.of[seat], ()) + cards.get(PILE.of[seat], ()) + cards.get(UP.of[seat], ())
    for spot, there in cards.items():
        if spot.seat == seat and spot.place.counts and spot.place not in (HAND, PILE, UP):
            own += there
    return own


def before(cards: Mapping[Spot, Hand], seat: int | None) -> list[tuple[Spot, Hand]]:
    """What lies before a seat, or (no seat) on the table, in the order that places and single spots are named in."""

    def order(lying: tuple[Spot, Hand]) -> tuple[int, int]:
        place = lying[0].place
        return place.order, [*place.named, lying[0].name].index(lying[0].name)

    return sorted(((spot, there) for spot, there in cards.items() if spot.seat == seat and there), key=order)


def _named_cards(cards: Mapping[Spot, Hand], seat: int | None) -> Iterator[tuple[str, list[str]]]:
    """The cards that lie before a seat, or on the table, by the names of the places."""
    for spot, there in cards.items():
        if spot.seat == seat:
            yield f"{spot.place.name} {spot.name}".rstrip(), list(map(str, there))
