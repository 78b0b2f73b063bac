"""Toy entries under ``wild``: cards that are wild by the moment, rooms of which nothing knows.

Each comes with a sheet that plays it. They are known only inside ``with_entries``.
"""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import UNKNOWN, Card, Rank
from croupier.hands.holding import Holding
from croupier.hands.wilds import Unknown
from croupier.terms.base import Side
from croupier.terms.entries import WildEntry


def of_rank(rank: int) -> frozenset[Card]:
    """The four cards of a rank."""
    return frozenset(Card(4 * rank + suit) for suit in range(4))


class Newest(WildEntry):
    """Or the rank of the last card that came up."""

    marks: ClassVar[tuple[str, ...]] = ("newest",)
    moves: ClassVar[bool] = True

    newest: Annotated[Literal["up"], Field(description="Where the last card must have come up: before a player.")]

    @property
    def words(self) -> str:
        """As it is said."""
        return "the rank of the last card up"

    @property
    def notes(self) -> tuple[str, ...]:
        """For whom."""
        return ("The last card up makes its rank wild for everybody, that card too, until the next one comes up.",)

    def now(self, own: Holding, came_up: Sequence[Card], side: Side, others: frozenset[Card]) -> frozenset[Card]:
        """The same for every hand."""
        return self.openly(came_up, ())

    def openly(self, came_up: Sequence[Card], board: Sequence[Card]) -> frozenset[Card]:
        """All of it."""
        return of_rank(came_up[-1].rank) if came_up else frozenset()


class Smallest(WildEntry):
    """Or each player's lowest rank face down, and for that player every card of it."""

    marks: ClassVar[tuple[str, ...]] = ("smallest",)
    moves: ClassVar[bool] = True

    smallest: Annotated[Literal["down"], Field(description="Where it must lie: face down.")]
    ace: Annotated[Literal["low", "high"], Field(description="Whether an ace is the lowest rank or the highest.")]

    @property
    def words(self) -> str:
        """As it is said."""
        return f"each player's lowest rank face down (aces {self.ace})"

    @property
    def goes_by_down_cards(self) -> bool:
        """That is what it is about."""
        return True

    def now(self, own: Holding, came_up: Sequence[Card], side: Side, others: frozenset[Card]) -> frozenset[Card]:
        """The lowest rank of the cards face down that nothing else makes wild."""
        if UNKNOWN in own.down:
            raise Unknown("A card face down is not seen.")
        ranks = [card.rank for card in own.down if card not in others]
        return of_rank(min(ranks, key=self._height)) if ranks else frozenset()

    def _height(self, rank: Rank) -> int:
        return -1 if rank is Rank.ACE and self.ace == "low" else int(rank)


TOY_WILDS: tuple[type[WildEntry], ...] = (Newest, Smallest)

SHEET = """\
name: Toy
players: {{min: 2, max: 6}}
wild: [{wild}]
hands:
  high: {{ranking: standard, five-of-a-kind: top, equal: split}}
play: [{play}]
"""
STUD = "ante, deal: {cards: 2}, deal: {cards: 1, face: up}, bet, deal: {cards: 1, face: up}, deal: {cards: 1}, showdown"
ROLLED = "ante, deal: {cards: 5}, arrange, roll, bet, roll, bet, showdown"
WILD = {
    "newest": "newest: up",
    "smallest": "smallest: down, ace: low",
    "both": "newest: up}, {smallest: down, ace: high",
}
SHEETS = {
    f"{wild} {name}": SHEET.format(wild=f"{{{written}}}", play=play)
    for wild, written in WILD.items()
    for name, play in {"stud": STUD, "rolled": ROLLED}.items()
}
