"""Lots: where all chance after the first deck comes from, so that anybody can check it with any tool."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex

from croupier.cards import Card
from croupier.seeds import drawn

_SALT_BYTES = 16


class Lots:
    """The orders that cards are shuffled into during a game.

    The order of the n-th lot follows from the salt that was sealed with the deck: cards go by the SHA-256 of the text
    ``salt n card``, as in ``3f9a 1 Qs``, the lowest first.

    Args:
        salt: The salt of the seal. Default: drawn, by the seed if there is one, for tests, else by the system.
        seed: The seed of the game.
        written: Cards that come first in each lot, in this order, as a script writes them; the others follow.
    """

    __slots__ = ("_salt", "seed", "written")

    def __init__(
        self, salt: str | None = None, seed: int | None = None, written: Sequence[Sequence[Card]] = ()
    ) -> None:
        self._salt = token_hex(_SALT_BYTES) if salt is None and seed is None else salt
        self.seed, self.written = seed, tuple(map(tuple, written))

    @property
    def salt(self) -> str:
        """The salt; from a seed it is made when somebody asks, for most games of a test never do."""
        if self._salt is None:
            assert self.seed is not None
            bits = drawn(self.seed, "salt").getrandbits(8 * _SALT_BYTES)
            self._salt = f"{bits:0{2 * _SALT_BYTES}x}"
        return self._salt

    def order(self, number: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of a lot; the first lot of a game has number 1."""
        first = [card for card in self._first(number) if card in cards]
        rest = {card for card in cards if card not in first}
        return (*first, *sorted(rest, key=lambda card: sha256(f"{self.salt} {number} {card}".encode()).digest()))

    def _first(self, number: int) -> Sequence[Card]:
        return self.written[number - 1] if number <= len(self.written) else ()
