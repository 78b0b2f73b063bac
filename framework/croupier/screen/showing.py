"""Showing: a night on the screen. The table is drawn at every line of the story; people are asked at the bottom."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import NamedTuple

import click

from croupier.english import listed
from croupier.files.story import Story, standings
from croupier.game.game import Game
from croupier.game.seal import Seal
from croupier.players.answers import HELP, Prompt, players_words
from croupier.players.person import Person
from croupier.rules.rules import call
from croupier.screen.curtain import curtain, opens, word_for
from croupier.screen.listing import Listing
from croupier.screen.looks import Looks, drawn
from croupier.screen.scene import Offered, Scene
from croupier.screen.terminal import Draw, Terminal
from croupier.table.choices import Choice, Offers
from croupier.table.table import Table
from croupier.table.view import View
from croupier.variant.variant import Variant

PACES = {"fast": 0.25, "normal": 0.8, "slow": 1.8}
"""How long each line of the story stands before the next, in seconds."""
_CALLED = 5
"""How many times as long the call stands."""
GOES_ON = "Any key goes on."
_QUIET = (" dealt ", "-- ")
"""What is in lines that do not stand by themselves."""
_DEALT = re.compile(r"(.*) is dealt (\w+ cards?)\.")
"""What the story says where cards are dealt face down."""


class Manner(NamedTuple):
    """How a night is shown: suits in shapes or letters, and at which pace."""

    suits: str = "shapes"
    pace: str = "normal"


class Showing:
    """The front of a night at a whole screen.

    Args:
        manner: How it is shown.
        people: The names of the people who sit at this terminal; if they are several, each sees the own cards alone.
    """

    private = True
    """The screen is cleared between one person and the next."""

    def __init__(self, manner: Manner, people: Sequence[str]) -> None:
        self.looks = Looks(manner.suits == "shapes")
        self.pace = PACES[manner.pace]
        self.people = tuple(people)
        self.terminal = Terminal()
        self.story: list[str] = []
        """Everything shown so far, as everyone at this terminal may read it."""
        self.game: Game | None = None
        self._dealt: list[re.Match[str]] = []
        """The lines of the story that its last line sums up: who was dealt as many cards as the others."""
        self._skips = False
        self._showdown = 0
        """Where the story of the phase begins that shares the pots."""
        self.last: list[str] = []
        """What is left on the terminal when the screen is closed."""

    # -- the night ------------------------------------------------------------------------------------------------

    def run(self, play: Callable[[], None], stop: str) -> None:
        """Show the screen while the night is played, and leave the end of it on the terminal.

        Raises:
            KeyboardInterrupt: The player stops it.
        """
        self.terminal.run(play, stop)
        for line in self.last:
            click.echo(line)

    def player(self) -> Person:
        """Somebody at this terminal."""
        return Seated(self)

    def opens(self, variant: Variant) -> None:
        """The call stands by itself before the cards; any key goes on."""
        lines = [call(variant), f"Rules {variant.short_fingerprint}."]
        self.story += lines
        self.terminal.show(self._page(["", f"=== {variant.name}", "", *lines]))
        self.terminal.pause(_CALLED * self.pace, GOES_ON)

    def begins(self, words: str, promise: str, game: Game) -> None:
        """A game begins, or goes on: which, and the commitment to its deck. What was shown before is shown at once."""
        self.game, self._skips = game, bool(game.choices)
        self.story += [line.strip() for line in (words, promise) if line]

    def follow(self, story: Story) -> None:
        """Show what has happened, line by line, each with the table as it was then."""
        for line in story.lines():
            if line.startswith("-- ") and story.shares:
                self._showdown = len(self.story)
            self._add(line)
            self._show(_seen(story.table, story.seat))
            if not any(words in line for words in _QUIET):
                self._rest()
        self._show(_seen(story.table, story.seat), self._to_act())

    def ends(self, game: Game, seal: Seal | None) -> None:
        """The end of a game stays until a key is pressed."""
        end = self.story[self._showdown :] if self._showdown else self.story[-12:]
        self.last = [*([seal.opened] if seal else []), f"Chips: {standings(game)}."]
        self.story += self.last
        self.last = [*end, *self.last]
        self._showdown = 0
        self.page([f"=== {game.variant.name}: the end", *self.last])

    def closes(self, lines: Iterable[str]) -> None:
        """The end of the night."""
        words = list(lines)
        self.last += words
        if words:
            self.page(words)

    def _add(self, line: str) -> None:
        """Add a line; cards dealt alike to one player after the other are one line."""
        dealt = _DEALT.fullmatch(line)
        if not (dealt and self._dealt and dealt[2] == self._dealt[-1][2]):
            self._dealt = []
        if dealt:
            self._dealt.append(dealt)
        if dealt and len(self._dealt) > 1:
            self.story.pop()
            line = f"{listed(each[1] for each in self._dealt)} are dealt {dealt[2]} each."
        self.story.append(line)

    def yes(self, question: str) -> bool:
        """Ask somebody for yes or no."""
        return self.terminal.yes(question)

    def pick(self, question: str, options: Sequence[str]) -> int:
        """Let somebody pick: by arrows, by number, or by typing a part of the name, which shortens the list."""
        listing = Listing(question, options)

        def draw(width: int, height: int) -> Sequence[str]:
            return listing.draw(self.terminal.typed, width, height)

        while (place := listing.picked(self.terminal.line(draw, arrows=listing.move))) is None:
            pass
        return place

    def _rest(self) -> None:
        if not self._skips:
            self._skips = self.terminal.pause(self.pace, GOES_ON)

    def _to_act(self) -> tuple[int, ...]:
        return self.game.to_act if self.game else ()

    # -- the screen -----------------------------------------------------------------------------------------------

    def _show(self, view: View, turn: tuple[int, ...] = ()) -> None:
        self.terminal.show(Scene(view, self.looks, self._title(), tuple(self.story[-40:]), turn).draw)

    def _title(self) -> str:
        if self.game is None:
            return ""
        phase = next((line[3:] for line in reversed(self.story) if line.startswith("-- ")), "")
        return f"{self.game.variant.name}   {phase}"

    def page(self, lines: Iterable[str]) -> None:
        """A page of lines, until a key is pressed."""
        self.terminal.page(self._page(list(lines)))

    def _page(self, lines: Sequence[str]) -> Draw:
        names = self.game.names if self.game else ()
        return lambda width, height: drawn((self.looks.line(line.strip(), names) for line in lines), width)

    # -- asking ---------------------------------------------------------------------------------------------------

    @contextmanager
    def asking(self, view: View) -> Iterator[None]:
        """While a player is asked; in private if several sit here."""
        self._skips = False
        if len(self.people) < 2:
            yield
            return
        self._part_curtain(view.names[view.seat])
        yield
        self.terminal.show(lambda width, height: ())

    def _part_curtain(self, name: str) -> None:
        """A screen without any cards, until the player whose turn it is has typed what opens it."""
        word, again = word_for(name, self.people), False
        while not opens(word, typed := self.terminal.line(partial(curtain, name, word, again))):
            again = again or bool(typed.strip())

    def line(self, prompt: Prompt, message: str, begun: str) -> str:
        """Draw the table with what is asked, and read a line."""
        draw = self._scene(prompt, message).draw
        return self.terminal.line(draw, text=begun, arrows=partial(self._arrow, prompt) if prompt.cards else None)

    def sure(self, question: str) -> bool:
        """Ask about what cannot be taken back."""
        return self.terminal.yes(question)

    def _arrow(self, prompt: Prompt, step: int) -> None:
        if step:
            prompt.move(step)
        else:
            prompt.mark()
        self.terminal.show(self._scene(prompt, "").draw)

    def _scene(self, prompt: Prompt, message: str) -> Scene:
        view = prompt.view
        title = f"{self._title()}   {players_words([view.names[view.seat]])}   {HELP}"
        return Scene(
            view,
            self.looks,
            title,
            tuple(self.story[-40:]),
            (view.seat,),
            (*prompt.said, prompt.words()),
            message,
            Offered(prompt.cards.held, tuple(prompt.marked), prompt.cursor) if prompt.cards else None,
        )


class Seated(Person):
    """Somebody who plays at the screen."""

    def __init__(self, showing: Showing) -> None:
        super().__init__(showing)
        self._showing = showing

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Ask."""
        with self._showing.asking(view):
            return super().choose(view, offers, random)


def _seen(table: Table, seat: int | None) -> View:
    """The table as a seat sees it; with all cards open where there is no seat."""
    if seat is not None:
        return table.view(seat)
    return table.opened()
