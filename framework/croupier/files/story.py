"""Story: what happened in a game, in sentences that a person can follow.

A room says what is its own. What any room can bring about, such as chips that are returned, is said here.
"""

from collections.abc import Iterable, Iterator

from croupier.english import chips, listed, sentence
from croupier.game.game import Game
from croupier.table import events
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said, redacted
from croupier.table.places import DECK, HAND, MUCK, STACK, Spot
from croupier.table.shown import spoken
from croupier.table.table import Table, somebody


class Story:
    """Tells a game event by event, as one seat sees it, or (no seat) with all cards open.

    It follows the game on a table of its own, so that it can be told while it is played or afterwards.
    """

    def __init__(self, game: Game, seat: int | None = None) -> None:
        self.game, self.seat = game, seat
        self.table = Table(game.variant, game.names, game.first_stacks, game.table.dealer, game.deck)
        self._phase = game.variant.phases[game.begun[0][1]]
        self._told = 0
        self._begun = 0

    def lines(self) -> Iterator[str]:
        """What has happened since it was last asked."""
        while self._told < len(self.game.events):
            yield from self._phases()
            event = self.game.events[self._told]
            self._told += 1
            self.table.apply(event)
            yield from self._sentences(event if self.seat is None else redacted(event, self.seat))
        yield from self._phases()

    @property
    def shares(self) -> bool:
        """Whether the phase that the story has come to shares the pots."""
        return self._phase.sharing(self.game.variant) is not None

    def _phases(self) -> Iterator[str]:
        """A heading for each phase that begins here: ``-- bet 2``."""
        begun = self.game.begun
        while self._begun < len(begun) and begun[self._begun][0] <= self._told:
            name = begun[self._begun][1]
            self._begun += 1
            self._phase = self.game.variant.phases[name]
            self.table.begins()
            yield f"-- {name.replace('-', ' ')}"

    def _sentences(self, event: Event) -> Iterable[str]:
        own = self._phase.tells(event, self.table)
        if own is not None:
            return own
        if isinstance(event, CardsMoved):
            return self._cards(event)
        return self._chips(event) if isinstance(event, ChipsMoved) else self._said(event)

    # -- as any event of its kind ----------------------------------------------------------------------------------

    def _cards(self, event: CardsMoved) -> Iterator[str]:
        cards, source, target, name = spoken(event.cards), event.source, event.target, self.table.name
        if target.seat is None or target.seat == source.seat:
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

    def _said(self, event: Said) -> Iterator[str]:
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
