"""What each phase does at thousands of tables at once: a kernel a room, registered here, outside the rooms.

A kernel may count on what the sheet's checks hold. What it knows of its room is listed with it; ``known`` holds every
sheet to that, and leaves the others to whole games of the engine.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.batch import judging
from croupier.odds.batch.lockstep import Tables
from croupier.odds.batch.minds import Mind
from croupier.odds.batch.settings import Fits, anything, one_of
from croupier.odds.batch.sharing import Chips, Flags
from croupier.phases import Phase
from croupier.phases.ante import Ante
from croupier.phases.arrange import Arrange
from croupier.phases.bet import Bet
from croupier.phases.deal import Deal
from croupier.phases.declare import Declare
from croupier.phases.discard import Discard
from croupier.phases.passing import Pass
from croupier.phases.roll import Roll
from croupier.phases.showdown import Showdown
from croupier.variant.variant import Variant

STAY = 500
"""With betting: who thinks the hand so good (of 1000) bets the least there is, and calls; others check and fold."""


def free(phase: Any, variant: Variant) -> int:
    """What a phase costs in which nobody puts in chips."""
    return 0


class Kernel(NamedTuple):
    """What plays a room at thousands of tables, and what it knows of it."""

    plays: Callable[[Any, Tables, Mind], None]
    settings: Mapping[str, Fits] = {}
    """The settings it knows, and the values that they may have. Any other setting must be at its default."""
    moves: bool = False
    """Whether cards come to a player, or go away."""
    costs: Callable[[Any, Variant], int] = free
    """The most chips that a player puts in: without being asked, or in a round of betting."""
    bets: bool = False
    """Whether those are bets, which nobody makes where there is no betting."""


def ante(phase: Ante, tables: Tables, mind: Mind) -> None:
    """Everyone puts in the ante, or all there is."""
    _put_in(tables, np.minimum(tables.stack, tables.table.variant.chips.ante), tables.still_in)


def _put_in(tables: Tables, amount: Chips, seats: Flags) -> None:
    tables.put_in += amount * seats
    tables.stack -= amount


def deal(phase: Deal, tables: Tables, mind: Mind) -> None:
    """The top of the deck goes round, to those still in."""
    seats, number = tables.shape
    if not tables.folds:
        taken = phase.cards * seats
        cards = tables.deck[:taken].reshape(phase.cards, seats, number)
        tables.deck = tables.deck[taken:]
    else:
        cards = _dealt_round(tables, phase.cards)
    _receive(tables, cards, up=phase.face == "up")
    if tables.dealt is None and len(tables.held):
        tables.dealt = tables.held


def _dealt_round(tables: Tables, each: int) -> judging.Cards:
    """The cards that each seat gets, where some have folded; the next cards of every deck move up."""
    left = tables.left
    place = np.maximum(tables.still_in.cumsum(axis=0) - 1, 0)
    rows = place[None] + np.arange(each)[:, None, None] * left
    deck, depth = tables.deck, len(tables.deck)
    cards = np.take_along_axis(deck[:, None, :], np.minimum(rows, depth - 1), axis=0)
    rest = np.arange(depth)[:, None] + each * left
    tables.deck = np.take_along_axis(deck, np.minimum(rest, depth - 1), axis=0)
    return cards


def _receive(tables: Tables, cards: judging.Cards, up: bool) -> None:
    if up:
        tables.shown = np.concatenate([tables.shown, cards])
        return
    tables.held = judging.sorted_rows(np.concatenate([tables.held, cards]))


def bet(phase: Bet, tables: Tables, mind: Mind) -> None:
    """Without betting everyone checks. With it the strong bet the least and call, and the weak fold to a bet."""
    mind.begins(tables)
    if not tables.table.betting:
        return
    amount = np.minimum(tables.stack, phase.allowed(tables.table.variant).smallest)
    stays = (mind.hopes(tables) >= STAY).reshape(tables.shape) & tables.still_in
    staying = stays.sum(axis=0)
    round_ = (tables.left > 1) & (staying > 0) & (tables.stack > 0)
    tables.still_in = np.where(round_, stays, tables.still_in)
    tables.folds = True
    # what one player alone has bet goes back
    _put_in(tables, np.where(round_ & (staying > 1), amount, 0), tables.still_in)


def pass_on(phase: Pass, tables: Tables, mind: Mind) -> None:
    """Everyone's cards are laid down, and picked up by whoever they are for."""
    mind.begins(tables)
    cards = mind.ordered(tables, len(tables.held) - phase.cards)
    cards = cards.reshape(len(cards), *tables.shape)
    laid, kept = cards[: phase.cards], cards[phase.cards :]
    if tables.folds:
        picked_up = np.take_along_axis(laid, _givers(phase, tables)[None], axis=1)
    else:
        picked_up = np.roll(laid, phase.steps(tables.table.players), axis=1)
    tables.held = judging.sorted_rows(np.concatenate([picked_up, kept]))
    tables.given += phase.cards


