"""Hands: the sides of the pot, and what wins each."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, ConfigDict, Field, PrivateAttr, model_validator
from pydantic.fields import FieldInfo
from pydantic.functional_validators import ModelWrapValidatorHandler
from pydantic_core import PydanticKnownError

from croupier.english import listed, slipped
from croupier.problems.problem import Keys, Problem
from croupier.terms.base import NAME, Model, Section, Whole, as_setting
from croupier.terms.base import SIDES as HIGH_LOW
from croupier.terms.one_of import MARKED
from croupier.terms.sides import SIDES, Side

MOST_SIDES = 4
RESERVED = frozenset("board both in none one out showing amount contenders paid rides".split())
"""What no side is called: words of choices and settings, and of what is said of a pot."""


class _Misnamed:
    """What stands under a name that no side can have."""


def _refused(value: object) -> object:
    if isinstance(value, _Misnamed):
        raise PydanticKnownError("extra_forbidden")
    return value


AnySide = Annotated[Side, SIDES]


class HandTerms(Section, Model):
    """What wins: the best high hand, the best low hand, both, or sides with names of your own; and how wild cards count
    that show.
    """

    word: ClassVar[str] = "hands"
    hides: ClassVar[frozenset[str]] = frozenset({"no-side", "ranking", "too-many-sides"})
    stand_in: ClassVar[Any] = {"high": {"ranking": "standard"}}
    further: ClassVar[FieldInfo] = FieldInfo(
        annotation=AnySide | None,  # alone, it would lose what tells the kinds
        description="What wins a side with a name of your own: letters, digits and hyphens. Four sides at most.",
        examples=[{"ranking": "standard"}],
    )

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "propertyNames": {"pattern": f"^{NAME}$"},
            "additionalProperties": {MARKED: SIDES.name, "description": f"{further.description}"},
        },
    )
    __pydantic_extra__: dict[str, Annotated[AnySide, BeforeValidator(_refused)]]

    high: Annotated[
        AnySide | None, Field(description="What wins the high side.", examples=[{"ranking": "standard"}])
    ] = None
    low: Annotated[
        AnySide | None, Field(description="What wins the low side.", examples=[{"ranking": "ace-to-five"}])
    ] = None
    showing: Annotated[
        Literal["natural", "wild"] | None,
        Field(description="How wild cards that show count for who opens. Must be written if there can be any."),
    ] = None
    _written: tuple[str, ...] = PrivateAttr(())
    """The names of the sides in the order of the sheet, but high before low."""

    @model_validator(mode="wrap")
    @classmethod
    def _in_order(cls, written: Any, handler: ModelWrapValidatorHandler["HandTerms"]) -> "HandTerms":
        """The sides in the order they are written in; a name that is none of a side is an unknown setting."""
        if not isinstance(written, Mapping):
            return handler(written)
        marked = {name: said if _may_stand(name, said) else _Misnamed() for name, said in written.items()}
        hands = handler(marked)
        names = [name for name in written if name != "showing"]
        high_low = iter([name for name in HIGH_LOW if name in names])
        hands._written = tuple(next(high_low) if name in HIGH_LOW else name for name in names)
        return hands

    @property
    def by_side(self) -> dict[str, Side]:
        """What wins each side that can be won, in the order of the sheet, but high before low."""
        said: dict[str, Side | None] = {"high": self.high, "low": self.low, **(self.__pydantic_extra__ or {})}
        return {name: side for name in dict.fromkeys((*self._written, *said)) if (side := said.get(name))}

    def written(self) -> dict[str, Any]:
        """The sides in their order, then the rest."""
        said = super().written()
        return {name: said[name] for name in dict.fromkeys((*self.by_side, *said))}

    @classmethod
    def leaving_out(cls, written: Any, wrong: Keys) -> Any:
        """The other sides, where one is wrong."""
        if wrong and isinstance(written, Mapping):
            return {side: said for side, said in written.items() if side != wrong[0]}
        return cls.stand_in

    # -- what is wrong --------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """No side to win, or too many; what is wrong with each."""
        sides = self.by_side
        if not sides:
            yield Problem(
                "no-side",
                "Nothing says which hand wins.",
                "Write `high: {ranking: standard}` under `hands`, or `low: {ranking: ace-to-five}`, or both.",
                ("hands",),
                at_key=True,
            )
        elif len(sides) > MOST_SIDES:
            yield Problem(
                "too-many-sides",
                f"A pot has at most four sides, and this sheet has {len(sides)}: {listed(sides)}.",
                "Play for fewer of them.",
                ("hands", [*sides][MOST_SIDES]),
                at_key=True,
            )
        for side, said in sides.items():
            yield from (problem.under("hands", side) for problem in said.check_alone(side))

    def check(self, whole: Whole) -> Iterator[Problem]:
        """What the rest of the sheet leaves open, or gives no meaning."""
        for side, said in self.by_side.items():
            yield from (problem.under("hands", side) for problem in said.check(side, whole))

    # -- in words -------------------------------------------------------------------------------------------------

    def announced(self, whole: Whole) -> Iterator[str]:
        """What wild cards make, and how each side is won."""
        for side, said in self.by_side.items():
            yield from said.made(side, whole)
        for side, said in self.by_side.items():
            yield from said.announced(side, whole)

    def called(self, whole: Whole) -> str:
        """The sides that can be won: ``high-low``, ``high only``, ``high-low, deuce-to-seven for low``."""
        names = tuple(self.by_side)
        sides = f"{names[0]} only" if len(names) == 1 else "high-low" if names == HIGH_LOW else listed(names)
        unusual = [words for side, said in self.by_side.items() if (words := said.called(side))]
        return f"{sides}, {listed(unusual)}" if unusual else sides

    # -- what it means --------------------------------------------------------------------------------------------

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """What wins each side; their order where it decides who has the odd chip."""
        meant: dict[str, Any] = {"sides": {side: said.meaning(side, whole) for side, said in self.by_side.items()}}
        return meant | ({"in-order": [*self.by_side]} if self._order_counts else {})

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        sides = {side: said.in_force() for side, said in self.by_side.items()}
        return {**sides, "showing": self.showing, "order": tuple(sides) if self._order_counts else None}

    @property
    def _order_counts(self) -> bool:
        return len(self.by_side) > 1 and tuple(self.by_side) != HIGH_LOW


def _may_stand(name: object, said: object) -> bool:
    """Whether this may stand under ``hands``: one of its settings, or a side under a name that can be no slip."""
    if name in HandTerms.model_fields:
        return True
    settings = {field.alias or as_setting(key) for kind in SIDES.known for key, field in kind.model_fields.items()}
    return (
        isinstance(name, str)
        and isinstance(said, Mapping | Side)
        and re.fullmatch(NAME, name) is not None
        and name not in RESERVED | settings
        and not any(slipped(name.lower(), known) for known in HandTerms.model_fields)
    )
