"""Ranks: what cards make by a variant's rules, one hand in words or many as numbers."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from croupier.cards import CARDS, Card, CardError, named, parse_cards
from croupier.english import counted, listed, number
from croupier.hands.best import Best
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE, HandError, Wilds
from croupier.terms.deck import DeckTerms
from croupier.terms.sides import Side
from croupier.terms.sides.hand import HandSide
from croupier.variant.load import variant_from
from croupier.variant.variant import Variant

Cards = str | Iterable[Card | str]


def rank(
    cards: Cards,
    variant: Variant | str | Path | None = None,
    side: str = "high",
    *,
    board: Cards = (),
    up: Cards = (),
) -> Best:
    """What a player's cards make for a side: its category, the cards that play, as what wild cards play, and words.

    Better hands compare greater, on any side. Without a variant: the standard order for high, ace-to-five for
    low, and no wild cards. A variant may be given by the name of a shipped one or by a sheet's path.

    Args:
        cards: The player's own cards that lie face down (all of them, where it does not matter).
        variant: Whose rules.
        side: Which side is played for.
        board: The cards on the board; with a layout in the order of its spots.
        up: The player's own cards that lie face up.

    Raises:
        CardError: A card does not exist or is named twice.
        ValueError: Fewer than five cards or more than 13 where a hand wins the side, cards the deck lacks, cards that
            cannot win the side, or a side that is not played.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    rules = None if variant is None else variant_from(variant)
    own, shown, middle = map(_parsed, (cards, up, board))
    terms, wilds = _side(rules, side)
    holding = laid_out(rules, own, shown, middle) if shown or middle else terms.laid(own)
    _refuse(holding, rules, terms)
    if best := terms.best(holding, wilds):
        return best
    raise ValueError(f"{named((*own, *shown, *middle))} cannot win {side}.")


def _parsed(cards: Cards) -> tuple[Card, ...]:
    return parse_cards(cards if isinstance(cards, str) else " ".join(str(card) for card in cards))


def laid_out(rules: Variant | None, own: Sequence[Card], up: Sequence[Card], board: Sequence[Card]) -> Holding:
    """Cards as they lie; those of the board at the spots of the layout, in its order, and what is over beside it."""
    spots = rules.spots if rules else ()
    placed = tuple((spots[place] if place < len(spots) else "", card) for place, card in enumerate(board))
    return Holding(tuple(own), tuple(up), placed, rules.lines if rules else ())


def rank_many(cards: Any, variant: Variant | str | Path | None = None, side: str = "high", *, board: Any = None) -> Any:
    """Rank many hands at once.

    Args:
        cards: Integers of shape (n, k), with k of 5 to 13 where a hand wins the side: 4 * rank + suit, rank 0 the
            deuce, suits c d h s, jokers 52 and 53 where the deck has them.
        variant: Whose rules; as in :func:`rank` without one.
        side: Which side is played for.
        board: The boards, integers of shape (n, b); with a layout in the order of its spots.

    Returns:
        Integers of shape (n,); greater is better, equal hands are equal, and -1 cannot win the side.

    Raises:
        HandError: The array has no such shape, or holds a number that is no card of the deck. A card twice in a hand
            is not noticed.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """
    import numpy as np

    hands, rules = np.asarray(cards), None if variant is None else variant_from(variant)
    terms, wilds = _side(rules, side)
    boards = np.empty((len(hands), 0), dtype=hands.dtype) if board is None else np.asarray(board)
    if rules is not None and not rules.deck.is_full:
        _refuse_taken_out(np.concatenate([hands.ravel(), boards.ravel()]), rules.deck)
    if hands.ndim != 2 or not boards.shape[1:]:
        return terms.many(hands, wilds)
    columns = [*range(hands.shape[1] + boards.shape[1])]
    places = laid_out(rules, columns[: hands.shape[1]], (), columns[hands.shape[1] :])
    _refuse_more(places, terms)
    if not boards.shape[1]:
        return terms.many(hands, wilds)
    if len(boards) != len(hands):
        raise HandError(f"There are {len(hands)} hands and {len(boards)} boards; each hand needs one.")
    return terms.many_mixed(np.concatenate([hands, boards], axis=1), places, wilds)


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


def _refuse(holding: Holding, variant: Variant | None, side: Side) -> None:
    """Refuse cards that cannot be held together in this deck."""
    deck, cards = variant.deck if variant else USUAL_DECK, holding.all
    for place, card in enumerate(cards):
        if card not in deck.whole:
            raise ValueError(f"{deck.lacks(card)}, so {card} cannot be held.")
        if card in cards[:place]:
            raise CardError(f"The card {card} is named twice.")
    if side.short(holding):
        hand = side.made_of(holding) or counted(side.least, "card")
        raise ValueError(f"A hand is {hand}, and there {'is' if len(holding.own) == 1 else 'are'} {_counted(holding)}.")
    _refuse_more(holding, side)


def _counted(holding: Holding) -> str:
    """How many cards there are, those on the board apart."""
    own, board = len(holding.own), len(holding.board)
    return f"{counted(own, 'own card')} and {number(board)} on the board here" if board else f"{own} here"


def _refuse_taken_out(cards: Any, deck: DeckTerms) -> None:
    """Refuse numbers of cards that are taken out of this deck."""
    import numpy as np

    gone = [card for card in CARDS[:52] if card not in deck.whole]
    if (found := cards[np.isin(cards, gone)]).size:
        raise HandError(f"{deck.lacks(Card(found.flat[0]))}.")


def _refuse_more(holding: Holding, side: Side) -> None:
    """Refuse more cards than a game ends with: looking at every five of a whole deck would take days."""
    if side.too_many(holding):
        five = f"The best {number(side.least)} can be picked from"
        raise HandError(f"{five} {side.most} cards at most, and there are {len(holding.all)} here.")
