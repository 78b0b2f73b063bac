"""How much may be bet: spread, fixed, pot and no limit, in plain arithmetic on whole chips.

Every amount is a total of this betting round: ``bets`` says what a seat may bet when nothing is to pay,
``raises`` what it may raise *to*. Both are ranges without gaps, and a range with nothing in it says that
the seat may not. Who is asked, and whether a round is begun at all, is not decided here.
"""

from typing import NamedTuple

_NOTHING = range(0)


class Limits(NamedTuple):
    """What a sheet says of the betting, for one round of it."""

    structure: str
    """``spread``, ``fixed``, ``pot`` or ``none``."""
    smallest: int
    """Spread, pot and none: the sheet's ``min``; fixed: the size in force in this round."""
    largest: int | None
    """Spread: the sheet's ``max``; fixed: the size again; pot and none: nothing."""
    raises: int | None = 3
    """How many full raises a round may have; the opening bet is not one. Nothing: any number."""
    heads_up_capped: bool = True
    """Whether the cap holds as well when only two are still in."""
    at_least_last: bool = False
    """Spread only: a raise is no less than the last full bet or raise. Pot and none are always so."""


class Turn(NamedTuple):
    """A betting round as the seat to act meets it."""

    price: int
    """What a seat must have in this round to stay."""
    bet: int
    """What this seat has in, this round."""
    stack: int
    """What this seat has left."""
    middle: int
    """All chips in the middle: the gathered pot and every bet of this round, its own included."""
    last: int
    """The size of the last full bet or raise of the round; 0 while there is none."""
    raises: int
    """Full raises so far in this round."""
    acted_at: int | None
    """The price after this seat's last action in this round, a check included; nothing: it has not acted."""
    answerable: bool
    """Whether another player still in has chips left to answer with."""
    heads_up: bool
    """Whether only two players are still in."""
    brought: bool = False
    """Whether a bring-in is in, and no full bet yet."""
    brings: bool = False
    """Whether this seat has to bring it in, or to open with a full bet."""
    barred: bool = False
    """Whether this seat may neither bet nor raise, whatever the limits allow."""


def owed(turn: Turn) -> int:
    """Say what a call takes: the price less what is in, and never more than the stack.

    A call with less than the price is made with all of it, and the price stays (*Short*).
    """
    return min(turn.price - turn.bet, turn.stack)


def full_raise(limits: Limits, last: int) -> int:
    """Say the smallest full bet or raise, where the last one of the round was ``last`` (0: none yet).

    The opening bet counts as the first size, a short one does not; a new round starts from the sheet's
    smallest. Fixed and plain spread limits never look back (*A turn*).
    """
    if limits.at_least_last or limits.structure in ("pot", "none"):
        return max(limits.smallest, last)
    return limits.smallest


def capped(limits: Limits, turn: Turn) -> bool:
    """Say whether the round has had all its full raises, so that nobody raises, not even all-in."""
    if limits.raises is None or turn.raises < limits.raises:
        return False
    return limits.heads_up_capped or not turn.heads_up


def reopened(limits: Limits, turn: Turn) -> bool:
    """Say whether the raises since this seat's last action let it raise (again).

    Who has not acted may; who has, a check included, only if the price has since gone up by a full raise at
    least. Short raises that add up to one count as one (*Short*).
    """
    return turn.acted_at is None or turn.price - turn.acted_at >= full_raise(limits, turn.last)


def bets(limits: Limits, turn: Turn) -> range:
    """Say what the seat may bet while nobody has: nothing unless another player has chips to answer.

    With less than the smallest bet there is one amount, all of it: a short bet (*Short*). A pot limit
    allows what is in the middle, and where that is less than the smallest bet still the smallest: else no
    pot could begin.
    """
    if turn.price or turn.stack <= 0 or not turn.answerable:
        return _NOTHING
    return _amounts(limits, turn, 0)


def raises(limits: Limits, turn: Turn) -> range:
    """Say which totals the seat may raise to: nothing at the cap, unless reopened, or with no one to answer.

    With more than is owed but less than the smallest raise there is one total, all of it: a short raise
    (*Short*). A pot limit counts the call first: price 7, 22 in the middle and 7 to call make 36 the most.
    """
    due = turn.price - turn.bet
    if not turn.price or turn.stack <= due or not turn.answerable:
        return _NOTHING
    if capped(limits, turn) or not reopened(limits, turn):
        return _NOTHING
    return _amounts(limits, turn, due)


def completions(limits: Limits, turn: Turn) -> range:
    """Say which totals the seat may complete a bring-in to: a full bet, and always more than the bring-in.

    It is the opening bet, so no number of raises forbids it. With less than the smallest bet all of it may go in.
    """
    due, all_in = turn.price - turn.bet, turn.bet + turn.stack
    if turn.stack <= due or not turn.answerable or not reopened(limits, turn):
        return _NOTHING
    least = max(limits.smallest, turn.price + 1)
    if all_in < least:
        return range(all_in, all_in + 1)
    most = limits.largest or (turn.price + turn.middle + due if limits.structure == "pot" else all_in)
    return range(least, min(max(least, most), all_in) + 1)


def is_short(limits: Limits, turn: Turn, to: int) -> bool:
    """Say whether putting the seat's total to ``to`` is a short bet or raise.

    A short one lifts the price, does not count for the cap, and leaves ``last`` what it was.
    """
    if turn.brought:
        return to < limits.smallest
    return turn.price < to < turn.price + full_raise(limits, turn.last)


def _amounts(limits: Limits, turn: Turn, due: int) -> range:
    all_in = turn.bet + turn.stack
    least = full_raise(limits, turn.last)
    if all_in < turn.price + least:
        return range(all_in, all_in + 1)
    most = max(least, _most(limits, turn, due))
    return range(turn.price + least, min(turn.price + most, all_in) + 1)


def _most(limits: Limits, turn: Turn, due: int) -> int:
    if limits.largest is not None:
        return limits.largest
    return turn.middle + due if limits.structure == "pot" else turn.stack
