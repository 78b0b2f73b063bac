"""Play: a night of several variants as it is played and shown at the terminal, kept in its file all along."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import click

from croupier.disk import shown, typed
from croupier.files.log import PERSON, NotWritten
from croupier.files.replay import Kept
from croupier.night.front import Front, play_game, stop_question
from croupier.night.kept import NightFile
from croupier.night.night import Night, played, sheet_titles, summary
from croupier.players.base import Player
from croupier.rules.rules import call
from croupier.variant.variant import Variant


@dataclass
class ShownNight:
    """A night as it is shown.

    Attributes:
        file: Where it is kept.
        seats: Who plays, one a seat.
        seat: The seat whose cards are shown; all are if there is none.
        front: What it is shown on.
        _stops: Whether the players have said that it ends here.
    """

    file: NightFile
    seats: Sequence[Player]
    seat: int | None
    front: Front
    _stops: bool = field(default=False, init=False)

    @property
    def night(self) -> Night:
        """The night as far as it has gone."""
        return self.file.night

    def play(self) -> None:
        """Play on until the night is over; what is kept can be gone on with, whatever happens."""
        try:
            self.front.run(self._play, stop_question(kept=self.file.path is not None))
        except (click.Abort, KeyboardInterrupt, SystemExit):
            self.say_how_to_go_on()
            raise
        except NotWritten as error:
            self.say_how_to_go_on()
            raise click.ClickException(str(error)) from None

    def say_how_to_go_on(self) -> None:
        """Say where the night is kept."""
        if self.file.path is not None:
            path = self.file.path
            click.echo(f"\nIt is all in {shown(path)}; go on with: croupier night --resume {typed(path)}", err=True)

    def _play(self) -> None:
        kept, over = self.file.resumed(), ""
        while kept or not (over := self._over()):
            self._game(kept or self._deal())
            kept = None
        self.front.closes([f"\n{over}", *summary(self.night)])

    def _over(self) -> str:
        """Why it is over; empty while it goes on. Who is out is asked to buy again before that is so."""
        if self._stops:
            return "The night ends here."
        for seat in self.night.may_buy():
            if self._buys(seat):
                self.file.buy(seat)
        return self.night.over

    def _buys(self, seat: int) -> bool:
        """Whether a player who is out buys again; a bot always does."""
        agreed = self.night.agreed
        return agreed.plays[seat] != PERSON or self.front.yes(f"{agreed.names[seat]} is out. Buy {agreed.chips} chips?")

    # -- a game ---------------------------------------------------------------------------------------------------

    def _deal(self) -> Kept:
        sheet = self._picked()
        session = self.night.session(sheet)
        game = session.next_game()
        return Kept(game, self.file.begin(session, game))

    @property
    def _matters(self) -> bool:
        """Whether anybody could want to check the cards: they are not a seed's, or the night is kept."""
        return self.night.agreed.seed is None or self.file.path is not None

    def _picked(self) -> Variant:
        """The sheet that the dealer picks, of those that so many can play."""
        night, fitting = self.night, self.night.fitting
        if night.agreed.plays[night.dealer] != PERSON:
            return night.picked_by_bot()
        if len(fitting) == 1:
            return fitting[0]
        question = f"{night.agreed.names[night.dealer]} deals. Which game?"
        titles = sheet_titles(fitting)
        options = [f"{title}: {_called(sheet)}" for title, sheet in zip(titles, fitting, strict=True)]
        index = self.front.pick(question, options)
        while not self.front.sure(f"Deal {titles[index]}?"):
            index = self.front.pick(question, options)
        return fitting[index]

    def _game(self, kept: Kept) -> None:
        night, front, game = self.night, self.front, kept.game
        front.begins(
            f"\n=== Game {len(night.games) + 1}, {game.names[game.table.dealer]} deals {game.variant.name}",
            kept.seal.promise if self._matters else "",
            game,
        )
        front.opens(game.variant)
        play_game(game, self.seats, self.seat, night.bots_seed, front, self.file.write)
        night.finish(played(game))
        front.ends(game, kept.seal if self._matters else None)
        if night.agreed.games is None and PERSON in night.agreed.plays and night.can_go_on:
            self._stops = not front.yes("Another game?")


def _called(sheet: Variant) -> str:
    """The call without the name before it."""
    return call(sheet).removeprefix(f"{sheet.name}: ")
