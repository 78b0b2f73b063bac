"""Sheets as written: YAML's traps refused by name and place, everything else read as it stands."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.problems.problem import Keys, Problem, Span, VariantError
from croupier.sheet import reader as sheet
from croupier.sheet.hints import hint
from croupier.sheet.items import shape
from croupier.sheet.reader import Sheet, parse, read
from tests.work import calls

VARIANTS = Path(__file__).parent.parent / "variants" / "passing"
GOOD = """\
name: Howdy Doody
players: {min: 3, max: 7}
wild:
  - {ranks: [3], for: [high]}
  - {ranks: [K], for: [low]}
hands:
  high: {ranking: standard, equal: split}
play:
  - ante
  - deal: {cards: 7}
  - pass:
      cards: 3
      to: left
  - repeat:
      times: 4
      play:
        - roll
        - bet: {first: best-showing}
"""
PHASES = {
    "ante": (),
    "deal": ("cards", "face"),
    "bet": ("first", "size"),
    "pass": ("cards", "to", "seats"),
    "arrange": (),
    "roll": ("cards",),
    "repeat": ("times", "play"),
}


@pytest.fixture(params=["libyaml", "pure"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either parser of YAML: what holds with one must hold with the other."""
    if request.param == "pure":
        monkeypatch.setattr(sheet, "YamlParser", sheet.PureParser)
    elif sheet.YamlParser is sheet.PureParser:
        pytest.skip("PyYAML was built without libyaml")


def refused(text: str | bytes) -> list[tuple[str, int, int]]:
    with pytest.raises(VariantError) as caught:
        parse(text)
    return [(problem.code, problem.line, problem.column) for problem in caught.value.problems]


def spot(place: Span) -> tuple[int, int, int, int]:
    return place.line, place.column, place.end_line, place.end_column


TRAPS = [
    ("name: A\nplayers: {min: 3}\nname: B\n", "duplicate-setting", 3, 1),
    ("limits: {min: 1, max: 5, min: 2}", "duplicate-setting", 1, 26),
    ("name: A\nplay:\n  bet:\n  roll:\n  bet:\n", "duplicate-setting", 5, 3),
    ("deal: &cards {cards: 7}\n", "anchor", 1, 7),
    ("play:\n  - &a ante\n", "anchor", 2, 5),
    ("name: & co\n", "anchor", 1, 7),
    ("name: *star\n", "alias", 1, 7),
    ("name: ** Anaconda **\n", "alias", 1, 7),
    ("<<: {name: A}\n", "merge-key", 1, 1),
    ("cards: !!int 7\n", "tag", 1, 8),
    ("summary: !important\n", "tag", 1, 10),
    ("%TAG ! tag:x,2000:\n---\nname: A\n", "tag", 1, 1),
    ("name: A\n---\nname: B\n", "second-document", 2, 1),
    ("name: A\n...\nname: B\n", "second-document", 3, 1),
    ("play:\n\t- ante\n", "tab", 2, 1),
    ("name:\tA\n", "tab", 1, 6),
    ("name: A\t\n", "tab", 1, 8),
    ("name: 'A\tB'\n", "tab", 1, 9),
    ("? [a, b]\n: c\n", "setting-not-text", 1, 3),
    ("{[a]: b}\n", "setting-not-text", 1, 2),
    ("players:\n  : 3\n", "setting-not-text", 2, 3),
    ("deal: {cards:7}\n", "no-space-after-colon", 1, 8),
    ("players: {min: 3, max:}\n", "no-space-after-colon", 1, 19),
    ("wild: [{ranks:[3]}]\n", "no-space-after-colon", 1, 9),
    ("play:\n  - pass:{cards: 3}\n", "no-space-after-colon", 2, 5),
    ("", "empty-sheet", 1, 1),
    ("# Anaconda\n\n", "empty-sheet", 1, 1),
    ("---\n", "empty-sheet", 1, 1),
    ("~\n", "empty-sheet", 1, 1),
    ("- ante\n- bet\n", "not-a-sheet", 1, 1),
    ("Anaconda\n", "not-a-sheet", 1, 1),
    ("\n\n42\n", "not-a-sheet", 3, 1),
    ("summary: 'Pass the trash\nchips: {ante: 1}\n", "unclosed-quote", 1, 10),
    ('name: "A\n', "unclosed-quote", 1, 7),
    (r'name: "C:\Poker"', "backslash", 1, 7),
    (r'name: "\UFFFFFFFF"', "backslash", 1, 7),
    ("players: {min: 3, max: 7\nchips: {ante: 1}\n", "unclosed-bracket", 1, 10),
    ("players: {min: 3 max: 7}\n", "unclosed-bracket", 1, 21),
    ("for: [high, low\n", "unclosed-bracket", 1, 6),
    ("for: [high,, low]\n", "unclosed-bracket", 1, 12),
    ("for: [\n", "unclosed-bracket", 1, 6),
    ("for: [high]]\n", "stray-bracket", 1, 12),
    ("deal: cards: 7}\n", "unquoted-colon", 1, 12),
    ("summary: Anaconda: the game\n", "unquoted-colon", 1, 18),
    ("name: A\npases 3\nchips: {ante: 1}\n", "missing-colon", 2, 1),
    ("name: A\nplay\n  - ante\n", "missing-colon", 2, 1),
    ("play:\n  - pass\n      cards: 3\n", "missing-colon", 2, 5),
    ("name: @home\n", "unquoted-sign", 1, 7),
    ("name: `A`\n", "unquoted-sign", 1, 7),
    ("chips: %5\n", "unquoted-sign", 1, 8),
    ("play: - ante\n", "list-on-its-line", 1, 7),
    ("name: 'Pig's ear'\n", "text-after-value", 1, 12),
    ("chips:\n  start: 100\n ante: 1\n", "indentation", 3, 2),
    ("chips:\n    start: 100\n  ante: 1\n", "indentation", 3, 3),
    ("name: A\n  also: [B]\n", "indentation", 2, 3),
    ("name: A\n- ante\n", "indentation", 2, 1),
    ("play:\n  - ante\n bet: {}\n", "indentation", 3, 2),
    ("%YAML 2.0\n---\nname: A\n", "not-yaml", 1, 1),
    ("name: A\x07\n", "invisible-character", 1, 8),
    ("name: A\0\n", "invisible-character", 1, 8),
    ("name: A\nchips: {}\u2028play: []\n", "invisible-character", 2, 10),
    ("name: A\n\ufeffchips: {}\n", "invisible-character", 2, 1),
    ("deal:\n\xa0\xa0cards: 7\n", "invisible-character", 2, 1),
    ("name: na\u202eme\n", "invisible-character", 1, 9),
    ("name: \ud800\n", "invisible-character", 1, 7),
    (r'name: "\e[31mred"', "backslash", 1, 7),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("text", "code", "line", "column"), TRAPS)
