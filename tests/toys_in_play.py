"""Toy rooms that interrupt play, begin it again, or shuffle in the middle of it; no sheet has them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.cards import Card, Rank, parse_card
from croupier.english import chips, counted, listed
from croupier.phases.any import AnyPhase, depends_on_rooms
from croupier.phases.base import Consequence, Loop, Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table import events
from croupier.table.choices import Cards, Choice, Offers, Plain
from croupier.table.events import CardsMoved, ChipsMoved, Event, Said
from croupier.table.places import DECK, HAND, MUCK, POT, STACK, UP
from croupier.table.seen import Seen
from croupier.table.table import Table


def came_up(event: CardsMoved) -> Iterator[tuple[int, Card]]:
    """The cards that come up before a player, each with whose it is."""
    if event.target.place is UP and event.source.place is not UP and event.target.seat is not None:
        for card in event.cards:
            yield event.target.seat, card


class Redraw(Phase):
    """Each in turn throws cards away and is dealt others; if the deck runs out, those thrown away are shuffled.

    - redraw: {cards: 3}

    Prints: "In turn everyone may throw away up to three cards and is dealt as many."
    """

    word: ClassVar[str] = "redraw"
    cards: Annotated[int, Field(ge=1, le=5, description="How many cards may be thrown away.")]

    def words(self, outline: Outline) -> Words:
        """How many."""
        return Words(
            f"In turn everyone may throw away up to {counted(self.cards, 'card')} and is dealt as many.",
            ("If the deck runs out, the cards thrown away by others are shuffled and dealt.",),
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Cards to throw away."""
        if self.cards > outline.held:
            yield Problem("discard-too-many", f"A player holds {counted(outline.held, 'card')} here.", hides="cards")

    def to_act(self, table: Table) -> Sequence[int]:
        """The next that has not redrawn."""
        return [seat for seat in table.players() if seat not in table.acted][:1]

    def offers(self, table: Table, seat: int) -> Offers:
        """None to so many of those in hand."""
        return Offers((Cards(self.word, table.at(HAND, seat), 0, self.cards, "replaced"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The cards go to the muck."""
        for seat, choice in choices.items():
            if choice.cards:
                yield CardsMoved(choice.cards, HAND.of[seat], MUCK.spot)

    def proceed(self, table: Table) -> Iterator[Event]:
        """As many come from the deck, or from what the others threw away."""
        for seat in table.acted:
            thrown = _thrown(table, seat)
            while table.given(seat) < len(thrown):
                if not table.at(DECK):
                    others = tuple(card for card in table.at(MUCK) if card not in thrown)
                    if not others:
                        break
                    yield CardsMoved(others, MUCK.spot, DECK.spot)
                    yield table.shuffled(DECK.spot)
                yield CardsMoved(table.at(DECK)[:1], DECK.spot, HAND.of[seat])


def _thrown(table: Table, seat: int) -> tuple[Card, ...]:
    """What a seat has thrown away in this phase."""
    moves = [event for event in table.happened if isinstance(event, CardsMoved)]
    return tuple(card for move in moves if move.source is HAND.of[seat] for card in move.cards)


class Gather(Phase):
    """All cards come back to the deck, and are shuffled.

    - gather

    Prints: "All cards are gathered and shuffled."
    """

    word: ClassVar[str] = "gather"

    def words(self, outline: Outline) -> Words:
        """Its sentence."""
        return Words("All cards are gathered and shuffled.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def after(self, outline: Outline) -> Outline:
        """Nobody has a card."""
        return outline.after(deck=outline.terms.deck.jokers + 52, held=0, piled=0, up=0, dealt=0)

    def begin(self, table: Table) -> Iterator[Event]:
        """Everything goes to the deck; nothing happens where no card was dealt."""
        lying = [(spot, there) for spot, there in table.cards.items() if spot is not DECK.spot]
        for spot, there in lying:
            yield CardsMoved(there, spot, DECK.spot)
        if lying:
            yield table.shuffled(DECK.spot)


class Until(Loop):
    """Rounds of play until somebody shows a picture card or an ace; if nobody ever does, the pot rides.

    - until: {at-most: 3, play: [gather, deal: {cards: 4}, deal: {cards: 1, face: up}, bet]}

    Prints: "Again and again, at most three times, until somebody shows a picture card or an ace:"
    """

    word: ClassVar[str] = "until"
    at_most: Annotated[int, Field(ge=1, le=20, description="How many rounds there are at most.")] = 3
    play: Annotated[tuple[AnyPhase, ...], Field(min_length=1, description="A round.", examples=[["gather", "bet"]])]

    @property
    def inner(self) -> tuple[Phase, ...]:
        """A round."""
        return self.play

    @property
    def rounds(self) -> int:
        """How many at most."""
        return self.at_most

    @property
    def ends(self) -> bool:
        """The game is over when nobody has shown one."""
        return True

    def words(self, outline: Outline) -> Words:
        """How often, and what becomes of the pot."""
        times = {1: "once", 2: "twice"}.get(self.at_most, counted(self.at_most, "time"))
        return Words(
            f"Again and again, at most {times}, until somebody shows a picture card or an ace:",
            ("If nobody ever does, the pot is left for the next game; if there is none, it is split.",),
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing: its phases are checked as they are played."""
        return iter(())

    def left(self, seen: Seen) -> bool:
        """Somebody shows one, in a round that is not over early."""
        shown = (card for seat in seen.players() for card in seen.at(UP, seat))
        return not self.again(seen) and any(card.rank >= Rank.JACK for card in shown)

    def again(self, seen: Seen) -> bool:
        """Somebody has said so in this round."""
        return any(said.about == (seen.now.round,) for said in seen.said(events.ROUND_OVER))

    def begin(self, table: Table) -> Iterator[Event]:
        """Nobody has shown one: the pot rides, or is split."""
        if table.may_ride:
            return
        players, pot = table.players(), table.chips[POT.spot]
        each, odd = divmod(pot, len(players))
        for place, seat in enumerate(players):
            if share := each + (place < odd):
                yield ChipsMoved(share, POT.spot, STACK.of[seat], events.WON)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """What each gets of a pot that is split."""
        if isinstance(event, ChipsMoved):
            return (f"{seen.name(event.target.seat)} takes {event.amount} of the pot.",)
        return None


class Gift(Consequence):
    """A player who is dealt such a card face up is dealt one more, face up.

    - gift: {rank: 4}

    Prints: "A four that comes up brings its owner one more card, face up."
    """

    word: ClassVar[str] = "gift"
    rank: Annotated[int, Field(ge=2, le=10, description="The rank.")]

    def words(self, outline: Outline) -> Words:
        """Which card."""
        name = Rank.parse(str(self.rank)).word
        return Words(f"{_an(name)} that comes up brings its owner one more card, face up.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def due(self, seen: Seen, event: CardsMoved) -> Iterator[tuple[tuple[int, ...], Card]]:
        """Every such card."""
        yield from (((seat,), card) for seat, card in came_up(event) if card.rank == Rank.parse(str(self.rank)))

    def proceed(self, table: Table) -> Iterator[Event]:
        """One card, if there is one, and it is done."""
        (seat,) = table.owed[0].seats
        yield CardsMoved(table.at(DECK)[:1], DECK.spot, UP.of[seat])
        yield Said(events.SETTLED)


class Toll(Consequence):
    """A player who is dealt such a card face up pays or folds.

    - toll: {rank: 3, chips: 2}

    Prints: "A player who gets a three face up pays 2 chips to the pot or folds."
    """

    word: ClassVar[str] = "toll"
    may_fold: ClassVar[bool] = True
    answers: ClassVar[tuple[str, ...]] = ("pay", "fold")
    rank: Annotated[int, Field(ge=2, le=10, description="The rank.")]
    chips: Annotated[int, Field(ge=1, le=100, description="How many chips.")]

    def words(self, outline: Outline) -> Words:
        """Which card, and how much."""
        name = Rank.parse(str(self.rank)).word
        return Words(
            f"A player who gets {_an(name).lower()} face up pays {chips(self.chips)} to the pot or folds.",
            ("A player with nothing left pays nothing.",),
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def due(self, seen: Seen, event: CardsMoved) -> Iterator[tuple[tuple[int, ...], Card]]:
        """Every such card."""
        yield from (((seat,), card) for seat, card in came_up(event) if card.rank == Rank.parse(str(self.rank)))

    def proceed(self, table: Table) -> Iterator[Event]:
        """Nothing to pay with: it is done."""
        if not table.stack(table.owed[0].seats[0]):
            yield Said(events.SETTLED)

    def to_act(self, table: Table) -> Sequence[int]:
        """The one whose card it is."""
        return table.owed[0].seats

    def offers(self, table: Table, seat: int) -> Offers:
        """Pay, or fold."""
        return Offers((Plain("pay", min(self.chips, table.stack(seat))), Plain("fold", leaves=True)))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The chips go in, or the cards go down."""
        ((seat, choice),) = choices.items()
        if choice.word == "pay":
            yield ChipsMoved(min(self.chips, table.stack(seat)), STACK.of[seat], POT.spot, events.FEE)
        else:
            yield Said(events.FOLDS, seat)
            for spot, there in table.before(seat):
                yield CardsMoved(there, spot, MUCK.spot)
        yield Said(events.SETTLED)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """Who folds; the cards go without a word."""
        if isinstance(event, CardsMoved):
            return ()
        return (f"{seen.name(event.seat)} folds.",) if isinstance(event, Said) and event.seat is not None else None


class Redeal(Consequence):
    """When one of these cards comes up, the round of the loop is over, and the next one begins.

    - redeal: {cards: [Qs]}

    Prints: "If Qs comes up, the round is over and another is dealt; the pot stays."
    """

    word: ClassVar[str] = "redeal"
    cards: Annotated[tuple[str, ...], Field(min_length=1, description="The cards.", examples=[["Qs"]])]

    def words(self, outline: Outline) -> Words:
        """Which cards."""
        return Words(f"If {listed(self.cards, 'or')} comes up, the round is over and another is dealt; the pot stays.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def due(self, seen: Seen, event: CardsMoved) -> Iterator[tuple[tuple[int, ...], Card]]:
        """Each of the cards."""
        those = [*map(parse_card, self.cards)]
        yield from (((seat,), card) for seat, card in came_up(event) if card in those)

    def proceed(self, table: Table) -> Iterator[Event]:
        """The round is over."""
        yield Said(events.ROUND_OVER, None, (table.now.round,))
        yield Said(events.SETTLED)

    def tells(self, event: Event, seen: Table) -> Iterable[str] | None:
        """That it is."""
        over = isinstance(event, Said) and event.word == events.ROUND_OVER
        return ("The round is over; another is dealt.",) if over else None


def _an(name: str) -> str:
    return f"An {name}" if name == "eight" else f"A {name}"


TOYS_IN_PLAY = (Redraw, Gather, Until, Gift, Toll, Redeal)
depends_on_rooms(Until)

REDRAW = "[ante, deal: {cards: 5}, bet, redraw: {cards: 3}, bet, showdown]"
ROUND = "gather, deal: {cards: 4}, deal: {cards: 1, face: up}, bet"
AGAIN = f"[ante, until: {{at-most: 3, play: [{ROUND}]}}, bet, showdown]"
UP_CARDS = "[ante, deal: {cards: 2}, deal: {cards: 3, face: up}, bet, showdown]"
