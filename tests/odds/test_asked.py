"""What is asked, from Python and at the terminal, and refused before any game is played."""

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.disk import keeping
from croupier.odds import running
from croupier.odds.errors import OddsError
from croupier.odds.figures.counting import Counts
from croupier.odds.question import Question
from croupier.odds.shown.data import data
from tests.conftest import Said

Croupier = Callable[..., Said]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"jobs": 0}, "There must be one process at least, not 0."),
        ({"jobs": -2}, "There must be one process at least, not -2."),
        ({"jobs": "2"}, "A number of processes is a whole number, not '2'."),
        ({"games": "100"}, "A number of games is a whole number, not '100'."),
        ({"games": 100.0}, "A number of games is a whole number, not 100.0."),
        ({"games": True}, "A number of games is a whole number, not True."),
        ({"players": "6"}, "A number of players is a whole number, not '6'."),
        ({"players": 5.5}, "A number of players is a whole number, not 5.5."),
        ({"seed": "one"}, "A seed is a whole number, not 'one'."),
        ({"hand": "  "}, "A hand has one card at least, as in 3c 3d Kh."),
    ],
)
def test_what_cannot_be_asked_from_python(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(OddsError) as refused:
        croupier.odds("anaconda", **{"games": 10, **asked})
    assert str(refused.value) == message


def test_whole_numbers_of_any_kind_are_whole_numbers() -> None:
    one = croupier.odds("anaconda", np.int64(4), np.int32(20), np.uint8(1), jobs=np.int64(1))
    assert data(one) == data(croupier.odds("anaconda", 4, 20, 1))
    assert type(data(one)["seed"]) is int


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The blocks that are played; none is."""
    blocks: list[int] = []

    def counts(question: Question, block: int) -> Counts:
        blocks.append(block)
        raise AssertionError("A game was played.")

    monkeypatch.setattr(running, "answered", counts)
    return blocks


@pytest.mark.parametrize("hand", ["", " ", "\t"])
def test_no_cards_are_no_hand(croupier: Croupier, played: list[int], hand: str) -> None:
    said = croupier("odds", "anaconda", "--hand", hand)
    assert said.code == 2 and "A hand has one card at least" in said.err and not played


def test_a_file_that_cannot_be_written_is_refused_first(croupier: Croupier, played: list[int], tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "odds.html"
    said = croupier("odds", "anaconda", "-o", file)
    assert said.code == 2 and f"{file} cannot be written: there is no folder {file.parent}." in said.err and not played


def test_looking_whether_a_file_can_be_written_leaves_it_as_it_was(croupier: Croupier, tmp_path: Path) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("kept", encoding="utf-8")
    for file in (old, new):
        assert croupier("odds", "anaconda", "-o", file, "--games", 0).code == 2
    assert old.read_text(encoding="utf-8") == "kept" and not new.exists()


def test_a_link_to_a_file_that_is_not_there_yet_stays_a_link(croupier: Croupier, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "new.txt")
    assert croupier("odds", "anaconda", "-o", link, "--games", 0).code == 2
    assert link.is_symlink() and not link.exists()


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_what_could_not_be_written_after_all_is_printed(
    croupier: Croupier, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str
) -> None:
    def full(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    asked = ("odds", "anaconda", "--games", 50, "--seed", 1, "--format", form)
    monkeypatch.setattr(keeping, "write", full)
    said = croupier(*asked, "-o", tmp_path / "odds")
    assert said.code == 2 and "cannot be written: the disk is full." in said.err
    assert said.out == croupier(*asked).out
