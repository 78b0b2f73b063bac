"""The catalogue: every problem that can be reported has its page, and every page's sheet gives just that problem."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from croupier.cli.commands.explain import problems
from croupier.problems.catalogue import as_file, codes, entry
from croupier.problems.problem import Problem, VariantError
from croupier.sheet.refusals import REFUSED

PACKAGE = Path(__file__).parent.parent / "framework" / "croupier"
EVERY = pytest.mark.parametrize("code", codes())
# where a problem is made with a code that it is given: by those who are looked through below
HANDED_ON = {
    ("refusals", "Problem(code, message.format(*short), help.format(*short))"),
    ("wrong", "Problem(code, message, advice, keys)"),
    ("load", "Problem(code, message, advice, ('extends',))"),
}


@cache
def made() -> list[tuple[str, ast.Call, list[str]]]:
    """Every call that makes a problem: its module, itself, and the codes that stand there."""
    return [*_made()]


def _made() -> Iterator[tuple[str, ast.Call, list[str]]]:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Problem", "Wrong", "_extends_problem"):
                place = 1 if ast.unparse(node.func) == "_extends_problem" else 0
                parts = ast.walk(node.args[place]) if place < len(node.args) else ()
                yield path.stem, node, [part.value for part in parts if isinstance(part, ast.Constant)]


def test_every_problem_that_is_reported_has_its_page_and_no_other_has() -> None:
    found = {code for _, _, codes in made() for code in codes} | REFUSED.keys()
    assert found == {*codes()}


def test_every_problem_is_made_where_its_code_stands() -> None:
    without = {(module, ast.unparse(node)) for module, node, codes in made() if not codes}
    assert without == HANDED_ON


def test_every_refusal_of_the_table_is_used() -> None:
    names = ("sheet/reader", "sheet/refusals", "sheet/items")
    text = "".join((PACKAGE / f"{name}.py").read_text(encoding="utf-8") for name in names)
    table, rest = text[text.index("REFUSED: ") : text.index("\n}\n")], text
    assert all(rest.count(f'"{code}"') > table.count(f'"{code}"') for code in REFUSED)


@EVERY
def test_the_smallest_sheet_gives_exactly_that_problem_and_fixed_it_gives_none(code: str) -> None:
    known = entry(code)
    found = problems(known, known.shown)
    assert [(each.code, each.severity, each.line, each.column) for each in found] == [
        (code, known.severity, known.line, known.column)
    ]
    assert problems(known, known.fixed) == ()


@EVERY
def test_a_problem_is_shown_in_whole_sentences_and_says_what_to_write(code: str) -> None:
    known = entry(code)
    (found,) = problems(known, known.shown)
    assert found.message.endswith((".", "?")) and found.message[0] in "`ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    assert found.help.endswith((".", "?")) or known.kind != "sheet"
    assert len(found.message) < 200
    assert not known.title.endswith(".") and known.why.endswith(".")


@EVERY
def test_explain_tells_what_it_is_why_it_matters_and_how_to_mend_it(croupier, code: str) -> None:
    known = entry(code)
    done, out, _ = croupier("explain", code)
    assert done == 0
    assert out.startswith(f"{code}: {known.title}\n")
    assert " ".join(known.why.split()) in " ".join(out.split())
    assert f"{known.severity}[{code}]" in out
    assert "Fixed:" in out and out.rstrip().endswith(known.fixed.rstrip().splitlines()[-1])


def test_explain_names_the_nearest_code(croupier) -> None:
    done, out, err = croupier("explain", "pass-to-onself")
    assert (done, out) == (2, "")
    assert "Did you mean pass-to-oneself?" in err


def test_explain_alone_lists_every_code(croupier) -> None:
    listed = croupier("explain").out.splitlines()
    assert [line.split()[0] for line in listed] == [*codes()]


def test_what_cannot_be_printed_is_written_in_words() -> None:
    assert as_file("a<TAB>b<U+200B><byte E9><[ 3 times><x, 1,000 times>") == (
        b"a\tb" + "\u200b".encode() + b"\xe9" + b"[[[" + b"x," * 1000
    )
    assert as_file("name: <b> 3 < 5") == b"name: <b> 3 < 5"


def test_what_a_problem_says_is_one_line_whatever_it_quotes() -> None:
    problem = Problem("x", "No `a\nb\x1b[0m`.", "Write\r`c\u202e`.")
    assert (problem.message, problem.help) == ("No `a b\ufffd[0m`.", "Write `c\ufffd`.")
    assert str(VariantError([problem])) == ":1:1: No `a b\ufffd[0m`."


def test_a_code_that_is_none_has_no_page() -> None:
    with pytest.raises(LookupError):
        entry("../../../README")
