"""``croupier replay``: a game from its log, shown again; all of it, or what a player or the table saw."""

from collections.abc import Iterator
from pathlib import Path

import click

from croupier.cli.arguments import FILE
from croupier.disk import typed
from croupier.english import counted, listed
from croupier.files.replay import History, Kept, LogError, read
from croupier.files.story import Story, standings
from croupier.night.front import say_who_deals, say_who_wins
from croupier.players.answers import players_words
from croupier.printable import name_among
from croupier.rules.rules import call
from croupier.table.places import PUBLIC


@click.command("replay")
@click.argument("path", metavar="LOG", type=FILE)
@click.option("--from", "first", type=click.IntRange(min=1), default=1, metavar="EVENT", help="Begin with this event.")
@click.option("--as", "player", metavar="PLAYER", help="Show what this player saw.")
@click.option("--public", is_flag=True, help="Show what the whole table saw.")
@click.option("--verify", is_flag=True, help="Check each deck against the commitment shown before the deal.")
def command(path: Path, first: int, player: str | None, public: bool, verify: bool) -> None:
    """Show the game, or the session, of LOG again.

    Every line is checked against the rules; an altered log is rejected.
    """
    if player is not None and public:
        raise click.UsageError("--as and --public are two ways to look at it; choose one.")
    history = _read(path)
    seat = PUBLIC if public else _seat(history, player)
    events = sum(len(kept.game.events) for kept in history.games)
    if first > max(events, 1):
        raise click.UsageError(f"The log has {counted(events, 'event')}, and none is number {first}.")
    click.echo(call(history.session.variant))
    for number, kept in enumerate(history.games, 1):
        if first < kept.span.stop:
            _show(history, number, kept, seat, first)
    _say_where_it_ends(history)
    if verify:
        _say_verified(history)


def _read(path: Path) -> History:
    try:
        return read(path)
    except LogError as error:
        raise click.ClickException(str(error)) from None


def _seat(history: History, player: str | None) -> int | None:
    names = history.session.names
    if player is None:
        return None
    named = name_among(player, names)
    if named is None:
        raise click.UsageError(f"There is no player {player!r}; there are {listed(names)}.")
    return names.index(named)


def _show(history: History, number: int, kept: Kept, seat: int | None, first: int) -> None:
    say_who_deals(history.session, number, kept.game)
    click.echo(kept.seal.promise)
    for line in _story(kept, seat, first):
        click.echo(line)
    if kept.game.over:
        click.echo(kept.seal.opened)
        click.echo(f"Chips: {standings(kept.game)}.")


def _story(kept: Kept, seat: int | None, first: int) -> Iterator[str]:
    """The story from an event on, under the heading of the phase it belongs to."""
    story = Story(kept.game, seat)
    before = max(first - kept.span.start, 0)
    headings = [line for line in story.up_to(before) if line.startswith("-- ")]
    yield from headings[-1:] if before else headings
    yield from story.lines()


def _say_verified(history: History) -> None:
    for number, kept in enumerate(history.games, 1):
        click.echo(f"Game {number}: deck and salt are those of the commitment {kept.seal.commitment}.")
    if (seed := history.session.seed) is not None:
        click.echo(f"They came from the seed {seed}: whoever knew it before the deal knew every card.")


def _say_where_it_ends(history: History) -> None:
    if history.torn:
        click.echo("The last line is not whole; it is left out.", err=True)
    if history.over:
        say_who_wins(history.session)
        return
    if kept := history.unfinished:
        turn = players_words([kept.game.names[seat] for seat in kept.game.to_act])
        click.echo(f"The log ends here, in {kept.game.phase}. {turn}", err=True)
    click.echo(f"Go on with: croupier resume {typed(history.path)}", err=True)
