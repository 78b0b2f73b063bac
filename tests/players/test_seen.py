"""What a seat can tell from its view, compared with what the table knows."""

from random import Random

import pytest

from croupier import load
from croupier.cards import deck, parse_cards
from croupier.game.game import Game
from croupier.players.seen import collected_by, course, given, opponents, receiver, unseen
from croupier.sheet import library
from croupier.table.choices import Cards, Choice
from croupier.table.events import CardsMoved, Said
from croupier.table.places import DECK, MUCK
from tests.players.odd_sheets import ODD_SHEETS, odd
from tests.players.seated import dealt
from tests.playing import choose, new_game


@pytest.mark.parametrize("name", [*library.names(), *ODD_SHEETS])
@pytest.mark.parametrize("seed", range(6))
def test_the_receiver_it_expects_is_the_one_who_is_given_the_cards(name: str, seed: int) -> None:
    variant, random = odd(name) if name in ODD_SHEETS else load(name), Random(seed)
    players = random.randint(variant.players.min, variant.players.max)
    game = new_game(variant, players, random, [100] * players)
    while not game.over:
        seat, choice = choose(game, random)
        while choice.word == "fold" and seed % 2:
            seat, choice = choose(game, random)
        if choice.word != "pass":
            game.act(seat, choice)
            continue
        expected = {who: receiver(game.view(who)) for who in game.to_act}
        for who in game.to_act:
            game.act(who, game.offers(who).pick(random))
        got = {giver: to for giver, to, _ in game.table.passed[-len(expected) :]}
        assert got == expected


def test_unseen_is_the_deck_without_the_own_cards_and_what_was_passed_on_before_it_moved_again() -> None:
    game = dealt("anaconda", "9s 9h 9d 5c 5s Kc Qd")
    own = set(parse_cards("9s 9h 9d 5c 5s Kc Qd"))
    assert unseen(game.view(0)) == [card for card in deck() if card not in own]
    for seat in range(3):
        game.act(seat, "pass Kc Qd 5s" if seat == 0 else next(iter(game.offers(seat))))
    picked_up = set(game.table.held(0))
    assert unseen(game.view(0)) == [card for card in deck() if card not in own | picked_up]
    assert given(game.view(0)) == parse_cards("Kc Qd 5s")
    assert set(collected_by(game.view(0), 1)) == set(parse_cards("Kc Qd 5s"))
    assert collected_by(game.view(0), 2) == []


def test_what_it_has_thrown_away_is_nowhere_else() -> None:
    game = dealt("anaconda", "9s 9h 9d 5c 5s Kc Qd")
    while game.phase != "arrange":
        for seat in game.to_act:
            game.act(seat, "discard 9s 9h" if (seat, game.phase) == (0, "discard") else _last_cards(game, seat))
    assert not {*parse_cards("9s 9h")} & {*unseen(game.view(0))}
    assert {*parse_cards("9s 9h")} <= {*unseen(game.view(1))}


def _last_cards(game: Game, seat: int) -> Choice:
    offer = game.offers(seat).kinds[0]
    assert isinstance(offer, Cards)
    return Choice(offer.word, cards=offer.held[-offer.most :])


def coming(game: Game) -> int:
    return course(game.variant).coming(game.view(game.to_act[0]))


def test_the_cards_still_to_come_are_counted_from_deal_to_deal() -> None:
    stud, found = dealt(odd("seven cards up and down, no limit, cards speak"), "Ac 2c 3c", players=2), []
    while not stud.over:
        found.append(coming(stud))
        stud.act(stud.to_act[0], "check")
    assert found == [4, 4, 3, 3, 2, 2, 1, 1, 0, 0]
    draw, found = dealt(odd("low only, deuce-to-seven, drawn to"), "Ac 2c 3c 4c 5c", players=2), []
    while not draw.over:
        found.append((draw.phase, coming(draw)))
        draw.act(draw.to_act[0], next(iter(draw.offers(draw.to_act[0]))))
    assert found == [("bet-1", 2), ("bet-1", 2), ("discard", 2), ("discard", 2), ("bet-2", 0), ("bet-2", 0)]


def test_nothing_is_to_come_once_the_only_cards_are_dealt() -> None:
    game, random = dealt("anaconda-more-betting", "Ac 2c 3c 4c 5c 6c 7c", players=4), Random(2)
    while not game.over:
        assert coming(game) == 0
        game.act(*choose(game, random))


def test_opponents_are_those_still_in_clockwise() -> None:
    game = dealt("howdy-doody", "9s 9h 9d 5c 5s Kc Qd", players=5)
    for choice in ("check", "fold", "check"):
        game.act(game.to_act[0], choice)
    assert opponents(game.view(3)) == [4, 0, 2]


def test_the_course_counts_the_cards_and_the_passes_of_a_sheet() -> None:
    anaconda = course(load("anaconda"))
    assert (anaconda.dealt, anaconda.discarded) == (7, 2)
    assert [coming.passed for coming in anaconda.passes] == [3, 2, 1]
    assert anaconda.ways == ("high", "low", "both")
    assert not anaconda.each


@pytest.mark.parametrize("name", [*library.names(), *ODD_SHEETS])
def test_what_is_known_ahead_of_the_cards_is_what_becomes_of_them(name: str) -> None:
    variant = odd(name) if name in ODD_SHEETS else load(name)
    game, random = new_game(variant, variant.players.min, Random(1), [100] * variant.players.min), Random(2)
    while not game.over:
        offers = [choice for choice in game.offers(game.to_act[0]) if choice != "fold"]
        game.act(game.to_act[0], random.choice(offers))
    moved = [event for event in game.events if isinstance(event, CardsMoved)]
    # what lies on the board is everybody's
    dealt = sum(len(event.cards) for event in moved if event.source.place is DECK and event.target.seat in (0, None))
    thrown = sum(len(event.cards) for event in moved if event.source.seat == 0 and event.target.place is MUCK)
    assert (course(variant).dealt, course(variant).discarded) == (dealt, thrown)
    said = {str(event.about[0]) for event in game.events if isinstance(event, Said) and event.word == "declares"}
    assert said <= {*course(variant).ways} and bool(said) == bool(course(variant).ways)


@pytest.mark.parametrize("name", ODD_SHEETS)
def test_both_ways_costs_nothing_where_each_half_is_by_itself_or_cards_speak(name: str) -> None:
    assert course(odd(name)).each == ("both: each" in ODD_SHEETS[name] or "cards-speak" in ODD_SHEETS[name])
