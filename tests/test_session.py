"""Games in a row: the dealer's place, the stacks, and when it ends."""

from copy import copy
from random import Random

import pytest

from croupier import load
from croupier.game.session import Session
from croupier.table.places import STACK
from tests.playing import play_out

ABC = ("Anna", "Ben", "Carla")


def finished(session: Session, stacks: list[int]) -> Session:
    """As if a game had ended with these stacks."""
    game = play_out(session.next_game(), Random(1))
    for seat, stack in enumerate(stacks):
        game.table.chips[STACK.of[seat]] = stack
    session.finish(game)
    return session


def test_the_last_seat_deals_first_unless_another_is_named() -> None:
    assert Session(load("anaconda"), ABC).dealer == 2
    assert Session(load("anaconda"), ABC, dealer="Ben").dealer == 1


def test_the_deal_passes_left_to_the_next_seat_with_chips() -> None:
    session = Session(load("anaconda"), (*ABC, "Dan"), dealer="Anna")
    assert finished(session, [10, 0, 10, 10]).dealer == 2
    assert finished(session, [10, 0, 10, 10]).dealer == 3


def test_stacks_carry_over_and_nothing_is_lost() -> None:
    session = Session(load("howdy-doody"), ABC, stacks=20, seed=3, games=12)
    while not session.over:
        game = session.next_game()
        assert game.first_stacks == session.history[-1]
        session.finish(play_out(game, Random(session.played)))
    assert all(sum(stacks) == 60 for stacks in session.history)
    assert len(session.history) == session.played + 1


def test_it_ends_after_the_games_asked_for() -> None:
    session = finished(Session(load("anaconda"), ABC, games=1), [9, 9, 9])
    assert session.over == "The session ends after one game."
    with pytest.raises(ValueError, match="after one game"):
        session.next_game()


def test_it_ends_when_too_few_have_chips_and_says_so() -> None:
    session = finished(Session(load("anaconda"), ABC), [150, 0, 150])
    assert session.over == "Only Anna and Carla have chips left, and Anaconda needs three players."
    assert session.leaders == (0, 2)


def test_two_play_on_where_the_sheet_says_so() -> None:
    variant = load("anaconda")
    on = variant.model_copy(update={"players": variant.players.model_copy(update={"short_handed": "play-on"})})
    session = finished(Session(on, ABC), [150, 0, 150])
    assert session.over == ""
    game = play_out(session.next_game(), Random(2))
    assert {seat for seat, _ in game.choices} == {0, 2}
    assert finished(session, [300, 0, 0]).over == "Only Anna has chips left."


def test_every_game_of_a_session_has_a_deck_of_its_own_and_the_same_again() -> None:
    def decks() -> list[tuple[int, ...]]:
        session, found = Session(load("anaconda"), ABC, seed=7, games=3), []
        while not session.over:
            game = play_out(session.next_game(), Random(0))
            found.append(game.deck)
            session.finish(game)
        return found

    first = decks()
    assert len(set(first)) == 3
    assert decks() == first


def test_a_game_that_is_not_over_cannot_be_finished() -> None:
    session = Session(load("anaconda"), ABC)
    with pytest.raises(ValueError, match="not over"):
        session.finish(session.next_game())


def test_a_game_of_another_table_does_not_count() -> None:
    session, other = Session(load("anaconda"), ABC), Session(load("anaconda"), ABC, stacks=50)
    strangers = {
        "other chips": play_out(other.next_game(), Random(1)),
        "another dealer": play_out(Session(load("anaconda"), ABC, dealer="Anna").next_game(), Random(1)),
        "other players": play_out(Session(load("anaconda"), ("Anna", "Ben", "Dan")).next_game(), Random(1)),
        "another variant": play_out(Session(load("howdy-doody"), ABC).next_game(), Random(1)),
    }
    for game in strangers.values():
        with pytest.raises(ValueError, match="not the next game"):
            session.finish(game)
    assert (session.stacks, session.dealer, session.played) == ([100, 100, 100], 2, 0)


def test_a_game_counts_once() -> None:
    session = Session(load("anaconda"), ABC, seed=1)
    game = play_out(session.next_game(), Random(1))
    session.finish(game)
    stacks, dealer = session.stacks, session.dealer
    with pytest.raises(ValueError, match="finished before"):
        session.finish(game)
    assert (session.stacks, session.dealer, session.played) == (stacks, dealer, 1)


def test_a_copied_session_goes_its_own_way() -> None:
    session = Session(load("anaconda"), ABC, seed=1)
    other = copy(session)
    other.finish(play_out(other.next_game(), Random(1)))
    assert (session.played, len(session.history), session.stacks) == (0, 1, [100, 100, 100])
    assert (other.played, len(other.history)) == (1, 2)