def _givers(phase: Pass, tables: Tables) -> NDArray[np.intp]:
    """For each seat whose cards it gets, counted among those still in; a folded seat keeps its own."""
    still_in, left = tables.still_in, tables.left
    steps = np.array([0, 0, *(phase.steps(count) for count in range(2, tables.table.players + 1))])[left]
    order = np.argsort(~still_in, axis=0, kind="stable")
    place = (still_in.cumsum(axis=0) - 1 - steps) % np.maximum(left, 1)
    own = np.arange(tables.table.players)[:, None]
    return np.where(still_in, np.take_along_axis(order, place, axis=0), own)


def discard(phase: Discard, tables: Tables, mind: Mind) -> None:
    """Everyone throws cards away."""
    mind.begins(tables)
    mind.throws(tables, phase.cards)


def arrange(phase: Arrange, tables: Tables, mind: Mind) -> None:
    """The cards in hand are a pile; nothing that is decided here goes by its order."""
    mind.begins(tables)
    tables.shown = np.concatenate([tables.shown, tables.held])
    tables.held = tables.held[:0]


def roll(phase: Roll, tables: Tables, mind: Mind) -> None:
    """Cards are turned up; nobody here goes by what shows."""


def declare(phase: Declare, tables: Tables, mind: Mind) -> None:
    """Everyone declares."""
    mind.begins(tables)
    tables.ways = mind.declares(tables, phase.open_to(tables.table.variant)).reshape(tables.shape)


def showdown(phase: Showdown, tables: Tables, mind: Mind) -> None:
    """The hands are ranked; the pot is shared when the play is over."""
    if not tables.ways.any():
        tables.ways[:] = (1 << len(tables.table.rankers)) - 1
    tables.numbers = tables.shown_numbers()


def _least_bet(phase: Bet, variant: Variant) -> int:
    return phase.allowed(variant).smallest


KERNELS: dict[type[Phase], Kernel] = {
    Ante: Kernel(ante, costs=lambda phase, variant: variant.chips.ante),
    Deal: Kernel(deal, {"cards": anything, "face": one_of("down", "up")}, moves=True),
    Bet: Kernel(
        bet,
        {
            "first": one_of("dealers-left", "best-showing"),
            "size": one_of(None, "small", "big"),
            "min": anything,
            "max": anything,
            "raises": anything,
        },
        costs=_least_bet,
        bets=True,
    ),
    Pass: Kernel(pass_on, {"cards": anything, "to": one_of("left", "right", "across"), "seats": anything}, moves=True),
    Discard: Kernel(discard, {"cards": anything}, moves=True),
    Arrange: Kernel(arrange),
    Roll: Kernel(roll, {"cards": anything}),
    Declare: Kernel(declare, {"ways": one_of(None, "high", "low", "both"), "chips": anything}),
    Showdown: Kernel(
        showdown,
        {
            "both": one_of(None, "win-or-tie", "win", "each"),
            "scope": one_of("pot", "game"),
            "nobody": one_of("best-of-failed"),
            "odd_chip": one_of("high-then-left", "left"),
            "cards_speak": one_of(True, False),
        },
    ),
}
"""What plays each room; one registers a kernel for a new room here, with the settings that it knows."""
