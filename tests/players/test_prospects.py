"""What share of the pot a seat expects, compared with what must come out."""

from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest

from croupier.cards import deck
from croupier.players.prospects import Draws, Prospects
from tests.players.odd_sheets import odd
from tests.players.seated import dealt, rolled
from tests.playing import new_game

STUD = "seven cards up and down, no limit, cards speak"


def share(game, seat: int, seed: int) -> float:
    return max(Prospects(game.view(seat), Random(seed)).shares().values())


@pytest.mark.parametrize("players", [2, 4, 7])
def test_before_anything_is_decided_the_shares_of_all_make_up_the_pot(players: int) -> None:
    variant = odd(STUD)
    games = [new_game(variant, players, Random(seed), [100] * players) for seed in range(60 // players + 10)]
    found = [share(game, seat, seed) for seed, game in enumerate(games) for seat in range(players)]
    assert abs(mean(found) - 1 / players) < 0.2 / players


def test_what_is_expected_hardly_depends_on_what_is_drawn() -> None:
    game = dealt(odd(STUD), "Ac Kd 9h", "7c 7d 2h", players=3)
    assert stdev(share(game, 0, seed) for seed in range(30)) < 0.12


def test_a_hand_that_nothing_can_beat_wins_its_side_for_certain() -> None:
    view = rolled("anaconda", "As Ks Qs Js Ts", "9d 9h 9c 4d", "7c 5d 3h 2c")
    shares = Prospects(view, Random(1)).shares()
    assert shares["high"] >= 0.5
    assert max(shares["low"], shares["both"]) < 0.05
    high_only = rolled("anaconda-high-only", "As Ks Qs Js Ts", "9d 9h 9c 4d", "7c 5d 3h 2c")
    assert Prospects(high_only, Random(1)).shares() == {"high": 1}


def test_whoever_cannot_go_low_leaves_the_whole_pot_to_a_lone_side() -> None:
    view = rolled("anaconda", "As Ks Qs Js Ts", "9d 9h 9c 4d", "8c 8d 8h 5c")
    assert Prospects(view, Random(1)).shares()["high"] == 1


def test_what_has_been_declared_is_believed() -> None:
    view = rolled("anaconda", "6d 4c 3h Ac 2s", "9s 8h 7d 5c", "Kd Kh Qs Jc")
    both_high = view._replace(ways=("low", "high", "high"))
    assert Prospects(both_high, Random(1)).shares()["low"] == 0.5
    against = view._replace(ways=("high", "low", "high"))
    assert Prospects(against, Random(1)).shares()["high"] < 0.2


def test_who_has_still_to_pay_counts_for_less_the_more_there_is_to_pay() -> None:
    view = rolled("anaconda-high-only", "Js Jh 8d 4c 2s", "Kd Th 7s 6c", "Qd 9h 7d 3d")
    shares = []
    for bet in (0, 10, 50):
        shares.append(Prospects(view._replace(bets=(0, bet, 0)), Random(1)).shares()["high"])
    assert shares[0] < shares[1] < shares[2]


def test_draws_come_from_every_place_of_the_shuffle_and_no_two_in_a_row_share_a_card() -> None:
    sixteen = deck()[:16]
    draws = Draws(sixteen, Random(1))
    hands = [draws.take(3) for _ in range(16)]
    assert all(len(set(hand)) == 3 for hand in hands)
    assert len({frozenset(hand) for hand in hands}) == 16
    assert not any(set(hand) & set(after) for hand, after in pairwise(hands))
    assert set(draws.take(99)) == set(sixteen)
    assert Draws((), Random(1)).take(2) == []
