"""How limits are said: how much a bet and a raise may be, and how often a round may be raised."""

from croupier.english import chips, counted, number
from croupier.terms.betting import Limits


def either(least: int, most: int, between: str) -> str:
    """One amount, or the two ends of several: ``one to five chips``."""
    return counted(most, "chip") if least == most else f"{number(least)} {between} {counted(most, 'chip')}"


def amounts(allowed: Limits) -> str:
    """What a bet and a raise may be."""
    least, most = allowed.smallest, allowed.largest
    last = "the last bet or raise of the round"
    if most is None:
        bet, raised = _AT_MOST[allowed.structure]
        return (
            f"a bet is at least {chips(least)} and at most {bet}; a raise adds at least as much as {last}, and at "
            f"most {raised}."
        )
    amount = chips(least) if least == most else f"{least} to {chips(most)}"
    as_much = f", no less than {last}" if allowed.at_least_last and least != most else ""
    return f"a bet is {amount}, and a raise adds {amount}{as_much}."


_AT_MOST = {
    "pot": ("what is in the pot", "the pot as it is after the call"),
    "none": ("the stack", "all the rest of it"),
}
"""Of limits without a largest bet: the most that a bet may be, and that a raise may add."""


def most_raises(allowed: Limits, here: bool = False) -> str:
    """How many raises a round may have; ``here`` is whether only one round is spoken of."""
    if allowed.raises is None:
        return f"{'There may be' if here else 'A round may have'} any number of raises."
    if allowed.raises == 0:
        return "Nobody raises, not even all in."
    follow = (
        f"At most {counted(allowed.raises, 'raise')} {'follows' if allowed.raises == 1 else 'follow'} the opening bet"
    )
    if allowed.heads_up_capped:
        return f"{follow}, even between two players; then nobody raises, not even all in."
    return f"{follow}; then nobody raises, not even all in, unless only two players are still in."
