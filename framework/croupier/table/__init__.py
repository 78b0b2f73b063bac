"""The state of a game: cards, chips and what was said, changed by events and by nothing else."""
