"""The house bot: passes what hurts its hand least, declares by how good the hand is for each way, and bets by it."""

from collections.abc import Callable
from random import Random

from croupier.players import betting, laying
from croupier.players.judgement import HOUSE, Style
from croupier.table.choices import Becomes, Cards, Choice, Offers, Ways
from croupier.table.view import View

Laying = Callable[[View, Cards, Style, Random], Choice]

LAYING: dict[Becomes, Laying] = {"theirs": laying.passed, "order": laying.arranged}
"""How cards are chosen by what becomes of them; as to be thrown away, where nothing stands here."""


class House:
    """Plays any sheet by its judgement, from its view alone.

    Args:
        style: Its habits.
    """

    def __init__(self, style: Style = HOUSE) -> None:
        self.style = style

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Choose by what is offered; where that says nothing it draws, and never folds by chance."""
        if betting.is_asked(offers):
            return betting.bet(view, offers, self.style, random)
        for kind in offers.kinds:
            if isinstance(kind, Cards):
                return LAYING.get(kind.becomes, laying.discarded)(view, kind, self.style, random)
            if isinstance(kind, Ways) and {*kind.ways} <= {*view.terms.sides, betting.BOTH}:
                return betting.declared(view, kind, self.style, random)
        return _drawn(offers, random)


def _drawn(offers: Offers, random: Random) -> Choice:
    kinds = [kind for kind in offers.kinds if kind.word != betting.FOLD] or list(offers.kinds)
    return kinds[random.randrange(len(kinds))].pick(random)
