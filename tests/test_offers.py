"""Offers: how many cards may be named, what becomes of them, and offers as plain data."""

from random import Random

import pytest

from croupier import Game, load
from croupier.cards import parse_cards
from croupier.table.choices import Amounts, Cards, Choice, Offers, Plain, Refused, Ways

HELD = parse_cards("9s 9h 4d Kc 2s")
UP_TO_THREE = Offers((Cards("draw", HELD, 0, 3, "replaced"),))
ONE_OR_TWO = Offers((Cards("draw", HELD, 1, 2, "replaced"),))


def test_of_up_to_three_cards_none_is_a_choice() -> None:
    assert UP_TO_THREE.accept("draw") == Choice("draw")
    assert str(Choice("draw")) == "draw"


@pytest.mark.parametrize("text", ["draw 4d", "draw 4d Kc", "draw 4d Kc 2s"])
def test_any_number_in_between_is_a_choice(text: str) -> None:
    assert str(UP_TO_THREE.accept(text)) == text


@pytest.mark.parametrize(
    ("offers", "text", "reason"),
    [
        (UP_TO_THREE, "draw 9s 9h 4d Kc", "up to three cards must be named, not 4."),
        (ONE_OR_TWO, "draw", "one to two cards must be named, not 0."),
        (ONE_OR_TWO, "draw 4d Kc 2s", "one to two cards must be named, not 3."),
        (UP_TO_THREE, "draw 3c", "3c is not held."),
        (UP_TO_THREE, "draw 4d 4d", "The card 4d is named twice"),
    ],
)
def test_too_many_or_too_few_are_refused(offers: Offers, text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        offers.accept(text)


def test_examples_are_as_few_and_as_many_as_may_be() -> None:
    assert list(UP_TO_THREE) == ["draw", "draw 9s 9h 4d"]
    assert list(Offers((Cards("pass", HELD, 2, 2, "theirs"),))) == ["pass 9s 9h"]


def test_every_number_of_cards_is_drawn_by_chance_and_all_are_offered() -> None:
    random = Random(1)
    drawn = [UP_TO_THREE.pick(random) for _ in range(200)]
    assert {len(choice.cards) for choice in drawn} == {0, 1, 2, 3}
    assert all(choice in UP_TO_THREE for choice in drawn)


def test_an_offer_says_how_many() -> None:
    assert str(UP_TO_THREE) == "draw up to three cards of 9s 9h 4d Kc 2s"
    assert str(ONE_OR_TWO) == "draw one to two cards of 9s 9h 4d Kc 2s"


def test_offers_are_plain_data() -> None:
    offers = Offers(
        (
            Plain("call", 3),
            Amounts("raise", range(4, 9), 3),
            Cards("pass", HELD, 3, 3, "theirs"),
            Ways("declare", ("high", "low"), (1, 0)),
        )
    )
    assert offers.data() == [
        {"word": "call", "costs": 3, "leaves": False},
        {"word": "raise", "least": 4, "most": 8, "total": True},
        {"word": "pass", "cards": ["9s", "9h", "4d", "Kc", "2s"], "least": 3, "most": 3, "becomes": "theirs"},
        {"word": "declare", "ways": ["high", "low"], "chips": [1, 0]},
    ]


def test_a_view_is_plain_data() -> None:
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    data = game.view(0).data()
    assert (data["seat"], data["dealer"], data["pot"]) == ("Anna", "Carla", 3)
    assert data["players"]["Anna"]["cards"] == {"hand": [str(card) for card in game.table.held(0)]}
    assert data["players"]["Ben"] == {
        "stack": 99,
        "bet": 0,
        "put-in": 1,
        "still-in": True,
        "declared": "",
        "cards": {"hand": ["??"] * 7},
    }
    assert data["table"] == {"deck": ["??"] * 31}
