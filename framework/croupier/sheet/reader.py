"""Sheets as written: YAML read into plain data that knows its places, with YAML's traps refused by name."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from croupier import disk
from croupier.problems.problem import Keys, Problem, Span, VariantError
from croupier.sheet import kinds
from croupier.sheet.refusals import (
    LIMIT_BYTES,
    LIMIT_LEVELS,
    LIMIT_NODES,
    Marks,
    colon_tight,
    placed,
    refusal,
    trouble,
)
from croupier.sheet.values import hidden, resolved


class PureParser(Reader, Scanner, Parser):
    """The events of a YAML text without libyaml, for where PyYAML was built without it."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


YamlParser: Callable[[str], Any] = PureParser
with suppress(ImportError):
    from yaml._yaml import CParser

    YamlParser = CParser


OWN = ("name", "also", "summary", "extends")
"""The settings that a sheet never hands down: they say what one game is called, and would be wrong of another."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """What a file says, as plain data, and where in the file it says it.

    ``data`` is made of dicts with text keys, tuples, text, whole numbers, true, false and None.
    """

    file: str
    data: Mapping[str, Any]
    lines: tuple[str, ...]
    marks: Mapping[Keys, tuple[Marks | None, Marks]] = field(repr=False)
    inherited: Mapping[str, "Sheet"] = field(default_factory=dict, repr=False)
    """The sheets that settings were taken from, by setting."""
    base: "Sheet | None" = field(default=None, repr=False)
    """The sheet that this one extends, laid over those that it extends itself."""

    def place(self, keys: Keys) -> Span:
        """Where the value at this path stands; where it ends early, the last setting that exists."""
        return self._place(keys, key=False)

    def key_place(self, keys: Keys) -> Span:
        """Where the name of this setting stands; an item of a list has no name, so the item itself."""
        return self._place(keys, key=True)

    def _place(self, keys: Keys, *, key: bool) -> Span:
        if keys and (base := self.inherited.get(str(keys[0]))):
            return base._place(keys, key=key)
        known = keys
        while known not in self.marks:
            known = known[:-1]
        name, value = self.marks[known]
        if not known:
            name = next((marks for marks, _ in self.marks.values() if marks), None)
        missing = known != keys and isinstance(self.value(known), Mapping | tuple)
        return placed(self.file, name if name and (key or missing) else value, known)

    def value(self, keys: Keys) -> Any:
        """What stands at this path. Raises ``LookupError`` where nothing does."""
        value: Any = self.data
        try:
            for key in keys:
                value = value[key]
        except TypeError:
            raise LookupError(keys) from None
        return value

    def written(self, keys: Keys) -> str:
        """The value at this path exactly as it is written, quotes and all; of several lines, the first."""
        place = self.place(keys)
        line = self.text_of(place.file)[place.line - 1]
        return line[place.column - 1 : place.end_column - 1 if place.end_line == place.line else None]

    def locate(self, problem: Problem) -> Problem:
        """The problem with its places filled in from its paths; one that has its place stays as it is."""
        if problem.place:
            return problem
        also = tuple((words, self.place(keys)) for words, keys in problem.also_keys)
        place = self._place(problem.keys, key=problem.at_key)
        return replace(problem, place=place, also=(*problem.also, *also))

    def over(self, base: "Sheet") -> "Sheet":
        """This sheet laid over the one it extends: its settings replace the base's; what names a game is its own."""
        kept = {key: value for key, value in base.data.items() if key not in (*self.data, *OWN)}
        own = {key: value for key, value in self.data.items() if key != "extends"}
        return replace(self, data={**kept, **own}, inherited=dict.fromkeys(kept, base), base=base)

    def files(self) -> tuple[str, ...]:
        """The file it was read from, and those of the sheets it extends."""
        return (self.file, *(self.base.files() if self.base else ()))

    def text_of(self, file: str) -> tuple[str, ...]:
        """The lines of this sheet's file, or of one that it took settings from; of any other file, none."""
        if file == self.file:
            return self.lines
        return self.base.text_of(file) if self.base else ()


class NotASheet(VariantError):
    """A file that another one led to, and that is no sheet; nothing of what stands in it is shown."""

    def __init__(self, path: str | Path) -> None:
        words = f"{disk.shown(path)} is not a rule sheet."
        help = f"If it should be one, see what is wrong with it: `croupier validate {disk.typed(path)}`."
        super().__init__([Problem("not-a-sheet", words, help, place=placed(str(path), (0, 0, 0, 0)), quoted=False)])

    def __str__(self) -> str:
        return self.problems[0].message


