"""One suite for every shipped sheet: it validates, draws, plays, ends, loses nothing, and replays."""

import copy
import pickle
from random import Random

import pytest

from croupier import load
from croupier.game.machine import ALONE, DONE, plan
from croupier.sheet import library
from croupier.table.choices import Choice, IllegalChoice
from croupier.variant.load import examine
from tests.playing import check_every_event, choose, new_game, play_out, replayed
from tests.share import one_in, spread

VARIANTS = library.names()
ENDS = pytest.mark.parametrize("end", ["min", "max"])
EVERY = pytest.mark.parametrize("name", VARIANTS)
GAMES = 100


@EVERY
def test_it_validates_without_a_problem(name: str) -> None:
    assert examine(library.find(name)).problems == ()


@EVERY
def test_its_machine_leads_from_every_state_to_the_end(name: str) -> None:
    drawn = plan(load(name))
    for index, state in enumerate(drawn.states[:-1]):
        ways_out = {arc.when: arc.target for arc in drawn.arcs if arc.source == state}
        assert ways_out[DONE] == drawn.states[index + 1]
        assert ways_out.get(ALONE, drawn.end) == drawn.end
    assert not [arc for arc in drawn.arcs if arc.source == drawn.end]


@one_in(10)
@EVERY
def test_random_games_end_lose_no_chip_and_no_card_and_replay(name: str, one_in: int) -> None:
    """At every size of table in turn; sheets drawn from the language are played in test_sessions_stateful.py."""
    variant = load(name)
    sizes = variant.table_sizes()
    for seed in range(GAMES // one_in):
        random = Random(seed)
        game = play_out(new_game(variant, sizes[seed % len(sizes)], random), random)
        check_every_event(game)
        again = replayed(game)
        assert again.events == game.events
        assert again.stacks == game.stacks


@one_in(5)
@pytest.mark.parametrize("name", spread(VARIANTS, 0))
@ENDS
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(name: str, end: str, one_in: int) -> None:
    variant = load(name)
    for seed in range(5 // one_in):
        random = Random(seed)
        game = new_game(variant, getattr(variant.players, end), random)
        while not game.over:
            seat = random.choice(game.to_act)
            check_offers(game, seat)
            game.act(*choose(game, random))


def check_offers(game, seat: int) -> None:
    offers = game.offers(seat)
    assert len(offers)
    for text in offers:
        choice = offers.accept(text)
        assert str(choice) == text
        game.copy().act(seat, text)
        game.copy().act(seat, choice)
    before = pickle.dumps(game)
    for wrong in ("", "dance", "bet -1", "bet 1000000", "raise 3", "pass", "pass Xa", Choice("bet", 10**9)):
        if wrong not in offers:
            with pytest.raises(IllegalChoice):
                game.act(seat, wrong)
    for other in set(range(len(game.names))) - set(game.to_act):
        with pytest.raises(IllegalChoice):
            game.act(other, next(iter(offers)))
    assert pickle.dumps(game) == before


@one_in(3)
@pytest.mark.parametrize("name", spread(VARIANTS, 2))
def test_a_copy_and_a_pickle_go_on_alike_and_apart(name: str, one_in: int) -> None:
    variant = load(name)
    for seed in range(6 // one_in):
        random = Random(seed)
        game = new_game(variant, variant.players.min, random)
        for _ in range(random.randrange(30)):
            if game.over:
                break
            game.act(*choose(game, random))
        before = pickle.dumps(game)
        twins = [copy.deepcopy(game), copy.copy(game), pickle.loads(before)]
        ends = [play_out(twin, Random(seed)) for twin in twins]
        assert ends[0].events == ends[1].events == ends[2].events
        assert ends[0].stacks == ends[1].stacks == ends[2].stacks
        assert pickle.dumps(game) == before
