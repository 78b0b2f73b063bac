"""Names from everywhere: refused where they are typed, made harmless where they are read, escaped as each format needs.

Whatever a name or a sheet's text holds, what croupier prints is made of lines of its own.
"""

import csv
import io
import json
import sqlite3
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier import Game, Variant, VariantError, load
from croupier.files.replay import LogError, read
from croupier.files.script import play
from croupier.files.settle import settle
from croupier.files.story import Story, standings
from croupier.game.session import Session
from croupier.night.night import Agreed
from croupier.night.seating import seats
from croupier.printable import INSTEAD, harmless, printable
from croupier.variant.load import examine_text
from tests.logs import SHORT, gone_on, logged, older, respelt, short
from tests.playing import play_out
from tests.telling import variant
from tests.test_printable import ODD, allowed

HOSTILE = {
    "an escape sequence": "\x1b[2J\x1b[31mBen",
    "a title for the window": "\x1b]0;Ben\x07",
    "a line break": "Ben\nDan wins 500",
    "a carriage return": "Ben\rDan wins 500",
    "a tab": "Ben\tDan",
    "from right to left": "\u202eneB",
    "a mark of direction": "Ben\u200f",
    "no width": "Be\u200bn",
    "a line separator": "Ben\u2028Dan wins 500",
    "nothing at all": "Ben\0",
    "half a character": "Ben\udc80",
    "a filler": "\u3164",
    "a tower of accents": "B" + "\u0301" * 60,
    "too long": "B" * 300,
}
"""Names that could make a line of their own, or a screen do something, or not be seen."""
MARKS = {
    "a formula": "=cmd|' /C calc'!A0",
    "a sum": "+1-1",
    "a tag": "<script>alert(1)</script>",
    "the end of an attribute": '"><img src=x>',
    "bold": "**Ben** __b__",
    "a table": "a | b | c",
    "code": "`Ben`",
    "a link": "[Ben](http://example.org)",
    "a heading": "# Ben",
    "an arrow": "Ben --> [*]",
    "the end of a text": 'Ben"]; x',
    "a colour": "[red]Ben[/red]",
    "a picture by name": ":smile:",
    "braces": "{{ rules }} {Ben} %s",
    "a dash": "- Ben",
    "a number": "1. Ben",
}
"""Names that are fine, and that some format would take for more than a name."""
EVERY_HOSTILE = pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
HIDDEN = {what: name for what, name in HOSTILE.items() if what != "too long"}
EVERY_HIDDEN = pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN)
"""A sheet's text may be longer than a player's name."""


def some(names: dict[str, str], *which: str) -> pytest.MarkDecorator:
    """A few of the names, where trying all of them would take long and show nothing more."""
    return pytest.mark.parametrize("name", [names[what] for what in which], ids=which)


EVERY_MARK = pytest.mark.parametrize("name", MARKS.values(), ids=MARKS)


def seen_whole(*printed: str) -> None:
    """See that all that was printed can be: no sign but those that are seen, and the ends of lines."""
    for text in printed:
        assert {sign for sign in text if not allowed(sign)} <= {"\n"}, text
        assert "\nDan wins 500" not in text


# -- refused where it is typed -------------------------------------------------------------------------------------


def of_a_game(name: str) -> object:
    return Game(short(), ["Anna", name])


def of_a_session(name: str) -> object:
    return Session(short(), ["Anna", name])


def of_a_night(name: str) -> object:
    return Agreed(("Anna", name), ("house", "house"), (short(),), 100, 0, None, None, 1)


@EVERY_HOSTILE
@pytest.mark.parametrize("made", [of_a_game, of_a_session, of_a_night], ids=["game", "session", "night"])
def test_a_program_that_gives_such_a_name_is_told_why_not(made: Callable[[str], object], name: str) -> None:
    with pytest.raises(ValueError, match="name") as refused:
        made(name)
    seen_whole(str(refused.value))
    assert "\n" not in str(refused.value)


COMMANDS = {
    "the players of a game": ("play", "anaconda", "--watch", "--players", "Anna,{},Carla"),
    "people of a game": ("play", "anaconda", "--hot-seat", "Anna,{}"),
    "the players of a night": ("night", "anaconda", "--watch", "--games", "1", "--players", "Anna,{},Carla"),
    "people of a night": ("night", "anaconda", "--hot-seat", "{},Anna"),
}