def read(path: str | Path, wanted: str = "a sheet") -> Sheet:
    """Read a sheet from a file; ``wanted`` is what the file should be.

    Raises:
        DiskError: There is no such file, or it cannot be read (an ``OSError``).
        VariantError: It cannot be read as a sheet.
    """
    return parse(disk.beginning(path, LIMIT_BYTES + 1, wanted), str(path))


def read_as_text(path: str | Path) -> str:
    """The text of a sheet; raises ``DiskError``, or ``VariantError`` with the place where it is not in UTF-8."""
    return _decoded(disk.beginning(path, LIMIT_BYTES + 1, "a sheet"), str(path))


def read_found(path: str | Path) -> Sheet:
    """Read a sheet that nobody gave, but another file named or a folder held.

    Raises:
        DiskError: It cannot be read (an ``OSError``).
        NotASheet: It does not even look like a sheet: it may be anybody's, so it must not be quoted.
        VariantError: It cannot be read as a sheet.
    """
    raw = disk.beginning(path, LIMIT_BYTES + 1, "a sheet")
    try:
        sheet = parse(raw, str(path))
    except VariantError:
        if kinds.like_sheet(kinds.names_in(raw), readable=False):
            raise
        raise NotASheet(path) from None
    if not kinds.like_sheet(sheet.data, readable=True):
        raise NotASheet(path)
    return sheet


def parse(text: str | bytes, file: str = "<text>") -> Sheet:
    """Read a sheet from its text; ``file`` is the name its places carry. Raises ``VariantError``."""
    return _Composer(file, _decoded(text, file)).sheet()


def _decoded(text: str | bytes, file: str) -> str:
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LIMIT_BYTES:
        raise VariantError([refusal(file, "too-large", (0, 0, 0, 0))])
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        before, byte = raw[: error.start].decode(), f"{raw[error.start]:#04x}"
        raise VariantError([refusal(file, "not-utf-8", _after(before), byte)]) from None


def _after(before: str) -> Marks:
    """Where the character stands that comes after this text."""
    lines = re.split("\r\n|\r|\n", before)
    line, column = len(lines) - 1, len(lines[-1])
    return line, column, line, column + 1


class _Refused(Exception):
    """Reading stops: what is wrong cannot be read past."""


class _Open:
    """A list or mapping whose end is not read yet; ``key`` is the setting that awaits its value."""

    __slots__ = ("key", "key_marks", "keys", "marks", "value")

    def __init__(self, value: Any, keys: Keys, marks: Marks) -> None:
        self.value, self.keys, self.marks = value, keys, marks
        self.key: str | None = None
        self.key_marks: Marks | None = None

    def awaits_name(self) -> bool:
        return self.key is None and type(self.value) is dict

    def next_keys(self) -> Keys:
        return (*self.keys, len(self.value) if self.key is None else self.key)

    def put(self, value: Any) -> None:
        if isinstance(self.value, list):
            self.value.append(value)
        else:
            self.value[self.key] = value
            self.key = None


