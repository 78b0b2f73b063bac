"""Many games at once, in NumPy: what it takes to win a variant, and how sure that is.

The module itself can be called: ``croupier.odds("anaconda", games=100_000)`` asks, and gives the answer.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.odds.ask import odds


class _Callable(ModuleType):
    """A module that answers when it is called: the package of the odds and the question have one name."""

    def __call__(self, *arguments: Any, **settings: Any) -> Any:
        """As ``odds``."""
        return _asked()(*arguments, **settings)


def _asked() -> Any:
    from croupier.odds.ask import odds

    return odds


def __getattr__(name: str) -> Any:
    if name == "odds":
        return _asked()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


sys.modules[__name__].__class__ = _Callable

__all__ = ["odds"]
