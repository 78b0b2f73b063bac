"""Story: what happened in a game, in sentences that a person can follow.

A room says what is its own. What any room can bring about, such as chips that are returned, is said here.
"""

from collections.abc import Iterable, Iterator, Sequence

from croupier.english import chips, listed, sentence
from croupier.game.game import Game
from croupier.game.record import Begun, Chosen, Follower
from croupier.phases import Room
from croupier.table import events
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said, redacted
from croupier.table.places import DECK, HAND, MUCK, STACK, Spot
from croupier.table.seen import Owed
from croupier.table.shown import spoken, wild_now
from croupier.table.table import somebody


class Story:
    """Tells a game event by event, as one seat sees it, or (no seat) with all cards open.

    It follows the game on a table of its own, so that it can tell it while it is played or afterwards.
    """

    def __init__(self, game: Game, seat: int | None = None) -> None:
        self.game, self.seat = game, seat
        self.table = game.table_before()
        self._follower = Follower(game.variant, self.table)
        self._room: Room = game.variant.states[0].phase
        """Whose the events are: the phase's, or while a consequence is open, the consequence's."""
        self._wild = wild_now(self.table)
        self._said = 0
        """How much of the record has been said."""

    def lines(self) -> Iterator[str]:
        """What has happened since it was last asked, with a heading for each phase that begins: ``-- bet 2``."""
        while self._said < len(self.game.record):
            yield from self._next()

    @property
    def shares(self) -> bool:
        """Whether the phase that the story has come to shares the pots."""
        state = self.game.variant.by_name[self.table.now.state]
        return state.phase.sharing(self.game.variant) is not None

    def up_to(self, events: int) -> Iterator[str]:
        """The same, but no more than so many events since the game began, and the phases that begin after them."""
        for happening in self.game.record[self._said :]:
            events -= not isinstance(happening, (Begun, Chosen))
            if events < 0:
                return
            yield from self._next()

    def _next(self) -> Iterator[str]:
        happening, owed = self.game.record[self._said], self.table.owed
        self._said += 1
        self._follower.follow(happening)
        if isinstance(happening, Begun):
            yield f"-- {happening.state.replace('-', ' ')}"
        elif not isinstance(happening, Chosen):
            self._room = self._whose(owed)
            yield from self._sentences(happening if self.seat is None else redacted(happening, self.seat))
            yield from self._wild_now()

    def _whose(self, owed: Sequence[Owed]) -> Room:
        variant = self.game.variant
        return variant.when[owed[0].rule] if owed else variant.by_name[self.table.now.state].phase

    def _sentences(self, event: Event) -> Iterable[str]:
        own = self._room.tells(event, self.table)
        if own is not None:
            return own
        if isinstance(event, CardsMoved):
            return self._cards(event)
        return self._chips(event) if isinstance(event, ChipsMoved) else self._words(event)

    def _wild_now(self) -> Iterator[str]:
        """What is wild now, where that has changed before everybody's eyes."""
        wild = wild_now(self.table)
        if wild != self._wild:
            self._wild = wild
            yield wild

    # -- as any event of its kind ----------------------------------------------------------------------------------

    def _cards(self, event: CardsMoved) -> Iterator[str]:
        cards, source, target, name = spoken(event.cards), event.source, event.target, self.table.name
        if source is target:
            yield f"The {source.place.name} is shuffled."
        elif target.seat is None or target.seat == source.seat:
            gone = f"{cards} {_be(event)} {_laid(target)}"
            yield sentence(gone) if source.seat is None else f"{name(source.seat)}: {gone}."
        elif source.seat is not None:
            yield f"{name(source.seat)} gives {cards} to {name(target.seat)}{_where(target)}."
        else:
            yield f"{name(target.seat)} {'is dealt' if source.place is DECK else 'takes'} {cards}{_where(target)}."

    def _chips(self, event: ChipsMoved) -> Iterator[str]:
        if event.why == events.RETURNED:
            returned = f"{chips(event.amount)} nobody matched {'is' if event.amount == 1 else 'are'} returned"
            yield f"{returned} to {self.table.name(event.target.seat)}."
        elif event.source.place is STACK:
            all_in = "" if self.table.stack(somebody(event.source.seat)) else ", all in"
            yield f"{self.table.name(event.source.seat)} pays {event.amount} to the pot{all_in}."

    def _words(self, event: Said) -> Iterator[str]:
        if event.word == events.SHARED and self.table.alone:
            (winner, amount), *_ = self.table.shared[-1].paid.items()
            yield f"{self.table.name(winner)} is the last one left and takes the pot of {amount}; no cards are shown."
        elif event.seat is not None:
            yield f"{self.table.name(event.seat)}: {event.word}."


def _where(target: Spot) -> str:
    """Where a card goes, unless that is the hand."""
    return "" if target.place is HAND else f", {_laid(target)}" if _is_thing(target) else f" {target.place.title}"


def _laid(target: Spot) -> str:
    """Where a card is laid: ``laid in the middle``; of a place that is called as a thing, ``put in the pile``."""
    if target.place is MUCK:
        return "thrown away"
    return f"put in the {target.place.name}" if _is_thing(target) else f"laid {target.place.title}"


def _is_thing(target: Spot) -> bool:
    """Whether a place is called by its name, as the pile is, and not by how cards lie there, as face up."""
    return target.place.title == target.place.name


def _be(event: CardsMoved) -> str:
    return "is" if len(event.cards) == 1 else "are"


def standings(game: Game) -> str:
    """Everyone's chips: ``Anna 105, Ben 105 and Carla 90``."""
    return listed(f"{name} {stack}" for name, stack in zip(game.names, game.stacks, strict=True))
