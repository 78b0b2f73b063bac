"""Meant: what a host had in mind who wrote text where a number, or true or false, was wanted."""

import re
from contextlib import suppress

from croupier.english import number, sentence
from croupier.sheet.values import is_number

_FLAGS = {"on", "off", "yes", "no", "y", "n", "true", "false"}


def hint(text: str, *, flag: bool = True, amount: bool = True) -> str:
    """What to write instead of a text where true or false (``flag``) or a number (``amount``) was wanted.

    YAML readers disagree on ``010``, ``1e3``, ``1_000``, ``1:2`` and ``on``; on a sheet they are text, and
    this helps whoever meant something else by them. Empty where there is nothing to say.
    """
    if flag and text.lower() in _FLAGS:
        return f"Write {text} without the quotes." if text in ("true", "false") else "Write true or false."
    return sentence(_amount(text)) if amount else ""


def span(text: str) -> str:
    """What to write instead of a smallest and a largest in one text, as in ``3-7``; empty for any other."""
    match = re.fullmatch(r"([0-9]{1,9}) *(?:-|\u2013|to|\.\.) *([0-9]{1,9})", text.strip())
    return f"Write it as in `{{min: {match[1]}, max: {match[2]}}}`." if match else ""


def _amount(text: str) -> str:
    digits = re.sub(r"(?<=[0-9])[_, '](?=[0-9]{3}\b)", "", text)
    said = [number(count) for count in range(13)]
    if text and is_number(text):
        return f"write {text} without the quotes"
    if text.lower() in said:
        return f"write {said.index(text.lower())}"
    if match := re.fullmatch("0+([0-9]{1,18})", text):
        octal = int(text, 8) if set(text) <= set("01234567") else int(match[1])
        either = f"{octal} or {int(match[1])}" if octal != int(match[1]) else match[1]
        return f"write {either} without the leading zero"
    with suppress(ValueError, OverflowError):
        value = int(text, 0) if re.match("0[xob]", text) else float(digits)
        return f"write {int(value)}" if value == int(value) and abs(value) < 10**18 else "write a whole number"
    if match := re.fullmatch(r"\D*?([0-9]{1,18})\D*", text):
        return f"write {match[1]}"
    return "write a whole number" if text[:1].isdigit() else ""
