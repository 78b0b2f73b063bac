"""Sheets for the tests of the odds, and games that are played twice."""

import numpy as np

from croupier.odds.batch.dealing import shuffled
from croupier.odds.batch.judging import Cards
from croupier.odds.batch.lockstep import Table
from croupier.odds.batch.minds import MINDS
from croupier.odds.batch.played import Played, depth, play
from croupier.odds.single.games import play_ordinary
from croupier.odds.single.policies import POLICIES
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant

FIVE_DEALT = """\
name: Five Dealt
players: {min: 2, max: 6}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, showdown]
"""


def sheet(text: str) -> Variant:
    reading = examine_text(text)
    assert reading.variant and not reading.errors, reading.problems
    return reading.variant


def decks(variant: Variant, players: int, games: int, seed: int = 1) -> tuple[Cards, np.ndarray]:
    random = np.random.default_rng(seed)
    cards = np.arange(52 + variant.deck.jokers, dtype=np.uint8)
    return shuffled(random, games, cards, depth(variant, players)), random.integers(0, 1 << 32, games, dtype=np.uint32)


def both(
    variant: Variant, players: int, games: int, policy: str = "keep-best", betting: bool = False, seed: int = 1
) -> tuple[Played, Played]:
    """Some games played by the batch and by the ordinary engine."""
    return played_twice(variant, players, *decks(variant, players, games, seed), policy, betting)


def played_twice(
    variant: Variant, players: int, cards: Cards, salt: np.ndarray, policy: str = "keep-best", betting: bool = False
) -> tuple[Played, Played]:
    """The same decks and policy, played by the batch and by the ordinary engine."""
    player = POLICIES[policy].player
    engine = play_ordinary(variant, players, lambda drawn: player(betting, drawn), cards, salt)
    return play_batch(variant, players, cards, salt, policy, betting), engine


def play_batch(
    variant: Variant, players: int, cards: Cards, salt: np.ndarray, policy: str = "keep-best", betting: bool = False
) -> Played:
    """Games played by the batch."""
    return play(Table.of(variant, players, betting), MINDS[policy](), cards, salt)


def assert_same(batch: Played, engine: Played) -> None:
    """Game by game: the same payouts, winners, declarations, and hands wherever a side was gone for."""
    for name in ("net", "pot", "paid", "parts", "shown", "still_in", "failed", "dealt"):
        assert np.array_equal(getattr(batch, name), getattr(engine, name)), name
    for side, went in engine.went.items():
        assert np.array_equal(batch.went[side], went), f"who went for {side}"
        assert np.array_equal(batch.winners[side], engine.winners[side]), f"winners, {side}"
        assert np.array_equal(batch.numbers[side][went], engine.numbers[side][went]), f"hands, {side}"


def arrays(value: object) -> list[np.ndarray]:
    """All that was counted under one name, in whatever it is kept by."""
    if isinstance(value, int | np.ndarray):
        return [np.asarray(value)]
    several = value.values() if isinstance(value, dict) else value
    return [array for each in several for array in arrays(each)]  # type: ignore[attr-defined]
