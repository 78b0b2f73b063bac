"""A person at the terminal, asked in plain text: what is held, what is offered, and why an answer will not do."""

from collections.abc import Callable
from random import Random

from croupier.cards import named
from croupier.choices import Choice, Offers, Refused
from croupier.english import sentence
from croupier.table import View


class Person:
    """Asks a person. ``ask`` prints a prompt and gives the answer, ``say`` prints a line."""

    def __init__(self, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self._ask, self._say = ask, say

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Ask until the answer is one of the offers; a wrong answer is explained and changes nothing."""
        self._say(self._standing(view))
        self._say(f"You may {offers}.")
        while True:
            answer = self._ask("Your choice")
            try:
                return offers.accept(answer)
            except Refused as refused:
                self._say(f"{sentence(str(refused))} You can say: {'; '.join(offers)}.")

    def _standing(self, view: View) -> str:
        """What the player needs to see before choosing: the own cards, the own chips, the pot."""
        hand, pile, up = view.hands[view.seat], view.piles[view.seat], view.ups[view.seat]
        parts = [
            f"{words} {named(cards)}" for words, cards in (("hand", hand), ("pile", pile), ("face up", up)) if cards
        ]
        middle = view.pot + sum(view.bets)
        return f"You have {'; '.join(parts) or 'no cards'}; {view.stacks[view.seat]} chips. The pot holds {middle}."
