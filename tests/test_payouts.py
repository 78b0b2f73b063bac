"""Whole games over sheets drawn from the language are paid as if every chip were looked at by itself."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier import Game
from croupier.phases.showdown import Showdown
from croupier.table.events import DECLARES, FOLDS, WON, ChipsMoved, Said
from tests.playing import new_game, play_out
from tests.slow_pots import House, chip_by_chip, dealt_out, handed_back, share_slowly
from tests.strategies import variants

SEEDS = st.integers(min_value=0, max_value=10**9)


def put_in(game: Game) -> list[int]:
    """What everyone has put in and not got back before the pots are paid."""
    won = [0] * len(game.names)
    for event in game.events:
        if isinstance(event, ChipsMoved) and event.why == WON:
            won[event.target.seat] += event.amount
    return [first - (stack - paid) for first, stack, paid in zip(game.first_stacks, game.stacks, won, strict=True)]


def said(game: Game, word: str) -> dict[int, str]:
    """Who said such a word, and what about."""
    return {
        event.seat: str(event.about[0]) if event.about else ""
        for event in game.events
        if isinstance(event, Said) and event.word == word
    }


def whole_hand(game: Game, side: str, seat: int) -> int | None:
    """What a hand is worth on a side, below the qualifier too: by that a pot goes in which no side is won."""
    return game.variant.side(side).after_all(game.table.holding(seat), game.table.wilds(seat, side))


def paid_slowly(game: Game) -> list[int]:
    """Everyone's chips in the end, from what was put in, who folded, who declared what and what was shown."""
    chips_in, folded, declared = put_in(game), said(game, FOLDS), said(game, DECLARES)
    still_in = [seat not in folded and first > 0 for seat, first in enumerate(game.first_stacks)]
    sides = game.variant.sides
    players = [seat for seat, stays in enumerate(still_in) if stays]
    sharing = next(phase for _, phase in game.variant.unrolled if isinstance(phase, Showdown))
    house = House(
        sides,
        sharing.both or "each",
        sharing.scope,
        sharing.odd_chip,
        game.table.dealer,
        len(game.names),
        vacated=sharing.vacated,
        takes=sharing.takes,
        shares_with=sharing.shares_with,
        scoop=sharing.scoop and len(sides) > 1,
    )
    stacks = [first - chips for first, chips in zip(game.first_stacks, chips_in, strict=True)]
    if len(players) == 1:
        paid = dealt_out(sum(chips_in), players, house)
        return [stack + paid.get(seat, 0) for seat, stack in enumerate(stacks)]
    plays = {seat: [side for side in sides if declared.get(seat, "both") in (side, "both")] for seat in players}
    ranks = {side: {seat: game.table.score(side, seat) for seat in players} for side in sides}
    hands = {side: {seat: whole_hand(game, side, seat) for seat in players} for side in game.variant.ranked}
    pots = chip_by_chip(chips_in, still_in) if any(chips_in) else []
    for pot in pots:
        for seat, chips in share_slowly(pot, pots[0], plays, ranks, house, hands, players).paid.items():
            stacks[seat] += chips
    return stacks


@given(variants, SEEDS)
@settings(max_examples=120, deadline=None)
def test_a_game_is_paid_chip_by_chip(variant, seed: int) -> None:
    random = Random(seed)
    game = play_out(new_game(variant, random.choice(variant.table_sizes()), random), random)
    assume(not game.table.dead)  # of which tests/test_dead_chips.py has the arithmetic
    assert list(game.stacks) == paid_slowly(game)


@given(variants, SEEDS)
@settings(max_examples=60, deadline=None)
def test_nobody_alone_has_most_in_when_the_pots_are_paid(variant, seed: int) -> None:
    random = Random(seed)
    game = play_out(new_game(variant, random.choice(variant.table_sizes()), random), random)
    assume(not game.table.dead)
    assert handed_back(put_in(game)) == {}
