"""Outline: what is known at a point of play without playing it, at a table of a given size.

Phases are checked by walking the play with an outline: each says what could go wrong here, and what is known after.
"""

from collections.abc import Callable
from itertools import cycle, islice
from typing import Any, NamedTuple, Protocol

from croupier.cards import CARDS
from croupier.hands.holding import Holding
from croupier.problems.problem import Further, Keys
from croupier.terms.terms import Terms


class Said(Protocol):
    """What a phase says of itself."""

    @property
    def done(self) -> str:
        """What a problem further on says of it."""


class Done(Protocol):
    """A phase of the same play: its word, and what it says of itself."""

    @property
    def word(self) -> str:
        """What it is called on a sheet."""

    def words(self, outline: "Outline") -> Said:
        """What it says of itself."""


class Outlook(NamedTuple):
    """What a phase brings every player still in, as far as the sheet lets anybody know before it is played."""

    dealt: int = 0
    """Cards from the deck."""
    board: int = 0
    """Cards from the deck to the board, for everybody."""
    thrown: int = 0
    """Cards that leave the player and go to nobody."""
    passed: int = 0
    """Cards that go to another player."""
    steps: Callable[[int], int] | None = None
    """To whom those go: so many places clockwise, among so many players."""
    ways: tuple[str, ...] = ()
    """What will be declared; nothing where nobody declares."""
    each: bool = False
    """Whether each half of the pot is played for by itself, so that both ways costs nothing."""


class Outline(NamedTuple):
    """What every player still in is known to have, and what may have happened on the way."""

    terms: Terms
    players: int
    deck: int
    """Cards left in the deck."""
    held: int = 0
    """Cards in each player's hand, face down and in no order."""
    piled: int = 0
    """Cards in each player's pile, face down in their fixed order."""
    up: int = 0
    """Cards face up before each player."""
    board: int = 0
    """Cards on the board, face up."""
    board_down: int = 0
    """Cards on the board, face down."""
    taken: tuple[str, ...] = ()
    """The spots of the layout where a card lies."""
    hidden: tuple[str, ...] = ()
    """Those of them where it lies face down."""
    turned: bool = False
    """Whether cards of the piles have been turned up, so that their order counts."""
    dealt: int = 0
    """Cards each player has been dealt so far."""
    anted: int = 0
    """What everyone has anted."""
    staked: bool = False
    """Whether anybody may have put chips in."""
    posted: int = 0
    """The bet that stands before anybody has chosen, as a blind; the next round of betting opens with it."""
    passed: bool = False
    may_have_folded: bool = False
    ways: tuple[str, ...] = ()
    """The ways that could be declared, once declaring is done."""
    over: bool = False
    done: tuple[tuple[Keys, Done], ...] = ()
    """The phases before, each with where it stands on the sheet."""
    play: tuple[Done, ...] = ()
    """All phases of the play, as they are played."""

    def after(self, **changes: Any) -> "Outline":
        """The outline with some of it changed."""
        return self._replace(**changes)

    @property
    def cards(self) -> int:
        """All the cards before each player."""
        return self.held + self.piled + self.up

    @property
    def holding(self) -> Holding:
        """The cards before a player and on the board as they lie, whichever they are: any will stand for them."""
        cards = cycle(CARDS)
        spots = [spot for spot in self.taken if spot not in self.hidden] if self.terms.spots else [""] * self.board
        down, up = (tuple(islice(cards, count)) for count in (self.held + self.piled, self.up))
        return Holding(down, up, tuple(zip(spots, cards, strict=False)), self.terms.lines)

    def further(self, *words: str) -> Further:
        """Where phases of these words were done before, each with what it has done: for a problem's second spans."""
        found = {keys: phase.words(self).done for keys, phase in self.done if phase.word in words}
        return tuple((said, keys) for keys, said in found.items())
