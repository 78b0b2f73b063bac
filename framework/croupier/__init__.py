"""Home poker from a sheet: write a variant in YAML, check it, play it.

The names below are all a program needs; each is loaded when it is first used.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

_HOME = {
    "Card": "cards",
    "CardError": "cards",
    "parse_cards": "cards",
    "Problem": "problems.problem",
    "VariantError": "problems.problem",
    "Choice": "table.choices",
    "IllegalChoice": "table.choices",
    "Offers": "table.choices",
    "Table": "table.table",
    "View": "table.view",
    "CardsMoved": "table.events",
    "ChipsMoved": "table.events",
    "Said": "table.events",
    "Variant": "variant.variant",
    "NoSuchVariant": "sheet.library",
    "load": "variant.load",
    "check": "variant.load",
    "Game": "game.game",
    "Session": "game.session",
    "Player": "players.base",
    "play_out": "players.base",
    "House": "players.house",
    "Story": "files.story",
    "odds": "odds",
    "rank": "variant.rank",
    "rank_many": "variant.rank",
}

if TYPE_CHECKING:
    from croupier.cards import Card, CardError, parse_cards
    from croupier.files.story import Story
    from croupier.game.game import Game
    from croupier.game.session import Session
    from croupier.odds.ask import odds
    from croupier.players.base import Player, play_out
    from croupier.players.house import House
    from croupier.problems.problem import Problem, VariantError
    from croupier.sheet.library import NoSuchVariant
    from croupier.table.choices import Choice, IllegalChoice, Offers
    from croupier.table.events import CardsMoved, ChipsMoved, Said
    from croupier.table.table import Table
    from croupier.table.view import View
    from croupier.variant.load import check, load
    from croupier.variant.rank import rank, rank_many
    from croupier.variant.variant import Variant

__all__ = [
    "Card",
    "CardError",
    "CardsMoved",
    "ChipsMoved",
    "Choice",
    "Game",
    "House",
    "IllegalChoice",
    "NoSuchVariant",
    "Offers",
    "Player",
    "Problem",
    "Said",
    "Session",
    "Story",
    "Table",
    "Variant",
    "VariantError",
    "View",
    "check",
    "load",
    "odds",
    "parse_cards",
    "play_out",
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
