"""Log: a session written down as it is played, a line for everything, safe on the disk before anyone sees it.

Each line is a JSON object and ends with a check of itself and of all lines before it. What a line says follows from
what is chosen and from nothing else (no clock, no address), so the same session makes the same log, byte for byte.
"""

import json
import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from croupier import disk
from croupier.cards import named
from croupier.disk import keeping
from croupier.game.game import Game
from croupier.game.seal import Seal, sealed
from croupier.game.session import Session
from croupier.phases import Room
from croupier.table.events import CardsMoved, ChipsMoved, Event, Seat
from croupier.table.places import Spot
from croupier.table.pots import Shared, pot_data
from croupier.terms.base import Model
from croupier.variant.variant import Variant

FORMAT = 1
LARGEST = 256 << 20
"""How many bytes a log has at most: many thousands of games. What is larger was not written by croupier."""
PERSON = "person"
"""Who plays a seat that no bot plays."""
_CHECK_DIGITS = 16


class NotWritten(Exception):
    """The log could not be written, so the game cannot go on; the message says why."""


class InUse(Exception):
    """Another croupier is writing this log."""


# -- what the lines say --------------------------------------------------------------------------------------------


class Spelt(NamedTuple):
    """Players and sheet as the lines of a log spell them.

    They are shown so, too, but for a log of an older croupier, which took names that cannot be printed.
    """

    names: tuple[str, ...]
    sheet: Mapping[str, Any]


class Scribe:
    """Puts a session in lines. It writes nothing: whoever reads a log makes the lines again and compares.

    Args:
        session: The session, before its first game.
        plays: Who plays each seat: a bot's name, or ``person``.
        bots: The seed that the bots' generators are made from.
        fingerprint: The variant's, as a log that is read has it. Default: all of it.
        spelt: How the lines spell the players and the sheet, if not as they are shown.
    """

    def __init__(
        self, session: Session, plays: Sequence[str], bots: int, fingerprint: str = "", spelt: Spelt | None = None
    ) -> None:
        self.session, self.plays, self.bots = session, tuple(plays), bots
        self.fingerprint = fingerprint or session.variant.fingerprint
        self.spelt = spelt or Spelt(session.names, sheet_data(session.variant))
        self.events = 0
        """How many events there were in the games before this one."""
        self.choices = 0
        """How many choices there were in the games before this one."""
        self._written = (0, 0)
        self._check = ""

    def head(self, commitment: str) -> dict[str, Any]:
        """What stands before a game: who deals and the commitment; before the first, all that is played by."""
        session = self.session
        opening = {} if session.played else self._session()
        return {
            **opening,
            "game": session.played + 1,
            "stacks": list(session.stacks),
            "dealer": self.spelt.names[session.dealer],
            **({"riding": session.riding} if session.riding else {}),
            "commitment": commitment,
        }

    def _session(self) -> dict[str, Any]:
        session = self.session
        return {
            "log": "croupier",
            "format": FORMAT,
            "variant": self.spelt.sheet["name"],
            "fingerprint": self.fingerprint,
            "sheet": self.spelt.sheet,
            "players": list(self.spelt.names),
            "plays": list(self.plays),
            "bots": self.bots,
            "seed": session.seed,
            "games": session.games,
        }

    def dealt(self, seal: Seal) -> dict[str, Any]:
        """The deck of the game that begins, and the salt."""
        return {"deck": named(seal.deck), "salt": seal.salt}

    def news(self, game: Game) -> list[dict[str, Any]]:
        """What has happened in a game since it was last asked: a choice, the events after it, and the outcome.

        Raises:
            ValueError: Several choices were made; nobody could say which events came after which.
        """
        (events, choices), names = self._written, self.spelt.names
        if len(game.choices) > choices + 1:
            raise ValueError("A choice must be written before the next is made.")
        news: list[dict[str, Any]] = [
            {"choice": number, "player": names[seat], "says": str(choice)}
            for number, (seat, choice) in enumerate(game.choices[choices:], self.choices + choices + 1)
        ]
        for number, event in enumerate(game.events[events:], self.events + events + 1):
            news.append({"event": number, **event_data(event, names)})
        self._written = (len(game.events), len(game.choices))
        if game.over:
            news.append({"outcome": outcome(game, names)})
            self.events, self.choices = self.events + len(game.events), self.choices + len(game.choices)
            self._written = (0, 0)
        return news

    def line(self, record: Mapping[str, Any]) -> bytes:
        """A record as a line of the log, with the check that ties it to all lines before it."""
        text = json.dumps(record)
        self._check = sha256(f"{self._check}{text}".encode()).hexdigest()[:_CHECK_DIGITS]
        return f'{text[:-1]}, "check": "{self._check}"}}\n'.encode()


def outcome(game: Game, names: Sequence[str]) -> dict[str, Any]:
    """How a game came out, as data: everyone's chips, and how each pot was shared."""
    pots = [pot_data(shared, names) for shared in game.shared]
    return {"stacks": dict(zip(names, game.stacks, strict=True)), "pots": pots}


