"""``croupier run``: scripted games."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from croupier.disk import shown
from croupier.files.script import Played, play, pots_data
from croupier.files.story import Story, standings
from croupier.process.streams import finding
from croupier.sheet.report import render, wants_colour
from croupier.table.choices import Choice


@click.command("run")
@click.argument("scripts", nargs=-1, required=True, metavar="SCRIPT...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print them.")
def command(scripts: tuple[str, ...], form: str) -> int:
    """Play each SCRIPT, print the game, and compare what it expects."""
    games = [play(script) for script in scripts]
    fine = sum(played.fine for played in games)
    with finding(int(fine < len(games))):
        _print_all(games, form)
        word = "script" if len(games) == 1 else "scripts"
        click.echo(f"{fine} of {len(games)} {word} came out as expected.", err=True)
    return int(fine < len(games))


def _print_all(games: Sequence[Played], form: str) -> None:
    if form == "json":
        import json

        click.echo(json.dumps([_data(played) for played in games], indent=2, ensure_ascii=False))
    else:
        for played in games:
            _print(played, heading=len(games) > 1)


def _print(played: Played, heading: bool) -> None:
    if heading:
        click.echo(f"== {shown(played.path)}")
    if played.game:
        for line in Story(played.game).lines():
            click.echo(line)
        if played.game.over:
            click.echo(f"Chips: {standings(played.game)}.")
    if played.problems:
        sources = [played.sheet] if played.sheet else []
        text = render(played.problems, sources, "text", colour=wants_colour(sys.stderr, os.environ))
        click.echo(text.rstrip("\n"), err=True, color=True)


def _data(played: Played) -> dict[str, Any]:
    game = played.game
    problems = [
        {"code": p.code, "message": p.message, "help": p.help, "path": p.path, "line": p.line, "column": p.column}
        for p in played.problems
    ]
    data: dict[str, Any] = {"script": played.path, "fine": played.fine, "problems": problems}
    if game:
        data |= {
            "variant": game.variant.name,
            "phase": game.phase,
            "over": game.over,
            "to-act": [game.names[seat] for seat in game.to_act],
            "stacks": dict(zip(game.names, game.stacks, strict=True)),
            "choices": [_choice(game.names[seat], choice) for seat, choice in game.choices],
            "pots": pots_data(game),
            "story": list(Story(game).lines()),
        }
    return data


def _choice(name: str, choice: Choice) -> str:
    return f"{name} {choice}"
