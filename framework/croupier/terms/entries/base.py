"""What every entry under ``wild`` must answer: which cards it makes wild, now or always; its words, what is wrong."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from croupier.cards import Card
from croupier.english import listed, sentence
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE, Wilds
from croupier.problems.problem import Key, Keys, Problem
from croupier.terms.base import SIDES, Side, Text, Whole
from croupier.terms.one_of import Kind


class WildEntry(Kind):
    """Some cards that are wild, always or at a moment. It keeps nothing and knows no table, only cards."""

    moves: ClassVar[bool] = False
    """Whether which cards are wild depends on the moment, or on who holds the hand."""

    for_: Annotated[
        tuple[Text, ...] | None,
        Field(description="The sides they are wild for. Default: all.", min_length=1, examples=[["high"]]),
    ] = None

    def is_for(self, side: Side) -> bool:
        """Whether they are wild for a side."""
        return self.for_ is None or side in self.for_

    # -- which cards ----------------------------------------------------------------------------------------------

    @property
    def always(self) -> Wilds:
        """The cards that are wild at every moment; jokers that the deck may lack among them."""
        return NONE

    def now(self, own: Holding, came_up: Sequence[Card], side: Side, others: frozenset[Card]) -> frozenset[Card]:
        """The cards that it makes wild now for a hand: asked only of an entry that moves.

        Args:
            own: The hand.
            came_up: The cards that have come up since they were last gathered, in order, folded hands' too.
            side: The side the hand is played for.
            others: What is wild already: by the entries that never move, and by those that stand before this one.

        Raises:
            Unknown: A card that is not seen, ``??``, decides.
        """
        return self.always.full

    def openly(self, came_up: Sequence[Card], board: Sequence[Card]) -> frozenset[Card]:
        """The cards that it makes wild now for every hand, as everybody at the table can see; the story says so."""
        return frozenset()

    @property
    def goes_by_down_cards(self) -> bool:
        """Whether cards that not everybody sees decide, so that the cards that show do not say which are wild."""
        return False

    # -- in words -------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def words(self) -> str:
        """What is wild, as it is said: ``threes and kings``, ``the rank of the last card up``."""

    @property
    def be(self) -> str:
        """The verb that its words take."""
        return "is"

    @property
    def notes(self) -> tuple[str, ...]:
        """What else the rules say of it, a sentence each."""
        return ()

    def sentences(self, whole: Whole, verb: bool = False) -> Iterator[str]:
        """What is wild for which side: ``threes wild for high``, or with its verb ``threes are wild for high``."""
        yield f"{self.words}{f' {self.be}' * verb} wild{self.ending(whole)}"

    def ending(self, whole: Whole) -> str:
        """For which sides, where there are others that a hand wins."""
        for_all = len(whole.ranked) == 1 or all(map(self.is_for, whole.ranked))
        return "" if for_all else f" for {listed(self.for_ or ())}"

    def announced(self, whole: Whole) -> Iterator[str]:
        """What must be clear of it before a card is dealt."""
        yield from map(sentence, self.sentences(whole, verb=True))

    def called(self, whole: Whole) -> str:
        """Its few words in the dealer's call."""
        return ", ".join(self.sentences(whole))

    def meaning(self) -> dict[str, Any]:
        """What makes a difference at the table, of an entry that moves: the settings that say more than by default."""
        return self.model_dump(by_alias=True, exclude_defaults=True, exclude={"for_"}, mode="json")

    def in_force(self) -> str:
        """What two sheets are compared by: its words and notes."""
        return " ".join((self.words, *(f"({note.rstrip('.')})" for note in self.notes)))

    # -- what is wrong --------------------------------------------------------------------------------------------

    def names(self) -> Iterator[tuple[Keys, str, frozenset[Card]]]:
        """Each name of cards that are always wild: where it stands, itself, and the cards."""
        return iter(())

    def check_alone(self) -> Iterator[Problem]:
        """What is wrong with it whatever the rest of the sheet says; keys begin at its own."""
        return iter(())

    def check(self, whole: Whole) -> Iterator[Problem]:
        """Sides named twice, or that nobody plays for; keys begin at its own."""
        for position, side in enumerate(self.for_ or ()):
            if side in (self.for_ or ())[:position]:
                yield twice(side, "for", position)
            elif side in whole.sides and side not in whole.ranked:
                yield self._for_nothing(side, "which no hand wins", f"Take `{side}` away here.", position)
            elif side not in whole.sides and side in SIDES:
                advice = f"Take `{side}` away here, or say under `hands` what wins {side}."
                yield self._for_nothing(side, "which nobody plays for", advice, position)

    def _for_nothing(self, side: str, why: str, advice: str, position: int) -> Problem:
        wild = f"{self.words[0].upper()}{self.words[1:]} {self.be} wild for {side}, {why}."
        return Problem("wild-for-nothing", wild, advice, ("for", position), severity="warning")


def twice(name: str, *keys: Key, first: Keys = ()) -> Problem:
    """The problem of what is named again; ``first`` is the path to where it was named before."""
    return Problem(
        "named-twice",
        f"`{name}` is named twice.",
        "Name it once.",
        keys,
        severity="warning",
        also_keys=(("named here already", first),) if first else (),
    )
