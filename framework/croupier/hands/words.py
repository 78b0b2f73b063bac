"""Hands in words: what they are, what each wild card plays as, why one beats another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from croupier.cards import SYMBOLS, Card, Rank
from croupier.hands import short_words
from croupier.hands.best import Best
from croupier.hands.lookup import Evaluator, wrong_with
from croupier.hands.playing import best_five
from croupier.hands.rankings import ACE, MOST_CARDS, ROYAL, HandClass
from croupier.hands.short import playing as short_playing
from croupier.hands.wilds import HandError


@dataclass(frozen=True, order=True)
class Hand(Best):
    """A hand that has been ranked; the better hand compares greater, on either side, and equal hands are equal.

    Its ``cards`` are the five that play.

    Attributes:
        ranks: The five ranks as played, in the order they read.
        low: Whether the hand was ranked for low.
    """

    ranks: tuple[int, ...] = field(compare=False, default=())
    low: bool = field(compare=False, default=False)


def describe(cards: Sequence[Card], evaluator: Evaluator) -> Hand:
    """Rank five or more cards and say what they make.

    Of the fives and the ways to play wild cards that are equally good, one with the fewest wild cards played as
    others is described.

    Raises:
        HandError: Fewer than five cards, one twice, or one that does not exist.
    """
    ranking = evaluator.ranking
    if problem := wrong_with(cards, least=1 if ranking.cards < MOST_CARDS else MOST_CARDS):
        raise HandError(problem)
    score = evaluator(cards)
    made = evaluator.made(score)
    held = [Card(card) for card in cards]
    short = ranking.cards < MOST_CARDS
    five = short_playing(held, ranking, evaluator.wilds) if short else best_five(held, evaluator, score)
    low = ranking.low
    name = short_words.name(made, ranking) if short else _name(made, low)
    return Hand(score, made.category, *five, name + _plays(five.plays_as), name, made.ranks, low)


def class_words(made: HandClass, low: bool) -> str:
    """A class of hands as a host says it: ``two pair, kings and nines, with a four``."""
    return _name(made, low)


def _plays(plays_as: dict[Card, Card]) -> str:
    each = ", ".join(f"{card} plays as {other}" for card, other in plays_as.items())
    return f" ({each})" if each else ""


def _word(rank: int) -> str:
    return Rank(rank).word


def _plural(rank: int) -> str:
    return Rank(rank).plural


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"


def _run(ranks: Iterable[int]) -> str:
    return "-".join(map(_word, ranks))


def _digits(ranks: Iterable[int]) -> str:
    return "-".join("10" if SYMBOLS[rank] == "T" else SYMBOLS[rank] for rank in ranks)


def _name(made: HandClass, low: bool) -> str:
    """The hand as a host says it."""
    ranks = made.ranks
    first, last = ranks[0], ranks[4]
    match made.category:
        case "five of a kind":
            return f"five {_plural(first)}"
        case "straight flush":
            return _royal(made) if ranks == ROYAL else f"straight flush, {_word(first)} high"
        case "four of a kind":
            return f"four {_plural(first)} with {_a(_word(last))}"
        case "full house":
            return f"full house, {_plural(first)} over {_plural(last)}"
        case "flush":
            return _aces(ranks) or f"flush, {_word(first)} high"
        case "straight":
            return f"straight, {_word(first)} high"
        case "three of a kind":
            return f"three {_plural(first)} with {_kickers(ranks[3:], low)}"
        case "two pair":
            return f"two pair, {_plural(first)} and {_plural(ranks[2])}, with {_a(_word(last))}"
        case "pair":
            return f"pair of {_plural(first)} with {_kickers(ranks[2:], low)}"
        case "high card":
            return _nothing(ranks, low)


def _aces(ranks: tuple[int, ...]) -> str:
    """A flush by how many aces it has, where wild cards made it more than one."""
    several = {2: "double-ace flush", 3: "triple-ace flush", 4: "four-ace flush", 5: "five-ace flush"}
    return several.get(ranks.count(ACE), "")


def _royal(made: HandClass) -> str:
    return "natural royal flush" if made.natural else "royal flush"


def _kickers(ranks: tuple[int, ...], low: bool) -> str:
    return _digits(ranks) if low else f"{_run(ranks)} kickers"


def _nothing(ranks: tuple[int, ...], low: bool) -> str:
    if not low:
        return f"{_word(ranks[0])} high with {_run(ranks[1:])}"
    if ranks == (3, 2, 1, 0, ACE):
        return f"wheel, {_digits(ranks)}"
    return f"{_run(ranks[:2])} low, {_digits(ranks)}"


def why(better: Hand, worse: Hand) -> str:
    """Say in a clause why one hand beats another: ``the same pair, but the king kicker plays``."""
    if better == worse:
        return "the hands are equal"
    if len(better.cards) < MOST_CARDS or len(worse.cards) < MOST_CARDS:
        return f"{better.words} beats {worse.words}"
    if better.category != worse.category:
        return f"{_short(better)} {_beat(better)} {_short(worse)}"
    if better.ranks == worse.ranks:
        return f"the same hand, but {'with fewer' if better.plays_as else 'without'} wild cards"
    place = next(place for place in range(5) if better.ranks[place] != worse.ranks[place])
    return _by_rank(better, worse, place)


def _by_rank(better: Hand, worse: Hand, place: int) -> str:
    """Two hands of a category, told apart by the rank at ``place``."""
    if place == 0:
        return f"{_short(better)} {_beat(better)} {_short(worse)}"
    over = f"the {_word(better.ranks[place])} {_is_better(better)} the {_word(worse.ranks[place])}"
    if better.category in ("flush", "high card"):
        both = "both flushes" if better.category == "flush" else "both hands"
        return f"{both} begin {_run(better.ranks[:place])}, but {over}"
    if better.category == "full house":
        return f"{_full(better)} beat {_full(worse)}"
    if better.category == "two pair" and place == 2:
        second, other = _plural(better.ranks[2]), _plural(worse.ranks[2])
        return f"both have {_plural(better.ranks[0])}, but {second} {_are_better(better)} {other}"
    same = {"two pair": "two pair", "pair": "pair"}.get(better.category, f"{_plural(better.ranks[0])}")
    kicker = over if better.low else f"the {_word(better.ranks[place])} kicker plays"
    return f"the same {same}, but {kicker}"


def _is_better(hand: Hand) -> str:
    return "is lower than" if hand.low else "beats"


def _are_better(hand: Hand) -> str:
    return "are lower than" if hand.low else "beat"


def _full(hand: Hand) -> str:
    return f"{_plural(hand.ranks[0])} full of {_plural(hand.ranks[4])}"


def _short(hand: Hand) -> str:
    """The hand in two or three words."""
    first = hand.ranks[0]
    match hand.category:
        case "straight flush":
            return _a(hand.name) if hand.ranks == ROYAL else f"{_a(_word(first))}-high straight flush"
        case "full house":
            return f"{_plural(first)} full"
        case "flush" | "straight":
            return _a(_aces(hand.ranks) or f"{_word(first)}-high {hand.category}")
        case "two pair":
            return f"{_plural(first)} up"
        case "pair":
            return f"a pair of {_plural(first)}"
        case "high card":
            return _a(_name_of_low(hand)) if hand.low else f"{_word(first)} high"
    return f"{hand.category.split()[0]} {_plural(first)}"


def _name_of_low(hand: Hand) -> str:
    return hand.name.split(",")[0]


def _beat(hand: Hand) -> str:
    several = ("five of a kind", "four of a kind", "full house", "three of a kind", "two pair")
    return "beat" if hand.category in several else "beats"
