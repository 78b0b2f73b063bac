"""Deck: which cards there are, the 52 or some of them, and the jokers."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.cards import JOKERS, Card, CardError, Rank, deck, named, parse_card
from croupier.english import counted, listed
from croupier.problems.problem import Problem
from croupier.terms.base import Model, Section, Text, Whole

MOST_TAKEN_OUT = 12
"""One rank is left at least."""


class DeckTerms(Section, Model):
    """Which of the 52 cards there are, and how many jokers."""

    word: ClassVar[str] = "deck"

    jokers: Annotated[int, Field(ge=0, le=2, description="How many jokers are in the deck.")] = 0
    without: Annotated[
        tuple[Text | Annotated[int, Field(ge=2, le=10)], ...] | None,
        Field(
            min_length=1,
            max_length=MOST_TAKEN_OUT,
            description="The ranks that are taken out, as in [2, 3, 4, 5].",
            examples=[[2, 3, 4, 5]],
        ),
    ] = None
    cards: Annotated[
        tuple[Text, ...] | None,
        Field(
            min_length=1,
            max_length=52,
            description="All the cards there are beside the jokers, as in [Ks, Qs, Js]; instead of `without`.",
            examples=[["Ks", "Qs", "Js"]],
        ),
    ] = None

    # -- facts --------------------------------------------------------------------------------------------------------

    @cached_property
    def whole(self) -> tuple[Card, ...]:
        """Every card of the deck, by its number, jokers last; raises ``CardError`` for what is no card."""
        return (*self._plain, *JOKERS[: self.jokers])

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that are in the deck, from the lowest up."""
        return tuple(sorted({int(card.rank) for card in self._plain}))

    @property
    def is_full(self) -> bool:
        """Whether no card is taken out."""
        return len(self._plain) == len(deck())

    @property
    def has_whole_ranks(self) -> bool:
        """Whether every rank in the deck is there in all four suits."""
        return len(self._plain) == 4 * len(self.ranks)

    @property
    def _plain(self) -> tuple[Card, ...]:
        if self.cards is not None:
            written = {parse_card(name) for name in self.cards}
            return tuple(card for card in deck() if card in written)
        out = {Rank.parse(str(rank)) for rank in self.without or ()}
        return tuple(card for card in deck() if card.rank not in out)

    def lacks(self, card: Card) -> str:
        """Say, as a clause, that a card is not in the deck."""
        return f"The deck has {counted(self.jokers, 'joker')}" if card.is_joker else f"The deck has no {card}"

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """Ranks and cards that there are not, or that are named twice; two ways to say which cards there are."""
        if self.without is not None and self.cards is not None:
            yield Problem(
                "deck-said-twice",
                "Which cards are in the deck is said twice: by the ranks taken out, and card by card.",
                "Write `without` or `cards`, and not both.",
                ("deck", "cards"),
                at_key=True,
                also_keys=(("said here already", ("deck", "without")),),
            )
        yield from self._check_names("without", self.without or ())
        yield from self._check_names("cards", self.cards or ())

    def _check_names(self, setting: str, names: tuple[str | int, ...]) -> Iterator[Problem]:
        known: dict[int, int] = {}
        for place, name in enumerate(names):
            keys = ("deck", setting, place)
            try:
                found = Rank.parse(str(name)) if setting == "without" else parse_card(str(name))
            except CardError as error:
                yield Problem("no-such-card", str(error), _ADVICE[setting], keys)
                continue
            if found in JOKERS and setting == "cards":
                yield Problem("no-such-card", "Jokers are not named here.", "Write `jokers: 1` or `jokers: 2`.", keys)
            elif found in known:
                yield Problem(
                    "named-twice",
                    f"`{name}` is named twice.",
                    "Name it once.",
                    keys,
                    severity="warning",
                    also_keys=(("named here already", ("deck", setting, known[found])),),
                )
            known.setdefault(found, place)

    def check(self, whole: Whole) -> Iterator[Problem]:
        """What a joker is must be said for every side that a hand wins (question 48); a deck too odd for wild cards."""
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
        if not self.has_whole_ranks and (wild := [side for side in whole.ranked if whole.may_be_wild(side)]):
            yield Problem(
                "wild-in-part-ranks",
                f"Cards are wild for {listed(wild)}, and the deck has ranks of which it has not all four cards.",
                "Play without wild cards, or with all four cards of each rank.",
                ("deck", "cards"),
                at_key=True,
                also_keys=tuple((f"wild for {side}", keys) for side in wild for keys in whole.wild_at(side)),
            )

    # -- in words -----------------------------------------------------------------------------------------------------

    def words(self, whole: Whole) -> Iterator[str]:
        """What is shuffled."""
        jokers = f"with {counted(self.jokers, 'joker')}" if self.jokers else "without jokers"
        plain = len(self._plain)
        if self.is_full:
            yield f"One deck of {plain} cards {jokers} is shuffled for each game."
        elif self.has_whole_ranks:
            gone = listed(rank.plural for rank in Rank if rank not in self.ranks)
            yield f"A deck of {plain} cards {jokers} is shuffled for each game: the {gone} are taken out."
        else:
            cards = named(self._plain)
            yield f"A deck of {counted(plain, 'card')} {jokers} is shuffled for each game: {cards}."

    # -- what it means ------------------------------------------------------------------------------------------------

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The jokers; the cards, where some are taken out."""
        return {"jokers": self.jokers} | ({} if self.is_full else {"cards": [*map(int, self._plain)]})

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """The jokers, and the cards that are taken out."""
        if self.is_full or not self.has_whole_ranks:
            return {"jokers": self.jokers, "without": None, "cards": None if self.is_full else named(self._plain)}
        without = " ".join(rank.symbol for rank in Rank if rank not in self.ranks)
        return {"jokers": self.jokers, "without": without, "cards": None}


_ADVICE = {"without": "Write ranks, as in `[2, 3, 4, 5]`.", "cards": "Write cards, as in `[Ks, Qs, Js]`."}
