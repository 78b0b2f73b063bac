"""Text from outside is printed harmlessly, in one line, and as each format needs it; names are told apart as read."""

# ruff: noqa: RUF001 (letters of every language are what this is about)

import csv
import html
import io
from unicodedata import category, normalize

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.printable import (
    INSTEAD,
    LONGEST_NAME,
    cells,
    for_markdown,
    for_spreadsheet,
    harmless,
    name_among,
    name_refusal,
    one_line,
    printable,
    reading,
    refuse_names,
)

WRITTEN = [
    *(
        "Zoë",
        "Zoe\u0308",
        "O'Neil",
        "Ngọc Ánh",
        "Þórður",
        "Łukasz",
        "Ольга",
        "Ελένη",
        "שלום",
        "محمد",
        "한국",
        "山田\u3000太郎",
    ),
    *("สวัสดี", "नमस्ते", "ශ්\u200dරී", "می\u200cخواهم", "ქართული", "Tiếng Việt", "ʻOkina", "a\xa0b"),
]
PICTURES = [
    *("🙂", "👍🏽", "👨\u200d👩\u200d👧", "🧑🏽\u200d🚀", "❤\ufe0f\u200d🔥", "🏴\u200d☠\ufe0f", "🇬🇧", "1\ufe0f\u20e3"),
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
]
HIDDEN = {
    "an escape sequence": "\x1b",
    "a line break": "\n",
    "a carriage return": "\r",
    "a tab": "\t",
    "nothing at all": "\0",
    "a sign to delete": "\x7f",
    "a control of eight bits": "\x9b",
    "a line separator": "\u2028",
    "a paragraph separator": "\u2029",
    "another next line": "\x85",
    "from right to left": "\u202e",
    "an isolate": "\u2066",
    "its end": "\u2069",
    "a mark from left to right": "\u200e",
    "a mark from right to left": "\u200f",
    "an Arabic mark": "\u061c",
    "no width": "\u200b",
    "no break and no width": "\ufeff",
    "a soft hyphen": "\xad",
    "a joiner of nothing": "\u200d",
    "a joiner that parts nothing": "\u200c",
    "a variant of nothing": "\ufe0f",
    "a tag of nothing": "\U000e0041",
    "half a character": "\ud83d",
    "a byte that is no text": "\udc80",
    "private use": "\ue000",
    "not assigned": "\U0003fffe",
    "a filler": "\u3164",
    "a blank of Braille": "\u2800",
}
ODD = st.characters(exclude_categories=()) | st.sampled_from(
    [*"aZ é\u0301\ufe0f1#=+-@\\*_`|<>&[]بم🙂♀🏽", "\u064e", "\u0dca", "\u0dd3", *HIDDEN.values(), *PICTURES[-1]]
)
TEXTS = st.text(ODD, max_size=30)


def allowed(sign: str) -> bool:
    """What may be printed: what Python calls printable, spaces of any width, and what joins signs into one."""
    return sign.isprintable() or category(sign) == "Zs" or sign in "\u200c\u200d" or "\U000e0030" <= sign < "\U000e0080"


@pytest.mark.parametrize("text", [*WRITTEN, *PICTURES])
def test_letters_of_every_language_and_pictures_stay_as_they_are(text: str) -> None:
    assert printable(text) == text
    assert name_refusal(text) is None


@pytest.mark.parametrize("sign", HIDDEN.values(), ids=HIDDEN)
def test_what_cannot_be_seen_or_would_be_obeyed_is_shown_as_another_sign(sign: str) -> None:
    assert printable(f"Ben{sign}Dan") == f"Ben{INSTEAD}Dan"
    assert name_refusal(f"Ben{sign}Dan") is not None


@settings(max_examples=400, deadline=None)
@given(TEXTS)
@example("\u0dca\u200d" + "\u0301" * 20)
@example("ب\u200c\u061c")
def test_what_is_printed_is_one_line_and_printed_again_it_stays_the_same(text: str) -> None:
    shown = printable(text)
    assert printable(shown) == shown and len(shown) == len(text)
    assert all(map(allowed, shown)) and len(f"{shown}.".splitlines()) == 1
    assert one_line(one_line(text)) == one_line(text) and "  " not in one_line(text)


def test_a_letter_has_room_for_a_few_accents_and_for_no_tower() -> None:
    assert printable("a" + "\u0301" * 8) == "a" + "\u0301" * 8
    assert printable("a" + "\u0301" * 9) == "a" + "\u0301" * 8 + INSTEAD
    assert printable("\u0301Ben") == f"{INSTEAD}Ben", "nor does one stand on what is printed before the text"


def test_columns_are_counted_as_a_screen_has_them() -> None:
    assert [cells(text) for text in ("Ben", "Zoe\u0308", "山田", "नमस्ते", "")] == [3, 3, 4, 4, 0]


# -- names ---------------------------------------------------------------------------------------------------------

