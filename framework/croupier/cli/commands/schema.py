"""``croupier schema``: the JSON Schema of the language."""

import json

import click

from croupier.variant.schema import schema


@click.command("schema")
def command() -> None:
    """The JSON Schema of the language, for editors."""
    click.echo(json.dumps(schema(), indent=2, ensure_ascii=False))
