"""However great the ante, the odds are the same in antes: amounts go up to the most that a sheet may name."""

from dataclasses import fields

import numpy as np
import pytest

import croupier
from croupier.odds.answer import Answer
from croupier.odds.figures.intervals import Estimate
from croupier.sheet import library
from croupier.variant.variant import Variant
from tests.odds.sheets import FIVE_DEALT, assert_same, both, sheet

MOST = 1_000_000_000
"""The most chips that a sheet may name."""
NO_CHIP_IS_ODD = 1_000
"""With antes of so many chips and more it is worth nothing who gets the odd one."""
OF_CHIPS = {"net", "net_products", "dealt"}
"""What is counted in chips, or beside them."""
WHO_IS_PAID = {"took", "pots", "first_ways"}
"""What depends on whether a chip is left for everyone who wins; with antes of one chip now and then none is."""


def times(name: str, factor: int) -> Variant:
    """A shipped sheet with all its chips times a factor."""
    limits = croupier.load(name).limits
    sizes = {"min": limits.min or 1, "max": limits.max or 5}
    assert limits.structure == "spread"
    chips = croupier.load(name).chips
    return sheet(
        f"name: {name} times {factor}\nextends: {name}\n"
        f"chips: {{start: {factor * chips.start}, ante: {factor * chips.ante}}}\n"
        f"limits: {{min: {factor * sizes['min']}, max: {factor * sizes['max']}, raises: {limits.raises}}}\n"
    )


def largest(name: str) -> int:
    """The greatest factor that the language allows: the start is the greatest amount of every shipped sheet."""
    return MOST // croupier.load(name).chips.start


def in_antes(answer: Answer) -> list[Estimate]:
    """Every figure in chips, in antes."""
    ante = answer.question.variant.chips.ante
    lines = [line.net for side in answer.dealt.values() for line in side if not line.too_few]
    return [figure.times(1 / ante) for figure in (*(seat.net for seat in answer.seats), *lines)]


def assert_same_counts(one: Answer, other: Answer, but: set[str]) -> None:
    for field in fields(one.counts):
        if field.name not in but:
            np.testing.assert_equal(getattr(one.counts, field.name), getattr(other.counts, field.name), field.name)
    for mine, others in zip(one.counts.dealt.values(), other.counts.dealt.values(), strict=True):
        np.testing.assert_equal(*((each.hands, each.parts, each.parts_squares) for each in (mine, others)))


def assert_same_in_antes(one: Answer, other: Answer, within: float) -> None:
    for mine, others in zip(in_antes(one), in_antes(other), strict=True):
        assert tuple(others) == pytest.approx(tuple(mine), abs=within)


def assert_chips_are_those_of_the_share(answer: Answer, within: float) -> None:
    """Without betting a seat wins its share of everyone's ante, and has put in its own."""
    for seat, net in zip(answer.seats, in_antes(answer), strict=False):
        assert net.value == pytest.approx(answer.question.players * seat.share.value - 1, abs=within)


def assert_same_at_every_scale(name: str, games: int, betting: bool) -> None:
    factors = dict.fromkeys((1, NO_CHIP_IS_ODD, min(1_000_000, largest(name)), min(MOST, largest(name))))
    answers = [croupier.odds(times(name, factor), games=games, seed=21, betting=betting) for factor in factors]
    small, base, *rest = answers
    assert_same_counts(base, small, OF_CHIPS | WHO_IS_PAID)
    assert_same_in_antes(base, small, within=0.5)
    for answer in rest:
        assert_same_counts(base, answer, OF_CHIPS)
        assert_same_in_antes(base, answer, within=2 / NO_CHIP_IS_ODD)
    for answer in [] if betting else answers:
        assert_chips_are_those_of_the_share(answer, within=0.5 / answer.question.variant.chips.ante)


@pytest.mark.parametrize("betting", [False, True])
def test_a_sheet_with_all_its_chips_multiplied_has_the_same_odds_in_antes(betting: bool) -> None:
    assert_same_at_every_scale("howdy-doody", 2_000, betting)


@pytest.mark.long
@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.parametrize("name", library.names())
def test_every_shipped_sheet_has_the_same_odds_in_antes(name: str, betting: bool) -> None:
    assert_same_at_every_scale(name, 100_000, betting)


def of_ante(ante: int, players: int, games: int, seed: int = 22) -> Answer:
    chips = f"chips: {{start: {ante}, ante: {ante}}}\n"
    return croupier.odds(sheet(FIVE_DEALT + chips), players=players, games=games, seed=seed)


@pytest.mark.parametrize("ante", [10_000_000, MOST])
def test_where_no_chip_is_odd_the_figures_are_the_same_to_the_last_digit(ante: int) -> None:
    one, other = (of_ante(each, players=2, games=20_000) for each in (1, ante))
    assert in_antes(other) == [pytest.approx(tuple(figure), rel=1e-9) for figure in in_antes(one)]


@pytest.mark.parametrize("ante", [1, 10_000_000, MOST])
def test_no_seat_wins_in_the_long_run_and_the_intervals_know_it(ante: int) -> None:
    answers = [of_ante(ante, players=4, games=250, seed=seed) for seed in range(100)]
    nets = [seat.net for answer in answers for seat in answer.seats]
    # of 400 intervals that are right 95 times in 100, 380 are; 20 fewer is four standard errors and more
    assert 360 <= sum(net.low <= 0 <= net.high for net in nets) < 400
    # four put in an ante each and one wins them: the standard error is known, too
    width = 2 * 1.96 * ante * 3**0.5 / 250**0.5
    assert sum(net.high - net.low for net in nets) / len(nets) == pytest.approx(width, rel=0.05)


@pytest.mark.parametrize("betting", [False, True])
def test_the_ordinary_engine_counts_the_same_of_the_most_chips(betting: bool) -> None:
    variant = times("anaconda", largest("anaconda"))
    batch, engine = both(variant, 7, 20, betting=betting)
    assert_same(batch, engine)
    pots = sheet(FIVE_DEALT.replace("max: 6", "max: 10") + f"chips: {{start: {MOST}, ante: {MOST}}}\n")
    batch, engine = both(pots, 10, 20)
    assert_same(batch, engine)
    assert batch.pot.tolist() == [10 * MOST] * 20
