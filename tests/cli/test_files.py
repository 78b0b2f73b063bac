"""The files that commands read and make: nothing is written over unasked, what holds cards is private, and whatever is
wrong with a path is one sentence."""

import os
import shlex
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier import disk
from croupier.disk import keeping
from croupier.players.answers import Prompt
from croupier.sheet import library
from tests.logs import SHORT, logged, short
from tests.powers import as_anybody

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
WATCHED = ("--watch", "--players", "3", "--bots", "random", "--seed", "1", "--games", "1")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """A umask that closes nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


# -- names and places --------------------------------------------------------------------------------------------------

LONG = "x" * 300
NAMED = [("validate", LONG), ("validate", f"{LONG}.yaml"), ("rules", LONG), ("graph", LONG), ("play", LONG),
         ("run", LONG), ("settle", LONG), ("replay", LONG), ("resume", LONG), ("new", LONG),
         ("new", "x", "--from", LONG),
         ("night", LONG), ("night", "report", LONG), ("night", "--resume", LONG), ("night", *WATCHED, "--save", LONG),
         ("play", "anaconda", *WATCHED, "--log", LONG), ("rules", "anaconda", "-o", LONG), ("diff", "anaconda", LONG),
         ("odds", "anaconda", "--games", "1", "-o", LONG), ("rank", "9s", "--variant", LONG)]  # fmt: skip


@posix
@pytest.mark.parametrize("arguments", NAMED, ids=lambda each: " ".join(each).replace(LONG, "LONG"))
def test_a_name_that_is_too_long_is_said_to_be(croupier, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    code, out, err = croupier(*arguments)
    assert (code, out) == (2, "") and "the name is too long." in err
    assert list(tmp_path.iterdir()) == []


@posix
def test_what_may_not_be_read_entered_or_written_is_said(croupier, tmp_path: Path) -> None:
    closed, secret, locked = tmp_path / "closed", tmp_path / "secret.yaml", tmp_path / "locked"
    for folder in (closed, locked):
        folder.mkdir()
    (closed / "house.yaml").write_text(SHORT, encoding="utf-8")
    secret.write_text(SHORT, encoding="utf-8")
    secret.chmod(0)
    closed.chmod(0)
    locked.chmod(0o555)
    with as_anybody():
        for arguments, exits in (
            (("validate", secret), 2), (("validate", closed), 2), (("validate", closed / "house.yaml"), 2),
            (("night", closed, *WATCHED), 2), (("new", "x", "--from", secret), 2), (("run", secret), 2),
            (("rules", "anaconda", "-o", locked / "page"), 2), (("odds", "anaconda", "-o", locked / "page"), 2),
            (("play", "anaconda", *WATCHED, "--log", locked / "log"), 1),
            (("night", *WATCHED, "--save", locked / "night"), 1),
        ):  # fmt: skip
            code, _, err = croupier(*arguments)
            assert code == exits and "you have no permission." in err, arguments
        monkey = croupier("validate", tmp_path / "closed" / "house.yaml")
        assert monkey.err.count("\n") == 1
    closed.chmod(0o700)
    locked.chmod(0o700)
    assert list(locked.iterdir()) == []


@posix
def test_nothing_but_plain_files_is_read(croupier, tmp_path: Path) -> None:
    os.mkfifo("pipe")
    for arguments in (("validate",), ("run",), ("settle",), ("replay",), ("resume",), ("night", "report"),
                      ("night", "--resume"), ("play",), ("new", "x", "--from")):  # fmt: skip
        for path, kind in (("/dev/zero", "a device"), ("pipe", "a pipe"), (str(tmp_path), "a folder")):
            if arguments == ("validate",) and kind == "a folder":
                continue
            code, out, err = croupier(*arguments, path)
            assert (code, out) == (2, "") and f"{path} is {kind}, not " in err, arguments


def test_a_file_without_a_name_is_none(croupier) -> None:
    for arguments in (("play", "anaconda", *WATCHED, "--log", ""), ("night", *WATCHED, "--save", ""), ("replay", ""),
                      ("rules", "anaconda", "-o", "")):  # fmt: skip
        code, out, err = croupier(*arguments)
        assert (code, out) == (2, "") and "the name of a file is missing" in err


@posix
@pytest.mark.parametrize("name", [":memory:", "file:night?mode=memory", "file::memory:?cache=shared", "a?b#c%20d", "-"])
def test_a_night_is_kept_in_the_file_that_is_named_whatever_that_means_elsewhere(
    croupier, tmp_path: Path, name: str
) -> None:
    assert croupier("night", *WATCHED, f"--save={name}").code == 0
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert croupier("night", "report", "--", name).out.startswith("Game 1, ")
    assert croupier("night", f"--resume={name}").code == 0
    assert [path.name for path in tmp_path.iterdir()] == [name]


@posix
@pytest.mark.parametrize("name", ["a b", "$(touch x)", "`touch x`", "it's", "a;b"])
def test_a_command_that_is_shown_does_what_it_says_whatever_the_name_holds(croupier, name: str) -> None:
    shown = croupier("night", *WATCHED, "--save", name).err.strip().rpartition("for a report: ")[2]
    assert shlex.split(shown) == ["croupier", "night", "report", name]


# -- who can read it ---------------------------------------------------------------------------------------------------


@posix
def test_logs_and_nights_are_for_nobody_else_to_read(croupier, tmp_path: Path, open_to_all: None) -> None:
    assert croupier("play", "anaconda", *WATCHED, "--log", "log").code == 0
    assert croupier("night", *WATCHED, "--save", "night").code == 0
    assert {path.name: mode(path) for path in tmp_path.iterdir()} == {"log": 0o600, "night": 0o600}


@posix
def test_what_is_kept_unasked_is_for_nobody_else_to_read(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_to_all: None
) -> None:
    seen: list[tuple[str, int]] = []

    def ask(prompt: str) -> str:
        seen.extend((path.name, mode(path)) for path in (tmp_path / "state").rglob("*"))
        raise KeyboardInterrupt

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("croupier.night.plain.ask", ask)
    assert croupier("play", "anaconda").code == 130 and croupier("night").code == 130
    names = {Path(name).suffix or name for name, _ in seen}
    assert {"croupier", ".log", ".night"} <= names
    assert {bits for name, bits in seen if name == "croupier"} == {0o700}
    assert {bits for name, bits in seen if name != "croupier"} == {0o600}  # what SQLite keeps beside a night, too


# -- nothing is written over -------------------------------------------------------------------------------------------


@posix
def test_the_rules_of_a_sheet_do_not_take_its_place(croupier, tmp_path: Path) -> None:
    sheet, base = tmp_path / "house.yaml", tmp_path / "base.yaml"
    base.write_text(SHORT, encoding="utf-8")
    sheet.write_text("name: House\nextends: base.yaml\n", encoding="utf-8")
    Path("link.html").symlink_to("house.yaml")
    os.link("base.yaml", "hard.html")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for output in ("house.yaml", "./house.yaml", sheet, "link.html", "base.yaml", "hard.html"):
        for command in (("rules", "house.yaml"), ("odds", "house.yaml"), ("odds", "anaconda", "--compare", sheet)):
            code, out, err = croupier(*command, "-o", output)
            assert (code, out) == (2, "") and f"{Path(output)} is what is read" in err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert croupier("rules", "house.yaml", "-o", "page").code == 0
    assert croupier("rules", "house.yaml", "--format", "html", "-o", "page").code == 0
    assert "<html" in Path("page").read_text(encoding="utf-8")


@posix
def test_new_leaves_a_schema_that_is_there_and_follows_no_link(croupier, tmp_path: Path) -> None:
    (tmp_path / "other").write_text("kept", encoding="utf-8")
    Path("variant.schema.json").symlink_to("other")
    Path("linked.yaml").symlink_to("nowhere")
    code, _, err = croupier("new", "linked")
    assert code == 2 and "linked.yaml is there already. Nothing was written." in err
    code, out, _ = croupier("new", "mine")
    assert code == 0 and "left the variant.schema.json that is there" in out
    assert (tmp_path / "other").read_text(encoding="utf-8") == "kept"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "linked.yaml",
        "mine.yaml",
        "other",
        "variant.schema.json",
    ]


def test_new_writes_the_sheet_and_its_schema_or_nothing(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, room = keeping.write, [1]

    def until_full(file: object, content: bytes) -> None:
        room[0] -= 1
        if room[0] < 0:
            raise OSError(28, "No space left on device")
        write(file, content)  # type: ignore[arg-type]

    monkeypatch.setattr(keeping, "write", until_full)
    code, out, err = croupier("new", "mine")
    assert (code, out) == (2, "") and "variant.schema.json cannot be written: the disk is full." in err
    assert list(tmp_path.iterdir()) == []


def test_new_begins_from_no_folder_and_from_nothing_that_is_no_text(croupier, tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_bytes(b"name: Caf\xe9\n")
    code, _, err = croupier("new", "mine", "--from", ".")
    assert code == 2 and ". is a folder, not a sheet." in err
    code, _, err = croupier("new", "mine", "--from", "old.yaml")
    assert code == 1 and "old.yaml:1:10" in err and "not text in UTF-8" in err
    assert [path.name for path in tmp_path.iterdir()] == ["old.yaml"]


# -- what is read is left as it is -------------------------------------------------------------------------------------


@pytest.fixture
def night(croupier, tmp_path: Path) -> Path:
    assert croupier("night", *WATCHED, "--save", "night").code == 0
    return tmp_path / "night"


@posix
def test_a_night_is_shown_from_where_nothing_can_be_written(croupier, tmp_path: Path, night: Path) -> None:
    shown = croupier("night", "report", night).out
    night.chmod(0o444)
    tmp_path.chmod(0o555)
    with as_anybody():
        assert croupier("night", "report", night).out == shown != ""
        code, _, err = croupier("night", "--resume", night)
        assert code == 2 and f"{night} cannot be written: you have no permission." in err
    tmp_path.chmod(0o700)
    assert [path.name for path in tmp_path.iterdir()] == ["night"]


@posix
def test_a_night_that_was_cut_off_is_reported_and_left_to_the_byte(croupier, tmp_path: Path, night: Path) -> None:
    """What SQLite has not brought in yet is reported, too, and stays where it is."""
    shown = croupier("night", "report", night).out
    copy = tmp_path / "cut"
    connection = sqlite3.connect(night, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("DELETE FROM lines")
    connection.execute("DELETE FROM games")
    for end in ("", "-wal"):
        Path(f"{copy}{end}").write_bytes(Path(f"{night}{end}").read_bytes())
    connection.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert "cut-wal" in before
    assert croupier("night", "report", copy).out.startswith("No games played.") and shown.startswith("Game 1, ")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@posix
def test_a_night_that_is_being_played_is_said_to_be_and_left_alone(croupier, tmp_path: Path, night: Path) -> None:
    """Another process has it open as a night is played: for itself alone."""
    import subprocess
    import sys

    playing = (
        "import sys; from pathlib import Path; from croupier.night.kept import opened\n"
        "with opened(Path(sys.argv[1])): print('open', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", playing, night], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout and other.stdout.readline() == b"open\n"
        for arguments in (("report", night), ("--resume", night)):
            code, out, err = croupier("night", *arguments)
            assert (code, out) == (1, "") and "is being played by another croupier" in err
        other.communicate(b"\n")
    assert croupier("night", "report", night).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["night"]


# -- files that lead to others -----------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize(
    "content", ["root:$6$secret:19000:0:99999:7:::\n", "password: secret\nuser: root\n", "secret\n", "- secret\n"]
)
def test_a_file_that_is_no_sheet_is_not_quoted(croupier, tmp_path: Path, content: str) -> None:
    Path("shadow").write_text(content, encoding="utf-8")
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "linked.yaml").symlink_to("../shadow")
    (folder / "own.yaml").write_text("name: Own\nextends: ../shadow\n", encoding="utf-8")
    (folder / "game").write_text("variant: ../shadow\nplayers: {A: 1, B: 1}\n", encoding="utf-8")
    (folder / "pot").write_text("variant: ../shadow\nplayers: {A: {put-in: 1}, B: {put-in: 1}}\n", encoding="utf-8")
    for arguments in (("validate", "house"), ("validate", "house/own.yaml"), ("rules", "house/own.yaml"),
                      ("run", "house/game"), ("settle", "house/pot"), ("night", "house", *WATCHED)):  # fmt: skip
        code, out, err = croupier(*arguments)
        assert code in (1, 2) and "secret" not in out + err, arguments
        assert "is not a rule sheet" in out + err or arguments[0] == "night"
    for form in ("concise", "json", "github", "sarif"):
        assert "secret" not in croupier("validate", "house", "--format", form).out


def test_a_sheet_with_a_mistake_that_another_extends_is_still_shown(croupier) -> None:
    Path("base.yaml").write_text("name: Base\nplayers: {min: 2\nhands: 3\n", encoding="utf-8")
    Path("own.yaml").write_text("name: Own\nextends: base.yaml\n", encoding="utf-8")
    code, out, _ = croupier("validate", "own.yaml")
    assert code == 1 and "base.yaml:2:10" in out and "players: {min: 2" in out


def test_a_long_chain_of_sheets_is_called_that(croupier) -> None:
    for number in range(52):
        base = f"s{number + 1}.yaml" if number < 51 else "anaconda"
        Path(f"s{number}.yaml").write_text(f"name: S{number}\nextends: {base}\n", encoding="utf-8")
    code, out, _ = croupier("validate", "s0.yaml")
    assert code == 1 and "More than 50 sheets extend one another in a row here." in out and "itself" not in out
    assert croupier("rules", "s2.yaml").code == 0


def test_a_circle_of_sheets_is_called_that(croupier) -> None:
    Path("one.yaml").write_text("name: One\nextends: ./two.yaml\n", encoding="utf-8")
    Path("two.yaml").write_text("name: Two\nextends: one.yaml\n", encoding="utf-8")
    code, out, _ = croupier("validate", "one.yaml")
    assert code == 1 and "This sheet extends one.yaml, and so, in the end, itself." in out


@posix
@pytest.mark.parametrize("named", ["/dev/zero", "pipe", "folder", "closed/x.yaml", "x" * 300, "loop", "house.yaml/x"])
def test_what_a_sheet_leads_to_is_read_like_any_other(croupier, tmp_path: Path, named: str) -> None:
    os.mkfifo("pipe")
    Path("folder").mkdir()
    Path("closed").mkdir(0)
    Path("loop").symlink_to("loop")
    Path("house.yaml").write_text(f"name: House\nextends: {named}\n", encoding="utf-8")
    Path("game.yaml").write_text(f"variant: {named}\nplayers: {{A: 1, B: 1}}\n", encoding="utf-8")
    with as_anybody():
        code, out, _ = croupier("validate", "house.yaml")
        assert code == 1 and out.count("error[extends-missing]") == 1 and "house.yaml:2:10" in out
        code, _, err = croupier("run", "game.yaml")
        assert code == 1 and err.count("error[no-such-variant]") == 1 and "game.yaml:1:10" in err


# -- numbers and words that are too much -------------------------------------------------------------------------------

DIGITS = "9" * 5000


def test_five_thousand_digits_are_an_answer_like_any_other(croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([DIGITS, f"1 2 {DIGITS}", f"pass {DIGITS}"])

    def ask(prompt: str) -> str:
        if (answer := next(answers, None)) is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr("croupier.night.plain.ask", ask)
    code, out, _ = croupier("play", "anaconda", "--seed", "5", "--players", "3")
    assert code == 130 and out.count("999... ; they are 1 to 7.".replace(" ;", ";")) == 3


def test_five_thousand_digits_pick_nothing() -> None:
    from croupier.night.plain import picked
    from croupier.screen.listing import Listing
    from croupier.table.choices import whole_number

    assert picked(DIGITS, ["Anaconda"]) is None and Listing("?", ["Anaconda"]).fitting(DIGITS) == []
    assert [whole_number(text) for text in ("007", "9" * 15, "9" * 16, "", "-1", "\u0665", "1_0", " 1")] == [
        7, 10**15 - 1, None, None, None, None, None, None
    ]  # fmt: skip


@pytest.mark.parametrize("way", [DIGITS, "0", "4"])
def test_a_way_is_one_of_those_offered(way: str) -> None:
    from croupier.table.asked import Asked
    from croupier.table.choices import Offers, Refused, Ways

    offers = Offers([Ways("declare", ("high", "low", "both"))])
    prompt = Prompt(None, offers, Asked.by(offers))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="not offered now"):
        prompt.read(way)


@pytest.mark.parametrize(
    "arguments",
    [("play", "anaconda", "--players", DIGITS), ("play", "anaconda", *WATCHED[:-1], DIGITS),
     ("play", "anaconda", "--watch", "--seed", DIGITS), ("odds", "anaconda", "--players", DIGITS),
     ("odds", "anaconda", "--games", DIGITS), ("validate", "anaconda", "--players", DIGITS),
     ("night", "--watch", "--chips", DIGITS), ("replay", "log", "--from", DIGITS)],
    ids=lambda each: " ".join(each).replace(DIGITS, "DIGITS"),
)  # fmt: skip
def test_five_thousand_digits_are_no_number(croupier, arguments: tuple[str, ...]) -> None:
    assert croupier(*arguments)[:2] == (2, "")


@pytest.mark.parametrize("choice", ["' '", "'  Anna'", "'\\t'", "x", "Anna", f"Anna bet {DIGITS}"])
def test_a_line_of_a_script_that_says_nothing_is_refused_at_its_place(croupier, choice: str) -> None:
    Path("game").write_text(
        f"variant: anaconda\nplayers: {{Anna: 9, Ben: 9, Carla: 9}}\nchoices: [{choice}]\n", encoding="utf-8"
    )
    code, _, err = croupier("run", "game")
    assert code == 1 and "game:3:11" in err


def test_a_name_with_a_space_around_it_is_refused_at_its_place(croupier) -> None:
    Path("game").write_text(
        "variant: anaconda\nplayers: {' Anna': 9, Ben: 9, Carla: 9}\ncards: {' Anna': 9s}\n", encoding="utf-8"
    )
    code, _, err = croupier("run", "game")
    assert code == 1 and "game:2:" in err


def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a user whom the system does not know."""
    import pwd

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "XDG_STATE_HOME", "LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)


