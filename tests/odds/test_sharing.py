"""Many pots are shared as one pot is."""

import numpy as np
import pytest

from croupier.odds.batch.sharing import PARTS, share
from croupier.table.layers import Pot
from croupier.table.pots import Sharing
from croupier.table.pots import share as share_one

GAMES = 1500
PLAYS = {1: ("high",), 2: ("low",), 3: ("high", "low")}


@pytest.mark.parametrize("odd_chip", ["high-then-left", "left"])
@pytest.mark.parametrize("both", ["win-or-tie", "win", "each"])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_two_sides(seats: int, both: str, odd_chip: str) -> None:
    random = np.random.default_rng(seats)
    sharing = Sharing(("high", "low"), both, "pot", odd_chip)
    ways = random.integers(1, 4, (seats, GAMES)).astype(np.uint8)
    numbers = [random.integers(1, 5, (seats, GAMES)).astype(np.int32) for _ in range(2)]
    still_in = random.random((seats, GAMES)) < 0.8
    still_in[:2] = True
    pot = random.integers(2, 100, GAMES).astype(np.int32)
    shares = share(pot, ways, numbers, still_in, sharing)
    for game in range(GAMES):
        inside = tuple(np.flatnonzero(still_in[:, game]).tolist())
        declared = {seat: PLAYS[int(ways[seat, game])] for seat in inside}
        ranks = {
            side: {seat: int(numbers[index][seat, game]) for seat in inside} for index, side in enumerate(sharing.sides)
        }
        (one,) = share_one([Pot(int(pot[game]), inside)], declared, ranks, sharing, seats - 1, seats)
        assert {seat: chips for seat, chips in enumerate(shares.paid[:, game].tolist()) if chips} == one.paid
        for index, side in enumerate(sharing.sides):
            assert tuple(np.flatnonzero(shares.winners[index][:, game])) == tuple(sorted(one.winners[side]))
        assert set(np.flatnonzero(shares.failed[:, game])) == set(one.failed)


def test_parts_of_the_pot_know_no_odd_chip_and_come_to_all_of_it() -> None:
    numbers = [np.array([[5], [5], [5]], dtype=np.int32), np.array([[1], [2], [2]], dtype=np.int32)]
    ways, inside = np.array([[1], [3], [3]], dtype=np.uint8), np.ones((3, 1), dtype=bool)
    shares = share(np.array([7], dtype=np.int32), ways, numbers, inside, Sharing(("high", "low"), "win-or-tie"))
    assert shares.paid[:, 0].tolist() == [2, 3, 2]
    assert shares.parts[:, 0].tolist() == [PARTS // 6, PARTS // 6 + PARTS // 4, PARTS // 6 + PARTS // 4]
