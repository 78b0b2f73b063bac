"""The story on the screen: what it tells in one line."""

import pytest

from croupier import Game, load
from croupier.files.story import Story
from croupier.screen.showing import Manner, Showing
from tests.screen.test_private import Watched
from tests.screen.test_scene import NAMES


def shown(players: int, seat: int) -> list[str]:
    """The story of a game up to its first question, as it stands on the screen."""
    game = Game(load("anaconda"), NAMES[:players], seed=7)
    showing = Showing(Manner(pace="fast"), [NAMES[seat]])
    showing.terminal = Watched()
    showing.begins("", "", game)
    showing.follow(Story(game, seat))
    return showing.story


@pytest.mark.parametrize(
    ("players", "seat", "alike"),
    [(4, 0, ["Ben, Carla and Dan are dealt seven cards each."]), (3, 0, ["Ben and Carla are dealt seven cards each."]),
     (4, 1, ["Anna is dealt seven cards.", "Carla and Dan are dealt seven cards each."])],
)  # fmt: skip
def test_cards_dealt_alike_are_shown_in_one_line(players: int, seat: int, alike: list[str]) -> None:
    story = shown(players, seat)
    dealt = story[story.index("-- deal") + 1 : story.index("-- pass 1")]
    (own,) = (line for line in dealt if line.startswith(f"{NAMES[seat]} is dealt"))
    assert len(own.split()) == 10, "the own seven cards are shown by name"
    assert [line for line in dealt if line != own] == alike
