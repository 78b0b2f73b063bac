"""Values: what stands after a colon without quotes, and signs that no screen shows."""

_HIDDEN = frozenset(
    map(
        chr,
        (
            *(0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2060, 0x2070)),
            *(0xFEFF, *range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF),
        ),
    )
)
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def resolved(text: str) -> str | int | None:
    """What a value without quotes means: true, false, null or a whole number; all else is text as written."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if is_number(text) else text


def is_number(text: str) -> bool:
    """Whether it is decimal, without leading zeros, and of a length that fits any number of chips."""
    digits = text[1:] if text[0] in "+-" else text
    return digits.isascii() and digits.isdigit() and len(digits) <= 18 and (digits[0] != "0" or digits == "0")


def hidden(line: str) -> int | None:
    """The column from 0 of the first character that no screen shows, or that only looks like indentation."""
    indent = len(line) - len(line.lstrip(" -\xa0"))
    for column, sign in enumerate(line):
        control = (sign < " " and sign != "\t") or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff"
        if control or sign in _HIDDEN or (sign == "\xa0" and column < indent):
            return column
    return None
