"""What is counted in many games at once, counted again with a pencil: game by game, seat by seat."""

from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np
import pytest

from croupier.cards import deck
from croupier.odds.batch.lockstep import Table
from croupier.odds.batch.played import WORTH_BOTH, Played
from croupier.odds.figures.counting import DEALT, SAMPLE, STRENGTH_WIDTH, Counts, count
from croupier.odds.figures.labels import labels
from croupier.players.judgement import USUAL, measured_hands, seen_by, strength
from tests.odds.sheets import decks, play_batch, sheet

SHEET = """\
name: Pencil
players: {{min: 4, max: 4}}
wild: [{{ranks: [3]}}]
hands:
  high: {{ranking: standard, five-of-a-kind: top, equal: split}}
  low: {{ranking: ace-to-five, equal: split}}
play:
  - ante
  - deal: {{cards: {cards}}}
  - bet
  - pass: {{cards: 2}}
  - pass: {{cards: 1, to: right}}
{throw}
  - declare
  - bet
  - showdown: {{both: {both}}}
"""
GAMES = 1_200
SIDES = ("high", "low")


class Tallied:
    """Games that were played and counted, and the same seen one by one."""

    def __init__(self, both: str, betting: bool, policy: str, thrown: int = 2) -> None:
        throw = f"  - discard: {{cards: {thrown}}}" if thrown else ""
        variant = sheet(SHEET.format(both=both, cards=5 + thrown, throw=throw))
        self.table = Table.of(variant, 4, betting)
        self.played: Played = play_batch(variant, 4, *decks(variant, 4, GAMES, seed=5), policy, betting)
        self.counts: Counts = count(self.table, self.played)

    def each(self) -> Iterator[tuple[int, int]]:
        """Every seat of every game."""
        return ((seat, game) for game in range(GAMES) for seat in range(4))

    def calls(self) -> Iterator[tuple[int, int, int, bool]]:
        """Hands that may go both ways: the strength on the worse side, and whether they beat all who declared."""
        calls = self.played.calls
        if calls is None:
            return
        for place, row in enumerate(calls.rows.tolist()):
            seat, game = divmod(row, GAMES)
            mine = {side: int(numbers[place]) for side, numbers in calls.numbers.items()}
            rivals = (
                (mine[side], int(self.played.numbers[side][other, game]))
                for other in range(4)
                for side in SIDES
                if other != seat and self.declared(other, game, side)
            )
            done = all(one > other or (one == other and calls.tie_is_enough) for one, other in rivals)
            yield seat, game, int(calls.least[place]), done

    def declared(self, seat: int, game: int, side: str) -> bool:
        return bool(self.played.shown[game] and self.played.went[side][seat, game])

    def declared_both(self, seat: int, game: int) -> bool:
        return all(self.played.went[side][seat, game] for side in SIDES)


PLAYED = [
    ("win-or-tie", False, "keep-best", 2),
    ("win", True, "keep-best", 2),
    ("win-or-tie", True, "random", 2),
    ("win", False, "random", 0),
    ("each", False, "keep-best", 2),
]


@pytest.fixture(scope="module", params=PLAYED, ids=lambda param: "-".join(map(str, param)))
def tallied(request: pytest.FixtureRequest) -> Tallied:
    return Tallied(*request.param)


def test_ties_folds_failures_and_sides_without_a_taker_happen_in_the_games_counted_here() -> None:
    for counts in (Tallied(*played).counts for played in PLAYED[:2]):
        assert counts.tied["low"] and counts.pots.untaken
        assert 0 < counts.both.done < counts.both.declared and 0 < counts.calls.done.sum() < counts.calls.hands.sum()
    assert counts.games.shown < GAMES


def found(histogram: np.ndarray) -> dict[int, int]:
    return {int(place): int(histogram[place]) for place in np.flatnonzero(histogram)}


def tally(values: Iterable[int]) -> dict[int, int]:
    printed: dict[int, int] = {}
    for value in values:
        printed[value] = printed.get(value, 0) + 1
    return printed


def test_a_side_is_won_once_a_game_however_many_share_it(tallied: Tallied) -> None:
    played, counts = tallied.played, tallied.counts
    for side in SIDES:
        winners = [np.flatnonzero(played.winners[side][:, game]) for game in range(GAMES)]
        hands = [(seats[0], game) for game, seats in enumerate(winners) if len(seats)]
        assert found(counts.winning[side]) == tally(int(played.numbers[side][hand]) for hand in hands)
        assert counts.tied[side] == sum(len(seats) > 1 for seats in winners)


