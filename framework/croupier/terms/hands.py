"""Hands: which hands win, on each side."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from croupier.english import listed, sentence
from croupier.hands.holding import Holding
from croupier.hands.rankings import Equal, FiveOfAKind, Ranking, RankingError, ranking
from croupier.hands.wilds import Wilds
from croupier.problems.problem import Keys, Problem, unused
from croupier.terms.base import SIDES, Model, Section, Side, Text, Whole

_RANKINGS = (
    "Write `standard`, `ace-to-five`, `deuce-to-seven` or `ace-to-six`, or all the hands in a list, the best first."
)
_USUAL: dict[Side, str] = {"high": "standard", "low": "ace-to-five"}


class SideTerms(Model):
    """What wins one side of the pot."""

    ranking: Annotated[
        Text | tuple[Text, ...],
        Field(
            description="standard, ace-to-five, deuce-to-seven or ace-to-six; or the house's own order of the "
            "hands, best first.",
            examples=["standard"],
        ),
    ]
    five_of_a_kind: Annotated[
        FiveOfAKind | None, Field(description="Where five of a kind ranks; must be said where cards are wild.")
    ] = None
    double_ace_flush: Annotated[
        bool, Field(description="Whether a wild card in a flush may be one more ace of the suit.")
    ] = False
    equal: Annotated[
        Equal | None,
        Field(description="Equal hands, wild or not, split, or the natural one wins; where cards are wild."),
    ] = None

    @cached_property
    def order(self) -> Ranking:
        """The ranking as data; raises ``RankingError`` for an order that is none."""
        return ranking(
            self.ranking,
            five_of_a_kind=self.five_of_a_kind or "top",
            double_ace_flush=self.double_ace_flush,
            equal=self.equal or "split",
        )

    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """What a hand is worth on this side: the greater number wins; None if it cannot win the side."""
        # hands are ranked in play, and never while a sheet is read
        from croupier.hands.lookup import evaluator

        return evaluator(self.order, wilds)(holding.own)

    def check_alone(self, side: Side) -> Iterator[Problem]:
        """An order that leaves a hand out, names one twice, or is none; one whose best hands are the other side's."""
        try:
            order = self.order
        except RankingError as error:
            message, _, advice = str(error).partition("; ")
            yield Problem("ranking", _ticked(message), _ticked(advice) or _RANKINGS, ("ranking",))
            return
        if order.low != (side == "low") and isinstance(self.ranking, str):
            best = "low" if order.low else "high"
            yield Problem(
                "ranking-of-other-side",
                f"With `{self.ranking}` the {best} hands win, and this is the {side} side.",
                f"Write `{_USUAL[side]}`, or play for `{best}` instead.",
                ("ranking",),
                severity="warning",
            )

    def check(self, side: Side, whole: Whole) -> Iterator[Problem]:
        """What must be said of a side where cards are wild, and means nothing where none are (questions 44 to 47)."""
        if not whole.may_be_wild(side):
            yield from self._unused(f"No card is wild for {side}.", "five_of_a_kind", "double_ace_flush", "equal")
            return
        where = tuple((f"wild for {side}", keys) for keys in whole.wild_at(side))
        if self.order.low:
            yield from self._unused("Low hands never have it.", "five_of_a_kind", "double_ace_flush")
        elif self.five_of_a_kind is None and "five-of-a-kind" not in self.ranking:
            yield Problem(
                "five-of-a-kind-unsaid",
                f"Cards are wild for {side}, and nothing says where five of a kind ranks.",
                f"Write `five-of-a-kind: top` under `{side}`, or `below-natural-royal`, `below-straight-flush` or "
                "`none`.",
                at_key=True,
                also_keys=where,
            )
        if self.equal is None:
            yield Problem(
                "equal-unsaid",
                f"Cards are wild for {side}, and nothing says who wins when two hands are equal and one has fewer of "
                "them.",
                f"Write `equal: split` under `{side}`, or `natural-wins` or `fewer-wilds-win`.",
                at_key=True,
                also_keys=where,
            )

    def _unused(self, why: str, *settings: str) -> Iterator[Problem]:
        for setting in settings:
            if self.says(setting):
                yield unused(setting.replace("_", "-"), why)


