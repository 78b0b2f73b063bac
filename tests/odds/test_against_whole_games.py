"""The odds of a sheet are those of its games: of the engine's own decks, on its own seeds, played to the end.

What is counted here is read off each game's table and pots. Nothing of it goes through what the odds count with.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import exp, lgamma, sqrt
from pathlib import Path
from statistics import fmean, pvariance

import pytest

import croupier
from croupier import Game, Variant, load
from croupier.odds.answer import Answer
from croupier.odds.ask import answer
from croupier.odds.batch.known import without_kernel
from croupier.odds.figures.labels import label
from croupier.odds.question import Question
from croupier.odds.single.policies import POLICIES
from croupier.phases import Phase, with_rooms
from croupier.phases import known as rooms
from croupier.players.base import play_out
from croupier.sheet.library import names
from croupier.terms.entries import with_entries
from croupier.terms.sides import with_sides
from tests import betting_sheets, toy_wilds
from tests.odds.drawing import DRAW, Draw
from tests.odds.sheets import sheet
from tests.share import one_in
from tests.toy_sides import SHEET as COUNT
from tests.toy_sides import SMALL, Count
from tests.toys import SHEETS, TOYS

EXAMPLES = Path(__file__).parents[2] / "examples" / "sheets"
OTHERS = {
    "draw": DRAW,
    **SHEETS,
    "count": COUNT,
    "count, two cards": SMALL,
    **toy_wilds.SHEETS,
    **betting_sheets.SHEETS,
}
REFUSED = {"vice-president", "worst-hand"}
"""The examples in which it is not the best hand that wins: odds of them are refused."""
SHOWN = [path.stem for path in sorted(EXAMPLES.glob("*.yaml")) if path.stem not in REFUSED]
EVERY = [*names(), *SHOWN, *OTHERS]
POLICY_OF = [(policy, betting) for policy in POLICIES for betting in (False, True)]

GAMES = 3_000
"""So many whole games of every sheet are played under ``long``."""
GAMES_IN_EVERY_RUN = 1_200
"""And so many in every run, of all sheets together, however many there are."""
RARE = 1e-5
"""What chance alone brings about less often is no chance: some hundred figures are looked at."""
STANDARD_ERRORS = 4.4
"""As many to either side are as rare."""


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with with_rooms(Draw, *TOYS), with_sides(Count), with_entries(*toy_wilds.TOY_WILDS):
        yield


def variant(name: str) -> Variant:
    if name in OTHERS:
        return sheet(OTHERS[name])
    return load(name if name in names() else EXAMPLES / f"{name}.yaml")


def whole_games(rules: Variant, players: int, games: int, policy: str, betting: bool) -> list[Game]:
    seats = [f"Seat {seat + 1}" for seat in range(players)]
    played = []
    for seed in range(games):
        sitting = [POLICIES[policy].player(betting, seed) for _ in seats]
        played.append(play_out(Game(rules, seats, seed=seed), sitting, seed))
    return played


def winners_of(game: Game, side: str) -> tuple[int, ...]:
    """Who won a side with a hand that was shown."""
    return () if game.alone or not game.shared else game.shared[0].winners[side]


def winning(games: Sequence[Game], side: str) -> Counter[str]:
    """What won a side, where hands were shown."""
    won: Counter[str] = Counter()
    for game in games:
        if winners := winners_of(game, side):
            ranker = game.variant.ranking(side)
            made = ranker.made(game.table.score(side, winners[0]))
            won[label(made, ranker.ranking.low)] += 1
    return won


def tied(games: Sequence[Game], side: str) -> int:
    return sum(len(winners_of(game, side)) > 1 for game in games)


def untaken(games: Sequence[Game], side: str) -> int:
    return sum(not (game.alone or winners_of(game, side)) for game in games)


def paid(game: Game) -> set[int]:
    return {seat for pot in game.shared for seat in pot.paid}


def by_chance(hits: int, of: int, other_hits: int, other_of: int) -> float:
    """How often chance alone would part so many hits more unevenly: Fisher's exact test, which holds for a few, too."""
    both = hits + other_hits
    every = range(max(0, both - other_of), min(both, of) + 1)
    logs = {one: ways(of, one) + ways(other_of, both - one) - ways(of + other_of, both) for one in every}
    return sum(exp(log) for log in logs.values() if log <= logs[hits] + 1e-9)  # as unlikely, but for rounding


def ways(of: int, chosen: int) -> float:
    """The logarithm of the number of ways to choose so many."""
    return lgamma(of + 1) - lgamma(chosen + 1) - lgamma(of - chosen + 1)


