"""Terms held against the play: what they say of betting that is never done."""

from collections.abc import Collection, Iterator, Sequence

from croupier.cards import JOKERS
from croupier.english import listed
from croupier.problems.problem import Problem, unused
from croupier.terms.entries import WildEntry
from croupier.terms.limits import RoundTerms
from croupier.terms.terms import Terms


def check_showing(terms: Terms, side: str) -> Iterator[Problem]:
    """Wild cards that may show where the best hand showing begins, and nothing says how they count for it.

    The problems' keys begin at the betting round's own (questions 16 and 17).
    """
    wilds = terms.wilds(side)
    if terms.hands.showing is None and terms.may_be_wild(side):
        yield Problem(
            "showing-unsaid",
            "The best hand showing begins, wild cards may show, and nothing says how they count for it.",
            "Write `showing: natural` under `hands` (they count by their own rank), or `showing: wild`.",
            ("first",),
            also_keys=tuple(
                ("wild cards that may show", ("wild", index))
                for index, wild in enumerate(terms.wild)
                if wild.is_for(side)
            ),
            once=True,
        )
    elif terms.hands.showing == "wild" and any(_is_secret(wild, side) for wild in terms.wild):
        yield Problem(
            "showing-unsaid",
            "The best hand showing begins, and cards that are face down decide which cards are wild.",
            "Write `showing: natural` under `hands`: cards that show count by their own rank.",
            ("first",),
            also_keys=tuple(
                ("wild by face-down cards", ("wild", index))
                for index, wild in enumerate(terms.wild)
                if _is_secret(wild, side)
            ),
            once=True,
        )
    elif terms.hands.showing == "wild" and any(joker not in wilds for joker in JOKERS[: terms.deck.jokers]):
        yield Problem(
            "joker-unsaid",
            f"A joker may show, and nothing says what it is for the best {side} hand showing.",
            "Take `for` away from the jokers under `wild`, or write `showing: natural` under `hands`.",
            ("first",),
            once=True,
        )


def _is_secret(wild: WildEntry, side: str) -> bool:
    """Whether cards that not everybody sees decide what is wild for the best hand of a side."""
    return wild.goes_by_down_cards and wild.is_for(side)


def check_betting(
    terms: Terms, anted: int, rounds: Sequence[RoundTerms], showing: Collection[str]
) -> Iterator[Problem]:
    """What is said of limits, and of the best hand showing, for betting that there is not.

    ``rounds`` are what the rounds of a play say of their limits, none where nobody bets; ``showing`` are the
    sides whose best hand showing ever begins.
    """
    if rounds:
        yield from terms.limited.check_rounds(rounds, terms, anted)
        yield from _check_sizes(terms, rounds)
    elif "limits" in terms.model_fields_set:
        yield Problem(
            "limits-never",
            "There are limits, but no betting.",
            "Write `- bet` where your table bets, or take `limits` away.",
            ("limits",),
            severity="warning",
            at_key=True,
        )
    if terms.hands.showing and not showing:
        yield unused("showing", "The best hand showing never begins.", "hands")
    elif terms.hands.showing and not any(map(terms.may_be_wild, showing)):
        yield unused("showing", f"No card is wild for {listed(sorted(showing))}.", "hands")


def _check_sizes(terms: Terms, rounds: Sequence[RoundTerms]) -> Iterator[Problem]:
    """With fixed limits, a size of bet that no round has."""
    sizes = {said.size for said in rounds}
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
