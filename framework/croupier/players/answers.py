"""Answers: what a player types, read against the offers: a key, a word, cards by number or by name; or a request."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier.cards import Card, CardError, named, parse_card
from croupier.english import counted, listed, sentence
from croupier.table.choices import (
    Amounts,
    Cards,
    Choice,
    Offer,
    Offers,
    Plain,
    Refused,
    Ways,
    whole_number,
)
from croupier.table.view import View

REQUESTS = {"?": "rules", "rules": "rules", "h": "log", "log": "log", "s": "hint", "hint": "hint"}
"""What can be asked for instead of choosing, by the keys and words for it."""
HELP = "? rules  h log  s hint"
ANSWERS = (
    *("all in", "arrange", "bet", "call", "check", "declare", "discard", "fold", "pass", "raise"),
    *("both", "high", "low", "yes", "no"),
    *REQUESTS,
)
"""The words that can be answered in a game; a test plays the games and compares."""


@dataclass(frozen=True)
class Unfinished:
    """An answer that wants more: the words that the line goes on with."""

    words: str


@dataclass(frozen=True)
class Request:
    """An answer that asks for something: ``rules``, ``log`` or ``hint``."""

    about: str


Answer = Choice | Unfinished | Request
"""What a line comes to."""


@dataclass
class Asked:
    """A seat that is asked: the offers, and which of its cards are chosen so far.

    Attributes:
        view: The table as the seat sees it.
        offers: What it may choose.
        marked: The places of the cards that are chosen so far, in order.
        cursor: The card that the arrow keys are at.
    """

    view: View
    offers: Offers
    marked: list[int] = field(default_factory=list)
    cursor: int = 0

    # -- what is offered ------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Cards | None:
        """The offer of cards, where cards are asked for."""
        return next((kind for kind in self.offers.kinds if isinstance(kind, Cards)), None)

    def keys(self) -> dict[str, str]:
        """The key of each word that is offered: its first letter, or the next that is free."""
        keys: dict[str, str] = {}
        for kind in self.offers.kinds:
            letter = next((sign for sign in kind.word if sign not in keys and sign not in REQUESTS), "")
            if letter:
                keys[letter] = kind.word
        return keys

    def words(self, apart: str = "   ", arrows: bool = True) -> str:
        """What may be chosen, each with its key: ``c call 3   r raise to 4-8   f fold``.

        Args:
            apart: What stands between one and the next.
            arrows: Whether cards can be gone to with arrow keys.
        """
        parts = [self._offered(kind, apart, arrows) for kind in self.offers.kinds]
        if self.offers.all_in:
            parts.append("a all in")
        return apart.join(parts)

    def _offered(self, kind: Offer, apart: str, arrows: bool) -> str:
        if isinstance(kind, Cards):
            order = ", first on top" if kind.ordered else ""
            how = ["numbers", "names", *(["arrows and space"] if arrows else []), *(["Enter"] if kind.ordered else [])]
            return f"{kind.word} {kind.how_many()}{order}: {', '.join(how[:-1])} or {how[-1]}"
        if isinstance(kind, Ways):
            return _ways(kind, apart)
        key = next((key for key, word in self.keys().items() if word == kind.word), "")
        return f"{key} {_amounts(kind)}".strip()

    # -- what is typed --------------------------------------------------------------------------------------------

    def read(self, line: str) -> Answer:
        """What a line comes to; an empty line chooses the cards that are marked, or the order that the cards lie in.

        Raises:
            Refused: It is not offered; the message says what is.
        """
        if about := REQUESTS.get(line.strip().lower()):
            return Request(about)
        try:
            return self._read(line.split())
        except Refused as refused:
            raise Refused(f"{sentence(str(refused))} You may {self.offers}.") from None

    def _read(self, words: Sequence[str]) -> Choice | Unfinished:
        if not words:
            return self.offers.accept(self._marked_words())
        if answer := self._by_key(words):
            return answer
        if self.cards and words[0].lower() != self.cards.word:
            return self.offers.accept(f"{self.cards.word} {named(self._cards(words))}")
        for kind in self.offers.kinds:
            if isinstance(kind, Ways) and (said := words[words[0].lower() == kind.word :]):
                return self.offers.accept(f"{kind.word} {self._way(kind, ' '.join(said))}")
        return self.offers.accept(" ".join(words))

    def _marked_words(self) -> str:
        if self.cards is None:
            raise Refused("nothing is typed.")
        as_they_lie = self.cards.ordered and not self.marked
        places = range(len(self.cards.held)) if as_they_lie else self.marked
        return f"{self.cards.word} {named(self.cards.held[place] for place in places)}"

    def _by_key(self, words: Sequence[str]) -> Choice | Unfinished | None:
        """The choice behind a key; a word that wants an amount is written out, for the amount to be added."""
        key, rest = words[0].lower(), words[1:]
        if key == "a" and not rest and self.offers.all_in:
            return self.offers.accept("all in")
        word = self.keys().get(key, "") if len(key) == 1 else key
        kind = self.offers.offer(word)
        if isinstance(kind, Amounts) and not rest and len(kind.amounts) > 1:
            return Unfinished(f"{word} to " if kind.price else f"{word} ")
        if isinstance(kind, Plain | Amounts) and len(key) == 1:
            return self.offers.accept(" ".join([word, *rest]))
        return None

    def _cards(self, words: Sequence[str]) -> Iterator[Card]:
        """Cards by number or by name."""
        assert self.cards is not None
        held = self.cards.held
        for word in " ".join(words).replace(",", " ").split():
            if word.isascii() and word.isdigit():
                number = whole_number(word)
                if number is None or not 1 <= number <= len(held):
                    raise Refused(f"there is no card number {_short(word)}; they are 1 to {len(held)}.")
                yield held[number - 1]
            else:
                yield self._card(word)

    def _card(self, word: str) -> Card:
        try:
            return parse_card(word)
        except CardError as error:
            reason = str(error).partition(";")[0] if len(word) < 4 else f"{word!r} is not offered now"
            raise Refused(f"{reason}.") from None

    def _way(self, kind: Ways, word: str) -> str:
        """A way by its chips, as they are counted in the fist, or by how its word begins."""
        if way := dict(zip(map(str, kind.chips), kind.ways, strict=False)).get(word):
            return way
        fitting = [way for way in kind.ways if way.startswith(word.lower())]
        if len(fitting) != 1:
            raise Refused(f"{word!r} is not offered now.")
        return fitting[0]

    # -- what is marked -------------------------------------------------------------------------------------------

    def move(self, step: int) -> None:
        """Move to the next card, or the one before."""
        if self.cards:
            self.cursor = (self.cursor + step) % len(self.cards.held)

    def mark(self) -> None:
        """Choose the card at the cursor, or take it back."""
        if self.cards is None:
            return
        if self.cursor in self.marked:
            self.marked.remove(self.cursor)
        elif len(self.marked) < self.cards.most:
            self.marked.append(self.cursor)

    # -- what is asked back ---------------------------------------------------------------------------------------

    def doubt(self, choice: Choice) -> str:
        """The question before what holds for the rest of the game; nothing where none is called for.

        A check, a call, a bet and a raise are not asked about: their amounts are typed or stand beside their keys.
        """
        offers, stack = self.offers, self.view.stacks[self.view.seat]
        kind = offers.offer(choice.word)
        if choice.word == "fold":
            free = offers.offer("check")
            return "You can check for nothing. Fold all the same?" if free else "Fold, and leave this game?"
        if choice == offers.all_in or (isinstance(kind, Plain) and kind.costs >= stack > 0):
            return f"That is all you have, {stack} chips. Go all in?"
        if isinstance(kind, Cards) and kind.ordered:
            return f"The pile is {named(choice.cards)}, the first on top, and cannot be changed later. Is it right?"
        if isinstance(kind, Cards):
            return f"{choice.word.capitalize()} {named(choice.cards)}?"
        return _declared(kind, choice) if isinstance(kind, Ways) else ""


def _ways(kind: Ways, apart: str) -> str:
    """The ways, each with the chips in the fist that say it, fewest first: ``declare with chips: 0 low   1 high``."""
    if not kind.chips:
        return f"{kind.word}: {apart.join(kind.ways)}"
    fists = sorted(zip(kind.chips, kind.ways, strict=True))
    return f"{kind.word} with chips: {apart.join(f'{count} {way}' for count, way in fists)}"


def _declared(kind: Ways, choice: Choice) -> str:
    fist = dict(zip(kind.ways, kind.chips, strict=False))
    chips = f", {counted(fist[choice.way], 'chip')} in the fist" if choice.way in fist else ""
    return f"{choice.word.capitalize()} {choice.way}{chips}?"


_LONGEST = 40
"""More signs of a word than anybody means are not said again."""


def _short(word: str) -> str:
    return word if len(word) <= _LONGEST else f"{word[:_LONGEST]}..."


def _amounts(kind: Offer) -> str:
    """A word with what it costs or may amount to: ``call 3``, ``raise to 4-8``."""
    if isinstance(kind, Plain):
        return f"{kind.word} {kind.costs}" if kind.costs else kind.word
    if isinstance(kind, Amounts):
        low, high = kind.amounts[0], kind.amounts[-1]
        span = str(low) if low == high else f"{low}-{high}"
        return f"{kind.word}{' to' if kind.price else ''} {span}"
    return str(kind)


def players_words(names: Sequence[str]) -> str:
    """Whose turn it is; of several, all choose at once."""
    return f"{names[0]}'s turn." if len(names) == 1 else f"{listed(names)} choose."
