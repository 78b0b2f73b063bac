"""Fronts: what a night is shown on at this terminal, by the options of a command, and where it is kept by default."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO, TypeVar

import click

from croupier.disk import DiskError
from croupier.disk.keeping import make_private_folder, own_folder, refuse_unwritable
from croupier.night.front import Front
from croupier.night.plain import PlainText
from croupier.process.streams import Closed

_Command = TypeVar("_Command", bound=Callable[..., Any])


def front_for(plain: bool, suits: str, pace: str, people: Sequence[str]) -> Front:
    """The whole screen where there is one to play at, else plain text."""
    if people and isinstance(sys.stdin, Closed):
        raise click.UsageError("Standard input is closed, so nobody can be asked; --watch lets bots play it all.")
    if plain or not at_screen(sys.stdin, sys.stdout, os.environ):
        return PlainText()
    from croupier.screen.showing import Manner, Showing

    return Showing(Manner(suits, pace), people)


def at_screen(read: TextIO, written: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether somebody sits at a terminal that can be drawn on."""
    return read.isatty() and written.isatty() and environ.get("TERM", "") not in ("", "dumb")


def shown_options(command: _Command) -> _Command:
    """The options that say how a night is shown."""
    for option in (
        click.option(
            "--pace",
            type=click.Choice(["fast", "normal", "slow"]),
            default="normal",
            help="How fast the game is shown.",
        ),
        click.option(
            "--suits", type=click.Choice(["shapes", "letters"]), default="shapes", help="Suits as shapes or as letters."
        ),
        click.option("--plain", is_flag=True, help="Plain text, one line per event; no full-screen table."),
    ):
        command = option(command)
    return command


SHOWN = ("plain", "suits", "pace")
"""The names of the options that say how a night is shown."""


def kept_path(kind: str) -> Path | None:
    """Where what people play is kept unless they say where; nowhere, and that is said, if there is no place for it."""
    try:
        folder = own_folder("state")
        make_private_folder(folder)
        path = folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.{kind}"
        refuse_unwritable(path)
    except DiskError as error:
        click.echo(f"Note: What you play is not kept. {error}", err=True)
        return None
    return path
