"""Values of settings that the kernels know: a list of words, or anything where every value is played alike."""

from collections.abc import Callable

Fits = Callable[[object], bool]
"""Whether a value is one that is known."""


def anything(value: object) -> bool:
    """Any value: a number, a name, or a part of the sheet that is looked at itself."""
    return True


def one_of(*words: object) -> Fits:
    """One of these, or a list of nothing but these."""
    return lambda value: all(each in words for each in (value if isinstance(value, tuple) else (value,)))