def test_hands_that_went_for_a_side_are_held_and_those_that_won_it_are_among_them(tallied: Tallied) -> None:
    played, counts = tallied.played, tallied.counts
    for side in SIDES:
        went = [hand for hand in tallied.each() if tallied.declared(*hand, side)]
        won = [hand for hand in went if played.winners[side][hand]]
        assert found(counts.held[side]) == tally(int(played.numbers[side][hand]) for hand in went)
        assert found(counts.won[side]) == tally(int(played.numbers[side][hand]) for hand in won)


def test_pots_are_scooped_or_split_and_a_side_may_have_no_taker(tallied: Tallied) -> None:
    played = tallied.played
    shown = [game for game in range(GAMES) if played.shown[game]]
    paid = [sum(played.paid[seat, game] > 0 for seat in range(4)) for game in shown]
    untaken = {side: sum(not won[:, game].any() for game in shown) for side, won in played.winners.items()}
    empty = [any(not won[:, game].any() for won in played.winners.values()) for game in shown]
    assert tallied.counts.games == (GAMES, len(shown))
    assert tallied.counts.pots == (paid.count(1), len(paid) - paid.count(1), sum(empty))
    assert tallied.counts.untaken == untaken
    assert tallied.counts.taken == {side: len(shown) - games for side, games in untaken.items()}


def test_both_ways_is_done_by_who_declared_it_and_won_both(tallied: Tallied) -> None:
    played = tallied.played
    declared = [hand for hand in tallied.each() if tallied.declared_both(*hand)]
    done = [hand for hand in declared if not played.failed[hand] and all(won[hand] for won in played.winners.values())]
    assert tallied.counts.both == (len(declared), len(done), len({game for _, game in done}))


def test_two_who_share_both_sides_have_both_done_it_in_one_game() -> None:
    tallied = Tallied(*PLAYED[0])
    played = tallied.played
    went, winners = ({side: each.copy() for side, each in by.items()} for by in (played.went, played.winners))
    failed = played.failed.copy()
    before = count(tallied.table, played).both
    game = next(
        game for game in range(GAMES) if played.shown[game] and not np.logical_and(*went.values())[:, game].any()
    )
    failed[:, game] = False
    for side in SIDES:
        went[side][:2, game] = True
    for won in winners.values():
        won[:, game] = [True, True, False, False]
    shared = count(tallied.table, played._replace(went=went, failed=failed, winners=winners)).both
    assert [now - then for now, then in zip(shared, before, strict=True)] == [2, 2, 1]


def test_chips_and_shares_are_summed_for_each_seat_and_each_two(tallied: Tallied) -> None:
    played, counts = tallied.played, tallied.counts
    assert [seats.tolist() for seats in counts.took] == [
        [sum(int(chips) > 0 for chips in played.paid[seat]) for seat in range(4)],
        [
            sum(int(chips) == int(pot) for chips, pot in zip(played.paid[seat], played.pot, strict=True))
            for seat in range(4)
        ],
    ]
    for values, sums, products in (
        (played.net.tolist(), counts.net, counts.net_products),
        (played.parts.tolist(), counts.share, counts.share_products),
    ):
        assert sums.tolist() == [sum(seat) for seat in values]
        for one in range(4):
            assert products[one].tolist() == [
                sum(x * y for x, y in zip(values[one], other, strict=True)) for other in values
            ]


def test_what_was_dealt_is_shown_with_what_came_of_it(tallied: Tallied) -> None:
    played = tallied.played
    for side, ranker in tallied.table.by_side.items():
        known = labels(ranker)
        printed = np.zeros((5, len(known.names)), dtype=np.int64)
        for seat, game in tallied.each():
            net, parts = int(played.net[seat, game]), int(played.parts[seat, game])
            printed[:, known.of[ranker(played.dealt[:, seat, game].tolist())]] += (1, net, net**2, parts, parts**2)
        assert np.array_equal(tallied.counts.dealt[side], printed)
    assert GAMES <= DEALT


