"""Games for no chips: somebody has the best hand still, and the batch and the ordinary engine agree who."""

import pytest

import croupier
from croupier.odds.answer import Answer
from croupier.odds.ask import answer, question
from croupier.odds.question import Question
from tests.odds.sheets import assert_same, both, sheet

NO_ANTE = """\
name: No Ante
players: {min: 2, max: 5}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - deal: {cards: 7}
  - bet
  - pass: {cards: 2}
  - bet
  - discard: {cards: 2}
  - declare
  - showdown: {both: win}
"""
ONE_SIDE = """\
name: For Nothing
players: {min: 2, max: 4}
hands: {high: {ranking: standard}}
play: [{deal: {cards: 6}}, {discard: {cards: 1}}, showdown]
"""
NO_KERNEL = ONE_SIDE.replace("cards: 6", "cards: 7").replace(
    "showdown", "{pass: {cards: 1}}, {discard: {cards: 1}}, showdown"
)


@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
@pytest.mark.parametrize("text", [NO_ANTE, ONE_SIDE])
def test_the_batch_and_the_ordinary_engine_agree_who_won(text: str, policy: str, betting: bool) -> None:
    variant = sheet(text)
    assert_same(*both(variant, variant.players.max, 60, policy, betting))


def test_nothing_may_be_in_when_everyone_else_folds() -> None:
    batch, engine = both(sheet(NO_ANTE), 2, 100, betting=True)
    alone = ~engine.shown & (engine.pot == 0)
    assert alone.any()
    assert_same(batch, engine)


@pytest.fixture(scope="module", params=[True, False], ids=["batch", "ordinary"])
def printed(request: pytest.FixtureRequest) -> Answer:
    asked = question(sheet(NO_ANTE), 4, 80, 1, "keep-best", False, "As Ah")
    return answer(Question(asked.variant, 4, 80, 1, hand=asked.hand, kernels=request.param))


def test_every_pot_is_scooped_or_split(printed: Answer) -> None:
    pots = {line.name: line.hits for line in printed.pots}
    assert pots["scooped"] + pots["split"] == 80 and pots["scooped"] and pots["split"]


def test_the_hand_asked_for_takes_its_share_of_nothing(printed: Answer) -> None:
    assert printed.hand and 0 < printed.hand.scooped.hits < printed.hand.paid.hits < 80
    assert sum(line.hits for line in printed.hand.ways) == printed.hand.paid.hits
    assert printed.hand.seat.net.value == 0


def test_a_sheet_that_only_the_ordinary_engine_plays() -> None:
    variant = sheet(NO_KERNEL)
    found = croupier.odds(variant, games=20, seed=1)
    assert "`pass` after `discard`" in found.question.note
    assert found.sides[0].games == sum(line.hits for line in found.pots) == 20
