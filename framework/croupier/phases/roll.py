"""Roll: everyone turns up the top of the pile at the same time."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.cards import named
from croupier.english import counted
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.events import CardsMoved, Event
from croupier.table.places import PILE, UP
from croupier.table.shown import spoken
from croupier.table.table import Table


class Roll(Phase):
    """Everyone turns up the top card of the pile, all at the same time.

    - roll

    Prints: "At the same time, everyone turns up the top card of the pile."
    """

    word: ClassVar[str] = "roll"

    cards: Annotated[int, Field(ge=1, le=52, description="How many cards each player turns up.")] = 1

    def words(self, outline: Outline) -> Words:
        """How many are turned up."""
        top = "the top card" if self.cards == 1 else f"the top {counted(self.cards, 'card')}"
        done = f"{counted(self.cards, 'card')} turned up here"
        return Words(f"At the same time, everyone turns up {top} of the pile.", done=done)

    def check(self, outline: Outline) -> Iterator[Problem]:
        """More cards than the pile has left, or no pile (question 13)."""
        if not outline.piled and outline.held:
            yield Problem(
                "roll-without-pile",
                "There is no pile to turn cards up from.",
                "Write `- arrange` before the first roll.",
                also_keys=outline.further("deal"),
                hides="cards",
            )
        elif self.cards > outline.piled:
            yield Problem(
                "roll-too-many",
                f"The pile has {counted(outline.piled, 'card')} left here, and {self.cards} would be turned up.",
                "Roll fewer times or fewer cards." if outline.dealt else "Deal cards and arrange them first.",
                ("cards",),
                also_keys=outline.further("deal", "discard", "roll"),
                hides="cards",
            )

    def after(self, outline: Outline) -> Outline:
        """The cards lie face up."""
        return outline.after(turned=True, piled=max(0, outline.piled - self.cards), up=outline.up + self.cards)

    def begin(self, table: Table) -> Iterator[Event]:
        """The tops of the piles are turned up."""
        for seat in table.players():
            pile = table.at(PILE, seat)
            yield CardsMoved(pile[: self.cards], PILE.of[seat], UP.of[seat])

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """What is turned up, and what shows by now."""
        if not isinstance(event, CardsMoved):
            return None
        seat, cards = event.target.seat, spoken(event.cards)
        showing = named(seen.at(UP, seat))
        if not seen.at(PILE, seat):
            return (f"{seen.name(seat)} shows {cards}, and has {showing}.",)
        return (f"{seen.name(seat)} turns up {cards}" + (f", showing {showing}." if showing != cards else "."),)
