"""The pages that are written from the code say what the code says; the code that pages show runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents import REPOSITORY, documents

PAGES = documents()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_written_from_the_code_is_not_stale(path: str) -> None:
    assert (REPOSITORY / path).read_text(encoding="utf-8") == PAGES[path], "renew it with: python -m tests.documents"


SHOWN = [
    (page, number, code)
    for page in ("README.md", "docs/embedding.md")
    for number, code in enumerate(
        re.findall(r"```python\n(.*?)```", (REPOSITORY / page).read_text(encoding="utf-8"), re.DOTALL)
    )
]


@pytest.mark.parametrize(("page", "number", "code"), SHOWN, ids=[f"{page}-{number}" for page, number, _ in SHOWN])
def test_the_code_a_page_shows_runs(page: str, number: int, code: str, tmp_path: Path) -> None:
    """Pages are read from top to bottom, so each piece may use what the pieces above it made."""
    above = [other for where, place, other in SHOWN if where == page and place <= number]
    done = subprocess.run([sys.executable, "-c", "\n".join(above)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_every_page_that_is_linked_is_there() -> None:
    for page in [REPOSITORY / "README.md", *(REPOSITORY / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
