"""Labels for hands: a category where pairs win, the highest card where the low hand does."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Rank
from croupier.hands.classes import classes
from croupier.hands.lookup import Evaluator
from croupier.hands.rankings import HandClass
from croupier.hands.single import weights


class Labels(NamedTuple):
    """Labels, the best first, and for every number that a ranker gives which of them it has."""

    names: tuple[str, ...]
    of: NDArray[np.intp]


@lru_cache(maxsize=32)
def labels(ranker: Evaluator) -> Labels:
    """The labels of a ranking."""
    order = ranker.ranking
    each_class = spread(ranker)
    found = [label(made, order.low) for made in classes(order)]
    names = tuple(dict.fromkeys(reversed(found)))
    place = {name: number for number, name in enumerate(names)}
    each = np.repeat([place[name] for name in found], each_class)
    of = np.full((len(found) + 2) * each_class, len(names) - 1, dtype=np.intp)
    of[each_class : each_class + len(each)] = each
    return Labels(names, of)


def spread(ranker: Evaluator) -> int:
    """How many numbers there are for a class of hands that are equal but for their wild cards."""
    number = weights(ranker.ranking)
    return number(2, 0) - number(1, 0)


def label(made: HandClass, low: bool) -> str:
    """What a hand is called in a table: ``full house``, ``eight low``."""
    if low and made.category == "high card":
        return f"{Rank(made.ranks[0]).word} low"
    if made.natural:
        return "natural royal flush"
    return made.category