def test_a_trap_is_one_problem_at_its_place(text: str, code: str, line: int, column: int) -> None:
    assert refused(text) == [(code, line, column)]


@pytest.mark.parametrize(("text", "code", "line", "column"), TRAPS)
def test_every_trap_comes_with_help_that_is_a_sentence(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(VariantError) as caught:
        parse(text, "house.yaml")
    problem = caught.value.problems[0]
    assert problem.path == "house.yaml"
    assert problem.message.endswith(".")
    assert problem.help[0].isupper() and problem.help.endswith(".")
    assert not re.search(r"\{\d?\}", problem.message + problem.help), "a gap was not filled in"


def test_a_duplicate_shows_where_it_was_written_first() -> None:
    with pytest.raises(VariantError) as caught:
        parse("name: A\nchips: {}\nname: B\nname: C\n")
    (problem,) = caught.value.problems
    ((words, first),) = problem.also
    assert words == "first written here"
    assert spot(first) == (1, 1, 1, 5)


def test_several_refusals_are_reported_at_once() -> None:
    assert refused("name: A\nname: B\ndeal: {cards:7}\nchips: [1\n") == [
        ("duplicate-setting", 2, 1),
        ("no-space-after-colon", 3, 8),
        ("unclosed-bracket", 4, 8),
    ]


def test_an_unclosed_bracket_is_shown_from_both_ends() -> None:
    with pytest.raises(VariantError) as caught:
        parse("players: {min: 3 max: 7}\n")
    ((words, place),) = caught.value.problems[0].also
    assert (words, place.line, place.column) == ("opened here", 1, 10)


@pytest.mark.parametrize(
    ("raw", "code", "line", "column"),
    [
        (b"name: A\nsummary: caf\xe9\n", "not-utf-8", 2, 13),
        (b"\xff\xfen\0a\0m\0e\0", "not-utf-8", 1, 1),
        (b"\xef\xbb\xbfname: \xe9\n", "not-utf-8", 1, 7),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not-utf-8", 1, 1),
        (b"name: " + b"A" * 65_531, "too-large", 1, 1),
    ],
)
def test_bytes_that_are_no_sheet(raw: bytes, code: str, line: int, column: int) -> None:
    assert refused(raw) == [(code, line, column)]


def test_64_kib_are_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    file.write_text("name: A\n#" + "x" * (65_536 - 9))
    assert read(file).data == {"name": "A"}
    file.write_text("name: A\n#" + "x" * (65_536 - 8))
    with pytest.raises(VariantError, match="64 KiB"):
        read(file)


@pytest.mark.usefixtures("parser")
def test_64_levels_are_read_and_one_more_is_not() -> None:
    assert parse("a: " + "[" * 63 + "]" * 63).data["a"]
    assert refused("a: " + "[" * 64 + "]" * 64) == [("too-deep", 1, 67)]
    assert refused("\n".join(" " * level + "a:" for level in range(66))) == [("too-deep", 65, 65)]


def test_10_000_nodes_are_read_and_one_more_is_not() -> None:
    # the mapping, the name, the list and 9,997 items
    assert len(parse("a: [" + "1," * 9_997 + "]").data["a"]) == 9_997
    assert refused("a: [" + "1," * 9_998 + "]") == [("too-many-nodes", 1, 4 + 2 * 9_997 + 1)]


BOMB = "a: &a [x, x, x]\n" + "".join(f"{name}: &{name} [*a, *a, *a]\n" for name in "bcdefgh")


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        "[" * 65_000,
        "{" * 65_000,
        "- " * 32_000,
        "? " * 32_000,
        "a: [" + "1," * 30_000,
        "a: 1\n" * 13_000,
        "a: '" + "x" * 65_000,
        "a: " + "9" * 65_000,
        "\n" * 65_000,
        "# \t\n" * 16_000,
        ":\n" * 32_000,
        "-" * 65_000 + "\xa0",
    ],
)
def test_a_bomb_is_refused_or_read_with_little_work(text: str) -> None:
    given = answer(text)
    assert isinstance(given, Sheet) or len(given.problems) <= 2


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor() -> None:
    assert refused(BOMB) == [("anchor", 1, 4)]


