"""Answers: what a player types, read against the offers: a key, a word, cards by number or by name; or a request."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier.cards import Card, CardError, named, parse_card
from croupier.english import chips, counted, listed, sentence
from croupier.phases import Room, rooms
from croupier.table.asked import Asked, called
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
ALL_IN, NONE = "all in", "none"
"""What is typed for everything that a player has, and for no cards."""


def answers() -> tuple[str, ...]:
    """The words that can be answered in a game, whatever is played in it."""
    choosing = [room for room in rooms() if room.offers is not Room.offers]
    words = [word for room in choosing for word in (room.word, *room.answers)]
    return (ALL_IN, NONE, "yes", "no", *REQUESTS, *words)


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
class Prompt:
    """A seat that is asked: the offers, and which of its cards are chosen so far.

    Attributes:
        view: The table as the seat sees it.
        offers: What it may choose.
        asked: How the phase asks it.
        marked: The places of the cards that are chosen so far, in order.
        cursor: The card that the arrow keys are at.
    """

    view: View
    offers: Offers
    asked: Asked
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

    @property
    def said(self) -> tuple[str, ...]:
        """What is said before the offers: the heading, where they do not say as much, and the note."""
        asked = self.asked
        new = asked.heading != Asked.by(self.offers).heading and not self._headed
        return tuple(filter(None, (asked.heading if new else "", asked.note)))

    @property
    def _headed(self) -> str:
        """The heading as what the only offer is called, if it begins with the word of that."""
        words = self.asked.heading.rstrip(".")
        first = words.split(" ")[0].lower()
        return words[:1].lower() + words[1:] if [first] == [kind.word for kind in self.offers.kinds] else ""

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
            how = [*_how(kind, arrows)]
            return f"{self._headed or called(kind)}{self._price(kind)}: {', '.join(how[:-1])} or {how[-1]}"
        if isinstance(kind, Ways):
            return f"{self._headed or called(kind)}: {apart.join(_ways(kind))}"
        key = next((key for key, word in self.keys().items() if word == kind.word), "")
        return f"{key} {_amounts(kind)}".strip()

    def _price(self, kind: Cards) -> str:
        each = " each" if kind.most > 1 else ""
        return f" for {chips(self.asked.costs)}{each}" if self.asked.costs else ""

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
        said = self.offers.offer(words[0].lower())
        kind, rest = (said, words[1:]) if said else (self._wordless, words)
        if isinstance(kind, Cards):
            return self.offers.accept(f"{kind.word} {named(_cards(kind, rest))}")
        if isinstance(kind, Ways) and rest:
            return self.offers.accept(f"{kind.word} {_way(kind, ' '.join(rest))}")
        return self.offers.accept(" ".join(words))

    @property
    def _wordless(self) -> Offer | None:
        """What is chosen without its word: cards where cards are asked for, else a way."""
        return self.cards or next((kind for kind in self.offers.kinds if isinstance(kind, Ways)), None)

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
            return self.offers.accept(ALL_IN)
        word = self.keys().get(key, "") if len(key) == 1 else key
        kind = self.offers.offer(word)
        if isinstance(kind, Amounts) and not rest and len(kind.amounts) > 1:
            return Unfinished(f"{word} to " if kind.price else f"{word} ")
        if isinstance(kind, Plain | Amounts) and len(key) == 1:
            return self.offers.accept(" ".join([word, *rest]))
        return None

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
        kind, stack = self.offers.offer(choice.word), self.view.stacks[self.view.seat]
        if isinstance(kind, Plain) and kind.leaves:
            return self._leaves(kind)
        costs = kind.costs if isinstance(kind, Plain) else self.asked.costs * len(choice.cards)
        if choice == self.offers.all_in or costs >= stack > 0:
            return f"That is all you have, {stack} chips. Go all in?"
        if not self.asked.final:
            return ""
        if isinstance(kind, Cards):
            return self._laid(kind, choice, costs)
        return _declared(kind, choice) if isinstance(kind, Ways) else f"{str(choice).capitalize()}?"

    def _leaves(self, kind: Plain) -> str:
        """The question before a player leaves the game, and what costs nothing instead, if anything."""
        others = (other for other in self.offers.kinds if isinstance(other, Plain) and not other.leaves)
        free = next((other.word for other in others if not other.costs), "")
        word = kind.word.capitalize()
        return f"You can {free} for nothing. {word} all the same?" if free else f"{word}, and leave this game?"

    def _laid(self, kind: Cards, choice: Choice, costs: int) -> str:
        if kind.ordered:
            what = self.asked.goes_to.place.title if self.asked.goes_to else "order"
            return f"The {what} is {named(choice.cards)}, the first on top, and cannot be changed later. Is it right?"
        price = f" for {chips(costs)}" if costs else ""
        return f"{choice.word.capitalize()} {named(choice.cards) or 'no cards'}{price}?"


def _how(kind: Cards, arrows: bool) -> Iterator[str]:
    """How cards are chosen."""
    yield from ("numbers", "names")
    if arrows:
        yield "arrows and space"
    if kind.ordered:
        yield "Enter"
    elif not kind.least:
        yield "Enter for none"


def _cards(kind: Cards, words: Sequence[str]) -> Iterator[Card]:
    """Cards by number or by name."""
    held = kind.held
    if not kind.least and [word.lower() for word in words] == [NONE]:
        return
    for word in " ".join(words).replace(",", " ").split():
        if word.isascii() and word.isdigit():
            number = whole_number(word)
            if number is None or not 1 <= number <= len(held):
                raise Refused(f"there is no card number {_short(word)}; they are 1 to {len(held)}.")
            yield held[number - 1]
        else:
            yield _card(word)


def _card(word: str) -> Card:
    try:
        return parse_card(word)
    except CardError as error:
        reason = str(error).partition(";")[0] if len(word) < 4 else f"{word!r} is not offered now"
        raise Refused(f"{reason}.") from None


def _way(kind: Ways, word: str) -> str:
    """A way by its chips, as they are counted in the fist, or by how its word begins."""
    if way := dict(zip(map(str, kind.chips), kind.ways, strict=False)).get(word):
        return way
    fitting = [way for way in kind.ways if way.startswith(word.lower())]
    if len(fitting) != 1:
        raise Refused(f"{word!r} is not offered now.")
    return fitting[0]


def _ways(kind: Ways) -> list[str]:
    """The ways, each with the chips in the fist that say it, fewest first: ``0 low``, ``1 high``."""
    fists = sorted(zip(kind.chips, kind.ways, strict=True)) if kind.chips else []
    return [f"{count} {way}" for count, way in fists] or list(kind.ways)


def _declared(kind: Ways, choice: Choice) -> str:
    fist = dict(zip(kind.ways, kind.chips, strict=False))
    in_fist = f", {counted(fist[choice.way], 'chip')} in the fist" if choice.way in fist else ""
    return f"{choice.word.capitalize()} {choice.way}{in_fist}?"


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
