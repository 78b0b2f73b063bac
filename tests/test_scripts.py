"""Every script in examples/ and tests/scripts/ comes out as it says, and fails when one number in it is changed."""

import re
from pathlib import Path

import pytest

from croupier.files.script import play

HERE = Path(__file__).parent
SCRIPTS = sorted([*(HERE.parent / "examples").glob("*.yaml"), *(HERE / "scripts").glob("*.yaml")])


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_comes_out_as_expected(path: Path) -> None:
    played = play(path)
    assert played.problems == ()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_one_changed_number_is_reported_with_its_place(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, expected = text.split("expect:\n")
    if not (found := re.search(r"stacks: \{\w+: (\d+)", expected)):
        pytest.skip("the script expects no stacks")
    changed = expected[: found.start(1)] + str(int(found[1]) + 1) + expected[found.end(1) :]
    wrong = tmp_path / path.name
    wrong.write_text(f"{before}expect:\n{changed}", encoding="utf-8")
    for sheet in (path.parent / "sheets").glob("*.yaml"):
        (tmp_path / "sheets").mkdir(exist_ok=True)
        (tmp_path / "sheets" / sheet.name).write_bytes(sheet.read_bytes())
    (problem,) = play(wrong).problems
    assert problem.code == "unexpected"
    assert f"has {found[1]} chips, not {int(found[1]) + 1}" in problem.message
    lines = f"{before}expect:\n{changed}".splitlines()
    assert lines[problem.line - 1][problem.column - 1 :].startswith(str(int(found[1]) + 1))


GOOD = """\
variant: anaconda
players: {Anna: 100, Ben: 100, Carla: 100}
dealer: Carla
cards:
  Anna: 9s 9h 9d 5c 5s Kc Qd
choices:
  - Anna pass Kc Qd 5s
expect:
  phase: pass-1
"""

WRONG = {
    "an illegal choice": (
        GOOD.replace("Kc Qd 5s\nexp", "Kc Qd\nexp"),
        "illegal-choice",
        7,
        "three cards must be named",
    ),
    "a card not held": (GOOD.replace("pass Kc Qd 5s", "pass Kc Qd 2c"), "illegal-choice", 7, "2c is not held"),
    "an unknown player who chooses": (GOOD.replace("- Anna", "- Ana"), "unknown-player", 7, "Ana"),
    "an unknown player with cards": (GOOD.replace("  Anna: 9s", "  Ana: 9s"), "unknown-player", 5, "Ana"),
    "a card that does not exist": (GOOD.replace("9s 9h", "9s 1h"), "script-cards", 5, "'1h'"),
    "a card twice in a hand": (GOOD.replace("9s 9h", "9s 9s"), "script-cards", 5, "9s is named twice"),
    "a card in two hands": (GOOD.replace("choices:", "  Ben: 9s\nchoices:"), "card-twice", 6, "Anna has 9s"),
    "a joker in a deck without": (GOOD.replace("9s 9h", "Xa 9h"), "script-cards", 5, "no Xa"),
    "more cards than are dealt": (GOOD.replace("Kc Qd\nch", "Kc Qd 2c\nch"), "script-cards", 5, "8 are written"),
    "an unknown variant": (GOOD.replace("variant: anaconda", "variant: anacnda"), "no-such-variant", 1, "anaconda"),
    "an unknown dealer": (GOOD.replace("dealer: Carla", "dealer: Dan"), "unknown-player", 3, "Dan"),
    "two players at a table of three": (GOOD.replace(", Ben: 100", ""), "script-table", 2, "three to seven"),
    "a stack that is no number": (GOOD.replace("Ben: 100", "Ben: lots"), "wrong-type", 2, "whole number"),
    "a misspelt setting": (GOOD.replace("choices:", "choises:"), "unknown-setting", 6, "choises"),
    "stacks before the end": (
        GOOD.replace("phase: pass-1", "stacks: {Anna: 1}"),
        "unexpected",
        9,
        "Ben and Carla are to act",
    ),
    "hands before the end": (
        GOOD.replace("phase: pass-1", "hands: {Anna: {high: pair}}"),
        "unexpected",
        9,
        "Ben and Carla are to act",
    ),
    "another phase": (GOOD.replace("phase: pass-1", "phase: pass-2"), "unexpected", 9, "pass-1, not pass-2"),
    "not a sheet": ("- a\n- list\n", "not-a-sheet", 1, "not"),
    "nothing": ("", "empty-sheet", 1, "nothing"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_script_has_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    text, code, line, words = WRONG[name]
    path = tmp_path / "wrong.yaml"
    path.write_text(text, encoding="utf-8")
    (problem,) = play(path).problems
    assert (problem.code, problem.line) == (code, line)
    assert words in problem.message + problem.help


def test_players_in_a_list_have_no_stacks(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text("variant: anaconda\nplayers: [Anna, Ben, Carla]\n", encoding="utf-8")
    (problem,) = play(path).problems
    assert (problem.code, problem.line) == ("wrong-type", 2)
    assert "settings" in problem.message


def test_names_are_text_whatever_they_look_like(tmp_path: Path) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(
        "variant: anaconda\nplayers: {no: 50, 7: 50, Anna Maria: 50}\nchoices: [Anna Maria pass 2c]\n",
        encoding="utf-8",
    )
    played = play(path)
    assert played.game and played.game.names == ("no", "7", "Anna Maria")
    assert "three cards must be named" in played.problems[0].message
