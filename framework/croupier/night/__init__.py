"""A night of several games: what was agreed, played, kept and owed, and how it is shown."""
