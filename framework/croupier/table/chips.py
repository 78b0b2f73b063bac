"""Chips to and from the middle: put in, returned where nobody could match them, gathered into the pot, paid out."""

from collections.abc import Iterable, Iterator

from croupier.table import events
from croupier.table.events import BETS, POT, STACKS, ChipsMoved, Event, Said
from croupier.table.pots import Shared, unmatched
from croupier.table.table import Table


def put_in(seat: int, amount: int, why: str) -> ChipsMoved:
    """A seat puts chips before it."""
    return ChipsMoved(amount, STACKS[seat], BETS[seat], why)


def gathered(table: Table) -> Iterator[Event]:
    """What the highest total stands above the second highest goes back at once; the rest goes into the pot."""
    back = unmatched(table.put_in)
    if back:
        seat, amount = back
        yield ChipsMoved(amount, BETS[seat], STACKS[seat], events.RETURNED)
    for spot in BETS[: table.seats]:
        if table.chips[spot]:
            yield ChipsMoved(table.chips[spot], spot, POT, events.GATHERED)


def paid(pots: Iterable[Shared]) -> Iterator[Event]:
    """Each pot is told, and then paid out."""
    for shared in pots:
        yield Said(events.SHARED, -1, (shared,))
        for seat, amount in shared.paid.items():
            yield ChipsMoved(amount, POT, STACKS[seat], events.WON)