# what some reader of YAML takes for true or false, a number, a date or a time
TEXTS = """\
on off yes no y n True NO Null 1:2 12:30:45 010 08 0o7 0x1F -0x1 0b1 1e3 1_000 1,000 1.5 .inf .nan --1 1-
2024-01-02 2024-13-45 2001-12-14t21:59:43.10-05:00 = <<
""".split()


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("7", 7),
        ("-1", -1),
        ("+3", 3),
        ("0", 0),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("'7'", "7"),
        ('"true"', "true"),
        ("''", ""),
        *[(text, text) for text in TEXTS],
        ("9" * 5_000, "9" * 5_000),
        ("10h 9s", "10h 9s"),
        ("\N{ARABIC-INDIC DIGIT THREE}", "\N{ARABIC-INDIC DIGIT THREE}"),
        ("|\n  two\n  lines\n", "two\nlines\n"),
    ],
)
def test_only_true_false_null_and_decimal_numbers_are_more_than_text(written: str, meant: object) -> None:
    value = parse(f"x: {written}\n").data["x"]
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.usefixtures("parser")
def test_the_name_of_a_setting_is_text_whatever_it_looks_like() -> None:
    read_as = parse("players: {7: 1, on: 2, null: 3, 2024-01-02: 4, '': 5, true: 6}").data["players"]
    assert read_as == {"7": 1, "on": 2, "null": 3, "2024-01-02": 4, "": 5, "true": 6}


@pytest.mark.usefixtures("parser")
def test_what_disturbs_nobody_is_read() -> None:
    text = "\ufeff%YAML 1.1\n---\n# a comment\twith a tab\nname: A # and\tanother\nalso: [B,]\n...\n"
    assert parse(text).data == {"name": "A", "also": ("B",)}