class HandTerms(Section, Model):
    """Which hands win: the best high hand, the best low hand, or both; and how wild cards count for who opens."""

    word: ClassVar[str] = "hands"
    hides: ClassVar[frozenset[str]] = frozenset({"no-side", "ranking"})
    stand_in: ClassVar[Any] = {"high": {"ranking": "standard"}}

    high: Annotated[SideTerms | None, Field(description="What wins high.", examples=[{"ranking": "standard"}])] = None
    low: Annotated[SideTerms | None, Field(description="What wins low.", examples=[{"ranking": "ace-to-five"}])] = None
    showing: Annotated[
        Literal["natural", "wild"] | None,
        Field(description="How wild cards count for who opens; must be said where they can show by then."),
    ] = None

    @property
    def by_side(self) -> dict[Side, SideTerms]:
        """What wins each side that can be won, high before low."""
        sides: dict[Side, SideTerms | None] = {side: getattr(self, side) for side in SIDES}
        return {side: said for side, said in sides.items() if said}

    @classmethod
    def without(cls, written: Any, wrong: Keys) -> Any:
        """The other side, where one is wrong."""
        if wrong and isinstance(written, Mapping):
            return {side: said for side, said in written.items() if side != wrong[0]}
        return cls.stand_in

    # -- what is wrong --------------------------------------------------------------------------------------------

    def check_alone(self) -> Iterator[Problem]:
        """No side to win; an order that is none."""
        if not self.by_side:
            yield Problem(
                "no-side",
                "Nothing says which hand wins.",
                "Write `high: {ranking: standard}` under `hands`, or `low: {ranking: ace-to-five}`, or both.",
                ("hands",),
                at_key=True,
            )
        for side, said in self.by_side.items():
            yield from (problem.under("hands", side) for problem in said.check_alone(side))

    def check(self, whole: Whole) -> Iterator[Problem]:
        """What wild cards leave open, or nothing but they give a meaning."""
        for side, said in self.by_side.items():
            yield from (problem.under("hands", side) for problem in said.check(side, whole))

    # -- in words -------------------------------------------------------------------------------------------------

    def announced(self, whole: Whole) -> Iterator[str]:
        """What wild cards make, and how each side ranks."""
        wild = {side: said.order for side, said in self.by_side.items() if whole.may_be_wild(side)}
        equals = {order.equal for order in wild.values()}
        for side, order in wild.items():
            yield from _made(order, f"Of equal {side} hands" if len(equals) > 1 else "Of equal hands")
        for side, said in self.by_side.items():
            yield from _ranked(side, said.order)

    def called(self, whole: Whole) -> str:
        """The sides that can be won: ``high-low``, ``high only``, ``high-low with deuce-to-seven low``."""
        sides = "high-low" if len(self.by_side) == 2 else f"{next(iter(self.by_side))} only"
        orders = ((side, said.order.name) for side, said in self.by_side.items())
        unusual = [f"{name} for {side}" for side, name in orders if name != _USUAL[side]]
        return f"{sides}, {listed(unusual).replace('house', 'the house order')}" if unusual else sides

    # -- what it means --------------------------------------------------------------------------------------------

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """The order of each side; without wild cards, nothing of what only they can make."""
        return {"sides": {side: _meant(said.order, whole.may_be_wild(side)) for side, said in self.by_side.items()}}

    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """All of it."""
        return self.model_dump(by_alias=True)


def _ticked(words: str) -> str:
    return sentence(words).replace("'", "`")


def _made(order: Ranking, among: str) -> Iterator[str]:
    """What only wild cards bring about: five of a kind, more aces in a flush, equal hands of different cards."""
    if not order.low:
        yield _five_of_a_kind(order)
    if order.double_ace_flush:
        yield "A wild card in a flush may be one more ace of its suit."
    yield {
        "split": f"{among.removeprefix('Of ').capitalize()} share, with or without wild cards.",
        "natural-wins": f"{among}, one that uses no wild card wins; otherwise they share.",
        "fewer-wilds-win": f"{among}, the one that uses fewer wild cards wins; otherwise they share.",
    }[order.equal]


def _five_of_a_kind(order: Ranking) -> str:
    if not order.five_of_a_kind:
        return "There is no five of a kind."
    place = order.order.index("five of a kind")
    if place == 0 and order.natural_royal:
        return "Five of a kind beats everything but a royal flush without wild cards."
    if place == 0:
        return "Five of a kind beats everything, even a straight flush."
    above, *below = order.order[place - 1], *order.order[place + 1 : place + 2]
    beaten = "".join(f" and beats {_a(category)}" for category in below)
    but = ", but not a royal flush without wild cards" if order.natural_royal else ""
    return f"Five of a kind loses to {_a(above)}{beaten}{but}."


def _ranked(side: Side, order: Ranking) -> Iterator[str]:
    """How a side ranks, unless it is high in the standard order."""
    if order.name == "house":
        yield f"{side.capitalize()} hands rank in the house's own order, {_a(order.order[0])} first."
    elif order.low:
        runs = "a straight or a flush is a bad hand" if order.straights else "there are no straights or flushes"
        yield f"{side.capitalize()} is {order.name}: aces are {order.ace}, and {runs}."
    elif side == "low":
        yield "Low is won by the standard order of high hands."


def _a(category: str) -> str:
    return category if category.split()[0] in ("five", "four", "three", "two") else f"a {category}"


def _meant(order: Ranking, wild: bool) -> dict[str, Any]:
    # a low hand is never five of a kind: a wild card is a rank that the hand lacks
    out_of_reach = {"five of a kind"} if order.low or not wild else set()
    meant: dict[str, Any] = {
        "order": [category for category in order.order if category not in out_of_reach],
        "counts": [order.ace, order.low, order.straights, order.flushes],
    }
    if wild:
        meant["made"] = [order.natural_royal, order.double_ace_flush, order.equal]
    return meant
