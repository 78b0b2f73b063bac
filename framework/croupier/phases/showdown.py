"""Showdown: everyone still in shows, and the pots are shared."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import named
from croupier.english import counted, listed
from croupier.hands.wilds import LARGEST_HAND
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.chips import paid
from croupier.table.events import CardsMoved, Event, Said
from croupier.table.places import HAND, PILE, UP
from croupier.table.pots import Sharing, played_for, share
from croupier.table.pots_shown import titles
from croupier.table.pots_shown import why as why_shared
from croupier.table.shown import hands_shown, spoken
from croupier.table.table import Table
from croupier.terms.terms import Terms

_DECLARED = (
    "A hand wins only a side that its player declared. A player alone on a side takes it whatever the hand. If "
    "nobody declared a side, the other side takes the whole pot."
)
_ONE_SIDE_ODD = "Equal hands share; odd chips go one each to those nearest the dealer's left."


class Showdown(Phase):
    """Everyone still in shows all cards; the best hand on each side takes half of each pot.

    - showdown: {both: win-or-tie}

    Prints: "Everyone still in shows all cards. Half the pot goes to the best high hand, half to the best low hand."
    """

    word: ClassVar[str] = "showdown"

    both: Annotated[
        Literal["win-or-tie", "win", "each"] | None,
        Field(
            description="Who declared both must win or tie each side, or win each alone, or plays each half by "
            "itself. Must be said where both can be declared."
        ),
    ] = None
    scope: Annotated[
        Literal["pot", "game"],
        Field(description="With side pots: both ways is judged in each pot by itself, or in the main pot for all."),
    ] = "pot"
    nobody: Annotated[
        Literal["best-of-failed"],
        Field(description="When everyone declared both and failed, each half goes to the best of them on that side."),
    ] = "best-of-failed"
    odd_chip: Annotated[
        Literal["high-then-left", "left"],
        Field(description="The odd chip of two halves goes to high, or to the winner nearest the dealer's left."),
    ] = "high-then-left"
    cards_speak: Annotated[
        bool, Field(description="Whether nobody declares, and everyone's cards count for both sides.")
    ] = False

    def words(self, outline: Outline) -> Words:
        """What the best hands take, and how, in a section of its own; the call says it where nobody declares."""
        sides = outline.terms.sides
        taken = (
            f"The best {sides[0]} hand takes the pot."
            if len(sides) == 1
            else "Half the pot goes to the best high hand, half to the best low hand."
        )
        return Words(
            f"Everyone still in shows all cards. {taken}",
            tuple(self._notes(outline)),
            tuple(self._announced(outline)),
            called="cards speak" if self.cards_speak else "",
            called_at="end",
            heading="Who wins",
            done="the game ends here",
        )

    def _notes(self, outline: Outline) -> Iterator[str]:
        """Who is compared with whom, both ways, ties, odd chips, side pots (questions 24 to 38 and 58 to 60)."""
        two = len(outline.terms.sides) == 2
        if outline.cards > 5:
            differ = ", which may differ for high and low" if two else ""
            yield f"A hand is the best five of a player's cards{differ}."
        if outline.ways:
            yield _DECLARED
        if "both" in outline.ways:
            yield from self._both_ways()
        yield self._odd_chips() if two else _ONE_SIDE_ODD
        alone = ", whatever was declared" if outline.ways else ""
        yield f"Each pot is shared by itself. A pot with one player left in it is that player's{alone}."

    def _both_ways(self) -> Iterator[str]:
        if self.both == "each":
            yield "Who declared both ways may win one half and lose the other."
            return
        must = "the best hand, alone," if self.both == "win" else "the best hand or one equal to it"
        yield (
            f"Both ways: have {must} on each side, against all who declared that side or both; otherwise win "
            "nothing, and each half goes to the best of the others. A half that nobody is left for goes to the "
            "winner of the other."
        )
        yield "If all declared both ways and nobody manages it, each half goes to the best of them."
        if self.scope == "game":
            yield "Both ways is judged in the main pot, and that holds for every pot."

    def _odd_chips(self) -> str:
        half = "high" if self.odd_chip == "high-then-left" else "the half whose winner is nearest the dealer's left"
        return (
            f"Equal hands share. An odd chip between the halves goes to {half}; among equals odd chips go one each "
            "to those nearest the dealer's left. Players who win both halves together share the pot as one."
        )

    def _announced(self, outline: Outline) -> Iterator[str]:
        """What both ways must do, or that cards speak (questions 24 and 33)."""
        if "both" in outline.ways:
            yield {
                "win-or-tie": "Both ways: win or tie each side, or win nothing.",
                "win": "Both ways: win each side alone, or win nothing.",
                "each": "Both ways: each half is won or lost by itself.",
            }[self.both or "win-or-tie"]
        if len(outline.terms.sides) == 2 and not outline.ways:
            yield "Cards speak: nobody declares, and every hand counts for high and for low."

    def meaning(self, outline: Outline) -> dict[str, object]:
        """How two sides are shared; how both ways is judged, where it can be declared."""
        meaning: dict[str, object] = {}
        if len(outline.terms.sides) == 2:
            meaning = {"odd-chip": self.odd_chip, "cards-speak": self.cards_speak}
        if "both" in outline.ways:
            meaning |= {"both": self.both, "scope": "pot" if self.both == "each" else self.scope}
            meaning |= {} if self.both == "each" else {"nobody": self.nobody}
        return meaning

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Fewer cards than a hand; what a both-ways tie means; two sides and no declaration (questions 24 to 28)."""
        if outline.cards < 5:
            yield Problem(
                "hand-too-small",
                f"A player has {counted(outline.cards, 'card')} at the showdown, and a hand is five.",
                "Deal more cards, or discard fewer.",
                at_key=True,
                also_keys=outline.further("deal", "discard"),
                hides="cards",
            )
        elif outline.cards > LARGEST_HAND:
            yield Problem(
                "hand-too-large",
                f"A player has {counted(outline.cards, 'card')} at the showdown, and the best five are looked for "
                f"among {LARGEST_HAND} at most.",
                "Deal fewer cards, or discard more.",
                at_key=True,
                also_keys=outline.further("deal", "discard"),
                hides="cards",
            )
        sides = outline.terms.sides
        if len(sides) == 2:
            yield from self._check_two_sides(outline)
        elif self.says("odd_chip"):
            yield unused("odd-chip", "With one side there are no halves.")
        if self.cards_speak and len(sides) == 1:
            yield unused("cards-speak", "With one side there is nothing to declare, so cards always speak.")
        # of `nobody` there is only one to choose from: to write it is to say more
        said = [setting for setting in ("both", "scope") if self.says(setting)] + [*self.model_fields_set & {"nobody"}]
        for setting in said:
            if "both" not in outline.ways:
                yield unused(setting, "Nobody can declare both here.")
            elif self.both == "each" and setting == "scope":
                yield unused(setting, "Each half is won by itself.")

    def _check_two_sides(self, outline: Outline) -> Iterator[Problem]:
        if not outline.ways and not self.cards_speak:
            yield Problem(
                "no-declaration",
                "There are two sides to win, and nobody declares.",
                "Write `- declare` before the showdown, or `cards-speak: true` here.",
                at_key=True,
                also_keys=(("two sides", ("hands",)),),
            )
        if outline.ways and self.cards_speak:
            yield Problem(
                "declared-yet-cards-speak",
                "Everyone has declared, so cards do not speak.",
                "Take `cards-speak` away, or the `declare`.",
                ("cards-speak",),
                at_key=True,
                also_keys=outline.further("declare"),
            )
        if "both" in outline.ways and self.both is None:
            yield Problem(
                "both-unsaid",
                "Both ways can be declared, and nothing says what happens to a player who ties or loses one of them.",
                "Write `both: win-or-tie` (a tie is enough), `both: win` (alone on each side) or `both: each` "
                "(each half by itself).",
                at_key=True,
                also_keys=outline.further("declare"),
            )

    def after(self, outline: Outline) -> Outline:
        """The game is over."""
        return outline.after(over=True)

    def outlook(self, outline: Outline) -> Outlook:
        """Whether each half is won by itself."""
        return Outlook(each=self.cards_speak or self.both == "each")

    def sharing(self, terms: Terms) -> Sharing:
        """What the sheet says of how pots are shared."""
        both = "each" if self.cards_speak else self.both or "each"
        return Sharing(terms.sides, both, self.scope, self.odd_chip)

    # -- in play --------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> Iterator[Event]:
        """Cards are shown, from the dealer's left; each pot is shared and paid."""
        for seat in table.players():
            for place in (PILE, HAND):
                if there := table.at(place, seat):
                    yield CardsMoved(there, place.of[seat], UP.of[seat])
        yield from self._pay(table)

    def _pay(self, table: Table) -> Iterator[Event]:
        plays, scores = self._plays(table), self._scores(table)
        yield from paid(share(table.pots(), plays, scores, self.sharing(table.terms), table.dealer, table.seats))

    def _plays(self, table: Table) -> dict[int, tuple[str, ...]]:
        """The sides each player plays for: what was declared, else every side there is."""
        return {seat: played_for(table.ways[seat], table.terms.sides) for seat in table.players()}

    def _scores(self, table: Table) -> dict[str, dict[int, int]]:
        """Side -> seat -> what the hand is worth, of those who can win the side."""
        return {
            side: {seat: score for seat in table.players() if (score := table.score(side, seat)) is not None}
            for side in table.terms.sides
        }

    # -- shown ----------------------------------------------------------------------------------------------------

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """What is shown; before the first pot the hands, and why the best are best; how each pot is shared."""
        if isinstance(event, CardsMoved):
            showing = named(seen.at(UP, event.target.seat))
            return (f"{seen.name(event.target.seat)} shows {spoken(event.cards)}, and has {showing}.",)
        if isinstance(event, Said) and event.word == events.SHARED and not seen.alone:
            return self._pot(seen)
        return None

    def _pot(self, seen: Table) -> Iterator[str]:
        """The pot that was just shared; the hands stand before the first."""
        number = len(seen.shared) - 1
        if not number:
            yield from _hands(seen)
        yield why_shared(seen.shared[-1], seen.name, titles(len(seen.pots()))[number])


def _hands(seen: Table) -> Iterator[str]:
    """Each hand in words, for the sides its player plays for; and why the best of a side is the best."""
    # hands are put in words at the end of a game, and never while a sheet is read
    from croupier.hands.words import why

    for side, hands in hands_shown(seen).items():
        playing = {seat: hand for seat, hand in hands.items() if seen.ways[seat] in ("", "both", side)}
        for seat, hand in playing.items():
            yield f"{seen.name(seat)} for {side}: {named(hand.cards)}, {hand.words}."
        ranked = sorted(playing.values(), reverse=True)
        below = next((hand for hand in ranked if hand < ranked[0]), None)
        if below:
            best = [seen.name(seat) for seat, hand in playing.items() if hand.score == ranked[0].score]
            yield f"{listed(best)} {'is' if len(best) == 1 else 'are'} best for {side}: {why(ranked[0], below)}."
