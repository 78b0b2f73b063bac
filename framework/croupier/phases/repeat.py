"""Repeat: the same few phases several times."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.english import counted, listed
from croupier.phases.any import AnyPhase
from croupier.phases.base import Phase
from croupier.phases.outline import Outline
from croupier.problems.problem import Keys, Problem
from croupier.terms.terms import Terms


class Repeat(Phase):
    """The phases under `play` are played so many times over.

    - repeat: {times: 4, play: [roll, bet]}

    Prints: "Four times over:"
    """

    word: ClassVar[str] = "repeat"

    times: Annotated[int, Field(ge=1, le=52, description="How many times over.")]
    play: Annotated[
        tuple[AnyPhase, ...],
        Field(min_length=1, description="The phases that are repeated.", examples=[["roll", "bet"]]),
    ]

    def prose(self, terms: Terms) -> str:
        """Its sentence in the rules, before those of its phases."""
        return f"{_times(self.times).capitalize()} over:"

    def called(self, terms: Terms) -> str:
        """Its phases, where players choose together in them; betting again and again is not worth a word."""
        if not any(phase.together for phase in self.play):
            return ""
        return f"{_times(self.times)} {listed(filter(None, (phase.called(terms) for phase in self.play)))}"

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing: its phases are checked as they are played."""
        return iter(())

    def unroll(self, keys: Keys = ()) -> Iterator[tuple[Keys, Phase]]:
        """Its phases, so many times over."""
        for _ in range(self.times):
            for index, phase in enumerate(self.play):
                yield from phase.unroll((*keys, "play", index, phase.word))

    def length(self) -> int:
        """So many times the length of its phases."""
        return self.times * sum(phase.length() for phase in self.play)


def _times(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, counted(times, "time"))
