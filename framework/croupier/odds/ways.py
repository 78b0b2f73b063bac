"""Ways: what the phases of a sheet say of how pots are shared and what is declared."""

from collections.abc import Sequence

from croupier.players.seen import course
from croupier.table.pots import Sharing
from croupier.variant.variant import Variant


def sharing_of(variant: Variant) -> Sharing:
    """How the pots are shared.

    Raises:
        ValueError: No phase shares them.
    """
    for _, phase in variant.unrolled:
        if sharing := phase.sharing(variant):
            return sharing
    raise ValueError(f"No phase of {variant.name} shares the pot, so it cannot be said what wins it.")


def goes_for(way: str, side: str, sides: Sequence[str]) -> bool:
    """Whether a player who has declared so plays for a side: for all of them, unless a side was declared."""
    return way == side or way not in sides


def both_may_fail(variant: Variant) -> bool:
    """Whether somebody may declare both ways, and win nothing for it."""
    return "both" in course(variant).ways and not course(variant).each
