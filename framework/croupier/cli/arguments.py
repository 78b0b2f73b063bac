"""What the commands have in common: variants on the command line, and problems on the screen."""

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from croupier.problems.problem import Problem
from croupier.seeds import seed_of
from croupier.sheet.library import NoSuchVariant, find
from croupier.sheet.reader import Sheet
from croupier.sheet.report import render, wants_colour
from croupier.variant.load import examine
from croupier.variant.variant import Variant


class Problems(click.ClickException):
    """Problems that keep a command from running; shown like a compiler's, exit code 1."""

    def __init__(self, problems: Iterable[Problem], sheet: Sheet | None) -> None:
        self.problems, self.sheet = tuple(problems), sheet
        super().__init__(f"{len(self.problems)} problems")

    def show(self, file: Any = None) -> None:
        """Print them to stderr."""
        sheets = [self.sheet] if self.sheet else []
        text = render(self.problems, sheets, "text", colour=wants_colour(sys.stderr, os.environ))
        click.echo(text, err=True, color=True)


def found(source: str) -> Path:
    """Where a sheet lies, given by name or path; wrong usage if it is nowhere. Raises DiskError."""
    try:
        return find(source)
    except NoSuchVariant as missing:
        raise click.UsageError(str(missing)) from None


class FileArgument(click.ParamType[Path]):
    """The name of a file, whatever is there; what it is used for finds out whether it will do."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Take any name but none."""
        if value == "":
            raise click.BadParameter("the name of a file is missing.", ctx, param)
        return Path(value)


FILE = FileArgument()
_INPUTS = "croupier.inputs"
"""Where the context of a command keeps the names of the files that were read for it."""


def inputs() -> Sequence[str]:
    """The files that the command's arguments were read from, with those that they extend; none is written over."""
    read: list[str] = click.get_current_context().meta.get(_INPUTS, [])
    return read


class VariantArgument(click.ParamType[Variant]):
    """A shipped variant's name, or a path to a sheet; a sheet with errors is refused with its problems."""

    name = "variant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Variant:
        """Read it."""
        if isinstance(value, Variant):
            return value
        reading = examine(found(value))
        if ctx and reading.sheet:
            ctx.meta.setdefault(_INPUTS, []).extend(reading.sheet.files())
        if reading.errors or reading.variant is None:
            raise Problems(reading.problems, reading.sheet)
        return reading.variant


VARIANT = VariantArgument()


class SeedOption(click.ParamType[int]):
    """A seed to shuffle from: a whole number, 0 or more."""

    name = "integer"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it."""
        digits = str(value)
        try:
            return seed_of(int(digits) if digits.isdecimal() and len(digits) < LONGEST_SEED else digits)
        except ValueError as error:
            self.fail(str(error), param, ctx)


SEED = SeedOption()
LONGEST_SEED = 50
"""More digits than any seed has; Python refuses to read numbers of thousands."""
