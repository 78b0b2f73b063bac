"""Memory: what each seat knows of cards that it no longer sees."""

from croupier.cards import UNKNOWN, Card
from croupier.table.places import Spot

Hand = tuple[Card, ...]


class Memory:
    """For each card the seats that know where it is though they do not see what lies there, as bits."""

    __slots__ = ("knows", "seers")

    def __init__(self) -> None:
        self.knows: list[int] = [0] * (UNKNOWN + 1)
        self.seers: dict[Spot, int] = {}
        """For each spot the seats that may know a card there so, as bits: a seat that is not among them knows none."""

    def moved(self, moved: Hand, left: Hand, source: Spot, target: Spot) -> None:
        """Seats that saw the move know the cards; those that did not no longer know what stayed behind."""
        knows, seers = self.knows, self.seers
        besides, knowing = source.seen & ~target.seen, seers.get(source, 0)
        if besides or knowing:
            for card in moved:
                knows[card] = besides
            for card in left:
                knows[card] &= target.seen
            seers[source] = knowing & target.seen
            seers[target] = seers.get(target, 0) | besides

    def shuffled(self, spot: Spot, cards: Hand) -> None:
        """Nobody knows any longer which of the cards there is which."""
        self.seers.pop(spot, None)
        for card in cards:
            self.knows[card] = 0

    def known(self, cards: Hand, bit: int) -> Hand:
        """The cards that a seat among those that may know them knows, the others as ``??``."""
        knows = self.knows
        return tuple([card if knows[card] & bit else UNKNOWN for card in cards])

    def learns(self, spot: Spot, cards: Hand, bit: int) -> None:
        """A seat knows these cards there."""
        for card in cards:
            self.knows[card] |= bit
        self.seers[spot] = self.seers.get(spot, 0) | bit

    def copy(self) -> "Memory":
        """A memory of its own with the same in it."""
        other = Memory()
        other.knows, other.seers = list(self.knows), dict(self.seers)
        return other
