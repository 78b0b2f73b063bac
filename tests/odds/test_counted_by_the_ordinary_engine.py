"""The ordinary engine's games are counted in every figure, the passes and both ways among them."""

from dataclasses import fields

import numpy as np
import pytest

from croupier import load
from croupier.odds.ask import answer
from croupier.odds.batch import kernels
from croupier.odds.figures.counting import Counts
from croupier.odds.question import Question, answered
from croupier.phases.roll import Roll
from croupier.variant.variant import Variant
from tests.odds.sheets import arrays, sheet
from tests.odds.test_same_as_the_engine import OTHER_SHEETS
from tests.share import one_in


def assert_counted_alike(one: Counts, other: Counts) -> None:
    for field in fields(Counts):
        mine, others = arrays(getattr(one, field.name)), arrays(getattr(other, field.name))
        assert len(mine) == len(others), field.name
        for counted, shown in zip(mine, others, strict=True):
            assert np.array_equal(counted, shown), field.name


VARIANTS = {
    **{name: load(name) for name in ("anaconda", "howdy-doody")},
    **{
        name: sheet(OTHER_SHEETS[name])
        for name in (
            "alone on each side, six cards kept",
            "jokers as bugs, one-eyed jacks wild, fewer wilds win",
            "thrown from beside cards face up",
            "three cards held while passing, ace-to-six alone",
            "all in before the last bet, where nobody can fold any more",
        )
    },
}


@one_in(3)
@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.parametrize("name", VARIANTS)
def test_every_count_is_the_same(name: str, betting: bool, one_in: int) -> None:
    variant, games = VARIANTS[name], 60 // one_in
    batch, ordinary = (
        Question(variant, variant.players.max, games, 3, betting=betting, kernels=kernels) for kernels in (True, False)
    )
    assert_counted_alike(answered(batch, 0), answered(ordinary, 0))


def test_a_sheet_without_a_kernel_has_its_passes_and_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(kernels.KERNELS, Roll)
    shown = answer(Question(load("anaconda"), 4, 110, 1))
    assert shown.question.note and [stage.name for stage in shown.stages][-1] == "after pass 3"
    assert shown.both_ways and shown.declared_both.of


AFTER_THE_DISCARD = """\
name: After The Discard
players: {min: 2, max: 4}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - ante
  - deal: {cards: 6}
  - bet
  - discard: {cards: 1}
  - deal: {cards: 2}
  - pass: {cards: 1}
  - declare
  - showdown: {both: win-or-tie}
"""


@pytest.mark.parametrize("betting", [False, True])
def test_cards_that_come_after_a_discard_and_hands_of_other_sizes_of_those_who_folded(betting: bool) -> None:
    variant: Variant = sheet(AFTER_THE_DISCARD)
    shown = answer(Question(variant, 4, 230, 1, betting=betting))
    dealt, after = (strength.hands for strength in shown.counts.strength.values())
    assert dealt == 4 * 230 and (after < dealt) is betting
    assert sum(line.of for line in shown.both_ways) > 10
