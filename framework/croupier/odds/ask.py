"""A question asked from Python."""

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from croupier.odds.answer import Answer
from croupier.odds.errors import OddsError
from croupier.odds.question import GAMES, Question, hand_of, whole
from croupier.odds.running import MOST_JOBS, Progress, run
from croupier.variant.variant import Variant

if TYPE_CHECKING:
    from concurrent.futures import Executor

USUAL_TABLE = 6


def odds(
    variant: Variant | str | Path,
    players: int | None = None,
    games: int = GAMES,
    seed: int | None = None,
    *,
    policy: str = "keep-best",
    betting: bool = False,
    hand: str = "",
    jobs: int = 1,
    executor: "Executor | None" = None,
    progress: Progress | None = None,
) -> Answer:
    """Play a variant many times and say what wins.

    Args:
        variant: A variant, the name of a shipped one, or a sheet's path.
        players: How many sit at the table. Default: 6, or the nearest that the sheet allows.
        games: How many games are played.
        seed: The same seed gives the same figures, whatever plays them. Default: chance picks one.
        policy: How everyone plays: ``keep-best``, ``one-way`` or ``random``.
        betting: Whether there is betting: the strong bet and call, the weak fold.
        hand: Cards that the first seat is dealt. Default: any.
        jobs: How many processes play, where no executor is given.
        executor: Plays blocks of games: any of ``concurrent.futures``'s kind.
        progress: Called with how many games are done.

    Raises:
        OddsError: A number of players, games or processes, a seed, a policy or a hand that cannot be.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
        WorkersError: The system started no more processes, or ended one of them.
    """
    asked = question(variant, players, games, seed, policy=policy, betting=betting, hand=hand)
    return answer(asked, jobs, executor, progress)


def question(
    variant: Variant | str | Path,
    players: int | None,
    games: int,
    seed: int | None,
    policy: str,
    betting: bool,
    hand: str,
) -> Question:
    """The question that these make; raises as ``odds``."""
    if not isinstance(variant, Variant):
        from croupier.variant.load import load

        variant = load(variant)
    sizes = variant.players
    return Question(
        variant,
        min(max(USUAL_TABLE, sizes.min), sizes.max) if players is None else whole(players, "A number of players"),
        whole(games, "A number of games"),
        SystemRandom().getrandbits(32) if seed is None else whole(seed, "A seed"),
        policy=policy,
        betting=betting,
        hand=hand_of(hand),
    )


def answer(
    question: Question, jobs: int = 1, executor: "Executor | None" = None, progress: Progress | None = None
) -> Answer:
    """Play a question's games; interrupted, the answer says what is known by then.

    Raises:
        OddsError: There can be no such number of processes.
        WorkersError: The system started no more processes, or ended one of them.
    """
    return Answer(question, *run(question, processes(jobs), executor, progress))


def processes(jobs: int) -> int:
    """So many processes; raises ``OddsError`` where there cannot be so many."""
    if whole(jobs, "A number of processes") < 1:
        raise OddsError(f"There must be one process at least, not {jobs}.")
    if jobs > MOST_JOBS:
        raise OddsError(f"There can be {MOST_JOBS} processes at most, not {jobs:,}.")
    return jobs
