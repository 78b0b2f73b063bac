"""One hand at a time, from the tables, in plain Python."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from croupier.hands.keys import (
    AS_ITSELF,
    BIAS,
    BUG_COUNTER,
    FIVE_OF_A_SUIT,
    SUIT_FLAGS,
    WILD_LANE,
    Keys,
    choices,
    every_reading,
    keys,
    readings_matter,
)
from croupier.hands.rankings import Ranking
from croupier.hands.sevens import sevens
from croupier.hands.tables import HIGH_DIGIT, LOW_DIGIT, MOST, Tables, slots
from croupier.hands.wilds import Wilds

Rank = Callable[[Sequence[int]], int]
Flush = Callable[[Sequence[int], int, int, Rank], int]


NO_CARD = 1 << 200
"""What a number adds that is no card: no table has such a place."""
BEFORE_THE_FIRST = 1000
"""How many numbers below nothing, which Python counts from the end of a list, are seen to be no cards."""


def single(ranking: Ranking, wilds: Wilds, tables: Tables) -> Rank:
    """Make the function that ranks one hand of five or more cards; the greater number is the better hand."""
    card_keys = keys(wilds, tables.layout.layers > 1)
    if readings_matter(ranking, wilds):
        by_fives = _flushes_one_by_one(ranking, tables)
        return _of_readings(ranking, wilds, _best_class(ranking, card_keys, tables), by_fives)
    cards_only = card_keys.sums[: wilds.deck] + [NO_CARD] * BEFORE_THE_FIRST
    return _best_class(ranking, Keys(cards_only, card_keys.lanes), tables)


def _best_class(ranking: Ranking, card_keys: Keys, tables: Tables) -> Rank:
    key, low, high = card_keys.sums, slots().low, slots().high
    numbers = {size: tables.of(size) for size in high}
    flush = _flush(ranking, card_keys, tables)
    mixed = tables.layout.layers > 1
    by_fives = _flushes_one_by_one(ranking, tables)

    def any_number(cards: Sequence[int]) -> int:
        """Rank any number of cards from five; of more than seven the best seven, or the best five."""
        size = len(cards)
        if size > MOST:
            return max(any_number([cards[place] for place in some]) for some in _parts(size, by_fives))
        total = BIAS + sum([key[card] for card in cards])
        slot = low[total & LOW_DIGIT] + high[size][total >> HIGH_DIGIT]
        if mixed:
            slot += (total >> BUG_COUNTER & 15) * slots().length[size]
        number = numbers[size][slot]
        return flush(cards, total, number, any_number) if total & FIVE_OF_A_SUIT else number

    return any_number if mixed else _seven(key, numbers[7], flush, any_number)


def _seven(key: list[int], numbers: "array[int]", flush: Flush, any_number: Rank) -> Rank:
    """Spell out the sum of seven cards, the number that is asked for most."""
    low, high = slots().low, slots().high[7]
    first = [total + BIAS for total in key]

    def seven(cards: Sequence[int]) -> int:
        try:
            a, b, c, d, e, f, g = cards
        except ValueError:
            return any_number(cards)
        total = first[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]
        number = numbers[low[total & LOW_DIGIT] + high[total >> HIGH_DIGIT]]
        return flush(cards, total, number, any_number) if total & FIVE_OF_A_SUIT else number

    return seven


def _flush(ranking: Ranking, card_keys: Keys, tables: Tables) -> Flush:
    lane = card_keys.lanes
    numbers = tables.numbers
    hurts = ranking.flush_hurts
    bugs = tables.layout.bugs_apart

    def flush(cards: Sequence[int], total: int, number: int, rank: Rank) -> int:
        """Rank a hand with five of a suit: its flush counts where it helps, and hurts where it cannot be avoided."""
        lanes = sum([lane[card] for card in cards])
        wilds = lanes >> WILD_LANE
        if hurts and (bugs or not wilds):
            if len(cards) > 5:
                return max(map(rank, combinations(cards, 5)))
            number = 0 if not wilds else number
        for shift, flag in SUIT_FLAGS:
            if total & flag:
                number = max(number, numbers[wilds << 13 | lanes >> shift & 8191])
        return number

    return flush if ranking.flushes else lambda cards, total, number, rank: number


def _parts(size: int, by_fives: bool) -> Iterable[Sequence[int]]:
    """The places of so many cards, as many at a time as are looked at together."""
    return combinations(range(size), 5) if by_fives else sevens(size)


def _flushes_one_by_one(ranking: Ranking, tables: Tables) -> bool:
    """Whether seven cards with five of a suit are looked at five by five, for a flush hurts and a bug may not."""
    return ranking.flush_hurts and tables.layout.bugs_apart


def _of_readings(ranking: Ranking, wilds: Wilds, best_class: Rank, by_fives: bool) -> Rank:
    """Rank each way to read the wild cards as themselves or as others, and keep the best.

    More than seven cards are looked at seven by seven; or five by five, where a seven is looked at so anyway.
    """
    wild, deck = wilds.full | wilds.bugs, wilds.deck
    every = every_reading(ranking, wilds)
    weigh = weights(ranking)

    def rank(cards: Sequence[int]) -> int:
        if max(cards) >= deck or min(cards) < 0:
            raise IndexError
        if len(cards) > MOST:
            return max(rank([cards[place] for place in some]) for some in _parts(len(cards), by_fives))
        places = [index for index, card in enumerate(cards) if card in wild]
        return max(each_weighed(cards, places))

    def each_weighed(cards: Sequence[int], places: list[int]) -> Iterator[int]:
        """What the hand ranks at for each way to read the wild cards at some places."""
        for natural in choices(places, every):
            read = [
                card | AS_ITSELF if index in natural else card
                for index, card in enumerate(cards)
                if not (index in natural and card > 51)
            ]
            if len(read) >= 5:
                yield weigh(best_class(read), len(places) - len(natural))

    return rank


def weights(ranking: Ranking) -> Callable[[int, int], int]:
    """How a class and the number of wild cards that play as others become one number."""
    if ranking.equal == "natural-wins":
        return lambda number, used: 2 * number + (not used)
    if ranking.equal == "fewer-wilds-win":
        return lambda number, used: 8 * number + 7 - used
    return lambda number, used: number


def class_number(ranking: Ranking, score: int) -> int:
    """The class in a score."""
    return score // class_number_step(ranking)


def class_number_step(ranking: Ranking) -> int:
    """How far apart the scores of a class and the next are."""
    return {"split": 1, "natural-wins": 2, "fewer-wilds-win": 8}[ranking.equal]
