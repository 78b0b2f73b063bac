"""Few games and few hands: nothing is shown as if it were sure, and no share leaves what a share can be."""

import json
from collections.abc import Callable
from io import StringIO

import numpy as np
import pytest
from rich.console import Console

import croupier
from croupier.odds.answer import Answer
from croupier.odds.figures.intervals import FEW, Estimate, Pools, mean, threshold
from croupier.odds.shown.data import data
from croupier.odds.shown.text import write
from croupier.odds.shown.words import side_lines
from tests.conftest import Said
from tests.odds.sheets import FIVE_DEALT, sheet


@pytest.fixture(scope="module")
def one_game() -> Answer:
    return croupier.odds("anaconda", games=1, seed=1)


def test_a_mean_of_ones_and_noughts_has_the_interval_of_a_share() -> None:
    found = mean(81, 81, 263, 0, 1)  # Agresti and Coull's, which is Wilson's but for the third digit
    assert tuple(found) == pytest.approx((81 / 263, 0.2551, 0.3663), abs=2e-4)


@pytest.mark.parametrize(("total", "squares", "of"), [(0, 0, 23), (23, 23, 23), (5.75, 23 / 16, 23), (1, 1, 1)])
def test_values_that_are_all_alike_are_not_all_there_is(total: float, squares: float, of: int) -> None:
    found = mean(total, squares, of, 0, 1)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.high - found.low > 0.1


def test_nothing_counted_says_nothing() -> None:
    assert tuple(mean(0, 0, 0, -1, 5))[1:] == (-1, 5)


@pytest.mark.parametrize("number", [8, 31, 200])
@pytest.mark.parametrize("chances", [[0.9, 0.05, 0.05], [0.5, 0.3, 0.2], [0.02, 0.02, 0.96]])
def test_the_interval_of_halves_and_wholes_holds_the_truth_19_times_in_20(number: int, chances: list[float]) -> None:
    values, random = np.array([0, 0.5, 1]), np.random.default_rng(1)
    drawn = random.multinomial(number, chances, 4000)
    found = [
        mean(float(total), float(squares), number, 0, 1) for total, squares in drawn @ np.array([values, values**2]).T
    ]
    truth = float(values @ chances)
    assert sum(each.low <= truth <= each.high for each in found) / 4000 > 0.94


def test_one_game_is_not_sure_of_anything(one_game: Answer) -> None:
    for seat in one_game.seats:
        assert 0 <= seat.share.low < seat.share.high <= 1 and seat.share.high - seat.share.low > 0.4
        assert -1 <= seat.net.low < seat.net.high <= 5
    assert all(0 <= stage.strength.low < stage.strength.high <= 100 for stage in one_game.stages)


def test_chips_lie_between_all_that_is_put_in_and_all_that_the_others_put_in() -> None:
    for betting, stake in ((False, 1), (True, 1 + 2 * 1)):
        text = FIVE_DEALT.replace("deal: {cards: 5}", "deal: {cards: 5}, bet, bet")
        answer = croupier.odds(sheet(text), 4, 3, 1, betting=betting)
        assert answer.question.stake == stake
        assert all(-stake <= seat.net.low < seat.net.high <= 3 * stake for seat in answer.seats)


def test_hands_dealt_too_rarely_have_no_figures() -> None:
    answer = croupier.odds("howdy-doody", games=500, seed=1)
    lines = [line for side in answer.dealt.values() for line in side]
    printed = [line for side in data(answer)["dealt"].values() for line in side]
    assert {line.hands <= FEW for line in lines} == {True, False}
    for line, found in zip(lines, printed, strict=True):
        assert ((found["share"], found["net"]) == (None, None)) is (line.hands <= FEW) is line.too_few


def test_on_the_terminal_too() -> None:
    answer = croupier.odds("howdy-doody", games=500, seed=1)
    file = StringIO()
    write(answer, Console(file=file, width=100, no_color=True))
    few = sum(line.too_few for side in answer.dealt.values() for line in side)
    assert file.getvalue().count("too rare to say") == few > 0


# -- what it takes to win ---------------------------------------------------------------------------------------------


def test_a_few_weak_hands_do_not_win_more_often_than_many_better_ones() -> None:
    assert threshold([(5, 3, 0), (50, 1000, 100), (90, 1000, 900)], 0.5) == (90, 90, 90)


def test_a_few_strong_hands_win_as_often_as_many_weaker_ones() -> None:
    assert threshold([(50, 1000, 100), (60, 1000, 900), (90, 3, 3)], 0.5) == (60, 60, 60)


@pytest.mark.parametrize(
    ("pools", "found"),
    [
        ([(5, 10, 5), (50, 10, 8)], (50, 5, None)),
        ([(5, 1000, 10), (50, 10, 8)], (50, 50, None)),
        ([(5, 1000, 10)], None),
    ],
)
def test_with_too_few_games_even_the_best_hand_may_not_win_so_often(
    pools: Pools, found: tuple[int, int, int | None] | None
) -> None:
    assert threshold(pools, 0.75) == found


def test_the_interval_holds_the_hand_that_wins_half_the_time() -> None:
    random, chances = np.random.default_rng(4), np.array([0.1, 0.2, 0.3, 0.45, 0.55, 0.8, 0.95])
    held, holds = np.array([3, 40, 200, 200, 200, 40, 3]), 0
    for won in random.binomial(held, chances, (500, 7)).tolist():
        found = threshold([(index, *counts) for index, counts in enumerate(zip(held.tolist(), won, strict=True))], 0.5)
        holds += found is not None and found[1] <= 4 and (found[2] is None or found[2] >= 4)
    assert holds / 500 > 0.94


def test_it_is_said_that_it_is_not_sure() -> None:
    few = croupier.odds("anaconda", games=3, seed=1)
    unsure = [side for side in few.sides if side.three_quarters and side.three_quarters.high is None]
    assert unsure
    for side in unsure:
        assert "no hand at all)" in dict(side_lines(side))["Wins three times out of four"]
    printed = data(few)["sides"][unsure[0].side]["to-win"]["three-quarters"]
    assert printed["high"] is None and printed["low"]


def test_low_hands_that_hardly_anyone_holds_are_not_among_those_that_may_win(croupier: Callable[..., Said]) -> None:
    printed = json.loads(croupier("odds", "anaconda", "--games", 4000, "--seed", 1, "--format", "json").out)
    half = printed["sides"]["low"]["to-win"]["half"]
    for hand in ("low", "high", "words"):
        assert half[hand].startswith(("six-", "seven-"))


def test_an_estimate_in_other_units() -> None:
    assert Estimate(1.0, 0.5, 2.0).times(2) == (2.0, 1.0, 4.0)
