"""What matters now: the rules of the phase that is played, and those that hold all along."""

from collections.abc import Iterable, Iterator

from croupier.variant.variant import Variant


def rules_now(variant: Variant, state: str) -> Iterator[str]:
    """The rules of a phase by its name as played, then the wild cards, the chips and the betting."""
    coming: list[str] = []
    walked = zip(variant.outlined(variant.players.max), variant.phases, strict=True)
    for (_, phase, outline), name in walked:
        if name == state:
            words = phase.words(outline)
            yield from (f"-- Now: {state.replace('-', ' ')}", words.sentence, *words.notes)
            coming = [later.words(known).sentence for (_, later, known), _ in walked]
    yield from _under("Still to come", dict.fromkeys(coming))
    yield from _under("Wild cards", variant.wild_cards.words(variant))
    yield from _under("Players and chips", variant.players_and_chips())
    yield ""
    yield f"All of it: croupier rules (Rules {variant.short_fingerprint})."


def _under(title: str, lines: Iterable[str]) -> Iterator[str]:
    if under := list(lines):
        yield from ("", f"-- {title}", *under)