SAME = [
    *(
        ("Sam", "sam"),
        ("Sam", " Sam"),
        ("Sam", "SAM "),
        ("Sam", "Sa\u200bm"),
        ("Sam", "S\u00adam"),
        ("Sam", "Sam\ufe0f"),
    ),
    *(("Zoë", "Zoe\u0308"), ("Sam", "Ｓａｍ"), ("Anna Lee", "Anna  Lee"), ("Anna Lee", "Anna\u3000Lee"), ("ﬁ", "FI")),
    *(("Straße", "STRASSE"), ("Ⅳ", "iv"), ("İ", "i\u0307"), ("한", normalize("NFD", "한"))),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_a_reader_takes_for_the_same_are_the_same(one: str, other: str) -> None:
    assert reading(one) == reading(other)
    assert name_among(other, ["Ben", one]) == one
    with pytest.raises(ValueError, match=r"one name|space before|in it"):
        refuse_names([one, other])


@pytest.mark.parametrize(("one", "other"), [("Sam", "Sami"), ("Zoë", "Zoe"), ("Anna Lee", "Annalee"), ("🙂", "🙃")])
def test_names_that_a_reader_tells_apart_are_two(one: str, other: str) -> None:
    assert reading(one) != reading(other)
    refuse_names([one, other])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "A player needs a name."),
        (" \t\n", "A player needs a name."),
        ("Ben\nDan", f"The name 'Ben{INSTEAD}Dan' has a line break (U+000A) in it."),
        ("\x1b[31mBen", f"The name '{INSTEAD}[31mBen' has the beginning of an escape sequence (U+001B) in it."),
        ("Be\u200bn", f"The name 'Be{INSTEAD}n' has a sign that cannot be printed (U+200B) in it."),
        (" Ben", "The name ' Ben' has a space before or after it."),
        ("B" * 41, f"A name takes at most 40 columns, and '{'B' * 39}\u2026' takes 41."),
        ("山" * 21, f"A name takes at most 40 columns, and '{'山' * 19}\u2026' takes 42."),
    ],
)
def test_what_can_be_no_name_is_refused_with_words_that_show_it_harmlessly(name: str, words: str) -> None:
    refusal = name_refusal(name)
    assert refusal is not None and refusal.why == words
    assert printable(str(refusal)) == str(refusal)


@pytest.mark.parametrize("name", ["B" * LONGEST_NAME, "山" * 20, "=cmd|' /C calc'!A0", "<script>", "**x**", "|", "`"])
def test_what_is_long_enough_or_looks_like_a_mark_is_a_name(name: str) -> None:
    refuse_names(["Anna", name])


@settings(max_examples=300, deadline=None)
@given(st.lists(TEXTS | st.sampled_from(["Sam", "sam", "sam (2)", "x" * 300]), max_size=6))
@example(["Sam", "sam", "sam (2)", "SAM"])
@example(["👨\u200d👩\u200d👧" * 20] * 3)
def test_names_that_were_written_down_are_shown_so_that_each_could_be_given_today(names: list[str]) -> None:
    shown = harmless(names)
    refuse_names(shown)
    assert harmless(shown) == shown and len(shown) == len(names)


def test_names_that_are_fine_are_shown_as_they_are() -> None:
    names = (*WRITTEN[2:], *PICTURES, "Anna", "Ben (2)")
    assert harmless(names) == names


# -- formats -------------------------------------------------------------------------------------------------------


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("ab1 *_`[](){}<>|~#$&;\\!-+.=:/\"'") | ODD, max_size=20))
@example("1. Ben")
@example("- Ben")
@example(" -")
@example(" 1. Ben")
@example("# Ben")
@example("![x](http://y)")
@example("a_b _c_")
@example("<script>")
@example("&amp;")
def test_in_markdown_a_text_is_the_text_and_no_mark(text: str) -> None:
    """As a reader of Markdown that is not ours has it, at the beginning of a line and in a cell of a table."""
    markdown_it = pytest.importorskip("markdown_it").MarkdownIt("commonmark").enable(["table", "strikethrough"])
    shown = printable(text).strip()
    written = for_markdown(text).strip()
    if shown:
        assert html.unescape(markdown_it.render(written)) == f"<p>{shown}</p>\n"
    cell = markdown_it.render(f"| a |\n|---|\n| {written} |\n")
    assert f"<td>{shown}</td>" in html.unescape(cell) and cell.count("<td>") == 1


@settings(max_examples=200, deadline=None)
@given(TEXTS | st.sampled_from(["=1+1", " =1", "+1", "-1", "@SUM(A1)", "＝1", "\t=1", "=cmd|' /C calc'!A0"]))
def test_in_a_spreadsheet_no_text_is_a_formula(text: str) -> None:
    file = io.StringIO()
    csv.writer(file).writerow(["a", for_spreadsheet(text), "b"])
    ((_, cell, _),) = csv.reader(io.StringIO(file.getvalue()))
    assert cell.lstrip()[:1] not in (*"=+-@\t\r", "＝", "＋", "－", "＠") or not cell.strip()
    assert cell.removeprefix("'") == printable(text).removeprefix("'")
