"""Which five cards play, and what the wild ones among them play as."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from croupier.cards import Card
from croupier.hands.lookup import Evaluator
from croupier.hands.rankings import ACE, HandClass

SUITS = (3, 2, 1, 0)
RUNS = ("straight", "flush", "straight flush")


class Five(NamedTuple):
    """Five cards that play, in the order they read, and which wild ones among them play as what."""

    cards: tuple[Card, ...]
    plays_as: dict[Card, Card]


def best_five(cards: Sequence[Card], evaluator: Evaluator, score: int) -> Five:
    """Find five of the cards that are worth ``score``, with the fewest wild cards played as others."""
    return min(_fives(cards, evaluator, score), key=lambda five: len(five.plays_as))


def _fives(cards: Sequence[Card], evaluator: Evaluator, score: int) -> Iterator[Five]:
    made = evaluator.made(score)
    for five in combinations(cards, 5):
        if evaluator(five) == score:
            for suit in SUITS if made.suited else (None,):
                plays_as = _Playing(five, evaluator, made, suit).find()
                if plays_as is not None:
                    yield Five(_in_order(five, made, plays_as), plays_as)


def _in_order(five: Sequence[Card], made: HandClass, plays_as: dict[Card, Card]) -> tuple[Card, ...]:
    """The cards as the hand reads; of a rank, those that are themselves first."""
    places = {card: made.ranks.index(plays_as.get(card, card).rank) for card in five}
    return tuple(sorted(five, key=lambda card: (places[card], card in plays_as)))


class _Playing:
    """Finds what the wild cards among five play as, to make a known hand; in one suit, if one is given."""

    def __init__(self, five: Sequence[Card], evaluator: Evaluator, made: HandClass, suit: int | None) -> None:
        self._made = made
        self._suit = suit
        self._flushes = evaluator.ranking.flushes
        bugs = () if evaluator.ranking.low else evaluator.wilds.bugs - evaluator.wilds.full
        self._bugs = [card for card in five if card in bugs]
        self._full = [card for card in five if card in evaluator.wilds and card not in self._bugs]
        self._natural = [card for card in five if card not in evaluator.wilds]
        self._needed = Counter(made.ranks)
        self._taken: list[Card] = []

    def find(self) -> dict[Card, Card] | None:
        """The wild cards that play as another card; nothing if these five cannot make the hand so."""
        if not all(self._place(card) for card in self._natural):
            return None
        wild = [*self._bugs, *self._full]
        others = [card for card in wild if card.is_joker or not self._place(card)]
        plays_as: dict[Card, Card] = {}
        for card in others:
            rank = self._rank_for(card)
            if rank is None:
                return None
            plays_as[card] = self._card_for(card, rank)
        self._not_one_suit(plays_as)
        return plays_as

    def _place(self, card: Card) -> bool:
        """Play a card as itself, if the hand has a place for it."""
        if not self._needed[card.rank] or self._suit not in (None, card.suit):
            return False
        self._needed[card.rank] -= 1
        self._taken.append(card)
        return True

    def _rank_for(self, card: Card) -> int | None:
        """The first rank that is still missing; for a bug that fills no straight or flush, the ace."""
        missing = [rank for rank in self._made.ranks if self._needed[rank]]
        if card in self._bugs and self._made.category not in RUNS:
            missing = [rank for rank in (ACE, ACE - 1) if self._needed[rank]]
        if not missing:
            return None
        self._needed[missing[0]] -= 1
        return missing[0]

    def _card_for(self, card: Card, rank: int) -> Card:
        """The card a wild card plays as: of its own suit if that is free, a copy only if none is free."""
        own = [] if card.is_joker else [int(card.suit)]
        suits = [*own, *SUITS] if self._suit is None else [self._suit]
        choices = [Card(4 * rank + suit) for suit in suits]
        played = next((choice for choice in choices if choice not in self._taken), choices[0])
        self._taken.append(played)
        return played

    def _not_one_suit(self, plays_as: dict[Card, Card]) -> None:
        """Keep five ranks from looking like a flush where the hand is none."""
        if self._suit is None and self._flushes and plays_as and len({card.suit for card in self._taken}) == 1:
            card, played = plays_as.popitem()
            plays_as[card] = Card(4 * played.rank + (played.suit + 1) % 4)
