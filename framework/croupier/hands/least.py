"""The worst hand of a kind, named by the ranks that matter: ``J J`` is a pair of jacks or better."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from croupier.cards import CardError, Rank
from croupier.english import listed
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import Ranking, kind

FIVE = 5
_SUITS = 4


def parsed(written: str | int) -> tuple[Rank, ...]:
    """The ranks of ``J J``.

    Raises:
        CardError: One of them is no rank, there are more than five, or more than four of one.
    """
    ranks = tuple(Rank.parse(word) for word in str(written).split())
    if not 0 < len(ranks) <= FIVE or any(ranks.count(rank) > _SUITS for rank in ranks):
        raise CardError(f"{str(written)!r} is no hand.")
    return ranks


@lru_cache(maxsize=64)
def least(ranks: Sequence[Rank], ranking: Ranking) -> int | None:
    """What the worst hand is worth that these ranks make with others; none if they make no such hand.

    The ranks that are not named are as bad as they can be without making another kind of hand.
    """
    worth = evaluator(ranking)
    others = [rank for rank in Rank if rank not in ranks]
    found = []
    for rest in combinations(others, FIVE - len(ranks)):
        if len({*ranks}) == len(ranks) and any(rank > max(ranks) for rank in rest):
            continue  # a high card is the highest there is
        score = worth(_cards((*ranks, *rest)))
        if worth.made(score).category == kind(ranking.read([*map(int, (*ranks, *rest))])):
            found.append(score)
    return min(found, default=None)


def _cards(ranks: Sequence[Rank]) -> list[int]:
    """Cards of these ranks that are not all of one suit."""
    return [4 * rank + (ranks[:place].count(rank) + (place == FIVE - 1)) % _SUITS for place, rank in enumerate(ranks)]


def words(ranks: Sequence[Rank]) -> str:
    """As it is said: ``a pair of jacks``, ``three deuces``, ``a king``."""
    several = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]
    if not several:
        return listed(f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank.word}" for rank in ranks)
    said = [
        f"{'a pair of' if ranks.count(rank) == 2 else {3: 'three', 4: 'four'}[ranks.count(rank)]} {rank.plural}"
        for rank in several
    ]
    return listed(said)
