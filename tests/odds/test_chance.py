"""Who passes by chance passes any card as often as any other, whatever other seats and stages of the game do."""

from math import sqrt

import numpy as np
import pytest

from croupier.odds.batch.chance import mixed, mixed_one
from croupier.odds.figures.intervals import beyond

GAMES = 70_000
SALTS = np.random.default_rng(1).integers(0, 1 << 32, GAMES, dtype=np.uint32)
HAND = (0, 1, 5, 18, 30, 44, 51)


def lowest(seat: int, given: int, held: int) -> np.ndarray:
    """Which card of the hand goes first, in every game."""
    seats = np.full(GAMES, seat, dtype=np.uint32)
    return np.argmin([mixed(SALTS, seats, given, held, np.uint32(card)) for card in HAND], axis=0)


@pytest.mark.parametrize(("seat", "given", "held"), [(0, 0, 7), (3, 3, 7), (6, 5, 6)])
def test_any_card_of_a_hand_is_as_likely_to_go_first(seat: int, given: int, held: int) -> None:
    counts = np.bincount(lowest(seat, given, held), minlength=len(HAND))
    assert beyond(sum((count - GAMES / 7) ** 2 / (GAMES / 7) for count in counts.tolist()), 6) > 0.001


@pytest.mark.parametrize("other", [(1, 0, 7), (0, 3, 7), (0, 0, 6)], ids=["seat", "pass", "cards held"])
def test_another_seat_or_stage_of_the_game_chooses_by_itself(other: tuple[int, int, int]) -> None:
    agree = (lowest(0, 0, 7) == lowest(*other)).mean()
    assert abs(agree - 1 / 7) < 4 * sqrt(1 / 7 * 6 / 7 / GAMES)


def test_one_card_is_drawn_as_in_many_games() -> None:
    seats = np.full(GAMES, 2, dtype=np.uint32)
    drawn = mixed(SALTS, seats, 3, 7, np.uint32(44))
    assert drawn[:50].tolist() == [mixed_one(salt, 2, 3, 7, 44) for salt in SALTS[:50].tolist()]
