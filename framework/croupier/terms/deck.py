"""Deck: the 52 cards, and the jokers."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.cards import JOKERS
from croupier.english import counted, listed
from croupier.problems.problem import Problem
from croupier.terms.base import Model, Section, Whole


class DeckTerms(Section, Model):
    """What is added to the 52 cards."""

    word: ClassVar[str] = "deck"

    jokers: Annotated[int, Field(ge=0, le=2, description="How many jokers are in the deck.")] = 0

    def check(self, whole: Whole) -> Iterator[Problem]:
        """What a joker is must be said for every side that a hand wins (question 48)."""
        jokers = JOKERS[: self.jokers]
        unsaid = [side for side in whole.ranked if any(joker not in whole.wilds(side) for joker in jokers)]
        if unsaid:
            which = "" if len(unsaid) == len(whole.ranked) else f" for {listed(unsaid)}"
            yield Problem(
                "joker-unsaid",
                f"There {'is' if len(jokers) == 1 else 'are'} {counted(len(jokers), 'joker')} in the deck, and nothing "
                f"says what a joker is{which}.",
                "Write `{jokers: wild}` or `{jokers: bug}` under `wild`.",
                ("deck", "jokers"),
            )

    def words(self, whole: Whole) -> Iterator[str]:
        """What is shuffled."""
        jokers = f"with {counted(self.jokers, 'joker')}" if self.jokers else "without jokers"
        yield f"One deck of 52 cards {jokers} is shuffled for each game."

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The jokers."""
        return {"jokers": self.jokers}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        return self.model_dump(by_alias=True)
