"""Games of the ordinary engine, recorded as a batch is: for sheets that no kernel plays, and to compare the two."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.game.game import Game
from croupier.hands.holding import Holding
from croupier.hands.lookup import Evaluator
from croupier.odds.batch.judging import Cards
from croupier.odds.batch.known import last_thrown, ranked_sides
from croupier.odds.batch.lockstep import Table, Tables, Thrown, flat
from croupier.odds.batch.minds import compares
from croupier.odds.batch.played import UNKNOWN, Played, calls
from croupier.odds.batch.sharing import PARTS, Whole
from croupier.odds.errors import OddsError
from croupier.odds.single.followed import Followed, followed, squared
from croupier.odds.stages import stages_after
from croupier.odds.ways import goes_for, sharing_of
from croupier.players.base import Player, play_out
from croupier.players.seen import course
from croupier.table.events import WON, CardsMoved, ChipsMoved
from croupier.table.layers import Pot
from croupier.table.places import HAND, UP
from croupier.table.pots import Part, Shared, played_for, share
from croupier.table.table import somebody
from croupier.variant.variant import Variant

Seating = Callable[[int], Player]
"""Makes a player for one game, from the game's salt."""


def play_ordinary(variant: Variant, players: int, seating: Seating, decks: Cards, salt: NDArray[np.uint32]) -> Played:
    """Play a game with each deck (a column), one after the other."""
    drawn = zip(decks.T, salt.tolist(), strict=True)
    table, sides = Table.of(variant, players, betting=False, ranked=ranked_sides(variant)), variant.sides
    games = [_ended(_game(variant, players, seating, top, number), table.by_side) for top, number in drawn]
    numbers: dict[str, Whole] = {
        side: _by_seat([game.numbers[side] for game in games], np.int32) for side in table.by_side
    }
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
        rounds=np.array([game.rounds for game in games], dtype=np.int64),
        calls=calls(_shown_down(table, games, numbers)),
    )


def _by_seat(by_game: list[list[int]], kind: type[np.generic]) -> Any:
    return np.array(by_game, dtype=kind).T


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
    rounds: int


def _ended(game: Game, rankers: Mapping[str, Evaluator]) -> _Ended:
    table, seats, sides = game.table, range(len(game.names)), game.variant.sides
    pots, shown = _shared(game), _is_shown(game)
    showing = [shown and table.still_in[seat] for seat in seats]
    numbers = {
        side: [ranker(table.at(UP, seat)) if showing[seat] else 0 for seat in seats] for side, ranker in rankers.items()
    }
    if shown:
        _refuse_other_hands(game, pots[0], numbers)
    return _Ended(
        net=[after - before for after, before in zip(game.stacks, game.first_stacks, strict=True)],
        pot=sum(pot.amount for pot in pots),
        paid=[sum(pot.paid.get(seat, 0) for pot in pots) for seat in seats],
        parts=[_parts(pots, seat) for seat in seats],
        shown=shown,
        still_in=list(table.still_in),
        went={side: [showing[seat] and goes_for(table.ways[seat], side, sides) for seat in seats] for side in sides},
        numbers=numbers,
        winners={side: [shown and seat in pots[0].winners.get(side, ()) for seat in seats] for side in sides},
        failed=[seat in pots[0].failed for seat in seats],
        dealt=_dealt(game),
        followed=followed(game),
        rounds=_rounds(game),
    )


def _rounds(game: Game) -> int:
    """How many rounds of loops were begun."""
    states = (game.variant.by_name[state] for _, state in game.begun)
    return len({(id(state.loop), state.round) for state in states if state.loop and state.phase is not state.loop})


