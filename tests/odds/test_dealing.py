"""Every order of the cards is as likely as any other."""

from itertools import permutations

import numpy as np

from croupier.odds.batch.dealing import shuffled
from croupier.odds.figures.intervals import beyond


def test_every_order_of_the_top_three_of_four_is_as_likely() -> None:
    decks = shuffled(np.random.default_rng(3), 24_000, np.arange(4, dtype=np.uint8), 3)
    found = dict.fromkeys(permutations(range(4), 3), 0)
    for deck in map(tuple, decks.T.tolist()):
        found[deck] += 1
    distance = sum((count - 1000) ** 2 / 1000 for count in found.values())
    assert beyond(distance, 23) > 0.001


def test_no_card_is_dealt_twice_and_all_are_dealt_in_the_end() -> None:
    cards = np.array([3, 9, 27, 40, 52, 53], dtype=np.uint8)
    decks = shuffled(np.random.default_rng(4), 500, cards, 6)
    assert (np.sort(decks, axis=0) == cards[:, None]).all()
