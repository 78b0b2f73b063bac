"""Blocks of games played one after the other, or by several processes; counts come out the same."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.counting import Counts
from croupier.odds.question import Question, answered

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

AHEAD = 32
"""So many blocks are handed to an executor at a time, so that memory stays flat."""
Progress = Callable[[int], object]
"""Is told how many games are done."""


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
        progress: Is told how many games are done, after each block.

    Interrupted, it gives what it has.

    Raises:
        KeyboardInterrupt: It was interrupted before the first block was done.
    """
    counts: Counts | None = None
    try:
        with _executor(min(jobs, question.blocks), executor) as workers:
            for done in _blocks(question, workers):
                if counts is None:
                    counts = done
                else:
                    counts.add(done)
                if progress:
                    progress(int(counts.games[0]))
    except KeyboardInterrupt:
        if counts is None:
            raise
        return Run(counts, False)
    if counts is None:
        raise RuntimeError("No block was played.")
    return Run(counts, True)


def _blocks(question: Question, workers: "Executor | None") -> Iterator[Counts]:
    if workers is None:
        yield from (answered(question, block) for block in range(question.blocks))
        return
    waiting: list[Future[Counts]] = []
    for block in range(question.blocks):
        waiting.append(workers.submit(answered, question, block))
        if len(waiting) >= AHEAD:
            yield waiting.pop(0).result()
    while waiting:
        yield waiting.pop(0).result()


@contextmanager
def _executor(jobs: int, given: "Executor | None") -> "Iterator[Executor | None]":
    if given is not None or jobs < 2:
        yield given
        return
    # processes take long to import and are rarely wanted
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
