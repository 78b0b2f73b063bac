"""PHH: a hand in the poker hand history standard, read and checked for what any game asks of it.

The standard (version 0.0.2, by Juho Kim) is TOML: arrays go by player, clockwise, the one with the button last; actions
are short texts such as ``p3 cbr 400``. With two players antes and blinds are written the other way round. Chips may be
fractions: all of a hand's are multiplied by what makes every one of them whole.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import Any, NamedTuple

from croupier import disk
from croupier.cards import UNKNOWN, Card, CardError, parse_card

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes. Files of many hands are long; what is longer than this is something else."""
MOST = 10**9
"""As many chips as anybody has here; what a stack is taken to be that the file calls infinite."""
SMALLEST = -6
"""The exponent of the smallest chip, a millionth: anything smaller is no chip, and would take long to work out."""
_CARDS = re.compile(r"(?:\?\?|10.|..)")
_VERBS = {"d": ("dh", "db"), "p": ("pb", "cbr", "cc", "f", "sd", "sm")}


class BrokenHand(ValueError):
    """A hand history that cannot be read; the message says why, ``line`` where, as far as that is known."""

    def __init__(self, message: str, line: int = 1, action: str = "") -> None:
        super().__init__(message)
        self.line, self.action = line, action


class Action(NamedTuple):
    """One action: whose (a seat from 0, or none for the dealer's), what, and with which cards or chips."""

    text: str
    line: int
    seat: int | None
    verb: str
    cards: tuple[Card, ...] = ()
    to: int | None = None
    """Whom the dealer deals to."""
    amount: int = 0


