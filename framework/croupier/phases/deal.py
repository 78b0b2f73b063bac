"""Deal: cards from the deck to every player."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.english import counted
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.events import CardsMoved, Event
from croupier.table.places import DECK, HAND, UP, Spot
from croupier.table.table import Table


class Deal(Phase):
    """Every player still in is dealt cards, one at a time, clockwise from the dealer's left.

    - deal: {cards: 7}

    Prints: "Everyone is dealt seven cards face down, one at a time, clockwise from the dealer's left."
    """

    word: ClassVar[str] = "deal"

    cards: Annotated[int, Field(ge=1, le=52, description="How many cards each player is dealt.")]
    face: Annotated[Literal["down", "up"], Field(description="Whether they lie face down or face up.")] = "down"

    def words(self, outline: Outline) -> Words:
        """How many, and who may look."""
        one_at_a_time = "one at a time, " if self.cards > 1 else ""
        dealt = f"{counted(self.cards, 'card')} face {self.face}"
        look = "Players look at their own cards and show them to nobody."
        return Words(
            f"Everyone is dealt {dealt}, {one_at_a_time}clockwise from the dealer's left.",
            (look,) if self.face == "down" else (),
            done=f"{counted(self.cards, 'card')} a player dealt here",
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """More cards than the deck has left, at the largest table (questions 10 and 73)."""
        needed, sizes = self.cards * outline.players, outline.terms.players
        if outline.players == sizes.max and needed > outline.deck:
            players = counted(outline.players, "player")
            most = outline.terms.deck_size // (outline.dealt + self.cards)
            yield Problem(
                "deck-too-small",
                f"{players.capitalize()} need {needed} cards here, and the deck has {outline.deck} left.",
                f"Write `max: {most}` under `players`, or deal fewer cards."
                if most >= sizes.min
                else "Deal fewer cards.",
                ("cards",),
                also_keys=(*outline.further("deal"), (f"{players} are allowed here", ("players", "max"))),
                hides="cards",
            )

    def after(self, outline: Outline) -> Outline:
        """Each player has the cards, and the deck has them no longer."""
        deck, dealt = max(0, outline.deck - self.cards * outline.players), outline.dealt + self.cards
        if self.face == "up":
            return outline.after(deck=deck, dealt=dealt, up=outline.up + self.cards)
        return outline.after(deck=deck, dealt=dealt, held=outline.held + self.cards)

    def proceed(self, table: Table) -> Iterator[Event]:
        """The top of the deck goes round; a seat's cards are one event, unless a card may set something off."""
        spots = (UP if self.face == "up" else HAND).of
        one_by_one = self.face == "up" and (table.terms.sets_off or table.terms.wild_moves)
        return self._one_by_one(table, spots) if one_by_one else self._at_once(table, spots)

    def _at_once(self, table: Table, spots: Sequence[Spot]) -> Iterator[Event]:
        missing = [seat for seat in table.players() if table.given(seat) < self.cards]
        dealt = table.at(DECK)[: self.cards * len(missing)]
        for index, seat in enumerate(missing):
            yield CardsMoved(dealt[index :: len(missing)], DECK.spot, spots[seat])

    def _one_by_one(self, table: Table, spots: Sequence[Spot]) -> Iterator[Event]:
        for times in range(self.cards):
            for seat in table.players():
                if table.given(seat) <= times:
                    yield CardsMoved(table.at(DECK)[:1], DECK.spot, spots[seat])
