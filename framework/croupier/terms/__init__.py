"""What a sheet says outside of its play: players, deck, chips, limits, wild cards, hands."""
