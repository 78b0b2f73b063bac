"""Whole sessions over sheets drawn from the language, looked after at every event.

Whatever is played, in whatever order it is copied, pickled, replayed and refused: chips and cards are all there, nobody
is in debt, somebody is to act or the game is over, the pots are what was put in, and a twin is a twin.
"""

import copy
import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.files.story import Story
from croupier.game.game import Game
from croupier.game.record import Follower
from croupier.game.session import Session
from croupier.table.choices import Choice, IllegalChoice
from croupier.table.places import PUBLIC
from croupier.table.table import Table
from tests.playing import NAMES, check_conserved, choose, replayed
from tests.strategies import read, sheets

SEEDS = st.integers(min_value=0, max_value=2**32)
STACKS = st.integers(min_value=1, max_value=50) | st.integers(min_value=1, max_value=4)
NONSENSE = ["", "dance", "bet -1", "bet 0", "bet 1.5", "bet 99999999999999999999", "raise to nan", "raise 3",
            "fold twice", "pass", "pass Xa Xa", "discard ??", "arrange 2c", "declare sideways", "all in now",
            Choice("bet", -5), Choice("raise", 10**9, True), Choice("declare", way="none"), Choice("pass")]  # fmt: skip


class Sessions(RuleBasedStateMachine):
    """A table that plays game after game; every rule is something that may happen at it."""

    @initialize(text=sheets(), data=st.data())
    def sit_down(self, text: str, data: st.DataObject) -> None:
        """So many players, some of whom may be out of chips already."""
        self.variant = read(text)
        players = data.draw(st.sampled_from(self.variant.table_sizes()))
        stacks = data.draw(st.lists(STACKS, min_size=players, max_size=players))
        for seat in data.draw(st.lists(st.integers(0, players), max_size=1)):
            stacks.insert(seat, 0)
        self.stacks, self.chips = stacks, sum(stacks)
        self.gather(data.draw(SEEDS))

    def gather(self, seed: int) -> None:
        """The same players with the chips they came with."""
        self.session = Session(self.variant, NAMES[: len(self.stacks)], self.stacks, seed=seed)
        self.begin()

    def begin(self) -> None:
        """The next game of the session, told to everyone from its first event."""
        self.game = self.session.next_game()
        assert sum(self.game.first_stacks) == self.chips
        self.table = self.game.table_before()
        self.follower = Follower(self.game.variant, self.table)
        self.watched = 0
        self.stories = [Story(self.game, seat) for seat in (None, *range(len(self.game.names)), PUBLIC)]

    @property
    def playing(self) -> bool:
        return not self.game.over

    # -- what may happen --

    @precondition(lambda self: self.playing)
    @rule(seed=SEEDS, count=st.integers(1, 40))
    def play_on(self, seed: int, count: int) -> None:
        """Some choices, by anyone who has to choose."""
        random = Random(seed)
        for _ in range(count):
            if self.game.over:
                break
            self.game.act(*choose(self.game, random))
            self.look()

    @precondition(lambda self: self.playing)
    @rule(data=st.data())
    def one_choice(self, data: st.DataObject) -> None:
        """One of the examples that are offered, as text: the ends of every range."""
        seat = data.draw(st.sampled_from(self.game.to_act))
        self.game.act(seat, data.draw(st.sampled_from(list(self.game.offers(seat)))))

    @precondition(lambda self: self.playing)
    @rule(seat=st.integers(-1, 8), choice=st.sampled_from(NONSENSE))
    def refused(self, seat: int, choice: str | Choice) -> None:
        """What is not offered is refused with a reason, and nothing has happened."""
        before = pickle.dumps(self.game)
        with pytest.raises(IllegalChoice) as illegal:
            self.game.act(seat, choice)
        assert str(illegal.value.reason)
        assert pickle.dumps(self.game) == before

    @rule(how=st.sampled_from(["copy", "deepcopy", "pickle", "replay"]))
    def go_on_with_a_twin(self, how: str) -> None:
        """A copy, a pickle and a replay are the same game, and the session goes on with it."""
        twin = self.twin(how)
        same(twin, self.game)
        if self.playing:
            before = pickle.dumps(self.game)
            twin.act(*choose(twin, Random(1)))
            assert pickle.dumps(self.game) == before
        self.game = self.twin(how)
        for story in self.stories:
            story.game = self.game

    def twin(self, how: str) -> Game:
        if how == "replay":
            return replayed(self.game)
        if how == "pickle":
            twin: Game = pickle.loads(pickle.dumps(self.game))
            return twin
        return copy.copy(self.game) if how == "copy" else copy.deepcopy(self.game)

    @precondition(lambda self: not self.playing)
    @rule()
    def next_game(self) -> None:
        """Stacks carry over; a session that is over says why, and another is begun."""
        same(replayed(self.game), self.game)
        self.session.finish(self.game)
        assert sum(self.session.stacks) == self.chips
        assert self.session.stacks[self.session.dealer]
        if not self.session.over:
            self.begin()
        else:
            with pytest.raises(ValueError, match="chips left"):
                self.session.next_game()
            self.gather(self.session.played)

    # -- what always holds --

    @invariant()
    def look(self) -> None:
        """Everything that happened since happens again at a table of one's own, and is looked after."""
        while self.watched < len(self.game.record):
            self.follower.follow(self.game.record[self.watched])
            self.watched += 1
            check_table(self.table, self.game)
        for seat in (*range(len(self.game.names)), PUBLIC):
            assert self.table.view(seat) == self.game.view(seat)
        assert self.game.over or (self.game.to_act and all(len(self.game.offers(seat)) for seat in self.game.to_act))
        assert all(self.game.table.still_in[seat] for seat in self.game.to_act)
        for story in self.stories:
            assert all(line.strip() for line in story.lines())


def check_table(table: Table, game: Game) -> None:
    """Chips and cards are all there, and what is in the middle is what was put in, pot by pot."""
    check_conserved(table, game.first_stacks)
    assert min(table.put_in) >= 0
    if not table.shared:
        dead = sum(chips.amount for chips in table.dead)
        assert table.middle == sum(table.put_in) + dead
        assert sum(pot.amount for pot in table.pots()) == table.middle
        paid = [first - stack for first, stack in zip(game.first_stacks, table.stacks, strict=True)]
        assert paid == table.put_in or (dead and sum(paid) == table.middle)


def same(one: Game, other: Game) -> None:
    """Nothing tells the two apart."""
    assert (one.phase, one.to_act, one.stacks, one.begun) == (other.phase, other.to_act, other.stacks, other.begun)
    assert one.events == other.events and one.choices == other.choices
    for seat in range(len(one.names)):
        assert one.view(seat) == other.view(seat)
        assert one.offers(seat) == other.offers(seat)


Sessions.TestCase.settings = settings(
    max_examples=35, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestSessions = Sessions.TestCase
