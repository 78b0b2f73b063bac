"""Showdown: everyone still in shows, and the pots are shared."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import named
from croupier.english import counted, listed, number, sentence
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table.chips import paid
from croupier.table.events import CardsMoved, Event, Said
from croupier.table.places import UP
from croupier.table.pots import Sharing, played_for, share
from croupier.table.pots_shown import titles
from croupier.table.pots_shown import why as why_shared
from croupier.table.shown import hands_shown, spoken
from croupier.table.table import Table
from croupier.terms.terms import Terms

_DECLARED = "A hand wins only a side that its player declared."
_ALONE = "A player alone on a side takes it whatever the hand."
_ONE_SIDE_ODD = "Equal hands share; odd chips go one each to those nearest the dealer's left."


class Showdown(Phase):
    """Everyone still in shows all cards; the best hand on each side takes half of each pot.

    - showdown: {both: win-or-tie}

    Prints: "Everyone still in shows all cards. Half the pot goes to the best high hand, half to the best low hand."
    """

    word: ClassVar[str] = "showdown"
    shows: ClassVar[bool] = True

    both: Annotated[
        Literal["win-or-tie", "win", "each"] | None,
        Field(
            description="A player who declared both must win or tie each side, or win each alone, or plays each half "
            "by itself. Must be written if both can be declared."
        ),
    ] = None
    scope: Annotated[
        Literal["pot", "game"],
        Field(description="With side pots: both ways is judged in each pot on its own, or in the main pot for all."),
    ] = "pot"
    nobody: Annotated[
        Literal["best-of-failed"],
        Field(description="When everyone declared both and failed, each half goes to the best of them on that side."),
    ] = "best-of-failed"
    odd_chip: Annotated[
        Literal["high-then-left", "left"],
        Field(
            description="Who gets the odd chip of two halves: high (or the first side, if there is no high), or the "
            "winner nearest the dealer's left."
        ),
    ] = "high-then-left"
    cards_speak: Annotated[
        bool,
        Field(
            description="Whether nobody declares, and everyone's cards count for both sides. With more than two sides, "
            "or a side that no hand wins, they do anyway."
        ),
    ] = False

    def words(self, outline: Outline) -> Words:
        """What the best hands take, and how, in a section of its own; the call says it where nobody declares."""
        return Words(
            f"Everyone still in shows all cards. {_taken(outline.terms)}",
            tuple(self._notes(outline)),
            tuple(self._announced(outline)),
            called="cards speak" if _may_speak(outline.terms) and self.cards_speak else "",
            called_at="end",
            heading="Who wins",
            done="the game ends here",
        )

    def _notes(self, outline: Outline) -> Iterator[str]:
        """Who is compared with whom, both ways, ties, odd chips, side pots (questions 24 to 38 and 58 to 60)."""
        terms = outline.terms
        yield from _best_of(terms, outline.cards)
        if outline.ways:
            yield _declared(terms)
        if "both" in outline.ways:
            yield from self._both_ways()
        if any(terms.side(side).choosy for side in terms.sides):
            yield _not_won(terms)
        yield self._odd_chips(terms)
        alone = ", whatever was declared" if outline.ways else ""
        yield f"Each pot is shared on its own. A pot with one player left in it goes to that player{alone}."

    def _both_ways(self) -> Iterator[str]:
        if self.both == "each":
            yield "A player who declared both ways may win one half and lose the other."
            return
        must = "the best hand, alone," if self.both == "win" else "the best hand or one equal to it"
        yield (
            f"A player who declared both ways must have {must} on each side, against everyone who declared that side "
            "or both; otherwise that player wins nothing, and each half goes to the best of the others. A half that "
            "nobody is left for goes to the winner of the other."
        )
        yield "If everyone declared both ways and nobody manages it, each half goes to the best hand on that side."
        if self.scope == "game":
            yield "Both ways is judged in the main pot, and the result holds for every pot."

    def _odd_chips(self, terms: Terms) -> str:
        sides = terms.sides
        if len(sides) == 1:
            return _ONE_SIDE_ODD
        if len(sides) > 2:
            where = f"Odd chips go one a side, in the order {listed(sides)}"
        elif self.odd_chip == "left":
            where = "An odd chip between the halves goes to the half whose winner is nearest the dealer's left"
        else:
            where = f"An odd chip between the halves goes to {sides[0]}"
        return (
            f"Equal hands share. {where}; among equal hands odd chips go one each to those nearest the dealer's left. "
            f"Players who win {'both halves' if len(sides) == 2 else 'all sides'} together share the pot as one."
        )

    def _announced(self, outline: Outline) -> Iterator[str]:
        """What both ways must do, or that cards speak (questions 24 and 33)."""
        if "both" in outline.ways:
            yield {
                "win-or-tie": "Both ways: win or tie each side, or win nothing.",
                "win": "Both ways: win each side alone, or win nothing.",
                "each": "Both ways: each half is won or lost by itself.",
            }[self.both or "win-or-tie"]
        if len(outline.terms.sides) > 1 and not outline.ways:
            every = listed(f"for {side}" for side in outline.terms.sides)
            yield f"Cards speak: nobody declares, and every hand counts {every}."

    def meaning(self, outline: Outline) -> dict[str, object]:
        """How two sides are shared; how both ways is judged, where it can be declared."""
        meaning: dict[str, object] = {}
        if len(outline.terms.sides) == 2:
            meaning = {"odd-chip": self.odd_chip}
        if _may_speak(outline.terms):
            meaning |= {"cards-speak": self.cards_speak}
        if "both" in outline.ways:
            meaning |= {"both": self.both, "scope": "pot" if self.both == "each" else self.scope}
            meaning |= {} if self.both == "each" else {"nobody": self.nobody}
        return meaning

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Cards that make no hand; what a both-ways tie means; two sides and no declaration (questions 24 to 28)."""
        yield from _check_cards(outline)
        sides = outline.terms.sides
        if len(sides) > 1:
            yield from self._check_sides(outline)
        if len(sides) != 2 and self.says("odd_chip"):
            many = "one side" if len(sides) == 1 else "more than two sides"
            yield unused("odd-chip", f"With {many} there are no halves.")
        if self.cards_speak and not outline.ways and not _may_speak(outline.terms):
            few = "With one side there is nothing to declare, so cards always speak."
            yield unused("cards-speak", few if len(sides) == 1 else "Nobody declares, so cards speak anyway.")
        # of `nobody` there is only one to choose from: to write it is to say more
        said = [setting for setting in ("both", "scope") if self.says(setting)] + [*self.model_fields_set & {"nobody"}]
        for setting in said:
            if "both" not in outline.ways:
                yield unused(setting, "Nobody can declare both here.")
            elif self.both == "each" and setting == "scope":
                yield unused(setting, "Each half is won by itself.")

    def _check_sides(self, outline: Outline) -> Iterator[Problem]:
        if _may_speak(outline.terms) and not outline.ways and not self.cards_speak:
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
        """Whether each side is won by itself."""
        speaks = len(outline.terms.sides) > 1 and not outline.ways
        return Outlook(each=self.cards_speak or self.both == "each" or speaks)

    def sharing(self, terms: Terms) -> Sharing:
        """What the sheet says of how pots are shared."""
        both = "each" if self.cards_speak or len(terms.sides) != 2 else self.both or "each"
        return Sharing(terms.sides, both, self.scope, self.odd_chip)

    # -- in play --------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> Iterator[Event]:
        """Cards are shown, from the dealer's left; each pot is shared and paid."""
        for seat in table.players():
            for spot, there in reversed(table.before(seat)):
                if spot.place.counts and spot.place.face == "down":
                    yield CardsMoved(there, spot, UP.of[seat])
        yield from self._pay(table)

    def _pay(self, table: Table) -> Iterator[Event]:
        terms, players = table.terms, table.players()
        plays = {seat: played_for(table.ways[seat], terms.sides) for seat in players}
        scores = {side: {seat: table.score(side, seat) for seat in players} for side in terms.sides}
        sharing = self.sharing(terms)
        if not any(table.ways):
            sharing = sharing._replace(both="each")
        after_all = _after_all(table) if any(None in by.values() for by in scores.values()) else {}
        yield from paid(share(table.pots(), plays, scores, sharing, table.dealer, table.seats, after_all))

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


