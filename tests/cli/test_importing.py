"""Imports at the start of a command run without the garbage collector, and leave it as it was."""

import gc
import sys
from collections.abc import Iterator

import pytest

from croupier.cli.importing import importing


@pytest.fixture
def collector() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def test_nothing_is_collected_while_modules_are_imported_and_they_are_set_apart(collector: None) -> None:
    sys.modules.pop("this", None)
    frozen = gc.get_freeze_count()
    with importing():
        assert not gc.isenabled()
        sys.modules["this"] = sys
    del sys.modules["this"]
    assert gc.isenabled() and gc.get_freeze_count() > frozen


def test_where_nothing_was_new_nothing_is_set_apart(collector: None) -> None:
    frozen = gc.get_freeze_count()
    with importing():
        pass
    assert gc.isenabled() and gc.get_freeze_count() == frozen


def test_a_collector_that_was_off_stays_off_and_one_that_was_on_comes_back_after_an_error(collector: None) -> None:
    with pytest.raises(ImportError), importing():
        raise ImportError
    assert gc.isenabled()
    gc.disable()
    with importing():
        pass
    assert not gc.isenabled()
