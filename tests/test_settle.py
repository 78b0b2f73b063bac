"""Live pots divided: every example, every refusal, and no chip gained or lost at any table."""

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from croupier import load
from croupier.cards import deck, named
from croupier.cli import run
from croupier.files.settle import Settled, settle, settle_sheet
from croupier.phases.showdown import Showdown
from croupier.sheet.reader import parse, read
from croupier.variant.variant import Variant
from tests.language import choices

EXAMPLES = Path(__file__).parent.parent / "examples"
SETTLE = sorted((EXAMPLES / "settle").glob("*.yaml"))
SHEETS = EXAMPLES / "sheets"
Players = Mapping[str, Mapping[str, Any]]

NINES_FULL = "9s 9h 9d 5c 5s"
SIX_FOUR = "6d 4c 3h Ac 2s"
KINGS = "Kd Kh Qs Jc 7h"


def divided(text: str) -> Settled:
    """The pot of a settle file; the sheets of the examples lie beside it."""
    return settle_sheet(parse(text, "pot.yaml"), SHEETS)


def pot(*players: str, variant: str = "anaconda", more: str = "") -> str:
    """A settle file: Anna, Ben, Carla ... with what is written of each."""
    names = ("Anna", "Ben", "Carla", "Dan", "Eve")
    lines = [f"  {name}: {{{player}}}" for name, player in zip(names, players, strict=False)]
    return "\n".join([f"variant: {variant}", *more.splitlines(), "players:", *lines]) + "\n"


def refused(text: str) -> list[tuple[str, int, str]]:
    """The problems of a settle file that is refused: code, line, and the words marked there."""
    settled = divided(text)
    assert settled.settlement is None
    assert settled.sheet is not None
    return [(p.code, p.line, marked(text, p.line, p.column, p.place)) for p in settled.problems]


def marked(text: str, line: int, column: int, place: Any) -> str:
    return text.splitlines()[line - 1][column - 1 : place.end_column - 1]


def won(text: str) -> Mapping[str, int]:
    settled = divided(text)
    assert settled.problems == ()
    assert settled.settlement is not None
    return {name: chips for name, chips in settled.settlement.data()["payouts"].items() if chips}


# The examples


@pytest.mark.parametrize("path", SETTLE, ids=lambda path: path.stem)
def test_an_example_comes_out_as_it_says(path: Path) -> None:
    settled = settle(path)
    assert [problem.message for problem in settled.problems] == []
    written = read(path).data
    players, expect = written["players"], written["expect"]
    # An example that expects nothing, or forgets somebody, would prove nothing.
    assert list(expect["payouts"]) == list(expect["returned"]) == list(players)
    put_in = sum(player["put-in"] for player in players.values())
    rides = sum(one.get("rides", 0) for one in expect["pots"])
    assert sum(expect["payouts"].values()) + sum(expect["returned"].values()) + rides == put_in
    assert sum(one["amount"] for one in expect["pots"]) == sum(expect["payouts"].values()) + rides
    assert all(sum(one["paid"].values()) + one.get("rides", 0) == one["amount"] for one in expect["pots"])


