"""Intervals and tests, against values from printed tables."""

import numpy as np
import pytest

from croupier.odds.figures.intervals import (
    beyond,
    by_chance,
    mean,
    middle,
    pooled,
    seats_by_chance,
    share,
    threshold,
)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    found = share(hits, of)
    assert found.value == hits / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_counted_says_nothing() -> None:
    assert tuple(share(0, 0)) == (0.0, 0.0, 1.0)


def test_an_interval_holds_the_truth_19_times_in_20() -> None:
    drawn = np.random.default_rng(1).binomial(400, 0.3, 4000).tolist()
    holds = sum(found.low <= 0.3 <= found.high for found in (share(hits, 400) for hits in drawn))
    assert 0.94 < holds / 4000 < 0.96


def test_a_mean_of_one_to_five() -> None:
    found = mean(150_000, 550_000, 50_000, 1, 5)  # variance 2, standard error 0.0063246
    assert tuple(found) == pytest.approx((3.0, 3 - 0.012396, 3 + 0.012396), abs=1e-5)


@pytest.mark.parametrize(
    ("distance", "freedom", "chance"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (11.070, 5, 0.05), (16.812, 6, 0.01), (24.996, 15, 0.05)],
)
def test_chi_squared_is_that_of_the_tables(distance: float, freedom: int, chance: float) -> None:
    assert beyond(distance, freedom) == pytest.approx(chance, rel=2e-3)


def test_shares_that_differ_by_1_96_standard_errors_are_noise_one_time_in_20() -> None:
    error = (0.25 * 2 / 10_000) ** 0.5
    hits = round(10_000 * (0.5 + 1.96 * error / 2)), round(10_000 * (0.5 - 1.96 * error / 2))
    assert by_chance(hits[0], 10_000, hits[1], 10_000) == pytest.approx(0.05, abs=0.002)


def test_it_is_the_same_which_of_two_shares_comes_first() -> None:
    assert by_chance(40, 100, 60, 100) == by_chance(60, 100, 40, 100) < 0.01


def test_the_middle_of_a_histogram() -> None:
    histogram = np.zeros(20, dtype=np.int64)
    histogram[[3, 7, 9]] = 40, 30, 30
    assert middle(histogram)[0] == 7
    assert middle(histogram, 0.25)[0] == 3
    found, low, high = middle(np.array([0, 500, 500, 500, 500]))
    assert (found, low, high) == (2, 2, 3)


def test_the_middle_lies_in_its_interval_19_times_in_20() -> None:
    random = np.random.default_rng(5)
    drawn = (np.bincount(random.integers(0, 1001, 401), minlength=1001) for _ in range(2000))
    holds = sum(low <= 500 <= high for _, low, high in map(middle, drawn))
    assert 0.935 < holds / 2000 < 0.97


def test_the_weakest_hand_that_wins_so_often() -> None:
    held, won = np.array([0, 100, 100, 100, 100]), np.array([0, 10, 60, 40, 90])
    found = threshold(pooled(held, won), 0.5)
    assert found is not None and found[0] == 2  # 60 and 40 are pooled: half of each
    assert threshold(pooled(held, won), 0.95) is None


def test_seats_that_win_the_same_differ_by_noise_and_others_do_not() -> None:
    random = np.random.default_rng(2)
    fair = random.permuted(np.tile([2, -1, -1], (5000, 1)), axis=1)
    assert seats_by_chance(fair.sum(axis=0), fair.T @ fair, 5000) > 0.01
    unfair = fair + np.where(random.random(5000)[:, None] < 0.1, [1, 0, -1], 0)
    assert seats_by_chance(unfair.sum(axis=0), unfair.T @ unfair, 5000) < 0.001


def test_seats_that_win_the_same_seem_to_differ_one_time_in_20() -> None:
    random = np.random.default_rng(3)
    shares = (random.dirichlet([2, 2, 2, 2], 400) for _ in range(1500))
    seldom = sum(seats_by_chance(won.sum(axis=0), won.T @ won, 400) < 0.05 for won in shares)
    assert 0.035 < seldom / 1500 < 0.065
