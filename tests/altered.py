"""Logs, nights, scripts, settle files and house folders, each altered in one way: what is done, and to what."""

import json
import os
import shutil
import socket
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from croupier import load
from croupier.night.front import seated
from croupier.night.kept import begun
from croupier.night.night import Agreed
from croupier.night.plain import PlainText
from croupier.night.play import ShownNight
from croupier.sheet import library
from tests.logs import forged, logged, records, short

EXAMPLES = Path(__file__).parent.parent / "examples"

Files = dict[str, bytes]
"""What lies in the folder: names and contents."""


@dataclass
class Case:
    """An altered file, and the command that is given it.

    Attributes:
        folder: Where everything lies.
        name: The file that is given, in that folder.
        command: The command, without the file.
        done: What was done to the file, in a few words.
        closed: What must be opened again before the folder can be taken away.
        harmless: Whether the file still holds what it held, so that the command must come out as before.
        may_differ: Whether a file with this alteration can be a true one that says something else.
    """

    folder: Path
    name: str
    command: tuple[str, ...]
    done: str = ""
    closed: list[Path] = field(default_factory=list)
    harmless: bool = False
    may_differ: bool = False

    @property
    def path(self) -> Path:
        return self.folder / self.name


# -- what is whole -----------------------------------------------------------------------------------------------------


@cache
def whole() -> dict[str, list[Files]]:
    """Files of every kind that nothing is wrong with; the first of each is the one that is given."""
    folder = Path(mkdtemp())
    try:
        return {
            "log": _logs(folder),
            "night": _nights(folder),
            "script": [{"game.yaml": path.read_bytes()} for path in sorted(EXAMPLES.glob("*.yaml"))],
            "settle file": [{"pot.yaml": path.read_bytes()} for path in sorted((EXAMPLES / "settle").glob("*.yaml"))],
            "sheet": _sheets(),
            "folder": [{f"house/{name}": content for files in _sheets()[-6:] for name, content in files.items()}],
        }
    finally:
        shutil.rmtree(folder)


def _logs(folder: Path) -> list[Files]:
    whole = logged(folder / "log", short(), ["Anna", "Ben", "Carla"], seed=29, games=2)
    cut = whole[: whole.rindex(b'{"choice"')]
    return [{"log": whole}, {"log": cut}, {"log": cut[:-7]}]


def _nights(folder: Path) -> list[Files]:
    return [_night(folder / str(number), games, cut) for number, (games, cut) in enumerate([(3, 99), (2, 1), (9, 2)])]


def _night(path: Path, games: int, cut: int) -> Files:
    """A night of short games, with somebody who buys again; after ``cut`` games as it lies there when it is killed."""
    sheets = (short(), load("anaconda-high-only"))
    agreed = Agreed(("Anna", "Ben", "Carla"), ("random",) * 3, sheets[:1], 6, 3, games, 5, 7)
    front = Silent()
    with begun(path, agreed) as file:
        front.stops_after = cut
        with suppress(Stopped):
            ShownNight(file, seated(agreed.plays, front), None, front).play()
        killed = {f"night{end}": Path(f"{path}{end}").read_bytes() for end in ("", "-wal")}
    return killed if cut < games else {"night": path.read_bytes()}


class Stopped(Exception):
    pass


class Silent(PlainText):
    """A front that tells nobody anything, and stops in the middle of a game."""

    stops_after = 99

    def _tell(self, line: str) -> None:
        if line.startswith("\n=== Game ") and int(line.split()[2].strip(",")) > self.stops_after:
            self.stops_after = -1
        if self.stops_after < 0 and "bet" in line:
            raise Stopped

    def page(self, lines: Any) -> None:
        pass


def _sheets() -> list[Files]:
    shipped = [{"sheet.yaml": library.find(name).read_bytes()} for name in library.names()]
    own = [{path.name: path.read_bytes()} for path in sorted((EXAMPLES / "sheets").glob("*.yaml"))]
    extends = b"name: Own\nextends: base.yaml\nchips: {start: 50}\n"
    return [{"sheet.yaml": extends, "base.yaml": shipped[0]["sheet.yaml"]}, *shipped, *own]


