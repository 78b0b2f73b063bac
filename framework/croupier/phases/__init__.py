"""The index of phases: a new one is its module, an import and its place in ``ROOMS``."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.phases.ante import Ante
from croupier.phases.any import AnyPhase, depends_on_rooms, keep, known, word_of
from croupier.phases.arrange import Arrange
from croupier.phases.base import Phase
from croupier.phases.bet import Bet
from croupier.phases.deal import Deal
from croupier.phases.declare import Declare
from croupier.phases.discard import Discard
from croupier.phases.passing import Pass
from croupier.phases.repeat import Repeat
from croupier.phases.roll import Roll
from croupier.phases.showdown import Showdown
from croupier.problems.problem import Keys

ROOMS: tuple[type[Phase], ...] = (Ante, Deal, Bet, Pass, Discard, Arrange, Roll, Declare, Showdown, Repeat)
keep(ROOMS)
depends_on_rooms(Repeat)


@contextmanager
def with_rooms(*rooms: type[Phase]) -> Iterator[None]:
    """More phases for a while: sheets, problems, the schema and the rules know them as they know those of the index.

    A program may so add phases of its own, and a test one that no sheet should have.

    Raises:
        ValueError: Two phases have the same word.
    """
    before = known()
    keep((*before, *rooms))
    try:
        yield
    finally:
        keep(before)


__all__ = ["ROOMS", "AnyPhase", "Keys", "Phase", "known", "with_rooms", "word_of"]
