"""Repeat: the same few phases several times."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.english import counted, listed, number
from croupier.phases.any import AnyPhase
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem


class Repeat(Phase):
    """The phases under `play` are played several times.

    - repeat: {times: 4, play: [roll, bet]}

    Prints: "Four times over:"
    """

    word: ClassVar[str] = "repeat"

    times: Annotated[int, Field(ge=1, le=52, description="How many times.")]
    play: Annotated[
        tuple[AnyPhase, ...],
        Field(min_length=1, description="The phases that are repeated.", examples=[["roll", "bet"]]),
    ]

    @property
    def inner(self) -> tuple[Phase, ...]:
        """The phases under ``play``."""
        return self.play

    @property
    def rounds(self) -> int:
        """How many times over."""
        return self.times

    def words(self, outline: Outline) -> Words:
        """How many times over; the call names its phases."""
        return Words(f"{_times(self.times).capitalize()} over:", called=self._called(outline))

    def _called(self, outline: Outline) -> str:
        """Its phases, where players choose together in them; betting again and again is not worth a word.

        Betting with limits of its own is.
        """
        called = []
        for phase in self.play:
            called.append(phase.words(outline).called)
            outline = phase.after(outline)
        own_limits = any(phase.may_fold and said != phase.word for phase, said in zip(self.play, called, strict=True))
        if not own_limits and not any(phase.together for phase in self.play):
            return ""
        said = [*filter(None, called)]
        if self.times == 1 or len(said) < 2:
            return listed(said) + (f" {_times(self.times)}" if self.times > 1 and said else "")
        return f"{number(self.times)} rounds of {listed(said)}"

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing: its phases are checked as they are played."""
        return iter(())


def _times(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, counted(times, "time"))
