"""The commands of the contract: what they print, where, and how they exit."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier import load
from croupier.sheet import library
from croupier.variant.schema import schema

REPOSITORY = Path(__file__).parent.parent.parent
EXAMPLE = REPOSITORY / "examples" / "anna-ben-carla.yaml"
GOOD = REPOSITORY / "variants" / "passing" / "anaconda.yaml"


def test_croupier_alone_prints_its_help(croupier) -> None:
    code, out, _ = croupier()
    assert code == 0
    assert "validate" in out and "Every problem of a rule sheet" in out


def test_help_imports_no_command_and_nothing_heavy() -> None:
    script = "import sys; from croupier.cli import run; run(['--help']); print(*sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    loaded = out.splitlines()[-1].split()
    assert not {"pydantic", "yaml", "numpy", "transitions", "croupier.cli.commands.validate"} & set(loaded)


def test_validating_imports_neither_numpy_nor_transitions() -> None:
    script = f"import sys; from croupier.cli import run; run(['validate', {str(GOOD)!r}]); print(*sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert not {"numpy", "transitions"} & set(out.splitlines()[-1].split())


def test_list_names_every_shipped_sheet(croupier) -> None:
    code, out, _ = croupier("list", "--format", "json")
    found = json.loads(out)
    assert code == 0
    assert [each["name"] for each in found] == list(library.names())
    anaconda = next(each for each in found if each["name"] == "anaconda")
    assert anaconda["title"] == "Anaconda" and anaconda["players"] == {"min": 3, "max": 7}
    assert croupier("list").out.count("\n  ") == len(found)


def test_list_finds_sheets_by_family_by_words_and_by_how_many_can_play(croupier) -> None:
    assert "criss-cross" in croupier("list", "--family", "board").out
    assert "criss-cross" not in croupier("list", "--family", "passing").out
    assert croupier("list", "cross", "arm").out.splitlines()[1].split()[0] == "criss-cross"
    assert "anaconda" not in croupier("list", "--players", "9").out
    assert croupier("list", "--players", "99").out == "No variant is like that.\n"
    assert "is not one of passing" in croupier("list", "--family", "bridge").err


def test_validate_has_nothing_to_say_of_a_good_sheet(croupier) -> None:
    code, out, err = croupier("validate", GOOD)
    assert (code, out) == (0, "")
    assert "no problems" in err


def test_validate_shows_the_line_the_caret_and_the_nearest_word(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("cards: 3", "crads: 3"), encoding="utf-8")
    code, out, _ = croupier("validate", path)
    assert code == 1
    assert f"{path}:14:12" in out
    assert "  - pass: {crads: 3, to: left}" in out and "^^^^^" in out and "`cards`" in out


def test_validate_reads_standard_input_folders_and_several_sheets(croupier, monkeypatch) -> None:
    assert croupier("validate", REPOSITORY / "variants", GOOD).code == 0
    result = subprocess.run(
        [sys.executable, "-m", "croupier", "validate", "-", "--format", "json"], input=b"name: [", capture_output=True
    )
    assert result.returncode == 1
    assert json.loads(result.stdout)[0]["path"] == "<stdin>"


@pytest.mark.parametrize("form", ["concise", "json", "github", "sarif"])
def test_validate_speaks_to_other_programs(croupier, tmp_path: Path, form: str) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("name: X\nplayres: 3\n", encoding="utf-8")
    code, out, _ = croupier("validate", path, "--format", form)
    assert code == 1 and "playres" in out
    if form == "json":
        first = json.loads(out)[0]
        assert list(first) == ["path", "line", "column", "code", "severity", "message", "help"]


def test_validate_for_tonights_table(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("max: 7", "max: 8"), encoding="utf-8")
    assert croupier("validate", path).code == 1
    assert croupier("validate", path, "--players", "7").code == 0
    assert croupier("validate", path, "--players", "9").code == 2


def test_run_tells_the_game_and_compares(croupier) -> None:
    code, out, err = croupier("run", EXAMPLE)
    assert code == 0
    assert "Main pot 30: Anna best high" in out
    assert "Chips: Anna 105, Ben 105 and Carla 90." in out
    assert "1 of 1 script came out as expected" in err


def test_run_as_data(croupier) -> None:
    (shown,) = json.loads(croupier("run", EXAMPLE, "--format", "json").out)
    assert shown["fine"] and shown["over"]
    assert shown["stacks"] == {"Anna": 105, "Ben": 105, "Carla": 90}
    assert shown["pots"] == [
        {"amount": 30, "contenders": ["Anna", "Ben", "Carla"], "high": ["Anna"], "low": ["Ben"],
         "paid": {"Anna": 15, "Ben": 15}}
    ]  # fmt: skip


def test_run_fails_when_a_number_is_changed(croupier, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace("Carla: 90", "Carla: 91"), encoding="utf-8")
    code, _, err = croupier("run", EXAMPLE, path)
    assert code == 1
    assert "Carla has 90 chips, not 91" in err and "1 of 2 scripts" in err


HOWDY = """
    ante deal bet-1 pass bet-2 discard arrange roll-1 bet-3 roll-2 bet-4 roll-3 bet-5 roll-4 bet-6 declare showdown over
