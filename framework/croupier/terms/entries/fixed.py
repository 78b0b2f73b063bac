"""Fixed: cards that are wild at every moment, by rank, by card, or the jokers."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import JOKERS, Card, CardError, Rank, deck, parse_card
from croupier.english import listed
from croupier.hands.wilds import Wilds, interned
from croupier.problems.problem import Keys, Problem
from croupier.terms.base import Text, Whole
from croupier.terms.entries.base import WildEntry


class FixedCards(WildEntry):
    """Cards that are wild: by rank, by card, or the jokers."""

    marks: ClassVar[tuple[str, ...]] = ("ranks", "cards", "jokers")

    ranks: Annotated[
        tuple[Text | Annotated[int, Field(ge=2, le=10)], ...] | None,
        Field(description="Ranks, as in [3, K].", examples=[[3, "K"]]),
    ] = None
    cards: Annotated[
        tuple[Text, ...] | None, Field(description="Single cards, as in [Jh, Js].", examples=[["Jh", "Js"]])
    ] = None
    jokers: Annotated[
        Literal["wild", "bug"] | None,
        Field(description="What the jokers are: wild, or a bug (an ace, or whatever completes a straight or flush)."),
    ] = None

    @cached_property
    def named(self) -> frozenset[Card]:
        """Every card that this names, jokers too; raises ``CardError`` for what is no card."""
        cards = {parse_card(name) for name in self.cards or ()}
        ranks = {Rank.parse(str(rank)) for rank in self.ranks or ()}
        cards.update(card for card in deck() if card.rank in ranks)
        return frozenset(cards | set(JOKERS if self.jokers else ()))

    @cached_property
    def always(self) -> Wilds:
        """The cards that it names; jokers wild or bugs."""
        jokers = self.named & set(JOKERS)
        return interned(self.named - jokers, jokers) if self.jokers == "bug" else interned(self.named)

    @property
    def words(self) -> str:
        """The cards as they are said: ``threes and kings``, ``the jack of hearts``, ``jokers``."""
        parts = [Rank.parse(str(rank)).plural for rank in self.ranks or ()]
        parts += [_card_words(parse_card(name)) for name in self.cards or ()]
        return listed(parts + (["jokers"] if self.jokers else []))

    @property
    def be(self) -> str:
        """Most are several."""
        return "are"

    def check_alone(self) -> Iterator[Problem]:
        """No wild card at all, or one that is no card; keys begin at its own."""
        if not (self.ranks or self.cards or self.jokers):
            yield Problem(
                "wild-nothing", "This names no wild card.", "Write `ranks: [3]`, `cards: [Jh]` or `jokers: wild`."
            )
        for setting in ("ranks", "cards"):
            for position, name in enumerate(getattr(self, setting) or ()):
                try:
                    Rank.parse(str(name)) if setting == "ranks" else parse_card(name)
                except CardError as error:
                    advice = f"Write {'ranks as in `[3, K]`' if setting == 'ranks' else 'cards as in `[Jh, Js]`'}."
                    yield Problem("no-such-card", str(error), advice, (setting, position))

    def check(self, whole: Whole) -> Iterator[Problem]:
        """Jokers that the deck lacks; sides named twice, or that nobody plays for; keys begin at its own."""
        lacking = [joker for joker in JOKERS[whole.jokers :] if joker in self.named]
        if lacking and (not whole.jokers or not self.jokers):
            yield Problem(
                "wild-missing",
                "The deck has one joker, and a second one would be wild."
                if whole.jokers
                else "The jokers are wild, and the deck has none.",
                f"Write `deck: {{jokers: {1 if self.jokers else 2}}}`, or take the jokers away here.",
                ("jokers" if self.jokers else "cards",),
                severity="warning",
            )
        for keys, name, cards in self.names():
            if keys != ("jokers",) and not any(card.is_joker for card in cards) and not cards & {*whole.whole_deck}:
                message = f"The deck has no {name}." if keys[0] == "cards" else f"The deck has no card of rank {name}."
                yield Problem("wild-missing", message, "Name cards that are in the deck.", keys)
        yield from super().check(whole)

    def names(self) -> Iterator[tuple[Keys, str, frozenset[Card]]]:
        """Each name of wild cards: where it stands, itself, and the cards."""
        for position, rank in enumerate(self.ranks or ()):
            yield ("ranks", position), str(rank), _OF_RANK[Rank.parse(str(rank))]
        for position, card in enumerate(self.cards or ()):
            yield ("cards", position), card, frozenset([parse_card(card)])
        if self.jokers:
            yield ("jokers",), "jokers", frozenset(JOKERS)

    def sentences(self, whole: Whole, verb: bool = False) -> Iterator[str]:
        """What is wild for which side: ``threes wild for high``, or with its verb ``threes are wild for high``."""
        ending = self.ending(whole)
        others = self.model_copy(update={"jokers": None})
        if others.ranks or others.cards:
            yield f"{others.words}{_be(len(others.cards or ()) + 2 * len(others.ranks or ())) * verb} wild{ending}"
        if self.jokers:
            jokers = "the joker" if whole.jokers == 1 else "jokers"
            bug = " a bug" if whole.jokers == 1 else " bugs"
            yield f"{jokers}{_be(whole.jokers) * verb}{bug if self.jokers == 'bug' else ' wild'}{ending}"


_OF_RANK = {rank: frozenset(card for card in deck() if card.rank == rank) for rank in Rank}


def _card_words(card: Card) -> str:
    """A card as it is said: ``the jack of hearts``."""
    return "the joker" if card.is_joker else f"the {card.rank.word} of {card.suit.name.lower()}"


def _be(count: int) -> str:
    return " is" if count == 1 else " are"
