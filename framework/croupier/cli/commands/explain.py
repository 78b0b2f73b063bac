"""``croupier explain``: why a problem matters at the table, and how to fix it."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

import click

from croupier.english import listed, nearest
from croupier.problems.catalogue import FILES, Entry, as_file, codes, entry
from croupier.problems.problem import Problem, VariantError

WIDTH = 80
ALONE = Path("a folder with nothing else in it")
"""Where the files of the pages lie, as far as they name others beside them: they need not be on the disk."""


@click.command("explain")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """What the problem CODE is, why it starts arguments, a sheet that shows it, and that sheet fixed.

    Without CODE: every problem in a line.
    """
    if code is None:
        for each in map(entry, codes()):
            click.echo(f"{each.code:<26}{each.title}")
        return
    try:
        known = entry(code)
    except LookupError:
        close = nearest(code, codes())
        raise click.UsageError(
            f"There is no problem called {code!r}." + (f" Did you mean {close}?" if close else "")
        ) from None
    click.echo("\n".join(page(known)))


def page(known: Entry) -> Iterator[str]:
    """The page of a problem as it is read at a terminal."""
    yield f"{known.code}: {known.title}"
    yield f"({about(known)})\n"
    for paragraph in known.why.split("\n\n"):
        yield textwrap.fill(" ".join(paragraph.split()), WIDTH) + "\n"
    called = "" if known.file in FILES.values() else f", called {known.file}"
    yield f"The smallest {known.kind} that shows it{called}:\n"
    yield textwrap.indent(known.shown, "    ")
    yield "What croupier says of it:\n"
    yield textwrap.indent(said(known), "    ")
    yield "Fixed:\n"
    yield textwrap.indent(known.fixed, "    ").rstrip()


def said(known: Entry) -> str:
    """What croupier says of the file that shows a problem."""
    from croupier.sheet.report import render

    return render(problems(known, known.shown), {known.file: known.shown.splitlines()}, more=False)


def about(known: Entry) -> str:
    """How bad it is, and the questions it settles: ``error, questions 10 and 73``."""
    if not known.questions:
        return known.severity
    return f"{known.severity}, {'question' if len(known.questions) == 1 else 'questions'} {listed(known.questions)}"


def problems(known: Entry, shown: str) -> tuple[Problem, ...]:
    """What is found in a file that the page of a problem shows."""
    if known.kind == "sheet":
        from croupier.variant.load import examine_text

        return examine_text(as_file(shown), known.file, beside=ALONE).problems
    from croupier.files.script import play_sheet
    from croupier.files.settle import settle_sheet
    from croupier.sheet.reader import parse

    try:
        sheet = parse(as_file(shown), known.file)
    except VariantError as unreadable:
        return unreadable.problems
    return (play_sheet if known.kind == "script" else settle_sheet)(sheet, ALONE).problems
