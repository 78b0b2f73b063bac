"""Characters: the house bot with other habits, each to be known from the others by how it plays.

From the best to the worst: tight, low, bluffer, loose. Each wins at a table of any that is named after it, and at a
table of the four they finish in that order; all of them beat players who draw their choices.
"""

from croupier.players.judgement import Style

TIGHT = Style(calls=170, bets=10, raises=20, presses=2, bluffs=0, values=100)
"""Folds what is not good, and always bets and raises with what is."""
LOW = Style(low=750)
"""Collects low cards, unless its hand is far better for high."""
BLUFFER = Style(calls=35, raises=-15, presses=2, bluffs=100, hides=0, shuffles=0)
"""Bets hands that are worth nothing as well as good ones, raises with little, and always shows first what frightens."""
LOOSE = Style(calls=0, bets=-10, raises=15)
"""Never folds: stays in with anything, and pays to see the end."""

CHARACTERS: dict[str, Style] = {"tight": TIGHT, "low": LOW, "bluffer": BLUFFER, "loose": LOOSE}
"""The characters by their names, from the best to the worst."""
