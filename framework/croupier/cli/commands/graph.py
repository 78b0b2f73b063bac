"""``croupier graph``: a variant's state machine."""

import click

from croupier.cli.arguments import VARIANT
from croupier.game.machine import as_data, as_dot, as_mermaid, folded, plan
from croupier.variant.variant import Variant


@click.command("graph")
@click.argument("variant", type=VARIANT)
@click.option(
    "--format", "form", type=click.Choice(["mermaid", "dot", "json"]), default="mermaid", help="How to print it."
)
def command(variant: Variant, form: str) -> None:
    """The state machine of VARIANT: one state a phase as played, and how play goes from one to the next.

    A loop is drawn once; as JSON every round has states of its own, as it is played.
    """
    if form == "json":
        import json

        click.echo(json.dumps(as_data(plan(variant)), indent=2))
    else:
        drawn = folded(variant)
        click.echo(as_dot(drawn) if form == "dot" else as_mermaid(drawn))
