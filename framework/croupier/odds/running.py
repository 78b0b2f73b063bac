"""Blocks of games played one after the other, or by several processes; counts come out the same."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.figures.counting import Counts
from croupier.odds.question import Question, answered

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

MOST_JOBS = 61
"""So many processes play at most, on every system: more cannot be waited for on Windows."""
AHEAD = 32
"""So many blocks are handed to an executor at a time, so that memory stays flat."""
Progress = Callable[[int], object]
"""Called with how many games are done."""


class Run(NamedTuple):
    """What was counted, and whether it is all that was asked for."""

    counts: Counts
    complete: bool


def run(question: Question, jobs: int = 1, executor: "Executor | None" = None, progress: Progress | None = None) -> Run:
    """Play a question's games.

    Args:
        question: What is asked.
        jobs: How many processes play, where no executor is given.
        executor: Plays the blocks, wherever it has its workers; any of ``concurrent.futures``'s kind.
        progress: Called after each block with how many games are done.

    Interrupted, it gives what it has.

    Raises:
        KeyboardInterrupt: It was interrupted before the first block was done.
        WorkersError: The system started no more processes, or ended one of them.
    """
    counts: Counts | None = None
    try:
        with closing(_blocks(question, min(jobs, question.blocks), executor)) as blocks:
            for done in blocks:
                if counts is None:
                    counts = done
                else:
                    counts.add(done)
                if progress:
                    progress(counts.games.played)
    except KeyboardInterrupt:
        if counts is None:
            raise
        return Run(counts, False)
    if counts is None:
        raise RuntimeError("No block was played.")
    return Run(counts, True)


def _blocks(question: Question, jobs: int, executor: "Executor | None") -> Generator[Counts]:
    if executor is not None:
        yield from _handed_out(question, executor)
    elif jobs > 1:
        # processes take long to import and are rarely wanted
        from croupier.odds.workers import played_by

        yield from played_by(question, jobs)
    else:
        yield from (answered(question, block) for block in range(question.blocks))


def _handed_out(question: Question, executor: "Executor") -> Iterator[Counts]:
    """The counts of the blocks as an executor plays them; what is not begun when this is left is not played."""
    waiting: list[Future[Counts]] = []
    try:
        for block in range(question.blocks):
            waiting.append(executor.submit(answered, question, block))
            if len(waiting) >= AHEAD:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()
