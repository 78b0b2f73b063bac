"""The table as it is drawn: in any window, with nothing on it that its seat does not see."""

import re
from random import Random

import pytest
from prompt_toolkit.formatted_text import ANSI, to_plain_text

from croupier import Game, load
from croupier.cards import UNKNOWN, deck
from croupier.screen.listing import Listing
from croupier.screen.looks import COLOURS, Looks
from croupier.screen.scene import Scene
from croupier.table.places import HAND, PUBLIC, UP
from tests.telling import variant
from tests.toys import MIDDLE

NAMES = ["Anna", "Ben", "Carla", "Dan", "Eve", "Fay", "Gus"]
LARGE = re.compile(r"[│|]([2-9TJQKA][cdhs]) [│|]")


def part_way(players: int, phase: str, seed: int = 3) -> Game:
    game = Game(load("anaconda"), NAMES[:players], seed=seed)
    random = Random(seed)
    while game.phase != phase:
        seat = game.to_act[0]
        choices = [choice for choice in game.offers(seat) if choice != "fold"]
        game.act(seat, random.choice(choices))
    return game


def stud() -> Game:
    sheet = """
name: Stud
players: {min: 2, max: 7}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, bet, showdown]
"""
    return Game(variant(sheet), NAMES[:2], seed=3)


def plain(scene: Scene, width: int, height: int) -> list[str]:
    return [to_plain_text(ANSI(line)) for line in scene.draw(width, height)]


@pytest.mark.parametrize(("width", "height"), [(80, 23), (120, 39), (60, 15), (200, 60)])
@pytest.mark.parametrize("players", [3, 4, 7])
@pytest.mark.parametrize("suits", ["shapes", "letters"])
def test_the_table_fits_the_window(width: int, height: int, players: int, suits: str) -> None:
    game = part_way(players, "bet-2")
    seat = game.to_act[0]
    story = tuple(f"{name} does something that is said in a line." for name in NAMES)
    looks = Looks(suits == "shapes")
    scene = Scene(game.view(seat), looks, "Anaconda", story, game.to_act, ("c check",), "A message.")
    lines = plain(scene, width, height)
    assert len(lines) <= height and all(len(line) <= width for line in lines)
    text = "\n".join(lines)
    assert text.isascii() == (suits == "letters")
    assert lines[-1].startswith("c check") and "A message." in text
    own = game.view(seat)
    assert set(LARGE.findall(text)) == set(map(str, own.held()))
    if height > 20:
        assert all(name in text for name in game.names) and "(D)" in text


def test_the_public_table_shows_what_lies_face_up_and_nothing_else() -> None:
    game = part_way(4, "bet-2")
    text = "\n".join(plain(Scene(game.view(PUBLIC), Looks(False)), 80, 23))
    up = {str(card) for seat in range(game.table.seats) for card in game.view(PUBLIC).at(UP, seat)}
    assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text)) == up and up
    assert UNKNOWN not in {card for seat in range(game.table.seats) for card in game.view(PUBLIC).at(UP, seat)}


@pytest.mark.parametrize(("width", "height"), [(80, 23), (120, 39), (80, 21), (60, 23), (200, 60)])
@pytest.mark.parametrize("players", [2, 5, 6, 7])
@pytest.mark.parametrize("dealt", [5, 7])
@pytest.mark.parametrize("turned", [0, 2])
def test_no_card_that_can_be_seen_is_missing(width: int, height: int, players: int, dealt: int, turned: int) -> None:
    seats = range(players)
    cards = [deck()[seat * dealt : (seat + 1) * dealt] for seat in seats]
    view = part_way(players, "bet-1").view(PUBLIC) if players > 2 else stud().view(PUBLIC)
    view = view._replace(
        cards={
            **{HAND.of[seat]: tuple(held[turned:]) for seat, held in enumerate(cards)},
            **{UP.of[seat]: tuple(held[:turned]) for seat, held in enumerate(cards)},
        },
    )
    text = "\n".join(plain(Scene(view, Looks(False)), width, height))
    missing = {str(card) for held in cards for card in held if text.count(str(card)) != 1}
    assert not missing


@pytest.mark.parametrize("many", [5, 13, 20])
@pytest.mark.parametrize("seat", [0, PUBLIC])
def test_no_card_on_the_table_is_cut_in_two(many: int, seat: int) -> None:
    middle = deck()[20 : 20 + many]
    view = part_way(3, "bet-1").view(seat)
    view = view._replace(cards={MIDDLE.spot: middle, HAND.of[1]: deck()[:5]})
    for width, height in ((80, 23), (60, 23)):
        text = "\n".join(plain(Scene(view, Looks(False)), width, height))
        assert "in the middle" in text and all(text.count(str(card)) == 1 for card in middle)


def test_what_has_no_room_is_seen_to_be_left_out() -> None:
    lines = plain(Scene(part_way(7, "bet-1").view(PUBLIC), Looks(False)), 80, 5)
    assert len(lines) == 5 and lines[-1] == "..."


@pytest.mark.parametrize(("width", "height"), [(80, 23), (80, 15)])
@pytest.mark.parametrize("seat", [0, 3, PUBLIC])
def test_who_was_not_dealt_in_is_out_and_has_not_folded(width: int, height: int, seat: int) -> None:
    game = Game(load("anaconda"), NAMES[:4], stacks=[100, 0, 100, 100], seed=3)
    while game.phase != "bet-1":
        game.act(game.to_act[0], next(iter(game.offers(game.to_act[0]))))
    game.act(game.to_act[0], "fold")
    text = "\n".join(plain(Scene(game.view(seat), Looks(False)), width, height))
    assert len(re.findall(r"\bout\b", text)) == 1 and len(re.findall(r"\bfolded\b", text)) == 1


def test_every_suit_has_a_colour_a_shape_and_a_letter_of_its_own() -> None:
    assert len(set(COLOURS)) == 4
    game = part_way(3, "pass-1")
    text = "\n".join(plain(Scene(game.view(0), Looks()), 80, 23))
    for card in game.view(0).held():
        assert f"│{card} │" in text and f"│ {card.suit.shape} │" in text


def test_a_name_that_looks_like_a_card_stays_a_name() -> None:
    assert Looks().line("Ad passes Ah to Ks.", ["Ad", "Ks"]).plain == "Ad passes A♥ to Ks."


def test_typing_shortens_a_list_and_arrows_go_through_what_is_left() -> None:
    listing = Listing("Which?", ["Anaconda", "Howdy Doody", "Pass the Trash", "Howdy Anaconda"])
    assert listing.picked("") == 0 and listing.picked("howdy") == 1 and listing.picked("3") == 2
    listing.move(1)
    assert listing.picked("howdy") == 3
    listing.move(1)
    assert listing.picked("howdy") == 1
    assert listing.picked("nothing") is None and listing.picked("9") is None
    assert any("Nothing fits." in line for line in listing.draw("nothing", 80, 24))
