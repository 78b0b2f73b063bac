"""The index of the kinds of entries under ``wild``: a new one is its module, an import and its place in ``ENTRIES``."""

from contextlib import AbstractContextManager

from croupier.terms.entries.base import WildEntry
from croupier.terms.entries.fixed import FixedCards
from croupier.terms.one_of import OneOf

ENTRIES: OneOf[WildEntry] = OneOf("wild", WildEntry, FixedCards)  # type: ignore[type-abstract]


def with_entries(*kinds: type[WildEntry]) -> AbstractContextManager[None]:
    """More kinds of entries for a while: sheets, problems, the schema and the rules know them as those of the index.

    A program may so add kinds of its own, and a test one that no sheet should have.

    Raises:
        ValueError: Two kinds are marked by the same setting.
    """
    return ENTRIES.grown(*kinds)


__all__ = ["ENTRIES", "WildEntry", "with_entries"]
