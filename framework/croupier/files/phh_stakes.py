"""PHH stakes: the shipped sheet that a hand history is a hand of, at the stakes of its file."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from croupier.english import listed
from croupier.files.phh import MOST, BrokenHand, HandHistory
from croupier.sheet.library import find
from croupier.sheet.reader import read
from croupier.variant.variant import Variant

SHEETS = {
    "FT": "holdem-fixed",
    "NT": "holdem-no-limit",
    "NS": "short-deck",
    "PO": "omaha-pot-limit",
    "FO/8": "omaha-eight",
    "F7S": "seven-card-stud",
    "F7S/8": "seven-card-stud-eight",
    "FR": "razz",
}
"""The sheet of each game of the standard."""
DRAWS = ("N2L1D", "F2L3D", "FB")
"""Its games with a draw, which no sheet plays yet."""


def variant_of(hand: HandHistory) -> Variant:
    """The sheet at the stakes of the hand.

    Raises:
        BrokenHand: There is no sheet for its game, or its stakes are none that the game has.
    """
    if hand.variant in DRAWS:
        raise BrokenHand(f"{hand.variant} is a game with a draw, and there is no sheet for it yet.", hand.line)
    if hand.variant not in SHEETS:
        known = listed([*SHEETS, *DRAWS])
        raise BrokenHand(f"There is no game {hand.variant!r}; the standard has {known}.", hand.line)
    if len({*hand.antes}) > 1 and not _one_antes(hand):
        raise BrokenHand("Antes by some players, and not by the largest blind alone, are none of ours.", hand.line)
    try:
        return _variant(hand._replace(stacks=(max(hand.stacks),) * 2, finishing=None, actions=(), scale=1, line=1))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise BrokenHand(f"Its stakes are none that the game has: {where}: {first['msg']}.", hand.line) from None


def _one_antes(hand: HandHistory) -> bool:
    """Whether only the player with the largest blind antes, for the whole table."""
    payers = [seat for seat, ante in enumerate(hand.antes) if ante]
    return len(payers) == 1 and hand.blinds[payers[0]] == max(hand.blinds[:2])


@lru_cache(maxsize=256)
def _variant(hand: HandHistory) -> Variant:
    data = dict(_sheet(SHEETS[hand.variant]))
    uniform = len({*hand.antes}) == 1
    ante = hand.antes[0] if uniform else 0
    data["chips"] = {"start": min(max(hand.stacks), MOST), **({"ante": ante} if ante else {})}
    data["limits"] = _limits(data["limits"], hand)
    play = [_phase(phase, hand, 0 if uniform else max(hand.antes)) for phase in data["play"] if phase != "ante"]
    data["play"] = tuple(["ante", *play] if ante else play)
    return Variant.model_validate(data)


@lru_cache(maxsize=len(SHEETS))
def _sheet(name: str) -> Mapping[str, Any]:
    data: Mapping[str, Any] = read(find(name)).data
    return data


def _limits(limits: Mapping[str, Any], hand: HandHistory) -> dict[str, Any]:
    if limits["structure"] == "fixed":
        return {**limits, "small": hand.small_bet, "big": hand.big_bet}
    return {**limits, "min": hand.min_bet}


def _phase(phase: Any, hand: HandHistory, one_ante: int) -> Any:
    """A phase of the sheet at the stakes of the hand."""
    if not isinstance(phase, Mapping):
        return phase
    (word, settings), *_ = phase.items()
    if word == "blinds":
        return {"blinds": _blinds(hand.blinds, one_ante)}
    if isinstance(settings, Mapping) and "bring-in" in settings:
        return {word: {**settings, "bring-in": hand.bring_in}}
    return phase


def _blinds(blinds: tuple[int, ...], one_ante: int) -> dict[str, Any]:
    *others, button = blinds
    if len(blinds) == 2:
        others, button = [*blinds[::-1]], 0
    while others and not others[-1]:
        others.pop()
    posted = {"post": tuple(others)} if others else {}
    return posted | ({"dealer": button} if button else {}) | ({"ante": one_ante} if one_ante else {})
