"""The characters: told apart by how they play, better than chance, and each better than those named after it."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from croupier import Game, load
from croupier.players import BOTS, Chance, House, bot, play_out, random_for, seat_bots
from croupier.players.characters import CHARACTERS
from croupier.sheet import library
from croupier.table.choices import Choice
from tests.players.odd_sheets import ODD_SHEETS, odd
from tests.players.test_games import BY_STATISTICS, Counted, elsewhere, nets, standard_errors_above_nothing
from tests.playing import NAMES, check_every_event, new_game
from tests.share import spread

EACH = pytest.mark.parametrize("name", CHARACTERS)
SOME_SHEETS = {**dict.fromkeys(library.names(), load), **dict.fromkeys(ODD_SHEETS, odd)}


def shown(choice: Choice) -> list[str]:
    """What a choice tells of a character: its word, and the cards passed that are good for low."""
    low = [card for card in choice.cards if str(card)[0] in "A2345678"]
    return [choice.word, *(["low card"] * len(low) if choice.word == "pass" else [])]


def habits(games: int) -> dict[str, Counter[str]]:
    """How often each character chooses each word, and of the cards it passes, how many are low: of 1000 chances each.

    All are asked at every choice of the same games, which house bots play: games of their own would differ by luck.
    """
    offered: Counter[str] = Counter()
    chosen: dict[str, Counter[str]] = {name: Counter() for name in CHARACTERS}
    for seed in range(games):
        game = Game(load("anaconda"), NAMES[:4], seed=seed)
        while not game.over:
            seat, number = game.to_act[0], len(game.choices)
            view, offers = game.view(seat), game.offers(seat)
            offered.update(kind.word for kind in offers.kinds)
            for name, counts in chosen.items():
                counts.update(shown(bot(name).choose(view, offers, random_for(seed, number))))
            choice = House().choose(view, offers, random_for(seed, number))
            offered["low card"] += len(choice.cards) if choice.word == "pass" else 0
            game.act(seat, choice)
    return {
        name: Counter({word: 1000 * count // offered[word] for word, count in counts.items()})
        for name, counts in chosen.items()
    }


@pytest.mark.parametrize(("games", "clearly"), [(10, False), pytest.param(25, True, marks=pytest.mark.long)])
def test_they_are_told_apart_by_how_they_play(games: int, clearly: bool) -> None:
    """In a few games each does more of what it is known for than the others; in more of them, as much more as this."""
    found = habits(games)
    tight, low, bluffer, loose = (found[name] for name in ("tight", "low", "bluffer", "loose"))

    def others(name: str, word: str) -> list[int]:
        return [counts[word] for other, counts in found.items() if other != name]

    def more(one: int, other: int, times: float = 1) -> bool:
        return one > (times if clearly else 1) * other

    assert more(tight["fold"], bluffer["fold"], 1.8) and more(low["call"], tight["call"]), "tight folds most"
    assert more(tight["raise"], low["raise"], 1.1), "tight raises with what is"
    assert more(min(others("low", "low card")), low["low card"], 1.1), "low keeps low cards"
    assert more(bluffer["bet"], max(others("bluffer", "bet")), 1.1), "the bluffer bets what is worth nothing as well"
    assert more(bluffer["raise"], max(others("bluffer", "raise")), 1.2), "and raises with little"
    assert more(loose["call"], max(others("loose", "call")), 1.1), "loose pays to see the end"
    assert not loose["fold"]


@BY_STATISTICS
@EACH
def test_they_beat_players_by_chance(name: str, deals: int, errors: int) -> None:
    found = nets(load("anaconda"), bot(name), Chance(30), players=4, deals=deals)
    assert standard_errors_above_nothing(found) > errors


def test_the_best_beats_a_table_of_the_worst() -> None:
    """A few deals; each pair of them plays for long below."""
    best, *_, worst = CHARACTERS
    assert sum(nets(load("anaconda"), bot(best), bot(worst), players=4, deals=12)) > 0


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), list(combinations(CHARACTERS, 2)))
def test_each_beats_a_table_of_any_that_is_named_after_it(better: str, worse: str) -> None:
    found = nets(load("anaconda"), bot(better), bot(worse), players=4, deals=800)
    assert standard_errors_above_nothing(found) > 3


@pytest.mark.parametrize("sheet", spread([*SOME_SHEETS], 2))
def test_they_play_every_sheet_and_never_stall(sheet: str) -> None:
    variant = SOME_SHEETS[sheet](sheet)
    players = min(variant.players.max, 6)
    counted = [Counted(player) for player in seat_bots([*CHARACTERS], players)]
    game = new_game(variant, players, Random(5), [variant.chips.start] * players)
    play_out(game, counted, 5)
    check_every_event(game)
    work = sorted(choice for each in counted for choice in each.work)
    assert work[len(work) // 2] < 50_000 and work[-1] < 1_000_000


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
