"""Discard: everyone throws cards away, seen by nobody."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.english import counted
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.asked import Asked
from croupier.table.choices import Cards, Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.places import HAND, MUCK
from croupier.table.shown import spoken
from croupier.table.table import Table
from croupier.table.view import View


class Discard(Phase):
    """Everyone throws cards away face down, all at once; nobody sees them again.

    - discard: {cards: 2}

    Prints: "Everyone discards two cards, shown to nobody, and keeps the rest."
    """

    word: ClassVar[str] = "discard"
    together: ClassVar[bool] = True

    cards: Annotated[int, Field(ge=1, le=52, description="How many cards each player discards.")]

    def words(self, outline: Outline) -> Words:
        """How many are thrown away."""
        return Words(
            f"Everyone discards {counted(self.cards, 'card')}, shown to nobody, and keeps the rest.",
            done=f"{counted(self.cards, 'card')} discarded here",
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """More cards than are held (question 10)."""
        if self.cards > outline.held:
            yield Problem(
                "discard-too-many",
                f"A player holds {counted(outline.held, 'card')} here and cannot discard {self.cards}.",
                f"Discard {outline.held} or fewer, or deal more cards."
                if outline.held
                else "Discard before arranging: the pile stays as it is."
                if outline.piled
                else "Deal cards face down first.",
                ("cards",),
                also_keys=outline.further("deal", "discard", "arrange"),
                hides="cards",
            )

    def after(self, outline: Outline) -> Outline:
        """Each player holds fewer."""
        return outline.after(held=max(0, outline.held - self.cards))

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """Any of the cards in hand."""
        return Offers((Cards(self.word, table.at(HAND, seat), self.cards, self.cards, "gone"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The cards go to the muck."""
        for seat in table.players():
            yield CardsMoved(choices[seat].cards, HAND.of[seat], MUCK.spot)

    # -- shown ----------------------------------------------------------------------------------------------------

    def asks(self, view: View, offers: Offers) -> Asked:
        """That the cards are gone."""
        return Asked.by(offers)._replace(goes_to=MUCK.spot)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Who discards what."""
        if not isinstance(event, CardsMoved):
            return None
        return (f"{seen.name(event.source.seat)} discards {spoken(event.cards)}.",)
