"""What a wild card plays as, wherever it is said: a story, a log shown again, a settled pot, a script, ``rank``.

The jokers are bugs and the ace of hearts is wild: beside three nines the bug must be the ace, so the ace is a nine.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier import rank
from croupier.files.log import Log
from croupier.files.replay import read
from croupier.files.settle import settle
from croupier.files.story import Story
from croupier.game.game import Game
from croupier.game.session import Session
from tests.telling import tell, variant

SHEET = """\
name: Hearts and a Bug
players: {min: 2, max: 4}
deck: {jokers: 1}
wild: [{cards: [Ah]}, {jokers: bug}]
hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}}
play: [ante, deal: {cards: 5}, bet, showdown]
"""
LOWBALL = """\
name: Lowball with Fours
players: {min: 2, max: 4}
wild: [{ranks: [4]}]
hands: {low: {ranking: deuce-to-seven, equal: split}}
play: [ante, deal: {cards: 5}, bet, showdown]
"""
NINES, FULL = "9c 9d 9s Xa Ah", "Kc Kd Ks Qc Qd"
SUITED, NINE_LOW = "7c 5c 4c 3c 2c", "9d 7h 5h 3h 2h"
FOUR_NINES = "four nines with an ace (Ah plays as 9h, Xa plays as As)"
SEVEN_LOW = "seven-five low, 7-5-4-3-2 (4c plays as 4d)"
SAID = [(SHEET, "high", NINES, FULL, FOUR_NINES), (LOWBALL, "low", SUITED, NINE_LOW, SEVEN_LOW)]
EACH = pytest.mark.parametrize(("sheet", "side", "best", "other", "words"), SAID, ids=["a bug", "a suit"])


def dealt(ben: str, anna: str) -> str:
    """A deck that deals two players these cards, Ben first: Anna deals."""
    return " ".join(card for pair in zip(ben.split(), anna.split(), strict=True) for card in pair)


def played(sheet: str, best: str, other: str) -> Game:
    game = Game(variant(sheet), ["Anna", "Ben"], dealer="Anna", deck=dealt(other, best))
    return tell(game, "Ben check, Anna check")


@EACH
def test_a_game_plays_to_its_end_and_its_story_says_it(
    sheet: str, side: str, best: str, other: str, words: str
) -> None:
    game = played(sheet, best, other)
    assert (game.over, game.stacks) == (True, (101, 99))
    assert any(line.startswith(f"Anna for {side}: ") and line.endswith(f", {words}.") for line in Story(game).lines())


@EACH
def test_its_log_shows_it_again(
    sheet: str, side: str, best: str, other: str, words: str, tmp_path: Path, croupier: Callable[..., Any]
) -> None:
    session = Session(variant(sheet), ["Anna", "Ben"], games=1, dealer="Anna")
    game = Game(session.variant, session.names, session.stacks, session.dealer, deck=dealt(other, best))
    with Log.new(tmp_path / "log", session, ["random"] * 2, 1) as log:
        log.begin(game)
        for choice in ("Ben check", "Anna check"):
            tell(game, choice)
            log.write(game)
    assert read(tmp_path / "log").games[0].game.stacks == game.stacks
    shown = croupier("replay", tmp_path / "log", "--verify")
    assert (shown.code, words in shown.out) == (0, True)


@EACH
def test_a_settled_pot_says_it(sheet: str, side: str, best: str, other: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(sheet)
    pot = f"variant: house.yaml\nplayers:\n  Anna: {{put-in: 20, hand: {best}}}\n  Ben: {{put-in: 20, hand: {other}}}\n"
    (tmp_path / "pot.yaml").write_text(pot)
    settled = settle(tmp_path / "pot.yaml")
    assert settled.settlement is not None and not settled.problems
    in_brackets = words.replace(" (", ", ").replace(" plays as", " as").removesuffix(")")
    assert f"Anna best {side} ({in_brackets}), 40." in next(settled.settlement.lines())


@EACH
def test_a_script_may_expect_it(
    sheet: str, side: str, best: str, other: str, words: str, tmp_path: Path, croupier: Callable[..., Any]
) -> None:
    (tmp_path / "house.yaml").write_text(sheet)
    script = (
        f"variant: house.yaml\nplayers: {{Anna: 100, Ben: 100}}\ndealer: Anna\ncards: {{Anna: {best}, Ben: {other}}}\n"
    )
    script += (
        f'choices: [Ben check, Anna check]\nexpect:\n  hands: {{Anna: "{words}"}}\n  stacks: {{Anna: 101, Ben: 99}}\n'
    )
    (tmp_path / "game.yaml").write_text(script)
    said = croupier("run", tmp_path / "game.yaml")
    assert said.code == 0, said


@EACH
def test_rank_says_it(
    sheet: str, side: str, best: str, other: str, words: str, tmp_path: Path, croupier: Callable[..., Any]
) -> None:
    (tmp_path / "house.yaml").write_text(sheet)
    said = croupier("rank", best, "--variant", tmp_path / "house.yaml")
    assert said.code == 0
    assert said.out.splitlines()[0] == f"{side}: {words}"
    assert rank(best, tmp_path / "house.yaml", side).words == words  # type: ignore[arg-type]
