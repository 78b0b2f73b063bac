"""History: a log read again. Its choices are made once more, and every line must be the one that follows from them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeVar

from pydantic import ValidationError

from croupier import disk
from croupier.cards import parse_cards
from croupier.disk import keeping
from croupier.english import counted
from croupier.files.log import FORMAT, LARGEST, Log, Scribe, Spelt, opened, sheet_data
from croupier.game.game import Game
from croupier.game.seal import Seal
from croupier.game.session import Session
from croupier.printable import INSTEAD, harmless, one_line, printable
from croupier.sheet.kinds import another, of_bytes
from croupier.table.choices import IllegalChoice
from croupier.variant.variant import Variant

_Kind = TypeVar("_Kind")


class LogError(ValueError):
    """A log that is none, or that was altered; ``line`` is where it shows, the first line being 1, the whole file 0."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        self.path, self.line, self.reason = path, line, reason
        where = disk.shown(path)
        super().__init__(printable(f"{where}, line {line}: {reason}" if line else f"{where}: {reason}"))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.path, self.line, self.reason)


class Kept(NamedTuple):
    """A game of a log, as far as it goes, and its seal."""

    game: Game
    seal: Seal
    events_before: int = 0
    """How many events the log has before this game's first."""

    @property
    def span(self) -> range:
        """The numbers of its events in the log."""
        return range(self.events_before + 1, self.events_before + len(self.game.events) + 1)


@dataclass
class History:
    """What a log tells.

    Attributes:
        path: The log.
        scribe: What its next line would be written by: the session, who plays, the bots' seed.
        games: Its games in order; all but the last are over.
        whole: The bytes of it that count.
        torn: The bytes after them: a line that was not written to its end.
        missing: Lines that follow from the last whole choice and were not written any more.
    """

    path: Path
    scribe: Scribe
    games: list[Kept] = field(default_factory=list)
    whole: int = 0
    torn: int = 0
    missing: list[bytes] = field(default_factory=list)

    @property
    def session(self) -> Session:
        """The session as it stands after the games that are over."""
        return self.scribe.session

    @property
    def unfinished(self) -> Kept | None:
        """The game that the log ends in, if it is not over."""
        return self.games[-1] if self.games and not self.games[-1].game.over else None

    @property
    def over(self) -> bool:
        """Whether there is nothing to go on with."""
        return not self.unfinished and bool(self.session.over)


def read(path: Path) -> History:
    """Read a log and play its choices again. One that is still being written may be read.

    Raises:
        DiskError: It cannot be read (an ``OSError``).
        LogError: It is no log, or it was altered.
    """
    return _Reader(path, disk.content(path, LARGEST, "a log")).read()


def history_in(path: Path, content: bytes) -> History:
    """Read a log that lies in something else, as in a night's file; problems name ``path``.

    Raises:
        LogError: It is no log, or it was altered.
    """
    return _Reader(path, content).read()


def resume(path: Path) -> tuple[History, Log]:
    """Read a log and open it to go on: a torn last line is cut off, and what follows from the last choice is added.

    Raises:
        DiskError: It cannot be opened (an ``OSError``).
        InUse: Another croupier is writing it.
        LogError: It is no log, or it was altered; nothing was changed.
        NotWritten: It cannot be written.
    """
    file = opened(path)
    try:
        file.seek(0)
        history = _Reader(path, disk.rest(file, path, LARGEST, "a log")).read()
    except BaseException:
        file.close()
        raise
    return history, _reopened(history, file)


def _reopened(history: History, file: BinaryIO) -> Log:
    if not history.games:  # its deck is not whole, so nobody has seen a card: a new head takes its place
        file.close()
        return Log(history.path, history.scribe, over=True)
    log = Log(history.path, history.scribe, file)
    if history.torn:
        keeping.cut_off(file, history.path, history.whole)
    if history.torn or history.missing:
        log.add(history.missing)
    return log


class _Refused(Exception):
    """Why the line that is being read cannot stand there."""


