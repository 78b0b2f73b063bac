"""Holding: what a hand is made from, by how the cards lie; plain cards, so that sides and wild cards need no table."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Card


class Holding(NamedTuple):
    """A player's own cards by how they lie (at a showdown: as they lay before it), and the board by spot.

    ``lines`` are the board's lines, each with the names of its spots; a board without a layout has none.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    board: tuple[tuple[str, Card], ...] = ()
    lines: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def filled(self, cards: Sequence[Card]) -> "Holding":
        """The same with other cards: where a number stands, the card of that number in the list."""
        board = tuple((spot, cards[place]) for spot, place in self.board)
        return Holding(tuple(cards[at] for at in self.down), tuple(cards[at] for at in self.up), board, self.lines)

    @property
    def own(self) -> tuple[Card, ...]:
        """The player's own cards, however they lie."""
        return self.down + self.up

    @property
    def middle(self) -> tuple[Card, ...]:
        """All the cards on the board."""
        return tuple([card for _, card in self.board])

    @property
    def all(self) -> tuple[Card, ...]:
        """All the cards that may play: the player's own, then the board."""
        return self.own + self.middle if self.board else self.own

    def lying(self, face: str | None) -> tuple[Card, ...]:
        """The player's own cards that lie ``down`` or ``up``; all of them where nothing is said."""
        return self.own if face is None else self.up if face == "up" else self.down
