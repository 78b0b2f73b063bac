"""What can be wrong with limits: bets the wrong way round, out of reach, or more than anybody has."""

from collections.abc import Iterator

from croupier.english import chips
from croupier.problems.problem import Keys, Problem
from croupier.terms.base import Whole
from croupier.terms.betting import Limits

_STARTED_WITH = (("what everyone starts with", ("chips", "start")),)


def crossed(low: str, high: str, smallest: int, largest: int) -> Iterator[Problem]:
    """A smallest bet that is more than the largest."""
    if smallest > largest:
        yield Problem(
            "limits-crossed",
            f"The `{low}` bet is {smallest}, which is more than the `{high}` bet of {largest}.",
            f"Write a `{low}` that is no more than the `{high}`.",
            ("limits", low),
            also_keys=(("the larger bet", ("limits", high)),),
        )


def crossed_in_round(allowed: Limits, setting: str) -> Problem:
    """The same of a round with limits of its own."""
    return Problem(
        "limits-crossed",
        f"The smallest bet of this round is {allowed.smallest}, which is more than its largest, {allowed.largest}.",
        "Write a `min` that is no more than the `max`. If one is not written here, the one under `limits` holds.",
        (setting,),
    )


def no_raises(message: str, *under: str) -> Problem:
    """Nobody may raise."""
    return Problem(
        "raises-none",
        message,
        "Write how many raises a round may have, or `any`; if your table has none: `# croupier: allow raises-none`.",
        (*under, "raises"),
        severity="warning",
    )


def above_stack(smallest: int, whole: Whole, anted: int, keys: Keys) -> Iterator[Problem]:
    """A smallest bet that is more than everyone has when the betting begins."""
    left = whole.start - anted
    if smallest > left > 0:
        yield Problem(
            "bet-above-stack",
            f"The smallest bet is {smallest}, and everyone has {chips(left)} when the betting begins.",
            "Write smaller limits, or more chips to `start` with.",
            keys,
            severity="warning",
            also_keys=_STARTED_WITH,
        )


def out_of_reach(largest: int | None, whole: Whole, keys: Keys) -> Iterator[Problem]:
    """A largest bet that all stacks together cannot reach."""
    every = whole.start * whole.table_sizes()[-1]
    if largest is not None and largest > every:
        yield Problem(
            "limit-out-of-reach",
            f"The largest bet is {largest}, and all stacks of the largest table together come to {every}.",
            "Write a smaller limit, or `structure: none` for no limit.",
            keys,
            severity="warning",
            also_keys=_STARTED_WITH,
        )
