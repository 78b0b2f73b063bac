"""What is frozen of the shipped sheets and examples, in a form that no change of the code's own makes another.

``python -m tests.freezing`` writes what is not frozen yet, as for a new sheet; a file that is there is never changed.
"""

import gzip
import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from croupier import Game, load
from croupier.files.replay import History, history_in
from croupier.files.script import play, pots_data
from croupier.files.settle import settle
from croupier.sheet import library
from croupier.table.places import DECK, HAND, LAID, MUCK, PILE, PUBLIC, UP
from tests.logs import logged

FROZEN = Path(__file__).parent / "frozen"
EXAMPLES = Path(__file__).parent.parent / "examples"
PLAYERS = ["Anna", "Ben", "Carla", "Dan", "Eve", "Fay", "Gus"]

Data = dict[str, Any]


# -- logs ----------------------------------------------------------------------------------------------------------


def log_of(name: str, number: int) -> bytes:
    """A session of three games by bots, with stacks short enough for somebody to be all in."""
    variant = load(name)
    players = PLAYERS[: max(variant.players.min, 3 + number % 4)]
    stacks = [40 + 7 * seat for seat in range(len(players))]
    with tempfile.TemporaryDirectory() as folder:
        path, plays = Path(folder) / "log", "house" if number % 2 else "loose"
        return packed(logged(path, variant, players, plays, seed=number + 1, games=3, stacks=stacks))


def read(name: str) -> History:
    """A frozen log, played again."""
    return history_in(Path(name), unpacked(FROZEN / "logs" / f"{name}.jsonl.gz"))


# -- views ---------------------------------------------------------------------------------------------------------


def views_of(name: str) -> list[Data]:
    """What every seat, and an onlooker, sees at each choice of the first game of a log, and what is offered."""
    kept = read(name).games[0].game
    game = Game(kept.variant, kept.names, kept.first_stacks, kept.table.dealer, deck=kept.deck)
    return list(_looked(game, kept))


def _looked(game: Game, kept: Game) -> Iterator[Data]:
    def point() -> Data:
        offers = {game.names[seat]: [str(one) for one in game.offers(seat)] for seat in game.to_act}
        everyone = [*range(game.table.seats), PUBLIC]
        return {"phase": game.phase, "offers": offers, "seen": [seen(game, seat) for seat in everyone]}

    for seat, choice in kept.choices:
        yield point()
        game.act(seat, choice)
    yield point()


def seen(game: Game, seat: int) -> Data:
    """The table as one seat sees it, by the names of things at a table."""
    view = game.view(seat)

    def lie(cards: tuple[Any, ...]) -> str:
        return " ".join(map(str, cards))

    return {
        "stacks": list(view.stacks),
        "bets": list(view.bets),
        "put in": list(view.put_in),
        "pot": view.pot,
        "still in": list(view.still_in),
        "declared": list(view.ways),
        **{place.name: [lie(view.at(place, at)) for at in range(view.seats)] for place in (HAND, PILE, LAID, UP)},
        "deck": lie(view.at(DECK)),
        "muck": lie(view.at(MUCK)),
        "passed": [[giver, taker, lie(cards)] for giver, taker, cards in view.passed],
    }


# -- outcomes ------------------------------------------------------------------------------------------------------


def script_outcome(path: Path) -> Data:
    """What a script comes to."""
    game = play(str(path)).game
    assert game is not None
    return {
        "phase": game.phase,
        "over": game.over,
        "to act": [game.names[seat] for seat in game.to_act],
        "stacks": dict(zip(game.names, game.stacks, strict=True)),
        "choices": [f"{game.names[seat]} {choice}" for seat, choice in game.choices],
        "pots": pots_data(game),
    }


def settle_outcome(path: Path) -> Data:
    """How a pot is divided: what other programs read."""
    settlement = settle(str(path)).settlement
    assert settlement is not None
    data = settlement.data()
    return {key: data[key] for key in ("returned", "pots", "payouts")}


def outcomes() -> dict[str, Data]:
    """Every script and every settle file among the examples, and what it comes to."""
    return {
        **{f"{path.stem}": script_outcome(path) for path in sorted(EXAMPLES.glob("*.yaml"))},
        **{f"settle/{path.stem}": settle_outcome(path) for path in sorted((EXAMPLES / "settle").glob("*.yaml"))},
    }


# -- the files -----------------------------------------------------------------------------------------------------


def packed(content: bytes) -> bytes:
    """Compressed, the same every time."""
    return gzip.compress(content, 9, mtime=0)


def unpacked(path: Path) -> bytes:
    """What a compressed file holds."""
    return gzip.decompress(path.read_bytes())


def lines(data: Any) -> bytes:
    """Data as JSON that a change shows in, a line an item."""
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def _write(path: Path, made: Callable[..., bytes], *about: Any) -> None:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made(*about))
        print(path)


def _packed_views(name: str) -> bytes:
    return packed(lines(views_of(name)))


def _outcome_lines() -> bytes:
    return lines(outcomes())


def main() -> None:
    """Freeze what is not frozen yet."""
    for number, name in enumerate(library.names()):
        _write(FROZEN / "logs" / f"{name}.jsonl.gz", log_of, name, number)
        _write(FROZEN / "views" / f"{name}.json.gz", _packed_views, name)
    _write(FROZEN / "outcomes.json", _outcome_lines)


if __name__ == "__main__":
    main()
