"""Games played to the end, many at once: who won what with which hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.batch.judging import Cards
from croupier.odds.batch.kernels import KERNELS
from croupier.odds.batch.lockstep import Table, Tables
from croupier.odds.batch.minds import Mind, compare_all
from croupier.odds.batch.sharing import PARTS, Chips, Flags, Whole, share
from croupier.odds.stages import stages_after
from croupier.odds.ways import both_may_fail, sharing_of
from croupier.variant.variant import Variant

UNKNOWN = 255
"""No card, in the place of one that is not known."""
WORTH_BOTH = 500
"""What both ways would come to is looked at for hands of so much strength (of 1000) on each side."""


class Calls(NamedTuple):
    """What hands that are worth it would be if they went both ways: which, numbers on each side, the lesser strength.

    Attributes:
        rows: Which hands: seats and games in one.
        numbers: What is left of them ranks at, by side.
        least: How strong it is on the worse side.
        tie_is_enough: Whether it need not be alone the best.
    """

    rows: NDArray[np.intp]
    numbers: dict[str, Whole]
    least: NDArray[np.int16]
    tie_is_enough: bool


class Played(NamedTuple):
    """Games that are over: seat, game; what a side has is found by the side.

    Attributes:
        net: The chips each seat has won or lost.
        pot: The chips that were won.
        paid: The chips each seat was paid.
        parts: Its share of the pot without odd chips, in ``sharing.PARTS``.
        shown: Whether hands were compared; else everyone but one had folded.
        still_in: Who had not folded.
        went: Who went for each side; nobody where nobody declared or showed.
        numbers: What the hands rank at, by side; not of a side that is won by no hand of five.
        winners: Who won each side; with several pots, of the main pot.
        failed: Who declared both ways and failed.
        dealt: The cards first dealt, in order; ``UNKNOWN`` for a hand of another size than the sheet has there.
        after: The cards in hand at each stage after that; ``UNKNOWN`` for a hand of another size than the others.
        rounds: How many rounds of loops each game had; 0 where a sheet has none.
        calls: What hands would be both ways; nothing where nobody may, where it costs nothing, or where hands of five
            do not win every side.
    """

    net: Chips
    pot: Chips
    paid: Chips
    parts: Chips
    shown: Flags
    still_in: Flags
    went: dict[str, Flags]
    numbers: dict[str, Whole]
    winners: dict[str, Flags]
    failed: Flags
    dealt: Cards
    after: dict[str, Cards]
    rounds: Chips
    calls: Calls | None


def depth(variant: Variant, players: int) -> int:
    """How many cards of the deck a table takes at most before any come back to it, as the phases themselves say it."""
    left = [phase.after(outline).deck for _, phase, outline in variant.outlined(players)]
    return variant.outline(players).deck - min(left)


def play(table: Table, mind: Mind, decks: Cards, salt: NDArray[np.uint32]) -> Played:
    """Play a game with each deck (a column), all in lockstep."""
    tables = Tables.begun(table, decks, salt)
    for _, phase in table.variant.unrolled:
        KERNELS[type(phase)].plays(phase, tables, mind)
        if phase.stage():
            tables.after.append(tables.held)
    return _over(tables)


def _over(tables: Tables) -> Played:
    variant, shape = tables.table.variant, tables.shape
    sides = variant.sides
    shown = tables.left > 1
    contenders, pot = tables.still_in & shown, tables.put_in.sum(axis=0)
    numbers = [number.reshape(shape) for number in tables.numbers or []]
    ways = np.where(contenders, tables.ways, 0).astype(np.uint8)
    shares = share(pot * shown, ways, numbers, contenders, sharing_of(variant))
    paid = np.where(shown, shares.paid, pot * tables.still_in)
    return Played(
        net=paid - tables.put_in,
        pot=pot,
        paid=paid,
        parts=np.where(shown, shares.parts, PARTS * tables.still_in),
        shown=shown,
        still_in=tables.still_in,
        went={side: (ways >> place & 1).astype(np.bool_) for place, side in enumerate(sides)},
        numbers=dict(zip(sides, numbers, strict=True)),
        winners={side: winners & shown for side, winners in zip(sides, shares.winners, strict=True)},
        failed=shares.failed,
        dealt=tables.dealt if tables.dealt is not None else tables.held,
        after=dict(zip(stages_after(variant), tables.after, strict=True)),
        rounds=np.zeros(shape[-1], dtype=np.int64),
        calls=calls(tables),
    )


def calls(tables: Tables) -> Calls | None:
    """What hands would be both ways; nothing where ``Played.calls`` says so."""
    table = tables.table
    if not both_may_fail(table.variant) or not table.all_ranked:
        return None
    before = tables.thrown.strengths if tables.thrown else tables.strengths(tables.numbers or [])
    rows = np.flatnonzero(np.minimum.reduce(before) >= WORTH_BOTH)
    numbers = _both_ways(tables, rows)
    by_side = dict(zip(table.by_side, numbers, strict=True))
    least = np.minimum.reduce(tables.strengths(numbers))
    return Calls(rows, by_side, least, sharing_of(table.variant).both == "win-or-tie")


def _both_ways(tables: Tables, rows: NDArray[np.intp]) -> list[Whole]:
    """What is left of each hand if it is thrown from so as to be strong on both sides."""
    if tables.thrown is None:
        return [numbers[rows] for numbers in tables.numbers or []]
    none = np.zeros(len(rows), dtype=np.int32)
    return compare_all(tables, rows, none > 0, none)
