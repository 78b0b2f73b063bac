"""Shown: cards and hands in words, as far as they are seen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.cards import UNKNOWN, Card, named
from croupier.english import counted
from croupier.hands.holding import Holding
from croupier.table.places import UP
from croupier.table.table import Table
from croupier.table.view import cards_of

if TYPE_CHECKING:
    from croupier.hands.best import Best

FIVE = 5
"""So many cards face up are a hand, whatever else is not shown."""


def hands_shown(table: Table) -> "dict[str, dict[int, Best]]":
    """What the players still in show for each side: side, then seat; nobody whose cards cannot win it."""
    shown: dict[str, dict[int, Best]] = {side: {} for side in table.terms.sides}
    for seat in table.players():
        holding = _shown(table, seat)
        for side in table.terms.sides:
            terms = table.terms.side(side)
            # of a hand five cards say something; of a count, or of the highest card, nothing less than all does
            all_shown = len(holding.own) >= len(table.holding(seat).own)
            able = not terms.short(holding) and (terms.order is not None or all_shown)
            if able and (best := terms.best(holding, table.wilds(seat, side))):
                shown[side][seat] = best
    return shown


def _shown(table: Table, seat: int) -> Holding:
    """What a seat shows, if it shows everything or as many cards as make a hand."""
    holding, up = table.holding(seat), table.at(UP, seat)
    if len(up) == len(holding.own):
        return holding
    return holding._replace(down=(), up=up) if len(up) >= FIVE else Holding()


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
