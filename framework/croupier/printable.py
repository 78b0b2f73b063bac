"""Printable: text from elsewhere, made harmless for the line it is printed on."""


def printable(text: str) -> str:
    """The text in one line that shows what it says: control characters, line ends, signs that turn the direction of
    writing, and what is no character at all become the replacement character."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
