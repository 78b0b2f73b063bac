"""Cards on the board: dealt for everybody, laid out in lines, turned up, and played as the sheet says."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pokerkit import OmahaHoldemHand, StandardHighHand

import croupier
from croupier import Game, load
from croupier.cards import CARDS, Card, CardError, named, parse_cards
from croupier.cli import run
from croupier.files.script import play_sheet
from croupier.files.settle import Settled, settle_sheet
from croupier.hands.holding import Holding
from croupier.hands.wilds import HandError
from croupier.sheet.reader import parse
from croupier.table.places import BOARD, BOARD_DOWN, PUBLIC
from croupier.table.shown import hands_shown
from croupier.variant.load import examine_text
from tests.telling import variant

SHARED = """\
name: Shared
players: {{min: 2, max: 8}}
limits: {{min: 1, max: 5}}
{layout}hands: {{{hands}}}
play: [{play}]
"""
CROSS = "layout: {lines: {across: [west, centre, east], down: [north, centre, south]}}\n"
TWO_BOARDS = "layout: {lines: {upper: [a1, a2, a3, a4, a5], lower: [b1, b2, b3, b4, b5]}}\n"
FIVE = "board: {cards: 5}"


def sheet(play: str, hands: str = "high: {ranking: standard, own: any}", layout: str = "") -> str:
    return SHARED.format(play=f"ante, {play}, bet, showdown", hands=hands, layout=layout)


def found(text: str) -> list[str]:
    return [problem.code for problem in examine_text(text).problems]


def game(text: str, deck: str) -> Game:
    return Game(variant(text), ["Anna", "Ben"], 20, deck=deck, salt="00")


def checked_down(playing: Game) -> Game:
    while not playing.over:
        playing.act(playing.to_act[0], "check")
    return playing


def shown(playing: Game) -> dict[str, str]:
    table = playing.table
    return {table.names[seat]: hand.words for seat, hand in hands_shown(table)["high"].items()}


# -- dealt, laid out, turned up ----------------------------------------------------------------------------------------


def test_cards_on_the_board_are_seen_by_everybody_and_count_for_every_hand() -> None:
    playing = game(sheet(f"deal: {{cards: 2}}, {FIVE}"), "2c 3c 2d 3d As Ks Qs Js Ts")
    for seat in (0, 1, PUBLIC):
        assert named(playing.view(seat).at(BOARD)) == "As Ks Qs Js Ts"
    checked_down(playing)
    assert playing.stacks == (20, 20)


def test_the_board_comes_in_the_order_it_is_dealt_and_a_burn_card_is_not_dealt() -> None:
    playing = game(sheet("deal: {cards: 2}, board: {cards: 3}, bet, board: {cards: 1}"), "2c 3c 2d 3d As Ks Qs 9h 8h")
    assert named(playing.view(0).at(BOARD)) == "As Ks Qs"
    playing.act(0, "check")
    playing.act(1, "check")
    assert named(playing.view(0).at(BOARD)) == "As Ks Qs 9h"


def test_with_a_layout_cards_lie_at_their_spots_or_at_the_next_that_are_free() -> None:
    play = "deal: {cards: 3}, board: {spots: [centre, north]}, board: {cards: 2}"
    playing = game(sheet(play, layout=CROSS), "2c 3c 2d 3d 2h 3h As Ks Qs Js")
    at = {spot: named(playing.view(0).at(BOARD, spot=spot)) for spot in ("west", "centre", "east", "north", "south")}
    assert at == {"centre": "As", "north": "Ks", "west": "Qs", "east": "Js", "south": ""}


def test_nobody_sees_a_card_of_the_board_that_lies_face_down_and_it_counts_for_nobody() -> None:
    play = "deal: {cards: 4}, board: {cards: 2, face: down}, bet, roll: {from: board}"
    playing = game(sheet(play), "2c 3c 2d 3d 5h 3h 9h 9d As 3s")
    assert named(playing.view(0).at(BOARD_DOWN)) == named(playing.view(PUBLIC).at(BOARD_DOWN)) == "?? ??"
    playing.act(0, "check")
    playing.act(1, "check")
    assert named(playing.view(0).at(BOARD)) == "As"
    assert named(playing.view(0).at(BOARD_DOWN)) == "??"
    checked_down(playing)
    assert shown(playing)["Ben"] == "three threes with ace-nine kickers"


def test_spots_are_turned_up_by_name() -> None:
    spots = "board: {spots: [west, east, north, south, centre], face: down}"
    playing = game(
        sheet(f"deal: {{cards: 3}}, {spots}, roll: {{from: board, spots: [centre, west]}}", layout=CROSS),
        "2c 3c 2d 3d 2h 3h As Ks Qs Js Ts",
    )
    assert [event.target.name for event in playing.events if getattr(event, "target", None) is not None][-2:] == [
        "centre",
        "west",
    ]
    assert named(playing.view(1).at(BOARD, spot="centre")) == "Ts"


def test_a_script_writes_the_board_in_the_order_it_is_dealt_also_where_it_comes_face_down() -> None:
    text = """\
