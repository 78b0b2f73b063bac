"""How much of a long count a test makes: one part in so many in every run, all of it under ``pytest -m long``."""

from collections.abc import Sequence
from typing import Any

import pytest


def one_in(many: int) -> pytest.MarkDecorator:
    """Gives a test ``one_in``, by which it divides what it counts: so many in every run, 1 under ``long``."""
    few = pytest.param(many, id=f"one in {many}")
    return pytest.mark.parametrize("one_in", [few, pytest.param(1, id="all", marks=pytest.mark.long)])


def spread(names: Sequence[str], turn: int, many: int = 4) -> list[Any]:
    """All of them under ``long``, and one in so many in every run; tests with other turns take other ones.

    For tests that are slow for each sheet: with as many turns as that, every sheet is in some of them in every run.
    """
    return [
        name if place % many == turn % many else pytest.param(name, marks=pytest.mark.long)
        for place, name in enumerate(names)
    ]
