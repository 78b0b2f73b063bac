"""The pages and files that are written from the code; ``python -m tests.documents`` writes them anew.

A test compares each with what stands in the repository, so that none can go stale.
"""

import ast
import inspect
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import click

from croupier.cli import COMMANDS
from croupier.cli import croupier as command_line
from croupier.cli.commands import explain
from croupier.game import machine
from croupier.game.game import Game
from croupier.phases import ROOMS, Consequence, Loop, Phase, Room, with_rooms
from croupier.problems.catalogue import Entry, codes, entry
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.sheet import library
from croupier.variant.load import examine_text
from croupier.variant.schema import schema
from tests import toy_wilds, toys
from tests.screen import game_night
from tests.test_architecture import FOLDERS, PACKAGE

REPOSITORY = Path(__file__).parent.parent
WRITTEN = "<!-- Written from the code by `python -m tests.documents`; a test compares. -->\n"


def documents() -> dict[str, Callable[[], str]]:
    """Every file that is written from the code, by its path: what writes its text."""
    return {
        "schemas/variant.schema.json": lambda: json.dumps(schema(), indent=2, ensure_ascii=False) + "\n",
        "docs/language.md": language,
        "docs/commands.md": commands,
        "docs/problems.md": problems,
        **{f"docs/phases/{room.word}.md": partial(phase, room) for room in ROOMS},
        "README.md": partial(filled_in, "README.md"),
        "docs/how-it-works.md": partial(filled_in, "docs/how-it-works.md"),
        "docs/game-night.md": game_night.page,
        "docs/adding-a-phase.md": adding_a_phase,
    }


# -- the language ----------------------------------------------------------------------------------------------------


def language() -> str:
    """The language reference: every part of a sheet, every setting, what may stand there and its default."""
    drawn = schema()
    parts: dict[str, Any] = drawn["$defs"]
    lines = [
        "# The language, format 1",
        WRITTEN,
        "A sheet is a YAML file. A setting marked `!` must be written; the rest have the defaults shown. There",
        "are no anchors, aliases, merge keys or tags; a setting with nothing after it is refused.\n",
        "## The sheet\n",
        *_settings(drawn, drawn["then"]["required"]),
        "With `extends`, only `name` must be written: what stands in the sheet replaces whole settings of the other.",
        "`name`, `also` and `summary` are never taken from the other sheet: they would be wrong of this one.\n",
    ]
    for name, heading in _headings(drawn).items():
        lines += [f"## {heading}\n", f"{_first_sentence(parts[name])}\n", *_settings(parts[name])]
    lines += ["## The phases\n", "A phase without settings is written as its word alone.\n", *_phases(parts)]
    return "\n".join(lines).rstrip() + "\n"


