"""Reports: what a host reads in a terminal, and what other programs read."""

import gzip
import io
import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from croupier.problems.problem import Problem, Span, VariantError
from croupier.sheet.reader import Sheet, parse
from croupier.sheet.report import FORMATS, render, summary, wants_colour

HOUSE = parse(
    """\
name: House
play:
  - ante
  - deal: {cards: 7}
  - bet
  - pass: {cards: 8}
""",
    "house.yaml",
)
PASS = HOUSE.locate(
    Problem(
        "pass-too-many",
        "A player holds seven cards here and cannot pass eight.",
        "Pass seven cards or fewer.",
        ("play", 3, "pass", "cards"),
        also_keys=(("seven cards a player dealt here", ("play", 1, "deal", "cards")),),
    )
)
BET = HOUSE.locate(Problem("bet-alone", "Nobody can bet here.", "", ("play", 2), severity="warning"))


def test_a_problem_reads_like_a_good_compiler_s() -> None:
    assert render([PASS], HOUSE) == (
        """\
error[pass-too-many]: A player holds seven cards here and cannot pass eight.
 --> house.yaml:6:19
  |
4 |   - deal: {cards: 7}
  |                   - seven cards a player dealt here
...
6 |   - pass: {cards: 8}
  |                   ^
  |
  = help: Pass seven cards or fewer.
  = more: croupier explain pass-too-many (question 10)
"""
    )


def test_problems_are_kept_apart_by_a_line() -> None:
    assert render([BET, PASS], HOUSE) == render([BET], HOUSE) + "\n" + render([PASS], HOUSE)


def test_a_problem_without_help_ends_with_its_line() -> None:
    assert render([BET], HOUSE) == (
        """\
warning[bet-alone]: Nobody can bet here.
 --> house.yaml:5:5
  |
5 |   - bet
  |     ^^^
  |
"""
    )


def test_line_numbers_of_two_digits_line_up() -> None:
    sheet = parse("\n" * 8 + "name: A\nalso: B\n", "house.yaml")
    problem = sheet.locate(Problem("x", "X.", keys=("also",), also_keys=(("the name", ("name",)),)))
    assert render([problem], sheet) == (
        """\
error[x]: X.
  --> house.yaml:10:7
   |
 9 | name: A
   |       - the name
10 | also: B
   |       ^
   |
"""
    )


def test_two_spans_on_a_line_are_both_pointed_at() -> None:
    sheet = parse("limits: {min: 5, max: 1}\n", "a.yaml")
    problem = sheet.locate(
        Problem("x", "X.", keys=("limits", "max"), also_keys=(("at least this", ("limits", "min")),))
    )
    assert render([problem], sheet).splitlines()[3:6] == [
        "1 | limits: {min: 5, max: 1}",
        "  |                       ^",
        "  |               - at least this",
    ]


def test_of_a_span_of_several_lines_the_first_is_underlined() -> None:
    sheet = parse("deal: {cards: 7,\n  face: up}   \n", "a.yaml")
    problem = sheet.locate(Problem("x", "X.", keys=("deal",)))
    assert render([problem], sheet).splitlines()[3:5] == [
        "1 | deal: {cards: 7,",
        "  |       ^^^^^^^^^^",
    ]


def caret(line: str, column: int, end: int) -> tuple[str, str]:
    """The line as it is shown, and what is below it, for a span of this line."""
    problem = Problem("x", "X.", place=Span("a.yaml", 1, column, 1, end))
    return tuple(row[4:] for row in render([problem], {"a.yaml": [line]}).splitlines()[3:5])  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("line", "column", "end", "shown", "below"),
    [
        ("a: b", 4, 5, "a: b", "   ^"),
        ("a: b", 5, 5, "a: b", "    ^"),
        ("a:\tb", 3, 4, "a:    b", "  ^^^^"),
        ("\tb: c", 2, 3, "    b: c", "    ^"),
        ("日本: x", 5, 6, "日本: x", "      ^"),
        ("日本: x", 1, 3, "日本: x", "^^^^"),
        ("e\u0301: x", 5, 6, "e\u0301: x", "   ^"),
        ("😀: x", 4, 5, "😀: x", "    ^"),
        ("Äijä: x", 7, 8, "Äijä: x", "      ^"),
        ("a\x1b[31m: x", 9, 10, "a\ufffd[31m: x", "        ^"),
        ("a\u202e: x", 5, 6, "a\ufffd: x", "    ^"),
        ("\0\0: x", 5, 6, "\ufffd\ufffd: x", "    ^"),
    ],
)
def test_the_caret_stands_below_what_it_points_at(line: str, column: int, end: int, shown: str, below: str) -> None:
    assert caret(line, column, end) == (shown, below)


def test_of_a_long_line_the_part_that_matters_is_shown() -> None:
    shown, below = caret("x" * 200 + "HERE" + "y" * 200, 201, 205)
    assert shown.startswith("...xxx") and shown.endswith("yyy...") and len(shown) <= 100
    assert shown[below.index("^") : below.rindex("^") + 1] == "HERE"


