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
from croupier.night.kept import NightFile, begun, opened
from croupier.night.night import Agreed, Night, Played, played
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
        self.night = Night(agreed(players))
        self.dealt: int | None = None

    @rule(seed=st.integers(0, 2**32), winners=st.integers(1, 3))
    def a_game(self, seed: int, winners: int) -> None:
        """A game is dealt by the one whose turn it is, and comes out in any way."""
        night, random = self.night, Random(seed)
        if len(night.seats) < 2:
            return
        dealer, names = night.dealer, night.agreed.names
        assert dealer == (len(names) - 1 if self.dealt is None else walked(self.dealt, night.stacks))
        assert night.session(night.agreed.sheets[0]).dealer == dealer
        left = random.sample(night.seats, min(winners, len(night.seats)))
        after = shared_anew(sum(night.stacks), left, len(names), random)
        night.finish(Played("Anaconda", names[dealer], tuple(night.stacks), after, ()))
        self.dealt = dealer

    @precondition(lambda self: self.night.may_buy())
    @rule(data=st.data())
    def one_buys(self, data: st.DataObject) -> None:
        self.night.buy(data.draw(st.sampled_from(self.night.may_buy())))

    @invariant()
    def the_dealer_has_chips_and_nobody_who_could_deal_is_passed_over(self) -> None:
        night = self.night
        assert night.stacks[night.dealer]
        if self.dealt is not None:
            assert night.dealer == walked(self.dealt, night.stacks)


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
    night = Night(agreed())
    night.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 20, 10, 10), ()))
    assert night.agreed.names[night.dealer] == "Ben"
    night.buy(0)
    assert night.agreed.names[night.dealer] == "Anna"


def test_who_dealt_and_is_out_does_not_deal_again_by_buying() -> None:
    night = Night(agreed())
    night.finish(Played("Anaconda", "Dan", (10,) * 4, (20, 10, 10, 0), ()))
    night.buy(3)
    assert night.agreed.names[night.dealer] == "Anna"


def test_when_all_but_one_are_out_the_deal_still_goes_to_the_left_of_who_dealt() -> None:
    night = Night(agreed())
    night.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 0, 0, 40), ()))
    for seat in (2, 1, 0):
        night.buy(seat)
    assert night.agreed.names[night.dealer] == "Anna"


def test_nobody_buys_when_the_games_are_all_played() -> None:
    night = Night(agreed(games=1))
    night.finish(Played("Anaconda", "Dan", (10,) * 4, (0, 20, 10, 10), ()))
    assert night.may_buy() == [] and night.over == "The night ends after one game."


# -- kept in a file ----------------------------------------------------------------------------------------------------


def one_game(file: NightFile, dealer: int | None = None, seed: int = 0) -> None:
    """Deal and play a game by chance; by another seat than the one whose turn it is, if one is given."""
    night = file.night
    session = night.session(night.agreed.sheets[0])
    if dealer is not None:
        session = Session(session.variant, session.names, session.stacks, dealer, session.seed, 1)
    game = session.next_game()
    file.begin(session, game)
    random = Random(seed)
    while not game.over:
        game.act(game.to_act[0], game.offers(game.to_act[0]).pick(random))
        file.write(game)
    night.finish(played(game))


def until_somebody_is_out(file: NightFile) -> int:
    """Play until a seat is out that would deal next if it had chips; how many games it took."""
    for number in range(200):
        one_game(file, seed=number)
        night = file.night
        after = (NAMES.index(night.games[-1].dealer) + 1) % 4
        if not night.stacks[after] and len(night.seats) > 1:
            return number + 1
        for seat in night.may_buy():
            file.buy(seat)
    raise AssertionError("nobody who would deal next is ever out")


def test_a_night_that_is_cut_off_between_the_buying_and_the_deal_goes_on_with_the_right_dealer(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    with begun(path, agreed(rebuys=100)) as file:
        until_somebody_is_out(file)
        after = (NAMES.index(file.night.games[-1].dealer) + 1) % 4
        assert file.night.dealer != after
    with opened(path) as file:
        assert after in file.night.may_buy() and file.night.dealer != after
        file.buy(after)
        assert file.night.dealer == after
    with opened(path) as file:
        assert file.night.dealer == after
        one_game(file)
    with opened(path) as file:
        assert file.night.games[-1].dealer == NAMES[after]


def test_a_night_kept_when_the_deal_passed_too_early_is_read_as_it_was_dealt_and_goes_on_from_who_dealt(
    tmp_path: Path,
) -> None:
    """Before, a player who was out when the game ended was passed over, even if he bought again."""
    path = tmp_path / "night.db"
    with begun(path, agreed(rebuys=100)) as file:
        games = until_somebody_is_out(file)
        passed_over = (NAMES.index(file.night.games[-1].dealer) + 1) % 4
        early = file.night.dealer
        file.buy(passed_over)
        one_game(file, dealer=early)
    with opened(path) as file:
        assert [game.dealer for game in file.night.games][games:] == [NAMES[early]]
        assert file.night.dealer == walked(early, file.night.stacks)


@pytest.mark.parametrize("seed", [1, 2, 5, 6])
def test_in_a_night_of_bots_every_game_is_dealt_by_the_next_who_has_chips_when_it_is_dealt(
    croupier, tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "night.db"
    bots = ("--watch", "--players", "Ann,Bob,Cy,Dee", "--bots", "random")
    stakes = ("--chips", "8", "--rebuys", "3", "--games", "5")
    assert croupier("night", "anaconda-high-only", *bots, *stakes, "--seed", seed, "--save", path).code == 0
    shown = json.loads(croupier("night", "report", path, "--format", "json").out)
    names = ["Ann", "Bob", "Cy", "Dee"]
    assert shown["games"][0]["dealer"] == "Dee"
    for before, game in pairwise(shown["games"]):
        began = [game["stacks"][name] - game["won"][name] for name in names]
        assert game["dealer"] == names[walked(names.index(before["dealer"]), began)]
