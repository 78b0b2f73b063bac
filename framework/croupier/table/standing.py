"""Standing: how things stand at a table, and what may be asked of it: seats, stacks, cards, pots."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from croupier.cards import Card
from croupier.hands.holding import Holding
from croupier.hands.wilds import Wilds
from croupier.table.betting import Betting
from croupier.table.events import CardsMoved, Event, Said
from croupier.table.layers import Dead, Pot, pots
from croupier.table.lots import Lots
from croupier.table.lying import Lying
from croupier.table.memory import Memory
from croupier.table.places import BET, DECK, POT, STACK, Place, Spot
from croupier.table.pots import Shared
from croupier.table.seen import Moment, Now, Owed, SetsOff
from croupier.table.view import CameUp, Hand, Passed, at, before, cards_of, held, holding
from croupier.terms.base import Side
from croupier.terms.terms import Terms


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


class Standing:
    """The state of one game, as it may be asked for."""

    __slots__ = (
        "_able",
        "_given",
        "_moment",
        "_sets_off",
        "_watches",
        "acted",
        "alone",
        "answered",
        "betting",
        "came_up",
        "cards",
        "chips",
        "dead",
        "dealer",
        "facts",
        "happened",
        "lay",
        "led",
        "lots",
        "lots_drawn",
        "may_ride",
        "memory",
        "middle",
        "names",
        "now",
        "out",
        "owed",
        "passed",
        "put_in",
        "riding",
        "seats",
        "shared",
        "still_in",
        "terms",
        "ways",
        "words",
    )

    def __init__(
        self,
        terms: Terms,
        names: Sequence[str],
        stacks: Sequence[int],
        dealer: int,
        deck: Sequence[Card],
        lots: Lots | None = None,
        riding: int = 0,
        may_ride: bool = False,
    ) -> None:
        self.terms = terms
        self._sets_off: tuple[SetsOff, ...] = terms.sets_off
        self._watches = bool(self._sets_off) or terms.wild_moves
        """Whether anything hangs on which cards come up."""
        self.lots = lots or Lots()
        """Where shuffles during the game come from."""
        self.lots_drawn = 0
        """How many shuffles there were."""
        self.names = tuple(names)
        self.dealer = dealer
        self.seats = len(self.names)
        self._lay_out(stacks, deck, riding)
        self.may_ride = may_ride
        """Whether what is left in the pot by this game rides into the next."""
        self._nothing_has_happened()

    def _lay_out(self, stacks: Sequence[int], deck: Sequence[Card], riding: int) -> None:
        """The cards, the chips, and who plays."""
        self.cards = Lying({DECK.spot: tuple(deck)})
        self.chips: dict[Spot, int] = {POT.spot: riding}
        for seat, stack in enumerate(stacks):
            self.chips[STACK.of[seat]], self.chips[BET.of[seat]] = stack, 0
        self.middle = riding
        """All the chips in the middle: the pot and what stands before the seats."""
        self.riding = riding
        """What was left in the pot by the game before."""
        self.still_in = [stack > 0 for stack in stacks]
        """Which seats are in the game."""
        self.alone = sum(self.still_in) == 1
        """Whether only one player is still in."""
        self.out = [False] * self.seats
        """Which seats are not in this round of a loop, and will be back."""
        self._able: tuple[int, ...] | None = None
        self.put_in = [0] * self.seats
        """What each seat has bet this game, antes included, and not been returned."""
        self.dead = [Dead(riding, tuple(seat for seat, stack in enumerate(stacks) if stack))] if riding else []
        """What went straight to the pot and is nobody's bet, in order."""

    def _nothing_has_happened(self) -> None:
        """What is known of a game as it goes on."""
        self.memory = Memory()
        self.passed: list[Passed] = []
        self.facts: dict[int, tuple[Passed, ...]] = {}
        """What each seat has given and was given."""
        self.ways: list[str] = [""] * self.seats
        self.words: list[Said] = []
        """Everything that was said in the game, in order."""
        self.betting: Betting | None = None
        self.led: tuple[int, int] | None = None
        """Who opened, and who raised last, in the last round in which anybody bet."""
        self.shared: list[Shared] = []
        """How each pot was shared, once it was."""
        self.owed: tuple[Owed, ...] = ()
        """The consequences that are not yet done, the next one first."""
        self.answered: list[int] = []
        """Who has chosen in the first of them."""
        self._moment: Moment | None = None
        self.now = Now()
        self.happened: list[Event] = []
        """Everything that has happened since the phase began, in order."""
        self.acted: list[int] = []
        """Who has chosen since then, in order; those who chose at once only when all have."""
        self._given: defaultdict[int | None, int] = defaultdict(int)
        """How many cards out of the deck the phase has given each seat, or the table."""
        self.lay: Mapping[Spot, Hand] | None = None
        """Where hands are shown, how the cards lay before."""
        self.came_up: CameUp = ()
        """The cards that came up since they were last gathered, in order, where that makes cards wild."""

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the state, without what is only worked out from it."""
        state = {slot: getattr(self, slot) for slot in Standing.__slots__}
        return {**state, "_able": None, "_moment": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, value)

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
        return _at_seats(STACK, self.seats)(self.chips)

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips that every seat has in front of it, not yet gathered."""
        return _at_seats(BET, self.seats)(self.chips)

    def clockwise(self, after: int) -> tuple[int, ...]:
        """Every seat once, clockwise, from the one after the given seat and round to it."""
        return _clockwise(self.seats, after)

    def players(self, after: int | None = None) -> list[int]:
        """The seats in the game and in this round, from the dealer's left (or from the left of ``after``)."""
        still_in, out = self.still_in, self.out
        around = _clockwise(self.seats, self.dealer if after is None else after)
        if True not in out:
            return [seat for seat in around if still_in[seat]]
        return [seat for seat in around if still_in[seat] and not out[seat]]

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
        if seat is not None:  # asked too often to be handed on
            return self.cards[place.of[seat]]
        return at(self.cards, place, seat, spot)

    def held(self, seat: int) -> Hand:
        """All the cards before a seat that are its own at a showdown: in hand, in the pile, face up."""
        return held(self.cards, seat)

    def holding(self, seat: int) -> Holding:
        """A seat's cards that count for its hand, by how they lie, and the board; where hands are shown, as they lay
        before."""
        return holding(self.cards if self.lay is None else self.lay, seat, self.terms)

    def said(self, word: str, seat: int | None = None) -> tuple[Said, ...]:
        """What was said so in this game, in order; by one seat if one is named."""
        return tuple(said for said in self.words if said.word == word and seat in (None, said.seat))

    def given(self, seat: int | None) -> int:
        """How many cards out of the deck the phase has given a seat, or (no seat) the table; a consequence's apart."""
        return self._given.get(seat, 0)

    def shuffled(self, spot: Spot) -> CardsMoved:
        """The cards of a spot in the order of the next lot, which nobody sees."""
        return CardsMoved(self.lots.order(self.lots_drawn + 1, self.cards[spot]), spot, spot)

    def wilds(self, seat: int, side: Side) -> Wilds:
        """The cards that are wild now for a seat's hand on a side."""
        if not self.terms.wild_moves:
            return self.terms.wilds(side)
        return self.terms.wilds_now(side, self.holding(seat), cards_of(self.came_up))

    def score(self, side: Side, seat: int) -> int | None:
        """What a seat's hand is worth on a side: the greater number wins; None if it cannot win the side."""
        return self.terms.side(side).score(self.holding(seat), self.wilds(seat, side))

    def before(self, seat: int | None) -> list[tuple[Spot, Hand]]:
        """What lies before a seat, or (no seat) on the table, place by place, in the order that places are named in."""
        return before(self.cards, seat)


@lru_cache
def _at_seats(place: Place, seats: int) -> Callable[[dict[Spot, int]], tuple[int, ...]]:
    """What gathers the chips at a place of every seat."""
    return itemgetter(*place.of[:seats])


@lru_cache(maxsize=1000)
def _clockwise(seats: int, after: int) -> tuple[int, ...]:
    return tuple((after + step) % seats for step in range(1, seats + 1))
