"""Which cards count for who opens: the ones that show, with or without their wildness."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from croupier.cards import JOKERS, Card
from croupier.hands.lookup import Evaluator, evaluator
from croupier.hands.rankings import ACE, Ranking, kind

Strength = tuple[int, ...]
BELOW_A_DEUCE = -1


def showing(cards: Sequence[Card], evaluator: Evaluator, natural: bool) -> Strength:
    """Rank the cards that show, for who opens: the greater opens, equal ones tie.

    With one to four cards only quads, trips, two pair, pair and high card count, aces are high, and a missing
    card loses to any card; with five or more it is the full ranking of ``evaluator``, the high side's. What
    the ranking makes of equal hands is a rule of the showdown and does not count here.

    ``natural``: wild cards count by their own rank, and a joker, which has none, below a deuce; two jokers
    are no pair. Otherwise wild cards count as the best of those hands: one alone is an ace. A bug is always
    an ace then.
    """
    if natural:
        return _natural(cards, evaluator.ranking)
    if len(cards) >= 5:
        return evaluator.ranking.strength(evaluator.made(evaluator(cards)))
    return _wild(cards, evaluator)


def _natural(cards: Sequence[Card], ranking: Ranking) -> Strength:
    ranked = [card for card in cards if card < JOKERS[0]]
    if len(ranked) >= 5:
        plain = evaluator(ranking)
        return ranking.strength(plain.made(plain(ranked)))
    shown = _part([card >> 2 for card in ranked], ranking)
    return shown + (BELOW_A_DEUCE,) * (min(len(cards), 5) - len(ranked))


def _wild(cards: Sequence[Card], evaluator: Evaluator) -> Strength:
    full = [card for card in cards if card in evaluator.wilds.full]
    bugs = [card for card in cards if card in evaluator.wilds.bugs and card not in full]
    ranks = [int(card.rank) for card in cards if card not in evaluator.wilds] + [ACE] * len(bugs)
    any_rank = range(ACE + 1) if evaluator.ranking.low else {*ranks, ACE}
    return max(
        _part([*ranks, *added], evaluator.ranking) for added in combinations_with_replacement(any_rank, len(full))
    )


def _part(ranks: Sequence[int], ranking: Ranking) -> Strength:
    """The strength of up to four cards, comparable with that of five."""
    read = ranking.read(ranks)
    signed = [-ranking.value(rank) if ranking.low else ranking.value(rank) for rank in read]
    return (-2 * ranking.order.index(ranking.counted(kind(read))), *signed)
