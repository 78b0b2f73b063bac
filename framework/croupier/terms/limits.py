"""Limits: how much may be bet."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from croupier.english import chips, counted, listed, number, sentence
from croupier.problems.problem import Problem, unused
from croupier.terms.base import Amount, Model, Section, Whole
from croupier.terms.betting import Limits

Structure = Literal["spread", "fixed", "pot", "none"]

_MEANT_FOR = {"min": ("spread", "pot", "none"), "max": ("spread",), "small": ("fixed",), "big": ("fixed",)}
_INSTEAD = {"min": "small", "max": "big"}
_STARTED_WITH = (("what everyone starts with", ("chips", "start")),)


class LimitTerms(Section, Model):
    """How much may be bet."""

    word: ClassVar[str] = "limits"

    structure: Annotated[
        Structure,
        Field(
            description="spread: any bet from min to max; fixed: one size; pot: up to the pot; none: up to everything."
        ),
    ] = "spread"
    min: Annotated[Amount | None, Field(description="The smallest bet. Default: 1.", examples=[1])] = None
    max: Annotated[Amount | None, Field(description="The largest bet of a spread. Default: 5.", examples=[5])] = None
    small: Annotated[Amount | None, Field(description="The small bet, with fixed limits.", examples=[2])] = None
    big: Annotated[Amount | None, Field(description="The big bet, with fixed limits.", examples=[4])] = None
    raises: Annotated[
        Annotated[int, Field(ge=0, le=100)] | Literal["any"],
        Field(description="How many raises a round may have after the opening bet, or any number."),
    ] = 3
    heads_up: Annotated[
        Literal["capped", "uncapped"],
        Field(description="Whether the raises are capped while only two players are still in."),
    ] = "capped"
    raise_at_least: Annotated[
        Literal["min", "last"],
        Field(description="With a spread: a raise adds at least the smallest bet, or at least the last raise."),
    ] = "min"

    @cached_property
    def by_size(self) -> dict[str, Limits]:
        """The limits as plain arithmetic, for rounds of small bets and of big ones (the same but for fixed limits)."""
        return {size: self._limits(size) for size in ("small", "big")}

    def _limits(self, size: str) -> Limits:
        smallest, largest = self.min or 1, (self.max or 5) if self.structure == "spread" else None
        if self.structure == "fixed":
            smallest = largest = (self.small if size == "small" else self.big) or self.small or self.big or 1
        return Limits(
            structure=self.structure,
            smallest=smallest,
            largest=largest,
            raises=None if self.raises == "any" else self.raises,
            heads_up_capped=self.heads_up == "capped",
            at_least_last=self.raise_at_least == "last",
        )

    # -- what is wrong --------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """Bets that other limits have, that are missing or the wrong way round; raises that there cannot be."""
        for setting, structures in _MEANT_FOR.items():
            if getattr(self, setting) is not None and self.structure not in structures:
                yield self._for_other_limits(setting, structures[0])
        yield from self._check_sizes()
        yield from self._check_raises()

    def _for_other_limits(self, setting: str, structure: str) -> Problem:
        """A bet that is named as other limits name it: of the other limits, or the one that these lack."""
        keys = ("limits", setting)
        if self.structure == "fixed" and getattr(self, meant := _INSTEAD[setting]) is None:
            message = f"Fixed limits need `{meant}`, and have no `{setting}`."
            return Problem("missing-setting", message, f"Write `{meant}` instead of `{setting}`.", keys, at_key=True)
        return Problem(
            "limits-unused",
            f"With {self.structure} limits `{setting}` means nothing.",
            f"Take `{setting}` away, or write `structure: {structure}`.",
            keys,
            severity="warning",
            at_key=True,
        )

    def _check_sizes(self) -> Iterator[Problem]:
        """Bets that are missing, or the wrong way round."""
        if self.structure == "spread":
            yield from _crossed("min", "max", self.min or 1, self.max or 5)
        elif self.structure == "fixed" and self.small and self.big:
            yield from _crossed("small", "big", self.small, self.big)
        elif self.structure == "fixed":
            missing = [size for name, size in _INSTEAD.items() if not getattr(self, size) and not getattr(self, name)]
            if missing:
                example = listed(f"`{size}: {2 if size == 'small' else 4}`" for size in missing)
                yield Problem(
                    "missing-setting",
                    f"Fixed limits need the size of the {listed(missing)} bet.",
                    f"Write {example} under `limits`, or what your table plays.",
                    ("limits",),
                    at_key=True,
                )

    def _check_raises(self) -> Iterator[Problem]:
        """A cap of no raises; settings for caps and raises that there cannot be."""
        if self.raises == 0:
            yield Problem(
                "raises-none",
                "With `raises: 0` nobody may ever raise.",
                "Write how many raises a round may have, or `any`; if none is meant, add `# croupier: allow "
                "raises-none`.",
                ("limits", "raises"),
                severity="warning",
            )
        if self.raises == "any" and self.says("heads_up"):
            yield unused("heads-up", "There may be any number of raises.", "limits")
        if "raise_at_least" in self.model_fields_set and self.structure != "spread":
            yield unused("raise-at-least", f"With {self.structure} limits it is settled what a raise adds.", "limits")
        elif not self.says("raise_at_least"):
            return
        elif self.raises == 0:
            yield unused("raise-at-least", "Nobody may raise.", "limits")
        elif (self.min or 1) == (self.max or 5):
            yield unused("raise-at-least", "Every raise is of the same size.", "limits")

    def check_reach(self, whole: Whole, anted: bool) -> Iterator[Problem]:
        """Bets that the chips everyone starts with cannot reach, once the ante is in."""
        left = whole.start - (whole.ante if anted else 0)
        smallest, largest = self.by_size["small"].smallest, self.by_size["big"].largest
        every = whole.start * whole.table_sizes()[-1]
        if smallest > left > 0:
            yield Problem(
                "bet-above-stack",
                f"The smallest bet is {smallest}, and everyone has {chips(left)} when the betting begins.",
                "Write smaller limits, or more chips to `start` with.",
                ("limits", "small" if self.structure == "fixed" else "min"),
                severity="warning",
                also_keys=_STARTED_WITH,
            )
        elif largest is not None and largest > every:
            yield Problem(
                "limit-out-of-reach",
                f"The largest bet is {largest}, and all stacks of the largest table together come to {every}.",
                "Write a smaller limit, or `structure: none` for no limit.",
                ("limits", "big" if self.structure == "fixed" else "max"),
                severity="warning",
                also_keys=_STARTED_WITH,
            )

    # -- in words -------------------------------------------------------------------------------------------------

    def called(self, whole: Whole) -> str:
        """The limits in a few words: ``one to five chips, three raises``."""
        small, big = self.by_size["small"], self.by_size["big"]
        amounts = {
            "spread": _either(small.smallest, small.largest or 0, "to"),
            "fixed": _either(small.smallest, big.smallest, "and"),
            "pot": "pot limit",
            "none": "no limit",
        }[self.structure]
        raises = "any number of raises" if self.raises == "any" else counted(self.raises, "raise")
        return f"{amounts}, {raises}"

    def bets_called(self, size: str) -> str:
        """What the bets of a round are called, ``big bets``; nothing where they have no sizes."""
        return f"{size} bets" if self.structure == "fixed" else ""

    def in_a_round(self, size: str) -> str:
        """How much a bet and a raise may be in a round of this size, and how many raises there may be."""
        allowed, bets = self.by_size[size], self.bets_called(size)
        return f"{sentence((f'in rounds of {bets} ' if bets else '') + _amounts(allowed))} {_most_raises(allowed)}"

    # -- what it means --------------------------------------------------------------------------------------------

    def meant(self, size: str) -> Limits:
        """What the limits mean in a round of this size; a fixed size is a spread without a width."""
        allowed = self.by_size[size]
        return allowed._replace(
            structure=allowed.structure.replace("fixed", "spread"),
            heads_up_capped=allowed.heads_up_capped or allowed.raises is None,
            at_least_last=allowed.at_least_last and allowed.smallest != allowed.largest,
        )

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it, the bets as they are however they are written."""
        small, big = self.by_size["small"], self.by_size["big"]
        bets: dict[str, int | None] = {"min": small.smallest, "max": small.largest}
        if self.structure == "fixed":
            bets = {"small": small.smallest, "big": big.smallest, "min": None, "max": None}
        return self.model_dump(by_alias=True) | bets


