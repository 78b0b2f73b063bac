"""What a player types at the screen, and what it means; nothing that is not offered can be typed."""

from random import Random

import pytest

from croupier import Game, load
from croupier.cards import named
from croupier.phases.declare import counted_in_fist, way_words
from croupier.players.answers import REQUESTS, Prompt, Request, Unfinished, answers
from croupier.players.hint import hint
from croupier.players.matters import rules_now
from croupier.sheet import library
from croupier.table.asked import Asked
from croupier.table.choices import Choice, Offers, Refused, Ways
from croupier.table.places import HAND
from croupier.variant.variant import Variant
from tests.playing import choose
from tests.telling import variant


def asked(*choices: str, variant: str = "anaconda-more-betting", stacks: object = 100) -> Prompt:
    """Whoever is to act after these choices, each made by whoever is to act first."""
    game = Game(load(variant), ["Anna", "Ben", "Carla"], stacks=stacks, seed=7)  # type: ignore[arg-type]
    for choice in choices:
        game.act(game.to_act[0], choice)
    seat = game.to_act[0]
    return Prompt(game.view(seat), game.offers(seat), game.asked(seat))


def read(asks: Prompt, line: str) -> str:
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


def declaring(sheet: Variant | None = None) -> Prompt:
    game = Game(sheet or load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != "declare":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    return Prompt(game.view(0), game.offers(0), game.asked(0))


def fist(setting: str) -> Variant:
    return variant(f"""
name: Fist
players: {{min: 3, max: 3}}
hands: {{high: {{ranking: standard}}, low: {{ranking: ace-to-five}}}}
play: [ante, deal: {{cards: 5}}, declare: {{{setting}}}, showdown: {{both: win}}]
""")


@pytest.mark.parametrize(
    ("line", "way"),
    [("0", "low"), ("1", "high"), ("2", "both"), ("low", "low"), ("b", "both"), ("declare both", "both"),
     ("declare 2", "both"), ("hi", "high")],
)  # fmt: skip
def test_a_way_is_declared_by_the_chips_in_the_fist_by_its_word_or_how_it_begins(line: str, way: str) -> None:
    assert read(declaring(), line) == f"declare {way}"


@pytest.mark.parametrize("line", ["3", "4", "x", "00", "-1", "9" * 5000, "declare", "declare 3", ""])
def test_no_other_way_is(line: str) -> None:
    with pytest.raises(Refused):
        declaring().read(line)


@pytest.mark.parametrize(
    ("setting", "words", "low"),
    [
        ("chips: {low: 0, high: 1, both: 2}", "0 low   1 high   2 both", "0"),
        ("chips: {low: 1, high: 2, both: 3}", "1 low   2 high   3 both", "1"),
        ("chips: {high: 0, low: 2, both: 1}", "0 high   1 both   2 low", "2"),
        ("ways: [high, low], chips: {low: 10, high: 5}", "5 high   10 low", "10"),
    ],
)
def test_a_number_at_the_prompt_means_what_it_means_in_the_fist(setting: str, words: str, low: str) -> None:
    """By the rules of the sheet: who means both never declares low by saying what the rules say."""
    sheet = fist(setting)
    asks = declaring(sheet)
    assert asks.words() == f"declare with chips: {words}"
    assert read(asks, low) == "declare low"
    (rule,) = (line for line in rules_now(sheet, "declare") if "hidden in a fist" in line)
    for number, way in (part.split() for part in words.split("   ")):
        assert read(asks, number) == f"declare {way}"
        assert f"{counted_in_fist(int(number))} for {way_words(way)}" in rule


def test_ways_that_no_chips_say_are_declared_by_their_words_alone() -> None:
    view = declaring().view
    offers = Offers((Ways("say", ("yes", "no")),))
    asks = Prompt(view, offers, Asked.by(offers))
    assert asks.words() == "say: yes   no" and read(asks, "ye") == "say yes"
    assert asks.doubt(Choice("say", way="yes")) == "Say yes?"
    with pytest.raises(Refused):
        asks.read("1")


def at(phase: str) -> Prompt:
    """Anaconda as far as a phase, everyone choosing the first that is offered."""
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != phase:
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    return Prompt(game.view(0), game.offers(0), game.asked(0))


def doubted(asks: Prompt, line: str) -> str:
    answer = asks.read(line)
    assert isinstance(answer, Choice)
    return asks.doubt(answer)


def test_what_holds_for_the_rest_of_the_game_is_asked_about_by_what_it_comes_to() -> None:
    passing, discarding, arranging = at("pass-1"), at("discard"), at("arrange")
    for asks, question in ((passing, "Pass {0} {2}{rest}?"), (discarding, "Discard {0} {2}{rest}?")):
        held = asks.cards.held if asks.cards else ()
        rest = f" {held[3]}" if asks is passing else ""
        assert doubted(asks, "1 3 4" if rest else "1 3") == question.format(*held, rest=rest)
    two, one, *rest_of_it = arranging.cards.held if arranging.cards else ()
    question = f"The pile is {named([one, two, *rest_of_it])}, the first on top, and cannot be changed later."
    assert doubted(arranging, "2 1 3 4 5") == f"{question} Is it right?"
    assert doubted(declaring(), "2") == "Declare both, two chips in the fist?"
    assert doubted(declaring(), "low") == "Declare low, no chips in the fist?"
    assert doubted(asked("bet 3"), "f") == "Fold, and leave this game?"
    assert doubted(asked(), "f") == "You can check for nothing. Fold all the same?"


def test_all_the_chips_are_asked_about() -> None:
    broke = asked("bet 5", stacks=[100, 4, 100])
    assert broke.view.stacks[broke.view.seat] == 3
    assert doubted(broke, "c") == "That is all you have, 3 chips. Go all in?"
    bold = asked(stacks=[4, 100, 100])
    assert bold.words().endswith("a all in")
    assert "Go all in?" in doubted(bold, "b 3") and not doubted(bold, "b 2")
    assert "Go all in?" in doubted(bold, "a")


def test_chips_that_are_not_all_are_not_asked_about() -> None:
    assert not doubted(asked(), "c") and not doubted(asked(), "b 5")
    assert not doubted(asked("bet 3"), "c") and not doubted(asked("bet 3"), "r to 8")


def test_every_word_that_is_offered_in_a_game_is_among_the_answers() -> None:
    """By them it is known what must not open a curtain."""
    offered: set[str] = set()
    for name in library.names():
        sheet = load(name)
        game = Game(sheet, [f"Player {seat}" for seat in range(sheet.table_sizes()[0])], stacks=20, seed=3)
        while not game.over:
            kinds = game.offers(game.to_act[0]).kinds
            offered |= {kind.word for kind in kinds} | {way for kind in kinds for way in getattr(kind, "ways", ())}
            seat, choice = choose(game, Random(len(game.choices)))
            game.act(seat, next(iter(game.offers(seat))) if choice.word == "fold" else choice)
    own_sides = {side for name in library.names() for side in load(name).sides} - {"high", "low"}
    assert {"call", "raise", "discard", "both"} < offered - own_sides <= {*answers()}


def test_enter_alone_lays_the_pile_as_the_cards_lie() -> None:
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=7)
    while game.phase != "arrange":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    laid = Prompt(game.view(0), game.offers(0), game.asked(0))
    assert laid.words() == "arrange five cards, first on top: numbers, names, arrows and space or Enter"
    assert read(laid, "") == f"arrange {named(laid.view.at(HAND, 0))}"
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
    asks = Prompt(game.view(0), game.offers(0), game.asked(0))
    assert asks.words() == "pass five cards to Ben: numbers, names or arrows and space"
    assert "first on top" not in doubted(asks, "1 2 3 4 5")
    assert "All the cards must go." in hint(asks.view, asks.offers)
    with pytest.raises(Refused, match="Five cards must be named, not 0"):
        asks.read("")


@pytest.mark.parametrize(
    ("line", "about"), [("?", "rules"), ("h", "log"), ("H", "log"), (" s ", "hint"), ("rules", "rules")]
)
def test_rules_log_and_hint_can_be_asked_for_instead(line: str, about: str) -> None:
    assert asked().read(line) == Request(about)
