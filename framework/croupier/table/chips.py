"""Chips to and from the middle: put in, returned where nobody could match them, gathered into the pot, paid out."""

from collections.abc import Iterable, Iterator

from croupier.table import events
from croupier.table.events import ChipsMoved, Event, Said
from croupier.table.layers import Pot, unmatched
from croupier.table.places import BET, POT, STACK
from croupier.table.pots import Shared, Sharing, share
from croupier.table.table import Table


def put_in(seat: int, amount: int, why: str) -> ChipsMoved:
    """A seat puts chips before it."""
    return ChipsMoved(amount, STACK.of[seat], BET.of[seat], why)


def gathered(table: Table) -> Iterator[Event]:
    """What the highest total stands above the second highest goes back at once; the rest goes into the pot."""
    back = unmatched(table.put_in)
    if back:
        seat, amount = back
        yield ChipsMoved(amount, BET.of[seat], STACK.of[seat], events.RETURNED)
    for spot in BET.of[: table.seats]:
        if table.chips[spot]:
            yield ChipsMoved(table.chips[spot], spot, POT.spot, events.GATHERED)


def paid(pots: Iterable[Shared]) -> Iterator[Event]:
    """It is said how each pot is shared, and then it is paid out."""
    for shared in pots:
        yield Said(events.SHARED, None, (shared,))
        for seat, amount in shared.paid.items():
            yield ChipsMoved(amount, POT.spot, STACK.of[seat], events.WON)


def last_one_left(table: Table, sides: tuple[str, ...]) -> Iterator[Event]:
    """Everything goes to the last one left, with nothing said and nothing shown; there may be nothing to win.

    Blinds that no round of betting has gathered are won as bets are.
    """
    yield from gathered(table)
    if amount := table.chips[POT.spot]:
        last = table.still_in.index(True)
        plays = {last: sides} if len(sides) == 1 else {}
        yield from paid(share((Pot(amount, (last,)),), plays, {}, Sharing(sides), table.dealer, table.seats))
