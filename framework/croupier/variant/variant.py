"""Variant: the terms and the play of one game, and what is checked across its phases."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from pydantic import Field

from croupier.phases import AnyPhase, Phase
from croupier.phases.any import depends_on_rooms
from croupier.phases.outline import Outline, Outlook
from croupier.problems.problem import Keys, Problem
from croupier.terms.terms import PLAY_UNTOLD, Terms
from croupier.variant.checks import check_flow, once, walk

LONGEST_PLAY = 200
"""How many phases a game may have, repeats unrolled."""
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

    @cached_property
    def unrolled(self) -> tuple[tuple[Keys, Phase], ...]:
        """The phases as they are played, repeats unrolled, each with where it stands on the sheet."""
        return tuple(
            placed for index, phase in enumerate(self.play) for placed in phase.unroll(("play", index, phase.word))
        )

    @cached_property
    def phases(self) -> dict[str, Phase]:
        """The phases by their names as played: the word alone if it is played once, else numbered."""
        times = Counter(phase.word for _, phase in self.unrolled)
        count: Counter[str] = Counter()
        named: dict[str, Phase] = {}
        for _, phase in self.unrolled:
            count[phase.word] += 1
            named[f"{phase.word}-{count[phase.word]}" if times[phase.word] > 1 else phase.word] = phase
        return named

    @cached_property
    def states(self) -> tuple[tuple[str, bool], ...]:
        """The names of the phases as played, and whether a player can leave the game in each."""
        return tuple((name, phase.may_fold) for name, phase in self.phases.items())

    def outline(self, players: int) -> Outline:
        """What is known when play begins."""
        play = tuple(phase for _, phase in self.unrolled)
        return Outline(self, players, deck=52 + self.deck.jokers, play=play)

    def outlined(self, players: int) -> Iterator[tuple[Keys, Phase, Outline]]:
        """The phases as they are played, each with what is known when play comes there."""
        outline = self.outline(players)
        for keys, phase in self.unrolled:
            yield keys, phase, outline
            outline = phase.after(outline).after(done=(*outline.done, (keys, phase)))

    def ended(self, players: int) -> Outline:
        """What is known when all phases have been played."""
        *_, (keys, phase, outline) = self.outlined(players)
        return phase.after(outline).after(done=(*outline.done, (keys, phase)))

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
        meaning = {"format": 1, **self.meaning(), "play": play}
        digits = sha256(json.dumps(meaning, sort_keys=True).encode()).hexdigest()
        return "-".join(digits[start : start + 4] for start in range(0, DIGITS, 4))

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

    def check(self) -> Iterator[Problem]:
        """Everything wrong or left open that can be found without playing, one problem a mistake."""
        problems = list(self.check_terms())
        yield from problems
        if not any(problem.code in PLAY_UNTOLD for problem in problems):
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
        yield from once(problem for players in self.table_sizes() for problem in walk(self.outlined(players)))
        most = self.players.max
        yield from check_flow([*self.outlined(most)], self.ended(most))


depends_on_rooms(Variant)
