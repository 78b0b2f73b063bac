"""Choices and offers: what a seat decides, and what it may decide.

A choice is text at the table (``raise to 8``, ``pass 3c 4d 5h``) and a small object inside. Text is read against the
offers, so this module knows the shapes a choice can have and no phase by name.
"""

from collections.abc import Iterator, Sequence, Sized
from random import Random
from typing import Any, Literal, NamedTuple, Protocol

from croupier.cards import Card, CardError, named, parse_cards
from croupier.english import counted, listed, number


class Choice(NamedTuple):
    """What a seat decides: a word, and an amount, cards or one of several ways where the word needs it.

    ``total`` says that the amount is the whole the seat will have in, as in ``raise to 8``.
    """

    word: str
    amount: int = 0
    total: bool = False
    cards: tuple[Card, ...] = ()
    way: str = ""

    def __str__(self) -> str:
        if self.cards:
            return f"{self.word} {named(self.cards)}"
        if self.amount:
            return f"{self.word} to {self.amount}" if self.total else f"{self.word} {self.amount}"
        return f"{self.word} {self.way}" if self.way else self.word


class Refused(ValueError):
    """A choice that is not among the offers; the message is the reason."""


class IllegalChoice(ValueError):
    """A choice the game refused: it names the choice, the seat, the phase, the reason and what was offered."""

    def __init__(self, choice: object, seat: int, player: str, phase: str, reason: str, offered: str = "") -> None:
        self.choice, self.seat, self.player, self.phase = choice, seat, player, phase
        self.reason, self.offered = reason, offered
        tail = f" {player} may {offered}." if offered else ""
        super().__init__(f"{phase}: {player} (seat {seat}) cannot choose {str(choice)!r}: {reason}{tail}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.choice, self.seat, self.player, self.phase, self.reason, self.offered)


class Offer(Protocol):
    """One kind of choice a seat may make; its ``word`` begins the text."""

    @property
    def word(self) -> str:
        """The word the choice begins with."""

    def examples(self) -> Iterator[Choice]:
        """A choice of this kind, at least one; the ends of a range of amounts."""

    def refusal(self, choice: Choice) -> str:
        """Why the choice is not offered; empty if it is."""

    def read(self, rest: Sequence[str]) -> Choice:
        """Read what follows the word; raises :class:`Refused`."""

    def pick(self, random: Random) -> Choice:
        """Any choice of this kind, drawn evenly."""

    def data(self) -> dict[str, Any]:
        """The same as plain data."""


class Plain(NamedTuple):
    """A choice that is its word alone: ``check``, ``fold``; ``costs`` is what a call takes.

    ``leaves`` says that the player leaves the game by it.
    """

    word: str
    costs: int = 0
    leaves: bool = False

    def __str__(self) -> str:
        return f"{self.word} ({self.costs})" if self.costs else self.word

    def examples(self) -> Iterator[Choice]:
        """The word."""
        yield Choice(self.word)

    def refusal(self, choice: Choice) -> str:
        """Nothing may stand beside the word."""
        return "" if choice == Choice(self.word) else f"{self.word} stands alone."

    def read(self, rest: Sequence[str]) -> Choice:
        """Nothing may follow the word, but for what it costs: ``call 3`` where a call is 3."""
        if rest and list(rest) != [str(self.costs or "")]:
            raise Refused(f"nothing follows {self.word!r}; say just {self.word!r}.")
        return Choice(self.word)

    def pick(self, random: Random) -> Choice:
        """The word."""
        return Choice(self.word)

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"word": self.word, "costs": self.costs, "leaves": self.leaves}