def test_data_is_dicts_tuples_and_plain_values() -> None:
    assert parse(GOOD).data == {
        "name": "Howdy Doody",
        "players": {"min": 3, "max": 7},
        "wild": ({"ranks": (3,), "for": ("high",)}, {"ranks": ("K",), "for": ("low",)}),
        "hands": {"high": {"ranking": "standard", "equal": "split"}},
        "play": (
            "ante",
            {"deal": {"cards": 7}},
            {"pass": {"cards": 3, "to": "left"}},
            {"repeat": {"times": 4, "play": ("roll", {"bet": {"first": "best-showing"}})}},
        ),
    }


PLACES: list[tuple[Keys, tuple[int, int, int, int], tuple[int, int, int, int]]] = [
    # path, place of the value, place of its name
    (("name",), (1, 7, 1, 18), (1, 1, 1, 5)),
    (("players",), (2, 10, 2, 26), (2, 1, 2, 8)),
    (("players", "max"), (2, 24, 2, 25), (2, 19, 2, 22)),
    (("wild", 1), (5, 5, 5, 29), (5, 5, 5, 29)),
    (("wild", 1, "ranks", 0), (5, 14, 5, 15), (5, 14, 5, 15)),
    (("hands",), (7, 3, 7, 42), (6, 1, 6, 6)),
    (("play",), (9, 3, 18, 37), (8, 1, 8, 5)),
    (("play", 0), (9, 5, 9, 9), (9, 5, 9, 9)),
    (("play", 2, "pass"), (12, 7, 13, 15), (11, 5, 11, 9)),
    (("play", 2, "pass", "to"), (13, 11, 13, 15), (13, 7, 13, 9)),
    (("play", 3, "repeat", "play", 1, "bet", "first"), (18, 24, 18, 36), (18, 17, 18, 22)),
    # a phase that is its word alone
    (("play", 0, "ante"), (9, 5, 9, 9), (9, 5, 9, 9)),
    (("play", 3, "repeat", "play", 0, "roll"), (17, 11, 17, 15), (17, 11, 17, 15)),
    # what is missing is missed at what lacks it; what is said of a value beyond it, at the value
    (("play", 2, "pass", "seats"), (11, 5, 11, 9), (11, 5, 11, 9)),
    (("hands", "low", "ranking"), (6, 1, 6, 6), (6, 1, 6, 6)),
    (("limits",), (1, 1, 1, 5), (1, 1, 1, 5)),
    (("wild", 0, "jokers"), (4, 5, 4, 30), (4, 5, 4, 30)),
    (("players", "max", "int"), (2, 24, 2, 25), (2, 19, 2, 22)),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("keys", "value", "name"), PLACES)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["", "bom"])
def test_every_path_has_its_place(
    keys: Keys, value: tuple[int, ...], name: tuple[int, ...], ends: str, mark: bytes
) -> None:
    read_as = parse(mark + GOOD.replace("\n", ends).encode())
    assert spot(read_as.place(keys)) == value
    assert spot(read_as.key_place(keys)) == name


@pytest.mark.usefixtures("parser")
def test_columns_count_characters_not_bytes() -> None:
    read_as = parse("{nimi: Äijä, 日本: [😀, é], e\u0301: x}")
    assert spot(read_as.place(("nimi",))) == (1, 8, 1, 12)
    assert spot(read_as.key_place(("日本",))) == (1, 14, 1, 16)
    assert spot(read_as.place(("日本", 1))) == (1, 22, 1, 23)
    assert spot(read_as.place(("e\u0301",))) == (1, 30, 1, 31)


