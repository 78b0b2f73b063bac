"""Ranks: what cards make by a variant's rules, one hand in words or many as numbers."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cards import Card, deck, parse_cards
from croupier.english import counted
from croupier.hands.rankings import ranking
from croupier.hands.wilds import LARGEST_HAND, HandError
from croupier.hands.words import Hand, describe
from croupier.terms.base import SIDES, Side
from croupier.variant.load import variant_from
from croupier.variant.variant import Variant

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator


def rank(cards: str | Iterable[Card | str], variant: Variant | str | Path | None = None, side: Side = "high") -> Hand:
    """What five or more cards make: the hand's category, the cards that play, what each wild card plays as, and words.

    Better hands compare greater, on either side. Without a variant: the standard order for high, ace-to-five for
    low, and no wild cards. A variant may be given by the name of a shipped one or by a sheet's path.

    Raises:
        CardError: A card does not exist or is named twice.
        ValueError: Fewer than five cards or more than 13, cards the deck lacks, or a side that is not played.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    rules = None if variant is None else variant_from(variant)
    held = parse_cards(cards if isinstance(cards, str) else " ".join(str(card) for card in cards))
    _refuse(held, rules)
    return describe(held, _evaluator(rules, side))


def rank_many(cards: Any, variant: Variant | str | Path | None = None, side: Side = "high") -> Any:
    """Rank many hands at once.

    Args:
        cards: Integers of shape (n, k) with k of 5 to 13: 4 * rank + suit, rank 0 the deuce, suits c d h s, jokers
            52 and 53 where the deck has them.
        variant: Whose rules; as in :func:`rank` without one.
        side: Which side is played for.

    Returns:
        Integers of shape (n,); greater is better, equal hands are equal.

    Raises:
        HandError: The array has no such shape, or holds a number that is no card of the deck. A card twice in a hand
            is not noticed.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    import numpy as np

    hands = np.asarray(cards)
    if hands.ndim == 2:
        _refuse_more(hands.shape[1])
    return _evaluator(None if variant is None else variant_from(variant), side).many(hands)


def _evaluator(variant: Variant | None, side: Side) -> "Evaluator":
    if variant is not None:
        return variant.ranking(side)
    if side not in SIDES:
        raise ValueError(f"There is no side {side!r}; the sides are high and low.")
    from croupier.hands.lookup import evaluator

    return evaluator(ranking("standard" if side == "high" else "ace-to-five"))


def _refuse(held: tuple[Card, ...], variant: Variant | None) -> None:
    """Refuse cards that cannot be held together in this deck."""
    jokers = variant.deck.jokers if variant else 0
    known = deck(jokers)
    for card in held:
        if card not in known:
            raise ValueError(f"The deck has {counted(jokers, 'joker')}, so {card} cannot be held.")
    if len(held) < 5:
        raise ValueError(f"A hand is five cards, and there {'is' if len(held) == 1 else 'are'} {len(held)} here.")
    _refuse_more(len(held))


def _refuse_more(count: int) -> None:
    """Refuse more cards than a game ends with: looking at every five of a whole deck would take days."""
    if count > LARGEST_HAND:
        raise HandError(f"The best five are looked for among {LARGEST_HAND} cards at most, and there are {count} here.")
