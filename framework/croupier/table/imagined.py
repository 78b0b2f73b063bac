"""Imagined: a table that a seat could be sitting at, for all that it sees; nothing but its view goes in."""

from random import Random

from croupier.cards import UNKNOWN, Card
from croupier.table.lots import Lots
from croupier.table.places import BET, POT, STACK, Spot
from croupier.table.seen import Moment
from croupier.table.table import Table
from croupier.table.view import Hand, View

_SALT_BITS = 128


def unseen(view: View) -> list[Card]:
    """The cards that may be anywhere, for all that the view shows."""
    seen = {card for there in view.cards.values() for card in there}
    return [card for card in view.terms.whole_deck if card not in seen]


def imagined(view: View, random: Random) -> Table:
    """A table at which the seat has this view: every ``??`` is filled with some card, and shuffles are of its own.

    The others know their own cards and what lies open, and nothing of what they gave away.
    """
    salt = f"{random.getrandbits(_SALT_BITS):032x}"
    table = Table(view.terms, view.names, view.stacks, view.dealer, (), Lots(salt))
    table.cards.clear()
    _lay_cards(table, view, random)
    _lay_chips(table, view)
    table.still_in, table.alone, table.ways = list(view.still_in), sum(view.still_in) == 1, list(view.ways)
    table.passed, table.facts = list(view.passed), {view.seat: view.passed} if view.passed else {}
    table.came_up, table.lay = view.came_up, view.lay
    _take_up(table, view.moment)
    return table


def _lay_cards(table: Table, view: View, random: Random) -> None:
    cards = unseen(view)
    random.shuffle(cards)
    bit = 1 << view.seat
    for spot, there in view.cards.items():
        known = tuple(card for card in there if card != UNKNOWN)
        if known and not spot.seen & bit:
            table.memory.learns(spot, known, bit)
        table.cards[spot] = _filled(there, cards)


def _filled(there: Hand, cards: list[Card]) -> Hand:
    return tuple(cards.pop() if card == UNKNOWN else card for card in there)


def _lay_chips(table: Table, view: View) -> None:
    chips: dict[Spot, int] = {POT.spot: view.pot}
    for seat in range(view.seats):
        chips[STACK.of[seat]], chips[BET.of[seat]] = view.stacks[seat], view.bets[seat]
    table.chips, table.middle, table.put_in = chips, view.pot + sum(view.bets), list(view.put_in)


def _take_up(table: Table, moment: Moment) -> None:
    """Everything that everybody knows."""
    table.now, table.betting = moment.now, moment.betting.copy() if moment.betting else None
    table.acted, table.answered = list(moment.acted), list(moment.answered)
    table.take_up(dict(moment.given), moment.owed)
    table.out, table.dead, table.shared = list(moment.out), list(moment.dead), list(moment.shared)
    table.words, table.lots_drawn = list(moment.words), moment.lots
    table.led = moment.led
    table.riding, table.may_ride = moment.riding, moment.may_ride
