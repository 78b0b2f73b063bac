"""What every phase must answer: its words, its checks, its sentence, and its play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Keys, Problem
from croupier.table.choices import Choice, Offers
from croupier.table.events import Event
from croupier.table.pots import Sharing
from croupier.table.table import Table
from croupier.terms.base import Model
from croupier.terms.terms import Terms


class Words(NamedTuple):
    """All that a phase says of itself, where play comes to it."""

    sentence: str
    """Its sentence in the rules; of a phase that holds phases, what stands before theirs."""
    notes: tuple[str, ...] = ()
    """What else holds here; the rules say each note once, where it first holds."""
    announced: tuple[str, ...] = ()
    """What the dealer must say of it before the deal."""
    called: str = ""
    """Its few words in the dealer's call, as in ``three left``; nothing if the call leaves it out."""
    called_at: Literal["here", "end"] = "here"
    """Where the call says them: in the order of play, or at the end, beside what is played for."""
    heading: str = ""
    """The section of the rules that its notes stand in; by default under its own sentence."""
    done: str = ""
    """What a problem further on says of it, at its place: ``seven cards a player dealt here``."""


class Phase(Model, ABC):
    """One thing that happens in play. A phase keeps nothing: what it needs to know stands on the table."""

    word: ClassVar[str]
    """What it is called on a sheet."""
    forced: ClassVar[bool] = False
    """Whether chips are put in that nobody chooses to: an ante, a blind. The odds measure by them what is won."""
    together: ClassVar[bool] = False
    """Whether everyone chooses at once; the game seals the choices until the last is in."""
    may_fold: ClassVar[bool] = False
    """Whether a player can leave the game in it."""

    @property
    def inner(self) -> "tuple[Phase, ...]":
        """The phases it holds, which stand under its ``play``: they are played in its place. Most hold none."""
        return ()

    @property
    def rounds(self) -> int:
        """How many times over the phases it holds are played; it stands under ``times``."""
        return 1

    @abstractmethod
    def words(self, outline: Outline) -> Words:
        """What it says of itself when play comes here."""

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Its settings in one form, however the sheet writes them: what makes no difference is left out."""
        return self.model_dump(by_alias=True)

    def stage(self) -> str:
        """What it is as a stage of play, as in ``after the pass``: the odds say how good hands are after it, if any."""
        return ""

    @abstractmethod
    def check(self, outline: Outline) -> Iterator[Problem]:
        """What cannot be played, or is left open, when play comes here; problems' keys begin at the phase's own."""

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """What is wrong with the play as a whole, be this phase in it or not; asked with what is known at its end."""
        return iter(())

    def after(self, outline: Outline) -> Outline:
        """What is known when the phase is done; of one that holds phases, when they are."""
        for phase in self.inner * self.rounds:
            outline = phase.after(outline)
        return outline

    def outlook(self, outline: Outline) -> Outlook:
        """What may be known of it ahead of play; by default what ``after`` says of cards and ways."""
        after = self.after(outline)
        dealt = after.dealt - outline.dealt
        thrown = max(0, outline.cards + dealt - after.cards)
        return Outlook(dealt, thrown, ways=after.ways if after.ways != outline.ways else ())

    def sharing(self, terms: Terms) -> Sharing | None:
        """How it shares the pots; None where it shares none."""
        return None

    def unroll(self, keys: Keys = ()) -> "Iterator[tuple[Keys, Phase]]":
        """The phases as they are played, each with where it stands on the sheet."""
        if not self.inner:
            yield keys, self
        for index, phase in [*enumerate(self.inner)] * self.rounds:
            yield from phase.unroll((*keys, "play", index, phase.word))

    def length(self) -> int:
        """How many phases it comes to when it is played; counted without unrolling it."""
        return self.rounds * sum(phase.length() for phase in self.inner) if self.inner else 1

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
        """Sentences for an event of its own, once it has happened; None where the usual sentence for its kind will do.

        Cards of the event that must not be seen are ``??``; of the table, only what everybody sees may be told.
        """
        return None
