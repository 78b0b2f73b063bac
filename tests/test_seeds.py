"""Seeds: what may be one, and that nothing drawn for one purpose tells what another got."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier import Game, load
from croupier.game.seal import sealed
from croupier.game.session import Session
from croupier.night.front import bots_seed
from croupier.players.base import play_out, random_for
from croupier.players.chance import Chance
from croupier.seeds import MOST

ABC = ("Anna", "Ben", "Carla")
NO_SEEDS = {
    "below nothing": -1,
    "not whole": 0.5,
    "true": True,
    "a word": "seven",
    "whole, but not a count": 7.0,
    "too large": MOST + 1,
    "too large for words": 10**5000,
}
TAKEN: dict[str, Callable[[Any], object]] = {
    "a game": lambda seed: Game("anaconda", ABC, seed=seed),
    "a session": lambda seed: Session(load("anaconda"), ABC, seed=seed),
    "bots": lambda seed: play_out(Game("anaconda", ABC), [Chance()] * 3, seed),
}


@pytest.mark.parametrize("taken", TAKEN)
@pytest.mark.parametrize("wrong", NO_SEEDS)
def test_what_is_no_seed_is_refused(taken: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        TAKEN[taken](NO_SEEDS[wrong])


@pytest.mark.parametrize("seed", [0, 7, MOST, np.int64(7)])
def test_any_whole_number_from_0_is_a_seed(seed: int) -> None:
    assert Game("anaconda", ABC, seed=seed).deck == Game("anaconda", ABC, seed=int(seed)).deck
    assert type(Game("anaconda", ABC, seed=seed).seed) is int


def test_a_seed_on_the_command_line_is_in_range(croupier: Callable[..., Any]) -> None:
    for command in ("play", "night"):
        for wrong in ("-1", "0.5", str(MOST + 1)):
            assert croupier(command, "anaconda", "--watch", "--seed", wrong).code == 2


def test_bots_draw_nothing_that_the_cards_were_drawn_from() -> None:
    """For one seed, every generator begins otherwise: those of the decks, of the salt, of bots and of each choice."""
    session = Session(load("anaconda"), ABC, seed=7)
    deck = session.next_game().seed
    assert deck is not None
    drawn = [deck, Random(7).getrandbits(64), bots_seed(7, 0), bots_seed(7, 1)]
    drawn += [random_for(seed, number).getrandbits(64) for seed in (7, deck) for number in range(3)]
    drawn += [int(sealed(Game("anaconda", ABC, seed=7)).salt, 16)]
    parts = [part for number in drawn for part in {number & 2**32 - 1, number >> 32 & 2**32 - 1} if part]
    assert len(set(parts)) == len(parts)
