"""Chips: what each player starts with, and the ante."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.english import chips
from croupier.terms.base import Amount, Model, Section, Whole
from croupier.terms.stakes import Stakes


class ChipTerms(Section, Model):
    """What each player starts with, and what everyone antes."""

    word: ClassVar[str] = "chips"

    start: Annotated[Amount, Field(description="The chips each player starts with.")] = 100
    ante: Annotated[Amount, Field(description="What each player antes.")] = 1

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Other stacks; the ante where it is written, so that it is not another than the play's."""
        ante = stakes.given.get("anted") if "ante" in self.model_fields_set else None
        return stakes.taken_as(start="start") | ({"ante": ante} if ante else {})

    def words(self, whole: Whole) -> Iterator[str]:
        """What everyone starts with; the ante is said where it is put in."""
        yield f"Everyone starts with {chips(self.start)}."

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """What everyone starts with; the ante means something where it is put in."""
        return {"start": self.start}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        return self.model_dump(by_alias=True)
