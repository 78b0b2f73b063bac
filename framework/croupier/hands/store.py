"""Compiled tables kept from one run to the next, in the user's cache directory.

A file that is damaged, from another format, or cannot be written is never an error: the tables are compiled
anew, and where they cannot be kept at all, that is noticed.
"""

import sys
from array import array
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from croupier import disk
from croupier.disk import keeping
from croupier.hands.rankings import Ranking
from croupier.hands.tables import Layout, Tables, compile_tables, starts

FORMAT = 2
"""Raise this when the same ranking compiles to other tables."""
_DIGEST = 16


@lru_cache(maxsize=16)
def load(ranking: Ranking, layout: Layout) -> Tables:
    """Read a ranking's tables from the cache; compile and keep them if they are not there."""
    try:
        path = place(ranking, layout)
        kept = _read(path, layout)
    except disk.DiskError as error:  # there is no such place
        return _not_kept(compile_tables(ranking, layout), error)
    if kept is not None:
        return kept
    tables = compile_tables(ranking, layout)
    try:
        _write(path, tables)
    except disk.DiskError as error:
        return _not_kept(tables, error)
    return tables


def _not_kept(tables: Tables, error: disk.DiskError) -> Tables:
    disk.notice("tables", f"The tables of hands are not kept, so each command takes a little longer. {error}")
    return tables


def directory() -> Path:
    """The folder the tables are kept in; raises DiskError where this user has none."""
    return keeping.own_folder("cache") / "hands"


def place(ranking: Ranking, layout: Layout) -> Path:
    """The file for a ranking: named for the order it declares, not for what the sheet calls it."""
    declared = (
        FORMAT,
        sys.byteorder,
        ranking.order,
        ranking.ace,
        ranking.low,
        ranking.straights,
        ranking.flushes,
        ranking.natural_royal,
        ranking.double_ace_flush,
        ranking.ranks,
        layout.only_bugs,
        layout.layers,
    )
    return directory() / f"{_digest(repr(declared).encode()).hex()}.tables"


def _read(path: Path, layout: Layout) -> Tables | None:
    size = _DIGEST + 2 * starts(layout)[0]
    try:
        content = disk.content(path, size)
    except disk.DiskError:
        return None
    digest, numbers = content[:_DIGEST], content[_DIGEST:]
    if len(content) != size or _digest(numbers) != digest:
        return None
    return Tables(array("H", numbers), layout)


def _write(path: Path, tables: Tables) -> None:
    """Write a file whole, so that nobody reads half a table; raises DiskError."""
    numbers = tables.numbers.tobytes()
    keeping.make_private_folder(path.parent)
    keeping.put(path, _digest(numbers) + numbers)


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST).digest()
