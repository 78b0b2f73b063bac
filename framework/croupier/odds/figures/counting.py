"""What is counted in many games: whole numbers only, so that counts add up the same in whatever order they come."""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import classes
from croupier.hands.lookup import Evaluator
from croupier.odds.batch import judging
from croupier.odds.batch.judging import Cards
from croupier.odds.batch.lockstep import SAMPLE, Table
from croupier.odds.batch.played import UNKNOWN, WORTH_BOTH, Played
from croupier.odds.batch.sharing import PARTS, Chips, Flags, Whole
from croupier.odds.figures.exact import Exact, by_label, products, sums
from croupier.odds.figures.labels import labels, spread
from croupier.odds.stages import AS_DEALT
from croupier.players.judgement import FIVE, USUAL

Count = NDArray[np.int64]

DEALT = 10_000
"""What hands are worth by what was dealt is looked at in so many games of a block."""
STRENGTH_WIDTH = 50
STRENGTHS = (1000 - WORTH_BOTH) // STRENGTH_WIDTH
"""Strength on the worse side, in thousandths, is counted in parts of this width."""


@dataclass(slots=True)
class Counts:
    """Counts of games; two of them are added with ``add``. Histograms are by what hands rank at.

    Attributes:
        games: How many games; how many with a showdown.
        winning: By side, what its winning hands rank at, one a game.
        held: By side, what the hands that went for it rank at, and the same of those that won it.
        tied: By side, in how many games it was won by equal hands.
        untaken: By side, in how many games with a showdown nobody won it.
        pots: Games in which one seat took everything, in which several were paid, in which a side had no taker.
        both: Declared both ways, and did it.
        net: What each seat won or lost; and the products of that for each two seats.
        took: Games in which each seat was paid something, and everything.
        share: Each seat's ``PARTS`` of the pots, and the products for each two seats.
        dealt: By side, for each label of what was dealt: hands, net, its squares, ``PARTS`` of the pot, squares.
        stages: At each stage, by side what hands rank at.
        strength: At each stage: hands, sum of the strengths on the better side, squares, gains, their squares.
        calls: By strength on the worse side: hands, and those with which both ways would have been done.
        first_ways: The first seat: by what it went for, how often it did, and how often it was paid then.
    """

    games: Count
    winning: dict[str, Count]
    held: dict[str, Count]
    won: dict[str, Count]
    tied: dict[str, Count]
    untaken: dict[str, Count]
    pots: Count
    both: Count
    net: Exact
    net_products: Exact
    took: Count
    share: Exact
    share_products: Exact
    dealt: dict[str, Exact]
    stages: dict[str, dict[str, Count]]
    strength: dict[str, Count]
    calls: Count
    first_ways: dict[str, Count]

    def add(self, other: "Counts") -> None:
        """Add another's counts to these."""
        for field in fields(self):
            _add(getattr(self, field.name), getattr(other, field.name))


def _add(mine: object, others: object) -> None:
    if isinstance(mine, np.ndarray):
        mine += others
    elif isinstance(mine, dict) and isinstance(others, dict):
        for key, other in others.items():
            _add(mine[key], other)


def tops(table: Table) -> dict[str, int]:
    """By side, one more than the greatest number that hands rank at."""
    return {side: _top(ranker) for side, ranker in table.by_side.items()}


def _top(ranker: Evaluator) -> int:
    return (len(classes(ranker.ranking)) + 2) * spread(ranker)


def count(table: Table, played: Played) -> Counts:
    """Count what happened in some games."""
    sides, top = table.variant.sides, tops(table)
    stages, strength = _stages(table, played, top)
    return Counts(
        games=np.array([played.net.shape[1], played.shown.sum()]),
        winning={side: _histogram(_best(played, side), top[side]) for side in sides},
        held={side: _histogram(played.numbers[side][played.went[side]], top[side]) for side in sides},
        won={side: _histogram(played.numbers[side][played.winners[side]], top[side]) for side in sides},
        tied={side: _games(winners.sum(axis=0) > 1) for side, winners in played.winners.items()},
        untaken={side: _games(played.shown & ~winners.any(axis=0)) for side, winners in played.winners.items()},
        pots=_pots(played),
        both=_both(played),
        net=sums(played.net),
        net_products=products(played.net),
        took=_took(played),
        share=sums(played.parts),
        share_products=products(played.parts),
        dealt=_dealt(table, played),
        stages=stages,
        strength=strength,
        calls=_calls(played),
        first_ways=_first_ways(played),
    )


def _histogram(numbers: NDArray[np.integer], top: int) -> Count:
    return np.bincount(numbers.ravel(), minlength=top).astype(np.int64)


def _games(which: Flags) -> Count:
    return np.array([which.sum()])


def _best(played: Played, side: str) -> Whole:
    """What won a side, in the games in which it was won with a hand shown."""
    winners = played.winners[side]
    best: Whole = np.where(winners, played.numbers[side], 0).max(axis=0)[winners.any(axis=0)]
    return best


def _taken(played: Played) -> tuple[Chips, Chips]:
    """What each seat took, and all there was; of a pot of nothing what it would have taken of something."""
    something = played.pot > 0
    return np.where(something, played.paid, played.parts), np.where(something, played.pot, PARTS)


def _took(played: Played) -> Count:
    taken, everything = _taken(played)
    return np.array([(taken > 0).sum(axis=1), (taken == everything).sum(axis=1)])


