"""What every room must answer, a phase or a consequence: its words, its checks, its sentence, and its play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

from croupier.cards import Card
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Keys, Problem
from croupier.table.asked import Asked
from croupier.table.choices import Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.pots import Sharing
from croupier.table.seen import Now, Seen
from croupier.table.table import Table
from croupier.table.view import View
from croupier.terms.base import Model
from croupier.terms.stakes import Stakes
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
    stakes: str = ""
    """How much may be bet in it, in a few words; the call ends with these, each said once."""


class Room(Model, ABC):
    """A phase or a consequence. It keeps nothing: what it needs to know stands on the table."""

    word: ClassVar[str]
    """What it is called on a sheet."""
    forced: ClassVar[bool] = False
    """Whether chips are put in that nobody chooses to: an ante, a blind. The odds measure by them what is won."""
    together: ClassVar[bool] = False
    """Whether everyone chooses at once; the game seals the choices until the last is in."""
    may_fold: ClassVar[bool] = False
    """Whether a player can leave the game in it."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The words, beside its own, that a choice made in it may be typed by."""

    @property
    def inner(self) -> "tuple[Phase, ...]":
        """The phases it holds, which stand under its ``play``: they are played in its place. Most hold none."""
        return ()

    @property
    def rounds(self) -> int:
        """How many times over the phases it holds are played; it stands under ``times``."""
        return 1

    # -- the sheet ------------------------------------------------------------------------------------------------

    @abstractmethod
    def words(self, outline: Outline) -> Words:
        """All that it says of itself when play comes here."""

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Its settings in one form, however the sheet writes them: what makes no difference is left out."""
        return self.model_dump(by_alias=True)

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """The settings that two sheets are compared by, with the defaults that hold; None where nothing is set."""
        return {field.alias or name: getattr(self, name) for name, field in type(self).model_fields.items()}

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Its settings that are others at these stakes, by their names on a sheet."""
        return {}

    @abstractmethod
    def check(self, outline: Outline) -> Iterator[Problem]:
        """What cannot be played, or is left open, when play comes here; problems' keys begin at the room's own."""

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """What is wrong with the play as a whole, be this room in it or not; asked with what is known at its end."""
        return iter(())

    # -- in play --------------------------------------------------------------------------------------------------

    def proceed(self, table: Table) -> Iterator[Event]:
        """Deals, turns and replaces what is missing: asked when the phase has begun, after every choice, after every
        consequence. It can be cut off after any event and asked again, so it yields what is missing and nothing else;
        what a card may set off goes one card an event."""
        return iter(())

    def to_act(self, table: Table) -> Sequence[int]:
        """The seats to choose now: one where players act in turn; all of them where they act together, and the game
        asks nobody twice."""
        return ()

    def offers(self, table: Table, seat: int) -> Offers:
        """What a seat may choose; asked to offer a choice and to accept one."""
        return Offers()

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """What the choices bring about: one choice where players act in turn, everyone's where they act together."""
        return iter(())

    # -- shown ----------------------------------------------------------------------------------------------------

    def asks(self, view: View, offers: Offers) -> Asked:
        """How a choice is asked, as data that any front draws by the kinds of its offers; by default in their words."""
        return Asked.by(offers)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Sentences for an event of its own, once it has happened; None where the usual sentence for its kind will do.

        Cards of the event that must not be seen are ``??``; of the table, say only what everybody sees.
        """
        return None


class Placed(NamedTuple):
    """A phase as it is played: where it stands on the sheet, and in which round of which loop, if it is in one."""

    keys: Keys
    phase: "Phase"
    round: int = 1
    loop: "Loop | None" = None


class Phase(Room):
    """One thing that happens in play."""

    shows: ClassVar[bool] = False
    """Whether hands are shown in it: what was down counts as it lay before, and what comes up sets nothing off."""

    @property
    def blind(self) -> int:
        """The largest blind posted in it, straddles aside: the smallest bet, unless the sheet says otherwise."""
        return 0

    @property
    def ends(self) -> bool:
        """Whether the game is over after it, whatever follows on the sheet."""
        return False

    # -- the sheet ------------------------------------------------------------------------------------------------

    def stage(self) -> str:
        """What it is as a stage of play, as in ``after the pass``: the odds say how good hands are after it, if any."""
        return ""

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
        return Outlook(dealt, thrown=thrown, ways=after.ways if after.ways != outline.ways else ())

    def sharing(self, terms: Terms) -> Sharing | None:
        """How it shares the pots; None where it shares none."""
        return None

    def unroll(self, keys: Keys = ()) -> Iterator[Placed]:
        """The phases as they are played, each with where it stands on the sheet."""
        if not self.inner:
            yield Placed(keys, self)
        for index, phase in [*enumerate(self.inner)] * self.rounds:
            yield from phase.unroll((*keys, "play", index, phase.word))

    def length(self) -> int:
        """How many phases it comes to when it is played; counted without unrolling it."""
        return self.rounds * sum(phase.length() for phase in self.inner) if self.inner else 1

    # -- in play --------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> Iterator[Event]:
        """What happens before anyone chooses; it runs whole."""
        return iter(())

    def end(self, table: Table) -> Iterator[Event]:
        """What happens when nobody has anything left to choose, or one player is left; it runs whole."""
        return iter(())


class Loop(Phase):
    """A phase whose phases are played round after round, until something has happened; so many rounds at most.

    It is played itself behind the last round, for what happens when nothing has: ``begin`` and ``end`` are for that,
    and ``ends`` says whether the game is over then.
    """

    @abstractmethod
    def left(self, seen: Seen) -> bool:
        """Whether what it waits for has happened, so that play goes on behind the loop."""

    def again(self, seen: Seen) -> bool:
        """Whether this round is over early, so that the next one begins; asked whenever no consequence is open."""
        return False

    def unroll(self, keys: Keys = ()) -> Iterator[Placed]:
        """Its phases round by round, then itself."""
        for number in range(1, self.rounds + 1):
            for index, phase in enumerate(self.inner):
                for placed in phase.unroll((*keys, "play", index, phase.word)):
                    yield placed._replace(round=number, loop=self)
        yield Placed(keys, self, self.rounds, self)

    def length(self) -> int:
        """Its rounds, and itself."""
        return super().length() + 1


class Step(NamedTuple):
    """A state as the machine needs it: plain data."""

    name: str
    may_leave: bool
    """Whether a player can leave the game here."""
    ends: bool
    """Whether the game is over after it."""
    loop: str
    """The name of the loop that it is in, or is; nothing outside."""
    round: int
    """Which round of the loop; 0 for the loop itself, and outside."""


class State(NamedTuple):
    """A state of a variant's machine: a phase as it is played, by its name."""

    name: str
    keys: Keys
    phase: Phase
    round: int
    loop: Loop | None
    may_leave: bool
    """Whether a player can leave the game here, by the phase or by a consequence."""
    now: Now
    """What a table knows of it."""
    proceeds: bool
    """Whether the phase goes on by itself, as a deal does, and is asked for what is missing."""


class Consequence(Room):
    """What a card sets off when it comes up. While it is open it is asked in the place of the phase.

    It ends by saying that it is settled.
    """

    @abstractmethod
    def due(self, seen: Seen, event: CardsMoved) -> Iterator[tuple[tuple[int, ...], Card]]:
        """What these cards set off: whose it is, and by which card. Not asked while hands are shown."""
