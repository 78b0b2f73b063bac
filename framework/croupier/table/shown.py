"""Shown: cards and hands in words, as far as they are seen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.cards import UNKNOWN, Card, named
from croupier.english import counted
from croupier.table.places import UP
from croupier.table.table import Table

if TYPE_CHECKING:
    from croupier.hands.words import Hand

FIVE = 5
"""How many cards a hand has."""


def hands_shown(table: Table) -> "dict[str, dict[int, Hand]]":
    """The hands of the players still in who show five cards or more: side, then seat."""
    # hands are put in words at the end of a game, and never while a sheet is read
    from croupier.hands.words import describe

    shown = {seat: table.at(UP, seat) for seat in table.players()}
    return {
        side: {seat: describe(cards, table.terms.ranking(side)) for seat, cards in shown.items() if len(cards) >= FIVE}
        for side in table.terms.sides
    }


def spoken(cards: Sequence[Card]) -> str:
    """Cards as they are said: by name, or how many there are where they are not seen."""
    return counted(len(cards), "card") if UNKNOWN in cards else named(cards)
