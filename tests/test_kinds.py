"""A file given to a command that is for another kind of file: what it is, and which command it belongs to."""

from pathlib import Path

import pytest

from croupier.sheet import library
from croupier.sheet.kinds import of_bytes, of_data
from croupier.sheet.reader import read

EXAMPLES = Path(__file__).parent.parent / "examples"
SHEETS = [*library.shelf().glob("*/*.yaml"), *(EXAMPLES / "sheets").glob("*.yaml")]
SCRIPTS = [*EXAMPLES.glob("*.yaml")]
POTS = [*(EXAMPLES / "settle").glob("*.yaml")]
KINDS = [("sheet", SHEETS), ("script", SCRIPTS), ("settle file", POTS)]
COMMANDS = {"sheet": "play", "script": "run", "settle file": "settle", "night": "night --resume"}
CALLED = {"sheet": "a rule sheet", "script": "a script", "settle file": "a settle file", "night": "a night"}


@pytest.mark.parametrize(("kind", "files"), KINDS)
def test_every_file_that_comes_along_is_known_for_what_it_is(kind: str, files: list[Path]) -> None:
    assert files
    for path in files:
        assert (of_bytes(path.read_bytes()), of_data(read(path).data)) == (kind, kind), path


@pytest.mark.parametrize(("kind", "files"), KINDS)
@pytest.mark.parametrize(("command", "wanted"), [("validate", "sheet"), ("run", "script"), ("settle", "settle file")])
def test_a_file_of_another_kind_is_one_problem(
    croupier, kind: str, files: list[Path], command: str, wanted: str
) -> None:
    code, out, err = croupier(command, files[0])
    if kind == wanted:
        assert code == 0
        return
    assert code == 1 and (out + err).count("error[") == 1
    assert f"error[another-file]: This is {CALLED[kind]}, not {CALLED[wanted]}." in out + err
    assert f"`croupier {COMMANDS[kind]} {files[0]}`" in out + err


@pytest.fixture
def night(croupier, tmp_path: Path) -> Path:
    path = tmp_path / "n.db"
    assert croupier("night", "anaconda", "--watch", "--games", "1", "--seed", "1", "--save", path).code == 0
    return path


@pytest.mark.parametrize("command", ["replay", "resume"])
def test_what_is_no_log_is_shown_what_it_is_and_how_to_go_on(croupier, night: Path, command: str) -> None:
    for kind, path in [("night", night), *((kind, files[0]) for kind, files in KINDS)]:
        before = path.read_bytes()
        code, out, err = croupier(command, path)
        assert (code, out) == (1, "")
        assert f"{path}: This is {CALLED[kind]}, not a log." in err and f"`croupier {COMMANDS[kind]} {path}`" in err
        assert path.read_bytes() == before
    assert f"`croupier night report {night}`" in croupier(command, night).err


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\n", b"play\n", b"# name: X\n", b"{}\n", b"name: X\n"])
def test_what_is_none_of_them_is_only_no_log(croupier, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    code, _, err = croupier("replay", path)
    assert code == 1 and f"{path}, line 1: " in err
