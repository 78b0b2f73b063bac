"""The library: the sheets that come with croupier, and how a sheet is found by name or by path."""

from functools import lru_cache
from pathlib import Path

from croupier import disk
from croupier.english import listed, nearest
from croupier.problems.problem import Problem, VariantError

SUFFIX = ".yaml"
FAMILIES = {
    "passing": "Cards go to the neighbours: Anaconda, Howdy Doody, Pass the Trash.",
    "stud": "Cards come one by one, most of them face up: seven-card stud, razz and their kin.",
    "small": "Games with a few cards, which are studied rather than played: Kuhn and Leduc.",
    "board": "Cards in the middle are everybody's: hold'em, Omaha, crosses and rows.",
}
"""The families of the shipped sheets, each a folder, and what its games are."""


class NoSuchVariant(VariantError, LookupError):
    """No sheet goes by that name, and no file lies at that path."""

    def __init__(self, message: str) -> None:
        super().__init__([Problem("no-such-variant", message)])

    def __str__(self) -> str:
        return self.problems[0].message


@lru_cache(maxsize=1)
def shelf(kind: str = "variants") -> Path:
    """The folder of the shipped sheets: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    packaged = package / kind
    return packaged if packaged.is_dir() else package.parent.parent / kind


@lru_cache(maxsize=1)
def _sheets() -> dict[str, Path]:
    """The shipped sheets by name, in order; each lies in the folder of its family."""
    return {path.stem: path for path in sorted(shelf().glob(f"*/*{SUFFIX}"), key=lambda path: path.stem)}


def names() -> tuple[str, ...]:
    """The names of the shipped sheets, in order."""
    return tuple(_sheets())


def family(name: str) -> str:
    """The family of a shipped sheet: ``passing``, ``stud``."""
    return _sheets()[name].parent.name


def find(source: str | Path, beside: Path | None = None) -> Path:
    """Find a sheet: a shipped name, or a path (from ``beside``, the folder of another sheet, where that is given).

    Raises:
        NoSuchVariant: There is neither.
        DiskError: What is at the path cannot be seen (an ``OSError``).
    """
    path = Path(source) if beside is None else beside / source
    if isinstance(source, str) and source in _sheets():
        return _sheets()[source]
    if disk.exists(path):
        return path
    raise NoSuchVariant(_nowhere(str(source)))


def inside(folder: Path) -> list[Path]:
    """The sheets in a folder and in the folders in it, in order of name; raises :class:`croupier.disk.DiskError`."""
    return disk.inside(folder, (SUFFIX, ".yml"))


def _nowhere(source: str) -> str:
    if "/" in source or source.endswith((SUFFIX, ".yml")):
        return f"There is no file {disk.shown(source)}."
    close = nearest(source, names())
    hint = f"Did you mean {close}?" if close else f"The shipped variants are {listed(names())}."
    return f"There is no variant called {source!r}. {hint}"
