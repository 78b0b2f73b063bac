"""Wild: which cards are wild, for which side, and how they play."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from croupier.cards import JOKERS, Card, CardError, Rank, deck, parse_card
from croupier.english import listed, nearest, sentence
from croupier.hands.wilds import Wilds
from croupier.problems.problem import Key, Keys, Problem
from croupier.terms.base import SIDES, Model, Section, Side, Text, Whole


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
        tuple[Text, ...] | None,
        Field(description="The sides they are wild for. Default: all.", min_length=1, examples=[["high"]]),
    ] = None

    @cached_property
    def named(self) -> frozenset[Card]:
        """Every card that this names, jokers too; raises ``CardError`` for what is no card."""
        cards = {parse_card(name) for name in self.cards or ()}
        ranks = {Rank.parse(str(rank)) for rank in self.ranks or ()}
        cards.update(card for card in deck() if card.rank in ranks)
        return frozenset(cards | set(JOKERS if self.jokers else ()))

    def is_for(self, side: Side) -> bool:
        """Whether they are wild for a side."""
        return self.for_ is None or side in self.for_

    @property
    def words(self) -> str:
        """The cards as they are said: ``threes and kings``, ``the jack of hearts``, ``jokers``."""
        parts = [Rank.parse(str(rank)).plural for rank in self.ranks or ()]
        parts += [_card_words(parse_card(name)) for name in self.cards or ()]
        return listed(parts + (["jokers"] if self.jokers else []))

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
                else "The jokers are said to be wild, and the deck has none.",
                f"Write `deck: {{jokers: {1 if self.jokers else 2}}}`, or take the jokers away here.",
                ("jokers" if self.jokers else "cards",),
                severity="warning",
            )
        for position, side in enumerate(self.for_ or ()):
            if side in (self.for_ or ())[:position]:
                yield _twice(side, "for", position)
            elif side in whole.sides and side not in whole.ranked:
                yield Problem(
                    "wild-for-nothing",
                    f"{self.words.capitalize()} are wild for {side}, and only hands have wild cards.",
                    f"Take `{side}` away here.",
                    ("for", position),
                    severity="warning",
                )
            elif side not in whole.sides and side in SIDES:
                yield Problem(
                    "wild-for-nothing",
                    f"{self.words.capitalize()} are wild for {side}, and nobody plays for {side}.",
                    f"Take `{side}` away here, or say under `hands` what wins {side}.",
                    ("for", position),
                    severity="warning",
                )

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
        for_all = len(whole.ranked) == 1 or all(map(self.is_for, whole.ranked))
        ending = "" if for_all else f" for {listed(self.for_ or ())}"
        others = self.model_copy(update={"jokers": None})
        if others.ranks or others.cards:
            yield f"{others.words}{_be(len(others.cards or ()) + 2 * len(others.ranks or ())) * verb} wild{ending}"
        if self.jokers:
            jokers = "the joker" if whole.jokers == 1 else "jokers"
            bug = " a bug" if whole.jokers == 1 else " bugs"
            yield f"{jokers}{_be(whole.jokers) * verb}{bug if self.jokers == 'bug' else ' wild'}{ending}"


class WildCards(Section):
    """All wild cards of a sheet: every entry under ``wild``."""

    word: ClassVar[str] = "wild"
    hides: ClassVar[frozenset[str]] = frozenset({"no-such-card", "wild-nothing", "unknown-word"})
    stand_in: ClassVar[Any] = ()

    def __init__(self, entries: tuple[WildTerms, ...]) -> None:
        self.entries = entries

    @classmethod
    def without(cls, written: Any, wrong: Keys) -> Any:
        """The other entries, where one is wrong."""
        if wrong and isinstance(written, tuple):
            return tuple({"jokers": "wild"} if place == wrong[0] else wild for place, wild in enumerate(written))
        return cls.stand_in

    def of(self, side: Side, jokers: int) -> Wilds:
        """The cards that are wild for one side, and the bugs, in a deck with so many jokers."""
        full: set[Card] = set()
        bugs: set[Card] = set()
        for wild in self.entries:
            if wild.is_for(side):
                named = wild.named & set(JOKERS)
                (bugs if wild.jokers == "bug" else full).update(named)
                full.update(wild.named - named)
        cards = frozenset(deck(jokers))
        return Wilds(frozenset(full) & cards, frozenset(bugs) & cards)

    def at(self, side: Side) -> tuple[Keys, ...]:
        """Where the cards are named that are wild for a side."""
        return tuple(("wild", place) for place, wild in enumerate(self.entries) if wild.is_for(side))

    # -- what is wrong --------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """What is no wild card."""
        for place, wild in enumerate(self.entries):
            yield from (problem.under("wild", place) for problem in wild.check_alone())

    def check_sides(self, sides: Sequence[Side]) -> Iterator[Problem]:
        """Sides that are none: a slip of the keyboard, and more than a warning."""
        for place, wild in enumerate(self.entries):
            for position, side in enumerate(wild.for_ or ()):
                if side not in (*SIDES, *sides):
                    yield _no_side(side, sides, "wild", place, "for", position)

    def check(self, whole: Whole) -> Iterator[Problem]:
        """Cards that the deck lacks, sides that nobody plays for, and what is named twice."""
        for place, wild in enumerate(self.entries):
            yield from (problem.under("wild", place) for problem in wild.check(whole))
        yield from self._named_before(frozenset(deck(whole.jokers)), whole.ranked)

    def _named_before(self, cards_in_play: frozenset[Card], sides: Sequence[Side]) -> Iterator[Problem]:
        """Cards that are wild for a side already when they are named again."""
        known: dict[tuple[Side, Card], Keys] = {}
        for place, wild in enumerate(self.entries):
            for keys, name, cards in wild.names():
                marks = [(side, card) for side in wild.for_ or sides for card in cards & cards_in_play]
                if again := next((known[mark] for mark in marks if mark in known), None):
                    yield _twice(name, *keys, first=again).under("wild", place)
                known |= dict.fromkeys(marks, ("wild", place))

    # -- in words -------------------------------------------------------------------------------------------------

    def announced(self, whole: Whole) -> Iterator[str]:
        """Which cards are wild."""
        for wild in self.entries:
            yield from (sentence(words) for words in wild.sentences(whole, verb=True))

    def called(self, whole: Whole) -> str:
        """Which cards are wild, as in ``threes wild for high, jokers bugs``."""
        return ", ".join(words for wild in self.entries for words in wild.sentences(whole))

    def words(self, whole: Whole) -> Iterator[str]:
        """How wild cards play."""
        if not self.entries:
            return
        orders = [whole.order(side) for side in whole.sides if whole.wilds(side)]
        copies = ["five of a kind"] * any(order.five_of_a_kind and not order.low for order in orders)
        copies += ["a flush with more aces than one"] * any(order.double_ace_flush for order in orders)
        but = f", except to make {listed(copies, 'or')}" if copies else ""
        yield (
            "A wild card plays as whatever makes the best hand, or as itself. It is never a second copy of a card in "
            f"the same hand{but}."
        )
        if lowest := [side for side in whole.ranked if _plays_lowest(whole, side)]:
            yield f"For {listed(lowest)} that is the lowest rank the hand lacks, so a wild card can be the ace."
        if len({whole.wilds(side) for side in whole.ranked}) > 1:
            yield "Each side is judged by itself: a card that is wild for one side only is plain for the other."
        yield from _bugs(whole)

    # -- what it means --------------------------------------------------------------------------------------------

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The wild cards as cards, side by side; on a low side a bug is as good as any wild card."""
        sides: dict[str, Any] = {}
        for side in whole.sides:
            if wilds := whole.wilds(side):
                full = wilds.full | wilds.bugs if whole.order(side).low else wilds.full
                sides[side] = {"wild": sorted(map(int, full)), "bugs": sorted(map(int, wilds.bugs - full))}
        return {"sides": sides}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """What is wild for each side."""
        return {side: listed(wild.words for wild in self.entries if wild.is_for(side)) or None for side in whole.ranked}


