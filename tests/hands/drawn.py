"""Houses drawn by chance, each with its rankings, wild cards and jokers: as a sheet, and spelt out for the truth.

What a wild card may play as is written down here once more, for the tests; nothing comes from the package but the
reader of sheets.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from croupier.cards import NAMES
from croupier.hands.words import Hand
from croupier.variant.variant import Variant
from tests.hands.truth import (
    ACE,
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    FLUSHES_ARE_BAD,
    HIGH,
    SHORT_DECK,
    STANDARD,
    Rules,
    five_cards,
    named,
)
from tests.telling import variant

KING = ACE - 1
SYMBOLS = "23456789TJQKA"
LOWS = {"ace-to-five": ACE_TO_FIVE, "deuce-to-seven": DEUCE_TO_SEVEN, "ace-to-six": ACE_TO_SIX}
PLACES = ("top", "below-natural-royal", "below-straight-flush", "none")
EQUAL = ("split", "natural-wins", "fewer-wilds-win")
RUNS = ("straight", "flush", "straight flush")
ORDERS = (HIGH, HIGH, HIGH, SHORT_DECK, FLUSHES_ARE_BAD)


@dataclass(frozen=True)
class Side:
    """One side of a house, for the truth: its rules, and the cards that are wild, or bugs, on it."""

    rules: Rules
    full: tuple[int, ...]
    bugs: tuple[int, ...]


@dataclass(frozen=True)
class House:
    """A house: its sheet, read; its sides; the cards of its deck."""

    variant: Variant
    sides: dict[str, Side]
    deck: range


def house(random: Random, orders: Sequence[tuple[str, ...]] = ORDERS) -> House:
    """Draw a house; its high order is one of ``orders``, the usual one by its name."""
    jokers = random.choice([0, 1, 1, 2, 2])
    wild = _wild(random, jokers)
    high, high_text = _high(random, orders)
    low, low_text = _low(random)
    sheet = f"name: Drawn\nplayers: {{min: 2, max: 2}}\ndeck: {{jokers: {jokers}}}\n"
    sheet += "wild:\n" + "".join(f"  - {text}\n" for text, *_ in wild)
    sheet += f"hands:\n  high: {high_text}\n  low: {low_text}\n"
    sheet += "play: [ante, deal: {cards: 7}, declare, showdown: {both: win}]\n"
    deck = range(52 + jokers)
    sides = {"high": _side(high, "high", wild, deck), "low": _side(low, "low", wild, deck)}
    return House(variant(sheet), sides, deck)


Wild = tuple[str, tuple[int, ...], str, tuple[str, ...]]
"""A line of the sheet; the cards it makes wild; ``bug`` if they are bugs; for which sides."""


def _wild(random: Random, jokers: int) -> list[Wild]:
    """Ranks, cards and jokers that are wild, each for one side or both; at least one of them."""
    found: list[Wild] = []
    if random.random() < 0.5:
        ranks = random.sample(range(13), random.choice([1, 1, 2, 3]))
        cards = tuple(4 * rank + suit for rank in ranks for suit in range(4))
        found.append(_line(random, f"ranks: [{', '.join(repr(SYMBOLS[rank]) for rank in ranks)}]", cards))
    if random.random() < 0.5 or not (found or jokers):
        singles = tuple(random.sample(range(52), random.choice([1, 2, 3, 6])))
        singles = tuple(card for card in singles if not any(card in cards for _, cards, *_ in found))
        if singles:
            found.append(_line(random, f"cards: [{', '.join(NAMES[card] for card in singles)}]", singles))
    if jokers:
        sort = random.choice(["wild", "bug", "bug"])
        text = f"jokers: {sort}"
        found.append((f"{{{text}}}", tuple(range(52, 52 + jokers)), sort, ("high", "low")))
    return found


def _line(random: Random, text: str, cards: tuple[int, ...]) -> Wild:
    sides = random.choice([("high", "low"), ("high", "low"), ("high",), ("low",)])
    return f"{{{text}, for: [{', '.join(sides)}]}}", cards, "wild", sides


def _side(rules: Rules, side: str, wild: Sequence[Wild], deck: range) -> Side:
    chosen = [(sort, card) for _, cards, sort, sides in wild if side in sides for card in cards if card in deck]
    bugs = tuple(card for sort, card in chosen if sort == "bug")
    return Side(rules, tuple(card for sort, card in chosen if sort != "bug"), bugs)


def _high(random: Random, orders: Sequence[tuple[str, ...]]) -> tuple[Rules, str]:
    order, place, equal = random.choice(orders), random.choice(PLACES), random.choice(EQUAL)
    double_ace = random.random() < 0.4
    ranking = "standard" if order == HIGH else f"[{', '.join(name.replace(' ', '-') for name in order)}]"
    above = {"top": order[0], "below-straight-flush": "four of a kind", "none": None}.get(place, "straight flush")
    rules = replace(
        STANDARD, order=order, five=above, natural_royal_first=place == "below-natural-royal",
        double_ace_flush=double_ace, equal=equal,
    )  # fmt: skip
    text = (
        f"{{ranking: {ranking}, five-of-a-kind: {place}, equal: {equal}, double-ace-flush: {str(double_ace).lower()}}}"
    )
    return rules, text


def _low(random: Random) -> tuple[Rules, str]:
    name, place, equal = random.choice([*LOWS]), random.choice(["top", "none"]), random.choice(EQUAL)
    rules = replace(LOWS[name], five=None if place == "none" else "straight flush", equal=equal)
    return rules, f"{{ranking: {name}, five-of-a-kind: {place}, equal: {equal}}}"


def hand(random: Random, house: House, side: Side, largest: int) -> list[int]:
    """Five cards or more, seldom more than nine, with a wild card among them and often several.

    One hand in three holds cards of one suit or of few ranks, where straights, flushes and fives of a kind are.
    """
    size = min(random.choice([5, 5, 5, 6, 7, 7, 7, 8, 9, random.randint(10, 13)]), largest)
    wild = [*side.full, *side.bugs]
    others = [card for card in house.deck if card not in wild]
    near = random.random()
    if near < 0.2:
        others = [card for card in others if card % 4 == 2] or others
    elif near < 0.35:
        ranks = random.sample(range(13), 3)
        others = [card for card in others if card // 4 in ranks] or others
    held = min(random.choice([1, 1, 2, 2, 3, 4, 5, size]), len(wild), size)
    cards = random.sample(wild, held) + random.sample(others, min(size - held, len(others)))
    left = [card for card in house.deck if card not in cards]
    cards += random.sample(left, size - len(cards))
    random.shuffle(cards)
    return cards


def as_played(found: Hand) -> list[int]:
    """The five cards, each wild one as what it is said to play as."""
    return [int(found.plays_as.get(card, card)) for card in found.cards]


def strength(side: Side, found: Hand) -> tuple[int, ...] | None:
    """How good the five are as they are said to play, by the truth; None if the house knows no such hand."""
    played = as_played(found)
    return five_cards(side.rules, tuple(sorted(card // 4 for card in played)), _suited(played), not found.plays_as)


def _suited(cards: Sequence[int]) -> bool:
    return len({card % 4 for card in cards}) == 1


def wrong(side: Side, held: Sequence[int], found: Hand) -> str:
    """What does not add up in what a hand is said to play as; nothing if it all does."""
    if len(set(found.cards)) != 5 or not {*found.cards} <= {*held}:
        return "five of the cards held play"
    if not {*found.plays_as} <= {*found.cards} & {*side.full, *side.bugs}:
        return "only wild cards that are among the five play as others"
    played = as_played(found)
    if max(played) > 51 or any(card == other for card, other in found.plays_as.items()):
        return "a card plays as a natural card that is not itself"
    name, tops = named(side.rules, [card // 4 for card in played], _suited(played))
    if (name, [card // 4 for card in played]) != (found.category, [*found.ranks]):
        return f"as played the five are {name} {tops}"
    return _copies(side, found, played, name) or _bugs(side, found, played, name)


def _copies(side: Side, found: Hand, played: Sequence[int], name: str) -> str:
    """No card plays twice; nor does one play as a card that lies there and is another, if there is any other choice."""
    if name == "five of a kind":
        return "" if side.rules.five and len({*played}) == 4 else "five of a kind shows all four suits and one copy"
    twice = [card for card, count in Counter(played).items() if count > 1]
    double_ace = side.rules.double_ace_flush and name == "flush"
    if any(card // 4 != ACE or not double_ace for card in twice):
        return "no card plays twice"
    there = {*played, *found.plays_as}
    taken = [
        card for card in found.plays_as if card in played and not {4 * (card // 4) + suit for suit in range(4)} <= there
    ]
    return "no card plays as one that lies there and is another" if taken else ""


def _bugs(side: Side, found: Hand, played: Sequence[int], name: str) -> str:
    """On a high side a bug is an ace, a king beside four aces where nobody has five, or fills a run."""
    if side.rules.low or name in RUNS:
        return ""
    ranks = [card // 4 for card in played]
    may = {ACE, KING} if side.rules.five is None and ranks.count(ACE) == 4 else {ACE}
    wrong = [bug for bug in side.bugs if bug in found.plays_as and found.plays_as[bug] // 4 not in may]  # type: ignore[index]
    return "a bug plays as an ace or fills a straight or flush" if wrong else ""
