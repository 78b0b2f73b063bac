"""The house: what its first screen shows, and that imports run one way, those for types included."""

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from croupier.phases import ROOMS
from croupier.phases.base import Phase
from croupier.terms.entries import ENTRIES
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


def functions(module: str) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def test_functions_are_short_enough_to_be_read_at_a_glance() -> None:
    every = [(module, each) for module in MODULES for each in functions(module)]
    lengths = sorted((each.end_lineno or 0) - each.lineno + 1 for _, each in every)
    assert lengths[len(lengths) // 2] <= 6
    assert lengths[len(lengths) * 9 // 10] < 25
    assert [(module, each.name) for module, each in every if (each.end_lineno or 0) - each.lineno >= 50] == []


# -- rooms ---------------------------------------------------------------------------------------------------------


SHARED = {
    "phases": {*"phases phases.base phases.outline phases.any phases.turns phases.openers phases.manners".split()},
    "terms": {
        *"terms terms.base terms.terms terms.betting terms.betting_words terms.betting_problems".split(),
        *"terms.stakes terms.hand_words terms.played terms.qualifiers".split(),
        *"terms.one_of terms.entries terms.entries.base terms.sides terms.sides.base".split(),
        "terms.sides.which",
    },
}
"""What stands in a folder of rooms and is no room."""
ROOM_MODULES = sorted(name for name in MODULES if name not in SHARED.get(top(name), {name}))


def test_the_rooms_are_the_phases_and_the_sections_of_the_sheet_with_their_kinds() -> None:
    sections = {f"terms.{section.word}" for section in SECTIONS}
    kinds = {kind.__module__.removeprefix("croupier.") for kind in (*ENTRIES.known, *SIDES.known)}
    assert sections | kinds == {name for name in ROOM_MODULES if top(name) == "terms"}
    assert len(ROOM_MODULES) == len(ROOMS) + len(SECTIONS) + len(kinds)


@pytest.mark.parametrize("room", ROOM_MODULES)
def test_a_room_never_imports_another_room(room: str) -> None:
    assert not {name for name in imported(room) if top(name) == top(room)} - SHARED[top(room)]


@pytest.mark.parametrize("module", ["game.game", "game.machine"])
def test_the_engine_names_no_phase(module: str) -> None:
    words = "|".join(re.escape(room.word) for room in ROOMS)
    assert not re.findall(rf"\b({words})\b", MODULES[module].read_text(encoding="utf-8"))


PHASES = [room for room in ROOM_MODULES if top(room) == "phases"]
KERNELS = ["odds.batch.kernels", "odds.batch.known"]
INSIDE = ["phases", *PHASES, *KERNELS]
"""Where phases are known: in their index and their own rooms, and where the odds list what they play fast."""
KNOWN = {
    "table.events": {"ante": "a word for chips put in, whoever puts them in", "bet": "the same"},
    "table.places": {"bet": "the place before a seat", "board": "the place in the middle"},
    "table.view": {"bet": "what lies there"},
    "players.betting": {"bet": "the word of a choice that bets"},
    "terms.terms": {"ante": "a setting of `chips`"},
    "terms.hands": {"board": "a name that no side has"},
    "files.phh_check": {"bet": "the word of a choice that bets"},
    "files.phh_stakes": {"ante": "what a hand history sets", "blinds": "the same"},
    "sheet.library": {"board": "a family of sheets"},
    "files.pot_cards": {"board": "a setting of a settle file"},
    "terms.layout": {"board": "a name that no line or spot has"},
    "terms.chips": {"ante": "its own setting"},
    "terms.stakes": {"ante": "what an amount is called, wherever it stands", "blinds": "the same"},
    "variant.variant": dict.fromkeys(("ante", "deal", "bet", "showdown"), "a play that a sheet without one is shown"),
    "files.script": {"declare": "a state that a script is shown"},
}
"""The only words of phases that stand elsewhere, each with what it means there. Nothing else of a phase does."""

WORDS = {room.word for room in ROOMS}
CLASSES = {room.__name__ for room in ROOMS}
SETTINGS = {name for room in ROOMS for name in room.model_fields if not hasattr(Phase, name)}
BY_NAME = ("getattr", "hasattr", "setattr", "attrgetter", "methodcaller")
WALKED = re.compile(r"\b(unrolled|outlined|phases|inner|play|ROOMS|known)\b")
"""What gives phases, one after the other, whatever it is asked of."""


def tree(module: str) -> ast.AST:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def only_of_phases() -> frozenset[str]:
    """The settings whose names nothing outside the rooms has for anything of its own."""
    others: set[str] = set()
    for module in sorted(set(MODULES) - {*PHASES}):
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                others.add(node.name)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                others.add(node.target.id)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                others.add(node.attr)
    return frozenset(SETTINGS - others)


def scope(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a module or a function, and in no function inside it; such a function itself."""
    for each in ast.iter_child_nodes(node):
        yield each
        if not isinstance(each, ast.FunctionDef):
            yield from scope(each)


def phase_names(node: ast.AST) -> Iterator[str]:
    """The names that phases are given in a module or a function: typed, or walked through."""
    for each in scope(node):
        if isinstance(each, ast.arg | ast.AnnAssign) and each.annotation:
            if re.search(r"^(type\[)?\W*Phase\b", ast.unparse(each.annotation)):
                yield each.arg if isinstance(each, ast.arg) else ast.unparse(each.target)
        elif isinstance(each, ast.For | ast.comprehension) and WALKED.search(ast.unparse(each.iter)):
            yield from (found.id for found in ast.walk(each.target) if isinstance(found, ast.Name))


def knows(node: ast.AST, phases: frozenset[str] = frozenset({"phase", "room"})) -> Iterator[str]:
    """Where a module names a phase: its room, its class, its word, or a setting of its own."""
    phases |= {*phase_names(node)}
    for each in scope(node):
        yield from _imports(each)
        if isinstance(each, ast.FunctionDef):
            yield from knows(each, phases)
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield from _says(each.value)
        if isinstance(each, ast.Name | ast.Attribute):
            yield from _asks(each, phases)
        if isinstance(each, ast.Call):
            yield from _by_name(each)


def _imports(node: ast.AST) -> Iterator[str]:
    named = [*_named(node)]
    if isinstance(node, ast.Import):
        named = [alias.name.removeprefix("croupier.") for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        yield from (f"imports {alias.name}" for alias in node.names if alias.name in CLASSES)
        if node.level:
            yield "imports something near it"
    yield from (f"imports {name}" for name in named if name in PHASES)


def _says(value: str) -> Iterator[str]:
    if value in WORDS | CLASSES or value.removeprefix("croupier.") in PHASES:
        yield f"says {value!r}"


def _asks(node: ast.Name | ast.Attribute, phases: Collection[str]) -> Iterator[str]:
    """A class by whatever way, and a setting of a phase."""
    name = node.id if isinstance(node, ast.Name) else node.attr
    if name in CLASSES:
        yield f"names {name}"
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        of = ast.unparse(node.value).rpartition(".")[-1].lstrip("_")
        if name in only_of_phases() or (name in SETTINGS and of in phases):
            yield f"asks {ast.unparse(node)}"


def _by_name(node: ast.Call) -> Iterator[str]:
    """A setting or words that are written as one string: ``getattr(phase, "cards")``, ``"ante bet".split()``."""
    called = ast.unparse(node.func).rpartition(".")[-1]
    texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
    if called in BY_NAME:
        yield from (f"asks {ast.unparse(node)}" for text in texts if text in SETTINGS)
    if called == "split" and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Constant):
        yield from (f"says {word!r}" for word in str(node.func.value.value).split() if word in WORDS)


@pytest.mark.parametrize("module", sorted(set(MODULES) - {*INSIDE}))
def test_outside_the_rooms_and_the_kernels_nothing_knows_a_phase(module: str) -> None:
    assert {*knows(tree(module))} == {f"says {word!r}" for word in KNOWN.get(module, ())}


@pytest.mark.parametrize("module", KERNELS)
def test_what_may_know_a_phase_still_does(module: str) -> None:
    assert [*knows(tree(module))], f"{module} may be held to what all the others are"


@pytest.mark.parametrize(
    "written",
    [
        "from croupier.phases.bet import Bet",
        "from croupier.phases import bet",
        "from croupier.phases import Showdown",
        "import croupier.phases.passing",
        "from .deal import Deal",
        "importlib.import_module('croupier.phases.roll')",
        "isinstance(each, rooms.Discard)",
        "type(each).__name__ == 'Repeat'",
        "def f(each):\n match each:\n  case Ante(): ...",
        "each.word == 'declare'",
        "'ante deal'.split()",
        "{'showdown': 1}",
        "getattr(each, 'odd_chip')",
        "operator.attrgetter('cards')",
        "each.cards_speak",
        "phase.cards",
        "self._phase.ways",
        "def f(first: Phase): return first.size",
        "def f(first: 'Phase | None' = None): return first.to",
        "[each.cards for _, each in variant.unrolled]",
        "for keys, each, outline in variant.outlined(3):\n print(each.face)",
        "sum(each.times for each in phase.inner)",
    ],
)
def test_a_phase_is_found_however_it_is_named(written: str) -> None:
    assert [*knows(ast.parse(written))]


def test_what_all_phases_answer_and_what_others_have_names_no_phase() -> None:
    asked = "phase.words(outline).sentence, phase.rounds, phase.word, table.cards, choice.cards, offer.ways"
    assert [*knows(ast.parse(asked))] == []


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
