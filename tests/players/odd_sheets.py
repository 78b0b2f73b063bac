"""Sheets that no house plays, to see that the bots play them all the same."""

from functools import lru_cache

from croupier.variant.load import examine_text
from croupier.variant.variant import Variant

_HEAD = "name: Odd\n"
_HIGH_LOW = "hands:\n  high: {ranking: standard}\n  low: {ranking: ace-to-five}\n"

ODD_SHEETS = {
    "two jokers, wild and for everything, pot limit": _HEAD
    + """\
players: {min: 2, max: 5}
deck: {jokers: 2}
wild: [{jokers: wild}, {cards: [Jh, Js]}]
limits: {structure: pot, min: 1, raises: any}
hands:
  high: {ranking: standard, five-of-a-kind: below-natural-royal, equal: natural-wins}
  low: {ranking: ace-to-five, equal: fewer-wilds-win}
play: [ante, {deal: {cards: 7}}, bet, {pass: {cards: 2, to: left}}, {discard: {cards: 2}}, bet, declare,
  {showdown: {both: win}}]
""",
    "six cards and a bug, one discarded": _HEAD
    + """\
players: {min: 3, max: 7}
deck: {jokers: 1}
wild: [{jokers: bug}]
hands:
  high: {ranking: standard, five-of-a-kind: none, equal: split}
  low: {ranking: ace-to-six, equal: split}
  showing: natural
play: [ante, {deal: {cards: 6}}, {pass: {cards: 3, to: right}}, {discard: {cards: 1}}, arrange,
  {repeat: {times: 4, play: [roll, {bet: {first: best-showing}}]}}, declare, {showdown: {both: each}}]
""",
    "low only, deuce-to-seven, drawn to": _HEAD
    + """\
players: {min: 2, max: 6}
limits: {structure: fixed, small: 2, big: 4}
hands:
  low: {ranking: deuce-to-seven}
play: [ante, {deal: {cards: 5}}, bet, {discard: {cards: 2}}, {deal: {cards: 2}}, {bet: {size: big}}, showdown]
""",
    "seven cards up and down, no limit, cards speak": _HEAD
    + """\
players: {min: 2, max: 7}
limits: {structure: none, min: 2, raises: any}
"""
    + _HIGH_LOW
    + """\
play: [ante, {deal: {cards: 2}}, {deal: {cards: 1, face: up}}, {bet: {first: best-showing}},
  {repeat: {times: 3, play: [{deal: {cards: 1, face: up}}, {bet: {first: best-showing}}]}},
  {deal: {cards: 1}}, bet, {showdown: {cards-speak: true}}]
""",
    "everything face up, even what is passed over": _HEAD
    + """\
players: {min: 2, max: 4}
hands:
  high: {ranking: standard}
play: [{deal: {cards: 2, face: up}}, {deal: {cards: 5}}, {pass: {cards: 1, to: left}}, bet,
  {deal: {cards: 2, face: up}}, bet, showdown]
""",
    "thirteen cards of four wild ranks, a pile of thirteen": _HEAD
    + """\
players: {min: 4, max: 4}
wild: [{ranks: [2, 3, 9, J], for: [high]}, {ranks: [K], for: [low]}]
hands:
  high: {ranking: standard, five-of-a-kind: none, equal: fewer-wilds-win}
  low: {ranking: ace-to-five, equal: natural-wins}
  showing: wild
play: [ante, {deal: {cards: 13}}, {pass: {cards: 4, to: left, seats: 2}}, arrange, {roll: {cards: 3}},
  {bet: {first: best-showing}}, {declare: {ways: [high, low]}}, showdown]
""",
    "four players who pass across and twice to the right": _HEAD
    + """\
players: {min: 4, max: 4}
"""
    + _HIGH_LOW
    + """\
play: [ante, {deal: {cards: 6}}, bet, {pass: {cards: 2, to: across}}, bet, {pass: {cards: 1, to: right, seats: 2}},
  {discard: {cards: 1}}, bet, declare, {showdown: {both: win}}]
""",
    "worst hand first, one card and a bet at a time, declared before the last bet": _HEAD
    + """\
players: {min: 2, max: 6}
chips: {start: 12, ante: 3}
limits: {structure: spread, min: 1, max: 9, raises: any}
hands:
  high: {ranking: [high-card, pair, two-pair, three-of-a-kind, straight, flush, full-house, four-of-a-kind,
    straight-flush]}
  low: {ranking: ace-to-five}
play: [ante, {repeat: {times: 5, play: [{deal: {cards: 1}}, bet]}}, declare, bet, {showdown: {both: win-or-tie}}]
""",
}


@lru_cache
def odd(name: str) -> Variant:
    """The variant of one of the odd sheets."""
    reading = examine_text(ODD_SHEETS[name])
    assert not reading.errors, reading.errors
    assert reading.variant is not None
    return reading.variant
