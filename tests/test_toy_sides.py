"""A kind of side that croupier has never heard of is won, announced, settled and played for like any other."""

import copy
import json
import pickle
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from croupier import Game, House, Story, Variant, play_out, rank, rank_many
from croupier.cards import Card, parse_cards
from croupier.files.replay import resume
from croupier.files.script import play
from croupier.files.settle import Settled, settle
from croupier.players.characters import CHARACTERS
from croupier.players.hint import hint
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.table.places import UP
from croupier.terms.sides import SIDES, with_sides
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.schema import schema
from tests.logs import logged
from tests.toy_sides import SHEET, SMALL, Count

NAMES = ["Anna", "Ben", "Carla"]
BEFORE = SIDES.known


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_sides(Count):
        yield


def toy(was: str = "", now: str = "", sheet: str = SHEET) -> Variant:
    reading = examine_text(sheet.replace(was, now) if was else sheet)
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def counted(cards: Sequence[Card], most: int) -> int | None:
    """The greatest sum up to ``most``, of every way to count each card; None if all are over it."""
    worth = {"A": (1, 11), "T": (10,), "J": (10,), "Q": (10,), "K": (10,)}
    sums = [sum(way) for way in product(*(worth.get(str(card)[0]) or (int(str(card)[0]),) for card in cards))]
    return max((each for each in sums if each <= most), default=None)


def by_chance(variant: Variant, seed: int) -> Game:
    """A game in which nobody folds."""
    random, game = Random(seed), Game(variant, NAMES, seed=seed)
    while not game.over:
        seat = game.to_act[0]
        game.act(seat, random.choice([choice for choice in game.offers(seat) if str(choice) != "fold"]))
    return game


# -- the index ---------------------------------------------------------------------------------------------------------


def test_a_kind_of_side_is_known_only_inside_with_sides() -> None:
    assert SIDES.known == (*BEFORE, Count)
    assert {"ranking", "reach", "royals"} <= {*schema()["$defs"]["side"]["properties"]}
    marks = [{"required": [mark]} for kind in BEFORE for mark in kind.marks]
    assert schema()["$defs"]["side"]["anyOf"] == [*marks, {"required": ["reach"]}]
    with pytest.raises(ValueError, match="'reach'"), with_sides(Count):
        pass
    assert SIDES.known == (*BEFORE, Count)


@pytest.mark.parametrize(
    "was, now, code, message",
    [
        ("reach: 40", "raech: 40", "unknown-setting", "There is no setting `raech` in `seven`."),
        ("{reach: 40}", "{royals: 9}", "missing-setting", "`seven` needs `reach`."),
        ("reach: 40", "reach: 41", "out-of-range", "`reach` is at most 40, not `41`."),
        ("reach: 40", "reach: many", "wrong-type", "`reach` is a whole number, not `many`."),
        ("reach: 40", "reach: 40, royal: 9", "unknown-setting", "There is no setting `royal` in `seven`."),
        (
            "reach: 40",
            "reach: 40, ranking: standard",
            "unknown-setting",
            "`ranking` does not go with what stands",
        ),
        (
            "standard}",
            "standard, royals: 9}",
            "unknown-setting",
            "`royals` does not go with what stands beside it here.",
        ),
        ("hands:", "deck: {jokers: 1}\nwild: [{jokers: wild}]\nhands:", "joker-unsaid", "Nothing says what a joker"),
    ],
)
def test_what_is_wrong_with_it_is_a_problem_at_its_place(was: str, now: str, code: str, message: str) -> None:
    found = [problem for problem in examine_text(SHEET.replace(was, now)).problems if "unsaid" not in problem.code
             or problem.code == code]  # fmt: skip
    assert [problem.code for problem in found] == [code]
    assert found[0].message.startswith(message)


def test_no_card_is_wild_for_it() -> None:
    wild = SHEET.replace("standard}", "standard, five-of-a-kind: top, equal: split}") + "wild: [ranks: [3]]\n"
    variant = toy(sheet=wild)
    assert (len(variant.wilds("high").full), len(variant.wilds("seven").full)) == (4, 0)
    assert variant.wild_cards.called(variant) == "threes wild"
    (problem,) = examine_text(wild.replace("ranks: [3]", "{ranks: [3], for: [high, seven]}")).problems
    assert (problem.code, problem.message) == (
        "wild-for-nothing", "Threes are wild for seven, which no hand wins.",
    )  # fmt: skip


# -- words -------------------------------------------------------------------------------------------------------------


