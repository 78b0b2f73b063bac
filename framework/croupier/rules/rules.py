"""Rules: a variant in plain words: the phases' own sentences, in order, and what the terms say beside them."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from croupier.english import listed
from croupier.hands.examples import Example
from croupier.phases.base import Consequence, Phase, Words
from croupier.terms.sides.base import SideRules
from croupier.variant.variant import Variant

Style = Literal["list", "steps", "checklist"]

_FIRST = "The call above, and each line below. Nothing is added once cards are dealt."


class Item(NamedTuple):
    """A sentence or two; what else holds then, and what it is made of."""

    text: str
    notes: tuple[str, ...] = ()
    inner: tuple["Item", ...] = ()


class Section(NamedTuple):
    """A part of the rules: what the dealer ticks off before the deal, the steps of play, or a list."""

    title: str
    items: tuple[Item, ...]
    style: Style = "list"
    hands: tuple[Example, ...] = ()
    """Kinds of hands, the best first; they stand before the items."""


class Rules(NamedTuple):
    """A variant in words, ready to be laid out."""

    title: str
    also: tuple[str, ...]
    players: str
    summary: str
    call: str
    """What the dealer calls in one breath."""
    fingerprint: str
    """Its first eight digits, for reading aloud."""
    sections: tuple[Section, ...]


def rules(variant: Variant) -> Rules:
    """The whole game in sentences that a host would read out, every default that matters included."""
    speaker = _Speaker(variant)
    steps = tuple(map(speaker.item, variant.play))
    when = tuple(map(speaker.consequence, variant.when))
    sections = (
        Section("Before the deal, say", _items([_FIRST, *variant.announced(), *speaker.announced]), "checklist"),
        Section("Players and chips", _items(variant.players_and_chips())),
        Section("The play", steps, "steps"),
        Section("What cards set off", when),
        *(Section(title, _items(notes)) for title, notes in speaker.headed.items()),
        Section("Wild cards", _items(variant.wild_cards.words(variant))),
        *_sides(variant),
        Section("Where the rules are from", _items(variant.sources)),
    )
    return Rules(
        variant.name,
        variant.also,
        variant.players.in_words + (f", best with {variant.players.best}" if variant.players.best else ""),
        variant.summary or "",
        call(variant),
        variant.short_fingerprint,
        tuple(section for section in sections if section.items),
    )


def _items(sentences: Iterable[str]) -> tuple[Item, ...]:
    return tuple(map(Item, dict.fromkeys(sentences)))


# -- the play ---------------------------------------------------------------------------------------------------------


class _Speaker:
    """Walks through the play and says what each phase says, its notes where they first hold, and nothing twice."""

    def __init__(self, variant: Variant) -> None:
        self._outline = variant.outline(variant.players.max)
        self.headed: dict[str, list[str]] = {}
        self.announced: list[str] = []
        self._said: set[str] = set()

    def item(self, phase: Phase) -> Item:
        """The phase in words; with the phases it holds, worded as they are the first time."""
        words = phase.words(self._outline)
        notes = self._notes(words)
        if phase.inner:
            rounds = [tuple(map(self.item, phase.inner)) for _ in range(phase.rounds)]
            return Item(words.sentence, notes, tuple(map(_together, zip(*rounds, strict=True))))
        self._outline = phase.after(self._outline)
        return Item(words.sentence, notes)

    def consequence(self, consequence: Consequence) -> Item:
        """What a card sets off."""
        words = consequence.words(self._outline)
        return Item(words.sentence, self._notes(words))

    def _notes(self, words: Words) -> tuple[str, ...]:
        """What is new among the notes of a phase, but for those that stand under a heading."""
        self.announced += words.announced
        notes = [note for note in words.notes if note not in self._said]
        self._said.update(notes)
        if words.heading:
            self.headed.setdefault(words.heading, []).extend(notes)
        return () if words.heading else tuple(notes)


def _together(times: tuple[Item, ...]) -> Item:
    """A phase that is held by another, as said each time over: once, with every note."""
    first = times[0]
    notes = dict.fromkeys(note for item in times for note in item.notes)
    return Item(first.text, tuple(notes), tuple(map(_together, zip(*(item.inner for item in times), strict=True))))


# -- the call ---------------------------------------------------------------------------------------------------------


def call(variant: Variant) -> str:
    """What the dealer calls in one breath: ``Anaconda: three, two, one left; high-low, declare with chips; ...``."""
    spoken = [(words, phase) for words, phase in _worded(variant) if words.called]
    moves = [(words.called, phase) for words, phase in spoken if words.called_at == "here"]
    ends = [words.called for words, _ in spoken if words.called_at == "end"]
    stakes = [phase.words(outline).stakes for _, phase, outline in variant.outlined(variant.players.max)]
    parts = (
        variant.wild_cards.called(variant),
        # betting is worth a word only between choices of cards, or where its limits change
        _merged(called for called, _ in moves) if any(_is_worth_a_word(*move) for move in moves) else "",
        ", ".join([variant.hands.called(variant), *ends]),
        ", ".join(dict.fromkeys(filter(None, stakes))),
    )
    return f"{variant.name}: {'; '.join(filter(None, parts))}."


def _is_worth_a_word(called: str, phase: Phase) -> bool:
    return not phase.may_fold or called != phase.word


def _worded(variant: Variant) -> Iterator[tuple[Words, Phase]]:
    """The phases as they stand on the sheet, each with its words where play comes to it."""
    outline = variant.outline(variant.players.max)
    for phase in variant.play:
        yield phase.words(outline), phase
        outline = phase.after(outline)


def _merged(moves: Iterable[str]) -> str:
    """The moves with what they have in common said once: ``three, two, one left``."""
    merged: list[str] = []
    for move in moves:
        first, _, rest = move.partition(" ")
        if merged and move == merged[-1]:
            continue
        if rest and merged and merged[-1].endswith(f" {rest}"):
            merged[-1] = f"{merged[-1].removesuffix(f' {rest}')}, {first} {rest}"
        else:
            merged.append(move)
    return ", ".join(merged)


# -- the sides --------------------------------------------------------------------------------------------------------


def _sides(variant: Variant) -> Iterator[Section]:
    """What wins each side; sides whose hands rank alike, as on two boards, stand under one title."""
    before: set[str] = set()
    alike: dict[object, list[tuple[str, SideRules]]] = {}
    for side in variant.sides:
        if said := variant.side(side).rules(side, variant):
            alike.setdefault((said.sentences, said.hands) if said.hands else side, []).append((side, said))
    for together in alike.values():
        first, said = together[0]
        names = listed(side for side, _ in together)
        title = f"{names.capitalize()}{said.title.removeprefix(first.capitalize())}" if said.hands else said.title
        yield Section(title, _items(each for each in said.sentences if each not in before), hands=said.hands)
        before.update(said.sentences)
