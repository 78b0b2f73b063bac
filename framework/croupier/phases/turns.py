"""Turns: what a seat is offered in a round of betting, what it puts in, and how the story has it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from croupier.table import events
from croupier.table.betting import Betting
from croupier.table.chips import put_in
from croupier.table.choices import Amounts, Choice, Offers, Plain
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said
from croupier.table.places import BET as BEFORE
from croupier.table.places import MUCK, STACK
from croupier.table.table import Table, somebody
from croupier.terms import betting as limits
from croupier.terms.betting import Limits, Turn

CHECK, BET, CALL, RAISE, FOLD = "check", events.BET, "call", "raise", "fold"
BRING_IN, COMPLETE = "bring in", "complete"

BET_BEFORE = BEFORE.of
"""Where each seat's bet lies."""


class Manner(NamedTuple):
    """What a round has of its own beside its limits."""

    checks: bool = True
    """Whether a player may check while nobody has bet."""
    bring_in: int = 0
    """What the first player has to bring in; 0: nothing."""
    big: Limits | None = None
    """The limits of big bets, while each player may choose between a small and a big one."""


USUAL = Manner()


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
def offered(allowed: Limits, turn: Turn, manner: Manner = USUAL) -> Offers:
    """What may be chosen at such a turn; the same few come again and again."""
    if turn.brings:
        return _bringing(allowed, turn, manner)
    owed = limits.owed(turn)
    amounts = _amounts(allowed, turn, manner)
    lift = [Amounts(_word(turn), amounts, turn.price)] if amounts else []
    stay = [Plain(CALL, owed)] if owed else []
    if not owed and (manner.checks or turn.price or not amounts):
        stay = [Plain(CHECK)]
    return Offers((*stay, *lift, Plain(FOLD, leaves=True)), _all_in(turn, owed, amounts))


def _bringing(allowed: Limits, turn: Turn, manner: Manner) -> Offers:
    """The first player brings it in or opens with a full bet; with no more chips than that there is only one way."""
    costs = min(manner.bring_in, turn.stack)
    amounts = _amounts(allowed, turn, manner) if turn.stack > costs else range(0)
    all_in = _all_in(turn, 0, amounts) if amounts else Choice(BRING_IN)
    return Offers((Plain(BRING_IN, costs), *([Amounts(BET, amounts)] if amounts else [])), all_in)


def _word(turn: Turn) -> str:
    """What lifting the price is called."""
    return COMPLETE if turn.brought else RAISE if turn.price else BET


def _amounts(allowed: Limits, turn: Turn, manner: Manner) -> range:
    """What may be bet, raised or completed to; of two sizes of bets, either."""
    if turn.barred:
        return range(0)
    how = limits.completions if turn.brought else limits.raises if turn.price else limits.bets
    found = how(in_force(allowed, turn, manner), turn)
    if manner.big is None or not found or limits.is_short(allowed, turn, found[0]):
        return found
    other = how(manner.big, turn)
    full = other and not limits.is_short(manner.big, turn, other[0]) and other[0] > found[0]
    return range(found[0], other[0] + 1, other[0] - found[0]) if full else found


def in_force(allowed: Limits, turn: Turn, manner: Manner) -> Limits:
    """The limits of this turn: once a bet was big, all are."""
    return manner.big if manner.big is not None and turn.last >= manner.big.smallest else allowed


def _all_in(turn: Turn, owed: int, amounts: range) -> Choice | None:
    """The choice that puts in everything, if there is one."""
    everything = turn.bet + turn.stack
    if everything in amounts:
        return Choice(_word(turn), everything, bool(turn.price))
    return Choice(CALL) if owed and owed == turn.stack else None


def chosen(allowed: Limits, turn: Turn, manner: Manner, table: Table, seat: int, choice: Choice) -> Iterator[Event]:
    """The chips go in, or the cards go down."""
    if choice.word == BRING_IN:
        amount = min(manner.bring_in, turn.stack)
        # where no bet can be larger there is nothing to complete: it is the opening bet
        yield put_in(seat, amount, events.BET if amount == allowed.largest else events.BRING_IN)
    elif choice.word == FOLD:
        yield from _fold(table, seat)
    elif choice.word == CALL:
        yield put_in(seat, limits.owed(turn), events.CALLED)
    else:
        yield _lift(in_force(allowed, turn, manner), turn, seat, choice)


def _lift(allowed: Limits, turn: Turn, seat: int, choice: Choice) -> Event:
    """A bet or a raise; a short one is named so, because it lifts the price and nothing else."""
    short = limits.is_short(allowed, turn, choice.amount)
    full_word, short_word = (
        (events.BET, events.SHORT_BET) if choice.word in (BET, COMPLETE) else (events.RAISED, events.SHORT_RAISE)
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
    bets[events.BRING_IN] = f"brings it in with {event.amount}"
    completes = event.why in (events.BET, events.SHORT_BET) and lifted < seen.bet(seat)
    words = f"completes to {seen.bet(seat)}" if completes else bets.get(event.why, raised)
    return f"{seen.name(seat)} {words}{'' if seen.stack(seat) else ', all in'}."
