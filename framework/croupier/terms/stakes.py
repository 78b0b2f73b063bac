"""Stakes: what a sheet is played for, to be other than it says; each part of the sheet takes what stands in it."""

from collections.abc import Mapping
from typing import Any

from croupier.english import listed
from croupier.seeds import is_whole

_MOST = 1_000_000_000
"""As large as any amount on a sheet."""
_CALLED = {
    "posted": "blinds",
    "anted": "ante",
    "bring_in": "bring-in",
    "min": "smallest bet of its own to set",
    "max": "largest bet of its own to set",
    "small": "small bet",
    "big": "big bet",
    "start": "chips to start with",
}


class Stakes:
    """Amounts by their names; which of them have been taken is noted.

    Raises:
        ValueError: One of them is no amount.
    """

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = {name: value for name, value in given.items() if value is not None}
        self.taken: set[str] = set()
        for name, value in self.given.items():
            amounts = value if name == "posted" else (value,)
            if not isinstance(amounts, tuple) or not amounts or not all(_is_amount(each, name) for each in amounts):
                raise ValueError(f"{_CALLED[name].capitalize()}: {value!r} is no whole number of chips, 1 or more.")

    def take(self, name: str) -> Any:
        """The amount of this name, if it is to be other than the sheet says."""
        if name in self.given:
            self.taken.add(name)
        return self.given.get(name)

    def taken_as(self, **settings: str) -> dict[str, Any]:
        """Settings at these stakes, each by the name of its amount; those that stay as they are are left out."""
        found = {setting: self.take(name) for setting, name in settings.items()}
        return {setting: amount for setting, amount in found.items() if amount is not None}

    def left(self) -> str:
        """What nothing has taken, in words."""
        return listed((_CALLED[name] for name in self.given if name not in self.taken), "or")


def _is_amount(value: object, name: str) -> bool:
    least = 0 if name == "posted" else 1
    return isinstance(value, int) and is_whole(value) and least <= value <= _MOST