def test_the_rules_and_the_call_say_how_it_is_won() -> None:
    assert call(toy()) == ("Toy: two left, bet; high and seven, seven counts to 40; one to five chips, three raises.")
    said = " ".join(text(rules(toy())).split())
    assert "[ ] Seven: aces count 1 or 11, faces 10." in said
    assert "[ ] Cards speak: nobody declares, and every hand counts for high and for seven." in said
    assert "Half the pot goes to the best high hand, half to the count nearest to 40, and not over it." in said
    assert "If nobody can win a side, the other side takes the whole pot. If no side is won, the best high hand" in said
    assert "COUNTING TO 40 - All of a player's cards count." in said


def test_two_sheets_are_compared_by_it() -> None:
    assert differences(toy(), toy("reach: 40", "reach: 27")) == ["hands seven reach: 27, was 40"]
    assert differences(toy(), toy("reach: 40", "reach: 40, royals: 10")) == []
    three = SMALL.replace("cards: 1", "cards: 3")
    to_a_hand = differences(toy(sheet=three), toy("{reach: 7}", "{ranking: standard}", three))
    assert "hands seven reach: not set, was 7" in to_a_hand


# -- played ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet, most", [(SHEET, 40), (SHEET.replace("40", "27"), 27), (SMALL, 7)])
def test_whoever_counts_nearest_wins_the_side_and_nobody_over_it(sheet: str, most: int) -> None:
    variant, over = toy(sheet=sheet), 0
    for seed in range(60):
        game = by_chance(variant, seed)
        counts = {seat: counted(game.table.at(UP, seat), most) for seat in range(3)}
        best = max((count for count in counts.values() if count is not None), default=None)
        over += best is None
        assert len(game.shared) == 1
        won = game.shared[0].winners["seven"]
        assert won == tuple(seat for seat, count in counts.items() if count is not None and count == best)
        assert sum(game.stacks) == 300
        if best is None and "high" not in variant.sides:
            assert sorted(game.shared[0].paid) == [0, 1, 2]
    assert over or most == 40


def test_the_story_says_what_each_has_and_who_cannot_win() -> None:
    shown = {line for seed in range(20) for line in Story(by_chance(toy(sheet=SMALL), seed)).lines()}
    assert any("cannot win seven." in line for line in shown)
    assert any(line.startswith("Anna for seven: ") for line in shown)
    assert any(" is best for seven: " in line and " beats " in line for line in shown)
    assert any("nobody wins seven. Anna, Ben and Carla share it" in line for line in shown)


def test_a_game_is_pickled_copied_and_logged_like_any_other(tmp_path: Path) -> None:
    game = by_chance(toy(), 4)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert (other.stacks, other.shared) == (game.stacks, game.shared)
    high, seven = "  high: {ranking: standard}\n", "  seven: {reach: 40}\n"
    turned = toy(high + seven, seven + high)
    assert turned.sides == ("seven", "high")
    path = tmp_path / "log"
    outcome = json.loads(logged(path, turned, NAMES).splitlines()[-1])["outcome"]
    assert {*outcome["pots"][0]} >= {"amount", "contenders", "seven", "high", "paid"}
    history, log = resume(path)
    log.close()
    assert history.games[0].game.variant == turned
    assert history.games[0].game.variant.fingerprint == turned.fingerprint


# -- asked for ---------------------------------------------------------------------------------------------------------

SCRIPT = """\
variant: toy.yaml
players: {Anna: 100, Ben: 100}
dealer: Ben
cards:
  Anna: 3c Ac
  Ben: 8d Kd
choices: [Anna bet 3, Ben call, Anna check, Ben check]
expect:
  stacks: {Anna: 104, Ben: 96}
  pots: [{amount: 8, seven: [Anna], paid: {Anna: 8}}]
  hands: {Anna: {seven: "4"}}
"""


