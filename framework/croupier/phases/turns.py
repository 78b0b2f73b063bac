"""Turns: what a seat is offered in a round of betting, what it puts in, and how that is told."""

from collections.abc import Iterator
from functools import lru_cache

from croupier.table import events
from croupier.table.betting import Betting
from croupier.table.chips import put_in
from croupier.table.choices import Amounts, Choice, Offer, Offers, Plain
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said
from croupier.table.places import BET as BEFORE
from croupier.table.places import MUCK, STACK
from croupier.table.table import Table, somebody
from croupier.terms import betting as limits
from croupier.terms.betting import Limits, Turn

CHECK, BET, CALL, RAISE, FOLD = "check", events.BET, "call", "raise", "fold"

BET_BEFORE = BEFORE.of
"""Where each seat's bet lies."""


def running(table: Table) -> Betting:
    """The round that is going on; raises ``RuntimeError`` between rounds."""
    if table.betting is None:
        raise RuntimeError("Nobody bets between rounds.")
    return table.betting


def turn_of(table: Table, seat: int) -> Turn:
    """The round as a seat meets it."""
    able, chips, round_ = table.with_chips(), table.chips, running(table)
    # in the order of the fields: named ones take a third longer, and this is made at every turn
    return Turn(
        round_.price,
        chips[BET_BEFORE[seat]],
        chips[STACK.of[seat]],
        table.middle,
        round_.last,
        round_.raises,
        round_.acted_at[seat],
        len(able) > (seat in able),
        table.still_in.count(True) == 2,
    )


@lru_cache(maxsize=4096)
def offered(allowed: Limits, turn: Turn) -> Offers:
    """What may be chosen at such a turn; the same few come again and again."""
    owed = limits.owed(turn)
    kinds: list[Offer] = [Plain(CALL, owed) if owed else Plain(CHECK)]
    amounts = limits.raises(allowed, turn) if turn.price else limits.bets(allowed, turn)
    if amounts:
        kinds.append(Amounts(RAISE if turn.price else BET, amounts, turn.price))
    return Offers((*kinds, Plain(FOLD, leaves=True)), _all_in(turn, owed, amounts))


def _all_in(turn: Turn, owed: int, amounts: range) -> Choice | None:
    """The choice that puts in everything, if there is one."""
    everything = turn.bet + turn.stack
    if everything in amounts:
        return Choice(RAISE if turn.price else BET, everything, bool(turn.price))
    return Choice(CALL) if owed == turn.stack else None


def chosen(allowed: Limits, turn: Turn, table: Table, seat: int, choice: Choice) -> Iterator[Event]:
    """The chips go in, or the cards go down."""
    if choice.word == CHECK:
        yield Said(events.CHECKS, seat)
    elif choice.word == FOLD:
        yield from _fold(table, seat)
    elif choice.word == CALL:
        yield put_in(seat, limits.owed(turn), events.CALLED)
    else:
        yield _lift(allowed, turn, seat, choice)


def _lift(allowed: Limits, turn: Turn, seat: int, choice: Choice) -> Event:
    """A bet or a raise; a short one is named so, because it lifts the price and nothing else."""
    short = limits.is_short(allowed, turn, choice.amount)
    full_word, short_word = (
        (events.BET, events.SHORT_BET) if choice.word == BET else (events.RAISED, events.SHORT_RAISE)
    )
    return put_in(seat, choice.amount - turn.bet, short_word if short else full_word)


def _fold(table: Table, seat: int) -> Iterator[Event]:
    """The cards go to the muck face down; the chips stay in."""
    yield Said(events.FOLDS, seat)
    for spot, there in table.before(seat):
        yield CardsMoved(there, spot, MUCK.spot)


def put_in_words(event: ChipsMoved, seen: Table) -> str:
    """A bet, a call or a raise, as the story tells it."""
    seat, lifted = somebody(event.source.seat), seen.betting.lifted if seen.betting else 0
    bet, raised = f"bets {event.amount}", f"raises to {seen.bet(seat)} (by {lifted})"
    bets = {events.BET: bet, events.SHORT_BET: bet, events.CALLED: f"calls {event.amount}"}
    words = bets.get(event.why, raised)
    return f"{seen.name(seat)} {words}{'' if seen.stack(seat) else ', all in'}."
