"""Wrong: what keeps a script or a settle file from being played or settled."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.english import listed, nearest
from croupier.printable import name_refusal, name_refusals, printable
from croupier.problems.problem import Problem


class Wrong(Exception):
    """Something in a file that keeps it from being played or settled; ``problem`` says what."""

    def __init__(self, code: str, message: str, advice: str, *keys: str | int) -> None:
        self.problem = Problem(code, message, advice, keys)


def wrong_names(names: Sequence[str]) -> Iterator[Problem]:
    """The problems of a file's names: one that cannot be printed, and two that a reader takes for the same."""
    for name, refusal in name_refusals(names):
        yield Problem("player-name" if name_refusal(name) else "same-name", *refusal, ("players", name), at_key=True)


def nobody(name: str, players: Iterable[str]) -> tuple[str, str]:
    """Say that nobody has this name, and what to write instead: a message and its advice."""
    known = {player.lower(): player for player in players}
    close = nearest(name, list(known))
    advice = f"Did you mean {known[close]}?" if close else f"The players are {listed(known.values())}."
    return f"Nobody here is called {printable(name)}.", advice
