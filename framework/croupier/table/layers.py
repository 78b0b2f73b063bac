"""Which chips lie in which pot: what goes back, layers of bets, side pots, dead chips; plain arithmetic on whole chips.

Seats are numbers, clockwise. Words in italics are the paragraphs of the house rules that a function holds.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips, and the seats that can win them; ``dead`` of the chips are nobody's bet."""

    amount: int
    contenders: tuple[int, ...]
    dead: int = 0


class Dead(NamedTuple):
    """Chips that went straight to the pot and are nobody's bet, and the seats that could win them when they did."""

    amount: int
    contenders: tuple[int, ...]


def unmatched(put_in: Sequence[int]) -> tuple[int, int] | None:
    """Say who gets what back: the seat, and by how much its total stands above the second highest.

    Folded players count, on either end: what nobody matched goes back to whoever put it in. Nothing goes
    back where two totals are the highest together (*Returned*).
    """
    *_, second, highest = sorted((0, 0, *put_in))
    return (put_in.index(highest), highest - second) if highest > second else None


def layers(put_in: Sequence[int], still_in: Sequence[bool]) -> tuple[Pot, ...]:
    """Divide what was put in into pots, the main pot first; the pots together are all that was put in.

    A pot reaches up to what a player still in has put in, so neighbouring layers with the same contenders
    are one pot; what folded players put in above them all joins the highest (*Pots*). Unmatched chips are
    taken to be returned already; if not, they make a last pot with one contender.

    Raises ValueError, in words, if nobody still in has chips in.
    """
    tops = sorted({chips for chips, stays in zip(put_in, still_in, strict=True) if stays and chips > 0})
    if not tops:
        raise ValueError("everybody folded" if not any(still_in) else "nobody still in has chips in the pot")
    pots = []
    for floor, top in pairwise((0, *tops)):
        reach = top if top < tops[-1] else max(put_in)
        amount = sum(min(chips, reach) - floor for chips in put_in if chips > floor)
        pots.append(Pot(amount, tuple(s for s, chips in enumerate(put_in) if still_in[s] and chips >= top)))
    return tuple(pots)


def pots(put_in: Sequence[int], still_in: Sequence[bool], dead: Iterable[Dead] = ()) -> tuple[Pot, ...]:
    """Divide bets and dead chips into pots, the main pot first; the pots together are all of both.

    Dead chips lie in the pot of those of their contenders who are still in; where nobody has bet for that pot yet, they
    begin it (*Dead chips*). If all of them have folded, the chips go to those who are left.

    Raises ValueError, in words, if there is nothing to divide.
    """
    bet = any(chips and stays for chips, stays in zip(put_in, still_in, strict=True))
    dead = list(dead)
    found = [] if dead and not bet else list(layers(put_in, still_in))
    for chips, could_win in dead:
        contenders = tuple(seat for seat in could_win if still_in[seat]) or _everyone(still_in)
        _join(found, chips, contenders)
    # bets of players who have all folded, beside dead chips alone: there is no other pot for them
    if found and not bet:
        found[0] = found[0]._replace(amount=found[0].amount + sum(put_in))
    return tuple(found)


def _everyone(still_in: Sequence[bool]) -> tuple[int, ...]:
    return tuple(seat for seat, stays in enumerate(still_in) if stays)


def _join(found: list[Pot], chips: int, contenders: tuple[int, ...]) -> None:
    """Put dead chips into the pot of just these players; into a new one above those that more can win, if none is."""
    index = next((index for index, pot in enumerate(found) if pot.contenders == contenders), None)
    if index is not None:
        pot = found[index]
        found[index] = Pot(pot.amount + chips, contenders, pot.dead + chips)
        return
    wider = [index for index, pot in enumerate(found) if {*contenders} < {*pot.contenders}]
    found.insert(wider[-1] + 1 if wider else 0, Pot(chips, contenders, chips))


def contenders_of_dead(
    payer: int, put_in: Sequence[int], still_in: Sequence[bool], stacks: Sequence[int]
) -> tuple[int, ...]:
    """Who can win chips that a seat pays now and that are nobody's bet.

    All still in but those who are all in with bets that stand, and the payer always. If that is the payer alone, they
    are played for by those of the last pot that he shares, or by all still in where he has bet nothing.
    """
    able = tuple(
        seat for seat, stays in enumerate(still_in) if stays and (seat == payer or stacks[seat] or not put_in[seat])
    )
    if able != (payer,):
        return able
    shares = [pot.contenders for pot in layers(put_in, still_in) if payer in pot.contenders] if put_in[payer] else []
    return shares[-1] if shares else _everyone(still_in)
