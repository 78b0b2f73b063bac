"""Games of the ordinary engine, recorded as a batch is: for sheets without kernels, and to compare the two."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.game.game import Game
from croupier.odds.batch.judging import Cards
from croupier.odds.batch.kernels import moves_cards
from croupier.odds.batch.lockstep import Table, Tables, Thrown, flat
from croupier.odds.batch.minds import compares
from croupier.odds.batch.played import UNKNOWN, Played, calls
from croupier.odds.batch.sharing import PARTS, Whole
from croupier.odds.single.followed import Followed, followed, squared
from croupier.odds.stages import stages_after
from croupier.phases.discard import Discard
from croupier.phases.showdown import Showdown
from croupier.players.base import Player, play_out
from croupier.players.seen import course
from croupier.table.events import CardsMoved
from croupier.table.layers import Pot
from croupier.table.places import HAND, UP
from croupier.table.pots import Shared, Sharing, played_for, share
from croupier.table.table import somebody
from croupier.terms.base import Side
from croupier.variant.variant import Variant

Seating = Callable[[int], Player]
"""Makes a player for one game, from the game's salt."""


def play_ordinary(variant: Variant, players: int, seating: Seating, decks: Cards, salt: NDArray[np.uint32]) -> Played:
    """Play a game with each deck (a column), one after the other."""
    drawn = zip(decks.T, salt.tolist(), strict=True)
    games = [_ended(_game(variant, players, seating, top, number)) for top, number in drawn]
    sides = variant.sides
    numbers: dict[str, Whole] = {side: _by_seat([game.numbers[side] for game in games], np.int32) for side in sides}
    return Played(
        net=_by_seat([game.net for game in games], np.int64),
        pot=np.array([game.pot for game in games], dtype=np.int64),
        paid=_by_seat([game.paid for game in games], np.int64),
        parts=_by_seat([game.parts for game in games], np.int64),
        shown=np.array([game.shown for game in games], dtype=np.bool_),
        still_in=_by_seat([game.still_in for game in games], np.bool_),
        went={side: _by_seat([game.went[side] for game in games], np.bool_) for side in sides},
        numbers=numbers,
        winners={side: _by_seat([game.winners[side] for game in games], np.bool_) for side in sides},
        failed=_by_seat([game.failed for game in games], np.bool_),
        dealt=_first_dealt(variant, players, games),
        after=_after(variant, players, games),
        calls=calls(_shown_down(variant, players, games, numbers), _sharing(variant)),
    )


def _by_seat(told: list[list[int]], kind: type[np.generic]) -> Any:
    return np.array(told, dtype=kind).T


def _game(variant: Variant, players: int, seating: Seating, top: NDArray[np.uint8], salt: int) -> Game:
    # below the cards drawn for it the game shuffles the rest itself: nobody here can say how deep a room will go
    cards = [Card(card) for card in top.tolist()]
    game = Game(variant, [f"Seat {seat + 1}" for seat in range(players)], deck=cards, seed=salt)
    return play_out(game, [seating(salt) for _ in range(players)], salt)


class _Ended(NamedTuple):
    """A game that is over, by seat, and what a side has by side before that; as ``Played`` has it of many."""

    net: list[int]
    pot: int
    paid: list[int]
    parts: list[int]
    shown: bool
    still_in: list[int]
    went: dict[str, list[int]]
    numbers: dict[str, list[int]]
    winners: dict[str, list[int]]
    failed: list[int]
    dealt: list[list[int]]
    followed: Followed


def _ended(game: Game) -> _Ended:
    table, seats, sides = game.table, range(len(game.names)), game.variant.sides
    pots, shown = _shared(game), not table.alone
    showing = [shown and table.still_in[seat] for seat in seats]
    return _Ended(
        net=[after - before for after, before in zip(game.stacks, game.first_stacks, strict=True)],
        pot=sum(pot.amount for pot in pots),
        paid=[sum(pot.paid.get(seat, 0) for pot in pots) for seat in seats],
        parts=[_parts(pots, seat) for seat in seats],
        shown=shown,
        still_in=list(table.still_in),
        went={side: [showing[seat] and table.ways[seat] in ("", "both", side) for seat in seats] for side in sides},
        numbers={side: [_rank(game, side, seat) if showing[seat] else 0 for seat in seats] for side in sides},
        winners={side: [shown and seat in pots[0].winners.get(side, ()) for seat in seats] for side in sides},
        failed=[seat in pots[0].failed for seat in seats],
        dealt=_dealt(game),
        followed=followed(game),
    )


