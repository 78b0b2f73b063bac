"""A toy kind of side, which no sheet has: a count of a player's own cards, to prove that the house needs not know it.

It is known only inside ``with_sides``.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.cards import Card, Rank
from croupier.english import sentence
from croupier.hands.best import Best
from croupier.hands.holding import Holding
from croupier.hands.wilds import Wilds
from croupier.problems.problem import Problem
from croupier.terms.base import Whole
from croupier.terms.sides import Side
from croupier.terms.sides.base import SideRules


class Count(Side):
    """A side that is won by the count of a player's own cards that is nearest to a number without going over."""

    marks: ClassVar[tuple[str, ...]] = ("reach",)

    reach: Annotated[int, Field(ge=2, le=40, description="The number to come nearest to.", examples=[7])]
    royals: Annotated[int, Field(ge=1, le=10, description="What a jack, a queen and a king count.")] = 10

    @property
    def choosy(self) -> bool:
        """Who is over it cannot win."""
        return True

    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """The greatest count that is not over it; an ace is 1, or 11 if that fits."""
        aces = sum(card.rank is Rank.ACE for card in holding.own)
        least = aces + sum(self._points(card) for card in holding.own if card.rank is not Rank.ACE)
        if least > self.reach:
            return None
        return least + 10 * min(aces, (self.reach - least) // 10)

    def _points(self, card: Card) -> int:
        return min(card.rank + 2, 10) if card.rank <= Rank.TEN else self.royals

    def best(self, holding: Holding, wilds: Wilds) -> Best | None:
        """All the cards play."""
        score = self.score(holding, wilds)
        return None if score is None else Best(score, "count", holding.own, {}, str(score), str(score))

    def check(self, name: str, whole: Whole) -> Iterator[Problem]:
        """A joker counts nothing."""
        if whole.jokers:
            yield Problem("joker-unsaid", f"Nothing says what a joker counts for {name}.", "Play without.", at_key=True)

    def winner(self, name: str) -> str:
        """Whoever is nearest."""
        return f"the count nearest to {self.reach}, and not over it"

    def announced(self, name: str, whole: Whole) -> Iterator[str]:
        """What the cards count."""
        yield f"{sentence(name)[:-1]}: aces count 1 or 11, faces {self.royals}."

    def called(self, name: str) -> str:
        """The number."""
        return f"{name} counts to {self.reach}"

    def rules(self, name: str, whole: Whole) -> SideRules:
        """How cards are counted."""
        return SideRules(f"Counting to {self.reach}", ("All of a player's cards count.",))


SHEET = """\
name: Toy
players: {min: 2, max: 6}
hands:
  high: {ranking: standard}
  seven: {reach: 40}
play:
  [ante, deal: {cards: 4}, pass: {cards: 2}, bet, deal: {cards: 2, face: up}, discard: {cards: 1}, bet, showdown]
"""
SMALL = """\
name: Small
players: {min: 2, max: 6}
hands: {seven: {reach: 7}}
play: [ante, deal: {cards: 1}, bet, deal: {cards: 1, face: up}, bet, showdown]
"""
