"""Game: one play-through of a variant, from the first chip in to the payout.

A game is its variant, its deck and its choices: the machine says which phase is next, the phase says who chooses and
what happens, the table keeps what happened. This module knows no phase by name.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import index
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from croupier.cards import Card, CardError, deck, parse_card, parse_cards
from croupier.english import chips, listed
from croupier.game.machine import OVER, advance
from croupier.phases.base import Phase
from croupier.printable import name_among, printable, refuse_names
from croupier.seeds import is_whole, seed_of
from croupier.table.chips import paid
from croupier.table.choices import Choice, IllegalChoice, Offers, Refused
from croupier.table.events import Event
from croupier.table.layers import Pot
from croupier.table.places import POT, PUBLIC
from croupier.table.pots import Shared, Sharing, share
from croupier.table.table import Table
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

    Raises:
        ValueError: The names or the number of players, the stacks, the dealer, the seed or the deck cannot be
            played; the message says why.
        NoSuchVariant: There is no such variant.
        VariantError: The sheet has errors.
    """

    __slots__ = (
        "_advance",
        "_offered",
        "_phase",
        "_sealed",
        "begun",
        "choices",
        "deck",
        "events",
        "first_stacks",
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
    ) -> None:
        variant = _given(variant)
        self.variant = variant
        names = _names(players)
        self.first_stacks = _stacks(variant, names, stacks)
        self.seed = None if seed is None else seed_of(seed)
        self.deck = _shuffled(variant, self.seed, deck)
        self.table = Table(variant, names, self.first_stacks, _seat_of(names, dealer), self.deck)
        self.events: list[Event] = []
        """Everything that happened, in order."""
        self.choices: list[tuple[int, Choice]] = []
        """Everything that was chosen, in order: the seat and its choice."""
        self.begun: list[tuple[int, str]] = []
        """Every phase that was begun: how many events there were before it, and its name as played."""
        self._sealed: dict[int, Choice] = {}
        self._offered: dict[int, Offers] = {}
        self.to_act: tuple[int, ...] = ()
        """The seats that have to choose now; none when the game is over."""
        self._advance: Callable[[object], bool] = advance(variant)
        self.state = next(iter(variant.phases))
        self._phase: Phase = variant.phases[self.state]
        self._begin()
        self._go_on()

    # -- what can be asked ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase by its name as played, numbered if it comes more than once; ``over`` when the game is."""
        return self.state

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
        return self._phase.together and not self.over

    @property
    def alone(self) -> bool:
        """Whether only one player is still in."""
        return self.table.alone

    @property
    def done(self) -> bool:
        """Whether nobody has anything left to choose in this phase."""
        return not self.to_act

    def offers(self, seat: int) -> Offers:
        """What a seat may choose now; nothing if it is not to act."""
        return self._offers(seat) if seat in self.to_act else Offers()

    def _offers(self, seat: int) -> Offers:
        """The offers of a seat that is to act; made once, because they are asked for and then accepted from."""
        offers = self._offered.get(seat)
        if offers is None:
            offers = self._offered[seat] = self._phase.offers(self.table, seat)
        return offers

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
        self.choices.append((seat, accepted))
        phase, chosen = self._phase, self._sealed
        chosen[seat] = accepted
        if phase.together and len(self.to_act) > 1:
            place = self.to_act.index(seat)
            self.to_act = self.to_act[:place] + self.to_act[place + 1 :]
            return
        self._sealed, self._offered, self.to_act = {}, {}, ()
        self._happen(phase.act(self.table, chosen))
        self._go_on(asked=phase.together)

    def _accepted(self, seat: int, choice: str | Choice) -> Choice:
        if seat not in self.to_act or not is_whole(seat):
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

    def _happen(self, happening: Iterable[Event]) -> None:
        apply, record = self.table.apply, self.events.append
        for event in happening:
            apply(event)
            record(event)

    def _go_on(self, asked: bool = False) -> None:
        """Go on until somebody has to choose, or the game is over; ``asked``: this phase has had its choices."""
        while True:
            if not asked:
                self.to_act = tuple(self._phase.to_act(self.table))
                if self.to_act:
                    return
            self._happen(self._phase.end(self.table))
            if self._phase.may_fold and self.alone:
                self._happen(self._last_one_left())
            self._advance(self)
            if self.over:
                return
            self._phase, asked = self.variant.phases[self.state], False
            self._begin()

    def _begin(self) -> None:
        self.begun.append((len(self.events), self.state))
        self.table.begins()
        self._happen(self._phase.begin(self.table))

    def _last_one_left(self) -> Iterable[Event]:
        """Everything goes to the last one left, with nothing said and nothing shown; there may be nothing to win."""
        table, sides = self.table, self.variant.sides
        if amount := table.chips[POT.spot]:
            last = table.still_in.index(True)
            plays = {last: sides} if len(sides) == 1 else {}
            yield from paid(share((Pot(amount, (last,)),), plays, {}, Sharing(sides), table.dealer, table.seats))

    # -- copies ---------------------------------------------------------------------------------------------------

    def copy(self) -> "Game":
        """A game of its own at the same point; nothing done to one is seen at the other."""
        other = Game.__new__(Game)
        for slot in Game.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.table = self.table.copy()
        other.events, other.choices, other.begun = list(self.events), list(self.choices), list(self.begun)
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
        self._phase = self.variant.phases.get(self.state) or list(self.variant.phases.values())[-1]

    def __repr__(self) -> str:
        return f"<Game of {self.variant.name}: {self.state}, {listed(self.names)}, {chips(self.table.middle)} in>"


