"""Hand rankings by brute force: the plain truth that the tables are compared with.

Nothing here comes from the package. A hand is tried in every way: each five of its cards, each card that each
wild one of them may stand for. Cards are numbers, ``4 * rank + suit``, deuce 0 to ace 12, jokers 52 and 53.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

FIVE_OF_FIFTY_TWO = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
"""The published counts: how many of the 2,598,960 hands of five are of each kind."""

ACE = 12
HIGH = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)

SHORT_DECK = ("straight flush", "four of a kind", "flush", "full house", *HIGH[4:])
FLUSHES_ARE_BAD = (
    "four of a kind", "full house", "straight", "three of a kind", "straight flush", "two pair", "pair",
    "high card", "flush",
)  # fmt: skip


@dataclass(frozen=True)
class Rules:
    """A ranking, spelt out. ``five``: the category that five of a kind stands just above; None if there is none."""

    order: tuple[str, ...] = HIGH
    five: str | None = "straight flush"
    natural_royal_first: bool = False
    aces: tuple[int, ...] = (ACE, -1)
    low: bool = False
    suits_and_straights: bool = True
    double_ace_flush: bool = False
    equal: str = "split"


STANDARD = Rules()
ACE_TO_FIVE = Rules(low=True, aces=(-1,), suits_and_straights=False)
DEUCE_TO_SEVEN = Rules(low=True, aces=(ACE,))
ACE_TO_SIX = Rules(low=True, aces=(-1,))


@cache
def five_cards(rules: Rules, ranks: tuple[int, ...], suited: bool, natural: bool = True) -> tuple[int, ...] | None:
    """How good five cards are, greater is better; None if the house knows no such hand."""
    name, tops = named(rules, ranks, suited)
    if name == "five of a kind":
        if rules.five is None:
            return None
        place = 2 * rules.order.index(rules.five) - 1
    else:
        place = 2 * rules.order.index(name)
    if rules.natural_royal_first and natural and name == "straight flush" and tops == (ACE,):
        place, tops = 2 * rules.order.index("straight flush") - 1, (ACE + 1,)  # just above five aces
    return (place, *(-top for top in tops)) if rules.low else (-place, *tops)


def named(rules: Rules, ranks: Sequence[int], suited: bool) -> tuple[str, tuple[int, ...]]:
    """What five natural cards are called, and the ranks that tell them from others of that name."""
    count = Counter(rules.aces[0] if rank == ACE else rank for rank in ranks)
    tops = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    tops = tuple(rank for rank in tops for _ in range(count[rank]))
    if rules.suits_and_straights:
        straight = _straight(rules, ranks)
        if straight is not None:
            return ("straight flush" if suited else "straight"), (straight,)
        if suited:
            return "flush", tops
    shape = tuple(sorted(count.values()))
    names = {
        (5,): "five of a kind",
        (1, 4): "four of a kind",
        (2, 3): "full house",
        (1, 1, 3): "three of a kind",
        (1, 2, 2): "two pair",
        (1, 1, 1, 2): "pair",
        (1, 1, 1, 1, 1): "high card",
    }
    return names[shape], tops


def _straight(rules: Rules, ranks: Sequence[int]) -> int | None:
    for ace in rules.aces:
        values = {ace if rank == ACE else rank for rank in ranks}
        if len(values) == 5 and max(values) - min(values) == 4:
            return max(values)
    return None


def best(
    rules: Rules, cards: Sequence[int], full: Sequence[int] = (), bugs: Sequence[int] = ()
) -> tuple[tuple[int, ...], int]:
    """The best five of the cards, and what ``equal`` makes of the wild cards played as others."""
    found = (
        (strength, _tie_break(rules, used))
        for five in combinations(cards, 5)
        for strength, used in _played(rules, five, full, bugs)
    )
    return max(found)


def _tie_break(rules: Rules, used: int) -> int:
    return {"split": 0, "natural-wins": int(used == 0), "fewer-wilds-win": -used}[rules.equal]


def _played(
    rules: Rules, five: Sequence[int], full: Sequence[int], bugs: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    wild = [card for card in five if card in full or card in bugs]
    for count in range(len(wild) + 1):
        for others in combinations(wild, count):
            natural = [card for card in five if card not in others]
            if any(card > 51 for card in natural):
                continue
            limited = sum(card not in full for card in others)
            for ranks, suited in _substituted(rules, natural, count, 0 if rules.low else limited):
                strength = five_cards(rules, tuple(sorted(ranks)), suited, count == 0)
                if strength is not None:
                    yield strength, count


def _substituted(rules: Rules, natural: Sequence[int], wild: int, bugs: int) -> Iterator[tuple[list[int], bool]]:
    """Every five ranks, and whether of one suit, that the wild cards can make of the natural ones."""
    ranks = [card // 4 for card in natural]
    one_suit = len({card % 4 for card in natural}) <= 1
    if not wild:
        yield ranks, one_suit
        return
    for added in combinations_with_replacement(range(13), wild):
        whole = ranks + list(added)
        most = max(Counter(whole).values())
        straight = rules.suits_and_straights and _straight(rules, whole) is not None
        if (most <= 4 or most == 5) and _bugs_may(rules, ranks, added, bugs, straight):
            yield whole, False
        if one_suit and _may_be_suited(rules, ranks, added):
            yield whole, True


def _may_be_suited(rules: Rules, ranks: Sequence[int], added: Sequence[int]) -> bool:
    repeated = [rank for rank, count in Counter([*ranks, *added]).items() if count > 1]
    return not repeated or (rules.double_ace_flush and not rules.low and repeated == [ACE])


def _bugs_may(rules: Rules, ranks: Sequence[int], added: Sequence[int], bugs: int, straight: bool) -> bool:
    """A bug is an ace or fills a straight (flushes are judged apart); beside four aces, where a house knows
    no five of a kind, it is a king."""
    if straight or not bugs:
        return True
    most = 4 if rules.five is None else 5
    aces = min(bugs, most - ranks.count(ACE))
    return Counter(added) >= Counter({ACE: aces, ACE - 1: bugs - aces})