class _Reader:
    """Reads a log line by line, and makes each line again with a scribe of its own."""

    def __init__(self, path: Path, content: bytes) -> None:
        self.path, self.content = path, content
        *self.lines, self.tail = content.split(b"\n")
        self.at = 0
        """How many lines were read."""

    def read(self) -> History:
        """Read it all; raises :class:`LogError`."""
        try:
            return self._read()
        except _Refused as refused:
            if self.at < 2 and (kind := of_bytes(self.content)):
                raise LogError(self.path, 0, " ".join(another(kind, "a log", disk.typed(self.path)))) from None
            raise LogError(self.path, max(self.at, 1), str(refused)) from None

    def _read(self) -> History:
        record = self._next("log")
        history = History(self.path, _scribe(record))
        self.at = 0
        while self.at < len(self.lines):
            if not self._game(history):
                break
        history.whole = sum(len(line) + 1 for line in self.lines[: self.at])
        history.torn = sum(len(line) + 1 for line in self.lines[self.at :]) + len(self.tail)
        return history

    def _game(self, history: History) -> bool:
        """Read a game; False if the log ends before its deck: it was never dealt, and its head does not count."""
        scribe, head = copy(history.scribe), self._next("game" if history.games else "log")
        if reason := history.session.over:
            raise _Refused(f"Another line follows, and the session is over. {reason}")
        commitment = _take(head, "commitment", str)
        self._follow(scribe, scribe.head(commitment))
        if self.at == len(self.lines):
            self.at -= 1
            return False
        kept = self._dealt(history, scribe, commitment)
        history.scribe = scribe
        history.games.append(kept)
        self._played(history, kept.game)
        if kept.game.over:
            history.session.finish(kept.game)
        return True

    def _dealt(self, history: History, scribe: Scribe, commitment: str) -> Kept:
        record, session = self._next("deck"), history.session
        try:
            seal = Seal(parse_cards(_take(record, "deck", str)), _take(record, "salt", str))
            game = session.next_game(seal.deck, seal.salt)
        except ValueError as error:
            raise _Refused(str(error)) from None
        if not seal.salt.isascii():
            raise _Refused("A salt is plain ASCII text.")
        if len(seal.deck) != len(game.deck):
            raise _Refused(f"The deck has {counted(len(game.deck), 'card')}, and {len(seal.deck)} stand here.")
        if seal.commitment != commitment:
            raise _Refused("Deck and salt are not those of the commitment in the line above.")
        self._follow(scribe, scribe.dealt(seal))
        return Kept(game, seal, scribe.events)

    def _played(self, history: History, game: Game) -> None:
        """Make the choices of a game again, and see that what follows is what stands in the log."""
        self._happened(history, game)
        while not game.over and self.at < len(self.lines):
            record = self._next("choice")
            player, says = _take(record, "player", str), _take(record, "says", str)
            spelt = history.scribe.spelt.names
            if player not in spelt:
                raise _Refused(f"There is no player {player!r}.")
            try:
                game.act(spelt.index(player), says)
            except IllegalChoice as illegal:
                raise _Refused(f"{illegal.player} cannot choose that here: {illegal.reason}") from None
            self.at -= 1
            self._happened(history, game)

    def _happened(self, history: History, game: Game) -> None:
        for record in history.scribe.news(game):
            if self.at < len(self.lines):
                self._next()
                self._follow(history.scribe, record)
            else:
                history.missing.append(history.scribe.line(record))

    def _next(self, due: str = "") -> dict[str, Any]:
        """The next line as data: one that has what is due, or any."""
        if self.at == len(self.lines):
            raise _Refused("The log ends before its first line is whole, so no game has begun. Play anew.")
        self.at += 1
        try:
            record = json.loads(self.lines[self.at - 1])
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict):
            raise _Refused("This is no line of a log.")
        if due and due not in record:
            raise _Refused(f"Here belongs {_LINES[due]}, and what stands here is {_called(record)}.")
        return record

    def _follow(self, scribe: Scribe, expected: Mapping[str, Any]) -> None:
        """See that the line that was just read is the one that follows."""
        line = self.lines[self.at - 1]
        if scribe.line(expected) == line + b"\n":
            return
        record = json.loads(line)
        record.pop("check", None)
        if record == expected:
            raise _Refused("This line, or one before it, is not as it was written: the check does not fit.")
        found, due = _called(record), _called(expected)
        if found == due:
            raise _Refused(f"{due} is not what follows from the lines before it.")
        raise _Refused(f"Here belongs {due}, and what stands here is {found}.")