"""


def test_graph_names_the_states_as_they_are_played(croupier) -> None:
    drawn = json.loads(croupier("graph", "howdy-doody", "--format", "json").out)
    assert drawn["states"] == HOWDY.split()
    assert (drawn["start"], drawn["end"]) == ("ante", "over")
    assert {"from": "bet-2", "to": "over", "when": "alone"} in drawn["arcs"]
    assert {"from": "bet-2", "to": "discard", "when": "done"} in drawn["arcs"]
    assert {"from": "pass", "to": "over", "when": "alone"} not in drawn["arcs"]


def test_graph_in_mermaid_has_ids_of_letters_digits_and_underscores(croupier) -> None:
    lines = croupier("graph", "howdy-doody", "--format", "mermaid").out.splitlines()
    assert lines[0] == "stateDiagram-v2"
    for line in lines[1:]:
        if "-->" in line:
            source, _, rest = line.strip().partition(" --> ")
            for ident in (source, rest.split(" : ")[0]):
                assert ident == "[*]" or ident.replace("_", "").isalnum()
        else:
            assert line.strip().startswith('state "')
    assert "digraph" in croupier("graph", "anaconda", "--format", "dot").out


def test_rank_says_what_cards_make_for_each_side(croupier) -> None:
    high = croupier("rank", "3c 3d 9h 9s 5c", "--variant", "howdy-doody", "--side", "high")
    assert high.code == 0 and "four nines with a five" in high.out
    low = croupier("rank", "3c 3d 9h 9s 5c", "--variant", "howdy-doody", "--side", "low")
    assert low.code == 0 and "two pair, nines and threes" in low.out
    assert "full house, nines over fives" in croupier("rank", "9s", "9h", "9d", "5c", "5s").out


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("9s 9h 9d 5c", "five cards"),
        ("9s 9s 9d 5c 4c", "twice"),
        ("9s 9h 9d 5c 1c", "'1c'"),
        ("Xa 9h 9d 5c 2c", "joker"),
    ],
)
def test_rank_refuses_cards_that_are_no_hand(croupier, cards: str, words: str) -> None:
    code, _, err = croupier("rank", cards)
    assert code == 1 and words in err


def test_rank_refuses_a_side_that_is_not_played(croupier) -> None:
    code, _, err = croupier("rank", "9s 9h 9d 5c 5s", "--variant", "anaconda-high-only", "--side", "low")
    assert code == 1 and "not played for low" in err


def test_the_schema_that_is_shipped_is_the_one_the_models_give(croupier) -> None:
    written = json.loads((REPOSITORY / "schemas" / "variant.schema.json").read_text(encoding="utf-8"))
    assert written == schema() == json.loads(croupier("schema").out)


USAGE = [
    ("validate", "nowhere.yaml"),
    ("validate", "anacnda"),
    ("validate",),
    ("run", "nowhere.yaml"),
    ("run", "."),
    ("graph", "nowhere"),
    ("rank",),
    ("rank", "9s", "--variant", "nowhere"),
    ("validaet", "x"),
    ("list", "--format", "xml"),
]


@pytest.mark.parametrize("arguments", USAGE, ids=" ".join)
def test_wrong_usage_exits_with_two_and_says_so(croupier, arguments: tuple[str, ...]) -> None:
    code, out, err = croupier(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("Usage") or "Error" in err


def test_the_nearest_command_and_variant_are_named(croupier) -> None:
    assert "Did you mean validate?" in croupier("validaet", "x").err
    assert "Did you mean anaconda?" in croupier("graph", "anacnda").err


def test_a_variant_with_errors_is_shown_with_them(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("- arrange", "- arange"), encoding="utf-8")
    code, out, err = croupier("graph", path)
    assert (code, out) == (1, "")
    assert "Did you mean `arrange`?" in err


def test_a_bug_is_called_one(croupier, monkeypatch, capsys) -> None:
    monkeypatch.setattr("croupier.sheet.library.names", lambda: 1 / 0)
    from croupier.cli import run

    monkeypatch.setattr("croupier.cli.commands.list.names", lambda: 1 / 0)
    assert run(["list"]) == 3
    assert "a bug in croupier" in capsys.readouterr().err


def test_a_bare_name_is_a_variant_of_the_library() -> None:
    assert load("anaconda").name == "Anaconda"
