"""Good sheets changed at random: never a crash, never much work, and what validates can be played to its end."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.game.game import Game
from croupier.sheet import library
from croupier.sheet.reader import read
from croupier.sheet.report import FORMATS, render
from croupier.variant.load import Reading, examine_text
from croupier.variant.variant import Variant
from tests.language import Dumper, copied
from tests.playing import check_conserved, choose, random_stacks
from tests.work import MOST_WORK, calls

EXAMPLES = Path(__file__).parent.parent / "examples" / "sheets"
SHEETS = [*(library.find(name) for name in library.names()), *sorted(EXAMPLES.glob("*.yaml"))]
NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
GAMES = 20

Node = tuple[Any, Any]
"""A dict or list, and a key or place in it."""


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [*map(plain, value)] if isinstance(value, tuple) else value


def whole(path: Path) -> dict[str, Any]:
    """A sheet as data, with everything that it takes from those it extends."""
    data = plain(read(path).data)
    if "extends" in data:
        data = {**whole(library.find(data.pop("extends"))), **data}
    return data


GOOD = [whole(path) for path in SHEETS]


def nodes(value: Any) -> Iterator[Node]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield value, key
        yield from nodes(inner)


# what stands somewhere in a good sheet, and what stands in none
PARTS = [holder[key] for data in GOOD for holder, key in nodes(data)]
ODD = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 26, 52, 53, 100, 10**9, 10**20, 0.5),
    *("", "x", "on", "010", "1e3", "anaconda", "\u00e9", "a: b", "[", "#", "\ud7ff"),
    *([], {}, [[]], [1], {"a": 1}, {"play": []}, [{"deal": {"cards": 5}}]),
    *("left", "right", "across", "up", "down", "any", "fixed", "pot", "none", "big", "small", "game", "each", "win"),
    *("uncapped", "last", "play-on", "wild", "bug", "natural", "high", "low", "both", "best-showing", "dealers-left"),
    *("deuce-to-seven", "ace-to-six", "natural-wins", "fewer-wilds-win", "below-straight-flush", ["high", "low"]),
    *(
        "bet",
        "ante",
        "roll",
        "arrange",
        "declare",
        "showdown",
        {"bet": {"first": "best-showing"}},
        {"pass": {"cards": 1}},
    ),
    *(
        {"deal": {"cards": 1, "face": "up"}},
        {"discard": {"cards": 1}},
        {"repeat": {"times": 2, "play": ["roll", "bet"]}},
    ),
    *({"jokers": 2}, {"jokers": "wild"}, {"ranks": [2, "J"]}, {"cards": ["Jh", "Js"]}, {"structure": "pot"}),
]


def changed(data: dict[str, Any], random: Random) -> None:
    """Drop, double, swap, retype or move a little one node."""
    holder, key = random.choice([*nodes(data)])
    how = random.choice(("drop", "double", "swap", "retype", "part", "nudge", "nudge"))
    value = holder[key]
    if how == "drop":
        del holder[key]
    elif how == "double" and isinstance(holder, list):
        holder.insert(key, copied(value))
    elif how == "double":
        holder[f"{key}-"] = copied(value)
    elif how == "swap":
        other, place = random.choice([*nodes(data)])
        holder[key], other[place] = copied(other[place]), copied(value)
    elif how == "nudge" and isinstance(value, int):
        holder[key] = value + random.choice((-2, -1, 1, 2))
    else:
        holder[key] = copied(random.choice(PARTS if how == "part" else ODD))


def written(data: dict[str, Any], random: Random) -> str:
    """The sheet as text, now and then with a line dropped, doubled or pushed to the side."""
    flow = random.choice((None, False))
    lines = yaml.dump(data, Dumper=Dumper, sort_keys=False, default_flow_style=flow, allow_unicode=True).splitlines()
    if lines and random.random() < 0.1:
        place = random.randrange(len(lines))
        lines[place : place + 1] = random.choice(([], [lines[place]] * 2, [" " + lines[place]]))
    return "\n".join(lines) + "\n"


def examined(text: str) -> Reading:
    """The sheet as it is read, with little work and every problem at its place."""
    work, reading = calls(lambda: examine_text(text))
    assert work < MOST_WORK, text
    lines = text.splitlines()
    for problem in reading.problems:
        assert problem.place and 1 <= problem.line <= len(lines) + 1, text
    met = [(problem.code, problem.place) for problem in reading.problems]
    assert len(set(met)) == len(met), f"reported twice\n{text}"
    for form in FORMATS:
        render(reading.problems, {"<text>": lines}, form)
    return reading


def play_some(variant: Variant, players: int, games: int) -> None:
    for seed in range(games):
        random = Random(seed)
        game = Game(variant, NAMES[:players], random_stacks(random, players), seed=seed)
        for _ in range(20_000):
            if game.over:
                break
            assert game.to_act, f"nobody is to act in {game.phase}"
            game.act(*choose(game, random))
        assert game.over, f"stuck in {game.phase}"
        check_conserved(game.table, game.first_stacks)


def fuzzed(random: Random, games: int, met: set[str]) -> None:
    data = copied(random.choice(GOOD))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if [*nodes(data)]:
            changed(data, random)
    text = written(data, random)
    reading = examined(text)
    variant = reading.variant
    if reading.errors or variant is None or variant.fingerprint in met:
        return
    met.add(variant.fingerprint)
    for players in variant.table_sizes():
        try:
            play_some(variant, players, games)
        except Exception as error:
            raise AssertionError(f"{players} players cannot play this\n{text}") from error


SELDOM = {
    "an ante when somebody may be all in already": """\
name: House
players: {min: 2, max: 5}
hands: {high: {ranking: standard}}
play: [deal: {cards: 5}, bet, bet, ante, bet, showdown]
""",
    "five aces, one of them a bug, and twelve cards": """\
name: House
players: {min: 2, max: 4}
deck: {jokers: 2}
wild: [{jokers: bug}]
hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}, showing: wild}
play: [ante, deal: {cards: 12}, arrange, roll: {cards: 7}, bet: {first: best-showing}, showdown]
""",
}


@pytest.mark.parametrize("name", SELDOM)
def test_what_chance_seldom_finds_is_played_too(name: str) -> None:
    reading = examined(SELDOM[name])
    assert reading.variant and not reading.errors
    for players in reading.variant.table_sizes():
        play_some(reading.variant, players, GAMES)


MET: set[str] = set()


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_good_sheet_changed_at_random_is_shown_or_played(random: Random) -> None:
    fuzzed(random, GAMES // 4, MET)


@pytest.mark.long
def test_twenty_thousand_sheets_changed_at_random_are_shown_or_played() -> None:
    met: set[str] = set()
    for seed in range(20_000):
        fuzzed(Random(seed), GAMES, met)
