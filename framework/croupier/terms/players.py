"""Players: how many can play, and how long a session goes on."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from croupier.english import number
from croupier.problems.problem import Problem, unused
from croupier.terms.base import Line, Model, Section, Whole


class Players(Section, Model):
    """How many can play, how many are best, and what a night does when fewer are left than the game needs."""

    word: ClassVar[str] = "players"
    hides: ClassVar[frozenset[str]] = frozenset({"players-crossed"})
    stand_in: ClassVar[Any] = {"min": 2, "max": 2}

    min: Annotated[int, Field(ge=2, le=26, description="The smallest table.")]
    max: Annotated[int, Field(ge=2, le=26, description="The largest table.")]
    best: Annotated[
        Line | int | None, Field(description="How many players it is best with, as in 5-7.", examples=["5-7"])
    ] = None
    short_handed: Annotated[
        Literal["end", "play-on"],
        Field(
            description="What happens when fewer players than `min` have chips left: the night ends, or they play on."
        ),
    ] = "end"

    @property
    def in_words(self) -> str:
        """How many can play, in words: ``three to seven players``."""
        larger = "" if self.min == self.max else f" to {number(self.max)}"
        return f"{number(self.min)}{larger} players"

    def check_alone(self) -> Iterator[Problem]:
        """A smallest table that is larger than the largest; playing on with fewer than two."""
        if self.min > self.max:
            yield Problem(
                "players-crossed",
                f"The smallest table is {self.min}, which is more than the largest, {self.max}.",
                "Write a `min` that is no more than the `max`.",
                ("players", "min"),
                also_keys=(("the largest table", ("players", "max")),),
            )
        elif self.min == 2 and self.says("short_handed"):
            yield unused("short-handed", "No table is smaller than two players.", "players")

    def words(self, whole: Whole) -> Iterator[str]:
        """Who deals, who sits out, and when a session is over."""
        yield "Choose a dealer; the deal moves to the left after each game. A player without chips sits out."
        least = 2 if self.short_handed == "play-on" else self.min
        yield (
            f"The session ends after the agreed number of games, or as soon as fewer than {number(least)} players "
            "have chips. Whoever has the most chips wins; equal stacks win together."
        )

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The sizes of the table, and whether fewer go on; how many are best is no rule."""
        return {"players": [self.min, self.max], "play-on": self.short_handed == "play-on" and self.min > 2}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All but how many are best."""
        return self.model_dump(by_alias=True, exclude={"best"})
