"""The faults that are put into the engine on purpose: each has its place and its test, and each is caught."""

import re
from pathlib import Path

import pytest

from tests.mutations import MUTATIONS, PAGE, REPOSITORY, Mutation, caught, copied, mutated, page, run

EACH = pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.fault)


@EACH
def test_a_fault_changes_the_package_in_one_place_and_has_a_test(mutation: Mutation) -> None:
    assert mutated(mutation)
    file, test = mutation.test.split("::")
    assert re.search(rf"^def {test}\(", (REPOSITORY / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_page_lists_them_all() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "renew it with: python -m tests.mutations --write"


def test_there_are_twenty_and_more_and_no_two_are_alike() -> None:
    assert len({(mutation.file, mutation.new) for mutation in MUTATIONS}) == len(MUTATIONS) >= 20


@pytest.mark.long
def test_the_tests_pass_where_no_fault_is(tmp_path: Path) -> None:
    copied(tmp_path)
    for test in sorted({mutation.test for mutation in MUTATIONS}):
        assert run(tmp_path, test) == 0, test


@pytest.mark.long
@EACH
def test_a_fault_is_caught(mutation: Mutation) -> None:
    assert caught(mutation)
