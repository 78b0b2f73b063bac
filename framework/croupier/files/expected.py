"""Expected: what a script or a settle file says should come out, of its pots; and where it does not."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, ConfigDict, Field
from pydantic.fields import FieldInfo

from croupier.english import counted, listed, nearest
from croupier.printable import name_among
from croupier.problems.problem import Problem
from croupier.terms.base import Model, Text


def _as_text(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else value


Name = Annotated[Text, BeforeValidator(_as_text)]
"""A player's name: text, whatever it looks like."""


Names = Annotated[tuple[Name, ...] | None, Field(examples=[["Anna", "Ben"]])]
Amounts = Annotated[dict[str, int] | None, Field(examples=[{"Anna": 105, "Ben": 95}])]


class PotExpected(Model):
    """What is expected of one pot; what is not named is not compared."""

    amount: Annotated[int | None, Field(examples=[30])] = None
    contenders: Names = None
    high: Names = None
    low: Names = None
    paid: Amounts = None
    rides: Annotated[int | None, Field(examples=[30])] = None

    further: ClassVar[FieldInfo] = FieldInfo(
        annotation=tuple[Name, ...], description="Who wins a side with a name of your own.", examples=[["Anna"]]
    )
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, tuple[Name, ...]]


PotsExpected = Annotated[tuple[PotExpected, ...] | None, Field(examples=[[{"amount": 30, "high": ["Anna"]}]])]


def unexpected(message: str, *keys: str | int) -> Problem:
    """What came out and was not expected; its place is that of what was expected."""
    return Problem("unexpected", message, keys=("expect", *keys))


def compare_pots(expected: Sequence[PotExpected] | None, found: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Where the pots, as data, are not what was expected of them."""
    if expected is None:
        return
    if len(found) != len(expected):
        yield unexpected(f"There {'is' if len(found) == 1 else 'are'} {counted(len(found), 'pot')}.", "pots")
        return
    for index, (pot, shared) in enumerate(zip(expected, found, strict=True)):
        for name in sorted(pot.model_fields_set):
            if name not in shared and name not in PotExpected.model_fields:
                yield _no_side(name, shared, "pots", index, name)
                continue
            have = shared.get(name, 0 if name == "rides" else [])
            if _in_order(getattr(pot, name), shared["contenders"]) != _in_order(have, shared["contenders"]):
                yield unexpected(f"In pot {index + 1} `{name}` is {_shown(have)}.", "pots", index, name)


def _no_side(name: str, shared: Mapping[str, Any], *keys: str | int) -> Problem:
    close = nearest(name, [*shared])
    advice = f"Did you mean `{close}`?" if close else f"Expected of a pot: {listed(f'`{each}`' for each in shared)}."
    message = f"There is no setting `{name}` in `pots`."
    return Problem("unknown-setting", message, advice, ("expect", *keys), at_key=True)


def _in_order(value: object, names: Sequence[str]) -> object:
    """Names, and names with their chips, spelt as at the table and in the order of the alphabet."""
    if isinstance(value, Mapping):
        return sorted((name_among(name, names) or name, amount) for name, amount in value.items())
    return sorted(name_among(name, names) or name for name in value) if isinstance(value, list | tuple) else value


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return listed(f"{name} {amount}" for name, amount in value.items())
    return (listed(value) or "nobody") if isinstance(value, list) else str(value)
