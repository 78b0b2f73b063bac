"""Fairness: a commitment to the deck that players see before the deal, and its opening after the game.

The commitment binds to the deck and tells nothing of it: a hash of the cards with a salt that nobody can guess. Whoever
kept it can tell afterwards that no card was changed once the cards were dealt. What is shuffled during the game follows
from the same salt (:class:`croupier.table.lots.Lots`), so it is bound as well.
"""

from dataclasses import dataclass
from hashlib import sha256

from croupier.cards import Card, named
from croupier.game.game import Game


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck, its first card dealt first, and the salt that it is sealed with."""

    deck: tuple[Card, ...]
    salt: str

    @property
    def opening(self) -> str:
        """What is opened after the game, and what the commitment is the SHA-256 of: the salt, then the cards."""
        return f"{self.salt} {named(self.deck)}"

    @property
    def commitment(self) -> str:
        """What is shown before the deal."""
        return sha256(self.opening.encode()).hexdigest()

    @property
    def promise(self) -> str:
        """The commitment in a line for the players."""
        return f"Commitment to the deck: {self.commitment}"

    @property
    def opened(self) -> str:
        """The opening in a line for the players, when the game is over."""
        return f"The commitment is the SHA-256 of: {self.opening}"


def sealed(game: Game) -> Seal:
    """The seal of a game's deck and salt."""
    return Seal(game.deck, game.salt)
