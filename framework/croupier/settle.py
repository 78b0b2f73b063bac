"""Settle: a pot from a table with real cards and chips, divided by the rules of a variant, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from croupier.cards import Card, CardError, deck, parse_card
from croupier.english import chips, counted, listed, nearest, sentence
from croupier.hands.wilds import LARGEST_HAND
from croupier.hands.words import Hand, describe
from croupier.outline import Outline
from croupier.phases.showdown import Showdown
from croupier.pots import Pot, Shared, Sharing, compared, layers, pot_data, share, titles, unmatched, why
from croupier.problems import Problem, VariantError
from croupier.script import Amounts, Name, PotsExpected, Wrong, compare_pots, nobody, unexpected, variant_named
from croupier.shape import empty, problems_of
from croupier.sheet import Sheet, read
from croupier.terms import Model, Side, Text
from croupier.variant import Variant

Stake = Annotated[int, Field(ge=0, le=1_000_000_000)]


class PlayerAtTable(Model):
    """What one player put in, and what became of his hand."""

    put_in: Annotated[Stake, Field(description="All the chips the player put in, antes too.", examples=[20])]
    folded: Annotated[bool, Field(description="Whether the player folded; the chips stay in.")] = False
    declared: Annotated[
        Text | None, Field(description="What the player declared: high, low or both.", examples=["high"])
    ] = None
    hand: Annotated[
        Text | None, Field(description="Five cards or more, as in 9s 9h 9d 5c 5s.", examples=["9s 9h 9d 5c 5s"])
    ] = None


class SettlementExpected(Model):
    """What is expected to come out; what is not named is not compared."""

    returned: Amounts = None
    pots: PotsExpected = None
    payouts: Amounts = None


_AT_TABLE = {"put-in": 20, "declared": "high"}


class LivePot(Model):
    """A pot to be divided."""

    variant: Annotated[Text, Field(description="A shipped variant, or a path beside this file.", examples=["anaconda"])]
    players: Annotated[
        dict[str, PlayerAtTable],
        Field(description="Who is at the table, clockwise.", examples=[{"Anna": _AT_TABLE, "Ben": _AT_TABLE}]),
    ]
    dealer: Annotated[Name | None, Field(description="Who deals; the last player unless said.", examples=["Anna"])] = (
        None
    )
    expect: Annotated[
        SettlementExpected, Field(description="What comes out.", examples=[{"payouts": {"Anna": 40, "Ben": 0}}])
    ] = SettlementExpected()


@dataclass(frozen=True)
class Settlement:
    """A pot divided: what went back, how each pot was shared, and what everyone is paid out of them."""

    names: tuple[str, ...]
    sharing: Sharing
    dealer: int
    returned: tuple[int, ...]
    """Chips that nobody matched, by seat; they are no part of ``payouts``."""
    pots: tuple[Shared, ...]
    hands: Mapping[str, Mapping[int, Hand]]
    """The hands that are known and played for a side: side, then seat."""

    @cached_property
    def payouts(self) -> tuple[int, ...]:
        """What everyone is paid out of the pots, by seat."""
        return tuple(sum(pot.paid.get(seat, 0) for pot in self.pots) for seat in range(len(self.names)))

    def data(self) -> dict[str, Any]:
        """The settlement as data: ``returned`` and ``payouts`` name everyone, and are all that was put in."""
        return {
            "returned": dict(zip(self.names, self.returned, strict=True)),
            "pots": [pot_data(pot, self.names) for pot in self.pots],
            "payouts": dict(zip(self.names, self.payouts, strict=True)),
        }

    def lines(self) -> Iterator[str]:
        """What a table is told: what goes back, each pot and why, odd chips, and who gets how much in all."""
        for name, amount in zip(self.names, self.returned, strict=True):
            if amount:
                are = "is" if amount == 1 else "are"
                yield f"{chips(amount)} nobody matched {are} returned to {name}."
        for title, pot in zip(titles(len(self.pots)), self.pots, strict=True):
            yield why(pot, self.names.__getitem__, title, self._held())
        yield from self._odd_chips()
        yield f"In all: {listed(map(self._in_all, range(len(self.names))))}."

    def _held(self) -> dict[str, dict[int, str]]:
        return {
            side: {seat: _held_words(hand) for seat, hand in by_seat.items()} for side, by_seat in self.hands.items()
        }

    def _odd_chips(self) -> Iterator[str]:
        nearest_left = f"the left of {self.names[self.dealer]}, who deals"
        if any(len(pot.parts) > 1 and pot.amount % 2 for pot in self.pots):
            whose = f"the winner nearest {nearest_left}" if self.sharing.odd_chip == "left" else "high"
            yield f"The odd chip of two halves goes to {whose}."
        if any(len({*part.paid.values()}) > 1 for pot in self.pots for part in pot.parts):
            yield f"Among equal hands odd chips go one each, from {nearest_left}."

    def _in_all(self, seat: int) -> str:
        back, won = self.returned[seat], self.payouts[seat]
        return f"{self.names[seat]} {back + won}" + (f" ({back} returned)" if back else "")


def _held_words(hand: Hand) -> str:
    """A hand in words that can stand in brackets."""
    return ", ".join([hand.name, *(f"{card} as {played}" for card, played in hand.plays_as.items())])


@dataclass(frozen=True)
class Settled:
    """A settle file that was read: the settlement unless something stands in its way, and what is wrong."""

    path: str
    sheet: Sheet | None
    settlement: Settlement | None
    problems: tuple[Problem, ...]


def settle(path: str | Path) -> Settled:
    """Divide the pot in a file; everything that is wrong with it is among the problems.

    Raises:
        DiskError: The file cannot be read (an ``OSError``).
    """
    try:
        sheet = read(path, "a settle file")
    except VariantError as unreadable:
        return Settled(str(path), None, None, unreadable.problems)
    return settle_sheet(sheet, Path(path).parent)


def settle_sheet(sheet: Sheet, folder: Path) -> Settled:
    """Divide the pot that a sheet tells of; ``folder`` is where the variants that are paths lie."""
    if slips := empty(sheet):
        return _settled(sheet, None, slips)
    try:
        file = LivePot.model_validate(sheet.data)
        table = _Table(file, variant_named(file.variant, folder))
    except VariantError as wrong:
        return Settled(sheet.file, sheet, None, wrong.problems)
    except ValidationError as error:
        return _settled(sheet, None, problems_of(error, sheet, LivePot))
    except Wrong as wrong:
        return _settled(sheet, None, [wrong.problem])
    if problems := list(table.problems()):
        return _settled(sheet, None, problems)
    settlement = table.settlement()
    return _settled(sheet, settlement, _compare(file.expect, settlement))


def _settled(sheet: Sheet, settlement: Settlement | None, problems: Iterable[Problem]) -> Settled:
    return Settled(sheet.file, sheet, settlement, tuple(map(sheet.locate, problems)))


class _Table:
    """A live pot and the rules it is divided by; seats are numbers, clockwise."""

    def __init__(self, file: LivePot, variant: Variant) -> None:
        self.file, self.variant = file, variant
        self.names = tuple(file.players)
        self.players = tuple(file.players.values())
        self.ways_open = _ways_open(variant)
        self.implied = "both" if len(variant.sides) == 2 else variant.sides[0]

    # -- what is wrong --

    def problems(self) -> list[Problem]:
        """What keeps the pot from being divided; what is missing is told when all else is right."""
        return (
            [*self._wrong_players(), *self._wrong_ways(), *self._wrong_hands()]
            or list(self._wrong_pot())
            or list(self._missing_ways())
            or list(self._missing_hands())
        )

    def _wrong_players(self) -> Iterator[Problem]:
        if len(self.names) < 2:
            yield Problem(
                "too-few-players",
                f"A pot is divided among two players or more, not {counted(len(self.names), 'player')}.",
                "Write everyone who put chips in, those who folded too.",
                ("players",),
                at_key=True,
            )
        elif self.file.dealer is not None and self.file.dealer not in self.names:
            yield Problem("unknown-player", *nobody(self.file.dealer, self.names), ("dealer",))

    def _wrong_ways(self) -> Iterator[Problem]:
        known = self.ways_open or (self.implied,)
        for name, player in self.file.players.items():
            way = player.declared
            if way is not None and way not in known:
                close = nearest(way, known)
                advice = f"Did you mean `{close}`?" if close else f"Write {_either(known)}."
                if not self.ways_open:
                    advice = "Take `declared` away."
                yield Problem("unknown-way", self._unknown_way(way), advice, ("players", name, "declared"))

    def _unknown_way(self, way: str) -> str:
        if self.ways_open:
            return f"In {self.variant.name} a player declares {listed(self.ways_open, 'or')}, not {way!r}."
        what = "both sides" if self.implied == "both" else self.implied
        return f"In {self.variant.name} nobody declares; everyone plays for {what}."

    def _wrong_hands(self) -> Iterator[Problem]:
        first: dict[Card, str] = {}
        for name, player in self.file.players.items():
            if player.hand is not None:
                yield from self._wrong_hand(name, player.hand, first)

    def _wrong_hand(self, name: str, text: str, first: dict[Card, str]) -> Iterator[Problem]:
        """What is wrong with a hand; ``first`` is whose the cards so far are."""
        keys = ("players", name, "hand")
        try:
            cards = _cards(text)
        except CardError as error:
            yield Problem("no-such-card", str(error), keys=keys)
            return
        if not 5 <= len(cards) <= LARGEST_HAND:
            message = f"A hand is five cards or more, {LARGEST_HAND} at most; {name} has {len(cards)}."
            yield Problem("hand-size", message, "Write the five that play, or all the player held.", keys)
        for card in cards:
            if card not in deck(self.variant.deck.jokers):
                yield Problem("no-such-card", f"The deck of {self.variant.name} has no {card}.", keys=keys)
            elif card in first:
                yield _card_twice(card, name, first[card])
            first.setdefault(card, name)

    def _wrong_pot(self) -> Iterator[Problem]:
        try:
            _ = self.pots
        except ValueError as error:
            everybody = all(player.folded for player in self.players)
            yield Problem(
                "everybody-folded" if everybody else "nobody-in-the-pot",
                sentence(f"{error}, so nobody can win it"),
                "The last one left did not fold and takes it all." if everybody else "Mend `put-in`.",
                ("players",),
                at_key=True,
            )

    def _missing_ways(self) -> Iterator[Problem]:
        for seat in self.contested:
            if self.ways_open and self.players[seat].declared is None:
                name = self.names[seat]
                yield Problem(
                    "way-missing",
                    f"{name} is still in, and nothing says what {name} declared.",
                    f"Write {_either(f'declared: {way}' for way in self.ways_open)}.",
                    ("players", name),
                    at_key=True,
                )

    def _missing_hands(self) -> Iterator[Problem]:
        needed = compared(self.pots, self.ways, self.variant.sides)
        for seat in self.contested:
            sides = [side for side, seats in needed.items() if seat in seats]
            if sides and self.players[seat].hand is None:
                name = self.names[seat]
                yield Problem(
                    "hand-missing",
                    f"{name}'s hand is compared for {listed(sides)}, and it is not written.",
                    "Write `hand:` and the five cards, as in `hand: 9s 9h 9d 5c 5s`.",
                    ("players", name),
                    at_key=True,
                )

    # -- how it is divided --

    @cached_property
    def returned(self) -> tuple[int, ...]:
        back = unmatched([player.put_in for player in self.players])
        return tuple(back[1] if back and seat == back[0] else 0 for seat in range(len(self.players)))

    @cached_property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, when what nobody matched has gone back; raises ValueError if nobody can win them."""
        matched = [player.put_in - back for player, back in zip(self.players, self.returned, strict=True)]
        return layers(matched, [not player.folded for player in self.players])

    @cached_property
    def contested(self) -> tuple[int, ...]:
        """The seats that play against another for a pot."""
        return tuple(sorted({s for pot in self.pots if len(pot.contenders) > 1 for s in pot.contenders}))

    @cached_property
    def ways(self) -> dict[int, str]:
        """What each seat plays for: what was declared, else every side there is where nobody declares."""
        declared = {seat: player.declared for seat, player in enumerate(self.players)}
        if not self.ways_open:
            return dict.fromkeys(declared, self.implied)
        return {seat: way for seat, way in declared.items() if way is not None}

    def hands(self) -> dict[str, dict[int, Hand]]:
        """The hands that are known, for the sides they are played for."""
        return {side: dict(self._hands_for(side)) for side in self.variant.sides}

    def _hands_for(self, side: Side) -> Iterator[tuple[int, Hand]]:
        for seat in self.contested:
            text = self.players[seat].hand
            if text is not None and self.ways[seat] in (side, "both"):
                yield seat, describe(_cards(text), self.variant.ranking(side))

    def settlement(self) -> Settlement:
        """Divide it."""
        sharing = _showdown(self.variant).sharing(self.variant)
        dealer = self.names.index(self.file.dealer or self.names[-1])
        hands = self.hands()
        ranks = {side: {seat: hand.score for seat, hand in by.items()} for side, by in hands.items()}
        shared = share(self.pots, self.ways, ranks, sharing, dealer, len(self.names))
        settlement = Settlement(self.names, sharing, dealer, self.returned, shared, hands)
        if sum(self.returned) + sum(settlement.payouts) != sum(player.put_in for player in self.players):
            raise AssertionError(f"what was put in was not paid out: {settlement}")
        return settlement


