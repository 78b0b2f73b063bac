"""Declare: everyone says, sealed and all at once, which side they play for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field, JsonValue
from pydantic.fields import FieldInfo

from croupier.english import counted, listed, nearest, number
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.choices import Choice, Offers, Ways
from croupier.table.events import Event, Said
from croupier.table.table import Table
from croupier.terms.base import SIDES as HIGH_LOW
from croupier.terms.base import Model, Text
from croupier.terms.terms import Terms

FistChips = Annotated[int, Field(ge=0, le=10)]
BOTH = "both"
_ANY_SIDE: dict[str, JsonValue] = {
    "type": "integer",
    "minimum": 0,
    "maximum": 10,
    "description": "The chips that mean a side with a name of your own. Default: 1 for the first side, 0 for the last.",
}


class Fist(Model):
    """How many chips in a closed fist mean what."""

    further: ClassVar[FieldInfo] = FieldInfo(annotation=int, description=str(_ANY_SIDE["description"]), examples=[1])
    model_config = ConfigDict(extra="allow", json_schema_extra={"additionalProperties": _ANY_SIDE})
    __pydantic_extra__: dict[str, FistChips]

    low: Annotated[FistChips, Field(description="The chips that mean low.")] = 0
    high: Annotated[FistChips, Field(description="The chips that mean high.")] = 1
    both: Annotated[FistChips, Field(description="The chips that mean both.")] = 2

    @property
    def said(self) -> tuple[str, ...]:
        """The ways that the sheet gives a number of chips of its own."""
        fields = [way for way in type(self).model_fields if self.says(way)]
        return (*fields, *(self.__pydantic_extra__ or {}))

    def count(self, way: str) -> int:
        """The chips that say a way, said or by themselves; none for one that there is not."""
        return int(getattr(self, way, 0))


class Declare(Phase):
    """Everyone declares high, low or both: sealed, with chips in a closed fist, all opened at once.

    - declare

    Prints: "Everyone still in declares with chips hidden in a fist: none for low, one for high, two for both ways.
    All fists open at the same time."
    """

    word: ClassVar[str] = "declare"
    together: ClassVar[bool] = True
    answers: ClassVar[tuple[str, ...]] = ("high", "low", "both")

    ways: Annotated[
        tuple[Text, ...] | None,
        Field(
            min_length=1,
            description="What may be declared. Default: the sides in `hands`, and both.",
            examples=[["high", "low"]],
        ),
    ] = None
    chips: Annotated[
        Fist,
        Field(description="How many chips in the fist mean which way.", examples=[{"low": 0, "high": 1, "both": 2}]),
    ] = Fist()

    def open_to(self, terms: Terms) -> tuple[str, ...]:
        """What may be declared: what the sheet says, else the sides and, if there are two, both."""
        if self.ways is not None:
            return self.ways
        return _every_way(terms)

    def words(self, outline: Outline) -> Words:
        """How it is declared; what binds, and for which pots (questions 23, 34 and 37); a player without chips."""
        fists, both = self._fists(outline.terms), "both" in self.open_to(outline.terms)
        binds = "What is in the fist is binding, for every pot. A player without chips borrows some for it."
        return Words(
            f"Everyone still in declares with chips hidden in a fist: {fists}. All fists open at the same time.",
            (binds,) if both else ("Nobody may declare both ways.", binds),
            (f"Declare with chips in a fist: {fists}.",),
            called="declare with chips" if both else "declare one way with chips",
            called_at="end",
            done="everyone declares here",
        )

    def _fists(self, terms: Terms) -> str:
        fists = sorted(((self._count(terms, way), way) for way in self.open_to(terms)), key=itemgetter(0))
        return ", ".join(f"{counted_in_fist(count)} for {way_words(way)}" for count, way in fists)

    def _count(self, terms: Terms, way: str) -> int:
        """The chips that say a way: as the sheet says, else as everywhere for high and low, else by their order."""
        sides = terms.sides
        if way in self.chips.said or way not in (*sides, BOTH) or {*sides} <= {*HIGH_LOW}:
            return self.chips.count(way)
        if way == BOTH:
            return 2
        return 0 if way == sides[-1] else 1 + sides.index(way)

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Which chips mean what, for the ways that there are."""
        return {way: self._count(outline.terms, way) for way in self.open_to(outline.terms)}

    def in_force(self, terms: Terms) -> Mapping[str, object]:
        """The ways that are open, and their chips."""
        return {"ways": self.open_to(terms), "chips": self.chips}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Ways without a hand for them, one way only, the same chips for two ways (question 23)."""
        terms = outline.terms
        ways = self.open_to(terms)
        wrong = [problem for position, way in enumerate(ways) for problem in self._check_way(terms, position, way)]
        yield from wrong
        if not wrong and (len(ways) == 1 or len(terms.sides) == 1):
            yield Problem(
                "declare-nothing",
                "There is nothing to declare: " + (f"{ways[0]} is all there is." if ways else "no side is played."),
                "Take `declare` away, or say under `hands` what wins the other side."
                if len(terms.sides) == 1
                else f"Take `ways` away: everyone then declares {listed(_every_way(terms), 'or')}.",
                severity="warning",
                at_key=True,
            )
        if outline.ways:
            yield Problem(
                "declare-twice",
                "Everyone has declared already.",
                "Take one `declare` away.",
                at_key=True,
                also_keys=outline.further("declare"),
            )
        elif not outline.dealt:
            yield Problem(
                "declare-blind",
                "Everyone declares before there are any cards.",
                "Deal before `declare`.",
                severity="warning",
                at_key=True,
                behind="cards",
            )
        yield from self._check_fist(terms, ways)

    def _check_way(self, terms: Terms, position: int, way: str) -> Iterator[Problem]:
        keys = ("ways", position)
        if way not in (*terms.sides, *HIGH_LOW, BOTH):
            close = nearest(way, _every_way(terms))
            advice = f"Did you mean `{close}`?" if close else f"Write {_ticked(_every_way(terms))}."
            yield Problem("unknown-word", f"`ways` is {listed(_every_way(terms))}, not `{way}`.", advice, keys)
        elif way not in _every_way(terms):
            yield Problem(
                "declare-without-hand",
                f"{way_words(way).capitalize()} can be declared, and {_missing(terms, way)}.",
                f"Take `{way}` away, or write it under `hands`.",
                keys,
            )
        if self.ways and way in self.ways[:position]:
            yield Problem("named-twice", f"`{way}` is named twice.", "Name it once.", keys, severity="warning")

    def _check_fist(self, terms: Terms, ways: Sequence[str]) -> Iterator[Problem]:
        meant: dict[int, str] = {}
        for way in dict.fromkeys(way for way in ways if way in _every_way(terms)):
            count = self._count(terms, way)
            if count in meant:
                yield Problem(
                    "same-fist",
                    f"{counted(count, 'chip').capitalize()} in the fist would mean {meant[count]} and {way} alike.",
                    "Give each way its own number of chips.",
                    ("chips", way),
                )
            meant.setdefault(count, way)
        for way in self.chips.said:
            if way not in (*terms.sides, *HIGH_LOW, BOTH):
                yield _no_way(way, terms)
            elif way not in ways:
                yield unused(way, f"Nobody can declare {way} here.", "chips")

    def after(self, outline: Outline) -> Outline:
        """Everyone has declared one of the ways."""
        ways, every = self.open_to(outline.terms), _every_way(outline.terms)
        if not {*ways} <= {*every, *HIGH_LOW, BOTH}:
            ways = every  # one is misspelt, and nobody can tell which was meant
        elif len(outline.terms.sides) > 2:
            ways = tuple(way for way in ways if way in every)
        return outline.after(ways=ways)

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in, all-in players too."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """The ways, the same for everyone whatever they hold."""
        offered = self._offered.get(table.terms.sides)
        if offered is None:
            ways = self.open_to(table.terms)
            chips = tuple(self._count(table.terms, way) for way in ways)
            offered = self._offered[table.terms.sides] = Offers((Ways(self.word, ways, chips),))
        return offered

    @cached_property
    def _offered(self) -> dict[tuple[str, ...], Offers]:
        """What is offered, by the sides that are played: every seat of every game is asked the same."""
        return {}

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """All fists open at once."""
        for seat in table.players():
            yield Said(events.DECLARES, seat, (choices[seat].way,))

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """What each declares."""
        if not isinstance(event, Said):
            return None
        return (f"{seen.name(event.seat)} declares {event.about[0]}.",)


def _every_way(terms: Terms) -> tuple[str, ...]:
    """The sides and, if there are two, both."""
    return (*terms.sides, BOTH) if len(terms.sides) == 2 else terms.sides


def _missing(terms: Terms, way: str) -> str:
    """Why a way is none."""
    if len(terms.sides) > 2 and way == BOTH:
        return f"there are {number(len(terms.sides))} sides to win"
    return f"`hands` does not say what wins {'each side' if way == BOTH else way}"


def _no_way(name: str, terms: Terms) -> Problem:
    close = nearest(name, _every_way(terms))
    advice = f"Did you mean `{close}`?" if close else f"Write {_ticked(_every_way(terms))}."
    said = f"There is no setting `{name}` in `chips`."
    return Problem("unknown-setting", said, advice, ("chips", name), at_key=True)


def _ticked(words: Sequence[str]) -> str:
    return listed((f"`{word}`" for word in words), "or")


def counted_in_fist(count: int) -> str:
    """How many chips are in the fist: ``none``, ``one``, ``two``."""
    return "none" if count == 0 else counted(count, "chip").split()[0]


def way_words(way: str) -> str:
    """A way as it is said: ``both ways``."""
    return "both ways" if way == "both" else way
