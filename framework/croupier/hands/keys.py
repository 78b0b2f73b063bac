"""How cards become the numbers that are added up: a key for the ranks and suits, a lane for flushes.

A card may also be read as itself though it is wild: its number is then raised by ``AS_ITSELF``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from croupier.cards import CARDS, JOKERS, Card
from croupier.hands.rankings import ACE, Ranking
from croupier.hands.tables import KEYS, Layout
from croupier.hands.wilds import Wilds

AS_ITSELF = 64
COUNTERS = 16
EVERY_SUIT = 0x1111 << COUNTERS
BIAS = 3 * EVERY_SUIT
"""Suit counters begin at three: the fifth card of a suit sets the highest of a counter's four bits."""
FIVE_OF_A_SUIT = 8 * EVERY_SUIT
SUIT_FLAGS = tuple((13 * suit, 8 << COUNTERS + 4 * suit) for suit in range(4))
BUG_COUNTER = 32
WILD_LANE = 52


@dataclass(frozen=True, slots=True)
class Keys:
    """What each card adds under some wild cards, indexed by card and by card ``| AS_ITSELF``.

    Attributes:
        sums: From the lowest bits up: the low ranks, the cards of each suit, the bugs, the high ranks.
        lanes: The ranks held in each suit, 13 bits a suit, and above them how many wild cards.
    """

    sums: list[int]
    lanes: list[int]


def layout(ranking: Ranking, wilds: Wilds) -> Layout:
    """Say which tables the wild cards need. On a low side a bug is as good as fully wild: it is the lowest
    card not held, and no other card could serve better."""
    bugs = wilds.bugs - wilds.full
    if ranking.low or not bugs:
        return Layout()
    if not wilds.full:
        return Layout(only_bugs=True)
    return Layout(layers=1 + min(7, len(bugs)))


def keys(wilds: Wilds, mixed: bool) -> Keys:
    """Make the keys of all cards; ``mixed`` where bugs are counted beside fully wild cards."""
    sums = [*map(_natural_sum, CARDS)]
    lanes = [*map(_natural_lane, CARDS)]
    wild_sums, wild_lanes = list(sums), list(lanes)
    for card in (*wilds.bugs, *wilds.full):
        wild_sums[card] = EVERY_SUIT + ((card not in wilds.full) << BUG_COUNTER if mixed else 0)
        wild_lanes[card] = 1 << WILD_LANE
    gap: list[int] = [0] * (AS_ITSELF - len(CARDS))
    return Keys(wild_sums + gap + sums, wild_lanes + gap + lanes)


def _natural_sum(card: Card) -> int:
    return 0 if card in JOKERS else KEYS[card >> 2] + (1 << COUNTERS + 4 * (card & 3))


def _natural_lane(card: Card) -> int:
    return 0 if card in JOKERS else 1 << (13 * (card & 3) + (card >> 2))


def readings_matter(ranking: Ranking, wilds: Wilds) -> bool:
    """Whether it matters that wild cards may play as themselves: because natural hands or natural royals are
    favoured, or because a bug that is a card of the deck can be more useful as itself."""
    royal = ranking.natural_royal and any(card >> 2 >= ACE - 4 for card in (*wilds.full, *wilds.bugs) if card < 52)
    return ranking.equal != "split" or royal or _some_readings_needed(ranking, wilds)


def every_reading(ranking: Ranking, wilds: Wilds) -> bool:
    """Whether each choice of wild cards that play as themselves can matter, not only all or none."""
    return ranking.equal == "fewer-wilds-win" or _some_readings_needed(ranking, wilds)


def _some_readings_needed(ranking: Ranking, wilds: Wilds) -> bool:
    return not ranking.low and any(card not in JOKERS for card in wilds.bugs - wilds.full)


def choices(places: Sequence[int], every: bool) -> Iterator[tuple[int, ...]]:
    """Which of the wild cards at some places play as themselves: all of them first, none of them last."""
    sizes = range(len(places), -1, -1) if every else (len(places), 0)[: 1 + bool(places)]
    for size in sizes:
        yield from combinations(places, size)
