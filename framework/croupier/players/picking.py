"""Picking: which options of a list an answer can mean."""

from collections.abc import Sequence


def fitting(typed: str, options: Sequence[str]) -> list[int]:
    """The places of the options that what is typed can mean: a number, counted from 1, or a part of an option.

    A number that stands in a name, too, as in Seven Twenty-Seven's 7-27, can mean either.
    """
    typed = typed.strip().lower()
    if typed.isascii() and typed.isdigit():
        numbers = map(str, range(1, len(options) + 1))
        return [index for index, number in enumerate(numbers) if number == typed or _in_name(typed, options[index])]
    return [index for index, option in enumerate(options) if typed in option.lower()]


def picked(typed: str, options: Sequence[str]) -> int | None:
    """The place of the one option that an answer means; the whole name means its option, whatever else has it in it."""
    found = fitting(typed, options) if typed.strip() else []
    exact = [place for place in found if _name(options[place]) == typed.strip().lower()]
    return found[0] if len(found) == 1 else exact[0] if len(exact) == 1 else None


def _name(option: str) -> str:
    """The name of an option, without what is said about it."""
    return option.partition(": ")[0].lower()


def _in_name(digits: str, option: str) -> bool:
    """Whether a name has a number that begins with these digits."""
    name = _name(option)
    return any(name.startswith(digits, place) and not name[place - 1 : place].isdigit() for place in range(len(name)))