def _may_speak(terms: Terms) -> bool:
    """Whether it must be said that cards speak, if nobody declares: of two hands either is played."""
    return len(terms.sides) == len(terms.ranked) == 2


def _taken(terms: Terms) -> str:
    """Who takes the pot, or which part of it."""
    winners = [terms.side(side).winner(side) for side in terms.sides]
    if len(winners) == 1:
        return f"{sentence(f'{winners[0]} takes the pot')}"
    if len(winners) == 2:
        return f"Half the pot goes to {winners[0]}, half to {winners[1]}."
    return f"The pot goes in equal parts to {listed(winners)}."


def _declared(terms: Terms) -> str:
    """What a declaration binds to."""
    sides = [terms.side(side) for side in terms.sides]
    alone = "" if all(side.choosy for side in sides) else f" {_ALONE}"
    others = "the other side takes the whole pot" if len(sides) == 2 else "the other sides share the pot"
    return f"{_DECLARED}{alone} If nobody declared a side, {others}."


def _best_of(terms: Terms, held: int) -> Iterator[str]:
    """How many of a player's cards make a hand, where there are more."""
    made_of = {side: terms.order(side).cards for side in terms.ranked}
    if len({*made_of.values()}) > 1:
        each = (f"the best {number(cards)} for {side}" for side, cards in made_of.items())
        yield f"A hand is {listed(each)}, of all of a player's cards."
    elif any(cards < held for cards in made_of.values()):
        differ = f", which may differ for {listed(terms.ranked)}" if len(terms.ranked) > 1 else ""
        yield f"A hand is the best {number(made_of[terms.ranked[0]])} of a player's cards{differ}."


