"""Declare: everyone says, sealed and all at once, which side they play for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from croupier.english import counted
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.choices import Choice, Offers, Ways
from croupier.table.events import Event, Said
from croupier.table.table import Table
from croupier.terms.base import Model
from croupier.terms.terms import Terms

Way = Literal["high", "low", "both"]
FistChips = Annotated[int, Field(ge=0, le=10)]


class Fist(Model):
    """How many chips in a closed fist mean what."""

    low: Annotated[FistChips, Field(description="The chips that mean low.")] = 0
    high: Annotated[FistChips, Field(description="The chips that mean high.")] = 1
    both: Annotated[FistChips, Field(description="The chips that mean both.")] = 2


class Declare(Phase):
    """Everyone declares high, low or both: sealed, with chips in a closed fist, all opened at once.

    - declare

    Prints: "Everyone still in declares with chips hidden in a fist: none for low, one for high, two for both ways.
    All fists open at the same time."
    """

    word: ClassVar[str] = "declare"
    together: ClassVar[bool] = True
    answers: ClassVar[tuple[str, ...]] = get_args(Way)

    ways: Annotated[
        tuple[Way, ...] | None,
        Field(
            min_length=1,
            description="What may be declared. Default: the sides in `hands`, and both.",
            examples=[["high", "low"]],
        ),
    ] = None
    chips: Annotated[
        Fist, Field(description="The chips in the fist that say it.", examples=[{"low": 0, "high": 1, "both": 2}])
    ] = Fist()

    def open_to(self, terms: Terms) -> tuple[str, ...]:
        """What may be declared: what the sheet says, else the sides and, if there are two, both."""
        if self.ways is not None:
            return self.ways
        return (*terms.sides, "both") if len(terms.sides) == 2 else terms.sides

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
        ways = sorted(self.open_to(terms), key=lambda way: getattr(self.chips, way))
        return ", ".join(f"{counted_in_fist(getattr(self.chips, way))} for {way_words(way)}" for way in ways)

    def meaning(self, outline: Outline) -> dict[str, object]:
        """Which chips mean what, for the ways that there are."""
        return {way: getattr(self.chips, way) for way in self.open_to(outline.terms)}

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
                else "Take `ways` away: everyone then declares high, low or both.",
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
        yield from self._check_fist(ways)

    def _check_way(self, terms: Terms, position: int, way: str) -> Iterator[Problem]:
        needed = {"high", "low"} if way == "both" else {way}
        if not needed <= {*terms.sides}:
            yield Problem(
                "declare-without-hand",
                f"{way_words(way).capitalize()} can be declared, and `hands` does not say what wins "
                f"{'each side' if way == 'both' else way}.",
                f"Take `{way}` away, or say it under `hands`.",
                ("ways", position),
            )
        if self.ways and way in self.ways[:position]:
            keys = ("ways", position)
            yield Problem("named-twice", f"`{way}` is named twice.", "Name it once.", keys, severity="warning")

    def _check_fist(self, ways: Sequence[str]) -> Iterator[Problem]:
        told: dict[int, str] = {}
        for way in dict.fromkeys(ways):
            count = getattr(self.chips, way)
            if count in told:
                yield Problem(
                    "same-fist",
                    f"{counted(count, 'chip').capitalize()} in the fist would mean {told[count]} and {way} alike.",
                    "Give each way its own number of chips.",
                    ("chips", way),
                )
            told.setdefault(count, way)
        for way in Fist.model_fields:
            if way not in ways and self.chips.says(way):
                yield unused(way, f"Nobody can declare {way} here.", "chips")

    def after(self, outline: Outline) -> Outline:
        """Everyone has declared one of the ways."""
        return outline.after(ways=self.open_to(outline.terms))

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in, all-in players too."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """The ways, the same for everyone whatever they hold."""
        ways = self.open_to(table.terms)
        return Offers((Ways(self.word, ways, tuple(getattr(self.chips, way) for way in ways)),))

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


def counted_in_fist(count: int) -> str:
    """How many chips are in the fist: ``none``, ``one``, ``two``."""
    return "none" if count == 0 else counted(count, "chip").split()[0]


def way_words(way: str) -> str:
    """A way as it is said: ``both ways``."""
    return "both ways" if way == "both" else way
