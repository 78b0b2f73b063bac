"""Which: the cards that may make a hand for a side, of a player's own and of the board."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import Field

from croupier.cards import Card
from croupier.english import counted, listed, number
from croupier.hands.holding import Holding
from croupier.problems.problem import Problem, unused
from croupier.terms.base import Model

Hand = tuple[Card, ...]
Own = Literal["any"] | Annotated[int, Field(ge=0, le=5)] | Annotated[str, Field(pattern=r"^[0-5]-[0-5]$")]
HOLDEM = 2
"""With so many own cards at the end it is clear that any of them may play; with more, as in Omaha, it must be said."""


class Which(Model):
    """Which cards play for a side."""

    own: Annotated[
        Own,
        Field(
            description="How many of a player's own cards play, the rest being of the board: any number, exactly so "
            "many, or from so many to so many. Must be written where there is a board and players end with more than "
            "two cards.",
            examples=[2, "0-2"],
        ),
    ] = "any"
    lines: Annotated[
        Literal["all", "one"] | tuple[str, ...],
        Field(
            description="Which cards of the board play: all, those of any one line, or those of the lines that are "
            "named.",
            examples=["one", ["top"]],
        ),
    ] = "all"
    face: Annotated[
        Literal["down", "up"] | None,
        Field(description="Only own cards play that lie so, as they lay before the showdown. Default: all."),
    ] = None

    @property
    def size(self) -> int:
        """How many cards make a hand."""
        return 5

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most own cards that may play."""
        if self.own == "any":
            return 0, self.size
        least, _, most = str(self.own).partition("-")
        return int(least), int(most or least)

    @property
    def goes_by(self) -> str:
        """Which own cards alone count."""
        return self.face or ""

    # -- in play ------------------------------------------------------------------------------------------------------

    def sets(self, holding: Holding) -> list[Hand]:
        """The sets of cards that a hand may be made from; the best hand in any of them is the player's.

        Sets that are short of a hand are among them only where all are.
        """
        own = holding.lying(self.face)
        mixed = [cards for board in self._boards(holding) for cards in self._mixed(own, board)]
        return [cards for cards in mixed if len(cards) >= self.size] or mixed

    def _mixed(self, own: Hand, board: Hand) -> Iterator[Hand]:
        least, most = self.span
        if not least and most >= min(len(own), self.size):
            yield own + board
            return
        if least == most == self.size:
            yield own
            return
        for many in range(least, min(most, len(own), self.size) + 1):
            rest = min(self.size - many, len(board))
            for mine in combinations(own, many):
                yield from (mine + others for others in combinations(board, rest))

    def _boards(self, holding: Holding) -> Iterator[Hand]:
        """The cards of the board that may play together."""
        if self.lines == "all" or not holding.lines:
            yield holding.middle
        elif self.lines == "one":
            for _, spots in holding.lines:
                yield _on(holding, spots)
        else:
            named = [spot for line, spots in holding.lines if line in self.lines for spot in spots]
            yield _on(holding, named) if named else holding.middle

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def short(self, holding: Holding) -> bool:
        """Whether so many own cards and so many of the board are too few for a hand."""
        return all(len(cards) < self.size for cards in self.sets(holding))

    def check_which(self, holding: Holding) -> Iterator[Problem]:
        """What is left open, or means nothing, with so many own cards and so many of the board at the end."""
        own = len(holding.own)
        if not holding.board:
            for setting in ("own", "lines"):
                if self.says(setting):
                    yield unused(setting, "There is no board.")
        elif own > HOLDEM and "own" not in self.model_fields_set:
            yield Problem(
                "own-unsaid",
                f"There is a board, players end with {counted(own, 'card')} of their own, and nothing says how many "
                "of these play.",
                "Write `own: any`, or `own: 2` for exactly two, as in Omaha.",
                at_key=True,
            )

    def check_lines(self, lines: Sequence[str]) -> Iterator[Problem]:
        """Lines that the layout has not."""
        if isinstance(self.lines, tuple):
            unknown = next((line for line in self.lines if line not in lines), None)
            if unknown is not None:
                known = f"The layout's lines are {listed(lines)}." if lines else "Name the lines under `layout`."
                yield Problem("unknown-line", f"There is no line {unknown!r} on the board.", known, ("lines",))
        elif self.lines == "one" and len(lines) < 2:
            yield unused("lines", "The board is one line.")

    # -- in words -----------------------------------------------------------------------------------------------------

    def made_of(self, holding: Holding) -> str:
        """What a hand is made of, with so many cards at the end; nothing where there is no choice."""
        own, board = len(holding.own), len(holding.board)
        lay = f" that lay face {self.face}" if self.face else ""
        mine = f"a player's {'own ' if board or self.own != 'any' else ''}cards{lay}"
        if not board and self.span == (0, self.size):
            return f"the best {number(self.size)} of {mine}" if own > self.size or self.face else ""
        least, most = self.span
        whose = self._board_in_words()
        if not least and most >= min(own, self.size):
            return f"the best {number(self.size)} of {mine} and {whose}"
        if least == most == self.size:
            return f"{number(self.size)} of {mine}, and nothing of the board"
        if least == most:
            return f"exactly {number(least)} of {mine} and {number(self.size - least)} of {whose}"
        some = f"{number(least)} to {number(most)}" if least else f"at most {number(most)}"
        return f"{some} of {mine} and the rest from {whose}"

    def _board_in_words(self) -> str:
        if self.lines == "all":
            return "the board"
        if self.lines == "one":
            return "any one line of the board"
        return f"the board's {'line' if len(self.lines) == 1 else 'lines'} {listed(self.lines)}"

    def meant(self) -> dict[str, Any]:
        """What of it makes a difference at the table."""
        said: dict[str, Any] = {} if self.span == (0, self.size) else {"own": list(self.span)}
        if self.lines != "all":
            said["lines"] = self.lines if self.lines == "one" else sorted(self.lines)
        return said | ({"face": self.face} if self.face else {})


def _on(holding: Holding, spots: Sequence[str]) -> Hand:
    """The cards at these spots, and those beside the layout, which count for every line."""
    return tuple([card for name, card in holding.board if not name or name in spots])
