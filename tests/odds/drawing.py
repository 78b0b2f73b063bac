"""Draw: a phase that no sheet has and that the odds know nothing of, though it takes cards from the deck."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.english import counted, number
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.choices import Cards, Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.places import DECK, HAND, MUCK
from croupier.table.table import Table


class Draw(Phase):
    """Everyone throws cards away, all at once, and is then dealt as many.

    - draw: {cards: 3}

    Prints: "Everyone throws three cards away and is dealt as many."
    """

    word: ClassVar[str] = "draw"
    together: ClassVar[bool] = True
    cards: Annotated[int, Field(ge=1, le=5, description="How many cards each player throws away and is dealt.")]

    def words(self, outline: Outline) -> Words:
        """Its sentence in the rules."""
        return Words(f"Everyone throws {number(self.cards)} of the cards away and is dealt as many.")

    def stage(self) -> str:
        """Hands are better after it."""
        return "draw"

    def check(self, outline: Outline) -> Iterator[Problem]:
        """The deck must have the cards."""
        if self.cards * outline.players > outline.deck:
            yield Problem("deck-too-small", f"The deck has {counted(outline.deck, 'card')} left here.")

    def after(self, outline: Outline) -> Outline:
        """The deck has the cards no longer."""
        return outline.after(deck=max(0, outline.deck - self.cards * outline.players))

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """Any of the cards in hand."""
        return Offers((Cards(self.word, table.at(HAND, seat), self.cards, self.cards, "replaced"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """All throw away before anyone is dealt a card."""
        for seat in table.players():
            yield CardsMoved(choices[seat].cards, HAND.of[seat], MUCK.spot)
        for seat in table.players():
            yield CardsMoved(table.at(DECK)[: self.cards], DECK.spot, HAND.of[seat])


DRAW = """\
name: Draw
players: {min: 2, max: 6}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, bet, draw: {cards: 3}, bet, showdown]
"""
