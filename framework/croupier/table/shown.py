"""Shown: cards and hands in words, as far as they are seen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.cards import UNKNOWN, Card, named
from croupier.english import counted
from croupier.table.places import UP
from croupier.table.table import Table
from croupier.table.view import cards_of

if TYPE_CHECKING:
    from croupier.hands.words import Hand

FIVE = 5
"""How many cards a hand has."""


def hands_shown(table: Table) -> "dict[str, dict[int, Hand]]":
    """The hands of the players still in who show five cards or more: side, then seat."""
    # hands are put in words at the end of a game, and never while a sheet is read
    from croupier.hands.lookup import evaluator
    from croupier.hands.words import describe

    shown = {seat: table.at(UP, seat) for seat in table.players()}
    return {
        side: {
            seat: describe(cards, evaluator(table.terms.order(side), table.wilds(seat, side)))
            for seat, cards in shown.items()
            if len(cards) >= FIVE
        }
        for side in table.terms.sides
    }


def wild_now(table: Table) -> str:
    """What is wild now as everybody can see; nothing where that never changes."""
    if not table.terms.wild_moves:
        return ""
    board = tuple(card for _, card in table.holding(table.dealer).board)
    shown = table.terms.wilds_shown(cards_of(table.came_up), board)
    said = [f"{words or 'nothing'} for {side}" for side, words in shown.items()]
    if len({*shown.values()}) == 1:
        said = [next(iter(shown.values())) or "nothing"]
    return f"Wild now: {', '.join(said)}."


def spoken(cards: Sequence[Card]) -> str:
    """Cards as they are said: by name, or how many there are where they are not seen."""
    return counted(len(cards), "card") if UNKNOWN in cards else named(cards)
