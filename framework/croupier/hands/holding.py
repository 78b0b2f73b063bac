"""Holding: what a hand is made from, by how the cards lie; plain cards, so that sides and wild cards need no table."""

from typing import NamedTuple

from croupier.cards import Card


class Holding(NamedTuple):
    """A player's own cards by how they lie (at a showdown: as they lay before it), and the board by spot."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    board: tuple[tuple[str, Card], ...] = ()

    @property
    def own(self) -> tuple[Card, ...]:
        """The player's own cards, however they lie."""
        return self.down + self.up

    def lying(self, face: str | None) -> tuple[Card, ...]:
        """The player's own cards that lie ``down`` or ``up``; all of them where nothing is said."""
        return self.own if face is None else self.up if face == "up" else self.down
