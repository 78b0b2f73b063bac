"""``croupier night``: games of several variants in a row, the dealer of each picking the sheet; kept, and reported."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from croupier import disk
from croupier.cli.arguments import FILE, SEED, found
from croupier.cli.fronts import SHOWN, front_for, kept_path, shown_options
from croupier.english import counted, listed
from croupier.files.log import PERSON, NotWritten
from croupier.night.database import NightFileError
from croupier.night.front import Front, own_seat, seated
from croupier.night.kept import NightFile, begun, opened, read
from croupier.night.night import Agreed
from croupier.night.play import ShownNight
from croupier.night.report import FORMATS, goes_on
from croupier.night.seating import BOTS_HELP, Bots, seats
from croupier.players import NoSuchBot
from croupier.seeds import fresh_seed
from croupier.sheet import library
from croupier.variant.load import Reading, examine, examine_found
from croupier.variant.variant import Variant


class NightCommand(click.Command):
    """Plays a night; or, where the first word is ``report``, reports one."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Go to the command that is meant."""
        if args[:1] == ["report"]:
            return report.make_context("night report", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command("night", cls=NightCommand, epilog="For a report: croupier night report NIGHT [--format json]")
@click.argument("sheets", nargs=-1, metavar="[SHEETS]...")
@click.option(
    "--players",
    help="Number of players, or their names separated by commas. Default: 6, or the nearest the sheets allow.",
)
@click.option("--hot-seat", metavar="NAMES", help="Names of the people who share this terminal, separated by commas.")
@click.option("--bots", type=Bots(), default="house", metavar="BOTS", help=BOTS_HELP)
@click.option("--seed", type=SEED, help="Shuffle from this seed. For testing: whoever knows the seed knows the cards.")
@click.option("--games", type=click.IntRange(min=1), help="How many games. Default: as many as you like.")
@click.option(
    "--chips", type=click.IntRange(1, 10**6), default=100, show_default=True, help="What everyone starts with."
)
@click.option(
    "--rebuys",
    type=click.IntRange(0, 100),
    default=0,
    help="How many times a player who has run out of chips may buy in again.",
)
@click.option("--watch", is_flag=True, help="Bots play every seat, with every card open.")
@click.option("--save", type=FILE, metavar="NIGHT", help="A new file to keep the night in.")
@click.option("--resume", type=FILE, metavar="NIGHT", help="Go on with a night from its file.")
@shown_options
@click.pass_context
def command(
    context: click.Context,
    sheets: tuple[str, ...],
    players: str | None,
    hot_seat: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    games: int | None,
    chips: int,
    rebuys: int,
    watch: bool,
    save: Path | None,
    resume: Path | None,
    plain: bool,
    suits: str,
    pace: str,
) -> None:
    """Play a night: the dealer of each game picks one of SHEETS (files, folders, shipped names; all shipped ones).

    Stacks carry over, the deal moves to the left, and at the end croupier works out who owes whom.
    """
    if resume is not None:
        _refuse_beside_resume(context)
        _go_on(resume, plain, suits, pace)
        return
    variants = tuple(_variants(sheets or library.names()))
    sizes = sorted({size for variant in variants for size in variant.table_sizes()})
    table = seats(players, hot_seat, bots, sizes, "The night", watch)
    front = front_for(plain, suits, pace, table.people)
    path = save or (kept_path("night") if table.people else None)
    bots_seed = fresh_seed() if seed is None else seed
    try:
        agreed = Agreed(table.names, table.plays, variants, chips, rebuys, games, seed, bots_seed)
        _refuse_plain(agreed, front)
        file = begun(path, agreed, needed=save is not None)
    except NotWritten as error:
        raise click.ClickException(str(error)) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with file:
        _shown(file, front).play()
        if file.path:
            report_it = f"for a report: croupier night report {disk.typed(file.path)}"
            click.echo(f"The night is in {disk.shown(file.path)}; {report_it}", err=True)


def _refuse_beside_resume(context: click.Context) -> None:
    """Wrong usage where anything is given that the night's file has said already; how it is shown may be said anew."""
    given = [
        option.opts[0] if isinstance(option, click.Option) else "SHEETS"
        for option in context.command.params
        if option.name not in ("resume", *SHOWN)
        and context.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(f"--resume goes on with what the night's file says; leave out {listed(given)}.")


def _go_on(path: Path, plain: bool, suits: str, pace: str) -> None:
    with _night(path, opened) as file:
        agreed = file.night.agreed
        people = [name for name, plays in zip(agreed.names, agreed.plays, strict=True) if plays == PERSON]
        _shown(file, front_for(plain, suits, pace, people)).play()


def _shown(file: NightFile, front: Front) -> ShownNight:
    agreed = file.night.agreed
    _refuse_plain(agreed, front)
    try:
        return ShownNight(file, seated(agreed.plays, front), own_seat(agreed.plays), front)
    except NoSuchBot as unknown:
        raise click.UsageError(str(unknown)) from None


def _refuse_plain(agreed: Agreed, front: Front) -> None:
    if agreed.plays.count(PERSON) > 1 and not front.private:
        raise click.UsageError("--hot-seat needs a terminal that can be cleared, so that nobody sees another's cards.")


def _night(path: Path, open_it: Callable[[Path], NightFile]) -> NightFile:
    try:
        return open_it(path)
    except NightFileError as error:
        raise click.ClickException(str(error)) from None


def _variants(sources: Iterable[str]) -> Iterator[Variant]:
    """The sheets in folders, files and by name, each once; one with problems is left out, and that is said."""
    seen: set[str] = set()
    for source in sources:
        for variant in _playable(source):
            if variant.fingerprint + variant.name not in seen:
                seen.add(variant.fingerprint + variant.name)
                yield variant
    if not seen:
        raise click.UsageError("There is no sheet that can be played among these.")


def _playable(source: str) -> Iterator[Variant]:
    """The variant that is given, or those of a folder."""
    if not disk.is_folder(source):
        path = found(source)
        yield from _played(path, examine(path))
        return
    files = library.inside(Path(source))
    if not files:
        raise click.UsageError(f"The folder {disk.shown(source)} has no sheets (*.yaml).")
    for path in files:
        try:
            yield from _played(path, examine_found(path))
        except disk.DiskError as error:
            click.echo(f"Left out: {error}", err=True)


def _played(path: Path, reading: Reading) -> Iterator[Variant]:
    """The variant, or nothing, and that is said."""
    if reading.errors or reading.variant is None:
        problems, see = counted(len(reading.errors), "problem"), f"croupier validate {disk.typed(path)}"
        click.echo(f"{disk.shown(path)} is left out: {problems}; see them with: {see}", err=True)
    else:
        yield reading.variant


@click.command("report")
@click.argument("path", metavar="NIGHT", type=FILE)
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", help="Output format.")
def report(path: Path, form: str) -> None:
    """Report the night of a file: its games, who won what, the biggest pot, who owes whom."""
    with _night(path, read) as file:
        resume = f"croupier night --resume {disk.typed(path)}"
        click.echo(FORMATS[form](file.night, resume), nl=False)
        if form != "text" and (words := goes_on(file.night, resume)):
            click.echo(words, err=True)
