"""Hands of fewer than five cards, and badugi, in words."""

from collections.abc import Sequence

from croupier.cards import SYMBOLS, Rank
from croupier.english import number
from croupier.hands.rankings import RUNS, HandClass, Ranking


def name(made: HandClass, ranking: Ranking) -> str:
    """The hand as a host says it: ``three-card straight, queen high``, ``badugi of 7-5-2-A``."""
    ranks = made.ranks
    if ranking.badugi:
        return _badugi(ranks, ranking)
    if made.category in RUNS:
        return f"{number(ranking.cards)}-card {made.category}, {Rank(ranks[0]).word} high"
    grouped = sum(ranks.count(rank) for rank in {*ranks} if ranks.count(rank) > 1)
    if not grouped:
        return _nothing(ranks, ranking.low)
    kickers = f" with {dashed(ranks[grouped:])}" if len(ranks) > grouped else ""
    return f"{_group(made)}{kickers}"


def _group(made: HandClass) -> str:
    ranks, plural = made.ranks, Rank(made.ranks[0]).plural
    if ranks.count(ranks[0]) > 2:
        return f"{number(ranks.count(ranks[0]))} {plural}"
    if ranks[2:3] == ranks[3:4] != ():
        return f"two pair, {plural} and {Rank(ranks[2]).plural}"
    return f"pair of {plural}"


def _badugi(ranks: Sequence[int], ranking: Ranking) -> str:
    if len(ranks) == ranking.cards:
        return f"badugi of {dashed(ranks)}"
    return f"{number(len(ranks))} card{'s' * (len(ranks) > 1)}: {dashed(ranks)}"


def _nothing(ranks: Sequence[int], low: bool) -> str:
    return f"{Rank(ranks[0]).word} {'low' if low else 'high'}" + (f", {dashed(ranks)}" if len(ranks) > 1 else "")


def dashed(ranks: Sequence[int]) -> str:
    """Ranks with dashes between them: ``10-5-A``."""
    return "-".join("10" if rank == Rank.TEN else SYMBOLS[rank] for rank in ranks)
