"""Hand words: what there is to say of a side that is won by a hand, and what its order means."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from croupier.cards import SYMBOLS, Card, Rank
from croupier.english import counted, listed, number
from croupier.hands.rankings import ACE, ALL_RANKS, CATEGORIES, MOST_CARDS, Category, Ranking
from croupier.hands.wilds import Wilds
from croupier.terms.sides.base import SideRules


def made(order: Ranking, among: str) -> Iterator[str]:
    """What only wild cards bring about: five of a kind, more aces in a flush, equal hands of different cards."""
    if not order.low and order.cards == MOST_CARDS:
        yield _five_of_a_kind(order)
    if order.double_ace_flush:
        yield "A wild card in a flush may be one more ace of its suit."
    yield {
        "split": f"{among.removeprefix('Of ').capitalize()} share, with or without wild cards.",
        "natural-wins": f"{among}, one that uses no wild card wins; otherwise they share.",
        "fewer-wilds-win": f"{among}, the one that uses fewer wild cards wins; otherwise they share.",
    }[order.equal]


def _five_of_a_kind(order: Ranking) -> str:
    if not order.five_of_a_kind:
        return "There is no five of a kind."
    place = order.order.index("five of a kind")
    if place == 0 and order.natural_royal:
        return "Five of a kind beats everything but a royal flush without wild cards."
    if place == 0:
        return "Five of a kind beats everything, even a straight flush."
    above, *below = order.order[place - 1], *order.order[place + 1 : place + 2]
    beaten = "".join(f" and beats {_a(category)}" for category in below)
    but = ", but not a royal flush without wild cards" if order.natural_royal else ""
    return f"Five of a kind loses to {_a(above)}{beaten}{but}."


def ranked(side: str, order: Ranking) -> Iterator[str]:
    """How a side ranks, unless it is high in the standard order."""
    hand = f"A {side} hand is the best {counted(order.cards, 'card')}"
    if order.badugi:
        yield f"{side.capitalize()} is badugi: the lowest four cards of four ranks and four suits, aces low."
        return
    if order.name == "three-card":
        yield f"{hand}: a straight flush, three of a kind, a straight, a flush, a pair, in this order."
        return
    if order.cards == 1:
        yield f"A {side} hand is the best card."
    elif order.cards < MOST_CARDS:
        yield f"{hand}: there are no straights and no flushes."
    if order.name == "house":
        yield f"{side.capitalize()} hands rank in the house's own order, {_a(order.order[0])} first."
        left_out = [_several(category) for category in CATEGORIES[1:] if category not in order.order]
        if left_out and order.cards == MOST_CARDS:
            yield f"For {side} there are no {listed(left_out, 'or')}: such a hand counts as what else it is."
    elif order.name == "short-deck":
        yield f"{side.capitalize()} hands rank as with a short deck: a flush beats a full house."
    elif order.name == "pairs-only" and order.cards == MOST_CARDS:
        yield f"For {side} there are no straights and no flushes."
    elif order.low:
        runs = "a straight or a flush is a bad hand" if order.straights else "there are no straights or flushes"
        runs = f", and {runs}" if order.cards == MOST_CARDS else ""
        yield f"{side.capitalize()} is {order.name}: aces are {order.ace}{runs}."
    elif side == "low":
        yield "Low is won by the standard order of high hands."


def _several(category: Category) -> str:
    return {"four of a kind": "fours of a kind", "three of a kind": "threes of a kind"}.get(
        category, category if category == "two pair" else f"{category}{'e' * category.endswith('h')}s"
    )


def _a(category: str) -> str:
    return category if category.split()[0] in ("five", "four", "three", "two") else f"a {category}"


def meant(order: Ranking, wild: bool) -> dict[str, Any]:
    """The order as a fingerprint has it, in one form."""
    # a low hand is never five of a kind: a wild card is a rank that the hand lacks
    out_of_reach = {"five of a kind"} if order.low or not wild else set()
    few: dict[str, Any] = {} if order.cards == MOST_CARDS else {"cards": order.cards, "badugi": order.badugi}
    meant: dict[str, Any] = few | {
        "order": [category for category in order.order if category not in out_of_reach],
        "counts": [order.ace, order.low, order.straights, order.flushes],
    }
    if wild:
        meant["made"] = [order.natural_royal, order.double_ace_flush, order.equal]
    return meant


# -- two hands alike -------------------------------------------------------------------------------------------------


def _compared(winning: str) -> str:
    return (
        f"Hands of the same kind are compared by their cards, and the {winning} wins: first the four, the three or "
        "the higher pair, then the other cards from the top."
    )


def short_rules(name: str, order: Ranking, wilds: Wilds, deck: Sequence[Card]) -> SideRules:
    """The section of a hand of fewer than five cards, or a badugi."""
    # examples are made for the rules alone
    from croupier.hands.short_examples import examples

    if order.badugi:
        said = [
            "A card of a rank or a suit that another has does not count. More cards that count beat fewer.",
            "Of as many, the lower hand wins: the highest cards are compared first, then the next. The best hand is "
            "4-3-2-A.",
        ]
    elif order.low:
        said = [_compared("lower")]
    else:
        said = [*high_compared(order)]
    return SideRules(f"{name.capitalize()} hands, best first", tuple(said), examples(order, wilds, deck))


def high_compared(order: Ranking) -> Iterator[str]:
    """How two high hands of a kind are told apart, and over what straights run."""
    low = [run for run in order.runs if run[-1] == ACE]
    aces = f"Aces are high{f', and low in {_dashed(low[0])}' if low else ''}." if ACE in order.ranks else ""
    equal = f"Suits never count: the same {number(order.cards)} ranks are equal."
    yield " ".join(filter(None, (_compared("higher"), aces, equal)))
    yield from _runs(order)


def _runs(order: Ranking) -> Iterator[str]:
    if order.straights and order.ranks != ALL_RANKS:
        ends = {"both": "either end", "high": "the high end", "low": "the low end"}[order.ace]
        ace = f", the ace at {ends}" if ACE in order.ranks else ""
        yield f"A straight runs over the ranks that are in the deck{ace}."


def low_compared(order: Ranking, bottom: tuple[Card, ...] | None) -> Iterator[str]:
    """How two low hands of a kind are told apart; the best hand there is, and the worst."""
    example = " So 7-6-5-4-2 beats 8-5-4-3-2." if order.ranks == ALL_RANKS else ""
    yield f"{_compared('lower')}{example}"
    yield from _runs(order)
    from croupier.hands.examples import best

    top = f"The best hand is {_dashed(best(order).ranks)}"
    yield f"{top}, the worst {_worst(order, bottom)}." if bottom else f"{top}."


def _worst(order: Ranking, bottom: tuple[Card, ...]) -> str:
    suited = " of one suit" if order.flushes and len({card.suit for card in bottom}) == 1 else ""
    return _dashed(card.rank for card in bottom) + suited


def _dashed(ranks: Iterable[int]) -> str:
    return "-".join("10" if rank == Rank.TEN else SYMBOLS[rank] for rank in ranks)
