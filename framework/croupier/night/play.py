"""Tonight: a night of several variants as it is played at the terminal, kept in its book all along."""

from collections.abc import Sequence
from dataclasses import dataclass

import click

from croupier.disk import shown, typed
from croupier.files.log import PERSON, NotWritten
from croupier.files.replay import Kept
from croupier.night.book import Book
from croupier.night.front import Front, play_game, stop_question
from croupier.night.night import Evening, played, sheet_titles, told
from croupier.players.base import Player
from croupier.rules.rules import call
from croupier.variant.variant import Variant


@dataclass
class Tonight:
    """A night as it is shown.

    Attributes:
        book: Where it is kept.
        seats: Who plays, one a seat.
        seat: The seat whose cards are shown; all are if there is none.
        front: What it is shown on.
    """

    book: Book
    seats: Sequence[Player]
    seat: int | None
    front: Front

    @property
    def evening(self) -> Evening:
        """The night as far as it has gone."""
        return self.book.evening

    def play(self) -> None:
        """Play on until the night is over; what is kept can be gone on with, whatever happens."""
        try:
            self.front.run(self._play, stop_question(kept=self.book.path is not None))
        except (click.Abort, KeyboardInterrupt, SystemExit):
            self.say_how_to_go_on()
            raise
        except NotWritten as error:
            self.say_how_to_go_on()
            raise click.ClickException(str(error)) from None

    def say_how_to_go_on(self) -> None:
        """Say where the night is kept."""
        if self.book.path is not None:
            path = self.book.path
            click.echo(f"\nIt is all in {shown(path)}; go on with: croupier night --resume {typed(path)}", err=True)

    def _play(self) -> None:
        kept, over = self.book.resumed(), ""
        while kept or not (over := self._over()):
            self._game(kept or self._deal())
            kept = None
        self.front.closes([f"\n{over}", *told(self.evening)])

    _stops = False

    def _over(self) -> str:
        """Why it is over; empty while it goes on. Who is out is asked to buy again before that is so."""
        if self._stops:
            return "The night ends here."
        for seat in self.evening.may_buy():
            if self._buys(seat):
                self.book.buy(seat)
        return self.evening.over

    def _buys(self, seat: int) -> bool:
        """Whether a player who is out buys again; a bot always does."""
        agreed = self.evening.agreed
        return agreed.plays[seat] != PERSON or self.front.yes(f"{agreed.names[seat]} is out. Buy {agreed.chips} chips?")

    # -- a game ---------------------------------------------------------------------------------------------------

    def _deal(self) -> Kept:
        sheet = self._picked()
        session = self.evening.session(sheet)
        game = session.next_game()
        return Kept(game, self.book.begin(session, game))

    @property
    def _matters(self) -> bool:
        """Whether anybody could want to check the cards: they are not a seed's, or the night is kept."""
        return self.evening.agreed.seed is None or self.book.path is not None

    def _picked(self) -> Variant:
        """The sheet that the dealer picks, of those that so many can play."""
        evening, fitting = self.evening, self.evening.fitting
        if evening.agreed.plays[evening.dealer] != PERSON:
            return evening.picked_by_bot()
        if len(fitting) == 1:
            return fitting[0]
        question = f"{evening.agreed.names[evening.dealer]} deals. Which game?"
        titles = sheet_titles(fitting)
        options = [f"{title}: {_called(sheet)}" for title, sheet in zip(titles, fitting, strict=True)]
        place = self.front.pick(question, options)
        while not self.front.sure(f"Deal {titles[place]}?"):
            place = self.front.pick(question, options)
        return fitting[place]

    def _game(self, kept: Kept) -> None:
        evening, front, game = self.evening, self.front, kept.game
        front.begins(
            f"\n=== Game {len(evening.games) + 1}, {game.names[game.table.dealer]} deals {game.variant.name}",
            kept.seal.promise if self._matters else "",
            game,
        )
        front.opens(game.variant)
        play_game(game, self.seats, self.seat, evening.bots_seed, front, self.book.write)
        evening.finish(played(game))
        front.ends(game, kept.seal if self._matters else None)
        if evening.agreed.games is None and PERSON in evening.agreed.plays and evening.can_go_on:
            self._stops = not front.yes("Another game?")


def _called(sheet: Variant) -> str:
    """The call without the name before it."""
    return call(sheet).removeprefix(f"{sheet.name}: ")
