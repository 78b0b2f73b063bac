"""Board: cards for everybody, in the middle."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import named
from croupier.english import counted, listed
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Problem
from croupier.table.events import CardsMoved, Event
from croupier.table.places import BOARD, BOARD_DOWN, DECK, Place, Spot
from croupier.table.table import Table
from croupier.table.view import board
from croupier.terms.terms import Terms


class Board(Phase):
    """Cards are dealt to the middle of the table. They lie there for everybody, and count for every hand.

    With a `layout` each lies at a spot: at the next free ones, or at those that are named. Cards that lie face down are
    turned up later by `roll`.

    - board: {cards: 3}

    Prints: "Three cards are dealt face up to the board, for everybody."
    """

    word: ClassVar[str] = "board"

    cards: Annotated[int | None, Field(ge=1, le=52, description="How many cards.", examples=[3])] = None
    spots: Annotated[
        tuple[str, ...] | None,
        Field(min_length=1, description="The spots of the layout that get a card each.", examples=[["centre"]]),
    ] = None
    face: Annotated[Literal["up", "down"], Field(description="Whether they lie face up or face down.")] = "up"

    @property
    def count(self) -> int:
        """How many cards."""
        return len(self.spots) if self.spots else self.cards or 1

    @property
    def _place(self) -> Place:
        return BOARD if self.face == "up" else BOARD_DOWN

    def words(self, outline: Outline) -> Words:
        """How many, where, and whose they are."""
        cards = counted(self.count, "card")
        where = f", at {listed(self.spots)}" if self.spots else ""
        return Words(
            f"{cards.capitalize()} {'is' if self.count == 1 else 'are'} dealt face {self.face} to the board, for "
            f"everybody{where}.",
            ("Cards on the board count for every player's hand.",),
            called=f"{cards} on the board",
            called_at="here",
            done=f"{cards} dealt to the board here",
        )

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """How many cards, also where the spots say it."""
        return {"cards": self.count, "spots": self.spots, "face": self.face}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """How many cards, said once; more than the deck or the layout has; spots that there are not, or not free."""
        if (self.cards is None) == (self.spots is None):
            yield Problem(
                "board-how-many",
                "Nothing says how many cards come to the board, or both `cards` and `spots` do.",
                "Write `- board: {cards: 3}`, or `- board: {spots: [centre]}` with a `layout`.",
                at_key=True,
                hides="cards",
            )
            return
        yield from self._check_spots(outline)
        if self.count > outline.deck:
            yield Problem(
                "deck-too-small",
                f"{counted(self.count, 'card').capitalize()} are dealt to the board here, and the deck has "
                f"{outline.deck} left for {counted(outline.players, 'player')}.",
                "Deal fewer cards, or allow fewer players.",
                ("spots",) if self.spots else ("cards",),
                also_keys=outline.further("deal", "board"),
                hides="cards",
            )

    def _check_spots(self, outline: Outline) -> Iterator[Problem]:
        spots, lying = outline.terms.spots, outline.board + outline.board_down
        if unknown := [spot for spot in self.spots or () if spot not in spots]:
            yield Problem(
                "unknown-spot",
                f"The layout has no spot {unknown[0]!r}.",
                f"Its spots are {listed(spots)}." if spots else "Name the spots in lines, under `layout`.",
                ("spots",),
            )
        elif self.spots and len({*self.spots}) < len(self.spots):
            yield Problem("spot-taken", "A spot is named twice here.", "Name each once.", ("spots",))
        elif taken := [spot for spot in self.spots or () if spot in outline.taken]:
            yield Problem(
                "spot-taken",
                f"A card lies at {taken[0]!r} already.",
                "Name a spot that is free.",
                ("spots",),
                also_keys=outline.further("board"),
            )
        elif spots and not self.spots and lying + self.count > len(spots):
            yield Problem(
                "layout-full",
                f"The layout has {counted(len(spots), 'spot')}, and {counted(lying + self.count, 'card')} would lie "
                "there.",
                "Deal fewer cards to the board, or name more spots in the layout.",
                ("cards",),
                also_keys=outline.further("board"),
            )

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """Cards that lie face down to the end, and so count for nobody."""
        laid = next((keys for keys, phase in outline.done if phase.word == cls.word), None)
        if laid and outline.board_down:
            yield Problem(
                "board-never-up",
                f"{counted(outline.board_down, 'card').capitalize()} of the board {_lie(outline.board_down)} face down "
                "to the end, and so count for nobody.",
                "Write `- roll: {from: board}` where they are turned up, or deal fewer.",
                laid,
                severity="warning",
                at_key=True,
            )

    def after(self, outline: Outline) -> Outline:
        """The deck has the cards no longer, and the board has them."""
        deck = max(0, outline.deck - self.count)
        spots = self._free(outline.terms, outline.taken)
        outline = outline.after(deck=deck, taken=(*outline.taken, *spots))
        if self.face == "up":
            return outline.after(board=outline.board + self.count)
        return outline.after(board_down=outline.board_down + self.count, hidden=(*outline.hidden, *spots))

    def outlook(self, outline: Outline) -> Outlook:
        """How many cards everybody will have to play with."""
        return Outlook(board=self.count)

    def _free(self, terms: Terms, taken: Sequence[str]) -> tuple[str, ...]:
        """The spots that get a card."""
        free = [spot for spot in terms.spots if spot not in taken]
        return self.spots or tuple(free[: self.count])

    # -- in play --------------------------------------------------------------------------------------------------

    def proceed(self, table: Table) -> Iterator[Event]:
        """The top of the deck; all at once on a board without a layout, unless a card may set something off."""
        missing = self.count - table.given(None)
        if table.terms.spots:
            yield from self._at_spots(table, missing)
        elif missing > 0 and (self.face == "down" or not (table.terms.sets_off or table.terms.wild_moves)):
            yield CardsMoved(table.at(DECK)[:missing], DECK.spot, self._place.spot)
        else:
            for _ in range(missing):
                yield CardsMoved(table.at(DECK)[:1], DECK.spot, self._place.spot)

    def _at_spots(self, table: Table, missing: int) -> Iterator[Event]:
        taken = [spot for spot in table.terms.spots if _lies(table, spot)]
        free = [spot for spot in self._free(table.terms, taken) if spot not in taken]
        for spot in free[:missing]:
            yield CardsMoved(table.at(DECK)[:1], DECK.spot, self._place.at(spot))

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """The board as it is now."""
        if not isinstance(event, CardsMoved):
            return None
        if event.target.place is BOARD_DOWN:
            where = f", at {event.target.name}" if event.target.name else ""
            return (f"{counted(len(event.cards), 'card').capitalize()} face down on the board{where}.",)
        return (_told(event.target, event.cards, seen),)


def _lies(table: Table, spot: str) -> bool:
    return bool(table.at(BOARD, spot=spot) or table.at(BOARD_DOWN, spot=spot))


def _told(spot: Spot, cards: Sequence[object], seen: Table) -> str:
    """What has come to the board, and all that lies there by now."""
    come = " ".join(map(str, cards))
    if spot.name:
        return f"The board at {spot.name}: {come}."
    lying = named(card for _, card in board(seen.cards, seen.terms.spots))
    return f"The board: {lying}." if lying == come else f"The board gets {come}: {lying}."


def _lie(cards: int) -> str:
    return "lies" if cards == 1 else "lie"
