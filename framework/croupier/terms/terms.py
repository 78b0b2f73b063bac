"""Terms: what a variant says outside ``play``: players, deck, chips, limits, wild cards and hands.

Every class here is a part of the sheet, so its docstring is what the language reference and the schema say of it.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from croupier.cards import JOKERS, SYMBOLS, Card, Rank, deck, parse_card
from croupier.english import listed, number
from croupier.hands.rankings import Ranking, ranking
from croupier.hands.wilds import Wilds
from croupier.printable import hidden_in
from croupier.terms.betting import Limits

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator

Side = Literal["high", "low"]
SIDES: tuple[Side, ...] = ("high", "low")
Structure = Literal["spread", "fixed", "pot", "none"]
FiveOfAKind = Literal["top", "below-natural-royal", "below-straight-flush", "none"]
Equal = Literal["split", "natural-wins", "fewer-wilds-win"]

Amount = Annotated[int, Field(ge=1, le=1_000_000_000)]
Text = Annotated[str, Field(min_length=1, max_length=400)]


def _in_one_line(text: str) -> str:
    text = text.rstrip("\n")  # which ends what is written after > or |
    if hidden := hidden_in(text):
        raise PydanticCustomError("not_one_line", "it has {hidden} in it", {"hidden": hidden})
    if not text.strip():
        raise PydanticCustomError("not_one_line", "it has nothing but spaces in it", {"hidden": "nothing but spaces"})
    return text


Line = Annotated[Text, AfterValidator(_in_one_line)]
"""Text that is printed as it is written."""


class Model(BaseModel):
    """A part of a sheet: settings with hyphens, nothing unknown, nothing changed after reading."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        alias_generator=lambda name: name.rstrip("_").replace("_", "-"),
        # the parts are checked as parts of the whole; built at once, each would be built twice
        defer_build=True,
    )

    def says(self, name: str) -> bool:
        """Whether the sheet says more of this setting than what it is by itself."""
        return bool(getattr(self, name) != type(self).model_fields[name].default)

    def __getstate__(self) -> dict[Any, Any]:
        """What is pickled: the settings, without what has been worked out from them."""
        state = super().__getstate__()
        fields = type(self).model_fields
        return {**state, "__dict__": {name: value for name, value in state["__dict__"].items() if name in fields}}


class Players(Model):
    """How many can play, how many are best, and what a night does when fewer are left than the game needs."""

    min: Annotated[int, Field(ge=2, le=26, description="The smallest table.")]
    max: Annotated[int, Field(ge=2, le=26, description="The largest table.")]
    best: Annotated[
        Line | int | None, Field(description="The table it plays best at, as in 5-7.", examples=["5-7"])
    ] = None
    short_handed: Annotated[
        Literal["end", "play-on"],
        Field(description="When fewer players than the smallest table have chips left: end the night, or play on."),
    ] = "end"


class DeckTerms(Model):
    """What is added to the 52 cards."""

    jokers: Annotated[int, Field(ge=0, le=2, description="How many jokers are in the deck.")] = 0


class ChipTerms(Model):
    """What each player starts with, and what everyone antes."""

    start: Annotated[Amount, Field(description="The chips each player starts with.")] = 100
    ante: Annotated[Amount, Field(description="What each player antes.")] = 1


class LimitTerms(Model):
    """How much may be bet."""

    structure: Annotated[
        Structure,
        Field(
            description="spread: any bet from min to max; fixed: one size; pot: up to the pot; none: up to everything."
        ),
    ] = "spread"
    min: Annotated[Amount | None, Field(description="The smallest bet; 1 unless said.", examples=[1])] = None
    max: Annotated[Amount | None, Field(description="The largest bet of a spread; 5 unless said.", examples=[5])] = None
    small: Annotated[Amount | None, Field(description="The small bet, with fixed limits.", examples=[2])] = None
    big: Annotated[Amount | None, Field(description="The big bet, with fixed limits.", examples=[4])] = None
    raises: Annotated[
        Annotated[int, Field(ge=0, le=100)] | Literal["any"],
        Field(description="How many raises a round may have after the opening bet, or any number."),
    ] = 3
    heads_up: Annotated[
        Literal["capped", "uncapped"],
        Field(description="Whether the raises are capped while only two players are still in."),
    ] = "capped"
    raise_at_least: Annotated[
        Literal["min", "last"],
        Field(description="With a spread: a raise adds at least the smallest bet, or at least the last raise."),
    ] = "min"

    @cached_property
    def by_size(self) -> dict[str, Limits]:
        """The limits as plain arithmetic, for rounds of small bets and of big ones (the same but for fixed limits)."""
        return {size: self._limits(size) for size in ("small", "big")}

    def _limits(self, size: str) -> Limits:
        smallest, largest = self.min or 1, (self.max or 5) if self.structure == "spread" else None
        if self.structure == "fixed":
            smallest = largest = (self.small if size == "small" else self.big) or self.small or self.big or 1
        return Limits(
            structure=self.structure,
            smallest=smallest,
            largest=largest,
            raises=None if self.raises == "any" else self.raises,
            heads_up_capped=self.heads_up == "capped",
            at_least_last=self.raise_at_least == "last",
        )


