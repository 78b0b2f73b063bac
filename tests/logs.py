"""Logs made by bots, logs cut and altered, and the check of a line worked out once more as docs/log.md tells it."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.files.log import Log
from croupier.files.replay import resume
from croupier.game.session import Session
from croupier.night.front import ShownSession, own_seat, seated
from croupier.variant.variant import Variant
from tests.telling import variant

Line = dict[str, Any]

SHORT = """\
name: Short
players: {min: 2, max: 7}
chips: {start: 6, ante: 1}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 5}, pass: {cards: 1}, bet, showdown]
"""


def short() -> Variant:
    """A game of few lines that has all there is: chips and cards, choices in turn and choices together."""
    return variant(SHORT)


def logged(
    path: Path,
    variant: Variant,
    players: Sequence[str] = ("Anna", "Ben"),
    plays: str = "random",
    seed: int | None = 7,
    games: int = 1,
    stacks: int | Sequence[int] | None = None,
) -> bytes:
    """Play a session by bots and give back its log."""
    session = Session(variant, players, stacks, seed=seed, games=games)
    with Log.new(path, session, [plays] * len(players), seed or 0) as log:
        ShownSession(session, seated([plays] * len(players)), None, seed or 0, log).play()
    return path.read_bytes()


def gone_on(path: Path) -> bytes:
    """Resume a log, play to the end and give it back."""
    history, log = resume(path)
    plays = history.scribe.plays
    with log:
        bots, begun = history.scribe.bots, history.unfinished
        ShownSession(history.session, seated(plays), own_seat(plays), bots, log, begun).play()
    return path.read_bytes()


def records(log: bytes) -> list[Line]:
    """The lines of a log as data, without their checks."""
    return [{key: value for key, value in json.loads(line).items() if key != "check"} for line in log.splitlines()]


def forged(lines: Sequence[Line]) -> bytes:
    """A log of these lines, each with a check that fits: what somebody who knows the format could write."""
    check, text = "", ""
    for line in lines:
        said = json.dumps(line)
        check = hashlib.sha256((check + said).encode()).hexdigest()[:16]
        text += said[:-1] + f', "check": "{check}"}}\n'
    return text.encode()


def respelt(shown: Any, spelt: Mapping[str, str]) -> Any:
    """Data with some texts spelt otherwise, wherever they stand as a whole."""
    if isinstance(shown, dict):
        return {spelt.get(key, key): respelt(value, spelt) for key, value in shown.items()}
    if isinstance(shown, list):
        return [respelt(value, spelt) for value in shown]
    return spelt.get(shown, shown) if isinstance(shown, str) else shown


def older(log: bytes, spelt: Mapping[str, str], sheet: Mapping[str, Any] | None = None) -> bytes:
    """The log as an older croupier wrote it, which took any text for a name; ``sheet`` is what its sheet says."""
    lines = [respelt(line, spelt) for line in records(log)]
    if sheet:
        lines[0]["sheet"] = {**lines[0]["sheet"], **sheet}
        lines[0]["variant"] = lines[0]["sheet"]["name"]
    return forged(lines)


def first(lines: Sequence[Line], kind: str, holds: Callable[[Line], bool] = lambda line: True) -> int:
    """Where the first line of a kind stands, from 0."""
    return next(index for index, line in enumerate(lines) if kind in line and holds(line))
