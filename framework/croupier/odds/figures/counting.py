"""What is counted in many games: whole numbers only, so that counts add up the same in whatever order they come."""

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

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


class Games(NamedTuple):
    """How many games were played, and how many of them came to a showdown."""

    played: int
    shown: int


class Pots(NamedTuple):
    """In how many games one seat took everything shown for, several were paid, and a side had no taker."""

    scooped: int
    split: int
    untaken: int


class Both(NamedTuple):
    """Hands that were declared both ways, those that did it, and the games in which one did."""

    declared: int
    done: int
    games: int


class Took(NamedTuple):
    """In how many games each seat was paid something, and everything."""

    something: Count
    everything: Count


class Dealt(NamedTuple):
    """By label: hands, what they won or lost and its squares, their ``PARTS`` of the pot and their squares."""

    hands: Exact
    net: Exact
    net_squares: Exact
    parts: Exact
    parts_squares: Exact


class Strength(NamedTuple):
    """Hands at a stage; the sums of their strengths on the better side, and of what these grew by; and of squares."""

    hands: int
    total: int
    squares: int
    gained: int
    gained_squares: int


class Tried(NamedTuple):
    """By strength on the worse side: hands, and those with which both ways would have been done."""

    hands: Count
    done: Count


class Rounds(NamedTuple):
    """How many rounds of loops there were in all games, and the sum of the squares."""

    total: int
    squares: int


class Went(NamedTuple):
    """How often something was gone for, and how often that was paid."""

    times: int
    paid: int


@dataclass(slots=True)
class Counts:
    """Counts of games; two of them are added with ``add``. Histograms are by what hands rank at.

    What is by side and of hands has only the sides that are won by a hand of five.

    Attributes:
        games: How many games.
        winning: By side, what its winning hands rank at, one a game.
        held: By side, what the hands that went for it rank at.
        won: The same of those that won it.
        taken: By every side, in how many games somebody won it with a showdown.
        tied: By every side, in how many games several won it.
        untaken: By every side, in how many games with a showdown nobody won it.
        pots: Who took the pots.
        both: Who declared both ways.
        net: What each seat won or lost.
        net_products: The products of that for each two seats.
        took: How often each seat was paid.
        share: Each seat's ``PARTS`` of the pots.
        share_products: The products of these for each two seats.
        dealt: By side, what hands were worth by the label of what was dealt.
        stages: At each stage, by side what hands rank at.
        strength: At each stage, how strong they are.
        rounds: How many rounds of loops there were.
        calls: What both ways would have come to.
        first_ways: The first seat, by what it went for.
    """

    games: Games
    winning: dict[str, Count]
    held: dict[str, Count]
    won: dict[str, Count]
    taken: dict[str, int]
    tied: dict[str, int]
    untaken: dict[str, int]
    pots: Pots
    both: Both
    net: Exact
    net_products: Exact
    took: Took
    share: Exact
    share_products: Exact
    dealt: dict[str, Dealt]
    stages: dict[str, dict[str, Count]]
    strength: dict[str, Strength]
    rounds: Rounds
    calls: Tried
    first_ways: dict[str, Went]

    def add(self, other: "Counts") -> None:
        """Add another's counts to these."""
        for field in fields(self):
            setattr(self, field.name, _sum(getattr(self, field.name), getattr(other, field.name)))


def _sum(mine: Any, others: Any) -> Any:
    """Both together, record by record."""
    if isinstance(mine, dict):
        return {key: _sum(value, others[key]) for key, value in mine.items()}
    if isinstance(mine, tuple):
        return type(mine)(*map(_sum, mine, others))
    return mine + others


def tops(table: Table) -> dict[str, int]:
    """By side, one more than the greatest number that hands rank at."""
    return {side: _top(ranker) for side, ranker in table.by_side.items()}


def _top(ranker: Evaluator) -> int:
    return (len(classes(ranker.ranking)) + 2) * spread(ranker)


def count(table: Table, played: Played) -> Counts:
    """Count what happened in some games."""
    top = tops(table)
    stages, strength = _stages(table, played, top)
    return Counts(
        games=Games(played.net.shape[1], _number(played.shown)),
        winning={side: _histogram(_best(played, side), top[side]) for side in top},
        held={side: _histogram(played.numbers[side][played.went[side]], top[side]) for side in top},
        won={side: _histogram(played.numbers[side][played.winners[side]], top[side]) for side in top},
        taken={side: _number(winners.any(axis=0)) for side, winners in played.winners.items()},
        tied={side: _number(winners.sum(axis=0) > 1) for side, winners in played.winners.items()},
        untaken={side: _number(played.shown & ~winners.any(axis=0)) for side, winners in played.winners.items()},
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
        rounds=Rounds(int(played.rounds.sum()), int((played.rounds * played.rounds).sum())),
        calls=_calls(played),
        first_ways=_first_ways(played),
    )


def _histogram(numbers: NDArray[np.integer], top: int) -> Count:
    return np.bincount(numbers.ravel(), minlength=top).astype(np.int64)


def _number(which: Any) -> int:
    return int(which.sum())


def _best(played: Played, side: str) -> Whole:
    """What won a side, in the games in which it was won with a hand shown."""
    winners = played.winners[side]
    best: Whole = np.where(winners, played.numbers[side], 0).max(axis=0)[winners.any(axis=0)]
    return best


