"""Kuhn poker and Leduc hold'em, gone through to the last choice: as many nodes as are published for OpenSpiel.

A fold where a check is offered gives up for nothing; it is left out of the count there, and so it is here.
"""

from itertools import permutations
from typing import NamedTuple

import pytest

from croupier import Game, load
from croupier.cards import Card
from croupier.table.places import DECK

Node = tuple[tuple[Card, ...], tuple[str, ...]]
"""The cards that have been dealt, and what was chosen."""


class Nodes(NamedTuple):
    """Where a card is dealt, where somebody chooses, and where the game is over."""

    chance: set[Node]
    decision: set[Node]
    final: set[Node]


def gone_through(name: str, hands: int, board: int) -> Nodes:
    """Every way that a game may go, with every order of the cards that are dealt."""
    variant, nodes = load(name), Nodes(set(), set(), set())
    for deck in permutations(variant.whole_deck, hands + board):
        nodes.chance.update((deck[:known], ()) for known in range(hands))
        _go_on(Game(variant, ["Anna", "Ben"], deck=list(deck)), deck, (), nodes)
    return nodes


def _go_on(game: Game, deck: tuple[Card, ...], line: tuple[str, ...], nodes: Nodes) -> None:
    dealt = _dealt(game)
    (nodes.final if game.over else nodes.decision).add((deck[:dealt], line))
    offers = game.offers(game.to_act[0]) if game.to_act else ()
    for choice in offers:
        if choice != "fold" or "check" not in offers:
            further = game.copy()
            further.act(further.to_act[0], choice)
            if _dealt(further) > dealt:
                nodes.chance.add((deck[:dealt], (*line, choice)))
            _go_on(further, deck, (*line, choice), nodes)


def _dealt(game: Game) -> int:
    return len(game.deck) - len(game.table.at(DECK))


@pytest.mark.parametrize(
    ("name", "board", "nodes"), [("kuhn", 0, (4, 24, 30)), ("leduc", 1, (157, 3_780, 5_520))], ids=["kuhn", "leduc"]
)
def test_the_nodes_are_as_many_as_published(name: str, board: int, nodes: tuple[int, int, int]) -> None:
    assert tuple(map(len, gone_through(name, 2, board))) == nodes
