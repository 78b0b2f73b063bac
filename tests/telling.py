"""Games in one line: ``Anna bet 3, Ben call``; and small variants to tell them with."""

from croupier.game.game import Game
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant

STUD = """\
name: Plain
players: {{min: 2, max: 7}}
chips: {{start: 100, ante: 1}}
limits: {limits}
hands: {{high: {{ranking: standard}}}}
play: [ante, deal: {{cards: 5}}, bet, {more}showdown]
"""


def stud(limits: str = "{min: 1, max: 5}", more: str = "") -> Variant:
    """An ante of one, five cards down, one betting round (and what more says), showdown."""
    return variant(STUD.format(limits=limits, more=more))


def variant(text: str) -> Variant:
    """The variant of a sheet written in a test; it must have no errors."""
    reading = examine_text(text)
    assert reading.variant and not reading.errors, reading.problems
    return reading.variant


def game(of: Variant, dealer: str | int | None = None, deck: str | None = None, **stacks: int) -> Game:
    """A game with the players and their stacks, clockwise."""
    return Game(of, list(stacks), list(stacks.values()), dealer, seed=1, deck=deck)


def tell(playing: Game, line: str) -> Game:
    """Make the choices of a line, each by its player."""
    for each in filter(None, (part.strip() for part in line.split(","))):
        name, _, choice = each.partition(" ")
        playing.act(playing.names.index(name), choice)
    return playing


def offered(playing: Game, name: str) -> str:
    """What a player is offered, in words."""
    return str(playing.offers(playing.names.index(name)))


def asked(playing: Game) -> str:
    """Who is to act."""
    return " ".join(playing.names[seat] for seat in playing.to_act)