def scripted(tmp_path: Path, was: str = "", now: str = "") -> list[tuple[str, str]]:
    (tmp_path / "toy.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "game.yaml").write_text(SCRIPT.replace(was, now) if was else SCRIPT, encoding="utf-8")
    return [(problem.code, problem.message) for problem in play(tmp_path / "game.yaml").problems]


def test_a_script_expects_who_wins_it_and_with_what(tmp_path: Path) -> None:
    assert scripted(tmp_path) == []
    assert scripted(tmp_path, "seven: [Anna]", "seven: [Ben]") == [("unexpected", "In pot 1 `seven` is Anna.")]
    assert scripted(tmp_path, "seven: [Anna]", "sevn: [Anna]") == [
        ("unknown-setting", "There is no setting `sevn` in `pots`.")
    ]
    assert scripted(tmp_path, '"4"', '"5"') == [("unexpected", "For seven Anna has 4.")]
    assert scripted(tmp_path, "Anna: {seven", "Ben: {seven") == [("unexpected", "Ben shows no hand for seven.")]


def test_cards_are_ranked_for_it(croupier, tmp_path: Path) -> None:
    small = toy(sheet=SMALL)
    assert (rank("3c Ac", small, "seven").words, rank("3c 4c", small, "seven").score) == ("4", 7)
    with pytest.raises(ValueError, match="8c cannot win seven"):
        rank("8c", small, "seven")
    cards = [parse_cards(hand) for hand in ("3c 4c", "8d Ac", "Ac Ad")]
    assert rank_many(np.array(cards), small, "seven").tolist() == [7, -1, 2]
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    assert croupier("rank", "3c", "Ac", "--variant", str(path)) == (0, "seven: 4\n  3c Ac\n", "")
    assert croupier("rank", "3c", "--variant", str(path), "--side", "sevn")[0] == 2


def settled(tmp_path: Path, *players: str, sheet: str = SMALL) -> Settled:
    (tmp_path / "toy.yaml").write_text(sheet, encoding="utf-8")
    lines = [f"  {name}: {{put-in: 10, {player}}}" for name, player in zip(NAMES, players, strict=False)]
    (tmp_path / "pot.yaml").write_text("\n".join(["variant: toy.yaml", "players:", *lines, ""]), encoding="utf-8")
    return settle(tmp_path / "pot.yaml")


def test_a_pot_is_settled_by_it(tmp_path: Path) -> None:
    done = settled(tmp_path, "hand: 3c Ac", "hand: 7d", "hand: Kd Kh").settlement
    assert done and [*done.lines()] == [
        "Main pot 30: Ben best seven (7), 30.",
        "In all: Anna 0, Ben 30 and Carla 0.",
    ]
    over = settled(tmp_path, "hand: 9c", "hand: 8d", "hand: Kd Kh").settlement
    assert over and next(over.lines()) == "Main pot 30: nobody wins seven. Anna, Ben and Carla share it, 10 each."
    hands = ("hand: 9c 9d 9h 9s 2c", "hand: 3d 3h 4d 4h 5d", "hand: Kd Kh Ks 5c 5s")
    both = settled(tmp_path, *hands, sheet=SHEET).settlement
    assert both and next(both.lines()) == (
        "Main pot 30: Anna best high (four nines with a deuce), 15. Carla best seven (40), 15."
    )


def test_a_hand_that_decides_whether_a_lone_player_can_win_must_be_written(tmp_path: Path) -> None:
    declared = SHEET.replace("showdown", "declare, showdown: {both: win}")
    players = ("declared: seven", "declared: high", "folded: true")
    missing = settled(tmp_path, *players, sheet=declared).problems
    assert [(problem.code, problem.message) for problem in missing] == [
        ("hand-missing", "Anna's hand is compared for seven, and it is not written.")
    ]
    over = settled(tmp_path, "declared: seven, hand: Kd Kh Ks Kc 9d", *players[1:], sheet=declared).settlement
    assert over and over.payouts == (0, 30, 0)


# -- judged ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", [SHEET, SMALL, SHEET.replace("showdown", "declare, showdown: {both: win}")])
def test_bots_play_for_it_and_give_hints(sheet: str) -> None:
    variant = toy(sheet=sheet)
    players = [House(), House(CHARACTERS["tight"]), House(CHARACTERS["low"])]
    for seed in range(25):
        game = Game(variant, NAMES, seed=seed)
        assert hint(game.view(0), game.offers(game.to_act[0])).startswith("A bot would say: ")
        play_out(game, players, seed)
        assert game.over and sum(game.stacks) == 300


def test_a_bot_throws_away_the_card_that_takes_it_over() -> None:
    counts = SMALL.replace("deal: {cards: 1, face: up}, bet", "deal: {cards: 2}, discard: {cards: 1}, bet")
    game = Game(toy(sheet=counts), NAMES, deck="3c 9d 9h 4c 2d 2h Kc 3d 3h")
    while game.phase != "discard":
        game.act(game.to_act[0], "check")
    # Anna holds a three, a four and a king.
    choice = House().choose(game.view(0), game.offers(0), Random(1))
    assert str(choice) == "discard Kc"