def test_strength_is_shown_on_the_better_side_and_gains_from_pass_to_pass(tallied: Tallied) -> None:
    played, rankers = tallied.played, tallied.table.rankers
    measured = [measured_hands(ranker, deck(), USUAL) for ranker in rankers]
    looked_at = [hand for hand in tallied.each() if hand[1] < SAMPLE]
    before: list[int] = []
    for name, cards in {"as dealt": played.dealt, **played.after}.items():
        numbers = [[ranker(cards[:, seat, game].tolist()) for seat, game in looked_at] for ranker in rankers]
        for side, found_on in zip(SIDES, numbers, strict=True):
            assert found(tallied.counts.stages[name][side]) == tally(found_on)
        sides = [[strength(number, scale) for number in side] for side, scale in zip(numbers, measured, strict=True)]
        best = [max(hand) for hand in zip(*sides, strict=True)]
        gains = [now - then for now, then in zip(best, before or best, strict=True)]
        squares = [sum(value**2 for value in values) for values in (best, gains)]
        assert tallied.counts.strength[name] == (len(best), sum(best), squares[0], sum(gains), squares[1])
        before = best
    assert [*tallied.counts.stages] == ["as dealt", "after pass 1", "after pass 2"]


def test_both_ways_would_be_done_against_what_the_others_declared(tallied: Tallied) -> None:
    printed = np.zeros_like(np.array(tallied.counts.calls))
    for seat, game, least, done in tallied.calls():
        if tallied.played.still_in[seat, game] and tallied.played.shown[game] and least >= WORTH_BOTH:
            printed[:, min((least - WORTH_BOTH) // STRENGTH_WIDTH, printed.shape[1] - 1)] += (1, done)
    assert np.array_equal(tallied.counts.calls, printed)


def test_nobody_stands_in_the_way_on_a_side_that_was_not_declared() -> None:
    tallied = Tallied(*PLAYED[0])
    high, low = (tallied.played.numbers[side] for side in SIDES)
    numbers = {"high": np.zeros_like(high), "low": np.full_like(low, low.max())}
    went = {"high": high >= 0, "low": low < 0}
    calls = count(tallied.table, tallied.played._replace(went=went, numbers=numbers)).calls
    assert calls.hands.any() and calls.hands.tolist() == calls.done.tolist()


def test_who_declared_both_would_have_done_it_if_it_was_done() -> None:
    for tallied in (Tallied(*played) for played in PLAYED[:2]):
        played = tallied.played
        tried = [(hand, done) for *hand, _, done in tallied.calls() if tallied.declared_both(*hand)]
        assert len(tried) == sum(tallied.declared_both(*hand) for hand in tallied.each())
        assert all(done == (not played.failed[tuple(hand)]) for hand, done in tried)


def test_both_ways_is_tried_with_the_five_that_are_strongest_on_both_sides() -> None:
    for tallied in (Tallied(*played) for played in PLAYED[:2]):
        rankers, before = tallied.table.rankers, tallied.played.after["after pass 2"]
        measured = [measured_hands(ranker, deck(), seen_by(3)) for ranker in rankers]
        for seat, game, least, _ in tallied.calls():
            fives = combinations(before[:, seat, game].tolist(), 5)
            both = (
                [strength(rank(five), scale) for rank, scale in zip(rankers, measured, strict=True)] for five in fives
            )
            assert least == max(map(min, both))


def test_where_both_ways_costs_nothing_nobody_asks_whether_it_would_be_done() -> None:
    tallied = Tallied("each", False, "keep-best")
    assert tallied.played.calls is None and not np.any(tallied.counts.calls) and not tallied.played.failed.any()


def test_what_the_first_seat_declared_and_how_often_it_was_paid(tallied: Tallied) -> None:
    played = tallied.played
    high, low = (played.went[side][0].tolist() for side in SIDES)
    ways = {"high": (True, False), "low": (False, True), "both": (True, True)}
    games = [*zip(zip(high, low, strict=True), (played.paid[0] > 0).tolist(), strict=True)]
    assert tallied.counts.first_ways == {
        way: (sum(went == each for went, _ in games), sum(went == each and paid for went, paid in games))
        for way, each in ways.items()
    }


def test_counts_of_two_blocks_are_added_once() -> None:
    tallied = [Tallied("win", False, "keep-best") for _ in range(2)]
    one, two = (each.counts for each in tallied)
    one.add(two)
    assert one.games == (2 * GAMES, 2 * GAMES)
    for mine, others in (
        (one.winning, two.winning),
        (one.held, two.held),
        (one.stages["as dealt"], two.stages["as dealt"]),
    ):
        for side in SIDES:
            assert np.array_equal(mine[side], 2 * others[side])
