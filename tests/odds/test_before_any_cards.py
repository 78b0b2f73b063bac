"""Betting before any cards are dealt: nobody can tell one hand from another, and everyone stays."""

import pytest

import croupier
from tests.odds.sheets import assert_same, both, sheet

EARLY = """\
name: Early
players: {min: 2, max: 6}
hands: {high: {ranking: standard}}
play: [ante, bet, {deal: {cards: 5}}, bet, showdown]
"""
BOTH_SIDES = """\
name: Early Both
players: {min: 2, max: 5}
deck: {jokers: 1}
wild: [{jokers: wild}]
hands:
  high: {ranking: standard, five-of-a-kind: top, equal: split}
  low: {ranking: ace-to-five, equal: split}
play:
  - bet
  - ante
  - deal: {cards: 7}
  - pass: {cards: 2}
  - bet
  - discard: {cards: 2}
  - declare
  - showdown: {both: win-or-tie}
"""
POLICIES = ["keep-best", "one-way", "random"]


@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("text", [EARLY, BOTH_SIDES])
def test_it_is_played_as_the_ordinary_engine_plays_it(text: str, policy: str, betting: bool) -> None:
    variant = sheet(text)
    batch, engine = both(variant, variant.players.max, 40, policy, betting)
    assert_same(batch, engine)


@pytest.mark.parametrize("policy", POLICIES)
def test_everyone_pays_to_see_the_first_cards(policy: str) -> None:
    played, _ = both(sheet(EARLY.replace(", bet, showdown", ", showdown")), 4, 20, policy, betting=True)
    assert played.still_in.all() and len(set(played.pot.tolist())) == 1 and played.pot[0] > 4


def test_one_way_decides_for_a_side_once_there_are_cards() -> None:
    played, _ = both(sheet(BOTH_SIDES), 5, 40, "one-way")
    high, low = played.went["high"], played.went["low"]
    assert (high ^ low).all() and high.any() and low.any()


@pytest.mark.parametrize("policy", POLICIES)
def test_its_odds_are_shown(policy: str) -> None:
    answer = croupier.odds(sheet(EARLY), games=100, seed=1, policy=policy, betting=True)
    assert answer.sides[0].games > 50 and answer.stages
