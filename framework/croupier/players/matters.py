"""What matters now: the rules of the phase that is played, and those that hold all along."""

from collections.abc import Iterator

from croupier.phases import Phase
from croupier.terms.words import players_and_chips, wild_cards
from croupier.variant.variant import Variant


def rules_now(variant: Variant, state: str) -> Iterator[str]:
    """The rules of a phase by its name as played, then the wild cards, the chips and the betting."""
    for (_, phase, outline), name in zip(variant.outlined(variant.players.max), variant.phases, strict=True):
        if name == state:
            yield f"-- Now: {state.replace('-', ' ')}"
            yield phase.prose(variant)
            yield from phase.notes(outline)
    yield from _under("Still to come", _coming(variant, state))
    yield from _under("Wild cards", wild_cards(variant))
    yield from _under("Players and chips", players_and_chips(variant))
    yield ""
    yield f"All of it: croupier rules (Rules {variant.short_fingerprint})."


def _coming(variant: Variant, state: str) -> Iterator[str]:
    """The phases after this one, each sentence once."""
    names = list(variant.phases)
    later: list[Phase] = [variant.phases[name] for name in names[names.index(state) + 1 :]] if state in names else []
    yield from dict.fromkeys(phase.prose(variant) for phase in later)


def _under(title: str, lines: Iterator[str]) -> Iterator[str]:
    if under := list(lines):
        yield from ("", f"-- {title}", *under)