class HandHistory(NamedTuple):
    """A hand, with all chips as whole numbers: ``scale`` times what the file says."""

    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small_bet: int
    big_bet: int
    min_bet: int
    stacks: tuple[int, ...]
    finishing: tuple[int | None, ...] | None
    """The stacks in the end, if the file has them; none for one that it calls infinite."""
    actions: tuple[Action, ...]
    scale: int
    line: int = 1
    """Where the hand begins in its file."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.stacks)


def hands_in(path: Path) -> Iterator[HandHistory | BrokenHand]:
    """The hands of a file: one, or (a ``.phhs`` file) several, each in a table of its own.

    Raises:
        DiskError: The file cannot be read (an ``OSError``).
    """
    try:
        text = disk.content(path, LARGEST_FILE).decode("utf-8-sig")
        data = tomllib.loads(text, parse_float=Decimal)
    except UnicodeDecodeError:
        yield BrokenHand("It is not text in UTF-8.")
        return
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        yield BrokenHand(f"It is not TOML: {error}.", int(line[1]) if line else 1)
        return
    lines = text.splitlines()
    several = bool(data) and all(isinstance(each, dict) for each in data.values())
    starts = [number for number, line in enumerate(lines, 1) if several and line.lstrip().startswith("[")] or [1]
    tables: list[Mapping[str, Any]] = list(data.values()) if several else [data]
    for table, start in zip(tables, (*starts, *[1] * len(tables)), strict=False):
        try:
            yield _hand(table, lines, start)
        except BrokenHand as broken:
            broken.line = max(broken.line, start)
            yield broken


def _hand(data: Mapping[str, Any], lines: Sequence[str], start: int) -> HandHistory:
    stacks = _stacks(data, "starting_stacks")
    if stacks is None or len(stacks) < 2:
        raise BrokenHand("It has no `starting_stacks` of two players or more.", start)
    finishing = _stacks(data, "finishing_stacks", len(stacks))
    antes, blinds = (_chips(data, name, len(stacks)) for name in ("antes", "blinds_or_straddles"))
    bets = {name: _number(name, data.get(name, 0)) for name in ("bring_in", "small_bet", "big_bet", "min_bet")}
    written = _written(data, lines, start)
    amounts = [_amount_of(text, line) for text, line in written]
    every = (*stacks, *(finishing or ()), *antes, *blinds, *bets.values(), *amounts)
    scale = lcm(*(each.denominator for each in every if each is not None))
    if len(stacks) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    return HandHistory(
        variant=_variant(data, start),
        antes=tuple(int(each * scale) for each in antes),
        blinds=tuple(int(each * scale) for each in blinds),
        **{name: int(value * scale) for name, value in bets.items()},
        stacks=tuple(MOST if each is None else int(each * scale) for each in stacks),
        finishing=tuple(None if each is None else int(each * scale) for each in finishing) if finishing else None,
        actions=tuple(
            _action(text, line, len(stacks), int((amount or 0) * scale))
            for (text, line), amount in zip(written, amounts, strict=True)
        ),
        scale=scale,
        line=start,
    )


def _variant(data: Mapping[str, Any], start: int) -> str:
    code = data.get("variant")
    if not isinstance(code, str):
        raise BrokenHand("It has no `variant`, which says what is played.", start)
    return code


# -- numbers ----------------------------------------------------------------------------------------------------------


def _number(name: str, value: object) -> Fraction:
    """A number of chips; raises :class:`BrokenHand` for anything else."""
    number = Decimal(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else Decimal("NaN")
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int) or exponent < SMALLEST or not 0 <= number <= MOST:
        raise BrokenHand(f"`{name}` has {value}, which is no number of chips from 0 to {MOST:,}.")
    return Fraction(number)


def _each(data: Mapping[str, Any], name: str, count: int | None) -> list[object] | None:
    """What is written for each player, if anything is."""
    values = data.get(name)
    if values is not None and (not isinstance(values, list) or (count is not None and len(values) != count)):
        raise BrokenHand(f"`{name}` must be a list with a number for each player.")
    return values


def _chips(data: Mapping[str, Any], name: str, count: int) -> list[Fraction]:
    """A number for each player; 0 where nothing is written."""
    values = _each(data, name, count)
    return [Fraction(0)] * count if values is None else [_number(name, value) for value in values]


def _stacks(data: Mapping[str, Any], name: str, count: int | None = None) -> list[Fraction | None] | None:
    """A number for each player, and none for a stack that is infinite; nothing where nothing is written."""
    values = _each(data, name, count)
    if values is None:
        return None
    return [None if _is_infinite(value) else _number(name, value) for value in values]


def _is_infinite(value: object) -> bool:
    return isinstance(value, Decimal) and value == Decimal("Infinity")


# -- actions ----------------------------------------------------------------------------------------------------------


def _written(data: Mapping[str, Any], lines: Sequence[str], start: int) -> list[tuple[str, int]]:
    """The actions without their commentaries, each with its line."""
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        raise BrokenHand("It has no `actions`, a list of texts.", start)
    at = start - 1
    found = []
    for action in actions:
        line = next((place for place in range(at, len(lines)) if action in lines[place]), at)
        at = line
        if said := action.partition("#")[0].strip():
            found.append((said, line + 1))
    return found


def _amount_of(action: str, line: int) -> Fraction | None:
    """What an action puts in, as it is written; none where it puts nothing in."""
    words = action.split()
    if len(words) < 2 or words[1] != "cbr":
        return None
    try:
        return _number("cbr", Decimal(words[2]))
    except (IndexError, ArithmeticError):
        raise BrokenHand("It says no amount.", line, action) from None
    except BrokenHand as broken:
        raise BrokenHand(str(broken), line, action) from None


def _action(text: str, line: int, seats: int, amount: int) -> Action:
    actor, verb, *rest = (*text.split(), "", "")
    rest = [word for word in rest if word]
    if verb not in _VERBS.get(actor[:1], ()):
        raise BrokenHand("There is no such action.", line, text)
    seat = None if actor == "d" else _seat(actor, seats, line, text)
    if verb == "dh":
        to = _seat(rest[0] if rest else "", seats, line, text)
        return Action(text, line, seat, verb, _cards(rest[1:], line, text), to)
    if verb == "cbr":
        return Action(text, line, seat, verb, amount=amount)
    return Action(text, line, seat, verb, _cards(rest, line, text))


def _seat(actor: str, seats: int, line: int, text: str) -> int:
    number = actor[1:]
    if actor[:1] != "p" or not number.isdigit() or not 1 <= int(number) <= seats:
        raise BrokenHand(f"There is no player {actor!r}; players are p1 to p{seats}.", line, text)
    return int(number) - 1


def _cards(words: Sequence[str], line: int, text: str) -> tuple[Card, ...]:
    try:
        return tuple(UNKNOWN if each == "??" else parse_card(each) for word in words for each in _CARDS.findall(word))
    except CardError as error:
        raise BrokenHand(str(error), line, text) from None
