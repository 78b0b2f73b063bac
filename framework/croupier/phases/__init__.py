"""The index of phases: a new one is its module, an import and its place in ``ROOMS``."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.phases.ante import Ante
from croupier.phases.any import AnyPhase, Consequences, consequences, depends_on_rooms, keep, known, rooms, word_of
from croupier.phases.arrange import Arrange
from croupier.phases.base import Consequence, Loop, Phase, Room, State, Step
from croupier.phases.bet import Bet
from croupier.phases.blinds import Blinds
from croupier.phases.board import Board
from croupier.phases.deal import Deal
from croupier.phases.declare import Declare
from croupier.phases.discard import Discard
from croupier.phases.passing import Pass
from croupier.phases.repeat import Repeat
from croupier.phases.roll import Roll
from croupier.phases.showdown import Showdown
from croupier.problems.problem import Keys

ROOMS: tuple[type[Phase], ...] = (
    Ante,
    Blinds,
    Deal,
    Board,
    Bet,
    Pass,
    Discard,
    Arrange,
    Roll,
    Declare,
    Showdown,
    Repeat,
)
CONSEQUENCES: tuple[type[Consequence], ...] = ()
keep((*ROOMS, *CONSEQUENCES))
depends_on_rooms(Repeat)


@contextmanager
def with_rooms(*further: type[Room]) -> Iterator[None]:
    """More phases and consequences for a while: sheets, problems, the schema and the rules know them as any others.

    A program may so add phases of its own, and a test one that no sheet should have.

    Raises:
        ValueError: Two phases, or two consequences, have the same word.
    """
    before = rooms()
    keep((*before, *further))
    try:
        yield
    finally:
        keep(before)


__all__ = [
    "CONSEQUENCES",
    "ROOMS",
    "AnyPhase",
    "Consequence",
    "Consequences",
    "Keys",
    "Loop",
    "Phase",
    "Room",
    "State",
    "Step",
    "consequences",
    "known",
    "rooms",
    "with_rooms",
    "word_of",
]
