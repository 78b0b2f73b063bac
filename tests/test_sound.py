"""What is wrong in one part of a sheet does not keep what is wrong in another from being reported."""

import json
from pathlib import Path

import pytest

from croupier.sheet import library
from croupier.variant.load import examine_text

MORE = "Fix these and check again: some checks could not run."
SHEET = {
    "name": "House",
    "players": "{min: 3, max: 7}",
    "limits": "{min: 1, max: 5}",
    "wild": "[{ranks: [3]}, {ranks: [K]}]",
    "hands": "{high: {ranking: standard, five-of-a-kind: top, equal: split}}",
    "play": "[ante, deal: {cards: 5}, bet, showdown]",
}
FIVE = "{ranking: standard, five-of-a-kind: top, equal: split}"


def sheet(**said: str) -> str:
    return "".join(f"{name}: {value}\n" for name, value in {**SHEET, **said}.items() if value)


def codes(**said: str) -> list[str]:
    return [problem.code for problem in examine_text(sheet(**said)).problems]


MISSPELT = """\
name: House
players: {min: 3, max: 7}
limit: {min: 1, max: 5}
hands:
  high: {ranking: standrd}
  low: {ranking: ace-to-five}
play:
  - anti
  - deal: {cards: 7}
  - pas: {cards: 3, to: left}
  - pass: {cards: 2, to: lft}
  - declare
  - showdown: {both: win-or-tie}
"""


def test_every_misspelling_of_a_sheet_is_reported_at_once(croupier, tmp_path: Path) -> None:
    shown = [(problem.code, problem.line) for problem in examine_text(MISSPELT).problems]
    assert shown == [
        ("unknown-setting", 3),
        ("ranking", 5),
        ("unknown-phase", 8),
        ("unknown-phase", 10),
        ("unknown-word", 11),
    ]
    path = tmp_path / "house.yaml"
    path.write_text(MISSPELT, encoding="utf-8")
    assert croupier("validate", path).err == f"1 sheet: five errors. {MORE}\n"


BROKEN_PLAY = "[ante, deel: {cards: 5}, bet, showdown]"


@pytest.mark.parametrize(
    ("part", "value", "code"),
    [
        ("players", "{min: 8, max: 7}", "players-crossed"),
        ("limits", "{min: 8, max: 7}", "limits-crossed"),
        ("limits", "{structure: fixed}", "missing-setting"),
        ("wild", "[{ranks: [3]}, {ranks: [Z]}]", "no-such-card"),
        ("wild", "[{ranks: [3]}, {for: [high]}]", "wild-nothing"),
        ("hands", "{}", "no-side"),
        ("hands", "{high: {ranking: [flush]}}", "ranking"),
    ],
)
def test_a_part_is_looked_at_though_the_play_is_wrong(part: str, value: str, code: str) -> None:
    assert codes(**{part: value, "play": BROKEN_PLAY}) == [code, "unknown-phase"]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ({"players": "{mn: 3, max: 2}"}, ["unknown-setting"]),
        ({"players": "{min: 3, max: two}"}, ["wrong-type"]),
        ({"limits": "{min: 8, mx: 9}"}, ["unknown-setting"]),
        ({"limits": "{structure: fixed, smal: 2, big: 4}"}, ["unknown-setting"]),
        ({"limits": "spread"}, ["wrong-type"]),
        ({"hands": "{hgh: {ranking: standard}}"}, ["unknown-setting"]),
        ({"hands": "{high: {rankng: standard}}"}, ["unknown-setting"]),
        ({"hands": f"{{high: {FIVE}, low: {{ranking: low, qual: false}}}}"}, ["unknown-setting"]),
        ({"hands": "[high]"}, ["wrong-type"]),
        ({"hands": ""}, ["missing-setting"]),
        ({"players": ""}, ["missing-setting"]),
        ({"wild": "3"}, ["wrong-type"]),
        ({"wild": "[{rank: [3]}]"}, ["unknown-setting"]),
        ({"play": ""}, ["missing-setting"]),
    ],
)
def test_of_a_part_that_is_wrong_nothing_else_is_shown(said: dict[str, str], shown: list[str]) -> None:
    assert codes(**said) == shown


def test_what_is_sound_beside_what_is_wrong_in_a_part_is_looked_at() -> None:
    assert codes(wild="[{rank: [3]}, {ranks: [Z]}]") == ["unknown-setting", "no-such-card"]
    both = "{high: {rankng: standard}, low: {ranking: standrd}}"
    assert codes(hands=both) == ["unknown-setting", "ranking"]


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (sheet(play=BROKEN_PLAY), True),
        (sheet(hands="{high: {ranking: standrd}}"), True),
        (
            sheet(play="[ante, deal: {cards: 5}, repeat: {times: 52, play: [" + "bet, " * 7 + "bet]}, showdown]"),
            True,
        ),
        ("name: [", True),
        (sheet(play="[ante, deal: {cards: 4}, bet, showdown]"), False),
        (sheet(), False),
    ],
)
def test_it_is_said_where_something_could_not_be_looked_at(croupier, tmp_path: Path, text: str, more: bool) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(text, encoding="utf-8")
    assert (MORE in croupier("validate", path).err) == more
    done = croupier("validate", path, library.find("anaconda"), "--format", "json")
    assert MORE not in done.out + done.err and isinstance(json.loads(done.out), list)
