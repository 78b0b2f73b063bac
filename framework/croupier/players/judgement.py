"""The bots' judgement, as data: what a card is worth to a hand, how good a hand is, when to bet, call and fold.

Whole numbers, tables of them, and small functions of them: no table, no randomness, no reading or writing. A player of
many games at once can look up the same tables and must come to the same choices, so the formulas are part of the data:

* A **keep-score** says how much a card helps the hand that it is held in, for one side. Points; a king alone is 11, a
  card of a pair 30 more. The lowest scores are passed and thrown away first; of equal ones the lower card number.
* A **promise** is the sum of a hand's best keep-scores, as many as make a hand (five, or as many as are kept).
* **Strength** is how many of 1,000 random hands a hand beats, a tie for half: 0 to 1000, on every side, with whatever
  wild cards. That makes the sides comparable. Promises are measured the same way against promises.
* Thresholds and habits (``Style``) are in percent.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from croupier.cards import Card
from croupier.hands.lookup import Evaluator
from croupier.hands.rankings import ACE, Ranking
from croupier.hands.wilds import NONE
from croupier.terms.sides import Side

# -- what a card is worth ---------------------------------------------------------------------------------------------

GROUPS = (0, 0, 30, 62, 92, 100)
"""Points of a card of a rank, by how many of the rank are held: nothing for one, 30 for a card of a pair ..."""
SUITED = (0, 0, 0, 2, 10, 44)
"""Points of a card of a suit, by how many of the suit are held and can be kept, wild cards counted with them."""
RUNS = (0, 0, 0, 1, 6, 36)
"""Points of a card in a straight, by how many of its five ranks are held and can be kept, wild cards counted."""
WILD, BUG = 120, 60
"""Points of a wild card, and of a bug, where pairs are wanted."""

LADDER = (60, 58, 56, 52, 47, 40, 32, 22, 14, 8, 5, 3, 0)
"""Where pairs hurt: points of the first card of a rank, from the best rank down."""
SECOND = 4
"""Where pairs hurt: points of every further card of a rank."""
SPREAD_WILD, SPREAD_BUG = 66, 64
"""Where pairs hurt: points of a wild card and of a bug; above the best rank."""

MISSED = 10
"""Where no hand wins a side: points of a card for each one that is missed less."""

LEAD = 24
"""A card is judged for both sides; the side played for counts so many times as much as the other."""
LOOKS_LOW = 30
"""Who shows two cards or more, all of so many points where pairs hurt, is seen to collect that side."""
FIVE = 5
"""How many cards make a hand."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What one side wants of cards, worked out from its ranking and its wild cards.

    ``pairs`` says whether several cards of a rank are wanted or hurt. ``worth`` has for each card number its points by
    itself, ``wild`` whether it plays as others; ``suited`` and ``runs`` are the tables above, or zeros where the
    ranking knows no flushes or straights.
    """

    pairs: bool
    worth: tuple[int, ...]
    wild: tuple[bool, ...]
    suited: tuple[int, ...]
    runs: tuple[int, ...]
    scorer: "Scorer | None" = None
    """What scores the cards of a side that no hand wins: such a side has no taste but its score."""


class Scorer(NamedTuple):
    """What ranks cards for a side that no hand wins: by its score, and below all others what cannot win it."""

    side: Side

    def __call__(self, cards: Sequence[Card]) -> int:
        """What cards are worth; -1 if they cannot win the side."""
        if len(cards) < self.side.least:
            return CANNOT_WIN
        score = self.side.score(self.side.laid(tuple(cards)), NONE)
        return CANNOT_WIN if score is None else score


Ranker = Evaluator | Scorer
"""What ranks cards for a side: the greater number is better."""
CANNOT_WIN = -1


@lru_cache(maxsize=256)
def taste(ranker: Ranker) -> Taste:
    """Say what a side wants of cards."""
    if isinstance(ranker, Scorer):
        nothing = (0,) * 54
        return Taste(True, nothing, tuple(map(bool, nothing)), nothing[:6], nothing[:6], ranker)
    return _taste(ranker)


def _taste(evaluator: Evaluator) -> Taste:
    order, wilds = evaluator.ranking, evaluator.wilds
    pairs = wants_pairs(order)
    values = _rank_points(order, pairs)
    free, bug = (WILD, BUG) if pairs else (SPREAD_WILD, SPREAD_BUG)
    worth = [free if card in wilds.full else bug if card in wilds.bugs else values[card >> 2] for card in range(52)]
    worth += [free if card in wilds.full else bug for card in (52, 53)]
    zeros = (0,) * 6
    return Taste(
        pairs,
        tuple(worth),
        tuple(card in wilds or card > 51 for card in range(54)),
        SUITED if pairs and order.flushes else zeros,
        RUNS if pairs and order.straights else zeros,
    )


def wants_pairs(order: Ranking) -> bool:
    """Whether a pair beats no pair; it does not where the low hand wins, whatever the side is called."""
    if order.badugi:
        return False
    return order.order.index(order.counted("pair")) <= order.order.index("high card")


def _rank_points(order: Ranking, pairs: bool) -> list[int]:
    """The points of each rank from the deuce to the ace: its place from below, or on the ladder."""
    worst_first = sorted(range(13), key=order.value, reverse=order.low)
    points = range(13) if pairs else LADDER[::-1]
    return [points[worst_first.index(rank)] for rank in range(13)]


def keep_scores(cards: Sequence[Card], taste: Taste, kept: int) -> list[int]:
    """How much each card helps the hand it is held in, of which so many cards are ``kept``."""
    if taste.scorer:
        return _missed(cards, taste.scorer)
    return _grouped(cards, taste, kept) if taste.pairs else _spread(cards, taste)


def _missed(cards: Sequence[Card], scorer: Scorer) -> list[int]:
    """Points of each card by how much worse the others are without it: the least missed has none."""
    without = [scorer([*cards[:place], *cards[place + 1 :]]) for place in range(len(cards))]
    best_first = sorted({*without}, reverse=True)
    return [MISSED * best_first.index(score) for score in without]


def _grouped(cards: Sequence[int], taste: Taste, kept: int) -> list[int]:
    wild, worth, most = taste.wild, taste.worth, min(kept, FIVE)
    ranks, suits, mask, wilds = [0] * 13, [0] * 4, 0, 0
    for card in cards:
        if wild[card]:
            wilds += 1
        else:
            ranks[card >> 2] += 1
            suits[card & 3] += 1
            mask |= 1 << (card >> 2)
    suited = [taste.suited[min(number + wilds, most)] for number in suits]
    runs = longest_runs(mask)
    by_rank = [
        GROUPS[min(number, FIVE)] + taste.runs[min(runs[rank] + wilds, most)] if number else 0
        for rank, number in enumerate(ranks)
    ]
    return [worth[card] if wild[card] else worth[card] + by_rank[card >> 2] + suited[card & 3] for card in cards]


def _spread(cards: Sequence[int], taste: Taste) -> list[int]:
    first: dict[int, int] = {}
    for card in sorted(cards):
        first.setdefault(card >> 2, card)
    return [taste.worth[card] if taste.wild[card] or first[card >> 2] == card else SECOND for card in cards]


@lru_cache(maxsize=8192)
def longest_runs(mask: int) -> tuple[int, ...]:
    """For each rank, the most ranks held of any five in a row that it is one of; a bit of ``mask`` is a rank held."""
    low_ace = mask << 1 | mask >> ACE
    held = [(low_ace >> start & 31).bit_count() for start in range(10)]
    reach = [max(held[max(0, place - 4) : place + 1], default=0) for place in range(14)]
    return (*reach[1:13], max(reach[13], held[0]))


def promise(cards: Sequence[Card], taste: Taste, kept: int) -> int:
    """The sum of the best keep-scores, as many as make a hand: what the hand could become; else the score itself."""
    if taste.scorer:
        return taste.scorer(best(cards, taste, kept))
    return sum(sorted(keep_scores(cards, taste, kept), reverse=True)[: min(kept, FIVE)])


def leading(standings: Sequence[int], low: int = 0) -> int:
    """The place of the side to play for, of the standings (of 1000) on each; ``low`` is added to the second of two."""
    if len(standings) > 2:
        return max(range(len(standings)), key=lambda place: (standings[place], -place))
    return int(len(standings) == 2 and standings[1] + low > standings[0])


def weighed(scores: Sequence[Sequence[int]], lead: int) -> list[int]:
    """Keep-scores on each side made one: the side played for counts, the others decide between equal cards."""
    others = [score for place, score in enumerate(scores) if place != lead]
    return [LEAD * own + sum(each) for own, *each in zip(scores[lead], *others, strict=True)]


def lowest(cards: Sequence[Card], scores: Sequence[int], number: int) -> tuple[Card, ...]:
    """The cards of the lowest scores, so many of them; of equal ones the lower card number."""
    return tuple(card for _, card in sorted(zip(scores, cards, strict=True))[:number])


# -- how good a hand is -----------------------------------------------------------------------------------------------

RANDOM_HANDS = 200
"""How many random hands others are measured against: always the same ones for the same deck."""
USUAL = 7
"""How many cards a hand is chosen from where nothing is passed; hands of more are cut to so many before they rank."""
MOST_SEEN = 16
"""Past so many cards it makes no difference how many a hand was chosen from."""


@lru_cache(maxsize=64)
def random_hands(deck: tuple[Card, ...], size: int) -> tuple[tuple[Card, ...], ...]:
    """Hands of so many cards from a deck, or all of it: drawn at random, and the same every time."""
    random, dealt = Random(size), min(size, len(deck))
    return tuple(tuple(random.sample(deck, dealt)) for _ in range(RANDOM_HANDS))


@lru_cache(maxsize=256)
def measured_hands(ranker: Ranker, deck: tuple[Card, ...], seen: int) -> tuple[int, ...]:
    """What random hands rank at, each the best of so many cards ``seen``; in order.

    A player has seen the cards dealt and those passed to it: hands chosen from as many are what it is up against.
    """
    wants = taste(ranker)
    return tuple(sorted(ranker(best(cards, wants)) for cards in random_hands(deck, seen)))


@lru_cache(maxsize=256)
def measured_promises(ranker: Ranker, deck: tuple[Card, ...], size: int, kept: int) -> tuple[int, ...]:
    """What random hands of so many cards, of which so many are kept, promise; in order."""
    wants = taste(ranker)
    return tuple(sorted(promise(cards, wants, kept) for cards in random_hands(deck, size)))


def best(cards: Sequence[Card], taste: Taste, kept: int = 0) -> Sequence[Card]:
    """The cards of the highest keep-scores, as many as are ranked; where no hand wins, as many as are ``kept``."""
    if taste.scorer:
        return _least_missed_out(cards, taste.scorer, kept or len(cards))
    if len(cards) <= USUAL:
        return cards
    scored = sorted(zip(keep_scores(cards, taste, FIVE), cards, strict=True), reverse=True)
    return [card for _, card in scored[:USUAL]]


def _least_missed_out(cards: Sequence[Card], scorer: Scorer, kept: int) -> Sequence[Card]:
    """The cards without the one that is missed least, and that again, until so many are left."""
    while len(cards) > kept:
        scores = _missed(cards, scorer)
        out = scores.index(min(scores))
        cards = [card for place, card in enumerate(cards) if place != out]
    return cards


def seen_by(passed: int) -> int:
    """How many cards a player has seen who was passed so many."""
    return min(USUAL + passed, MOST_SEEN)


def strength(number: int, measured: Sequence[int]) -> int:
    """How many of 1,000 random hands are beaten, a tie for half; none by one that cannot win."""
    if number == CANNOT_WIN:
        return 0
    return (bisect_left(measured, number) + bisect_right(measured, number)) * 500 // len(measured)


BOTH_FROM = (500, 500, 560, 630, 710, 760, 800)
"""The strength a hand must have on each side to go both ways, by the number of opponents: none, one, two ..."""

# -- what the others may have -----------------------------------------------------------------------------------------

HANDS_DRAWN, LEAST_DRAWN = 60, 8
"""How many hands are drawn for the opponents together, and for one at least."""
OWN_DRAWN = 16
"""How many hands are drawn for oneself where there are cards to come."""
CHOSEN_FROM = (2, 2, 1, 1, 0)
"""Cards drawn for an opponent beyond those it holds, by how many are seen: it chose its hand from more."""
CHOICE_TELLS = (100, 115, 160, 215, 290, 400, 550, 700)
"""As how many opponents one counts, in percent, by the cards that each has passed: who chose from more has better."""


# -- how a bot plays --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Style:
    """A bot's habits, in percent where nothing else is said. The defaults are the house bot's."""

    low: int = 0
    """Strength (of 1000) added to the low side when a side is chosen."""
    feeds: int = 50
    """How much of what a card is worth to the player who gets it counts against passing it."""
    dares_not: int = 15
    """How much of the chance to lose both ways counts against declaring it."""
    calls: int = 140
    """What a call must be worth, of its price."""
    bets: int = 8
    """The share of the pot that makes a bet: so far from a fair share (one player's part) to the whole pot."""
    raises: int = 20
    """The share that makes a raise, counted in the same way."""
    presses: int = 8
    """What every bet and raise of the round so far adds to the share that makes a raise."""
    values: int = 85
    """How often a hand that is worth a bet or a raise is bet or raised."""
    bluffs: int = 6
    """How often a hand that is not worth a bet is bet all the same."""
    hides: int = 60
    """How often a strong hand is arranged to look weak; else it is arranged to frighten, as weak hands are."""
    shuffles: int = 20
    """How often a hand is arranged by chance."""


HOUSE = Style()
STRONG = 800
"""From this strength on a hand is strong: worth hiding."""
BET_SIZES = (50, 100)
"""A bet or raise, in percent of the pot, from and to: cut to what the limits allow."""
