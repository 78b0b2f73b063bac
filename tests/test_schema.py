"""The JSON Schema: it is good itself, takes every shipped sheet, and says exactly what is wrong with a misspelt one."""

import json
from pathlib import Path

import pytest
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner

REPOSITORY = Path(__file__).parent.parent
SCHEMA = REPOSITORY / "schemas" / "variant.schema.json"

HEAD = "name: House\nplayers: {min: 3, max: 7}\nhands: {high: {ranking: standard}}\n"


def checked(*sheets: Path) -> tuple[int, str]:
    done = CliRunner().invoke(check_jsonschema, ["--schemafile", str(SCHEMA), "-o", "json", *map(str, sheets)])
    return done.exit_code, done.stdout


def test_the_schema_is_a_schema() -> None:
    done = CliRunner().invoke(check_jsonschema, ["--check-metaschema", str(SCHEMA)])
    assert done.exit_code == 0, done.output


def test_every_shipped_sheet_satisfies_it() -> None:
    code, out = checked(*sorted((REPOSITORY / "variants").glob("*/*.yaml")))
    assert code == 0, out


MISTAKES = {
    "a misspelt setting": ("play: [deal: {cards: 7}, pass: {crads: 3}]", "$.play[1].pass", "'crads' was unexpected"),
    "a misspelt phase": ("play: [ante, pases: {cards: 3}]", "$.play[1]", "'pases' was unexpected"),
    "a phase that needs more than its word": ("play: [ante, deal]", "$.play[1]", "'deal' is not one of"),
    "a phase inside a repeat": (
        "play: [repeat: {times: 4, play: [rol]}]",
        "$.play[0].repeat.play[0]",
        "'rol' is not one",
    ),
    "a word that is none of those": ("play: [pass: {cards: 1, to: lft}]", "$.play[0].pass.to", "'lft' is not one of"),
    "text for a number": ("play: [deal: {cards: seven}]", "$.play[0].deal.cards", "'seven' is not of type 'integer'"),
    "too many repeats": ("play: [repeat: {times: 99, play: [roll]}]", "$.play[0].repeat.times", "99 is greater"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_shown_exactly_and_alone(name: str, tmp_path: Path) -> None:
    play, path, words = MISTAKES[name]
    sheet = tmp_path / "house.yaml"
    sheet.write_text(f"{HEAD}{play}\n", encoding="utf-8")
    code, out = checked(sheet)
    errors = json.loads(out)["errors"]
    shown = [error for error in errors if "required property" not in error["message"]]
    assert code == 1
    assert [(error["path"], words in error["message"]) for error in shown] == [(path, True)]


def test_without_extends_the_table_the_hands_and_the_play_are_required(tmp_path: Path) -> None:
    sheet = tmp_path / "house.yaml"
    sheet.write_text("name: House\n", encoding="utf-8")
    missing = {error["message"] for error in json.loads(checked(sheet)[1])["errors"]}
    assert missing == {f"'{setting}' is a required property" for setting in ("players", "hands", "play")}
    sheet.write_text("name: House\nextends: anaconda\n", encoding="utf-8")
    assert checked(sheet)[0] == 0


def test_every_setting_is_described_for_the_editor() -> None:
    def undescribed(part: object, path: str) -> list[str]:
        if not isinstance(part, dict):
            return []
        found = [
            f"{path}.{name}"
            for name, setting in part.get("properties", {}).items()
            if "$ref" not in setting and not setting.get("description")
        ]
        for name, inner in part.get("$defs", {}).items():
            found += undescribed(inner, f"{path}#{name}")
        return found

    assert undescribed(json.loads(SCHEMA.read_text(encoding="utf-8")), "$") == []
