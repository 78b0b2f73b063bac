"""Every direct dependency says from which version on it works, so that the lowest can be tried."""

import re

import pytest

from tests.lowest import lowest


@pytest.mark.parametrize("pin", list(lowest()))
def test_a_dependency_is_pinned_to_its_lowest_version(pin: str) -> None:
    stubs = pin.startswith("types-")
    assert stubs or re.match(r"[\w-]+==[\d.]+(;.*)?$", pin), f"{pin} names no lowest version"
