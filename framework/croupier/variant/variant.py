"""Variant: the terms and the play of one game, and what is checked across its phases."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, TypeVar

from pydantic import Field

from croupier.phases import AnyPhase, Consequence, Consequences, Phase, State, Step
from croupier.phases.any import depends_on_rooms
from croupier.phases.base import Placed
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Keys, Problem
from croupier.table.seen import Now
from croupier.terms.base import Model
from croupier.terms.stakes import Stakes
from croupier.terms.terms import HIDES_PLAY, Terms
from croupier.variant.checks import Outlined, check_flow, once, walk

Part = TypeVar("Part", bound=Model)
LONGEST_PLAY = 400
"""How many phases a game may have, repeats and loops unrolled."""
DIGITS = 20
"""How long a fingerprint is: 80 bits. Of the eight digits that are read aloud two sheets with the same ones are found
in a second; of twenty nobody finds them."""
READ_ALOUD = 9
"""Its first eight digits and the dash between them."""


class Variant(Terms):
    """The rules of one game, as a checked model. ``croupier.load`` reads one from a sheet."""

    play: Annotated[
        tuple[AnyPhase, ...],
        Field(
            min_length=1,
            description="What happens, in order.",
            examples=[["ante", {"deal": {"cards": 7}}, "bet", "showdown"]],
        ),
    ]

    when: Annotated[Consequences, Field(description="What cards set off when they come up.")] = ()

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The phases as they are played, repeats and loops unrolled, each by its name.

        That is the word alone if it is played once, else numbered; in a loop, as often as it comes in a round.
        """
        placed = [each for index, phase in enumerate(self.play) for each in phase.unroll(("play", index, phase.word))]
        leaves = any(consequence.may_fold for consequence in self.when)
        return tuple(
            State(
                name,
                keys,
                phase,
                round=number,
                loop=loop,
                may_leave=phase.may_fold or leaves,
                now=Now(name, number, phase.shows),
                proceeds=type(phase).proceed is not Phase.proceed,
            )
            for name, (keys, phase, number, loop) in zip(_names(placed), placed, strict=True)
        )

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The states as plain data, for the machine."""
        loops = {id(state.phase): state.name for state in self.states if state.phase is state.loop}
        return tuple(
            Step(
                state.name,
                state.may_leave,
                state.phase.ends,
                loops.get(id(state.loop), ""),
                0 if state.loop is None or state.phase is state.loop else state.round,
            )
            for state in self.states
        )

    @cached_property
    def by_name(self) -> dict[str, State]:
        """The states by their names."""
        return {state.name: state for state in self.states}

    @cached_property
    def unrolled(self) -> tuple[tuple[Keys, Phase], ...]:
        """The phases as they are played, each with where it stands on the sheet."""
        return tuple((state.keys, state.phase) for state in self.states)

    @cached_property
    def phases(self) -> dict[str, Phase]:
        """The phases by their names as played."""
        return {state.name: state.phase for state in self.states}

    @cached_property
    def blind(self) -> int:
        """The largest blind that is posted, straddles aside; 0 if none is."""
        return _largest_blind(self.play)

    @property
    def sets_off(self) -> tuple[Consequence, ...]:
        """What cards set off when they come up."""
        return self.when

    def outline(self, players: int) -> Outline:
        """What is known when play begins."""
        return Outline(self, players, deck=self.deck_size, play=self._played)

    @cached_property
    def _played(self) -> tuple[Phase, ...]:
        return tuple(phase for _, phase in self.unrolled)

    def outlined(self, players: int) -> Iterator[Outlined]:
        """The phases as they are played, each with what is known when play comes there.

        The rounds of a loop are gone through until one begins with what was known when another did, and its last one.
        """
        outline = self.outline(players)
        begun: set[Outline] = set()
        skipped = False
        for state, before in zip(self.states, (None, *self.states), strict=False):
            if state.loop is None:
                skipped, begun = False, set()
            elif before is None or (before.loop, before.round) != (state.loop, state.round):
                known = outline.after(done=())
                skipped = known in begun and state.round < state.loop.rounds
                begun = {*begun, known}
            if not skipped:
                yield state.keys, state.phase, outline
                outline = state.phase.after(outline).after(done=(*outline.done, (state.keys, state.phase)))

    def ended(self, players: int) -> Outline:
        """What is known when all phases have been played."""
        return _after_all([*self.outlined(players)])

    @cached_property
    def outlooks(self) -> tuple[Outlook, ...]:
        """What the phases bring every player, in order, as far as it is known ahead of play."""
        return tuple(phase.outlook(outline) for _, phase, outline in self.outlined(self.players.max))

    @cached_property
    def fingerprint(self) -> str:
        """The same for sheets that mean the same whatever they look like, as in ``3f9a-12c4-8e07-b1d6-52af``."""
        # a sheet that is only validated does without these
        import json
        from hashlib import sha256

        play = [(phase.word, phase.meaning(outline)) for _, phase, outline in self.outlined(self.players.max)]
        meaning = {"format": 1, **self.meaning(), "play": play, **self._meaning_of_when()}
        digits = sha256(json.dumps(meaning, sort_keys=True).encode()).hexdigest()
        return "-".join(digits[start : start + 4] for start in range(0, DIGITS, 4))

    def _meaning_of_when(self) -> dict[str, object]:
        """What cards set off; nothing where they set nothing off, so that such sheets mean what they always did."""
        outline = self.outline(self.players.max)
        when = [(consequence.word, consequence.meaning(outline)) for consequence in self.when]
        return {"when": when} if when else {}

    def _check_when(self, outline: Outline) -> Iterator[Problem]:
        for index, consequence in enumerate(self.when):
            yield from (problem.under("when", index, consequence.word) for problem in consequence.check(outline))

    @property
    def short_fingerprint(self) -> str:
        """The beginning of the fingerprint, for reading aloud, as in ``3f9a-12c4``; a machine compares all of it."""
        return self.fingerprint[:READ_ALOUD]

    def refuse_table(self, players: int, seats: int | None = None) -> None:
        """Raise ``ValueError`` if so many cannot play.

        ``seats`` counts those who have run out of chips as well: where the sheet says ``short-handed: play-on``, fewer
        than the smallest table go on, but no fewer can sit down.
        """
        plays_on = self.players.short_handed == "play-on" and 2 <= players < self.players.min <= (seats or players)
        if players not in self.table_sizes() and not plays_on:
            raise ValueError(f"{self.name} is for {self.players.in_words}, not {players}.")

    def at_stakes(
        self,
        *,
        start: int | None = None,
        ante: int | None = None,
        blinds: Sequence[int] | None = None,
        bring_in: int | None = None,
        min: int | None = None,
        max: int | None = None,
        small: int | None = None,
        big: int | None = None,
    ) -> "Variant":
        """The same game at other stakes, in chips; what is not given stays as the sheet has it.

        Args:
            start: What everyone starts with.
            ante: What is anted; with blinds, and no ante on the sheet, by the player with the big blind.
            blinds: From the dealer's left, straddles too; a blind of the dealer's own is the last.
            bring_in: The bring-in, in every round that has one.
            min: The smallest bet.
            max: The largest bet of a spread.
            small: The small bet, with fixed limits.
            big: The big bet, with fixed limits.

        Raises:
            ValueError: The sheet has nothing of the kind, or could not be played at such stakes; the message says why.
        """
        stakes = Stakes(
            {"start": start, "anted": ante, "posted": None if blinds is None else tuple(blinds)}
            | {"bring_in": bring_in, "min": min, "max": max, "small": small, "big": big}
        )
        other = self._at(stakes)
        if left := stakes.left():
            raise ValueError(f"{self.name} has no {left}.")
        known = {(problem.code, problem.keys) for problem in self.check()}
        if new := [problem for problem in other.check() if (problem.code, problem.keys) not in known]:
            said = " ".join(f"{problem.message} {problem.help}" for problem in new)
            raise ValueError(f"{self.name} cannot be played at these stakes. {said}")
        return other

    def _at(self, stakes: Stakes) -> "Variant":
        play = tuple(_phase_at(phase, stakes) for phase in self.play)
        sections = {
            section.word: changed
            for section in (self.chips, self.limited)
            if (changed := _part_at(section, section.at_stakes(stakes))) is not section
        }
        other = self.model_copy(update={**sections, "play": play})
        for worked_out in vars(other).keys() - type(self).model_fields.keys():
            del vars(other)[worked_out]
        return other

    def check(self) -> Iterator[Problem]:
        """Everything wrong or left open that can be found without playing, one problem a mistake."""
        problems = list(self.check_terms())
        yield from problems
        if not any(problem.code in HIDES_PLAY for problem in problems):
            yield from self.check_play()

    def check_play(self) -> Iterator[Problem]:
        """What goes wrong on the way through the phases, at any table size."""
        if (length := sum(phase.length() for phase in self.play)) > LONGEST_PLAY:
            yield Problem(
                "play-too-long",
                f"The play comes to {length} phases, and a game has at most {LONGEST_PLAY}.",
                "Repeat fewer times.",
                ("play",),
                at_key=True,
            )
            return
        at_tables = [[*self.outlined(players)] for players in self.table_sizes()]
        yield from once(problem for outlined in at_tables for problem in walk(outlined))
        yield from self._check_when(self.outline(self.players.max))
        yield from check_flow(at_tables[-1], _after_all(at_tables[-1]))


def _after_all(outlined: Sequence[Outlined]) -> Outline:
    """What is known when all phases have been played."""
    keys, phase, outline = outlined[-1]
    return phase.after(outline).after(done=(*outline.done, (keys, phase)))


def _phase_at(phase: Phase, stakes: Stakes) -> Phase:
    """The phase at other stakes, with those that it holds."""
    changed = dict(phase.at_stakes(stakes))
    if phase.inner:
        changed["play"] = tuple(_phase_at(inner, stakes) for inner in phase.inner)
    return _part_at(phase, changed)


def _part_at(part: Part, changed: Mapping[str, object]) -> Part:
    """A part of the sheet with some of its settings changed, or taken away."""
    if not changed:
        return part
    settings = {**part.written(), **changed}
    return type(part).model_validate({name: value for name, value in settings.items() if value is not None})


def _largest_blind(play: Sequence[Phase]) -> int:
    """The largest blind of these phases and those that they hold, not unrolled, which could take long."""
    return max((max(phase.blind, _largest_blind(phase.inner)) for phase in play), default=0)


def _names(placed: Sequence[Placed]) -> Iterator[str]:
    """What each phase is called as played: ``bet``, ``deal-2``, ``deal-2-of-round-9``."""
    count, before_loop = Counter[str](), Counter[str]()
    numbers: list[int] = []
    for each, before in zip(placed, (None, *placed), strict=False):
        if each.loop is not None and each.phase is not each.loop:
            if before is None or before.loop is not each.loop:
                before_loop = count.copy()
            elif before.round != each.round:
                count = before_loop.copy()
        count[each.phase.word] += 1
        numbers.append(count[each.phase.word])
    for number, (_, phase, round_, loop) in zip(numbers, placed, strict=True):
        name = f"{phase.word}-{number}" if count[phase.word] > 1 else phase.word
        yield name if loop is None or phase is loop else f"{name}-of-round-{round_}"


depends_on_rooms(Variant)