variant: criss-cross
players: {Anna: 20, Ben: 20}
cards: {Anna: 2s 3s 9h Jd Kc, Ben: 4c 5c 6d Qh Qs, board: Ah Ad Qd Qc 7s}
choices: [%s]
expect: {over: true, hands: {Ben: four queens with a seven, Anna: pair}, stacks: {Anna: 19, Ben: 21}}
"""
    choices = ", ".join(["Anna check", "Ben check"] * 6)
    assert play_sheet(parse(text % choices, "game.yaml"), Path()).problems == ()


# -- which cards play --------------------------------------------------------------------------------------------------

OWN = parse_cards("2s 3s Ks Qs")
MIDDLE = parse_cards("As 7s Ad 9c 9d")


def made(hands: str, own: Sequence[Card] = OWN, board: Sequence[Card] = MIDDLE, layout: str = "") -> str:
    cards = len(own)
    text = sheet(f"deal: {{cards: {cards}}}, board: {{cards: {len(board)}}}", hands=f"high: {hands}", layout=layout)
    return str(croupier.rank(own, variant(text), board=board).words)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("any", "flush, ace high"),
        ("2", "pair of aces with king-queen-nine kickers"),
        ("1", "two pair, aces and nines, with a king"),
        ("0", "two pair, aces and nines, with a seven"),
        ("3", "flush, ace high"),
        ("0-1", "two pair, aces and nines, with a king"),
        ("1-2", "two pair, aces and nines, with a king"),
    ],
)
def test_any_number_of_own_cards_play_or_exactly_so_many_or_from_so_many_to_so_many(own: str, words: str) -> None:
    assert made(f"{{ranking: standard, own: {own}}}") == words


def test_with_five_of_ones_own_nothing_of_the_board_plays() -> None:
    assert made("{ranking: standard, own: 5}", parse_cards("2s 3s Ks Qs 9h")) == "king high with queen-nine-three-deuce"


def test_in_a_cross_the_cards_of_one_line_play_and_never_of_both() -> None:
    own, cross = parse_cards("2s 3s Ks Qs 4h"), parse_cards("As 7s 9c Js 8d")  # west, centre, east; north and south
    assert made("{ranking: standard, own: any, lines: one}", own, cross, CROSS) == "flush, ace high"
    assert made("{ranking: standard, own: any, lines: [down]}", own, cross, CROSS) == "flush, king high"
    assert made("{ranking: standard, own: 0-2, lines: [down]}", own, cross, CROSS) == (
        "king high with queen-jack-eight-seven"
    )


def test_each_of_two_boards_is_a_side_of_its_own() -> None:
    hands = "upper-side: {ranking: standard, own: any, lines: [upper]}, lower-side: {ranking: standard, lines: [lower]}"
    text = sheet("deal: {cards: 2}, board: {cards: 10}", hands=hands, layout=TWO_BOARDS).replace(
        "showdown]", "showdown: {cards-speak: true}]"
    )
    playing = checked_down(game(text, "Ac 2c Ad 2d Ah As 9c 8d 7h 2h 2s Jc Td 5h"))
    assert playing.stacks == (20, 20)
    (pot,) = playing.shared
    assert pot.winners == {"upper-side": (0,), "lower-side": (1,)}


def test_by_face_only_cards_that_lay_so_before_the_showdown_play() -> None:
    down = Holding(parse_cards("2c 2d 2h"), parse_cards("As Ad Ah"), (("", Card(0)),))
    play = f"deal: {{cards: 2}}, deal: {{cards: 3, face: up}}, {FIVE}"
    side = variant(sheet(play, "high: {ranking: standard, own: any, face: up}")).side("high")
    assert side.sets(down) == [parse_cards("As Ad Ah 2c")]  # type: ignore[attr-defined]


def omaha_hands(many: int) -> Iterator[tuple[list[int], list[int]]]:
    random = Random(7)
    for _ in range(many):
        cards = random.sample(range(52), 9)
        yield cards[:4], cards[4:]


def test_omaha_hands_compare_as_pokerkit_has_them() -> None:
    dealt = [*omaha_hands(100)]
    of = variant(sheet(f"deal: {{cards: 4}}, {FIVE}", "high: {ranking: standard, own: 2}"))
    own, boards = (np.array([each[part] for each in dealt]) for part in (0, 1))
    scores = croupier.rank_many(own, of, board=boards)
    theirs = [OmahaHoldemHand.from_game(*(_as_they_write(cards) for cards in each)) for each in dealt]
    for one, other in combinations(range(len(dealt)), 2):
        ours = int(scores[one] > scores[other]) - int(scores[one] < scores[other])
        assert ours == (theirs[one] > theirs[other]) - (theirs[one] < theirs[other]), (dealt[one], dealt[other])


def test_hands_of_holdem_compare_as_pokerkit_has_them() -> None:
    random = Random(8)
    board = random.sample(range(52), 5)
    rest = [card for card in range(52) if card not in board]
    dealt = [random.sample(rest, 2) for _ in range(60)]
    of = variant(sheet(f"deal: {{cards: 2}}, {FIVE}", "high: {ranking: standard}"))
    scores = croupier.rank_many(np.array(dealt), of, board=np.array([board] * len(dealt)))
    theirs = [StandardHighHand.from_game(_as_they_write(own), _as_they_write(board)) for own in dealt]
    for one, other in combinations(range(len(dealt)), 2):
        ours = int(scores[one] > scores[other]) - int(scores[one] < scores[other])
        assert ours == (theirs[one] > theirs[other]) - (theirs[one] < theirs[other])


def _as_they_write(cards: Sequence[int]) -> str:
    return "".join(str(CARDS[card]) for card in cards)


def test_one_hand_and_many_at_once_are_worth_the_same_in_lines_too() -> None:
    of = load("criss-cross")
    random = Random(9)
    dealt = np.array([random.sample(range(52), 10) for _ in range(50)])
    scores = croupier.rank_many(dealt[:, :5], of, board=dealt[:, 5:])
    for row, score in zip(dealt.tolist(), scores.tolist(), strict=True):
        own, board = ([CARDS[card] for card in part] for part in (row[:5], row[5:]))
        assert croupier.rank(own, of, board=board).score == score


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (sheet("deal: {cards: 2}, board"), ["board-how-many"]),
        (sheet("deal: {cards: 2}, board: {cards: 3, spots: [west]}", layout=CROSS), ["board-how-many"]),
        (sheet("deal: {cards: 3}, board: {spots: [nowhere, west]}", layout=CROSS), ["unknown-spot"]),
        (sheet("deal: {cards: 3}, board: {spots: [west, west]}", layout=CROSS), ["spot-taken"]),
        (sheet("deal: {cards: 3}, board: {cards: 6}", layout=CROSS), ["layout-full"]),
        (sheet(f"deal: {{cards: 4}}, {FIVE}", "high: {ranking: standard}"), ["own-unsaid"]),
        (sheet(f"deal: {{cards: 2}}, {FIVE}", "high: {ranking: standard}"), []),
        (sheet("deal: {cards: 5}", "high: {ranking: standard, own: 2}"), ["setting-unused", "hand-too-small"]),
        (sheet("deal: {cards: 5}", "high: {ranking: standard, lines: one}"), ["setting-unused", "setting-unused"]),
        (sheet(f"deal: {{cards: 2}}, {FIVE}", "high: {ranking: standard, own: 3}"), ["hand-too-small"]),
        (sheet(f"deal: {{cards: 9}}, {FIVE}"), ["deck-too-small", "deck-too-small", "hand-too-large"]),
        (sheet("deal: {cards: 5}, board: {cards: 2, face: down}"), ["board-never-up"]),
        (sheet("deal: {cards: 5}, roll: {from: board}"), ["roll-too-many"]),
        (sheet("deal: {cards: 5}, board: {cards: 1, face: down}, roll: {from: board, cards: 2}"), ["roll-too-many"]),
        (sheet(f"deal: {{cards: 2}}, {FIVE}", "high: {ranking: standard, own: 7}"), ["unknown-word"]),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(text: str, codes: list[str]) -> None:
    assert found(text) == codes


def test_ranking_says_what_is_wrong_with_cards_and_a_board() -> None:
    omaha = variant(sheet(f"deal: {{cards: 4}}, {FIVE}", "high: {ranking: standard, own: 2}"))
    with pytest.raises(ValueError, match="exactly two of a player's own cards and three of the board"):
        croupier.rank("2c 3c 4c 5c 6c", omaha)
    with pytest.raises(CardError, match="Ah is named twice"):
        croupier.rank("2c Ah", board="Ah Kh Qh")
    with pytest.raises(HandError, match="14 here"):
        croupier.rank(CARDS[:9], board=CARDS[9:14])
    with pytest.raises(HandError, match="each hand needs one"):
        croupier.rank_many([[0, 1]], board=[[2, 3, 4], [5, 6, 7]])
    assert run(["rank", "2c", "3c", "--board", "Ah Kh Qh"]) == 0


# -- a live pot --------------------------------------------------------------------------------------------------------

POT = """variant: criss-cross
players:
  Anna: {put-in: 20, hand: 2s 3s 9h Jd Kc}
  Ben: {put-in: 20, down: 4c 5c 6d, up: Qh Qs}
  Carla: {put-in: 20, hand: Ac Ts 2d 3d 4d, mucked: true}
