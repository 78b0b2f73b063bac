"""Examples: five cards for each kind of hand in an order, honest to its ranking and its wild cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from croupier.cards import CARDS, Card, Rank
from croupier.english import listed
from croupier.hands.classes import classes
from croupier.hands.rankings import ACE, ROYAL, Category, HandClass, Ranking, Ranks
from croupier.hands.wilds import NONE, Wilds

ABOUT: dict[Category, str] = {
    "five of a kind": "five of one rank",
    "straight flush": "five in a row, all of one suit",
    "four of a kind": "four of one rank",
    "full house": "three of one rank and two of another",
    "flush": "five of one suit",
    "straight": "five in a row",
    "three of a kind": "three of one rank",
    "two pair": "two of one rank, two of another",
    "pair": "two of one rank",
    "high card": "none of these",
}
_USUAL: dict[Category, Ranks] = {
    "five of a kind": (7, 7, 7, 7, 7),
    "straight flush": (7, 6, 5, 4, 3),
    "four of a kind": (10, 10, 10, 10, 5),
    "full house": (7, 7, 7, 3, 3),
    "flush": (12, 9, 6, 4, 0),
    "straight": (8, 7, 6, 5, 4),
    "three of a kind": (5, 5, 5, 10, 2),
    "two pair": (9, 9, 2, 2, 12),
    "pair": (8, 8, 10, 9, 6),
    "high card": (12, 10, 7, 4, 0),
}
_USUAL_LOW: Ranks = (6, 4, 2, 1, 0)
_SUITS = (3, 2, 1, 0)

Five = tuple[Card, ...]


class Example(NamedTuple):
    """A kind of hand: what it is called, five cards that make it, what it is."""

    hand: str
    cards: Five
    about: str


def examples(order: Ranking, wilds: Wilds, moves: bool = False, deck: Sequence[Card] = CARDS) -> tuple[Example, ...]:
    """An example of each kind of hand that can be made, the best first; ``moves``: at times more cards are wild."""
    found = _examples(order, wilds, moves, frozenset(deck))
    return tuple(example for example in found if {*example.cards} <= {*deck})


def _examples(order: Ranking, wilds: Wilds, moves: bool, deck: frozenset[Card]) -> Iterator[Example]:
    for category in order.order:
        if category == "five of a kind":
            if order.natural_royal:
                yield from _royal(order, wilds)
            yield from _five_of_a_kind(order, wilds) if wilds or not moves else _five_at_times(order)
        elif cards := _made(order, wilds, category, deck):
            yield _example(order, wilds, category, cards)


def _made(order: Ranking, wilds: Wilds, category: Category, deck: frozenset[Card]) -> Five | None:
    """Five cards that make a hand of the category, without wild cards if it can be done."""
    if plain := next(_plain(wilds, _of(order, category), deck), None):
        return plain
    from croupier.hands.lookup import evaluator

    ranked = evaluator(order, wilds)
    laid_out = _plain(NONE, _of(order, category), deck)
    return next((cards for cards in laid_out if ranked.made(ranked(cards)).category == category), None)


def _example(order: Ranking, wilds: Wilds, category: Category, cards: Five) -> Example:
    played = _played(order, wilds, cards)
    if order.low and category == "high card":
        return Example("no pair", cards, f"no two of one rank{played}")
    return Example(category, cards, f"{ABOUT[category]}{played}")


def _played(order: Ranking, wilds: Wilds, cards: Five) -> str:
    """What the wild cards of an example play as, if they are better as other cards than as they lie there."""
    if not any(card in wilds for card in cards):
        return ""
    from croupier.hands.lookup import evaluator
    from croupier.hands.words import describe

    plays_as = describe(cards, evaluator(order, wilds)).plays_as
    each = [f"{_the(card)} plays as {_the(other)}" for card, other in plays_as.items()]
    return f": {listed(each)}" if each else ""


def _the(card: Card) -> str:
    return f"the {card.rank.word} of {card.suit.name.lower()}"


def worst(order: Ranking, wilds: Wilds, deck: Sequence[Card] = CARDS) -> Five | None:
    """The worst five cards that can be held: none of them wild, for a wild card would make them better.

    Nothing where so much is wild that no five cards are without a wild one.
    """
    held = (made for made in classes(order) if made.category != "five of a kind")
    return next(_plain(wilds, held, frozenset(deck)), None)


def best(order: Ranking) -> HandClass:
    """The best hand of a low order."""
    return classes(order)[-1]


def _of(order: Ranking, category: Category) -> Iterator[HandClass]:
    """The classes of a category: the usual example first, then all of them from the best down.

    A royal flush is left out where it has a place of its own.
    """
    ranks = _USUAL_LOW if order.low and category == "high card" else _USUAL[category]
    usual = order.classify(ranks, suited="flush" in category)
    if {*ranks} <= {*order.ranks} and usual.category == category and not _is_apart(order, usual):
        yield usual
    yield from _by_category(order).get(category, ())


@lru_cache(maxsize=32)
def _by_category(order: Ranking) -> Mapping[Category, Sequence[HandClass]]:
    """The classes of an order by their categories, each from the best down."""
    found: dict[Category, list[HandClass]] = {}
    for made in reversed(classes(order)):
        if not _is_apart(order, made):
            found.setdefault(made.category, []).append(made)
    return found


def _is_apart(order: Ranking, made: HandClass) -> bool:
    """Whether a hand is a royal flush that has a place of its own."""
    return order.natural_royal and made.suited and made.ranks == ROYAL


def _plain(wilds: Wilds, hands: Iterable[HandClass], deck: frozenset[Card] = frozenset(CARDS)) -> Iterator[Five]:
    """The hands that can be laid out with cards of the deck, and without a wild one."""
    for made in hands:
        for cards in _laid_out(made, deck):
            if len(set(cards)) == 5 and deck.issuperset(cards) and not any(card in wilds for card in cards):
                yield cards
                break


def _laid_out(made: HandClass, deck: frozenset[Card]) -> Iterator[Five]:
    """The hand in different suits: in one after the other, or each card in the next one; in any, if ranks lack some."""
    for first in range(4):
        suits = [_SUITS[(first + (1 if made.suited else place)) % 4] for place in range(5)]
        yield tuple(Card(4 * rank + suit) for rank, suit in zip(made.ranks, suits, strict=True))
    if not made.suited and any(Card(4 * rank + suit) not in deck for rank in made.ranks for suit in _SUITS):
        for any_suits in product(_SUITS, repeat=5):
            if len(set(any_suits)) > 1:
                yield tuple(Card(4 * rank + suit) for rank, suit in zip(made.ranks, any_suits, strict=True))


def _royal(order: Ranking, wilds: Wilds) -> Iterator[Example]:
    royal = HandClass("straight flush", ROYAL, suited=True, natural=True)
    for cards in _plain(wilds, [royal] if ROYAL in order.runs else []):
        yield Example("natural royal flush", cards, "ace to ten of one suit, without wild cards")


def _five_at_times(order: Ranking) -> Iterator[Example]:
    """Five of a kind where no card is always wild, shown with threes."""
    for example in _five_of_a_kind(order, Wilds.of(card for card in CARDS[:52] if card.rank == Rank.THREE)):
        about = f"{ABOUT['five of a kind']}: where threes are wild, the three plays as one more"
        yield example._replace(about=f"{about} {example.cards[0].rank.word}")


def _five_of_a_kind(order: Ranking, wilds: Wilds) -> Iterator[Example]:
    """Four of a rank that is not wild, and a wild card; a bug makes aces only.

    Where four of a kind are better, only a bug makes five, which must be an ace: a wild card makes the four.
    """
    full = (
        wilds.full if order.order.index("five of a kind") < order.order.index(order.counted("four of a kind")) else None
    )
    if order.low or not (full or wilds.bugs):
        return
    wild = max(full or wilds.bugs, key=lambda card: (not card.is_joker, card & 3, card))
    ranks = (_USUAL["five of a kind"][0], *range(ACE, -1, -1)) if full else (ACE,)
    ranks = tuple(rank for rank in ranks if rank in order.ranks)
    for rank in ranks:
        four = tuple(Card(4 * rank + suit) for suit in _SUITS)
        if not any(card in wilds for card in four):
            name = "joker" if wild.is_joker else wild.rank.word
            about = f"{ABOUT['five of a kind']}: the {name} plays as one more {Rank(rank).word}"
            yield Example("five of a kind", (*four, wild), about)
            return
