"""Faults A45 to A53: decks, passing, what is sealed, what stays unseen."""

import pickle
from random import Random

import pytest

from croupier import Choice, Game, IllegalChoice, load
from croupier.cards import UNKNOWN, Card, deck, named
from croupier.files.story import Story
from croupier.game.session import Session
from croupier.players.seen import unseen
from croupier.table.events import CardsMoved, redacted
from croupier.table.places import DECK, HAND, MUCK, PUBLIC, UP
from croupier.variant.load import examine_text
from tests.faults.notation import rounds
from tests.playing import check_every_event, choose, play_out
from tests.telling import game, tell


def test_a45_a_deck_too_small_for_the_table_is_found_before_anyone_antes() -> None:
    eight = "name: Eight\nextends: anaconda\nplayers: {min: 3, max: 8}\n"
    (problem,) = examine_text(eight).errors
    assert problem.code == "deck-too-small"
    assert "56 cards" in problem.message and "max: 7" in (problem.help or "")
    with pytest.raises(ValueError, match="three to seven players, not 8"):
        Game(load("anaconda"), [f"Player {number}" for number in range(8)])


def test_a47_every_game_of_a_session_begins_with_the_whole_deck() -> None:
    session = Session(load("anaconda"), [f"Player {number}" for number in range(7)], 1000, seed=5)
    for number in range(5):
        playing = session.next_game()
        assert sorted(playing.deck) == list(deck())
        assert len(playing.table.at(DECK)) == 52 - 49
        session.finish(play_out(playing, Random(number)))


def test_a48_no_card_is_ever_there_twice_or_missing_in_any_place() -> None:
    for name in ("anaconda", "howdy-doody", "anaconda-more-betting"):
        variant = load(name)
        for seed in range(5):
            random = Random(seed)
            check_every_event(play_out(Game(variant, ["Anna", "Ben", "Carla", "Dan"], 20, seed=seed), random))


def test_a49_a_pass_is_checked_whole_before_a_card_moves() -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    held = [playing.table.at(HAND, seat) for seat in range(3)]
    coming = held[2][:3]
    for wrong in (held[0][:2], (held[0][0], held[0][0], held[0][1]), coming, held[0][:4]):
        before = pickle.dumps(playing)
        for choice in (f"pass {named(wrong)}", Choice("pass", cards=wrong)):
            with pytest.raises(IllegalChoice, match=r"not held|three cards|twice"):
                playing.act(0, choice)
        assert pickle.dumps(playing) == before
    for seat in range(3):
        playing.act(seat, f"pass {named(held[seat][:3])}")
    assert [len(playing.table.at(HAND, seat)) for seat in range(3)] == [7, 7, 7]


def test_a50_nobody_sees_or_passes_on_what_is_still_being_chosen() -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    before = [playing.view(seat) for seat in range(3)]
    given = playing.table.at(HAND, 0)[:3]
    playing.act(0, f"pass {named(given)}")
    assert [playing.view(seat) for seat in range(3)] == before
    assert playing.to_act == (1, 2)
    with pytest.raises(IllegalChoice, match="not held"):
        playing.act(1, f"pass {named(given)}")


def test_a50_a_declaration_is_known_when_all_are_in() -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    while playing.phase != "declare":
        playing.act(playing.to_act[0], next(iter(playing.offers(playing.to_act[0]))))
    playing.act(2, "declare both")
    assert playing.view(0).ways == playing.view(PUBLIC).ways == ("", "", "")
    assert [list(playing.offers(seat)) for seat in (0, 1)] == [["declare high", "declare low", "declare both"]] * 2


def test_a50_after_a_fold_cards_go_to_the_next_seat_still_in() -> None:
    playing = Game(load("howdy-doody"), ["Anna", "Ben", "Carla"], seed=6)
    tell(playing, "Anna check, Ben fold, Carla check")
    for seat in (0, 2):
        playing.act(seat, f"pass {named(playing.table.at(HAND, seat)[:3])}")
    assert [fact[:2] for fact in playing.table.passed] == [(0, 2), (2, 0)]


def test_a51_mucked_cards_are_never_dealt_and_bots_count_what_they_cannot_see() -> None:
    playing = game(rounds(2, ante=1, more="deal: {cards: 1}"), Anna=50, Ben=50, Carla=50, Dan=50)
    held = {card for seat in range(4) for card in playing.table.at(HAND, seat)}
    tell(playing, "Anna fold, Ben fold, Carla check, Dan check")
    assert len(playing.table.at(DECK)) == 52 - 20
    assert not held & set(playing.table.at(DECK))
    assert len(playing.table.at(MUCK)) == 10
    assert set(unseen(playing.view(2))) == set(deck()) - set(playing.table.at(HAND, 2))


def test_a51_what_a_player_passed_on_is_not_among_what_it_may_be_dealt() -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    given = playing.table.at(HAND, 0)[:3]
    for seat in range(3):
        playing.act(seat, f"pass {named(playing.table.at(HAND, seat)[:3])}")
    assert not set(given) & set(unseen(playing.view(0)))


def test_a52_views_prompts_and_stories_are_the_same_byte_for_byte_whatever_another_holds() -> None:
    variant, names = load("anaconda"), ["Anna", "Ben", "Carla"]
    one = Game(variant, names, seed=6)
    hidden = [card for card in one.deck if card not in one.view(0).held()]
    swap = dict(zip(hidden, Random(1).sample(hidden, len(hidden)), strict=True))
    other = Game(variant, names, deck=[swap.get(card, card) for card in one.deck])
    for seat in (0, PUBLIC):
        assert pickle.dumps(one.view(seat)) == pickle.dumps(other.view(seat))
        assert list(Story(one, seat).lines()) == list(Story(other, seat).lines())
        assert [redacted(event, seat) for event in one.events] == [redacted(event, seat) for event in other.events]
    assert str(one.offers(0)) == str(other.offers(0))
    assert not set(hidden) & cards_in(one.view(0))


def cards_in(part: object) -> set[Card]:
    """Every card that is named anywhere inside."""
    if isinstance(part, Card):
        return {part}
    return {card for inner in part for card in cards_in(inner)} if isinstance(part, tuple) else set()


def test_a53_after_a_last_fold_no_card_is_shown_to_anyone() -> None:
    playing = tell(game(rounds(1, ante=1), Anna=50, Ben=50), "Anna bet 5, Ben fold")
    assert playing.over
    for seat, own in ((0, 0), (1, 1), (PUBLIC, None)):
        seen = {
            card
            for event in playing.events
            if isinstance(event, CardsMoved)
            for card in redacted(event, seat)[0]  # type: ignore[union-attr]
            if card != UNKNOWN
        }
        dealt = {
            card for event in playing.events if event[1] is DECK.spot and event[2].seat == own for card in event[0]
        }  # type: ignore[union-attr]
        assert seen == dealt


def test_a53_a_folded_pile_goes_down_unseen_and_the_cards_turned_up_stay_known() -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    while playing.phase != "bet-1":
        playing.act(*choose(playing, Random(1)))
    seat = playing.to_act[0]
    up = playing.view(PUBLIC).at(UP, seat)
    playing.act(seat, "fold")
    assert {card for card in playing.view(PUBLIC).at(MUCK) if card != UNKNOWN} == set(up)