def test_a_second_span_beyond_what_is_shown_does_not_stretch_the_page() -> None:
    far = Span("a.yaml", 1, 390, 1, 395)
    problem = Problem("x", "X.", place=Span("a.yaml", 1, 1, 1, 2), also=(("far off", far),))
    rows = render([problem], {"a.yaml": ["x" * 400]}).splitlines()
    assert max(map(len, rows)) <= 110


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=300), st.data())
def test_no_line_breaks_the_layout(line: str, data: st.DataObject) -> None:
    column = data.draw(st.integers(1, len(line) + 1))
    end = data.draw(st.integers(column, len(line) + 1))
    rows = render([Problem("x", "X.", place=Span("a.yaml", 1, column, 1, end))], {"a.yaml": [line]}).splitlines()
    assert len(rows) == 6
    assert "^" in rows[4]
    assert all(unicodedata.category(sign) != "Cc" for row in rows for sign in row)


BASE = parse("name: Base\nchips: {start: 5, ante: 9}\n", "base.yaml")
CHIPS = Problem("x", "X.", keys=("chips", "ante"), also_keys=(("takes them", ("extends",)),))


def test_a_problem_in_the_sheet_that_is_extended_says_so() -> None:
    sheet = parse("extends: base\nname: Own\n", "own.yaml").over(BASE)
    assert render([sheet.locate(CHIPS)], sheet) == (
        """\
error[x]: X.
 --> base.yaml:2:25
  |
2 | chips: {start: 5, ante: 9}
  |                         ^
  |
 ::: own.yaml:1:10
  |
1 | extends: base
  |          ---- takes them
  |
  = note: this stands in the sheet that own.yaml extends
"""
    )


def test_lines_come_from_sheets_from_a_mapping_or_from_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.yaml").write_text("\n".join(HOUSE.lines))
    shown = render([BET], HOUSE)
    assert render([BET], [BASE, HOUSE]) == shown
    assert render([BET], {"house.yaml": HOUSE.lines}) == shown
    assert render([BET]) == shown


def test_a_sheet_that_cannot_be_read_is_shown_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: A\r\nsummary: caf\xe9\r\n")
    with pytest.raises(VariantError) as caught:
        parse(file.read_bytes(), str(file))
    assert render(caught.value.problems).splitlines()[1:5] == [
        f" --> {file}:2:13",
        "  |",
        "2 | summary: caf\ufffd",
        "  |             ^",
    ]


def test_without_its_lines_a_problem_is_still_shown() -> None:
    assert render([PASS]) == (
        """\
error[pass-too-many]: A player holds seven cards here and cannot pass eight.
 --> house.yaml:6:19
  = help: Pass seven cards or fewer.
  = more: croupier explain pass-too-many (question 10)
"""
    )
    assert render([Problem("x", "X.")]) == "error[x]: X.\n"


@pytest.mark.parametrize("format", ["text", "concise"])
def test_twenty_problems_of_a_file_are_shown_and_the_rest_counted(format: str) -> None:
    many = [BASE.locate(Problem(f"b{number}", "X.", keys=("name",))) for number in range(20)]
    many += [HOUSE.locate(Problem(f"h{number}", "X.", keys=("name",))) for number in range(23)]
    shown = render(many, [HOUSE, BASE], format)
    assert "b19" in shown and "h19" in shown and "h20" not in shown
    assert shown.splitlines()[-1] == "house.yaml: three more problems not shown"
    assert "base.yaml: " not in shown
    assert "h22" in render(many, [HOUSE, BASE], format, limit=None)


@pytest.mark.parametrize("format", ["json", "github", "sarif"])
def test_other_programs_get_every_problem(format: str) -> None:
    many = [HOUSE.locate(Problem(f"h{number}", "X.", keys=("name",))) for number in range(23)]
    assert "h22" in render(many, HOUSE, format)


def test_concise_is_a_line_a_problem() -> None:
    assert render([BET, PASS], HOUSE, "concise") == (
        "house.yaml:5:5: warning[bet-alone] Nobody can bet here.\n"
        "house.yaml:6:19: error[pass-too-many] A player holds seven cards here and cannot pass eight.\n"
    )
    printed = render([Problem("x", "Two\nlines\x1b.", place=Span("a", 1, 1, 1, 1))], format="concise")
    assert printed == "a:1:1: error[x] Two lines\ufffd.\n"


def test_json_has_what_the_contract_names() -> None:
    assert json.loads(render([PASS], HOUSE, "json")) == [
        {
            "path": "house.yaml",
            "line": 6,
            "column": 19,
            "code": "pass-too-many",
            "severity": "error",
            "message": "A player holds seven cards here and cannot pass eight.",
            "help": "Pass seven cards or fewer.",
        }
    ]


def test_github_gets_workflow_commands() -> None:
    assert render([PASS, BET], HOUSE, "github") == (
        "::error title=croupier (pass-too-many),file=house.yaml,line=6,endLine=6,col=19,endColumn=20::"
        "A player holds seven cards here and cannot pass eight.%0APass seven cards or fewer.\n"
        "::warning title=croupier (bet-alone),file=house.yaml,line=5,endLine=5,col=5,endColumn=8::"
        "Nobody can bet here.\n"
    )


