"""What draws the sheets for the other tests draws the whole language, so that nothing in it escapes them."""

from collections import Counter
from random import Random

from tests.language import choices, said
from tests.strategies import EXTENDS, WORDS, sheet

AT_LEAST, MOST_DRAWN = 500, 5_000
"""Sheets; two thousand are enough."""


def test_every_phase_every_setting_and_all_that_it_may_be_is_drawn_and_no_phase_seldom() -> None:
    left, met = {choice for choice in choices() if choice[:2] != ("sheet", *EXTENDS)}, Counter[str]()
    for seed in range(MOST_DRAWN):
        drawn = {*said(sheet(Random(seed).choice))}
        left -= drawn
        met.update(word for part, word, _ in drawn if part == "phase")
        if not left and seed >= AT_LEAST:
            break
    assert left == set()
    assert not [word for word in WORDS if met[word] < seed / 20], "draw it by hand, in tests/strategies.py"
