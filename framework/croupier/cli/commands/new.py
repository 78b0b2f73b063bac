"""``croupier new``: a sheet to start from."""

import json
import re
from pathlib import Path

import click

from croupier.cli.arguments import Problems, found
from croupier.disk import DiskError, Taken, keeping
from croupier.printable import hidden_in, printable
from croupier.problems.problem import VariantError
from croupier.sheet.reader import read_as_text
from croupier.sheet.values import resolved
from croupier.variant.load import examine_text
from croupier.variant.schema import schema

SCHEMA = "variant.schema.json"
_LEFT_OUT = re.compile(r"^(also|sources|summary):.*\n(?:[ \t]+.*\n)*", re.MULTILINE)


@click.command("new")
@click.argument("name")
@click.option(
    "--from", "base", default="anaconda", metavar="VARIANT", help="The variant to start from. Default: anaconda."
)
def command(name: str, base: str) -> None:
    """Write a sheet called NAME.yaml in this folder, to edit into a house variant, and the schema beside it."""
    if hidden := hidden_in(name.strip()):
        shown = printable(name.strip())
        raise click.UsageError(f"The name '{shown}' has {hidden} in it. Write it in one line.")
    path = Path(f"{_file_name(name)}.yaml")
    keeping.refuse_taken(path, "the sheet", "Nothing was written.")
    text = sheet_text(name, _text_of(base))
    reading = examine_text(text, str(path), beside=found(base).parent)
    if reading.errors:
        raise Problems(reading.problems, reading.sheet)
    keeping.make(path, text.encode(), private=False)
    click.echo(f"Wrote {path}, {_schema_beside(path)}.")
    click.echo(f"Edit it; then: croupier validate {path}, croupier rules {path}, croupier play {path}")


def _text_of(base: str) -> str:
    """The text of the sheet to start from; one that cannot be read as a sheet is refused with its problems."""
    path = found(base)
    try:
        return read_as_text(path).replace("\r\n", "\n")
    except VariantError as unreadable:
        raise Problems(unreadable.problems, None) from None


def _schema_beside(sheet: Path) -> str:
    """Write the schema beside a new sheet, unless a file of its name is there; what was done, in words.

    Where it cannot be written, the sheet is taken back: nothing is half done.
    """
    text = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    try:
        keeping.make(Path(SCHEMA), text.encode(), private=False)
    except Taken:
        return f"and left the {SCHEMA} that is there; croupier's own is printed by: croupier schema"
    except DiskError:
        keeping.remove(sheet)
        raise
    return f"and {SCHEMA} for your editor"


def _file_name(name: str) -> str:
    slug = re.sub(r"[^\w]+", "-", name.strip().lower().removesuffix(".yaml")).strip("-")
    if not slug:
        raise click.UsageError("A variant needs a name with letters in it.")
    return slug


def sheet_text(name: str, base: str) -> str:
    """The base's text under another name, without what holds of the base alone."""
    title = name.strip().removesuffix(".yaml").replace("-", " ").replace("_", " ")
    title = title if title != title.lower() else title.title()
    text = _LEFT_OUT.sub("", base)
    text = re.sub(r"^# yaml-language-server:.*\n", "", text)
    text = re.sub(r"^name:.*$", lambda _: f"name: {_as_text(title)}", text, count=1, flags=re.MULTILINE)
    return f"# yaml-language-server: $schema={SCHEMA}\n{text}"


def _as_text(title: str) -> str:
    """A title as YAML's text: in quotes only where it would be read as something else."""
    plain = re.fullmatch(r"[^\W\d_][\w ]*", title) and resolved(title) == title
    return title if plain else json.dumps(title, ensure_ascii=False)
