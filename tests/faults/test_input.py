"""Faults A62 to A70, of what people type and write: amounts, misspelt keys, YAML's traps, cards, names."""

import pickle
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest

from croupier import Choice, Game, IllegalChoice, load
from croupier.cards import Card, CardError, parse_card
from croupier.files.script import play
from croupier.files.story import Story
from croupier.table.places import HAND
from croupier.variant.load import examine_text
from tests.faults.notation import rounds
from tests.telling import asked, game, offered, tell

NO_LIMIT = "{structure: none, min: 2}"
NEVER = [
    "-50",
    "0",
    "140 + 100",
    "",
    "1e9",
    "5.5",
    "nan",
    "inf",
    "0x10",
    "1_000",
    "\u0665",
    "99999999999999999999",
    "908",
    "two",
]


@pytest.mark.parametrize("amount", NEVER)
@pytest.mark.parametrize("word", ["bet", "raise to", "raise by"])
def test_a62_an_amount_that_is_none_or_too_much_is_refused_with_what_may_be_said(word: str, amount: str) -> None:
    playing = game(rounds(1, NO_LIMIT), Anna=900, Ben=760)
    if word != "bet":
        tell(playing, "Anna bet 148")
    before, seat = pickle.dumps(playing), playing.to_act[0]
    with pytest.raises(IllegalChoice) as refused:
        playing.act(seat, f"{word} {amount}")
    assert offered(playing, playing.names[seat]) in str(refused.value)
    assert pickle.dumps(playing) == before


made: Any = Choice
WRONG = [made("bet", -50), made("bet", 0), made("bet", 901), made("bet", 5.5), made("bet", 5.0), made("bet", nan),
         made("bet", inf), made("bet", True), made("bet", "5"), made("bet"), made("bet", 5, True),
         made("bet", 5, way="high"), made("fold", 5), None, 5, b"bet 5", ("bet", 5)]  # fmt: skip


@pytest.mark.parametrize("choice", WRONG, ids=repr)
def test_a62_an_object_that_is_no_whole_number_of_chips_is_refused_too(choice: Any) -> None:
    playing = game(rounds(1, NO_LIMIT), Anna=900, Ben=760)
    before = pickle.dumps(playing)
    with pytest.raises(IllegalChoice):
        playing.act(0, choice)
    assert pickle.dumps(playing) == before


def test_a62_exactly_everything_is_all_in() -> None:
    playing = tell(game(rounds(1, NO_LIMIT), Anna=900, Ben=760), "Anna bet 148, Ben raise to 760")
    assert playing.stacks[1] == 0
    assert asked(playing) == "Anna"


@pytest.mark.parametrize("phase", ["pass-1", "discard", "arrange", "declare"])
def test_a62_the_same_at_every_prompt_that_asks_for_cards_or_a_way(phase: str) -> None:
    playing = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=6)
    while playing.phase != phase:
        playing.act(playing.to_act[0], next(iter(playing.offers(playing.to_act[0]))))
    word = phase.split("-")[0]
    before = pickle.dumps(playing)
    held = playing.view(0).at(HAND, 0)
    numbers = tuple(int(card) for card in held)
    objects = [made(word, cards=numbers), made(word, cards=list(held)), made(word, cards=held, way="x")]
    for wrong in [*(f"{word} {amount}" for amount in NEVER), *objects, made(word, 3), made(word, way="sideways")]:
        with pytest.raises(IllegalChoice):
            playing.act(0, wrong)
    assert pickle.dumps(playing) == before


def test_a63_a_raise_is_never_more_than_the_stack() -> None:
    playing = tell(game(rounds(1, NO_LIMIT), Anna=6, Ben=90), "Anna bet 2, Ben raise to 4")
    assert offered(playing, "Anna") == "call (2), raise to 6, fold or go all in"
    with pytest.raises(IllegalChoice, match="8 is outside"):
        tell(playing, "Anna raise to 8")
    tell(playing, "Anna raise to 6")
    assert playing.stacks[0] == 0


SHEET = """\
name: Written
players: {min: 2, max: 4}
chips: {start: 100, ante: 5}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, bet, showdown]
"""


@pytest.mark.parametrize(
    ("written", "wrong", "place"),
    [
        ("ante: 5", "anteE: 5", (3, 21)),
        ("chips: {start: 100, ante: 5}", "ante: 5", (3, 1)),
        ("name: Written\n", "name: Written\nname: Twice\n", (2, 1)),
        ("cards: 5", "crads: 5", (5, 21)),
    ],
)
def test_a64_a_misspelt_or_misplaced_or_doubled_key_is_an_error_at_its_place(
    written: str, wrong: str, place: tuple[int, int]
) -> None:
    (problem,) = examine_text(SHEET.replace(written, wrong)).errors
    assert (problem.line, problem.column) == place