def assert_likely(name: str, mine: Counter[str], of: int, others: Counter[str], other_of: int) -> None:
    """The same shares of both, but for chance."""
    for each in {**mine, **others}:
        assert by_chance(mine[each], of, others[each], other_of) > RARE, (
            f"{name}, {each}: {mine[each]} of {of}, {others[each]} of {other_of}"
        )


def test_what_chance_does_is_reckoned_exactly() -> None:
    """Of two and two with two hits in all: both on one side two times in six, one on each four times."""
    assert by_chance(2, 2, 0, 2) == pytest.approx(1 / 3) and by_chance(1, 2, 1, 2) == pytest.approx(1)
    assert by_chance(1, 44, 3, 4000) > 0.01 and by_chance(30, 60, 6, 4000) < RARE


def assert_same_sides(shown: Answer, games: Sequence[Game]) -> None:
    for side in shown.sides:
        if side.by_hands:
            lines = Counter({line.name: line.hits for line in side.winning})
            assert_likely(side.side, winning(games, side.side), len(games), lines, shown.games)
        nobody = Counter({"nobody": side.untaken.hits if side.untaken else 0})
        assert_likely(side.side, Counter({"nobody": untaken(games, side.side)}), len(games), nobody, shown.games)
        equal = Counter({"equal hands": side.tied.hits})
        assert_likely(side.side, Counter({"equal hands": tied(games, side.side)}), len(games), equal, shown.games)


def assert_same_pots(shown: Answer, games: Sequence[Game]) -> None:
    found = Counter(
        {
            "scooped": sum(len(paid(game)) == 1 and not game.alone for game in games),
            "split": sum(len(paid(game)) > 1 for game in games),
            "won without a showdown": sum(game.alone for game in games),
            "one side without a taker": sum(
                not (game.alone or all(winners_of(game, side) for side in game.variant.sides)) for game in games
            ),
        }
    )
    lines = Counter({line.name: line.hits for line in shown.pots if line.name in found})
    assert_likely("the pot", Counter({name: found[name] for name in lines}), len(games), lines, shown.games)


def assert_same_chips(shown: Answer, games: Sequence[Game]) -> None:
    """Chips won a game, and so every pot and payment."""
    for seat, figures in enumerate(shown.seats):
        won = [game.stacks[seat] - game.first_stacks[seat] for game in games]
        products, net = shown.counts.net_products[seat, seat], shown.counts.net[seat]
        variance = products / shown.games - (net / shown.games) ** 2
        error = sqrt((pvariance(won) + variance) / 2 * (1 / len(won) + 1 / shown.games))
        assert abs(fmean(won) - figures.net.value) <= STANDARD_ERRORS * error, f"seat {seat}"


def words(phases: Iterable[Phase]) -> set[str]:
    return {phase.word for phase in phases}.union(*(words(phase.inner) for phase in phases))


def test_every_phase_there_is_is_played_here() -> None:
    played: set[str] = set().union(*(words(variant(name).play) for name in EVERY))
    assert {room.word for room in rooms()} == played


@one_in(len(EVERY) * GAMES // GAMES_IN_EVERY_RUN)
@pytest.mark.parametrize("place", range(len(EVERY)), ids=EVERY)
def test_the_odds_are_those_of_whole_games(place: int, one_in: int) -> None:
    rules = variant(EVERY[place])
    sizes = rules.table_sizes()
    players, (policy, betting) = sizes[place % len(sizes)], POLICY_OF[place % len(POLICY_OF)]
    games = whole_games(rules, players, GAMES // one_in, policy, betting)
    number = 120 if without_kernel(rules) and one_in > 1 else 4000
    shown = croupier.odds(rules, players, number, 1, policy=policy, betting=betting)
    assert_same_sides(shown, games)
    assert_same_pots(shown, games)
    assert_same_chips(shown, games)


def rounds_of(game: Game) -> int:
    """How many times a loop was begun, by the names of the phases."""
    return len({state.partition("-of-round-")[2] for _, state in game.begun if "-of-round-" in state})


def test_a_loop_has_as_many_rounds_as_in_whole_games() -> None:
    games = [rounds_of(game) for game in whole_games(variant("until"), 2, 300, "keep-best", False)]
    told = answer(Question(variant("until"), 2, 300, 1)).rounds
    assert told and 1 < told.value < 3
    assert told.high - told.low < 0.3
    assert abs(told.value - fmean(games)) < STANDARD_ERRORS * sqrt(2 * pvariance(games) / 300)


def test_a_sheet_without_a_loop_has_no_rounds() -> None:
    assert answer(Question(load("anaconda"), 3, 20, 1)).rounds is None
