"""The batch and the ordinary engine play the same decks by the same policy to the same end, game by game."""

import pytest

from croupier import load
from croupier.library import names
from tests.odds.sheets import assert_same, both, sheet

SHEETS = names()
TABLES = [(name, players) for name in SHEETS for players in load(name).table_sizes()]

OTHER_SHEETS = {
    "each half by itself": """\
name: Each
players: {min: 2, max: 5}
hands: {high: {ranking: standard}, low: {ranking: deuce-to-seven}}
play: [ante, deal: {cards: 7}, pass: {cards: 2, to: right}, discard: {cards: 2}, declare, showdown: {both: each}]
""",
    "alone on each side, six cards kept": """\
name: Alone
players: {min: 3, max: 5}
hands: {high: {ranking: standard}, low: {ranking: ace-to-six}}
play:
  - ante
  - deal: {cards: 8}
  - bet
  - pass: {cards: 3, seats: 2}
  - bet
  - discard: {cards: 2}
  - declare: {ways: [low, high, both], chips: {low: 0, high: 1, both: 2}}
  - bet
  - showdown: {both: win, odd-chip: left}
""",
    "cards speak, cards up, nothing thrown away": """\
name: Stud
players: {min: 2, max: 5}
limits: {structure: fixed, small: 2, big: 40}
chips: {start: 50, ante: 3}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - ante
  - deal: {cards: 2}
  - deal: {cards: 1, face: up}
  - bet
  - deal: {cards: 4, face: up}
  - bet: {size: big, first: best-showing}
  - bet: {size: big}
  - showdown: {cards-speak: true}
""",
    "jokers as bugs, one-eyed jacks wild, fewer wilds win": """\
name: Jokers
players: {min: 2, max: 4}
deck: {jokers: 2}
wild:
  - {jokers: bug}
  - {cards: [Jh, Js], for: [high]}
hands:
  high: {ranking: standard, five-of-a-kind: top, equal: fewer-wilds-win}
  low: {ranking: ace-to-five, equal: natural-wins}
play:
  - ante
  - deal: {cards: 7}
  - pass: {cards: 2}
  - pass: {cards: 1}
  - discard: {cards: 2}
  - declare
  - showdown: {both: win-or-tie}
""",
    "thrown from beside cards face up": """\
name: Beside
players: {min: 2, max: 4}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - ante
  - deal: {cards: 2, face: up}
  - deal: {cards: 5}
  - discard: {cards: 2}
  - declare
  - showdown: {both: win-or-tie}
""",
    "three cards held while passing, ace-to-six alone": """\
name: Low
players: {min: 4, max: 4}
hands: {low: {ranking: ace-to-six}}
play: [ante, deal: {cards: 3}, bet, pass: {cards: 1, to: across}, deal: {cards: 4}, bet, showdown]
""",
}


@pytest.mark.parametrize("place", range(len(SHEETS)), ids=SHEETS)
def test_a_hundred_games_of_every_sheet(place: int) -> None:
    sizes = load(SHEETS[place]).table_sizes()
    assert_same(*both(load(SHEETS[place]), sizes[place % 3], 100, seed=place))


@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
@pytest.mark.parametrize("name", ["anaconda", "howdy-doody"])
def test_with_betting_the_weak_fold_and_passes_skip_them(name: str, policy: str) -> None:
    batch, engine = both(load(name), 5, 40, policy, betting=True)
    assert policy == "random" or not batch.still_in.all()
    assert_same(batch, engine)


@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
@pytest.mark.parametrize("name", OTHER_SHEETS)
def test_other_rules(name: str, policy: str) -> None:
    variant = sheet(OTHER_SHEETS[name])
    for betting in (False, True):
        assert_same(*both(variant, variant.players.max, 30, policy, betting))


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_two_thousand_games_of_every_sheet_and_table(name: str, players: int) -> None:
    assert_same(*both(load(name), players, 2000, seed=players))


@pytest.mark.long
@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.parametrize("policy", ["one-way", "random"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_policy_for_long(name: str, policy: str, betting: bool) -> None:
    assert_same(*both(load(name), load(name).players.max, 300, policy, betting))
