"""The pages that are written from the code say what the code says; the code that pages show runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cards import parse_cards
from croupier.table.lots import Lots
from tests.documents import REPOSITORY, documents

DOCUMENTS = documents()
SHOWS_CODE = ("README.md", "docs/embedding.md")
PIECE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_page_written_from_the_code_is_not_stale(path: str) -> None:
    written = DOCUMENTS[path]()
    assert (REPOSITORY / path).read_text(encoding="utf-8") == written, "renew it with: python -m tests.documents"


def code_shown(page: str) -> str:
    """The pieces of code on a page, each on the lines where the page has it, so that an error says where it stands."""
    lines, place = [], 0
    for piece in PIECE.finditer(page):
        start = page.count("\n", 0, piece.start(1))
        lines += [""] * (start - place) + piece[1].splitlines()
        place = len(lines)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("page", SHOWS_CODE)
def test_the_code_a_page_shows_runs(page: str, tmp_path: Path) -> None:
    """A page is read from top to bottom, so each piece may use what the pieces above it made."""
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    code = tmp_path / "shown.py"
    code.write_text(code_shown(text), encoding="utf-8")
    done = subprocess.run([sys.executable, code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, f"{page}, on the line named below:\n{done.stderr}"


def test_code_stands_on_the_lines_where_its_page_has_it() -> None:
    page = "Some words.\n\n```python\na = 1\n```\n\nMore.\n```python\nb = a\n\nc = b\n```\n"
    assert code_shown(page).splitlines() == ["", "", "", "a = 1", "", "", "", "", "b = a", "", "c = b"]


def test_every_word_of_the_glossary_is_used_and_stands_there_once() -> None:
    page = (REPOSITORY / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [word for row in re.findall(r"^\| ([^|]+) \|", page, re.MULTILINE) for word in row.split(", ")]
    words = [word.removeprefix("the ") for word in words if word != "word"]
    assert len(words) == len({*words}) > 40
    texts = [path.read_text(encoding="utf-8") for path in (REPOSITORY / "framework" / "croupier").rglob("*.py")]
    everything = " ".join(texts).lower()
    assert [word for word in words if not re.search(rf"\b{word}\b", everything)] == []


def test_every_page_that_is_linked_is_there() -> None:
    for page in [REPOSITORY / "README.md", *(REPOSITORY / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_shuffle_that_the_page_of_the_log_works_out_is_the_one_that_a_game_makes() -> None:
    page = (REPOSITORY / "docs" / "log.md").read_text(encoding="utf-8")
    shown = re.findall(r"^[0-9a-f]{64} (\S+)$", page, re.MULTILINE)
    assert len(shown) == 3 and shown == list(map(str, Lots("3f9a").order(1, parse_cards("2c 9h Qs"))))
