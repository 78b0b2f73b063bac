"""Ranks: what cards make by a variant's rules, one hand in words or many as numbers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from croupier.cards import Card, deck, parse_cards
from croupier.english import counted
from croupier.hands.rankings import ranking
from croupier.hands.words import Hand, describe
from croupier.terms import SIDES, Side
from croupier.variant import Variant

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator


def rank(cards: str | Iterable[Card | str], variant: Variant | None = None, side: Side = "high") -> Hand:
    """What five or more cards make: the hand's category, the cards that play, what each wild card plays as, and words.

    Better hands compare greater, on either side. Without a variant: the standard order for high, ace-to-five for
    low, and no wild cards.

    Raises:
        CardError: A card does not exist or is named twice.
        ValueError: Fewer than five cards, cards the deck lacks, or a side that is not played.
    """
    held = parse_cards(cards if isinstance(cards, str) else " ".join(str(card) for card in cards))
    _refuse(held, variant)
    return describe(held, _evaluator(variant, side))


def rank_many(cards: Any, variant: Variant | None = None, side: Side = "high") -> Any:
    """Rank many hands at once.

    Args:
        cards: Integers of shape (n, k) with k of five or more: 4 * rank + suit, rank 0 the deuce, suits c d h s,
            jokers 52 and 53.
        variant: Whose rules; as in :func:`rank` without one.
        side: Which side is played for.

    Returns:
        Integers of shape (n,); greater is better, equal hands are equal.
    """
    return _evaluator(variant, side).many(cards)


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
