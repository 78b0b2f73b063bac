"""Which sevens of a larger hand to rank: few of them, such that every five cards of the hand are together in one.

The best five are then in the best of these sevens, and of thirteen cards there are 78 to rank and not all 1,716.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

FIVE, SEVEN, THIRTEEN = 5, 7, 13
Places = tuple[int, ...]

_IN_A_CIRCLE = (
    (0, 1, 2, 3, 4, 6, 8),
    (0, 1, 2, 3, 9, 10, 11),
    (0, 1, 2, 4, 6, 9, 10),
    (0, 1, 2, 5, 7, 8, 11),
    (0, 1, 2, 5, 7, 9, 10),
    (0, 1, 3, 4, 6, 7, 9),
)
"""Of thirteen places in a circle: these sevens, and what they become moved on a place at a time, have every five places
in one. They were found by trying; a test counts them out."""


def sevens(size: int) -> Iterable[Places]:
    """The places of so many cards, seven at a time, such that every five places are together in one."""
    return _few(size) if size <= THIRTEEN else combinations(range(size), SEVEN)


@lru_cache(maxsize=THIRTEEN)
def _few(size: int) -> tuple[Places, ...]:
    """What is left of the sevens of thirteen, put together where that makes no more than seven again."""
    found: list[set[int]] = []
    for left in _left_of_thirteen(size):
        fits = next((seven for seven in found if len(seven | left) <= SEVEN), None)
        if fits is None:
            found.append(left)
        else:
            fits |= left
    return tuple(_filled(seven, size) for seven in found)


def _left_of_thirteen(size: int) -> list[set[int]]:
    """The sevens of thirteen without the places that there are not, the most places first."""
    moved = ({(place + by) % THIRTEEN for place in seven} for seven in _IN_A_CIRCLE for by in range(THIRTEEN))
    left = ({place for place in seven if place < size} for seven in moved)
    return sorted((places for places in left if len(places) >= FIVE), key=lambda places: (-len(places), sorted(places)))


def _filled(places: set[int], size: int) -> Places:
    """Seven places, with any others where there are fewer."""
    others = [place for place in range(size) if place not in places]
    return tuple(sorted([*places, *others[: SEVEN - len(places)]]))
