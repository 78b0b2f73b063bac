"""The table of questions: ninety rows, and what each says becomes of its question is so."""

import re
from pathlib import Path

import pytest

from croupier import load
from croupier.problems.catalogue import codes, entry
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.sheet import library
from croupier.variant.load import examine_text

REPOSITORY = Path(__file__).parent.parent
PAGE = (REPOSITORY / "docs" / "questions.md").read_text(encoding="utf-8")
ROWS = {int(number): answer for number, _, answer in re.findall(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.M)}
DRAW = """\
name: House
players: {min: 3, max: 6}
hands: {high: {ranking: standard}, low: {ranking: deuce-to-seven}}
play: [ante, deal: {cards: 7}, bet, declare, showdown: {both: win}]
"""


@pytest.fixture(scope="module")
def shown() -> str:
    """The rules of every sheet there is, line ends aside."""
    variants = [load(name) for name in (*library.names(), *(REPOSITORY / "examples" / "sheets").glob("*.yaml"))]
    drawn = examine_text(DRAW).variant
    assert drawn
    return " ".join(" ".join(text(rules(of)) for of in (*variants, drawn)).split())


def named(answer: str) -> set[str]:
    return {*re.findall(r"\(problems\.md#([\w-]+)\)", answer)}


def test_there_are_ninety_rows() -> None:
    assert [*ROWS] == [*range(1, 91)]


def test_a_question_is_settled_by_a_problem_or_by_the_rules_or_cannot_arise_yet(shown: str) -> None:
    for number, answer in ROWS.items():
        quotes = re.findall(r'"([^"]+)"', answer)
        assert named(answer) or quotes or "cannot arise yet" in answer, number
        assert named(answer) <= {*codes()}, number
        for quote in quotes:
            assert quote in shown, f"{number}: {quote}"


def test_the_questions_of_a_problem_are_those_whose_rows_name_it() -> None:
    for code in codes():
        assert {*entry(code).questions} == {number for number, answer in ROWS.items() if code in named(answer)}, code
