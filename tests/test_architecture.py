"""Imports run one way: a module may import only modules that stand above it in the house."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from croupier.phases import ROOMS

PACKAGE = Path(__file__).parent.parent / "framework" / "croupier"

HOUSE = """
    printable disk keeping english seeds signals cards problems catalogue traps kinds sheet layout meant allowed report
    hands.rankings hands.classes hands.wilds hands.sevens hands.tables hands.keys hands.store
    hands.single hands.by_ranks hands.bulk hands.lookup
    hands.playing hands.selection hands.words hands.examples
    limits pots choices events terms terms_checked outline table middle
    phases.base phases.* phases flow
    meaning variant library naming settings shape sound reading ranks schema terms_in_words rules printed page diff
    machine game fairness session story script settlement settle log history
    debts evening evening_told night_file book picking
    players.base players.judgement players.seen players.prospects players.laying players.betting
    players.house players.answers players.hint players.matters players.* players
    odds.intervals odds.exact odds.dealing odds.chance odds.judging odds.labels odds.sharing odds.lockstep odds.minds
    odds.kernels odds.played odds.counting odds.policies odds.followed odds.ordinary odds.question odds.workers
    odds.running odds.answer odds.compared odds.words odds.data odds.asking odds.page odds.printed odds.* odds
    screen screen.looks screen.scene screen.listing screen.curtain screen.terminal screen.*
    cli.importing cli.streams cli.arguments cli.keyboard cli.plain cli.night cli.seating cli.tonight
    cli.commands.* cli.commands cli __main__
""".split()


@cache
def modules() -> list[str]:
    found = []
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(name for name in found if name not in ("", "hands"))


def floor(module: str) -> int:
    """How far down in the house a module stands; rooms of one floor share it."""
    if module in HOUSE:
        return HOUSE.index(module)
    return HOUSE.index(f"{module.rsplit('.', 1)[0]}.*")


def imports(tree: ast.AST) -> Iterator[str]:
    """Every import of our own, deferred ones too; those that only a type checker reads are not made."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for other in node.orelse:
                yield from imports(other)
            continue
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "croupier":
            base = (node.module or "").removeprefix("croupier").removeprefix(".")
            for name in node.names:
                if name.name == "__version__":
                    continue
                inner = f"{base}.{name.name}".lstrip(".")
                yield inner if inner in modules() else base
        yield from imports(node)


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_only_what_stands_above_it(module: str) -> None:
    path = PACKAGE / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for imported in imports(ast.parse(path.read_text(encoding="utf-8"))):
        assert imported, f"{module} imports the package itself"
        if imported == "hands":
            continue
        assert floor(imported) < floor(module), f"{module} imports {imported}, which does not stand above it"


def test_a_room_never_imports_another_room() -> None:
    for path in (PACKAGE / "phases").glob("*.py"):
        if path.stem in ("__init__", "base"):
            continue
        own = set(imports(ast.parse(path.read_text(encoding="utf-8"))))
        assert not {name for name in own if name.startswith("phases")} - {"phases.base"}, path.stem


@pytest.mark.parametrize("module", ["game", "machine"])
def test_the_engine_names_no_phase(module: str) -> None:
    text = (PACKAGE / f"{module}.py").read_text(encoding="utf-8")
    assert not re.findall(rf"\b({'|'.join(room.word for room in ROOMS)})\b", text)


TOUCHES = (
    "open read_text read_bytes write_text write_bytes mkdir makedirs touch unlink rmdir rename symlink_to hardlink_to "
    "link chmod chown exists lexists is_file is_dir stat lstat iterdir scandir listdir glob rglob resolve realpath "
    "readlink truncate mkdtemp mkstemp NamedTemporaryFile TemporaryFile TemporaryDirectory copyfile rmtree connect"
).split()
"""What a call is named that touches the disk, whatever it is called on."""
ALLOWED = {
    "disk": TOUCHES,
    "keeping": TOUCHES,
    "night_file": ["connect"],  # SQLite opens its file itself
    "library": ["resolve", "is_dir", "glob"],  # where the package lies, and what came with it
    "catalogue": ["glob"],
    "cli.streams": ["open"],  # the device that stands in for a stream that is closed
}


@pytest.mark.parametrize("module", modules())
def test_the_disk_is_touched_in_one_place(module: str) -> None:
    """Else a name of 300 letters, a pipe or a full disk would have to be thought of everywhere."""
    path = PACKAGE / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            name = (
                called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
            )
            ours = isinstance(called, ast.Attribute) and ast.unparse(called.value) in ("disk", "keeping", "night_file")
            assert ours or name not in TOUCHES or name in ALLOWED.get(module, ()), f"{module}: {ast.unparse(node)}"


def test_the_house_names_nothing_that_is_not_there() -> None:
    folders = {name.rsplit(".", 1)[0] for name in modules() if "." in name}
    places = [name for name in HOUSE if not name.endswith(".*")]
    assert {*places} <= {*modules()} and len(places) == len({*places})
    assert {name.removesuffix(".*") for name in HOUSE if name.endswith(".*")} <= folders
