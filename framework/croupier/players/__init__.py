"""Players: whoever chooses for a seat. Bots by name, and a game played out by them."""

from collections.abc import Callable, Sequence
from functools import partial

from croupier.english import listed, nearest
from croupier.players.base import Player, play_out, random_for
from croupier.players.chance import Chance
from croupier.players.characters import CHARACTERS
from croupier.players.house import House

BOTS: dict[str, Callable[[], Player]] = {
    "house": House,
    **{name: partial(House, style) for name, style in CHARACTERS.items()},
    "random": Chance,
}
"""The bots by the names they are asked for."""


class NoSuchBot(LookupError):
    """No bot goes by that name; the message lists those that do."""


def bot(name: str) -> Player:
    """Make a bot by its name.

    Raises:
        NoSuchBot: There is none of that name.
    """
    if name not in BOTS:
        close = nearest(name, list(BOTS))
        hint = f"Did you mean {close}?" if close else f"The bots are {listed(list(BOTS))}."
        raise NoSuchBot(f"There is no bot called {name!r}. {hint}")
    return BOTS[name]()


def seat_bots(names: Sequence[str], seats: int) -> tuple[Player, ...]:
    """Seat so many bots, the names in order and over again: two names at five seats sit a b a b a."""
    return tuple(bot(names[seat % len(names)]) for seat in range(seats))


__all__ = ["BOTS", "Chance", "House", "NoSuchBot", "Player", "bot", "play_out", "random_for", "seat_bots"]
