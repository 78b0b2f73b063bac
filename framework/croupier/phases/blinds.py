"""Blinds: bets that are put in before anybody chooses."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar, NamedTuple

from pydantic import Field

from croupier.english import chips, listed, ordinal, sentence
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table import events
from croupier.table.chips import put_in
from croupier.table.events import ChipsMoved, Event, Said
from croupier.table.places import POT, STACK
from croupier.table.table import Table, somebody
from croupier.terms.base import AmountOrNone
from croupier.terms.stakes import Stakes

_USUAL = 2
"""So many blinds are usual: the small one and the big one. Those after them are straddles."""
_MOST = 10


class Blind(NamedTuple):
    """One blind: how much, and what it is called."""

    amount: int
    name: str


class Blinds(Phase):
    """Players put in bets before they have seen a card. The next round of betting goes on from there.

    `post` lists the blinds from the dealer's left; 0 is none. With two players and two blinds or more, the dealer posts
    the first one.

    - blinds: {post: [1, 2]}

    Prints: "The player on the dealer's left posts a small blind of 1 chip and the next player a big blind of 2 chips."
    """

    word: ClassVar[str] = "blinds"
    forced: ClassVar[bool] = True

    post: Annotated[
        tuple[AmountOrNone, ...],
        Field(
            min_length=1,
            max_length=_MOST,
            description="The blinds, from the dealer's left; a third one and those after it are straddles. 0: none.",
            examples=[[1, 2]],
        ),
    ] = ()
    dealer: Annotated[AmountOrNone, Field(description="A blind of the dealer's own. 0: none.", examples=[2])] = 0
    ante: Annotated[
        AmountOrNone,
        Field(description="An ante for the whole table, from the player with the big blind. 0: none.", examples=[2]),
    ] = 0

    # -- the sheet ------------------------------------------------------------------------------------------------

    @cached_property
    def posted(self) -> tuple[Blind, ...]:
        """The blinds from the dealer's left, with those that are none."""
        first = self.post[:_USUAL]
        usual = ("small blind", "big blind") if len(first) == _USUAL and 0 < first[0] < first[1] else ("blind",) * 2
        return tuple(
            Blind(amount, usual[place] if place < _USUAL else "straddle") for place, amount in enumerate(self.post)
        )

    @property
    def blind(self) -> int:
        """The largest blind, which is the smallest bet unless the sheet says otherwise; straddles do not count."""
        return max((*self.post[:_USUAL], self.dealer)) or max((*self.post, 0))

    @property
    def price(self) -> int:
        """The largest of all, straddles too."""
        return max((*self.post, self.dealer))

    @property
    def _dealer_is_first(self) -> bool:
        """Whether the dealer posts the first blind where there are two players."""
        return len(self.post) >= _USUAL and not self.dealer

    def words(self, outline: Outline) -> Words:
        """Who posts what; what holds of blinds."""
        return Words(
            sentence(listed(self._each())) + self._ante_words(),
            tuple(self._notes(outline)),
            done="blinds posted here",
            stakes=self._called,
        )

    def _each(self) -> Iterator[str]:
        """Who posts which blind; only the first has the verb."""
        verb = "posts "
        for place, (amount, name) in enumerate(self.posted):
            if amount:
                yield f"{self._who(place)} {verb}a {name} of {chips(amount)}"
                verb = ""
        if self.dealer:
            yield f"the dealer {verb}a blind of {chips(self.dealer)}"

    def _who(self, place: int) -> str:
        if place == 0:
            return "the player on the dealer's left"
        return "the next player" if self.post[place - 1] else f"the {ordinal(place + 1)} player on the dealer's left"

    def _ante_words(self) -> str:
        who = "The player with the big blind" if self._names_big else "The player with the largest blind"
        return f" {who} first pays an ante of {chips(self.ante)} for the whole table." if self.ante else ""

    @property
    def _names_big(self) -> bool:
        return any(blind.name == "big blind" and blind.amount == self.blind for blind in self.posted)

    @property
    def _called(self) -> str:
        amounts = [*self.post, *([self.dealer] if self.dealer else [])]
        called = f"{'blinds' if len(amounts) > 1 else 'blind'} {listed(amounts)}"
        return f"{called}, ante {self.ante} from the big blind" if self.ante else called

    def _notes(self, outline: Outline) -> Iterator[str]:
        """Two players, a seat that is missing, short stacks, and what the next round makes of blinds."""
        players = outline.terms.players
        if self._dealer_is_first and (players.min == _USUAL or players.short_handed == "play-on"):
            first, second = self.posted[:_USUAL]
            small, big = (f"the {each.name}" if each.name != "blind" else "a blind" for each in (first, second))
            yield f"With two players the dealer posts {small}, and the other player {big}."
        if len(self.post) + bool(self.dealer) > (players.min if players.short_handed == "end" else _USUAL):
            yield "A blind that no player is left for is not posted."
        yield (
            "Blinds are bets: the next round of betting begins to the left of the largest one, which is its opening "
            "bet. If nobody has raised when the turn comes back to that player, that player may still raise."
        )
        if self.price > self.blind:
            smallest = outline.terms.limited.by_size["small"].smallest
            yield (
                "A straddle does not change how much a raise must add: the smallest raise of the next round is to "
                f"{self.price + smallest}."
            )
        yield (
            "A player with less than a blind posts all of it and is all in; the others still have to match the whole "
            "blind. A player who alone has chips left is asked only if more is to be matched than that player has put "
            "in."
        )
        if self.ante:
            yield (
                "That ante is nobody's bet: it goes straight to the pot, before the blind, and does not come back. A "
                "player with less than both pays the ante first."
            )

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Who posts how much."""
        meant: dict[str, object] = {"post": list(self.post)}
        return meant | {name: value for name, value in (("dealer", self.dealer), ("ante", self.ante)) if value}

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Other blinds, the dealer's the last of them; an ante, if it has one or nobody else antes."""
        blinds = stakes.take("posted")
        changed: dict[str, object] = {}
        if blinds and self.dealer:
            changed = {"dealer": blinds[-1], **({"post": blinds[:-1]} if blinds[:-1] else {})}
        elif blinds:
            changed = {"post": blinds}
        antes = self.ante or "anted" not in stakes.taken
        return changed | (stakes.taken_as(ante="anted") if antes else {})

    def check(self, outline: Outline) -> Iterator[Problem]:
        """No blind at all, one that nobody can post, blinds at the wrong time."""
        if not self.price:
            yield Problem(
                "missing-setting",
                "Nothing says how much is posted.",
                "Write `- blinds: {post: [1, 2]}`: from the dealer's left; or `dealer: 2` for a blind of the dealer's.",
                at_key=True,
            )
        elif self.price > outline.terms.start:
            yield Problem(
                "blind-above-stack",
                f"A blind is {self.price}, and everyone starts with {outline.terms.start}.",
                "Write smaller blinds, or more chips to `start` with.",
                ("post",) if self.price in self.post else ("dealer",),
                also_keys=(("what everyone starts with", ("chips", "start")),),
                once=True,
            )
        if len(self.post) > outline.terms.players.max:
            yield Problem(
                "blinds-too-many",
                f"There are {len(self.post)} blinds, and {outline.terms.players.max} players at the largest table.",
                "Write no more blinds than there are players.",
                ("post",),
                once=True,
            )
        yield from self._check_time(outline)

    def _check_time(self, outline: Outline) -> Iterator[Problem]:
        if before := outline.further(self.word):
            yield Problem("blinds-twice", "Blinds are posted a second time.", "Take one away.", also_keys=before)
        elif outline.may_have_folded:
            yield Problem(
                "blinds-late",
                "Blinds are posted when the betting has begun already.",
                "Post the blinds before the first round of betting.",
                severity="warning",
                also_keys=outline.further("bet")[:1],
            )

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """Blinds that nobody is asked to match."""
        if outline.posted:
            keys = next(keys for keys, phase in reversed(outline.done) if isinstance(phase, cls))
            yield Problem(
                "blinds-never-matched",
                "Blinds are posted, and no round of betting follows in which they are matched.",
                "Write `- bet` after them, or take the blinds away.",
                keys,
                at_key=True,
            )

    def after(self, outline: Outline) -> Outline:
        """Bets stand that the next round of betting opens with."""
        return outline.after(staked=True, posted=self.price)

    # -- in play --------------------------------------------------------------------------------------------------

    def due(self, table: Table) -> dict[int, Blind]:
        """Who has to post what, in the order in which it is posted; nobody posts twice."""
        left = table.players()
        if table.dealer in left and (self.dealer or (len(left) == _USUAL and self._dealer_is_first)):
            left.remove(table.dealer)
            left = left if self.dealer else [table.dealer, *left]
        due = {seat: blind for seat, blind in zip(left, self.posted, strict=False) if blind.amount}
        if self.dealer and table.still_in[table.dealer]:
            due[table.dealer] = Blind(self.dealer, "blind")
        return due

    def begin(self, table: Table) -> Iterator[Event]:
        """The ante of the big blind, then the blinds; how much is to be matched whatever was posted."""
        due = self.due(table)
        if not due:
            return
        if self.ante:
            yield from self._pay_ante(table, due)
        for seat, blind in due.items():
            if amount := min(blind.amount, table.stack(seat)):
                yield put_in(seat, amount, events.BLIND)
        largest = max(reversed(due), key=lambda seat: due[seat].amount)
        yield Said(events.POSTED, largest, (due[largest].amount,))

    def _pay_ante(self, table: Table, due: dict[int, Blind]) -> Iterator[Event]:
        straddles = [seat for seat, blind in due.items() if blind.name == "straddle"]
        usual = [seat for seat in due if seat not in straddles] or straddles
        payer = max(reversed(usual), key=lambda seat: due[seat].amount)
        if amount := min(self.ante, table.stack(payer)):
            yield ChipsMoved(amount, STACK.of[payer], POT.spot, events.ANTE_FOR_ALL)

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Who posts what, short ones by what is missing; who antes."""
        if isinstance(event, Said) and event.word == events.POSTED:
            return ()
        if not isinstance(event, ChipsMoved) or event.why not in (events.BLIND, events.ANTE_FOR_ALL):
            return None
        seat = somebody(event.source.seat)
        all_in = "" if seen.stack(seat) else ", all in"
        if event.why == events.ANTE_FOR_ALL:
            return (f"{seen.name(seat)} antes {event.amount} for the table{all_in}.",)
        amount, name = self.due(seen)[seat]
        if event.amount < amount:
            return (f"{seen.name(seat)} posts only {event.amount} of the {name} of {amount}{all_in}.",)
        return (f"{seen.name(seat)} posts the {name} of {amount}{all_in}.",)
