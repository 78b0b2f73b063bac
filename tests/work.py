"""How much work something is, in calls of functions: the same on a busy machine as on a quiet one."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

MOST_WORK = 250_000
"""Calls that a sheet of a page may take to be read, checked and reported: most take 10,000, the most of any is 77,000,
with the slower parser of YAML."""


def calls(work: Callable[[], T]) -> tuple[int, T]:
    """How many functions are called and returned from meanwhile, Python's own ones too; and what comes of the work."""
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += 1

    sys.setprofile(count)
    try:
        done = work()
    finally:
        sys.setprofile(None)
    return counted, done
