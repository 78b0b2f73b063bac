"""Places: where cards and chips lie at a table, as data: whose, who sees them, what they are called.

A table asks a place for nothing but this, so that a room may have a place of its own (a kitty, a card on the forehead)
without a change to the table, the views, the log or the screen.
"""

from typing import Literal

MOST_SEATS = 26
PUBLIC = MOST_SEATS
"""The seat of an onlooker, who sees what lies face up and nothing else."""
EVERYONE = (1 << (MOST_SEATS + 1)) - 1

Sight = Literal["everyone", "owner", "others", "nobody"]
"""Who sees what lies there; ``others``: every seat but the owner's, and no onlooker, who may stand behind the owner."""
Face = Literal["down", "up"]


class Place:
    """A kind of spot. Of one name there is one, the same everywhere, also after pickling.

    Args:
        name: What it is called in events and logs: ``hand``.
        title: What it is called on screens, beside the cards: ``face up``. Default: the name.
        owned: Whether every seat has one; else it is the table's.
        sight: Who sees what lies there.
        counts: Whether its cards are its owner's at a showdown.
        face: How its cards lie there for its owner's hand.
        spots: The names of its single spots, as on a stall; each holds one card.
        written: What a script calls it, where its cards are written. Default: the name.

    Raises:
        ValueError: Another place has that name.
    """

    about: tuple[object, ...]
    __slots__ = (
        "about",
        "counts",
        "face",
        "name",
        "named",
        "of",
        "order",
        "owned",
        "sight",
        "spot",
        "spots",
        "title",
        "written",
    )

    def __new__(cls, name: str, *_: object, **__: object) -> "Place":
        """The one place of its name."""
        return _PLACES.setdefault(name, super().__new__(cls))

    def __init__(
        self,
        name: str,
        title: str = "",
        *,
        owned: bool = False,
        sight: Sight = "owner",
        counts: bool = False,
        face: Face = "down",
        spots: tuple[str, ...] = (),
        written: str = "",
    ) -> None:
        about = (title or name, owned, sight, counts, face, spots, written)
        if hasattr(self, "about"):
            if self.about != about:
                raise ValueError(f"There is another place called {name!r}.")
            return
        self.about = about
        self.name, self.title, self.owned, self.sight = name, title or name, owned, sight
        self.counts, self.face, self.written = counts, face, written or name
        self.spots = spots
        if owned and counts:
            COUNTED.append(self)
        self.order = len(_PLACES)
        """Which place it is of all, in the order that they are defined in."""
        self.of: tuple[Spot, ...] = tuple(Spot(self, seat) for seat in range(MOST_SEATS)) if owned else ()
        """The spot of each seat, where seats have one."""
        self.named = {spot: Spot(self, None, spot) for spot in spots}
        """The single spots, by name."""
        self.spot = Spot(self, None)
        """The table's one spot, where it has one."""

    def at(self, name: str) -> "Spot":
        """One of the table's spots: by its name, as a sheet may have given it, or (no name) the one."""
        if not name:
            return self.spot
        found = self.named.get(name)
        if found is None:
            found = self.named[name] = Spot(self, None, name)
        return found

    def __reduce__(self) -> str | tuple[object, ...]:
        return _place, (self.name,)

    def __repr__(self) -> str:
        return f"Place({self.name!r})"


_PLACES: dict[str, Place] = {}
COUNTED: list[Place] = []
"""The places whose cards count for their owner's hand, in the order that they are defined in."""


class Spot:
    """Where cards or chips lie: a seat's own spot, or (no seat) one of the table's.

    There is one object for each, so that a table finds what lies there by nothing but the object.
    """

    __slots__ = ("name", "place", "seat", "seen")

    def __init__(self, place: Place, seat: int | None, name: str = "") -> None:
        self.place, self.seat, self.name = place, seat, name
        self.seen = _seen(place.sight, seat)
        """The seats that see what lies there, as bits."""

    def __reduce__(self) -> str | tuple[object, ...]:
        return _spot, (self.place, self.seat, self.name)

    def __repr__(self) -> str:
        where = self.name if self.seat is None else self.seat
        return f"Spot({self.place.name!r}, {where!r})" if where != "" else f"Spot({self.place.name!r})"


def _seen(sight: Sight, seat: int | None) -> int:
    own = 0 if seat is None else 1 << seat
    return {"everyone": EVERYONE, "owner": own, "others": EVERYONE & ~own & ~(1 << PUBLIC), "nobody": 0}[sight]


def _place(name: str) -> Place:
    return _PLACES[name]


def _spot(place: Place, seat: int | None, name: str) -> Spot:
    if seat is not None:
        return place.of[seat]
    return place.at(name)


# -- cards ---------------------------------------------------------------------------------------------------------

DECK = Place("deck", sight="nobody")
MUCK = Place("muck", sight="nobody")
HAND = Place("hand", owned=True, counts=True)
PILE = Place("pile", owned=True, counts=True)
LAID = Place("laid", "laid down", owned=True)
"""Cards a seat has laid down for another to pick up: they are still its secret."""
UP = Place("up", "face up", owned=True, sight="everyone", counts=True, face="up")
BOARD = Place("board", "on the board", sight="everyone")
"""Cards in the middle that are everybody's: in the order they came, or (with a layout) each at a spot of its name."""
BOARD_DOWN = Place("board-down", "face down on the board", sight="nobody", written="board")
"""The same, until they are turned up."""

# -- chips ---------------------------------------------------------------------------------------------------------

POT = Place("pot", sight="everyone")
STACK = Place("stack", owned=True, sight="everyone")
BET = Place("bet", owned=True, sight="everyone")
"""What a seat has bet in this round, before it until the bets are gathered."""