_LINES = {
    "log": "the first line of a log",
    "game": "the head of a game",
    "deck": "the deck",
    "choice": "a choice",
    "event": "an event",
    "outcome": "the outcome",
}
"""The kinds of lines, each by what only it has."""


def _called(record: Mapping[str, Any]) -> str:
    """What a line is, in a few words that give nothing away."""
    kind = next((kind for kind in _LINES if kind in record), "")
    numbered = kind in ("choice", "event") and type(record[kind]) is int
    return f"{kind} {record[kind]}" if numbered else _LINES.get(kind, "something else")


def _take(record: Mapping[str, Any], key: str, kind: type[_Kind]) -> _Kind:
    value = record.get(key)
    if type(value) is not kind:
        raise _Refused(f"{_called(record).capitalize()} stands here without a {key!r} that can be read.")
    return value


# -- the first line ------------------------------------------------------------------------------------------------


def _scribe(record: Mapping[str, Any]) -> Scribe:
    """The scribe who wrote the first line."""
    if record.get("log") != "croupier":
        raise _Refused("This is not a log of croupier's.")
    if record.get("format") != FORMAT:
        raise _Refused(f"The log has format {record.get('format')!r}; this croupier reads format {FORMAT}.")
    sheet: dict[str, Any] = _take(record, "sheet", dict)
    variant = variant_of(sheet)
    # logs of croupier 0.1 have the fingerprint that is read aloud
    fingerprint = _take(record, "fingerprint", str)
    if fingerprint not in (variant.fingerprint, variant.short_fingerprint):
        raise _Refused(f"The sheet is another one: its fingerprint is {variant.fingerprint}.")
    names, plays = _names(record), list(_texts(record, "plays"))
    if len(plays) != len(names):
        raise _Refused(f"There are {counted(len(names), 'player')}, and `plays` has {len(plays)}.")
    try:
        session = Session(
            variant,
            harmless(names),
            _take(record, "stacks", list),
            _dealer(record, names),
            _number(record, "seed"),
            _number(record, "games"),
        )
    except ValueError as error:
        raise _Refused(str(error)) from None
    spelt = Spelt(names, sheet if _shown(sheet) == sheet_data(variant) else sheet_data(variant))
    return Scribe(session, plays, _take(record, "bots", int), fingerprint, spelt)


def _names(record: Mapping[str, Any]) -> tuple[str, ...]:
    """The players as the log spells them: any text, as long as no two are spelt the same."""
    names = tuple(_texts(record, "players"))
    for index, name in enumerate(names):
        if not name or name != name.strip() or name in names[:index]:
            raise _Refused(f"No log has a player {name!r} here: a name is text without spaces around it, and its own.")
    return names


def _dealer(record: Mapping[str, Any], names: Sequence[str]) -> int:
    dealer = _take(record, "dealer", str)
    if dealer not in names:
        raise _Refused(f"The dealer, {dealer!r}, is not one of the players.")
    return names.index(dealer)


def _texts(record: Mapping[str, Any], key: str) -> Iterator[str]:
    for text in _take(record, key, list):
        if not isinstance(text, str):
            raise _Refused(f"{key!r} is a list of texts.")
        yield text


def _number(record: Mapping[str, Any], key: str) -> int | None:
    return None if record.get(key) is None else _take(record, key, int)


def variant_of(sheet: Mapping[str, Any]) -> Variant:
    """The variant of a sheet as a log holds it; raises where it cannot be played."""
    try:
        variant = Variant.model_validate(_frozen(_shown(sheet)))
        unfit = [problem for problem in variant.check() if problem.severity == "error"]
    except (ValidationError, RecursionError):
        raise _Refused("The sheet cannot be played.") from None
    if unfit:
        raise _Refused(f"The sheet cannot be played: {unfit[0].message}")
    return variant


def _shown(value: Any) -> Any:
    """A sheet with every text in it as it is shown; an older croupier took any."""
    if isinstance(value, Mapping):
        return {key: _shown(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_shown(inner) for inner in value]
    if not isinstance(value, str) or (printable(value) == value and value.strip()):
        return value
    return one_line(value) or INSTEAD


def _frozen(value: Any) -> Any:
    """Lists as a sheet has them."""
    if isinstance(value, Mapping):
        return {key: _frozen(inner) for key, inner in value.items()}
    return tuple(_frozen(inner) for inner in value) if isinstance(value, list) else value
