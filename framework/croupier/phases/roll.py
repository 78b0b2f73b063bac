"""Roll: cards that lie face down are turned up, everyone's at the same time, or the board's."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import named
from croupier.english import counted, listed
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.events import CardsMoved, Event
from croupier.table.places import BOARD, BOARD_DOWN, PILE, UP, Spot
from croupier.table.shown import spoken
from croupier.table.table import Table
from croupier.table.view import board
from croupier.terms.terms import Terms


class Roll(Phase):
    """Everyone turns up the top card of the pile, all at the same time; or cards of the board are turned up.

    - roll

    Prints: "At the same time, everyone turns up the top card of the pile."
    """

    word: ClassVar[str] = "roll"

    cards: Annotated[
        int | None, Field(ge=1, le=52, description="How many cards each player turns up, or are turned up. Default: 1.")
    ] = None
    from_: Annotated[
        Literal["pile", "board"], Field(description="Whose cards: the top of everyone's pile, or the board's.")
    ] = "pile"
    spots: Annotated[
        tuple[str, ...] | None,
        Field(min_length=1, description="From the board: the spots that are turned up.", examples=[["centre"]]),
    ] = None

    @property
    def count(self) -> int:
        """How many cards."""
        return len(self.spots) if self.spots else self.cards or 1

    def words(self, outline: Outline) -> Words:
        """How many are turned up."""
        done = f"{counted(self.count, 'card')} turned up here"
        if self.from_ == "board":
            next_one = "card" if self.count == 1 else counted(self.count, "card")
            which = f"the board at {listed(self.spots)}" if self.spots else f"the next {next_one} of the board"
            return Words(f"The dealer turns up {which}.", done=done)
        top = "the top card" if self.count == 1 else f"the top {counted(self.count, 'card')}"
        return Words(f"At the same time, everyone turns up {top} of the pile.", done=done)

    def meaning(self, outline: Outline) -> dict[str, object]:
        """How many; from the board which."""
        if self.from_ == "pile":
            return {"cards": self.count}
        return {"cards": self.count, "from": "board", **({"spots": [*self.spots]} if self.spots else {})}

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """One card is the default."""
        return {"cards": self.count, "from": self.from_, "spots": self.spots}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """More cards than lie there face down (question 13)."""
        yield from self._check_board(outline) if self.from_ == "board" else self._check_pile(outline)

    def _check_pile(self, outline: Outline) -> Iterator[Problem]:
        if self.spots:
            yield Problem(
                "roll-too-many",
                "A pile has no spots.",
                "Write `from: board` beside `spots`, or `cards: 1` for the top of the pile.",
                ("spots",),
                hides="cards",
            )
        elif not outline.piled and outline.held:
            yield Problem(
                "roll-without-pile",
                "There is no pile to turn cards up from.",
                "Write `- arrange` before the first roll.",
                also_keys=outline.further("deal"),
                hides="cards",
            )
        elif self.count > outline.piled:
            yield Problem(
                "roll-too-many",
                f"The pile has {counted(outline.piled, 'card')} left here, and {self.count} would be turned up.",
                "Roll fewer times or fewer cards." if outline.dealt else "Deal cards and arrange them first.",
                ("cards",),
                also_keys=outline.further("deal", "discard", "roll"),
                hides="cards",
            )

    def _check_board(self, outline: Outline) -> Iterator[Problem]:
        if self.spots and self.cards:
            yield Problem(
                "board-how-many",
                "Both `cards` and `spots` say how many cards are turned up.",
                "Take one of them away.",
                ("cards",),
                at_key=True,
            )
        elif unknown := [spot for spot in self.spots or () if spot not in outline.terms.spots]:
            yield Problem("unknown-spot", f"The layout has no spot {unknown[0]!r}.", keys=("spots",), hides="cards")
        elif self.count > outline.board_down or any(spot not in outline.hidden for spot in self.spots or ()):
            yield Problem(
                "roll-too-many",
                f"{counted(outline.board_down, 'card').capitalize()} of the board {_lie(outline.board_down)} face down "
                f"here, and {self.count if not self.spots else listed(self.spots)} would be turned up.",
                "Write `- board: {cards: 5, face: down}` before it, or turn up fewer.",
                ("spots",) if self.spots else ("cards",),
                also_keys=outline.further("board", "roll"),
                hides="cards",
            )

    def after(self, outline: Outline) -> Outline:
        """The cards lie face up."""
        if self.from_ == "pile":
            return outline.after(turned=True, piled=max(0, outline.piled - self.count), up=outline.up + self.count)
        turned = min(self.count, outline.board_down)
        gone = self.spots or outline.hidden[:turned]
        hidden = tuple(spot for spot in outline.hidden if spot not in gone)
        return outline.after(board_down=outline.board_down - turned, board=outline.board + turned, hidden=hidden)

    # -- in play --------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> Iterator[Event]:
        """The tops of the piles are turned up."""
        for seat in table.players() if self.from_ == "pile" else ():
            pile = table.at(PILE, seat)
            yield CardsMoved(pile[: self.count], PILE.of[seat], UP.of[seat])

    def proceed(self, table: Table) -> Iterator[Event]:
        """The board's cards are turned up one by one, since each may set something off."""
        if self.from_ == "board":
            done = sum(isinstance(event, CardsMoved) and event.source.place is BOARD_DOWN for event in table.happened)
            for spot in self._down(table, self.count - done):
                yield CardsMoved(table.cards[spot][:1], spot, BOARD.at(spot.name))

    def _down(self, table: Table, count: int) -> list[Spot]:
        """Where the next cards lie that are to be turned up."""
        if not table.terms.spots:
            return [BOARD_DOWN.spot] * min(count, len(table.at(BOARD_DOWN)))
        lying = [BOARD_DOWN.at(name) for name in self.spots or table.terms.spots]
        return [spot for spot in lying if table.cards[spot]][:count]

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """What is turned up, and what shows by now."""
        if not isinstance(event, CardsMoved):
            return None
        seat, cards = event.target.seat, spoken(event.cards)
        if seat is None:
            where = f" at {event.target.name}" if event.target.name else ""
            lying = named(card for _, card in board(seen.cards, seen.terms.spots))
            return (f"The board turns up {cards}{where}" + (f": {lying}." if lying != cards else "."),)
        showing = named(seen.at(UP, seat))
        if not seen.at(PILE, seat):
            return (f"{seen.name(seat)} shows {cards}, and has {showing}.",)
        return (f"{seen.name(seat)} turns up {cards}" + (f", showing {showing}." if showing != cards else "."),)


def _lie(cards: int) -> str:
    return "lies" if cards == 1 else "lie"
