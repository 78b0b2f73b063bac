"""Count: a side that is won by what a player's own cards add up to: nearest to a number, the most, the least."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError

from croupier.cards import Card, Rank
from croupier.english import counted, listed, sentence
from croupier.hands.best import Best
from croupier.hands.counting import chosen, in_halves, points, sums
from croupier.hands.holding import Holding
from croupier.hands.wilds import Wilds
from croupier.problems.problem import Problem, unused
from croupier.terms.base import Whole
from croupier.terms.sides.base import Lying, Side, SideRules

MOST_POINTS = 50
"""What a card counts at most."""
MOST_TARGET = 200
_FAR = 1 << 15
"""More than twice as many halves as any count, or its distance from a target, can have: 54 cards of 50 points."""
_MORE_CARDS = 64
"""More than a player can hold, so that a count decides before the number of its cards."""


def _number(value: object, most: int) -> float:
    """A number of whole or half points: a whole number as it is, a half as text or as a fraction."""
    if isinstance(value, str) and re.fullmatch(r"\d{0,6}\.\d", value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or 2 * value != int(2 * value):
        raise PydanticCustomError("halves_type", "it is no number of whole or half points")
    if value < 0:
        raise PydanticKnownError("greater_than_equal", {"ge": 0})
    if value > most:
        raise PydanticKnownError("less_than_equal", {"le": most})
    return int(value) if value == int(value) else value


def _schema(most: int) -> dict[str, Any]:
    return {"type": "number", "minimum": 0, "maximum": most, "multipleOf": 0.5}


def _listed(value: object) -> object:
    if value == ():
        raise PydanticKnownError("too_short", {"field_type": "Tuple", "min_length": 1, "actual_length": 0})
    return value if isinstance(value, tuple) else (value,)


Target = Annotated[
    int | float, PlainValidator(lambda value: _number(value, MOST_TARGET)), WithJsonSchema(_schema(MOST_TARGET))
]
Points = Annotated[int | float, PlainValidator(lambda value: _number(value, MOST_POINTS))]
Several = Annotated[
    tuple[Points, ...],
    BeforeValidator(_listed),
    WithJsonSchema({"anyOf": [_schema(MOST_POINTS), {"type": "array", "items": _schema(MOST_POINTS), "minItems": 1}]}),
]
"""The points that a card may have: one number, or any of a list."""


class CountSide(Side):
    """A side that is won by what a player's own cards add up to."""

    marks: ClassVar[tuple[str, ...]] = ("count",)

    count: Annotated[
        Target | Literal["most", "least"],
        Field(description="The number to come nearest to, halves as 7.5; or the most or the least.", examples=[7]),
    ]
    beyond: Annotated[
        Literal["counts", "loses"] | None,
        Field(description="What a count over the number is. Must be written where there is one."),
    ] = None
    short_of: Annotated[Literal["counts", "loses"], Field(description="What a count under the number is.")] = "counts"
    as_near: Annotated[
        Literal["under", "over", "split"] | None,
        Field(description="Who wins of two as near, one under and one over. Must be written where both can be."),
    ] = None
    equal: Annotated[
        Literal["split", "fewer-cards"], Field(description="Whether equal counts split, or fewer cards win.")
    ] = "split"
    faces: Annotated[
        Several, Field(description="What a jack, a queen and a king count, halves as 0.5.", examples=[0.5])
    ] = (10,)
    tens: Annotated[Several, Field(description="What a ten counts.", examples=[10])] = (10,)
    ace: Annotated[Several, Field(description="What an ace counts: any of these.", examples=[[1, 11]])] = (
        1,
        11,
    )
    face: Lying = None

    # -- facts --------------------------------------------------------------------------------------------------------

    @property
    def choosy(self) -> bool:
        """Who is over the number, or under it, may have lost."""
        return self.target is not None and "loses" in (self.beyond, self.short_of)

    @property
    def goes_by(self) -> str:
        """How the cards that count must lie."""
        return self.face or ""

    @property
    def target(self) -> int | None:
        """The number to come nearest to, in halves; None where the most or the least wins."""
        return None if isinstance(self.count, str) else in_halves(self.count)

    def values(self, card: Card) -> tuple[int, ...]:
        """What a card may count, in halves; a joker counts nothing."""
        if card.is_joker:
            return (0,)
        if card.rank < Rank.TEN:
            return (in_halves(card.rank + 2),)
        return _several({Rank.TEN: self.tens, Rank.ACE: self.ace}.get(card.rank, self.faces))

    # -- in play ------------------------------------------------------------------------------------------------------

    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """How good the best count is that the cards can make; None if each has lost."""
        best = self._best_of(holding)
        return None if best is None else best[0]

    def _best_of(self, holding: Holding) -> tuple[int, int] | None:
        """The best count that the cards can make: its score, and the count in halves."""
        cards = holding.lying(self.face)
        made = ((self._worth(total), total) for total in sums([*map(self.values, cards)]) if self._may_win(total))
        best = max(made, default=None)
        if best is None or self.equal == "split":
            return best
        return best[0] * _MORE_CARDS + _MORE_CARDS - 1 - len(cards), best[1]

    def _may_win(self, total: int) -> bool:
        target = self.target
        if target is None or total == target:
            return True
        return (self.beyond if total > target else self.short_of) != "loses"

    def _worth(self, total: int) -> int:
        target = self.target
        if target is None:
            return total if self.count == "most" else _FAR - total
        # twice the distance leaves room between two distances for who is as near, and on the worse side
        worse = {"under": total > target, "over": total < target}.get(self.as_near or "", False)
        return _FAR - 2 * abs(total - target) - worse

    def best(self, holding: Holding, wilds: Wilds) -> Best | None:
        """All the cards play; in words their count, and what those count that could count otherwise."""
        best = self._best_of(holding)
        if best is None:
            return None
        cards, (score, total) = holding.lying(self.face), best
        name = points(total)
        return Best(score, "count", cards, {}, ", ".join([name, *self._chosen(cards, total)]), name)

    def _chosen(self, cards: tuple[Card, ...], total: int) -> Iterator[str]:
        values = [*map(self.values, cards)]
        for card, several, value in zip(cards, values, chosen(values, total), strict=True):
            if len(several) > 1:
                yield f"{card} as {points(value)}"

    def why(self, better: Any, worse: Any) -> str:
        """By which is more, or nearer; by what breaks a tie."""
        one, other = better.name, worse.name
        if one == other:
            return f"{one} of {counted(len(better.cards), 'card')} beats {other} of {counted(len(worse.cards), 'card')}"
        if self.target is None:
            return f"{one} is {'more' if self.count == 'most' else 'less'} than {other}"
        if self._away(better.score) == self._away(worse.score):
            return f"{one} is as near to {points(self.target)} as {other}, and the one {self.as_near} wins"
        return f"{one} is nearer to {points(self.target)} than {other}"

    def _away(self, score: int) -> int:
        """How far from the target a count of this score is, in halves."""
        worth = score if self.equal == "split" else score // _MORE_CARDS
        return (_FAR - worth) // 2

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def check_alone(self, name: str) -> Iterator[Problem]:
        """What must be said of a number to come nearest to, and means nothing without one."""
        if self.target is None:
            for setting in ("beyond", "short_of", "as_near"):
                if self.says(setting):
                    yield unused(setting.replace("_", "-"), f"The {self.count} wins, so there is no number to be near.")
            return
        number = points(self.target)
        if self.beyond is None:
            yield Problem(
                "beyond-unsaid",
                f"Nothing says whether a count over {number} can win {name}.",
                "Write `beyond: counts` (only the distance matters) or `beyond: loses`.",
                at_key=True,
            )
        elif "loses" in (self.beyond, self.short_of):
            if self.as_near:
                yield unused("as-near", f"Counts that win are all on one side of {number}.")
        elif self.as_near is None:
            yield Problem(
                "as-near-unsaid",
                f"One count may be as far under {number} as another is over it, and nothing says which wins {name}.",
                "Write `as-near: under`, `as-near: over` or `as-near: split`.",
                at_key=True,
            )

    def check(self, name: str, whole: Whole) -> Iterator[Problem]:
        """A joker counts nothing that is written anywhere."""
        if whole.jokers:
            yield Problem(
                "joker-unsaid",
                f"There are jokers in the deck, and nothing says what one counts for {name}.",
                "Play without jokers.",
                at_key=True,
                also_keys=(("jokers", ("deck", "jokers")),),
            )

    # -- in words -----------------------------------------------------------------------------------------------------

    def winner(self, name: str) -> str:
        """Whoever is nearest, or has the most or the least."""
        return f"the {self._wins}{self._lying}"

    @property
    def _wins(self) -> str:
        if self.target is None:
            return f"{'highest' if self.count == 'most' else 'lowest'} count"
        number, over, under = points(self.target), self.beyond == "loses", self.short_of == "loses"
        if over and under:
            return f"count of {number}"
        beyond = ", and not over it" * over + ", and not under it" * under
        return f"count nearest to {number}{beyond}"

    @property
    def _lying(self) -> str:
        return f" of cards face {self.face}" if self.face else ""

    @property
    def _counting(self) -> str:
        """What cards count whose number does not say it."""
        parts = [("aces", self.ace), ("faces", self.faces), ("tens", self.tens)]
        return ", ".join(f"{named} {_either(_several(said))}" for named, said in parts)

    def announced(self, name: str, whole: Whole) -> Iterator[str]:
        """What wins, and what the cards count."""
        yield f"{sentence(name)[:-1]}: the {self._wins}{self._lying}; {self._counting}."
        if self.as_near:
            which = "share" if self.as_near == "split" else f"are won by the one {self.as_near} it"
            yield f"{sentence(name)[:-1]}: counts as far under {points(self.target or 0)} as over it {which}."

    def called(self, name: str) -> str:
        """The number: ``seven counts to 7``."""
        if self.target is None:
            return f"{name} counts the {self.count}"
        return f"{name} counts to {points(self.target)}"

    def rules(self, name: str, whole: Whole) -> SideRules:
        """How cards are counted, and which count wins."""
        return SideRules(f"Counting for {name}", tuple(self._sentences(whole)))

    def _sentences(self, whole: Whole) -> Iterator[str]:
        which = f"that lie face {self.face} before the showdown " if self.face else ""
        yield f"All of a player's own cards {which}count: cards from two to nine their number, {self._counting}."
        if self.face:
            yield "Who has none counts 0."
        if any(len(_several(said)) > 1 for said in (self.ace, self.faces, self.tens)):
            yield "Where a card may count several things it counts one of them, whichever is best for this side."
        yield from self._target_sentences()
        yield (
            "Equal counts share."
            if self.equal == "split"
            else "Of equal counts the one of fewer cards wins; of as many cards they share."
        )
        if any(map(whole.may_be_wild, whole.ranked)):
            yield "No card is wild here: each counts as what it is."

    def _target_sentences(self) -> Iterator[str]:
        if self.target is None:
            return
        number, loses = points(self.target), [where for where, said in self._beside if said == "loses"]
        if loses:
            yield f"A count {listed(loses, 'or')} {number} cannot win."
        if counts := [where for where, said in self._beside if said == "counts"]:
            yield f"A count {listed(counts, 'or')} {number} can win: only how near it is matters."
        if self.as_near:
            which = "share" if self.as_near == "split" else f"are won by the one {self.as_near} {number}"
            yield f"Two counts as near, one under and one over, {which}."

    @property
    def _beside(self) -> tuple[tuple[str, str | None], ...]:
        return ("over", self.beyond), ("under", self.short_of)

    # -- what it means ------------------------------------------------------------------------------------------------

    def meaning(self, name: str, whole: Whole) -> Mapping[str, Any]:
        """All of it, with what a card counts in one form: in halves, from the lowest."""
        said = super().meaning(name, whole)
        counts = {"faces": self.faces, "tens": self.tens, "ace": self.ace}
        return {**said, **{setting: _several(several) for setting, several in counts.items()}}


def _several(said: tuple[float, ...]) -> tuple[int, ...]:
    """What a card may count, in halves, from the lowest."""
    return tuple(sorted({*map(in_halves, said)}))


def _either(halves: tuple[int, ...]) -> str:
    return listed(map(points, halves), "or")
