"""Terms: what a variant says outside ``play``, its sections put together.

Every class of the sections is a part of the sheet, so its docstring is what the language reference and the schema say
of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from croupier.cards import Card
from croupier.english import listed
from croupier.hands.holding import Holding
from croupier.hands.rankings import MOST_CARDS, Ranking, ranking
from croupier.hands.wilds import NONE, Wilds
from croupier.problems.problem import Keys, Problem
from croupier.terms.base import Line, Model, Section, Side
from croupier.terms.chips import ChipTerms
from croupier.terms.deck import DeckTerms
from croupier.terms.entries import ENTRIES, WildEntry
from croupier.terms.hands import HandTerms
from croupier.terms.layout import LayoutTerms
from croupier.terms.limits import LimitTerms
from croupier.terms.players import Players
from croupier.terms.sides import Side as AnySide
from croupier.terms.wild import WildCards

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator

SECTIONS: tuple[type[Section], ...] = (Players, DeckTerms, LayoutTerms, ChipTerms, LimitTerms, WildCards, HandTerms)
"""The index of sections, in the order of the sheet."""
HIDES_PLAY = frozenset[str]().union(*(section.hides for section in SECTIONS))
"""Problems that hide the play: nothing can be said of it while there is one."""
_ASKED = (DeckTerms.word, WildCards.word, HandTerms.word)
"""The sections that the checks of others ask: wrong themselves, they cannot answer."""


class Terms(Model):
    """What a variant says outside ``play``."""

    name: Annotated[Line, Field(description="What the game is called at the table.", examples=["Anaconda"])]
    also: Annotated[tuple[Line, ...], Field(description="Other names it goes by.", examples=[["Pass the Trash"]])] = ()
    summary: Annotated[
        Line | None,
        Field(description="The game in one sentence.", examples=["Improve seven cards, then roll five of them up."]),
    ] = None
    sources: Annotated[
        tuple[Line, ...], Field(description="Where the rules are from.", examples=[["our Thursday table"]])
    ] = ()
    players: Annotated[Players, Field(description="How many can play.", examples=[{"min": 3, "max": 7}])]
    deck: Annotated[DeckTerms, Field(description="Which cards there are.", examples=[{"jokers": 2}])] = DeckTerms()
    layout: Annotated[
        LayoutTerms,
        Field(
            description="The board's spots and lines. Default: the board is one line.",
            examples=[{"lines": {"row": ["left", "middle", "right"], "column": ["top", "middle", "bottom"]}}],
        ),
    ] = LayoutTerms()
    chips: Annotated[
        ChipTerms,
        Field(description="What each player starts with, and the ante.", examples=[{"start": 100, "ante": 1}]),
    ] = ChipTerms()
    limits: Annotated[LimitTerms, Field(description="How much may be bet.", examples=[{"min": 1, "max": 5}])] = (
        LimitTerms()
    )
    wild: Annotated[
        tuple[Annotated[WildEntry, ENTRIES], ...],
        Field(description="The wild cards.", examples=[[{"ranks": [3, "K"]}]]),
    ] = ()
    hands: Annotated[HandTerms, Field(description="Which hands win.", examples=[{"high": {"ranking": "standard"}}])]

    # -- what the sections may ask of each other ------------------------------------------------------------------

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that can be won, in the order of the sheet, high before low."""
        return tuple(self.hands.by_side)

    @cached_property
    def ranked(self) -> tuple[Side, ...]:
        """Those that are won by a hand, for which cards can be wild."""
        return tuple(side for side, said in self.hands.by_side.items() if said.order)

    @property
    def jokers(self) -> int:
        """How many jokers are in the deck."""
        return self.deck.jokers

    @property
    def whole_deck(self) -> tuple[Card, ...]:
        """Every card of the deck, by its number, jokers last."""
        return self.deck.whole

    @property
    def deck_size(self) -> int:
        """How many cards the deck has, jokers too."""
        return len(self.deck.whole)

    @property
    def start(self) -> int:
        """The chips each player starts with."""
        return self.chips.start

    @property
    def ante(self) -> int:
        """What each player antes, where there is an ante."""
        return self.chips.ante

    @cached_property
    def lines(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The board's lines, each with the names of its spots; none without a layout."""
        return tuple(self.layout.lines.items())

    @property
    def line_names(self) -> tuple[str, ...]:
        """The names of the board's lines."""
        return tuple(self.layout.lines)

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """The names of the board's spots, in the order they are first named in; none without a layout."""
        return self.layout.spots

    @property
    def sets_off(self) -> tuple[Any, ...]:
        """What cards set off when they come up; the rules of a whole sheet say it."""
        return ()

    @property
    def blind(self) -> int:
        """The largest blind, straddles aside; the play of a whole sheet says it."""
        return 0

    @cached_property
    def limited(self) -> LimitTerms:
        """How much may be bet, with what the blinds make of it."""
        return self.limits.beside(self.blind)

    def table_sizes(self) -> range:
        """Every number of players the sheet allows."""
        return range(self.players.min, self.players.max + 1)

    @cached_property
    def by_side(self) -> dict[Side, AnySide]:
        """What wins each side."""
        return self.hands.by_side

    def side(self, side: Side) -> AnySide:
        """What wins a side; raises ``ValueError`` if the variant does not play it."""
        terms = self.by_side.get(side)
        if terms is None:
            raise ValueError(f"{self.name} is not played for {side}; it is played for {listed(self.sides)}.")
        return terms

    def order(self, side: Side) -> Ranking:
        """What beats what on a side; raises ``ValueError`` if the variant does not play it, or no hand wins it."""
        if order := self.side(side).order:
            return order.in_deck(self.deck.ranks)
        raise ValueError(f"In {self.name} no hand wins {side}.")

    @property
    def low_side(self) -> Side:
        """The first side that a low hand wins; none is the empty name."""
        return next((side for side in self.ranked if self.order(side).low), "")

    def wilds(self, side: Side) -> Wilds:
        """The cards of this deck that are always wild, and the bugs, for one side; none for one that no hand wins."""
        found = self._always_wild.get(side)
        if found is None:
            hand_wins = side in self.ranked or side not in self.sides
            found = self._always_wild[side] = self.wild_cards.of(side, self.whole_deck) if hand_wins else NONE
        return found

    def wilds_of_cards_alone(self, side: Side) -> Wilds:
        """The cards that are wild for one side, where nothing but the cards of a hand is known.

        Raises:
            ValueError: Which of them are wild depends on how the cards came.
        """
        if side in self.ranked and (moving := self.wild_cards.moving(side)):
            raise ValueError(
                f"In {self.name} {listed(wild.words for wild in moving)} is wild for {side}, which depends on how the "
                "cards came, so a hand cannot be ranked by its cards alone."
            )
        return self.wilds(side)

    def may_be_wild(self, side: Side) -> bool:
        """Whether any card is wild for a side, always or at a moment."""
        return bool(self.wilds(side) or (side in self.ranked and self.wild_cards.moving(side)))

    def wilds_now(self, side: Side, own: Holding, came_up: Sequence[Card], guess: bool = False) -> Wilds:
        """The cards that are wild now for a hand, and the bugs, with these cards come up.

        ``guess`` leaves out what hangs on cards that are not seen.

        Raises:
            Unknown: A card that is not seen decides, and nobody guesses.
        """
        if not self.wild_moves or side not in self.ranked:
            return self.wilds(side)
        return self.wild_cards.now(side, self.wilds(side), own, came_up, guess)

    def wilds_shown(self, came_up: Sequence[Card], board: Sequence[Card]) -> dict[Side, str]:
        """What is wild now as everybody can see, for each side in words; nothing where no card is."""
        return {side: self.wild_cards.shown(side, came_up, board) for side in self.ranked}

    def wild_at(self, side: Side) -> tuple[Keys, ...]:
        """Where cards are named that are wild for a side."""
        return self.wild_cards.at(side)

    # -- the sections together ------------------------------------------------------------------------------------

    @property
    def wild_cards(self) -> WildCards:
        """The wild cards, all entries together."""
        return WildCards(self.wild)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections, in the order of the sheet."""
        return (self.players, self.deck, self.layout, self.chips, self.limited, self.wild_cards, self.hands)

    def check_alone(self) -> Iterator[Problem]:
        """What is wrong with each section by itself, whatever the others say."""
        for section in self.sections:
            yield from section.check_alone()

    def check_terms(self) -> Iterator[Problem]:
        """Everything that is wrong whatever the play is; nothing of wild cards while a card is no card."""
        found = [*self.check_alone(), *self.wild_cards.check_sides(self.sides)]
        yield from found
        if not any(problem.severity == "error" and problem.keys[0] in _ASKED for problem in found):
            for section in self.sections:
                yield from section.check(self)

    def announced(self) -> Iterator[str]:
        """What must be clear before a card is dealt: which cards are wild, what they make, how each side ranks."""
        for section in self.sections:
            yield from section.announced(self)

    def players_and_chips(self) -> Iterator[str]:
        """What is on the table, and a session of games."""
        yield " ".join((*self.chips.words(self), *self.deck.words(self), *self.layout.words(self)))
        yield from self.players.words(self)

    def meaning(self) -> dict[str, Any]:
        """What makes a difference at the table, in one form however the sheet is laid out.

        Names, summaries and sources are no part of it; defaults are, whether or not they are spelled out.
        """
        meant: dict[str, Any] = {}
        for section in self.sections:
            meant = _merged(meant, section.meaning(self))
        return meant

    # -- in play --------------------------------------------------------------------------------------------------

    def ranking(self, side: Side) -> "Evaluator":
        """What ranks five or more cards, given as integers, for one side: greater is better.

        Raises:
            ValueError: The variant is not played for that side, no hand wins it, or cards alone do not say which of
                them are wild there.
        """
        if side not in self.evaluators:
            from croupier.hands.lookup import evaluator

            self.evaluators[side] = evaluator(self.order(side), self.wilds_of_cards_alone(side))
        return self.evaluators[side]

    @cached_property
    def evaluators(self) -> "dict[Side, Evaluator]":
        """The rankings in use so far, by side."""
        return {}

    @cached_property
    def opening_ranking(self) -> "Evaluator":
        """What ranks the cards that show, for who opens, with the cards that are always wild."""
        return self.opening_ranking_with(self.wilds("high"))

    def opening_ranking_with(self, wilds: Wilds) -> "Evaluator":
        """What ranks them while these are wild."""
        from croupier.hands.lookup import evaluator

        return evaluator(self.opening_order, wilds)

    @property
    def opening_order(self) -> Ranking:
        """The order of the cards that show, for who opens: as for high, or the standard one if no five cards win it."""
        high = self.order("high") if "high" in self.ranked else None
        return high if high and high.cards == MOST_CARDS else ranking("standard").in_deck(self.deck.ranks)

    @cached_property
    def wild_moves(self) -> bool:
        """Whether which cards are wild depends on the moment, for any side."""
        return any(wild.moves for wild in self.wild)

    @cached_property
    def _always_wild(self) -> dict[Side, Wilds]:
        """The cards that are always wild, by side, as far as they have been asked for."""
        return {}


def _merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Both together; what both say something of, like a side, has what each says."""
    shared = {name: _merged(one[name], value) for name, value in other.items() if name in one}
    return {**one, **other, **shared}
