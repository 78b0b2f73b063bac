"""What every section of the terms must answer: what is wrong with it, its words, what it means; and what it may ask."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Protocol

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo
from pydantic_core import PydanticCustomError

from croupier.cards import Card
from croupier.hands.rankings import Ranking
from croupier.hands.wilds import Wilds
from croupier.printable import hidden_in
from croupier.problems.problem import Keys, Problem
from croupier.terms.stakes import Stakes

Side = str
"""What a side is called."""
SIDES = ("high", "low")
"""The usual names of sides: the one that the best hand wins, and the one that the worst wins."""

NAME = r"[A-Za-z][A-Za-z0-9-]{1,23}"
"""What a side, or a line or a spot of the board, may be called: letters, digits and hyphens, a letter first."""

Amount = Annotated[int, Field(ge=1, le=1_000_000_000)]
AmountOrNone = Annotated[int, Field(ge=0, le=1_000_000_000)]
Text = Annotated[str, Field(min_length=1, max_length=400)]


def _in_one_line(text: str) -> str:
    text = text.rstrip("\n")  # which ends what is written after > or |
    if hidden := hidden_in(text):
        raise PydanticCustomError("not_one_line", "it has {hidden} in it", {"hidden": hidden})
    if not text.strip():
        raise PydanticCustomError("not_one_line", "it has nothing but spaces in it", {"hidden": "nothing but spaces"})
    return text


Line = Annotated[Text, AfterValidator(_in_one_line)]
"""Text that is printed as it is written."""


def as_setting(name: str) -> str:
    """The name that a field has on a sheet: ``raise-at-least``, ``for``."""
    return name.rstrip("_").replace("_", "-")


class Model(BaseModel):
    """A part of a sheet: settings with hyphens, nothing unknown, nothing changed after reading."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        alias_generator=as_setting,
        # the parts are checked as parts of the whole; built at once, each would be built twice
        defer_build=True,
    )

    further: ClassVar[FieldInfo | None] = None
    """What else may stand there, under names of your own."""

    def says(self, name: str) -> bool:
        """Whether the sheet says more of this setting than what it is by itself."""
        written = name in self.model_fields_set
        return written and bool(getattr(self, name) != type(self).model_fields[name].default)

    def written(self) -> dict[str, Any]:
        """The settings that are written, by the names they have on a sheet."""
        said: dict[str, Any] = {
            field.alias or name: value
            for name, field in type(self).model_fields.items()
            if name in self.model_fields_set and (value := getattr(self, name)) is not None
        }
        return said | (self.__pydantic_extra__ or {})

    def __getstate__(self) -> dict[Any, Any]:
        """What is pickled: the settings, without what has been worked out from them."""
        state = super().__getstate__()
        fields = type(self).model_fields
        return {**state, "__dict__": {name: value for name, value in state["__dict__"].items() if name in fields}}


class Whole(Protocol):
    """What a section may ask of the others: plain facts, so that it need not know what they are made of."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that can be won, in the order of the sheet, high before low."""

    @property
    def ranked(self) -> tuple[Side, ...]:
        """Those that are won by a hand, for which cards can be wild."""

    @property
    def jokers(self) -> int:
        """How many jokers are in the deck."""

    @property
    def whole_deck(self) -> tuple[Card, ...]:
        """Every card of the deck, jokers too."""

    @property
    def start(self) -> int:
        """The chips each player starts with."""

    @property
    def ante(self) -> int:
        """What each player antes, where there is an ante."""

    @property
    def blind(self) -> int:
        """The largest blind that the play posts, straddles aside; 0 if it posts none."""

    def table_sizes(self) -> range:
        """Every number of players the sheet allows."""

    def order(self, side: Side) -> Ranking:
        """What beats what on a side that is won by a hand."""

    @property
    def line_names(self) -> tuple[str, ...]:
        """The names of the board's lines."""

    def wilds(self, side: Side) -> Wilds:
        """The cards of this deck that are always wild, and the bugs, for one side."""

    def may_be_wild(self, side: Side) -> bool:
        """Whether any card is wild for a side, always or at a moment."""

    def wild_at(self, side: Side) -> tuple[Keys, ...]:
        """Where cards are named that are wild for a side."""


class Section(ABC):
    """One section of the sheet outside ``play``. It asks the whole for what it needs of the others."""

    word: ClassVar[str]
    """What it is called on a sheet."""
    hides: ClassVar[frozenset[str]] = frozenset()
    """Its problems that hide the play: nothing can be said of it while there is one."""
    stand_in: ClassVar[Any] = {}
    """What may stand for it on a sheet while it is wrong or missing: nothing is wrong with that."""

    @classmethod
    def leaving_out(cls, written: Any, wrong: Keys) -> Any:
        """What is written of it without what is wrong there: a part of it that is left out, or what stands in."""
        return cls.stand_in

    def check_alone(self) -> Iterator[Problem]:
        """What is wrong with it whatever the others say."""
        return iter(())

    def check(self, whole: Whole) -> Iterator[Problem]:
        """What is wrong or left open beside the others; asked once there are sides and every card named is one."""
        return iter(())

    def words(self, whole: Whole) -> Iterator[str]:
        """Its sentences in the rules."""
        return iter(())

    def announced(self, whole: Whole) -> Iterator[str]:
        """What must be clear before a card is dealt."""
        return iter(())

    def called(self, whole: Whole) -> str:
        """Its few words in the dealer's call, as in ``threes wild``; nothing if the call leaves it out."""
        return ""

    def meaning(self, whole: Whole) -> dict[str, Any]:
        """What of it makes a difference at the table, in one form however the sheet is laid out."""
        return {}

    def at_stakes(self, stakes: Stakes) -> Mapping[str, object]:
        """Its settings that are others at these stakes, by their names on a sheet; None for one that goes away."""
        return {}

    @abstractmethod
    def in_force(self, whole: Whole) -> Mapping[str, Any]:
        """The settings that two sheets are compared by: those that are a rule, with the defaults that hold."""