class _Composer:
    """Makes data and places of the events of one text, with a stack of its own, so no nesting breaks it."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text, self.lines = file, text, tuple(text.splitlines())
        self.marks: dict[Keys, tuple[Marks | None, Marks]] = {}
        self.root = _Open([], (), (0, 0, 0, 0))
        self.open = [self.root]
        self.problems: list[Problem] = []
        self.twice: set[Keys] = set()
        self.nodes = 0
        self.end = (0, 0)

    def sheet(self) -> Sheet:
        with suppress(_Refused):
            self.characters()
            self.events()
            self.top()
        if self.problems:
            raise VariantError(self.problems)
        return Sheet(self.file, self.root.value[0], self.lines, self.marks)

    def note(self, code: str, marks: Marks, *words: str) -> None:
        self.problems.append(refusal(self.file, code, marks, *words))

    def refuse(self, code: str, marks: Marks, *words: str) -> None:
        self.note(code, marks, *words)
        raise _Refused

    def characters(self) -> None:
        """Refuse what no screen shows, and tabs, except in comments."""
        for line, words in enumerate(re.split("\r\n|\r|\n", self.text)):
            if words.isprintable():
                continue
            if (bad := hidden(words)) is not None:
                self.refuse("invisible-character", (line, bad, line, bad + 1), f"U+{ord(words[bad]):04X}")
            before, tab, _ = words.partition("\t")
            if tab and " #" not in f" {before}":
                self.refuse("tab", (line, len(before), line, len(before) + 1))

    def events(self) -> None:
        """Take every event of the parser; stop at what cannot be read on, which becomes a problem."""
        parser = YamlParser(self.text)
        try:
            while event := parser.get_event():
                if take := _TAKE.get(type(event)):
                    take(self, event, _marks(event))
        except yaml.YAMLError as error:
            self.problems.append(trouble(error, self.file, self.lines, (one.marks for one in reversed(self.open[1:]))))
            raise _Refused from None
        except (ValueError, OverflowError):  # the pure parser knows no code for a character beyond Unicode
            start = self.lines[parser.line].rfind('"', 0, parser.column)
            self.refuse("backslash", (parser.line, start, parser.line, start + 1))
        finally:
            parser.dispose()

    def top(self) -> None:
        if not self.root.value or self.root.value[0] is None:
            self.refuse("empty-sheet", (0, 0, 0, 0))
        if type(self.root.value[0]) is not dict:
            self.refuse("not-a-sheet", self.marks[()][1])

    def document(self, event: yaml.DocumentStartEvent, marks: Marks) -> None:
        if event.tags:
            self.refuse("tag", marks)
        if self.root.value:
            self.refuse("second-document", marks)

    def alias(self, event: Any, marks: Marks) -> None:
        self.refuse("alias", marks, event.anchor)

    def node(self, event: Any, marks: Marks) -> None:
        self.nodes += 1
        if self.nodes > LIMIT_NODES:
            self.refuse("too-many-nodes", marks)
        if event.anchor is not None:
            self.refuse("anchor", marks, event.anchor)
        if event.tag is not None:
            self.refuse("tag", marks)

    def scalar(self, event: yaml.ScalarEvent, marks: Marks) -> None:
        """Take a text, a number or a word, as the name of a setting or as a value."""
        self.node(event, marks)
        self.end = marks[2:]
        if event.style == '"' and hidden(event.value.replace("\n", " ")) is not None:
            self.refuse("backslash", marks)
        if self.open[-1].awaits_name():
            self.name(event.value, marks, plain=not event.style)
        else:
            # where nothing is written after a name, the name itself is the place
            name = self.open[-1].key_marks
            self.enter(name if name and marks[:2] == marks[2:] else marks)
            self.open[-1].put(event.value if event.style else resolved(event.value))

    def name(self, name: str, marks: Marks, *, plain: bool) -> None:
        """Take the name of a setting; ``plain`` if it stands without quotes."""
        inside = self.open[-1]
        if plain and name in ("", "<<"):
            self.note("merge-key" if name else "setting-not-text", marks)
        elif plain and (":" in name or self.lines[marks[2]][marks[3] : marks[3] + 2] in _TIGHT):
            self.problems.append(colon_tight(self.file, marks, name))
        if name in inside.value and (*inside.keys, name) not in self.twice:
            self.twice.add((*inside.keys, name))
            self.note("duplicate-setting", marks, name)
            first = self.marks[(*inside.keys, name)][0] or marks
            also = (("first written here", placed(self.file, first)),)
            self.problems[-1] = replace(self.problems[-1], also=also)
        inside.key, inside.key_marks = name, marks

    def enter(self, marks: Marks) -> Keys:
        """Note where the next value stands; its path."""
        inside = self.open[-1]
        keys = inside.next_keys() if inside is not self.root else ()
        self.marks.setdefault(keys, (inside.key_marks if inside.key is not None else None, marks))
        return keys

    def begin(self, event: Any, marks: Marks) -> None:
        self.node(event, marks)
        if self.open[-1].awaits_name():
            self.refuse("setting-not-text", marks)
        if len(self.open) > LIMIT_LEVELS:
            self.refuse("too-deep", marks)
        self.open.append(_Open({} if type(event) is yaml.MappingStartEvent else [], self.enter(marks), marks))

    def close(self, event: yaml.CollectionEndEvent, marks: Marks) -> None:
        done = self.open.pop()
        # in block style the event comes with the next thing, so the end is that of the last thing inside
        self.end = marks[2:] if marks[:2] != marks[2:] else self.end
        self.marks[done.keys] = (self.marks[done.keys][0], (*done.marks[:2], *self.end))
        self.open[-1].put(tuple(done.value) if isinstance(done.value, list) else done.value)


_TAKE: Mapping[type[yaml.Event], Callable[[_Composer, Any, Marks], None]] = {
    yaml.DocumentStartEvent: _Composer.document,
    yaml.AliasEvent: _Composer.alias,
    yaml.ScalarEvent: _Composer.scalar,
    yaml.MappingStartEvent: _Composer.begin,
    yaml.SequenceStartEvent: _Composer.begin,
    yaml.MappingEndEvent: _Composer.close,
    yaml.SequenceEndEvent: _Composer.close,
}
_TIGHT = (":[", ":]", ":{", ":}", ":,")


def _marks(event: yaml.Event) -> Marks:
    start: Any = event.start_mark
    end: Any = event.end_mark
    return start.line, start.column, end.line, end.column
