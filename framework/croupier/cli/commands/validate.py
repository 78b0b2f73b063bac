"""``croupier validate``: every problem of a rule sheet."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from croupier import disk
from croupier.cli.arguments import found
from croupier.problems.problem import Problem
from croupier.process.streams import Closed, finding
from croupier.sheet.library import inside
from croupier.sheet.refusals import LIMIT_BYTES
from croupier.sheet.report import FORMATS, render, summary, text_lines, wants_colour
from croupier.variant.load import Reading, examine, examine_found, examine_text

TYPED = "<stdin>"
"""The name of what is read from standard input."""


@click.command("validate")
@click.argument("sheets", nargs=-1, required=True, metavar="SHEET...")
@click.option("--players", type=int, help="Check for a table of so many players only.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to print the problems.")
@click.option("--strict", is_flag=True, help="Warnings fail, too.")
def command(sheets: tuple[str, ...], players: int | None, form: str, strict: bool) -> int:
    """Every problem of each SHEET: a file, a folder of sheets, a shipped variant's name, or - for standard input.

    A warning is silenced on its line by a comment: # croupier: allow CODE
    """
    typed = _typed() if "-" in sheets else b""
    readings = [_for_table(reading, players) for source in sheets for reading in _readings(source, typed)]
    problems = [*_each_once(problem for reading in readings for problem in reading.problems)]
    failing = ("error", "warning") if strict else ("error",)
    code = int(any(problem.severity in failing for problem in problems))
    with finding(code):
        _print(problems, readings, typed, form)
    return code


def _print(problems: Sequence[Problem], readings: Sequence[Reading], typed: bytes, form: str) -> None:
    if problems or form != "text":
        lines = {reading.sheet.file: reading.sheet.lines for reading in readings if reading.sheet}
        colour = form == "text" and wants_colour(sys.stdout, os.environ)
        report = render(problems, {TYPED: text_lines(typed), **lines}, form, colour=colour).rstrip("\n")
        click.echo(report, color=True, nl=bool(report))
    more = form == "text" and not all(reading.complete for reading in readings)
    said = f"{len(readings)} {'sheet' if len(readings) == 1 else 'sheets'}: {summary(problems)}."
    click.echo(said + (" Fix these and check again: some checks could not run." if more else ""), err=True)


def _typed() -> bytes:
    try:
        if isinstance(sys.stdin, Closed):
            raise click.UsageError("Standard input is closed, so no sheet can be read from it.")
        return sys.stdin.buffer.read(LIMIT_BYTES + 1)
    except OSError as error:
        raise click.UsageError(f"Standard input cannot be read: {disk.reason(error)}.") from None


def _readings(source: str, typed: bytes) -> Iterator[Reading]:
    if source == "-":
        yield examine_text(typed, TYPED)
        return
    path = found(source)
    if not disk.is_folder(path):
        yield examine(path)
        return
    sheets = inside(path)
    if not sheets:
        raise click.UsageError(f"There are no sheets in the folder {disk.shown(source)}.")
    yield from map(examine_found, sheets)


def _each_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """A problem of a sheet that others extend is reported once, however many of them are checked."""
    seen: set[tuple[str, int, int, str]] = set()
    for problem in problems:
        where = (problem.path, problem.line, problem.column, problem.code)
        if where not in seen:
            seen.add(where)
            yield problem


def _for_table(reading: Reading, players: int | None) -> Reading:
    if players is None or reading.variant is None:
        return reading
    try:
        reading.variant.refuse_table(players)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    return reading.at_table(players)
