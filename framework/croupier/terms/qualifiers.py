"""Qualifiers: the worst hand that may win a side, by the ranks that matter.

The ranks begin the hand as it reads: a pair, ``J J``, and the cards beside it are the worst that leave it a pair.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.cards import CardError, Rank
from croupier.english import sentence as as_sentence
from croupier.hands.rankings import HandClass, Ranking, Ranks, kind
from croupier.problems.problem import Problem
from croupier.terms.base import Whole

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator

Qualifier = str | int
_ADVICE = "Write the ranks that matter, as in `8` for eight or better, `J J` for jacks or better."
_AN = ("e", "a")


def ranks_of(qualifier: Qualifier, order: Ranking) -> Ranks:
    """The ranks that are written, in the order they read; raises ``CardError`` for what is no rank."""
    return order.read([int(Rank.parse(word)) for word in str(qualifier).replace(",", " ").split()])


def worst(qualifier: Qualifier, order: Ranking) -> HandClass | None:
    """The worst hand that may win; None if no hand is such a one."""
    # a sheet without qualifiers is read without them
    from croupier.hands.classes import classes

    ranks = ranks_of(qualifier, order)
    if not 0 < len(ranks) <= order.cards:
        return None
    wanted = order.classify(ranks) if len(ranks) == order.cards else HandClass(order.counted(kind(ranks)), ranks)
    found = (
        hand
        for hand in classes(order)
        if not hand.suited and hand.category == wanted.category and hand.ranks[: len(ranks)] == wanted.ranks
    )
    if order.badugi:
        found = (hand for hand in found if len(hand.ranks) == order.cards)
    return next(found, None)


def least_score(qualifier: Qualifier, ranks: "Evaluator") -> int:
    """The least number of a hand that may win."""
    hand = worst(qualifier, ranks.ranking)
    assert hand, f"no hand is {qualifier}, and a sheet was checked for that"
    return ranks.least_score(hand)


def meant(qualifier: Qualifier, order: Ranking) -> list[int]:
    """The worst hand that may win, however it is written."""
    hand = worst(qualifier, order)
    return [*hand.ranks] if hand else []


# -- what is wrong ----------------------------------------------------------------------------------------------------


def check(qualifier: Qualifier | None, side: str, whole: Whole) -> Iterator[Problem]:
    """Ranks that there are not, or that no hand has; a qualifier that every hand meets."""
    if qualifier is None:
        return
    order = whole.order(side)
    try:
        hand = worst(qualifier, order)
    except CardError as error:
        yield Problem("qualifier", str(error), _ADVICE, ("qualifier",))
        return
    if hand is None or (hand.category == "five of a kind" and not whole.may_be_wild(side)):
        message = f"No {side} hand is `{qualifier}`, so nothing says who may win."
        yield Problem("qualifier", message, _ADVICE, ("qualifier",))
    elif hand == _worst_of_all(order):
        yield Problem(
            "qualifier",
            f"`{qualifier}` is the worst {side} hand there is, so every hand may win.",
            "Write a better hand, or leave `qualifier` away.",
            ("qualifier",),
        )


def _worst_of_all(order: Ranking) -> HandClass:
    from croupier.hands.classes import classes

    return next(hand for hand in classes(order) if hand.category != "five of a kind")


# -- in words ---------------------------------------------------------------------------------------------------------


def sentence(qualifier: Qualifier, name: str, order: Ranking) -> str:
    """What a hand must be: ``Low needs an eight or better.``"""
    return as_sentence(f"{name} needs {words(qualifier, order)} or better; a worse hand cannot win {name}")


def words(qualifier: Qualifier, order: Ranking) -> str:
    """The hand in words, by the ranks that are written: ``an eight``, ``a pair of jacks``."""
    ranks = ranks_of(qualifier, order)
    category = order.classify(ranks).category if len(ranks) == order.cards else order.counted(kind(ranks))
    first, plural = Rank(ranks[0]).word, Rank(ranks[0]).plural
    others = [Rank(rank).word for rank in ranks]
    match category:
        case "straight":
            return f"a straight, {first} high"
        case "full house":
            return f"a full house, {plural} over {Rank(ranks[-1]).plural}"
        case "four of a kind" | "three of a kind":
            count = ranks.count(ranks[0])
            return _beside(f"{'four' if count == 4 else 'three'} {plural}", others[count:])
        case "two pair":
            return _beside(f"two pair, {plural} and {Rank(ranks[2]).plural}", others[4:])
        case "pair":
            return _beside(f"a pair of {plural}", others[2:])
    joined = "-".join(others)
    return f"{'an' if first[0] in _AN else 'a'} {joined}" if order.low else f"{joined} high"


def _beside(hand: str, others: list[str]) -> str:
    return f"{hand} with {'-'.join(others)}" if others else hand