def test_a64_the_key_that_was_meant_is_named() -> None:
    (problem,) = examine_text(SHEET.replace("ante: 5", "anteE: 5")).errors
    assert "`ante`" in f"{problem.message} {problem.help}"


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("ante: 5", "ante: 010"),
        ("ante: 5", 'ante: "5"'),
        ("ante: 5", "ante: true"),
        ("ante: 5", "ante: 12:30"),
        ("ante: 5", "ante: 5.0"),
        ("ranking: standard", "ranking: NO"),
        ("showdown]", "showdown: {cards-speak: off}, declare: no]"),
    ],
)
def test_a65_what_yaml_would_turn_into_something_else_is_refused_with_a_reason(written: str, wrong: str) -> None:
    problems = examine_text(SHEET.replace(written, wrong)).errors
    assert problems
    assert all(problem.message and problem.line for problem in problems)


def test_a65_ranks_may_be_numbers_or_letters() -> None:
    wild = "wild: [{ranks: [2, 3, K, 10]}]\n"
    text = SHEET.replace("{ranking: standard}", "{ranking: standard, five-of-a-kind: top, equal: split}") + wild
    reading = examine_text(text)
    assert reading.variant and not reading.errors
    assert {str(card) for card in reading.variant.wilds("high").full} >= {"2c", "3d", "Kh", "Ts"}


def test_a66_a_card_in_two_hands_is_named_with_both_places(tmp_path: Path) -> None:
    script = tmp_path / "twice.yaml"
    script.write_text("variant: anaconda\nplayers: {Anna: 9, Ben: 9, Carla: 9}\ncards: {Anna: Ac Kd, Ben: 9h Ac}\n")
    (problem,) = play(script).problems
    assert "Ac" in problem.message and "Anna" in problem.message
    assert (problem.line, problem.keys) == (3, ("cards", "Ben"))
    with pytest.raises(CardError, match="Ac is named twice"):
        Game(rounds(1), ["Anna", "Ben"], 50, deck="Ac Kd Ac")
    with pytest.raises(CardError, match="Ac is in the deck twice"):
        Game(rounds(1), ["Anna", "Ben"], 50, deck=[Card(48), Card(3), Card(48)])


@pytest.mark.parametrize("written", ["10s", "ts", "TS", "T♠", "t♠", "10♠"])
def test_a67_a_ten_is_a_ten_however_it_is_written(written: str) -> None:
    assert str(parse_card(written)) == "Ts"


@pytest.mark.parametrize("written", ["1s", "11s", "s", "T", "Tx", "", "TT", "10", "ten of spades"])
def test_a67_what_is_no_card_is_an_error(written: str) -> None:
    with pytest.raises(CardError):
        parse_card(written)


def test_a67_a_game_is_shown_in_letters_that_every_console_has() -> None:
    playing = Game(load("howdy-doody"), ["Anna", "Ben", "Carla"], seed=6)
    while not playing.over:
        playing.act(playing.to_act[0], next(iter(playing.offers(playing.to_act[0]))))
    for line in Story(playing).lines():
        line.encode("cp1252")


@pytest.mark.parametrize("seat", [-1, 3, 0.0, True, "Anna", None], ids=repr)
def test_a62_a_seat_that_is_none_is_refused_and_nothing_has_happened(seat: Any) -> None:
    playing = game(rounds(1, NO_LIMIT), Anna=50, Ben=50, Carla=50)
    before = pickle.dumps(playing)
    with pytest.raises(IllegalChoice, match="no seat"):
        playing.act(seat, "check")
    assert pickle.dumps(playing) == before


@pytest.mark.parametrize("dealer", [-1, 3, 1.0, True, "Dan"], ids=repr)
def test_a62_a_dealer_who_is_at_no_seat_is_refused(dealer: Any) -> None:
    with pytest.raises(ValueError, match="dealer"):
        Game(rounds(1), ["Anna", "Ben", "Carla"], 50, dealer=dealer)


def test_a62_who_folded_who_has_chosen_and_whose_turn_it_is_not_are_refused() -> None:
    playing = tell(game(rounds(1, NO_LIMIT), Anna=50, Ben=50, Carla=50), "Anna fold, Ben bet 5")
    before = pickle.dumps(playing)
    for line in ("Anna bet 5", "Anna fold", "Ben raise to 10", "Ben check"):
        with pytest.raises(IllegalChoice, match="Carla is to act"):
            tell(playing, line)
    assert pickle.dumps(playing) == before


def test_a66_a_deck_of_numbers_is_a_deck_of_cards() -> None:
    playing = Game(rounds(1), ["Anna", "Ben"], 50, deck=[48, 44])  # type: ignore[list-item]
    assert str(playing.table.held(0)[0]) == "Ac"
    with pytest.raises(CardError, match="no 99"):
        Game(rounds(1), ["Anna", "Ben"], 50, deck=[99])  # type: ignore[list-item]
