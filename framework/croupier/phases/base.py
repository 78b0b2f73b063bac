"""What every phase must answer: its words, its checks, its sentence, and its play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from croupier.phases.outline import Outline
from croupier.problems.problem import Keys, Problem
from croupier.table.choices import Choice, Offers
from croupier.table.events import Event
from croupier.table.table import Table
from croupier.terms.base import Model
from croupier.terms.terms import Terms


class Phase(Model, ABC):
    """One thing that happens in play. A phase keeps nothing: what it needs to know stands on the table."""

    word: ClassVar[str]
    """What it is called on a sheet."""
    together: ClassVar[bool] = False
    """Whether everyone chooses at once; the game seals the choices until the last is in."""
    may_fold: ClassVar[bool] = False
    """Whether a player can leave the game in it."""
    heading: ClassVar[str] = ""
    """The section of the rules that its notes stand in; under its own sentence unless said."""

    @abstractmethod
    def prose(self, terms: Terms) -> str:
        """Its sentence in the rules."""

    def notes(self, outline: Outline) -> Iterator[str]:
        """What else holds when play comes here; the rules say each note once, where it first holds."""
        return iter(())

    def announces(self, outline: Outline) -> Iterator[str]:
        """What the dealer must say of it before the deal."""
        return iter(())

    def called(self, terms: Terms) -> str:
        """Its few words in the dealer's call, as in ``three left``; nothing if the call leaves it out."""
        return ""

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Its settings in one form, however the sheet writes them: what makes no difference is left out."""
        return self.model_dump(by_alias=True)

    def told(self) -> str:
        """What a problem further on says of it, at its place: ``seven cards a player dealt here``."""
        return ""

    def stage(self) -> str:
        """What it is as a stage of play, as in ``after the pass``: the odds say how good hands are after it, if any."""
        return ""

    @abstractmethod
    def check(self, outline: Outline) -> Iterator[Problem]:
        """What cannot be played, or is left open, when play comes here; problems' keys begin at the phase's own."""

    def after(self, outline: Outline) -> Outline:
        """What is known when the phase is done."""
        return outline

    def unroll(self, keys: Keys = ()) -> "Iterator[tuple[Keys, Phase]]":
        """The phases as they are played, each with where it stands on the sheet."""
        yield keys, self

    def length(self) -> int:
        """How many phases it comes to when it is played; told without unrolling it."""
        return 1

    def begin(self, table: Table) -> Iterator[Event]:
        """What happens before anyone chooses."""
        return iter(())

    def to_act(self, table: Table) -> Sequence[int]:
        """The seats to choose now: one where players act in turn, all of them where they act together."""
        return ()

    def offers(self, table: Table, seat: int) -> Offers:
        """What a seat may choose; asked to offer a choice and to accept one."""
        return Offers()

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """What the choices bring about: one choice where players act in turn, everyone's where they act together."""
        return iter(())

    def end(self, table: Table) -> Iterator[Event]:
        """What happens when nobody has anything left to choose."""
        return iter(())

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Sentences for an event of its own, once it has happened; None where it is told as any of its kind is.

        Cards of the event that must not be seen are ``??``; of the table, only what everybody sees may be told.
        """
        return None
