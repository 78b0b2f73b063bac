"""The figures of every sheet are those of whole games, which the engine shuffles itself, each by a seed of its own.

Elsewhere the batch and the ordinary engine of the odds are dealt the same cards: they would agree on wrong ones.
"""

from collections import Counter
from collections.abc import Iterator
from math import comb
from pathlib import Path

import pytest

import croupier
from croupier import Game
from croupier.cards import Rank
from croupier.odds.answer import Answer
from croupier.odds.figures.intervals import Estimate, share
from croupier.odds.single.policies import POLICIES
from croupier.phases.showdown import Showdown
from croupier.players import play_out
from croupier.sheet import library
from croupier.table.places import UP
from croupier.variant.variant import Variant
from tests.playing import NAMES
from tests.share import one_in

EXAMPLES = Path(__file__).parents[2] / "examples" / "sheets"
SHEETS = [*library.names(), *sorted(EXAMPLES.glob("*.yaml"))]
GAMES = 400
"""Whole games of a sheet; of the others four thousand."""
SELDOM = 1e-5
"""What chance alone would do less often than this is no chance."""

Fact = tuple[str, str]


def played(variant: Variant, players: int, games: int, betting: bool) -> Iterator[Game]:
    """Whole games, from the shuffle to the payout."""
    policy = POLICIES["keep-best"]
    for seed in range(games):
        game = Game(variant, NAMES[:players], dealer=players - 1, seed=seed)
        yield play_out(game, [policy.player(betting, seed)] * players, seed)


def facts(game: Game) -> Iterator[Fact]:
    """What is so of a game: with what each side was won, and who took the pot."""
    pot, shown = game.shared[0], not game.table.alone
    for side, winners in pot.winners.items() if shown else ():
        if winners:
            yield side, made(game, winners[0], side)
        yield side, "equal hands" if len(winners) > 1 else "one hand or none"
    yield "pot", "won without a showdown" if not shown else "scooped" if len(pot.paid) == 1 else "split"
    if shown and not all(pot.winners.values()):
        yield "pot", "one side without a taker"
    both = [seat for seat, way in enumerate(game.table.ways) if way == "both" and seat in pot.contenders]
    if fails_both(game.variant) and any(seat in pot.paid and seat not in pot.failed for seat in both):
        yield "pot", "won both ways"


def fails_both(variant: Variant) -> bool:
    """Whether a player who declares both ways may fail; where each half stands by itself, nobody does."""
    return all(phase.both != "each" for _, phase in variant.unrolled if isinstance(phase, Showdown))


def made(game: Game, seat: int, side: str) -> str:
    """What a hand is called where figures are told: its kind, or for low its highest card."""
    hand = croupier.rank(game.table.at(UP, seat), variant=game.variant, side=side)
    return f"{Rank(hand.ranks[0]).word} low" if hand.low and hand.category == "high card" else hand.category


def told(answer: Answer) -> dict[Fact, Estimate]:
    """The same as the figures tell it: how often it is so."""
    found: Counter[Fact] = Counter()
    for side in answer.sides:
        for line in side.winning:
            found[side.side, line.name.replace("natural royal flush", "straight flush")] += line.hits
        found[side.side, "equal hands"] = side.tied.hits
    found.update({("pot", line.name): line.hits for line in answer.pots})
    return {fact: share(hits, answer.games) for fact, hits in found.items()}


def by_chance(hits: int, of: int, rate: Estimate) -> float:
    """How often there would be so many hits, or more, or fewer, if the rate is anywhere in its interval."""

    def often(times: int, one: float) -> float:
        return comb(of, times) * one**times * (1 - one) ** (of - times)

    more = sum(often(times, rate.high) for times in range(hits, of + 1))
    fewer = sum(often(times, rate.low) for times in range(hits + 1))
    return min(more, fewer)


@one_in(20)
@pytest.mark.parametrize("betting", [False, pytest.param(True, marks=pytest.mark.long)], ids=["", "betting"])
@pytest.mark.parametrize("place", range(len(SHEETS)), ids=[str(getattr(each, "stem", each)) for each in SHEETS])
def test_the_figures_of_a_sheet_are_those_of_whole_games(place: int, betting: bool, one_in: int) -> None:
    variant, games = croupier.load(SHEETS[place]), GAMES // one_in
    players = variant.table_sizes()[place % 3]
    answer = croupier.odds(variant, players, 4_000, 1, betting=betting)
    figures, none = told(answer), share(0, answer.games)
    found = Counter(fact for game in played(variant, players, games, betting) for fact in facts(game))
    for fact in {*figures, *found} - {(side, "one hand or none") for side in variant.sides}:
        rate = figures.get(fact, none)
        assert by_chance(found[fact], games, rate) > SELDOM, f"{fact}: {found[fact]} of {games} games, and {rate}"


@pytest.mark.parametrize(
    ("hits", "of", "value", "is_chance"),
    [(8, 15, 0.02, False), (1, 15, 0.001, True), (0, 15, 0.7, False), (3, 15, 0.2, True), (0, 15, 0.02, True)],
)
def test_what_chance_does_and_what_it_does_not(hits: int, of: int, value: float, is_chance: bool) -> None:
    assert (by_chance(hits, of, share(int(4_000 * value), 4_000)) > SELDOM) is is_chance
