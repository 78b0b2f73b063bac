"""Betting: what is known of a round of betting while it goes on."""

from croupier.table import events

_LIFTS = (events.BET, events.SHORT_BET, events.RAISED, events.SHORT_RAISE)
"""Why chips go in that lift the price by choice."""


class Betting:
    """The facts of the betting round: who opened, the price, and who has acted at which price."""

    __slots__ = (
        "acted_at",
        "bettor",
        "brought",
        "checked",
        "last",
        "latest",
        "lifted",
        "opener",
        "price",
        "raiser",
        "raises",
    )

    def __init__(self, opener: int, seats: int, price: int = 0) -> None:
        self.opener = opener
        self.price = price
        """What a player must have before him to stay in. A round opens at the highest bet that stands, as a blind."""
        self.last = 0
        """The last full bet or raise: how much it added to the price. No blind makes raises larger."""
        self.lifted = 0
        """How much the last bet, call or raise added to the price, a short one too."""
        self.raises = 0
        """Full raises so far; the opening bet is none."""
        self.acted_at: list[int | None] = [None] * seats
        """For each seat the price after it last acted in this round."""
        self.latest: int | None = None
        """The seat that acted last."""
        self.brought = False
        """Whether a bring-in is in, and no full bet yet."""
        self.checked: tuple[int, ...] = ()
        """The seats that have checked."""
        self.bettor: int | None = None
        """The seat that made the opening bet, or has the largest blind."""
        self.raiser: int | None = None
        """The seat that last bet or raised."""

    def put_in(self, seat: int, before: int, why: str) -> None:
        """A seat has put chips in, and has so many before it now."""
        if why in (events.BET, events.RAISED):
            self.last = before if self.brought else before - self.price
            self.raises += why == events.RAISED
            if self.brought:
                # whoever has called the bring-in has not acted on this bet yet
                self.brought, self.acted_at = False, [None] * len(self.acted_at)
        if why in _LIFTS:
            self.bettor, self.raiser = seat if self.bettor is None else self.bettor, seat
        self.brought = self.brought or why == events.BRING_IN
        self.lifted = max(0, before - self.price)
        self.price = max(self.price, before)
        self.acts(seat)

    def checks(self, seat: int) -> None:
        """A seat checks."""
        self.checked = (*self.checked, seat)
        self.acts(seat)

    def acts(self, seat: int) -> None:
        """A seat has had its turn."""
        self.acted_at[seat] = self.price
        self.latest = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Betting) and all(
            getattr(self, fact) == getattr(other, fact) for fact in Betting.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # its facts change

    def copy(self) -> "Betting":
        """The same facts, on their own."""
        other = Betting(self.opener, 0)
        other.price, other.last, other.raises, other.latest = self.price, self.last, self.raises, self.latest
        other.lifted, other.brought, other.checked = self.lifted, self.brought, self.checked
        other.bettor, other.raiser = self.bettor, self.raiser
        other.acted_at = list(self.acted_at)
        return other
