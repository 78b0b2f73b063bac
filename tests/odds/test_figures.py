"""What the figures say of each other."""

import pytest

import croupier
from croupier.odds.answer import Answer, Line
from croupier.odds.compared import Compared, Row


@pytest.fixture(scope="module")
def anaconda() -> Answer:
    return croupier.odds("anaconda", games=20_000, seed=1)


@pytest.fixture(scope="module")
def howdy_doody() -> Answer:
    return croupier.odds("howdy-doody", games=20_000, seed=1)


def test_shares_of_all_winning_hands_come_to_one(anaconda: Answer) -> None:
    for side in anaconda.sides:
        assert sum(line.hits for line in side.winning) == side.games <= anaconda.games
        assert sum(line.share.value for line in side.winning) == pytest.approx(1)


def test_a_pot_is_scooped_or_split(anaconda: Answer) -> None:
    pots = {line.name: line.hits for line in anaconda.pots}
    assert pots["scooped"] + pots["split"] == anaconda.games
    assert pots["won both ways"] <= pots["scooped"] + anaconda.counts.both.done


def test_each_pass_makes_hands_better(anaconda: Answer) -> None:
    assert [stage.name for stage in anaconda.stages] == ["as dealt", "after pass 1", "after pass 2", "after pass 3"]
    for stage in anaconda.stages[1:]:
        assert stage.gain and stage.gain.low > 0
    total = anaconda.stages[0].strength.value + sum(stage.gain.value for stage in anaconda.stages if stage.gain)
    assert total == pytest.approx(anaconda.stages[-1].strength.value)


def test_to_win_more_often_takes_a_better_hand(anaconda: Answer) -> None:
    for name, side in anaconda.by_side.items():
        ranker = anaconda.rankers[name]
        assert side.median and side.half and side.three_quarters
        held, won = anaconda.counts.held[name], anaconda.counts.won[name]
        assert (won <= held).all()
        assert ranker.ranking.low == (side.side == "low")
    high = anaconda.by_side["high"]
    assert high.half and "full house" in high.half.words


def test_both_ways_succeeds_more_often_with_stronger_hands(anaconda: Answer) -> None:
    weakest, strongest = anaconda.both_ways[0], anaconda.both_ways[-1]
    assert weakest.share.high < strongest.share.low


def test_wild_threes_make_five_of_a_kind_and_that_is_no_noise(howdy_doody: Answer, anaconda: Answer) -> None:
    rows = {(row.section, row.name): row for row in Compared((howdy_doody, anaconda)).rows}
    five = rows["what wins high", "five of a kind"]
    assert five.differs and five.difference > 0.03 and five.lines[1].hits == 0
    assert next(name for section, name in rows if section == "what wins high") == "five of a kind"


def test_a_hand_that_only_the_second_has_stands_where_it_ranks(howdy_doody: Answer, anaconda: Answer) -> None:
    rows = Compared((anaconda, howdy_doody)).rows
    assert [row.name for row in rows[:3]] == ["five of a kind", "straight flush", "four of a kind"]
    assert rows[0].lines[0].hits == 0 < rows[0].lines[0].of == anaconda.sides[0].games
    assert rows[0].difference < -0.03


def test_figures_of_the_pot_that_only_one_has_are_not_compared(anaconda: Answer) -> None:
    high_only = croupier.odds("pass-the-trash", games=2_000, seed=1)
    rows = Compared((anaconda, high_only)).sections
    assert list(rows) == ["what wins high", "the pot"]
    assert [row.name for row in rows["the pot"]] == ["scooped", "split"]


def test_the_more_figures_are_looked_at_the_more_one_must_differ() -> None:
    lines = Line("pair", 120, 1_000), Line("pair", 164, 1_000)
    alone, one_of_many = (Row("what wins high", "pair", lines, among) for among in (1, 20))
    assert 0.001 < alone.by_chance == one_of_many.by_chance < 0.01
    assert alone.differs and not one_of_many.differs


def test_a_variant_beside_itself_differs_by_noise_alone(anaconda: Answer) -> None:
    again = croupier.odds("anaconda", games=20_000, seed=2)
    assert not any(row.differs for row in Compared((anaconda, again)).rows)


def test_with_betting_some_pots_are_won_without_a_showdown() -> None:
    answer = croupier.odds("pass-the-trash", games=2_000, seed=3, players=3, betting=True)
    pots = {line.name: line.hits for line in answer.pots}
    assert 0 < pots["won without a showdown"] == answer.games - answer.shown
    assert pots["scooped"] + pots["split"] + pots["won without a showdown"] == answer.games