def _headings(drawn: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a sheet by the setting that they stand under, as in ``hands: high``, in the sheet's order."""
    parts: dict[str, Any] = drawn["$defs"]
    found: dict[str, str] = {}
    waiting = [("", drawn), *((room.word, parts[room.word]) for room in ROOMS)]
    while waiting:
        under, part = waiting.pop(0)
        for name, setting in part.get("properties", {}).items():
            part_name = _part_of(setting)
            if part_name and part_name not in found:
                found[part_name] = f"{under}: {name}".removeprefix(": ")
                waiting.append((found[part_name], parts[part_name]))
    return found


def _part_of(setting: Mapping[str, Any]) -> str:
    reference = setting.get("$ref") or setting.get("items", {}).get("$ref", "")
    name = reference.rsplit("/", 1)[-1]
    return "" if name == "phase" else name


def _phases(parts: Mapping[str, Any]) -> Iterator[str]:
    for room in ROOMS:
        yield f"### {room.word}\n"
        yield f"{_first_sentence(parts[room.word])} More: [{room.word}](phases/{room.word}.md).\n"
        yield from _settings(parts[room.word])


def _first_sentence(part: Mapping[str, Any]) -> str:
    return str(part["description"]).split("\n\n")[0].replace("\n", " ")


def _settings(part: Mapping[str, Any], required: list[str] | None = None) -> Iterator[str]:
    properties = part.get("properties", {})
    beside = [name for names in part.get("dependentRequired", {}).values() for name in names]
    must = [*part.get("required", []), *beside] if required is None else required
    if not properties:
        yield "It has no settings.\n"
        return
    yield "| setting | what may stand there | default | |"
    yield "|---|---|---|---|"
    for name, setting in properties.items():
        mark = "!" if name in must else ""
        yield f"| `{name}`{mark} | {_kind(setting)} | {_default(setting)} | {setting.get('description', '')} |"
    if further := part.get("additionalProperties"):
        yield f"| any other name | {_kind(further)} | | {further.get('description', '')} |"
    yield ""


def _kind(setting: Mapping[str, Any]) -> str:
    if "anyOf" in setting:
        return " or ".join(dict.fromkeys(_kind(each) for each in setting["anyOf"]))
    if "$ref" in setting:
        name = setting["$ref"].rsplit("/", 1)[-1]
        return "a phase" if name == "phase" else "settings, below"
    if "enum" in setting:
        return ", ".join(f"`{value}`" for value in setting["enum"])
    if "const" in setting:
        return f"`{setting['const']}`"
    if setting["type"] == "array":
        return f"a list: {_kind(setting['items'])}"
    if setting["type"] == "number":
        return f"a number, {setting['minimum']} to {setting['maximum']}, halves as 0.5"
    return {"string": "text", "boolean": "`true`, `false`"}.get(setting["type"]) or _number(setting)


def _number(setting: Mapping[str, Any]) -> str:
    least, most = setting.get("minimum"), setting.get("maximum")
    if most and most < 10**6:
        return f"a whole number, {least} to {most}"
    return f"a whole number, {least} or more" if least is not None else "a whole number"


def _default(setting: Mapping[str, Any]) -> str:
    default = setting.get("default")
    if default is None or default in ([], {}) or isinstance(default, dict):
        return ""
    if isinstance(default, list):
        return f"`[{', '.join(map(str, default))}]`"
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


# -- the phases --------------------------------------------------------------------------------------------------------


def phase(room: type[Phase]) -> str:
    """A phase's page, from what its class opens with."""
    page = inspect.getdoc(room) or ""
    about, _, rest = page.partition("\n- ")
    example, _, printed = f"- {rest}".partition("\n\nPrints:")
    lines = [
        f"# {room.word}",
        WRITTEN,
        f"{about.strip()}\n",
        f"```yaml\n{textwrap.dedent(example).strip()}\n```\n",
        "The rules then say:\n",
        f"> {' '.join(printed.split()).strip().strip(chr(34))}\n",
        *_settings(schema()["$defs"][room.word]),
    ]
    if room.together:
        lines.append("All choose at once; nobody's choice is known before the last is in.\n")
    if room.may_fold:
        lines.append("A player can leave the game here; if one is left, that player takes everything.\n")
    return "\n".join(lines).rstrip() + "\n"


# -- the commands ------------------------------------------------------------------------------------------------------


def commands() -> str:
    """The command reference: every command's own help."""
    lines = ["# The commands", WRITTEN, EXITS]
    context = click.Context(command_line, info_name="croupier", **command_line.context_settings)
    for name in COMMANDS:
        command = command_line.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context, max_content_width=100, terminal_width=100)
        lines += [f"## croupier {name}\n", f"```text\n{command.get_help(inner).rstrip()}\n```\n"]
        for word, part in command.commands.items() if isinstance(command, click.Group) else ():
            within = click.Context(part, info_name=word, parent=inner, max_content_width=100, terminal_width=100)
            lines += [f"### croupier {name} {word}\n", f"```text\n{part.get_help(within).rstrip()}\n```\n"]
    return "\n".join(lines).rstrip() + "\n"


EXITS = """\
`VARIANT` is the name of a shipped variant or a path to a sheet. What is asked for is printed on standard output;
progress and summaries go to standard error. Exit codes: 0 fine (warnings too, unless `--strict`); 1 problems were
found, a script's expectation failed, or a log or a night is not one that was written so; 2 wrong usage, no such file or
name, a file that cannot be read, a number of players the sheet does not allow; 3 a bug in croupier; 130 interrupted.
Whoever reads the output need not read it to the end (`croupier list | head -1`): the command stops without a word.
"""


# -- the problems ------------------------------------------------------------------------------------------------------