def test_a_workflow_command_cannot_be_broken_by_what_is_in_it() -> None:
    problem = Problem("x", "50%\r\n::error::no", severity="note", place=Span("a,b:c%\r\n.yaml", 1, 1, 2, 1))
    assert render([problem], format="github") == (
        "::notice title=croupier (x),file=a%2Cb%3Ac%25%0D%0A.yaml,line=1,endLine=2::50%25 ::error::no\n"
    )


@pytest.fixture(scope="module")
def sarif() -> Draft7Validator:
    """The schema of SARIF 2.1.0 as OASIS publishes it."""
    packed = Path(__file__).parent / "oasis" / "sarif-schema-2.1.0.json.gz"
    return Draft7Validator(json.loads(gzip.decompress(packed.read_bytes())))


@pytest.mark.parametrize(
    "problems",
    [
        [],
        [PASS, BET, PASS],
        [Problem("x", "X.", severity="note")],
        [
            Problem("x", "X.", place=Span("<text>", 1, 1, 1, 1)),
            Problem("y", "Y.", place=Span("/a b/ä%.yaml", 1, 1, 2, 1)),
        ],
    ],
)
def test_sarif_is_what_its_schema_asks_for(problems: list[Problem], sarif: Draft7Validator) -> None:
    written = json.loads(render(problems, HOUSE, "sarif"))
    assert list(map(str, sarif.iter_errors(written))) == []
    written["runs"][0]["results"].append({"ruleId": "x"})
    assert not sarif.is_valid(written), "a result needs a message"


def test_sarif_says_where_and_where_else() -> None:
    (run,) = json.loads(render([BET, PASS], HOUSE, "sarif"))["runs"]
    result = run["results"][1]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == result["ruleId"] == PASS.code
    assert rule["shortDescription"]["text"] == "More cards are passed than a player holds"
    assert rule["defaultConfiguration"] == {"level": "error"}
    assert run["columnKind"] == "unicodeCodePoints"
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "house.yaml"},
        "region": {"startLine": 6, "startColumn": 19, "endLine": 6, "endColumn": 20},
    }
    (related,) = result["relatedLocations"]
    assert related["message"]["text"] == "seven cards a player dealt here"
    assert related["physicalLocation"]["region"]["startLine"] == 4


def test_a_file_goes_by_a_uri() -> None:
    def uri(file: str) -> str:
        problem = Problem("x", "X.", place=Span(file, 1, 1, 1, 1))
        result = json.loads(render([problem], format="sarif"))["runs"][0]["results"][0]
        return str(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])

    assert uri("my sheets/50%.yaml") == "my%20sheets/50%25.yaml"
    assert uri("/a b.yaml") == "file:///a%20b.yaml"


@pytest.mark.parametrize(("format", "nothing"), [("text", ""), ("concise", ""), ("json", "[]\n"), ("github", "")])
def test_no_problems_say_nothing(format: str, nothing: str) -> None:
    assert render([], HOUSE, format) == nothing


def test_a_format_that_does_not_exist_is_refused() -> None:
    assert FORMATS == ("text", "concise", "json", "github", "sarif")
    with pytest.raises(KeyError):
        render([PASS], HOUSE, "xml")


def test_colour_changes_no_word() -> None:
    from re import sub

    coloured = render([PASS, BET], HOUSE, colour=True)
    assert "\x1b[1;31merror[pass-too-many]\x1b[0m" in coloured
    assert "\x1b[1;33mwarning[bet-alone]\x1b[0m" in coloured
    bare = sub("\x1b\\[[0-9;]*m", "", coloured)
    assert [row.rstrip() for row in bare.splitlines()] == render([PASS, BET], HOUSE).splitlines()
    assert "\x1b" not in render([PASS, BET], HOUSE)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environ", "wanted"),
    [
        (Terminal(), {}, True),
        (io.StringIO(), {}, False),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (Terminal(), {"TERM": "xterm"}, True),
        (io.StringIO(), {"FORCE_COLOR": "1"}, True),
        (io.StringIO(), {"FORCE_COLOR": ""}, False),
        (io.StringIO(), {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        (io.StringIO(), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_colour_follows_the_terminal_and_the_environment(
    stream: io.StringIO, environ: dict[str, str], wanted: bool
) -> None:
    assert wants_colour(stream, environ) is wanted


def test_a_summary_counts_by_severity() -> None:
    assert summary([PASS, PASS, BET]) == "two errors and one warning"
    assert summary([]) == "no problems"


def test_every_format_takes_whatever_cannot_be_read() -> None:
    def check(text: str) -> Sheet | None:
        try:
            return parse(text, "a.yaml")
        except VariantError as refusal:
            for format in FORMATS:
                assert render(refusal.problems, {"a.yaml": text.splitlines()}, format)
            return None

    for text in ("", "\n", "[", "'", "a: \0", "\t", "a: 1\na: 2", "x" * 70_000, "a: \ud800", "- a\n- b"):
        assert check(text) is None