def event_data(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """An event as data, the seats by their players' names."""

    def spot(spot: Spot) -> list[str]:
        name = f"{spot.place.name} {spot.name}".rstrip()
        return [name] if spot.seat is None else [name, names[spot.seat]]

    def about(thing: object) -> object:
        if isinstance(thing, Shared):
            return pot_data(thing, names)
        return names[thing] if isinstance(thing, Seat) else thing

    if isinstance(event, CardsMoved):
        return {"cards": named(event.cards), "from": spot(event.source), "to": spot(event.target)}
    if isinstance(event, ChipsMoved):
        return {"chips": event.amount, "from": spot(event.source), "to": spot(event.target), "why": event.why}
    said: dict[str, Any] = {"said": event.word}
    if event.seat is not None:
        said["player"] = names[event.seat]
    return {**said, "about": [about(thing) for thing in event.about]} if event.about else said


def sheet_data(variant: Variant) -> dict[str, Any]:
    """The whole sheet of a variant as data, with what it took from another sheet."""
    return {key: _plain(value) for key, value in variant.written().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Model):
        settings = {key: _plain(inner) for key, inner in value.written().items()}
        if isinstance(value, Room):
            return {value.word: settings} if settings else value.word
        return settings
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


# -- the file ------------------------------------------------------------------------------------------------------


class Log:
    """The log of a session, as a file that only grows.

    Whatever is written is on the disk when the call comes back. ``begin`` makes the file of a new log, with all that
    stands before the first choice, at once: it is whole or it is not there.
    """

    def __init__(
        self, path: Path, scribe: Scribe, file: BinaryIO | None = None, *, over: bool = False, needed: bool = True
    ) -> None:
        self.path, self.scribe, self._file = path, scribe, file
        self._needed = needed
        """Whether the game ends where it cannot be written; else it is played on, and kept no longer."""
        self._given_up = False
        self._over = over
        """Whether the new file takes the place of one that holds no game."""

    @classmethod
    def new(cls, path: Path, session: Session, plays: Sequence[str], bots: int, *, needed: bool = True) -> "Log":
        """A log of a session that has not begun. The file is made when its first game begins.

        One that is not ``needed``, because nobody asked for it, is given up where it cannot be written.

        Raises:
            DiskError: There is a file of that name (nothing is ever written over), or no folder to put it in.
        """
        keeping.refuse_taken(path, "the log", "A log is a new file.")
        return cls(path, Scribe(session, plays, bots), needed=needed)

    def begin(self, game: Game) -> Seal:
        """Write down a game that begins; its seal, for the players, comes back when the deck is safe.

        Raises:
            NotWritten: The file cannot be made or written.
        """
        seal, scribe = sealed(game), self.scribe
        records = [scribe.head(seal.commitment), scribe.dealt(seal), *scribe.news(game)]
        self.add([scribe.line(record) for record in records])
        return seal

    def write(self, game: Game) -> None:
        """Write down the choice that was just made and what came of it; nothing may be shown before this comes back.

        Raises:
            NotWritten: The file cannot be written. What it holds can be resumed.
        """
        self.add([self.scribe.line(record) for record in self.scribe.news(game)])

    def add(self, lines: Sequence[bytes]) -> None:
        """Write lines that follow; raises :class:`NotWritten`."""
        if self._given_up:
            return
        try:
            self._add(b"".join(lines))
        except NotWritten as error:
            if self._needed:
                raise
            self._give_up(error)

    def _give_up(self, error: NotWritten) -> None:
        disk.notice("log", f"{error} The game was played on, and is not kept.")
        self._given_up = True
        if self.begun:
            self.close()
            keeping.remove(self.path)

    def _add(self, content: bytes) -> None:
        try:
            if self._file is None:
                (keeping.put if self._over else keeping.make)(self.path, content)
                self._file = opened(self.path)
            else:
                self._refuse_too_large(self._file.tell() + len(content))
                keeping.write(self._file, content)
        except (disk.DiskError, InUse) as error:
            raise NotWritten(str(error)) from error
        except OSError as error:
            raise NotWritten(f"The log {disk.shown(self.path)} cannot be written: {disk.reason(error)}.") from error

    def _refuse_too_large(self, size: int) -> None:
        if size > LARGEST:
            raise NotWritten(f"The log {disk.shown(self.path)} is full; a log has {LARGEST >> 20} MiB at most.")

    @property
    def begun(self) -> bool:
        """Whether there is anything to go on with."""
        return self._file is not None

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> "Log":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def opened(path: Path) -> BinaryIO:
    """Open a log to be read and added to, for this croupier alone.

    Raises:
        DiskError: It cannot be opened (an ``OSError``).
        InUse: Another croupier has it open.
    """
    keeping.sweep(path.parent)
    file = disk.opened(path, "a log", to_write=True)
    try:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # a system without such locks
        pass
    except BlockingIOError:
        file.close()
        raise InUse(f"{disk.shown(path)} is being written by another croupier.") from None
    except OSError:  # a disk without them
        pass
    file.seek(0, os.SEEK_END)
    return file
