"""Arrange: everyone puts the hand into a pile whose order is fixed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from croupier.cards import UNKNOWN, named
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.asked import Asked
from croupier.table.choices import Cards, Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.places import HAND, PILE
from croupier.table.table import Table
from croupier.table.view import View


class Arrange(Phase):
    """Everyone arranges the cards in hand into a pile, face down; its order is fixed from then on.

    - arrange

    Prints: "Everyone puts the cards in hand into a pile, face down, in any order. After that the order may not be
    changed."
    """

    word: ClassVar[str] = "arrange"
    together: ClassVar[bool] = True

    def words(self, outline: Outline) -> Words:
        """That the order is fixed."""
        return Words(
            "Everyone puts the cards in hand into a pile, face down, in any order. After that the order may not be "
            "changed.",
            done="arranged into a pile here",
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing to arrange."""
        if not outline.held:
            yield Problem(
                "arrange-nothing",
                "Nobody holds cards to arrange here.",
                "Arrange once." if outline.piled or outline.up else "Deal cards before arranging.",
                also_keys=outline.further("arrange"),
                hides="cards",
            )

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """A pile that nobody ever turns a card up from, so that its order means nothing."""
        arranged = next((keys for keys, phase in outline.done if phase.word == cls.word), None)
        if arranged and not outline.turned:
            yield Problem(
                "arrange-for-nothing",
                "Everyone arranges a pile, and no card is ever turned up from it.",
                "Write `- roll` after it, or take `arrange` away.",
                arranged,
                severity="warning",
                at_key=True,
            )

    def after(self, outline: Outline) -> Outline:
        """The hand is a pile."""
        return outline.after(held=0, piled=outline.piled + outline.held)

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """The cards in hand, in any order."""
        held = table.at(HAND, seat)
        return Offers((Cards(self.word, held, len(held), len(held), "order"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The first card named is the top of the pile."""
        for seat in table.players():
            yield CardsMoved(choices[seat].cards, HAND.of[seat], PILE.of[seat])

    # -- shown ----------------------------------------------------------------------------------------------------

    def asks(self, view: View, offers: Offers) -> Asked:
        """That the cards are a pile from then on."""
        return Asked.by(offers)._replace(goes_to=PILE.of[view.seat])

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """That a pile lies, and for eyes that may see it, in which order."""
        if not isinstance(event, CardsMoved):
            return None
        order = "" if UNKNOWN in event.cards else f": {named(event.cards)}, the first on top"
        return (f"{seen.name(event.source.seat)} arranges the pile{order}.",)
