"""What a player types at the screen, and what it means; nothing that is not offered can be typed."""

import pytest

from croupier import Game, load
from croupier.cards import named
from croupier.choices import Choice, Refused
from croupier.players.answers import REQUESTS, Asked, Request, Unfinished
from croupier.players.hint import hint
from tests.telling import variant


def asked(*choices: str, variant: str = "anaconda-more-betting", stacks: object = 100) -> Asked:
    """Whoever is to act after these choices, each made by whoever is to act first."""
    game = Game(load(variant), ["Anna", "Ben", "Carla"], stacks=stacks, seed=7)  # type: ignore[arg-type]
    for choice in choices:
        game.act(game.to_act[0], choice)
    seat = game.to_act[0]
    return Asked(game.view(seat), game.offers(seat))


def read(asks: Asked, line: str) -> str:
    answer = asks.read(line)
    assert isinstance(answer, Choice)
    return str(answer)


def test_a_key_is_the_word_it_stands_for() -> None:
    assert asked().keys() == {"c": "check", "b": "bet", "f": "fold"}
    assert read(asked(), "c") == "check" and read(asked(), "F") == "fold"
    assert read(asked("bet 3"), "c") == "call"
    assert read(asked("bet 3"), "call 3") == "call"
    assert not set(asked().keys()) & set(REQUESTS)


def test_an_amount_is_asked_for_and_can_be_said_at_once() -> None:
    assert asked().read("b") == Unfinished("bet ")
    assert read(asked(), "b 3") == read(asked(), "bet 3") == "bet 3"
    assert asked("bet 3").read("r") == Unfinished("raise to ")
    assert read(asked("bet 3"), "r to 5") == read(asked("bet 3"), "raise by 2") == "raise to 5"


def test_what_is_offered_stands_with_its_keys_and_costs() -> None:
    assert asked().words() == "c check   b bet 1-5   f fold"
    assert asked("bet 3").words() == "c call 3   r raise to 4-8   f fold"


def test_cards_are_read_by_number_by_name_and_as_they_are_marked() -> None:
    asks = asked(variant="anaconda")
    held = asks.cards.held if asks.cards else ()
    assert read(asks, "1 3 7") == read(asks, "1,3,7") == f"pass {held[0]} {held[2]} {held[6]}"
    assert read(asks, f"{held[1]} {held[4]} {held[0]}") == f"pass {held[1]} {held[4]} {held[0]}"
    assert read(asks, f"pass {held[1]} {held[4]} {held[0]}") == f"pass {held[1]} {held[4]} {held[0]}"
    for step in (2, 3, 1):
        asks.move(step)
        asks.mark()
    assert read(asks, "") == f"pass {held[2]} {held[5]} {held[6]}"
    asks.mark()
    assert asks.marked == [2, 5], "marking again takes the mark back"


@pytest.mark.parametrize(
    ("line", "reason"),
    [("1 2", "Three cards must be named, not 2."), ("1 2 8", "There is no card number 8; they are 1 to 7."),
     ("1 1 2", "The card"), ("dance", "'dance' is not offered now."), ("", "Three cards must be named, not 0."),
     ("call", "'call' is not offered now."), ("zz", "There is no card 'zz'.")],
)  # fmt: skip
def test_an_answer_that_is_not_offered_says_what_is(line: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        asked(variant="anaconda").read(line)
    assert str(refused.value).startswith(reason) and "You may pass three cards of" in str(refused.value)


@pytest.mark.parametrize("line", ["", "x", "raise 4", "bet 6", "3", "all in", "check 2"])
def test_in_the_betting_too(line: str) -> None:
    with pytest.raises(Refused, match="You may check, bet 1 to 5 or fold"):
        asked().read(line)


def declaring() -> Asked:
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != "declare":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    return Asked(game.view(0), game.offers(0))


@pytest.mark.parametrize(
    ("line", "way"), [("1", "high"), ("low", "low"), ("b", "both"), ("declare both", "both"), ("hi", "high")]
)
def test_a_way_is_declared_by_number_word_or_its_beginning(line: str, way: str) -> None:
    assert read(declaring(), line) == f"declare {way}"


@pytest.mark.parametrize("line", ["4", "x", "0", "declare", ""])
def test_no_other_way_is(line: str) -> None:
    with pytest.raises(Refused):
        declaring().read(line)


def test_what_cannot_be_taken_back_is_asked_about() -> None:
    free, owed = asked(), asked("bet 3")
    assert "You can check for nothing" in free.doubt(Choice("fold"))
    assert owed.doubt(Choice("fold")) == free.doubt(Choice("check")) == ""
    broke = asked("bet 5", stacks=[100, 4, 100])
    assert broke.view.stacks[broke.view.seat] == 3
    assert broke.doubt(Choice("call")) == "That is all you have, 3 chips. Go all in?"
    bold = asked(stacks=[4, 100, 100])
    assert bold.words().endswith("a all in")
    assert "Go all in?" in bold.doubt(Choice("bet", 3)) and not bold.doubt(Choice("bet", 2))
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != "arrange":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    laid = Asked(game.view(0), game.offers(0))
    two, one, *rest = laid.cards.held if laid.cards else ()
    question = f"The pile is {named([one, two, *rest])}, the first on top, and cannot be changed later. Is it right?"
    assert laid.doubt(laid.read("2 1 3 4 5")) == question  # type: ignore[arg-type]


def test_enter_alone_lays_the_pile_as_the_cards_lie() -> None:
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != "arrange":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    laid = Asked(game.view(0), game.offers(0))
    assert laid.words() == "arrange five cards, first on top: numbers, names, arrows and space or Enter"
    assert read(laid, "") == f"arrange {named(laid.view.hands[0])}"
    laid.mark()
    with pytest.raises(Refused, match="Five cards must be named, not 1"):
        laid.read("")


def test_passing_all_cards_is_no_order_that_stays() -> None:
    sheet = """
name: Swap
players: {min: 3, max: 3}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, pass: {cards: 5, to: left}, bet, showdown]
"""
    game = Game(variant(sheet), ["Anna", "Ben", "Carla"], seed=7)
    asks = Asked(game.view(0), game.offers(0))
    assert asks.words() == "pass five cards: numbers, names or arrows and space"
    assert not asks.doubt(asks.read("1 2 3 4 5"))  # type: ignore[arg-type]
    assert "All the cards must go." in hint(asks.view, asks.offers)
    with pytest.raises(Refused, match="Five cards must be named, not 0"):
        asks.read("")


@pytest.mark.parametrize(
    ("line", "about"), [("?", "rules"), ("h", "log"), ("H", "log"), (" s ", "hint"), ("rules", "rules")]
)
def test_rules_log_and_hint_can_be_asked_for_instead(line: str, about: str) -> None:
    assert asked().read(line) == Request(about)
