"""Seating: who sits at a table, from the command line: you, people at one screen, and bots."""

import getpass
import re
from collections.abc import Sequence
from typing import NamedTuple

import click

from croupier.english import listed, number
from croupier.files.log import PERSON
from croupier.players import BOTS, NoSuchBot, bot
from croupier.printable import harmless, name_among, refuse_names

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max")
"""More than 54 cards are enough for, at five each."""

BOTS_HELP = f"Bots for the other seats, in turn, separated by commas: {listed(BOTS)}."


class Seating(NamedTuple):
    """Who sits at a table, clockwise: the names, and who plays each: a bot's name, or ``person``."""

    names: tuple[str, ...]
    plays: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Those who are no bots."""
        return tuple(name for name, plays in zip(self.names, self.plays, strict=True) if plays == PERSON)


class Bots(click.ParamType[tuple[str, ...]]):
    """Names of bots with commas between them."""

    name = "bots"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Read them; an unknown one is wrong usage."""
        names = parted(str(value))
        try:
            for name in names:
                bot(name)
        except NoSuchBot as unknown:
            raise click.BadParameter(str(unknown), ctx, param) from None
        if twice := [name for index, name in enumerate(names) if name in names[:index]]:
            raise click.UsageError(f"The bot {twice[0]} is there twice.")
        return names


def parted(words: str) -> tuple[str, ...]:
    """Names with commas between them, without the spaces around the commas; wrong usage if one is missing."""
    names = tuple(name.strip() for name in words.split(","))
    if not all(names):
        raise click.UsageError(f"A name is missing in {words!r}.")
    return names


def named(words: str) -> tuple[str, ...]:
    """The names of players with commas between them; wrong usage for any that cannot stand."""
    names = parted(words)
    try:
        refuse_names(names)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    return names


def seats(
    players: str | None, hot_seat: str | None, bots: Sequence[str], sizes: Sequence[int], game: str, watch: bool = False
) -> Seating:
    """Who sits where.

    Args:
        players: How many, or their names.
        hot_seat: The names of the people who share this terminal; you alone by default.
        bots: Who plays the other seats, over and over.
        sizes: How many can play.
        game: What is played, to say who it is for.
        watch: Whether bots play every seat.
    """
    if watch and hot_seat:
        raise click.UsageError("--watch lets bots play it all; --hot-seat is for people. Choose one.")
    people = () if watch else named(hot_seat) if hot_seat else (own_name(),)
    names = _names(players, hot_seat, people, sizes, game)
    if strangers := [name for name in people if hot_seat and not name_among(name, names)]:
        raise click.UsageError(f"{listed(strangers)} would play, and --players does not name them.")
    sits = {name_among(name, names) for name in people} if hot_seat else {*names[: len(people)]}
    turns = iter(range(len(names)))
    plays = tuple(PERSON if name in sits else bots[next(turns) % len(bots)] for name in names)
    return Seating(names, plays)


def _names(
    players: str | None, hot_seat: str | None, people: Sequence[str], sizes: Sequence[int], game: str
) -> tuple[str, ...]:
    """The names at the table: those given, or as many as asked for, the people first."""
    given = named(players) if players and "," in players else ()
    usual = max(len(people), sizes[0]) if hot_seat else min(max(6, sizes[0]), sizes[-1])
    count = len(given) or (usual if players is None else _count(players))
    _refuse_size(count, sizes, game)
    if given:
        return given
    if count < len(people):
        raise click.UsageError(f"{listed(people)} are {number(len(people))} people, and {number(count)} are to play.")
    return (*people, *(name for name in NAMES if not name_among(name, people)))[:count]


def _count(players: str) -> int:
    """How many play, where that is said and not who; wrong usage if it is neither."""
    if not re.fullmatch(r"[+-]?\d{1,18}", players.strip(), re.ASCII):
        raise click.UsageError(f"{players!r} is neither how many play nor their names, separated by commas.")
    return int(players)


def _refuse_size(count: int, sizes: Sequence[int], game: str) -> None:
    """Refuse a table that is smaller or larger than any that can play."""
    least, most = sizes[0], sizes[-1]
    if not least <= count <= most:
        allowed = number(least) if least == most else f"{number(least)} to {number(most)}"
        raise click.UsageError(f"{game} is for {allowed} players, not {count}.")


def own_name() -> str:
    """Your name, as the system knows you; it may know you by anything."""
    try:
        name = getpass.getuser().replace(",", " ").strip().capitalize()
    except (KeyError, OSError, ImportError):  # nobody knows this user, or the system knows no users
        name = ""
    return harmless((name or "You",))[0]
