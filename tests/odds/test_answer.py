"""What an answer says of counts that are written down here."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.cards import parse_cards
from croupier.odds.answer import Answer
from croupier.odds.batch.sharing import PARTS
from croupier.odds.figures.counting import Both, Games, Strength, Took, Tried, Went
from croupier.odds.figures.intervals import Estimate
from croupier.odds.shown import words
from tests.odds.sheets import sheet

HIGH = ["Js Jh Ad Tc 8s", "As Ah Td Tc 8s", "Qs Qh Qd 9s 9c"]
HIGH_WORDS = [
    "pair of jacks with ace-ten-eight kickers",
    "two pair, aces and tens, with an eight",
    "full house, queens over nines",
]
LOW = ["8s 7h 6d 5c As", "6s 5h 3d 2c As", "6s 4h 3d 2c As"]
LOW_WORDS = ["eight-seven low, 8-7-6-5-A", "six-five low, 6-5-3-2-A", "six-four low, 6-4-3-2-A"]


@pytest.fixture(scope="module")
def anaconda() -> Answer:
    return croupier.odds("anaconda", games=100, seed=1)


def printed(answer: Answer, **counts: Any) -> Answer:
    """The answer, had this been counted."""
    return replace(answer, counts=replace(answer.counts, **counts))


def histograms(answer: Answer, high: list[int], low: list[int]) -> dict[str, np.ndarray]:
    """By side, so many of each of the three hands above."""
    found = {}
    for side, hands, counts in (("high", HIGH, high), ("low", LOW, low)):
        numbers = [answer.rankers[side](parse_cards(hand)) for hand in hands]
        assert numbers == sorted(numbers)
        held = np.bincount(numbers, weights=counts, minlength=len(answer.counts.held[side]))
        found[side] = held.astype(np.int64)
    return found


def test_a_hand_wins_half_the_time_and_a_better_one_three_times_out_of_four(anaconda: Answer) -> None:
    answer = printed(
        anaconda,
        held=histograms(anaconda, [10_000, 10_000, 10_000], [10_000, 10_000, 10_000]),
        won=histograms(anaconda, [1_000, 6_000, 9_000], [6_000, 7_000, 7_600]),
    )
    high, low = answer.sides
    assert [side and side.words for side in (high.half, high.three_quarters)] == [HIGH_WORDS[1], HIGH_WORDS[2]]
    assert [side and side.words for side in (low.half, low.three_quarters)] == [LOW_WORDS[0], LOW_WORDS[2]]


def test_a_hand_that_is_nearly_sure_to_win_so_often_is_shown_with_those_it_may_be(anaconda: Answer) -> None:
    half = printed(
        anaconda,
        held=histograms(anaconda, [100, 100, 100], [100, 100, 100]),
        won=histograms(anaconda, [45, 52, 90], [1, 2, 3]),
    )
    found = half.sides[0].half
    assert found and (found.words, found.low, found.high) == (HIGH_WORDS[1], HIGH_WORDS[0], HIGH_WORDS[2])
    assert half.sides[1].half is None


def test_the_winning_hand_in_the_middle_and_equal_hands_are_those_of_the_side(anaconda: Answer) -> None:
    tied = {"high": 3, "low": 7}
    answer = printed(anaconda, winning=histograms(anaconda, [10, 10, 80], [45, 10, 45]), tied=tied)
    high, low = answer.sides
    assert [side.median and side.median.words for side in (high, low)] == [HIGH_WORDS[2], LOW_WORDS[1]]
    assert [(line.name, line.hits, line.of) for line in high.winning] == [
        ("full house", 80, 100),
        ("two pair", 10, 100),
        ("pair", 10, 100),
    ]
    assert [(line.name, line.hits) for line in low.winning] == [("six low", 55), ("eight low", 45)]
    assert [(side.tied.hits, side.tied.of) for side in (high, low)] == [(3, 100), (7, 100)]


def test_both_ways_is_shown_of_games_of_seats_and_by_strength(anaconda: Answer) -> None:
    calls = Tried(*np.zeros_like(anaconda.counts.calls))
    calls.hands[[0, -1]], calls.done[[0, -1]] = (10, 4), (2, 4)
    answer = printed(anaconda, both=Both(declared=30, done=12, games=11), calls=calls)
    assert [(line.name, line.hits, line.of) for line in answer.both_ways] == [("50 to 55", 2, 10), ("95 to 100", 4, 4)]
    assert (answer.declared_both.hits, answer.declared_both.of) == (12, 30)
    assert {line.name: (line.hits, line.of) for line in answer.pots}["won both ways"] == (11, 100)


def test_nobody_fails_both_ways_where_each_half_is_won_by_itself() -> None:
    each = """\
