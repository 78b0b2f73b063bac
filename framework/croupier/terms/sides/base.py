"""What every kind of side must answer: what a hand is worth on it, its words, what is wrong with it, what it means."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import Field

from croupier.cards import Card
from croupier.hands.holding import Holding
from croupier.hands.rankings import Ranking
from croupier.hands.wilds import Wilds
from croupier.problems.problem import Problem
from croupier.terms.base import Whole
from croupier.terms.one_of import Kind

if TYPE_CHECKING:
    from croupier.hands.best import Best
    from croupier.hands.examples import Example


Lying = Annotated[
    Literal["down", "up"] | None,
    Field(description="Only cards that lie so before the showdown. Default: all of a player's own cards."),
]
"""Which of a player's own cards count, for a side that goes by how they lie."""


class SideRules(NamedTuple):
    """How a side is won, as a section of the rules."""

    title: str
    sentences: tuple[str, ...]
    hands: "tuple[Example, ...]" = ()
    """Kinds of hands, the best first."""


class Side(Kind, ABC):
    """What wins one side of the pot. It keeps nothing, and knows cards and no table; whoever asks gives its name."""

    # -- facts --------------------------------------------------------------------------------------------------------

    @property
    def order(self) -> Ranking | None:
        """What beats what, where a hand wins the side; None if anything else does, and then no card is wild for it."""
        return None

    @property
    def choosy(self) -> bool:
        """Whether there are cards that cannot win it."""
        return False

    @property
    def least(self) -> int:
        """How many cards a player must have at the showdown."""
        return 1

    @property
    def most(self) -> int:
        """How many cards a player may have at the showdown."""
        return 54

    def short(self, holding: Holding) -> bool:
        """Whether these cards, whatever they are, are too few to win it."""
        return len(holding.own) < self.least

    def too_many(self, holding: Holding) -> bool:
        """Whether they are more than are looked at."""
        return len(holding.own) > self.most

    @property
    def goes_by(self) -> str:
        """Which of a player's own cards alone count for it: ``down`` or ``up``; nothing if it is all of them."""
        return ""

    def laid(self, cards: tuple[Card, ...]) -> Holding:
        """Cards of which nobody says how they lie: so that they count for this side."""
        return Holding(up=cards) if self.goes_by == "up" else Holding(cards)

    # -- in play ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """What a hand is worth on this side: the greater number wins, from 0; None if it cannot win the side."""

    def after_all(self, holding: Holding, wilds: Wilds) -> int | None:
        """What a hand is worth where nobody wins a side, whether or not it can; None of a side that is no hand."""
        return None

    @abstractmethod
    def best(self, holding: Holding, wilds: Wilds) -> "Best | None":
        """Which cards play, as what, and what they make, in words; None if they cannot win the side."""

    def why(self, better: Any, worse: Any) -> str:
        """Say in a clause why one hand beats another on this side."""
        return f"{better.name} beats {worse.name}"

    def many(self, hands: Any, wilds: Wilds) -> Any:
        """What many hands are worth, given as integers of shape (n, k); -1 for those that cannot win the side."""
        # a sheet is read, and a game is played, without arrays
        import numpy as np

        scores = [self.score(self.laid(tuple(map(Card, hand))), wilds) for hand in np.asarray(hands).tolist()]
        return np.array([-1 if score is None else score for score in scores], dtype=np.int64)

    def many_mixed(self, cards: Any, places: Holding, wilds: Wilds) -> Any:
        """The same of own cards and boards together, given as integers of shape (n, k).

        ``places`` says how they lie, with the numbers of the columns where cards would stand.
        """
        import numpy as np

        from croupier.cards import Card

        def score(row: list[int]) -> int:
            dealt = places.filled([Card(card) for card in row])
            found = self.score(dealt, wilds)
            return -1 if found is None else found

        return np.array([score(row) for row in np.asarray(cards).tolist()], dtype=np.int64)

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def check_alone(self, name: str) -> Iterator[Problem]:
        """What is wrong with it whatever the rest of the sheet says; keys begin at its own."""
        return iter(())

    def check(self, name: str, whole: Whole) -> Iterator[Problem]:
        """What is wrong or left open beside the rest of the sheet; keys begin at its own."""
        return iter(())

    def check_which(self, holding: Holding) -> Iterator[Problem]:
        """What is left open, or means nothing, with so many own cards and so many on the board at the showdown."""
        return iter(())

    # -- in words -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def winner(self, name: str) -> str:
        """Who wins it: ``the best high hand``."""

    def made_of(self, holding: Holding) -> str:
        """Which cards may play, with so many at the end: ``the best five of ...``; nothing if that is clear."""
        return ""

    def made(self, name: str, whole: Whole) -> Iterator[str]:
        """What wild cards make, to be said before the deal."""
        return iter(())

    def announced(self, name: str, whole: Whole) -> Iterator[str]:
        """How it is won, to be said before the deal; nothing if it is as everywhere."""
        return iter(())

    def called(self, name: str) -> str:
        """Its few words in the dealer's call; nothing if it is won as sides of its name usually are."""
        return ""

    def rules(self, name: str, whole: Whole) -> SideRules | None:
        """Its section of the rules, if it has one."""
        return None

    # -- what it means ------------------------------------------------------------------------------------------------

    def meaning(self, name: str, whole: Whole) -> Mapping[str, Any]:
        """What of it makes a difference at the table, in one form however the sheet is laid out."""
        return self.model_dump(by_alias=True, exclude_defaults=True, mode="json")

    def in_force(self) -> Mapping[str, Any]:
        """The settings that two sheets are compared by."""
        return self.model_dump(by_alias=True)
