"""Table: seats, stacks, cards, pots: the whole state of a game, changed by events and by nothing else."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from croupier.cards import UNKNOWN, Card
from croupier.table import events
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said
from croupier.table.layers import Dead, Pot, contenders_of_dead, pots
from croupier.table.places import BET, DECK, LAID, POT, PUBLIC, STACK, Place, Spot
from croupier.table.pots import Shared
from croupier.table.view import Hand, Passed, View, at, before, held
from croupier.terms.terms import Terms

_unseen = tuple((UNKNOWN,) * cards for cards in range(UNKNOWN + 1)).__getitem__
"""Gives so many cards that are not seen."""


class Lying(dict[Spot, Hand]):
    """The cards by where they lie. A spot that nothing lies at has no entry, and asked for has no cards."""

    __slots__ = ()

    def __missing__(self, spot: Spot) -> Hand:
        return ()


class TableError(RuntimeError):
    """An event that cannot happen: cards or chips that are not where it takes them from. A bug in a phase."""


def somebody(seat: int | None) -> int:
    """The seat, where there must be one.

    Raises:
        TableError: What happened is the table's own; a bug in a phase.
    """
    if seat is None:
        raise TableError("This happens to a seat, and none is named.")
    return seat


class Round:
    """The facts of the betting round: who opened, the price, and who has acted at which price."""

    __slots__ = ("acted_at", "last", "latest", "lifted", "opener", "price", "raises")

    def __init__(self, opener: int, seats: int, price: int = 0) -> None:
        self.opener = opener
        self.price = price
        """What a player must have before him to stay in. A round opens at the highest bet that stands, as a blind."""
        self.last = price
        """The last full bet or raise: how much it added to the price."""
        self.lifted = 0
        """How much the last bet, call or raise added to the price, a short one too."""
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
        other.lifted = self.lifted
        other.acted_at = list(self.acted_at)
        return other


class Table:
    """The state of one game. Phases read it and yield events; :meth:`apply` alone changes it."""

    __slots__ = (
        "_able",
        "cards",
        "chips",
        "dead",
        "dealer",
        "facts",
        "happened",
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
        self.cards = Lying({DECK.spot: tuple(deck)})
        self.chips: dict[Spot, int] = {POT.spot: 0}
        for seat, stack in enumerate(stacks):
            self.chips[STACK.of[seat]], self.chips[BET.of[seat]] = stack, 0
        self.middle = 0
        """All the chips in the middle: the pot and what stands before the seats."""
        self.still_in = [stack > 0 for stack in stacks]
        self._able: tuple[int, ...] | None = None
        self.put_in = [0] * self.seats
        """What each seat has bet this game, antes included, and not been returned."""
        self.dead: list[Dead] = []
        """What went straight to the pot and is nobody's bet, in order."""
        self.knows = [0] * (UNKNOWN + 1)
        """For each card the seats that know where it is though they do not see what lies there, as bits."""
        self.seers: dict[Spot, int] = {}
        """For each spot the seats that may know a card there so, as bits: a seat that is not among them knows none."""
        self.passed: list[Passed] = []
        self.facts: dict[int, tuple[Passed, ...]] = {}
        """What each seat has given and was given."""
        self.ways: list[str] = [""] * self.seats
        self.happened: list[Event] = []
        """Everything that has happened since the phase began, in order."""
        self.round: Round | None = None
        self.shared: list[Shared] = []
        """How each pot was shared, once it was."""

    # -- what everyone can see ------------------------------------------------------------------------------------

    def name(self, seat: int | None) -> str:
        """The player at a seat.

        Raises:
            TableError: There is no seat.
        """
        return self.names[somebody(seat)]

    def stack(self, seat: int) -> int:
        """The chips a seat has left."""
        return self.chips[STACK.of[seat]]

    def bet(self, seat: int) -> int:
        """The chips a seat has in front of it, not yet gathered."""
        return self.chips[BET.of[seat]]

    @property
    def stacks(self) -> tuple[int, ...]:
        """Every seat's chips."""
        chips = self.chips
        return tuple([chips[spot] for spot in STACK.of[: self.seats]])

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
            seats = [seat for seat, stays in enumerate(self.still_in) if stays and chips[STACK.of[seat]]]
            self._able = tuple(seats)
        return self._able

    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, the main pot first; none before chips are in."""
        return pots(self.put_in, self.still_in, self.dead) if any(self.put_in) or self.dead else ()

    def at(self, place: Place, seat: int | None = None, spot: str = "") -> Hand:
        """The cards at a place: a seat's, a single spot's by its name, or the table's."""
        return at(self.cards, place, seat, spot)

    def held(self, seat: int) -> Hand:
        """All the cards before a seat that are its own at a showdown: in hand, in the pile, face up."""
        return held(self.cards, seat)

    def before(self, seat: int) -> list[tuple[Spot, Hand]]:
        """Everything that lies before a seat, place by place, in the order that places are named in."""
        return before(self.cards, seat)

    # -- what a seat can see --------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """The table as a seat sees it; ``places.PUBLIC`` is an onlooker's seat."""
        bit, seers, known = 1 << seat, self.seers, self._known
        looked = {
            spot: there if spot.seen & bit else known(there, bit) if seers.get(spot, 0) & bit else _unseen(len(there))
            for spot, there in self.cards.items()
        }
        return self._view(seat, looked)

    def opened(self) -> View:
        """The table as an onlooker sees it when all the cards are turned up; only the deck stays unseen."""
        deck = DECK.spot
        cards = {spot: _unseen(len(there)) if spot is deck else there for spot, there in self.cards.items()}
        return self._view(PUBLIC, cards)

    def _view(self, seat: int, cards: dict[Spot, Hand]) -> View:
        chips, seats = self.chips, self.seats
        return View(
            seat,
            self.terms,
            self.names,
            self.dealer,
            tuple([chips[spot] for spot in STACK.of[:seats]]),
            tuple([chips[spot] for spot in BET.of[:seats]]),
            tuple(self.put_in),
            chips[POT.spot],
            tuple(self.still_in),
            cards,
            self.facts.get(seat, ()),
            tuple(self.ways),
        )

    def _known(self, cards: Hand, bit: int) -> Hand:
        """The cards that a seat knows there, the others as ``??``."""
        knows = self.knows
        return tuple([card if knows[card] & bit else UNKNOWN for card in cards])

    # -- what changes it ------------------------------------------------------------------------------------------

    def begins(self) -> None:
        """A phase begins."""
        self.happened = []

    def apply(self, event: Event) -> None:
        """Let an event happen.

        Raises:
            TableError: Cards or chips are not where the event takes them from.
        """
        self.happened.append(event)
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
        if left:
            cards[source] = left
        else:
            cards.pop(source, None)
        if moved:
            cards[target] += moved
        self._remember(moved, left, source, target)
        if source.place is LAID and source.seat != target.seat:
            self._note_pass(moved, source, target)

    def _note_pass(self, moved: Hand, source: Spot, target: Spot) -> None:
        fact = somebody(source.seat), somebody(target.seat), moved
        self.passed.append(fact)
        for seat in fact[:2]:
            self.facts[seat] = (*self.facts.get(seat, ()), fact)

    def _remember(self, moved: Hand, left: Hand, source: Spot, target: Spot) -> None:
        """Seats that saw the move know the cards; those that did not no longer know what stayed behind."""
        knows, seers = self.knows, self.seers
        besides, knowing = source.seen & ~target.seen, seers.get(source, 0)
        if besides or knowing:
            for card in moved:
                knows[card] = besides
            for card in left:
                knows[card] &= target.seen
            seers[source] = knowing & target.seen
            seers[target] = seers.get(target, 0) | besides

    def _move_chips(self, event: ChipsMoved) -> None:
        amount, source, target, why = event
        chips = self.chips
        if not 0 < amount <= chips[source]:
            raise TableError(f"{event} takes chips that are not there: {chips[source]}")
        chips[source] -= amount
        chips[target] += amount
        self._able = None
        if source.place is STACK:
            self.middle += amount
            self._note_paid(somebody(source.seat), amount, target, why)
        elif target.place is STACK:
            self.middle -= amount
            if why == events.RETURNED:
                self.put_in[somebody(target.seat)] -= amount

    def _note_paid(self, seat: int, amount: int, target: Spot, why: str) -> None:
        """Chips that go before a seat are a bet; those that go straight to the pot are dead."""
        if target.place is POT:
            can_win = contenders_of_dead(seat, self.put_in, self.still_in, self.stacks)
            self.dead.append(Dead(amount, can_win))
            return
        self.put_in[seat] += amount
        if self.round is not None:
            self._note_bet(self.round, seat, why)

    def _note_bet(self, round_: Round, seat: int, why: str) -> None:
        price = self.chips[BET.of[seat]]
        if why in (events.BET, events.RAISED):
            round_.last = price - round_.price
            round_.raises += why == events.RAISED
        round_.lifted = max(0, price - round_.price)
        round_.price = max(round_.price, price)
        self._note_turn(round_, seat)

    def _note_turn(self, round_: Round, seat: int) -> None:
        round_.acted_at[seat] = round_.price
        round_.latest = seat

    def _hear_opens(self, event: Said) -> None:
        standing = max(self.chips[spot] for spot in BET.of[: self.seats])
        self.round = Round(somebody(event.seat), self.seats, standing)

    def _hear_closes(self, event: Said) -> None:
        self.round = None

    def _hear_checks(self, event: Said) -> None:
        if self.round is not None:
            self._note_turn(self.round, somebody(event.seat))

    def _hear_folds(self, event: Said) -> None:
        self.still_in[somebody(event.seat)] = False
        self._able = None
        self._hear_checks(event)

    def _hear_declares(self, event: Said) -> None:
        self.ways[somebody(event.seat)] = str(event.about[0])

    def _hear_shared(self, event: Said) -> None:
        self.shared += [shared for shared in event.about if isinstance(shared, Shared)]

    def copy(self) -> "Table":
        """A table of its own in the same state; nothing done to one is seen at the other."""
        other = Table.__new__(Table)
        for slot in Table.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.cards, other.chips = Lying(self.cards), dict(self.chips)
        other.still_in, other.put_in = list(self.still_in), list(self.put_in)
        other.knows, other.seers, other.passed = list(self.knows), dict(self.seers), list(self.passed)
        other.facts, other.ways, other.shared = dict(self.facts), list(self.ways), list(self.shared)
        other.happened, other.dead = list(self.happened), list(self.dead)
        other.round = self.round.copy() if self.round else None
        return other


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
