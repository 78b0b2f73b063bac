"""A game and the machine that says what comes next; games in a row; the seal on a deck."""
