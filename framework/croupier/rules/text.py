"""Printed: the rules of a variant laid out, as plain text and as Markdown."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase
from textwrap import wrap

from croupier.cards import Card, Rank
from croupier.english import listed, sentence
from croupier.hands.examples import Example
from croupier.printable import for_markdown
from croupier.rules.rules import Item, Rules

WIDTH = 100
_MARKS = {"list": "-", "checklist": "- [ ]", "steps": "1."}


def text(rules: Rules, shapes: bool = True) -> str:
    """The rules as plain text; the suits as letters where their shapes cannot be shown."""
    return "\n".join(_text(rules, shapes)) + "\n"


def _text(rules: Rules, shapes: bool) -> Iterator[str]:
    yield rules.title.upper()
    yield from _wrapped(subtitle(rules))
    yield ""
    yield from _wrapped(f'The call: "{rules.call}"', after="  ")
    for section in rules.sections:
        yield ""
        yield section.title.upper()
        yield from _table(section.hands, shapes)
        yield from _lines(section.items, section.style, "")


def subtitle(rules: Rules) -> str:
    """What stands under the title: the game in a sentence, its other names, who can play, the fingerprint."""
    also = f"Also called {listed(rules.also)}. " if rules.also else ""
    return f"{rules.summary} {also}{sentence(rules.players)} Rules {rules.fingerprint}.".strip()


def _lines(items: Iterable[Item], style: str, indent: str) -> Iterator[str]:
    for index, item in enumerate(items):
        mark = {"list": "-", "checklist": "[ ]", "steps": f"{ascii_lowercase[index % 26] if indent else index + 1}."}
        before = f"{indent}{mark[style]} "
        yield from _wrapped(with_notes(item), before, " " * len(before))
        yield from _lines(item.inner, style, " " * len(before))


def with_notes(item: Item) -> str:
    """An item with its notes."""
    return " ".join((item.text, *item.notes))


def _wrapped(words: str, before: str = "", after: str = "") -> list[str]:
    return wrap(words, WIDTH, initial_indent=before, subsequent_indent=after, break_on_hyphens=False)


def _table(hands: Sequence[Example], shapes: bool) -> Iterator[str]:
    rows = [(hand.hand, cards_words(hand.cards, shapes), hand.about) for hand in hands]
    widths = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    for row in rows:
        yield "".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()


def cards_words(cards: Iterable[Card], shapes: bool = True) -> str:
    """Cards as they are printed: ``9♠ 10♥``, or with letters for the suits."""
    return " ".join(_card(card, shapes) for card in cards)


def _card(card: Card, shapes: bool) -> str:
    if card.is_joker:
        return "joker"
    rank = "10" if card.rank == Rank.TEN else card.rank.symbol
    return rank + (card.suit.shape if shapes else card.suit.letter)


def markdown(rules: Rules, shapes: bool = True) -> str:
    """The rules as Markdown; what the dealer says before the deal is a list to tick off."""
    return "\n".join(_markdown(rules, shapes)) + "\n"


def _markdown(rules: Rules, shapes: bool) -> Iterator[str]:
    title, below, call = map(for_markdown, (rules.title, subtitle(rules), rules.call))
    yield from (f"# {title}", "", below, "", f'**The call:** "{call}"')
    for section in rules.sections:
        yield from ("", f"## {section.title}", "")
        yield from _markdown_table(section.hands, shapes)
        yield from _markdown_items(section.items, _MARKS[section.style])


def _markdown_items(items: Iterable[Item], mark: str, indent: str = "") -> Iterator[str]:
    for item in items:
        yield f"{indent}{mark} {for_markdown(with_notes(item))}"
        yield from _markdown_items(item.inner, mark, indent + "   ")


def _markdown_table(hands: Sequence[Example], shapes: bool) -> Iterator[str]:
    if hands:
        yield from ("| hand | for example | what it is |", "|---|---|---|")
        yield from (f"| {hand.hand} | {cards_words(hand.cards, shapes)} | {hand.about} |" for hand in hands)
        yield ""
