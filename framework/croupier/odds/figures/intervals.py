"""How sure a figure is: intervals that hold the true value in 95 cases of 100, and whether a difference is noise."""

from itertools import accumulate
from math import erfc, exp, gamma, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

SURE = 1.959964
"""So many standard errors to each side are 95%."""
FEW = 30
"""What so many hands and fewer came to says too little of the next one to be shown."""
NOISE = 0.01
"""A difference that chance alone would make less often than this is more than noise."""


class Estimate(NamedTuple):
    """A figure, and where the true value lies with 95% confidence."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> "Estimate":
        """The same in other units."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)


def share(hits: int, of: int) -> Estimate:
    """The share of hits among so many, with Wilson's interval; everything is possible where there are none."""
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    rate, square = hits / of, SURE * SURE
    middle = (rate + square / (2 * of)) / (1 + square / of)
    reach = SURE * sqrt(rate * (1 - rate) / of + square / (4 * of * of)) / (1 + square / of)
    return Estimate(rate, min(rate, max(0.0, middle - reach)), max(rate, min(1.0, middle + reach)))


def mean(total: float, squares: float, of: int, least: float, most: float) -> Estimate:
    """The mean of so many values between two bounds, from their sum and the sum of their squares.

    Agresti and Coull's interval for shares, for any values: some are added at either bound, so that a few values that
    happen to be alike are not taken for all there is, and the interval ends at the bounds.
    """
    value = total / of if of else 0.0
    at_each, number = SURE * SURE / 2, of + SURE * SURE
    middle = (total + at_each * (least + most)) / number
    spread = (squares + at_each * (least * least + most * most)) / number - middle * middle
    reach = SURE * sqrt(max(0.0, spread) / number)
    return Estimate(value, min(value, max(least, middle - reach)), max(value, min(most, middle + reach)))


def by_chance(hits: int, of: int, other_hits: int, other_of: int) -> float:
    """How often chance alone would make two shares differ as much as these."""
    if not of or not other_of:
        return 1.0
    rate = (hits + other_hits) / (of + other_of)
    error = sqrt(rate * (1 - rate) * (1 / of + 1 / other_of))
    return erfc(abs(hits / of - other_hits / other_of) / error / sqrt(2)) if error else 1.0


def seats_by_chance(sums: NDArray[Any], products: NDArray[Any], games: int) -> float:
    """How often chance alone would make seats differ as much, from what each won and the products of that.

    Wald's test that all seats win the same; the last seat follows from the others, since the chips are the same.
    """
    if games < 2 or len(sums) < 2:
        return 1.0
    means = sums.astype(np.float64) / games
    covariance = (products.astype(np.float64) / games - np.outer(means, means)) / (games - 1)
    away = means - means.mean()
    distance = float(away @ np.linalg.pinv(covariance, rcond=1e-9, hermitian=True) @ away)
    return beyond(distance, len(sums) - 1)


def beyond(distance: float, freedom: int) -> float:
    """How often a chi-squared value with so many degrees of freedom is greater: the sum that ends for whole numbers."""
    half = distance / 2
    start = 0.5 if freedom % 2 else 1.0
    total = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    for step in range((freedom - 1) // 2):
        power = start + step
        total += exp(-half) * half**power / gamma(power + 1)
    return min(1.0, max(0.0, total))


def middle(histogram: NDArray[np.int64], part: float = 0.5) -> tuple[int, int, int]:
    """The place in a histogram that a part of all lies at or below, and its 95% interval; places of what occurs."""
    total = int(histogram.sum())
    running = histogram.cumsum()
    reach = SURE * sqrt(part * (1 - part) * total)
    wanted = (part * total, part * total - reach, part * total + reach)
    last = int(np.flatnonzero(histogram)[-1])
    return tuple(min(last, int(np.searchsorted(running, max(1, value)))) for value in wanted)  # type: ignore[return-value]


Pools = list[tuple[int, int, int]]
"""Neighbouring places put together: where each begins, how many are held there, how many of them won."""


def threshold(pools: Pools, part: float) -> tuple[int, int, int | None] | None:
    """The weakest place from which on so great a part of what is held there wins, and its 95% interval.

    The interval has no upper end where even the best may not win so often. Nothing where it does not.
    """
    shares = [share(wins, count) for _, count, wins in pools]
    # no hand wins less often than a weaker one, nor more often than a better one: so much is known of few hands, too
    least = accumulate((each.low for each in shares), max)
    most = reversed([*accumulate((each.high for each in reversed(shares)), min)])
    lower, found, upper = (
        next((start for (start, _, _), rate in zip(pools, rates, strict=True) if rate >= part), None)
        for rates in (most, (each.value for each in shares), least)
    )
    return None if found is None or lower is None else (found, lower, upper)


def pooled(held: NDArray[np.int64], won: NDArray[np.int64]) -> Pools:
    """Put neighbouring places together until the share that wins never falls with a better hand.

    Winning is taken never to become rarer with a better hand (the pool of adjacent violators).
    """
    pools: Pools = []
    for place in np.flatnonzero(held).tolist():
        pools.append((place, int(held[place]), int(won[place])))
        while len(pools) > 1 and pools[-2][2] * pools[-1][1] >= pools[-1][2] * pools[-2][1]:
            _, count, wins = pools.pop()
            start, before, won_before = pools.pop()
            pools.append((start, before + count, won_before + wins))
    return pools
