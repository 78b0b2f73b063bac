"""Showdown: everyone still in shows, and the pots are shared."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from croupier.cards import named
from croupier.english import counted, listed, number
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Problem, unused
from croupier.table import events
from croupier.table import sharing_in_words as in_words
from croupier.table.chips import paid
from croupier.table.events import CardsMoved, Event, Said
from croupier.table.places import UP
from croupier.table.pots import Sharing, played_for, share
from croupier.table.pots_shown import titles
from croupier.table.pots_shown import why as why_shared
from croupier.table.shown import hands_shown, spoken
from croupier.table.table import Table
from croupier.terms.terms import Terms


class Showdown(Phase):
    """Everyone still in shows all cards; the best hand on each side takes half of each pot.

    - showdown: {both: win-or-tie}

    Prints: "Everyone still in shows all cards. Half the pot goes to the best high hand, half to the best low hand."
    """

    word: ClassVar[str] = "showdown"
    shows: ClassVar[bool] = True

    both: Annotated[
        Literal["win-or-tie", "win", "three-quarters", "each"] | None,
        Field(
            description="A player who declared both must win or tie each side, or win each alone, or win one and win "
            "or tie the other, or plays each half by itself. Must be written if both can be declared."
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

    vacated: Annotated[
        Literal["best", "beat-or-tied"],
        Field(
            description="Who gets the half of a player who failed both ways: the best of the others on that side, or "
            "who beat or tied that player on the other."
        ),
    ] = "best"
    takes: Annotated[
        Literal["best", "second-best", "worst"],
        Field(description="Which hand wins a side. Where no hand is worse than the best, that is the second best."),
    ] = "best"
    shares_with: Annotated[
        Literal["left", "right"] | None,
        Field(description="The next player still in on that side has half of what somebody wins. Default: nobody."),
    ] = None
    scoop: Annotated[
        bool, Field(description="Whether only a player who is best on every side wins, and nobody a part of the pot.")
    ] = False
    nobody_wins: Annotated[
        Literal["best", "rides"],
        Field(
            description="What happens to a pot that nobody wins: the best hand of the first side that is a hand takes "
            "it after all, or it stays in the middle for the next game."
        ),
    ] = "best"

    def words(self, outline: Outline) -> Words:
        """What the best hands take, and how, in a section of its own; the call says it where nobody declares."""
        sharing = self.sharing(outline.terms)
        speak = ["cards speak"] if _may_speak(outline.terms) and self.cards_speak else []
        return Words(
            f"Everyone still in shows all cards. {in_words.taken(outline.terms, sharing)}",
            tuple(self._notes(outline)),
            tuple(self._announced(outline)),
            called=", ".join([*speak, *in_words.called(sharing)]),
            called_at="end",
            heading="Who wins",
            done="the game ends here",
        )

    def _notes(self, outline: Outline) -> Iterator[str]:
        """Who is compared with whom, both ways, ties, odd chips, side pots (questions 24 to 38 and 58 to 60)."""
        terms = outline.terms
        yield from _made_of(outline)
        yield from in_words.notes(terms, self.sharing(terms), outline.ways)

    def _announced(self, outline: Outline) -> Iterator[str]:
        """What both ways must do, or that cards speak (questions 24 and 33)."""
        yield from in_words.announced(self.sharing(outline.terms), outline.ways)
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
        return meaning | self._gained(outline)

    def _gained(self, outline: Outline) -> dict[str, object]:
        """The settings that the language gained, as far as they change anything."""
        failing = "both" in outline.ways and self.both != "each"
        may_be = {
            "vacated": failing and self.vacated,
            "takes": self.takes,
            "shares-with": self.shares_with,
            "scoop": self.scoop and len(outline.terms.sides) > 1,
            "nobody-wins": in_words.may_be_unwon(outline.terms, self.sharing(outline.terms)) and self.nobody_wins,
        }
        return {name: value for name, value in may_be.items() if value and value != "best"}

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Cards that make no hand; what a both-ways tie means; two sides and no declaration (questions 24 to 28)."""
        yield from _check_cards(outline)
        yield from _check_faces(outline)
        if len(outline.terms.sides) > 1:
            yield from self._check_sides(outline)
        yield from self._check_halves(outline)
        yield from self._check_both(outline)
        yield from self._check_together(outline)

    def _check_halves(self, outline: Outline) -> Iterator[Problem]:
        """What is said of halves, or of cards that speak, where it changes nothing."""
        sides = outline.terms.sides
        if self.says("odd_chip") and (len(sides) != 2 or self.scoop):
            many = "With one side" if len(sides) == 1 else "With more than two sides"
            yield unused("odd-chip", "Nobody wins a part of the pot." if self.scoop else f"{many} there are no halves.")
        if self.cards_speak and not outline.ways and not _may_speak(outline.terms):
            few = "With one side there is nothing to declare, so cards always speak."
            yield unused("cards-speak", few if len(sides) == 1 else "Nobody declares, so cards speak anyway.")

    def _check_both(self, outline: Outline) -> Iterator[Problem]:
        """What is said of both ways where nobody can declare both, or nobody can fail."""
        # of `nobody` there is only one to choose from: to write it is to say more
        said = [setting for setting in ("both", "scope", "vacated") if self.says(setting)]
        for setting in [*said, *self.model_fields_set & {"nobody"}]:
            if "both" not in outline.ways:
                yield unused(setting, "Nobody can declare both here.")
            elif self.both == "each" and setting in ("scope", "vacated"):
                yield unused(setting, "Each half is won by itself.")

    def _check_together(self, outline: Outline) -> Iterator[Problem]:
        """Settings that do not go together, or change nothing (questions 25 and 26)."""
        terms, failing = outline.terms, "both" in outline.ways and self.both != "each"
        if self.scoop and len(terms.sides) == 1:
            yield unused("scoop", "With one side, who wins it wins all there is.")
        elif self.scoop and outline.ways:
            why = "Who declares one side cannot be best on every side, so nobody could scoop."
            yield _crossed("scoop", why, "Take `scoop` away, or the `declare`.", outline)
        if self.takes != "best" and self.scoop:
            why = "Who is best on every side is to scoop, and `takes` says that the best hand does not win."
            yield _crossed("takes", why, "Take `takes` or `scoop` away.", outline)
        elif self.takes != "best" and failing:
            why = "Who declares both must be best on each side, and `takes` says that the best hand does not win."
            yield _crossed("takes", why, "Take `takes` away, or write `both: each`.", outline)
        if failing and self.vacated != "best" and self.scope == "game":
            why = (
                "Who fails in the main pot may be beaten by nobody in a side pot, so nobody there could take the half."
            )
            yield _crossed("vacated", why, "Take `vacated` or `scope` away.", outline)
        if self.says("nobody_wins") and not in_words.may_be_unwon(terms, self.sharing(terms)):
            yield unused("nobody-wins", "Every pot is won by somebody.")

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

    @classmethod
    def overall(cls, outline: Outline) -> Iterator[Problem]:
        """Which cards play for a side, where that is left open or means nothing."""
        for side in outline.terms.sides if any(phase.word == cls.word for _, phase in outline.done) else ():
            which = outline.terms.side(side).check_which(outline.holding)
            yield from (problem.under("hands", side) for problem in which)

    def after(self, outline: Outline) -> Outline:
        """The game is over."""
        return outline.after(over=True)

    def outlook(self, outline: Outline) -> Outlook:
        """Whether each side is won by itself."""
        speaks = len(outline.terms.sides) > 1 and not outline.ways
        return Outlook(each=self.cards_speak or self.both == "each" or speaks)

    def sharing(self, terms: Terms) -> Sharing:
        """What the sheet says of how pots are shared."""
        return Sharing(
            terms.sides,
            both="each" if self.cards_speak or len(terms.sides) != 2 else self.both or "each",
            scope=self.scope,
            odd_chip=self.odd_chip,
            nobody_wins=self.nobody_wins,
            vacated=self.vacated,
            takes=self.takes,
            shares_with=self.shares_with,
            scoop=self.scoop and len(terms.sides) > 1,
        )

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
        if not table.may_ride:
            sharing = sharing._replace(nobody_wins="best")
        unwon = sharing.scoop or any(None in by.values() for by in scores.values())
        after_all = _after_all(table) if unwon else {}
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


