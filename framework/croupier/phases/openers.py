"""Openers: who begins a round of betting, in words and at the table."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from croupier.cards import JOKERS
from croupier.phases.outline import Outline
from croupier.problems.problem import Further, Problem
from croupier.table import events
from croupier.table.events import Said
from croupier.table.places import UP
from croupier.table.table import Table
from croupier.terms.played import check_showing
from croupier.terms.terms import Terms

First = Literal["dealers-left", "best-showing"]


class Opener(NamedTuple):
    """One way of saying who begins."""

    who: str
    """As the rules say it."""
    place: str
    """As the story says it of a player: ``on the dealer's left``."""
    due: Callable[[Table], int]
    """The seat that should begin, all-in players too."""
    showing: bool = False
    """Whether it goes by the best hand showing, and so by how wild cards that show count."""


def _dealers_left(table: Table) -> int:
    return table.players()[0]


def _best_showing(table: Table) -> int:
    """The best high hand showing; between equals the nearest to the dealer's left."""
    # a sheet that is only validated does without what ranks hands
    from croupier.hands.selection import showing

    terms, natural = table.terms, table.terms.hands.showing != "wild"

    def strength(seat: int) -> tuple[int, ...]:
        moves = terms.wild_moves and not natural
        ranking = terms.opening_ranking_with(table.wilds(seat, "high")) if moves else terms.opening_ranking
        return showing(table.at(UP, seat), ranking, natural)

    return max(table.players(), key=strength)


BY_BLINDS = "the player to the left of the largest blind"
"""Who begins a round that blinds open, as the rules say it."""
_LEFT_OF_BLINDS = "to the left of the largest blind"
OPENERS: dict[str, Opener] = {
    "dealers-left": Opener("the player on the dealer's left", "on the dealer's left", _dealers_left),
    "best-showing": Opener("the best high hand showing", "with the best hand showing", _best_showing, True),
}
"""Every way, by its word on a sheet."""


def blind_that_opens(table: Table) -> Said | None:
    """The largest of the blinds that this round opens with, if any were posted since the last round."""
    words = [said for said in table.words if said.word in (events.POSTED, events.OPENS)]
    return words[-1] if words and words[-1].word == events.POSTED else None


def opening(seen: Table, seat: int | None, first: object, due: object) -> str:
    """Who begins a betting round, and why it is not whoever should."""
    place = OPENERS[str(first)].place if first in OPENERS else _LEFT_OF_BLINDS
    if seat == due or not isinstance(due, int):
        return f"{seen.name(seat)} begins, {place}."
    return f"{seen.name(due)}, {place}, has nothing left to bet; {seen.name(seat)} begins."


def notes(first: str, outline: Outline) -> Iterator[str]:
    """What else must be known of who begins."""
    if first == "best-showing":
        kinds = (
            "four of a kind, three of a kind, two pair, a pair, then high cards, without straights and flushes; aces "
            "are high"
            if outline.up < 5
            else "the best hand of five"
        )
        yield f"Best high hand showing: {kinds}. Of equal hands, the one nearest the dealer's left begins."


def announced(first: str, terms: Terms) -> Iterator[str]:
    """How wild cards that show count for who begins (questions 16 and 17)."""
    if not OPENERS[first].showing or not terms.wild:
        return
    always = [wild.always for wild in terms.wild]
    if terms.hands.showing == "wild":
        high = terms.wilds("high")
        named = {card for wilds in always for card in (*wilds.full, *wilds.bugs)}
        for_all = all(wild.is_for("high") for wild in terms.wild if wild.moves)
        which = "wild cards" if for_all and all(card in high for card in named) else "cards that are wild for high"
        counted_as = "as the best they can make; one alone is an ace"
    else:
        which = "wild cards"
        joker = any(joker in wilds for wilds in always for joker in JOKERS)
        counted_as = f"by their own rank{', and a joker below a deuce' if joker else ''}"
    yield f"For the best hand showing, {which} count {counted_as}."


def counted_as_wild(first: str, terms: Terms) -> list[str]:
    """The cards that count as wild for who begins."""
    if not OPENERS[first].showing or terms.hands.showing != "wild":
        return []
    wilds = terms.wilds("high")
    moving = [str(wild.meaning()) for wild in terms.wild if wild.moves and wild.is_for("high")]
    return sorted(map(str, wilds.full | wilds.bugs)) + moving


def check_first(first: str, outline: Outline, hidden: Further) -> Iterator[Problem]:
    """Nothing says who begins (questions 16 and 17); ``hidden`` is where cards were laid face down before."""
    if first == "dealers-left":
        return
    if not outline.up:
        yield Problem(
            "nothing-showing",
            "The best hand showing is to begin, and no cards are face up here.",
            "Write `first: dealers-left`, or turn cards up first.",
            ("first",),
            also_keys=hidden,
            hides="cards",
        )
        return
    yield from check_showing(outline.terms)
