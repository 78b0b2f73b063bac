"""Chips: what each player starts with, and the ante."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.english import chips
from croupier.terms.base import Amount, Model, Section, Whole


class ChipTerms(Section, Model):
    """What each player starts with, and what everyone antes."""

    word: ClassVar[str] = "chips"

    start: Annotated[Amount, Field(description="The chips each player starts with.")] = 100
    ante: Annotated[Amount, Field(description="What each player antes.")] = 1

    def words(self, whole: Whole) -> Iterator[str]:
        """What everyone starts with; the ante is said where it is put in."""
        yield f"Everyone starts with {chips(self.start)}."

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """What everyone starts with; the ante means something where it is put in."""
        return {"start": self.start}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        return self.model_dump(by_alias=True)