def _crossed(low: str, high: str, smallest: int, largest: int) -> Iterator[Problem]:
    if smallest > largest:
        yield Problem(
            "limits-crossed",
            f"The `{low}` bet is {smallest}, which is more than the `{high}` bet of {largest}.",
            f"Write a `{low}` that is no more than the `{high}`.",
            ("limits", low),
            also_keys=(("the larger bet", ("limits", high)),),
        )


def _either(least: int, most: int, between: str) -> str:
    return counted(most, "chip") if least == most else f"{number(least)} {between} {counted(most, 'chip')}"


def _amounts(allowed: Limits) -> str:
    """What a bet and a raise may be."""
    least, most = allowed.smallest, allowed.largest
    last = "the last bet or raise of the round"
    if most is None:
        bet, raised = _AT_MOST[allowed.structure]
        return (
            f"a bet is at least {chips(least)} and at most {bet}; a raise adds at least as much as {last}, and at "
            f"most {raised}."
        )
    amount = chips(least) if least == most else f"{least} to {chips(most)}"
    as_much = f", no less than {last}" if allowed.at_least_last and least != most else ""
    return f"a bet is {amount}, and a raise adds {amount}{as_much}."


_AT_MOST = {
    "pot": ("what is in the pot", "the pot as it is after the call"),
    "none": ("the stack", "all the rest of it"),
}
"""Of limits without a largest bet: the most that a bet may be, and that a raise may add."""


def _most_raises(allowed: Limits) -> str:
    """How many raises a round may have."""
    if allowed.raises is None:
        return "A round may have any number of raises."
    if allowed.raises == 0:
        return "Nobody raises, not even all in."
    follow = (
        f"At most {counted(allowed.raises, 'raise')} {'follows' if allowed.raises == 1 else 'follow'} the opening bet"
    )
    if allowed.heads_up_capped:
        return f"{follow}, also between two players; then nobody raises, not even all in."
    return f"{follow}; then nobody raises, not even all in, unless only two players are still in."
