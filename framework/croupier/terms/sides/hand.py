"""Hand: a side that is won by the best poker hand, by any ranking."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, cast

from pydantic import Field

from croupier.english import counted, listed, sentence
from croupier.hands.holding import Holding
from croupier.hands.rankings import MOST_CARDS, NAMES, Equal, FiveOfAKind, Ranking, RankingError, ranking
from croupier.hands.wilds import LARGEST_HAND, Wilds
from croupier.problems.problem import Problem, unused
from croupier.terms import hand_words, qualifiers
from croupier.terms.base import Text, Whole
from croupier.terms.sides.base import Side, SideRules
from croupier.terms.sides.which import Which

if TYPE_CHECKING:
    from croupier.hands.lookup import Evaluator
    from croupier.hands.words import Hand

_RANKINGS = f"Write {listed((f'`{name}`' for name in NAMES), 'or')}, or the hands in a list, the best first."
_USUAL = {"low": "ace-to-five"}
"""The ranking that goes without saying for a side of this name; for any other it is the standard one."""


class HandSide(Which, Side):
    """A side that is won by the best hand."""

    marks: ClassVar[tuple[str, ...]] = ("ranking",)

    ranking: Annotated[
        Text | tuple[Text, ...],
        Field(
            description=f"{listed(NAMES, 'or')}; or your own order of the hands, best first.",
            examples=["standard"],
        ),
    ]
    cards: Annotated[
        int | None,
        Field(
            ge=1,
            le=MOST_CARDS,
            description="How many cards make the hand: five, three for three-card, four for badugi.",
            examples=[5],
        ),
    ] = None
    qualifier: Annotated[
        Text | Annotated[int, Field(ge=2, le=10)] | None,
        Field(
            description="The worst hand that may win, by the ranks that matter: 8 for eight or better, J J for jacks "
            "or better.",
            examples=[8],
        ),
    ] = None
    five_of_a_kind: Annotated[
        FiveOfAKind | None, Field(description="Where five of a kind ranks. Must be written if cards are wild.")
    ] = None
    double_ace_flush: Annotated[
        bool, Field(description="Whether a wild card in a flush may be another ace of the suit.")
    ] = False
    equal: Annotated[
        Equal | None,
        Field(
            description="Who wins if two hands are equal but for their wild cards: they split, the natural one wins, "
            "or the one with fewer wild cards. Must be written if cards are wild."
        ),
    ] = None

    # -- facts --------------------------------------------------------------------------------------------------------

    @cached_property
    def order(self) -> Ranking:
        """The ranking as data; raises ``RankingError`` for an order that is none."""
        return ranking(
            self.ranking,
            five_of_a_kind=self.five_of_a_kind or "top",
            double_ace_flush=self.double_ace_flush,
            equal=self.equal or "split",
            cards=self.cards,
        )

    @property
    def choosy(self) -> bool:
        """A hand below the qualifier cannot win."""
        return self.qualifier is not None

    @property
    def least(self) -> int:
        """As many as make a hand."""
        return self.order.cards

    @property
    def size(self) -> int:
        """How many cards make a hand."""
        return self.order.cards

    @property
    def most(self) -> int:
        """As many as the best five are looked for among."""
        return LARGEST_HAND

    def too_many(self, holding: Holding) -> bool:
        """Whether they are more than the best five are looked for among."""
        return max(len(holding.own), *map(len, self.sets(holding))) > self.most

    # -- in play ------------------------------------------------------------------------------------------------------

    def score(self, holding: Holding, wilds: Wilds) -> int | None:
        """What a hand is worth on this side: the greater number wins; None if it cannot win the side."""
        score = self._worth(holding, wilds)
        return score if self.qualifier is None or score >= self._needed(wilds) else None

    def _worth(self, holding: Holding, wilds: Wilds) -> int:
        """What the best hand is worth that these cards make, whether or not it can win."""
        ranks = self._ranks(wilds)
        return ranks(holding.own) if self._plain and not holding.board else max(map(ranks, self.sets(holding)))

    @cached_property
    def _plain(self) -> bool:
        """Whether all own cards play, where there is no board."""
        return self.face is None

    def _needed(self, wilds: Wilds) -> int:
        """The least that a hand must be worth to win."""
        if self._needed_last and self._needed_last[0] is wilds:
            return cast("int", self._needed_last[1])
        needed = qualifiers.least_score(self.qualifier or "", self._ranks(wilds))
        self._needed_last[:] = wilds, needed
        return needed

    def _ranks(self, wilds: Wilds) -> "Evaluator":
        """What ranks hands with these wild cards; most games ask for the same ones again and again."""
        if self._asked_last and self._asked_last[0] is wilds:
            return cast("Evaluator", self._asked_last[1])
        # hands are ranked in play, and never while a sheet is read
        from croupier.hands.lookup import evaluator

        ranks = evaluator(self.order.in_deck(wilds.ranks), wilds)
        self._asked_last[:] = wilds, ranks
        return ranks

    @cached_property
    def _asked_last(self) -> list[Any]:
        return []

    @cached_property
    def _needed_last(self) -> list[Any]:
        return []

    def after_all(self, holding: Holding, wilds: Wilds) -> int | None:
        """What it is worth in any case."""
        return self._worth(holding, wilds)

    def best(self, holding: Holding, wilds: Wilds) -> "Hand | None":
        """The cards that play, and what they make; None below the qualifier."""
        if self.score(holding, wilds) is None:
            return None
        # hands are put in words at the end of a game, and never while a sheet is read
        from croupier.hands.words import describe

        ranks = self._ranks(wilds)
        return describe(max(self.sets(holding), key=ranks), ranks)

    def why(self, better: Any, worse: Any) -> str:
        """By the kinds of hands, or the card that decides."""
        from croupier.hands.words import why

        return why(better, worse)

    def many(self, hands: Any, wilds: Wilds) -> Any:
        """All at once, from tables."""
        return self._won(self._ranks(wilds).many(hands), wilds)

    def _won(self, scores: Any, wilds: Wilds) -> Any:
        """The scores, with -1 for those below the qualifier."""
        if self.qualifier is not None:
            scores[scores < self._needed(wilds)] = -1
        return scores

    def many_mixed(self, cards: Any, places: Holding, wilds: Wilds) -> Any:
        """All at once, from tables: every set of columns that may play."""
        import numpy as np

        ranks = self._ranks(wilds).many
        best = None
        for columns in self.sets(places):
            score = ranks(cards[:, list(columns)])
            best = score if best is None else np.maximum(best, score)
        return self._won(best, wilds)

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def check_alone(self, side: str) -> Iterator[Problem]:
        """An order that leaves a hand out, names one twice, or is none; one whose best hands are the other side's."""
        try:
            order = self.order
        except RankingError as error:
            message, _, advice = str(error).partition("; ")
            yield Problem("ranking", _ticked(message), _ticked(advice) or _RANKINGS, ("ranking",))
            return
        made_for = ranking(self.ranking).cards if isinstance(self.ranking, str) else MOST_CARDS
        if order.cards > made_for or made_for < MOST_CARDS != order.cards != made_for:
            yield Problem(
                "hand-cards",
                f"`{self.ranking}` is made for {counted(made_for, 'card')}, and here {order.cards} make the hand.",
                f"Write `cards: {made_for}`, or leave `cards` away.",
                ("cards",),
            )
        named = {"high": False, "low": True}
        if named.get(side, order.low) != order.low and isinstance(self.ranking, str):
            best = "low" if order.low else "high"
            yield Problem(
                "ranking-of-other-side",
                f"With `{self.ranking}` the {best} hands win, and this is the {side} side.",
                f"Write `{_usual(side)}`, or play for `{best}` instead.",
                ("ranking",),
                severity="warning",
            )

    def check(self, side: str, whole: Whole) -> Iterator[Problem]:
        """What must be said of a side where cards are wild, and means nothing where none are (questions 44 to 47)."""
        yield from self.check_lines(whole.line_names)
        yield from qualifiers.check(self.qualifier, side, whole)
        if whole.order(side).badugi and whole.may_be_wild(side):
            yield Problem(
                "wild-in-badugi",
                f"Cards are wild for {side}, and which rank and suit a wild card has in a badugi is nowhere agreed.",
                "Write `for` with the other sides under `wild`, or play without wild cards.",
                ("ranking",),
                also_keys=tuple((f"wild for {side}", keys) for keys in whole.wild_at(side)),
            )
            return
        if not whole.may_be_wild(side):
            yield from self._unused(f"No card is wild for {side}.", "five_of_a_kind", "double_ace_flush", "equal")
            return
        where = tuple((f"wild for {side}", keys) for keys in whole.wild_at(side))
        if self.order.low:
            yield from self._unused("It is never counted for low hands.", "five_of_a_kind", "double_ace_flush")
        elif self.order.cards < MOST_CARDS:
            few = counted(self.order.cards, "card")
            yield from self._unused(f"A hand is {few}.", "five_of_a_kind", "double_ace_flush")
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
                f"Cards are wild for {side}, and nothing says who wins if two hands are equal and one uses fewer of "
                "them.",
                f"Write `equal: split` under `{side}`, or `natural-wins` or `fewer-wilds-win`.",
                at_key=True,
                also_keys=where,
            )

    def _unused(self, why: str, *settings: str) -> Iterator[Problem]:
        for setting in settings:
            if self.says(setting):
                yield unused(setting.replace("_", "-"), why)

    # -- in words -----------------------------------------------------------------------------------------------------

    def winner(self, name: str) -> str:
        """The best hand."""
        return f"the best {name} hand"

    def made(self, name: str, whole: Whole) -> Iterator[str]:
        """What only wild cards bring about: five of a kind, more aces in a flush, equal hands of different cards."""
        if whole.may_be_wild(name):
            equals = {whole.order(side).equal for side in whole.ranked if whole.may_be_wild(side)}
            yield from hand_words.made(self.order, f"Of equal {name} hands" if len(equals) > 1 else "Of equal hands")

    def announced(self, name: str, whole: Whole) -> Iterator[str]:
        """How it ranks, unless it is high in the standard order."""
        yield from hand_words.ranked(name, self.order)
        if self.qualifier is not None:
            yield qualifiers.sentence(self.qualifier, name, self.order)

    def called(self, name: str) -> str:
        """Its ranking, where it is not the usual one: ``deuce-to-seven for low``."""
        order = self.order.name
        made_for = MOST_CARDS if order == "house" else ranking(order).cards
        few = f"{counted(self.order.cards, 'card')} in " * (self.order.cards != made_for)
        ranked = {"house": "the house order", "standard": "the standard order" if few else "standard"}.get(order, order)
        said = "" if order == _usual(name) and not few else f"{few}{ranked} for {name}"
        needs = "" if self.qualifier is None else f"{qualifiers.words(self.qualifier, self.order)} or better for {name}"
        return ", ".join(filter(None, (said, needs)))

    def rules(self, name: str, whole: Whole) -> SideRules:
        """The kinds of hands, and how two alike are told apart."""
        # examples are made for the rules alone
        from croupier.hands.examples import examples, worst

        order, wilds = whole.order(name), whole.wilds(name)
        if order.cards < MOST_CARDS:
            return hand_words.short_rules(name, order, wilds, whole.whole_deck)
        compared = (
            hand_words.low_compared(order, worst(order, wilds, whole.whole_deck))
            if order.low
            else hand_words.high_compared(order)
        )
        moves = whole.may_be_wild(name) and not wilds
        return SideRules(
            f"{name.capitalize()} hands, best first", tuple(compared), examples(order, wilds, moves, whole.whole_deck)
        )

    # -- what it means ------------------------------------------------------------------------------------------------

    def in_force(self) -> Mapping[str, Any]:
        """The settings, with the number of cards that makes the hand, and the qualifier as text."""
        qualifier = None if self.qualifier is None else str(self.qualifier)
        return {**super().in_force(), "cards": self.order.cards, "qualifier": qualifier}

    def meaning(self, name: str, whole: Whole) -> dict[str, Any]:
        """The order; without wild cards, nothing of what only they can make."""
        needs = {} if self.qualifier is None else {"qualifier": qualifiers.meant(self.qualifier, whole.order(name))}
        return hand_words.meant(self.order, whole.may_be_wild(name)) | needs | self.meant()


def _usual(name: str) -> str:
    return _USUAL.get(name, "standard")


def _ticked(words: str) -> str:
    return sentence(words).replace("'", "`")
