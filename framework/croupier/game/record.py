"""Record: what happened in a game, in one order; everything on its table follows from it."""

from collections.abc import Iterable
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


class Record(list[Happening]):
    """Everything that happened in a game, in order: phases begun, choices, events; and the three cuts of it."""

    __slots__ = ("_begun", "_choices", "_events", "_looked_at")

    def __init__(self, happened: Iterable[Happening] = ()) -> None:
        super().__init__(happened)
        self._events: list[Event] = []
        self._choices: list[tuple[int, Choice]] = []
        self._begun: list[tuple[int, str]] = []
        self._looked_at = 0

    @property
    def events(self) -> list[Event]:
        """Everything that changed the table."""
        self._look()
        return self._events

    @property
    def choices(self) -> list[tuple[int, Choice]]:
        """Everything that was chosen: the seat and its choice."""
        self._look()
        return self._choices

    @property
    def begun(self) -> list[tuple[int, str]]:
        """Every phase that was begun: how many events there were before it, and its name as played."""
        self._look()
        return self._begun

    def _look(self) -> None:
        """Cut what has happened since somebody last asked."""
        if self._looked_at == len(self):
            return
        for happening in self[self._looked_at :]:
            if type(happening) is Chosen:
                self._choices.append(happening)
            elif type(happening) is Begun:
                self._begun.append((len(self._events), happening.state))
            else:
                self._events.append(happening)  # type: ignore[arg-type]  # what is left is an event
        self._looked_at = len(self)

    def __reduce__(self) -> tuple[type["Record"], tuple[list[Happening]]]:
        return Record, (list(self),)


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
