"""``croupier list``: the variants that come with croupier."""

import click

from croupier.sheet.library import names
from croupier.variant.load import load


@click.command("list")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print them.")
def command(form: str) -> None:
    """The variants that come with croupier."""
    variants = {name: load(name) for name in names()}
    if form == "json":
        import json

        found = [
            {
                "name": name,
                "title": variant.name,
                "players": {"min": variant.players.min, "max": variant.players.max},
                "summary": variant.summary or "",
            }
            for name, variant in variants.items()
        ]
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for name, variant in variants.items():
        players = f"{variant.players.min}-{variant.players.max} players"
        click.echo(f"{name:<28}{players:<13}{variant.summary or variant.name}")