class Amounts(NamedTuple):
    """A choice of chips: ``bet 3``; or, where there is a price to lift, ``raise to 8`` and ``raise by 3``."""

    word: str
    amounts: range
    price: int = 0

    def __str__(self) -> str:
        low, high = self.amounts[0], self.amounts[-1]
        if len(self.amounts) == 2 and self.amounts.step > 1:
            return f"{self.word}{' to' if self.price else ''} {low} or {high}"
        span = f"{low}" if low == high else f"{low} to {high}"
        if not self.price:
            return f"{self.word} {span}"
        return f"{self.word} to {low}" if low == high else f"{self.word} to any total from {span}"

    def nearest(self, amount: int) -> int:
        """The amount in the range that is nearest to this one from below, or else the least."""
        reached = max(amount - self.amounts[0], 0) // self.amounts.step
        return self.amounts[min(reached, len(self.amounts) - 1)]

    def _choice(self, amount: int) -> Choice:
        return Choice(self.word, amount, bool(self.price))

    def examples(self) -> Iterator[Choice]:
        """The least and the most."""
        for amount in dict.fromkeys((self.amounts[0], self.amounts[-1])):
            yield self._choice(amount)

    def refusal(self, choice: Choice) -> str:
        """The amount must be in the range."""
        if type(choice.amount) is not int:
            return "an amount is a whole number of chips."
        if choice.amount not in self.amounts:
            return f"{choice.amount} is outside what may be put in."
        return "" if choice == self._choice(choice.amount) else f"{self.word} takes an amount and nothing else."

    def read(self, rest: Sequence[str]) -> Choice:
        """``3``; ``to 8`` or ``by 3``; nothing where only one amount is offered."""
        if not rest and len(self.amounts) == 1:
            return self._choice(self.amounts[0])
        if not self.price:
            return self._choice(_whole_number(rest, f"{self.word} 3"))
        if rest and rest[0].lower() in ("to", "by"):
            amount = _whole_number(rest[1:], f"{self.word} to {self.amounts[0]}")
            return self._choice(amount + (self.price if rest[0].lower() == "by" else 0))
        raise Refused(self._unclear(rest))

    def _unclear(self, rest: Sequence[str]) -> str:
        """A bare ``raise 8`` has started many an argument: 8 in all, or 8 more?"""
        least = self.amounts[0]
        by = least - self.price
        said = f"{self.word} {' '.join(rest)}".strip()
        return (
            f"{said!r} can be meant two ways: say '{self.word} to {least}' for {least} in all, "
            f"or '{self.word} by {by}' for {by} more than the {self.price} to match."
        )

    def pick(self, random: Random) -> Choice:
        """Any amount in the range."""
        return self._choice(self.amounts[random.randrange(len(self.amounts))])

    def data(self) -> dict[str, Any]:
        """The same as plain data; ``total`` says that amounts are all that the seat will have in, ``step`` that only
        every so many are offered."""
        data = {"word": self.word, "least": self.amounts[0], "most": self.amounts[-1], "total": bool(self.price)}
        return data | ({"step": self.amounts.step} if self.amounts.step > 1 else {})


Becomes = Literal["theirs", "gone", "replaced", "shown", "order", "kept"]
"""What becomes of the cards of a choice: another player has them, they are out of the game, others come for them, all
see them, they lie in the order they were named in, or they are what is kept."""


class Cards(NamedTuple):
    """A choice of cards out of those held: ``pass 3c 4d 5h``; from ``least`` of them to ``most``.

    ``becomes`` says what becomes of them. It is all that a bot, or a screen that asks, needs to know of the word.
    """

    word: str
    held: tuple[Card, ...]
    least: int
    most: int
    becomes: Becomes

    def __str__(self) -> str:
        return f"{self.word} {self.how_many()} of {named(self.held)}"

    def how_many(self) -> str:
        """How many cards, in words: ``three cards``, ``up to three cards``, ``one to three cards``."""
        most = counted(self.most, "card")
        if self.least == self.most:
            return most
        return f"{number(self.least)} to {most}" if self.least else f"up to {most}"

    @property
    def ordered(self) -> bool:
        """Whether the cards lie in the order that they are named in."""
        return self.becomes == "order"

    def examples(self) -> Iterator[Choice]:
        """The first cards held: as few and as many as may be."""
        for many in dict.fromkeys((self.least, self.most)):
            yield Choice(self.word, cards=self.held[:many])

    def refusal(self, choice: Choice) -> str:
        """So many cards, all held, none twice."""
        cards = choice.cards
        if type(cards) is not tuple or not {*map(type, cards)} <= _CARD:
            return "cards are named as cards, in a tuple."
        named_once = set(cards)
        if missing := named_once.difference(self.held):
            return f"{listed(card for card in cards if card in missing)} {_be(missing)} not held."
        if len(named_once) != len(cards):
            return "a card is named twice."
        if not self.least <= len(cards) <= self.most:
            return f"{self.how_many()} must be named, not {len(cards)}."
        return "" if choice == Choice(self.word, cards=cards) else f"{self.word} takes cards and nothing else."

    def read(self, rest: Sequence[str]) -> Choice:
        """The cards, by name; nothing after the word is none."""
        try:
            return Choice(self.word, cards=parse_cards(" ".join(rest)))
        except CardError as error:
            raise Refused(str(error)) from None

    def pick(self, random: Random) -> Choice:
        """Any of the cards, as many as may be, in any order."""
        many = self.most if self.least == self.most else random.randint(self.least, self.most)
        return Choice(self.word, cards=tuple(random.sample(self.held, many)))

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "word": self.word,
            "cards": list(map(str, self.held)),
            "least": self.least,
            "most": self.most,
            "becomes": self.becomes,
        }


