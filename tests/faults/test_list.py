"""docs/faults.md lists every fault once, and the tests that it names are there."""

import re

from tests.mutations import REPOSITORY

PAGE = (REPOSITORY / "docs" / "faults.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| A(\d\d) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_all_seventy_three_are_listed_in_order() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, 74))


def test_every_test_that_is_named_is_there() -> None:
    for file, test in NAMED.findall(PAGE):
        assert re.search(rf"^def {test}\(", (REPOSITORY / file).read_text(encoding="utf-8"), re.MULTILINE), test


def test_where_no_test_keeps_a_fault_out_the_list_says_why() -> None:
    for number, fault, kept in ROWS:
        assert fault
        assert NAMED.search(kept) or "waits for" in kept.lower(), number


def test_every_test_of_a_fault_is_named_for_one_that_is_listed() -> None:
    tests = {
        int(number)
        for file in (REPOSITORY / "tests" / "faults").glob("test_*.py")
        for number in re.findall(r"^def test_a(\d\d)_", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    own = {int(number) for number, _, kept in ROWS if f"::test_a{number}_" in kept}
    assert own == tests
