"""Several people at one terminal: what stands on the screen before, at and after a private choice."""

from collections.abc import Sequence
from random import Random

import pytest
from prompt_toolkit.formatted_text import ANSI, to_plain_text

from croupier import Game, load
from croupier.screen.showing import Manner, Showing
from croupier.screen.terminal import Draw, Terminal
from tests.screen.test_scene import LARGE, NAMES


class Watched(Terminal):
    """A terminal without a screen: notes each that would be drawn, and answers from a list."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.answers = list(answers)
        self.screens: list[str] = []

    def show(self, draw: Draw) -> None:
        self.screens.append("\n".join(to_plain_text(ANSI(line)) for line in draw(80, 23)))

    def pause(self, seconds: float, words: str = "") -> bool:
        self.screens.append(words)
        return True

    def yes(self, question: str) -> bool:
        self.screens.append(question)
        return True

    def line(self, draw: Draw, text: str = "", arrows: object = None) -> str:
        self.show(draw)
        return self.answers.pop(0)


def asked(people: Sequence[str], *answers: str) -> tuple[list[str], list[str]]:
    """The screens while Anna is asked to pass three cards; and her cards."""
    game = Game(load("anaconda"), NAMES[:3], seed=7)
    showing = Showing(Manner(pace="fast"), people)
    showing.terminal = terminal = Watched(*answers)
    view = game.view(0)
    showing.player().choose(view, game.offers(0), Random(0))
    return terminal.screens, [str(card) for card in view.held()]


@pytest.mark.parametrize("answers", [("1 2 3",), ("nonsense", "1 2 3")], ids=["at once", "after a wrong answer"])
def test_the_cards_are_shown_between_two_curtains_and_at_no_other_time(answers: tuple[str, ...]) -> None:
    screens, held = asked(["Anna", "Ben"], "an", *answers)
    curtain, shown, sure, after = screens[0], screens[1:-2], screens[-2], screens[-1]
    assert "Anna, your turn. Everyone else, please look away." in curtain
    assert 'When you are alone at the screen, type "an" and press Enter.' in curtain
    assert len(shown) == len(answers) and all(set(LARGE.findall(screen)) == set(held) for screen in shown)
    assert sure == f"Pass {' '.join(held[:3])}?"
    assert not LARGE.findall(curtain) and not after.strip(), "the screen is cleared before anybody else looks"


def test_the_curtain_stays_until_what_opens_it_is_typed() -> None:
    tries = ["", " ", "\r", "c", "1 2 3", "y", "ben", "a", "anna", "anan"]
    screens, _ = asked(["Anna", "Ben"], *tries, " AN ", "1 2 3")
    curtains = screens[: len(tries) + 1]
    assert all("Anna, your turn" in curtain and not LARGE.findall(curtain) for curtain in curtains)
    assert ["That was something else." in curtain for curtain in curtains] == [False] * 4 + [True] * 7
    assert LARGE.findall(screens[len(tries) + 1])


def test_who_plays_alone_needs_no_curtain() -> None:
    (shown, sure), held = asked(["Anna"], "1 2 3")
    assert set(LARGE.findall(shown)) == set(held) and sure.startswith("Pass ")