@pytest.mark.parametrize("path", SETTLE, ids=lambda path: path.stem)
def test_an_example_says_which_rule_it_shows(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


def both_ways(players: Players, pot: Any) -> list[str]:
    return [name for name in pot["contenders"] if players[name].get("declared") == "both"]


KEYS = {"amount", "contenders", "paid", "rides"}


def winners_of(pot: Any, side: str) -> list[str]:
    """Who won a side of a pot; nobody where it is not played for."""
    return list(pot.get(side, ()))


SITUATIONS: dict[str, Callable[[Players, Any], bool]] = {
    "somebody folded, and the chips stay in": lambda players, pot: any(each.get("folded") for each in players.values()),
    "somebody put nothing in, and has not folded": lambda players, pot: any(
        not each["put-in"] and not each.get("folded") for each in players.values()
    ),
    "one player left in a pot": lambda players, pot: len(pot["contenders"]) == 1,
    "a side that nobody declared": lambda players, pot: bool(winners_of(pot, "high")) != bool(winners_of(pot, "low")),
    "equal hands for high": lambda players, pot: len(winners_of(pot, "high")) > 1,
    "equal hands for low": lambda players, pot: len(winners_of(pot, "low")) > 1,
    "an odd chip between two": lambda players, pot: pot["amount"] % 2 and len(pot["paid"]) == 2,
    "odd chips among three": lambda players, pot: len({*pot["paid"].values()}) > 1 and len(pot["paid"]) > 2,
    "the same two win both halves": lambda players, pot: (
        len(winners_of(pot, "high")) == 2 and winners_of(pot, "high") == winners_of(pot, "low")
    ),
    "both ways, and done": lambda players, pot: any(
        winners_of(pot, "high") == winners_of(pot, "low") == [name]
        for name in both_ways(players, pot)
        if len(pot["contenders"]) > 1
    ),
    "both ways, and failed": lambda players, pot: any(name not in pot["paid"] for name in both_ways(players, pot)),
    "both ways, and all failed": lambda players, pot: (
        both_ways(players, pot) == pot["contenders"] and winners_of(pot, "high") != winners_of(pot, "low")
    ),
    "somebody who need not show": lambda players, pot: any(
        not {"hand", "down"} & {*players[name]} for name in pot["contenders"]
    ),
    "somebody who may choose the best five of more": lambda players, pot: any(
        len(each.get("hand", "").split()) > 5 for each in players.values()
    ),
    "a side of another name": lambda players, pot: not {"high", "low"} >= {*pot} - KEYS,
    "a pot that stays in the middle": lambda players, pot: bool(pot.get("rides")),
}
"""What happens at a table and must be shown: whether it does in a pot of an example."""


def test_the_examples_show_every_situation_and_every_rule_of_sharing() -> None:
    rules: set[tuple[str, str]] = set()
    met: Counter[str] = Counter()
    for path in SETTLE:
        data, settled = read(path).data, settle(path)
        assert settled.settlement is not None
        shown = settled.settlement.data()
        variant = variant_of(data["variant"], path.parent)
        sharing = next(phase for _, phase in variant.unrolled if isinstance(phase, Showdown)).model_dump(by_alias=True)
        rules |= {(setting, str(value)) for setting, value in sharing.items()} | {("sides", " ".join(variant.sides))}
        met.update({f"{len(shown['pots'])} pots", "returned" if any(shown["returned"].values()) else ""})
        met.update(name for name, shows in SITUATIONS.items() for each in shown["pots"] if shows(data["players"], each))
    assert {("sides", sides) for sides in ("high", "low", "high low")} <= rules
    assert {(setting, kind) for part, setting, kind in choices() if part == "showdown"} <= rules
    assert {*SITUATIONS, "1 pots", "2 pots", "3 pots", "returned"} <= {*met}


def variant_of(name: str, folder: Path) -> Variant:
    """The variant of an example: a shipped one, or a sheet beside it."""
    return load(folder / name if name.endswith(".yaml") else name)


# What is said


def test_a_table_is_told_who_is_all_in_what_is_returned_each_pot_then_who_gets_how_much() -> None:
    settled = settle(EXAMPLES / "settle" / "all-in-three-ways.yaml")
    assert settled.settlement is not None
    assert list(settled.settlement.lines()) == [
        "Anna is taken to be all in with 2000, Ben with 1800 and Carla with 3600.",
        "400 chips nobody matched are returned to Dan.",
        "Main pot 7200: Ben best high (full house, nines over fives), 7200.",
        "First side pot 600: Anna best high (three aces with seven-deuce kickers), 600.",
        "Second side pot 3200: Carla best high (pair of kings with queen-jack-seven kickers), 3200.",
        "In all: Anna 600, Ben 7200, Carla 3200 and Dan 400 (400 returned).",
    ]


def test_a_table_is_told_where_odd_chips_go() -> None:
    settled = settle(EXAMPLES / "settle" / "odd-chip-among-equal-lows.yaml")
    assert settled.settlement is not None
    assert list(settled.settlement.lines())[1:3] == [
        "The odd chip of two halves goes to high.",
        "Among equal hands odd chips go one each, from the left of Carla, who deals.",
    ]


def test_a_hand_is_looked_at_for_the_sides_it_was_declared_for() -> None:
    settled = settle(EXAMPLES / "settle" / "the-rules-example.yaml")
    assert settled.settlement is not None
    said = {side: {seat: hand.name for seat, hand in by.items()} for side, by in settled.settlement.hands.items()}
    assert said == {
        "high": {0: "full house, nines over fives", 2: "pair of kings with queen-jack-seven kickers"},
        "low": {1: "six-four low, 6-4-3-2-A"},
    }


def test_nothing_is_said_of_odd_chips_where_there_are_none() -> None:
    settled = settle(EXAMPLES / "settle" / "the-rules-example.yaml")
    assert settled.settlement is not None
    assert list(settled.settlement.lines()) == [
        "Main pot 30: Anna best high (full house, nines over fives), 15. Ben best low (six-four low, 6-4-3-2-A), 15.",
        "In all: Anna 15, Ben 15 and Carla 0.",
    ]


def test_a_table_is_told_what_a_wild_card_plays_as() -> None:
    settled = settle(EXAMPLES / "settle" / "wild-cards-decide.yaml")
    assert settled.settlement is not None
    assert "Carla best low (six-four low, 6-4-3-2-A, Kc as 3c), 50." in next(settled.settlement.lines())


def test_as_data_everyone_is_named_and_payouts_do_not_hold_what_is_returned() -> None:
    settled = divided(pot("put-in: 12", "put-in: 7, folded: true", "put-in: 7, folded: true"))
    assert settled.settlement is not None
    assert settled.settlement.data() == {
        "returned": {"Anna": 5, "Ben": 0, "Carla": 0},
        "pots": [{"amount": 21, "contenders": ["Anna"], "high": [], "low": [], "paid": {"Anna": 21}}],
        "payouts": {"Anna": 21, "Ben": 0, "Carla": 0},
        "notes": [],
    }


# Who must say what


def test_the_last_player_deals_unless_another_is_named() -> None:
    three = ("put-in: 1, declared: low, hand: 7d 6c 4h 3s 2c", "put-in: 1, declared: low, hand: 7s 6h 4c 3d 2h")
    folded = "put-in: 1, folded: true"
    assert won(pot(*three, folded)) == {"Anna": 2, "Ben": 1}
    assert won(pot(*three, folded, more="dealer: Anna")) == {"Anna": 1, "Ben": 2}


def test_names_are_text_whatever_they_look_like() -> None:
    text = "variant: anaconda\ndealer: 7\nplayers:\n  7: {put-in: 3}\n  true: {put-in: 3, folded: true}\n"
    assert won(text) == {"7": 6}
    assert won(text.replace("dealer: 7", "dealer: true")) == {"7": 6}


def test_hands_and_declarations_of_who_folded_are_not_asked_for() -> None:
    one = pot("put-in: 5, folded: true", "put-in: 5, declared: high", "put-in: 5, declared: low")
    assert won(one) == {"Ben": 8, "Carla": 7}


def test_the_best_hand_that_folded_wins_nothing() -> None:
    text = pot(
        f"put-in: 5, declared: high, folded: true, hand: {NINES_FULL}",
        f"put-in: 5, declared: high, hand: {KINGS}",
        "put-in: 5, declared: high, hand: 8d 7c 6h 4d 2c",
    )
    assert won(text) == {"Ben": 15}


def test_who_is_alone_in_a_side_pot_need_not_declare_for_it() -> None:
    # Anna and Ben have both left; Dan alone is in both pots.
    text = pot("put-in: 5, folded: true", "put-in: 9, folded: true", "put-in: 0, folded: true", "put-in: 9")
    assert won(text) == {"Dan": 23}


def test_a_sheet_for_three_divides_a_pot_of_two() -> None:
    assert load("anaconda").players.min == 3
    assert won(pot("put-in: 4, declared: high", "put-in: 4, declared: low")) == {"Anna": 4, "Ben": 4}


def test_ten_may_be_written_as_10_and_cards_with_commas() -> None:
    text = pot('put-in: 4, declared: high, hand: "10h, 10d, 10c, 2d, 3d"', f"put-in: 4, declared: high, hand: {KINGS}")
    assert won(text) == {"Anna": 8}


# What only goes back


@pytest.mark.parametrize("other", ["put-in: 0, folded: true", "put-in: 0"])
def test_chips_that_nobody_else_put_anything_beside_go_back_and_there_is_no_pot(other: str) -> None:
    settled = divided(pot("put-in: 5", other))
    assert settled.problems == () and settled.settlement is not None
    data = settled.settlement.data()
    assert (data["returned"], data["pots"]) == ({"Anna": 5, "Ben": 0}, [])
    assert data["payouts"] == {"Anna": 0, "Ben": 0}
    assert list(settled.settlement.lines())[-3:] == [
        "5 chips nobody matched are returned to Anna.",
        "There is no pot.",
        "In all: Anna 5 (5 returned) and Ben 0.",
    ]


# What is taken to be so

THREE = (
    f"put-in: 10, declared: high, hand: {NINES_FULL}",
    f"put-in: 10, declared: low, hand: {SIX_FOUR}",
    f"put-in: 9, declared: high, hand: {KINGS}",
)
TIED = ("put-in: 1, declared: low, hand: 7d 6c 4h 3s 2c", "put-in: 1, declared: low, hand: 7s 6h 4c 3d 2h")


def notes(text: str) -> list[str]:
    settled = divided(text)
    assert settled.settlement is not None, settled.problems
    found: list[str] = settled.settlement.data()["notes"]
    assert list(settled.settlement.lines())[: len(found)] == found, "what is taken to be so is said first"
    return found


def test_who_stays_in_for_less_is_said_to_be_taken_as_all_in() -> None:
    assert notes(pot(*THREE)) == ["Carla is taken to be all in with 9."]
    assert notes(pot(THREE[0], f"put-in: 4, declared: low, hand: {SIX_FOUR}")) == [
        "Ben is taken to be all in with 4."
    ], "heads-up, too, where what is above it goes back"


def test_who_stays_in_for_nothing_is_said_to_win_nothing() -> None:
    assert notes(pot(*THREE[:2], "put-in: 0")) == ["Carla put nothing in, and can win nothing."]


def test_nothing_is_said_of_who_folded_or_is_the_last_one_left() -> None:
    assert notes(pot(*THREE[:2], "put-in: 9, folded: true")) == []
    assert notes(pot("put-in: 9", "put-in: 10, folded: true")) == []


def test_who_is_taken_to_deal_is_said_where_chips_depend_on_it() -> None:
    folded = "put-in: 1, folded: true"
    deals = "No dealer is given: Carla, the last named, is taken to deal."
    assert notes(pot(*TIED, folded)) == [deals]
    assert notes(pot(*TIED, folded, more="dealer: Carla")) == []
    assert notes(pot(*TIED, "put-in: 0, folded: true")) == [], "two chips between two"


def test_who_is_taken_to_deal_is_said_where_the_odd_chip_of_the_halves_goes_by_it() -> None:
    odd = (*THREE[:2], "put-in: 1, folded: true")
    assert notes(pot(*odd)) == [], "the odd chip goes to high, whoever deals"
    (deals,) = notes(pot(*odd, variant="anaconda-odd-chip-left.yaml"))
    assert deals.startswith("No dealer is given: Carla")


def test_a_folded_hand_may_be_of_any_size() -> None:
    assert won(pot("put-in: 5, folded: true, hand: 9s 9h 9d", "put-in: 5")) == {"Ben": 10}
    twice = pot("put-in: 5, folded: true, hand: 9s 9s", "put-in: 5")
    assert [code for code, _, _ in refused(twice)] == ["card-twice"]


def test_a_dealer_who_does_not_play_is_told_how_to_be_written() -> None:
    (problem,) = divided(pot(*TWO, more="dealer: Zoe")).problems
    assert problem.code == "unknown-player"
    assert problem.help.endswith("A dealer who does not play is written as `put-in: 0, folded: true`.")
    assert won(pot(*TWO, "put-in: 0, folded: true", more="dealer: Carla")) == {"Anna": 10, "Ben": 10}


# What is refused

TWO = ("put-in: 10, declared: high", "put-in: 10, declared: low")


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (pot("put-in: 5, folded: true", "put-in: 5, folded: true"), [("everybody-folded", 2, "players")]),
        (pot("put-in: 0", "put-in: 5, folded: true"), [("nobody-in-the-pot", 2, "players")]),
        (pot("put-in: 0", "put-in: 0"), [("nobody-in-the-pot", 2, "players")]),
        (pot("put-in: 5"), [("too-few-players", 2, "players")]),
        ("variant: anaconda\nplayers: {}\n", [("too-few-players", 2, "players")]),
        ("variant: anaconda\n", [("missing-setting", 1, "variant")]),
        (pot(*TWO, more="dealer: Bne"), [("unknown-player", 2, "Bne")]),
        (pot("declared: high", TWO[1]), [("missing-setting", 3, "Anna")]),
        (pot("put_in: 10, declared: high", TWO[1]), [("unknown-setting", 3, "put_in")]),
        (pot("put-in: 10, declare: high", TWO[1]), [("unknown-setting", 3, "declare")]),
        (pot("put-in: 10, cards: 9s", TWO[1]), [("unknown-setting", 3, "cards")]),
        (pot(*TWO, more="pot: 20"), [("unknown-setting", 2, "pot")]),
        (pot("put-in: -1", TWO[1]), [("out-of-range", 3, "-1")]),
        (pot("put-in: 1000000001", TWO[1]), [("out-of-range", 3, "1000000001")]),
        (pot(f"put-in: 1{'0' * 30}", TWO[1]), [("wrong-type", 3, "1" + "0" * 30)]),
        (pot("put-in: 5.5", TWO[1]), [("wrong-type", 3, "5.5")]),
        (pot("put-in: ten", TWO[1]), [("wrong-type", 3, "ten")]),
        (pot("put-in: true", TWO[1]), [("wrong-type", 3, "true")]),
        (pot('put-in: "10"', TWO[1]), [("wrong-type", 3, '"10"')]),
        (pot("put-in: 10, folded: yes", TWO[1]), [("wrong-type", 3, "yes")]),
        (pot("put-in: 10, declared: 1", TWO[1]), [("wrong-type", 3, "1")]),
        (pot("put-in: 10, hand: [9s, 9h]", TWO[1]), [("wrong-type", 3, "[9s, 9h]")]),
        ("variant: anaconda\nplayers: {Anna: 10, Ben: 10}\n", [("wrong-type", 2, "10"), ("wrong-type", 2, "10")]),
        ("variant: anaconda\nplayers: [Anna, Ben]\n", [("wrong-type", 2, "[Anna, Ben]")]),
        (pot(*TWO, variant="anakonda"), [("no-such-variant", 1, "anakonda")]),
        (pot(*TWO, variant="nowhere.yaml"), [("no-such-variant", 1, "nowhere.yaml")]),
        (pot(*TWO, variant="../sheets"), [("no-such-variant", 1, "../sheets")]),
        (pot("put-in: 10, declared: hihg", TWO[1]), [("unknown-way", 3, "hihg")]),
        (pot("put-in: 10, declared: both", TWO[1], variant="anaconda-one-way.yaml"), [("unknown-way", 3, "both")]),
        (pot("put-in: 10, declared: low", "put-in: 10", variant="anaconda-high-only"), [("unknown-way", 3, "low")]),
        (
            pot("put-in: 10, declared: high", "put-in: 10", variant="anaconda-cards-speak.yaml"),
            [("unknown-way", 3, "high")],
        ),
        (pot("put-in: 10", TWO[1]), [("way-missing", 3, "Anna")]),
        (pot("put-in: 10", "put-in: 10"), [("way-missing", 3, "Anna"), ("way-missing", 4, "Ben")]),
        (
            pot("put-in: 10, declared: high", f"put-in: 10, declared: high, hand: {KINGS}"),
            [("hand-missing", 3, "Anna")],
        ),
        (
            pot("put-in: 10", f"put-in: 10, hand: {KINGS}", variant="anaconda-high-only"),
            [("hand-missing", 3, "Anna")],
        ),
        (pot("put-in: 10, hand: 9s 9h 9d 5c", TWO[1]), [("hand-size", 3, "9s 9h 9d 5c")]),
        (
            pot(f"put-in: 10, hand: {named(deck()[:14])}", TWO[1]),
            [("hand-size", 3, named(deck()[:14]))],
        ),
        (pot("put-in: 10, hand: 9s 9h 9d 5c 1s", TWO[1]), [("no-such-card", 3, "9s 9h 9d 5c 1s")]),
        (pot("put-in: 10, hand: 9s 9h 9d 5c ??", TWO[1]), [("no-such-card", 3, "9s 9h 9d 5c ??")]),
        (pot("put-in: 10, hand: Xa 9h 9d 5c 5s", TWO[1]), [("no-such-card", 3, "Xa 9h 9d 5c 5s")]),
        (pot("put-in: 10, hand: 9s 9s 9d 5c 5s", TWO[1]), [("card-twice", 3, "9s 9s 9d 5c 5s")]),
        (
            pot(f"put-in: 9, hand: {NINES_FULL}", "put-in: 9, hand: Kd Kh Qs Jc 9s"),
            [("card-twice", 4, "Kd Kh Qs Jc 9s")],
        ),
        (
            pot(f"put-in: 9, hand: {NINES_FULL}", "put-in: 9, folded: true, hand: Kd Kh Qs Jc 9s"),
            [("card-twice", 4, "Kd Kh Qs Jc 9s")],
        ),
        (pot("put-in: ", TWO[1]), [("nothing-after-colon", 3, "put-in")]),
        (pot(*TWO).replace("Ben", "ANNA"), [("same-name", 4, "ANNA")]),
        (pot(*TWO).replace("Ben", '" Ben"'), [("player-name", 4, '" Ben"')]),
        (pot(*TWO).replace("Ben", '"Ben\\nDan wins"'), [("player-name", 4, '"Ben\\nDan wins"')]),
    ],
)
def test_what_cannot_be_divided_is_refused_at_its_place(text: str, problems: list[tuple[str, int, str]]) -> None:
    assert refused(text) == problems


