"""What a player is, and a game played out by players."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from croupier.game.game import Game
from croupier.seeds import seed_of
from croupier.table.choices import Choice, Offers
from croupier.table.view import View


class Player(Protocol):
    """Whoever chooses for a seat: a bot, or a person at the terminal."""

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Choose one of the offers, from what the seat sees and nothing else.

        ``random`` is the only chance there is: the same view, offers and generator give the same choice.
        """


def random_for(seed: int, number: int) -> Random:
    """The generator for one choice of a game, from the game's seed and the number of the choice, the first being 0.

    A choice draws from its own generator, so a game can be taken up in the middle and go on as it would have. The
    space keeps its words apart from those of :func:`croupier.seeds.drawn`, which the cards come from.
    """
    return Random(f"{seed} {number}")


def play_out(game: Game, players: Sequence[Player], seed: int) -> Game:
    """Let the players, one a seat, choose until the game is over; the same game is given back.

    Raises:
        ValueError: The seed is no whole number from 0.
    """
    seed = seed_of(seed)
    while not game.over:
        seat = game.to_act[0]
        random = random_for(seed, len(game.choices))
        game.act(seat, players[seat].choose(game.view(seat), game.offers(seat), random))
    return game