class Ways(NamedTuple):
    """A choice between a few words: ``declare low``; ``chips`` are those in a fist that say each, in the same order."""

    word: str
    ways: tuple[str, ...]
    chips: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.word} {listed(self.ways, 'or')}"

    def examples(self) -> Iterator[Choice]:
        """Every one of them."""
        for way in self.ways:
            yield Choice(self.word, way=way)

    def refusal(self, choice: Choice) -> str:
        """It must be one of the ways."""
        if choice.way not in self.ways:
            return f"it must be {listed(self.ways, 'or')}."
        return "" if choice == Choice(self.word, way=choice.way) else f"{self.word} takes a way and nothing else."

    def read(self, rest: Sequence[str]) -> Choice:
        """One of the ways."""
        if len(rest) != 1:
            raise Refused(f"say one of {listed((f'{self.word} {way}' for way in self.ways), 'or')}.")
        return Choice(self.word, way=rest[0].lower())

    def pick(self, random: Random) -> Choice:
        """Any of the ways."""
        return Choice(self.word, way=random.choice(self.ways))

    def data(self) -> dict[str, Any]:
        """The same as plain data; ``chips`` are those in a fist that say each way, where a fist says it."""
        return {"word": self.word, "ways": list(self.ways), "chips": list(self.chips)}


class Offers:
    """All that a seat may choose now. Iterating gives examples as text, at least one of each kind.

    ``all_in`` is the choice that puts in everything, where one of the offers does.
    """

    __slots__ = ("all_in", "kinds")

    def __init__(self, kinds: Sequence[Offer] = (), all_in: Choice | None = None) -> None:
        self.kinds = tuple(kinds)
        self.all_in = all_in

    def __iter__(self) -> Iterator[str]:
        for kind in self.kinds:
            yield from map(str, kind.examples())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, choice: object) -> bool:
        try:
            self.accept(choice)
        except Refused:
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offers) and (self.kinds, self.all_in) == (other.kinds, other.all_in)

    def __hash__(self) -> int:
        return hash((self.kinds, self.all_in))

    def __str__(self) -> str:
        words = [str(kind) for kind in self.kinds]
        return listed([*words, "go all in"] if self.all_in else words, "or")

    def __repr__(self) -> str:
        return f"<Offers: {self}>"

    def offer(self, word: str) -> Offer | None:
        """The offer that begins with this word, if it is there."""
        for kind in self.kinds:
            if kind.word == word:
                return kind
        return None

    def accept(self, choice: object) -> Choice:
        """Give the choice back as an object if it is offered.

        Raises:
            Refused: It is not; the message says why.
        """
        read = choice if isinstance(choice, Choice) else self.read(choice)
        for offer in self.kinds:
            if offer.word == read.word:
                if reason := offer.refusal(read):
                    raise Refused(reason)
                return read
        raise Refused(f"{read.word!r} is not offered now.")

    def read(self, text: object) -> Choice:
        """Read a choice from text, as a player says it.

        Raises:
            Refused: The text is not a choice of any kind that is offered.
        """
        if not isinstance(text, str) or not (words := text.split()):
            raise Refused("a choice is text, such as one of those offered.")
        word = words[0].lower()
        if word[:3] == "all" and " ".join(words).lower() in ("all in", "all-in"):
            return self._everything()
        for many in (1, 2):
            if (offer := self.offer(" ".join(words[:many]).lower())) is not None:
                return offer.read(words[many:])
        raise Refused(f"{words[0]!r} is not offered now.")

    def _everything(self) -> Choice:
        if self.all_in is None:
            raise Refused("going all in is not offered now.")
        return self.all_in

    def data(self) -> list[dict[str, Any]]:
        """The same as plain data, for another program: an object for each kind of choice, the word first."""
        return [kind.data() for kind in self.kinds]

    def pick(self, random: Random) -> Choice:
        """Draw any choice: a kind evenly, then a choice of that kind."""
        return self.kinds[random.randrange(len(self.kinds))].pick(random)


_CARD = {Card}


def _be(several: Sized) -> str:
    return "is" if len(several) == 1 else "are"


_MOST_DIGITS = 15
"""More than any number of chips or cards has; far more than Python reads at all would be an error of its own."""


def whole_number(text: str) -> int | None:
    """The whole number that somebody typed or wrote in digits; none if it is anything else, or longer than any is."""
    digits = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if digits else None


def _whole_number(words: Sequence[str], example: str) -> int:
    if len(words) == 1 and (amount := whole_number(words[0])) is not None:
        return amount
    raise Refused(f"an amount is a whole number of chips, as in {example!r}.")
