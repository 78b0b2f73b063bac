"""``croupier rank``: what cards make."""

import click

from croupier.cards import named
from croupier.cli.arguments import VARIANT
from croupier.english import listed
from croupier.terms.base import SIDES
from croupier.variant.rank import rank
from croupier.variant.variant import Variant


@click.command("rank")
@click.argument("cards", nargs=-1, required=True)
@click.option("--variant", type=VARIANT, help="Whose rules: wild cards, five of a kind, jokers.")
@click.option("--board", default="", help="The cards on the board; with a layout in the order of its spots.")
@click.option("--up", default="", help="Cards of the player's own that lie face up; the others lie face down.")
@click.option("--side", help="The side to play for: high, low or another of the sheet. Default: every side.")
def command(cards: tuple[str, ...], variant: Variant | None, board: str, up: str, side: str | None) -> None:
    """What CARDS make, and which wild card plays as what.

    Five to thirteen cards, the board's with them, as in: croupier rank "3c 3d 9h 9s 5c" --variant howdy-doody
    """
    known = dict.fromkeys((*SIDES, *(variant.sides if variant else ())))
    if side and side not in known:
        raise click.BadParameter(f"{side!r} is not one of {listed(known)}.", param_hint="--side")
    for each in (side,) if side else variant.sides if variant else ("high",):
        try:
            hand = rank(" ".join(cards), variant, each, board=board, up=up)
        except ValueError as error:
            raise click.ClickException(str(error)) from None
        wild = listed(f"{card} as {plays}" for card, plays in hand.plays_as.items())
        click.echo(f"{each}: {hand.words}")
        click.echo(f"  {named(hand.cards)}" + (f", playing {wild}" if wild else ""))
