"""Story: what happened in a game, in sentences that a person can follow.

A room says what is its own. What any room can bring about, such as chips that are returned, is said here.
"""

from collections.abc import Iterable, Iterator, Sequence

from croupier.english import chips, listed
from croupier.game.game import Game
from croupier.game.record import Begun, Chosen, Follower
from croupier.phases import Room
from croupier.table import events
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said, redacted
from croupier.table.places import DECK, MUCK, STACK, Spot
from croupier.table.seen import Owed
from croupier.table.shown import spoken, wild_now
from croupier.table.table import somebody


class Story:
    """Tells a game event by event, as one seat sees it, or (no seat) with all cards open.

    It follows the game on a table of its own, so that it can be told while it is played or afterwards.
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
        cards, source, target = spoken(event.cards), event.source, event.target
        if source is target:
            yield f"The {source.place.name} is shuffled."
        elif source.place is DECK and target.seat is not None:
            yield f"{self.table.name(target.seat)} is dealt {cards}{_where(target)}."
        elif target.place is DECK:
            yield f"{self._of(source)}{cards} {_be(event)} put back."
        elif target.place is MUCK:
            yield f"{self._of(source)}{cards} {_be(event)} thrown away."
        else:
            yield f"{self._of(source)}{cards} {_be(event)} laid {target.place.title}."

    def _of(self, spot: Spot) -> str:
        return "" if spot.seat is None else f"{self.table.name(spot.seat)}: "

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
    """Where a card is dealt to, unless it goes to the hand."""
    place = target.place
    return f" {place.title}" if place.title != place.name else ""


def _be(event: CardsMoved) -> str:
    return "is" if len(event.cards) == 1 else "are"


def standings(game: Game) -> str:
    """Everyone's chips: ``Anna 105, Ben 105 and Carla 90``."""
    return listed(f"{name} {stack}" for name, stack in zip(game.names, game.stacks, strict=True))
