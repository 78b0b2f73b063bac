"""Scene: the table as one seat sees it, drawn: the seats round it, the pot in the middle, the own cards large."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.cards import Card
from croupier.english import chips
from croupier.players.spread import Group, chosen_elsewhere, groups
from croupier.screen.looks import Looks, drawn
from croupier.table.places import HAND, LAID, PILE, UP
from croupier.table.view import View

SMALL, LOW = 15, 22
"""With fewer columns for a seat, or fewer rows in all, a seat has a line instead of a box."""
_BOX_LINES = 4
_EDGES = 2
_BIG = 6
"""The columns that a large card takes, with the space after it."""
_INDENT = "  "
HELD = (HAND, PILE, LAID, UP)
"""What a player holds to play with: in the boxes of the others it is one row, which needs no title."""


class Offered(NamedTuple):
    """Cards that can be chosen, wherever they lie.

    ``marked`` are the places of those that are chosen so far, in that order; ``cursor`` is where the arrow keys are.
    """

    cards: tuple[Card, ...]
    marked: tuple[int, ...] = ()
    cursor: int | None = None


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
        offered: The cards that can be chosen, where cards are asked for.
    """

    view: View
    looks: Looks
    title: str = ""
    story: tuple[str, ...] = ()
    turn: tuple[int, ...] = ()
    asked: tuple[str, ...] = ()
    message: str = ""
    offered: Offered | None = None

    # -- put together ---------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> list[str]:
        """The lines of the screen, as many as there are rows or fewer."""
        below = drawn([*self._own(width), *self._words()], width)
        above = self._above(width, height, max(1, height - len(below)))
        left = height - len(above) - len(below)
        story = self._story(width, left)
        return [*above, *story, *[""] * (left - len(story)), *below][:height]

    def _above(self, width: int, height: int, room: int) -> list[str]:
        """The title and the others round the table, in the first way that has room; in the last way, else, cut."""
        title = Text(self.title, "bold", no_wrap=True, overflow="ellipsis")
        for others in self._others(width, height):
            above = drawn([title, *others], width)
            if len(above) <= room:
                return above
        return [*above[: room - 1], "..."]

    def _words(self) -> Iterator[RenderableType]:
        if self.message:
            yield Text(self.message, "bold yellow")
        for line in self.asked:
            yield Text(line, "bold")

    def _story(self, width: int, lines: int) -> list[str]:
        shown: list[str] = []
        for line in reversed(self.story):
            fresh = drawn([self.looks.line(line, self.view.names)], width)
            if len(shown) + len(fresh) > lines:
                break
            shown = [*fresh, *shown]
        return shown

    # -- the others -----------------------------------------------------------------------------------------------

    def _others(self, width: int, height: int) -> Iterator[list[RenderableType]]:
        """How to draw the others and the middle of the table: in boxes; a line a seat; the middle above those lines."""
        seats = self._round_the_table()
        each = self._box_width(seats, width)
        if each >= SMALL and height >= LOW and self._fit(seats, each):
            yield [*self._boxes(seats, width, each)]
        listed = [*self._list(seats, width)]
        yield [*listed, Align.center(self._middle(width), width=width)]
        yield [Align.center(self._middle(width, above=0), width=width), *listed]

    def _round_the_table(self) -> list[int]:
        """The other seats clockwise, from the lower left; all of them where the table is seen from none."""
        shown = self._shown_seat
        first = -1 if shown is None else shown
        return [(first + step) % self.view.seats for step in range(1, self.view.seats + (shown is None))]

    def _box_width(self, seats: Sequence[int], width: int) -> int:
        third = min(width // 3, 32)
        return min(third, width // (len(seats) - 2)) if len(seats) > 2 else third

    def _boxes(self, seats: Sequence[int], width: int, each: int) -> Iterator[RenderableType]:
        """The first seat on the left, the last on the right, the middle between them; the others in a row above."""
        if top := seats[1:-1]:
            yield Align.center(self._row(self._panels(top, each), each * len(top)), width=width)
        third = min(width // 3, 32)
        left, right = (self._panels([seat], third)[0] for seat in (seats[0], seats[-1]))
        yield self._row([left, Align.center(self._middle(third), vertical="middle"), right], width)

    def _fit(self, seats: Sequence[int], width: int) -> bool:
        """Whether every card of these seats has room in boxes of a width, and what is said of it."""
        room = width - _EDGES
        return all(
            len(line) <= room for seat in seats for group in self._held(seat) for line in self._lines(group, room)
        )

    def _row(self, parts: Sequence[RenderableType], width: int) -> RenderableType:
        grid = Grid.grid(expand=True)
        grid.width = width
        for _ in parts:
            grid.add_column(ratio=1)
        grid.add_row(*parts)
        return grid

    def _panels(self, seats: Sequence[int], width: int) -> list[Panel]:
        """The boxes of seats that stand beside one another, all as high as the one with the most in it."""
        cards = [
            [line for group in self._held(seat) for line in self._lines(group, width - _EDGES)] or [Text()]
            for seat in seats
        ]
        most = max(map(len, cards))
        return [self._seat(seat, width, lines, most) for seat, lines in zip(seats, cards, strict=True)]

    def _seat(self, seat: int, width: int, cards: Sequence[Text], most: int) -> Panel:
        view, turn = self.view, seat in self.turn
        state = self._state(seat)
        stack = chips(view.stacks[seat]) if width > _BIG * 3 else str(view.stacks[seat])
        words = Text(stack, no_wrap=True, overflow="ellipsis")
        words.append(f" in {view.bets[seat]}" if view.bets[seat] else "").append(f" {state}" if state else "")
        return Panel(
            Text("\n").join([words, *cards]),
            title=Text(self._name(seat, width - 6)),
            title_align="left",
            box=self.looks.box(turn),
            border_style="bold yellow" if turn else "dim" if not view.still_in[seat] else "",
            height=_BOX_LINES + most - 1,
            padding=(0, 0),
        )

    def _held(self, seat: int) -> list[Group]:
        """A seat's cards: what it holds, as one, without a title; then other places; none of who has folded."""
        if not self.view.still_in[seat]:
            return []
        lying = groups(self.view, seat)
        held = tuple(card for group in lying if group.place in HELD for card in group.cards)
        return [*([Group("", held)] if held else []), *(group for group in lying if group.place not in HELD)]

    def _lines(self, group: Group, room: int) -> list[Text]:
        """A group of cards in a line, after its title; the title on a line of its own where both have no room."""
        title, cards = Text(group.title), self.looks.cards(group.cards, room)
        line = Text(" ").join([title, cards]) if group.title else cards
        return [line] if len(line) <= room or not group.title else [title, cards]

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
            for group in self._held(seat):
                there, *more = self._lines(group, width - len(line) - len(_INDENT))
                if more or len(line) + len(there) + len(_INDENT) > width:
                    yield line
                    line = Text(_INDENT)
                    there = Text(" ").join(self._lines(group, width - len(line)))
                line.append("" if group.title == "" or line.plain == _INDENT else _INDENT).append_text(there)
            yield line

    def _middle(self, width: int, above: int = 1) -> Text:
        """The pot, below so many empty lines, and the cards that lie on the table."""
        amount = self.view.pot + sum(self.view.bets)
        middle = Text("\n" * above, justify="center").append(f"Pot {amount}", "bold")
        elsewhere = [group.place for group in self._chosen_elsewhere()]
        for group in groups(self.view, None):
            if group.place not in elsewhere:
                title, cards = Text(group.title), self.looks.cards(group.cards)
                between = " " if len(title) + 1 + len(cards) <= width else "\n"
                middle.append("\n").append_text(Text(between).join([title, cards]))
        return middle

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
        shown = [*groups(view, seat), *self._chosen_elsewhere()]
        large = sum(self._wide(group) + 2 for group in shown) <= width
        yield from self._large(shown) if large else self._small(shown, width)

    def _chosen_elsewhere(self) -> list[Group]:
        """The groups with cards that can be chosen and do not lie before the seat; they are drawn there instead."""
        seat = self._shown_seat
        return [] if seat is None or self.offered is None else chosen_elsewhere(self.view, seat, self.offered.cards)

    def _wide(self, group: Group) -> int:
        return max(_BIG * len(group.cards), 0 if group.is_hand else len(group.title) + 1)

    def _large(self, groups: Sequence[Group]) -> Iterator[Text]:
        """Groups of cards side by side; under cards that can be chosen their numbers, under others what they are."""
        titled = any(self._numbered(group) and not group.is_hand for group in groups)
        lines = [Text() for _ in range(6 if titled else 5)]
        for group in groups:
            below = [] if group.is_hand else [Text(group.title, "dim")]
            for line, part in zip_longest(lines, [*self._cards(group), *below], fillvalue=Text()):
                line.append_text(part).append(" " * (self._wide(group) - len(part) + 2))
        yield from lines

    def _cards(self, group: Group) -> list[Text]:
        """The cards of a group as they lie large beside one another, and their numbers, if they have any."""
        lines = [Text() for _ in range(4)]
        for card in group.cards:
            style = "reverse" if self._mark(card) else ""
            for line, part in zip(lines, self.looks.big(card), strict=True):
                line.append(part.plain, f"{part.style} {style}".strip()).append(" ")
        return [*lines, self._numbers(group.cards)] if self._numbered(group) else lines

    def _small(self, groups: Sequence[Group], width: int) -> Iterator[Text]:
        """A line for each group, after its title; where cards can be chosen each stands above its number."""
        for group in groups:
            title = "" if group.is_hand else group.title
            if self.offered is None or not self._numbered(group):
                yield Text(f"{title} ").append_text(self.looks.cards(group.cards))
                continue
            if title:
                yield Text(title)
            each = max(1, width // _BIG)
            for first in range(0, len(group.cards), each):
                cards = group.cards[first : first + each]
                named = (self.looks.card(card) for card in cards)
                yield Text().join(Text(" ").append_text(name).append(" " * (5 - len(name))) for name in named)
                yield self._numbers(cards)

    # -- cards that can be chosen -----------------------------------------------------------------------------------

    def _numbered(self, group: Group) -> bool:
        """Whether the cards of a group have numbers: those that can be chosen, and a hand while nothing is asked."""
        return bool({*self._offered_cards}.intersection(group.cards))

    @property
    def _offered_cards(self) -> tuple[Card, ...]:
        if self.offered is not None:
            return self.offered.cards
        seat = self._shown_seat
        return () if seat is None else self.view.at(HAND, seat)

    def _mark(self, card: Card) -> int:
        """Which card it is of those that are chosen, from 1; 0 if it is none of them."""
        marked = [self.offered.cards[place] for place in self.offered.marked] if self.offered else []
        return marked.index(card) + 1 if card in marked else 0

    def _numbers(self, cards: Sequence[Card]) -> Text:
        return Text().join(map(self._number, cards))

    def _number(self, card: Card) -> Text:
        """The number of a card, ``>`` at the one that the arrow keys are at, and which it is of those chosen."""
        offered, mark = self._offered_cards, self._mark(card)
        if card not in offered:
            return Text(" " * _BIG)
        place = offered.index(card)
        pointed = self.offered is not None and place == self.offered.cursor
        label = f"{'>' if pointed else ''}{place + 1}{f'={mark}' if mark else ''}"
        return Text(f"{label:^5} ", "bold reverse" if pointed else "bold" if mark else "dim")
