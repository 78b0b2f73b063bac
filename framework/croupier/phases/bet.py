"""Bet: a round of betting."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.phases import manners, openers
from croupier.phases.base import Phase, Words
from croupier.phases.openers import OPENERS, First
from croupier.phases.outline import Outline
from croupier.phases.turns import (
    BET_BEFORE,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    USUAL,
    Manner,
    chosen,
    offered,
    put_in_words,
    turn_of,
)
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.chips import gathered
from croupier.table.choices import Choice, Offers
from croupier.table.events import CardsMoved, Event, Said, Seat
from croupier.table.table import Table, somebody
from croupier.terms.base import Amount, Text
from croupier.terms.betting import Limits, Turn
from croupier.terms.limits import Raises, RoundTerms, Size
from croupier.terms.played import check_betting
from croupier.terms.stakes import Stakes
from croupier.terms.terms import Terms

_TURN = (
    "Players act clockwise. While nobody has bet: check (put in nothing) or bet. After a bet: call (match it), "
    "raise (put in more) or fold (give up, cards face down, chips lost). Folding is allowed at any turn; so is "
    "raising after a check."
)
_END = "The round is over once everyone still in has had a turn and has put in the same amount, or is all in."
_FIRST = "If the player who should begin has folded or is all in, the next player clockwise begins."
_ALL_IN = (
    "A player with too few chips to call, bet or raise in full may go all in for less. The others have to match a "
    "short raise, but it does not count as a raise: a player who has acted may raise again only if what must be "
    "matched has gone up by a full raise since.",
    "An all-in player bets no more but takes part in everything else. Chips that nobody matches go back; what others "
    "put in beyond an all-in stack is a side pot among them.",
    "There is no round of betting unless two players still in have chips, and no bet or raise unless another player "
    "has chips to answer it.",
    "If everyone else folds, the last player left takes everything at once and shows nothing.",
)


class Bet(Phase):
    """A round of betting, within the limits of the sheet or within its own.

    There is a round only if two players still in have chips left. A player who cannot bet is passed over.

    - bet: {first: best-showing}

    Prints: "A round of betting; the best high hand showing begins."
    """

    word: ClassVar[str] = "bet"
    may_fold: ClassVar[bool] = True
    answers: ClassVar[tuple[str, ...]] = (CHECK, CALL, RAISE, FOLD, BRING_IN, COMPLETE)

    first: Annotated[
        First,
        Field(description="Who begins: the player on the dealer's left, or the best high hand showing."),
    ] = "dealers-left"
    size: Annotated[Size | None, Field(description="With fixed limits: small bets (the default) or big ones.")] = None
    min: Annotated[
        Amount | None,
        Field(description="The smallest bet of this round. Default: as under `limits`.", examples=[2]),
    ] = None
    max: Annotated[
        Amount | None,
        Field(description="The largest bet of this round, with a spread. Default: as under `limits`.", examples=[10]),
    ] = None
    raises: Annotated[
        Raises | None,
        Field(description="How many raises this round may have, or any number. Default: as under `limits`."),
    ] = None

    bring_in: Annotated[
        Amount | None,
        Field(
            description="What the first player must put in, unless that player opens with a full bet; with the lowest "
            "or the highest card showing.",
            examples=[1],
        ),
    ] = None
    open_pair: Annotated[
        Literal["big"] | None,
        Field(description="With fixed limits: if a pair shows, each bet and raise may be small or big."),
    ] = None
    check_: Annotated[bool, Field(description="Whether players may check while nobody has bet.")] = True
    check_raise: Annotated[bool, Field(description="Whether a player who has checked may raise in this round.")] = True
    opens_with: Annotated[
        Text | Annotated[int, Field(ge=2, le=10)] | None,
        Field(
            description="The worst hand that may make the first bet, by the ranks that matter: `J J` for a pair of "
            "jacks or better.",
            examples=["J J"],
        ),
    ] = None

    @cached_property
    def own(self) -> RoundTerms:
        """What it says of its limits."""
        return RoundTerms(self.size or "small", self.min, self.max, self.raises)

    def allowed(self, terms: Terms) -> Limits:
        """How much may be bet in it, and how often raised."""
        return terms.limited.by_round[self.own]

    def words(self, outline: Outline) -> Words:
        """Who begins, and limits of its own; what must be known of every turn, in a section of its own."""
        first = openers.BY_BLINDS if outline.posted else OPENERS[self.first].who
        own = manners.said(self, outline)
        terms, rounds = outline.terms, self._rounds(outline)
        bets = terms.limited.bets_called(self.own.size)
        here, everywhere = terms.limited.said_of_round(self.own, rounds)
        called, stakes = terms.limited.called_in_round(self.own, rounds, terms)
        begins = f"A round of betting{f' with {bets}' if bets else ''}; {first} begins."
        return Words(
            " ".join(filter(None, (begins, *own, here))),
            tuple(self._notes(outline, everywhere)),
            () if outline.posted else tuple(openers.announced(self.first, terms)),
            called=f"{self.word} {called}".rstrip(),
            heading="Betting",
            done="players may fold here",
            stakes=stakes,
        )

    def _rounds(self, outline: Outline) -> list[RoundTerms]:
        """What all rounds of the play say of their limits."""
        return [phase.own for phase in outline.play if isinstance(phase, Bet)] or [self.own]

    def _notes(self, outline: Outline, how_much: str) -> Iterator[str]:
        """What a turn may be, how much, short stacks, who begins (questions 15 to 21 and 65 to 69)."""
        yield _TURN
        yield from manners.notes(self, outline)
        if how_much:
            yield how_much
        yield _END
        if not outline.posted:
            yield from openers.notes(self.first, outline)
        yield _FIRST
        yield from _ALL_IN

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Who begins, and what the limits mean here."""
        limited = outline.terms.limited.of_round(self.own).meant(self.own.size)
        own = manners.meaning(self, outline)
        if outline.posted:
            return {"first": "blinds", "limits": limited, **own}
        showing = openers.counted_as_wild(self.first, outline.terms)
        return {"first": self.first, "limits": limited, "showing": showing, **own}

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """What it does not say itself is as under ``limits``."""
        limited, structure = self.allowed(terms), terms.limited.structure
        return {
            "first": self.first,
            "size": self.own.size if structure == "fixed" else self.size,
            "min": self.min if structure == "fixed" else limited.smallest,
            "max": limited.largest if structure == "spread" else self.max,
            "raises": "any" if limited.raises is None else limited.raises,
            **manners.in_force(self),
        }

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Another bring-in."""
        return stakes.taken_as(**{"bring-in": "bring_in"}) if self.bring_in else {}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nobody can bet, or nothing says who begins; betting at the wrong time (questions 16, 17 and 36)."""
        if not outline.posted:
            yield from openers.check_first(self.first, outline, outline.further("arrange"))
        elif "first" in self.model_fields_set:
            yield unused("first", "The blinds open this round, and it begins to the left of the largest.")
        if self.first == "dealers-left" and not outline.dealt:
            yield Problem(
                "bet-before-cards",
                "This betting comes before there are any cards.",
                "Deal before it.",
                severity="warning",
                at_key=True,
                behind="cards",
            )
        if self.size and outline.terms.limited.structure != "fixed":
            yield Problem(
                "size-without-fixed",
                f"With {outline.terms.limited.structure} limits there are no small and big bets.",
                "Take `size` away, or write `structure: fixed` under `limits`.",
                ("size",),
                severity="warning",
                at_key=True,
            )
        yield from outline.terms.limited.check_round(self.own, outline.terms, outline.anted)
        yield from manners.check(self, outline)
        yield from self._check_time(outline)

    def _check_time(self, outline: Outline) -> Iterator[Problem]:
        chips = outline.terms.chips
        if outline.ways:
            yield Problem(
                "bet-after-declaring",
                "This betting comes after everyone has declared, when a player alone on a side cannot lose it.",
                "Bet before `declare`; if your table means it, add `# croupier: allow bet-after-declaring`.",
                severity="warning",
                at_key=True,
                also_keys=outline.further("declare"),
                once=True,
            )
        if outline.anted == chips.start:
            yield Problem(
                "nobody-can-bet",
                f"Nobody can bet: the ante of {outline.anted} is all that everyone starts with.",
                "Write a smaller `ante` under `chips`, or a larger `start`.",
                severity="warning",
                at_key=True,
                also_keys=(*outline.further("ante"), ("the ante", ("chips", "ante"))),
                once=True,
            )

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """What is said of betting that there is not, or that no chips reach."""
        placed = [(keys, phase) for keys, phase in outline.done if isinstance(phase, cls)]
        bets = [bet for _, bet in placed]
        if placed and OPENERS[bets[0].first].before and [keys for keys, _ in placed].count(placed[0][0]) == 1:
            yield unused("first", "No round of betting comes before this one.", *placed[0][0])
        showing = openers.sides_of((bet.first for bet in bets), outline.terms)
        yield from check_betting(outline.terms, outline.anted, [bet.own for bet in bets], showing)

    def after(self, outline: Outline) -> Outline:
        """Anyone may have folded."""
        return outline.after(may_have_folded=True, staked=True, posted=0)

    # -- in play --------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> Iterator[Event]:
        """The round is opened, if somebody can bet or has a bet to answer, by the first that can from who is due to."""
        able, standing = table.with_chips(), max(table.bets)
        if len(able) > 1 or any(table.bet(seat) < standing for seat in able):
            blind = openers.blind_that_opens(table)
            due = OPENERS[self.first].due(table) if blind is None else table.players(after=somebody(blind.seat))[0]
            opener = next(seat for seat in table.players(after=due - 1) if table.stack(seat))
            if blind is None:
                yield Said(events.OPENS, opener, (self.first, Seat(due)))
            else:
                yield Said(events.OPENS, opener, (events.POSTED, Seat(due), *blind.about, Seat(somebody(blind.seat))))

    def to_act(self, table: Table) -> Sequence[int]:
        """The next seat, clockwise, that owes chips; or that has not acted and could be answered."""
        round_ = table.betting
        if round_ is None or table.alone:
            return ()
        start = round_.opener - 1 if round_.latest is None else round_.latest
        able, acted_at, chips = table.with_chips(), round_.acted_at, table.chips
        answerable = len(able) > 1
        # a blind that was posted short is matched in full, but a player alone with chips matches only what is there
        price = round_.price if answerable else min(round_.price, max(table.bets))
        for seat in table.clockwise(start):
            if seat in able and (chips[BET_BEFORE[seat]] < price or (answerable and acted_at[seat] is None)):
                return (seat,)
        return ()

    def offers(self, table: Table, seat: int) -> Offers:
        """Check or call, bet or raise as far as the limits go, fold."""
        return offered(self.allowed(table.terms), *self._turn(table, seat))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The chips go in, or the cards go down."""
        for seat, choice in choices.items():
            if choice.word == CHECK:  # most often, and nothing hangs on it
                yield Said(events.CHECKS, seat)
                continue
            turn, manner = self._turn(table, seat)
            yield from chosen(self.allowed(table.terms), turn, manner, table, seat, choice)

    def _turn(self, table: Table, seat: int) -> tuple[Turn, Manner]:
        """The round as a seat meets it, and what it has of its own."""
        turn = turn_of(table, seat)
        return manners.at_turn(self, table, seat, turn) if self._has_manners else (turn, USUAL)

    @cached_property
    def _has_manners(self) -> bool:
        return manners.has(self)

    def end(self, table: Table) -> Iterator[Event]:
        """What nobody matched goes back; the bets are gathered; the round is over."""
        yield from gathered(table)
        if table.betting is not None:
            yield Said(events.CLOSES)

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Who begins, what each does, what the pot holds; cards that are folded go without a word."""
        if isinstance(event, CardsMoved):
            return ()
        if isinstance(event, Said):
            return self._said(event, seen)
        if event.why in (events.RETURNED, events.GATHERED, events.WON):
            return None
        return (put_in_words(event, seen),)

    def _said(self, event: Said, seen: Table) -> Iterable[str] | None:
        if event.word == events.OPENS:
            return (openers.opening(seen, event.seat, *event.about[:2]),)
        if event.word == events.CLOSES:
            return (f"The pot holds {seen.middle}.",)
        return (f"{seen.name(event.seat)} {event.word}.",) if event.word in (events.CHECKS, events.FOLDS) else None
