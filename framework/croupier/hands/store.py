"""Compiled tables kept from one run to the next, in the user's cache directory.

A file that is damaged, from another format, or cannot be written is never an error: the tables are compiled
anew.
"""

import sys
from array import array
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import IO

from croupier.hands.rankings import Ranking
from croupier.hands.tables import Layout, Tables, compile_tables, starts

FORMAT = 2
"""Raise this when the same ranking compiles to other tables."""
_DIGEST = 16


@lru_cache(maxsize=16)
def load(ranking: Ranking, layout: Layout) -> Tables:
    """Read a ranking's tables from the cache; compile and keep them if they are not there."""
    path = place(ranking, layout)
    tables = _read(path, layout)
    if tables is None:
        tables = compile_tables(ranking, layout)
        _write(path, tables)
    return tables


def directory() -> Path:
    """The folder the tables are kept in."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("croupier", appauthor=False)) / "hands"


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
        layout.only_bugs,
        layout.layers,
    )
    return directory() / f"{_digest(repr(declared).encode()).hex()}.tables"


def _read(path: Path, layout: Layout) -> Tables | None:
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, numbers = content[:_DIGEST], content[_DIGEST:]
    if len(numbers) != 2 * starts(layout)[0] or _digest(numbers) != digest:
        return None
    return Tables(array("H", numbers), layout)


def _write(path: Path, tables: Tables) -> None:
    """Write a file beside it and move that into place, so that nobody reads half a table."""
    from tempfile import NamedTemporaryFile

    numbers = tables.numbers.tobytes()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as file:
            _finish(file, path, _digest(numbers) + numbers)


def _finish(file: IO[bytes], path: Path, content: bytes) -> None:
    new = Path(file.name)
    try:
        file.write(content)
        file.close()
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST).digest()
