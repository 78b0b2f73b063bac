"""Openers: who begins a round of betting, in words and at the table."""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from croupier.cards import JOKERS, Card, Rank
from croupier.english import sentence
from croupier.phases.outline import Outline
from croupier.problems.problem import Further, Problem
from croupier.table import events
from croupier.table.events import Said
from croupier.table.places import UP
from croupier.table.table import Table
from croupier.terms.played import check_showing
from croupier.terms.terms import Terms

First = Literal[
    "dealers-left",
    "best-showing",
    "best-low-showing",
    "low-card",
    "high-card",
    "last-raiser",
    "opener",
    "rotates",
]


class Opener(NamedTuple):
    """One way of saying who begins."""

    who: str
    """As the rules say it."""
    place: str
    """As the story says it of a player: ``on the dealer's left``."""
    due: Callable[[Table], int]
    """The seat that should begin, all-in players too."""
    side: Literal["", "high", "low"] = ""
    """The best hand of which side that shows, if it goes by that, and so by how wild cards that show count."""
    by_cards: bool = False
    """Whether it goes by cards that are face up."""
    before: bool = False
    """Whether it goes by an earlier round."""


def _dealers_left(table: Table) -> int:
    return table.players()[0]


def _best_showing(table: Table) -> int:
    """The best high hand showing; between equals the nearest to the dealer's left."""
    return _best(table, "high")


def _best_low_showing(table: Table) -> int:
    """The best low hand showing, likewise."""
    return _best(table, table.terms.low_side)


def _best(table: Table, side: str) -> int:
    # a sheet that is only validated does without what ranks hands
    from croupier.hands.lookup import evaluator
    from croupier.hands.selection import showing

    terms, natural = table.terms, table.terms.hands.showing != "wild"

    def strength(seat: int) -> tuple[int, ...]:
        moves = terms.wild_moves and not natural
        if side == "high":
            ranking = terms.opening_ranking_with(table.wilds(seat, side)) if moves else terms.opening_ranking
        else:
            ranking = evaluator(terms.order(side), table.wilds(seat, side) if moves else terms.wilds(side))
        return showing(table.at(UP, seat), ranking, natural)

    return max(table.players(), key=strength)


BY_BLINDS = "the player to the left of the largest blind"
"""Who begins a round that blinds open, as the rules say it."""
_LEFT_OF_BLINDS = "to the left of the largest blind"


def _by_card(table: Table, highest: bool) -> int:
    """The player with the lowest card up, or the highest."""
    low_ace = _ace_is_low(table.terms)

    def worth(card: Card) -> tuple[int, int]:
        rank = _JOKER if card in JOKERS else _LOW_ACE if low_ace and card.rank is Rank.ACE else int(card.rank)
        return rank, int(card)

    pick = max if highest else min
    showing = [seat for seat in table.players() if table.at(UP, seat)] or table.players()[:1]
    return pick(showing, key=lambda seat: pick(map(worth, table.at(UP, seat)), default=(0, 0)))


_JOKER, _LOW_ACE = -2, -1
"""Below a deuce, which is 0: an ace that is low, and a joker, which has no rank."""


def _ace_is_low(terms: Terms) -> bool:
    """Whether no side has a high order, and the low one has the ace low."""
    orders = [terms.order(side) for side in terms.ranked]
    return bool(orders) and all(order.low for order in orders) and any(order.ace == "low" for order in orders)


def _low_card(table: Table) -> int:
    return _by_card(table, highest=False)


def _high_card(table: Table) -> int:
    return _by_card(table, highest=True)


def _from(table: Table, seat: int | None) -> int:
    """This seat, or the next clockwise that is still in; the dealer's left, if there is none."""
    return table.players(after=table.dealer if seat is None else seat - 1)[0]


def _last_raiser(table: Table) -> int:
    return _from(table, table.led[1] if table.led else None)


def _opener(table: Table) -> int:
    return _from(table, table.led[0] if table.led else None)


def _rotates(table: Table) -> int:
    """One seat further than the last round that went by turns was due to be begun from."""
    due = [said.about[1] for said in table.said(events.OPENS) if said.about[0] == "rotates"]
    last = due[-1] if due else None
    return table.players(after=last if isinstance(last, int) else table.dealer)[0]


