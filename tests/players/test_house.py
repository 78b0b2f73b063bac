"""How the house bot plays, in words: passing, throwing away, laying, declaring, betting."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from croupier.cards import Card, deck, named, parse_cards
from croupier.players import House
from croupier.players.judgement import HOUSE
from croupier.players.laying import promises
from croupier.table.choices import Amounts, Becomes, Cards, Choice, Offers, Plain, Ways
from croupier.table.places import HAND
from croupier.table.table import View
from croupier.variant.load import examine_text
from tests.players.seated import dealt, rolled

GENERATORS = 40
DECLARE = Offers((Ways("declare", ("high", "low", "both")),))
CHECK_OR_BET = Offers((Plain("check"), Amounts("bet", range(1, 6)), Plain("fold")))


def chosen(view: View, offers: Offers, seed: int = 0) -> Choice:
    return House().choose(view, offers, Random(seed))


def often(view: View, offers: Offers) -> Counter[str]:
    """How often each word is chosen, with many generators."""
    return Counter(chosen(view, offers, seed).word for seed in range(GENERATORS))


def laid(variant: str, hand: str, word: str, number: int, passed: str = "", seed: int = 0) -> set[str]:
    """Which cards the first seat passes or throws away; ``passed`` has gone to the player on its left before."""
    view = dealt(variant, hand).view(0)
    if passed:
        view = view._replace(passed=((0, 1, parse_cards(passed)),))
    becomes: Becomes = "theirs" if word == "pass" else "gone"
    offers = Offers((Cards(word, view.at(HAND, 0), number, number, becomes),))
    return {str(card) for card in chosen(view, offers, seed).cards}


# -- passing ------------------------------------------------------------------------------------------------------


def test_holding_three_nines_it_passes_the_junk() -> None:
    assert laid("anaconda-high-only", "9s 9h 9d Kc 2h 7d 6s", "pass", 3) == {"2h", "7d", "6s"}
    assert laid("anaconda", "9s 9h 9d 9c Kc Qh Jd", "pass", 3) == {"Kc", "Qh", "Jd"}


def test_going_low_it_passes_the_high_cards_and_the_doubles() -> None:
    assert laid("anaconda", "Ac 2d 3h 5s Kc Qd Kh", "pass", 3) == {"Kc", "Qd", "Kh"}
    assert laid("anaconda", "Ac 2d 3h 5s 4c 5h Kh", "pass", 2) == {"5s", "Kh"}


def test_it_breaks_a_pair_before_three_of_a_kind_and_the_lower_pair_first() -> None:
    assert laid("anaconda-high-only", "Qs Qh Qd 5c 5s 4h 4d", "pass", 3) <= {"5c", "5s", "4h", "4d"}
    assert laid("anaconda-high-only", "Qs Qh Jd Jc 8s 4h 4d", "pass", 3) == {"8s", "4h", "4d"}


def random_hands(number: int) -> list[str]:
    return [named(Random(seed).sample(deck(), 7)) for seed in range(number)]


def going(hand: str, kept: int) -> str:
    """The side that a hand of Howdy Doody is seen to promise more for."""
    view = dealt("howdy-doody", hand).view(0)
    high, low = promises(view, view.at(HAND, 0), kept)
    return "high" if high >= low else "low"


@pytest.mark.parametrize(("side", "wild"), [("high", "3"), ("low", "K")])
def test_a_card_that_is_wild_for_the_side_it_goes_for_is_never_passed(side: str, wild: str) -> None:
    tried = 0
    for hand in random_hands(150):
        if wild in hand and going(hand, 4) == side:
            tried += 1
            assert not any(card[0] == wild for card in laid("howdy-doody", hand, "pass", 3)), hand
    assert tried > 20


def test_with_deuces_wild_for_high_only_no_deuce_is_passed() -> None:
    wild = examine_text(
        "name: Odd\nplayers: {min: 3, max: 5}\nwild: [{ranks: [2]}]\n"
        "hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}}\n"
        "play: [ante, {deal: {cards: 7}}, {pass: {cards: 3}}, {discard: {cards: 2}}, bet, showdown]\n"
    ).variant
    assert wild
    for hand in random_hands(60):
        view = dealt(wild, hand).view(0)
        passed = chosen(view, Offers((Cards("pass", view.at(HAND, 0), 3, 3, "theirs"),))).cards
        assert not any(card.rank.symbol == "2" for card in passed), hand


def test_it_does_not_pass_a_second_queen_to_whom_it_has_passed_one() -> None:
    hand = "9s 9h 9d 5c 5s Kc Qd"
    assert laid("anaconda-high-only", hand, "pass", 1) == {"Qd"}
    assert laid("anaconda-high-only", hand, "pass", 1, passed="Qh") == {"Kc"}
    assert laid("anaconda-high-only", hand, "pass", 1, passed="9c") == {"Qd"}


def test_it_does_not_pass_low_cards_to_whom_shows_low_cards() -> None:
    stud = examine_text(
        "name: Odd\nplayers: {min: 3, max: 5}\nhands:\n  high: {ranking: standard}\n  low: {ranking: ace-to-five}\n"
        "play: [ante, {deal: {cards: 2, face: up}}, {deal: {cards: 5}}, {pass: {cards: 1}}, bet, declare,\n"
        "  {showdown: {both: win}}]\n"
    ).variant
    assert stud
    for shown, passed in (("2c 4d", "Jd"), ("Kc Kd", "5s")):
        view = dealt(stud, "Ts Th 9s 9h 9d Jd 5s", shown).view(0)
        assert named(chosen(view, Offers((Cards("pass", view.at(HAND, 0), 1, 1, "theirs"),))).cards) == passed


# -- throwing away and laying -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("9s 9h 9d 5c 5s Kc Qd", {"Kc", "Qd"}),
        ("6d 4c 3h Ac 2s Jd 8h", {"Jd", "8h"}),
        ("Kd Kh Qs Jc 7h 8c Ks", {"7h", "8c"}),
        ("2h 6h 9h Jh Kh Kd 2c", {"Kd", "2c"}),
    ],
)
def test_it_keeps_the_best_five_for_the_better_side(hand: str, thrown: set[str]) -> None:
    assert laid("anaconda", hand, "discard", 2) == thrown


def test_a_wheel_is_kept_for_both_ways_rather_than_a_better_high() -> None:
    assert laid("anaconda", "5d 4c 3h Ac 2s Ad Ah", "discard", 2) < {"Ac", "Ad", "Ah"}


def test_a_low_straight_is_kept_for_both_ways_rather_than_a_flush() -> None:
    assert laid("anaconda", "8c 7c 6c 5d 4h Kc Qc", "discard", 2) == {"Kc", "Qc"}
    assert laid("anaconda-high-only", "8c 7c 6c 5d 4h Kc Qc", "discard", 2) == {"5d", "4h"}


def test_with_cards_still_to_come_it_keeps_the_cards_that_promise_most() -> None:
    draw = examine_text(
        "name: Odd\nplayers: {min: 2, max: 5}\nhands: {high: {ranking: standard}}\n"
        "play: [ante, {deal: {cards: 5}}, bet, {discard: {cards: 3}}, {deal: {cards: 3}}, bet, showdown]\n"
    ).variant
    assert draw
    view = dealt(draw, "9s 9h 4d Kc 2s").view(0)
    assert {*chosen(view, Offers((Cards("discard", view.at(HAND, 0), 3, 3, "gone"),))).cards} == {
        *parse_cards("4d Kc 2s")
    }


def orders(variant: str, hand: str) -> Counter[tuple[Card, ...]]:
    view = dealt(variant, hand).view(0)
    offers = Offers((Cards("arrange", parse_cards(hand), 5, 5, "order"),))
    return Counter(chosen(view, offers, seed).cards for seed in range(4 * GENERATORS))


def test_a_full_house_is_laid_to_look_like_two_pair_mostly_and_to_frighten_now_and_then() -> None:
    found = orders("anaconda-high-only", "9s 9h 9d 5c 5s")
    two_pair = sum(times for order, times in found.items() if named(order[:2]) == "5c 5s")
    three_nines = sum(times for order, times in found.items() if all(card.rank.symbol == "9" for card in order[:3]))
    assert two_pair > three_nines > 0
    assert len(found) > 5, "some are laid by chance"


def test_a_weak_hand_is_laid_with_its_best_cards_first() -> None:
    (order, times), *_ = orders("anaconda-high-only", "9s 9h 4d 2c Js").most_common()
    assert named(order) == "9s 9h Js 4d 2c"
    assert times > 2 * GENERATORS


# -- declaring ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "shown", "way"),
    [
        ("9s 9h 9d 5c 5s", ("6d 4c 3h Ac", "Kd Kh Qs Jc"), "high"),
        ("6d 4c 3h Ac 2s", ("9s 9h 9d 5c", "Kd Kh Qs Jc"), "low"),
        ("5d 4c 3h Ac 2s", ("Kd Th 8s 7c", "Qd Jh 9s 7d"), "both"),
        ("5d 4c 3h Ac 2s", ("Kd Kh Ks Kc", "Qd Qh Qs 7d"), "low"),
        ("5h 4h 3h Ah 2h", ("Kd Kh Ks 7c", "8d 6c 4d 3s"), "both"),
    ],
)
def test_it_declares_by_how_good_the_hand_is_against_what_shows(own: str, shown: tuple[str, str], way: str) -> None:
    view = rolled("anaconda", own, *shown)
    assert {chosen(view, DECLARE, seed).way for seed in range(GENERATORS)} == {way}


def test_where_both_ways_costs_nothing_it_declares_both() -> None:
    text = "name: Odd\nextends: anaconda\nplay: [ante, {deal: {cards: 5}}, declare, {showdown: {both: each}}]\n"
    variant = examine_text(text).variant
    assert variant
    assert chosen(dealt(variant, "9s 9h 9d 5c 5s").view(0), DECLARE) == Choice("declare", way="both")


def test_it_declares_only_what_is_offered() -> None:
    view = rolled("anaconda", "5d 4c 3h Ac 2s", "Kd Th 8s 7c", "Qd Jh 9s 7d")
    assert chosen(view, Offers((Ways("declare", ("high", "low")),))).way in ("high", "low")


# -- betting ------------------------------------------------------------------------------------------------------

FOUR_NINES, NOTHING = "9s 9h 9d 9c 5s", "Js 8h 6d 4c 2s"
KINGS = "Kd Kh Qs Jc"


def called_for(costs: int) -> Offers:
    return Offers((Plain("call", costs), Amounts("raise", range(costs + 1, costs + 6), costs), Plain("fold")))


def facing(view: View, costs: int) -> View:
    """The view when the player on the left has bet so much."""
    bets = (0, costs, *(0,) * (view.seats - 2))
    put_in = tuple(amount + bet for amount, bet in zip(view.put_in, bets, strict=True))
    return view._replace(bets=bets, put_in=put_in)


def test_four_nines_are_bet_and_raised_and_never_folded() -> None:
    view = rolled("anaconda-high-only", FOUR_NINES, KINGS, "Qd Jh 3s 3d")
    assert often(view, CHECK_OR_BET)["bet"] > 0.6 * GENERATORS
    asked = often(facing(view, 5), called_for(5))
    assert asked["raise"] > 0.6 * GENERATORS
    assert asked["fold"] == 0


def test_the_higher_the_price_has_been_raised_the_less_it_raises() -> None:
    view = rolled("anaconda-high-only", "9s 9h 9d 5c 5s", KINGS, "Qd Jh 3s 3d")
    raised = [often(facing(view, price), called_for(price))["raise"] for price in (5, 25, 100)]
    assert raised[0] > raised[-1] == 0
    assert often(facing(view, 100), called_for(100))["call"] > 0


def test_nothing_is_folded_against_a_pair_of_kings_and_hardly_ever_bet() -> None:
    view = rolled("anaconda-high-only", NOTHING, KINGS, "Qd Jh 3s 3d")
    assert often(facing(view, 5), called_for(5)) == {"fold": GENERATORS}
    assert 0 < often(view, CHECK_OR_BET)["check"] < often(view, CHECK_OR_BET).total() + 1
    assert often(view, CHECK_OR_BET)["bet"] < 0.25 * GENERATORS


@pytest.mark.parametrize("hand", [FOUR_NINES, NOTHING])
def test_it_never_folds_when_checking_is_free(hand: str) -> None:
    view = rolled("anaconda-high-only", hand, KINGS, "Qd Jh 3s 3d")
    assert often(view, CHECK_OR_BET)["fold"] == 0
    assert often(view, Offers((Plain("check"), Plain("fold")))) == {"check": GENERATORS}


def test_a_chip_is_called_into_a_big_pot_with_a_hand_that_folds_to_a_pot_sized_bet() -> None:
    pair = rolled("anaconda-high-only", "Js Jh 8d 4c 2s", "Kd Th 7s 6c", "Qd 9h 7d 3d", pot=60)
    assert often(facing(pair, 1), called_for(1))["fold"] == 0
    assert often(facing(pair, 60), called_for(60))["fold"] > 0.4 * GENERATORS


def test_a_nut_low_bets_although_its_high_is_hopeless() -> None:
    view = rolled("anaconda", "6d 4c 3h Ac 2s", "9s 9h 9d 5c", "Kd Kh Qs Jc")
    assert often(view, CHECK_OR_BET)["bet"] > 0.6 * GENERATORS


def test_bets_grow_with_the_pot_within_what_is_offered() -> None:
    no_limit = Offers((Plain("check"), Amounts("bet", range(2, 1001)), Plain("fold")))
    for pot in (10, 100):
        view = rolled("anaconda-high-only", FOUR_NINES, KINGS, "Qd Jh 3s 3d", pot=pot)
        amounts = {choice.amount for seed in range(GENERATORS) if (choice := chosen(view, no_limit, seed)).amount}
        assert len(amounts) > 1
        assert pot // 2 <= min(amounts) <= max(amounts) <= pot


# -- what it does not know ----------------------------------------------------------------------------------------


def test_a_word_it_does_not_know_is_drawn_and_never_a_fold() -> None:
    view = dealt("anaconda", "9s 9h 9d 5c 5s Kc Qd").view(0)
    assert often(view, Offers((Plain("dance"), Plain("fold")))) == {"dance": GENERATORS}
    assert often(view, Offers((Plain("fold"),))) == {"fold": GENERATORS}
    asked = Offers((Ways("say", ("yes", "no")), Plain("fold")))
    assert {chosen(view, asked, seed).way for seed in range(GENERATORS)} == {"yes", "no"}


def test_for_a_word_it_does_not_know_it_gives_away_its_worst_cards() -> None:
    assert laid("anaconda-high-only", "9s 9h 9d 5c 5s Kc Qd", "bury", 2) == {"Kc", "Qd"}


def test_the_tight_fold_what_the_loose_call() -> None:
    view = facing(rolled("anaconda-high-only", "Js Jh 8d 4c 2s", "Kd Th 7s 6c", "Qd 9h 7d 3d"), 15)
    tight, loose = (House(replace(HOUSE, calls=calls)) for calls in (1000, 1))
    offers = Offers((Plain("call", 15), Plain("fold")))
    assert tight.choose(view, offers, Random(1)).word == "fold"
    assert loose.choose(view, offers, Random(1)).word == "call"


def test_the_timid_declare_one_way_where_the_bold_declare_both() -> None:
    view = rolled("anaconda", "6d 5c 4h 3c 2s", "Kd Kh 8s 8c", "Ad 7s 3d 9h")
    both = []
    for dares_not in (0, 1000):
        house = House(replace(HOUSE, dares_not=dares_not))
        both.append(sum(house.choose(view, DECLARE, Random(seed)).way == "both" for seed in range(GENERATORS)))
    assert both[0] > GENERATORS // 4 > both[1]
