"""Processes that play blocks beside this one. They end with it, whatever ends it, and nothing of them is left.

A process pool of the standard library leaves its processes waiting where its own is killed, and waits for what they are
at where it is interrupted. Here each has a pipe of its own that only this process holds open: the system closes it when
this process is gone, however that came about, and who listens at the other end ends at once, even in the middle of a
block. Nothing is shared between the processes, so that any of them can be killed at any moment.
"""

import multiprocessing
import os
import threading
import traceback
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import NoReturn

from croupier.odds.errors import WorkersError
from croupier.odds.figures.counting import Counts
from croupier.odds.question import Question, answered
from croupier.process.signals import heed_in_process, held_back

AHEAD = 2
"""So many blocks for each process may be played before the first of them is done, so that memory stays flat."""
ENDED = "A process that played games was ended from outside, perhaps because memory ran out. Ask for fewer processes."


def played_by(question: Question, jobs: int) -> Iterator[Counts]:
    """Play all blocks of a question with so many processes; the counts come in the order of the blocks.

    However it is left, the processes end.

    Raises:
        WorkersError: The system started no more processes, or ended one of them.
    """
    workers: list[_Worker] = []
    try:
        with held_back():
            _start(workers, question, jobs)
        yield from _in_order(question.blocks, workers)
    finally:
        for worker in workers:
            worker.end()
        for worker in workers:
            worker.forget()


def _start(workers: "list[_Worker]", question: Question, jobs: int) -> None:
    try:
        while len(workers) < jobs:
            workers.append(_Worker(question, [end for worker in workers for end in worker.ends]))
    except OSError as error:
        raise WorkersError(
            f"The system started {len(workers)} of {jobs} processes and then no more: {error.strerror}. Ask for fewer."
        ) from None


def _in_order(blocks: int, workers: "Sequence[_Worker]") -> Iterator[Counts]:
    played: dict[int, Counts] = {}
    idle, given = list(workers), 0
    for due in range(blocks):
        while due not in played:
            while idle and given < min(blocks, due + AHEAD * len(workers)):
                idle.pop().play(given)
                given += 1
            for worker in _done([worker for worker in workers if worker not in idle]):
                played[worker.block] = worker.counts()
                idle.append(worker)
        yield played.pop(due)


def _done(busy: "Sequence[_Worker]") -> "list[_Worker]":
    """Wait until one of them at least has played its block, or has ended."""
    ready = wait([worker.answers for worker in busy])
    return [worker for worker in busy if worker.answers in ready]


class _Worker:
    """A process that plays one block at a time, as the process that started it sees it."""

    def __init__(self, question: Question, others: Sequence[Connection]) -> None:
        blocks, self._blocks = multiprocessing.Pipe(duplex=False)
        self.answers, answers = multiprocessing.Pipe(duplex=False)
        self.ends = [self._blocks, self.answers]
        self.block = -1
        started = (question, blocks, answers, [*others, *self.ends])
        self._process = multiprocessing.Process(target=_works, args=started, daemon=True)
        self._process.start()
        blocks.close()
        answers.close()

    def play(self, block: int) -> None:
        """Hand it a block."""
        self.block = block
        try:
            self._blocks.send(block)
        except OSError:
            raise WorkersError(ENDED) from None

    def counts(self) -> Counts:
        """What it has counted in its block; raises what went wrong there."""
        try:
            answer = self.answers.recv()
        except (EOFError, OSError):
            raise WorkersError(ENDED) from None
        if isinstance(answer, BaseException):
            raise answer
        counts: Counts = answer
        return counts

    def end(self) -> None:
        """End it at once, whatever it is at."""
        self._process.kill()

    def forget(self) -> None:
        """Leave nothing of it, once it has ended."""
        self._process.join()
        for end in self.ends:
            end.close()


# -- in the process ---------------------------------------------------------------------------------------------------


def _works(question: Question, blocks: Connection, answers: Connection, others: Sequence[Connection]) -> NoReturn:
    """Play each block that comes, until no more can come."""
    for end in others:
        end.close()  # a copy that is held here would keep the others from seeing that nobody is there any more
    heed_in_process()
    waiting: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=_listen, args=(blocks, waiting), daemon=True).start()
    while True:
        answer = _answer(question, waiting.get())
        try:
            answers.send(answer)
        except OSError:
            os._exit(0)


def _listen(blocks: Connection, waiting: "SimpleQueue[int]") -> None:
    """Take the blocks that come; end the process when the other end of the pipe is gone."""
    try:
        while True:
            waiting.put(blocks.recv())
    except (EOFError, OSError):
        os._exit(0)


def _answer(question: Question, block: int) -> Counts | Exception:
    try:
        return answered(question, block)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error
