"""Ranks: what cards make by a variant's rules, one hand in words or many as numbers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier.cards import CARDS, Card, named, parse_cards
from croupier.english import counted, listed, number
from croupier.hands.best import Best
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE, HandError, Wilds
from croupier.terms.deck import DeckTerms
from croupier.terms.sides import Side
from croupier.terms.sides.hand import HandSide
from croupier.variant.load import variant_from
from croupier.variant.variant import Variant


def rank(cards: str | Iterable[Card | str], variant: Variant | str | Path | None = None, side: str = "high") -> Best:
    """What a player's cards make for a side: its category, the cards that play, as what wild cards play, and words.

    Better hands compare greater, on any side. Without a variant: the standard order for high, ace-to-five for
    low, and no wild cards. A variant may be given by the name of a shipped one or by a sheet's path.

    Raises:
        CardError: A card does not exist or is named twice.
        ValueError: Fewer than five cards or more than 13 where a hand wins the side, cards the deck lacks, cards that
            cannot win the side, or a side that is not played.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    rules = None if variant is None else variant_from(variant)
    held = parse_cards(cards if isinstance(cards, str) else " ".join(str(card) for card in cards))
    terms, wilds = _side(rules, side)
    _refuse(held, rules, terms)
    if best := terms.best(Holding(held), wilds):
        return best
    raise ValueError(f"{named(held)} cannot win {side}.")


def rank_many(cards: Any, variant: Variant | str | Path | None = None, side: str = "high") -> Any:
    """Rank many hands at once.

    Args:
        cards: Integers of shape (n, k), with k of 5 to 13 where a hand wins the side: 4 * rank + suit, rank 0 the
            deuce, suits c d h s, jokers 52 and 53 where the deck has them.
        variant: Whose rules; as in :func:`rank` without one.
        side: Which side is played for.

    Returns:
        Integers of shape (n,); greater is better, equal hands are equal, and -1 cannot win the side.

    Raises:
        HandError: The array has no such shape, or holds a number that is no card of the deck. A card twice in a hand
            is not noticed.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    import numpy as np

    hands = np.asarray(cards)
    rules = None if variant is None else variant_from(variant)
    terms, wilds = _side(rules, side)
    if hands.ndim == 2:
        _refuse_more(hands.shape[1], terms)
    if rules is not None and not rules.deck.is_full:
        _refuse_taken_out(hands, rules.deck)
    return terms.many(hands, wilds)


def _side(variant: Variant | None, side: str) -> tuple[Side, Wilds]:
    """What wins a side, and the cards that are wild for it."""
    if variant is not None:
        return variant.side(side), variant.wilds_of_cards_alone(side)
    if side not in _USUAL:
        raise ValueError(f"There is no side {side!r}; the sides are {listed(_USUAL)}.")
    return _USUAL[side], NONE


_USUAL = {"high": HandSide(ranking="standard"), "low": HandSide(ranking="ace-to-five")}
"""The sides that there are without a variant."""
USUAL_DECK = DeckTerms()


def _refuse(held: tuple[Card, ...], variant: Variant | None, side: Side) -> None:
    """Refuse cards that cannot be held together in this deck."""
    deck = variant.deck if variant else USUAL_DECK
    for card in held:
        if card not in deck.whole:
            raise ValueError(f"{deck.lacks(card)}, so {card} cannot be held.")
    if len(held) < side.least:
        least = counted(side.least, "card")
        raise ValueError(f"A hand is {least}, and there {'is' if len(held) == 1 else 'are'} {len(held)} here.")
    _refuse_more(len(held), side)


def _refuse_taken_out(hands: Any, deck: DeckTerms) -> None:
    """Refuse numbers of cards that are taken out of this deck."""
    import numpy as np

    gone = [card for card in CARDS[:52] if card not in deck.whole]
    if (found := hands[np.isin(hands, gone)]).size:
        raise HandError(f"{deck.lacks(Card(found.flat[0]))}.")


def _refuse_more(count: int, side: Side) -> None:
    """Refuse more cards than a game ends with: looking at every five of a whole deck would take days."""
    if count > side.most:
        five = f"The best {number(side.least)} can be picked from"
        raise HandError(f"{five} {side.most} cards at most, and there are {count} here.")
