"""The characters: told apart by how they play, better than chance, and each better than those named after it."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from croupier import Game, library, load
from croupier.players import BOTS, Chance, House, bot, play_out, random_for, seat_bots
from croupier.players.characters import CHARACTERS
from tests.players.odd_sheets import ODD_SHEETS, odd
from tests.players.test_games import Watched, elsewhere, nets, standard_errors_above_nothing
from tests.playing import NAMES, check_every_event, new_game

EACH = pytest.mark.parametrize("name", CHARACTERS)
SOME_SHEETS = {**dict.fromkeys(library.names(), load), **dict.fromkeys(ODD_SHEETS, odd)}


def habits(name: str, games: int = 20) -> Counter[str]:
    """How often a character chose each word, and each way, at a table with three house bots; of 1000 chances each."""
    chosen: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    for seed in range(games):
        game = Game(load("anaconda"), NAMES[:4], seed=seed)
        players = [bot(name), House(), House(), House()]
        while not game.over:
            seat = game.to_act[0]
            offers, random = game.offers(seat), random_for(seed, len(game.choices))
            choice = players[seat].choose(game.view(seat), offers, random)
            if seat == 0:
                offered.update(kind.word for kind in offers.kinds)
                chosen.update({choice.word, choice.way} - {""})
            game.act(seat, choice)
    words = {"high": "declare", "low": "declare", "both": "declare"}
    return Counter({word: 1000 * count // offered[words.get(word, word)] for word, count in chosen.items()})


def test_they_are_told_apart_by_how_they_play() -> None:
    tight, low, bluffer, loose = (habits(name) for name in ("tight", "low", "bluffer", "loose"))
    others = (tight, low, loose)
    assert loose["fold"] * 10 < min(tight["fold"], low["fold"], bluffer["fold"]), "loose pays to see the end"
    assert loose["call"] > 1.3 * max(tight["call"], low["call"], bluffer["call"])
    assert tight["fold"] > 2 * bluffer["fold"], "tight folds what the bluffer plays on with"
    assert bluffer["check"] * 2 < min(other["check"] for other in others), "the bluffer bets what is worth nothing too"
    assert bluffer["raise"] > 1.2 * max(other["raise"] for other in others)
    assert low["low"] > 1.2 * max(tight["low"], bluffer["low"], loose["low"]), "low declares low"


@EACH
def test_they_beat_players_by_chance(name: str) -> None:
    found = nets(load("anaconda"), bot(name), Chance(30), players=3, deals=80)
    assert standard_errors_above_nothing(found) > 3


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), list(combinations(CHARACTERS, 2)))
def test_each_beats_a_table_of_any_that_is_named_after_it(better: str, worse: str) -> None:
    found = nets(load("anaconda"), bot(better), bot(worse), players=4, deals=800)
    assert standard_errors_above_nothing(found) > 2


@pytest.mark.parametrize("sheet", SOME_SHEETS)
def test_they_play_every_sheet_and_never_stall(sheet: str) -> None:
    variant = SOME_SHEETS[sheet](sheet)
    players = min(variant.players.max, 6)
    watched = [Watched(player) for player in seat_bots([*CHARACTERS], players)]
    game = new_game(variant, players, Random(5), [variant.chips.start] * players)
    play_out(game, watched, 5)
    check_every_event(game)
    seconds = sorted(second for each in watched for second in each.seconds)
    assert not seconds or seconds[len(seconds) // 2] < 0.05


@EACH
def test_they_choose_by_their_view_alone(name: str) -> None:
    variant, random = load("howdy-doody"), Random(3)
    for stop in (0, 6, 18, 28):
        game = Game(variant, NAMES[:5], seed=stop)
        while not game.over and len(game.choices) < stop:
            seat = game.to_act[0]
            game.act(seat, House().choose(game.view(seat), game.offers(seat), random_for(stop, len(game.choices))))
        for seat in game.to_act:
            other = elsewhere(game, seat, random)
            choices = [bot(name).choose(each.view(seat), each.offers(seat), Random(stop)) for each in (game, other)]
            assert other.deck != game.deck and choices[0] == choices[1]


def test_they_are_asked_for_by_name() -> None:
    assert set(CHARACTERS) < set(BOTS) and len(CHARACTERS) >= 4
