"""Every hand there is, by its ranks alone, in the order of a ranking."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from croupier.hands.rankings import ACE, MOST_CARDS, ROYAL, Category, HandClass, Ranking, Ranks

_SHAPES: dict[Category, tuple[tuple[int, int], ...]] = {
    "five of a kind": ((5, 1),),
    "four of a kind": ((4, 1), (1, 1)),
    "full house": ((3, 1), (2, 1)),
    "three of a kind": ((3, 1), (1, 2)),
    "two pair": ((2, 2), (1, 1)),
    "pair": ((2, 1), (1, 3)),
    "high card": ((1, 5),),
}
"""How many cards of a rank, and how many such ranks; the most numerous first."""


_NATURAL_ROYAL = HandClass("straight flush", ROYAL, suited=True, natural=True)


@lru_cache(maxsize=32)
def classes(order: Ranking) -> tuple[HandClass, ...]:
    """Every class that a hand can be of in a ranking, from the worst to the best."""
    if not order.is_whole or order.cards < MOST_CARDS:
        return _by_strength(order)
    found: list[HandClass] = []
    for category in reversed(order.order):
        from_the_top = _of(order, category)
        found += from_the_top if order.low else reversed(from_the_top)
        if category == "five of a kind" and _has_natural_royal(order):
            found.append(_NATURAL_ROYAL)
    return tuple(found)


def _has_natural_royal(order: Ranking) -> bool:
    return order.natural_royal and ROYAL in order.runs


def _by_strength(order: Ranking) -> tuple[HandClass, ...]:
    """The classes of an order that leaves kinds of hands out: whatever five cards count as in it."""
    if order.badugi:
        sizes = range(1, order.cards + 1)
        badugis = {order.classify(ranks) for size in sizes for ranks in combinations(order.ranks, size)}
        return tuple(sorted(badugis, key=order.strength))
    most = 5 if order.five_of_a_kind else 4
    hands = combinations_with_replacement(order.ranks, order.cards)
    found = {order.classify(ranks) for ranks in hands if max(map(ranks.count, ranks)) <= most}
    found |= {order.classify(ranks, suited=True) for ranks in combinations(order.ranks, order.cards)}
    if order.double_ace_flush and "flush" in order.order:
        found |= {HandClass("flush", ranks, suited=True) for ranks in _double_aces(order)}
    found |= {_NATURAL_ROYAL} if _has_natural_royal(order) and "straight flush" in order.order else set()
    return tuple(sorted(found, key=order.strength))


def _of(order: Ranking, category: Category) -> list[HandClass]:
    """The classes of a category, the highest ranks first."""
    suited = "flush" in category
    if suited and not order.flushes:
        return []
    return [HandClass(category, ranks, suited) for ranks in _ranks(order, category)]


def _ranks(order: Ranking, category: Category) -> Iterator[Ranks]:
    if category in ("straight", "straight flush"):
        yield from order.runs
    elif category in ("flush", "high card"):
        if category == "flush" and order.double_ace_flush:
            yield from _double_aces(order)
        straights = {tuple(sorted(ranks, key=order.value, reverse=True)) for ranks in order.runs}
        yield from (ranks for ranks in _shaped(_down(order), _SHAPES["high card"]) if ranks not in straights)
    else:
        yield from _shaped(_down(order), _SHAPES[category])


def _down(order: Ranking) -> list[int]:
    return sorted(order.ranks, key=order.value, reverse=True)


def _double_aces(order: Ranking) -> Iterator[Ranks]:
    """Flushes in which wild cards play as more aces: whatever else they hold, they beat those with one ace."""
    for aces in range(5, 1, -1):
        for others in combinations([rank for rank in reversed(order.ranks) if rank != ACE], 5 - aces):
            yield (*(ACE,) * aces, *others)


def _shaped(down: Sequence[int], shape: Sequence[tuple[int, int]]) -> Iterator[Ranks]:
    """Every choice of ranks for a shape, in the order they read."""
    (times, many), *others = shape
    for chosen in combinations(down, many):
        repeated = chosen if times == 1 else tuple(rank for rank in chosen for _ in range(times))
        if others:
            left = [rank for rank in down if rank not in chosen]
            yield from (repeated + rest for rest in _shaped(left, others))
        else:
            yield repeated
