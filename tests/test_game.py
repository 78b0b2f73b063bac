"""A game as a program meets it: how it is made, what it answers, what it refuses."""

import pytest

from croupier import CardError, Game, IllegalChoice, NoSuchVariant, VariantError, load
from croupier.cards import UNKNOWN, deck
from croupier.sheet import library
from croupier.table.places import HAND, PUBLIC

ABC = ("Anna", "Ben", "Carla")


def test_a_game_can_be_asked_where_it_stands() -> None:
    game = Game(load("anaconda"), players=ABC, stacks=100, dealer=2, seed=7)
    assert game.phase == "pass-1" and game.to_act == (0, 1, 2) and not game.over
    assert game.stacks == (99, 99, 99) and game.table.middle == 3
    assert [text.split()[0] for text in game.offers(0)] == ["pass"]
    assert "Anaconda" in repr(game) and "pass-1" in repr(game)


def test_a_written_deck_is_dealt_first_card_first() -> None:
    game = Game(load("anaconda"), ABC, dealer="Carla", deck="As Kd Qh Js")
    assert [str(game.table.held(seat)[0]) for seat in range(3)] == ["As", "Kd", "Qh"]
    assert str(game.table.held(0)[1]) == "Js"
    assert sorted(game.deck) == list(deck())


def test_a_game_takes_the_name_of_a_variant_or_the_path_to_its_sheet() -> None:
    named, from_a_file = (Game(source, ABC, seed=7) for source in ("anaconda", library.find("anaconda")))
    assert named.variant == from_a_file.variant == load("anaconda") and named.deck == from_a_file.deck
    with pytest.raises(NoSuchVariant, match="Did you mean anaconda"):
        Game("anacnda", ABC)


WRONG = {
    "too few players": ({"players": ABC[:2]}, "for three to seven players, not 2"),
    "too many players": ({"players": [f"P{n}" for n in range(8)]}, "for three to seven players, not 8"),
    "a name twice": ({"players": ("Anna", "Anna", "Ben")}, "Two players are called Anna"),
    "no name": ({"players": ("Anna", " ", "Ben")}, "needs a name"),
    "a number for a name": ({"players": ("Anna", 3, "Ben")}, "A player's name is text, and 3 is not"),
    "nothing for a name": ({"players": ("Anna", None, "Ben")}, "A player's name is text, and None is not"),
    "names in one text": ({"players": "Anna"}, "a list of names"),
    "stacks that do not match": ({"stacks": [1, 2]}, "3 players and 2 stacks"),
    "a negative stack": ({"stacks": [1, 2, -3]}, "whole number"),
    "a stack in halves": ({"stacks": [1, 2, 2.5]}, "whole number"),
    "all but two broke": ({"stacks": [5, 0, 5]}, "not 2"),
    "a dealer who is not there": ({"dealer": "Dan"}, "Dan, is not one of Anna, Ben and Carla"),
    "a dealer's seat that is not there": ({"dealer": 3}, "no seat 3"),
    "a card twice": ({"deck": "As As"}, "As is named twice"),
    "a card twice in a list": ({"deck": [deck()[0]] * 2}, "in the deck twice"),
    "a card that does not exist": ({"deck": "As 1s"}, "'1s'"),
    "a joker too many": ({"deck": "Xa"}, "no Xa"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_game_that_cannot_be_played_is_refused(name: str) -> None:
    settings, words = WRONG[name]
    with pytest.raises(ValueError, match=words):
        Game(load("anaconda"), **{"players": ABC, **settings})


def test_whole_numbers_of_any_kind_are_seats_and_stacks() -> None:
    np = pytest.importorskip("numpy")
    game = Game(
        load("anaconda"), ABC, stacks=np.array([5, 6, 7]), dealer=np.int64(2), deck=["As", *map(str, deck()[:3])]
    )
    assert game.stacks == (4, 5, 6) and all(type(stack) is int for stack in game.stacks)
    game.act(np.int64(0), game.offers(0).accept(next(iter(game.offers(0)))))
    assert game.to_act == (1, 2) and type(game.choices[0][0]) is int
    with pytest.raises(IllegalChoice, match="no seat True"):
        game.act(True, "check")


def test_a_seat_that_is_not_there_has_no_view() -> None:
    game = Game(load("anaconda"), ABC, seed=1)
    for seat in (-1, 3, 9):
        with pytest.raises(ValueError, match="no seat"):
            game.view(seat)
    assert game.view(PUBLIC).at(HAND, 0)[0] == UNKNOWN


def test_a_variant_that_is_not_there_is_a_variant_error() -> None:
    with pytest.raises(VariantError, match="Did you mean anaconda") as missing:
        load("anacnda")
    assert missing.value.problems[0].code == "no-such-variant"


def test_fewer_than_the_smallest_table_cannot_sit_down_even_where_play_goes_on() -> None:
    players = load("anaconda").players.model_copy(update={"short_handed": "play-on"})
    variant = load("anaconda").model_copy(update={"players": players})
    with pytest.raises(ValueError, match="not 2"):
        Game(variant, ABC[:2])
    assert Game(variant, ABC, stacks=[5, 0, 5]).to_act == (0, 2)


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)


def test_tens_and_suits_are_read_as_people_write_them() -> None:
    game = Game(load("anaconda"), ABC, dealer=2, deck="10h 2c 3c TS 4c 5c t♦ 6c 7c")
    game.act(0, "pass 10H ts T♦")
    assert str(game.choices[0][1]) == "pass Th Ts Td"
