"""Settlement: a live pot as it was divided, as data and in sentences for the table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from croupier.english import chips, listed
from croupier.hands.best import Best
from croupier.table.pots import Shared, Sharing, pot_data
from croupier.table.pots_shown import titles, why


@dataclass(frozen=True)
class Settlement:
    """A pot divided: what went back, how each pot was shared, and what everyone is paid out of them."""

    names: tuple[str, ...]
    sharing: Sharing
    dealer: int
    returned: tuple[int, ...]
    """Chips that nobody matched, by seat; they are no part of ``payouts``."""
    pots: tuple[Shared, ...]
    hands: Mapping[str, Mapping[int, Best]]
    """What is known of those who can win a side that they play for: side, then seat."""
    taken: tuple[str, ...] = ()
    """What the file does not say of its players and was taken to be so, in sentences."""
    dealer_given: bool = True
    """Whether the file says who deals."""

    @cached_property
    def payouts(self) -> tuple[int, ...]:
        """What everyone is paid out of the pots, by seat."""
        return tuple(sum(pot.paid.get(seat, 0) for pot in self.pots) for seat in range(len(self.names)))

    @property
    def notes(self) -> tuple[str, ...]:
        """All that was taken to be so, in sentences; who deals only where somebody's chips depend on it."""
        dealer = f"No dealer is given: {self.names[self.dealer]}, the last named, is taken to deal."
        return (*self.taken, dealer) if self._dealer_counts and not self.dealer_given else self.taken

    @property
    def _dealer_counts(self) -> bool:
        return self._equal_odd or (self._halved_odd and self._odd_left)

    @property
    def _odd_left(self) -> bool:
        """Whether the odd chip of two halves goes by who sits where."""
        return self.sharing.odd_chip == "left" and len(self.sharing.sides) == 2

    @property
    def _halved_odd(self) -> bool:
        """Whether two halves of a pot are not the same, or as many parts as there are sides."""
        return any(pot.parts and pot.amount % len(pot.parts) for pot in self.pots)

    @property
    def _equal_odd(self) -> bool:
        """Whether equal hands are not paid the same."""
        return any(len({*part.paid.values()}) > 1 for pot in self.pots for part in pot.parts)

    def data(self) -> dict[str, Any]:
        """The settlement as data: ``returned`` and ``payouts`` name everyone, and are all that was put in."""
        return {
            "returned": dict(zip(self.names, self.returned, strict=True)),
            "pots": [pot_data(pot, self.names) for pot in self.pots],
            "payouts": dict(zip(self.names, self.payouts, strict=True)),
            "notes": list(self.notes),
        }

    def lines(self) -> Iterator[str]:
        """The sentences: what was taken to be so, what goes back, each pot and why, odd chips, the whole."""
        yield from self.notes
        for name, amount in zip(self.names, self.returned, strict=True):
            if amount:
                are = "is" if amount == 1 else "are"
                yield f"{chips(amount)} nobody matched {are} returned to {name}."
        if not self.pots:
            yield "There is no pot."
        for title, pot in zip(titles(len(self.pots)), self.pots, strict=True):
            yield why(pot, self.names.__getitem__, title, self._held())
        yield from self._odd_chips()
        riding = sum(pot.rides for pot in self.pots)
        middle = f"; {chips(riding)} stay{'s' if riding == 1 else ''} in the middle" if riding else ""
        yield f"In all: {listed(map(self._in_all, range(len(self.names))))}{middle}."

    def _held(self) -> dict[str, dict[int, str]]:
        return {
            side: {seat: _held_words(hand) for seat, hand in by_seat.items()} for side, by_seat in self.hands.items()
        }

    def _odd_chips(self) -> Iterator[str]:
        nearest_left = f"the left of {self.names[self.dealer]}, who deals"
        if self._halved_odd:
            yield self._odd_of_sides(f"the winner nearest {nearest_left}")
        if self._equal_odd:
            yield f"Among equal hands odd chips go one each, from {nearest_left}."

    def _odd_of_sides(self, nearest: str) -> str:
        """Which side has the odd chip, or the odd chips."""
        sides = self.sharing.sides
        if len(sides) > 2:
            return f"Odd chips go one a side, in the order {listed(sides)}."
        return f"The odd chip of two halves goes to {nearest if self._odd_left else sides[0]}."

    def _in_all(self, seat: int) -> str:
        back, won = self.returned[seat], self.payouts[seat]
        return f"{self.names[seat]} {back + won}" + (f" ({back} returned)" if back else "")


def _held_words(hand: Best) -> str:
    """A hand in words that can stand in brackets."""
    return ", ".join([hand.name, *(f"{card} as {played}" for card, played in hand.plays_as.items())])