class SideTerms(Model):
    """What wins one side of the pot."""

    ranking: Annotated[
        Text | tuple[Text, ...],
        Field(
            description="standard, ace-to-five, deuce-to-seven or ace-to-six; or the house's own order of the "
            "hands, best first.",
            examples=["standard"],
        ),
    ]
    five_of_a_kind: Annotated[
        FiveOfAKind | None, Field(description="Where five of a kind ranks; must be said where cards are wild.")
    ] = None
    double_ace_flush: Annotated[
        bool, Field(description="Whether a wild card in a flush may be one more ace of the suit.")
    ] = False
    equal: Annotated[
        Equal | None,
        Field(description="Equal hands, wild or not, split, or the natural one wins; where cards are wild."),
    ] = None

    @cached_property
    def order(self) -> Ranking:
        """The ranking as data; raises ``RankingError`` for an order that is none."""
        return ranking(
            self.ranking,
            five_of_a_kind=self.five_of_a_kind or "top",
            double_ace_flush=self.double_ace_flush,
            equal=self.equal or "split",
        )


class HandTerms(Model):
    """Which hands win: the best high hand, the best low hand, or both; and how wild cards count for who opens."""

    high: Annotated[SideTerms | None, Field(description="What wins high.", examples=[{"ranking": "standard"}])] = None
    low: Annotated[SideTerms | None, Field(description="What wins low.", examples=[{"ranking": "ace-to-five"}])] = None
    showing: Annotated[
        Literal["natural", "wild"] | None,
        Field(description="How wild cards count for who opens; must be said where they can show by then."),
    ] = None


class WildTerms(Model):
    """Some cards that are wild: by rank, by card, or the jokers."""

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
    for_: Annotated[
        tuple[Side, ...], Field(description="The sides they are wild for.", min_length=1, examples=[["high"]])
    ] = ("high", "low")

    @cached_property
    def named(self) -> frozenset[Card]:
        """Every card that this names, jokers too; raises ``CardError`` for what is no card."""
        cards = {parse_card(name) for name in self.cards or ()}
        ranks = {Rank.parse(str(rank)) for rank in self.ranks or ()}
        cards.update(card for card in deck() if card.rank in ranks)
        return frozenset(cards | set(JOKERS if self.jokers else ()))

    @property
    def words(self) -> str:
        """The cards as they are said: ``threes and kings``, ``the jack of hearts``, ``jokers``."""
        parts = [Rank.parse(str(rank)).plural for rank in self.ranks or ()]
        parts += [card_words(parse_card(name)) for name in self.cards or ()]
        return listed(parts + (["jokers"] if self.jokers else []))


def card_words(card: Card) -> str:
    """A card as it is said: ``the jack of hearts``."""
    return "the joker" if card.is_joker else f"the {card.rank.word} of {card.suit.name.lower()}"


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
    deck: Annotated[DeckTerms, Field(description="What is added to the 52 cards.", examples=[{"jokers": 2}])] = (
        DeckTerms()
    )
    chips: Annotated[
        ChipTerms,
        Field(description="What each player starts with, and the ante.", examples=[{"start": 100, "ante": 1}]),
    ] = ChipTerms()
    limits: Annotated[LimitTerms, Field(description="How much may be bet.", examples=[{"min": 1, "max": 5}])] = (
        LimitTerms()
    )
    wild: Annotated[tuple[WildTerms, ...], Field(description="The wild cards.", examples=[[{"ranks": [3, "K"]}]])] = ()
    hands: Annotated[HandTerms, Field(description="Which hands win.", examples=[{"high": {"ranking": "standard"}}])]

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that can be won, high before low."""
        return tuple(side for side in SIDES if getattr(self.hands, side))

    def side(self, side: Side) -> SideTerms:
        """What wins a side; raises ``ValueError`` if the variant does not play it."""
        terms: SideTerms | None = getattr(self.hands, side) if side in SIDES else None
        if terms is None:
            raise ValueError(f"{self.name} is not played for {side}; it is played for {listed(self.sides)}.")
        return terms

    def wilds(self, side: Side) -> Wilds:
        """The cards of this deck that are wild, and the bugs, for one side."""
        full: set[Card] = set()
        bugs: set[Card] = set()
        for wild in self.wild:
            if side in wild.for_:
                jokers = wild.named & set(JOKERS)
                (bugs if wild.jokers == "bug" else full).update(jokers)
                full.update(wild.named - jokers)
        cards = frozenset(deck(self.deck.jokers))
        return Wilds(frozenset(full) & cards, frozenset(bugs) & cards)

    def ranking(self, side: Side) -> "Evaluator":
        """What ranks five or more cards, given as integers, for one side: greater is better.

        Raises:
            ValueError: The variant is not played for that side.
        """
        if side not in self.evaluators:
            from croupier.hands.lookup import evaluator

            self.evaluators[side] = evaluator(self.side(side).order, self.wilds(side))
        return self.evaluators[side]

    @cached_property
    def evaluators(self) -> "dict[Side, Evaluator]":
        """The rankings in use so far, by side."""
        return {}

    @cached_property
    def opening_ranking(self) -> "Evaluator":
        """What ranks the cards that show, for who opens: as for high, or in the standard order if nobody plays high."""
        if self.hands.high:
            return self.ranking("high")
        from croupier.hands.lookup import evaluator

        return evaluator(ranking("standard"), self.wilds("high"))

    def table_sizes(self) -> range:
        """Every number of players the sheet allows."""
        return range(self.players.min, self.players.max + 1)

    def players_words(self) -> str:
        """How many can play, in words: ``three to seven players``."""
        least, most = self.players.min, self.players.max
        return f"{number(least)} players" if least == most else f"{number(least)} to {number(most)} players"


RANK_SYMBOLS = tuple(SYMBOLS)
