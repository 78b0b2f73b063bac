"""The house: what its first screen shows, and that imports run one way, those for types included."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from croupier.phases import ROOMS
from croupier.terms.sides import SIDES
from croupier.terms.terms import SECTIONS

PACKAGE = Path(__file__).parent.parent / "framework" / "croupier"

FOLDERS = """
    cards english seeds printable disk process problems hands sheet terms table phases variant game rules players files
    odds screen night cli __main__
""".split()
"""The top level, the ground first: each may import only what stands before it."""
MOST_AT_THE_TOP = 24
MOST_FLOORS = 12
LONGEST_FILE = 400


def modules() -> dict[str, Path]:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


@cache
def imported(module: str) -> frozenset[str]:
    """The modules of ours that a module imports, wherever the import stands and whatever it is for."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    return frozenset(name for node in ast.walk(tree) for name in _named(node) if name != module)


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom) and re.match(r"croupier\b", node.module or ""):
        base = (node.module or "").removeprefix("croupier").removeprefix(".")
        for alias in node.names:
            inner = f"{base}.{alias.name}".lstrip(".")
            if alias.name != "__version__":
                yield inner if inner in MODULES else base


def top(module: str) -> str:
    return module.partition(".")[0]


# -- the first screen ----------------------------------------------------------------------------------------------


def test_the_first_screen_is_what_it_is_said_to_be() -> None:
    there = {path.stem for path in PACKAGE.iterdir() if path.name not in ("__pycache__", "__init__.py", "py.typed")}
    assert there == {*FOLDERS}
    assert len([*PACKAGE.iterdir()]) <= MOST_AT_THE_TOP + (PACKAGE / "__pycache__").exists()


@pytest.mark.parametrize("module", sorted(set(MODULES) - {""}))
def test_imports_between_the_folders_run_one_way(module: str) -> None:
    own = FOLDERS.index(top(module))
    for other in imported(module):
        assert other, f"{module} imports the package itself"
        assert top(other) == top(module) or FOLDERS.index(top(other)) < own, f"{module} imports {other}"


def test_the_house_has_so_many_floors_at_most() -> None:
    floors: dict[str, int] = {}
    for folder in FOLDERS:
        below = {top(other) for module in MODULES if top(module) == folder for other in imported(module)} - {folder}
        floors[folder] = 1 + max((floors[other] for other in below), default=0)
    assert max(floors.values()) <= MOST_FLOORS


def test_no_module_imports_itself_by_a_detour() -> None:
    done: list[str] = []

    def visit(module: str, trail: tuple[str, ...]) -> None:
        assert module not in trail, " -> ".join((*trail[trail.index(module) :], module))
        if module not in done:
            for other in sorted(imported(module) - {""}):
                # a package's face hands on names of its own modules, and they may ask it for theirs
                if not module.startswith(f"{other}."):
                    visit(other, (*trail, module))
            done.append(module)

    for module in sorted(set(MODULES) - {""}):
        visit(module, ())


