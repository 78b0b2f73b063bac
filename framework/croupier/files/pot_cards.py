"""Pot cards: the cards that a settle file writes, of players and of the board, and what is wrong with them."""

from collections.abc import Iterator, Mapping

from croupier.cards import Card, CardError, parse_card
from croupier.english import counted, listed, nearest
from croupier.files.live_pot import LivePot
from croupier.problems.problem import Keys, Problem
from croupier.variant.variant import Variant

Cards = tuple[Card, ...]


class PotCards:
    """The cards of a live pot, read once over; what is no card is left out, and is among the problems."""

    def __init__(self, variant: Variant, file: LivePot) -> None:
        self.variant, self.file = variant, file
        self._read: dict[Keys, Cards] = {}
        self.wrong = list(self._wrong())

    def of(self, name: str) -> tuple[Cards, Cards]:
        """A player's cards that lay face down, and those that lay face up."""
        hand, down, up = (self._read.get(("players", name, setting), ()) for setting in ("hand", "down", "up"))
        return hand + down, up

    def read(self, name: str) -> bool:
        """Whether all that is written of a player's cards are cards."""
        return all(("players", name, setting) in self._read for setting in self.file.players[name].cards)

    @property
    def board(self) -> Cards:
        """The cards on the board, those at spots in the order of the layout."""
        spots = self.variant.spots
        if isinstance(self.file.board, Mapping):
            return tuple(card for spot in spots for card in self._read.get(("board", spot), ()))
        return self._read.get(("board",), ())

    def problems(self) -> Iterator[Problem]:
        """What is wrong with the cards by themselves."""
        yield from self.wrong

    def _wrong(self) -> Iterator[Problem]:
        whose: dict[Card, tuple[str, Keys]] = {}
        for name, keys, text in self._written():
            try:
                self._read[keys] = _cards(text)
            except CardError as error:
                yield Problem("no-such-card", str(error), keys=keys)
                continue
            for card in self._read[keys]:
                if card not in self.variant.whole_deck:
                    yield Problem("no-such-card", f"The deck of {self.variant.name} has no {card}.", keys=keys)
                elif card in whose:
                    yield _card_twice(card, name, keys, *whose[card])
                whose.setdefault(card, (name, keys))
        yield from self._wrong_settings()

    def _written(self) -> Iterator[tuple[str, Keys, str]]:
        """Whose cards stand where, as text."""
        for name, player in self.file.players.items():
            for setting, text in player.cards.items():
                yield name, ("players", name, setting), text
        board = self.file.board
        if isinstance(board, Mapping):
            yield from (("the board", ("board", spot), text) for spot, text in board.items())
        elif board is not None:
            yield "the board", ("board",), board

    def _wrong_settings(self) -> Iterator[Problem]:
        for name, player in self.file.players.items():
            if player.hand is not None and len(player.cards) > 1:
                yield Problem(
                    "hand-size",
                    f"The cards of {name} are written twice: as a hand, and by how they lay.",
                    "Write `hand`, or `down` and `up`.",
                    ("players", name, "hand"),
                    at_key=True,
                )
        yield from self._wrong_board()

    def _wrong_board(self) -> Iterator[Problem]:
        board, spots = self.file.board, self.variant.spots
        if isinstance(board, Mapping) and (unknown := [spot for spot in board if spot not in spots]):
            close = nearest(unknown[0], spots)
            advice = f"Did you mean `{close}`?" if close else ""
            if not close:
                advice = f"Its spots are {listed(spots)}." if spots else "Write the cards in order: `board: 9s 9h 9d`."
            yield Problem("unknown-spot", f"The layout has no spot {unknown[0]!r}.", advice, ("board", unknown[0]))
        most = self._most_on_board()
        if len(self.board) > most:
            has = f"The board of {self.variant.name} has {counted(most, 'card')} at most"
            message = f"{has}, not {len(self.board)}." if most else f"{self.variant.name} has no board."
            yield Problem("hand-size", message, "Take the others away.", ("board",), at_key=True)

    def _most_on_board(self) -> int:
        return self.variant.ended(self.variant.players.max).board


def _cards(text: str) -> Cards:
    """The cards of a hand, whatever stands there twice; raises CardError for one that does not exist."""
    return tuple(map(parse_card, text.replace(",", " ").split()))


def _card_twice(card: Card, name: str, keys: Keys, other: str, there: Keys) -> Problem:
    if keys[:2] == there[:2]:
        return Problem("card-twice", f"{name} has {card} twice.", "Write another card.", keys)
    also = f"{other}'s hand" if there[0] == "players" else "the board"
    message = f"{other} has {card} already." if there[0] == "players" else f"The board has {card} already."
    return Problem("card-twice", message, "Write another card.", keys, also_keys=((also, there),))
