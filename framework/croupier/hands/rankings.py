"""What beats what, declared as data: the order of the categories, the ace, which side wins.

A ``Ranking`` says everything about an order and nothing about cards held or wild cards; tables are compiled
from it, and hands are put in words by it. Adding an order is adding data: see ``_PRESETS``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from croupier.cards import Rank
from croupier.english import counted, listed, nearest

Category = Literal[
    "five of a kind",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
]
Ace = Literal["high", "low", "both"]
FiveOfAKind = Literal["top", "below-natural-royal", "below-straight-flush", "none"]
Equal = Literal["split", "natural-wins", "fewer-wilds-win"]
Ranks = tuple[int, ...]

CATEGORIES: tuple[Category, ...] = get_args(Category)
FIVES_OF_A_KIND: tuple[FiveOfAKind, ...] = get_args(FiveOfAKind)
EQUALS: tuple[Equal, ...] = get_args(Equal)
ACE = int(Rank.ACE)
MOST_CARDS = 5
"""No hand is of more."""
ALL_RANKS: Ranks = tuple(map(int, Rank))
_ALSO: dict[Category, tuple[Category, ...]] = {
    "straight flush": ("flush", "straight", "high card"),
    "four of a kind": ("three of a kind", "pair", "high card"),
    "full house": ("three of a kind", "two pair", "pair", "high card"),
    "flush": ("high card",),
    "straight": ("high card",),
    "three of a kind": ("pair", "high card"),
    "two pair": ("pair", "high card"),
    "pair": ("high card",),
}
"""What a hand is as well: it counts as the best of these in an order that leaves its own kind out."""
_LEAST: dict[Category, int] = {
    "five of a kind": 5,
    "straight flush": 5,
    "full house": 5,
    "flush": 5,
    "straight": 5,
    "four of a kind": 4,
    "two pair": 4,
    "three of a kind": 3,
    "pair": 2,
}
"""How many cards each takes."""
KINDS: dict[tuple[int, int], Category] = {
    (5, 1): "five of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1): "three of a kind",
    (2, 2): "two pair",
    (2, 1): "pair",
    (1, 1): "high card",
}
"""How many cards of the most numerous rank, and of the next."""


class RankingError(ValueError):
    """An order that cannot be played; the message says why, for the host who wrote it."""


class HandClass(NamedTuple):
    """Five cards without their suits: all hands of a class are equal.

    ``ranks`` stand in the order they read: ``(9, 9, 9, 5, 5)``, a wheel from the five down to the ace.
    ``natural`` marks the one class that a wild card cannot reach: the natural royal flush, where it has a
    place of its own.
    """

    category: Category
    ranks: Ranks
    suited: bool = False
    natural: bool = False


@dataclass(frozen=True, slots=True)
class Ranking:
    """An order of hands as a house declares it, for one side.

    Attributes:
        name: The preset's name; ``house`` for an order of the house's own.
        order: The categories, best first for this side; without five of a kind if the house knows none.
        ace: Whether the ace is high, low, or (in straights) both.
        low: Whether the lower ranks win.
        straights: Whether straights count.
        flushes: Whether flushes count.
        natural_royal: Whether a royal flush without wild cards stands above five of a kind.
        double_ace_flush: Whether a wild card in a flush may be one more ace.
        equal: What becomes of equal hands where wild cards play.
        ranks: The ranks that are in the deck, from the lowest up: straights run over these.
        cards: How many cards make a hand.
        badugi: Whether only cards of different ranks and suits count, and the more of them the better.
    """

    name: str
    order: tuple[Category, ...]
    ace: Ace = "both"
    low: bool = False
    straights: bool = True
    flushes: bool = True
    natural_royal: bool = False
    double_ace_flush: bool = False
    equal: Equal = "split"
    ranks: Ranks = ALL_RANKS
    cards: int = 5
    badugi: bool = False

    @property
    def five_of_a_kind(self) -> bool:
        """Whether five cards of a rank count as such; else no wild card may make a fifth."""
        return "five of a kind" in self.order

    @property
    def flush_hurts(self) -> bool:
        """Whether five cards of a suit can rank below the same ranks in several suits."""

        def place(category: Category) -> int:
            return self.order.index(self.counted(category))

        return self.flushes and (place("flush") > place("high card") or place("straight flush") > place("straight"))

    def classify(self, ranks: Sequence[int], suited: bool = False) -> HandClass:
        """Say what five ranks make; ``suited`` when all five cards are of one suit.

        A suited hand may hold several aces: a double-ace flush.
        """
        run, read = self._straight(ranks), self.read(ranks)
        if suited and self.flushes:
            category = self.counted("straight flush" if run else "flush")
        else:
            category = self.counted("straight" if run else kind(read))
        return HandClass(category, run if run and category != "high card" else read, "flush" in category)

    def counted(self, category: Category) -> Category:
        """What a hand counts as: what it is, or the best that it is as well where the order leaves that out."""
        if category in self.order or category == "five of a kind":
            return category
        return min((other for other in _ALSO[category] if other in self.order), key=self.order.index)

    def in_deck(self, ranks: Ranks) -> "Ranking":
        """The same order in a deck of these ranks."""
        return self if ranks == self.ranks else replace(self, ranks=ranks)

    def of_cards(self, cards: int) -> "Ranking":
        """The same order for hands of so many cards; of fewer than five it has straights and flushes only if made so.

        A hand of four cards is never a full house, nor one of three a four of a kind: such kinds are left out.
        """
        if cards == self.cards:
            return self
        order = tuple(category for category in self.order if cards >= _LEAST.get(category, 1))
        return replace(self, order=order, straights=False, flushes=False, double_ace_flush=False, cards=cards)

    @property
    def runs(self) -> tuple[Ranks, ...]:
        """The ranks of every straight, as they read, the highest first."""
        return _runs(self.ranks, self.ace, self.cards) if self.straights else ()

    @property
    def is_whole(self) -> bool:
        """Whether no hand is of a kind that the order leaves out."""
        possible = {
            "straight": self.straights,
            "flush": self.flushes,
            "straight flush": self.straights and self.flushes,
        }
        return all(category in self.order or not possible.get(category, True) for category in CATEGORIES[1:])

    def read(self, ranks: Sequence[int]) -> Ranks:
        """Put ranks in the order they read: the most numerous first, then from the top."""
        down = sorted(ranks, reverse=True)
        if self.ace == "low" and down and down[0] == ACE:
            aces = down.count(ACE)
            down = down[aces:] + down[:aces]
        if len(set(down)) < len(down):
            down.sort(key=ranks.count, reverse=True)
        return tuple(down)

    def value(self, rank: int) -> int:
        """How high a rank counts outside straights; an ace that is low counts below the deuce."""
        return -1 if rank == ACE and self.ace == "low" else rank

    def strength(self, hand: HandClass) -> Ranks:
        """The class as a sort key: the greater is the better hand, on the high and on the low side."""
        category, ranks, _, natural = hand
        if self.badugi:
            return (len(ranks), *(-self.value(rank) for rank in ranks))
        place = -self.order.index("five of a kind" if natural else category)
        counted = ranks[:1] if category in ("straight", "straight flush") else ranks
        return (2 * place + natural, *(-self.value(rank) if self.low else self.value(rank) for rank in counted))

    def _straight(self, ranks: Sequence[int]) -> Ranks:
        if not self.straights or len(set(ranks)) < self.cards:
            return ()
        return _by_ranks(self.ranks, self.ace, self.cards).get(frozenset(ranks), ())


@lru_cache(maxsize=64)
def _runs(ranks: Ranks, ace: Ace, cards: int) -> tuple[Ranks, ...]:
    """Every so many ranks in a row in a deck of these, the highest first; the same ones once, with the ace high."""
    others, aces = [rank for rank in ranks if rank != ACE], [ACE] * (ACE in ranks)
    ladder = aces * (ace != "high") + others + aces * (ace != "low")
    found: dict[frozenset[int], Ranks] = {}
    for top in range(len(ladder), cards - 1, -1):
        run = ladder[top - cards : top]
        if len(set(run)) == cards:
            found.setdefault(frozenset(run), tuple(reversed(run)))
    return tuple(found.values())


@lru_cache(maxsize=64)
def _by_ranks(ranks: Ranks, ace: Ace, cards: int) -> dict[frozenset[int], Ranks]:
    return {frozenset(run): run for run in _runs(ranks, ace, cards)}


ROYAL: Ranks = (12, 11, 10, 9, 8)
_HIGH = CATEGORIES
_LOW = CATEGORIES[::-1]
RUNS: tuple[Category, ...] = ("straight", "flush", "straight flush")
"""What five cards in a row or of a suit make, and what a bug may complete."""
_SHORT: tuple[Category, ...] = (
    *("five of a kind", "straight flush", "four of a kind", "flush", "full house", "straight"),
    *("three of a kind", "two pair", "pair", "high card"),
)
_PAIRS = tuple(category for category in _HIGH if category not in RUNS)
_THREE: tuple[Category, ...] = ("straight flush", "three of a kind", "straight", "flush", "pair", "high card")
_PRESETS = {
    "standard": Ranking("standard", _HIGH),
    "ace-to-five": Ranking("ace-to-five", _LOW, ace="low", low=True, straights=False, flushes=False),
    "deuce-to-seven": Ranking("deuce-to-seven", _LOW, ace="high", low=True),
    "ace-to-six": Ranking("ace-to-six", _LOW, ace="low", low=True),
    "short-deck": Ranking("short-deck", _SHORT),
    "three-card": Ranking("three-card", _THREE, cards=3),
    "badugi": Ranking("badugi", ("high card",), "low", True, straights=False, flushes=False, cards=4, badugi=True),
    "pairs-only": Ranking("pairs-only", _PAIRS, straights=False, flushes=False),
}
NAMES: tuple[str, ...] = tuple(_PRESETS)
"""The rankings a sheet may name."""


def ranking(
    name_or_order: str | Sequence[str],
    *,
    five_of_a_kind: str = "top",
    double_ace_flush: bool = False,
    equal: str = "split",
    cards: int | None = None,
) -> Ranking:
    """Declare a ranking: a preset by its name, or a house's own high order of the categories, best first.

    An own order names the categories in the words of a sheet (``full-house``), and may leave out all but
    ``high-card``: a hand then counts as the best of the others that it is. It may name
    ``five-of-a-kind`` to give it a place, else ``five_of_a_kind`` says where it ranks: ``top``,
    ``below-natural-royal`` (above every straight flush but a royal flush without wild cards),
    ``below-straight-flush`` (just above four of a kind), or ``none``. On a low side five of a kind is the
    worst hand wherever it ranks on the high side. ``cards`` is how many make a hand: five, unless the ranking is
    made for fewer, as ``three-card`` and ``badugi`` are; with fewer there are no straights and flushes in any other.

    Raises:
        RankingError: No such ranking or setting; a category is unknown or named twice, or there is no high card.
    """
    _known(five_of_a_kind, FIVES_OF_A_KIND, "five-of-a-kind")
    _known(equal, EQUALS, "equal")
    if isinstance(name_or_order, str):
        _known(name_or_order, NAMES, "ranking")
        preset = _PRESETS[name_or_order]
    else:
        order = _own_order(name_or_order)
        straights, flushes = ({*order} & {kind, "straight flush"} for kind in ("straight", "flush"))
        preset = Ranking("house", order, straights=bool(straights), flushes=bool(flushes))
    if (count := cards or preset.cards) < MOST_CARDS:
        _refuse_cards(preset, count)
        return replace(preset.of_cards(count), equal=equal)  # type: ignore[arg-type]  # known: checked above
    return replace(
        preset,
        order=_placed(preset, five_of_a_kind, listed_by_house=not isinstance(name_or_order, str)),
        natural_royal=five_of_a_kind == "below-natural-royal" and not preset.low,
        double_ace_flush=double_ace_flush and not preset.low,
        equal=equal,  # type: ignore[arg-type]  # likewise
    )


def _refuse_cards(preset: Ranking, count: int) -> None:
    if preset.name == "house":
        never = [category.replace(" ", "-") for category in preset.order if _LEAST.get(category, 1) > count]
        if never:
            raise RankingError(f"The order names {listed(never)}, which {counted(count, 'card')} never make.")


def kind(read: Sequence[int]) -> Category:
    """The kind of up to five ranks in the order they read, suits and straights apart: ``two pair``. With
    fewer than five, as if others came to them."""
    if not read:
        return "high card"
    most = read.count(read[0])
    next_most = read.count(read[most]) if most < len(read) else 1
    return KINDS[most, next_most]


def _known(word: str, words: Sequence[str], setting: str) -> None:
    if word not in words:
        raise RankingError(f"There is no {setting} {word!r}; {_suggest(word, words)}")


def _suggest(word: str, words: Sequence[str]) -> str:
    near = nearest(str(word), words)
    return f"did you mean {near!r}?" if near else f"it is one of {listed(words, 'or')}."


def _own_order(words: Sequence[str]) -> tuple[Category, ...]:
    known = {category.replace(" ", "-"): category for category in CATEGORIES}
    for position, word in enumerate(words):
        if word not in known:
            raise RankingError(f"There is no category {word!r}; {_suggest(word, tuple(known))}")
        if word in words[:position]:
            raise RankingError(f"The order names {word} twice; each category has one place.")
    if "high-card" not in words:
        raise RankingError("The order leaves out high-card; write it where a hand with nothing else has its place.")
    return tuple(known[word] for word in words)


def _placed(preset: Ranking, five_of_a_kind: str, listed_by_house: bool) -> tuple[Category, ...]:
    if listed_by_house and preset.five_of_a_kind:
        if five_of_a_kind != "top":
            raise RankingError("The order itself gives five-of-a-kind its place; leave one of the two out.")
        return preset.order
    others = tuple(category for category in preset.order if category != "five of a kind")
    if five_of_a_kind == "none":
        return others
    at = len(others) if preset.low else _place_of_five(others, five_of_a_kind)
    return (*others[:at], "five of a kind", *others[at:])


def _place_of_five(others: Sequence[Category], place: str) -> int:
    if place == "top":
        return 0
    beaten: Category = "straight flush" if place == "below-natural-royal" else "four of a kind"
    if beaten not in others:
        raise RankingError(f"The order leaves out {beaten.replace(' ', '-')}; name five-of-a-kind in the order itself.")
    return others.index(beaten)
