"""Front: what a night is shown on; and a session as it is shown there, every choice written down first."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

import click

from croupier.disk import shown, typed
from croupier.english import listed
from croupier.files.log import PERSON, Log, NotWritten
from croupier.files.replay import Kept
from croupier.files.story import Story
from croupier.game.game import Game
from croupier.game.seal import Seal, sealed
from croupier.game.session import Session
from croupier.night.plain import PlainText
from croupier.players import bot
from croupier.players.base import Player, random_for
from croupier.players.person import Person
from croupier.seeds import drawn
from croupier.table.choices import Choice
from croupier.table.places import PUBLIC
from croupier.variant.variant import Variant


class Front(Protocol):
    """What a night is shown on, and asks its people at."""

    @property
    def private(self) -> bool:
        """Whether one person's cards can be hidden from the next."""

    def run(self, play: Callable[[], None], stop: str) -> None:
        """Show the night while it is played; who wants to stop is asked ``stop`` first."""

    def player(self) -> Person:
        """Somebody who is asked here."""

    def opens(self, variant: Variant) -> None:
        """Say the call of what is played next."""

    def begins(self, words: str, promise: str, game: Game) -> None:
        """Say which game begins, and the commitment to its deck where it can matter."""

    def follow(self, story: Story) -> None:
        """Show what has happened."""

    def ends(self, game: Game, seal: Seal | None) -> None:
        """Say how a game came out, and open its deck where it can matter."""

    def closes(self, lines: Iterable[str]) -> None:
        """Say how the night came out."""

    def yes(self, question: str) -> bool:
        """Ask somebody for yes or no."""

    def sure(self, question: str) -> bool:
        """Ask about what cannot be taken back, where somebody can be asked."""

    def pick(self, question: str, options: Sequence[str]) -> int:
        """Let somebody pick one of the options; its place."""


def seated(plays: Sequence[str], front: Front | None = None) -> list[Player]:
    """The players of a table: bots by their names, and a person where a person plays.

    Raises:
        NoSuchBot: There is no bot of a name.
    """
    front = front or PlainText()
    return [front.player() if name == PERSON else bot(name) for name in plays]


def own_seat(plays: Sequence[str]) -> int | None:
    """The seat that all may see the cards of: the one person's; nobody's if several play; none if bots play it all."""
    people = [seat for seat, name in enumerate(plays) if name == PERSON]
    if len(people) > 1:
        return PUBLIC
    return people[0] if people else None


# -- a game --------------------------------------------------------------------------------------------------------


def bots_seed(seed: int, played: int) -> int:
    """What the bots' generators of a game are made from, after so many games."""
    return drawn(seed, played, "bots").getrandbits(32)


def play_game(
    game: Game, seats: Sequence[Player], seat: int | None, seed: int, front: Front, write: Callable[[Game], None]
) -> None:
    """Play a game to its end; each choice is written before anything of it is shown."""
    story = Story(game, seat)
    while not game.over:
        front.follow(story)
        chooser = next_to_act(game, seats)
        random = random_for(seed, len(game.choices))
        game.act(chooser, _chosen(game, chooser, seats[chooser], random))
        write(game)
    front.follow(story)


def _chosen(game: Game, seat: int, player: Player, random: Random) -> Choice:
    return player.choose(game.view(seat), game.offers(seat), random)


def next_to_act(game: Game, seats: Sequence[Player]) -> int:
    """Bots before people where all choose at once: what is sealed cannot be seen."""
    return next((seat for seat in game.to_act if not isinstance(seats[seat], Person)), game.to_act[0])


@dataclass
class ShownSession:
    """A session as it is shown: every game while it is played.

    Attributes:
        session: What is played.
        seats: Who plays, one a seat.
        seat: The seat whose cards are shown. Default: all of them.
        seed: What the bots' generators are made from.
        log: Where it is written down, each choice before anything is shown of it.
        begun: The game that was interrupted, to go on with.
        front: What it is shown on.
    """

    session: Session
    seats: Sequence[Player]
    seat: int | None
    seed: int
    log: Log | None = None
    begun: Kept | None = None
    front: Front = field(default_factory=PlainText)

    def play(self) -> None:
        """Play the games, and name the winner; what the log holds can be gone on with, whatever happens."""
        try:
            self.front.run(self._play, stop_question(kept=self.log is not None))
        except (click.Abort, KeyboardInterrupt, SystemExit):
            self._say_how_to_go_on()
            raise
        except NotWritten as error:
            self._say_how_to_go_on()
            raise click.ClickException(str(error)) from None

    def _play(self) -> None:
        session, front = self.session, self.front
        front.opens(session.variant)
        while self.begun or not session.over:
            kept = self.begun or self._deal()
            self.begun = None
            matters = self.log is not None or session.seed is None
            front.begins(deals(session, session.played + 1, kept.game), kept.seal.promise if matters else "", kept.game)
            play_game(kept.game, self.seats, self.seat, bots_seed(self.seed, session.played), front, self._write)
            session.finish(kept.game)
            front.ends(kept.game, kept.seal if matters else None)
        front.closes(winners(session))

    def _deal(self) -> Kept:
        game = self.session.next_game()
        return Kept(game, self.log.begin(game) if self.log else sealed(game))

    def _write(self, game: Game) -> None:
        if self.log:
            self.log.write(game)

    def _say_how_to_go_on(self) -> None:
        if self.log and self.log.begun:
            path = self.log.path
            click.echo(f"\nIt is all in {shown(path)}; go on with: croupier resume {typed(path)}", err=True)


def stop_question(kept: bool) -> str:
    """What is asked before a night is left in the middle."""
    return f"Stop here? {'What was played is kept' if kept else 'Nothing of it is kept'}."


def deals(session: Session, number: int, game: Game) -> str:
    """The heading of a game of several: its number, and who deals."""
    return f"\n=== Game {number}, {game.names[game.table.dealer]} deals" if session.games != 1 else ""


def say_who_deals(session: Session, number: int, game: Game) -> None:
    """Begin a game of several: its number, and who deals."""
    if words := deals(session, number, game):
        click.echo(words)


def winners(session: Session) -> Iterator[str]:
    """The end of a session of several games: why it is over, and who has the most chips."""
    if session.games == 1 and session.played == 1:
        return
    yield f"\n{session.over}"
    names = [session.names[seat] for seat in session.leaders]
    most = max(session.stacks)
    verb, together = ("win", " each") if len(names) > 1 else ("wins", "")
    yield f"{listed(names)} {verb} with {most} chips{together}."


def say_who_wins(session: Session) -> None:
    """End a session of several games: why it is over, and who has the most chips."""
    for line in winners(session):
        click.echo(line)
