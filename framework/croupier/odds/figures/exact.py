"""Sums of whole numbers and of their products, exact however great the numbers are.

A stack may be a thousand million chips and a pot ten times that; the square of such a number fits in no integer of
NumPy's. Floating point multiplies fast, and exactly as long as nothing passes 2 ** 53. So numbers are taken apart into
digits that are small enough, and what comes of these is put together in Python's own whole numbers, which do not end.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]
Exact = NDArray[np.object_]
"""Python's whole numbers."""

DIGIT = 17
"""A digit has so many bits. The products of two digits, 2 ** 19 of them, add up to 2 ** 53 at most."""


def sums(values: Integers) -> Exact:
    """The sum of each row."""
    return _put_together((digit.sum(axis=1), index) for index, digit in enumerate(_digits(values)))


def products(values: Integers) -> Exact:
    """The sum of the products of each two rows."""
    return _put_together((one @ other.T, index) for one, other, index in _each_two(_digits(values)))


def by_label(label: NDArray[Any], values: Integers, labels: int) -> tuple[Exact, Exact]:
    """For each of so many labels the sum of the values that have it, and the sum of their squares."""
    digits = _digits(values)
    return (
        _put_together((np.bincount(label, digit, labels), index) for index, digit in enumerate(digits)),
        _put_together((np.bincount(label, one * other, labels), index) for one, other, index in _each_two(digits)),
    )


def _digits(values: Integers) -> list[Floats]:
    """The digits, the least first; the last one has the sign of its number."""
    bits = max(abs(int(values.min())), abs(int(values.max()))).bit_length()
    digits: list[Floats] = []
    for _ in range(DIGIT, bits, DIGIT):
        digits.append((values & (1 << DIGIT) - 1).astype(np.float64))
        values = values >> DIGIT
    return [*digits, values.astype(np.float64)]


def _each_two(digits: list[Floats]) -> Iterator[tuple[Floats, Floats, int]]:
    """Each two digits, in either order, and the place where their product belongs."""
    for index, one in enumerate(digits):
        for beside, other in enumerate(digits):
            yield one, other, index + beside


def _put_together(digits: Iterable[tuple[NDArray[Any], int]]) -> Exact:
    """The numbers that have such digits at such places."""
    found: Any = 0
    for digit, place in digits:
        found = found + digit.astype(np.int64).astype(object) * (1 << DIGIT * place)
    whole: Exact = found
    return whole
