"""What is made of many parts is made by their names: of thirteen arrays in a row nobody sees which two are swapped."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "framework" / "croupier" / "odds"
MOST = 5


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_call_has_more_than_five_arguments_without_their_names(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            assert len(node.args) <= MOST, f"line {node.lineno}: {ast.unparse(node.func)}"
