"""The cards of a game of the ordinary engine, followed from phase to phase: its table knows only where they ended."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.game.game import Game
from croupier.odds.batch.judging import Cards, Flags
from croupier.phases.base import Phase
from croupier.table.events import CardsMoved, Event
from croupier.table.places import HAND, MUCK, PILE, UP, Spot

Hands = list[list[int]]
"""Every seat's cards."""


class Followed(NamedTuple):
    """The cards of one game; who folds is taken to hold the same ones to the end.

    Attributes:
        after: The hands after each phase that has a stage, played or not.
        thrown_from: Those before cards were last thrown away; nothing where none were, or others came after it.
        beside: The cards face up at that time.
    """

    after: list[Hands]
    thrown_from: Hands
    beside: Hands


def followed(game: Game) -> Followed:
    """Follow the cards of a game that is over."""
    walk, variant = _Walk(len(game.names)), game.variant
    ends = [*(start for start, _ in game.begun[1:]), len(game.events)]
    happened = {name: game.events[start:end] for (start, name), end in zip(game.begun, ends, strict=True)}
    for (name, phase), outlook in zip(variant.phases.items(), variant.outlooks, strict=True):
        if outlook.thrown and name in happened:
            walk.thrown_from_here()
        walk.through(phase, happened.get(name, ()))
    return Followed(walk.after, walk.thrown_from, walk.beside)


class _Walk:
    """Where the cards are by now."""

    def __init__(self, seats: int) -> None:
        self.hands: Hands = [[] for _ in range(seats)]
        self.ups: Hands = [[] for _ in range(seats)]
        self.after: list[Hands] = []
        self.thrown_from: Hands = [[] for _ in range(seats)]
        self.beside: Hands = [[] for _ in range(seats)]
        self.places = {**dict(zip(HAND.of, self.hands, strict=False)), **dict(zip(UP.of, self.ups, strict=False))}

    def thrown_from_here(self) -> None:
        """Cards will be thrown away now."""
        self.thrown_from, self.beside = _copied(self.hands), _copied(self.ups)

    def through(self, phase: Phase, events: Sequence[Event]) -> None:
        """What happened in a phase; nothing where it was not played."""
        for event in events:
            if isinstance(event, CardsMoved) and not (phase.may_fold and event.target is MUCK.spot):
                self._moved(event)
        if phase.stage():
            self.after.append(_copied(self.hands))

    def _moved(self, event: CardsMoved) -> None:
        for card in event.cards if event.source in self.places else ():
            self.places[event.source].remove(card)
        if event.target in self.places:
            self.places[event.target] += event.cards
            if not _own(event.source):
                self.thrown_from = [[] for _ in self.hands]


def _own(spot: Spot) -> bool:
    return spot.place in (HAND, PILE, UP)


def _copied(hands: Hands) -> Hands:
    return [sorted(hand) for hand in hands]


def squared(games: Sequence[Hands], size: int, others: Sequence[int]) -> tuple[Cards, NDArray[np.bool_]]:
    """The hands of games as an array (place, seat, game), and which have the size; ``others`` stand for the rest."""
    known: Flags = np.array([[len(hand) == size for hand in hands] for hands in games]).T
    cards = [[hand if len(hand) == size else others for hand in hands] for hands in games]
    return np.array(cards, dtype=np.uint8).transpose(2, 1, 0), known