def _crossed(setting: str, why: str, advice: str, outline: Outline) -> Problem:
    """Settings of which only one can hold."""
    further = outline.further("declare")
    return Problem("sharing-crossed", why, advice, (setting,), at_key=True, also_keys=further)


def _check_faces(outline: Outline) -> Iterator[Problem]:
    """A side that goes by cards that nobody has."""
    for side in outline.terms.sides:
        face = outline.terms.side(side).goes_by
        if face and not (outline.up if face == "up" else outline.cards - outline.up):
            yield Problem(
                "nothing-lies-so",
                f"No card lies face {face} before the showdown, and {side} goes by such cards alone.",
                f"Deal cards face {face}, or take `face` away from `{side}`.",
                at_key=True,
                also_keys=(("face", ("hands", side, "face")),),
                behind="cards",
            )


def _made_of(outline: Outline) -> Iterator[str]:
    """Which cards a hand is made of, side by side where they differ."""
    terms = outline.terms
    made = {side: terms.side(side).made_of(outline.holding) for side in terms.ranked}
    if len({*made.values()}) == 1 and (same := made[terms.ranked[0]]):
        differ = f", which may differ for {listed(terms.ranked)}" if len(terms.ranked) > 1 else ""
        yield f"A hand is {same}{differ}."
    else:
        yield from (f"A hand for {side} is {words}." for side, words in made.items() if words)


def _check_cards(outline: Outline) -> Iterator[Problem]:
    """Fewer cards than a side is won by, or more than are looked at."""
    sides = [outline.terms.side(side) for side in outline.terms.sides]
    least, most = max(side.least for side in sides), min(side.most for side in sides)
    board = f" and {counted(outline.board, 'card')} on the board" if outline.board else ""
    has = f"A player has {counted(outline.cards, 'card')}{board} at the showdown"
    if any(side.short(outline.holding) for side in sides):
        yield Problem(
            "hand-too-small",
            f"{has}, and a hand is {number(least)}.",
            "Deal more cards, or discard fewer.",
            at_key=True,
            also_keys=outline.further("deal", "discard"),
            hides="cards",
        )
    elif any(side.too_many(outline.holding) for side in sides):
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