def _not_won(terms: Terms) -> str:
    """What happens to a side that nobody can win, and to a pot in which no side is won."""
    best = "all who are in it share the pot"
    if terms.ranked:
        best = f"the best {terms.ranked[0]} hand takes the pot after all"
    if len(terms.sides) == 1:
        return f"If nobody can win it, {best}."
    others = "the other side takes the whole pot" if len(terms.sides) == 2 else "the other sides share the pot"
    return f"If nobody can win a side, {others}. If no side is won, {best}."


def _check_cards(outline: Outline) -> Iterator[Problem]:
    """Fewer cards than a side is won by, or more than are looked at."""
    sides = [outline.terms.side(side) for side in outline.terms.sides]
    least, most = max(side.least for side in sides), min(side.most for side in sides)
    has = f"A player has {counted(outline.cards, 'card')} at the showdown"
    if outline.cards < least:
        yield Problem(
            "hand-too-small",
            f"{has}, and a hand is {number(least)}.",
            "Deal more cards, or discard fewer.",
            at_key=True,
            also_keys=outline.further("deal", "discard"),
            hides="cards",
        )
    elif outline.cards > most:
        yield Problem(
            "hand-too-large",
            f"{has}, and the best {number(least)} can be picked from {most} at most.",
            "Deal fewer cards, or discard more.",
            at_key=True,
            also_keys=outline.further("deal", "discard"),
            hides="cards",
        )


def _after_all(table: Table) -> dict[str, dict[int, int | None]]:
    """What hands are worth where nobody wins a side, whether or not they can."""
    return {
        side: {
            seat: table.terms.side(side).after_all(table.holding(seat), table.wilds(seat, side))
            for seat in table.players()
        }
        for side in table.terms.sides
    }


def _hands(seen: Table) -> Iterator[str]:
    """Each hand in words, for the sides its player plays for; and why the best of a side is the best."""
    for side, hands in hands_shown(seen).items():
        players = [seat for seat in seen.players() if side in played_for(seen.ways[seat], seen.terms.sides)]
        playing = {seat: hands[seat] for seat in players if seat in hands}
        for seat in players:
            hand = playing.get(seat)
            yield (
                f"{seen.name(seat)} for {side}: {named(hand.cards)}, {hand.words}."
                if hand
                else f"{seen.name(seat)} cannot win {side}."
            )
        ranked = sorted(playing.values(), reverse=True)
        below = next((hand for hand in ranked if hand < ranked[0]), None)
        if below:
            best = [seen.name(seat) for seat, hand in playing.items() if hand.score == ranked[0].score]
            why = seen.terms.side(side).why(ranked[0], below)
            yield f"{listed(best)} {'is' if len(best) == 1 else 'are'} best for {side}: {why}."
