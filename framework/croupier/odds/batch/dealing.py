"""Decks shuffled by the thousand: a column is a deck, only as deep as it will be dealt."""

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]


def shuffled(random: np.random.Generator, decks: int, cards: Cards, depth: int) -> Cards:
    """Shuffle so many decks of these cards, as deep as asked for: every order of the top cards is as likely.

    Fisher and Yates's shuffle, a place at a time in every deck.
    """
    deck = np.repeat(cards[:, None], decks, axis=1)
    flat, column = deck.reshape(-1), np.arange(decks)
    for place in range(min(depth, len(cards) - 1)):
        drawn = random.integers(place, len(cards), size=decks, dtype=np.uint8)
        at = drawn.astype(np.intp)
        at *= decks
        at += column
        top = deck[place].copy()
        deck[place] = flat.take(at)
        flat[at] = top
    return deck[:depth]
