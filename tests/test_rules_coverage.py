"""The pages on the two rule texts are true: what they name exists, and every change they show makes another game."""

import re
from pathlib import Path

import pytest

from croupier import load
from croupier.sheet import library
from croupier.variant.load import examine_text

REPOSITORY = Path(__file__).parent.parent
COVERAGE = (REPOSITORY / "docs" / "rules-coverage.md").read_text(encoding="utf-8")
VARIATIONS = (REPOSITORY / "docs" / "variations.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([AH]\d+) \| [^|]+ \| (.+) \|$", COVERAGE, re.MULTILINE))
NOTHING_TO_HOLD = {"A7"}


def test_every_sentence_has_its_line_in_order() -> None:
    assert [*ROWS] == [*(f"A{n}" for n in range(1, 71)), *(f"H{n}" for n in range(1, 34))]


def test_what_holds_a_sentence_is_there() -> None:
    for number, held in ROWS.items():
        quoted = re.findall(r"`([^`]+)`", held)
        assert quoted or number in NOTHING_TO_HOLD
        sheet = ""
        for words in quoted:
            path, _, name = words.partition("::")
            if (REPOSITORY / path).is_file():
                sheet = (REPOSITORY / path).read_text(encoding="utf-8")
                assert not name or re.search(rf"^def {name}\(", sheet, re.MULTILINE), f"{number}: {words}"
            else:
                assert words in sheet, f"{number}: {words} is no file, and no setting of the sheet before it"


def test_every_test_and_file_that_is_named_is_named_once_a_line() -> None:
    for number, held in ROWS.items():
        quoted = re.findall(r"`([^`]+)`", held)
        assert len(quoted) == len({*quoted}), number


def test_the_table_of_variations_names_every_sheet_of_its_family_and_no_other() -> None:
    linked = re.findall(r"\[`([^`]+)`\]\(\.\./variants/passing/([^)]+)\.yaml\)", VARIATIONS)
    assert all(name == file for name, file in linked)
    assert sorted(name for name, _ in linked) == [*filter(_passes_cards, library.names())]


def _passes_cards(name: str) -> bool:
    return library.family(name) == "passing"


CHANGES = re.findall(r"[Ii]n `([^`]+)`:\n\n```diff\n(.+?)```", VARIATIONS, re.DOTALL)


def test_each_change_on_the_page_is_found() -> None:
    assert len(CHANGES) == VARIATIONS.count("```diff")


@pytest.mark.parametrize(("name", "diff"), CHANGES, ids=[f"{name}-{at}" for at, (name, _) in enumerate(CHANGES)])
def test_a_change_on_the_page_makes_another_game_and_leaves_nothing_open(name: str, diff: str) -> None:
    before, after = ("".join(f"{line[1:]}\n" for line in diff.splitlines() if line[0] == sign) for sign in "-+")
    sheet = library.find(name).read_text(encoding="utf-8")
    assert sheet.count(before) == 1
    reading = examine_text(sheet.replace(before, after))
    assert reading.problems == () and reading.variant
    assert reading.variant.fingerprint != load(name).fingerprint
