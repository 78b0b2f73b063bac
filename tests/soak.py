"""Games by the thousand, to see whether one gets stuck, loses a chip or a card, or breaks.

``python -m tests.soak --minutes 1`` or ``--games 100000``: every shipped sheet and every example in turn, and sheets
drawn from the language, with random choices and stacks of 1 to 50 chips. A game that fails is printed so that it can be
played again. Ends with 1 if anything was found; ``--write`` puts the figure in docs/faults.md.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from textwrap import fill
from typing import NamedTuple

from croupier import load
from croupier.game.game import Game
from croupier.sheet import library
from croupier.variant.variant import Variant
from tests.benchmarks.page import write
from tests.playing import choose, new_game
from tests.strategies import read, sheet, written

REPOSITORY = Path(__file__).parent.parent
EXAMPLES = REPOSITORY / "examples" / "sheets"
PAGE = REPOSITORY / "docs" / "faults.md"
HEADING = "## Played by chance"
STUCK_AFTER = 5000
FINDINGS = ("stuck", "chips lost", "cards lost", "tracebacks")


class Found(AssertionError):
    """A game that went wrong; the message is one of ``FINDINGS``."""


class Soak(NamedTuple):
    """What has been played so far, and what was found."""

    played: Counter[str]
    """Games by the name of their sheet; ``drawn`` for those drawn from the language."""
    found: Counter[str]

    @property
    def games(self) -> int:
        """How many games."""
        return sum(self.played.values()) - self.played["choices"]

    def words(self, seconds: float) -> str:
        """The outcome in a sentence."""
        found = ", ".join(f"{self.found[finding]} {finding}" for finding in FINDINGS)
        sheets = len(self.played.keys() - {"drawn", "choices"})
        return (
            f"{self.games:,} games of {sheets} sheets and of {self.played['drawn']:,} drawn from the language, "
            f"{self.played['choices']:,} choices, {seconds / 60:.1f} minutes: {found}."
        )


def named_sheets() -> dict[str, Variant]:
    """Every shipped sheet and every example."""
    shipped = {name: load(name) for name in library.names()}
    return shipped | {path.stem: load(path) for path in sorted(EXAMPLES.glob("*.yaml"))}


def variants(random: Random, sheets: dict[str, Variant]) -> Iterator[tuple[str, Variant]]:
    """The sheets in turn; after each round of them one drawn from the language, for as many games."""
    for name in cycle([*sheets, "drawn"]):
        if name != "drawn":
            yield name, sheets[name]
            continue
        drawn = read(written(sheet(random.choice)))
        for _ in sheets:
            yield "drawn", drawn


def play_one(variant: Variant, random: Random) -> Game:
    """Play a game by chance and look after the chips and cards at every choice."""
    players = random.randint(variant.players.min, variant.players.max)
    game = new_game(variant, players, random)
    for _ in range(STUCK_AFTER):
        look(game)
        if game.over:
            return game
        if not game.to_act:
            raise Found("stuck")
        game.act(*choose(game, random))
    raise Found("stuck")


def look(game: Game) -> None:
    """Every chip and every card is somewhere, once."""
    chips = game.table.chips.values()
    if sum(chips) != sum(game.first_stacks) or min(chips) < 0:
        raise Found("chips lost")
    cards = [card for there in game.table.cards.values() for card in there]
    if len(cards) != len(game.deck) or set(cards) != set(game.deck):
        raise Found("cards lost")
    laid = sum(game.table.put_in) + sum(chips.amount for chips in game.table.dead)
    paid = sum(sum(pot.paid.values()) for pot in game.shared)
    if game.over and (game.table.middle != game.rides or paid + game.rides != laid):
        raise Found("chips lost")


def soak(games: float, seconds: float, seed: int) -> Soak:
    """Play so many games, or for so long."""
    made = Soak(Counter(), Counter())
    end = time.monotonic() + seconds
    order = variants(Random(seed), named_sheets())
    while made.games < games and time.monotonic() < end:
        name, variant = next(order)
        number = made.games
        made.played[name] += 1
        try:
            made.played["choices"] += len(play_one(variant, Random(f"{seed}/{number}")).choices)
        except Exception as error:
            made.found[str(error) if isinstance(error, Found) else "tracebacks"] += 1
            tell(name, variant, seed, number)
    return made


def tell(name: str, variant: Variant, seed: int, number: int) -> None:
    """Tell of a game that went wrong: its sheet, and the seed that plays it again."""
    print(f"-- game {number} of seed {seed}: {name}", file=sys.stderr)
    if name == "drawn":
        print(variant.model_dump_json(by_alias=True, exclude_unset=True), file=sys.stderr)
    traceback.print_exc()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long, unless --games is given")
    parser.add_argument("--games", type=int, help="how many games, however long they take")
    parser.add_argument("--seed", type=int, help="plays the same games again")
    parser.add_argument("--write", action="store_true", help="put the figure in docs/faults.md")
    arguments = parser.parse_args()
    seed = Random().getrandbits(32) if arguments.seed is None else arguments.seed
    start = time.monotonic()
    games, minutes = (arguments.games, float("inf")) if arguments.games else (float("inf"), arguments.minutes)
    made = soak(games, minutes * 60, seed)
    words = f"{made.words(time.monotonic() - start)} Seed {seed}."
    print(words)
    if arguments.write:
        write(HEADING, f"{HEADING}\n\n{fill(words, 118)}\n", PAGE)
    return 1 if made.found else 0


if __name__ == "__main__":
    sys.exit(main())