COMMANDS: dict[str, Sequence[tuple[str, ...]]] = {
    "log": [("replay",), ("replay", "--public", "--verify"), ("replay", "--as", "Anna"), ("resume",)],
    "night": [("night", "report"), ("night", "report", "--format", "json"), ("night", "report", "--format", "csv"),
              ("night", "--resume")],
    "script": [("run",), ("run", "--format", "json")],
    "settle file": [("settle",), ("settle", "--format", "json")],
    "sheet": [("validate",), ("validate", "--format", "json"), ("validate", "--format", "concise"), ("rules",),
              ("graph",), ("validate", "--format", "sarif"), ("validate", "--format", "github"),
              ("play", "--watch", "--bots", "random", "--seed", "1"), ("diff", "anaconda")],
    "folder": [("validate",), ("night", "--watch", "--bots", "random", "--seed", "1", "--games", "1")],
}  # fmt: skip
HEAVY = {"log": 4, "night": 6, "script": 3, "settle file": 3, "sheet": 3, "folder": 1}
"""How often each kind is drawn."""


# -- what is done ------------------------------------------------------------------------------------------------------

PIECES = (
    b"\0", b"\xff", b"\x1b[2J", b"\r\n", b"\xef\xbb\xbf", "\u202e".encode(), b"9" * 5000, b"[" * 500, b"{" * 300,
    b":", b"- ", b"\t", b"&a *a", b"!!python/object:os.system", b"extends: /dev/zero\n", b"-1", b"null", b"true",
    b"1e999", b"' '", b"\\ud800", b"\n", b"%", b'"',
)  # fmt: skip


def bytes_changed(random: Random, case: Case) -> None:
    """Some bytes are others, gone, more, twice or elsewhere."""
    content = bytearray(case.path.read_bytes())
    for _ in range(random.choice((1, 1, 1, 2, 5, 40))):
        at = random.randrange(len(content) + 1)
        to = min(len(content), at + random.choice((0, 1, 1, 4, 30, 500)))
        kind = random.randrange(5)
        if kind == 0:
            content[at:to] = random.randbytes(to - at)
        elif kind == 1:
            del content[at:to]
        elif kind == 2:
            content[at:at] = random.choice(PIECES)
        elif kind == 3:
            content[at:at] = content[at:to]
        elif at < len(content):
            content[at] ^= 1 << random.randrange(8)
    case.path.write_bytes(content)


