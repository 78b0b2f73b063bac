"""Limits: how much may be bet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import Field, PrivateAttr

from croupier.english import counted, listed, sentence
from croupier.problems.problem import Keys, Problem, unused
from croupier.terms.base import Amount, Model, Section, Whole
from croupier.terms.betting import Limits
from croupier.terms.betting_problems import above_stack, crossed, crossed_in_round, no_raises, out_of_reach
from croupier.terms.betting_words import amounts, either, most_raises
from croupier.terms.stakes import Stakes

Structure = Literal["spread", "fixed", "pot", "none"]
Size = Literal["small", "big"]
Raises = Annotated[int, Field(ge=0, le=100)] | Literal["any"]

_MEANT_FOR = {"min": ("spread", "pot", "none"), "max": ("spread",), "small": ("fixed",), "big": ("fixed",)}
_INSTEAD = {"min": "small", "max": "big"}
_ELSEWHERE = "unless the play sets other limits, "
"""Said of the limits that most rounds go by, where some have their own."""


class RoundTerms(NamedTuple):
    """The limits that a round of betting sets itself; None where the sheet's hold."""

    size: Size = "small"
    """The size of its bets, with fixed limits."""
    min: int | None = None
    max: int | None = None
    raises: int | Literal["any"] | None = None

    @property
    def own(self) -> dict[str, int | str]:
        """The limits that it sets itself, by their names on the sheet."""
        if self[1:] == _NO_LIMITS:
            return {}
        said = {"min": self.min, "max": self.max, "raises": self.raises}
        return {name: value for name, value in said.items() if value is not None}


_NO_LIMITS = RoundTerms()[1:]


class ByRound(dict[RoundTerms, Limits]):
    """The limits of rounds as plain arithmetic: asked for at every turn, so each is worked out once."""

    def __init__(self, limits: "LimitTerms") -> None:
        super().__init__()
        self.limits = limits

    def __missing__(self, said: RoundTerms) -> Limits:
        found = self[said] = self.limits.of_round(said).by_size[said.size]
        return found


