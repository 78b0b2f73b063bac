"""``croupier list``: the variants that come with croupier."""

import json
from collections.abc import Iterator

import click

from croupier.english import listed
from croupier.sheet.library import FAMILIES, family, names
from croupier.variant.load import load
from croupier.variant.variant import Variant


@click.command("list")
@click.argument("words", nargs=-1)
@click.option("--family", "kind", help="Only one family, as in: --family stud.")
@click.option("--players", type=click.IntRange(min=2), help="Only games that so many can play.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print them.")
def command(words: tuple[str, ...], kind: str | None, players: int | None, form: str) -> None:
    """The variants that come with croupier, by family.

    With WORDS only those that have all of them in their names or their summaries, as in: croupier list high low
    """
    if kind is not None and kind not in FAMILIES:
        raise click.BadParameter(f"{kind!r} is not one of {listed(FAMILIES)}.", param_hint="--family")
    found = dict(_found(words, kind, players))
    if form == "json":
        click.echo(json.dumps([_data(name, each) for name, each in found.items()], indent=2, ensure_ascii=False))
        return
    if not found:
        click.echo("No variant is like that.")
    for group, said in FAMILIES.items():
        if here := {name: variant for name, variant in found.items() if family(name) == group}:
            click.echo(f"{group}: {said}")
            for name, variant in here.items():
                click.echo(f"  {name:<28}{f'{_span(variant)} players':<14}{variant.summary or variant.name}")


def _found(words: tuple[str, ...], kind: str | None, players: int | None) -> Iterator[tuple[str, Variant]]:
    for name in names():
        if kind in (None, family(name)):
            variant = load(name)
            said = " ".join((name, variant.name, *variant.also, variant.summary or "")).lower()
            if all(word.lower() in said for word in words) and players in (None, *variant.table_sizes()):
                yield name, variant


def _span(variant: Variant) -> str:
    least, most = variant.players.min, variant.players.max
    return str(least) if least == most else f"{least}-{most}"


def _data(name: str, variant: Variant) -> dict[str, object]:
    return {
        "name": name,
        "family": family(name),
        "title": variant.name,
        "players": {"min": variant.players.min, "max": variant.players.max},
        "summary": variant.summary or "",
    }