@pytest.mark.parametrize("path", sorted(VARIANTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_both_parsers_read_the_shipped_sheets_alike(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = read(path)
    monkeypatch.setattr(sheet, "YamlParser", sheet.PureParser)
    pure = read(path)
    assert (pure.data, pure.marks) == (usual.data, usual.marks)


def test_a_setting_with_nothing_after_it_is_placed_at_its_name() -> None:
    read_as = parse("name: A\nplay:\n")
    assert spot(read_as.place(("play",))) == (2, 1, 2, 5)


def test_the_place_of_a_list_ends_with_its_last_word_not_with_what_follows() -> None:
    read_as = parse("play:\n- ante\n- bet   # a comment\n\nchips: {}\n")
    assert spot(read_as.place(("play",))) == (2, 1, 3, 6)


def test_a_sheet_without_settings_still_has_a_place() -> None:
    assert spot(parse("{}").place(("name",))) == (1, 1, 1, 3)


def test_what_is_written_can_be_quoted_as_it_is() -> None:
    read_as = parse("name: 'A'\nplayers: {min: 010}\nplay:\n  - deal: {cards: 7,\n     face: up}\n")
    assert read_as.written(("name",)) == "'A'"
    assert read_as.written(("players", "min")) == "010"
    assert read_as.written(("play", 0, "deal")) == "{cards: 7,"


def test_a_problem_is_located_by_its_path() -> None:
    found = Problem(
        "x",
        "X.",
        keys=("play", 2, "pass", "cards"),
        also_keys=(("dealt here", ("play", 1, "deal", "cards")),),
    )
    located = parse(GOOD, "howdy.yaml").locate(found)
    assert (located.path, located.line, located.column) == ("howdy.yaml", 12, 14)
    ((words, also),) = located.also
    assert (words, also.line, also.column) == ("dealt here", 10, 19)
    assert parse("a: 1").locate(located) is located


def test_a_problem_with_a_name_is_located_at_the_name() -> None:
    located = parse(GOOD).locate(Problem("x", "X.", keys=("play", 2, "pass", "cards"), at_key=True))
    assert (located.line, located.column) == (12, 7)


BASE = "name: Base\ndeck: {jokers: 1}\nchips: {start: 100, ante: 1}\nplayers: {min: 3, max: 7}\n"
OWN = "extends: base\nname: Own\nchips: {start: 50}\n"


def test_an_extending_sheet_replaces_whole_settings() -> None:
    whole = parse(OWN, "own.yaml").over(parse(BASE, "base.yaml"))
    assert whole.data == {
        "name": "Own",
        "deck": {"jokers": 1},
        "chips": {"start": 50},
        "players": {"min": 3, "max": 7},
    }


@pytest.mark.parametrize("own", ["name", "also", "summary"])
def test_what_a_sheet_is_called_is_its_own(own: str) -> None:
    base = parse("name: Base\nalso: [Old]\nsummary: old\nsources: [a book]\n", "base.yaml")
    whole = parse("extends: base\nchips: {}\n", "own.yaml").over(base)
    assert own not in whole.data
    assert whole.data["sources"] == ("a book",)


def test_a_name_is_not_inherited_and_is_missed_in_the_sheet_that_lacks_it() -> None:
    whole = parse("extends: base\nchips: {}\n", "own.yaml").over(parse(BASE, "base.yaml"))
    assert "name" not in whole.data
    assert whole.place(("name",)).file == "own.yaml"


def test_inherited_settings_keep_their_places_through_any_number_of_sheets() -> None:
    middle = parse("extends: base\nname: M\ndeck: {jokers: 2}\n", "middle.yaml").over(parse(BASE, "base.yaml"))
    whole = parse(OWN, "own.yaml").over(middle)
    files = {key: whole.place((key,)).file for key in whole.data}
    assert files == {
        "players": "base.yaml",
        "deck": "middle.yaml",
        "name": "own.yaml",
        "chips": "own.yaml",
    }
    assert spot(whole.place(("players", "max"))) == (4, 24, 4, 25)
    assert spot(whole.key_place(("extends",))) == (1, 1, 1, 8)
    assert whole.text_of("base.yaml") == tuple(BASE.splitlines())
    assert whole.text_of("own.yaml") == tuple(OWN.splitlines())
    assert whole.text_of("other.yaml") == ()
    assert whole.written(("deck", "jokers")) == "2"


def test_files_that_cannot_be_opened_say_so_themselves(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.yaml")
    with pytest.raises(OSError):
        read(tmp_path)


def test_a_file_is_named_as_it_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.yaml").write_bytes(GOOD.encode())
    assert read("house.yaml").place(("name",)).file == "house.yaml"


def shapes(play: str) -> list[tuple[str, int, int]]:
    found = shape(parse("play:\n" + play), PHASES)
    return [(problem.code, problem.line, problem.column) for problem in found]


@pytest.mark.parametrize(
    ("play", "code", "line", "column"),
    [
        ("  - pass:\n    cards: 3\n    to: left\n", "not-indented", 3, 5),
        ("  - pass:\n    card: 3\n", "not-indented", 3, 5),
        ("  - pases:\n    cards: 3\n", "not-indented", 3, 5),
        ("  - cards: 3\n    pass:\n", "not-indented", 2, 5),
        ("  - pass: {cards: 3}\n    to: left\n", "not-indented", 3, 5),
        ("  - repeat:\n    times: 4\n    play: [roll]\n", "not-indented", 3, 5),
        ("  - repeat: {times: 4}\n    play:\n      - roll\n", "not-indented", 3, 5),
        (
            "  - repeat:\n      times: 4\n      play:\n        - bet:\n          first: x\n",
            "not-indented",
            6,
            11,
        ),
        ("  - roll:\n  - ante\n", "nothing-after-colon", 2, 5),
        ("  - arrange: ~\n", "nothing-after-colon", 2, 14),
        ("  - pass: 3\n", "setting-without-name", 2, 11),
        ("  - pass: left\n", "setting-without-name", 2, 11),
        ("  - pass: 3\n    to: left\n", "setting-without-name", 2, 11),
        ("  - deal: [7]\n", "setting-without-name", 2, 11),
        ("  - repeat: 4\n", "setting-without-name", 2, 13),
        ("  - pass 3 left\n", "setting-without-name", 2, 5),
        ("  - roll:3\n", "setting-without-name", 2, 5),
        ("  - arrange: now\n", "setting-without-name", 2, 14),
        ("  - deal: {cards: 7}\n    bet:\n", "two-phases", 3, 5),
        ("  - ante:\n    deal: {cards: 7}\n    bet:\n", "two-phases", 3, 5),
        ("  - roll\n    bet\n", "two-phases", 2, 5),
        ("  -\n", "not-a-phase", 2, 4),
        ("  - 3\n", "not-a-phase", 2, 5),
        ("  - [ante, bet]\n", "not-a-phase", 2, 5),
        ("  - {}\n", "not-a-phase", 2, 5),
        ("  - cards: 3\n    to: left\n", "not-a-phase", 2, 5),
        ("  ante:\n  deal: {cards: 7}\n", "not-a-list", 1, 1),
        ("  - repeat:\n      times: 2\n      play: {roll: , bet: }\n", "not-a-list", 4, 7),
    ],
)
def test_a_phase_out_of_shape_is_one_problem_at_its_place(play: str, code: str, line: int, column: int) -> None:
    assert shapes(play) == [(code, line, column)]


@pytest.mark.parametrize(
    "play",
    [
        "  - ante\n  - pass: {cards: 3, to: left}\n  - pass:\n      cards: 3\n",
        "  - repeat:\n      times: 4\n      play:\n        - roll\n        - bet: {first: x}\n",
        # not known, yet in shape: of these the phases themselves have to speak
        "  - pases: {cards: 3}\n  - reveal\n  - shuffle: 3\n",
        "  []\n",
        "  ante\n",
    ],
)
def test_phases_in_shape_give_no_problem(play: str) -> None:
    assert shapes(play) == []


@pytest.mark.parametrize(
    ("play", "help"),
    [
        ("  - pass:\n    cards: 3\n    to: left\n", "`- pass: {cards: 3, to: left}`"),
        ("  - roll:\n", "`- roll`"),
        ("  - pass: 3\n", "`- pass: {cards: 3}`"),
        ("  - repeat: 4\n", "`- repeat: {times: 4}`"),
        ("  - pass: left\n", "`- pass: {cards: ..., to: ..., seats: ...}`"),
        ("  - arrange: now\n", "`- arrange`"),
        ("  - deal: {cards: 7}\n    bet:\n", "`- bet`"),
    ],
)
def test_the_help_says_what_to_write(play: str, help: str) -> None:
    (problem,) = shape(parse("play:\n" + play), PHASES)
    assert help in problem.help


def test_settings_not_indented_point_back_at_their_phase() -> None:
    (problem,) = shape(parse("play:\n  - pass:\n    cards: 3\n"), PHASES)
    ((words, place),) = problem.also
    assert (words, spot(place)) == ("belongs to this `pass`", (2, 5, 2, 9))


def test_each_item_out_of_shape_is_shown_and_its_path_names_the_item() -> None:
    found = shape(parse("play:\n  - roll:\n  - ante\n  - pass: 3\n"), PHASES)
    assert [problem.keys[:2] for problem in found] == [("play", 0), ("play", 2)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("010", "Write 8 or 10 without the leading zero."),
        ("08", "Write 8 without the leading zero."),
        ("007", "Write 7 without the leading zero."),
        ("1e3", "Write 1000."),
        ("1_000", "Write 1000."),
        ("1,000", "Write 1000."),
        ("3.0", "Write 3."),
        ("0x1F", "Write 31."),
        ("0o17", "Write 15."),
        ("three", "Write 3."),
        ("3 chips", "Write 3."),
        ("$5", "Write 5."),
        ("5", "Write 5 without the quotes."),
        ("1.5", "Write a whole number."),
        ("1:2", "Write a whole number."),
        ("3-7", "Write a whole number."),
        ("9" * 30, "Write a whole number."),
        ("1e999", "Write a whole number."),
        ("on", "Write true or false."),
        ("No", "Write true or false."),
        ("TRUE", "Write true or false."),
        ("true", "Write true without the quotes."),
        ("any", ""),
        ("best-showing", ""),
        ("nan", ""),
        ("", ""),
    ],
)
def test_a_text_in_the_wrong_place_gets_a_hint(text: str, says: str) -> None:
    assert hint(text) == says


def test_a_hint_keeps_to_what_was_wanted() -> None:
    assert hint("on", flag=False) == ""
    assert hint("010", amount=False) == ""


CALLS_A_SIGN = 100
"""A list of numbers takes 48 with the slower parser of YAML, and 6 with the other."""


@pytest.mark.usefixtures("parser")
def test_a_sheet_is_read_with_work_that_grows_as_it_does() -> None:
    assert isinstance(answer(GOOD), Sheet)


def answer(text: str | bytes) -> Sheet | VariantError:
    """What a text gives: a sheet or problems with their places, and with no more work than its length allows."""
    work, given = calls(lambda: _answer(text))
    assert work < 20_000 + CALLS_A_SIGN * len(text)
    return given


def _answer(text: str | bytes) -> Sheet | VariantError:
    try:
        given = parse(text)
        for problem in shape(given, PHASES):
            assert problem.place
    except VariantError as refusal:
        for problem in refusal.problems:
            assert problem.place and problem.line >= 1 and problem.column >= 1
        return refusal
    return given


SIGNS = [*""":-{}[],'"#&*!|>?%@\\\n\t\r\0\x85é日""", ": ", "- ", " #", "\n  ", "\n    ", "---", "...", "<<"]
fragments = st.sampled_from([*SIGNS, "&a", "*a", "!!x", "pass", "name: ", "7"])


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(fragments, max_size=40).map("".join)))
@example("'")
@example("a: [\n'")
@example('"\\UFFFFFFFF"')
def test_any_text_is_a_sheet_or_problems(text: str) -> None:
    answer(text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_sheet_or_problems(raw: bytes) -> None:
    answer(raw)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_sheet_changed_at_random_is_a_sheet_or_problems(data: st.DataObject) -> None:
    lines = GOOD.splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        column = data.draw(st.integers(0, len(lines[at])))
        changed = [
            lines[at][:column] + lines[at][column + 1 :],
            lines[at][:column] + data.draw(fragments) + lines[at][column:],
            lines[at] * 2,
            " " * data.draw(st.integers(0, 6)) + lines[at].lstrip(" "),
        ]
        lines[at] = data.draw(st.sampled_from(changed))
    answer("".join(lines))


@settings(max_examples=100, deadline=None)
@given(st.lists(fragments, max_size=25).map("".join))
def test_a_text_without_libyaml_is_a_sheet_or_problems_too(text: str) -> None:
    kept = sheet.YamlParser
    try:
        sheet.YamlParser = sheet.PureParser
        answer(text)
    finally:
        sheet.YamlParser = kept


names = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=8)
values = st.recursive(
    st.one_of(names, st.integers(-(10**17), 10**17), st.booleans(), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=3)),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(names, values, min_size=1, max_size=4))
def test_what_was_written_is_read_back_and_stands_where_it_is_placed(data: dict[str, object]) -> None:
    text = "\n".join(f"{quoted(name)}: {flow(value)}" for name, value in data.items())
    read_as = parse(text)
    assert read_as.data == {name: frozen(value) for name, value in data.items()}
    for name, value in data.items():
        assert read_as.written((name,)) == flow(value)
        place = read_as.key_place((name,))
        assert read_as.lines[place.line - 1][place.column - 1 : place.end_column - 1] == quoted(name)


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def flow(value: object) -> str:
    match value:
        case str():
            return quoted(value)
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{quoted(name)}: {flow(inner)}" for name, inner in value.items()) + "}"
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[value]
    return str(value)


def frozen(value: object) -> object:
    match value:
        case list():
            return tuple(map(frozen, value))
        case dict():
            return {name: frozen(inner) for name, inner in value.items()}
    return value
