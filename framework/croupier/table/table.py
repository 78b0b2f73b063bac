"""Table: seats, stacks, cards, pots: the whole state of a game, changed by events and by nothing else."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from croupier.cards import UNKNOWN, Card
from croupier.table import events
from croupier.table.events import (
    BETS,
    DECK,
    HANDS,
    LAID,
    MUCK,
    PILES,
    POT,
    SEEN_BY,
    STACKS,
    UPS,
    CardsMoved,
    ChipsMoved,
    Event,
    Said,
    Spot,
)
from croupier.table.pots import Pot, Shared, layers
from croupier.terms.terms import Terms

Hand = tuple[Card, ...]
Passed = tuple[int, int, Hand]
"""Cards that went from one seat to another: who gave, who was given, which."""


_unseen = tuple((UNKNOWN,) * cards for cards in range(UNKNOWN + 1)).__getitem__
"""Gives so many cards that are not seen."""


class TableError(RuntimeError):
    """An event that cannot happen: cards or chips that are not where it takes them from. A bug in a phase."""


class Round:
    """The facts of the betting round: who opened, the price, and who has acted at which price."""

    __slots__ = ("acted_at", "last", "latest", "opener", "price", "raises")

    def __init__(self, opener: int, seats: int) -> None:
        self.opener = opener
        self.price = 0
        self.last = 0
        """The last full bet or raise: how much it added to the price."""
        self.raises = 0
        """Full raises so far; the opening bet is none."""
        self.acted_at: list[int | None] = [None] * seats
        """For each seat the price after it last acted in this round."""
        self.latest: int | None = None
        """The seat that acted last."""

    def copy(self) -> "Round":
        """A round of its own with the same facts."""
        other = Round(self.opener, 0)
        other.price, other.last, other.raises, other.latest = self.price, self.last, self.raises, self.latest
        other.acted_at = list(self.acted_at)
        return other


class View(NamedTuple):
    """The table as one seat sees it (or an onlooker): cards it has not seen are ``??``.

    Cards are tuples by seat. ``passed`` are the cards that this seat gave or was given, in order.
    """

    seat: int
    terms: Terms
    names: tuple[str, ...]
    dealer: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    put_in: tuple[int, ...]
    pot: int
    still_in: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    ups: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    muck: tuple[Card, ...]
    passed: tuple[Passed, ...]
    ways: tuple[str, ...]
    """What each seat has declared; empty until it is known to all."""

    def held(self, seat: int | None = None) -> tuple[Card, ...]:
        """All the cards before a seat (this one's unless said): in hand, in the pile, face up."""
        at = self.seat if seat is None else seat
        return self.hands[at] + self.piles[at] + self.ups[at]

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.names)


