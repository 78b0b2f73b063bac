"""``croupier play``: a game, or a session of games, at the terminal."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from croupier.cli.arguments import FILE, SEED, VARIANT
from croupier.cli.fronts import front_for, kept_path, shown_options
from croupier.cli.stakes import at_stakes, stakes_options
from croupier.disk.keeping import remove
from croupier.files.log import Log
from croupier.game.session import Session
from croupier.night.front import ShownSession, own_seat, seated
from croupier.night.seating import BOTS_HELP, Bots, seats
from croupier.seeds import fresh_seed
from croupier.variant.variant import Variant


@click.command("play")
@click.argument("variant", type=VARIANT)
@click.option(
    "--players",
    help="Number of players, or their names separated by commas. Default: 6, or the nearest the sheet allows.",
)
@click.option("--hot-seat", metavar="NAMES", help="Names of the people who share this terminal, separated by commas.")
@click.option("--bots", type=Bots(), default="house", metavar="BOTS", help=BOTS_HELP)
@click.option("--seed", type=SEED, help="Shuffle from this seed. For testing: whoever knows the seed knows the cards.")
@click.option("--games", type=click.IntRange(min=1), default=1, help="How many games in a row.")
@click.option("--watch", is_flag=True, help="Bots play every seat, with every card open.")
@stakes_options
@click.option("--log", "path", type=FILE, help="Write a log of the game to a new file.")
@shown_options
def command(
    variant: Variant,
    players: str | None,
    hot_seat: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    games: int,
    watch: bool,
    path: Path | None,
    plain: bool,
    suits: str,
    pace: str,
    **stakes: Any,
) -> None:
    """Play VARIANT against bots, or watch them play."""
    variant = at_stakes(variant, stakes)
    table = seats(players, hot_seat, bots, variant.table_sizes(), variant.name, watch)
    front = front_for(plain, suits, pace, table.people)
    if len(table.people) > 1 and not front.private:
        raise click.UsageError("--hot-seat needs a terminal that can be cleared, so that nobody sees another's cards.")
    bots_seed = fresh_seed() if seed is None else seed
    kept = kept_path("log") if table.people and not path else None
    try:
        session = Session(variant, table.names, seed=seed, games=games)
        where = path or kept
        log = Log.new(where, session, table.plays, bots_seed, needed=kept is None) if where else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if seed is not None:
        click.echo(
            f"The cards are shuffled from seed {seed}, for testing: whoever knows the seed knows the cards.", err=True
        )
    with log or nullcontext():
        ShownSession(session, seated(table.plays, front), own_seat(table.plays), bots_seed, log, front=front).play()
    if kept:
        remove(kept)