def _pots(played: Played) -> Count:
    paid = (_taken(played)[0] > 0).sum(axis=0)
    empty = np.zeros(len(played.shown), dtype=np.bool_)
    for winners in played.winners.values():
        empty |= played.shown & ~winners.any(axis=0)
    return np.array([((paid == 1) & played.shown).sum(), (paid > 1).sum(), empty.sum()])


def _both(played: Played) -> Count:
    """Seats that declared both where that can fail, those that did it, games in which one did."""
    both = _every(played.went)
    done = both & ~played.failed & _every(played.winners)
    return np.array([both.sum(), done.sum(), done.any(axis=0).sum()])


def _every(sides: dict[str, Flags]) -> Flags:
    """Which have every side, where there are several to have."""
    flags = [*sides.values()]
    every: Flags = np.logical_and.reduce(flags) & (len(flags) > 1)
    return every


def _dealt(table: Table, played: Played) -> dict[str, Exact]:
    """By side, and the label of the cards dealt: hands, net, squares, parts of the pot, squares."""
    known = {side: labels(ranker) for side, ranker in table.by_side.items()}
    if not FIVE <= len(played.dealt) <= USUAL:
        return {side: np.zeros((5, len(each.names)), dtype=object) for side, each in known.items()}
    cards, net, parts = _known_hands(played)
    counts = {}
    for side, ranker in table.by_side.items():
        each = known[side]
        label, size = each.of.take(ranker.many(cards)), len(each.names)
        hands = np.bincount(label, minlength=size).astype(object)
        counts[side] = np.array([hands, *by_label(label, net, size), *by_label(label, parts, size)])
    return counts


def _known_hands(played: Played) -> tuple[Cards, Chips, Chips]:
    """The hands first dealt that are known, one a row, of some games; what each won, and its share of the pot."""
    dealt = played.dealt[:, :, :DEALT].reshape(len(played.dealt), -1)
    net, parts = (numbers[:, :DEALT].ravel() for numbers in (played.net, played.parts))
    known = dealt[0] != UNKNOWN
    if not known.all():
        dealt, net, parts = dealt[:, known], net[known], parts[known]
    return np.ascontiguousarray(dealt.T), net, parts


def _stages(table: Table, played: Played, top: dict[str, int]) -> tuple[dict[str, dict[str, Count]], dict[str, Count]]:
    """What hands rank at at each stage, and how strong they are on the better side; nothing if they are no hands."""
    stages, sums, before, known = {}, {}, None, None
    for name, cards in {AS_DEALT: played.dealt, **played.after}.items():
        if len(cards) < FIVE:
            return {}, {}
        some = cards[:, :, :SAMPLE].reshape(len(cards), -1)
        known = some[0] != UNKNOWN if known is None else known & (some[0] != UNKNOWN)
        numbers = judging.ranked_on(some[:, known], table.rankers, table.wants)
        stages[name] = {side: _histogram(number, top[side]) for side, number in zip(top, numbers, strict=True)}
        scales = [judging.strengths_of_numbers(ranker, table.jokers, USUAL) for ranker in table.rankers]
        best = np.zeros(len(known), dtype=np.int64)
        best[known] = np.maximum.reduce([scale.take(number) for scale, number in zip(scales, numbers, strict=True)])
        gain = (best - before if before is not None else np.zeros_like(best)) * known
        sums[name] = np.array([known.sum(), best.sum(), (best**2).sum(), gain.sum(), (gain**2).sum()])
        before = best
    return stages, sums


def _calls(played: Played) -> Count:
    """With which hands both ways would have been done, against what the others declared."""
    calls = np.zeros((2, STRENGTHS), dtype=np.int64)
    if played.calls is None:
        return calls
    seats, games = np.divmod(played.calls.rows, len(played.shown))
    part = np.clip((played.calls.least.astype(np.int64) - WORTH_BOTH) // STRENGTH_WIDTH, -1, STRENGTHS - 1)
    counted = played.still_in[seats, games] & played.shown[games] & (part >= 0)
    done = counted & _beats_others(played, seats, games)
    calls[0] = np.bincount(part[counted], minlength=STRENGTHS)
    calls[1] = np.bincount(part[done], minlength=STRENGTHS)
    return calls


def _beats_others(played: Played, seats: Whole, games: Whole) -> Flags:
    done = np.ones(len(seats), dtype=np.bool_)
    if played.calls is None:
        return done
    for side, mine in played.calls.numbers.items():
        against = np.where(played.went[side][:, games], played.numbers[side][:, games], -1)
        against[seats, np.arange(len(seats))] = -1
        others = against.max(axis=0)
        done &= mine >= others if played.calls.tie_is_enough else mine > others
    return done


def _first_ways(played: Played) -> dict[str, Count]:
    """By what the first seat went for, where there is more than one side: how often, and how often it was paid."""
    paid = _taken(played)[0][0] > 0
    return {way: np.array([went.sum(), (went & paid).sum()]) for way, went in _ways_of(played, 0).items()}


def _ways_of(played: Played, seat: int) -> dict[str, Flags]:
    """In which games a seat went for one side alone, for each; and in which for both."""
    went = {side: flags[seat] for side, flags in played.went.items()}
    if len(went) < 2:
        return {}
    alone = np.sum([*went.values()], axis=0) == 1
    return {**{side: flags & alone for side, flags in went.items()}, "both": _every(went)}
