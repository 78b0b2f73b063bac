"""Fairness: a commitment to the deck that players see before the deal, and its opening after the game.

The commitment binds to the deck and tells nothing of it: a hash of the cards with a salt that nobody can guess. Whoever
kept it can tell afterwards that no card was changed once the cards were dealt.
"""

from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex

from croupier.cards import Card, named
from croupier.game.game import Game
from croupier.seeds import drawn

_SALT_BYTES = 16


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
    """Seal a game's deck with a salt from the system's own randomness; a game with a seed, for tests, with its own."""
    if game.seed is None:
        return Seal(game.deck, token_hex(_SALT_BYTES))
    return Seal(game.deck, f"{drawn(game.seed, 'salt').getrandbits(8 * _SALT_BYTES):0{2 * _SALT_BYTES}x}")
