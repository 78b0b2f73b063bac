"""A night as far as it has gone: who deals next, whatever is won, lost and bought in between."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.game.session import Session
from croupier.night.book import Book, begun, opened
from croupier.night.night import Agreed, Evening, Played, played
from tests.playing import NAMES, play_out
from tests.telling import stud


def agreed(players: int = 4, games: int | None = None, chips: int = 10, rebuys: int = 9) -> Agreed:
    """A night of bots at a short game that two can play, with bets that soon put somebody out."""
    return Agreed(
        NAMES[:players], ("random",) * players, (stud("{structure: none, min: 5}"),), chips, rebuys, games, 7, 7
    )


def walked(dealt: int, stacks: list[int]) -> int:
    """Who deals after this one: walk round the table to the left, a chair at a time, to the first who has chips."""
    chair = dealt
    while True:
        chair = 0 if chair == len(stacks) - 1 else chair + 1
        if stacks[chair] > 0:
            return chair


def shared_anew(chips: int, seats: list[int], players: int, random: Random) -> tuple[int, ...]:
    """All the chips among some seats, any way."""
    stacks = [0] * players
    for _ in range(chips):
        stacks[random.choice(seats)] += 1
    return tuple(stacks)


class Nights(RuleBasedStateMachine):
    """Game after game at one table; who is out may buy again before the next is dealt, in any order, or later."""

    @initialize(players=st.integers(3, 7))
    def sit_down(self, players: int) -> None:
        self.evening = Evening(agreed(players))
        self.dealt: int | None = None

    @rule(seed=st.integers(0, 2**32), winners=st.integers(1, 3))
    def a_game(self, seed: int, winners: int) -> None:
        """A game is dealt by the one whose turn it is, and comes out in any way."""
        evening, random = self.evening, Random(seed)
        if len(evening.seats) < 2:
            return
        dealer, names = evening.dealer, evening.agreed.names
        assert dealer == (len(names) - 1 if self.dealt is None else walked(self.dealt, evening.stacks))
        assert evening.session(evening.agreed.sheets[0]).dealer == dealer
        left = random.sample(evening.seats, min(winners, len(evening.seats)))
        after = shared_anew(sum(evening.stacks), left, len(names), random)
        evening.finish(Played("Anaconda", names[dealer], tuple(evening.stacks), after, ()))
        self.dealt = dealer

    @precondition(lambda self: self.evening.may_buy())
    @rule(data=st.data())
    def one_buys(self, data: st.DataObject) -> None:
        self.evening.buy(data.draw(st.sampled_from(self.evening.may_buy())))

    @invariant()
    def the_dealer_has_chips_and_nobody_who_could_deal_is_passed_over(self) -> None:
        evening = self.evening
        assert evening.stacks[evening.dealer]
        if self.dealt is not None:
            assert evening.dealer == walked(self.dealt, evening.stacks)


Nights.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestNights = Nights.TestCase


@given(
    games=st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(any), min_size=1, max_size=12),
    bought=st.lists(st.integers(0, 3), max_size=12),
)
@settings(deadline=None, max_examples=60)
def test_in_a_session_too_the_next_dealer_follows_from_the_chips_when_the_next_game_is_dealt(
    games: list[list[int]], bought: list[int]
) -> None:
    session, buyers = Session(stud(), NAMES[:4]), iter(bought)
    dealt = session.dealer
    assert dealt == 3
    for stacks in games:
        session.finish(play_out(session.next_game(), Random(1)))
        session.stacks = list(stacks)
        if (seat := next(buyers, None)) is not None:
            session.stacks[seat] += 5
        assert session.dealer == walked(dealt, session.stacks)
        dealt = session.dealer
        if session.over:
            break


def test_who_is_out_and_buys_again_is_not_passed_over() -> None:
    evening = Evening(agreed())
    evening.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 20, 10, 10), ()))
    assert evening.agreed.names[evening.dealer] == "Ben"
    evening.buy(0)
    assert evening.agreed.names[evening.dealer] == "Anna"


def test_who_dealt_and_is_out_does_not_deal_again_by_buying() -> None:
    evening = Evening(agreed())
    evening.finish(Played("Anaconda", "Dan", (10,) * 4, (20, 10, 10, 0), ()))
    evening.buy(3)
    assert evening.agreed.names[evening.dealer] == "Anna"


def test_when_all_but_one_are_out_the_deal_still_goes_to_the_left_of_who_dealt() -> None:
    evening = Evening(agreed())
    evening.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 0, 0, 40), ()))
    for seat in (2, 1, 0):
        evening.buy(seat)
    assert evening.agreed.names[evening.dealer] == "Anna"


def test_nobody_buys_when_the_games_are_all_played() -> None:
    evening = Evening(agreed(games=1))
    evening.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 20, 10, 10), ()))
    assert evening.may_buy() == [] and evening.over == "The night ends after one game."


# -- kept in a file ----------------------------------------------------------------------------------------------------


def one_game(book: Book, dealer: int | None = None, seed: int = 0) -> None:
    """Deal and play a game by chance; by another seat than the one whose turn it is, if one is given."""
    evening = book.evening
    session = evening.session(evening.agreed.sheets[0])
    if dealer is not None:
        session = Session(session.variant, session.names, session.stacks, dealer, session.seed, 1)
    game = session.next_game()
    book.begin(session, game)
    random = Random(seed)
    while not game.over:
        game.act(game.to_act[0], game.offers(game.to_act[0]).pick(random))
        book.write(game)
    evening.finish(played(game))


def until_somebody_is_out(book: Book) -> int:
    """Play until a seat is out that would deal next if it had chips; how many games it took."""
    for number in range(200):
        one_game(book, seed=number)
        evening = book.evening
        after = (NAMES.index(evening.games[-1].dealer) + 1) % 4
        if not evening.stacks[after] and len(evening.seats) > 1:
            return number + 1
        for seat in evening.may_buy():
            book.buy(seat)
    raise AssertionError("nobody who would deal next is ever out")


def test_a_night_that_is_cut_off_between_the_buying_and_the_deal_goes_on_with_the_right_dealer(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    with begun(path, agreed(rebuys=100)) as book:
        until_somebody_is_out(book)
        after = (NAMES.index(book.evening.games[-1].dealer) + 1) % 4
        assert book.evening.dealer != after
    with opened(path) as book:
        assert after in book.evening.may_buy() and book.evening.dealer != after
        book.buy(after)
        assert book.evening.dealer == after
    with opened(path) as book:
        assert book.evening.dealer == after
        one_game(book)
    with opened(path) as book:
        assert book.evening.games[-1].dealer == NAMES[after]


def test_a_night_kept_when_the_deal_passed_too_early_is_read_as_it_was_dealt_and_goes_on_from_who_dealt(
    tmp_path: Path,
) -> None:
    """Before, a player who was out when the game ended was passed over, even if he bought again."""
    path = tmp_path / "night.db"
    with begun(path, agreed(rebuys=100)) as book:
        games = until_somebody_is_out(book)
        passed_over = (NAMES.index(book.evening.games[-1].dealer) + 1) % 4
        early = book.evening.dealer
        book.buy(passed_over)
        one_game(book, dealer=early)
    with opened(path) as book:
        assert [game.dealer for game in book.evening.games][games:] == [NAMES[early]]
        assert book.evening.dealer == walked(early, book.evening.stacks)


@pytest.mark.parametrize("seed", [1, 2, 5, 6])
def test_in_a_night_of_bots_every_game_is_dealt_by_the_next_who_has_chips_when_it_is_dealt(
    croupier, tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "night.db"
    bots = ("--watch", "--players", "Ann,Bob,Cy,Dee", "--bots", "random")
    stakes = ("--chips", "8", "--rebuys", "3", "--games", "5")
    assert croupier("night", "anaconda-high-only", *bots, *stakes, "--seed", seed, "--save", path).code == 0
    told = json.loads(croupier("night", "report", path, "--format", "json").out)
    names = ["Ann", "Bob", "Cy", "Dee"]
    assert told["games"][0]["dealer"] == "Dee"
    for before, game in pairwise(told["games"]):
        began = [game["stacks"][name] - game["won"][name] for name in names]
        assert game["dealer"] == names[walked(names.index(before["dealer"]), began)]
