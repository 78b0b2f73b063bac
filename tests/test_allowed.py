"""A comment allows a warning on its line; one that allows nothing is a warning itself."""

from pathlib import Path

import pytest

from croupier.variant.load import Reading, examine, examine_text

SHEET = """\
name: House
extends: anaconda
limits: {raises: 0}
"""


def codes(reading: Reading) -> list[str]:
    return [problem.code for problem in reading.problems]


def examined(line: str, after: str = "") -> list[str]:
    return codes(examine_text(SHEET.replace("limits: {raises: 0}", line) + after))


def test_a_warning_is_shown() -> None:
    assert examined("limits: {raises: 0}") == ["raises-none"]


@pytest.mark.parametrize(
    "comment",
    [
        "# croupier: allow raises-none",
        "#croupier:allow raises-none",
        "# we never raise # croupier: allow raises-none",
        "# croupier:  allow   raises-none",
    ],
)
def test_a_comment_on_its_line_allows_it(comment: str) -> None:
    assert examined(f"limits: {{raises: 0}} {comment}") == []


def test_on_another_line_it_allows_nothing() -> None:
    assert examined("# croupier: allow raises-none\nlimits: {raises: 0}") == ["allow-nothing", "raises-none"]


def test_another_code_allows_nothing() -> None:
    assert examined("limits: {raises: 0} # croupier: allow limits-never") == ["raises-none", "allow-nothing"]


def test_several_codes_are_allowed_at_once_each_for_itself() -> None:
    line = "limits: {raises: 0, min: 200, max: 300} # croupier: allow raises-none, bet-above-stack"
    assert examined(line) == []
    assert examined(f"{line}, tab") == ["allow-nothing"]


def test_an_error_is_not_allowed() -> None:
    assert examined("limits: {min: 9} # croupier: allow limits-crossed") == ["limits-crossed"]


def test_while_there_are_errors_nobody_knows_what_a_comment_is_good_for() -> None:
    assert examined("limits: {min: 9} # croupier: allow raises-none") == ["limits-crossed"]


def test_what_only_looks_like_a_comment_is_none() -> None:
    assert examined("limits: {raises: 0}", "summary: 'so # croupier: allow raises-none'\n") == ["raises-none"]
    assert examined("limits: {raises: 0} #croupier-allow raises-none") == ["raises-none"]


def test_the_nearest_code_is_named() -> None:
    (problem,) = examine_text(SHEET.replace("raises: 0}", "raises: 1} # croupier: allow raise-none")).problems
    assert problem.help == "Did you mean `raises-none`?"
    assert (problem.line, problem.column, problem.place and problem.place.end_column) == (3, 39, 49)


def test_a_comment_that_names_no_code_says_nothing() -> None:
    (problem,) = examine_text(SHEET.replace("raises: 0}", "raises: 1} # croupier: alow raises-none")).problems
    assert (problem.code, problem.column) == ("allow-nothing", 21)


def test_a_warning_in_the_sheet_that_is_extended_is_allowed_there(tmp_path: Path) -> None:
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(SHEET.replace("raises: 0}", "raises: 0} # croupier: allow raises-none"))
    own.write_text("name: Own\nextends: ./base.yaml\nchips: {start: 20}\n")
    assert codes(examine(own)) == []
    own.write_text("name: Own\nextends: ./base.yaml\nlimits: {raises: 2}\n")
    assert codes(examine(own)) == [], "what the base needs no more, is reported where the base is checked"


def test_for_one_table_a_comment_need_not_allow_anything() -> None:
    sheet = """\
name: House
extends: anaconda-high-only
players: {min: 4, max: 6}
play: [ante, deal: {cards: 5}, pass: {cards: 1, seats: 5}, bet, showdown]
"""
    allowed = sheet.replace("seats: 5}, bet", "seats: 3}, bet # croupier: allow pass-around\n ")
    assert codes(examine_text(sheet).at_table(4)) == ["pass-around"]
    assert codes(examine_text(allowed).at_table(5)) == []
