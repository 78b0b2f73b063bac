"""A player who chooses by chance: the one to beat, and the one to find what nobody thought of."""

from random import Random

from croupier.table.choices import Choice, Offers
from croupier.table.view import View

FOLD = "fold"


class Chance:
    """Draws any kind of choice that is offered, then any choice of that kind.

    Args:
        folds: How often out of 100 a drawn fold is meant; otherwise it is drawn again, or few games get far.
    """

    def __init__(self, folds: int = 100) -> None:
        self.folds = folds

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Draw a choice; the view does not matter."""
        choice = offers.pick(random)
        while choice.word == FOLD and len(offers.kinds) > 1 and random.randrange(100) >= self.folds:
            choice = offers.pick(random)
        return choice
