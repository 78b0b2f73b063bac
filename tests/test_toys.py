"""A phase that croupier has never heard of is played like any other, whatever place its cards lie at."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import ClassVar

import pytest

from croupier import Game, Variant
from croupier.cards import UNKNOWN, deck
from croupier.files.story import Story
from croupier.phases import ROOMS, rooms, with_rooms
from croupier.phases.outline import Outline
from croupier.players.house import House
from croupier.players.spread import groups
from croupier.problems.problem import Problem
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.table.choices import Offers, Ways
from croupier.table.places import MOST_SEATS, PUBLIC, Place, Spot
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.schema import schema
from tests.toys import BROW, MIDDLE, SHEETS, TOYS, Brow

EVERY = pytest.mark.parametrize("word", SHEETS)


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_rooms(*TOYS):
        yield


def toy(word: str, was: str = "", now: str = "") -> Variant:
    reading = examine_text(SHEETS[word].replace(was, now))
    assert reading.variant and not reading.errors, reading.problems
    return reading.variant


def played(word: str, seed: int, choices: int = 1000) -> Game:
    """A game by chance, or its beginning."""
    random = Random(seed)
    game = Game(toy(word), ["Anna", "Ben", "Carla"], seed=seed)
    while not game.over and len(game.choices) < choices:
        seat = game.to_act[0]
        offers = [choice for choice in game.offers(seat) if str(choice) != "fold"]
        game.act(seat, random.choice(offers))
    return game


# -- the index -----------------------------------------------------------------------------------------------------


def test_a_room_is_known_only_inside_with_rooms() -> None:
    assert {*rooms()} == {*ROOMS, *TOYS}
    assert "brow" in schema()["$defs"]["phase"]["properties"]


def test_outside_of_it_nothing_knows_them() -> None:
    with pytest.raises(ValueError, match="Two phases are called 'brow'"), with_rooms(Brow):
        pass
    assert {*rooms()} == {*ROOMS, *TOYS}


def test_what_is_wrong_with_it_is_a_problem_at_its_place() -> None:
    text = SHEETS["middle"].replace("middle: {cards: 2}", "middle: {cards: 9}")
    (problem,) = examine_text(text).problems
    assert (problem.code, problem.place and problem.place.line) == ("out-of-range", 5)


# -- words ---------------------------------------------------------------------------------------------------------


def test_the_call_says_its_words_where_the_room_says_they_stand() -> None:
    assert call(toy("brow")) == "Toy: one on the brow, bet; high only; one to five chips, three raises."
    assert call(toy("middle")) == "Toy: high only, two cards in the middle; one to five chips, three raises."


def test_what_a_room_says_it_has_done_stands_beside_a_problem_further_on() -> None:
    (problem,) = examine_text(SHEETS["brow"].replace("brow", "brow, ante")).errors
    assert [said for said, _ in problem.also] == ["everyone antes here"]


# -- problems ------------------------------------------------------------------------------------------------------


def codes(text: str) -> list[str]:
    return [problem.code for problem in examine_text(text).problems]


def test_a_wrong_number_of_cards_is_reported_once_whichever_room_finds_it() -> None:
    sheet = SHEETS["middle"].replace("{min: 2,", "{min: 6,").replace("deal: {cards: 5}", "deal: {cards: 8}")
    too_many = ["middle: {cards: 5}", "discard: {cards: 9}"]
    assert codes(sheet.replace("middle: {cards: 2}", ", ".join(too_many))) == ["deck-too-small"]
    assert codes(sheet.replace("middle: {cards: 2}", ", ".join(too_many[::-1]))) == ["discard-too-many"]


class Finale(Brow):
    """A phase that no play should be without."""

    word: ClassVar[str] = "finale"

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """It is missing."""
        if not any(phase.word == cls.word for _, phase in outline.done):
            yield Problem("ante-never", "There is no finale.", keys=("play",), severity="warning")


def test_a_room_is_asked_about_the_play_as_a_whole_also_where_it_is_not_played() -> None:
    with with_rooms(Finale):
        assert codes(SHEETS["middle"]) == ["ante-never"]
        assert codes(SHEETS["brow"].replace("brow", "finale")) == []


def test_an_ante_or_betting_of_any_kind_is_something_to_win() -> None:
    assert codes(SHEETS["brow"].replace("ante, ", "").replace("bet, ", "")) == ["nothing-to-win"]
    assert codes(SHEETS["brow"].replace("bet, ", "")) == []


# -- a room that holds rooms ---------------------------------------------------------------------------------------


def test_its_phases_are_played_as_often_as_it_says() -> None:
    assert list(toy("laps").phases) == ["ante", "deal", "middle-1", "bet-1", "middle-2", "bet-2", "showdown"]


def test_its_phases_stand_under_its_sentence() -> None:
    printed = text(rules(toy("laps")))
    assert "3. In two laps:\n   a. One card is turned up in the middle.\n   b. A round of betting" in printed


def test_what_is_different_in_it_is_found_in_it() -> None:
    old = toy("laps")
    assert differences(old, toy("laps", "times: 2", "times: 3")) == ["laps: three times, was two times"]
    assert differences(old, toy("laps", "{cards: 1}", "{cards: 2}")) == ["in laps, middle: two cards, was one card"]


def test_a_problem_that_comes_round_again_points_at_how_often() -> None:
    text = SHEETS["laps"].replace("bet]", "bet, declare: {ways: [high]}]")
    problem = next(problem for problem in examine_text(text).problems if problem.code == "declare-twice")
    assert [said for said, _ in problem.also] == ["repeated so many times"]
    assert text.splitlines()[4][problem.also[0][1].column - 1 :].startswith("2, play")


def test_an_editor_knows_what_may_stand_in_it() -> None:
    drawn = schema()["$defs"]["laps"]
    assert drawn["properties"]["play"]["items"] == {"$ref": "#/$defs/phase"}
    assert {*drawn["properties"]} == {"times", "play", "short"} and "Laps" not in schema()["$defs"]


# -- bots ----------------------------------------------------------------------------------------------------------


def test_what_a_room_brings_is_known_ahead_from_what_it_says_is_known_after() -> None:
    text = SHEETS["brow"].replace("deal: {cards: 5}, brow", "deal: {cards: 7}, brow, discard: {cards: 2}")
    variant = examine_text(text).variant
    assert variant
    assert [(each.dealt, each.thrown) for each in variant.outlooks] == [(0, 0), (7, 0), (0, 0), (0, 2), (0, 0), (0, 0)]


def test_a_bot_declares_only_where_the_ways_are_sides_to_play_for() -> None:
    view = played("brow", 1, choices=0).view(0)
    ways = {House().choose(view, Offers((Ways("stay", ("in", "out")),)), Random(seed)).way for seed in range(20)}
    assert ways == {"in", "out"}


# -- places --------------------------------------------------------------------------------------------------------


def test_a_place_is_one_object_wherever_it_is_named() -> None:
    assert Place("brow", "on the brow", owned=True, sight="others") is BROW
    assert pickle.loads(pickle.dumps(BROW)) is BROW and copy.deepcopy(BROW.of[2]) is BROW.of[2]
    assert pickle.loads(pickle.dumps(MIDDLE.spot)) is MIDDLE.spot
    with pytest.raises(ValueError, match="another place called 'brow'"):
        Place("brow", owned=True)


def test_the_single_spots_of_a_place_lie_in_the_order_they_are_named_in() -> None:
    clover = Place("clover", "in a clover", sight="everyone", spots=("left", "centre", "right"))
    lying = {clover.named[name]: (card,) for name, card in zip(("right", "left", "centre"), deck(), strict=False)}
    view = played("middle", 1, choices=0).view(PUBLIC)._replace(cards={MIDDLE.spot: deck()[9:11], **lying})
    assert [spot.name for spot, _ in view.before(None)] == ["", "left", "centre", "right"]
    _, there = groups(view, None)
    assert (there.title, there.cards) == ("in a clover", (deck()[1], deck()[2], deck()[0]))


def test_who_sees_what_lies_at_a_place() -> None:
    def seers(spot: Spot) -> set[int]:
        return {seat for seat in range(MOST_SEATS + 1) if spot.seen >> seat & 1}

    assert seers(MIDDLE.spot) == {*range(MOST_SEATS + 1)}
    assert seers(BROW.of[3]) == {*range(MOST_SEATS)} - {3}


def test_everybody_but_its_owner_sees_the_card_on_a_brow() -> None:
    game = played("brow", 1, choices=0)
    cards = [game.table.at(BROW, seat) for seat in range(3)]
    for seat in range(3):
        seen = [game.view(seat).at(BROW, other) for other in range(3)]
        assert seen == [cards[other] if other != seat else (UNKNOWN,) for other in range(3)]
    assert [game.view(PUBLIC).at(BROW, seat) for seat in range(3)] == [(UNKNOWN,)] * 3


def test_everybody_sees_the_cards_in_the_middle() -> None:
    game = next(game for game in (played("middle", 1, choices) for choices in range(30)) if game.phase == "bet-2")
    assert all(game.view(seat).at(MIDDLE) == game.table.at(MIDDLE) for seat in (0, 1, 2, PUBLIC))
    assert len(game.table.at(MIDDLE)) == 2
    assert game.view(0).data()["table"]["middle"] == [str(card) for card in game.table.at(MIDDLE)]


# -- dead chips ----------------------------------------------------------------------------------------------------


def test_a_fee_paid_beside_a_player_who_is_all_in_is_a_side_pot_for_those_who_paid() -> None:
    """Anna is all in by the ante; Ben and Carla check, pay 2 each, and check."""
    game = Game(toy("fee"), ["Anna", "Ben", "Carla"], stacks=[1, 20, 20], seed=1)
    while not game.over:
        game.act(game.to_act[0], "check")
    assert [(pot.amount, pot.contenders) for pot in game.shared] == [(3, (0, 1, 2)), (4, (1, 2))]
    shown = [line for line in Story(game).lines() if "pays" in line]
    assert shown == ["Ben pays 2 to the pot.", "Carla pays 2 to the pot."]


def test_a_fee_is_no_bet_and_never_returned() -> None:
    game = Game(toy("fee"), ["Anna", "Ben", "Carla"], stacks=[20, 20, 2], seed=1)
    while game.phase != "bet-2":
        game.act(game.to_act[0], "check")
    assert (game.table.put_in, game.stacks, game.table.middle) == ([1, 1, 1], (17, 17, 0), 8)
    game.act(0, "bet 3")
    game.act(1, "fold")
    assert [(pot.amount, pot.contenders) for pot in game.shared] == [(8, (0, 2))]


# -- a bet that stands before the round ------------------------------------------------------------------------------


def test_a_round_opens_at_the_highest_bet_that_stands() -> None:
    """Anna bets 2 blind: she may still raise, and nobody else stays in for less."""
    game = Game(toy("blind"), ["Anna", "Ben", "Carla"], stacks=20, seed=1)
    assert [str(offer) for offer in game.offers(0).kinds] == ["check", "raise to any total from 3 to 7", "fold"]
    game.act(0, "check")
    assert [str(offer) for offer in game.offers(1).kinds] == ["call (2)", "raise to any total from 3 to 7", "fold"]
    game.act(1, "call")
    game.act(2, "raise to 5")
    assert game.to_act == (0,) and game.table.betting is not None and game.table.betting.raises == 1
    game.act(0, "call")
    game.act(1, "fold")
    assert (game.phase, game.table.middle, game.table.betting and game.table.betting.price) == ("bet-2", 12, 0)


def test_a_bet_that_stands_is_answered_by_a_player_who_alone_has_chips() -> None:
    """Anna is all in with the blind of 2; Ben calls, and nobody bets any more."""
    game = Game(toy("blind"), ["Anna", "Ben"], stacks=[2, 20], seed=1, dealer="Ben")
    assert game.to_act == (1,) and [str(offer) for offer in game.offers(1).kinds] == ["call (2)", "fold"]
    game.act(1, "call")
    assert game.over and [pot.amount for pot in game.shared] == [4]


def test_a_bet_that_nobody_answers_comes_back() -> None:
    game = Game(toy("blind"), ["Anna", "Ben"], stacks=[2, 20], seed=1, dealer="Ben")
    game.act(1, "fold")
    assert game.over and game.stacks == (2, 20)


# -- games ---------------------------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("seed", range(8))
def test_a_game_ends_and_loses_nothing(word: str, seed: int) -> None:
    game = played(word, seed)
    assert sum(game.stacks) == 300
    assert sorted(card for cards in game.table.cards.values() for card in cards) == sorted(game.deck)


@EVERY
def test_a_game_is_pickled_copied_and_played_again_alike(word: str) -> None:
    for choices in range(8):
        game = played(word, 3, choices)
        again = Game(game.variant, game.names, deck=game.deck)
        for seat, choice in game.choices:
            again.act(seat, choice)
        for other in (pickle.loads(pickle.dumps(game)), game.copy(), again):
            assert [other.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
            assert other.events == game.events