def _taken(played: Played) -> tuple[Chips, Chips]:
    """What each seat took, and all there was; of a pot of nothing what it would have taken of something."""
    something = played.pot > 0
    return np.where(something, played.paid, played.parts), np.where(something, played.pot, PARTS)


def _took(played: Played) -> Took:
    taken, everything = _taken(played)
    return Took((taken > 0).sum(axis=1), (taken == everything).sum(axis=1))


def _pots(played: Played) -> Pots:
    paid = (_taken(played)[0] > 0).sum(axis=0)
    empty = np.zeros(len(played.shown), dtype=np.bool_)
    for winners in played.winners.values():
        empty |= played.shown & ~winners.any(axis=0)
    return Pots(_number((paid == 1) & played.shown), _number(paid > 1), _number(empty))


def _both(played: Played) -> Both:
    """Seats that went for every side, those that won them all without failing, games in which one did."""
    both = _every(played.went)
    done = both & ~played.failed & _every(played.winners)
    return Both(_number(both), _number(done), _number(done.any(axis=0)))


def _every(sides: dict[str, Flags]) -> Flags:
    """Which have every side, where there are several to have."""
    flags = [*sides.values()]
    every: Flags = np.logical_and.reduce(flags) & (len(flags) > 1)
    return every


def _dealt(table: Table, played: Played) -> dict[str, Dealt]:
    """By side, and the label of the cards dealt: what hands were worth."""
    known = {side: labels(ranker) for side, ranker in table.by_side.items()}
    if not FIVE <= len(played.dealt) <= USUAL:
        return {side: Dealt(*np.zeros((5, len(each.names)), dtype=object)) for side, each in known.items()}
    cards, net, parts = _known_hands(played)
    counts = {}
    for side, ranker in table.by_side.items():
        each = known[side]
        label, size = each.of.take(ranker.many(cards)), len(each.names)
        hands = np.bincount(label, minlength=size).astype(object)
        counts[side] = Dealt(hands, *by_label(label, net, size), *by_label(label, parts, size))
    return counts


def _known_hands(played: Played) -> tuple[Cards, Chips, Chips]:
    """The hands first dealt that are known, one a row, of some games; what each won, and its share of the pot."""
    dealt = played.dealt[:, :, :DEALT].reshape(len(played.dealt), -1)
    net, parts = (numbers[:, :DEALT].ravel() for numbers in (played.net, played.parts))
    known = dealt[0] != UNKNOWN
    if not known.all():
        dealt, net, parts = dealt[:, known], net[known], parts[known]
    return np.ascontiguousarray(dealt.T), net, parts


def _stages(
    table: Table, played: Played, top: dict[str, int]
) -> tuple[dict[str, dict[str, Count]], dict[str, Strength]]:
    """What hands rank at at each stage, and how strong they are on the better side; nothing if they are no hands."""
    stages, sums, before, known = {}, {}, None, None
    for name, cards in {AS_DEALT: played.dealt, **played.after}.items():
        if len(cards) < FIVE or not table.all_ranked:
            return {}, {}
        some = cards[:, :, :SAMPLE].reshape(len(cards), -1)
        known = some[0] != UNKNOWN if known is None else known & (some[0] != UNKNOWN)
        numbers = judging.ranked_on(some[:, known], table.rankers, table.wants)
        stages[name] = {side: _histogram(number, top[side]) for side, number in zip(top, numbers, strict=True)}
        scales = [judging.strengths_of_numbers(ranker, table.jokers, USUAL) for ranker in table.rankers]
        best = np.zeros(len(known), dtype=np.int64)
        best[known] = np.maximum.reduce([scale.take(number) for scale, number in zip(scales, numbers, strict=True)])
        gain = (best - before if before is not None else np.zeros_like(best)) * known
        found = (known.sum(), best.sum(), (best**2).sum(), gain.sum(), (gain**2).sum())
        sums[name] = Strength(*map(int, found))
        before = best
    return stages, sums


def _calls(played: Played) -> Tried:
    """With which hands both ways would have been done, against what the others declared."""
    if played.calls is None:
        return Tried(*np.zeros((2, STRENGTHS), dtype=np.int64))
    seats, games = np.divmod(played.calls.rows, len(played.shown))
    part = np.clip((played.calls.least.astype(np.int64) - WORTH_BOTH) // STRENGTH_WIDTH, -1, STRENGTHS - 1)
    counted = played.still_in[seats, games] & played.shown[games] & (part >= 0)
    done = counted & _beats_others(played, seats, games)
    return Tried(_histogram(part[counted], STRENGTHS), _histogram(part[done], STRENGTHS))


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


def _first_ways(played: Played) -> dict[str, Went]:
    """By what the first seat went for, where there is more than one side: how often, and how often it was paid."""
    paid = _taken(played)[0][0] > 0
    return {way: Went(_number(went), _number(went & paid)) for way, went in _ways_of(played, 0).items()}


def _ways_of(played: Played, seat: int) -> dict[str, Flags]:
    """In which games a seat went for one side alone, for each; and in which for all of them."""
    went = {side: flags[seat] for side, flags in played.went.items()}
    if len(went) < 2:
        return {}
    alone = np.sum([*went.values()], axis=0) == 1
    return {**{side: flags & alone for side, flags in went.items()}, "both" if len(went) == 2 else "all": _every(went)}
