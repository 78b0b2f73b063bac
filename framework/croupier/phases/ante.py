"""Ante: everyone puts in the same few chips before the cards."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from croupier.english import chips
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table import events
from croupier.table.chips import gathered, put_in
from croupier.table.events import ChipsMoved, Event
from croupier.table.table import Table, somebody


class Ante(Phase):
    """Everyone puts the ante into the pot, from the dealer's left. How much is written under `chips`.

    A player with no more than the ante puts in everything and is all in. The ante is no part of a betting round.

    - ante

    Prints: "Everyone puts an ante of 1 chip into the pot."
    """

    word: ClassVar[str] = "ante"
    forced: ClassVar[bool] = True

    def words(self, outline: Outline) -> Words:
        """How much; the short stack, and what an ante does not count for (question 68)."""
        return Words(
            f"Everyone puts an ante of {chips(outline.terms.chips.ante)} into the pot.",
            ("A player with no more than that puts in everything and is all in. Antes do not count as bets.",),
            done="everyone antes here",
        )

    def meaning(self, outline: Outline) -> dict[str, object]:
        """How much, which is said elsewhere."""
        return {"chips": outline.terms.chips.ante}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """An ante bigger than the chips, or a second one."""
        terms = outline.terms.chips
        if terms.ante > terms.start:
            yield Problem(
                "ante-above-stack",
                f"The ante is {terms.ante}, and everyone starts with {terms.start}.",
                "Write an `ante` under `chips` that is well below `start`.",
                also_keys=(("the ante", ("chips", "ante")), ("what everyone starts with", ("chips", "start"))),
                once=True,
            )
        if outline.anted:
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
        if "ante" in terms.chips.model_fields_set and not outline.anted:
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
        return outline.after(anted=True, staked=True)

    def begin(self, table: Table) -> Iterator[Event]:
        """Each seat that has chips antes, all of them if it has no more."""
        for seat in filter(table.stack, table.players()):
            yield put_in(seat, min(table.terms.chips.ante, table.stack(seat)), events.ANTED)

    def end(self, table: Table) -> Iterator[Event]:
        """What nobody else could match goes back; the antes are gathered."""
        yield from gathered(table)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """The antes in one sentence, short ones by name, when the last is in."""
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
