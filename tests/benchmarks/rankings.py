"""How fast hands are ranked, beside other evaluators: run by hand, ``python tests/benchmarks/rankings.py``.

Everybody ranks the same hands, one after the other in each round, since shared machines drift; only the ratios within
a round count, and of those the median over the rounds. It is the processor's time that is taken, so that other work on
the machine disturbs less. The others get their cards in their own form beforehand. An
evaluator that is not installed is left out. ``--write`` puts the tables in docs/performance.md.
"""

import argparse
import gc
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from page import figure, write

from croupier.cards import Card, deck
from croupier.hands.lookup import Evaluator, evaluator
from croupier.hands.rankings import ranking
from croupier.hands.wilds import NONE, Wilds

HEADING = "## Ranking hands"
ROUNDS = 15
MANY = 1_000_000
Hands = list[list[int]]


class Work(NamedTuple):
    """Something timed: what it is called, how to do it once, how many hands that ranks."""

    name: str
    run: Callable[[], object]
    hands: int


def of_ranks(symbols: str) -> Wilds:
    return Wilds.of(card for card in deck() if card.rank.symbol in symbols)


def one_by_one(name: str, rank: Callable[[Any], object], hands: Sequence[Any]) -> Work:
    def run() -> None:
        for hand in hands:
            rank(hand)

    return Work(name, run, len(hands))


def others(hands: Hands) -> list[Work]:
    """Whoever else is installed, ranking hands for high."""
    makers = (_eval7, _pkrbot, _phevaluator, _treys, _pokerkit)
    found = []
    for maker in makers:
        try:
            found.append(maker(hands))
        except ImportError:
            print(f"{maker.__name__[1:]} is not installed", file=sys.stderr)
    return found


def _named(hands: Hands, form: Callable[[str], Any]) -> list[list[Any]]:
    forms = [form(str(card)) for card in deck()]
    return [[forms[card] for card in hand] for hand in hands]


def _eval7(hands: Hands) -> Work:
    eval7 = import_module("eval7")
    return one_by_one("eval7", eval7.evaluate, _named(hands, eval7.Card))


def _pkrbot(hands: Hands) -> Work:
    pkrbot = import_module("pkrbot")
    return one_by_one("pkrbot", pkrbot.evaluate, _named(hands, pkrbot.Card))


def _phevaluator(hands: Hands) -> Work:
    evaluate = import_module("phevaluator").evaluate_cards
    return one_by_one("phevaluator", lambda hand: evaluate(*hand), hands)


