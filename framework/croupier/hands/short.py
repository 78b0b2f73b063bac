"""Hands of fewer than five cards, and badugi: ranked one by one, with no tables.

What a hand is worth is one number: its kind, then its ranks, four bits each, then how few wild cards play
as others.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from croupier.cards import Card
from croupier.hands.best import Five
from croupier.hands.rankings import ACE, RUNS, HandClass, Ranking, Ranks
from croupier.hands.wilds import Wilds

PLACES = 4
"""The most cards that are ranked here; each has four bits."""
COMPLETE = 1 << 4 * PLACES + 4
"""What a low hand has that lacks no card: any such hand beats one that does."""
USED = 8
"""More than wild cards in a hand."""
Reading = tuple[int, tuple[Card, ...], tuple[Card, ...]]
"""A hand's number, the cards that play as themselves, and the wild cards that play as others."""


def rank(cards: Sequence[int], ranking: Ranking, wilds: Wilds) -> int:
    """What the best hand of these cards is worth: the greater number wins.

    Fewer cards than make a hand rank as far as they go, a missing card below any card; low, below all whole hands.

    Raises:
        IndexError: There is no card, one that is none, or a joker that is not wild.
    """
    if not cards or max(cards) >= wilds.deck or min(cards) < 0:
        raise IndexError
    return _best([Card(card) for card in cards], ranking, wilds)[0]


def made(score: int, ranking: Ranking) -> HandClass:
    """Which hand a number stands for."""
    key = score // USED
    digits = [key >> 4 * place & 15 for place in range(PLACES - 1, -1, -1)]
    ranks = tuple(_rank(digit, ranking.low) for digit in digits if digit)
    if ranking.badugi:
        return HandClass("high card", ranks)
    category = ranking.order[len(ranking.order) - 1 - (key >> 4 * PLACES & 15)]
    return HandClass(category, ranks, "flush" in category)


def least_score(hand: HandClass, ranking: Ranking) -> int:
    """The least number that a hand of a class can have."""
    return USED * _key(hand, ranking)


def playing(cards: Sequence[Card], ranking: Ranking, wilds: Wilds) -> Five:
    """Which cards make the best hand, in the order they read, and what the wild ones among them play as."""
    score, plain, others = _best(cards, ranking, wilds)
    hand = made(score, ranking)
    plays_as = _plays_as(hand, plain, others, ranking)
    left, in_order = [*plain, *others], []
    for wanted in hand.ranks:
        card = next(card for card in left if plays_as.get(card, card).rank == wanted)
        left.remove(card)
        in_order.append(card)
    return Five(tuple(in_order), {card: plays_as[card] for card in in_order if card in plays_as})


# -- what hands there are -----------------------------------------------------------------------------------------


def _best(cards: Sequence[Card], ranking: Ranking, wilds: Wilds) -> Reading:
    if ranking.badugi:
        return max(_badugis(cards, ranking))
    hands = combinations(cards, min(ranking.cards, len(cards)))
    return max((reading for hand in hands for reading in _readings(hand, ranking, wilds)), key=lambda each: each[0])


def _badugis(cards: Sequence[Card], ranking: Ranking) -> Iterator[Reading]:
    """Cards of as many ranks and suits as there are cards."""
    for size in range(1, min(ranking.cards, len(cards)) + 1):
        for hand in combinations(cards, size):
            if len({card.rank for card in hand}) == len({card.suit for card in hand}) == size:
                yield USED * _key(HandClass("high card", ranking.read(hand_ranks(hand))), ranking), hand, ()


def hand_ranks(cards: Sequence[Card]) -> Ranks:
    """The ranks of cards, as plain numbers."""
    return tuple([card >> 2 for card in cards])