board: {west: Ah, centre: 7s, east: Ad, north: Qd, south: Qc}
dead: 6
"""


def settled(text: str) -> Settled:
    return settle_sheet(parse(text, "pot.yaml"), Path())


def test_a_live_pot_is_divided_by_the_board_with_dead_chips_in_it_and_no_hand_that_was_thrown_away() -> None:
    of_spots, in_order = (
        settled(POT),
        settled(POT.replace("{west: Ah, centre: 7s, east: Ad, north: Qd, south: Qc}", "Ah 7s Ad Qd Qc")),
    )
    assert of_spots.settlement and in_order.settlement
    assert of_spots.settlement.payouts == in_order.settlement.payouts == (0, 66, 0)
    assert of_spots.settlement.hands["high"][1].words == "four queens with a seven"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("centre: 7s", "center: 7s", "unknown-spot"),
        ("centre: 7s", "centre: 2s", "card-twice"),
        ("centre: 7s", "centre: 1s", "no-such-card"),
        ("hand: 2s 3s 9h Jd Kc", "hand: 2s 3s 9h Jd Kc, up: 7c", "hand-size"),
        ("hand: 2s 3s 9h Jd Kc", "hand: 2s", "hand-size"),
        ("variant: criss-cross", "variant: anaconda-high-only", "unknown-spot"),
    ],
)
def test_what_is_wrong_with_the_cards_of_a_live_pot_is_said_at_its_place(old: str, new: str, code: str) -> None:
    assert code in [problem.code for problem in settled(POT.replace(old, new)).problems]
