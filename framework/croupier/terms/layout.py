"""Layout: the board's spots by name, and its lines."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.english import counted, listed
from croupier.problems.problem import Problem
from croupier.terms.base import NAME, Model, Section, Text, Whole

RESERVED = frozenset("board both in none one out showing".split())
"""What none of them is called: words of choices and settings."""

Name = Annotated[Text, Field(pattern=f"^{NAME}$")]


class LayoutTerms(Section, Model):
    """The board's spots, in lines: each line is a row, or an arm of a cross, whose cards go together.

    Without it the board is one line, as long as it gets.
    """

    word: ClassVar[str] = "layout"
    hides: ClassVar[frozenset[str]] = frozenset({"layout-name", "layout-twice"})

    lines: Annotated[
        dict[Name, Annotated[tuple[Name, ...], Field(min_length=1)]],
        Field(
            description="Each line with the names of its spots; a spot may lie in several.",
            examples=[{"across": ["west", "centre", "east"], "down": ["north", "centre", "south"]}],
        ),
    ] = {}

    @property
    def spots(self) -> tuple[str, ...]:
        """The spots, in the order they are first named in."""
        return tuple(dict.fromkeys(spot for spots in self.lines.values() for spot in spots))

    def __hash__(self) -> int:
        return hash(tuple(self.lines.items()))

    def check_alone(self) -> Iterator[Problem]:
        """A name that means something else, or a spot that a line has twice."""
        for line, spots in self.lines.items():
            for name in (line, *spots):
                if name in RESERVED:
                    yield Problem(
                        "layout-name",
                        f"No line or spot can be called {name!r}: the word means something else.",
                        "Call it something else.",
                        ("layout", "lines", line),
                    )
            if twice := next((spot for spot in spots if spots.count(spot) > 1), None):
                yield Problem(
                    "layout-twice",
                    f"The line {line!r} has the spot {twice!r} twice.",
                    "Name it once.",
                    ("layout", "lines", line),
                )

    def words(self, whole: Whole) -> Iterator[str]:
        """How many spots there are, and which lie in one line."""
        if self.lines:
            lines = listed(f"{line} ({', '.join(spots)})" for line, spots in self.lines.items())
            yield f"The board has {counted(len(self.spots), 'spot')}, in {counted(len(self.lines), 'line')}: {lines}."

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The lines."""
        # in their order: the next free spots go by it
        return {"layout": [[line, *spots] for line, spots in self.lines.items()]} if self.lines else {}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        return self.model_dump(by_alias=True)