@pytest.mark.parametrize(
    ("player", "code"),
    [
        ("put-in: 10, put-in: 20", "duplicate-setting"),
        ("put-in:10", "no-space-after-colon"),
        ("put-in: &a 10", "anchor"),
        ('put-in: "10', "unclosed-quote"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(player: str, code: str, tmp_path: Path) -> None:
    file = tmp_path / "pot.yaml"
    file.write_text(pot(player, TWO[1]))
    settled = settle(file)
    assert settled.settlement is None
    assert [(problem.code, problem.line) for problem in settled.problems] == [(code, 3)]


def test_every_mistake_is_reported_at_once() -> None:
    text = pot("put-in: 9, declared: up", "put-in: 9, hand: 9s 9s", "put-in: 9, hand: Zz", more="dealer: Zoe")
    codes = [code for code, _, _ in refused(text)]
    assert sorted(codes) == ["card-twice", "hand-size", "no-such-card", "unknown-player", "unknown-way"]


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        (pot("put_in: 10", TWO[1]), "Did you mean `put-in`?"),
        (pot(*TWO, more="dealer: Bne"), "Did you mean Ben?"),
        (pot("put-in: 10, declared: hihg", TWO[1]), "Did you mean `high`?"),
        (pot(*TWO, variant="anakonda"), None),
        (pot("put-in: 10", TWO[1]), "Write `declared: high`, `declared: low` or `declared: both`."),
        (
            pot("put-in: 10, chips: 9", TWO[1]),
            "Allowed settings: `put-in`, `folded`, `declared`, `hand`, `down`, `up` and `mucked`.",
        ),
    ],
)
def test_the_nearest_word_or_what_may_be_written_is_shown(text: str, advice: str | None) -> None:
    (problem,) = divided(text).problems
    assert problem.help == advice or (advice is None and "Did you mean anaconda" in problem.message)


def test_a_card_twice_points_at_both_hands() -> None:
    (problem,) = divided(pot(f"put-in: 9, hand: {NINES_FULL}", "put-in: 9, hand: Kd Kh Qs Jc 9s")).problems
    assert problem.message == "Anna has 9s already."
    ((words, place),) = problem.also
    assert (words, place.line) == ("Anna's hand", 3)


def test_a_sheet_that_cannot_be_played_is_refused_with_its_own_problems(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("name: House\nextends: anaconda\nhands: {}\n")
    file = tmp_path / "pot.yaml"
    file.write_text(pot(*TWO, variant="house.yaml"))
    settled = settle(file)
    assert settled.settlement is None
    assert {problem.path for problem in settled.problems} == {str(tmp_path / "house.yaml")}


# What is expected


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("payouts: {Anna: 11}", "Anna is paid 10, not 11."),
        ("payouts: {Anna: 10, Zoe: 0}", "Nobody here is called Zoe."),
        ("returned: {Ben: 1}", "Ben is returned 0, not 1."),
        ("pots: []", "There is one pot."),
        ("pots: [{amount: 21}]", "In pot 1 `amount` is 20."),
        ("pots: [{high: [Ben]}]", "In pot 1 `high` is Anna."),
        ("pots: [{paid: {Anna: 20}}]", "In pot 1 `paid` is Anna 10 and Ben 10."),
    ],
)
def test_what_comes_out_otherwise_than_expected_is_shown(expect: str, message: str) -> None:
    settled = divided(pot(*TWO) + f"expect:\n  {expect}\n")
    assert [problem.message for problem in settled.problems] == [message]
    assert settled.settlement is not None


