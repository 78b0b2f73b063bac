"""Kinds: which of croupier's files a file is, for whoever gives one to a command that is for another."""

import re
from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal["sheet", "script", "settle file", "night"]


class Said(NamedTuple):
    """A kind of file: what it is called, and what to do with one, with ``{}`` where the file belongs."""

    called: str
    does: str


KINDS: Mapping[Kind, Said] = {
    "sheet": Said("a rule sheet", "Play it with `croupier play {}`."),
    "script": Said("a script", "Play it with `croupier run {}`."),
    "settle file": Said("a settle file", "Divide its pot with `croupier settle {}`."),
    "night": Said(
        "a night", "Go on with `croupier night --resume {}`, or print a report with `croupier night report {}`."
    ),
}


_PLAYED = {"players", "deck", "chips", "limits", "wild", "hands", "play", "extends"}
_TITLED = {"name", "also", "summary", "sources"}


def like_sheet(names: Collection[str], *, readable: bool) -> bool:
    """Whether a file with these settings is most likely a rule sheet, whatever else is wrong with it.

    Of a file that cannot be read more settings are asked for, because any line with a colon looks like one.
    """
    return bool(_PLAYED & {*names}) and (readable or len((_PLAYED | _TITLED) & {*names}) > 1)


def names_in(content: bytes) -> set[str]:
    """What stands at the beginning of a file's lines as the name of a setting."""
    return {name.decode() for name in re.findall(rb"^([a-z-]+):", content, re.MULTILINE)}


def another(kind: Kind, wanted: str, file: str) -> tuple[str, str]:
    """What to say of a file that is another kind than the one that is wanted, and what to do with it."""
    said = KINDS[kind]
    return f"This is {said.called}, not {wanted}.", said.does.replace("{}", file)


def of_settings(names: Collection[str]) -> Kind | None:
    """The kind of the file that has these settings, whatever is wrong with it; none if they do not say."""
    if "variant" not in names:
        return "sheet" if "name" in names and {"play", "hands", "extends"} & {*names} else None
    if "choices" in names:
        return "script"
    if "put-in" in names:
        return "settle file"
    return "script" if "cards" in names else None


def of_model(names: Collection[str]) -> Kind:
    """The kind of file that has room for these settings."""
    return "sheet" if "play" in names else "script" if "choices" in names else "settle file"


def of_data(data: Mapping[str, Any]) -> Kind | None:
    """The kind of a file that was read, by its settings and those of its players."""
    players = data.get("players")
    each = players.values() if isinstance(players, Mapping) else ()
    return of_settings({*data} | {name for player in each if isinstance(player, Mapping) for name in player})


def of_bytes(content: bytes) -> Kind | None:
    """The kind of a file as it lies on the disk, by how it begins and what stands at the beginning of its lines."""
    if content.startswith(b"SQLite format 3\0"):
        return "night"
    return of_settings(names_in(content) | ({"put-in"} if b"put-in:" in content else set()))
