"""A night told: as text, as JSON, and as a table for a spreadsheet."""

import csv
import json
from collections.abc import Callable
from io import StringIO

from croupier.english import listed
from croupier.evening import Evening, told
from croupier.printable import for_spreadsheet


def text(evening: Evening) -> str:
    """The games in a line each, and how the night stands."""
    lines = []
    for number, (game, won) in enumerate(zip(evening.games, _won(evening), strict=True), 1):
        most = max(won.values())
        best = listed(name for name, amount in won.items() if amount == most) if most > 0 else "nobody"
        gain = f" {most:+}" if most > 0 else ""
        lines.append(f"Game {number}, {game.dealer} dealt {game.sheet}: {best}{gain}, pot {sum(game.pots)}.")
    return "\n".join([*lines, *told(evening)]) + "\n"


def _won(evening: Evening) -> list[dict[str, int]]:
    """What each game won everyone; chips bought in between are nobody's winnings."""
    names = evening.agreed.names
    return [
        {name: after - before for name, before, after in zip(names, game.began, game.stacks, strict=True)}
        for game in evening.games
    ]


def data(evening: Evening) -> str:
    """The night as JSON."""
    agreed = evening.agreed
    biggest = evening.biggest_pot
    standing = zip(agreed.names, evening.bought, evening.stacks, strict=True)
    return _json(
        {
            "games": [
                {
                    "game": number,
                    "variant": game.sheet,
                    "dealer": game.dealer,
                    "pots": list(game.pots),
                    "stacks": dict(zip(agreed.names, game.stacks, strict=True)),
                    "won": won,
                }
                for number, (game, won) in enumerate(zip(evening.games, _won(evening), strict=True), 1)
            ],
            "players": [
                {"name": name, "bought": bought, "stack": stack, "won": stack - bought}
                for name, bought, stack in standing
            ],
            "biggest_pot": {"amount": biggest[0], "game": biggest[1]} if biggest else None,
            "payments": [payment._asdict() for payment in evening.payments],
            "over": evening.over,
        }
    )


def _json(told: object) -> str:
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def table(evening: Evening) -> str:
    """A line for each game and player, with what was won; what is won sums to nothing."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["game", "variant", "dealer", "player", "won", "stack"])
    for number, (game, won) in enumerate(zip(evening.games, _won(evening), strict=True), 1):
        for (name, amount), stack in zip(won.items(), game.stacks, strict=True):
            texts = map(for_spreadsheet, (game.sheet, game.dealer, name))
            writer.writerow([number, *texts, amount, stack])
    return file.getvalue()


FORMATS: dict[str, Callable[[Evening], str]] = {"text": text, "json": data, "csv": table}
