"""``croupier validate``: what a host is shown, what other programs are given, and how long it takes."""

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent.parent
GOOD = REPOSITORY / "variants" / "passing" / "anaconda.yaml"


def typed(sheet: str, *options: str) -> tuple[int, str]:
    """Validate what is typed at a prompt, as in ``printf '...' | croupier validate -``."""
    command = [sys.executable, "-m", "croupier", "validate", "-", *options]
    done = subprocess.run(command, input=sheet.encode(), capture_output=True, env={**os.environ, "NO_COLOR": "1"})
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode()


SEVEN_CARDS = """\
name: X
players: {min: 3, max: 9}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 7}, bet, showdown]
"""
THIRD_LEFT = """\
name: X
players: {min: 3, max: 7}
hands: {high: {ranking: standard}}
play:
  - ante
  - deal: {cards: 7}
  - pass: {cards: 1, to: left, seats: 3}
  - bet
  - showdown
"""
WILD_THREES = """\
name: X
players: {min: 3, max: 7}
wild: [{ranks: [3]}]
hands: {high: {ranking: standard}}
play:
  - ante
  - deal: {cards: 5}
  - arrange
  - roll
  - bet: {first: best-showing}
  - showdown
"""
RAISES_ON = SEVEN_CARDS.replace("max: 9}", "max: 7}\nlimits: {min: 1, max: 5, raises: on}")
PASES = THIRD_LEFT.replace("pass: {cards: 1, to: left, seats: 3}", "pases: {cards: 1}")

SHOWN = {
    "nine players of seven cards": (SEVEN_CARDS, [("deck-too-small", 4, 28, "Write `max: 7` under `players`")]),
    "a pass to the third left with three players": (THIRD_LEFT, [("pass-to-oneself", 7, 39, "a `min` above 3")]),
    "wild threes with nothing said": (
        WILD_THREES,
        [
            ("five-of-a-kind-unsaid", 4, 9, "Write `five-of-a-kind: top` under `high`"),
            ("equal-unsaid", 4, 9, "Write `equal: split` under `high`"),
            ("showing-unsaid", 10, 18, "Write `showing: natural` under `hands`"),
        ],
    ),
    "raises: on": (RAISES_ON, [("wrong-type", 3, 34, "Write it as in `3` or `any`.")]),
    "a misspelt pases": (PASES, [("unknown-phase", 7, 5, "Did you mean `pass`?")]),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_sheet_typed_at_a_prompt_is_shown_what_to_do(name: str) -> None:
    sheet, wanted = SHOWN[name]
    code, out = typed(sheet, "--format", "json")
    found = json.loads(out)
    assert code == 1
    assert [(each["code"], each["line"], each["column"]) for each in found] == [each[:3] for each in wanted]
    for each, (_, _, _, words) in zip(found, wanted, strict=True):
        assert words in each["help"]
        assert each["path"] == "<stdin>"


def test_text_typed_at_a_prompt_is_shown_with_its_line_even_if_it_cannot_be_read() -> None:
    code, out = typed("name: X\nplay:\n\t- ante\n")
    assert code == 1
    assert "3 |     - ante" in out and "error[tab]" in out and "<stdin>:3:1" in out
    assert "croupier explain tab" in out


def test_a_second_span_says_what_it_has_to_do_with_it() -> None:
    _, out = typed(SEVEN_CARDS)
    assert "max: 9}\n  |                        - nine players are allowed here" in out


def test_every_shipped_sheet_is_without_a_problem(croupier) -> None:
    code, out, err = croupier("validate", "--strict", REPOSITORY / "variants", REPOSITORY / "examples" / "sheets")
    assert (code, out) == (0, "")
    assert "no problems" in err


def test_the_shipped_sheets_are_shown_as_sarif(croupier) -> None:
    written = json.loads(croupier("validate", "--format", "sarif", REPOSITORY / "variants").out)
    assert written["version"] == "2.1.0"
    assert written["runs"][0]["results"] == []


def test_warnings_fail_only_when_asked(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("name: House\nextends: anaconda\nlimits: {raises: 0}\n")
    assert croupier("validate", path).code == 0
    assert croupier("validate", path, "--strict").code == 1


def test_a_problem_in_the_sheet_that_is_extended_says_so_and_is_reported_once(croupier, tmp_path: Path) -> None:
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(SEVEN_CARDS.replace("max: 9", "max: 7"))
    own.write_text("name: Own\nextends: ./base.yaml\nplayers: {min: 3, max: 8}\n")
    out = croupier("validate", own).out
    assert f"{base}:4:28" in out
    assert f"::: {own}:" in out and "extended here" in out
    assert f"note: this stands in the sheet that {own} extends" in out
    base.write_text(SEVEN_CARDS)
    found = json.loads(croupier("validate", tmp_path, "--format", "json").out)
    assert [(each["path"], each["line"]) for each in found] == [(str(base), 4)]


def test_of_many_problems_the_first_twenty_are_shown(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(GOOD.read_text(encoding="utf-8") + "".join(f"extra-{number}: 1\n" for number in range(25)))
    out = croupier("validate", path).out
    assert out.count("unknown-setting") >= 20 and "five more problems not shown" in out
    assert len(json.loads(croupier("validate", path, "--format", "json").out)) == 25


def test_a_good_sheet_needs_neither_the_catalogue_nor_the_hands(croupier) -> None:
    script = f"import sys; from croupier.cli import run; run(['validate', {str(GOOD)!r}]); print(*sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    loaded = set(out.splitlines()[-1].split())
    needless = {"numpy", "transitions", "croupier.problems.catalogue", "croupier.game.game", "difflib", "unicodedata"}
    assert not needless & loaded


@pytest.mark.long
def test_a_good_sheet_takes_at_most_1_6_times_its_imports() -> None:
    imports = "import click, yaml, pydantic; pydantic.create_model('X', a=(int, 1))"
    commands = ([sys.executable, "-c", imports], [sys.executable, "-m", "croupier", "validate", str(GOOD)])
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(15):
        for command, times in zip(commands, taken, strict=True):
            before = time.perf_counter()
            subprocess.run(command, capture_output=True, check=True, env=environment)
            times.append(time.perf_counter() - before)
    assert statistics.median(taken[1]) <= 1.6 * statistics.median(taken[0])