name: Each
players: {min: 2, max: 5}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play: [ante, deal: {cards: 5}, declare, showdown: {both: each}]
"""
    answer = croupier.odds(sheet(each), games=20, seed=1)
    assert [line.name for line in answer.pots] == ["scooped", "split", "one side without a taker"]


def test_strength_and_gain_are_means_out_of_100_with_their_own_errors(anaconda: Answer) -> None:
    # 600, 700, 800 and 900 of 1000, which are 10, 20, 30 and 40 more than before; a million of each
    million = 1_000_000
    dealt = Strength(hands=4 * million, total=3000 * million, squares=2_300_000 * million, gained=0, gained_squares=0)
    strength = {"as dealt": dealt, "after pass 1": dealt._replace(gained=100 * million, gained_squares=3000 * million)}
    stage = printed(anaconda, strength=strength).stages[1]
    assert stage.name == "after pass 1" and stage.gain
    assert tuple(stage.strength) == pytest.approx((75, 75 - 0.01096, 75 + 0.01096), abs=1e-4)
    assert tuple(stage.gain) == pytest.approx((2.5, 2.5 - 0.001096, 2.5 + 0.001096), abs=1e-4)


def seated(answer: Answer, net: list[list[int]], parts: list[list[int]]) -> Answer:
    """The answer, had each seat won so much in each game; further seats nothing."""
    sums: dict[str, np.ndarray] = {}
    for name, games in (("net", net), ("share", parts)):
        values = np.zeros((answer.question.players, len(games[0])), dtype=np.int64)
        values[: len(games)] = games
        sums |= {name: values.sum(axis=1), f"{name}_products": values @ values.T}
    return printed(answer, games=Games(len(net[0]), len(net[0])), **sums)


def test_a_seat_has_its_own_share_and_chips(anaconda: Answer) -> None:
    quarter = PARTS // 4
    answer = seated(anaconda, [[3, -1] * 20_000, [2] * 40_000], [[PARTS, 0] * 20_000, [quarter] * 40_000])
    first, second = answer.seats[:2]
    error = 1.96 * (1 / 4 / 40_000) ** 0.5  # 1 and 0 in turn: variance 1/4
    assert tuple(first.share) == pytest.approx((0.5, 0.5 - error, 0.5 + error), abs=1e-5)
    assert tuple(first.net) == pytest.approx((1, 1 - 4 * error, 1 + 4 * error), abs=2e-4)
    assert tuple(second.share) == pytest.approx((0.25,) * 3, abs=1e-4)
    assert tuple(second.net) == pytest.approx((2, 2, 2), abs=1e-3)


def test_whether_seats_differ_goes_by_shares_and_not_by_odd_chips(anaconda: Answer) -> None:
    fair, chips = [[PARTS, 0] * 500, [0, PARTS] * 500], [[1, 1] * 500, [-1, 0] * 500]
    answer = seated(anaconda, chips, fair)
    assert not answer.seats_differ and words.seats_said(answer).startswith("The seats do not differ")
    unfair = seated(anaconda, chips, [[PARTS, PARTS, 0] * 300, [0, 0, PARTS] * 300])
    assert unfair.seats_differ and words.seats_said(unfair).startswith("The seats differ by more than noise")
    assert "less than one time in 1,000" in words.seats_said(unfair)


def test_the_hand_asked_for_sits_in_the_first_seat(anaconda: Answer) -> None:
    asked = replace(anaconda, question=replace(anaconda.question, hand=parse_cards("As Ah")))
    took = Took(something=np.arange(40, 46), everything=np.arange(46, 52))
    first_ways = {"high": Went(times=60, paid=50), "low": Went(times=30, paid=20), "both": Went(times=10, paid=5)}
    hand = printed(asked, took=took, first_ways=first_ways).hand
    assert hand and hand.seat == asked.seats[0]
    assert (hand.paid.hits, hand.scooped.hits) == (40, 46)
    assert [(line.name, line.hits, line.of) for line in hand.ways] == [
        ("high", 50, 60),
        ("low", 20, 30),
        ("both", 5, 10),
    ]


@pytest.mark.parametrize(
    ("share", "printed"),
    [
        (Estimate(0.64, 0.637, 0.643), "64.0% (63.7 to 64.3)"),
        (Estimate(0.51, 0.45, 0.57), "51% (45 to 57)"),
        (Estimate(0.0004, 0.0002, 0.0006), "0.04% (0.02 to 0.06)"),
    ],
)
def test_a_share_has_no_more_digits_than_are_known(share: Estimate, printed: str) -> None:
    assert f"{words.percent(share)} {words.interval(share)}" == printed


def test_what_it_takes_is_said_with_those_between_which_it_may_lie(anaconda: Answer) -> None:
    held = histograms(anaconda, [100, 100, 100], [100, 100, 100])
    answer = printed(anaconda, held=held, won=histograms(anaconda, [45, 52, 99], [1, 2, 3]))
    high, low = (dict(words.side_lines(side)) for side in answer.sides)
    assert high["Wins half the time"] == f"{HIGH_WORDS[1]}, or better (between {HIGH_WORDS[0]} and {HIGH_WORDS[2]})"
    assert high["Wins three times out of four"] == f"{HIGH_WORDS[2]}, or better"
    assert low["Wins half the time"] == "no hand does"
