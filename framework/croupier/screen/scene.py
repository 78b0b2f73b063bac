"""Scene: the table as one seat sees it, drawn: the seats round it, the pot in the middle, the own cards large."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.cards import Card
from croupier.english import chips
from croupier.screen.looks import Looks, drawn
from croupier.table.places import HAND, PILE, UP
from croupier.table.view import View

SMALL, LOW = 15, 22
"""With fewer columns for a seat, or fewer rows in all, a seat has a line instead of a box."""
_BOX_LINES = 4
_EDGES = 2
_BIG = 6


@dataclass(frozen=True)
class Scene:
    """What is on the screen.

    Attributes:
        view: The table as it is shown; its seat's cards stand large at the bottom, unless nobody's are to.
        looks: How it looks.
        title: What stands above it: the variant, the phase.
        story: What happened, the last line last.
        turn: The seats whose turn it is.
        asked: What may be chosen, and how.
        message: Why an answer will not do, or what else must be read now.
        marked: The places of the own cards that are chosen so far, in the order they were.
        cursor: The place of the own card that the arrow keys are at.
    """

    view: View
    looks: Looks
    title: str = ""
    story: tuple[str, ...] = ()
    turn: tuple[int, ...] = ()
    asked: str = ""
    message: str = ""
    marked: tuple[int, ...] = ()
    cursor: int | None = None

    # -- put together ---------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> list[str]:
        """The lines of the screen, as many as there are rows or fewer."""
        above = drawn(
            [Text(self.title, "bold", no_wrap=True, overflow="ellipsis"), *self._others(width, height)], width
        )
        below = drawn([*self._own(width), *self._words()], width)
        above = _cut(above, max(1, height - len(below)))
        left = height - len(above) - len(below)
        story = self._story(width, left)
        return [*above, *story, *[""] * (left - len(story)), *below][:height]

    def _words(self) -> Iterator[RenderableType]:
        if self.message:
            yield Text(self.message, "bold yellow")
        if self.asked:
            yield Text(self.asked, "bold")

    def _story(self, width: int, lines: int) -> list[str]:
        shown: list[str] = []
        for line in reversed(self.story):
            fresh = drawn([self.looks.line(line, self.view.names)], width)
            if len(shown) + len(fresh) > lines:
                break
            shown = [*fresh, *shown]
        return shown

    # -- the others -----------------------------------------------------------------------------------------------

    def _others(self, width: int, height: int) -> Iterator[RenderableType]:
        """The other seats round the table, clockwise from the lower left; a line each where there is no room."""
        shown = self._shown_seat
        first = -1 if shown is None else shown
        seats = [(first + step) % self.view.seats for step in range(1, self.view.seats + (shown is None))]
        top = seats[1:-1] if len(seats) > 2 else []
        third = min(width // 3, 32)
        each = min(third, width // len(top)) if top else third
        if each < SMALL or height < LOW or not self._fit(seats, each):
            yield from self._list(seats, width)
            yield self._middle()
            return
        if top:
            boxes = [self._seat(seat, each) for seat in top]
            yield Align.center(self._row(boxes, each * len(top)), width=width)
        yield self._row([self._seat(seats[0], third), self._middle(), self._seat(seats[-1], third)], width)

    def _fit(self, seats: Sequence[int], width: int) -> bool:
        """Whether every card of these seats has room in boxes of a width."""
        room = width - _EDGES
        return all(len(self.looks.cards(self._held(seat), room)) <= room for seat in seats)

    def _row(self, parts: Sequence[RenderableType], width: int) -> RenderableType:
        grid = Grid.grid(expand=True)
        grid.width = width
        for _ in parts:
            grid.add_column(ratio=1)
        grid.add_row(*parts)
        return grid

    def _seat(self, seat: int, width: int) -> Panel:
        view, turn = self.view, seat in self.turn
        cards = self.looks.cards(self._held(seat), width - _EDGES)
        state = self._state(seat)
        stack = chips(view.stacks[seat]) if width > _BIG * 3 else str(view.stacks[seat])
        words = Text(stack, no_wrap=True, overflow="ellipsis")
        words.append(f" in {view.bets[seat]}" if view.bets[seat] else "").append(f" {state}" if state else "")
        return Panel(
            Text("\n").join([words, cards]),
            title=Text(self._name(seat, width - 6)),
            title_align="left",
            box=self.looks.box(turn),
            border_style="bold yellow" if turn else "dim" if not view.still_in[seat] else "",
            height=_BOX_LINES,
            padding=(0, 0),
        )

    def _held(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards: those in hand and in the pile, then those face up; none of who has folded."""
        return self.view.held(seat) if self.view.still_in[seat] else ()

    def _state(self, seat: int) -> str:
        """What must be known of a seat: that it is out (it had no chips when the game began), or folded; its way."""
        if self.view.still_in[seat]:
            return self.view.ways[seat]
        return "folded" if self.view.stacks[seat] else "out"

    def _name(self, seat: int, width: int = 40) -> str:
        name = self.view.names[seat]
        button = " (D)" if seat == self.view.dealer else ""
        turn = self.looks.mark("▶ ", "> ") if seat in self.turn else ""
        return f"{turn}{name[: max(3, width - len(button) - len(turn))]}{button}"

    def _list(self, seats: Sequence[int], width: int) -> Iterator[Text]:
        for seat in seats:
            view, state = self.view, self._state(seat)
            line = Text(f"{self._name(seat):<14} {view.stacks[seat]:>4}  ", no_wrap=True, overflow="ellipsis")
            line.append(f"in {view.bets[seat]}  " if view.bets[seat] else "").append(f"{state} " if state else "")
            yield line.append_text(self.looks.cards(self._held(seat), width - len(line)))

    def _middle(self) -> RenderableType:
        amount = self.view.pot + sum(self.view.bets)
        words = Text(f"\nPot {amount}", "bold", justify="center")
        return Align.center(words, vertical="middle")

    # -- the own cards --------------------------------------------------------------------------------------------

    @property
    def _shown_seat(self) -> int | None:
        """The seat that stands at the bottom, if the table is seen from one."""
        return self.view.seat if 0 <= self.view.seat < self.view.seats else None

    def _own(self, width: int) -> Iterator[RenderableType]:
        seat = self._shown_seat
        if seat is None:
            return
        view = self.view
        words = Text(f"{self._name(seat)}: {chips(view.stacks[seat])}", "bold")
        words.append(f", {view.bets[seat]} in" if view.bets[seat] else "")
        state = self._state(seat)
        yield words.append(f", {state}" if state else "")
        if not view.still_in[seat]:
            return
        groups = ((view.at(HAND, seat), ""), (view.at(PILE, seat), "pile"), (view.at(UP, seat), "face up"))
        shown = [(cards, words) for cards, words in groups if cards]
        if sum(_BIG * len(cards) + 2 for cards, _ in shown) > width:
            yield from (Text(f"{words} ").append_text(self.looks.cards(cards)) for cards, words in shown)
            return
        yield from self._large(shown)

    def _large(self, groups: Sequence[tuple[tuple[Card, ...], str]]) -> Iterator[Text]:
        """Groups of cards side by side; under a hand the number of each card, under others what they are."""
        lines = [Text() for _ in range(5)]
        for cards, words in groups:
            for index, card in enumerate(cards):
                style = "reverse" if not words and index in self.marked else ""
                for line, part in zip(lines, self.looks.big(card), strict=False):
                    line.append(part.plain, f"{part.style} {style}".strip()).append(" ")
            width = _BIG * len(cards)
            lines[4].append_text(Text(f"{words:<{width}}", "dim") if words else self._numbers(len(cards)))
            for line in lines:
                line.append("  ")
        yield from lines

    def _numbers(self, cards: int) -> Text:
        return Text().join(self._number(place) for place in range(cards))

    def _number(self, place: int) -> Text:
        """The number of a card, ``>`` at the one that the arrow keys are at, and which it is of those chosen."""
        pointed = place == self.cursor
        order = f"={self.marked.index(place) + 1}" if place in self.marked else ""
        label = f"{'>' if pointed else ''}{place + 1}{order}"
        return Text(f"{label:^5} ", "bold reverse" if pointed else "bold" if order else "dim")


def _cut(lines: list[str], room: int) -> list[str]:
    """Lines in a room that may be too small for them, which is then seen."""
    return lines if len(lines) <= room else [*lines[: room - 1], "..."]
