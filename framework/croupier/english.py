"""Number words, plurals and lists, for every sentence that croupier says."""

from collections.abc import Iterable, Sequence

_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def number(count: int) -> str:
    """Say a count as a host would: in words up to twelve, in digits beyond."""
    return _WORDS[count] if 0 <= count < len(_WORDS) else str(count)


def counted(count: int, noun: str, plural: str = "") -> str:
    """Say how many there are: ``one card``, ``three cards``, ``no chips``."""
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def chips(amount: int) -> str:
    """Say an amount of chips, in digits because tables count in digits: ``1 chip``, ``12 chips``."""
    return f"{amount} chip" if amount == 1 else f"{amount} chips"


def listed(items: Iterable[object], last: str = "and") -> str:
    """Join items as in speech: ``Anna, Ben and Carla``; nothing at all is the empty string."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def ordinal(position: int) -> str:
    """Say a position from 1: ``first``, ``second`` ... ``13th``."""
    words = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    if 0 <= position < len(words):
        return words[position]
    ending = "th" if 10 <= position % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(position % 10, "th")
    return f"{position}{ending}"


def sentence(words: str) -> str:
    """Make words a sentence: a capital at the front, a full stop at the end unless one stands there."""
    words = words.strip()
    if not words:
        return words
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?:" else ".")


def slipped(word: str, known: str) -> bool:
    """Whether a word is a known one, or one slip away: a letter more, fewer or wrong, or two that changed places."""
    if len(word) == len(known):
        wrong = [place for place in range(len(word)) if word[place] != known[place]]
        first, last = (*wrong, 0)[0], (0, *wrong)[-1]
        return len(wrong) < 2 or (last == first + 1 and word[first] + word[last] == known[last] + known[first])
    shorter, longer = sorted((word, known), key=len)
    return any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Find the known word that a misspelt one was most likely meant to be, if any is near."""
    from difflib import get_close_matches

    matches = get_close_matches(word.lower().replace("_", "-"), known, n=1, cutoff=0.6)
    return matches[0] if matches else None
