"""Games played by chance, and what must hold at every moment of any game."""

from collections.abc import Sequence
from random import Random

from croupier.game.game import Game
from croupier.game.record import Follower
from croupier.table.choices import Choice
from croupier.table.table import Table
from croupier.variant.variant import Variant

NAMES = (
    *"Anna Ben Carla Dan Eve Fay Gus Hal".split(),
    *"Ida Joe Kim Leo Mia Ned Ola Pam Quin Ray Sue Tom Uli Vic Wim Xia Yan Zoe".split(),
)
"""As many as there are seats at the largest table."""


def random_stacks(random: Random, players: int, most: int = 50) -> list[int]:
    """Stacks of one chip and up, short ones often."""
    return [random.randint(1, random.choice((3, 10, most))) for _ in range(players)]


def new_game(variant: Variant, players: int, random: Random, stacks: Sequence[int] | None = None) -> Game:
    return Game(
        variant,
        NAMES[:players],
        stacks or random_stacks(random, players),
        dealer=random.randrange(players),
        seed=random.getrandbits(32),
    )


def choose(game: Game, random: Random, fold_less: bool = True) -> tuple[int, Choice]:
    """A seat that has to choose, and a choice it is offered; folding seldom, or no game gets far."""
    seat = random.choice(game.to_act)
    offers = game.offers(seat)
    choice = offers.pick(random)
    if fold_less and choice.word == "fold" and random.random() < 0.7:
        choice = offers.pick(random)
    return seat, choice


def play_out(game: Game, random: Random) -> Game:
    """Play to the end by chance; a game that does not end within 2,000 choices is stuck."""
    for _ in range(2000):
        if game.over:
            return game
        assert game.to_act, f"nobody is to act in {game.phase}"
        game.act(*choose(game, random))
    raise AssertionError(f"stuck in {game.phase}")


def replayed(game: Game) -> Game:
    """The same game again from its variant, deck and choices."""
    table = game.table
    again = Game(
        game.variant,
        game.names,
        game.first_stacks,
        table.dealer,
        seed=game.seed,
        deck=game.deck,
        salt=game.salt,
        riding=table.riding,
        may_ride=table.may_ride,
    )
    for seat, choice in game.choices:
        again.act(seat, str(choice))
    return again


def check_conserved(table: Table, stacks: Sequence[int]) -> None:
    """Every chip and every card is somewhere, once, and nobody is in debt."""
    assert sum(table.chips.values()) == sum(stacks)
    assert min(table.chips.values()) >= 0
    cards = [card for there in table.cards.values() for card in there]
    assert sorted(cards) == sorted(table.terms.whole_deck)


def check_every_event(game: Game) -> None:
    """Let everything happen again at a fresh table, and look after each event."""
    table = game.table_before()
    follower = Follower(game.variant, table)
    for happening in game.record:
        follower.follow(happening)
        check_conserved(table, game.first_stacks)
    assert table.stacks == game.stacks
    assert table.view(0) == game.view(0)
    if game.over:
        assert table.middle == 0, "chips were left in the middle"
        assert sum(sum(pot.paid.values()) for pot in game.shared) == sum(table.put_in)
