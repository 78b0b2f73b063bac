"""Home poker from a sheet: write a variant in YAML, check it, play it.

The names below are all a program needs; each is loaded when it is first used.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_HOME = {
    "Card": "cards",
    "CardError": "cards",
    "parse_cards": "cards",
    "Problem": "problems",
    "VariantError": "problems",
    "Choice": "choices",
    "IllegalChoice": "choices",
    "Variant": "variant",
    "NoSuchVariant": "library",
    "load": "reading",
    "check": "reading",
    "Game": "game",
    "odds": "odds",
    "rank": "ranks",
    "rank_many": "ranks",
}

if TYPE_CHECKING:
    from croupier.cards import Card, CardError, parse_cards
    from croupier.game.game import Game
    from croupier.odds.ask import odds
    from croupier.problems.problem import Problem, VariantError
    from croupier.sheet.library import NoSuchVariant
    from croupier.table.choices import Choice, IllegalChoice
    from croupier.variant.load import check, load
    from croupier.variant.rank import rank, rank_many
    from croupier.variant.variant import Variant

__all__ = [
    "Card",
    "CardError",
    "Choice",
    "Game",
    "IllegalChoice",
    "NoSuchVariant",
    "Problem",
    "Variant",
    "VariantError",
    "check",
    "load",
    "odds",
    "parse_cards",
    "rank",
    "rank_many",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"croupier.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
