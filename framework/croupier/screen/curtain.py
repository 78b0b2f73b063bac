"""Curtain: what stands on the screen between two players who share it, and what opens it.

A player types the beginning of the own name, and Enter. Nobody types that by accident: no answer in a game begins so, a
key that is held down types it too often, and whoever sits down in the wrong turn types another name.
"""

from collections.abc import Iterable, Sequence
from unicodedata import combining, normalize

from rich.text import Text

from croupier.players.answers import answers
from croupier.screen.looks import drawn

ANYBODY = "me"
"""What is typed where a name has no such beginning: where its letters are not on every keyboard, or others share it."""


def word_for(name: str, people: Iterable[str]) -> str:
    """What opens the curtain for a player: the shortest beginning of the name that no answer and no other name has.

    A letter that is there several times in a row is not enough: a key that is held down would type it.
    """
    letters, others = _letters(name), [_letters(other) for other in people if other != name]
    for end in range(1, len(letters) + 1):
        word = letters[:end]
        if not (word.isascii() and word.isalpha()):
            break
        held_down = end > 1 and word == word[0] * end
        if not held_down and not any(other.startswith(word) for other in (*answers(), *others)):
            return word
    return ANYBODY


def opens(word: str, typed: str) -> bool:
    """Whether what was typed is the word, in capitals or not, with accents or without."""
    return _letters(typed) == word


def _letters(text: str) -> str:
    """Text as it is compared: small letters without accents, as a keyboard of another country types them."""
    return "".join(sign for sign in normalize("NFKD", text.strip().casefold()) if not combining(sign))


def curtain(name: str, word: str, again: bool, width: int, height: int) -> Sequence[str]:
    """The lines of the screen: whose turn it is, and what to type; once more after something else was typed."""
    note = [Text(f"That was something else. This is for {name} alone.", "bold yellow")] if again else []
    return drawn(
        [
            "",
            Text(f"{name}, your turn. Everyone else, please look away.", "bold"),
            "",
            Text.assemble("When you are alone at the screen, type ", (f'"{word}"', "bold"), " and press Enter."),
            "",
            *note,
        ],
        width,
    )
