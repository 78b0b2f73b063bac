"""Flow: what goes wrong on the way through the phases of a play, and between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from croupier.english import chips
from croupier.phases.base import Phase
from croupier.phases.outline import Outline
from croupier.problems.problem import Further, Keys, Problem, unused
from croupier.terms.checks import check_reach
from croupier.terms.terms import Terms

Placed = tuple[Keys, Phase]
"""A phase as it is played, and where it stands on the sheet."""
Outlined = tuple[Keys, Phase, Outline]
"""The same, with what is known when play comes there."""

# A wrong number of cards is wrong from there on; only the first place is worth a word.
_COUNTING_CARDS = {
    "deck-too-small",
    "pass-too-many",
    "discard-too-many",
    "arrange-nothing",
    "roll-without-pile",
    "roll-too-many",
    "hand-too-small",
    "hand-too-large",
    "nothing-showing",
}
_WITHOUT_CARDS = {"bet-before-cards", "declare-blind"}
# What is missing outside `play` is missing once, however many phases ask for it.
_SAID_ONCE = {"showing-unsaid", "joker-unsaid", "ante-above-stack", "nobody-can-bet", "bet-after-declaring"}


def walk(played: Iterable[Outlined]) -> Iterator[Problem]:
    """Go through the phases, each checked with what is known when play comes there."""
    miscounted = False
    for keys, phase, outline in played:
        if outline.over:
            return
        for problem in phase.check(outline):
            counting = problem.code in _COUNTING_CARDS
            if not (miscounted and (counting or problem.code in _WITHOUT_CARDS)):
                yield _placed(problem, keys, outline)
            miscounted = miscounted or counting


def _placed(problem: Problem, keys: Keys, outline: Outline) -> Problem:
    """The problem seen from the top of the sheet; met when a repeat comes round again, it points at the repeat."""
    problem = problem.under(*keys)
    further = tuple((words, there) for words, there in problem.also_keys if there != keys)
    again = _times(keys) if any(there == keys for there, _ in outline.done) else ()
    return replace(problem, also_keys=(*further, *again))


def _times(keys: Keys) -> Further:
    """How often the innermost repeat around a phase is played."""
    last = max(index for index, key in enumerate(keys) if key == "repeat")
    return (("repeated so many times", (*keys[: last + 1], "times")),)


def once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Each problem once, however many tables and repeats meet it."""
    seen: set[tuple[str, Keys]] = set()
    for problem in problems:
        met = (problem.code, () if problem.code in _SAID_ONCE else problem.keys)
        if met not in seen:
            seen.add(met)
            yield problem


def check_flow(terms: Terms, played: Sequence[Placed]) -> Iterator[Problem]:
    """What is missing in the play as a whole, and what is said for phases that there are not."""
    yield from _ending(terms, played)
    yield from _chips(terms, played)
    yield from _limits(terms, played)
    yield from _piles(played)
    yield from _showing(terms, played)


def _ending(terms: Terms, played: Sequence[Placed]) -> Iterator[Problem]:
    """A showdown that is missing or not last."""
    ends = [index for index, (_, phase) in enumerate(played) if phase.after(Outline(terms, 2, deck=52)).over]
    if not ends:
        yield Problem(
            "no-showdown",
            "The play never comes to a showdown, so nobody wins.",
            "Write `- showdown` as the last phase.",
            ("play",),
            at_key=True,
        )
    elif ends[0] < len(played) - 1:
        keys, phase = played[ends[0] + 1]
        first, showdown = played[ends[0]]
        yield Problem(
            "after-showdown",
            f"Play is over at the showdown, and `{phase.word}` comes after it.",
            "Make the showdown the last phase.",
            keys,
            at_key=True,
            also_keys=((showdown.told(), first),) if first != keys else _times(keys),
        )


def _words(played: Sequence[Placed]) -> set[str]:
    return {phase.word for _, phase in played}


def _chips(terms: Terms, played: Sequence[Placed]) -> Iterator[Problem]:
    """Chips that are said and never put in; nothing to win at all."""
    words = _words(played)
    if "ante" in terms.chips.model_fields_set and "ante" not in words:
        yield Problem(
            "ante-never",
            f"`chips` sets an ante of {chips(terms.chips.ante)}, but the play has no `- ante`.",
            "Write `- ante` as the first phase, or take the ante away.",
            ("chips", "ante"),
            severity="warning",
            at_key=True,
        )
    elif not words & {"ante", "bet"} and not terms.model_fields_set & {"limits"}:
        yield Problem(
            "nothing-to-win",
            "Nobody ever puts in a chip: there is no ante and no betting.",
            "Write `- ante` as the first phase, or `- bet` where your table bets.",
            ("play",),
            severity="warning",
            at_key=True,
        )


def _limits(terms: Terms, played: Sequence[Placed]) -> Iterator[Problem]:
    """Limits without betting, bets that no chips reach, and fixed bets that are never made."""
    bets = [(keys, phase) for keys, phase in played if phase.word == "bet"]
    if not bets and "limits" in terms.model_fields_set:
        yield Problem(
            "limits-never",
            "There are limits, but no betting.",
            "Write `- bet` where your table bets, or take `limits` away.",
            ("limits",),
            severity="warning",
            at_key=True,
        )
    if not bets:
        return
    yield from check_reach(terms, anted="ante" in _words(played))
    yield from _sizes(terms, [phase for _, phase in bets])


def _sizes(terms: Terms, bets: Sequence[Phase]) -> Iterator[Problem]:
    """With fixed limits, a size of bet that no round has."""
    sizes = {getattr(phase, "size", None) or "small" for phase in bets}
    small, big = terms.limits.small, terms.limits.big
    if terms.limits.structure == "fixed" and len(sizes) == 1 and small and big and small < big:
        (size,) = sizes
        never = "big" if size == "small" else "small"
        yield Problem(
            "bet-size-never",
            f"Every round of betting is in {size} bets, so the {never} bet is never made.",
            f"Write `- bet: {{size: {never}}}` where it is made.",
            ("limits", never),
            severity="warning",
            at_key=True,
        )


def _piles(played: Sequence[Placed]) -> Iterator[Problem]:
    """A pile that nobody ever turns a card up from, so that its order means nothing."""
    piled = next(((keys, phase) for keys, phase in played if phase.word == "arrange"), None)
    if piled and "roll" not in _words(played):
        yield Problem(
            "arrange-for-nothing",
            "Everyone arranges a pile, and no card is ever turned up from it.",
            "Write `- roll` after it, or take `arrange` away.",
            piled[0],
            severity="warning",
            at_key=True,
        )


def _showing(terms: Terms, played: Sequence[Placed]) -> Iterator[Problem]:
    """How wild cards count for who opens, where it never matters."""
    if terms.hands.showing is None:
        return
    opens = any(getattr(phase, "first", "") == "best-showing" for _, phase in played)
    if not opens:
        yield unused("showing", "The best hand showing never begins.", "hands")
    elif not terms.wilds("high"):
        yield unused("showing", "No card is wild for high.", "hands")
