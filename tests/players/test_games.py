"""Whole games of the bots: on every sheet they end, by their views alone; and the house bot wins."""

import pickle
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

import pytest

from croupier import Game, load
from croupier.cards import deck
from croupier.players import (
    BOTS,
    Chance,
    House,
    NoSuchBot,
    Player,
    bot,
    play_out,
    random_for,
    seat_bots,
)
from croupier.sheet import library
from croupier.table.choices import Choice, Offers
from croupier.table.events import CardsMoved, redacted
from croupier.table.table import View
from croupier.variant.variant import Variant
from tests.players.odd_sheets import ODD_SHEETS, odd
from tests.playing import NAMES, check_every_event, new_game, random_stacks
from tests.share import one_in, spread
from tests.work import calls

SHEETS: dict[str, Callable[[], Variant]] = {
    **{name: (lambda name=name: load(name)) for name in library.names()},
    **{name: (lambda name=name: odd(name)) for name in ODD_SHEETS},
}


class Watched:
    """A player of whom every choice is looked at."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        choice = self.player.choose(view, offers, random)
        assert choice in offers
        assert not (choice.word == "fold" and offers.offer("check")), "folded when checking is free"
        return choice


class Counted(Watched):
    """A player of whom every choice is looked at, and how much work it was."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.work: list[int] = []

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        counted, choice = calls(lambda: super(Counted, self).choose(view, offers, random))
        self.work.append(counted)
        return choice


# -- any sheet ----------------------------------------------------------------------------------------------------


