"""An order of hands under some wild cards, ready to rank: one hand, or a million with NumPy."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, SupportsIndex

from croupier.cards import CARDS, JOKERS, Card
from croupier.english import counted
from croupier.hands.classes import classes
from croupier.hands.rankings import MOST_CARDS, HandClass, Ranking
from croupier.hands.single import class_number, class_number_step, single
from croupier.hands.tables import Tables
from croupier.hands.wilds import NONE, HandError, Wilds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from croupier.hands.bulk import Bulk


class Evaluator:
    """Ranks hands in one ranking under some wild cards.

    Call it with as many cards as make a hand, or more, or their numbers, for a number: the best count, the greater
    number is the better hand on either side, equal numbers tie. Numbers of one ranking compare whatever cards are
    wild. Use ``evaluator`` to get one; the tables are compiled or read when the first hand is ranked.

    Attributes:
        ranking: The order.
        wilds: The wild cards.
    """

    __slots__ = ("_bulk", "_one", "ranking", "wilds")

    def __init__(self, ranking: Ranking, wilds: Wilds) -> None:
        self.ranking = ranking
        self.wilds = wilds
        self._one: Callable[[Sequence[int]], int] = self._first
        self._bulk: Bulk | None = None

    def __call__(self, cards: Sequence[int]) -> int:
        """Rank the best five of these cards.

        Raises:
            HandError: Fewer than five cards, a joker that is not wild, or a number that is no card. A card twice is
                not noticed, nor a number below -1000.
        """
        try:
            return self._one(cards)
        except (LookupError, TypeError, ValueError) as error:
            if problem := wrong_with(cards, self.wilds.deck, 1 if self.ranking.cards < MOST_CARDS else MOST_CARDS):
                raise HandError(problem) from error
            raise

    def many(self, cards: "ArrayLike") -> "NDArray[np.int32]":
        """Rank many hands: a row is a hand, all of as many cards, five or more. Bytes (``uint8``) go fastest.

        Raises:
            HandError: The array has no such shape, or holds a joker that is not wild or a number that is no card. A
                card twice is not noticed.
        """
        import numpy as np

        cards = np.asarray(cards)
        if self.ranking.cards < MOST_CARDS:
            return self._one_by_one(cards)
        if cards.ndim != 2 or cards.shape[1] < 5 or cards.dtype.kind not in "iu":
            raise HandError("Many hands are an array of integers: a row is a hand of five cards or more.")
        if self._bulk is None:
            from croupier.hands.bulk import Bulk

            self._bulk = Bulk(self.ranking, self.wilds, self._tables())
        return self._bulk(cards)

    def _one_by_one(self, cards: "NDArray[np.integer]") -> "NDArray[np.int32]":
        import numpy as np

        if cards.ndim != 2 or not cards.shape[1] or cards.dtype.kind not in "iu":
            raise HandError("Many hands are an array of integers: a row is a hand of one card or more.")
        return np.array([self(hand) for hand in cards.tolist()], dtype=np.int32)

    def made(self, score: int) -> HandClass:
        """Say which hand a number stands for."""
        if self.ranking.cards < MOST_CARDS:
            from croupier.hands import short

            return short.made(score, self.ranking)
        return classes(self.ranking)[class_number(self.ranking, score) - 1]

    def least_score(self, hand: HandClass) -> int:
        """The least number that a hand of a class can have."""
        if self.ranking.cards < MOST_CARDS:
            from croupier.hands import short

            return short.least_score(hand, self.ranking)
        return (classes(self.ranking).index(hand) + 1) * class_number_step(self.ranking)

    def _first(self, cards: Sequence[int]) -> int:
        if self.ranking.cards < MOST_CARDS:
            from croupier.hands import short

            self._one = partial(short.rank, ranking=self.ranking, wilds=self.wilds)
            return self._one(cards)
        self._one = single(self.ranking, self.wilds, self._tables())
        return self._one(cards)

    def _tables(self) -> Tables:
        from croupier.hands.keys import layout
        from croupier.hands.store import load

        return load(self.ranking, layout(self.ranking, self.wilds))

    def __reduce__(self) -> "tuple[Callable[..., Evaluator], tuple[Ranking, Wilds]]":
        return evaluator, (self.ranking, self.wilds)

    def __copy__(self) -> "Evaluator":
        return self

    def __deepcopy__(self, memo: object) -> "Evaluator":
        return self

    def __repr__(self) -> str:
        return f"Evaluator({self.ranking.name!r}, {self.wilds!r})"


def evaluator(ranking: Ranking, wilds: Wilds = NONE) -> Evaluator:
    """The evaluator of a ranking under some wild cards; the same one each time it is asked for."""
    return _made_once(ranking, wilds)


@lru_cache(maxsize=256)
def _made_once(ranking: Ranking, wilds: Wilds) -> Evaluator:
    return Evaluator(ranking, wilds)


def wrong_with(cards: Sequence[int], deck: int = len(CARDS), least: int = MOST_CARDS) -> str:
    """Say why cards make no hand in a deck of so many; nothing if they do."""
    for position, card in enumerate(cards):
        if not isinstance(card, SupportsIndex) or not 0 <= card < len(CARDS):
            return f"{repr(card) if isinstance(card, str) else card} is no card that can be ranked."
        if card >= deck:
            return f"{Card(card)} is a joker, and the deck has {counted(deck - JOKERS[0], 'joker')}."
        if card in cards[:position]:
            return f"The card {Card(card)} is there twice."
    if len(cards) < least:
        return f"A hand needs {counted(least, 'card')} to be ranked; these are {len(cards)}."
    return ""
