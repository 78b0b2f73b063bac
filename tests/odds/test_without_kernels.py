"""A phase that the odds have never heard of: whole games are played, and nothing about it is taken for granted."""

from collections.abc import Iterator
from math import comb
from typing import ClassVar

import numpy as np
import pytest

import croupier
from croupier.odds.ask import answer, question
from croupier.odds.batch.played import depth
from croupier.odds.batch.sharing import PARTS
from croupier.odds.errors import OddsError
from croupier.odds.figures.intervals import share
from croupier.odds.figures.labels import labels
from croupier.odds.question import ORDINARY_BLOCK, played
from croupier.odds.shown.words import gained_by, stages_said
from croupier.phases import Phase, with_rooms
from croupier.phases.base import Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table import events
from croupier.table.chips import gathered, put_in
from croupier.table.events import CardsMoved, Event
from croupier.table.places import DECK, HAND
from croupier.table.table import Table
from tests.odds.drawing import DRAW, Draw
from tests.odds.sheets import sheet
from tests.toys import SHEETS, TOYS

HANDS = comb(52, 5)
OF_HANDS = {
    # how many of all hands of five cards, as found in any book
    "high card": 1_302_540,
    "pair": 1_098_240,
    "two pair": 123_552,
    "three of a kind": 54_912,
    "full house": 3_744,
}


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with with_rooms(Draw, *TOYS):
        yield


def test_who_throws_away_by_chance_and_is_dealt_as_many_has_any_five_cards() -> None:
    """With the old deck, unshuffled below the first deal, 53 hands of 100 were full houses."""
    printed = croupier.odds(sheet(DRAW), 6, 400, 1, policy="random")
    known = labels(printed.rankers["high"])
    held = np.bincount(known.of, printed.counts.held["high"], len(known.names))
    found = dict(zip(known.names, held.astype(int).tolist(), strict=True))
    for name, hands in OF_HANDS.items():
        # a little wider than it is said to be: five figures are looked at, and hands at one table share a deck
        _, low, high = share(found[name], 6 * 400)
        assert low - 0.005 < hands / HANDS < high + 0.005, name


def test_the_cards_that_a_table_takes_are_those_that_its_phases_say() -> None:
    assert depth(sheet(DRAW), 6) == 6 * (5 + 3)
    assert depth(sheet(SHEETS["middle"]), 3) == 3 * 5 + 2
    assert depth(sheet(SHEETS["brow"]), 4) == 4 * (5 + 1)


@pytest.mark.parametrize("text", [DRAW, *SHEETS.values()], ids=["draw", *SHEETS])
def test_no_sheet_with_such_a_phase_is_played_many_at_once(text: str) -> None:
    asked = question(sheet(text), 3, 1, 1, "keep-best", False, "")
    word = next((phase.word for phase in asked.variant.play if type(phase) in (Draw, *TOYS)), "")
    why = f"The phase `{word}` has no kernel" if word else "The kernels do not know `when`"
    assert asked.note == why and asked.block == ORDINARY_BLOCK


# -- a hand that is asked for --------------------------------------------------------------------------------------


def test_the_hand_asked_for_is_dealt_whatever_comes_later() -> None:
    games = played(question(sheet(DRAW), 3, 40, 7, "keep-best", False, "As Ks Qs Js Ts"), 0)
    assert np.array_equal(games.dealt[:, 0], np.tile([[35], [39], [43], [47], [51]], 40))


def test_no_card_can_be_asked_for_that_may_be_dealt_elsewhere() -> None:
    """The two cards in the middle were once taken for the first seat's."""
    first = sheet(
        SHEETS["middle"].replace("deal: {cards: 5}, bet, middle: {cards: 2}", "middle: {cards: 2}, deal: {cards: 5}")
    )
    with pytest.raises(OddsError, match="The hand has one card, and Toy deals none face down before `middle`"):
        question(first, 3, 1, 1, "keep-best", False, "As")


# -- what it may cost, and what it may deal ------------------------------------------------------------------------