_MADE_ANEW = ("_advance", "_offered", "_phase")
"""What a pickled game finds again by itself."""


def _given(variant: Variant | str | Path) -> Variant:
    if isinstance(variant, Variant):
        return variant
    # a game that is given its variant reads no sheet
    from croupier.variant.load import load

    return load(variant)


def _names(players: Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, str):
        raise ValueError(f"The players are a list of names, as in ['Anna', 'Ben'], and not the text {players!r}.")
    if others := [name for name in players if not isinstance(name, str)]:
        raise ValueError(f"A player's name is text, and {others[0]!r} is none.")
    names = tuple(players)
    _refuse_names(names)
    return names


_refuse_names = lru_cache(maxsize=64)(refuse_names)
"""The same players play many games, and what was looked at once need not be again."""


def _stacks(variant: Variant, names: Sequence[str], stacks: int | Sequence[int] | None) -> tuple[int, ...]:
    given = variant.chips.start if stacks is None else stacks
    each = tuple(given) if isinstance(given, Iterable) else (given,) * len(names)
    if len(each) != len(names):
        raise ValueError(f"There are {len(names)} players and {len(each)} stacks.")
    if any(not is_whole(stack) or stack < 0 for stack in each):
        raise ValueError("A stack is a whole number of chips, none or more.")
    variant.refuse_table(sum(stack > 0 for stack in each), len(names))
    return tuple(map(index, each))


def _seat_of(names: Sequence[str], dealer: int | str | None) -> int:
    if dealer is None:
        return len(names) - 1
    if isinstance(dealer, str):
        named = name_among(dealer, names)
        if named is None:
            raise ValueError(f"The dealer, {printable(dealer)}, is not one of {listed(names)}.")
        return names.index(named)
    if not is_whole(dealer) or dealer not in range(len(names)):
        raise ValueError(f"There is no seat {dealer!r} for the dealer; seats are 0 to {len(names) - 1}.")
    return index(dealer)


def _shuffled(variant: Variant, seed: int | None, written: str | Iterable[Card | str] | None) -> tuple[Card, ...]:
    """The deck: the cards as written, then the rest, shuffled."""
    if isinstance(written, str):
        written = parse_cards(written)
    top = [parse_card(card) if isinstance(card, str) else card for card in written or ()]
    cards = deck(variant.deck.jokers)
    for position, card in enumerate(top):
        if card not in cards:
            raise CardError(f"The deck has no {card}.")
        if card in top[:position]:
            raise CardError(f"The card {card} is in the deck twice.")
    top = [cards[card] for card in top]
    rest = [card for card in cards if card not in top]
    (SystemRandom() if seed is None else Random(seed)).shuffle(rest)
    return (*top, *rest)
