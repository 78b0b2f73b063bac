"""How pots were shared, in words that a table accepts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from croupier.english import listed, ordinal
from croupier.table.pots import Part, Shared

Held = Mapping[str, Mapping[int, str]]
"""The hands in words: side -> seat -> words."""


def titles(count: int) -> tuple[str, ...]:
    """Name the pots of a game: the main pot, then the side pot, or the first side pot and so on.

    The amount follows the title, so the title has no number of its own.
    """
    sides = count - 1
    return (
        "main pot",
        *(f"{ordinal(pot)} side pot" if sides > 1 else "side pot" for pot in range(1, count)),
    )[:count]


def why(shared: Shared, name: Callable[[int], str], title: str, held: Held | None = None) -> str:
    """Say how a pot was shared, so that a table accepts it.

    As in "Main pot 180: Anna best high, 90. Carla declared both and lost low to Ben: nothing." ``title`` is
    one of ``titles``; ``held`` adds the hands in words, where they are given.
    """
    saying = _Saying(shared, name, held or {})
    sentences = [*saying.vacancies(), *map(saying.part, shared.parts), *saying.given(), *saying.failures()]
    return f"{title[:1].upper()}{title[1:]} {shared.amount}: {'. '.join(sentences)}."


class _Saying(NamedTuple):
    shared: Shared
    name: Callable[[int], str]
    held: Held

    def names(self, seats: Iterable[int]) -> str:
        return listed(self.name(seat) for seat in seats)

    def hands(self, side: str, seats: Iterable[int]) -> str:
        held = self.held.get(side, {})
        words = dict.fromkeys(held[seat] for seat in seats if seat in held)
        return f"{side} ({' / '.join(words)})" if words else side

    def where(self) -> str:
        return " in the main pot" if self.shared.by_main else ""

    def part(self, part: Part) -> str:
        """Who has these chips, for which sides, and how many each."""
        seats = sorted(part.paid)
        if len(self.shared.contenders) == 1:
            return f"only {self.names(seats)} is in it, {self.shared.amount}"
        if not part.sides:
            return f"{self.names(seats)} {'takes' if len(seats) == 1 else 'share'} it, {self.amounts(part.paid, seats)}"
        won = ("equal " if len(seats) > 1 else "") + self.won(part.sides, seats)
        return f"{self.names(seats)} {won}, {self.amounts(part.paid, seats)}"

    def won(self, sides: Sequence[str], seats: Sequence[int]) -> str:
        """``best high (a flush) and low``; where other hands than the best win, each by itself."""
        hands = [self.hands(side, seats) for side in sides]
        places = [self.shared.places.get(side, "best") for side in sides]
        if len({*places}) == 1:
            return f"{places[0]} {listed(hands)}"
        return listed(f"{place} {hand}" for place, hand in zip(places, hands, strict=True))

    def given(self) -> list[str]:
        """What winners share with their neighbours."""
        given = [each for part in self.shared.parts for each in part.given]
        return [f"{self.name(seat)} gives {self.name(to)} half of that, {chips}" for seat, to, chips in given]

    def amounts(self, paid: Mapping[int, int], seats: Sequence[int]) -> str:
        if len({*paid.values()}) == 1:
            return f"{paid[seats[0]]} each" if len(seats) > 1 else str(paid[seats[0]])
        return listed(f"{paid[seat]} to {self.name(seat)}" for seat in seats)

    def all_failed(self) -> bool:
        return len(self.shared.failed) == len(self.shared.contenders)

    def nobody_else(self) -> str:
        """Why those are paid who failed both ways."""
        if self.all_failed():
            return f"all declared both and nobody won both ways{self.where()}, so the best of them share it"
        return "nobody won both ways, and every other hand is beaten, so the best of all share it"

    def vacancies(self) -> list[str]:
        """Why sides go to nobody, and what becomes of the pot then."""
        shared = self.shared
        if not shared.vacant and not shared.forgiven:
            return []
        if not shared.won:
            return [self.nobody()]
        if shared.forgiven:
            return [self.nobody_else()]
        won = len(shared.winners) - len(shared.vacant)
        others = "the other side takes the pot" if won == 1 else "the other sides share the pot"
        whole = "the pot is not halved" if len(shared.winners) == 2 else others
        return [f"{listed(f'{why} {side}' for side, why in shared.vacant.items())}, so {whole}"]

    def nobody(self) -> str:
        """What becomes of a pot of which nobody wins a side."""
        nobody = f"nobody wins {listed(self.shared.winners, 'or')}"
        if "nobody scoops" in self.shared.vacant.values():
            nobody = f"nobody is best for {listed(self.shared.winners)}"
        if not self.shared.parts:
            return f"{nobody}, so it stays in the middle"
        return nobody + (", so the best hand takes it after all" if self.shared.parts[0].sides else "")

    def failures(self) -> list[str]:
        if self.shared.forgiven:
            return []
        return [
            f"{self.name(seat)} declared both and {listed(self.defeat(side, seat) for side in sides)}"
            f"{self.where()}: nothing"
            for seat, sides in self.shared.failed.items()
        ]

    def defeat(self, side: str, seat: int) -> str:
        best = self.shared.best[side]
        rivals = self.names(other for other in best if other != seat)
        hand = self.hands(side, [seat])
        if not rivals:
            return f"cannot win {hand}"
        return f"tied {rivals} for {hand}" if seat in best else f"lost {hand} to {rivals}"
