"""PHH cards: the deck of a hand history, with cards for those that nobody knows."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from croupier.cards import UNKNOWN, Card
from croupier.files.phh import Action, HandHistory
from croupier.hands.holding import Holding
from croupier.variant.variant import Variant

MOST_FILLINGS = 300
"""How many ways to fill unknown cards are tried before a hand is said to have none."""
_UP = range(2, 6)
"""Which cards of a hand of stud are dealt face up: the third to the sixth."""

Owner = int | None
"""A seat, or none for the board."""
Place = tuple[Owner, int]
"""One card of the deck: whose it is, and which of his."""


def deck_of(variant: Variant) -> Sequence[Card]:
    """The cards that a variant is played with."""
    return variant.whole_deck


class Dealt:
    """The cards of a hand in the order they are dealt; those that nobody knows are filled.

    A hand that is thrown away at the showdown competes no more than one that nobody knows: it is filled so that it
    loses.
    """

    def __init__(self, hand: HandHistory, variant: Variant) -> None:
        self.hand, self.variant = hand, variant
        self.order: list[Place] = []
        self.cards: dict[Owner, list[Card]] = {owner: [] for owner in (None, *range(hand.seats))}
        self.mucked: set[int] = set()
        for action in hand.actions:
            self._takes(action)
        self._goes_round()
        self.unknown = [(seat, at) for seat in range(hand.seats) for at in self._unknown(seat)]

    def _takes(self, action: Action) -> None:
        if action.verb in ("dh", "db"):
            for card in action.cards:
                self.order.append((action.to, len(self.cards[action.to])))
                self.cards[action.to].append(card)
        elif action.verb == "sm" and action.seat is not None:
            self._shows(action.seat, action.cards)

    def _shows(self, seat: int, cards: Sequence[Card]) -> None:
        """What is shown was known from the first; a hand of which not all is shown is thrown away."""
        if not cards or UNKNOWN in cards:
            self.mucked.add(seat)
            return
        new = [card for card in cards if card not in self.cards[seat]]
        for at, card in enumerate(self.cards[seat]):
            if card == UNKNOWN and new:
                self.cards[seat][at] = new.pop(0)

    def _goes_round(self) -> None:
        """The first cards are dealt one at a time, though they are written player by player."""
        first: dict[int, int] = {}
        for action in self.hand.actions:
            if action.verb != "dh" or action.to is None or action.to in first:
                break
            first[action.to] = len(action.cards)
        most = max(first.values(), default=0)
        self.order[: sum(first.values())] = [(seat, at) for at in range(most) for seat in first if at < first[seat]]

    def _unknown(self, seat: int) -> Iterator[int]:
        """Which of a player's cards are to be filled: those that nobody knows, and hidden ones that were mucked."""
        for at, card in enumerate(self.cards[seat]):
            is_up = self.hand.bring_in > 0 and at in _UP
            if card == UNKNOWN or (seat in self.mucked and not is_up):
                yield at

    # -- filled -------------------------------------------------------------------------------------------------------

    def decks(self) -> Iterator[list[Card]]:
        """Ways to fill the deck from the top: first those in which unknown hands lose, then any."""
        if not self.unknown:
            yield self._deck({})
            return
        free, random = self._free(), Random(len(self.order))
        for attempt in range(MOST_FILLINGS):
            drawn: dict[Place, Card] = dict(zip(self.unknown, random.sample(free, len(self.unknown)), strict=True))
            if attempt > MOST_FILLINGS // 2 or self._loses(drawn):
                yield self._deck(drawn)

    def _free(self) -> list[Card]:
        filled = {*self.unknown}
        known = {
            card for owner, cards in self.cards.items() for at, card in enumerate(cards) if (owner, at) not in filled
        }
        return [card for card in deck_of(self.variant) if card not in known]

    def _deck(self, drawn: Mapping[Place, Card]) -> list[Card]:
        return [drawn.get((owner, at), self.cards[owner][at]) for owner, at in self.order]

    def _loses(self, drawn: Mapping[Place, Card]) -> bool:
        """Whether every unknown hand loses to one that is known, on every side that it could win."""
        folded = {action.seat for action in self.hand.actions if action.verb == "f"}
        filled = {seat for seat, _ in self.unknown}
        left = [seat for seat in range(self.hand.seats) if seat not in folded]
        known, hidden = ([seat for seat in left if (seat in filled) == unknown] for unknown in (False, True))
        if not known or not hidden:
            return True
        return all(
            max(self._score(side, seat, drawn) for seat in hidden)
            < max(0, *(self._score(side, seat, drawn) for seat in known))
            for side in self.variant.sides
        )

    def _score(self, side: str, seat: int, drawn: Mapping[Place, Card]) -> int:
        """What a hand is worth on a side; -1 if it cannot win it."""
        own = tuple(drawn.get((seat, at), card) for at, card in enumerate(self.cards[seat]))
        terms, holding = self.variant.side(side), Holding(own, (), tuple(("", card) for card in self.cards[None]))
        score = None if terms.short(holding) else terms.score(holding, self.variant.wilds(side))
        return -1 if score is None else score
