"""Seating: who sits at a table, from the command line: you, people at one screen, and bots."""

import getpass
from collections.abc import Sequence
from typing import NamedTuple

import click

from croupier.english import listed
from croupier.log import PERSON
from croupier.players import BOTS, NoSuchBot, bot

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max")

BOTS_HELP = f"What plays the other seats, in turn, with commas between: {listed(BOTS)}."


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
        names = named(str(value))
        try:
            for name in names:
                bot(name)
        except NoSuchBot as unknown:
            raise click.BadParameter(str(unknown), ctx, param) from None
        return names


def named(words: str) -> tuple[str, ...]:
    """Names with commas between them; wrong usage if one is there twice or empty."""
    names = tuple(name.strip() for name in words.split(","))
    for place, name in enumerate(names):
        if not name:
            raise click.UsageError(f"A name is missing in {words!r}.")
        if name in names[:place]:
            raise click.UsageError(f"The name {name} is there twice.")
    return names


def seats(
    players: str | None, hot_seat: str | None, bots: Sequence[str], sizes: Sequence[int], game: str, watch: bool = False
) -> Seating:
    """Who sits where.

    Args:
        players: How many, or their names.
        hot_seat: The names of the people who share this terminal; you alone unless given.
        bots: Who plays the other seats, over and over.
        sizes: How many can play.
        game: What is played, to say who it is for.
        watch: Whether bots play every seat.
    """
    if watch and hot_seat:
        raise click.UsageError("--watch lets bots play it all; --hot-seat is for people. Choose one.")
    people = () if watch else named(hot_seat) if hot_seat else (own_name(),)
    names = _names(players, hot_seat, people, sizes, game)
    if strangers := [name for name in people if hot_seat and name not in names]:
        raise click.UsageError(f"{listed(strangers)} would play, and --players does not name them.")
    sits = set(people) if hot_seat else set(names[: len(people)])
    turns = iter(range(len(names)))
    plays = tuple(PERSON if name in sits else bots[next(turns) % len(bots)] for name in names)
    return Seating(names, plays)


def _names(
    players: str | None, hot_seat: str | None, people: Sequence[str], sizes: Sequence[int], game: str
) -> tuple[str, ...]:
    """The names at the table: those given, or as many as asked for, the people first."""
    if players and not players.strip().isdigit():
        return named(players)
    usual = len(people) if hot_seat else 6
    count = int(players) if players else min(max(usual, sizes[0]), sizes[-1])
    if count < len(people):
        raise click.UsageError(f"{listed(people)} are {len(people)} people, and {count} are to play.")
    if count > len(NAMES):
        raise click.UsageError(f"{game} is for {sizes[0]} to {sizes[-1]} players, not {count}.")
    return (*people, *(name for name in NAMES if name not in people))[:count]


def own_name() -> str:
    """Your name, as the system knows you."""
    try:
        return getpass.getuser().strip().replace(",", " ").capitalize() or "You"
    except (KeyError, OSError):
        return "You"