def _treys(hands: Hands) -> Work:
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    few = _named(hands[: len(hands) // 20], treys.Card.new)
    return one_by_one("treys", lambda hand: evaluate(hand[:5], hand[5:]), few)


def _pokerkit(hands: Hands) -> Work:
    high = import_module("pokerkit").StandardHighHand
    few = ["".join(str(Card(card)) for card in hand) for hand in hands[: len(hands) // 400]]
    return one_by_one("PokerKit", high.from_game, few)


def our_single(hands: Hands) -> list[Work]:
    return [
        one_by_one("croupier, high", evaluator(ranking("standard")), hands),
        one_by_one("croupier, high, threes wild", evaluator(ranking("standard"), of_ranks("3")), hands),
        one_by_one("croupier, ace-to-five", evaluator(ranking("ace-to-five")), hands),
        one_by_one("croupier, ace-to-five, kings wild", evaluator(ranking("ace-to-five"), of_ranks("K")), hands),
        one_by_one("croupier, deuce-to-seven", evaluator(ranking("deuce-to-seven")), hands),
    ]


def our_many(cards: Any) -> list[Work]:
    def work(name: str, order: str, wilds: Wilds = NONE, cards: Any = cards, **options: str) -> Work:
        ranked: Evaluator = evaluator(ranking(order, **options), wilds)
        ranked.many(cards[:10])
        return Work(name, lambda: ranked.many(cards), len(cards))

    return [
        work("high", "standard"),
        work("high, one rank wild", "standard", of_ranks("3")),
        work("high, two ranks wild", "standard", of_ranks("3K")),
        work("ace-to-five", "ace-to-five"),
        work("ace-to-five, one rank wild", "ace-to-five", of_ranks("K")),
        work("ace-to-five, two ranks wild", "ace-to-five", of_ranks("3K")),
        work("deuce-to-seven", "deuce-to-seven"),
        work("high, one rank wild, natural hands win", "standard", of_ranks("3"), equal="natural-wins"),
        work("high, eight bytes a card", "standard", cards=cards.astype(np.int64)),
        work("ace-to-five, eight bytes a card", "ace-to-five", cards=cards.astype(np.int64)),
    ]


def rounds(works: Sequence[Work]) -> dict[str, list[float]]:
    """Nanoseconds a hand, for each work in each round; all take their turn in every round."""
    times: dict[str, list[float]] = {work.name: [] for work in works}
    gc.disable()
    for _ in range(ROUNDS):
        for work in works:
            start = process_time()
            work.run()
            times[work.name].append((process_time() - start) / work.hands * 1e9)
    gc.enable()
    return times


def ratio(times: dict[str, list[float]], one: str, other: str) -> float:
    """How many times as long ``one`` takes as ``other``."""
    return median(a / b for a, b in zip(times[one], times[other], strict=True))


def table(times: dict[str, list[float]], rows: Sequence[str], peers: Sequence[str], work: str) -> list[str]:
    """For each of our rows its time, and how many times as long each peer takes."""
    lines = [f"| {work} | ns a hand | " + " | ".join(peers) + " |", "|---|---:|" + "---:|" * len(peers)]
    for row in rows:
        against = " | ".join(f"{figure(ratio(times, peer, row))}x" for peer in peers)
        lines.append(f"| {row} | {figure(median(times[row]))} | {against} |")
    return lines


COMPILE = """
import sys
from time import process_time
from pathlib import Path
import numpy
from croupier.hands import store
from croupier.hands.lookup import evaluator
from croupier.hands.rankings import ranking
store.directory = lambda: Path(sys.argv[1])
ranked = evaluator(ranking(sys.argv[2]))
start = process_time()
ranked(range(7))
print((process_time() - start) * 1000)
"""


def compiling(order: str) -> tuple[float, float]:
    """Milliseconds until the first hand is ranked, without kept tables and with them; a new process each time."""
    cold, kept = [], []
    for _ in range(5):
        with TemporaryDirectory() as folder:
            for times in (cold, kept):
                command = [sys.executable, "-c", COMPILE, folder, order]
                times.append(float(subprocess.run(command, capture_output=True, check=True, text=True).stdout))
    return median(cold), median(kept)


def one_hand(random: Random) -> list[str]:
    hands = [random.sample(range(52), 7) for _ in range(20_000)]
    peers, ours = others(hands), our_single(hands)
    times = rounds([*ours, *peers])
    names = [work.name for work in peers]
    return [
        "One seven-card hand from Python, `variant.ranking(side)(cards)`, and how many times as long the others take",
        "to rank it for high:",
        "",
        *table(times, [work.name for work in ours], names, "one hand"),
    ]


def many_hands(random: Random) -> list[str]:
    generator = np.random.default_rng(random.randrange(2**32))
    parts = [generator.random((50_000, 52)).argpartition(7, axis=1)[:, :7] for _ in range(MANY // 50_000)]
    cards = np.concatenate(parts).astype(np.uint8)
    peers, ours = others(cards[:20_000].tolist()), our_many(cards)
    times = rounds([*ours, *peers])
    names = [work.name for work in peers]
    wild = ratio(times, "high, one rank wild", "high")
    return [
        f"{MANY:,} seven-card hands, `croupier.rank_many`, a byte a card unless the row says otherwise, and how many",
        "times as long the others take to rank as many for high, one at a time since they know no other way:",
        "",
        *table(times, [work.name for work in ours], names, "a million hands"),
        "",
        f"One wild rank costs {wild:.2f} times the time of none.",
    ]


def tables() -> list[str]:
    lines = ["| a ranking | compiled, ms | from its cache, ms |", "|---|---:|---:|"]
    for order in ("standard", "ace-to-five", "deuce-to-seven"):
        cold, kept = compiling(order)
        lines.append(f"| {order} | {cold:.0f} | {kept:.1f} |")
    return ["Until the first hand is ranked, in a new process that has NumPy loaded:", "", *lines]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables in docs/performance.md")
    arguments = parser.parse_args()
    random = Random(4)
    blocks = [one_hand(random), many_hands(random), tables()]
    section = "\n\n".join([HEADING, *("\n".join(block) for block in blocks)]) + "\n"
    print(section)
    if arguments.write:
        write(HEADING, section)


if __name__ == "__main__":
    main()
