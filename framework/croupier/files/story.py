"""Story: what happened in a game, in sentences that a person can follow."""

from collections.abc import Iterator

from croupier.cards import UNKNOWN, Card, named
from croupier.english import chips, counted, listed
from croupier.game.game import Game
from croupier.hands.words import Hand, describe, why
from croupier.table import events
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said, redacted
from croupier.table.places import DECK, LAID, MUCK, PILE, UP, Place
from croupier.table.pots import Shared, titles
from croupier.table.pots import why as why_shared
from croupier.table.table import Table, somebody


def hands_shown(table: Table) -> dict[str, dict[int, Hand]]:
    """The hands of those who are still in and show five cards or more: side, then seat."""
    shown = {seat: table.at(UP, seat) for seat in table.players()}
    return {
        side: {seat: describe(cards, table.terms.ranking(side)) for seat, cards in shown.items() if len(cards) >= 5}
        for side in table.terms.sides
    }


class Story:
    """Tells a game event by event, as one seat sees it, or (no seat) with all cards open.

    It follows the game on a table of its own, so that it can be told while it is played or afterwards.
    """

    def __init__(self, game: Game, seat: int | None = None) -> None:
        self.game, self.seat = game, seat
        self.table = Table(game.variant, game.names, game.first_stacks, game.table.dealer, game.deck)
        self._told = 0
        self._begun = 0
        self._pots = 0
        self._antes: dict[int, int] = {}

    def lines(self) -> Iterator[str]:
        """What has happened since it was last asked."""
        while self._told < len(self.game.events):
            yield from self._phases()
            event = self.game.events[self._told]
            self._told += 1
            was = self.table.round.price if self.table.round else 0
            self.table.apply(event)
            yield from self._sentences(event, was)
        yield from self._phases()

    def _phases(self) -> Iterator[str]:
        """A heading for each phase that begins here: ``-- bet 2``."""
        begun = self.game.begun
        while self._begun < len(begun) and begun[self._begun][0] <= self._told:
            self._begun += 1
            yield f"-- {begun[self._begun - 1][1].replace('-', ' ')}"

    def _sentences(self, event: Event, was: int) -> Iterator[str]:
        if self._antes and not (isinstance(event, ChipsMoved) and event.why == events.ANTED):
            yield self._everyone_antes()
        if isinstance(event, Said):
            yield from self._said(event)
        elif isinstance(event, ChipsMoved):
            yield from self._chips(event, was)
        else:
            yield from self._cards(event)

    def _name(self, seat: int | None) -> str:
        return self.table.names[somebody(seat)]

    # -- said ------------------------------------------------------------------------------------------------------

    def _said(self, event: Said) -> Iterator[str]:
        if event.word == events.DECLARES:
            yield f"{self._name(event.seat)} declares {event.about[0]}."
        elif event.word == events.CLOSES:
            yield f"The pot holds {self.table.middle}."
        elif event.word == events.SHARED:
            yield from self._shared(event)
        elif event.word == events.OPENS:
            yield self._opening(somebody(event.seat), *event.about)
        elif event.word in (events.CHECKS, events.FOLDS):
            yield f"{self._name(event.seat)} {event.word}."

    def _opening(self, seat: int, first: object, due: object) -> str:
        """Who begins a betting round, and why it is not whoever should."""
        place = "on the dealer's left" if first == "dealers-left" else "with the best hand showing"
        if seat == due or not isinstance(due, int):
            return f"{self._name(seat)} begins, {place}."
        return f"{self._name(due)}, {place}, has nothing left to bet; {self._name(seat)} begins."

    def _shared(self, event: Said) -> Iterator[str]:
        for shared in event.about:
            if isinstance(shared, Shared):
                yield from self._pot(shared)

    def _pot(self, shared: Shared) -> Iterator[str]:
        if self.table.alone:
            winner, amount = next(iter(shared.paid.items()))
            yield f"{self._name(winner)} is the last one left and takes the pot of {amount}; no cards are shown."
            return
        if not self._pots:
            yield from self._hands()
        title = titles(len(self.game.shared))[self._pots]
        self._pots += 1
        yield why_shared(shared, self._name, title)

    def _hands(self) -> Iterator[str]:
        """Each hand in words, for the sides its player plays for; and why the best of a side is the best."""
        for side, hands in hands_shown(self.table).items():
            playing = {seat: hand for seat, hand in hands.items() if self.table.ways[seat] in ("", "both", side)}
            for seat, hand in playing.items():
                yield f"{self._name(seat)} for {side}: {named(hand.cards)}, {hand.words}."
            ranked = sorted(playing.values(), reverse=True)
            below = next((hand for hand in ranked if hand < ranked[0]), None)
            if below:
                best = [self._name(seat) for seat, hand in playing.items() if hand.score == ranked[0].score]
                yield f"{listed(best)} {'is' if len(best) == 1 else 'are'} best for {side}: {why(ranked[0], below)}."

    # -- chips -----------------------------------------------------------------------------------------------------

    def _chips(self, event: ChipsMoved, was: int) -> Iterator[str]:
        if event.why == events.RETURNED:
            yield f"{chips(event.amount)} nobody matched {'is' if event.amount == 1 else 'are'} returned to " + (
                f"{self._name(event.target.seat)}."
            )
        elif event.why == events.ANTED:
            self._antes[somebody(event.source.seat)] = event.amount
        elif event.why not in (events.GATHERED, events.WON):
            yield self._put_in(event, was)

    def _everyone_antes(self) -> str:
        """The antes in one sentence, short ones by name."""
        antes, self._antes = self._antes, {}
        full = max(antes.values())
        words = [f"Everyone antes {full}"]
        words += [f"{self._name(seat)} only {amount}, all in" for seat, amount in antes.items() if amount < full]
        return f"{'; '.join(words)}."

    def _put_in(self, event: ChipsMoved, was: int) -> str:
        seat, amount = somebody(event.source.seat), event.amount
        total = self.table.bet(seat)
        words = {
            events.BET: f"bets {amount}",
            events.SHORT_BET: f"bets {amount}",
            events.CALLED: f"calls {amount}",
            events.RAISED: f"raises to {total} (by {total - was})",
            events.SHORT_RAISE: f"raises to {total} (by {total - was})",
        }[event.why]
        all_in = "" if self.table.stack(seat) else ", all in"
        return f"{self._name(seat)} {words}{all_in}."

    # -- cards -----------------------------------------------------------------------------------------------------

    def _cards(self, event: CardsMoved) -> Iterator[str]:
        seen = event if self.seat is None else redacted(event, self.seat)
        source, target = event.source, event.target
        cards = _cards_words(seen.cards)  # type: ignore[union-attr]
        if source.place is DECK:
            yield f"{self._name(target.seat)} is dealt {cards}{' face up' if target.place is UP else ''}."
        elif source.place is LAID:
            yield f"{self._name(source.seat)} passes {cards} to {self._name(target.seat)}."
        elif target.place is MUCK and self.table.still_in[somebody(source.seat)]:
            yield f"{self._name(source.seat)} discards {cards}."
        elif target.place is PILE:
            yield f"{self._name(source.seat)} arranges the pile" + (
                f": {cards}, the first on top." if UNKNOWN not in seen.cards else "."  # type: ignore[union-attr]
            )
        elif target.place is UP:
            yield self._turned_up(source.place, somebody(target.seat), cards)

    def _turned_up(self, source: Place, seat: int, cards: str) -> str:
        showing = named(self.table.at(UP, seat))
        if source is PILE and self.table.at(PILE, seat):
            return f"{self._name(seat)} turns up {cards}" + (f", showing {showing}." if showing != cards else ".")
        return f"{self._name(seat)} shows {cards}, and has {showing}."


def _cards_words(cards: tuple[Card, ...]) -> str:
    return counted(len(cards), "card") if UNKNOWN in cards else named(cards)


def standings(game: Game) -> str:
    """Everyone's chips: ``Anna 105, Ben 105 and Carla 90``."""
    return listed(f"{name} {stack}" for name, stack in zip(game.names, game.stacks, strict=True))
