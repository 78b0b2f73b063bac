"""The judgement as data: what cards are worth, what hands are worth, measured against what is known."""

from itertools import combinations
from math import sqrt
from random import Random

import pytest

from croupier import load
from croupier.cards import deck, parse_cards
from croupier.players import judgement
from croupier.players.judgement import (
    RANDOM_HANDS,
    keep_scores,
    leading,
    longest_runs,
    lowest,
    measured_hands,
    promise,
    strength,
    taste,
    weighed,
)
from tests.players.odd_sheets import odd

ANACONDA, HOWDY = load("anaconda"), load("howdy-doody")


def scores(cards: str, variant=ANACONDA, side: str = "high", kept: int = 5) -> dict[str, int]:
    held = parse_cards(cards)
    return dict(zip(map(str, held), keep_scores(held, taste(variant.ranking(side)), kept), strict=True))


def test_for_high_a_three_of_a_kind_is_kept_before_a_pair_and_a_pair_before_an_ace() -> None:
    held = scores("2c 2d 2h 3c 3d Ah Ks")
    assert min(held[card] for card in ("2c", "2d", "2h")) > held["3c"] == held["3d"] > held["Ah"] > held["Ks"]


def test_for_low_the_lowest_card_of_a_rank_is_kept_and_its_double_is_junk() -> None:
    held = scores("Ac 2d 2h 5c 9d Kh Ks", side="low")
    assert held["Ac"] > held["2d"] > held["5c"] > held["9d"] > held["2h"] > held["Kh"]


def test_for_deuce_to_seven_the_ace_is_the_worst_card() -> None:
    held = scores("Ac 2d 7h Kc", odd("low only, deuce-to-seven, drawn to"), "low")
    assert held["2d"] > held["7h"] > held["Kc"] > held["Ac"]


def test_where_no_pair_is_the_best_hand_pairs_hurt_even_on_the_high_side() -> None:
    upside_down = odd("worst hand first, one card and a bet at a time, declared before the last bet")
    held = scores("Ac Kc Kd 2d", upside_down)
    assert held["Ac"] > held["Kc"] > held["2d"]
    assert held["Kd"] < held["Kc"]


def test_a_three_is_wild_for_high_and_only_a_three_for_low_a_king_the_other_way_round() -> None:
    cards = "3c Kc Ad Ah 9s 2d 6h"
    high, low = scores(cards, HOWDY), scores(cards, HOWDY, "low")
    assert high["3c"] == max(high.values())
    assert low["Kc"] == max(low.values())
    assert high["Kc"] < high["Ad"]
    assert low["3c"] < low["2d"]


def test_four_of_a_suit_are_worth_more_than_three_and_only_if_that_many_can_be_kept() -> None:
    four, three = "Kh 9h 6h 2h 3c 7d Ts", "Kh 9h 6h 2d 3c 7d Ts"
    assert scores(four)["9h"] > scores(three)["9h"]
    assert scores(four, kept=3)["9h"] == scores(three, kept=3)["9h"]


@pytest.mark.parametrize("seed", range(20))
def test_longest_runs_are_those_found_by_trying_every_five_in_a_row(seed: int) -> None:
    held = Random(seed).sample(range(13), 6)
    rows = [(12, 0, 1, 2, 3), *(tuple(range(low, low + 5)) for low in range(9))]
    best = [max(sum(rank in held for rank in row) for row in rows if rank in row) for rank in range(13)]
    assert list(longest_runs(sum(1 << rank for rank in held))) == best


def test_a_promise_is_the_sum_of_the_best_scores_as_many_as_are_kept() -> None:
    held = scores("9s 9h 9d 5c 5s Kc Qd", kept=4)
    nines_and_a_five = sum(held[card] for card in ("9s", "9h", "9d", "5c"))
    assert promise(parse_cards("9s 9h 9d 5c 5s Kc Qd"), taste(ANACONDA.ranking("high")), 4) == nines_and_a_five


def test_the_other_side_decides_between_equal_cards_and_nothing_else() -> None:
    assert weighed([[5, 5, 6], [1, 2, 0]], 0) == [121, 122, 144]
    assert leading([500, 500]) == 0
    assert leading([500, 501]) == leading([500, 480], low=30) == 1
    assert leading([500]) == 0


def test_of_equal_scores_the_lower_card_number_goes_first() -> None:
    assert lowest(parse_cards("9s 9h 9d"), [7, 7, 7], 2) == parse_cards("9d 9h")


# Of 133,784,560 hands of seven cards so many make no pair, and one pair.
NO_PAIR, ONE_PAIR = 23_294_460 / 133_784_560, 58_627_800 / 133_784_560


@pytest.mark.parametrize(("hand", "beaten"), [("2c 2d 3h 4s 5c", NO_PAIR), ("2c 2d 3h 3s 4c", NO_PAIR + ONE_PAIR)])
def test_strength_is_how_many_of_a_thousand_random_hands_are_beaten(hand: str, beaten: float) -> None:
    ranker = ANACONDA.ranking("high")
    found = strength(ranker(parse_cards(hand)), measured_hands(ranker, deck(), 7))
    assert abs(found / 1000 - beaten) < 4 * sqrt(beaten * (1 - beaten) / RANDOM_HANDS)


def test_a_tie_counts_for_half() -> None:
    assert strength(5, (1, 5, 5, 9)) == 500
    assert strength(0, (1, 5, 5, 9)) == 0
    assert strength(10, (1, 5, 5, 9)) == 1000


def test_a_hand_is_weaker_among_hands_chosen_from_more_cards() -> None:
    for side in ("high", "low"):
        ranker = ANACONDA.ranking(side)
        hand = ranker(parse_cards("8c 7d 5h 4s 2c" if side == "low" else "9c 9d 9h 2s 3c"))
        standing = [strength(hand, measured_hands(ranker, deck(), seen)) for seen in (7, 10, 13)]
        assert standing[0] > standing[1] > standing[2]


def test_every_rank_and_card_has_a_score_on_every_side_of_every_odd_sheet() -> None:
    for name in ("two jokers, wild and for everything, pot limit", "six cards and a bug, one discarded"):
        variant = odd(name)
        for side in variant.sides:
            wants = taste(variant.ranking(side))
            for cards in combinations(deck(variant.deck.jokers)[::9], 3):
                assert all(score >= 0 for score in keep_scores(cards, wants, 2))


def test_both_ways_takes_more_the_more_opponents_there_are() -> None:
    assert list(judgement.BOTH_FROM) == sorted(judgement.BOTH_FROM)
    assert list(judgement.CHOICE_TELLS) == sorted(judgement.CHOICE_TELLS)
