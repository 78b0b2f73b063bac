"""Card: a side that is won by a single card: the highest spade in the hole, the lowest card of all."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from croupier.cards import Card, Rank
from croupier.english import sentence
from croupier.hands.best import Best
from croupier.hands.holding import Holding
from croupier.hands.wilds import Wilds
from croupier.terms.base import Whole
from croupier.terms.sides.base import Lying, Side, SideRules


class CardSide(Side):
    """A side that is won by a single card of a player's own."""

    marks: ClassVar[tuple[str, ...]] = ("card",)

    card: Annotated[Literal["highest", "lowest"], Field(description="Which card wins.", examples=["highest"])]
    suit: Annotated[
        Literal["clubs", "diamonds", "hearts", "spades"] | None,
        Field(description="Of which suit. Default: of any, and equal ranks share."),
    ] = None
    ace: Annotated[Literal["high", "low"], Field(description="Whether an ace is the highest card or the lowest.")] = (
        "high"
    )
    face: Lying = None

    # -- facts --------------------------------------------------------------------------------------------------------

    @property
    def choosy(self) -> bool:
        """Not everybody has a card of a suit, or one that lies so."""
        return bool(self.suit or self.face)

    @property
    def goes_by(self) -> str:
        """How the card must lie."""
        return self.face or ""

    # -- in play ------------------------------------------------------------------------------------------------------

    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """The rank of the best card, counted from the worst; None without a card that can win."""
        card = self._winning(holding)
        return None if card is None else self._worth(card)

    def _winning(self, holding: Holding) -> Card | None:
        able = [card for card in holding.lying(self.face) if not card.is_joker and self._fits(card)]
        return max(able, key=self._worth, default=None)

    def _fits(self, card: Card) -> bool:
        return self.suit is None or card.suit.name.lower() == self.suit

    def _worth(self, card: Card) -> int:
        height = -1 if card.rank is Rank.ACE and self.ace == "low" else int(card.rank)
        # from 0 either way: the lowest card that can be is one below the deuce, and the highest is the ace
        return height + 1 if self.card == "highest" else Rank.ACE - height

    def best(self, holding: Holding, wilds: Wilds) -> Best | None:
        """The one card, by its name."""
        card = self._winning(holding)
        if card is None:
            return None
        name = f"{card.rank.word} of {card.suit.name.lower()}"
        return Best(self._worth(card), "card", (card,), {}, name, name)

    def why(self, better: Any, worse: Any) -> str:
        """Card against card."""
        return f"the {better.name} beats the {worse.name}"

    # -- in words -----------------------------------------------------------------------------------------------------

    @property
    def _one(self) -> str:
        """``highest spade face down``, ``lowest card``."""
        return f"{self.card} {self._any}"

    @property
    def _any(self) -> str:
        return f"{self.suit.removesuffix('s') if self.suit else 'card'}{f' face {self.face}' if self.face else ''}"

    def winner(self, name: str) -> str:
        """Whoever has the card."""
        return f"the {self._one}"

    def announced(self, name: str, whole: Whole) -> Iterator[str]:
        """Which card wins, and how an ace counts."""
        yield f"{sentence(name)[:-1]}: the {self._one} wins; aces are {self.ace}."

    def called(self, name: str) -> str:
        """The card, as in ``the highest spade face down for spade``."""
        return f"the {self._one} for {name}"

    def rules(self, name: str, whole: Whole) -> SideRules:
        """Which cards are looked at, how they rank, and what happens where nobody has one."""
        return SideRules(f"The {self._one} for {name}", tuple(self._sentences(whole)))

    def _sentences(self, whole: Whole) -> Iterator[str]:
        ranks = "ace, king, queen down to the deuce" if self.ace == "high" else "king, queen, jack down to the ace"
        yield f"One card of a player's own decides. From the highest to the lowest: {ranks}."
        if self.face == "down":
            yield "Only cards that lie face down before the showdown are looked at; one that was turned up is up."
        elif self.face == "up":
            yield "Only cards that lie face up before the showdown are looked at."
        if self.suit is None:
            yield "Suits do not count: equal ranks share."
        if any(map(whole.may_be_wild, whole.ranked)):
            yield "No card is wild here: each is what it is."
        if whole.jokers:
            yield "A joker cannot win it."
