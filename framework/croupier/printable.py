"""Printable: text from outside shown harmlessly, in one line and as each format needs it; and names told apart.

Whoever writes a name, a sheet or a file could write what a terminal obeys: a line break that makes a line of its own,
an escape sequence, signs that turn the direction of writing. Nothing of the kind is printed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

INSTEAD = "\ufffd"
"""What is shown for a sign that cannot be."""
LONGEST_NAME = 40
"""In columns of the screen, so that what two players do to each other fits on a line."""
MOST_MARKS = 8
"""How many accents one letter may have; no language needs more, and a tower of them covers the lines above it."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters and are drawn as nothing."""
_VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""They choose how the sign before them is drawn, as in colour, and are nothing by themselves."""
_VARIED = ("So", "Sm", "Po", "Pd", "Nd", "Lo")
"""The kinds of signs that can be drawn in several ways: pictures, digits on keys, letters of one case."""
_PICTURED = ("So", "Sm", "Sk")
"""The kinds of signs that pictures are made of; the last are the colours of a skin."""
_ACCENTS = ("Mn", "Me")
_VIRAMA = 9
"""The combining class of what joins two consonants of an Indic script."""
_NO_JOINER, _JOINER = "\u200c", "\u200d"
_FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")
"""The flag of a part of a country, spelt out in signs that are drawn as nothing elsewhere."""


def printable(text: str) -> str:
    """The text in one line that can be printed: each sign that cannot be seen, or would be obeyed, is shown as another.

    Letters of every language stay as they are, with their accents, and pictures, those made of several signs too.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(part if index % 2 else _shown(part) for index, part in enumerate(_FLAG.split(text)))


def one_line(text: str) -> str:
    """The text as :func:`printable` shows it, with one space for what parts its words, line breaks too."""
    return printable(" ".join(text.split()))


def cells(text: str) -> int:
    """How many columns of the screen a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def hidden_in(text: str) -> str:
    """What stands in a text and cannot be printed, in words: ``a line break (U+000A)``; empty if nothing does."""
    for sign, shown in zip(text, printable(text), strict=True):
        if sign != shown:
            return f"{_CALLED.get(sign, 'a sign that cannot be printed')} (U+{ord(sign):04X})"
    return ""


_CALLED = {
    "\n": "a line break",
    "\r": "a line break",
    "\u2028": "a line break",
    "\u2029": "a line break",
    "\t": "a tab",
    "\x1b": "the beginning of an escape sequence",
}


def _columns(sign: str) -> int:
    from unicodedata import category, east_asian_width

    if category(sign) in (*_ACCENTS, "Cf"):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def _shown(text: str) -> str:
    shown: list[str] = []
    for sign, after in zip(text, f"{text[1:]} ", strict=False):
        shown.append(sign if _harmless(shown, sign, after) else INSTEAD)
    return "".join(shown)


def _harmless(before: Sequence[str], sign: str, after: str) -> bool:
    """Whether a sign can be printed between what was printed before it and what comes after."""
    from unicodedata import category

    if sign in (_JOINER, _NO_JOINER):
        return bool(before) and _joins(before[-1], sign, after)
    if sign in _VARIANTS:
        return bool(before) and category(before[-1]) in _VARIED
    if category(sign) in _ACCENTS:
        return bool(before) and sign not in _BLANKS and _accents(before) < MOST_MARKS
    return (sign.isprintable() or category(sign) == "Zs") and sign not in _BLANKS


def _accents(before: Sequence[str]) -> int:
    """How many accents stand on the letter before."""
    from unicodedata import category

    last = before[-MOST_MARKS:]
    return next((count for count, sign in enumerate(reversed(last)) if category(sign) not in _ACCENTS), len(last))


def _joins(before: str, joiner: str, after: str) -> bool:
    """Whether a joiner does something where it stands: in Indic and Arabic writing, and between parts of a picture."""
    from unicodedata import bidirectional, category, combining

    if combining(before) == _VIRAMA:
        return True
    if joiner == _NO_JOINER:
        return bidirectional(before) in ("AL", "NSM") and after.isalpha() and bidirectional(after) == "AL"
    return (category(before) in _PICTURED or before in _VARIANTS) and category(after) in _PICTURED[:2]


# -- names ---------------------------------------------------------------------------------------------------------


def reading(name: str) -> str:
    """What a reader takes a name for: two names with the same reading are one name.

    Capitals, spaces, ways to write the same letter (Unicode's NFKC) and signs that cannot be seen make no difference.
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.casefold().split())
    from unicodedata import normalize

    folded = normalize("NFKC", _visible(normalize("NFKC", _visible(name)).casefold()))
    return " ".join(folded.split())