def _readings(hand: tuple[Card, ...], ranking: Ranking, wilds: Wilds) -> Iterator[Reading]:
    """The hand with each choice of its wild cards played as others."""
    wild = [card for card in hand if card in wilds]
    for count in range(len(wild) + 1):
        for others in combinations(wild, count):
            plain = tuple(card for card in hand if card not in others)
            if any(card.is_joker for card in plain):
                continue
            bugs = 0 if ranking.low else sum(card not in wilds.full for card in others)
            suited = len({card.suit for card in plain}) <= 1
            key = _best_key(tuple(sorted(hand_ranks(plain))), suited, count, bugs, ranking)
            yield USED * key + _preferred(ranking, count), plain, others


def _preferred(ranking: Ranking, used: int) -> int:
    return {"split": 0, "natural-wins": int(not used), "fewer-wilds-win": USED - 1 - used}[ranking.equal]


@lru_cache(maxsize=1 << 16)
def _best_key(plain: Ranks, suited: bool, wild: int, bugs: int, ranking: Ranking) -> int:
    """The best that these ranks are with so many wild cards, of which so many are bugs; 0 if they can be nothing."""
    return max((_key(hand, ranking) for hand in _completed(plain, suited, wild, bugs, ranking)), default=0)


def _completed(plain: Ranks, suited: bool, wild: int, bugs: int, ranking: Ranking) -> Iterator[HandClass]:
    for added in combinations_with_replacement(ranking.ranks, wild):
        ranks = (*plain, *added)
        if max(map(ranks.count, ranks)) > 4:
            continue
        whole = len(ranks) == ranking.cards
        hands = [ranking.classify(ranks)] if wild or not (suited and whole) or len({*ranks}) < len(ranks) else []
        if suited and whole and len({*ranks}) == len(ranks):
            hands.append(ranking.classify(ranks, suited=True))
        yield from (hand for hand in hands if not bugs or hand.category in RUNS or _as_aces(plain, added, bugs))


def _as_aces(plain: Ranks, added: Ranks, bugs: int) -> bool:
    """Whether so many of the cards added are aces, or kings where four aces are there."""
    aces = min(bugs, 4 - plain.count(ACE))
    return added.count(ACE) >= aces and added.count(ACE - 1) >= bugs - aces


# -- as numbers -------------------------------------------------------------------------------------------------------


def _key(hand: HandClass, ranking: Ranking) -> int:
    ranks = hand.ranks
    place = len(ranks) if ranking.badugi else len(ranking.order) - 1 - ranking.order.index(hand.category)
    low_ace = "straight" in hand.category and ranks[-1] == ACE
    digits = [_digit(-1 if low_ace and rank == ACE else ranking.value(rank), ranking.low) for rank in ranks]
    digits += [0] * (PLACES - len(digits))
    complete = COMPLETE if ranking.low and len(ranks) == ranking.cards and not ranking.badugi else 0
    return complete + sum(digit << 4 * (PLACES - at) for at, digit in enumerate((place, *digits)))


def _digit(value: int, low: bool) -> int:
    """A rank from 1 to 14, the better the greater; 0 is left for a missing card."""
    return ACE + 1 - value if low else value + 2


def _rank(digit: int, low: bool) -> int:
    value = ACE + 1 - digit if low else digit - 2
    return ACE if value < 0 else value


# -- as cards ---------------------------------------------------------------------------------------------------------


def _plays_as(hand: HandClass, plain: Sequence[Card], others: Sequence[Card], ranking: Ranking) -> dict[Card, Card]:
    """The card that each wild one plays as: the first in order that makes the hand, and that nobody plays yet."""
    missing = list(hand.ranks)
    for card in plain:
        missing.remove(card.rank)
    for suits in product((3, 2, 1, 0), repeat=len(missing)):
        played = [Card(4 * rank + suit) for rank, suit in zip(missing, suits, strict=True)]
        together = {*plain, *played}
        one_suit = len({card.suit for card in together}) == 1 and len(together) == ranking.cards
        if len(together) == len(hand.ranks) and (one_suit == hand.suited or not ranking.flushes):
            return {card: other for card, other in zip(others, played, strict=True) if card != other}
    raise AssertionError(f"{[*map(str, (*plain, *others))]} were ranked as {hand}, and cannot play so")
