"""Plain text: a night line by line, for screen readers, for terminals that cannot be drawn on, and for pipes."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import click

from croupier.cards import Card
from croupier.disk import reason
from croupier.english import sentence
from croupier.files.story import Story, standings
from croupier.game.game import Game
from croupier.game.seal import Seal
from croupier.night.keyboard import forget_typed
from croupier.players.answers import HELP, Prompt
from croupier.players.person import Person
from croupier.players.picking import picked
from croupier.players.spread import Group, chosen_elsewhere, groups
from croupier.rules.rules import call
from croupier.table.shown import spoken
from croupier.table.view import View
from croupier.variant.variant import Variant


class PlainText:
    """A line for everything that happens; people are asked for a line."""

    private = False
    """Whether one person's cards can be hidden from the next."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.story: list[str] = []
        """What was shown of the game so far."""
        self._stop = ""
        self._waiting = False
        """Whether an answer is waited for."""
        self._stopping = False
        """Whether it must be asked if the player wants to stop."""

    # -- the night ------------------------------------------------------------------------------------------------

    def run(self, play: Callable[[], None], stop: str) -> None:
        """Play; a Ctrl-C asks ``stop`` where somebody can read the question and answer it."""
        self._stop = stop
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            play()
            return
        with self._noticing():
            play()

    def player(self) -> Person:
        """Somebody who is asked in lines."""
        return Person(self)

    def opens(self, variant: Variant) -> None:
        """Say the call."""
        self._print(call(variant))

    def begins(self, words: str, promise: str, game: Game) -> None:
        """Say which game begins."""
        self.game, self.story = game, []
        for line in filter(None, (words, promise)):
            self._print(line)

    def follow(self, story: Story) -> None:
        """Print what has happened."""
        for line in story.lines():
            self._print(line)
        self._ask_to_stop()

    def ends(self, game: Game, seal: Seal | None) -> None:
        """Say how it came out."""
        if seal:
            self._print(seal.opened)
        self._print(f"Chips: {standings(game)}.")

    def closes(self, lines: Iterable[str]) -> None:
        """Say how the night came out."""
        self.page(lines)

    def _print(self, line: str) -> None:
        self.story.append(line.strip())
        click.echo(line)

    # -- asking ---------------------------------------------------------------------------------------------------

    def line(self, prompt: Prompt, message: str, begun: str) -> str:
        """Ask for a choice; what the player must know to make it is said before, unless it was just said."""
        if begun:
            answer = self._answer(begun.strip())
            return f"{begun}{answer}" if answer.isdigit() else answer
        self.page([message] if message else standing(prompt))
        return self._answer("Your choice")

    def sure(self, question: str) -> bool:
        """Ask about what cannot be taken back; whoever wrote down all the answers beforehand was sure."""
        return not sys.stdin.isatty() or self.yes(question)

    def page(self, lines: Iterable[str]) -> None:
        """Say lines."""
        for line in lines:
            click.echo(line)

    def yes(self, question: str) -> bool:
        """Ask until the answer is yes or no."""
        return _yes(question, self._answer)

    def pick(self, question: str, options: Sequence[str]) -> int:
        """Ask until a number, or a part of one option, is said."""
        for number, option in enumerate(options, 1):
            click.echo(f"{number:>3} {option}")
        while (place := picked(self._answer(question), options)) is None:
            click.echo(f"Type a number from 1 to {len(options)}, or a part of one name.")
        return place

    # -- stopping -------------------------------------------------------------------------------------------------

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Notice a Ctrl-C, and ask when nothing is half done."""
        before = signal.signal(signal.SIGINT, self._interrupted)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupted(self, number: int, frame: object) -> None:
        twice, self._stopping = self._stopping, True
        if self._waiting or twice:
            raise KeyboardInterrupt

    def _answer(self, prompt: str) -> str:
        """A line that is typed; a Ctrl-C while it is waited for asks, and then waits again."""
        while True:
            self._ask_to_stop()
            self._waiting = True
            try:
                return ask(prompt)
            except KeyboardInterrupt:
                if not self._stopping:
                    raise
                click.echo()
            finally:
                self._waiting = False

    def _ask_to_stop(self) -> None:
        """Ask if the player wants to stop, where a Ctrl-C was pressed; who presses it twice means it."""
        if self._stopping and _yes(self._stop, ask):
            raise KeyboardInterrupt
        self._stopping = False


def ask(prompt: str) -> str:
    """Ask for a line; the end of input is the end of the game. Keys that print nothing are no part of an answer.

    At a terminal, what was typed before the question was shown is thrown away: it was meant for another.
    """
    forget_typed(sys.stdin)
    click.echo(f"{prompt}: ", nl=False)
    try:
        line = input()
    except (EOFError, OSError) as error:
        why = f" Standard input cannot be read: {reason(error)}." if isinstance(error, OSError) else ""
        click.echo(f"\nThe input has ended, so the game stops here.{why}", err=True)
        raise click.Abort from None
    return "".join(sign for sign in line if sign.isprintable())


def _yes(question: str, ask: Callable[[str], str]) -> bool:
    while (answer := ask(f"{question} (y/n)").strip().lower()) not in ("y", "yes", "n", "no"):
        click.echo("Type y or n.")
    return answer.startswith("y")


# -- what is said before a choice ----------------------------------------------------------------------------------


def standing(prompt: Prompt) -> Iterator[str]:
    """What a player must know to choose: their own cards and those on the table, the chips; and how to choose.

    Where cards are chosen they stand with their numbers.
    """
    view, offered = prompt.view, prompt.cards.held if prompt.cards else ()
    own = "; ".join(_group(group, offered) for group in groups(view, view.seat))
    yield (
        f"You have {own or 'no cards'}; {view.stacks[view.seat]} chips. "
        f"The pot holds {view.pot + sum(view.bets)}.{_on_the_table(view, offered)}"
    )
    yield from prompt.said
    colon = ":" if len(prompt.offers.kinds) > 1 else ""
    yield f"You may{colon} {prompt.words(apart='; ', arrows=False)}. {HELP}"


def _on_the_table(view: View, offered: Sequence[Card]) -> str:
    """The cards that lie on the table, and any others that can be chosen."""
    there = groups(view, None)
    more = [group for group in chosen_elsewhere(view, view.seat, offered) if group not in there]
    return "".join(f" {sentence(_group(group, offered))}" for group in (*there, *more))


def _group(group: Group, offered: Sequence[Card]) -> str:
    """The cards of a place, those that can be chosen with their numbers; how many there are, if they are not seen."""
    if not {*offered}.intersection(group.cards):
        return f"{group.title} {spoken(group.cards)}"
    return f"{group.title} {', '.join(_numbered(card, offered) for card in group.cards)}"


def _numbered(card: Card, offered: Sequence[Card]) -> str:
    return f"{offered.index(card) + 1}: {card}" if card in offered else str(card)