def _rank(game: Game, side: Side, seat: int) -> int:
    return game.variant.ranking(side)(game.table.at(UP, seat))


def _shared(game: Game) -> Sequence[Shared]:
    """How each pot was shared; an empty one, which the engine passes over, as if there were chips in it."""
    if game.shared:
        return game.shared
    table, variant = game.table, game.variant
    seats = table.players()
    plays = {seat: played_for(table.ways[seat], variant.sides) for seat in seats}
    shown = [] if table.alone else seats
    scores: dict[str, dict[int, int | None]] = {
        side: {seat: variant.ranking(side)(table.at(UP, seat)) for seat in shown} for side in variant.sides
    }
    nothing, sharing = Pot(0, tuple(seats)), _sharing(variant)
    return share((nothing,), plays, scores, sharing, dealer=table.dealer, seats=table.seats)


def _sharing(variant: Variant) -> Sharing:
    return next(phase for _, phase in variant.unrolled if isinstance(phase, Showdown)).sharing(variant)


def _parts(pots: Sequence[Shared], seat: int) -> int:
    """A seat's share of the pots as if chips could be cut; of several each counts for what is in it."""
    if len(pots) == 1:
        return _parts_of(pots[0], seat)
    return sum(pot.amount * _parts_of(pot, seat) for pot in pots) // sum(pot.amount for pot in pots)


def _parts_of(pot: Shared, seat: int) -> int:
    each = PARTS // len(pot.parts)
    return sum(each // len(part.paid) for part in pot.parts if seat in part.paid)


def _first_dealt(variant: Variant, players: int, games: Sequence[_Ended]) -> Cards:
    """The cards first dealt face down, of hands of the size that the sheet has there."""
    sizes = (phase.after(outline).held for _, phase, outline in variant.outlined(players))
    size = next(filter(None, sizes), 0)
    return squared([game.dealt for game in games], size, [UNKNOWN] * size)[0]


def _after(variant: Variant, players: int, games: Sequence[_Ended]) -> dict[str, Cards]:
    """The cards in hand at each stage after the deal."""
    sizes = [phase.after(outline).held for _, phase, outline in variant.outlined(players) if phase.stage()]
    hands = zip(*(game.followed.after for game in games), strict=True)
    stages = zip(stages_after(variant), hands, sizes, strict=True)
    return {name: squared(stage, size, [UNKNOWN] * size)[0] for name, stage, size in stages}


def _shown_down(variant: Variant, players: int, games: Sequence[_Ended], numbers: dict[str, Whole]) -> Tables:
    """The tables as they stand at the end, as far as it matters for what hands would be both ways."""
    none = np.empty((0, len(games)), dtype=np.uint8)
    tables = Tables.begun(Table.of(variant, players, betting=False), none, np.empty(len(games), dtype=np.uint32))
    tables.given = sum(ahead.passed for ahead in course(variant).passes)
    tables.thrown = _thrown(tables, games)
    tables.numbers = [numbers[side].reshape(-1) for side in variant.sides]
    return tables


def _thrown(tables: Tables, games: Sequence[_Ended]) -> Thrown | None:
    """What everyone could throw away at the last discard, if it is the last time that cards come or go."""
    phases = tables.table.variant.outlined(tables.table.players)
    moves = [(phase, outline) for _, phase, outline in phases if moves_cards(phase)]
    last, outline = moves[-1] if moves else (None, None)
    if not (isinstance(last, Discard) and outline and compares(outline.held, last.cards, outline.up)):
        return None
    cards, end = range(outline.held + outline.up), outline.held
    tables.held, known = squared([game.followed.thrown_from for game in games], end, cards[:end])
    tables.shown, all_up = squared([game.followed.beside for game in games], outline.up, cards[end:])
    strengths = [strength * (known & all_up).reshape(-1) for strength in tables.strengths(tables.ranked())]
    return Thrown(flat(tables.held), flat(tables.shown), last.cards, strengths)


def _dealt(game: Game) -> list[list[int]]:
    """The cards that each seat was first dealt face down, in order."""
    hands: dict[int, list[int]] = {}
    for event in game.events:
        if isinstance(event, CardsMoved) and event.target.place is HAND:
            hands.setdefault(somebody(event.target.seat), sorted(event.cards))
    return [hands.get(seat, []) for seat in range(len(game.names))]