class LimitTerms(Section, Model):
    """How much may be bet."""

    word: ClassVar[str] = "limits"

    structure: Annotated[
        Structure,
        Field(description="spread: any bet from min to max; fixed: one size; pot: up to the pot; none: no limit."),
    ] = "spread"
    min: Annotated[
        Amount | None, Field(description="The smallest bet. Default: 1, or the largest blind.", examples=[1])
    ] = None
    max: Annotated[Amount | None, Field(description="The largest bet of a spread. Default: 5.", examples=[5])] = None
    small: Annotated[Amount | None, Field(description="The small bet, with fixed limits.", examples=[2])] = None
    big: Annotated[Amount | None, Field(description="The big bet, with fixed limits.", examples=[4])] = None
    raises: Annotated[
        Raises,
        Field(
            description="How many raises may follow the opening bet of a round, or any number. With blinds, pot and no "
            "limit have any number unless one is written."
        ),
    ] = 3
    heads_up: Annotated[
        Literal["capped", "uncapped"],
        Field(description="Whether the number of raises is capped while only two players are still in."),
    ] = "capped"
    raise_at_least: Annotated[
        Literal["min", "last"],
        Field(description="With a spread: a raise adds at least the smallest bet, or at least the last raise."),
    ] = "min"

    _blind: int = PrivateAttr(0)
    """The largest blind of the play, straddles aside."""

    def beside(self, blind: int) -> "LimitTerms":
        """The limits of a play with such a blind: it is the smallest bet, unless the sheet says otherwise."""
        if not blind:
            return self
        limits = type(self).model_validate(self.written())
        limits._blind = blind
        return limits

    @property
    def _least(self) -> int:
        """The smallest bet, but for fixed limits."""
        return self.min or self._blind or 1

    @property
    def _raises(self) -> Raises:
        """How many raises a round may have; with blinds, pot and no limit have any number unless one is said."""
        usual = self._blind and self.structure in ("pot", "none") and "raises" not in self.model_fields_set
        return "any" if usual else self.raises

    @cached_property
    def by_size(self) -> dict[Size, Limits]:
        """The limits as plain arithmetic, for rounds of small bets and of big ones (the same but for fixed limits)."""
        return {"small": self._limits("small"), "big": self._limits("big")}

    def _limits(self, size: Size) -> Limits:
        smallest, largest = self._least, (self.max or 5) if self.structure == "spread" else None
        if self.structure == "fixed":
            smallest = largest = (self.small if size == "small" else self.big) or self.small or self.big or 1
        return Limits(
            structure=self.structure,
            smallest=smallest,
            largest=largest,
            raises=None if self._raises == "any" else self._raises,
            heads_up_capped=self.heads_up == "capped",
            at_least_last=self.raise_at_least == "last",
        )

    @cached_property
    def _of_rounds(self) -> dict[RoundTerms, "LimitTerms"]:
        return {}

    def of_round(self, said: RoundTerms) -> "LimitTerms":
        """The limits of a round: the sheet's, except for those that the round sets itself."""
        if not said.own:
            return self
        if said not in self._of_rounds:
            written = self.model_dump(by_alias=True, exclude_unset=True)
            self._of_rounds[said] = type(self).model_validate(written | said.own).beside(self._blind)
        return self._of_rounds[said]

    @cached_property
    def by_round(self) -> "ByRound":
        """The limits of a round, by what it says itself, as plain arithmetic."""
        return ByRound(self)

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Other bets; a smallest bet that was the largest blind is the largest blind again."""
        if self.structure == "fixed":
            return stakes.taken_as(small="small", big="big")
        changed: dict[str, object] = {**stakes.taken_as(min="min")}
        if self.structure == "spread":
            changed |= stakes.taken_as(max="max")
        follows = "posted" in stakes.given and self.min is not None and self.min == self._blind
        return {"min": None, **changed} if follows else changed

    # -- what is wrong --------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """Bets that other limits have, that are missing or the wrong way round; raises that there cannot be."""
        for setting in _MEANT_FOR:
            if getattr(self, setting) is not None and self._is_of_others(setting):
                yield self._for_other_limits(setting)
        yield from self._check_sizes()
        if self.raises == 0:
            yield no_raises("With `raises: 0` nobody may ever raise.", "limits")
        if "raise_at_least" in self.model_fields_set and self.structure != "spread":
            yield unused(
                "raise-at-least", f"With {self.structure} limits the structure says what a raise adds.", "limits"
            )

    def _is_of_others(self, setting: str) -> bool:
        return self.structure not in _MEANT_FOR.get(setting, (self.structure,))

    def _for_other_limits(self, setting: str) -> Problem:
        """A bet that is named as other limits name it: of the other limits, or the one that these lack."""
        keys = ("limits", setting)
        if self.structure == "fixed" and getattr(self, meant := _INSTEAD[setting]) is None:
            message = f"Fixed limits need `{meant}`, and have no `{setting}`."
            return Problem("missing-setting", message, f"Write `{meant}` instead of `{setting}`.", keys, at_key=True)
        return self._means_nothing(setting, keys)

    def _means_nothing(self, setting: str, keys: Keys) -> Problem:
        return Problem(
            "limits-unused",
            f"With {self.structure} limits `{setting}` means nothing.",
            f"Take `{setting}` away, or write `structure: {_MEANT_FOR[setting][0]}` under `limits`.",
            keys,
            severity="warning",
            at_key=True,
        )

    def _check_sizes(self) -> Iterator[Problem]:
        """Bets that are missing, or the wrong way round."""
        if self.structure == "spread" and not self.min and self._blind > (self.max or 5):
            yield Problem(
                "limits-crossed",
                f"The largest blind is {self._blind}, which is more than the `max` bet of {self.max or 5}.",
                "Write a `max` that is no less than the largest blind.",
                ("limits", "max"),
            )
        elif self.structure == "spread":
            yield from crossed("min", "max", self._least, self.max or 5)
        elif self.structure == "fixed" and self.small and self.big:
            yield from crossed("small", "big", self.small, self.big)
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

    def check_round(self, said: RoundTerms, whole: Whole, anted: int) -> Iterator[Problem]:
        """What is wrong with the limits that a round sets itself; the problems' keys begin at the round's own."""
        if not said.own:
            return
        meant = [setting for setting in said.own if not self._is_of_others(setting)]
        yield from (self._means_nothing(setting, (setting,)) for setting in said.own if setting not in meant)
        if said.raises == 0:
            yield no_raises("With `raises: 0` nobody may raise in this round.")
        allowed = self.by_round[said]
        if allowed.largest is not None and allowed.smallest > allowed.largest:
            if not any(self._check_sizes()):
                yield crossed_in_round(allowed, "min" if "min" in meant else "max")
            return
        if "min" in meant:
            yield from above_stack(allowed.smallest, whole, anted, ("min",))
        if "max" in meant:
            yield from out_of_reach(allowed.largest, whole, ("max",))

    def check_rounds(self, rounds: Sequence[RoundTerms], whole: Whole, anted: int) -> Iterator[Problem]:
        """What is wrong with the limits for the rounds that there are: out of reach, or without effect."""
        yield from self._check_reach(rounds, whole, anted)
        yield from self._check_blind()
        for setting in RoundTerms._fields[1:]:
            if self.says(setting) and not self._is_of_others(setting) and all(setting in said.own for said in rounds):
                yield unused(setting, f"Every round of betting has its own `{setting}`.", "limits")
        yield from self._check_raises([self.of_round(said) for said in rounds])

    def _check_reach(self, rounds: Sequence[RoundTerms], whole: Whole, anted: int) -> Iterator[Problem]:
        """Bets that the chips everyone starts with cannot reach, once the ante is in."""
        low, high = ("small", "big") if self.structure == "fixed" else ("min", "max")
        above: list[Problem] = []
        # a blind that is more than the stack is found where it is posted
        if not all(low in said.own for said in rounds) and (getattr(self, low) or not self._blind):
            above = [*above_stack(self.by_size["small"].smallest, whole, anted, ("limits", low))]
        yield from above
        if not above and not all(high in said.own for said in rounds):
            yield from out_of_reach(self.by_size["big"].largest, whole, ("limits", high))

    def _check_blind(self) -> Iterator[Problem]:
        """A smallest bet that is less than the blind."""
        smallest, setting = self.by_size["small"].smallest, "small" if self.structure == "fixed" else "min"
        if smallest < self._blind:
            yield Problem(
                "blind-above-bet",
                f"The smallest bet is {smallest}, and the largest blind is {self._blind}.",
                f"Write `{setting}: {self._blind}`, or smaller blinds.",
                ("limits", setting),
                severity="warning",
            )

    def _check_raises(self, rounds: Sequence["LimitTerms"]) -> Iterator[Problem]:
        """Settings for raises, where no round has such raises."""
        if self.says("heads_up") and all(each._raises == "any" for each in rounds):
            yield unused("heads-up", "There may be any number of raises.", "limits")
        if not self.says("raise_at_least") or self.structure != "spread":
            return
        if all(each.raises == 0 for each in rounds):
            yield unused("raise-at-least", "Nobody may raise.", "limits")
        elif all(each.raises == 0 or each._least == (each.max or 5) for each in rounds):
            yield unused("raise-at-least", "Every raise is of the same size.", "limits")

    # -- in words -------------------------------------------------------------------------------------------------

    def called(self, whole: Whole) -> str:
        """The limits in a few words: ``one to five chips, three raises``."""
        return f"{self._amounts_called}, {self._raises_called}"

    @property
    def _amounts_called(self) -> str:
        small, big = self.by_size["small"], self.by_size["big"]
        return {
            "spread": either(small.smallest, small.largest or 0, "to"),
            "fixed": either(small.smallest, big.smallest, "and"),
            "pot": "pot limit",
            "none": "no limit",
        }[self.structure]

    @property
    def _raises_called(self) -> str:
        return "any number of raises" if self._raises == "any" else counted(self._raises, "raise")

    def called_in_round(self, said: RoundTerms, rounds: Iterable[RoundTerms], whole: Whole) -> tuple[str, str]:
        """A round's limits in a few words, among all ``rounds``: what is called in its place, and what for all of them.

        As in ``two to ten chips with five raises``; in its place nothing is called unless it differs from others.
        """
        of_round = self.of_round(said)
        called = of_round.called(whole)
        if called == self.called(whole) or all(self.of_round(each).called(whole) == called for each in rounds):
            return "", called
        amounts = of_round._amounts_called if of_round._amounts_called != self._amounts_called else ""
        raises = f"with {of_round._raises_called}" if of_round._raises_called != self._raises_called else ""
        return " ".join(filter(None, (amounts, raises))), ""

    def bets_called(self, size: Size) -> str:
        """What the bets of a round are called, ``big bets``; nothing where they have no sizes."""
        return f"{size} bets" if self.structure == "fixed" else ""

    def said_of_round(self, said: RoundTerms, rounds: Iterable[RoundTerms]) -> tuple[str, str]:
        """What the rules say of a round's limits, among all ``rounds``: in its place, and for all rounds like it."""
        allowed = self.by_round[said]
        alike = [self.by_round[each] for each in rounds if each.size == said.size or self.structure != "fixed"]
        if all(each == allowed for each in alike):
            return "", self.of_round(said).in_a_round(said.size)
        if allowed == self.by_size[said.size]:
            return "", self.in_a_round(said.size, _ELSEWHERE)
        return sentence(f"in this round {amounts(allowed)} {most_raises(allowed, here=True)}"), ""

    def in_a_round(self, size: Size, where: str = "") -> str:
        """How much a bet and a raise may be in a round of this size, and how many raises there may be.

        ``where`` says of which rounds that holds, if not of all of this size.
        """
        allowed, bets = self.by_size[size], self.bets_called(size)
        return (
            f"{sentence(where + (f'in rounds of {bets} ' if bets else '') + amounts(allowed))} {most_raises(allowed)}"
        )

    # -- what it means --------------------------------------------------------------------------------------------

    def meant(self, size: Size) -> Limits:
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
        return self.model_dump(by_alias=True) | bets | {"raises": self._raises}
