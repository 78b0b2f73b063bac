"""The policies, for one player of the ordinary engine; ``minds`` holds the same for many tables at once.

A player of these has one game: some decide once, and keep to it.
"""

from collections.abc import Callable
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from croupier.cards import Card
from croupier.odds.batch.chance import mixed_one
from croupier.odds.batch.kernels import STAY
from croupier.players import judgement, laying
from croupier.players.base import Player
from croupier.players.betting import is_asked
from croupier.players.judgement import BOTH_FROM, FIVE, Style, keep_scores
from croupier.players.prospects import Scale
from croupier.players.seen import course, given, opponents
from croupier.table.choices import Amounts, Cards, Choice, Offers, Plain, Ways
from croupier.table.places import UP
from croupier.table.view import View
from croupier.variant.variant import Variant

CARELESS = Style(feeds=0)
"""The house bot's habits, but for what the receiver may make of the cards passed: it is not looked at."""


def standings(view: View) -> list[int]:
    """How good the hand is, of 1000, on each side: its strength, or with too few cards what it promises."""
    held = view.held()
    if len(held) < FIVE:
        return laying.promises(view, held, FIVE)
    scale = Scale(view)
    return scale.strengths(scale.ranks(held))


class KeepBest:
    """Passes what hurts its own hand least, plays the better side, goes both ways with a hand that is good for it.

    Args:
        betting: Whether it bets: the least, with a hand that is worth staying with; else it checks and folds.
    """

    def __init__(self, betting: bool = False) -> None:
        self.betting = betting

    def choose(self, view: View, offers: Offers, random: Random) -> Choice:
        """Choose one of the offers."""
        self._begins(view)
        if is_asked(offers):
            return self._bets(view, offers)
        for kind in offers.kinds:
            if isinstance(kind, Cards) and kind.ordered:
                return Choice(kind.word, cards=kind.held)
            if isinstance(kind, Cards):
                return self._gives_up(view, kind, random)
            if isinstance(kind, Ways):
                return Choice(kind.word, way=self._declares(view, kind.ways))
        return offers.pick(random)

    def _begins(self, view: View) -> None:
        """Look at the hand before choosing."""

    def _bets(self, view: View, offers: Offers) -> Choice:
        stays = self.betting and self._hopes(view) >= STAY
        if offers.offer("call"):
            # where nobody bets, a call is for a blind or a bring-in, and everyone stays in
            return Choice("call" if stays or not self.betting else "fold")
        lift = next((kind for kind in offers.kinds if isinstance(kind, Amounts)), None)
        stay = next((kind.word for kind in offers.kinds if isinstance(kind, Plain) and not kind.leaves), "")
        if lift and (stays or not (stay or self.betting)):
            return Choice(lift.word, lift.amounts[0], bool(lift.price))
        return Choice(stay or "fold")

    def _hopes(self, view: View) -> int:
        """How good it thinks the hand is, of 1000."""
        return max(standings(view))

    def _gives_up(self, view: View, offer: Cards, random: Random) -> Choice:
        """Pass, or throw away, as the house bot does."""
        giving = laying.passed if offer.becomes == "theirs" else laying.discarded
        return giving(view, offer, CARELESS, random)

    def _declares(self, view: View, ways: tuple[str, ...]) -> str:
        measured = standings(view)
        both_from = BOTH_FROM[min(len(opponents(view)), len(BOTH_FROM) - 1)]
        if "both" in ways and (course(view.terms).each or min(measured) >= both_from):
            return "both"
        return _open(view.terms.sides[judgement.leading(measured)], ways)


