"""The lowest version that is allowed of every direct dependency; ``python -m tests.lowest`` prints them for pip.

Whoever has an old version of something must find that it works, or that it is not allowed.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
EXTRAS = ("dask", "dev")
"""The extras that the tests need; the benchmarks need the rest."""


def lowest() -> Iterator[str]:
    """A pin for each requirement: ``click>=8.4`` becomes ``click==8.4``; one without a lowest version stays."""
    project: dict[str, Any] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in EXTRAS for requirement in project["optional-dependencies"][extra]]
    for requirement in (*project["dependencies"], *extras):
        yield re.sub(r">=", "==", requirement, count=1)


if __name__ == "__main__":
    print("\n".join(lowest()))
