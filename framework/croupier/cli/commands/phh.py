"""``croupier phh``: hands in the poker hand history standard."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from croupier import disk
from croupier.english import counted
from croupier.files.phh import BrokenHand, hands_in
from croupier.files.phh_check import Checked, check
from croupier.process.streams import finding

ENDINGS = (".phh", ".phhs")


@click.group("phh")
def command() -> None:
    """Hands in the poker hand history standard (PHH)."""


@command.command("check")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print it.")
def check_command(paths: tuple[Path, ...], form: str) -> int:
    """Play the hands of PATHS (files, or folders of them) on our sheets, and compare.

    Compared are who acts next, that every amount is legal, and the final stacks. Hands in which only the odd chips of a
    shared pot go elsewhere agree, and are counted.

    croupier phh check hands/ one-hand.phh
    """
    results = [_Result(str(file), *result) for file in _files(paths) for result in _checked(file)]
    wrong = [each for each in results if each.checked.difference]
    with finding(int(bool(wrong))):
        click.echo(json.dumps([each.data() for each in results], indent=2)) if form == "json" else _print(
            results, wrong
        )
    return int(bool(wrong))


class _Result(NamedTuple):
    """One hand of a file, and what came of it."""

    file: str
    hand: int
    checked: Checked

    def data(self) -> dict[str, object]:
        """The same as plain data."""
        line, action, difference, odd = self.checked
        found: dict[str, object] = {"file": self.file, "hand": self.hand, "agrees": not difference, "odd-chips": odd}
        return found | ({"line": line, "action": action, "difference": difference} if difference else {})

    def __str__(self) -> str:
        line, action, difference, _ = self.checked
        return f"{disk.shown(self.file)}:{line}: {f'{action}: ' if action else ''}{difference}"


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        yield from disk.below(path, ENDINGS) if disk.is_folder(path) else [path]


def _checked(file: Path) -> Iterator[tuple[int, Checked]]:
    for number, hand in enumerate(hands_in(file), 1):
        if isinstance(hand, BrokenHand):
            yield number, Checked(hand.line, hand.action, str(hand))
        else:
            yield number, check(hand)


def _print(results: Sequence[_Result], wrong: Sequence[_Result]) -> None:
    for each in wrong:
        click.echo(str(each))
    agreed, odd = len(results) - len(wrong), sum(each.checked.odd for each in results)
    odd_chips = f", {odd} of them but for odd chips" if odd else ""
    differ = f"; {counted(len(wrong), 'hand')} {'differs' if len(wrong) == 1 else 'differ'}" if wrong else ""
    click.echo(f"{counted(agreed, 'hand').capitalize()} {'agrees' if agreed == 1 else 'agree'}{odd_chips}{differ}.")
