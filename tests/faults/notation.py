"""How the faults are written: a variant in a line, a deck by who is dealt what, a pot from a table."""

from pathlib import Path
from typing import Any

from croupier.files.settle import settle_sheet
from croupier.game.game import Game
from croupier.sheet.reader import parse
from croupier.table.events import CardsMoved, ChipsMoved
from croupier.table.places import UP
from croupier.variant.variant import Variant
from tests.telling import variant

EXAMPLES = Path(__file__).parents[2] / "examples" / "sheets"
HIGH = "high: {ranking: standard}"


def rounds(
    count: int = 2,
    limits: str = "{structure: none, min: 2}",
    ante: int = 0,
    hands: str = HIGH,
    most: int = 7,
    more: str = "",
    last: str = "showdown",
) -> Variant:
    """Five cards down, so many betting rounds (and what more says), showdown; antes only if asked for."""
    play = [*(["ante"] if ante else []), "deal: {cards: 5}", *["bet"] * count, *([more] if more else []), last]
    chips = f"chips: {{start: 1000, ante: {ante}}}\n" if ante else ""
    return variant(
        f"name: Rounds\nplayers: {{min: 2, max: {most}}}\n{chips}limits: {limits}\n"
        f"hands: {{{hands}}}\nplay: [{', '.join(play)}]\n"
    )


def dealt(dealer: str, **hands: str) -> str:
    """A deck that deals everyone the cards written, one at a time from the dealer's left."""
    names = list(hands)
    first = (names.index(dealer) + 1) % len(names)
    order = [hands[name].split() for name in (*names[first:], *names[:first])]
    return " ".join(card for cards in zip(*order, strict=True) for card in cards)


def settled(variant: str, **players: str) -> dict[str, Any]:
    """A pot divided, as data; the last player deals unless ``dealer`` says who does."""
    dealer = players.pop("dealer", "")
    lines = [f"  {name}: {{{what}}}" for name, what in players.items()]
    text = "\n".join([f"variant: {variant}", *([f"dealer: {dealer}"] if dealer else []), "players:", *lines])
    done = settle_sheet(parse(text, "pot.yaml"), EXAMPLES)
    assert done.settlement and not done.problems, done.problems
    return done.settlement.data()


def paid(settlement: dict[str, Any], pot: int) -> dict[str, int]:
    """What one of the pots paid, the main pot being the first."""
    return dict(settlement["pots"][pot]["paid"])


def stacks(game: Game) -> dict[str, int]:
    """Everyone's chips."""
    return dict(zip(game.names, game.stacks, strict=True))


def moved(game: Game, why: str) -> dict[str, int]:
    """The chips that moved for a reason, by whose they were or are."""
    found: dict[str, int] = {}
    for event in game.events:
        if isinstance(event, ChipsMoved) and event.why == why:
            seat = max(event.source.seat, event.target.seat)
            found[game.names[seat]] = found.get(game.names[seat], 0) + event.amount
    return found


def shown(game: Game) -> list[str]:
    """Who has shown cards, in order."""
    return [
        game.names[event.target.seat]
        for event in game.events
        if isinstance(event, CardsMoved) and event.target.place is UP
    ]
