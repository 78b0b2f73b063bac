"""A night reported: as text, as JSON, and as a table for a spreadsheet.

A night may be reported before it is over. What is said of a game in progress is what everybody at the table can see.
"""

import csv
import json
from collections.abc import Callable, Mapping
from io import StringIO

from croupier.english import chips, listed
from croupier.game.game import Game
from croupier.night.night import Night, summary
from croupier.printable import for_spreadsheet


def text(night: Night, resume: str) -> str:
    """The games in a line each, how the night stands, and the command that goes on with it, where it can go on."""
    lines = []
    for number, (game, won) in enumerate(zip(night.games, _won(night), strict=True), 1):
        most = max(won.values())
        best = listed(name for name, amount in won.items() if amount == most) if most > 0 else "nobody"
        gain = f" {most:+}" if most > 0 else ""
        lines.append(f"Game {number}, {game.dealer} dealt {game.sheet}: {best}{gain}, pot {sum(game.pots)}.")
    if night.playing:
        lines.append(f"Game {len(night.games) + 1}, {_as_it_stands(night.playing)}.")
    return "\n".join([*lines, *summary(night), *filter(None, [goes_on(night, resume)])]) + "\n"


def _as_it_stands(game: Game) -> str:
    phase, middle = game.phase.replace("-", " "), chips(game.table.middle)
    dealer = game.names[game.table.dealer]
    return f"{dealer} deals {game.variant.name}: in progress, {phase}, {middle} in the middle"


def goes_on(night: Night, resume: str) -> str:
    """The command that goes on with a night, in a sentence; nothing where it is over."""
    if night.playing:
        return f"Game {len(night.games) + 1} is in progress; go on with: {resume}"
    return f"The night can go on with: {resume}" if night.can_go_on else ""


def _won(night: Night) -> list[dict[str, int]]:
    """What each game won everyone; chips bought in between are nobody's winnings."""
    names = night.agreed.names
    return [
        {name: after - before for name, before, after in zip(names, game.began, game.stacks, strict=True)}
        for game in night.games
    ]


def data(night: Night, resume: str) -> str:
    """The night as JSON; ``in_progress`` is a game that is not over, ``resume`` the command that goes on."""
    agreed = night.agreed
    biggest = night.biggest_pot
    standing = zip(agreed.names, night.bought, night.stacks, strict=True)
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
                for number, (game, won) in enumerate(zip(night.games, _won(night), strict=True), 1)
            ],
            "players": [
                {"name": name, "bought": bought, "stack": stack, "won": stack - bought}
                for name, bought, stack in standing
            ],
            "biggest_pot": {"amount": biggest[0], "game": biggest[1]} if biggest else None,
            "payments": [payment._asdict() for payment in night.payments],
            "over": night.over,
            "in_progress": _in_progress(night),
            "resume": resume if night.can_go_on else None,
        }
    )


def _in_progress(night: Night) -> Mapping[str, object] | None:
    """A game that is not over: what was dealt by whom, the phase it is in, and the chips in the middle."""
    if (game := night.playing) is None:
        return None
    return {
        "game": len(night.games) + 1,
        "variant": game.variant.name,
        "dealer": game.names[game.table.dealer],
        "phase": game.phase,
        "middle": game.table.middle,
    }


def _json(report: object) -> str:
    return json.dumps(report, indent=2, ensure_ascii=False) + "\n"


def table(night: Night, resume: str) -> str:
    """A line for each game and player, with what was won; what is won sums to nothing.

    Of a game in progress nobody knows yet what is won, and what the stacks will be, so those cells are empty.
    """
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["game", "variant", "dealer", "player", "won", "stack", "state"])
    for number, (game, won) in enumerate(zip(night.games, _won(night), strict=True), 1):
        for (name, amount), stack in zip(won.items(), game.stacks, strict=True):
            texts = map(for_spreadsheet, (game.sheet, game.dealer, name))
            writer.writerow([number, *texts, amount, stack, "over"])
    if playing := night.playing:
        dealer = playing.names[playing.table.dealer]
        for name in playing.names:
            texts = map(for_spreadsheet, (playing.variant.name, dealer, name))
            writer.writerow([len(night.games) + 1, *texts, "", "", "in progress"])
    return file.getvalue()


FORMATS: dict[str, Callable[[Night, str], str]] = {"text": text, "json": data, "csv": table}
