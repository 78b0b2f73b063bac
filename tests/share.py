"""How much of a long count a test makes: one part in so many in every run, all of it under ``pytest -m long``."""

import pytest


def one_in(many: int) -> pytest.MarkDecorator:
    """Gives a test ``one_in``, by which it divides what it counts: so many in every run, 1 under ``long``."""
    few = pytest.param(many, id=f"one in {many}")
    return pytest.mark.parametrize("one_in", [few, pytest.param(1, id="all", marks=pytest.mark.long)])
