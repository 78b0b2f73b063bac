"""The version is the same wherever it stands, and the changelog begins with it."""

import re
import tomllib

from croupier import __version__
from tests.documents import REPOSITORY


def test_the_version_is_the_same_in_the_package_and_where_it_is_built() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__


def test_the_changelog_begins_with_the_version_and_its_date() -> None:
    changes = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.search(r"^## (.*)$", changes, re.MULTILINE)
    assert first and re.fullmatch(rf"{re.escape(__version__)}, \d{{4}}-\d\d-\d\d|Unreleased", first[1])


def test_the_command_says_the_version(croupier) -> None:
    assert croupier("--version").out == f"{__version__}\n"
