"""Ante: everyone puts in the same few chips before the cards."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.english import chips
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.chips import gathered, put_in
from croupier.table.events import ChipsMoved, Event
from croupier.table.places import POT, STACK
from croupier.table.table import Table, somebody
from croupier.terms.base import Amount
from croupier.terms.stakes import Stakes
from croupier.terms.terms import Terms


class Ante(Phase):
    """Everyone puts the ante into the pot, from the dealer's left. How much is written under `chips`.

    A player with no more than the ante puts in everything and is all in. The ante is no part of a betting round.

    - ante

    Prints: "Everyone puts an ante of 1 chip into the pot."
    """

    word: ClassVar[str] = "ante"
    forced: ClassVar[bool] = True

    by: Annotated[
        Literal["everyone", "dealer"], Field(description="Who antes: everyone, or the dealer for the whole table.")
    ] = "everyone"
    price: Annotated[Amount | None, Field(description="How much. Default: `ante` under `chips`.", examples=[2])] = None

    def amount(self, terms: Terms) -> int:
        """How much is anted."""
        return terms.chips.ante if self.price is None else self.price

    def words(self, outline: Outline) -> Words:
        """How much; the short stack, and what an ante does not count for (question 68)."""
        if self.by == "dealer":
            return Words(
                f"The dealer puts an ante of {chips(self.amount(outline.terms))} into the pot for the whole table.",
                (
                    "That ante is nobody's bet: it goes to the pot and never comes back. A dealer with fewer chips "
                    "puts in everything.",
                ),
                done="the dealer antes here",
            )
        return Words(
            f"Everyone puts an ante of {chips(self.amount(outline.terms))} into the pot.",
            ("A player with no more than that puts in everything and is all in. Antes do not count as bets.",),
            done="everyone antes here",
        )

    def meaning(self, outline: Outline) -> dict[str, object]:
        """How much, which is said elsewhere."""
        meant: dict[str, object] = {"chips": self.amount(outline.terms)}
        return meant | ({"by": self.by} if self.by != "everyone" else {})

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """What it does not say itself is as under ``chips``."""
        return {"by": self.by, "price": self.amount(terms)}

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Another price."""
        return stakes.taken_as(price="anted")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """An ante bigger than the chips, or a second one."""
        terms, amount = outline.terms.chips, self.amount(outline.terms)
        if amount > terms.start:
            yield Problem(
                "ante-above-stack",
                f"The ante is {amount}, and everyone starts with {terms.start}.",
                "Write an `ante` under `chips` that is well below `start`.",
                also_keys=(("the ante", ("chips", "ante")), ("what everyone starts with", ("chips", "start"))),
                once=True,
            )
        if outline.further(self.word):
            yield Problem(
                "ante-twice",
                "The ante is put in a second time.",
                "Take one `ante` away.",
                also_keys=outline.further("ante"),
            )
        elif outline.posted:
            yield Problem(
                "ante-after-blinds",
                "The ante is put in when the blinds lie before the players already.",
                "Make the ante the first phase.",
                also_keys=outline.further("blinds"),
            )
        elif outline.dealt or outline.may_have_folded:
            yield Problem(
                "ante-late",
                "The ante is put in when the game has begun already.",
                "Make the ante the first phase.",
                severity="warning",
                also_keys=outline.further("deal", "bet")[:1],
            )

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """An ante that is said and never put in; nothing to win at all."""
        terms = outline.terms
        antes = [phase for _, phase in outline.done if isinstance(phase, cls)]
        if (
            "ante" in terms.chips.model_fields_set
            and antes
            and all(each.price not in (None, terms.chips.ante) for each in antes)
        ):
            yield unused("ante", "The ante of the play has a price of its own.", "chips")
        elif "ante" in terms.chips.model_fields_set and not antes:
            yield Problem(
                "ante-never",
                f"`chips` sets an ante of {chips(terms.chips.ante)}, but the play has no `- ante`.",
                "Write `- ante` as the first phase, or take the ante away.",
                ("chips", "ante"),
                severity="warning",
                at_key=True,
            )
        elif not outline.staked and "limits" not in terms.model_fields_set:
            yield Problem(
                "nothing-to-win",
                "Nobody ever puts in a chip: there is no ante and no betting.",
                "Write `- ante` as the first phase, or `- bet` where your table bets.",
                ("play",),
                severity="warning",
                at_key=True,
            )

    def after(self, outline: Outline) -> Outline:
        """Everyone has anted."""
        return outline.after(anted=self.amount(outline.terms) if self.by == "everyone" else 0, staked=True)

    def begin(self, table: Table) -> Iterator[Event]:
        """Each seat that has chips antes, all of them if it has no more; or the dealer does, for the table."""
        price = self.amount(table.terms)
        if self.by == "dealer":
            if table.still_in[table.dealer] and (paid := min(price, table.stack(table.dealer))):
                yield ChipsMoved(paid, STACK.of[table.dealer], POT.spot, events.ANTE_FOR_ALL)
            return
        for seat in filter(table.stack, table.players()):
            yield put_in(seat, min(price, table.stack(seat)), events.ANTED)

    def end(self, table: Table) -> Iterator[Event]:
        """What nobody else could match goes back; the antes are gathered."""
        yield from gathered(table)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """The antes in one sentence, short ones by name, when the last is in."""
        if isinstance(event, ChipsMoved) and event.why == events.ANTE_FOR_ALL:
            seat = somebody(event.source.seat)
            all_in = "" if seen.stack(seat) else ", all in"
            return (f"{seen.name(seat)}, the dealer, antes {event.amount} for the table{all_in}.",)
        if not isinstance(event, ChipsMoved) or event.why != events.ANTED:
            return None
        players = seen.players()
        after = players[players.index(somebody(event.source.seat)) + 1 :]
        return () if any(map(seen.stack, after)) else (_everyone_antes(seen),)


def _everyone_antes(seen: Table) -> str:
    antes = [event for event in seen.happened if isinstance(event, ChipsMoved) and event.why == events.ANTED]
    full = max(event.amount for event in antes)
    short = [f"{seen.name(event.source.seat)} only {event.amount}, all in" for event in antes if event.amount < full]
    return f"{'; '.join([f'Everyone antes {full}', *short])}."
