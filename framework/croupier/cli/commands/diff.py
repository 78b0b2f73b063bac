"""``croupier diff``: what is different in the rules of two variants."""

import click

from croupier.cli.arguments import VARIANT
from croupier.variant.diff import differences
from croupier.variant.variant import Variant


@click.command("diff")
@click.argument("old", type=VARIANT, metavar="A")
@click.argument("new", type=VARIANT, metavar="B")
def command(old: Variant, new: Variant) -> None:
    """How the rules of B differ from those of A, whatever their text looks like. A and B are shipped names or paths."""
    found = differences(old, new)
    for line in found or [f"The two mean the same; their rules are {new.fingerprint}."]:
        click.echo(line)
