"""``croupier odds``: what wins, how often, and how sure that is."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click

from croupier.cli.arguments import FILE, VARIANT, inputs
from croupier.cli.importing import importing
from croupier.disk import DiskError
from croupier.disk.keeping import refuse_unwritable, replace
from croupier.english import counted
from croupier.process.signals import ended_by_signals, held_back
from croupier.variant.variant import Variant

if TYPE_CHECKING:
    from croupier.odds.answer import Answer
    from croupier.odds.question import Question

POLICIES = ("keep-best", "one-way", "random")
INTERRUPTED = 130
SAID_AFTER = 5
"""Seconds after which it can be said how long games take: how busy the machine is has shown by then."""
LONG = 60
"""Seconds that are waited for without a word."""
ALL = "all"


def _number(ctx: click.Context, param: click.Parameter, value: str | None) -> int | str | None:
    if value is None or value == ALL:
        return value
    try:
        return int(value)
    except ValueError:
        raise click.UsageError(f"A number of players is a whole number, or {ALL}, not {value!r}.") from None


def _some_cards(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    if value is None:
        return ""
    if not value.strip():
        from croupier.odds.question import NO_CARDS

        raise click.UsageError(NO_CARDS)
    return value


def _one(players: int | str | None) -> int | None:
    return players if isinstance(players, int) else None


@click.command("odds")
@click.argument("variant", type=VARIANT)
@click.option(
    "--players",
    metavar="N|all",
    callback=_number,
    help="Number of players (default 6, or the nearest allowed), or `all` for every number allowed.",
)
@click.option("--games", type=int, default=100_000, show_default=True, help="How many games are played.")
@click.option("--seed", type=int, help="Seed, for the same figures again. Default: random.")
@click.option("--hand", callback=_some_cards, default=None, help='Cards the first seat is dealt, as in "3c 3d Kh".')
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default=POLICIES[0],
    show_default=True,
    help="How everyone plays: for the better side, for one side decided after the deal, or by chance.",
)
@click.option("--betting", is_flag=True, help="Simple betting: strong hands bet the minimum and call, weak hands fold.")
@click.option("--compare", "other", type=VARIANT, metavar="VARIANT", help="A variant to set beside it.")
@click.option("--jobs", type=int, default=1, show_default=True, help="How many processes play, 61 at most.")
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text", help="How to print it.")
@click.option(
    "-o",
    "--output",
    type=FILE,
    help="A file to write it to.",
)
def command(
    variant: Variant,
    players: int | str | None,
    games: int,
    seed: int | None,
    hand: str,
    policy: str,
    betting: bool,
    other: Variant | None,
    jobs: int,
    form: str,
    output: Path | None,
) -> int:
    """What wins in VARIANT, how often, and how sure that is: many games played at once.

    Ctrl-C stops it and prints what is known by then.
    """
    if output is not None:
        refuse_unwritable(output, inputs())  # found out before the games are played; what is in it stays until then
    with importing():
        from croupier.odds.ask import processes, question
        from croupier.odds.errors import OddsError
    if players == ALL and other is not None:
        raise click.UsageError("--compare needs one number of players, not `all`.")
    sizes: list[int | None] = list(variant.table_sizes()) if players == ALL else [_one(players)]
    try:
        jobs = processes(jobs)
        first = question(variant, sizes[0], games, seed, policy, betting, hand)
        asked = [first, *(question(variant, size, games, first.seed, policy, betting, hand) for size in sizes[1:])]
        if other is not None:
            asked.append(question(other, first.players, games, first.seed, policy, betting, hand))
    except OddsError as error:
        raise click.UsageError(str(error)) from None
    with ended_by_signals():
        answers = _answers(asked, jobs)
    _write(answers, form, output, by_players=players == ALL)
    return 0 if all(answer.complete for answer in answers) and len(answers) == len(asked) else INTERRUPTED


def _answers(asked: "list[Question]", jobs: int) -> "list[Answer]":
    from croupier.odds.ask import answer
    from croupier.odds.errors import WorkersError

    answers: list[Answer] = []
    for each in asked:
        try:
            with _progress(each) as progress:
                answers.append(answer(each, jobs, progress=progress))
        except WorkersError as error:
            raise click.ClickException(str(error)) from None
        except KeyboardInterrupt:
            if not answers:
                raise
        if not answers[-1].complete or len(answers) < asked.index(each) + 1:
            break
    return answers


class _Patience:
    """Says how long it will take where no progress is shown: once, as soon as that is known, and if it is long."""

    def __init__(self, asked: "Question") -> None:
        self.asked = asked
        self.begun = monotonic()
        self.said = False

    def after(self, done: int) -> None:
        """So many games are played."""
        took, games = monotonic() - self.begun, self.asked.games
        left = took / done * (games - done)
        if self.said or took < SAID_AFTER or left < LONG:
            return
        self.said = True
        click.echo(
            f"{self.asked.variant.name}: {done:,} of {games:,} games are played, and the others take about "
            f"{_duration(left)}. Ctrl-C stops and prints what is known by then.",
            err=True,
        )


def _duration(seconds: float) -> str:
    """A long time in words: ``12 minutes``, ``3 hours``."""
    for unit, length in (("day", 86_400), ("hour", 3_600)):
        if seconds >= 2 * length:
            return f"{round(seconds / length)} {unit}s"
    return counted(round(seconds / 60), "minute")


@contextmanager
def _progress(asked: "Question") -> Iterator[Callable[[int], object]]:
    """Shows on a terminal how far it is; anywhere else it is said once how long it takes, if that is long."""
    if not sys.stderr.isatty():
        yield _Patience(asked).after
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=Console(stderr=True), transient=True)
    task = shown.add_task(asked.variant.name, total=asked.games)
    try:
        with held_back():  # a cursor that is hidden comes back
            shown.start()
        yield lambda done: shown.update(task, completed=done)
    finally:
        with held_back():
            shown.stop()


def _write(answers: "list[Answer]", form: str, output: Path | None, by_players: bool) -> None:
    text = _text(answers, form, output, by_players)
    if output is None:
        click.echo(text, nl=False, color=True if form == "text" else None)
        return
    try:
        replace(output, text.encode(errors="replace"), inputs())
    except DiskError:
        click.echo(text, nl=False)  # so that what was played for is not lost
        raise


def _text(answers: "list[Answer]", form: str, output: Path | None, by_players: bool) -> str:
    if form == "html":
        from croupier.odds.shown.page import html

        return html(answers, by_players)
    if form == "json":
        return json.dumps(_data(answers, by_players), indent=2, ensure_ascii=False) + "\n"
    return _printed(answers, output, by_players)


def _data(answers: "list[Answer]", by_players: bool) -> object:
    from croupier.odds.compared import Compared
    from croupier.odds.shown.data import compared_data, data

    if by_players:
        return {"by-players": [data(answer) for answer in answers]}
    return compared_data(Compared((answers[0], answers[1]))) if len(answers) == 2 else data(answers[0])


def _printed(answers: "list[Answer]", output: Path | None, by_players: bool) -> str:
    from io import StringIO

    from rich.console import Console

    from croupier.odds.compared import Compared
    from croupier.odds.shown.text import NARROW, write, write_by_players, write_compared

    shown = output is None and sys.stdout.isatty()
    file = StringIO()
    width = None if shown else max(NARROW, 100)
    # what a sheet's name says is printed as it is, with no marks for colours and pictures read into it
    console = Console(
        file=file, force_terminal=shown, no_color=None if shown else True, width=width, markup=False, emoji=False
    )
    if by_players:
        write_by_players(answers, console)
    elif len(answers) == 2:
        write_compared(Compared((answers[0], answers[1])), console)
    else:
        write(answers[0], console)
    if shown:
        return file.getvalue()
    return "".join(f"{line.rstrip()}\n" for line in file.getvalue().splitlines())