class OneWay(KeepBest):
    """Decides for a side at the first choice with cards, and collects for it to the end."""

    def __init__(self, betting: bool = False) -> None:
        super().__init__(betting)
        self.lead: int | None = None

    def _begins(self, view: View) -> None:
        if self.lead is None and view.held():
            self.lead = judgement.leading(laying.promises(view, view.held(), FIVE))

    @property
    def _side(self) -> int:
        return self.lead or 0

    def _hopes(self, view: View) -> int:
        return standings(view)[self._side]

    def _gives_up(self, view: View, offer: Cards, random: Random) -> Choice:
        held, kept = offer.held, len(offer.held) - offer.most
        up = view.at(UP, view.seat)
        if offer.becomes == "theirs" or kept + len(up) < FIVE or comb(len(held), offer.most) > laying.MOST_COMPARED:
            scores = [keep_scores(held, wants, kept) for wants in laying.tastes(view)]
            weighed = judgement.weighed(scores, self._side)
            return Choice(offer.word, cards=judgement.lowest(held, weighed, offer.most))
        return Choice(offer.word, cards=self._thrown(view, offer))

    def _thrown(self, view: View, offer: Cards) -> tuple[Card, ...]:
        """What leaves the best hand for the side played for, and of those the best for any other."""
        scale, up = Scale(view), view.at(UP, view.seat)

        def left(cards: tuple[Card, ...]) -> tuple[int, ...]:
            ranks = scale.ranks([card for card in (*offer.held, *up) if card not in cards])
            return ranks[self._side], *(rank for place, rank in enumerate(ranks) if place != self._side)

        return max(combinations(offer.held, offer.most), key=left)

    def _declares(self, view: View, ways: tuple[str, ...]) -> str:
        return _open(view.terms.sides[self._side], ways)


def _open(side: str, ways: tuple[str, ...]) -> str:
    """The side played for if it can be declared, else the first single way, else both."""
    return side if side in ways else next((way for way in ways if way != "both"), "both")


class Chance(KeepBest):
    """Passes, throws away and declares by chance, which is the game's own ``salt``."""

    def __init__(self, betting: bool = False, salt: int = 0) -> None:
        super().__init__(betting)
        self.salt = salt

    def _gives_up(self, view: View, offer: Cards, random: Random) -> Choice:
        stage = (view.seat, len(given(view)), len(offer.held))
        cards = sorted(offer.held, key=lambda card: (mixed_one(self.salt, *stage, card) >> 6, card))
        return Choice(offer.word, cards=tuple(cards[: offer.most]))

    def _declares(self, view: View, ways: tuple[str, ...]) -> str:
        return ways[mixed_one(self.salt, view.seat, len(given(view)), 0, 63) % len(ways)]


def _keeping_the_best(variant: Variant) -> str:
    first = "Everyone passes what hurts their own hand least"
    if len(variant.sides) == 1:
        return f"{first}, and keeps the best hand."
    if "both" not in course(variant).ways:
        return f"{first}, and plays the better side."
    if course(variant).each:
        return f"{first}, and goes both ways, which costs nothing."
    return f"{first}, plays the better side, and goes both ways with a hand that is strong on both."


def _going_one_way(variant: Variant) -> str:
    if len(variant.sides) == 1:
        return f"Everyone collects for {variant.sides[0]}, the only side there is."
    return "Everyone decides for a side after the deal, and collects for it to the end."


def _by_chance(variant: Variant) -> str:
    if course(variant).ways:
        return "Everyone passes, discards and declares by chance."
    return "Everyone passes and discards by chance."


class Policy(NamedTuple):
    """A way of playing, said in the answer."""

    name: str
    words: Callable[[Variant], str]
    """Says how everyone plays a variant."""
    player: Callable[[bool, int], Player]
    """Makes a player for one game, from whether it bets and the game's salt."""


POLICIES = {
    policy.name: policy
    for policy in (
        Policy(
            "keep-best",
            _keeping_the_best,
            lambda betting, salt: KeepBest(betting),
        ),
        Policy(
            "one-way",
            _going_one_way,
            lambda betting, salt: OneWay(betting),
        ),
        Policy(
            "random",
            _by_chance,
            lambda betting, salt: Chance(betting, salt),
        ),
    )
}
"""The policies by name; the first is the one to go by."""