@EVERY_HOSTILE
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_such_a_name_on_the_command_line_is_wrong_usage(croupier, command: Sequence[str], name: str) -> None:
    code, out, err = croupier(*(part.replace("{}", name) for part in command))
    assert (code, out) == (2, "") and "name" in err
    seen_whole(err)


@EVERY_HIDDEN
def test_a_variant_of_such_a_name_is_not_begun(croupier, tmp_path: Path, monkeypatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = croupier("new", name)
    assert (code, out) == (2, "") and list(tmp_path.iterdir()) == []
    seen_whole(err)


SCRIPT = "variant: anaconda\nplayers: {{Anna: 9, {}: 9, Carla: 9}}\ncards: {{{}: 9s 9h}}\n"
SETTLE = "variant: anaconda\nplayers:\n  Anna: {{put-in: 3}}\n  {}: {{put-in: 3, folded: true}}\n"


def in_quotes(text: str) -> str:
    """A text as YAML writes it in double quotes, with a code for whatever cannot be seen."""
    return json.dumps(text)


@EVERY_HOSTILE
@pytest.mark.parametrize("written", ["as a code", "as it is"])
@pytest.mark.parametrize(("command", "file"), [("run", SCRIPT), ("settle", SETTLE)], ids=["script", "settle"])
def test_such_a_name_in_a_file_is_a_problem_at_its_place(
    croupier, tmp_path: Path, command: str, file: str, written: str, name: str
) -> None:
    spelt = in_quotes(name) if written == "as a code" else f'"{name}"'
    path = tmp_path / "file.yaml"
    path.write_bytes(file.format(spelt, spelt).encode("utf-8", "surrogateescape"))
    code, out, err = croupier(command, path)
    assert code == 1 and out == ""
    seen_whole(err)
    assert croupier(command, path, "--format", "json").code == 1


@pytest.mark.parametrize("setting", ["name", "also", "summary", "sources", "best"])
@EVERY_HIDDEN
def test_such_a_text_in_a_sheet_is_a_problem_at_its_place(croupier, tmp_path: Path, setting: str, name: str) -> None:
    text = in_quotes(name)
    reported = {"name": "name: House", "players": "players: {min: 3, max: 7}"}
    written = {
        "name": {"name": f"name: {text}"},
        "summary": {"summary": f"summary: {text}"},
        "best": {"players": f"players: {{min: 3, max: 7, best: {text}}}"},
    }.get(setting, {setting: f"{setting}: [Fine, {text}]"})
    sheet = tmp_path / "house.yaml"
    sheet.write_text("\n".join([*{**reported, **written}.values(), "extends: anaconda"]) + "\n", encoding="utf-8")
    forms = ("concise", "json", "sarif", "github") if setting == "name" else ()
    for command in (("validate", sheet), ("rules", sheet), *(("validate", sheet, "--format", form) for form in forms)):
        code, out, err = croupier(*command)
        assert code == 1
        seen_whole(out, err)
    with pytest.raises(VariantError) as refused:
        load(sheet)
    seen_whole(str(refused.value))


@EVERY_HIDDEN
def test_a_program_cannot_make_a_variant_of_such_a_name(name: str) -> None:
    sheet = short().model_dump(by_alias=True, exclude_unset=True)
    assert Variant.model_validate({**sheet, "play": short().play}) == short()
    with pytest.raises(ValueError, match=r"in it|unicode"):
        Variant.model_validate({**sheet, "play": short().play, "name": name})


def test_a_long_text_may_go_over_several_lines_of_a_sheet_that_are_one() -> None:
    folded = SHORT.replace("name: Short\n", "name: Short\nsummary: >\n  Few lines,\n  and all there is.\n")
    assert variant(folded).summary == "Few lines, and all there is."
    broken = examine_text(folded.replace(">", "|"))
    assert [(problem.code, problem.line) for problem in broken.problems] == [("not-one-line", 2)]


@pytest.mark.parametrize(
    "given",
    [
        ("rules", "{}.yaml"),
        ("run", "{}"),
        ("settle", "{}"),
        ("replay", "{}"),
        ("resume", "{}"),
        ("night", "--resume", "{}"),
        ("explain", "{}"),
        ("play", "anaconda", "--bots", "{}"),
        ("play", "anaconda", "--{}"),
        ("rank", "{}"),
        ("{}",),
    ],
    ids=lambda given: " ".join(given),
)
@some(HIDDEN, *(what for what in HIDDEN if what != "nothing at all"))  # which no system hands over
def test_what_was_typed_is_quoted_harmlessly(croupier, given: Sequence[str], name: str) -> None:
    code, _, err = croupier(*(part.replace("{}", name) for part in given))
    assert code in (1, 2)
    seen_whole(err)


# -- one name is one player ----------------------------------------------------------------------------------------

THE_SAME = {
    "in capitals": ("Sam", "SAM"),
    "with a letter of another width": ("Sam", "\uff33am"),
    "with an accent of its own": ("Zo\u00eb", "Zoe\u0308"),
    "with another space": ("Sam Lee", "Sam  Lee"),
}


@pytest.mark.parametrize(("one", "other"), THE_SAME.values(), ids=THE_SAME)
def test_two_names_that_read_the_same_are_refused_wherever_names_are_taken_together(
    croupier, tmp_path: Path, one: str, other: str
) -> None:
    words = "are one name to whoever reads them"
    for made in (
        lambda: Game(short(), [one, other]),
        lambda: Session(short(), [one, other]),
        lambda: Agreed((one, other), ("house", "house"), (short(),), 100, 0, None, None, 1),
    ):
        with pytest.raises(ValueError, match=words):
            made()
    for command, files in (("run", SCRIPT), ("settle", SETTLE)):
        path = tmp_path / f"{command}.yaml"
        path.write_text(files.format(in_quotes(other), in_quotes(other)).replace("Anna", one), encoding="utf-8")
        code, _, err = croupier(command, path)
        assert code == 1 and "error[same-name]" in err and words in err
    for command in ("play", "night"):
        code, _, err = croupier(command, "anaconda", "--watch", "--players", f"Ben,{one},{other}")
        assert code == 2 and words in err


def test_spaces_around_a_name_are_no_part_of_it_on_the_command_line_and_refused_elsewhere(
    croupier, tmp_path: Path
) -> None:
    code, out, _ = croupier("play", "anaconda", "--watch", "--seed", "1", "--players", "Anna , Ben,  Carla")
    assert code == 0 and "\nBen is dealt" in out
    assert croupier("play", "anaconda", "--watch", "--players", "Sam, Ben, Sam ").code == 2
    with pytest.raises(ValueError, match=r"space before or after it\. Write 'Sam'\."):
        Game(short(), ["Anna", " Sam"])
    for command, files in (("run", SCRIPT), ("settle", SETTLE)):
        path = tmp_path / f"{command}.yaml"
        path.write_text(files.format('" Sam"', '" Sam"'), encoding="utf-8")
        code, _, err = croupier(command, path)
        assert code == 1 and "error[player-name]" in err and "Write 'Sam'." in err


def test_in_a_script_a_player_is_found_however_the_name_is_written(tmp_path: Path) -> None:
    path = tmp_path / "script.yaml"
    lines = [
        "variant: anaconda-high-only",
        "players: {Zo\u00eb Lee: 9, Ben: 9, Carla: 9}",
        "dealer: BEN",
        "cards: {Zoe\u0308 Lee: 9s 9h 9d 5c 5s Kc Qd, carla: Kd Kh}",
        "choices: [ZO\u00cb  lee pass Kc Qd 5s]",
        "expect: {phase: pass-1}",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    played = play(path)
    assert played.problems == () and played.game is not None
    assert played.game.names == ("Zo\u00eb Lee", "Ben", "Carla") and played.game.table.dealer == 1
    assert [seat for seat, _ in played.game.choices] == [0]
    twice = "\n".join(lines).replace("carla: Kd", "ZO\u00cb LEE: Kd")
    path.write_text(f"{twice}\n", encoding="utf-8")
    assert [problem.code for problem in play(path).problems] == ["same-name"]


def test_in_a_settle_file_a_player_is_found_however_the_name_is_written(tmp_path: Path) -> None:
    path = tmp_path / "pot.yaml"
    expect = "expect: {returned: {ANNA: 1}, pots: [{paid: {anna: 6}, contenders: [aNNa]}], payouts: {anna: 6, BEN: 0}}"
    players = "players:\n  Anna: {put-in: 4}\n  Ben: {put-in: 3, folded: true}"
    path.write_text(f"variant: anaconda\ndealer: ben\n{players}\n{expect}\n", encoding="utf-8")
    assert settle(path).problems == ()


@pytest.mark.parametrize(
    ("known", "shown"),
    [
        ("anna", ("Anna", "Ben", "Carla")),
        ("\x1b[31manna\nwins", (f"{INSTEAD}[31manna{INSTEAD}wins", "Anna", "Ben")),
        ("x" * 300, ("X" + "x" * 38 + "\u2026", "Anna", "Ben")),
        ("", ("You", "Anna", "Ben")),
    ],
    ids=["a name of a bot", "one that is none", "a long one", "none"],
)
def test_you_are_seated_by_the_name_the_system_has_for_you_whatever_that_is(
    monkeypatch: pytest.MonkeyPatch, known: str, shown: tuple[str, ...]
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: known)
    assert seats("3", None, ("house",), range(3, 8), "X").names == shown


def test_people_and_players_are_found_and_the_rest_are_others_however_a_name_is_written() -> None:
    assert seats(None, "anna,BEN", ("house",), range(3, 8), "X").names == ("anna", "BEN", "Carla")
    table = seats("Anna,Ben,Carla", "ben", ("house",), range(3, 8), "X")
    assert table.plays == ("house", "person", "house")


# -- harmless where it is read -------------------------------------------------------------------------------------

TEXTS = {"name": "Sh\nort", "summary": "One\x1b[31m\nDan wins 500", "also": ["\u202eno"], "sources": [" ", "a\n"]}
"""What an older croupier let a sheet say of itself."""


@EVERY_HOSTILE
def test_an_old_log_with_such_a_name_is_read_shown_and_gone_on_with(croupier, tmp_path: Path, name: str) -> None:
    whole = older(logged(tmp_path / "whole", short(), games=2), {"Ben": name}, TEXTS)
    path = tmp_path / "log"
    path.write_bytes(whole)
    history = read(path)
    assert history.over and history.session.names == harmless(("Anna", name))
    shown = history.session.names[1]
    for options in ((), ("--as", shown), ("--public",), ("--verify",), ("--as", "nobody")):
        code, out, err = croupier("replay", path, *options)
        assert code == (2 if "nobody" in options else 0)
        seen_whole(out, err)
        assert f"\n{shown} is dealt" in out or code
    for length in (len(whole) // 3, len(whole) * 2 // 3):
        path.write_bytes(whole[:length])
        assert gone_on(path) == whole, "what follows is spelt as the log has it"


def test_two_of_an_old_log_that_read_the_same_are_told_apart_by_a_number(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(older(logged(tmp_path / "whole", short()), {"Ben": "anna"}))
    assert read(path).session.names == ("Anna", "anna (2)")
    out = croupier("replay", path, "--as", "anna (2)").out
    assert "\nanna (2) is dealt" in out and "\nAnna is dealt" in out


@pytest.mark.parametrize("name", [" Ben", "", "Anna"])
def test_a_log_with_a_name_that_no_croupier_wrote_is_refused_at_its_first_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "log").write_bytes(older(logged(tmp_path / "whole", short()), {"Ben": name}))
    with pytest.raises(LogError) as refused:
        read(tmp_path / "log")
    assert refused.value.line == 1


@some(HOSTILE, "an escape sequence", "a line break", "half a character", "too long")
def test_an_old_night_with_such_a_name_is_shown_and_gone_on_with(croupier, tmp_path: Path, name: str) -> None:
    path, sheet = tmp_path / "night", tmp_path / "short.yaml"
    sheet.write_text(SHORT, encoding="utf-8")
    bots = ("--bots", "random", "--seed", "3", "--chips", "30")
    assert croupier("night", sheet, "--watch", "--players", "Anna,Ben", *bots, "--games", "3", "--save", path).code == 0
    as_an_older_croupier_wrote_it(path, {"Ben": name}, TEXTS)
    shown = harmless(("Anna", name))[1]
    for form in ("text", "json", "csv"):
        code, out, err = croupier("night", "report", path, "--format", form)
        assert code == 0 and (shown in out or f"'{shown}" in out)
        seen_whole(out, err)
    with sqlite3.connect(path) as book:
        book.execute("UPDATE agreed SET said = '4' WHERE about = 'games'")
    book.close()
    code, out, err = croupier("night", "--resume", path)
    assert code == 0 and f"\n{shown} is dealt" in out
    seen_whole(out, err)
    assert croupier("night", "report", path).out.count("\nGame") == 3, "and what was added is read again"


def as_an_older_croupier_wrote_it(night: Path, spelt: dict[str, str], texts: dict[str, Any]) -> None:
    with sqlite3.connect(night) as book:
        agreed = {about: json.loads(said) for about, said in book.execute("SELECT about, said FROM agreed")}
        agreed["names"] = respelt(agreed["names"], spelt)
        agreed["sheets"] = [{**sheet, **texts} for sheet in agreed["sheets"]]
        for about, said in agreed.items():
            book.execute("UPDATE agreed SET said = ? WHERE about = ?", (json.dumps(said), about))
        for number, outcome in book.execute("SELECT number, outcome FROM games").fetchall():
            rows = book.execute("SELECT line FROM lines WHERE game = ? ORDER BY number", (number,)).fetchall()
            lines = older(b"".join(line for (line,) in rows), spelt, texts).splitlines(keepends=True)
            reported = json.dumps(respelt(json.loads(outcome), spelt))
            book.execute("UPDATE games SET outcome = ? WHERE number = ?", (reported, number))
            for index, line in enumerate(lines, 1):
                book.execute("UPDATE lines SET line = ? WHERE game = ? AND number = ?", (line, number, index))
    book.close()


# -- escaped for each format ---------------------------------------------------------------------------------------


class Elements(HTMLParser):
    """A page as a browser takes it apart: its elements, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.elements.add(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(" ".join(data.split()))


@pytest.fixture
def house(tmp_path: Path) -> Callable[[str], Path]:
    """A sheet whose every text is the same."""

    def written(text: str) -> Path:
        reported = in_quotes(text)
        about = f"name: {reported}\nalso: [{reported}]\nsummary: {reported}\nsources: [{reported}]\n"
        sheet = tmp_path / "short.yaml"
        sheet.write_text(SHORT.replace("name: Short\n", about).replace("min: 2", f"best: {reported}, min: 2"), "utf-8")
        return sheet

    return written


@EVERY_MARK
def test_in_the_rules_a_text_of_the_sheet_is_a_text(croupier, house: Callable[[str], Path], name: str) -> None:
    sheet = house(name)
    assert name in " ".join(croupier("rules", sheet).out.split())
    page = Elements(croupier("rules", sheet, "--format", "html").out)
    assert page.elements == Elements(croupier("rules", house("Short"), "--format", "html").out).elements
    assert {name, f"{name}: the rules"} <= {*page.words}
    sheet = house(name)
    markdown_it = pytest.importorskip("markdown_it").MarkdownIt("commonmark").enable("table")
    written = croupier("rules", sheet, "--format", "markdown").out
    reported = Elements(markdown_it.render(written))
    plain = Elements(markdown_it.render(croupier("rules", house("Short"), "--format", "markdown").out))
    assert reported.elements == plain.elements
    assert " ".join("".join(reported.words).split()).count("".join(name.split())) or name in " ".join(reported.words)


@some(MARKS, "a tag", "the end of an attribute", "bold", "a colour", "a picture by name", "braces")
def test_in_the_odds_the_name_of_the_sheet_is_a_name(croupier, house: Callable[[str], Path], name: str) -> None:
    few = ("--games", "200", "--seed", "1", "--players", "2")
    plain = Elements(croupier("odds", house("Short"), *few, "--format", "html").out)
    sheet = house(name)
    page = Elements(croupier("odds", sheet, *few, "--format", "html").out)
    assert page.elements == plain.elements and f"{name}: the odds" in page.words
    assert croupier("odds", sheet, *few).out.startswith(f"{name}, two players")
    assert json.loads(croupier("odds", sheet, *few, "--format", "json").out)["variant"] == name
    compared = croupier("odds", sheet, *few, "--compare", sheet)
    assert compared.code == 0 and f"{name} beside {name}" in compared.out
    assert f"{name}  " in compared.out, "nor do the heads of the columns say anything else"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_name_with_the_marks_of_a_colour_is_a_name_while_odds_are_counted(
    croupier, house: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", Terminal())
    sheet = house("House[/red]")
    assert croupier("odds", sheet, "--games", "200", "--seed", "1", "--players", "2").out.startswith("House[/red], two")


@EVERY_MARK
def test_in_a_graph_nothing_of_a_name_is_drawn(croupier, house: Callable[[str], Path], name: str) -> None:
    for form in ("mermaid", "dot", "json"):
        drawn = [croupier("graph", house(text), "--format", form).out for text in (name, "Short")]
        assert drawn[0] == drawn[1]


@EVERY_MARK
def test_in_a_report_a_name_is_a_cell_of_its_own_and_no_formula(
    croupier, tmp_path: Path, house: Callable[[str], Path], name: str
) -> None:
    path = tmp_path / "night"
    sheet, bots = house(name), ("--bots", "random", "--seed", "3", "--games", "2")
    assert croupier("night", sheet, "--watch", "--players", f"Anna,{name}", *bots, "--save", path).code == 0
    assert name in croupier("night", "report", path).out
    reported = json.loads(croupier("night", "report", path, "--format", "json").out)
    assert [player["name"] for player in reported["players"]] == ["Anna", name]
    rows = [*csv.reader(io.StringIO(croupier("night", "report", path, "--format", "csv").out))]
    assert {len(row) for row in rows} == {7} and {row[3].removeprefix("'") for row in rows[1:]} == {"Anna", name}
    assert not [cell for row in rows for cell in row if cell.startswith(tuple("=+-@")) and not cell[1:].isdigit()]


@EVERY_MARK
def test_in_a_script_a_name_is_a_name(croupier, tmp_path: Path, name: str) -> None:
    path = tmp_path / "script.yaml"
    path.write_text(f"variant: anaconda\nplayers: {{Anna: 9, {in_quotes(name)}: 9, Carla: 9}}\n", encoding="utf-8")
    assert f"\n{name} is dealt" in croupier("run", path).out
    (reported,) = json.loads(croupier("run", path, "--format", "json").out)
    assert [*reported["stacks"]] == ["Anna", name, "Carla"] and reported["to-act"] == ["Anna", name, "Carla"]
    out = croupier("play", "anaconda", "--watch", "--seed", "1", "--players", f"Anna,{name},Carla").out
    assert f"\n{name} is dealt" in out and f" {name} " in out.splitlines()[-1]


# -- whatever a name is --------------------------------------------------------------------------------------------

ANY = st.text(ODD, max_size=25) | st.sampled_from([*HOSTILE.values(), *MARKS.values()])


def story(names: Sequence[str]) -> list[str]:
    game = play_out(Game(short(), names, seed=5), Random(5))
    return [*Story(game).lines(), f"Chips: {standings(game)}."]


@settings(max_examples=150, deadline=None)
@given(ANY)
@example("Ben\nDan wins 500")
@example("-- bet")
def test_no_line_of_a_story_is_one_that_a_name_smuggled_in(name: str) -> None:
    """With any name the story is that of another name, spelt otherwise: not a line more, and none that begins anew."""
    try:
        names: Sequence[str] = Game(short(), ["Anna", name]).names
    except ValueError as error:
        assert printable(str(error)) == str(error)
        names = harmless(("Anna", name.strip() or "?"))
    reported = story(names)
    assert reported == [line.replace("Xerxes", names[1]) for line in story(("Anna", "Xerxes"))]
    seen_whole(*reported)
    assert not any("\n" in line for line in reported)
