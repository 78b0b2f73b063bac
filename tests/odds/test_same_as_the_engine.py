"""The batch and the ordinary engine play the same decks by the same policy to the same end, game by game."""

import numpy as np
import pytest

from croupier import load
from croupier.odds.batch import minds
from croupier.odds.batch.known import without_kernel
from croupier.sheet.library import names
from croupier.variant.variant import Variant
from tests.odds.sheets import assert_same, both, decks, play_batch, played_twice, sheet
from tests.share import one_in

SHEETS = [name for name in names() if not without_kernel(load(name))]
"""Those that are played many at once; which they must be is said in test_known.py."""
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
    "rounds with limits of their own, the last beyond what is left": """\
name: Own Limits
players: {min: 2, max: 5}
limits: {min: 2, max: 5}
chips: {start: 30, ante: 1}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - ante
  - deal: {cards: 5}
  - bet: {min: 1}
  - pass: {cards: 2}
  - bet: {min: 4, raises: 0}
  - pass: {cards: 1}
  - bet
  - bet: {min: 28, max: 40}
  - showdown: {cards-speak: true}
""",
    "all in before the last bet, where nobody can fold any more": """\
name: All In
players: {min: 2, max: 5}
limits: {structure: fixed, small: 2, big: 4}
chips: {start: 5, ante: 1}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play: [ante, deal: {cards: 5}, bet, bet, pass: {cards: 2}, bet, showdown: {cards-speak: true}]
""",
}


@one_in(4)
@pytest.mark.parametrize("place", range(len(SHEETS)), ids=SHEETS)
def test_a_hundred_games_of_every_sheet(place: int, one_in: int) -> None:
    sizes = load(SHEETS[place]).table_sizes()
    assert_same(*both(load(SHEETS[place]), sizes[place % 3], 100 // one_in, seed=place))


@one_in(2)
@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
@pytest.mark.parametrize("name", ["anaconda", "howdy-doody"])
def test_with_betting_the_weak_fold_and_passes_skip_them(name: str, policy: str, one_in: int) -> None:
    batch, engine = both(load(name), 5, 40 // one_in, policy, betting=True)
    assert policy == "random" or not batch.still_in.all()
    assert_same(batch, engine)


@one_in(3)
@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
@pytest.mark.parametrize("name", OTHER_SHEETS)
def test_other_rules(name: str, policy: str, one_in: int) -> None:
    variant = sheet(OTHER_SHEETS[name])
    for betting in (False, True):
        assert_same(*both(variant, variant.players.max, 30 // one_in, policy, betting))


@pytest.mark.parametrize(
    ("variant", "players", "betting", "game"),
    [
        (sheet(OTHER_SHEETS["thrown from beside cards face up"]), 2, False, 724),
        (load("anaconda"), 6, True, 108),
        (load("anaconda"), 3, True, 490),
    ],
    ids=["just strong enough", "strong enough since others folded", "strong enough since one folded"],
)
def test_rare_games_in_which_a_hand_is_only_just_good_for_both_ways(
    variant: Variant, players: int, betting: bool, game: int
) -> None:
    cards, salt = decks(variant, players, 1000)
    batch, engine = played_twice(variant, players, cards[:, [game]], salt[[game]], betting=betting)
    assert_same(batch, engine)
    assert np.logical_and(*engine.went.values()).any()


@pytest.mark.parametrize("policy", ["keep-best", "one-way", "random"])
def test_hands_judged_a_few_at_a_time_are_judged_the_same(monkeypatch: pytest.MonkeyPatch, policy: str) -> None:
    variant = load("anaconda")
    alone = play_batch(variant, 5, *decks(variant, 5, 10), policy)
    monkeypatch.setattr(minds, "PART", 7)  # of 50 hands the last stands alone
    assert_same(play_batch(variant, 5, *decks(variant, 5, 10), policy), alone)


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
