"""Table: the whole state of a game, changed by events and by nothing else."""

from collections import defaultdict
from collections.abc import Callable

from croupier.table import events
from croupier.table.betting import Betting
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said
from croupier.table.layers import Dead, contenders_of_dead
from croupier.table.lying import Lying, seen_before, unseen, without
from croupier.table.places import BET, DECK, EVERYONE, LAID, POT, PUBLIC, STACK, Spot
from croupier.table.pots import Shared
from croupier.table.seen import Moment, Now, Owed, counted_out
from croupier.table.standing import Standing, TableError, somebody
from croupier.table.view import Hand, View

__all__ = ["Table", "TableError", "somebody"]


_DECK = DECK.spot


class Table(Standing):
    """The state of one game. Phases read it and yield events; :meth:`apply` alone changes it."""

    __slots__ = ()

    # -- what a seat can see --------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """The table as a seat sees it; ``places.PUBLIC`` is an onlooker's seat."""
        bit, cards = 1 << seat, self.cards
        looked = {spot: there if spot.seen & bit else unseen(len(there)) for spot, there in cards.items()}
        for spot, seers in self.memory.seers.items():
            if seers & bit and not spot.seen & bit and spot in cards:
                looked[spot] = self.memory.known(cards[spot], bit)
        return self._view(seat, looked)

    def opened(self) -> View:
        """The table as an onlooker sees it when all the cards are turned up; only the deck stays unseen."""
        deck = DECK.spot
        cards = {spot: unseen(len(there)) if spot is deck else there for spot, there in self.cards.items()}
        return self._view(PUBLIC, cards)

    def _view(self, seat: int, cards: dict[Spot, Hand]) -> View:
        return View(
            seat,
            self.terms,
            self.names,
            self.dealer,
            self.stacks,
            self.bets,
            tuple(self.put_in),
            self.chips[POT.spot],
            tuple(self.still_in),
            cards,
            self.facts.get(seat, ()),
            tuple(self.ways),
            self.moment(),
            self.came_up,
            self.lay and seen_before(self.lay, cards),
        )

    def moment(self) -> Moment:
        """What everybody knows of the game beside names, cards and chips; made once for all who look."""
        if self._moment is None:
            self._moment = Moment(
                self.now,
                self.betting.copy() if self.betting else None,
                tuple(self.acted),
                tuple(self.answered),
                counted_out(self._given) if self._given else (),
                self.owed,
                tuple(self.out),
                tuple(self.dead),
                tuple(self.words),
                tuple(self.shared),
                self.lots_drawn,
                self.riding,
                self.may_ride,
                self.led,
            )
        return self._moment

    # -- what changes it ------------------------------------------------------------------------------------------

    def begins(self, now: Now) -> None:
        """A phase begins."""
        self.now, self._moment = now, None
        self.happened, self.acted, self._given = [], [], defaultdict(int)
        self.lay = dict(self.cards) if now.shows else None

    def take_up(self, given: dict[int | None, int], owed: tuple[Owed, ...]) -> None:
        """Go on in the middle of a phase that has given so many cards, with these consequences not yet done."""
        self._given, self.owed, self._moment = defaultdict(int, given), owed, None

    def took_turn(self, *seats: int) -> None:
        """Seats have chosen: in a consequence where one is owed, else in the phase."""
        self._moment = None
        (self.answered if self.owed else self.acted).extend(seats)

    def apply(self, event: Event) -> None:
        """Let an event happen.

        Raises:
            TableError: Cards or chips are not where the event takes them from.
        """
        self.happened.append(event)
        self._moment = None
        if type(event) is CardsMoved:
            self._move_cards(event)
            if self._watches:
                self._watch(event)
        elif type(event) is ChipsMoved:
            self._move_chips(event)
        elif type(event) is Said:
            self.words.append(event)
            if event.word in _HEARD:
                _HEARD[event.word](self, event)

    def _move_cards(self, event: CardsMoved) -> None:
        moved, source, target = event
        cards = self.cards
        there = cards[source]
        left = there[len(moved) :] if there[: len(moved)] == moved else without(there, moved)
        if len(left) + len(moved) != len(there):
            raise TableError(f"{event} takes cards that are not there: {there}")
        if source is target:
            self._shuffle(moved, left, target)
            return
        if left:
            cards[source] = left
        else:
            cards.pop(source, None)
        if moved:
            cards[target] += moved
        if source is _DECK and not self.owed:
            self._given[target.seat] += len(moved)
        if source.seen & ~target.seen or source in self.memory.seers:
            self.memory.moved(moved, left, source, target)
        if source.place is LAID and source.seat != target.seat:
            self._note_pass(moved, source, target)

    def _watch(self, event: CardsMoved) -> None:
        """Where cards that come up make others wild, or set something off; at a showdown none comes up."""
        moved, source, target = event
        if target is _DECK:
            self.came_up = () if source.seat is not None else self.came_up
        elif not self.now.shows:
            if target.seen == EVERYONE != source.seen and (target.seat is None or target.place.counts):
                self.came_up += tuple((target.seat, card) for card in moved)
            self._set_off(event)

    def _note_pass(self, moved: Hand, source: Spot, target: Spot) -> None:
        fact = somebody(source.seat), somebody(target.seat), moved
        self.passed.append(fact)
        for seat in fact[:2]:
            self.facts[seat] = (*self.facts.get(seat, ()), fact)

    def _shuffle(self, moved: Hand, left: Hand, spot: Spot) -> None:
        if left:
            raise TableError(f"All the cards of a spot are shuffled, and {left} were left.")
        self.cards[spot] = moved
        self.memory.shuffled(spot, moved)
        self.lots_drawn += 1

    def _set_off(self, event: CardsMoved) -> None:
        due = (
            Owed(rule, seats, card)
            for rule, consequence in enumerate(self._sets_off)
            for seats, card in consequence.due(self, event)
        )
        self.owed = (*self.owed, *due)

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
        if self.betting is not None:
            self.betting.put_in(seat, self.chips[BET.of[seat]], why)

    def _hear_opens(self, event: Said) -> None:
        full = [amount for amount in event.about[2:3] if isinstance(amount, int)]
        self.betting = Betting(somebody(event.seat), self.seats, max(*self.bets, *full))
        self.betting.bettor = self.betting.raiser = next(iter(event.about[3:4]), None)  # type: ignore[assignment]

    def _hear_closes(self, event: Said) -> None:
        if self.betting and self.betting.bettor is not None and self.betting.raiser is not None:
            self.led = self.betting.bettor, self.betting.raiser
        self.betting = None

    def _hear_checks(self, event: Said) -> None:
        if self.betting is not None:
            self.betting.checks(somebody(event.seat))

    def _hear_folds(self, event: Said) -> None:
        seat = somebody(event.seat)
        self.still_in[seat] = False
        self._able, self.alone = None, sum(self.still_in) == 1
        self.owed = (*self.owed[:1], *(owed.without(seat) for owed in self.owed[1:] if owed.seats != (seat,)))
        if not self.owed and self.betting is not None:
            self.betting.acts(seat)

    def _hear_settled(self, event: Said) -> None:
        self.owed, self.answered = self.owed[1:], []

    def _hear_out(self, event: Said) -> None:
        self.out[somebody(event.seat)] = True

    def _hear_back(self, event: Said) -> None:
        self.out = [False] * self.seats

    def _hear_declares(self, event: Said) -> None:
        self.ways[somebody(event.seat)] = str(event.about[0])

    def _hear_shared(self, event: Said) -> None:
        self.shared += [shared for shared in event.about if isinstance(shared, Shared)]

    def copy(self) -> "Table":
        """A table of its own in the same state; nothing done to one is seen at the other."""
        other = Table.__new__(Table)
        for slot in Standing.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.cards, other.chips = Lying(self.cards), dict(self.chips)
        other.still_in, other.put_in = list(self.still_in), list(self.put_in)
        other.out, other.memory, other.passed = list(self.out), self.memory.copy(), list(self.passed)
        other.facts, other.ways, other.shared = dict(self.facts), list(self.ways), list(self.shared)
        other.happened, other.dead, other.words = list(self.happened), list(self.dead), list(self.words)
        other.acted, other.answered, other._given = list(self.acted), list(self.answered), self._given.copy()
        other.betting = self.betting.copy() if self.betting else None
        return other


_HEARD: dict[str, Callable[[Table, Said], None]] = {
    events.OPENS: Table._hear_opens,
    events.CLOSES: Table._hear_closes,
    events.SETTLED: Table._hear_settled,
    events.OUT: Table._hear_out,
    events.BACK: Table._hear_back,
    events.CHECKS: Table._hear_checks,
    events.FOLDS: Table._hear_folds,
    events.DECLARES: Table._hear_declares,
    events.SHARED: Table._hear_shared,
}
