"""The terms in words: what a variant says outside ``play``, as a host would say it."""

from collections.abc import Iterator

from croupier.english import chips, counted, listed, number, sentence
from croupier.hands.rankings import Ranking
from croupier.terms.terms import LimitTerms, Side, Terms, WildTerms


def players_and_chips(terms: Terms) -> Iterator[str]:
    """What is on the table, and a session of games."""
    jokers = f"with {counted(terms.deck.jokers, 'joker')}" if terms.deck.jokers else "without jokers"
    yield f"Everyone starts with {chips(terms.chips.start)}. One deck of 52 cards {jokers} is shuffled for each game."
    yield "Choose a dealer; the deal moves to the left after each game. A player without chips is out and skipped."
    least = 2 if terms.players.short_handed == "play-on" else terms.players.min
    yield (
        f"The session ends after the games agreed on, or as soon as fewer than {number(least)} players have chips. The "
        "most chips win; equal stacks win together."
    )


def announced(terms: Terms) -> Iterator[str]:
    """What must be clear before a card is dealt: which cards are wild, what they make, how each side ranks."""
    for wild in terms.wild:
        yield from (sentence(words) for words in wild_words(terms, wild, verb=True))
    for side in terms.sides:
        if terms.wilds(side):
            yield from _wild_hands(terms, side)
    for side in terms.sides:
        yield from _ranking(side, terms.side(side).order)


def wild_words(terms: Terms, wild: WildTerms, verb: bool = False) -> Iterator[str]:
    """What is wild for which side: ``threes wild for high``, or with its verb ``threes are wild for high``."""
    one_side = len(terms.sides) == 1 or len(wild.for_) == 2
    ending = "" if one_side else f" for {wild.for_[0]}"
    others = wild.model_copy(update={"jokers": None})
    if others.ranks or others.cards:
        yield f"{others.words}{_be(len(others.cards or ()) + 2 * len(others.ranks or ())) * verb} wild{ending}"
    if wild.jokers:
        jokers = "the joker" if terms.deck.jokers == 1 else "jokers"
        bug = " a bug" if terms.deck.jokers == 1 else " bugs"
        yield f"{jokers}{_be(terms.deck.jokers) * verb}{bug if wild.jokers == 'bug' else ' wild'}{ending}"


def _be(count: int) -> str:
    return " is" if count == 1 else " are"


def _wild_hands(terms: Terms, side: Side) -> Iterator[str]:
    """What only wild cards bring about: five of a kind, more aces in a flush, equal hands of different cards."""
    order = terms.side(side).order
    if not order.low:
        yield _five_of_a_kind(order)
    if order.double_ace_flush:
        yield "A wild card in a flush may be one more ace of its suit."
    equals = {terms.side(each).order.equal for each in terms.sides if terms.wilds(each)}
    among = f"Of equal {side} hands" if len(equals) > 1 else "Of equal hands"
    yield {
        "split": f"{among.removeprefix('Of ').capitalize()} share, with wild cards or without.",
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
        return "Five of a kind beats everything, a straight flush too."
    above, *below = order.order[place - 1], *order.order[place + 1 : place + 2]
    beaten = "".join(f" and beats {_a(category)}" for category in below)
    but = ", but not a royal flush without wild cards" if order.natural_royal else ""
    return f"Five of a kind loses to {_a(above)}{beaten}{but}."


def _ranking(side: Side, order: Ranking) -> Iterator[str]:
    """How a side ranks, unless it is high in the standard order."""
    if order.name == "house":
        yield f"{side.capitalize()} hands rank in the house's own order, {_a(order.order[0])} first."
    elif order.low:
        runs = "a straight or a flush is a bad hand" if order.straights else "there are no straights or flushes"
        yield f"{side.capitalize()} is {order.name}: aces are {order.ace}, and {runs}."
    elif side == "low":
        yield "Low is won by the standard order of high hands."


def wild_cards(terms: Terms) -> Iterator[str]:
    """How wild cards play."""
    if not terms.wild:
        return
    orders = [terms.side(side).order for side in terms.sides if terms.wilds(side)]
    copies = ["five of a kind"] * any(order.five_of_a_kind and not order.low for order in orders)
    copies += ["a flush with more aces than one"] * any(order.double_ace_flush for order in orders)
    but = f", except to make {listed(copies, 'or')}" if copies else ""
    yield (
        "A wild card plays as whatever makes the best hand, or as itself. It is never a second copy of a card in the "
        f"same hand{but}."
    )
    if any(_plays_lowest(terms, side) for side in terms.sides):
        yield "For low that is the lowest rank the hand lacks, so a wild card can be the ace."
    if len(terms.sides) == 2 and terms.wilds("high") != terms.wilds("low"):
        yield "Each side is judged by itself: a card that is wild for one side only is plain for the other."
    yield from _bugs(terms)


def _bugs(terms: Terms) -> Iterator[str]:
    """What a bug plays as: an ace where the best hand wins, any card where the worst does."""
    orders = {side: terms.side(side).order for side in terms.sides if terms.wilds(side).bugs - terms.wilds(side).full}
    high = [order for order in orders.values() if not order.low]
    if high:
        yield "A bug plays as an ace, or as the card that completes a straight or a flush."
        if not all(order.five_of_a_kind for order in high):
            yield "Beside four aces, where there is no five of a kind, it plays as a king."
    low = [side for side, order in orders.items() if order.low]
    if low:
        yield f"For {listed(low)} a bug plays as any card, as other wild cards do."


def _plays_lowest(terms: Terms, side: Side) -> bool:
    """Whether a wild card's best rank is simply the lowest one: no straight or flush can come of it."""
    order = terms.side(side).order
    return order.ace == "low" and not order.straights and bool(terms.wilds(side))


def _a(category: str) -> str:
    return category if category.split()[0] in ("five", "four", "three", "two") else f"a {category}"


def limits_words(limits: LimitTerms) -> str:
    """The limits in a few words: ``one to five chips, three raises``."""
    small, big = limits.by_size["small"], limits.by_size["big"]
    amounts = {
        "spread": _either(small.smallest, small.largest or 0, "to"),
        "fixed": _either(small.smallest, big.smallest, "and"),
        "pot": "pot limit",
        "none": "no limit",
    }[limits.structure]
    raises = "any number of raises" if limits.raises == "any" else counted(limits.raises, "raise")
    return f"{amounts}, {raises}"


def _either(least: int, most: int, between: str) -> str:
    return counted(most, "chip") if least == most else f"{number(least)} {between} {counted(most, 'chip')}"


def sides_words(terms: Terms) -> str:
    """The sides that can be won: ``high-low``, ``high only``, ``high-low with deuce-to-seven low``."""
    sides = "high-low" if len(terms.sides) == 2 else f"{terms.sides[0]} only"
    orders = ((side, terms.side(side).order.name) for side in terms.sides)
    unusual = [f"{name} for {side}" for side, name in orders if name != _USUAL[side]]
    return f"{sides}, {listed(unusual).replace('house', 'the house order')}" if unusual else sides


_USUAL: dict[Side, str] = {"high": "standard", "low": "ace-to-five"}
