"""What no kernel knows is played in whole games, whatever it is: kernels know what they list, and nothing else."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from croupier import Variant, load
from croupier.cards import parse_cards
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
from croupier.odds.answer import Answer
from croupier.odds.ask import answer
from croupier.odds.batch import kernels
from croupier.odds.batch.judging import wants
from croupier.odds.batch.known import ranked_sides, stake, without_kernel
from croupier.odds.batch.lockstep import Table
from croupier.odds.batch.played import Played, depth
from croupier.odds.batch.sharing import PARTS
from croupier.odds.compared import Compared
from croupier.odds.errors import OddsError
from croupier.odds.figures.counting import count
from croupier.odds.question import Question
from croupier.odds.shown.data import compared_data, data
from croupier.odds.shown.page import html
from croupier.odds.shown.text import write, write_by_players, write_compared
from croupier.odds.ways import goes_for
from croupier.phases import known, with_rooms
from croupier.phases.base import Phase, Words
from croupier.phases.deal import Deal
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.sheet.library import family, names
from croupier.table.chips import paid
from croupier.table.events import CardsMoved, Event
from croupier.table.places import HAND, UP
from croupier.table.pots import Sharing, share
from croupier.table.table import Table as Seats
from croupier.terms.deck import DeckTerms
from croupier.terms.entries.fixed import FixedCards
from croupier.terms.hands import HandTerms
from croupier.terms.sides.hand import HandSide
from croupier.terms.terms import Terms
from tests.odds.sheets import sheet
from tests.toys import SHEETS, TOYS

WHOLE_GAMES = {
    *"anaconda-never-beaten anaconda-three-quarters neighbour neighbour-right scoop-or-ride".split(),
    *"seven-twenty-seven seven-twenty-seven-cards-speak vice-president worst-hand".split(),
}
"""The examples that no kernel plays: sides that no hand wins, and other ways to share."""
SHEETS_SHOWN = sorted((Path(__file__).parents[2] / "examples" / "sheets").glob("*.yaml"))
EXAMPLES = [path for path in SHEETS_SHOWN if path.stem not in WHOLE_GAMES]
BOTH = """\
name: Both
players: {min: 2, max: 4}
chips: {start: 20, ante: 2}
wild: [{ranks: [3], for: [high]}]
hands:
  high: {ranking: standard, five-of-a-kind: top, equal: split}
  low: {ranking: ace-to-five}
play:
  - ante
  - deal: {cards: 7}
  - pass: {cards: 2}
  - repeat: {times: 2, play: [bet]}
  - discard: {cards: 2}
  - showdown: {cards-speak: true}