@pytest.mark.parametrize("module", MODULES)
def test_no_file_is_too_long_to_read(module: str) -> None:
    assert len(MODULES[module].read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


# -- rooms ---------------------------------------------------------------------------------------------------------


SHARED = {
    "phases": {"phases", "phases.base", "phases.outline", "phases.any"},
    "terms": {
        *"terms terms.base terms.terms terms.betting terms.played".split(),
        *"terms.one_of terms.sides terms.sides.base".split(),
    },
}
"""What stands in a folder of rooms and is no room."""
ROOM_MODULES = sorted(name for name in MODULES if name not in SHARED.get(top(name), {name}))


def test_the_rooms_are_the_phases_and_the_sections_of_the_sheet_with_their_kinds() -> None:
    sections = {f"terms.{section.word}" for section in SECTIONS}
    kinds = {kind.__module__.removeprefix("croupier.") for kind in SIDES.known}
    assert sections | kinds == {name for name in ROOM_MODULES if top(name) == "terms"}
    assert len(ROOM_MODULES) == len(ROOMS) + len(SECTIONS) + len(SIDES.known)


@pytest.mark.parametrize("room", ROOM_MODULES)
def test_a_room_never_imports_another_room(room: str) -> None:
    assert not {name for name in imported(room) if top(name) == top(room)} - SHARED[top(room)]


@pytest.mark.parametrize("module", ["game.game", "game.machine"])
def test_the_engine_names_no_phase(module: str) -> None:
    words = "|".join(re.escape(room.word) for room in ROOMS)
    assert not re.findall(rf"\b({words})\b", MODULES[module].read_text(encoding="utf-8"))


KERNELS = ("phases", "odds.batch", "odds.single")
"""Where phases are known: in their own rooms, and where the odds play them fast."""
KNOWN = {
    "table.events": "`ante` and `bet` are words for chips put in, for whoever puts them in",
    "table.places": "`bet` is the place before a seat",
    "table.view": "`bet` is what lies before a seat",
    "players.betting": "a bot bets by the words of choices that bet",
    "players.answers": "the words of choices as they are typed, to know them from what else is typed",
    "terms.terms": "`ante` is a setting of `chips`",
    "variant.variant": "an example of a play, which a sheet without one is shown",
    "files.script": "an example of a state, which a script is shown",
    "odds.answer": "the odds ask by class what is declared and how a pot is shared",
    "odds.question": "the odds ask by class what is put in, and what the fast engine plays",
    "odds.shown.page": "a page shows the ante",
}
"""The only other modules that know a phase by its class or its word, each with its reason."""


def knows(module: str) -> Iterator[str]:
    """Where a module names a phase: imports its room, asks for its class, or compares with its word or a setting."""
    rooms, words = {room.__module__.removeprefix("croupier.") for room in ROOMS}, {room.word for room in ROOMS}
    classes, settings = {room.__name__ for room in ROOMS}, {name for room in ROOMS for name in room.model_fields}
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        yield from (f"imports {name}" for name in _named(node) if name in rooms)
        if isinstance(node, ast.Constant) and node.value in words:
            yield f"says {node.value!r}"
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass", "getattr"):
            named = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
            if named & classes or (isinstance(node.args[1], ast.Constant) and node.args[1].value in settings):
                yield f"asks {ast.unparse(node)}"


@pytest.mark.parametrize("module", sorted(set(MODULES) - {*KNOWN}))
def test_outside_the_rooms_and_the_kernels_nothing_knows_a_phase(module: str) -> None:
    if not module.startswith(KERNELS):
        assert [*knows(module)] == []


@pytest.mark.parametrize("module", KNOWN)
def test_what_may_know_a_phase_still_does(module: str) -> None:
    assert [*knows(module)], f"{module} needs no exception any more"


# -- the disk ------------------------------------------------------------------------------------------------------

TOUCHES = (
    "open read_text read_bytes write_text write_bytes mkdir makedirs touch unlink rmdir rename symlink_to hardlink_to "
    "link chmod chown exists lexists is_file is_dir stat lstat iterdir scandir listdir glob rglob resolve realpath "
    "readlink truncate mkdtemp mkstemp NamedTemporaryFile TemporaryFile TemporaryDirectory copyfile rmtree connect"
).split()
"""What a call is named that touches the disk, whatever it is called on."""
ALLOWED = {
    "disk": TOUCHES,
    "disk.keeping": TOUCHES,
    "night.database": ["connect"],  # SQLite opens its file itself
    "sheet.library": ["resolve", "is_dir", "glob"],  # where the package lies, and what came with it
    "problems.catalogue": ["glob"],
    "process.streams": ["open"],  # the device that stands in for a stream that is closed
}


@pytest.mark.parametrize("module", sorted(MODULES))
def test_the_disk_is_touched_in_one_place(module: str) -> None:
    """Else a name of 300 letters, a pipe or a full disk would have to be thought of everywhere."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            name = (
                called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
            )
            ours = isinstance(called, ast.Attribute) and ast.unparse(called.value) in ("disk", "keeping", "database")
            assert ours or name not in TOUCHES or name in ALLOWED.get(module, ()), f"{module}: {ast.unparse(node)}"