def problems() -> str:
    """Every problem: the pages of the catalogue, each with what croupier says of its sheet."""
    lines = [
        "# The problems",
        WRITTEN,
        "What `croupier validate` may find. An error keeps a sheet from being played, or leaves open what must",
        "be said; a warning can be played, and hosts will argue; a note only informs. A comment on its line silences a",
        "warning or a note: `# croupier: allow CODE`. The questions are those of [the table](questions.md).\n",
        *(f"- [`{code}`](#{code}): {entry(code).title}" for code in codes()),
        "",
        *(line for code in codes() for line in _problem(entry(code))),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _problem(known: Entry) -> Iterator[str]:
    yield f"## {known.code}\n"
    yield f"{known.title} ({explain.about(known)}).\n"
    yield f"{known.why}\n"
    yield f"```yaml\n{known.shown}```\n"
    said = explain.said(known).replace(str(library.shelf()), "variants")
    yield f"```text\n{said}```\n"
    yield f"Fixed:\n\n```yaml\n{known.fixed}```\n"


# -- pages with pieces written in --------------------------------------------------------------------------------------


def filled_in(path: str) -> str:
    """A page with what the commands print, and what the code says, written in between its own words."""
    return _with_pieces(
        path,
        {
            "watch": _watched,
            "validate": _validated,
            "commands": _commands_table,
            "families": _families,
            "phases": _phases_linked,
            "folders": _folders,
            "machine": _machine,
            "arcs": _arcs,
            "loop": _loop,
        },
    )


def _families() -> str:
    """The families of sheets that come with it, a line each."""
    lines = ["| family | sheets | |", "|---|---|---|"]
    for family, words in library.FAMILIES.items():
        count = sum(library.family(name) == family for name in library.names())
        lines.append(f"| `{family}` | {count} | {words} |")
    return "\n".join(lines)


def _with_pieces(path: str, pieces: Mapping[str, Callable[[], str]]) -> str:
    """A page written by hand, with the pieces of it that are written from the code."""
    page = (REPOSITORY / path).read_text(encoding="utf-8")
    return re.sub(
        r"(<!-- written: (\w+) -->\n).*?(<!-- end -->)",
        lambda found: f"{found[1]}{pieces[found[2]]()}{found[3]}",
        page,
        flags=re.DOTALL,
    )


def printed(*arguments: str, folder: Path | None = None) -> str:
    """What a command prints, run as a host would."""
    command = [sys.executable, "-m", "croupier", *arguments]
    environment = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout


def _watched() -> str:
    """The end of the game that the README's main command shows, from the last card turned up."""
    game = printed("play", "anaconda", "--watch", "--seed", "7")
    return f"```text\n-- roll 4\n{game.partition('-- roll 4' + chr(10))[2].rstrip()}\n```\n"


HOUSE_CHANGES = (
    ("hands:\n", "wild:\n  - {ranks: [3], for: [high]}\nhands:\n"),
    ("  - pass: {cards: 2, to: left}\n", "  - pass: {cards: 2, to: right}\n"),
)


def _validated() -> str:
    """What is left open in the README's house variant."""
    with tempfile.TemporaryDirectory() as folder:
        printed("new", "Thursday Anaconda", "--from", "anaconda", folder=Path(folder))
        sheet = Path(folder) / "thursday-anaconda.yaml"
        changed = sheet.read_text(encoding="utf-8")
        for old, new in HOUSE_CHANGES:
            assert old in changed
            changed = changed.replace(old, new)
        sheet.write_text(changed, encoding="utf-8")
        found = printed("validate", sheet.name, folder=Path(folder))
    return f"```text\n{found.rstrip()}\n```\n"


def _commands_table() -> str:
    rows = [f"| `croupier {name}` | {about} |" for name, about in COMMANDS.items()]
    return "\n".join(["| command | |", "|---|---|", *rows]) + "\n"


# -- a phase of one's own ---------------------------------------------------------------------------------------------


def adding_a_phase() -> str:
    """How to add a phase: a toy of the tests as they have it, what is printed of it, and every hook."""
    return _with_pieces(
        "docs/adding-a-phase.md",
        {
            "room": lambda: f"```python\n{inspect.getsource(toys.Middle).rstrip()}\n```\n",
            "sheet": lambda: f"```yaml\n{toys.SHEETS['middle'].rstrip()}\n```\n",
            "rules": _rules_of_a_toy,
            "hooks": lambda: "\n".join(_hooks()) + "\n",
            "wild": lambda: f"```python\n{inspect.getsource(toy_wilds.Newest).rstrip()}\n```\n",
        },
    )


def _rules_of_a_toy() -> str:
    """The call and the play of a toy's sheet, as ``croupier rules`` prints them."""
    with with_rooms(*toys.TOYS):
        variant = examine_text(toys.SHEETS["middle"]).variant
        assert variant
        printed = text(rules(variant))
    call = printed[printed.index("The call") : printed.index("\n\n", printed.index("The call"))]
    play = printed[printed.index("THE PLAY") : printed.index("\n\n", printed.index("THE PLAY"))]
    return f"```text\n{call}\n\n{play}\n```\n"


def _hooks() -> Iterator[str]:
    """What a room can answer: each name, and the first sentence that its class says of it."""
    for kind, title in ((Room, "Every room"), (Phase, "A phase"), (Loop, "A loop"), (Consequence, "A consequence")):
        yield f"**{title}**"
        yield ""
        yield "| | |"
        yield "|---|---|"
        yield from _answers(kind)
        yield ""


def _answers(kind: type[Room]) -> Iterator[str]:
    (room,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(room, ast.ClassDef)
    for part, following in zip(room.body, [*room.body[1:], None], strict=True):
        if isinstance(part, ast.FunctionDef):
            must = " (must be written)" if "abstractmethod" in map(ast.unparse, part.decorator_list) else ""
            yield f"| `{part.name}`{must} | {_said(ast.get_docstring(part))} |"
        elif isinstance(part, ast.AnnAssign) and isinstance(following, ast.Expr):
            yield f"| `{ast.unparse(part.target)}` | {_said(ast.literal_eval(following.value))} |"


def _said(docstring: str | None) -> str:
    return " ".join((docstring or "").replace("``", "`").split())


# -- all of them -----------------------------------------------------------------------------------------------------


def _phases_linked() -> str:
    """A link to the page of every phase."""
    links = ", ".join(f"[{room.word}](docs/phases/{room.word}.md)" for room in ROOMS)
    return (
        textwrap.fill(f"- A page for each phase: {links}", 120, subsequent_indent="  ", break_on_hyphens=False) + "\n"
    )


def _folders() -> str:
    """The first screen of the package: each folder and module with the first sentence that it opens with."""
    rows = []
    for name in (name for name in FOLDERS if not name.startswith("__")):
        folder = PACKAGE / name
        module = folder / "__init__.py" if folder.is_dir() else PACKAGE / f"{name}.py"
        opening = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
        sentence = opening.split("\n\n")[0].replace("\n", " ").replace("``", "`").removeprefix(f"{name.capitalize()}: ")
        rows.append(f"| `{name}{'/' if folder.is_dir() else ''}` | {sentence[0].upper()}{sentence[1:]} |")
    return "\n".join(["| | what is in it |", "|---|---|", *rows]) + "\n"


def _machine() -> str:
    """Howdy Doody's states, as the command draws them."""
    return f"```mermaid\n{printed('graph', 'howdy-doody').rstrip()}\n```\n"


def _arcs() -> str:
    """The kinds of arcs in the order in which they are tried, each with what a game says of its condition."""
    kinds = (machine.ALONE, machine.OUT, machine.AGAIN, machine.DONE)
    rows = [f"| `{kind}` | {_said(getattr(Game, kind).__doc__).removeprefix('Whether ')} |" for kind in kinds]
    return "\n".join(["| arc | is taken when |", "|---|---|", *rows]) + "\n"


def _loop() -> str:
    """The states of a toy that plays a loop, as the command draws them."""
    with with_rooms(*toys.TOYS):
        variant = examine_text(toys.SHEETS["until"]).variant
        assert variant
        drawn = machine.as_mermaid(machine.folded(variant))
    return f"```mermaid\n{drawn}\n```\n"


def write() -> None:
    """Write them all."""
    for path, written in documents().items():
        file = REPOSITORY / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    write()
