"""``croupier rules``: to the screen, as Markdown, into a file; and what it refuses."""

import io
import sys
from pathlib import Path

import pytest

from croupier import load
from croupier.rules.rules import rules
from croupier.rules.text import markdown, text


def test_rules_are_printed_as_text(croupier) -> None:
    code, out, err = croupier("rules", "howdy-doody")
    assert (code, err) == (0, "")
    assert out == text(rules(load("howdy-doody")))


def test_rules_as_markdown(croupier) -> None:
    code, out, _ = croupier("rules", "anaconda", "--format", "markdown")
    assert code == 0 and out == markdown(rules(load("anaconda")))
    assert out.startswith("# Anaconda\n")


@pytest.mark.parametrize(("form", "layout"), [("text", text), ("markdown", markdown)])
def test_rules_go_into_a_file(croupier, tmp_path: Path, form: str, layout) -> None:
    path = tmp_path / "rules.out"
    code, out, _ = croupier("rules", "anaconda", "--format", form, "-o", path)
    assert (code, out) == (0, "")
    assert path.read_text(encoding="utf-8") == layout(rules(load("anaconda")))


def test_a_house_sheet_has_rules(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("name: Our Game\nextends: anaconda\nchips: {start: 50, ante: 2}\n", encoding="utf-8")
    code, out, _ = croupier("rules", path)
    assert code == 0
    assert "OUR GAME" in out and "Everyone starts with 50 chips." in out and "an ante of 2 chips" in out


def test_where_the_screen_knows_no_suits_letters_stand_for_them(croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    from croupier.cli import run

    assert run(["rules", "anaconda"]) == 0
    narrow.flush()
    printed = narrow.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert "9s 9h 9d 5c 5s" in printed


def test_a_sheet_with_problems_has_no_rules(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("name: Our Game\nextends: anaconda\nchips: {start: 50, anti: 2}\n", encoding="utf-8")
    code, out, err = croupier("rules", path)
    assert (code, out) == (1, "")
    assert "`ante`" in err


def test_wrong_usage(croupier, tmp_path: Path) -> None:
    assert croupier("rules", "anacnda").code == 2
    assert croupier("rules", "anaconda", "--format", "paper").code == 2
    code, _, err = croupier("rules", "anaconda", "-o", tmp_path / "nowhere" / "rules.txt")
    assert code == 2 and "cannot be written" in err
