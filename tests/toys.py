"""Toy phases: mechanisms that no sheet has, each a room of its own, to prove that the house needs to know none of them.

Each comes with a sheet that plays it. They are known only inside ``with_rooms``.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from croupier.english import chips, counted
from croupier.phases.any import AnyPhase, depends_on_rooms
from croupier.phases.base import Phase, Room, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.asked import Asked
from croupier.table.chips import put_in
from croupier.table.choices import Cards, Choice, Offers, Plain
from croupier.table.events import FEE, CardsMoved, ChipsMoved, Event, Said
from croupier.table.places import DECK, HAND, MUCK, POT, STACK, Place
from croupier.table.table import Table
from croupier.table.view import View
from tests.toys_in_play import AGAIN, REDRAW, TOYS_IN_PLAY, UP_CARDS

MIDDLE = Place("middle", "in the middle", sight="everyone")
BROW = Place("brow", "on the brow", owned=True, sight="others")
SHELF = Place("shelf", "aside", owned=True, counts=True)
STALL = Place("stall", "for sale", sight="everyone")


class Middle(Phase):
    """Cards are turned up in the middle, for everybody to look at and for nobody's hand.

    - middle: {cards: 2}

    Prints: "Two cards are turned up in the middle."
    """

    word: ClassVar[str] = "middle"
    cards: Annotated[int, Field(ge=1, le=5, description="How many cards.")]

    def words(self, outline: Outline) -> Words:
        """How many."""
        cards = f"{counted(self.cards, 'card').capitalize()} {'is' if self.cards == 1 else 'are'}"
        return Words(
            f"{cards} turned up in the middle.",
            called=f"{counted(self.cards, 'card')} in the middle",
            called_at="end",
            done=f"{counted(self.cards, 'card')} turned up here",
        )

    def check(self, outline: Outline) -> Iterator[Problem]:
        """The deck must have the cards."""
        if self.cards > outline.deck:
            yield Problem("deck-too-small", f"The deck has {counted(outline.deck, 'card')} left here.", hides="cards")

    def after(self, outline: Outline) -> Outline:
        """The deck has the cards no longer."""
        return outline.after(deck=max(0, outline.deck - self.cards))

    def begin(self, table: Table) -> Iterator[Event]:
        """The cards are turned up."""
        yield CardsMoved(table.at(DECK)[: self.cards], DECK.spot, MIDDLE.spot)


class Brow(Phase):
    """Everyone gets a card that all the others see, and its owner does not.

    - brow

    Prints: "Everyone is dealt a card for the brow, without looking at it."
    """

    word: ClassVar[str] = "brow"

    def words(self, outline: Outline) -> Words:
        """That nobody looks."""
        return Words("Everyone is dealt a card for the brow, without looking at it.", called="one on the brow")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """The deck must have the cards."""
        if outline.players > outline.deck:
            yield Problem("deck-too-small", f"The deck has {counted(outline.deck, 'card')} left here.", hides="cards")

    def after(self, outline: Outline) -> Outline:
        """The deck has the cards no longer."""
        return outline.after(deck=max(0, outline.deck - outline.players))

    def begin(self, table: Table) -> Iterator[Event]:
        """A card goes to each player, from the dealer's left."""
        for seat in table.players():
            yield CardsMoved(table.at(DECK)[:1], DECK.spot, BROW.of[seat])


