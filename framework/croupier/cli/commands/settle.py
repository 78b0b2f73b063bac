"""``croupier settle``: a pot from a live table."""

import os
import sys

import click

from croupier.files.settle import Settled, settle
from croupier.process.streams import finding
from croupier.sheet.report import render, wants_colour


@click.command("settle")
@click.argument("file")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print it.")
def command(file: str, form: str) -> int:
    """Divide the pot that FILE describes, and say why.

    FILE names the variant, the dealer and the players, clockwise, each with the chips put in; and with
    what was declared and the hand, where hands are compared.
    """
    settled = settle(file)
    with finding(int(bool(settled.problems))):
        _print(settled, form)
    return int(bool(settled.problems))


def _print(settled: Settled, form: str) -> None:
    if settled.settlement and form == "json":
        import json

        click.echo(json.dumps(settled.settlement.data(), indent=2, ensure_ascii=False))
    elif settled.settlement:
        for line in settled.settlement.lines():
            click.echo(line)
    if settled.problems:
        sheets = [settled.sheet] if settled.sheet else []
        text = render(settled.problems, sheets, "text", colour=wants_colour(sys.stderr, os.environ))
        click.echo(text.rstrip("\n"), err=True, color=True)