"""


def altered(variant: Variant, kind: type[Variant] = Variant, **changes: Any) -> Variant:
    """A sheet with something on it that no text can say yet."""
    return kind.model_construct(**{name: getattr(variant, name) for name in Variant.model_fields} | changes)


def with_phase(index: int, **changes: Any) -> Variant:
    variant = sheet(BOTH)
    play = [phase.model_copy(update=changes if place == index else {}) for place, phase in enumerate(variant.play)]
    return altered(variant, play=tuple(play))


def with_hands(hands: HandTerms | None = None, **changes: Any) -> Variant:
    variant = sheet(BOTH)
    return altered(variant, hands=hands or variant.hands.model_copy(update=changes))


class Spade(HandSide):
    """A side of another class, whatever it may be that wins it."""


class Moving(FixedCards):
    """A wild card of another class."""


class Worst(Phase):
    """Everyone shows, and the worst hand wins."""

    word = "worst"

    def words(self, outline: Outline) -> Words:
        return Words("Everyone shows, and the worst hand wins.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        return iter(())

    def after(self, outline: Outline) -> Outline:
        return outline.after(over=True)

    def sharing(self, terms: Terms) -> Sharing:
        return Sharing(terms.sides)

    def begin(self, table: Seats) -> Iterator[Event]:
        for seat in table.players():
            yield CardsMoved(table.at(HAND, seat), HAND.of[seat], UP.of[seat])
        ranks = {seat: -table.terms.ranking("high")(table.at(UP, seat)) for seat in table.players()}
        ways = dict.fromkeys(ranks, "high")
        shared = share(table.pots(), ways, {"high": ranks}, self.sharing(table.terms), table.dealer, table.seats)
        yield from paid(shared)


class Short(DeckTerms):
    """A deck that lacks some cards."""

    shortened: tuple[int, ...] = ()


class Sides(HandTerms):
    """Two sides of other names."""

    @property
    def by_side(self) -> Any:
        return {"spade": self.high, "seven": self.low}


class Slow(Deal):
    """A phase that has a kernel, and has learned something since."""

    word = "slow"
    reverse: bool = False


class Setting(Variant):
    """A sheet with one setting more."""

    house: tuple[str, ...] = ()


DECLARE = load("anaconda").phases["declare"]
LOW = HandSide(ranking="ace-to-five")


# -- what is known ---------------------------------------------------------------------------------------------------


PASSING = [
    name
    for name in names()
    if family(name) == "passing" and all(phase.word != "board" for _, phase in load(name).unrolled)
]


@pytest.mark.parametrize("source", [*PASSING, *EXAMPLES], ids=lambda source: getattr(source, "stem", source))
def test_every_sheet_that_passes_cards_and_has_no_board_is_played_many_at_once(source: str) -> None:
    variant = load(source)
    assert without_kernel(variant) == "" and ranked_sides(variant) == variant.sides


@pytest.mark.parametrize(
    "path", [path for path in SHEETS_SHOWN if path.stem in WHOLE_GAMES], ids=lambda path: path.stem
)
def test_an_example_that_kernels_do_not_play_is_refused_by_them(path: Path) -> None:
    assert without_kernel(load(path)).startswith("The kernels do not know `")


def test_a_setting_that_is_at_its_default_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert without_kernel(altered(sheet(BOTH), Setting, house=())) == ""
    monkeypatch.setitem(kernels.KERNELS, Slow, kernels.KERNELS[Deal])
    assert without_kernel(altered(sheet(BOTH), play=(Slow(cards=7), *sheet(BOTH).play[2:]))) == ""


UNKNOWN = {
    "a word that a phase has learned": (
        lambda: with_phase(1, face="no-peek"),
        "The kernels do not know `face: no-peek` of `deal`",
    ),
    "a way to declare": (
        lambda: altered(sheet(BOTH), play=(DECLARE.model_copy(update={"ways": ("in", "out")}),)),
        "The kernels do not know `ways` of `declare`",
    ),
    "a setting of the sheet": (
        lambda: altered(sheet(BOTH), Setting, house=("a four comes up",)),
        "The kernels do not know `house`",
    ),
    "another deck": (lambda: altered(sheet(BOTH), deck=Short(shortened=(2,))), "The kernels do not know `deck`"),
    "a side that is no hand of five": (
        lambda: with_hands(low=Spade(ranking="ace-to-five")),
        "The kernels do not know `low` of `hands`",
    ),
    "sides of other names": (
        lambda: with_hands(Sides(high=LOW, low=LOW)),
        "The kernels do not know `hands`",
    ),
    "a ranking": (
        lambda: with_hands(low=LOW.model_copy(update={"ranking": "badugi"})),
        "The kernels do not know `ranking: badugi` of `low`",
    ),
    "an order that leaves hands out": (
        lambda: with_hands(high=LOW.model_copy(update={"ranking": ("pair", "high-card")})),
        "The kernels do not know `ranking` of `high`",
    ),
    "wild cards that move": (
        lambda: altered(sheet(BOTH), wild=(*sheet(BOTH).wild, Moving(ranks=(4,)))),
        "The kernels do not know the second of `wild`",
    ),
    "limits": (
        lambda: altered(sheet(BOTH), limits=sheet(BOTH).limits.model_copy(update={"structure": "spit"})),
        "The kernels do not know `structure: spit` of `limits`",
    ),
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_no_kernel_knows_is_left_to_whole_games_and_named(what: str) -> None:
    make, why = UNKNOWN[what]
    assert without_kernel(make()) == why


def test_a_setting_that_a_phase_has_learned_is_not_known_to_its_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kernels.KERNELS, Slow, kernels.KERNELS[Deal])
    variant = altered(sheet(BOTH), play=(Slow(cards=7, reverse=True), *sheet(BOTH).play[2:]))
    assert without_kernel(variant) == "The kernels do not know `reverse` of `slow`"


@pytest.mark.parametrize("room", [room for room in known() if room.word != "repeat"], ids=lambda room: room.word)
def test_no_phase_is_known_by_its_relatives(room: type[Phase]) -> None:
    """A phase that is made from another one may do anything."""
    relative = type("Relative", (room,), {"word": "relative"})
    phase = relative.model_construct(**{name: field.get_default() for name, field in room.model_fields.items()})
    assert without_kernel(altered(sheet(BOTH), play=(phase,))) == "The phase `relative` has no kernel"


def test_what_holds_phases_is_not_known_by_what_it_holds() -> None:
    with with_rooms(*TOYS):
        variant = sheet(SHEETS["laps"].replace("middle: {cards: 1}, ", ""))
    assert without_kernel(variant) == "The phase `laps` has no kernel"
    assert stake(variant, 3, betting=True) == variant.chips.start


# -- what is not known of a sheet is not shown of it ------------------------------------------------------------------


def test_what_is_new_about_hands_costs_no_chips_and_what_is_new_elsewhere_may() -> None:
    antes_and_bets = 2 + 2 * 1
    assert stake(with_hands(low=Spade(ranking="ace-to-five")), 4, betting=True) == antes_and_bets
    assert stake(altered(sheet(BOTH), Setting, house=("pay",)), 4, betting=True) == 20
    assert stake(with_phase(1, face="no-peek"), 4, betting=False) == 20


def test_no_card_can_be_asked_for_where_the_deck_is_not_known() -> None:
    variant = altered(sheet(BOTH), Setting, house=("an extra card",))
    with pytest.raises(OddsError, match="The hand has one card, and Both deals none face down before `ante`"):
        Question(variant, 3, 1, 1, hand=parse_cards("As"))


@pytest.fixture(scope="module")
def spade() -> Answer:
    """Low is a side of a class that nobody knows; it is won as ever."""
    return answer(Question(with_hands(low=Spade(ranking="ace-to-five")), 3, 120, 1))


@pytest.fixture(scope="module")
def renamed() -> Answer:
    high, low = sheet(BOTH).hands.high, sheet(BOTH).hands.low
    return answer(Question(altered(with_hands(Sides(high=high, low=low)), wild=()), 3, 120, 1))


def test_of_a_side_that_is_no_hand_of_five_it_is_shown_who_wins_it_and_no_hand(spade: Answer) -> None:
    high, low = spade.sides
    assert (high.by_hands, low.by_hands) == (True, False)
    assert high.games == low.games == 120 and high.winning and high.median
    assert (low.winning, low.median, low.half, low.three_quarters) == ((), None, None, None)
    same = answer(Question(sheet(BOTH), 3, 120, 1, kernels=False))
    assert (low.tied, low.untaken) == (same.by_side["low"].tied, same.by_side["low"].untaken)
    assert (high, spade.seats, spade.pots) == (same.by_side["high"], same.seats, same.pots)


def test_it_is_said_which_figures_are_left_out(spade: Answer) -> None:
    assert not spade.stages and [*spade.dealt] == ["high"]
    assert [*spade.left_out] == [
        "There are no figures of the hands that win low: those need the best five of a player's cards, ranked alike "
        "for everyone.",
        "There are no figures of how hands change on the way: those need such hands on every side.",
    ]


def test_sides_go_by_any_name(renamed: Answer) -> None:
    assert [side.side for side in renamed.sides] == ["spade", "seven"] and not renamed.rankers
    assert all(side.games == 120 and not side.by_hands for side in renamed.sides)
    assert renamed.left_out[0].startswith("There are no figures of the hands that win spade and seven: ")
    assert sum(seat.share.value for seat in renamed.seats) == pytest.approx(1)
    assert {line.name: line.hits for line in renamed.pots}["one side without a taker"] == 0


@pytest.mark.parametrize("printed", ["spade", "renamed"])
def test_such_an_answer_is_shown_in_every_form(printed: str, request: pytest.FixtureRequest) -> None:
    shown: Answer = request.getfixturevalue(printed)
    out = StringIO()
    console, compared = Console(file=out, width=100), Compared((shown, shown))
    write(shown, console)
    write_compared(compared, console)
    write_by_players([shown, shown], console)
    page = html([shown]) + html([shown, shown]) + html([shown, shown], by_players=True)
    last = shown.sides[-1].side
    for said in (out.getvalue(), page):
        wins = said.partition(f"What wins {last}")[-1].partition("The pot")[0]
        assert wins and "no hand does" not in wins
    assert data(shown)["sides"][last]["to-win"] is None and compared_data(compared)["differences"]


def test_a_game_for_nothing_is_refused_where_nobody_can_say_who_would_win_it() -> None:
    variant = with_hands(low=Spade(ranking="ace-to-five"))
    variant = altered(variant, play=variant.play[1:])
    with pytest.raises(OddsError, match="Without an ante Both may be for nothing, and nobody can say who wins"):
        Question(variant, 3, 1, 1)


# -- sides -----------------------------------------------------------------------------------------------------------


def four_sides() -> tuple[Table, Played]:
    """Three games of two seats for four sides, two of them won by hands; written down here."""

    class Four:
        sides = ("top", "bottom", "spade", "seven")
        deck = DeckTerms()

    ranker = evaluator(ranking("standard"))
    by_side = {"top": ranker, "bottom": ranker}
    won = {
        "top": [[1, 0, 1], [0, 1, 1]],
        "bottom": [[1, 0, 0], [0, 1, 1]],
        "spade": [[0, 0, 0], [0, 1, 0]],
        "seven": [[1, 0, 0], [0, 1, 0]],
    }
    winners = {side: np.array(flags, dtype=np.bool_) for side, flags in won.items()}
    every = np.ones((2, 3), dtype=np.bool_)
    numbers = {side: np.array([[900, 10, 50], [20, 800, 50]], dtype=np.int32) for side in by_side}
    none = np.empty((0, 2, 3), dtype=np.uint8)
    chips = np.array([[4, 0, 1], [0, 4, 3]])
    played = Played(
        net=chips - 2,
        pot=np.array([4, 4, 4]),
        paid=chips,
        parts=chips * PARTS // 4,
        shown=np.ones(3, dtype=np.bool_),
        still_in=every,
        went=dict.fromkeys(won, every),
        numbers=numbers,
        winners=winners,
        failed=~every,
        dealt=none,
        after={},
        rounds=np.zeros(3, dtype=np.int64),
        calls=None,
    )
    table = Table(Four(), 2, False, by_side, [wants(ranker, 0)] * 2)  # type: ignore[arg-type]
    return table, played


def test_four_sides_of_any_name_are_counted_each_by_itself() -> None:
    counts = count(*four_sides())
    assert counts.taken == {"top": 3, "bottom": 3, "spade": 1, "seven": 2}
    assert counts.tied == {"top": 1, "bottom": 0, "spade": 0, "seven": 0}
    assert counts.untaken == {"top": 0, "bottom": 0, "spade": 2, "seven": 1}
    assert (counts.pots.scooped, counts.pots.split, counts.pots.untaken) == (2, 1, 2)
    assert [*counts.winning] == ["top", "bottom"] and counts.winning["bottom"][900] == 1
    assert counts.first_ways == {"top": (0, 0), "bottom": (0, 0), "spade": (0, 0), "seven": (0, 0), "all": (3, 2)}
    assert counts.both == (6, 1, 1) and not counts.stages


# -- hands that are not what they seem -------------------------------------------------------------------------------


def test_hands_that_are_not_won_by_the_cards_shown_are_refused() -> None:
    with with_rooms(Worst):
        variant = sheet(SHEETS["fee"].replace("fee: {chips: 2}, ", "").replace("showdown", "worst"))
    assert without_kernel(variant) == "The phase `worst` has no kernel"
    with pytest.raises(OddsError, match="In Toy high is not won by the best five of the cards that a player shows"):
        answer(Question(variant, 3, 20, 1))


def test_where_the_deck_may_be_another_the_engine_shuffles_its_own() -> None:
    printed = answer(Question(altered(sheet(BOTH), Setting, house=("a four comes up",)), 3, 60, 1))
    assert printed.question.decks(np.random.default_rng(1), 5).shape == (0, 5)
    assert printed.games == printed.shown == 60 and not printed.rankers
    assert sum(seat.share.value for seat in printed.seats) == pytest.approx(1)
    assert len({*printed.counts.net.tolist()}) > 1


class Gather(Phase):
    """All cards come back, and everyone is dealt five others."""

    word = "collect"

    def words(self, outline: Outline) -> Words:
        return Words("All cards come back and are shuffled.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        return iter(())

    def after(self, outline: Outline) -> Outline:
        return outline.after(deck=52, held=0)


def test_cards_that_come_back_take_nothing_from_a_hand_that_is_asked_for() -> None:
    with with_rooms(Gather, *TOYS):
        variant = sheet(SHEETS["brow"].replace("brow, bet, showdown", "collect, deal: {cards: 5}, showdown"))
    assert depth(variant, 3) == 15
    decks = Question(variant, 3, 4, 1, hand=parse_cards("As Ah")).decks(np.random.default_rng(1), 4)
    assert decks.shape == (15, 4) and (decks[[0, 3]] == np.array([parse_cards("As Ah")]).T).all()


def test_who_says_something_else_than_a_side_plays_for_all_of_them() -> None:
    assert [goes_for(way, "low", ("high", "low")) for way in ("", "both", "in", "low", "high")] == [True] * 4 + [False]
