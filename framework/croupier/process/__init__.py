"""The process that croupier runs in: its streams, and the signals that end it."""
