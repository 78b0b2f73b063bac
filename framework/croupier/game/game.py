"""Game: one play-through of a variant, from the first chip in to the payout.

A game is its variant, its deck and its choices: the machine says which phase is next, the phase says who chooses and
what happens, the table keeps what happened. This module knows no phase by name.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import index
from pathlib import Path
from typing import Any

from croupier.cards import Card
from croupier.english import chips, listed
from croupier.game.machine import OVER, advance
from croupier.game.opening import given, names_of, seat_of, shuffled, stacks_of
from croupier.game.record import Begun, Chosen, Record
from croupier.phases import Room, State
from croupier.seeds import is_whole, seed_of
from croupier.table.asked import Asked
from croupier.table.chips import last_one_left
from croupier.table.choices import Choice, IllegalChoice, Offers, Refused
from croupier.table.events import Event
from croupier.table.lots import Lots
from croupier.table.places import POT, PUBLIC
from croupier.table.pots import Shared
from croupier.table.table import Table, TableError
from croupier.table.view import View
from croupier.variant.variant import Variant


class Game:
    """One game at a table.

    Args:
        variant: What is played: a variant, the name of a shipped one, or a sheet's path.
        players: The names, clockwise: each one line that can be printed, and no two the same to a reader.
        stacks: Each player's chips, or one number for all. Default: what the sheet says. A player with none
            sits out.
        dealer: The dealer's seat or name. Default: the last seat.
        seed: Shuffles the deck the same way every time, for tests: a whole number, 0 or more. Default: the system's own
            randomness.
        deck: The deck as written, its first card dealt first; cards left out follow, shuffled.
        salt: What the deck is sealed with, and what all further shuffles follow from. Default: drawn.
        decks: The orders of further shuffles as written, one each; cards left out follow from the salt.
        riding: Chips that lie in the pot from the game before; whoever is dealt in plays for them.
        may_ride: Whether another game follows, so that chips which nobody wins may be left to it.

    Raises:
        ValueError: The names or the number of players, the stacks, the dealer, the seed or the deck cannot be
            played; the message says why.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """

    __slots__ = (
        "_advance",
        "_offered",
        "_sealed",
        "_state",
        "deck",
        "first_stacks",
        "record",
        "seed",
        "state",
        "table",
        "to_act",
        "variant",
    )

    def __init__(
        self,
        variant: Variant | str | Path,
        players: Sequence[str],
        stacks: int | Sequence[int] | None = None,
        dealer: int | str | None = None,
        seed: int | None = None,
        deck: str | Iterable[Card | str] | None = None,
        *,
        salt: str | None = None,
        decks: Sequence[Sequence[Card]] = (),
        riding: int = 0,
        may_ride: bool = False,
    ) -> None:
        variant = given(variant)
        names = names_of(players)
        self.first_stacks = stacks_of(variant, names, stacks)
        self.seed = None if seed is None else seed_of(seed)
        self.deck = shuffled(variant, self.seed, deck)
        lots = Lots(salt, self.seed, decks)
        where = names, self.first_stacks, seat_of(names, dealer)
        self._sit_down(variant, Table(variant, *where, self.deck, lots, riding, may_ride))
        self._play()

    def _sit_down(self, variant: Variant, table: Table) -> None:
        self.variant, self.table = variant, table
        self.record = Record()
        """Everything that happened, in order: phases begun, choices, events."""
        self._sealed: dict[int, Choice] = {}
        self._offered: dict[int, Offers] = {}
        self.to_act: tuple[int, ...] = ()
        """The seats that have to choose now; none when the game is over."""
        self._advance: Callable[[object], bool] = advance(variant)
        self._state: State

    def _play(self) -> None:
        self.state = self.variant.states[0].name
        self._begin()
        self._go_on()

    @classmethod
    def of(cls, variant: Variant, table: Table) -> "Game":
        """A game that goes on from a table as it stands, as from one that is imagined; what was sealed is chosen again.

        Its record begins here: of what was before it knows what is on the table.
        """
        game = cls.__new__(cls)
        game.first_stacks, game.seed, game.deck = table.stacks, None, ()
        game._sit_down(variant, table)
        game.state = table.now.state
        game._state = variant.by_name[game.state]
        game._go_on()
        return game

    # -- what can be asked ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase by its name as played, numbered if it comes more than once; ``over`` when the game is."""
        return self.state

    @property
    def events(self) -> list[Event]:
        """Everything that changed the table, in order."""
        return self.record.events

    @property
    def choices(self) -> list[tuple[int, Choice]]:
        """Everything that was chosen, in order: the seat and its choice."""
        return self.record.choices

    @property
    def begun(self) -> list[tuple[int, str]]:
        """Every phase that was begun: how many events there were before it, and its name as played."""
        return self.record.begun

    @property
    def salt(self) -> str:
        """What the deck is sealed with, and what every further shuffle follows from."""
        return self.table.lots.salt

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state == OVER

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, clockwise."""
        return self.table.names

    @property
    def stacks(self) -> tuple[int, ...]:
        """Every seat's chips."""
        return self.table.stacks

    @property
    def shared(self) -> tuple[Shared, ...]:
        """How each pot was shared, the main pot first; none before the game is over."""
        return tuple(self.table.shared)

    @property
    def together(self) -> bool:
        """Whether all choose at once now, sealed until the last is in."""
        return self._room.together and not self.over

    @property
    def alone(self) -> bool:
        """Whether only one player is still in."""
        return self.table.alone

    @property
    def out(self) -> bool:
        """Whether what the loop waits for has happened."""
        loop = self._state.loop
        return loop is not None and loop.left(self.table)

    @property
    def again(self) -> bool:
        """Whether this round of the loop is over early."""
        loop = self._state.loop
        return loop is not None and loop.again(self.table)

    @property
    def done(self) -> bool:
        """Whether nobody has anything left to choose in this phase."""
        return not self.to_act

    @property
    def rides(self) -> int:
        """The chips that are left in the pot when the game is over, for the next one."""
        return self.table.chips[POT.spot] if self.over else 0

    def offers(self, seat: int) -> Offers:
        """What a seat may choose now; nothing if it is not to act."""
        return self._offers(seat) if seat in self.to_act else Offers()

    def _offers(self, seat: int) -> Offers:
        """The offers of a seat that is to act; made once, because they are asked for and then accepted from."""
        offers = self._offered.get(seat)
        if offers is None:
            room = self._room if self.table.owed else self._state.phase
            offers = self._offered[seat] = room.offers(self.table, seat)
        return offers

    def asked(self, seat: int) -> Asked:
        """How a seat is asked to choose now, as data for any front; nothing if it is not to act."""
        offers = self.offers(seat)
        return self._room.asks(self.view(seat), offers) if offers.kinds else Asked("")

    def view(self, seat: int) -> View:
        """The table as a seat sees it; ``places.PUBLIC`` is an onlooker's seat.

        Raises:
            ValueError: There is no such seat.
        """
        if not self._is_seat(seat) and seat != PUBLIC:
            raise ValueError(f"There is no seat {seat!r}; seats are 0 to {len(self.names) - 1}.")
        return self.table.view(index(seat))

    # -- what can be done -----------------------------------------------------------------------------------------

    def act(self, seat: int, choice: str | Choice) -> None:
        """A seat chooses.

        Raises:
            IllegalChoice: The choice is not offered to that seat now; the game is exactly as it was.
        """
        accepted = self._accepted(seat, choice)
        seat = index(seat)
        self.record.append(Chosen(seat, accepted))
        room, chosen = self._room if self.table.owed else self._state.phase, self._sealed
        chosen[seat] = accepted
        if room.together and len(self.to_act) > 1:
            place = self.to_act.index(seat)
            self.to_act = self.to_act[:place] + self.to_act[place + 1 :]
            return
        self._sealed, self._offered, self.to_act = {}, {}, ()
        self.table.took_turn(*chosen)
        self._happen(room.act(self.table, chosen))
        self._go_on()

    def _accepted(self, seat: int, choice: str | Choice) -> Choice:
        if seat not in self.to_act or (type(seat) is not int and not is_whole(seat)):
            raise self._refusal(seat, choice, self._not_to_act(seat))
        offers = self._offers(seat)
        try:
            return offers.accept(choice)
        except Refused as refused:
            raise self._refusal(seat, choice, str(refused), str(offers)) from None

    def _refusal(self, seat: int, choice: str | Choice, reason: str, offered: str = "") -> IllegalChoice:
        player = self.names[seat] if self._is_seat(seat) else "nobody"
        return IllegalChoice(choice, seat, player, self.state, reason, offered)

    def _is_seat(self, seat: object) -> bool:
        return is_whole(seat) and seat in range(len(self.names))

    def _not_to_act(self, seat: int) -> str:
        if not self._is_seat(seat):
            return f"there is no seat {seat!r}; seats are 0 to {len(self.names) - 1}."
        if self.over:
            return "the game is over."
        if seat in self._sealed:
            return "the choice is made, and sealed until all are in."
        to_act = listed(self.names[other] for other in self.to_act)
        return f"{to_act} {'is' if len(self.to_act) == 1 else 'are'} to act."

    # -- how it goes on -------------------------------------------------------------------------------------------

    @property
    def _room(self) -> Room:
        """Who is asked: the consequence that is owed first, else the phase."""
        owed = self.table.owed
        return self.variant.when[owed[0].rule] if owed else self._state.phase

    def _happen(self, happening: Iterable[Event]) -> None:
        apply, record = self.table.apply, self.record.append
        for event in happening:
            apply(event)
            record(event)

    def _proceed(self) -> bool:
        """Let whoever is asked go on; whether it came to its end, and nothing was set off or settled.

        A phase is cut off when a card sets something off; a consequence runs whole.
        """
        table, record = self.table, self.record.append
        owed = table.owed
        if owed:
            self._happen(self._room.proceed(table))
            return table.owed == owed
        for event in self._state.phase.proceed(table):
            table.apply(event)
            record(event)
            if table.owed:
                return False
        return True

    def _go_on(self) -> None:
        """Go on until somebody has to choose, or the game is over."""
        table = self.table
        while self.state != OVER:
            state = self._state
            left = (state.may_leave and table.alone) or (state.loop is not None and not table.owed and self.again)
            if left:
                self._advance_from_here()
            elif not (state.proceeds or table.owed) or self._proceed():
                room = self._room if table.owed else state.phase
                # those who choose at once are asked once: when the first has acted, all have
                self.to_act = () if room.together and table.acted else tuple(room.to_act(table))
                if self.to_act:
                    return
                self._advance_from_here()

    def _advance_from_here(self) -> None:
        """The phase ends, and the next one begins; or the game is over."""
        if self.table.owed and not self.alone:
            raise TableError(f"The consequence {self._room.word!r} asks nobody, and has not been settled.")
        self._happen(self._state.phase.end(self.table))
        if self._state.may_leave and self.alone:
            self._happen(last_one_left(self.table, self.variant.sides))
        self._advance(self)
        if self.state == OVER:
            return
        self._begin()

    def _begin(self) -> None:
        self._state = self.variant.by_name[self.state]
        self.record.append(Begun(self.state))
        self.table.begins(self._state.now)
        self._happen(self._state.phase.begin(self.table))

    def table_before(self) -> Table:
        """The table as it was before anything happened, to let the record happen there again."""
        variant, names, now = self.variant, self.names, self.table
        return Table(variant, names, self.first_stacks, now.dealer, self.deck, now.lots, now.riding, now.may_ride)

    # -- copies ---------------------------------------------------------------------------------------------------

    def first(self, choices: int) -> "Game":
        """The same game with only so many of its choices made: for taking the last ones back.

        Raises:
            ValueError: The game goes on from a table, and what was before is not known.
        """
        if not self.deck:
            raise ValueError("This game goes on from a table, and what was before it is not known.")
        again = Game.__new__(Game)
        again.first_stacks, again.seed, again.deck = self.first_stacks, self.seed, self.deck
        again._sit_down(self.variant, self.table_before())
        again._play()
        for seat, choice in self.choices[:choices]:
            again.act(seat, choice)
        return again

    def copy(self) -> "Game":
        """A game of its own at the same point; nothing done to one is seen at the other."""
        other = Game.__new__(Game)
        for slot in Game.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.table = self.table.copy()
        other.record = Record(self.record)
        other._sealed, other._offered = dict(self._sealed), dict(self._offered)
        return other

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {slot: getattr(self, slot) for slot in Game.__slots__ if slot not in _MADE_ANEW}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, value)
        self._advance, self._offered = advance(self.variant), {}
        self._state = self.variant.by_name.get(self.state) or self.variant.states[-1]

    def __repr__(self) -> str:
        return f"<Game of {self.variant.name}: {self.state}, {listed(self.names)}, {chips(self.table.middle)} in>"


_MADE_ANEW = ("_advance", "_offered", "_state")
"""What a pickled game finds again by itself."""
