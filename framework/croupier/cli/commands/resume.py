"""``croupier resume``: a game that was interrupted, gone on with from its log."""

from pathlib import Path

import click

from croupier.cli.arguments import FILE
from croupier.cli.fronts import front_for, shown_options
from croupier.disk import shown, typed
from croupier.files.log import PERSON, InUse, Log, NotWritten
from croupier.files.replay import History, LogError, resume
from croupier.night.front import ShownSession, own_seat, seated
from croupier.players import NoSuchBot


@click.command("resume")
@click.argument("path", metavar="LOG", type=FILE)
@shown_options
def command(path: Path, plain: bool, suits: str, pace: str) -> None:
    """Go on with the game, or the session, of LOG from its last complete choice.

    Bots choose as they would have; people are asked for their own choices again.
    """
    history, log = _opened(path)
    with log:
        if history.torn:
            click.echo("The last line was not whole; it is cut off.", err=True)
        if history.over:
            seen = f"see it with: croupier replay {typed(path)}"
            click.echo(f"{history.session.over} Nothing is left to play; {seen}", err=True)
        else:
            _night(history, log, plain, suits, pace).play()


def _night(history: History, log: Log, plain: bool, suits: str, pace: str) -> ShownSession:
    plays = history.scribe.plays
    people = [name for name, by in zip(history.session.names, plays, strict=True) if by == PERSON]
    front = front_for(plain, suits, pace, people)
    if len(people) > 1 and not front.private:
        raise click.UsageError("Several people played; going on needs a terminal that can be cleared between them.")
    try:
        seats = seated(plays, front)
    except NoSuchBot as unknown:
        raise click.ClickException(f"{shown(history.path)}, line 1: {unknown}") from None
    return ShownSession(history.session, seats, own_seat(plays), history.scribe.bots, log, history.unfinished, front)


def _opened(path: Path) -> tuple[History, Log]:
    try:
        return resume(path)
    except (LogError, InUse, NotWritten) as error:
        raise click.ClickException(str(error)) from None