_OF_RANK = {rank: frozenset(card for card in deck() if card.rank == rank) for rank in Rank}


def _card_words(card: Card) -> str:
    """A card as it is said: ``the jack of hearts``."""
    return "the joker" if card.is_joker else f"the {card.rank.word} of {card.suit.name.lower()}"


def _be(count: int) -> str:
    return " is" if count == 1 else " are"


def _no_side(side: str, sides: Sequence[str], *keys: Key) -> Problem:
    close = nearest(side, sides)
    advice = f"Did you mean `{close}`?" if close else f"Write {listed((f'`{each}`' for each in sides), 'or')}."
    return Problem("unknown-word", f"`for` names sides that stand under `hands`, and `{side}` is none.", advice, keys)


def _twice(name: str, *keys: Key, first: Keys = ()) -> Problem:
    return Problem(
        "named-twice",
        f"`{name}` is named twice.",
        "Name it once.",
        keys,
        severity="warning",
        also_keys=(("named here already", first),) if first else (),
    )


def _bugs(whole: Whole) -> Iterator[str]:
    """What a bug plays as: an ace where the best hand wins, any card where the worst does."""
    orders = {side: whole.order(side) for side in whole.sides if whole.wilds(side).bugs - whole.wilds(side).full}
    high = [order for order in orders.values() if not order.low]
    if high:
        yield "A bug plays as an ace, or as the card that completes a straight or a flush."
        if not all(order.five_of_a_kind for order in high):
            yield "Beside four aces, where there is no five of a kind, it plays as a king."
    low = [side for side, order in orders.items() if order.low]
    if low:
        yield f"For {listed(low)} a bug plays as any card, as other wild cards do."


def _plays_lowest(whole: Whole, side: Side) -> bool:
    """Whether a wild card's best rank is simply the lowest one: no straight or flush can come of it."""
    order = whole.order(side)
    return order.ace == "low" and not order.straights and bool(whole.wilds(side))