class Toll(Phase):
    """The player on the dealer's left puts in three chips, everyone else ten: two pots."""

    word: ClassVar[str] = "toll"

    def words(self, outline: Outline) -> Words:
        return Words("The player on the dealer's left puts in three chips, and everyone else ten.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        for place, seat in enumerate(table.players()):
            yield put_in(seat, 10 if place else 3, events.ANTED)

    def end(self, table: Table) -> Iterator[Event]:
        yield from gathered(table)


TOLL = SHEETS["brow"].replace("brow, bet, ", "toll, ")


def test_chips_that_a_phase_costs_are_counted_in_every_pot() -> None:
    with with_rooms(Toll):
        games = played(question(sheet(TOLL), 3, 60, 3, "keep-best", False, ""), 0)
    assert (games.pot == 3 * 4 + 2 * 7).all() and np.array_equal(games.paid.sum(axis=0), games.pot)
    assert np.array_equal(games.net, games.paid - [[4], [11], [11]])
    main, second = games.paid[0] == 12, games.paid[1] + games.paid[2] >= 14
    assert second.all() and 5 < main.sum() < 35
    assert (abs(games.parts.sum(axis=0) - PARTS) < 3).all() and set(games.parts[0][main]) == {PARTS * 12 // 26}


def test_what_a_player_may_lose_is_all_there_is_where_nobody_knows_what_a_phase_costs() -> None:
    with with_rooms(Toll):
        asked = question(sheet(TOLL), 3, 1, 3, "keep-best", False, "")
    assert asked.stake == asked.variant.chips.start == 100
    low, high = answer(asked).seats[1].net[1:]
    assert low < -11 and high > 15


class Uneven(Phase):
    """The dealer's left is dealt six cards, everyone else five."""

    word: ClassVar[str] = "uneven"

    def words(self, outline: Outline) -> Words:
        return Words("Everyone is dealt five cards, and the player on the dealer's left one more.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        return iter(())

    def after(self, outline: Outline) -> Outline:
        return outline.after(held=5, deck=outline.deck - 5 * outline.players - 1)

    def begin(self, table: Table) -> Iterator[Event]:
        for place, seat in enumerate(table.players()):
            yield CardsMoved(table.at(DECK)[: 5 if place else 6], DECK.spot, HAND.of[seat])


def test_hands_of_another_size_are_not_among_those_by_what_was_dealt() -> None:
    with with_rooms(Uneven):
        printed = answer(
            question(
                sheet(SHEETS["brow"].replace("deal: {cards: 5}, brow, bet", "uneven")),
                3,
                230,
                3,
                "keep-best",
                False,
                "",
            )
        )
    assert sum(line.hands for line in printed.dealt["high"]) == 2 * 230
    assert printed.seats[0].share.low > printed.seats[2].share.high - 0.1 and printed.sides[0].games == 230


class Draws(Phase):
    """The game is over, and nobody has won it."""

    word: ClassVar[str] = "nobody"

    def words(self, outline: Outline) -> Words:
        return Words("Nobody wins.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        return iter(())

    def after(self, outline: Outline) -> Outline:
        return outline.after(over=True)


def test_a_game_that_ends_otherwise_is_refused() -> None:
    with (
        with_rooms(Draws),
        pytest.raises(OddsError, match="No phase of Toy shares the pot, so it cannot be"),
    ):
        question(sheet(SHEETS["brow"].replace("showdown", "nobody")), 3, 1, 1, "keep-best", False, "")


# -- thrown away, and something after it ---------------------------------------------------------------------------

BOTH = """\
name: Both
players: {min: 2, max: 4}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play: [ante, deal: {cards: 7}, discard: {cards: 2}, draw: {cards: 1}, declare, showdown: {both: win-or-tie}]
"""


def test_both_ways_is_shown_of_the_hands_shown_where_cards_moved_after_the_discard() -> None:
    games = played(question(sheet(BOTH), 4, 100, 3, "keep-best", False, ""), 0)
    assert games.calls and len(games.calls.rows)
    for side, numbers in games.numbers.items():
        assert np.array_equal(games.calls.numbers[side], numbers.reshape(-1)[games.calls.rows])


# -- stages --------------------------------------------------------------------------------------------------------

STAGES = DRAW.replace("draw: {cards: 3}", "draw: {cards: 3}, pass: {cards: 1}, draw: {cards: 1}").replace(
    "max: 6", "max: 5"
)


def test_hands_are_looked_at_after_each_phase_that_has_a_stage_and_the_phase_says_what_it_is_called() -> None:
    printed = answer(question(sheet(STAGES), 3, 300, 5, "keep-best", False, ""))
    assert [stage.name for stage in printed.stages] == ["as dealt", "after draw 1", "after the pass", "after draw 2"]
    assert all(stage.gain and stage.gain.low > 0 for stage in printed.stages if stage.name.startswith("after draw"))
    assert stages_said(printed) == "the draws and passes" and gained_by(printed) == "gained by the draw or pass"


def test_after_every_draw_by_chance_hands_are_any_five_cards_again() -> None:
    printed = answer(question(sheet(DRAW), 6, 300, 2, "random", False, ""))
    dealt, after = printed.stages
    assert (dealt.name, after.name) == ("as dealt", "after the draw")
    assert dealt.strength.low < after.strength.high and after.strength.low < dealt.strength.high
    assert after.gain and after.gain.low < 0 < after.gain.high
