"""Looks: how cards and words look on the screen: shapes or letters, and colours that differ for everyone."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from io import StringIO

from rich.box import ASCII, HEAVY, ROUNDED, Box
from rich.console import Console, RenderableType
from rich.text import Text

from croupier.cards import UNKNOWN, Card, parse_card

COLOURS = ("#009E73", "#56B4E9", "#D55E00", "bold")
"""Clubs, diamonds, hearts, spades: from the palette of Okabe and Ito, which colour-blind players can tell apart."""
CARD = re.compile(r"\b([2-9TJQKA][cdhs]|X[ab])\b")


@dataclass(frozen=True)
class Looks:
    """How things look.

    Attributes:
        shapes: Whether suits are shown by their shapes (letters and colours beside them), or by letters alone, with
            nothing on the screen that a plain terminal cannot show.
    """

    shapes: bool = True

    @property
    def back(self) -> str:
        """A card face down."""
        return "▮" if self.shapes else "#"

    def box(self, heavy: bool = False) -> Box:
        """The frame of a seat; a heavy one for whose turn it is."""
        return (HEAVY if heavy else ROUNDED) if self.shapes else ASCII

    def mark(self, fancy: str, plain: str) -> str:
        """A sign, or what stands for it where only plain ones can be shown."""
        return fancy if self.shapes else plain

    def card(self, card: Card) -> Text:
        """A card in its colour: ``9♠``, or ``9s``."""
        if card == UNKNOWN:
            return Text(self.back, "dim")
        if card.is_joker:
            return Text(str(card), "bold magenta")
        name = card.rank.symbol + (card.suit.shape if self.shapes else card.suit.letter)
        return Text(name, COLOURS[card.suit])

    def cards(self, cards: Sequence[Card], room: int | None = None) -> Text:
        """Cards in a row, those face down close together; all of them are, if the row needs more than its room."""
        down = sum(card == UNKNOWN for card in cards)
        parts = [Text(self.back * down, "dim")] if down else []
        parts += [self.card(card) for card in cards if card != UNKNOWN]
        row = Text(" ").join(parts)
        return row if room is None or len(row) <= room else Text().join(parts)

    def big(self, card: Card) -> list[Text]:
        """A card as it lies before its player, in four lines: its name as it is typed, and its shape."""
        style = "dim" if card == UNKNOWN else "bold magenta" if card.is_joker else COLOURS[card.suit]
        shape = card.suit.shape if card < 52 and self.shapes else " "
        edges = ("╭───╮", "│", "╰───╯") if self.shapes else ("+---+", "|", "+---+")
        middle = [f"{edges[1]}{card!s:<3}{edges[1]}", f"{edges[1]} {shape} {edges[1]}"]
        return [Text(line, style) for line in (edges[0], *middle, edges[2])]

    def line(self, line: str, names: Collection[str] = ()) -> Text:
        """A line of the story, the cards in it in their colours; a heading in bold."""
        if line.startswith(("-- ", "=== ")):
            return Text(line, "bold")
        text, at = Text(), 0
        for found in CARD.finditer(line):
            if found[0] in names:
                continue
            text.append(line[at : found.start()])
            text.append_text(self.card(parse_card(found[0])))
            at = found.end()
        return text.append(line[at:])


def drawn(parts: Iterable[RenderableType], width: int) -> list[str]:
    """What rich makes of the parts at a width: lines with their colours in them, for a terminal to show."""
    file = StringIO()
    console = Console(
        file=file, width=width, force_terminal=True, color_system="truecolor", no_color=False, highlight=False
    )
    for part in parts:
        cut = isinstance(part, Text) and part.no_wrap
        console.print(part, no_wrap=cut, overflow="ellipsis" if cut else None)
    return file.getvalue().split("\n")[:-1]