def size_changed(random: Random, case: Case) -> None:
    """It is empty, cut off, longer, or says that it is larger than any file is."""
    size = case.path.stat().st_size
    lengths = (0, 1, random.randrange(size), size // 2, size + 1, size + 4096, 100_000, 300 << 20, 1 << 40)
    with case.path.open("r+b") as file, suppress(OSError):
        file.truncate(random.choice(lengths))


def something_else(random: Random, case: Case) -> None:
    """Where the file was there is something else, or a link."""
    kept = case.path.rename(case.folder / "kept")
    kind = random.randrange(11)
    if kind == 0:
        case.path.mkdir()
    elif kind == 1:
        os.mkfifo(case.path)
    elif kind == 2:
        with closing(socket.socket(socket.AF_UNIX)) as bound:
            os.chdir(case.folder)  # the name of a socket may have 108 signs at most
            bound.bind(case.name)
    elif kind == 3:
        os.mkfifo(case.folder / "pipe")
        case.path.symlink_to("pipe")
    elif kind < 9:
        targets = (case.path.name, "nowhere", "/dev/zero", "/dev/null", ".")
        case.path.symlink_to(targets[kind - 4])
    elif kind == 9 and len(list(case.folder.glob("night-*"))) == 0:
        case.path.symlink_to("kept")
        case.harmless = True
    else:
        kept.rename(case.path)
        os.link(case.path, kept)
        case.harmless = True


def closed_to_us(random: Random, case: Case) -> None:
    """It may not be read, or not be written, or its folder may not be entered."""
    mode = random.choice((0o000, 0o200, 0o400))
    path = random.choice((case.path, case.folder)) if mode != 0o400 else case.path
    path.chmod(mode)
    case.closed.append(path)
    case.harmless = mode == 0o400 and "--resume" not in case.command and "resume" not in case.command


NAMES = (
    " ", "a b", "a\nb.yaml", "\x1b]0;x\x07", "\u202eyaml", "'", '"', "`x`", "$(x)", "%s%n", "..yaml", "~", "*",
    "a:b", ":memory:", "file:x?mode=memory", "x" * 240, os.fsdecode(b"\xff\xfe"), "\u2660", "e\u0301", "CON",
    "a#b?c", "null", "anaconda.yaml", "a, game 1",
)  # fmt: skip


def named_oddly(random: Random, case: Case) -> None:
    """The file has an odd name."""
    name = random.choice(NAMES)
    for path in list(case.folder.glob("night-*")):
        path.rename(case.folder / f"{name}{path.name.removeprefix('night')}")
    case.name = str(case.path.rename(case.path.parent / name).relative_to(case.folder))
    case.harmless = True


NEVER = ("y" * 300, "a/" * 3000 + "b", "a\0b", "\ud800", "nowhere", "nowhere/x.yaml", "\x1b[2J", "/dev/zero/x")


def no_such_file(random: Random, case: Case) -> None:
    """A name that no file has, or none can have, is given."""
    case.name = random.choice(NEVER)


ODD: Sequence[Any] = (
    None, True, -1, 0, 1, 2, 10**20, 0.5, "", " ", "x", "\u202e", "\ud800", "1", [], {}, [[]], [None], {"a": 1},
    "9" * 5000, ["Anna"] * 3, ["Anna", "Ben", "Carla", "Dan"], {"name": "X"}, [{}], 10**400,
)  # fmt: skip


def line_changed(random: Random, case: Case) -> None:
    """Something that a line of a log says is something else, and all checks are worked out anew."""
    lines = records(case.path.read_bytes().rpartition(b"\n")[0])
    for _ in range(random.choice((1, 1, 2))):
        line = random.choice((lines[0], lines[1], random.choice(lines)))
        key = random.choice([*line])
        value = line[key]
        if isinstance(value, dict) and value and random.random() < 0.7:
            value[random.choice([*value])] = random.choice(ODD)
        elif isinstance(value, list) and value and random.random() < 0.7:
            value[random.randrange(len(value))] = random.choice(ODD)
        else:
            line[key] = random.choice(ODD)
    case.path.write_bytes(forged(lines))
    case.may_differ = True


SQL = (
    "UPDATE agreed SET said = :odd WHERE about = :about",
    "UPDATE agreed SET said = :value WHERE about = :about",
    "DELETE FROM agreed WHERE about = :about",
    "INSERT INTO agreed VALUES (:value, :odd)",
    "UPDATE games SET outcome = :value WHERE number = :number",
    "UPDATE games SET outcome = NULL WHERE number = :number",
    "UPDATE games SET number = :few WHERE number = :number",
    "UPDATE games SET outcome = (SELECT outcome FROM games WHERE number = :few) WHERE number = :number",
    "DELETE FROM games WHERE number = :number",
    "INSERT INTO games VALUES (:few, :value)",
    "INSERT INTO games VALUES (-1, NULL)",
    "DELETE FROM lines WHERE game = :number AND number = :few",
    "UPDATE lines SET line = :value WHERE game = :number AND number = :few",
    "UPDATE lines SET line = CAST(line AS TEXT) WHERE game = :number",
    "UPDATE lines SET line = 1000000000000 WHERE game = :number AND number = :few",
    "UPDATE lines SET game = game + 1 WHERE game = :number AND number > :few",
    "UPDATE OR REPLACE lines SET game = :few WHERE game = :number",
    "UPDATE lines SET number = -number WHERE game = :number",
    "UPDATE OR REPLACE lines SET line = (SELECT line FROM lines WHERE number = :few LIMIT 1) WHERE number = :number",
    "INSERT INTO lines VALUES (:few, :number + 100, x'7b7d0a')",
    "INSERT INTO lines VALUES (NULL, NULL, '')",
    "INSERT INTO rebuys (games, seat) VALUES (:few, :number)",
    "INSERT INTO rebuys (games, seat) VALUES (:value, :odd)",
    "UPDATE rebuys SET seat = :few",
    "UPDATE rebuys SET games = games + 1",
    "UPDATE rebuys SET seat = 10000000000",
    "DELETE FROM rebuys",
    "DROP TABLE rebuys",
    "DROP TABLE games",
    "ALTER TABLE lines ADD COLUMN more",
    "ALTER TABLE lines RENAME COLUMN line TO text",
    "CREATE TABLE more (more)",
    "CREATE TRIGGER more AFTER INSERT ON lines BEGIN DELETE FROM lines; END",
    "DROP TABLE games | CREATE VIEW games AS WITH RECURSIVE n(number, outcome) AS "
    "(SELECT 1, NULL UNION ALL SELECT number + 1, NULL FROM n) SELECT * FROM n",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 2",
    "PRAGMA application_id = 1",
    "PRAGMA journal_mode = DELETE",
    "VACUUM",
)
UNCHANGED = ("PRAGMA journal_mode = DELETE", "VACUUM")
"""What leaves a night what it was."""


def tables_changed(random: Random, case: Case) -> None:
    """Something in the tables of a night is something else."""
    statement = random.choice(SQL)
    about = random.choice(("names", "plays", "sheets", "chips", "rebuys", "games", "seed", "bots"))
    odd = random.choice(ODD)
    with suppress(ValueError):  # what has too many digits
        odd = json.dumps(odd)
    values = {"about": about, "odd": odd, "number": random.randint(1, 3), "few": random.randint(0, 12)}
    values["value"] = random.choice((None, 1, -1, 0.5, b"\xff", "", "null", "{", "[" * 3000, '{"stacks": []}', 10**12))
    with closing(sqlite3.connect(case.path, isolation_level=None)) as connection:
        for part in statement.split(" | "):
            with suppress(sqlite3.Error, OverflowError, UnicodeEncodeError):
                connection.execute(part, {name: value for name, value in values.items() if f":{name}" in part})
    case.done = f"{statement} {about} {str(odd)[:40]} {values['number']} {values['few']}"
    case.harmless = statement in UNCHANGED
    case.may_differ = about in ("games", "rebuys", "seed", "bots") and "agreed" in statement


LEADS = (
    "/dev/zero", "pipe", ".", "loop", "nowhere", "x" * 300, "../../../../../../etc/shadow", "closed/x.yaml",
    "secret", "game.yaml", "pot.yaml", "sheet.yaml", "\x1b[2J", "/dev/full", "chain-0.yaml", "anacnda",
    "anaconda/", "~",
)  # fmt: skip


def leads_elsewhere(random: Random, case: Case) -> None:
    """What it takes its rules from is something else."""
    named = random.choice(LEADS)
    os.mkfifo(case.folder / "pipe")
    (case.folder / "loop").symlink_to("loop")
    (case.folder / "closed").mkdir(0)
    case.closed.append(case.folder / "closed")
    (case.folder / "secret").write_text("secret: words\n", encoding="utf-8")
    for number in range(60):
        chain = f"name: C\nextends: chain-{number + 1}.yaml\n"
        (case.folder / f"chain-{number}.yaml").write_text(chain, encoding="utf-8")
    setting = "extends" if case.name.endswith("sheet.yaml") or case.command[0] != "run" else "variant"
    lines = [line for line in case.path.read_text(encoding="utf-8").splitlines() if not line.startswith(setting)]
    lines.insert(1, f"{setting}: {json.dumps(named)}")
    case.path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def beside_changed(random: Random, case: Case) -> None:
    """What lies beside a night is no work of SQLite's."""
    path = case.path.with_name(case.path.name + random.choice(("-wal", "-journal", "-shm")))
    with suppress(FileNotFoundError):
        path.unlink()
    kind = random.randrange(6)
    if kind == 0:
        os.mkfifo(path)
    elif kind == 1:
        path.symlink_to(random.choice(("/dev/zero", "nowhere", path.name)))
    elif kind == 2:
        path.mkdir()
    elif kind == 3:
        path.write_bytes(random.randbytes(random.choice((0, 1, 31, 32, 5000))))
    elif kind == 4:
        path.write_bytes(case.path.read_bytes()[:8192])
    else:
        with path.open("wb") as file, suppress(OSError):
            file.truncate(1 << 40)
    case.may_differ = True


ALWAYS: Sequence[tuple[Callable[[Random, Case], None], int]] = (
    (bytes_changed, 8), (size_changed, 2), (something_else, 3), (closed_to_us, 2), (named_oddly, 2), (no_such_file, 1)
)  # fmt: skip
ALSO: dict[str, Sequence[tuple[Callable[[Random, Case], None], int]]] = {
    "log": [(line_changed, 10)],
    "night": [(tables_changed, 20), (beside_changed, 3)],
    "script": [(leads_elsewhere, 2)],
    "settle file": [(leads_elsewhere, 2)],
    "sheet": [(leads_elsewhere, 3)],
}


def drawn(number: int, folder: Path) -> tuple[Case, Files]:
    """The case of a number, laid out in an empty folder; and the files as they were."""
    random = Random(f"altered/{number}")
    kind = random.choices([*HEAVY], [*HEAVY.values()])[0]
    files = random.choice(whole()[kind])
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    case = Case(folder, next(iter(files)), random.choice(COMMANDS[kind]))
    ways = [*ALWAYS, *ALSO.get(kind, ())]
    alter = random.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
    case.done = ""
    alter(random, case)
    case.done = f"{kind}: {alter.__name__} {case.done}".strip()
    if kind == "folder":
        case.name, case.harmless = "house", False
    return case, files
