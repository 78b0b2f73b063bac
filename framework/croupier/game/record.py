"""Record: what happened in a game, in one order; everything on its table follows from it."""

from typing import NamedTuple

from croupier.table.choices import Choice
from croupier.table.events import Event
from croupier.table.table import Table
from croupier.variant.variant import Variant


class Begun(NamedTuple):
    """A phase was begun: its name as played."""

    state: str


class Chosen(NamedTuple):
    """A seat has chosen."""

    seat: int
    choice: Choice


Happening = Begun | Chosen | Event


class Follower:
    """Lets what happened in a game happen again at a table, one thing after another.

    Args:
        variant: What is played.
        table: The table as it was before the game began.
    """

    def __init__(self, variant: Variant, table: Table) -> None:
        self.variant, self.table = variant, table
        self._sealed: list[int] = []
        """Who has chosen, and nobody has seen what came of it yet."""

    def follow(self, happening: Happening) -> None:
        """Let the next thing happen."""
        if isinstance(happening, Chosen):
            self._sealed.append(happening.seat)
            return
        for seat in self._sealed:
            self.table.took_turn(seat)
        self._sealed = []
        if isinstance(happening, Begun):
            self.table.begins(self.variant.by_name[happening.state].now)
        else:
            self.table.apply(happening)