def _cards(text: str) -> tuple[Card, ...]:
    """The cards of a hand, whatever stands there twice; raises CardError for one that does not exist."""
    return tuple(map(parse_card, text.replace(",", " ").split()))


def _card_twice(card: Card, name: str, other: str) -> Problem:
    if name == other:
        return Problem("card-twice", f"{name} has {card} twice.", "Write another card.", ("players", name, "hand"))
    return Problem(
        "card-twice",
        f"{other} has {card} already.",
        "Write another card.",
        ("players", name, "hand"),
        also_keys=((f"{other}'s hand", ("players", other, "hand")),),
    )


def _either(words: Iterable[str]) -> str:
    return listed((f"`{word}`" for word in words), "or")


def _showdown(variant: Variant) -> Showdown:
    return next(phase for _, phase in variant.unrolled if isinstance(phase, Showdown))


def _ways_open(variant: Variant) -> tuple[str, ...]:
    """What may be declared in a variant; nothing where nobody declares."""
    outline = Outline(variant, variant.players.min, deck=52 + variant.deck.jokers)
    for _, phase in variant.unrolled:
        outline = phase.after(outline)
    return outline.ways


# -- what was expected --


def _compare(expected: SettlementExpected, settlement: Settlement) -> Iterator[Problem]:
    data = settlement.data()
    yield from _compare_chips("returned", expected.returned or {}, data["returned"], "is returned")
    yield from compare_pots(expected.pots, data["pots"])
    yield from _compare_chips("payouts", expected.payouts or {}, data["payouts"], "is paid")


def _compare_chips(key: str, expected: Mapping[str, int], found: Mapping[str, int], what: str) -> Iterator[Problem]:
    for name, amount in expected.items():
        if name not in found:
            yield unexpected(nobody(name, found)[0], key, name)
        elif found[name] != amount:
            yield unexpected(f"{name} {what} {found[name]}, not {amount}.", key, name)
