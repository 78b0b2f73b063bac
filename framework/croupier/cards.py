"""Ranks, suits, cards and decks.

A card is an integer that knows its name: ``4 * rank + suit``, ranks from the deuce (0) to the ace (12), suits in
the order clubs, diamonds, hearts, spades. The two jokers are 52 and 53. Hand tables are indexed by these numbers.
"""

from collections.abc import Iterable
from enum import IntEnum

SYMBOLS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
_SUIT_SHAPES = "♣♦♥♠"
_RANK_WORDS = ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]


class CardError(ValueError):
    """A card that does not exist, or one that appears twice; the message names it."""


class Rank(IntEnum):
    """The thirteen ranks, from the deuce up to the ace."""

    DEUCE = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def symbol(self) -> str:
        """The rank in one character, as in ``Ts``."""
        return SYMBOLS[self]

    @property
    def word(self) -> str:
        """The rank as it is said: ``three``."""
        return _RANK_WORDS[self]

    @property
    def plural(self) -> str:
        """Several of the rank, as they are said: ``threes``, ``sixes``."""
        return self.word + ("es" if self is Rank.SIX else "s")

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Read a rank as written on a sheet: ``3``, ``10``, ``T``, ``k``.

        Raises:
            CardError: There is no such rank.
        """
        symbol = "T" if text == "10" else text.upper()
        if len(symbol) == 1 and symbol in SYMBOLS:
            return cls(SYMBOLS.index(symbol))
        raise CardError(f"There is no rank {text!r}; ranks are 2 to 10, J, Q, K and A.")


class Suit(IntEnum):
    """The four suits; no suit ever beats another."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit in one letter, as in ``Ts``."""
        return SUIT_LETTERS[self]

    @property
    def shape(self) -> str:
        """The suit as it is printed on a card: ``♠``."""
        return _SUIT_SHAPES[self]


class Card(int):
    """One card: an integer that prints as its name.

    ``Card(34)`` is the ten of hearts and prints as ``Th``. Equal to its number, so that tables can be indexed by it.
    """

    __slots__ = ()

    @property
    def rank(self) -> Rank:
        """The card's rank; a joker and an unseen card have none and raise ``ValueError``."""
        if self > 51:
            raise ValueError(f"{self} has no rank.")
        return Rank(self >> 2)

    @property
    def suit(self) -> Suit:
        """The card's suit; a joker and an unseen card have none and raise ``ValueError``."""
        if self > 51:
            raise ValueError(f"{self} has no suit.")
        return Suit(self & 3)

    @property
    def is_joker(self) -> bool:
        """Whether the card is one of the two jokers."""
        return self == 52 or self == 53

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Card({NAMES[self]!r})"


NAMES = (*(rank + suit for rank in SYMBOLS for suit in SUIT_LETTERS), "Xa", "Xb", "??")
CARDS = tuple(Card(number) for number in range(54))
JOKERS = CARDS[52:]
UNKNOWN = Card(54)
"""A card that whoever looks has not seen; it prints as ``??``."""

_BY_NAME = {name.lower(): card for name, card in zip(NAMES, (*CARDS, UNKNOWN), strict=True)}
_AS_PRINTED = {str(card): card for card in CARDS}
"""The cards as we print them, which is how they are nearly always written."""


def parse_card(text: str) -> Card:
    """Read one card: ``9s``, ``Ts``, ``10s``, ``t♠``, a joker ``Xa``.

    Raises:
        CardError: There is no such card.
    """
    if text in _AS_PRINTED:
        return _AS_PRINTED[text]
    name = text.strip().lower().replace("10", "t", 1)
    if len(name) == 2 and name[1] in _SUIT_SHAPES:
        name = name[0] + SUIT_LETTERS[_SUIT_SHAPES.index(name[1])]
    card = _BY_NAME.get(name, UNKNOWN)
    if card is UNKNOWN:
        raise CardError(
            f"There is no card {text.strip()!r}; a card is a rank (2 to 9, T, J, Q, K, A) and a suit (c, d, h, s), "
            "as in 9s or Td; the jokers are Xa and Xb."
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces or commas between them: ``9s 9h 9d``.

    Raises:
        CardError: A card does not exist or stands there twice.
    """
    cards = tuple([parse_card(word) for word in text.replace(",", " ").split()])
    if len(set(cards)) < len(cards):
        twice = next(card for position, card in enumerate(cards) if card in cards[:position])
        raise CardError(f"The card {twice} is named twice.")
    return cards


def named(cards: Iterable[Card]) -> str:
    """Write cards with spaces between them: ``9s 9h 9d``."""
    return " ".join(map(str, cards))


def deck(jokers: int = 0) -> tuple[Card, ...]:
    """The deck in the order of the cards' numbers, with none, one or two jokers at the end."""
    return CARDS[: 52 + jokers]