class Table:
    """The state of one game. Phases read it and yield events; :meth:`apply` alone changes it."""

    __slots__ = (
        "_able",
        "cards",
        "chips",
        "dealer",
        "facts",
        "knows",
        "middle",
        "names",
        "passed",
        "put_in",
        "round",
        "seats",
        "seers",
        "shared",
        "still_in",
        "terms",
        "ways",
    )

    def __init__(
        self, terms: Terms, names: Sequence[str], stacks: Sequence[int], dealer: int, deck: Sequence[Card]
    ) -> None:
        self.terms = terms
        self.names = tuple(names)
        self.dealer = dealer
        self.seats = len(self.names)
        self.cards: dict[Spot, tuple[Card, ...]] = {DECK: tuple(deck), MUCK: ()}
        self.chips: dict[Spot, int] = {POT: 0}
        for seat, stack in enumerate(stacks):
            for spots in (HANDS, PILES, LAID, UPS):
                self.cards[spots[seat]] = ()
            self.chips[STACKS[seat]], self.chips[BETS[seat]] = stack, 0
        self.middle = 0
        """All the chips in the middle: the pot and what stands before the seats."""
        self.still_in = [stack > 0 for stack in stacks]
        self._able: tuple[int, ...] | None = None
        self.put_in = [0] * self.seats
        """What each seat has put in this game and not been returned."""
        self.knows = [0] * (UNKNOWN + 1)
        """For each card the seats that know where it is though they do not see what lies there, as bits."""
        self.seers = dict.fromkeys(self.cards, 0)
        """For each spot the seats that may know a card there so, as bits: who is not among them knows none."""
        self.passed: list[Passed] = []
        self.facts: dict[int, tuple[Passed, ...]] = {}
        """What each seat has given and was given."""
        self.ways: list[str] = [""] * self.seats
        self.round: Round | None = None
        self.shared: list[Shared] = []
        """How each pot was shared, once it was."""

    # -- what everyone can see ------------------------------------------------------------------------------------

    def stack(self, seat: int) -> int:
        """The chips a seat has left."""
        return self.chips[STACKS[seat]]

    def bet(self, seat: int) -> int:
        """The chips a seat has in front of it, not yet gathered."""
        return self.chips[BETS[seat]]

    @property
    def stacks(self) -> tuple[int, ...]:
        """Every seat's chips."""
        return _at_seats(self.seats).stacks(self.chips)

    def clockwise(self, after: int) -> tuple[int, ...]:
        """Every seat once, clockwise, from the one after the given seat and round to it."""
        return _clockwise(self.seats, after)

    def players(self, after: int | None = None) -> list[int]:
        """The seats still in, clockwise from the dealer's left (or from the left of ``after``)."""
        still_in = self.still_in
        return [seat for seat in _clockwise(self.seats, self.dealer if after is None else after) if still_in[seat]]

    @property
    def alone(self) -> bool:
        """Whether only one player is still in."""
        return sum(self.still_in) == 1

    def with_chips(self) -> tuple[int, ...]:
        """The seats still in that have chips left."""
        if self._able is None:
            chips = self.chips
            seats = [seat for seat, stays in enumerate(self.still_in) if stays and chips[STACKS[seat]]]
            self._able = tuple(seats)
        return self._able

    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, the main pot first; none before chips are in."""
        return layers(self.put_in, self.still_in) if any(self.put_in) else ()

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """All the cards before a seat: in hand, in the pile, face up."""
        return self.cards[HANDS[seat]] + self.cards[PILES[seat]] + self.cards[UPS[seat]]

    # -- what a seat can see --------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """The table as a seat sees it; ``events.PUBLIC`` is an onlooker's seat."""
        cards, chips, at = self.cards, self.chips, _at_seats(self.seats)
        return View(
            seat=seat,
            terms=self.terms,
            names=self.names,
            dealer=self.dealer,
            stacks=at.stacks(chips),
            bets=at.bets(chips),
            put_in=tuple(self.put_in),
            pot=chips[POT],
            still_in=tuple(self.still_in),
            hands=self._looks(HANDS, at.hands(cards), seat),
            piles=self._looks(PILES, at.piles(cards), seat),
            laid=self._looks(LAID, at.laid(cards), seat),
            ups=at.ups(cards),
            deck=_unseen(len(cards[DECK])),
            muck=self._known(cards[MUCK], 1 << seat),
            passed=self.facts.get(seat, ()),
            ways=tuple(self.ways),
        )

    def _looks(self, spots: Sequence[Spot], cards: tuple[Hand, ...], seat: int) -> tuple[Hand, ...]:
        """What a seat knows of the cards at such a spot of every seat: its own, and what it knows besides."""
        if not any(cards):
            return cards
        seers, bit = self.seers, 1 << seat
        looked = list(map(_unseen, map(len, cards)))
        for other, there in enumerate(cards):
            if other == seat:
                looked[seat] = there
            elif seers[spots[other]] & bit:
                looked[other] = self._known(there, bit)
        return tuple(looked)

    def _known(self, cards: Hand, bit: int) -> Hand:
        """The cards that a seat knows there, the others as ``??``."""
        knows = self.knows
        return tuple([card if knows[card] & bit else UNKNOWN for card in cards])

    # -- what changes it ------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Let an event happen.

        Raises:
            TableError: Cards or chips are not where the event takes them from.
        """
        if type(event) is CardsMoved:
            self._move_cards(event)
        elif type(event) is ChipsMoved:
            self._move_chips(event)
        elif type(event) is Said and event.word in _HEARD:
            _HEARD[event.word](self, event)

    def _move_cards(self, event: CardsMoved) -> None:
        moved, source, target = event
        cards = self.cards
        there = cards[source]
        left = _without(there, moved)
        if len(left) + len(moved) != len(there):
            raise TableError(f"{event} takes cards that are not there: {there}")
        cards[source] = left
        cards[target] += moved
        self._remember(moved, left, source, target)
        if source.zone == "laid" and source.seat != target.seat:
            fact = source.seat, target.seat, moved
            self.passed.append(fact)
            for seat in fact[:2]:
                self.facts[seat] = (*self.facts.get(seat, ()), fact)

    def _remember(self, moved: Hand, left: Hand, source: Spot, target: Spot) -> None:
        """Who saw the move knows the cards; who did not no longer knows what stayed behind."""
        knows, seers = self.knows, self.seers
        besides = SEEN_BY[source] & ~SEEN_BY[target]
        if besides or seers[source]:
            for card in moved:
                knows[card] = besides
            for card in left:
                knows[card] &= SEEN_BY[target]
            seers[source] &= SEEN_BY[target]
            seers[target] |= besides

    def _move_chips(self, event: ChipsMoved) -> None:
        amount, source, target, why = event
        chips = self.chips
        if not 0 < amount <= chips[source]:
            raise TableError(f"{event} takes chips that are not there: {chips[source]}")
        chips[source] -= amount
        chips[target] += amount
        self._able = None
        if source.zone == "stack":
            self.middle += amount
            self.put_in[source.seat] += amount
            if self.round is not None:
                self._note_bet(self.round, source.seat, why)
        elif target.zone == "stack":
            self.middle -= amount
            if why == events.RETURNED:
                self.put_in[target.seat] -= amount

    def _note_bet(self, round_: Round, seat: int, why: str) -> None:
        price = self.chips[BETS[seat]]
        if why in (events.BET, events.RAISED):
            round_.last = price - round_.price
            round_.raises += why == events.RAISED
        round_.price = max(round_.price, price)
        self._note_turn(round_, seat)

    def _note_turn(self, round_: Round, seat: int) -> None:
        round_.acted_at[seat] = round_.price
        round_.latest = seat

    def _hear_opens(self, event: Said) -> None:
        self.round = Round(event.seat, self.seats)

    def _hear_closes(self, event: Said) -> None:
        self.round = None

    def _hear_checks(self, event: Said) -> None:
        if self.round is not None:
            self._note_turn(self.round, event.seat)

    def _hear_folds(self, event: Said) -> None:
        self.still_in[event.seat] = False
        self._able = None
        self._hear_checks(event)

    def _hear_declares(self, event: Said) -> None:
        self.ways[event.seat] = str(event.about[0])

    def _hear_shared(self, event: Said) -> None:
        self.shared += [shared for shared in event.about if isinstance(shared, Shared)]

    def copy(self) -> "Table":
        """A table of its own in the same state; nothing done to one is seen at the other."""
        other = Table.__new__(Table)
        for slot in Table.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.cards, other.chips = dict(self.cards), dict(self.chips)
        other.still_in, other.put_in = list(self.still_in), list(self.put_in)
        other.knows, other.seers, other.passed = list(self.knows), dict(self.seers), list(self.passed)
        other.facts, other.ways, other.shared = dict(self.facts), list(self.ways), list(self.shared)
        other.round = self.round.copy() if self.round else None
        return other


class _AtSeats(NamedTuple):
    """What gathers the cards or chips at one spot of every seat."""

    hands: Callable[[dict[Spot, Hand]], tuple[Hand, ...]]
    piles: Callable[[dict[Spot, Hand]], tuple[Hand, ...]]
    laid: Callable[[dict[Spot, Hand]], tuple[Hand, ...]]
    ups: Callable[[dict[Spot, Hand]], tuple[Hand, ...]]
    stacks: Callable[[dict[Spot, int]], tuple[int, ...]]
    bets: Callable[[dict[Spot, int]], tuple[int, ...]]


@lru_cache
def _at_seats(seats: int) -> _AtSeats:
    return _AtSeats(*(itemgetter(*spots[:seats]) for spots in (HANDS, PILES, LAID, UPS, STACKS, BETS)))


def _without(there: Hand, moved: Hand) -> Hand:
    """The cards that stay; quickest where those that go lie on top."""
    if there[: len(moved)] == moved:
        return there[len(moved) :]
    going = set(moved)
    return tuple([card for card in there if card not in going])


@lru_cache(maxsize=1000)
def _clockwise(seats: int, after: int) -> tuple[int, ...]:
    return tuple((after + step) % seats for step in range(1, seats + 1))


_HEARD: dict[str, Callable[[Table, Said], None]] = {
    events.OPENS: Table._hear_opens,
    events.CLOSES: Table._hear_closes,
    events.CHECKS: Table._hear_checks,
    events.FOLDS: Table._hear_folds,
    events.DECLARES: Table._hear_declares,
    events.SHARED: Table._hear_shared,
}
