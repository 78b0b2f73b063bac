"""What always holds, whatever is played. That nothing is lost and every game ends stands in test_every_variant.py."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import Game, load
from croupier.sheet import library
from tests.playing import new_game, play_out, random_stacks

SEEDS = st.integers(min_value=0, max_value=10**9)
VARIANTS = st.sampled_from(library.names())


@given(VARIANTS, SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_player_without_chips_sits_out(name: str, seed: int) -> None:
    variant, random = load(name), Random(seed)
    players = variant.players.min + 1
    stacks = random_stacks(random, players)
    broke = random.randrange(players)
    stacks[broke] = 0
    game = play_out(new_game(variant, players, random, stacks), random)
    assert game.stacks[broke] == 0
    assert all(seat != broke for seat, _ in game.choices)


@given(VARIANTS, SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_name_or_title_changes_nothing_in_play(name: str, seed: int) -> None:
    variant = load(name)
    renamed = variant.model_copy(update={"name": "Something Else"})
    first, second = (
        play_out(new_game(each, each.players.min, Random(seed)), Random(seed)) for each in (variant, renamed)
    )
    assert first.events == second.events


def test_the_same_seed_deals_the_same_game_and_another_another() -> None:
    variant = load("anaconda")
    decks = [Game(variant, ["Anna", "Ben", "Carla"], seed=seed).deck for seed in (7, 7, 8)]
    assert decks[0] == decks[1] != decks[2]


def test_without_a_seed_no_two_decks_are_alike() -> None:
    variant = load("anaconda")
    assert Game(variant, ["Anna", "Ben", "Carla"]).deck != Game(variant, ["Anna", "Ben", "Carla"]).deck