@one_in(2)
@pytest.mark.parametrize("sheet", spread([*SHEETS], 0))
def test_they_play_every_sheet_to_its_end(sheet: str, one_in: int) -> None:
    variant, house = SHEETS[sheet](), Watched(House())
    for seed in range(6 // one_in):
        random = Random(seed)
        players = random.choice((variant.players.min, variant.players.max))
        stacks = None if seed < 2 else random_stacks(random, players)
        game = new_game(variant, players, random, stacks or [variant.chips.start] * players)
        seats: list[Player] = [house if seed % 2 or random.random() < 0.5 else Chance(30) for _ in range(players)]
        play_out(game, seats, seed)
        check_every_event(game)
        assert len(game.choices) < 60 * players


def test_two_who_cannot_lose_stop_raising_where_raises_are_not_capped() -> None:
    variant = load("anaconda-high-only").model_copy(
        update={"limits": load("anaconda").limits.model_copy(update={"raises": "any"})}
    )
    deck_text = "9s 8d Kd 9h 8h Qh 9d 8s Js 9c 8c 4s 2d 2h 3s 2c 4h 3d 5c 5d 6h"
    game = Game(variant, NAMES[:3], 1_000_000, dealer=2, deck=deck_text, seed=1)
    play_out(game, [House()] * 3, 1)
    assert len(game.choices) < 150


@pytest.mark.parametrize("sheet", ["anaconda", "howdy-doody"])
def test_half_of_all_choices_are_little_work(sheet: str) -> None:
    """A bet is some 4,500 calls, which is a millisecond; to look through a whole hand is some twenty times as many."""
    house = Counted(House())
    for seed in range(2):
        play_out(Game(load(sheet), NAMES[:6], seed=seed), [house] * 6, seed)
    assert sorted(house.work)[len(house.work) // 2] < 15_000
    assert max(house.work) < 500_000


# -- the view alone -----------------------------------------------------------------------------------------------


def elsewhere(game: Game, seat: int, random: Random) -> Game:
    """The same game with every card that a seat has never seen put in the place of another such card."""
    seen = {
        card
        for event in game.events
        if isinstance(event, CardsMoved)
        for card in getattr(redacted(event, seat), "cards", ())
    }
    unseen = [card for card in deck(game.variant.deck.jokers) if card not in seen]
    swap = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    cards = [swap.get(card, card) for card in game.deck]
    other = Game(game.variant, game.names, game.first_stacks, game.table.dealer, deck=cards)
    for who, choice in game.choices:
        other.act(who, choice._replace(cards=tuple(swap.get(card, card) for card in choice.cards)))
    return other


@pytest.mark.parametrize("sheet", spread([*SHEETS], 1))
def test_a_choice_does_not_depend_on_cards_the_seat_has_not_seen(sheet: str) -> None:
    variant, random, players = SHEETS[sheet](), Random(3), [House()] * 26
    for seed in range(3):
        game = new_game(variant, variant.players.max, random, [50] * variant.players.max)
        stop = random.randrange(40)
        while not game.over and len(game.choices) < stop:
            seat = game.to_act[0]
            choice = players[seat].choose(game.view(seat), game.offers(seat), random_for(seed, len(game.choices)))
            game.act(seat, choice)
        for seat in game.to_act:
            other = elsewhere(game, seat, random)
            assert other.deck != game.deck
            choices = [House().choose(each.view(seat), each.offers(seat), Random(seed)) for each in (game, other)]
            assert choices[0] == choices[1]


def test_a_choice_is_made_from_the_arguments_and_changes_nothing() -> None:
    game, used = Game(load("howdy-doody"), NAMES[:5], seed=11), House()
    while not game.over:
        seat, number = game.to_act[0], len(game.choices)
        view, offers, before = game.view(seat), game.offers(seat), pickle.dumps(game)
        again = pickle.loads(pickle.dumps(view))
        choice = used.choose(view, offers, random_for(5, number))
        assert House().choose(again, offers, random_for(5, number)) == choice
        assert pickle.dumps(game) == before
        game.act(seat, choice)


def test_the_same_seed_plays_the_same_game_and_a_game_can_be_taken_up_in_the_middle() -> None:
    seats = seat_bots(["house", "random"], 5)
    whole = play_out(Game(load("anaconda"), NAMES[:5], seed=4), seats, seed=4)
    part = Game(load("anaconda"), NAMES[:5], seed=4)
    for seat, choice in whole.choices[:20]:
        part.act(seat, choice)
    assert play_out(part, seat_bots(["house", "random"], 5), seed=4).events == whole.events
    other = play_out(Game(load("anaconda"), NAMES[:5], seed=4), seats, seed=5)
    assert other.choices != whole.choices


def test_each_choice_of_each_game_draws_from_its_own_generator() -> None:
    draws = {random_for(seed, number).random() for seed in range(-3, 12) for number in range(12)}
    assert len(draws) == 15 * 12
    assert random_for(7, 3).random() == random_for(7, 3).random()
    assert all(random_for(seed, 0).random() != Random(seed).random() for seed in range(9)), "that one shuffles the deck"


# -- winning ------------------------------------------------------------------------------------------------------


def nets(variant: Variant, hero: Player, others: Player, players: int, deals: int) -> list[float]:
    """What the hero wins a game: every deal is played from each seat, so that cards and places even out."""
    found = []
    for seed in range(deals):
        won = 0
        for place in range(players):
            seats: Sequence[Player] = [hero if seat == place else others for seat in range(players)]
            game = Game(variant, NAMES[:players], 100, dealer=seed % players, seed=seed)
            won += play_out(game, seats, seed).stacks[place] - 100
        found.append(won / players)
    return found


def standard_errors_above_nothing(found: Sequence[float]) -> float:
    mean = sum(found) / len(found)
    variance = sum((net - mean) ** 2 for net in found) / (len(found) - 1)
    return mean / sqrt(variance / len(found))


BY_STATISTICS = pytest.mark.parametrize(("deals", "errors"), [(12, 1), pytest.param(60, 4, marks=pytest.mark.long)])
"""A few deals in every run, which tell that something is broken; under ``long`` as many as prove it."""


@BY_STATISTICS
@pytest.mark.parametrize("sheet", ["anaconda", "howdy-doody", "pass-the-trash", "anaconda-six-cards"])
def test_the_house_bot_beats_players_by_chance(sheet: str, deals: int, errors: int) -> None:
    found = nets(load(sheet), House(), Chance(30), players=4, deals=deals)
    assert standard_errors_above_nothing(found) > errors


class Caller:
    """Lays cards as the house bot does, and stays to the end."""

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        for word in ("check", "call"):
            if offers.offer(word):
                return Choice(word)
        return House().choose(view, offers, random)


@BY_STATISTICS
@pytest.mark.parametrize("sheet", ["anaconda", "anaconda-high-only"])
def test_its_betting_beats_those_who_always_call_with_the_same_cards(sheet: str, deals: int, errors: int) -> None:
    found = nets(load(sheet), House(), Caller(), players=4, deals=deals)
    assert standard_errors_above_nothing(found) > errors


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_house_bot_beats_players_by_chance_on_every_sheet(sheet: str) -> None:
    variant = SHEETS[sheet]()
    deals = 2000 if variant.limits.structure == "none" else 250  # stacks go in at once: luck takes longer to even out
    for players in {variant.players.min, variant.players.max}:
        assert standard_errors_above_nothing(nets(variant, House(), Chance(30), players, deals)) > 3


# -- by name ------------------------------------------------------------------------------------------------------


def test_bots_are_seated_by_name_over_and_over() -> None:
    assert [type(player) for player in seat_bots(["house", "random"], 3)] == [House, Chance, House]
    assert {"house", "random"} < set(BOTS)


def test_a_bot_that_is_unknown_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(NoSuchBot, match="Did you mean house"):
        bot("hose")
    with pytest.raises(NoSuchBot, match=r"house, .* and random"):
        bot("deep thought")


def test_chance_folds_only_as_often_as_it_is_told() -> None:
    game = Game(load("howdy-doody"), NAMES[:3], seed=1)
    words = [
        [Chance(folds).choose(game.view(0), game.offers(0), Random(n)).word for n in range(99)] for folds in (0, 100)
    ]
    assert "fold" not in words[0]
    assert "fold" in words[1]
