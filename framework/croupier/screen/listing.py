"""Listing: a list to pick from; what is typed shortens it, arrows go through it."""

from collections.abc import Sequence

from rich.text import Text

from croupier.players.picking import fitting
from croupier.screen.looks import drawn


class Listing:
    """Options to pick one of, each with its number."""

    def __init__(self, question: str, options: Sequence[str]) -> None:
        self.question, self.options = question, tuple(options)
        self.cursor = 0
        self._typed = ""

    def fitting(self, typed: str) -> list[int]:
        """The places of the options that what is typed can mean."""
        return fitting(typed, self.options)

    def move(self, step: int) -> None:
        """Go to the next option of those that fit, or the one before."""
        self.cursor += step

    def picked(self, typed: str) -> int | None:
        """The option at the cursor, of those that fit; none if none does."""
        fitting = self.fitting(typed)
        return fitting[self._at(fitting)] if fitting else None

    def _at(self, fitting: Sequence[int]) -> int:
        return self.cursor % len(fitting)

    def draw(self, typed: str, width: int, height: int) -> list[str]:
        """The lines of the screen."""
        fitting = self.fitting(typed)
        lines = [Text(self.question, "bold"), Text("Type a part of a name or a number, or go up and down; then Enter.")]
        at = self._at(fitting) if fitting else 0
        room = max(1, height - 5)
        first = max(0, at - room + 1)
        for row, place in enumerate(fitting[first : first + room], first):
            mark = ">" if row == at else " "
            lines.append(Text(f"{mark} {place + 1:>3}  {self.options[place]}", "bold reverse" if row == at else ""))
        return drawn([*lines, *([] if fitting else [Text("Nothing fits.", "bold yellow")])], width)