def _refuse_other_hands(game: Game, pot: Shared, numbers: dict[str, list[int]]) -> None:
    """Refuse hands that are not what they are taken for here: of a new phase nobody knows what it does to them."""
    for side, ranks in numbers.items():
        going = [seat for seat in pot.contenders if goes_for(game.table.ways[seat], side, game.variant.sides)]
        best = {seat for seat in going if ranks[seat] == max(ranks[other] for other in going)}
        if len(pot.contenders) > 1 and best != {*pot.best[side]}:
            raise OddsError(
                f"In {game.variant.name} {side} is not won by the best five of the cards that a player shows, so it "
                "cannot be said what wins it."
            )


def _is_shown(game: Game) -> bool:
    """Whether the game came to a showdown; a loop may be over without one."""
    return not game.table.alone and (game.table.now.shows or bool(game.shared))


def _split(game: Game) -> Shared:
    """A pot that was split before any showdown: nobody won a side of it."""
    paid = dict.fromkeys(game.table.players(), 0)
    for event in game.events:
        if isinstance(event, ChipsMoved) and event.why == WON:
            paid[somebody(event.target.seat)] += event.amount
    sides: dict[str, tuple[int, ...]] = dict.fromkeys(game.variant.sides, ())
    return Shared(
        amount=sum(paid.values()),
        contenders=tuple(paid),
        winners=sides,
        failed={},
        paid=paid,
        parts=(Part((), paid),),
        best=sides,
        by_main=False,
    )


def _shared(game: Game) -> Sequence[Shared]:
    """How each pot was shared; an empty one, which the engine passes over, as if there were chips in it."""
    if game.shared:
        return game.shared
    table, variant = game.table, game.variant
    if not table.alone and not _is_shown(game):
        return (_split(game),)
    seats = table.players()
    plays = {seat: played_for(table.ways[seat], variant.sides) for seat in seats}
    shown = [] if table.alone else seats
    scores: dict[str, dict[int, int | None]] = {
        side: {seat: _score(variant, side, table.at(UP, seat)) for seat in shown} for side in variant.sides
    }
    nothing = Pot(0, tuple(seats))
    return share((nothing,), plays, scores, sharing_of(variant), dealer=table.dealer, seats=table.seats)


def _score(variant: Variant, side: str, cards: tuple[Card, ...]) -> int | None:
    return variant.side(side).score(Holding((), cards), variant.wilds_of_cards_alone(side))


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


def _shown_down(table: Table, games: Sequence[_Ended], numbers: dict[str, Whole]) -> Tables:
    """The tables as they stand at the end, as far as it matters for what hands would be both ways."""
    none = np.empty((0, len(games)), dtype=np.uint8)
    tables = Tables.begun(table, none, np.empty(len(games), dtype=np.uint32))
    tables.given = sum(ahead.passed for ahead in course(table.variant).passes)
    tables.thrown = _thrown(tables, games)
    tables.numbers = [numbers[side].reshape(-1) for side in table.by_side]
    return tables


def _thrown(tables: Tables, games: Sequence[_Ended]) -> Thrown | None:
    """What everyone could throw away at the last discard, if it is the last time that cards come or go."""
    last = last_thrown(tables.table.variant, tables.table.players)
    if last is None or not compares(last[1].held, last[0], last[1].up):
        return None
    needed, outline = last
    cards, end = range(outline.held + outline.up), outline.held
    tables.held, known = squared([game.followed.thrown_from for game in games], end, cards[:end])
    tables.shown, all_up = squared([game.followed.beside for game in games], outline.up, cards[end:])
    strengths = [strength * (known & all_up).reshape(-1) for strength in tables.strengths(tables.ranked())]
    return Thrown(flat(tables.held), flat(tables.shown), needed, strengths)


def _dealt(game: Game) -> list[list[int]]:
    """The cards that each seat was first dealt face down, in order."""
    hands: dict[int, list[int]] = {}
    for event in game.events:
        if isinstance(event, CardsMoved) and event.target.place is HAND:
            hands.setdefault(somebody(event.target.seat), sorted(event.cards))
    return [hands.get(seat, []) for seat in range(len(game.names))]
