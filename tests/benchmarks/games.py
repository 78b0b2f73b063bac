"""How fast games are played, beside PokerKit: run by hand, ``python tests/benchmarks/games.py``.

One core, choices as objects, no log. Everybody takes a turn in every round, and what counts is the processor's time,
since shared machines are busy with other things; of the ratios within a round the median over the rounds. ``--write``
puts the table in docs/performance.md.

What is compared: a stud of seven cards and four betting rounds, which everyone checks through to the showdown, with
PokerKit's own seven-card stud (a bring-in and five rounds) and with a stud of four rounds put together from its parts;
and Anaconda for six players to the showdown, by the choices made in a second. A choice of PokerKit's is an operation
that a player makes: the bring-in, a check, a call.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from page import figure, write

from croupier import Game, load
from croupier.table.choices import Choice
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant

HEADING = "## Playing games"
PLAYERS = ("Anna", "Ben", "Carla", "Dan", "Eve", "Fay")
ROUNDS = 15
DECKS = 20
STUD = """\
name: Stud
players: {min: 6, max: 6}
chips: {start: 100, ante: 1}
limits: {structure: fixed, small: 2, big: 4}
hands: {high: {ranking: standard}}
play: [ante, deal: {cards: 7}, repeat: {times: 4, play: [bet]}, showdown]
"""


class Work(NamedTuple):
    """Something timed: what it is called, how to play one game of it, how many of them in a round."""

    name: str
    play: Callable[[], int]
    """Plays one game and says how many choices were made in it."""
    games: int


class Timed(NamedTuple):
    """Microseconds a game and a choice, one figure a round."""

    game: list[float]
    choice: list[float]


Script = tuple[int, list[tuple[int, Choice]]]


def scripted(variant: Variant, seed: int) -> Script:
    """A game that everyone checks and calls through: its seed, and who chooses what."""
    game = Game(variant, PLAYERS, seed=seed)
    while not game.over:
        seat = game.to_act[0]
        game.act(seat, next(game.offers(seat).kinds[0].examples()))
    return seed, list(game.choices)


def ours(name: str, variant: Variant, view: bool = False) -> Work:
    """Games of a variant, from the shuffle to the payout; with a view for whoever chooses, if asked for."""
    scripts = cycle([scripted(variant, seed) for seed in range(DECKS)])

    def play() -> int:
        seed, choices = next(scripts)
        game = Game(variant, PLAYERS, seed=seed)
        for seat, choice in choices:
            if view:
                game.view(seat)
            game.act(seat, choice)
        assert game.over
        return len(choices)

    return Work(name, play, DECKS)


def pokerkit(name: str, start: Callable[[], Any]) -> Work:
    """Games of PokerKit's that everyone checks and calls through, with everything else automatic."""

    def play() -> int:
        state, choices = start(), 0
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()
            choices += 1
        return choices

    return Work(name, play, 2)


def pokerkits() -> Iterator[Work]:
    """PokerKit's seven-card stud, and a stud with four betting rounds made of its parts; nothing if it is not there."""
    try:
        import pokerkit as kit
    except ImportError:
        print("PokerKit is not installed", file=sys.stderr)
        return
    automatic, cash = tuple(kit.Automation), kit.Mode.CASH_GAME

    def seven_card_stud() -> Any:
        return kit.FixedLimitSevenCardStud.create_state(automatic, True, 1, 1, 2, 4, 100, 6, mode=cash)

    def street(cards: tuple[bool, ...], size: int) -> Any:
        return kit.Street(False, cards, 0, False, kit.Opening.POSITION, size, 3)

    def four_rounds() -> Any:
        streets = (street((False,) * 4, 2), street((False,), 2), street((False,), 4), street((False,), 4))
        high, fixed = (kit.StandardHighHand,), kit.BettingStructure.FIXED_LIMIT
        rest: tuple[Any, ...] = (True, 1, 0, 0, 100, 6)
        return kit.State(automatic, kit.Deck.STANDARD, high, streets, fixed, *rest, mode=cash)

    yield pokerkit("PokerKit's seven-card stud", seven_card_stud)
    yield pokerkit("PokerKit, four rounds", four_rounds)


def rounds(works: list[Work], count: int) -> dict[str, Timed]:
    """All take their turn in every round."""
    times = {work.name: Timed([], []) for work in works}
    gc.disable()
    for _ in range(count):
        for work in works:
            start = process_time()
            choices = sum(work.play() for _ in range(work.games))
            taken = (process_time() - start) * 1e6
            times[work.name].game.append(taken / work.games)
            times[work.name].choice.append(taken / choices)
        gc.collect()
    gc.enable()
    return times


def ratio(one: list[float], other: list[float]) -> float:
    """How many times as long one takes as the other."""
    return median(a / b for a, b in zip(one, other, strict=True))


def section(times: dict[str, Timed]) -> str:
    """What is written: microseconds, and how many times as long PokerKit takes."""
    peers = [name for name in times if name.startswith("PokerKit")]
    lines = [
        HEADING,
        "",
        "Six players, one core, no log; everyone checks and calls to the showdown. Microseconds, and how many times as",
        "long PokerKit takes for a game, and for a choice:",
        "",
        "| played | us a game | us a choice | " + " | ".join(f"{peer}: a game, a choice" for peer in peers) + " |",
        "|---|---:|---:|" + "---:|" * len(peers),
    ]
    for name, timed in times.items():
        against = [
            f"{figure(ratio(times[peer].game, timed.game))}x, {figure(ratio(times[peer].choice, timed.choice))}x"
            for peer in peers
        ]
        shown = " | ".join(["", *against] if name not in peers else [""] * (len(peers) + 1))
        lines.append(f"| {name} | {figure(median(timed.game))} | {figure(median(timed.choice))}{shown} |")
    viewed = ratio(times["Anaconda, a view at every choice"].game, times["Anaconda"].game)
    return "\n".join([*lines, "", f"A view at every choice costs {viewed:.2f} times the time without.", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many rounds")
    parser.add_argument("--write", action="store_true", help="put the table in docs/performance.md")
    arguments = parser.parse_args()
    stud = examine_text(STUD).variant
    assert stud
    anaconda = load("anaconda")
    works = [
        ours("stud, four rounds", stud),
        ours("Anaconda", anaconda),
        ours("Anaconda, a view at every choice", anaconda, view=True),
        *pokerkits(),
    ]
    written = section(rounds(works, arguments.rounds))
    print(written)
    if arguments.write:
        write(HEADING, written)


if __name__ == "__main__":
    main()