def _visible(text: str) -> str:
    from unicodedata import category

    return "".join(sign for sign in text if sign not in _BLANKS | _VARIANTS and category(sign) != "Cf")


def name_among(name: str, names: Iterable[str]) -> str | None:
    """The one of several names that somebody means who writes ``name``; none if nobody is called so."""
    read = reading(name)
    return next((known for known in names if known == name or reading(known) == read), None)


class Refusal(NamedTuple):
    """Why a name cannot stand, and what to write instead; both show it harmlessly."""

    why: str
    instead: str

    def __str__(self) -> str:
        return f"{self.why} {self.instead}"


def name_refusal(name: str) -> Refusal | None:
    """Why a text cannot be the name of a player; None if it can."""
    if not name.strip():
        return Refusal("A player needs a name.", "Write one with a letter in it.")
    shown = _shortened(printable(name))
    if hidden := hidden_in(name):
        return Refusal(f"The name '{shown}' has {hidden} in it.", "Write it in one line that everyone can read.")
    if name != name.strip():
        return Refusal(f"The name '{shown}' has a space before or after it.", f"Write '{_shortened(name.strip())}'.")
    if (width := cells(name)) > LONGEST_NAME:
        most = f"A name takes at most {LONGEST_NAME} columns"
        return Refusal(f"{most}, and '{shown}' takes {width}.", "Write a shorter one.")
    return None


def name_refusals(names: Sequence[str]) -> Iterator[tuple[str, Refusal]]:
    """Each name that cannot stand where it does, and why: by itself, or after one that a reader takes for the same."""
    for index, name in enumerate(names):
        if refusal := name_refusal(name):
            yield name, refusal
        elif other := name_among(name, names[:index]):
            yield name, _same_name(other, name)


def _same_name(one: str, other: str) -> Refusal:
    if one == other:
        return Refusal(f"Two players are called {one}.", "Change one of the two.")
    return Refusal(f"{printable(one)} and {other} are one name to whoever reads them.", "Change one of the two.")


def refuse_names(names: Sequence[str]) -> None:
    """Raise ``ValueError`` for the first of the players' names that cannot stand."""
    for _, refusal in name_refusals(names):
        raise ValueError(str(refusal))


def harmless(names: Sequence[str]) -> tuple[str, ...]:
    """Names that an older croupier wrote down, as they are shown: printable, short enough, and no two the same."""
    shown: list[str] = []
    for name in names:
        shown.append(_told_apart(_shortened(printable(name.strip()) or INSTEAD), shown))
    return tuple(shown)


def _told_apart(name: str, others: Sequence[str]) -> str:
    number, apart = 1, name
    while not reading(apart) or name_among(apart, others):
        number += 1
        apart = f"{_shortened(name, LONGEST_NAME - len(f' ({number})'))} ({number})"
    return apart


def _shortened(name: str, room: int = LONGEST_NAME) -> str:
    """As much of a printable name as there is room for."""
    if cells(name) <= room:
        return name
    while cells(name) >= room or printable(name) != name:  # nor may a picture be cut in two
        name = name[:-1]
    return f"{name.rstrip()}\u2026"


# -- formats -------------------------------------------------------------------------------------------------------

_MARKUP = re.compile(r"[\\`*\[\]|~#$]|(?<![^\W_])_|_(?![^\W_])|^[-+](?=\s|$)")
"""What Markdown obeys; an underscore inside a word it does not, and a dash only where a line begins."""
_NUMBERED = re.compile(r"^(\d+)(?=[.)])")
"""What Markdown takes for the beginning of a numbered list."""
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
"""What a spreadsheet takes for the beginning of a formula; the last four are the first as wide as Chinese signs."""


def for_markdown(text: str) -> str:
    """A line of text as Markdown prints it: nothing in it is a mark, a link or a tag."""
    shown = printable(text)
    line = shown.lstrip()  # a list may begin behind spaces
    escaped = _NUMBERED.sub(r"\1\\", _MARKUP.sub(lambda mark: f"\\{mark[0]}", line))
    return shown[: len(shown) - len(line)] + re.sub("[&<>]", lambda sign: _ENTITIES[sign[0]], escaped)


def for_spreadsheet(text: str) -> str:
    """Text as it stands in a cell of a CSV file: an apostrophe keeps what looks like a formula from being one."""
    shown = printable(text)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULA) else shown
