"""Sums of numbers whose squares fit in no integer of NumPy's: the same as Python's, which do not end."""

import numpy as np
import pytest

from croupier.odds.figures.exact import by_label, products, sums

MOST = 9 * 1_000_000_000
"""What ten players can win of each other at most."""


@pytest.mark.parametrize("most", [5, (1 << 17) - 1, 1 << 17, (1 << 17) + 1, 10_000_000, 1 << 34, MOST])
def test_sums_are_exact_however_great_the_numbers(most: int) -> None:
    random = np.random.default_rng(most)
    values = random.integers(-most, most, (4, 700), endpoint=True)
    values[0, :3], values[1], values[2] = (most, -most, 0), most, -most
    rows = values.tolist()
    assert sums(values).tolist() == [sum(row) for row in rows]
    assert products(values).tolist() == [
        [sum(x * y for x, y in zip(one, other, strict=True)) for other in rows] for one in rows
    ]
    label = random.integers(0, 3, 700)
    for row, shown in zip(values, rows, strict=True):
        of_label = [[value for at, value in zip(label, shown, strict=True) if at == place] for place in range(5)]
        total, squares = by_label(label, row, 5)
        assert total.tolist() == [sum(each) for each in of_label]
        assert squares.tolist() == [sum(value**2 for value in each) for each in of_label]


def test_a_block_of_the_greatest_numbers_is_exact() -> None:
    values = np.full((10, 20_000), -MOST)
    assert products(values)[9, 0] == 20_000 * MOST**2
    assert by_label(np.zeros(200_000, dtype=np.int64), values.ravel(), 1)[1][0] == 200_000 * MOST**2
