"""Wild: which cards are wild, for which side, and how they play."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from croupier.cards import Card, Rank
from croupier.english import listed, nearest
from croupier.hands.holding import Holding
from croupier.hands.wilds import Unknown, Wilds, interned, ranks_of
from croupier.problems.problem import Key, Keys, Problem
from croupier.terms.base import SIDES, Section, Side, Whole
from croupier.terms.entries import WildEntry
from croupier.terms.entries.base import twice


class WildCards(Section):
    """All wild cards of a sheet: every entry under ``wild``."""

    word: ClassVar[str] = "wild"
    hides: ClassVar[frozenset[str]] = frozenset({"no-such-card", "wild-nothing", "unknown-word"})
    stand_in: ClassVar[Any] = ()

    def __init__(self, entries: tuple[WildEntry, ...]) -> None:
        self.entries = entries

    @classmethod
    def leaving_out(cls, written: Any, wrong: Keys) -> Any:
        """The other entries, where one is wrong."""
        if wrong and isinstance(written, tuple):
            return tuple({"jokers": "wild"} if place == wrong[0] else wild for place, wild in enumerate(written))
        return cls.stand_in

    def of(self, side: Side, deck: tuple[Card, ...]) -> Wilds:
        """The cards that are always wild for one side, and the bugs, in a deck of these cards."""
        always = [wild.always for wild in self.entries if wild.is_for(side)]
        cards = frozenset(deck)
        full = frozenset[Card]().union(*(wilds.full for wilds in always))
        bugs = frozenset[Card]().union(*(wilds.bugs for wilds in always))
        return interned(full & cards, bugs & cards, ranks_of(deck))

    def moving(self, side: Side) -> tuple[WildEntry, ...]:
        """The entries for a side that depend on the moment."""
        return tuple(wild for wild in self.entries if wild.moves and wild.is_for(side))

    def now(self, side: Side, always: Wilds, own: Holding, came_up: Sequence[Card], guess: bool = False) -> Wilds:
        """The cards that are wild now for a hand: those that always are, and what each entry that moves adds.

        ``guess`` leaves out what hangs on cards that are not seen.

        Raises:
            Unknown: A card that is not seen decides, and nobody guesses.
        """
        full = always.full
        for wild in self.moving(side):
            try:
                full |= wild.now(own, came_up, side, full | always.bugs)
            except Unknown:
                if not guess:
                    raise
        return interned(full, always.bugs, always.ranks)

    def shown(self, side: Side, came_up: Sequence[Card], board: Sequence[Card]) -> str:
        """What is wild for a side now as everybody can see, in words: ``queens and nines``; nothing if no card is."""
        words: list[str] = []
        for wild in self.entries:
            if wild.is_for(side):
                words += _cards_words(wild.openly(came_up, board)) if wild.moves else [wild.words]
        return listed(dict.fromkeys(words))

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
        yield from self._named_before(frozenset(whole.whole_deck), whole.ranked)

    def _named_before(self, cards_in_play: frozenset[Card], sides: Sequence[Side]) -> Iterator[Problem]:
        """Cards that are wild for a side already when they are named again."""
        known: dict[tuple[Side, Card], Keys] = {}
        for place, wild in enumerate(self.entries):
            for keys, name, cards in wild.names():
                marks = [(side, card) for side in wild.for_ or sides for card in cards & cards_in_play]
                if again := next((known[mark] for mark in marks if mark in known), None):
                    yield twice(name, *keys, first=again).under("wild", place)
                known |= dict.fromkeys(marks, ("wild", place))

    # -- in words -------------------------------------------------------------------------------------------------

    def announced(self, whole: Whole) -> Iterator[str]:
        """Which cards are wild."""
        for wild in self.entries:
            yield from wild.announced(whole)

    def called(self, whole: Whole) -> str:
        """Which cards are wild, as in ``threes wild for high, jokers bugs``."""
        return ", ".join(wild.called(whole) for wild in self.entries)

    def words(self, whole: Whole) -> Iterator[str]:
        """How wild cards play."""
        if not self.entries:
            return
        for wild in self.entries:
            yield from wild.notes
        orders = [whole.order(side) for side in whole.ranked if whole.may_be_wild(side)]
        copies = ["five of a kind"] * any(order.five_of_a_kind and not order.low for order in orders)
        copies += ["a flush with more aces than one"] * any(order.double_ace_flush for order in orders)
        but = f", except to make {listed(copies, 'or')}" if copies else ""
        yield (
            "A wild card plays as whatever makes the best hand, or as itself. It is never a second copy of a card in "
            f"the same hand{but}."
        )
        if lowest := [side for side in whole.ranked if _plays_lowest(whole, side)]:
            yield f"For {listed(lowest)} that is the lowest rank the hand lacks, so a wild card can be the ace."
        if len({(whole.wilds(side), self.moving(side)) for side in whole.ranked}) > 1:
            yield "Each side is judged by itself: a card that is wild for one side only is plain for the other."
        yield from _bugs(whole)

    # -- what it means --------------------------------------------------------------------------------------------

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The wild cards as cards, side by side; on a low side a bug is as good as any wild card."""
        sides: dict[str, Any] = {}
        for side in whole.ranked:
            if whole.may_be_wild(side):
                wilds = whole.wilds(side)
                full = wilds.full | wilds.bugs if whole.order(side).low else wilds.full
                sides[side] = {"wild": sorted(map(int, full)), "bugs": sorted(map(int, wilds.bugs - full))}
            if moving := self.moving(side):
                sides[side]["moving"] = [wild.meaning() for wild in moving]
        return {"sides": sides}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """What is wild for each side."""
        return {
            side: listed(wild.in_force() for wild in self.entries if wild.is_for(side)) or None for side in whole.ranked
        }


def _no_side(side: str, sides: Sequence[str], *keys: Key) -> Problem:
    close = nearest(side, sides)
    advice = f"Did you mean `{close}`?" if close else f"Write {listed((f'`{each}`' for each in sides), 'or')}."
    return Problem("unknown-word", f"There is no side `{side}` under `hands`.", advice, keys)


def _cards_words(cards: frozenset[Card]) -> list[str]:
    """Cards as they are said: whole ranks by their name, others card by card."""
    ranks = [rank for rank in Rank if {Card(4 * rank + suit) for suit in range(4)} <= cards]
    return [*(rank.plural for rank in ranks), *(str(card) for card in sorted(cards) if card >> 2 not in ranks)]


def _bugs(whole: Whole) -> Iterator[str]:
    """What a bug plays as: an ace where the best hand wins, any card where the worst does."""
    orders = {side: whole.order(side) for side in whole.ranked if whole.wilds(side).bugs - whole.wilds(side).full}
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
    return order.ace == "low" and not order.straights and whole.may_be_wild(side)
