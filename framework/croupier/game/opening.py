"""Opening: what a game is begun with, checked first: the sheet, the names, the stacks, the dealer, the deck."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import index
from pathlib import Path
from random import Random, SystemRandom

from croupier.cards import CARDS, Card, CardError, parse_card, parse_cards
from croupier.english import listed
from croupier.printable import name_among, printable, refuse_names
from croupier.seeds import is_whole
from croupier.variant.variant import Variant


def given(variant: Variant | str | Path) -> Variant:
    """The variant, read where it is given by name or path; raises as ``load``."""
    if isinstance(variant, Variant):
        return variant
    # a game that is given its variant reads no sheet
    from croupier.variant.load import load

    return load(variant)


def names_of(players: Sequence[str]) -> tuple[str, ...]:
    """The names, each fit to be a player's; raises ``ValueError`` where one is not."""
    if isinstance(players, str):
        raise ValueError(f"The players are a list of names, as in ['Anna', 'Ben'], and not the text {players!r}.")
    if others := [name for name in players if not isinstance(name, str)]:
        raise ValueError(f"A player's name is text, and {others[0]!r} is not.")
    names = tuple(players)
    _refuse_names(names)
    return names


_refuse_names = lru_cache(maxsize=64)(refuse_names)
"""The same players play many games, and what was looked at once need not be again."""


def stacks_of(variant: Variant, names: Sequence[str], stacks: int | Sequence[int] | None) -> tuple[int, ...]:
    """A stack for every player; raises ``ValueError`` where they are none, or too few can play."""
    given = variant.chips.start if stacks is None else stacks
    each = tuple(given) if isinstance(given, Iterable) else (given,) * len(names)
    if len(each) != len(names):
        raise ValueError(f"There are {len(names)} players and {len(each)} stacks.")
    if any(not is_whole(stack) or stack < 0 for stack in each):
        raise ValueError("A stack is a whole number of chips, none or more.")
    variant.refuse_table(sum(stack > 0 for stack in each), len(names))
    return tuple(map(index, each))


def seat_of(names: Sequence[str], dealer: int | str | None) -> int:
    """The dealer's seat; raises ``ValueError`` where there is none such."""
    if dealer is None:
        return len(names) - 1
    if isinstance(dealer, str):
        named = name_among(dealer, names)
        if named is None:
            raise ValueError(f"The dealer, {printable(dealer)}, is not one of {listed(names)}.")
        return names.index(named)
    if not is_whole(dealer) or dealer not in range(len(names)):
        raise ValueError(f"There is no seat {dealer!r} for the dealer; seats are 0 to {len(names) - 1}.")
    return index(dealer)


def shuffled(variant: Variant, seed: int | None, written: str | Iterable[Card | str] | None) -> tuple[Card, ...]:
    """The deck: the cards as written, then the rest, shuffled; raises ``CardError``, a ``ValueError``."""
    if isinstance(written, str):
        written = parse_cards(written)
    top = [parse_card(card) if isinstance(card, str) else card for card in written or ()]
    cards = variant.whole_deck
    for position, card in enumerate(top):
        if card not in cards:
            raise CardError(f"The deck has no {card}.")
        if card in top[:position]:
            raise CardError(f"The card {card} is in the deck twice.")
    top = [CARDS[card] for card in top]
    rest = [card for card in cards if card not in top]
    (SystemRandom() if seed is None else Random(seed)).shuffle(rest)
    return (*top, *rest)
