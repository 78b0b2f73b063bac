"""Flow: what goes wrong on the way through the phases of a play, and between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from croupier.phases import known
from croupier.phases.base import Phase
from croupier.phases.outline import Outline
from croupier.problems.problem import Further, Keys, Problem

Outlined = tuple[Keys, Phase, Outline]
"""A phase as it is played: where it stands on the sheet, and what is known when play comes there."""


def walk(played: Iterable[Outlined]) -> Iterator[Problem]:
    """Go through the phases, each checked with what is known when play comes there."""
    hidden: set[str] = set()
    for keys, phase, outline in played:
        if outline.over:
            return
        for problem in phase.check(outline):
            if not hidden & {problem.hides, problem.behind}:
                yield _placed(problem, keys, outline)
            hidden |= {problem.hides} - {""}


def _placed(problem: Problem, keys: Keys, outline: Outline) -> Problem:
    """The problem seen from the top of the sheet; met when a repeat comes round again, it points at the repeat."""
    problem = problem.under(*keys)
    further = tuple((words, there) for words, there in problem.also_keys if there != keys)
    again = _times(keys) if any(there == keys for there, _ in outline.done) else ()
    return replace(problem, also_keys=(*further, *again))


def _times(keys: Keys) -> Further:
    """How often the phase that holds another is played: its path goes on with ``play``, an index and a word."""
    return (("repeated so many times", (*keys[:-3], "times")),)


def once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Each problem once, however many tables and repeats meet it."""
    seen: set[tuple[str, Keys]] = set()
    for problem in problems:
        met = (problem.code, () if problem.once else problem.keys)
        if met not in seen:
            seen.add(met)
            yield problem


def check_flow(played: Sequence[Outlined], end: Outline) -> Iterator[Problem]:
    """What is missing in the play as a whole, and what is said for phases that there are not."""
    yield from _ending(played, end)
    for room in known():
        yield from room.overall(end)


def _ending(played: Sequence[Outlined], end: Outline) -> Iterator[Problem]:
    """A showdown that is missing or not last."""
    over = next((index for index, (_, _, outline) in enumerate(played) if outline.over), None)
    if not end.over:
        yield Problem(
            "no-showdown",
            "The play never comes to a showdown, so nobody wins.",
            "Write `- showdown` as the last phase.",
            ("play",),
            at_key=True,
        )
    elif over is not None:
        (first, showdown, outline), (keys, phase, _) = played[over - 1], played[over]
        yield Problem(
            "after-showdown",
            f"Play is over at the showdown, and `{phase.word}` comes after it.",
            "Make the showdown the last phase.",
            keys,
            at_key=True,
            also_keys=((showdown.words(outline).done, first),) if first != keys else _times(keys),
        )