class Fee(Phase):
    """Everyone pays the table for playing on; it is nobody's bet.

    - fee: {chips: 2}

    Prints: "Everyone pays 2 chips to the pot."
    """

    word: ClassVar[str] = "fee"
    chips: Annotated[int, Field(ge=1, le=100, description="How many chips.")]

    def words(self, outline: Outline) -> Words:
        """Its sentence in the rules."""
        return Words(f"Everyone pays {chips(self.chips)} to the pot.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """Everyone with chips pays, from the dealer's left; a player with fewer pays all there is."""
        for seat in table.players():
            if stack := table.stack(seat):
                yield ChipsMoved(min(self.chips, stack), STACK.of[seat], POT.spot, FEE)


class Blind(Phase):
    """The player on the dealer's left bets before looking at a card.

    - blind: {chips: 2}

    Prints: "The player on the dealer's left bets 2 chips blind."
    """

    word: ClassVar[str] = "blind"
    chips: Annotated[int, Field(ge=1, le=100, description="How many chips.")]

    def words(self, outline: Outline) -> Words:
        """Its sentence in the rules."""
        return Words(f"The player on the dealer's left bets {chips(self.chips)} blind.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing can be wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """The bet is laid down, and stays there for the round that follows."""
        seat = next(seat for seat in table.players() if table.stack(seat))
        yield put_in(seat, min(self.chips, table.stack(seat)), "blind")


class Laps(Phase):
    """The phases under `play` go round the table so many times; a phase that holds phases.

    - laps: {times: 2, play: [bet]}

    Prints: "In two laps:"
    """

    word: ClassVar[str] = "laps"
    times: Annotated[int, Field(ge=1, le=3, description="How many laps.")]
    play: Annotated[tuple[AnyPhase, ...], Field(min_length=1, description="What a lap is.", examples=[["bet"]])]
    short: Annotated[bool, Field(description="Whether the laps are short ones.")] = False

    @property
    def inner(self) -> tuple[Phase, ...]:
        """What a lap is."""
        return self.play

    @property
    def rounds(self) -> int:
        """How many laps."""
        return self.times

    def words(self, outline: Outline) -> Words:
        """How many laps."""
        return Words(f"In {counted(self.times, 'short lap' if self.short else 'lap')}:")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing: its phases are checked as they are played."""
        return iter(())


class Swap(Phase):
    """Everyone may throw cards away, or none, and is dealt as many.

    - swap: {cards: 3}

    Prints: "Everyone may throw up to three cards away, and is dealt as many."
    """

    word: ClassVar[str] = "swap"
    together: ClassVar[bool] = True
    cards: Annotated[int, Field(ge=1, le=5, description="How many cards at most.")]

    def words(self, outline: Outline) -> Words:
        """How many."""
        return Words(f"Everyone may throw up to {counted(self.cards, 'card')} away, and is dealt as many.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """The deck must have the cards."""
        if self.cards * outline.players > outline.deck:
            yield Problem("deck-too-small", f"The deck has {counted(outline.deck, 'card')} left here.", hides="cards")

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """Any cards in hand, or none."""
        held = table.at(HAND, seat)
        return Offers((Cards(self.word, held, 0, min(self.cards, len(held)), "replaced"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """All throw away first; the cards come one player after the other."""
        for seat, choice in choices.items():
            if choice.cards:
                yield CardsMoved(choice.cards, HAND.of[seat], MUCK.spot)
        for seat, choice in choices.items():
            if choice.cards:
                yield CardsMoved(table.at(DECK)[: len(choice.cards)], DECK.spot, HAND.of[seat])


class Shelve(Phase):
    """Everyone puts a card or two aside, unseen by the others, until the showdown.

    - shelve

    Prints: "Everyone puts one or two cards aside."
    """

    word: ClassVar[str] = "shelve"
    together: ClassVar[bool] = True

    def words(self, outline: Outline) -> Words:
        """Its sentence in the rules."""
        return Words("Everyone puts one or two cards aside.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """There must be two cards to choose from."""
        if outline.held < 2:
            yield Problem("discard-too-many", "Nobody holds two cards here.", hides="cards")

    def to_act(self, table: Table) -> Sequence[int]:
        """Everyone still in."""
        return table.players()

    def offers(self, table: Table, seat: int) -> Offers:
        """Any of the cards in hand."""
        return Offers((Cards(self.word, table.at(HAND, seat), 1, 2, "kept"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The cards lie aside."""
        for seat, choice in choices.items():
            yield CardsMoved(choice.cards, HAND.of[seat], SHELF.of[seat])

    def asks(self, view: View, offers: Offers) -> Asked:
        """What it is for."""
        heading = "Shelve one or two cards of your hand."
        return Asked(heading, "They count for you at the showdown.", SHELF.of[view.seat], final=True)


class Market(Phase):
    """A card for each player is turned up; in turn everyone buys one of those that are left, or stays out of it.

    - market: {price: 2}

    Prints: "A card for each player is turned up; in turn everyone buys one for 2 chips, or none."
    """

    word: ClassVar[str] = "market"
    answers: ClassVar[tuple[str, ...]] = ("buy", "decline")
    price: Annotated[int, Field(ge=1, le=100, description="What a card costs.")]

    def words(self, outline: Outline) -> Words:
        """The price."""
        each = f"in turn everyone buys one for {chips(self.price)}, or none"
        return Words(f"A card for each player is turned up; {each}.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """The deck must have the cards."""
        if outline.players > outline.deck:
            yield Problem("deck-too-small", f"The deck has {counted(outline.deck, 'card')} left here.", hides="cards")

    def after(self, outline: Outline) -> Outline:
        """The deck has the cards no longer."""
        return outline.after(deck=max(0, outline.deck - outline.players))

    def begin(self, table: Table) -> Iterator[Event]:
        """The cards are turned up."""
        players = len(table.players())
        yield CardsMoved(table.at(DECK)[:players], DECK.spot, STALL.spot)

    def to_act(self, table: Table) -> Sequence[int]:
        """The next from the dealer's left who has neither bought nor declined."""
        return [seat for seat in table.players() if seat not in table.acted][:1]

    def offers(self, table: Table, seat: int) -> Offers:
        """One of the cards, for a player who can pay for it."""
        there = table.at(STALL)
        able = [Cards("buy", there, 1, 1, "kept")] if table.stack(seat) >= self.price else []
        return Offers((*able, Plain("decline")))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """The chips go to the pot, the card to its buyer."""
        for seat, choice in choices.items():
            yield Said("buys" if choice.cards else "declines", seat)
            if choice.cards:
                yield ChipsMoved(self.price, STACK.of[seat], POT.spot, FEE)
                yield CardsMoved(choice.cards, STALL.spot, HAND.of[seat])

    def asks(self, view: View, offers: Offers) -> Asked:
        """The price; what is bought is not given back."""
        return Asked("Buy a card, or decline.", goes_to=HAND.of[view.seat], final=True, costs=self.price)


TOYS: tuple[type[Room], ...] = (Middle, Brow, Fee, Blind, Laps, Swap, Shelve, Market, *TOYS_IN_PLAY)
depends_on_rooms(Laps)

SHEET = """\
name: Toy
players: {{min: 2, max: 6}}
hands: {{high: {{ranking: standard}}}}
play:
{play}
"""
PLAYS = {
    "middle": "[ante, deal: {cards: 5}, bet, middle: {cards: 2}, bet, showdown]",
    "fee": "[ante, deal: {cards: 5}, bet, fee: {chips: 2}, bet, showdown]",
    "blind": "[blind: {chips: 2}, deal: {cards: 5}, bet, bet, showdown]",
    "brow": "[ante, deal: {cards: 5}, brow, bet, showdown]",
    "redraw": REDRAW,
    "until": AGAIN,
    "redeal": AGAIN,
    "gift": UP_CARDS,
    "swap": "[ante, deal: {cards: 5}, bet, swap: {cards: 3}, bet, showdown]",
    "shelve": "[ante, deal: {cards: 7}, shelve, bet, showdown]",
    "market": "[ante, deal: {cards: 5}, bet, market: {price: 2}, bet, showdown]",
    "laps": "[ante, deal: {cards: 5}, laps: {times: 2, play: [middle: {cards: 1}, bet]}, showdown]",
}
WHENS = {
    "redeal": "  - redeal: {cards: [Qs]}\n",
    "gift": "  - gift: {rank: 4}\n  - toll: {rank: 3, chips: 2}\n",
}
"""What cards set off, on the sheets of that name."""
SHEETS = {
    word: SHEET.format(play=f"  {play}") + (f"when:\n{WHENS[word]}" if word in WHENS else "")
    for word, play in PLAYS.items()
}
