"""Two answers side by side, and which differences are more than noise."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from croupier.odds.answer import Answer, Line
from croupier.odds.figures.intervals import NOISE, by_chance


@dataclass(frozen=True)
class Row:
    """The same figure of two variants.

    Attributes:
        section: What it is part of.
        name: What it is.
        lines: The figure in each.
        among: Among how many figures it is looked for: the more, the more often chance makes one differ.
    """

    section: str
    name: str
    lines: tuple[Line, Line]
    among: int = 1

    @property
    def by_chance(self) -> float:
        """How often chance alone would make it differ as much."""
        one, other = self.lines
        return by_chance(one.hits, one.of, other.hits, other.of)

    @property
    def differs(self) -> bool:
        """Whether the difference is more than noise, with so many figures looked at."""
        return self.by_chance * self.among < NOISE

    @property
    def difference(self) -> float:
        """By how much the first is greater."""
        return self.lines[0].share.value - self.lines[1].share.value


@dataclass(frozen=True)
class Compared:
    """Two answers side by side."""

    answers: tuple[Answer, Answer]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The figures that both have."""
        rows = list(self._rows())
        return tuple(Row(row.section, row.name, row.lines, len(rows)) for row in rows)

    @property
    def sections(self) -> dict[str, list[Row]]:
        """The figures by what they are part of, in order."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.section, []).append(row)
        return found

    def _rows(self) -> Iterator[Row]:
        one, other = self.answers
        others = {side.side: side for side in other.sides}
        for side in one.sides:
            if other_side := others.get(side.side):
                section = f"what wins {side.side}"
                if side.by_hands and other_side.by_hands:
                    yield from _matched(section, side.winning, other_side.winning)
                yield from _matched(section, (side.tied,), (other_side.tied,))
        yield from _matched("the pot", one.pots, other.pots, fill=False)


def _matched(section: str, one: tuple[Line, ...], other: tuple[Line, ...], fill: bool = True) -> Iterator[Row]:
    """Lines of the same name beside each other; one that is missing counts none, if it may be filled in."""
    first, second = ({line.name: line for line in lines} for lines in (one, other))
    for name in _in_order(list(first), list(second)):
        lines = [found.get(name) or _none(name, found) for found in (first, second)]
        if fill or (name in first and name in second):
            yield Row(section, name, (lines[0], lines[1]))


def _none(name: str, lines: dict[str, Line]) -> Line:
    return Line(name, 0, next(iter(lines.values())).of if lines else 0)


def _in_order(one: list[str], other: list[str]) -> list[str]:
    """The names of both, each where it stands among its neighbours."""
    names = list(one)
    for index, name in enumerate(other):
        if name not in names:
            before = next((known for known in reversed(other[:index]) if known in names), None)
            names.insert(names.index(before) + 1 if before else 0, name)
    return names
