"""Characters: the house bot with other habits, each to be told from the others by how it plays.

From the best to the worst, at a table of the four: tight, low, bluffer, loose. All of them beat players who draw their
choices.
"""

from croupier.players.judgement import Style

TIGHT = Style(calls=170, bets=15, raises=30, bluffs=0, values=95)
"""Folds what is not good, and bets what is."""
LOW = Style(low=620)
"""Collects low cards, and goes low with nearly anything."""
BLUFFER = Style(calls=90, raises=5, presses=2, bluffs=100, hides=15, shuffles=5)
"""Bets hands that are worth nothing as well as good ones, raises with little, and shows first what frightens."""
LOOSE = Style(calls=15, bets=-40, raises=-10, values=95, bluffs=10)
"""Stays in with anything, and pays to see the end."""

CHARACTERS: dict[str, Style] = {"tight": TIGHT, "low": LOW, "bluffer": BLUFFER, "loose": LOOSE}
"""The characters by their names, from the best to the worst."""
