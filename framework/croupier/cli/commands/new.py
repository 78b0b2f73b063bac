"""``croupier new``: a sheet to start from."""

import json
import re
from pathlib import Path

import click

from croupier.cli.arguments import Problems, found
from croupier.printable import hidden_in, printable
from croupier.reading import examine_text
from croupier.schema import schema
from croupier.sheet import resolved

SCHEMA = "variant.schema.json"
_LEFT_OUT = re.compile(r"^(also|sources|summary):.*\n(?:[ \t]+.*\n)*", re.MULTILINE)


@click.command("new")
@click.argument("name")
@click.option(
    "--from", "base", default="anaconda", metavar="VARIANT", help="The variant to start from; anaconda unless said."
)
def command(name: str, base: str) -> None:
    """Write a sheet called NAME.yaml in this folder, to edit into a house variant, and the schema beside it."""
    if hidden := hidden_in(name.strip()):
        shown = printable(name.strip())
        raise click.UsageError(f"The name '{shown}' has {hidden} in it. Write it in one line.")
    path = Path(f"{_file_name(name)}.yaml")
    if path.exists():
        raise click.UsageError(f"{path} is there already; nothing was written.")
    source = found(base)
    text = sheet_text(name, source.read_text(encoding="utf-8-sig"))
    reading = examine_text(text, str(path), beside=source.parent)
    if reading.errors:
        raise Problems(reading.problems, reading.sheet)
    path.write_text(text, encoding="utf-8")
    Path(SCHEMA).write_text(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    click.echo(f"Wrote {path}, and {SCHEMA} for your editor.")
    click.echo(f"Edit it; then: croupier validate {path}, croupier rules {path}, croupier play {path}")


def _file_name(name: str) -> str:
    slug = re.sub(r"[^\w]+", "-", name.strip().lower().removesuffix(".yaml")).strip("-")
    if not slug:
        raise click.UsageError("A variant needs a name with letters in it.")
    return slug


def sheet_text(name: str, base: str) -> str:
    """The base's text under another name, without what is told of the base alone."""
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
