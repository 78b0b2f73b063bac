"""The index of the kinds of sides: a new one is its module, an import and its place in ``SIDES``."""

from contextlib import AbstractContextManager

from croupier.terms.one_of import OneOf
from croupier.terms.sides.base import Side
from croupier.terms.sides.card import CardSide
from croupier.terms.sides.count import CountSide
from croupier.terms.sides.hand import HandSide

SIDES: OneOf[Side] = OneOf("side", Side, HandSide, CardSide, CountSide)  # type: ignore[type-abstract]


def with_sides(*kinds: type[Side]) -> AbstractContextManager[None]:
    """More kinds of sides for a while: sheets, problems, the schema and the rules know them as those of the index.

    A program may so add kinds of its own, and a test one that no sheet should have.

    Raises:
        ValueError: Two kinds are marked by the same setting.
    """
    return SIDES.grown(*kinds)


__all__ = ["SIDES", "Side", "with_sides"]