# -- done without ------------------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("command", ["play", "night"])
@pytest.mark.parametrize("trouble", ["no home", "may not be written", "full"])
def test_who_has_no_place_for_a_log_plays_on_and_is_told_once(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, trouble: str
) -> None:
    state = tmp_path / "state"
    state.mkdir()
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    if trouble == "no home":
        nobody(monkeypatch)
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        raise KeyboardInterrupt

    def full(file: object, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("croupier.night.plain.ask", ask)
    if trouble == "full":
        monkeypatch.setattr(keeping, "write", full)
    state.chmod(0o555 if trouble == "may not be written" else 0o755)
    with as_anybody():
        code, _, err = croupier(command, "anaconda", "--players", "3")
    state.chmod(0o755)
    assert code == 130 and asked and "go on with" not in err
    assert sum("kept" in line for line in err.splitlines() if "tables" not in line) == 1
    assert [path for path in state.rglob("*") if path.is_file()] == []


def test_a_log_that_nobody_asked_for_is_given_up_where_the_disk_is_full(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from itertools import cycle

    write, room = keeping.write, [6]

    def until_full(file: object, content: bytes) -> None:
        room[0] -= 1
        if room[0] < 0:
            raise OSError(28, "No space left on device")
        write(file, content)  # type: ignore[arg-type]

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(keeping, "write", until_full)
    words = cycle(["check", "call", "1", "1 2", "1 2 3", "1 2 3 4 5"])
    monkeypatch.setattr("croupier.night.plain.ask", lambda prompt: next(words))
    code, out, err = croupier("play", "anaconda-high-only", "--seed", "5", "--players", "3")
    assert code == 0 and out.splitlines()[-1].startswith("Chips: ")
    assert err.count("cannot be written: the disk is full. The game was played on, and is not kept.") == 1
    assert [path for path in (tmp_path / "state").rglob("*") if path.is_file()] == []


@posix
def test_tables_that_cannot_be_kept_are_done_without_and_that_is_shown_once(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.hands import lookup, store

    (tmp_path / "file").touch()
    monkeypatch.setattr(store, "directory", lambda: tmp_path / "file" / "hands")
    monkeypatch.setattr(lookup, "_made_once", lookup.Evaluator)  # no ranking has its tables yet
    store.load.cache_clear()
    code, out, err = croupier("rank", "9s 9h 9d 5c 5s", "--variant", "anaconda")
    assert code == 0 and "full house" in out and err.count("The tables of hands are not kept") == 1
    store.load.cache_clear()


def test_a_page_of_the_catalogue_needs_no_place_to_write(croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **settings: object) -> None:
        raise AssertionError("something was written")

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    for code in ("extends-circular", "card-twice", "hand-missing", "shadows-shipped", "not-utf-8"):
        assert croupier("explain", code).code == 0


def test_a_log_is_not_read_where_it_is_larger_than_any_is(croupier, tmp_path: Path) -> None:
    for name in ("log", "night"):
        with Path(name).open("wb") as file:
            file.truncate((256 << 20) + 1)  # a hole, that takes no room on the disk
    for arguments in (("replay", "log"), ("resume", "log"), ("night", "report", "night")):
        code, out, err = croupier(*arguments)
        assert (code, out) == (2, "") and "is too large" in err


def test_a_log_grows_no_larger_than_it_can_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from click import ClickException

    from croupier.files import log

    monkeypatch.setattr(log, "LARGEST", 4000)
    with pytest.raises(ClickException, match="is full; a log has"):
        logged(tmp_path / "log", short(), games=9)
    assert (tmp_path / "log").stat().st_size <= 4000


def test_the_shelf_holds_no_more_than_its_bound() -> None:
    from croupier.problems import catalogue

    pages = [*library.shelf().glob("*/*.yaml"), *catalogue.FOLDER.glob("*.md")]
    assert max(path.stat().st_size for path in pages) * 4 < disk.LARGEST_PAGE