# The command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pot.yaml"
    path.write_text(pot(*TWO))
    return path


def test_the_command_prints_why(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["settle", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out == "Main pot 20: Anna best high, 10. Ben best low, 10.\nIn all: Anna 10 and Ben 10.\n"
    assert err == ""


def test_the_command_prints_the_contract_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["settle", str(file), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "returned": {"Anna": 0, "Ben": 0},
        "pots": [
            {
                "amount": 20,
                "contenders": ["Anna", "Ben"],
                "high": ["Anna"],
                "low": ["Ben"],
                "paid": {"Anna": 10, "Ben": 10},
            }
        ],
        "payouts": {"Anna": 10, "Ben": 10},
        "notes": [],
    }


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_refusal_says_why_on_stderr_and_prints_no_data(
    form: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(pot("put-in: 5, folded: true", "put-in: 5, folded: true"))
    assert run(["settle", str(file), "--format", form]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "Everybody folded, so nobody can win it." in err
    assert f"{file}:2:1" in err


def test_what_was_not_expected_fails_and_is_still_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(pot(*TWO) + "expect:\n  payouts: {Anna: 11}\n")
    assert run(["settle", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.endswith("In all: Anna 10 and Ben 10.\n")
    assert "Anna is paid 10, not 11." in err


@pytest.mark.parametrize("missing", ["nowhere.yaml", "."])
def test_a_missing_file_and_a_folder_are_wrong_usage(
    missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["settle", str(tmp_path / missing)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_a_file_that_is_no_text_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert run(["settle", str(file)]) == 1
    assert "Traceback" not in capsys.readouterr().err


# Any table

VARIANTS = [
    "anaconda",
    "howdy-doody",
    "anaconda-high-only",
    *(sheet.name for sheet in sorted(SHEETS.glob("anaconda-*.yaml")) if "jokers" not in sheet.name),
]


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, dict[str, dict[str, Any]]]:
    """A variant, and players with random chips, declarations and hands; some folded, some silent."""
    variant = draw(st.sampled_from(VARIANTS))
    seats = draw(st.integers(2, 7))
    cards = list(deck())
    random.Random(draw(st.integers(0, 2**32))).shuffle(cards)
    way = st.sampled_from(["high", "low", "both", "both"])
    players: dict[str, dict[str, Any]] = {}
    for seat in range(seats):
        player = {"put-in": draw(st.one_of(st.integers(0, 40), st.sampled_from([0, 7, 7, 20, 1_000_000_000])))}
        player["folded"] = draw(st.sampled_from([False, False, True]))
        player["declared"] = draw(way)
        size = draw(st.sampled_from([5, 5, 7]))
        player["hand"] = named(cards[7 * seat :][:size])
        players[f"player {seat}"] = player
    for name, player in players.items():
        if draw(st.integers(0, 9)) == 0:
            del player[draw(st.sampled_from(["declared", "hand"]))]
        players[name] = player
    return variant, players


def shown(variant: str, players: Mapping[str, Mapping[str, Any]], more: str = "") -> Settled:
    """The settlement of players who declare only what the sheet knows."""
    silent = "declared" if any(word in variant for word in ("only", "speak")) else ""
    both = "high" if "one-way" in variant else "both"
    lines = []
    for name, player in players.items():
        said = {key: value for key, value in player.items() if key != silent}
        words = ", ".join(f"{key}: {_written(value, both)}" for key, value in said.items())
        lines.append(f"  {name}: {{{words}}}")
    return divided("\n".join([f"variant: {variant}", *more.splitlines(), "players:", *lines]) + "\n")


def _written(value: object, both: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return both if value == "both" else str(value)


@settings(max_examples=80, deadline=None)
@given(tables())
def test_all_that_was_put_in_comes_out_or_the_pot_is_refused(
    table: tuple[str, dict[str, dict[str, Any]]],
) -> None:
    variant, players = table
    settled = shown(variant, players)
    if settled.settlement is None:
        event("refused: " + settled.problems[0].code)
        allowed = {"everybody-folded", "nobody-in-the-pot", "way-missing", "hand-missing"}
        assert settled.problems
        assert {problem.code for problem in settled.problems} <= allowed
        return
    data = settled.settlement.data()
    event(f"{len(data['pots'])} pots")
    assert settled.problems == ()
    assert list(data["returned"]) == list(data["payouts"]) == list(players)
    put_in = {name: player["put-in"] for name, player in players.items()}
    out = sum(data["returned"].values()) + sum(data["payouts"].values())
    assert out == sum(put_in.values())
    assert sum(one["amount"] for one in data["pots"]) == sum(data["payouts"].values())
    for name, player in players.items():
        assert 0 <= data["returned"][name] <= put_in[name]
        assert not (player["folded"] and data["payouts"][name])
    assert " ".join(settled.settlement.lines()).count("In all: ") == 1


@settings(max_examples=50, deadline=None)
@given(tables())
def test_nobody_is_surprised_by_who_deals_or_who_is_all_in(table: tuple[str, dict[str, dict[str, Any]]]) -> None:
    """Where nothing is said of the dealer, the chips are the same whoever deals; and side pots are never silent."""
    variant, players = table
    settled = shown(variant, players)
    if settled.settlement is None:
        return
    said = settled.settlement.data()["notes"]
    if not any("No dealer" in note for note in said):
        by_dealer = [shown(variant, players, f"dealer: {name}").settlement for name in players]
        assert {each.payouts for each in by_dealer if each} == {settled.settlement.payouts}
    still_in = [player["put-in"] for player in players.values() if not player["folded"]]
    uneven = len(still_in) > 1 and min(still_in) < max(player["put-in"] for player in players.values())
    assert any("all in" in note or "put nothing in" in note for note in said) == uneven


@settings(max_examples=50, deadline=None)
@given(tables())
def test_hands_that_are_not_asked_for_change_nothing(table: tuple[str, dict[str, dict[str, Any]]]) -> None:
    variant, players = table
    whole = shown(variant, players)
    if whole.settlement is None:
        return
    for name in players:
        without = {n: {k: v for k, v in p.items() if n != name or k != "hand"} for n, p in players.items()}
        less = shown(variant, without)
        if less.settlement is None:
            assert [problem.code for problem in less.problems] == ["hand-missing"]
            assert name in less.problems[0].message
        else:
            assert less.settlement.data() == whole.settlement.data()
