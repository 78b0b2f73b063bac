"""Pass: everyone gives cards to a neighbour, all at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.english import counted, number, ordinal
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Further, Problem
from croupier.table.asked import Asked
from croupier.table.choices import Cards, Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.places import HAND, LAID
from croupier.table.shown import spoken
from croupier.table.table import Table
from croupier.table.view import View


class Pass(Phase):
    """Each player passes cards to a neighbour, all at once: nobody looks until all cards are laid down.

    Seats are counted among those still in. A card received may be passed on in a later pass. If players have folded
    and the count would come back to the passer, it stops one seat short.

    - pass: {cards: 3, to: left}

    Prints: "Everyone passes three cards face down to the player on the left."
    """

    word: ClassVar[str] = "pass"
    together: ClassVar[bool] = True

    cards: Annotated[int, Field(ge=1, le=52, description="How many cards each player passes.")]
    to: Annotated[
        Literal["left", "right", "across"], Field(description="To the left, to the right, or to the seat across.")
    ] = "left"
    seats: Annotated[
        int, Field(ge=1, le=26, description="How many seats away, counting only players still in; not with across.")
    ] = 1

    def words(self, outline: Outline) -> Words:
        """How many go where; the call says ``three left``, ``two to the second right``."""
        away = "" if self.seats == 1 else f"to the {ordinal(self.seats)} "
        return Words(
            f"Everyone passes {counted(self.cards, 'card')} face down to {self._receiver()}.",
            tuple(self._notes(outline)),
            called=f"{number(self.cards)} {away}{self.to}",
            done=f"{counted(self.cards, 'card')} passed here",
        )

    def _receiver(self) -> str:
        if self.to == "across":
            return "the player across"
        if self.seats == 1:
            return f"the player on the {self.to}"
        return f"the {ordinal(self.seats)} player on the {self.to}"

    def _notes(self, outline: Outline) -> Iterator[str]:
        """When one may look, what may be passed on, who is counted (questions 1 to 8)."""
        yield "All cards are laid down before anyone picks any up or looks."
        if outline.passed:
            yield "Cards just received may be passed on."
        if outline.may_have_folded:
            yield "Players who have folded are skipped."
        if self.to == "across":
            if any(players % 2 for players in _numbers_left(outline)):
                yield "Across is half the number of players still in, rounded down, counted to the left."
        elif any(self.seats % players == 0 for players in _numbers_left(outline)):
            yield "A count that would end on the passer stops one player short."

    def stage(self) -> str:
        """Hands are better after it."""
        return "pass"

    def check(self, outline: Outline) -> Iterator[Problem]:
        """More cards than are held; a count that comes back to the passer; nobody across (questions 1, 4 and 10)."""
        if self.cards > outline.held:
            yield Problem(
                "pass-too-many",
                f"A player holds {counted(outline.held, 'card')} here and cannot pass {self.cards}.",
                f"Pass {outline.held} or fewer, or deal more cards."
                if outline.held
                else "Pass before arranging: the pile stays as it is."
                if outline.piled
                else "Deal cards face down before the pass.",
                ("cards",),
                also_keys=outline.further("deal", "discard", "arrange"),
                hides="cards",
            )
        yield from self._check_across(outline) if self.to == "across" else self._check_seats(outline)

    def _check_seats(self, outline: Outline) -> Iterator[Problem]:
        sizes, players = outline.terms.players, counted(outline.players, "player")
        if self.seats % outline.players == 0:
            yield Problem(
                "pass-to-oneself",
                f"With {players} the {ordinal(self.seats)} seat to the {self.to} is the passer's own.",
                f"Write fewer `seats`, or a `min` above {outline.players} under `players`."
                if outline.players < sizes.max
                else "Write fewer `seats`.",
                ("seats",),
                also_keys=_allowed(outline),
            )
        elif self.seats == 1 or any(self.seats % size == 0 for size in range(sizes.min, sizes.max + 1)):
            return
        elif self.seats > outline.players:
            yield Problem(
                "pass-around",
                f"With {players} the {ordinal(self.seats)} seat to the {self.to} is the "
                f"{ordinal(self.seats % outline.players)}: the count goes all the way round.",
                f"Write fewer `seats`, or a `min` above {self.seats} under `players`."
                if self.seats < sizes.max
                else "Write fewer `seats`.",
                ("seats",),
                severity="warning",
                also_keys=_allowed(outline),
            )
        elif short := [left for left in _numbers_left(outline) if self.seats % left == 0]:
            yield Problem(
                "pass-after-folds",
                f"When {counted(short[0], 'player')} are left, the {ordinal(self.seats)} seat to the {self.to} is the "
                "passer's own; the pass then stops one seat short.",
                "The rules say so; write fewer `seats` if your table does it another way.",
                ("seats",),
                severity="note",
                also_keys=outline.further("bet")[:1],
            )

    def _check_across(self, outline: Outline) -> Iterator[Problem]:
        sizes = outline.terms.players
        if "seats" in self.model_fields_set:
            yield Problem(
                "across-with-seats",
                "Across is one seat, so `seats` means nothing here.",
                "Take `seats` away, or pass to the left or right.",
                ("seats",),
                severity="warning",
                at_key=True,
            )
        if outline.players % 2:
            yield Problem(
                "across-odd",
                f"With {counted(outline.players, 'player')} nobody sits straight across.",
                "Pass left or right, or allow only an even number of players with `min` and `max` the same.",
                ("to",),
                also_keys=_allowed(outline),
            )
        elif sizes.min == sizes.max and (odd := [left for left in _numbers_left(outline) if left % 2]):
            yield Problem(
                "pass-after-folds",
                f"When {counted(odd[0], 'player')} are left, nobody sits straight across; the cards then go half the "
                "way round, rounded down, to the left.",
                "The rules say so; pass left or right if your table does it another way.",
                ("to",),
                severity="note",
                also_keys=outline.further("bet")[:1],
            )

    def after(self, outline: Outline) -> Outline:
        """Cards have been passed."""
        return outline.after(passed=True)

    def outlook(self, outline: Outline) -> Outlook:
        """How many cards go to whom."""
        return Outlook(passed=self.cards, steps=self.steps)

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """Any of the cards in hand."""
        return Offers((Cards(self.word, table.at(HAND, seat), self.cards, self.cards, "theirs"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """All lay their cards down; then all pick up what lies before them."""
        players = table.players()
        steps = self.steps(len(players))
        for seat in players:
            yield CardsMoved(choices[seat].cards, HAND.of[seat], LAID.of[seat])
        for index, seat in enumerate(players):
            receiver = players[(index + steps) % len(players)]
            yield CardsMoved(choices[seat].cards, LAID.of[seat], HAND.of[receiver])

    def steps(self, players: int) -> int:
        """How many places clockwise the cards go among so many players; never back to the passer."""
        if self.to == "across":
            return players // 2
        away = self.seats % players or players - 1
        return away if self.to == "left" else players - away

    # -- shown ----------------------------------------------------------------------------------------------------

    def asks(self, view: View, offers: Offers) -> Asked:
        """To whom the cards go."""
        players = [seat for seat, stays in enumerate(view.still_in) if stays]
        receiver = players[(players.index(view.seat) + self.steps(len(players))) % len(players)]
        heading = f"Pass {counted(self.cards, 'card')} to {view.names[receiver]}."
        return Asked(heading, goes_to=HAND.of[receiver], final=True)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Who passes what to whom, when it is picked up."""
        if not isinstance(event, CardsMoved) or event.source.place is not LAID:
            return ()
        giver, taker = seen.name(event.source.seat), seen.name(event.target.seat)
        return (f"{giver} passes {spoken(event.cards)} to {taker}.",)


def _allowed(outline: Outline) -> Further:
    """Where the sheet allows a table of this size."""
    end = {outline.terms.players.min: ("min",), outline.terms.players.max: ("max",)}.get(outline.players, ())
    return ((f"{counted(outline.players, 'player')} are allowed here", ("players", *end)),)


def _numbers_left(outline: Outline) -> range:
    """How many players may pass here, at any table and after any folds."""
    sizes = outline.terms.players
    fewer = outline.may_have_folded or sizes.short_handed == "play-on"
    return range(2 if fewer else sizes.min, sizes.max + 1)
