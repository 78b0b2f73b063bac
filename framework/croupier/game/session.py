"""Session: games in a row. The dealer's place moves on, stacks carry over, and in the end somebody has the most."""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.english import counted, listed
from croupier.game.game import Game
from croupier.seeds import drawn, seed_of
from croupier.variant.variant import Variant


class Session:
    """Games in a row at one table.

    Args:
        variant: What is played.
        players: The names, clockwise.
        stacks: Each player's chips, or one number for all. Default: what the sheet says.
        dealer: Who deals first; the last seat that has chips by default.
        seed: Shuffles every game the same way each time, for tests; each game has a deck of its own.
        games: How many games are asked for. Default: as many as the chips last.

    Raises:
        ValueError: The table cannot be played, or the seed is none, as for :class:`croupier.Game`.
    """

    def __init__(
        self,
        variant: Variant,
        players: Sequence[str],
        stacks: int | Sequence[int] | None = None,
        dealer: int | str | None = None,
        seed: int | None = None,
        games: int | None = None,
    ) -> None:
        self.variant, self.games = variant, games
        self.seed = None if seed is None else seed_of(seed)
        first = Game(variant, players, stacks, dealer, seed=0)
        self.names = first.names
        self.stacks = list(first.first_stacks)
        self._first = None if dealer is None else first.table.dealer
        self._dealt: int | None = None
        """Who dealt the game before."""
        self.played = 0
        """How many games have been played."""
        self.riding = 0
        """Chips that the last game left in the pot for the next."""
        self._in_it: tuple[int, ...] = ()
        """Who was dealt in when they were left."""
        self._finished: Game | None = None
        self.history: list[tuple[int, ...]] = [tuple(self.stacks)]
        """Everyone's chips before the first game and after each."""

    @property
    def dealer(self) -> int:
        """Who deals the next game: the next seat with chips left of who dealt before.

        It follows from the chips as they stand, so chips that are bought between two games count.
        """
        if self._dealt is not None:
            return left_with_chips(self._dealt, self.stacks)
        return self._last_with_chips() if self._first is None else self._first

    def _last_with_chips(self) -> int:
        return max(seat for seat, stack in enumerate(self.stacks) if stack)

    @property
    def with_chips(self) -> int:
        """How many seats have chips left."""
        return sum(stack > 0 for stack in self.stacks)

    @property
    def over(self) -> str:
        """Why the session is over, in a sentence; empty while it goes on."""
        if self.games is not None and self.played >= self.games:
            return f"The session ends after {counted(self.played, 'game')}."
        if self.with_chips < 2:
            return f"Only {self.names[self.leaders[0]]} has chips left."
        if self.with_chips < self.variant.players.min and self.variant.players.short_handed == "end":
            least = counted(self.variant.players.min, "player")
            return f"Only {listed(self._still_with_chips())} have chips left, and {self.variant.name} needs {least}."
        return ""

    def _still_with_chips(self) -> list[str]:
        return [name for name, stack in zip(self.names, self.stacks, strict=True) if stack]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most chips; equal stacks lead together, and win together in the end."""
        most = max(self.stacks)
        return tuple(seat for seat, stack in enumerate(self.stacks) if stack == most)

    def next_game(self, deck: Sequence[Card] | None = None, salt: str | None = None) -> Game:
        """The next game, freshly shuffled (or with a deck and a salt as they are given), with everyone's chips.

        Raises:
            ValueError: The session is over, or the deck is none.
        """
        if reason := self.over:
            raise ValueError(reason)
        return Game(
            self.variant,
            self.names,
            self.stacks,
            self.dealer,
            seed=self._game_seed() if deck is None else None,
            deck=deck,
            salt=salt,
            riding=self.riding,
            may_ride=self.games is None or self.played + 1 < self.games,
        )

    def _game_seed(self) -> int | None:
        """A seed of its own for each game, from the session's seed and the number of the game."""
        if self.seed is None:
            return None
        return drawn(self.seed, self.played).getrandbits(64)

    def finish(self, game: Game) -> None:
        """Take over everyone's chips from a game that is over; the deal passes when the next one is dealt.

        Raises:
            ValueError: The game is not over, or it is not the one that this session comes to next: another table's, one
                that began with other chips or another dealer, or one that was finished before. Nothing is changed.
        """
        if not game.over:
            raise ValueError("The game is not over.")
        if game is self._finished or not self._is_next(game):
            raise ValueError("This is not the next game of the session: it was finished before, or began otherwise.")
        self._finished = game
        self._dealt = game.table.dealer
        self.stacks = list(game.stacks)
        self.riding = game.rides
        self._in_it = tuple(seat for seat, stack in enumerate(game.first_stacks) if stack)
        self.played += 1
        if self.over:
            self.stop()
        self.history.append(tuple(self.stacks))

    def stop(self) -> None:
        """No game follows: what rides is shared among those who were in it, odd chips from the dealer's left."""
        if not self.riding or self._dealt is None:
            return
        seats, dealt = len(self.stacks), self._dealt
        order = sorted(self._in_it, key=lambda seat: (seat - dealt - 1) % seats)
        each, odd = divmod(self.riding, len(order))
        for place, seat in enumerate(order):
            self.stacks[seat] += each + (place < odd)
        self.riding = 0

    def _is_next(self, game: Game) -> bool:
        """Whether a game began as the next one here does, whoever made it."""
        began = (game.names, game.first_stacks, game.table.dealer, game.table.riding)
        return began == (self.names, tuple(self.stacks), self.dealer, self.riding) and game.variant == self.variant

    def copy(self) -> "Session":
        """A session of its own at the same point; nothing played in one is seen in the other."""
        other = Session.__new__(Session)
        other.__dict__ |= {**self.__dict__, "stacks": list(self.stacks), "history": list(self.history)}
        return other

    def __copy__(self) -> "Session":
        return self.copy()


def left_with_chips(seat: int, stacks: Sequence[int]) -> int:
    """The next seat with chips to the left of a seat, which is clockwise; the seat itself if no other has any."""
    seats = len(stacks)
    return next(left for away in range(1, seats + 1) if stacks[left := (seat + away) % seats])
