"""``croupier rules``: a variant in plain words."""

import sys
from pathlib import Path

import click

from croupier.cli.arguments import FILE, VARIANT, inputs
from croupier.disk.keeping import replace
from croupier.rules.rules import Rules, rules
from croupier.rules.text import markdown, text
from croupier.variant.variant import Variant


@click.command("rules")
@click.argument("variant", type=VARIANT)
@click.option(
    "--format", "form", type=click.Choice(["text", "markdown", "html"]), default="text", help="How to print them."
)
@click.option("-o", "--output", type=FILE, help="A file to write them to.")
def command(variant: Variant, form: str, output: Path | None) -> None:
    """The rules of VARIANT in words: what to say before the deal, the play, the betting, who wins, what beats what."""
    in_words = rules(variant)
    page = _page(in_words, form, shapes=output is not None or _shows_suits())
    if output is None:
        click.echo(page, nl=False)
    else:
        replace(output, page.encode(errors="replace"), inputs())


def _page(in_words: Rules, form: str, shapes: bool) -> str:
    if form == "html":
        from croupier.rules.page import html

        return html(in_words)
    return markdown(in_words, shapes) if form == "markdown" else text(in_words, shapes)


def _shows_suits() -> bool:
    """Whether the shapes of the suits can be printed where the output goes."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
