"""Stages: the points of a game at which hands are looked at, called what the phases call them."""

from collections import Counter
from itertools import count

from croupier.variant.variant import Variant

AS_DEALT = "as dealt"


def stages_after(variant: Variant) -> tuple[str, ...]:
    """What is called each point after a phase that has a stage: ``after the pass``, numbered where there are more."""
    nouns = [noun for _, phase in variant.unrolled if (noun := phase.stage())]
    times, numbers = Counter(nouns), {noun: count(1) for noun in nouns}
    return tuple(f"after the {noun}" if times[noun] == 1 else f"after {noun} {next(numbers[noun])}" for noun in nouns)


def stage_nouns(variant: Variant) -> tuple[str, ...]:
    """What gives a sheet its stages, each once: ``pass``."""
    return tuple(dict.fromkeys(noun for _, phase in variant.unrolled if (noun := phase.stage())))
