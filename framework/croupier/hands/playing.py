"""Which five cards play, and what the wild ones among them play as.

A score says which class a hand makes, not how. How is looked for here, from the class: which cards are five of its
ranks as they stand, and which wild cards play as the rest. Readings with fewer wild cards played as others are tried
first, so the first that makes the class is the one to say.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from croupier.cards import Card
from croupier.hands.best import Five
from croupier.hands.lookup import Evaluator
from croupier.hands.rankings import ACE, RUNS, HandClass

SUITS = (3, 2, 1, 0)
"""In which suit a joker plays where any will do: the first that is free. Other cards keep theirs, or take the next."""
KING = ACE - 1

Cards = tuple[Card, ...]
Reading = tuple[Cards, dict[Card, Card]]
"""The cards that play as themselves, and what wild ones play as."""


def best_five(cards: Sequence[Card], evaluator: Evaluator, score: int) -> Five:
    """Find five of the cards that are worth ``score``, with the fewest wild cards played as others.

    Raises:
        AssertionError: No reading of these cards makes the class they were scored as.
    """
    made = evaluator.made(score)
    for themselves, plays_as in _readings(cards, evaluator, made):
        five = _in_order((*themselves, *plays_as), made, plays_as)
        return Five(five, {card: plays_as[card] for card in five if card in plays_as})
    raise AssertionError(f"{[*map(str, cards)]} were scored as {made}, and nothing they can play as makes it")


def _readings(cards: Sequence[Card], evaluator: Evaluator, made: HandClass) -> Iterator[Reading]:
    """Every way to make a class, those with few wild cards played as others first."""
    playing = _Playing(evaluator, made)
    places = [card for card in cards if not card.is_joker and card.rank in made.ranks]
    wild = [card for card in cards if card in evaluator.wilds]
    for count in range(min(5, len(wild)) + 1):
        for themselves in combinations(places, 5 - count):
            missing = playing.missing(themselves)
            if missing is not None:
                others = [card for card in wild if card not in themselves]
                yield from ((themselves, plays_as) for plays_as in playing.completed(themselves, others, missing))


def _in_order(five: Cards, made: HandClass, plays_as: dict[Card, Card]) -> Cards:
    """The cards as the hand reads; of a rank, those that are themselves first."""
    places = {card: made.ranks.index(plays_as.get(card, card).rank) for card in five}
    return tuple(sorted(five, key=lambda card: (places[card], card in plays_as)))


class _Playing:
    """Completes a known class: some cards play as themselves, and wild ones as the rest."""

    def __init__(self, evaluator: Evaluator, made: HandClass) -> None:
        order = evaluator.ranking
        self._made = made
        self._flushes = order.flushes and order.classify(made.ranks, suited=True) != made
        self._any_rank = order.low or made.category in RUNS
        self._bugs = evaluator.wilds.bugs - evaluator.wilds.full
        self._kings = not order.five_of_a_kind and made.ranks.count(ACE) == 4

    def missing(self, themselves: Cards) -> list[int] | None:
        """The ranks that are still missing, in the order they read; None if these cards are not of the class."""
        missing = list(self._made.ranks)
        for card in themselves:
            if card.rank not in missing:
                return None
            missing.remove(card.rank)
        if self._made.suited and not _one_suit(themselves):
            return None
        return missing if missing or not self._is_unwanted_flush(themselves) else None

    def _is_unwanted_flush(self, five: Cards) -> bool:
        return self._flushes and not self._made.suited and _one_suit(five)

    def completed(self, themselves: Cards, wild: Sequence[Card], missing: list[int]) -> Iterator[dict[Card, Card]]:
        """What wild cards can play as to fill the missing ranks, with no bugs, one bug, two ...

        One choice of so many bugs stands for all: wild cards differ in nothing else.
        """
        full = [card for card in wild if card not in self._bugs]
        bugs = [card for card in wild if card in self._bugs]
        for count in range(len(missing) + 1):
            others = [*bugs[:count], *full[: len(missing) - count]]
            if len(others) == len(missing):
                ranks = self._ranks(count, missing)
                if ranks is not None:
                    yield self._as_cards(themselves, others, ranks)

    def _ranks(self, bugs: int, missing: Sequence[int]) -> list[int] | None:
        """The missing ranks in the order they are played: the bugs, which have less choice, come first."""
        if self._any_rank:
            return list(missing)
        played, left = [], list(missing)
        for _ in range(bugs):
            rank = next((rank for rank in (ACE, KING) if rank in left and (rank == ACE or self._kings)), None)
            if rank is None:
                return None
            played.append(rank)
            left.remove(rank)
        return played + left

    def _as_cards(self, themselves: Cards, others: Sequence[Card], ranks: Sequence[int]) -> dict[Card, Card]:
        """The card of its rank that each plays as."""
        suit = (themselves[0] & 3 if themselves else SUITS[0]) if self._made.suited else None
        played = list(themselves)
        plays_as: dict[Card, Card] = {}
        for card, rank in zip(others, ranks, strict=True):
            plays_as[card] = _free(_choices(card, rank, suit), played, others)
            played.append(plays_as[card])
        if plays_as and self._is_unwanted_flush((*themselves, *plays_as.values())):
            card, other = plays_as.popitem()
            plays_as[card] = Card(4 * other.rank + (other.suit + 1) % 4)
        return plays_as


def _one_suit(cards: Cards) -> bool:
    return len({card & 3 for card in cards}) <= 1


def _choices(card: Card, rank: int, suit: int | None) -> list[Card]:
    """The cards of a rank that a wild card may play as, its own suit and the next ones first; or of the suit wanted."""
    suits = SUITS if card.is_joker else [(card + further) % 4 for further in range(4)]
    return [Card(4 * rank + each) for each in (suits if suit is None else [suit])]


def _free(choices: Sequence[Card], played: Sequence[Card], others: Sequence[Card]) -> Card:
    """The first card that is not played yet and does not lie there as one that plays as another.

    Where every card of the rank is there, one that plays as another will do, and at last a copy.
    """
    free = [choice for choice in choices if choice not in played] or choices
    return next((choice for choice in free if choice not in others), free[0])