OPENERS: dict[str, Opener] = {
    "dealers-left": Opener("the player on the dealer's left", "on the dealer's left", _dealers_left),
    "best-showing": Opener("the best high hand showing", "with the best hand showing", _best_showing, "high", True),
    "best-low-showing": Opener(
        "the best low hand showing", "with the best low hand showing", _best_low_showing, "low", True
    ),
    "low-card": Opener("the lowest card showing", "with the lowest card showing", _low_card, by_cards=True),
    "high-card": Opener("the highest card showing", "with the highest card showing", _high_card, by_cards=True),
    "last-raiser": Opener(
        "the player who last bet or raised", "as the last who bet or raised", _last_raiser, before=True
    ),
    "opener": Opener("the player who opened the last betting", "as the one who opened", _opener, before=True),
    "rotates": Opener(
        "in the first such round the player on the dealer's left, in each later one the next player",
        "in turn",
        _rotates,
    ),
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
    terms = outline.terms
    if first == "best-showing":
        kinds = (
            "four of a kind, three of a kind, two pair, a pair, then high cards, without straights and flushes; aces "
            "are high"
            if outline.up < 5
            else "the best hand of five"
        )
        yield f"Best high hand showing: {kinds}. Of equal hands, the one nearest the dealer's left begins."
    elif first == "best-low-showing":
        order = terms.order(terms.low_side) if terms.low_side else None
        aces = "low" if order and order.ace == "low" else "high"
        yield (
            f"Best low hand showing: lower cards are better, aces are {aces}, and a pair is worse than none. Of equal "
            "hands, the one nearest the dealer's left begins."
        )
    elif OPENERS[first].by_cards:
        which = "lowest" if first == "low-card" else "highest"
        joker = " A joker is below every card." if terms.jokers else ""
        yield (
            f"{which.capitalize()} card showing: each player's {which} card up counts, wild or not, and aces are "
            f"{'low' if _ace_is_low(terms) else 'high'}. Of equal ranks the suit decides: clubs are the lowest, then "
            f"diamonds, hearts, spades.{joker}"
        )
    elif OPENERS[first].before:
        blinds = "; the largest blind counts as a bet" if terms.blind else ""
        yield (
            f"Who opened, and who bet or raised last, is asked of the last round in which anybody bet{blinds}. If "
            "nobody has bet yet, the player on the dealer's left begins."
        )


def announced(first: str, terms: Terms) -> Iterator[str]:
    """How wild cards that show count for who begins (questions 16 and 17)."""
    if not (side := _side_of(first, terms)) or not terms.wild:
        return
    always = [wild.always for wild in terms.wild]
    if terms.hands.showing == "wild":
        wild = terms.wilds(side)
        named = {card for wilds in always for card in (*wilds.full, *wilds.bugs)}
        for_all = all(entry.is_for(side) for entry in terms.wild if entry.moves)
        which = "wild cards" if for_all and all(card in wild for card in named) else f"cards that are wild for {side}"
        alone = "; one alone is an ace" if side == "high" else ""
        counted_as = f"as the best they can make{alone}"
    else:
        which = "wild cards"
        joker = any(joker in wilds for wilds in always for joker in JOKERS)
        counted_as = f"by their own rank{', and a joker below a deuce' if joker else ''}"
    best = "best hand" if side == "high" else "best low hand"
    yield f"For the {best} showing, {which} count {counted_as}."


def counted_as_wild(first: str, terms: Terms) -> list[str]:
    """The cards that count as wild for who begins."""
    if not (side := _side_of(first, terms)) or terms.hands.showing != "wild":
        return []
    wilds = terms.wilds(side)
    moving = [str(wild.meaning()) for wild in terms.wild if wild.moves and wild.is_for(side)]
    return sorted(map(str, wilds.full | wilds.bugs)) + moving


def check_first(first: str, outline: Outline, hidden: Further) -> Iterator[Problem]:
    """Nothing says who begins (questions 16 and 17); ``hidden`` is where cards were laid face down before."""
    if OPENERS[first].by_cards and not outline.up:
        who = OPENERS[first].who.replace(" high", "")
        yield Problem(
            "nothing-showing",
            f"{sentence(who).rstrip('.')} is to begin, and no cards are face up here.",
            "Write `first: dealers-left`, or turn cards up first.",
            ("first",),
            also_keys=hidden,
            hides="cards",
        )
        return
    if first == "best-low-showing" and not outline.terms.low_side:
        yield Problem(
            "low-without-low",
            "The best low hand showing is to begin, and no side is won by a low hand.",
            "Write `first: best-showing`, or a side with a low ranking under `hands`.",
            ("first",),
        )
    elif side := _side_of(first, outline.terms):
        yield from check_showing(outline.terms, side)


def _side_of(first: str, terms: Terms) -> str:
    """The side whose best hand showing begins, if one does."""
    side = OPENERS[first].side
    return terms.low_side if side == "low" else side


def sides_of(firsts: Iterable[str], terms: Terms) -> set[str]:
    """Of several, the sides whose best hands showing begin."""
    return {side for first in firsts if (side := _side_of(first, terms))}
