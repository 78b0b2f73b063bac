"""What a seat can expect of the pot: hands are drawn for the others from the cards it has not seen, and compared."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import gcd, prod
from random import Random

from croupier.cards import UNKNOWN, Card
from croupier.players import judgement
from croupier.players.judgement import CANNOT_WIN, USUAL, Scorer, best, measured_hands, seen_by, strength, taste
from croupier.players.seen import Course, course, given, on_board, opponents, ranker, unseen
from croupier.table.pots import played_for
from croupier.table.view import View

Ranks = tuple[int, ...]
"""A hand's number on each side of the variant, in the order of the sides."""


class Scale:
    """Ranks a seat's hands on every side, and measures them against hands chosen from so many cards seen."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        terms, seen = view.terms, seen_by(len(given(view)))
        self.sides = terms.sides
        self.kept = course(terms).kept
        self.rankers = [ranker(view, side, seat) for side in self.sides]
        self.hands_alone = self.sides == terms.ranked
        self.measured = [
            measured_hands(rank, terms.whole_deck, self.kept if isinstance(rank, Scorer) else seen)
            for rank in self.rankers
        ]

    def ranks(self, cards: Sequence[Card]) -> Ranks:
        """What cards, as many as make a hand or more, rank at on each side."""
        if len(cards) <= USUAL and self.hands_alone:
            return tuple([rank(cards) for rank in self.rankers])
        return tuple([rank(best(cards, taste(rank), self.kept)) for rank in self.rankers])

    def strengths(self, ranks: Ranks) -> list[int]:
        """How strong the hand of these numbers is on each side, of 1000."""
        return [strength(rank, measured) for rank, measured in zip(ranks, self.measured, strict=True)]


class Draws:
    """Cards drawn from those unseen, over and over: from every place of one shuffle before any place comes again."""

    def __init__(self, cards: Sequence[Card], random: Random) -> None:
        self.size = len(cards)
        self.ring = random.sample(cards, self.size) * 2
        self.at = 0
        self.step = self.size * 5 // 8 or 1
        while gcd(self.step, self.size) > 1:
            self.step += 1

    def take(self, number: int) -> list[Card]:
        """Draw so many cards, or all there are."""
        start = self.at
        self.at = (start + self.step) % max(1, self.size)
        return self.ring[start : start + min(number, self.size)]


class Rival:
    """One opponent: hands that it may have, and the sides, by their place, that each goes for.

    ``counts`` says as how many players it counts whose hands are drawn: more where it chose its hand, less where it
    may yet fold.
    """

    __slots__ = ("counts", "goes_for", "hands")

    def __init__(self, sides: int, counts: float, hands: Sequence[tuple[Ranks, Sequence[int]]]) -> None:
        self.counts = counts
        self.hands = hands
        self.goes_for = [sum(side in going for _, going in hands) / len(hands) for side in range(sides)]

    def stays_below(self, mine: Ranks) -> list[float]:
        """The chances that it does not beat a hand: on each side, and, at the end, on either."""
        beats = [0.0] * (len(mine) + 1)
        for ranks, going in self.hands:
            worst = 0.0
            for side in going:
                beaten = 1.0 if ranks[side] > mine[side] else 0.5 if ranks[side] == mine[side] else 0.0
                beaten = 1.0 if mine[side] == CANNOT_WIN else beaten
                beats[side] += beaten
                worst = max(worst, beaten)
            beats[-1] += worst
        return [(1 - beaten / len(self.hands)) ** self.counts for beaten in beats]


class Prospects:
    """What share of the pot each way is worth to a seat, in the long run: 1 is all of it."""

    def __init__(self, view: View, random: Random) -> None:
        self.view = view
        self.course: Course = course(view.terms)
        self.coming = self.course.coming(view)
        self.given, self.board = len(given(view)), on_board(view)
        self.scale = Scale(view)
        self.draws = Draws(unseen(view), random)
        self.others = opponents(view)
        self.mine = self._own()
        self.rivals = [self._rival(seat) for seat in self.others]

    def _own(self) -> list[Ranks]:
        """What the own hand may rank at: one hand, unless there are cards to come."""
        held, drawn = self.view.held() + self.board, judgement.OWN_DRAWN if self.coming else 1
        return [self.scale.ranks([*held, *self.draws.take(self.coming)]) for _ in range(drawn)]

    def _rival(self, seat: int) -> Rival:
        drawn = max(judgement.LEAST_DRAWN, judgement.HANDS_DRAWN // len(self.others))
        scale = Scale(self.view, seat) if self.view.terms.wild_moves else self.scale
        ranked = [scale.ranks(cards) for cards in islice(self._hands(seat), drawn)]
        hands = [(ranks, self._going_for(seat, ranks)) for ranks in ranked]
        return Rival(len(self.scale.sides), self._counts(seat), hands)

    def _counts(self, seat: int) -> float:
        choice = judgement.CHOICE_TELLS[min(self.given, len(judgement.CHOICE_TELLS) - 1)] / 100
        owed = min(max(self.view.bets) - self.view.bets[seat], self.view.stacks[seat])
        pot = self.view.pot + sum(self.view.bets)
        return choice * pot / (pot + owed) if owed else choice

    def _hands(self, seat: int) -> Iterator[list[Card]]:
        """Hands that an opponent may have: what shows, and unseen cards, more than it holds where it has chosen."""
        held = self.view.held(seat) + self.board
        known = [card for card in held if card != UNKNOWN]
        hidden = len(held) - len(known) + self.coming
        if hidden and (self.given or self.course.discarded):
            hidden += judgement.CHOSEN_FROM[min(len(known), len(judgement.CHOSEN_FROM) - 1)]
        known = known[: USUAL - min(hidden, 2)]
        while True:
            yield known + self.draws.take(min(hidden, USUAL - len(known)))

    def _going_for(self, seat: int, ranks: Ranks) -> Sequence[int]:
        """The sides, by their place, that a hand goes for: what was declared, else where it is stronger."""
        said = self.view.ways[seat]
        sides = self.scale.sides
        if said or not self.course.ways:
            return [sides.index(side) for side in played_for(said, sides)]
        strengths = self.scale.strengths(ranks)
        return (strengths.index(max(strengths)),)

    # -- shares ---------------------------------------------------------------------------------------------------

    def shares(self) -> dict[str, float]:
        """For each way that is open the share of the pot to expect; ``both`` alone where cards speak for both sides."""
        sides, wins = self.scale.sides, self._wins()
        if len(sides) == 1:
            return {sides[0]: wins[0]}
        parts = [win * self._part(index) for index, win in enumerate(wins[:-1])]
        both = sum(wins[:-1]) / len(sides) if self.course.each else wins[-1]
        worth = dict(zip((*sides, "both"), (*parts, both), strict=True))
        return {way: worth[way] for way in self.course.ways or ("both",)}

    def _wins(self) -> list[float]:
        """The chances to win on each side and, at the end, on both: of all that the own hand may become."""
        total = [0.0] * (len(self.scale.sides) + 1)
        for mine in self.mine:
            below = [rival.stays_below(mine) for rival in self.rivals]
            for place in range(len(total)):
                total[place] += prod(chances[place] for chances in below)
        return [chance / len(self.mine) for chance in total]

    def _part(self, side: int) -> float:
        """How much of the pot a side is: an equal part, or more as nobody may go for the others."""
        others = [place for place in range(len(self.scale.sides)) if place != side]
        left = sum(prod(1 - rival.goes_for[other] for rival in self.rivals) for other in others)
        return (1 + left) / (1 + len(others))
