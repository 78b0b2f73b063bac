"""Games of the ordinary engine, told as the batch tells them: for sheets without kernels, and to compare the two."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card, deck
from croupier.events import HANDS, UPS, CardsMoved
from croupier.game import Game
from croupier.odds.judging import Cards
from croupier.odds.minds import ways_bits
from croupier.odds.played import Played
from croupier.odds.sharing import PARTS
from croupier.players.base import Player, play_out
from croupier.pots import Shared
from croupier.variant import Variant

Seating = Callable[[int], Player]
"""Makes a player for one game, from the game's salt."""


def play_ordinary(variant: Variant, players: int, seating: Seating, decks: Cards, salt: NDArray[np.uint32]) -> Played:
    """Play a game with each deck (a column), one after the other."""
    drawn = zip(decks.T, salt.tolist(), strict=True)
    games = [_told(_game(variant, players, seating, top, number)) for top, number in drawn]
    sides = range(len(variant.sides))
    return Played(
        _by_seat([game.net for game in games], np.int32),
        np.array([game.pot for game in games], dtype=np.int32),
        _by_seat([game.paid for game in games], np.int32),
        _by_seat([game.parts for game in games], np.int32),
        np.array([game.shown for game in games], dtype=np.bool_),
        _by_seat([game.still_in for game in games], np.bool_),
        _by_seat([game.ways for game in games], np.uint8),
        [_by_seat([game.numbers[side] for game in games], np.int32) for side in sides],
        [_by_seat([game.winners[side] for game in games], np.bool_) for side in sides],
        _by_seat([game.failed for game in games], np.bool_),
        np.array([game.dealt for game in games], dtype=np.uint8).transpose(2, 1, 0),
        [],
        None,
    )


def _by_seat(told: list[list[int]], kind: type[np.generic]) -> Any:
    return np.array(told, dtype=kind).T


def _game(variant: Variant, players: int, seating: Seating, top: NDArray[np.uint8], salt: int) -> Game:
    cards = [Card(card) for card in top.tolist()]
    rest = [card for card in deck(variant.deck.jokers) if card not in set(cards)]
    game = Game(variant, [f"Seat {seat + 1}" for seat in range(players)], deck=[*cards, *rest], seed=salt)
    return play_out(game, [seating(salt) for _ in range(players)], salt)


class _Told(NamedTuple):
    """A game, by seat, and for what a side has by side before that; the words are those of ``Played``."""

    net: list[int]
    pot: int
    paid: list[int]
    parts: list[int]
    shown: bool
    still_in: list[int]
    ways: list[int]
    numbers: list[list[int]]
    winners: list[list[int]]
    failed: list[int]
    dealt: list[list[int]]


def _told(game: Game) -> _Told:
    table, shared, seats, sides = game.table, game.shared[0], range(len(game.names)), game.variant.sides
    shown = not table.alone
    showing = [shown and table.still_in[seat] for seat in seats]
    every = (1 << len(sides)) - 1
    said = [ways_bits(sides, table.ways[seat]) if table.ways[seat] else every for seat in seats]
    return _Told(
        [after - before for after, before in zip(game.stacks, game.first_stacks, strict=True)],
        shared.amount,
        [shared.paid.get(seat, 0) for seat in seats],
        [_parts(shared, seat) for seat in seats],
        shown,
        list(table.still_in),
        [said[seat] * showing[seat] for seat in seats],
        [
            [game.variant.ranking(side)(table.cards[UPS[seat]]) if showing[seat] else 0 for seat in seats]
            for side in sides
        ],
        [[shown and seat in shared.winners.get(side, ()) for seat in seats] for side in sides],
        [seat in shared.failed for seat in seats],
        _dealt(game),
    )


def _parts(shared: Shared, seat: int) -> int:
    """A seat's share of the pot as if chips could be cut."""
    each = PARTS // len(shared.parts)
    return sum(each // len(part.paid) for part in shared.parts if seat in part.paid)


def _dealt(game: Game) -> list[list[int]]:
    """The cards that each seat was first dealt face down, in order."""
    hands: dict[int, list[int]] = {}
    for event in game.events:
        if isinstance(event, CardsMoved) and event.target in HANDS:
            hands.setdefault(event.target.seat, sorted(event.cards))
    return [hands.get(seat, []) for seat in range(len(game.names))]
