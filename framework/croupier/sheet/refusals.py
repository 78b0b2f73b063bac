"""Traps: what YAML lets through and a sheet does not, each refused by name; and a parser's troubles in plain words."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from croupier.problems.problem import Keys, Problem, Span

LIMIT_BYTES = 64 * 1024
LIMIT_LEVELS = 64
LIMIT_NODES = 10_000
_LONGEST = 60

Marks: TypeAlias = tuple[int, int, int, int]
"""Line, column, end line, end column, all from 0; the end is the column after the last one."""

_SHORTER = "Keep only what this one variant needs."
REFUSED: dict[str, tuple[str, str]] = {
    # code: the message, and what to write instead
    "too-large": ("A sheet has at most 64 KiB, and this one has more.", _SHORTER),
    "too-deep": (f"A sheet is nested at most {LIMIT_LEVELS} levels deep.", _SHORTER),
    "too-many-nodes": (f"A sheet has at most {LIMIT_NODES:,} settings and values.", _SHORTER),
    "not-utf-8": ("This is not text in UTF-8: byte {0}.", "Save the sheet as plain text, in UTF-8."),
    "invisible-character": ("An invisible character, {0}, stands here.", "Delete it, or write a space."),
    "tab": ("A tab stands here; how wide it is, every screen decides for itself.", "Write spaces."),
    "empty-sheet": ("There is nothing in this sheet.", "Begin with `name:` and the name of the game."),
    "not-a-sheet": (
        "This is not a sheet: it has no settings.",
        "Write a setting on each line: its name, a colon, a space and what it is, as in `name: Anaconda`.",
    ),
    "second-document": ("A second sheet begins here, in the same file.", "Give each variant its own file."),
    "anchor": ("`&{0}` marks a piece to be used twice.", "Write it out both times."),
    "alias": ("`*{0}` stands for a piece written elsewhere.", "Write it out; text with `*` needs quotes."),
    "merge-key": ("`<<` takes settings from elsewhere.", "Write them out, or use `extends:`."),
    "tag": ("`!` begins a tag, and a sheet has none.", "Delete it; text that begins with `!` needs quotes."),
    "setting-not-text": ("The name of a setting is a word.", "Write a word before the colon."),
    "no-space-after-colon": ("There is no space after the colon in `{0}`.", "Write `{1}`."),
    "duplicate-setting": (
        "`{0}` is written twice.",
        "Keep one of the two; if both are meant, it is a list: begin each with a dash and a space.",
    ),
    "unclosed-quote": ("This quote is not closed.", "Write {0} after the last letter."),
    "backslash": ("A backslash in double quotes begins a code.", "Put the text in single quotes."),
    "unclosed-bracket": (
        "The `{0}` is not closed, or a comma is out of place.",
        "Write a comma between any two, and `{1}` after the last.",
    ),
    "stray-bracket": ("`{0}` closes nothing.", "Delete it, or open it before what it should hold."),
    "missing-colon": ("There is no colon after the setting's name.", "Write `{0}: {1}`."),
    "unquoted-colon": (
        "There is a second colon on this line.",
        "Text with a colon needs quotes; settings on one line need braces, as in `{{min: 3, max: 7}}`.",
    ),
    "unquoted-sign": ("Text cannot begin with `{0}`.", "Put the text in quotes."),
    "list-on-its-line": (
        "A list with dashes begins on a line of its own.",
        "Begin a new line before the dash, or write the list in brackets, as in `[high, low]`.",
    ),
    "text-after-value": ("The value ends before this.", "Put the whole text in one pair of double quotes."),
    "indentation": (
        "This line does not line up with the lines above it.",
        "Begin it in the same column as the settings it belongs with.",
    ),
    "not-yaml": ("This cannot be read: {0}.", "Look for a missing quote, colon or bracket just before it."),
    "not-indented": (
        "`{0}` is not indented under `{1}`, so it is not one of its settings.",
        "Indent it two columns more than `{1}`, or write `- {1}: {{{2}}}`.",
    ),
    "nothing-after-colon": ("Nothing follows the colon of `{0}`.", "Write `- {0}`{1}."),
    "setting-without-name": ("{0} does not say which setting of `{1}` it is.", "Write `{2}`."),
    "two-phases": ("`{0}` and `{1}` are two phases in one item.", "Begin a new line with `- {1}`."),
    "not-a-phase": ("This item is not a phase.", "Begin it with the word of a phase, as in `- {0}`."),
    "not-a-list": ("The phases need a dash each, so that their order counts.", "Begin each one with `- `."),
}


def placed(file: str, marks: Marks, keys: Keys = ()) -> Span:
    """What stands between these marks, as a span of the file."""
    line, column, end_line, end_column = marks
    return Span(file, line + 1, column + 1, end_line + 1, end_column + 1, keys)


def refusal(file: str, code: str, marks: Marks, *words: str) -> Problem:
    """A refusal at its place; ``words`` fill the gaps of its message and help."""
    return replace(refused(code, *words), place=placed(file, marks))


def refused(code: str, *words: str) -> Problem:
    """A refusal whose place is not known yet."""
    message, help = REFUSED[code]
    short = [word if len(word) <= _LONGEST else f"{word[:_LONGEST]}..." for word in words]
    return Problem(code, message.format(*short), help.format(*short))


def colon_tight(file: str, marks: Marks, name: str) -> Problem:
    """A colon without a space after it."""
    word, _, value = name.partition(":")
    meant = f"{word}: {value if value.isalnum() else '...'}"
    return refusal(file, "no-space-after-colon", marks, f"{word}:{value}", meant)


_TROUBLES = {
    "nesting": "too-deep",
    "unexpected ':'": "no-space-after-colon",
    "escape": "backslash",
    "hex": "backslash",
    "quoted scalar": "unclosed-quote",
    "flow ": "unclosed-bracket",
    "simple key": "missing-colon",
    "mapping values": "unquoted-colon",
    "start any token": "unquoted-sign",
    "sequence entries": "indentation",
    "document start": "indentation",
    "block ": "indentation",
    "anchor": "anchor",
    "alias": "alias",
    "tag": "tag",
}


def trouble(error: Any, file: str, lines: tuple[str, ...], openings: Iterable[Marks]) -> Problem:
    """What the parser stumbled over, in plain words: libyaml and PyYAML use different ones for it.

    ``openings`` are the places of the lists and settings that are open there, the innermost first.
    """
    words = f"{error.context or ''}: {error.problem}"
    code = next((code for sign, code in _TROUBLES.items() if sign in words), "not-yaml")
    at = _within(error.problem_mark, lines)
    began = _within(error.context_mark or error.problem_mark, lines)
    if code == "unclosed-bracket":
        return _bracket(file, lines, at, began, openings)
    if code == "missing-colon":
        return _colon_missing(file, lines, began[0])
    if code == "unquoted-colon":
        return _colon(file, lines, at)
    if code == "no-space-after-colon":
        name = lines[at[0]][: at[1]].replace("[", "{").replace(",", "{").rpartition("{")[2].strip()
        return colon_tight(file, (at[0], at[1] - len(name), at[0], at[1]), name)
    if code == "indentation":
        return _astray(file, lines, at)
    if code in ("unquoted-sign", "not-yaml"):
        sign = lines[at[0]][at[1] :][:1]
        return refusal(file, code, at, sign if code == "unquoted-sign" else str(error.problem))
    return refusal(file, code, began, lines[began[0]][began[1] :][:1] if code == "unclosed-quote" else "")


def _within(mark: Any, lines: tuple[str, ...]) -> Marks:
    """Where the character at a mark stands; past the last word of the text, the place where that word ends."""
    line, column = mark.line, mark.column
    if not "".join((lines[line][column:] if line < len(lines) else "", *lines[line + 1 :])).strip():
        line = next(number for number in range(len(lines) - 1, -1, -1) if lines[number].strip())
        column = len(lines[line].rstrip())
    return line, column, line, column + 1


def _bracket(file: str, lines: tuple[str, ...], at: Marks, began: Marks, openings: Iterable[Marks]) -> Problem:
    opened = (marks for marks in openings if lines[marks[0]][marks[1]] in "[{")
    line, column, *_ = opening = next(opened, began)
    sign = lines[line][column : column + 1]
    near = at[0] == line and at[1] < len(lines[line].rstrip())
    problem = refusal(file, "unclosed-bracket", at if near else opening, sign, {"{": "}", "[": "]"}.get(sign, sign))
    return replace(problem, also=(("opened here", placed(file, opening)),) if near else ())


def _astray(file: str, lines: tuple[str, ...], at: Marks) -> Problem:
    """Something stands where nothing can: on a line that is askew, or after a value that is whole."""
    line, column, *_ = at
    sign, before = lines[line][column : column + 1], lines[line][:column].strip(" -")
    if any(words.startswith("...") for words in lines[:line]):
        return refusal(file, "second-document", at)
    if sign == ":" and not before:
        return refusal(file, "setting-not-text", at)
    if sign and sign in "]}":
        return refusal(file, "stray-bracket", at, sign)
    code = "indentation" if not before else "list-on-its-line" if sign == "-" else "text-after-value"
    return refusal(file, code, at)


def _colon_missing(file: str, lines: tuple[str, ...], line: int) -> Problem:
    text = lines[line].rstrip()
    name, _, value = text.strip().removeprefix("- ").partition(" ")
    start = text.index(name)
    return refusal(file, "missing-colon", (line, start, line, start + len(name)), name, value.strip() or "...")


def _colon(file: str, lines: tuple[str, ...], at: Marks) -> Problem:
    """A colon where none can be: a second one, or the line above lacks its own, or is askew."""
    line, column, *_ = at
    if ":" in lines[line][:column]:
        return refusal(file, "unquoted-colon", at)
    above = next((number for number in range(line - 1, -1, -1) if lines[number].strip()), 0)
    if re.fullmatch(r"\s*(?:- +)*[^\s:#]+\s*", lines[above]):
        return _colon_missing(file, lines, above)
    indent = len(lines[line]) - len(lines[line].lstrip())
    return refusal(file, "indentation", (line, indent, line, column))
