"""A person at the terminal: asked until the answer is one of the offers, and is meant."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

from croupier.game.game import Game
from croupier.players.answers import Prompt, Request, Unfinished
from croupier.players.hint import hint
from croupier.players.matters import rules_now
from croupier.table.asked import Asked
from croupier.table.choices import Choice, Offers, Refused
from croupier.table.view import View


class Desk(Protocol):
    """Where a person is asked: at a screen, or in lines."""

    @property
    def game(self) -> Game | None:
        """The game that is played."""

    @property
    def story(self) -> Sequence[str]:
        """What was shown so far."""

    def line(self, prompt: Prompt, message: str, begun: str) -> str:
        """Ask for a line.

        Args:
            prompt: What may be answered.
            message: What must be read first: why the answer before will not do, or a hint.
            begun: The words that the line goes on from.
        """

    def sure(self, question: str) -> bool:
        """Ask about what cannot be taken back."""

    def page(self, lines: Iterable[str]) -> None:
        """Show lines that were asked for."""


class Person:
    """Somebody who chooses for a seat.

    Args:
        desk: Where the person is asked.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Ask until the answer is one of the offers; a wrong answer is explained and changes nothing."""
        game, message, begun = self._desk.game, "", ""
        prompt = Prompt(view, offers, game.asked(view.seat) if game else Asked.by(offers))
        while True:
            line = self._desk.line(prompt, message, begun)
            message = begun = ""
            try:
                answer = prompt.read(line)
            except Refused as refused:
                message = str(refused)
                continue
            if isinstance(answer, Unfinished):
                begun = answer.words
            elif isinstance(answer, Request):
                message = self._granted(answer, prompt)
            elif self._meant(answer, prompt):
                return answer

    def _meant(self, choice: Choice, prompt: Prompt) -> bool:
        doubt = prompt.doubt(choice)
        return not doubt or self._desk.sure(doubt)

    def _granted(self, request: Request, prompt: Prompt) -> str:
        """What was asked for: a page, or a message."""
        desk = self._desk
        if request.about == "hint":
            return hint(prompt.view, prompt.offers)
        if request.about == "log":
            desk.page(desk.story)
        elif desk.game:
            desk.page(rules_now(desk.game.variant, desk.game.phase))
        return ""
