"""Settle: a pot from a table with real cards and chips, divided by the rules of a variant, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import ValidationError

from croupier.cards import Card, CardError, parse_card
from croupier.english import counted, listed, nearest, number
from croupier.files.expected import compare_pots, unexpected
from croupier.files.live_pot import LivePot, SettlementExpected
from croupier.files.script import variant_named
from croupier.files.settlement import Settlement
from croupier.files.wrong import Wrong, nobody, wrong_names
from croupier.hands.best import Best
from croupier.hands.holding import Holding
from croupier.printable import name_among
from croupier.problems.problem import Problem, VariantError
from croupier.sheet.reader import Sheet, read
from croupier.table.layers import Pot, layers, unmatched
from croupier.table.pots import Sharing, compared, played_for, share
from croupier.variant.errors import empty, problems_of
from croupier.variant.variant import Variant


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
    """Divide the pot that a sheet describes; ``folder`` is where the variants that are paths lie."""
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
        self.ways_open = variant.ended(variant.players.max).ways
        self.sides = {side: variant.side(side) for side in variant.sides}
        self.implied = {1: variant.sides[0], 2: "both"}.get(len(variant.sides), "")

    # -- what is wrong --

    def problems(self) -> list[Problem]:
        """What keeps the pot from being divided; what is missing is a problem only when all else is right."""
        return (
            [*self._wrong_players(), *self._wrong_ways(), *self._wrong_hands()]
            or list(self._wrong_pot())
            or list(self._missing_ways())
            or list(self._missing_hands())
            or list(self._wild_unknown())
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
            return
        yield from wrong_names(self.names)
        if self.file.dealer is not None and not name_among(self.file.dealer, self.names):
            message, advice = nobody(self.file.dealer, self.names)
            if "Did you mean" not in advice:
                advice += " A dealer who does not play is written as `put-in: 0, folded: true`."
            yield Problem("unknown-player", message, advice, ("dealer",))

    def _wrong_ways(self) -> Iterator[Problem]:
        known = self.ways_open or tuple(filter(None, [self.implied]))
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
        what = {"both": "both sides", "": "all sides"}.get(self.implied, self.implied)
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
        if not self._playable(name, len(cards)):
            least = counted(self.least, "card")
            message = f"A hand is {least} or more, {self.most} at most; {name} has {len(cards)}."
            yield Problem(
                "hand-size", message, f"Write the {number(self.least)} that play, or all the player held.", keys
            )
        for card in cards:
            if card not in self.variant.whole_deck:
                yield Problem("no-such-card", f"The deck of {self.variant.name} has no {card}.", keys=keys)
            elif card in first:
                yield _card_twice(card, name, first[card])
            first.setdefault(card, name)

    def _playable(self, name: str, cards: int) -> bool:
        """Whether so many cards can be compared; a player who has folded may hold any number."""
        return self.file.players[name].folded or self.least <= cards <= self.most

    def _wrong_pot(self) -> Iterator[Problem]:
        if any(player.put_in for player in self.players if not player.folded):
            return
        everybody = all(player.folded for player in self.players)
        yield Problem(
            "everybody-folded" if everybody else "nobody-in-the-pot",
            f"{'Everybody folded' if everybody else 'Nobody still in has chips in the pot'}, so nobody can win it.",
            "The last one left did not fold and takes it all." if everybody else "Fix `put-in`.",
            ("players",),
            at_key=True,
        )

    def _missing_ways(self) -> Iterator[Problem]:
        for seat in self.contested:
            if self.ways_open and self.players[seat].declared is None:
                name = self.names[seat]
                yield Problem(
                    "way-missing",
                    f"{name} is still in, and the file does not say what {name} declared.",
                    f"Write {_either(f'declared: {way}' for way in self.ways_open)}.",
                    ("players", name),
                    at_key=True,
                )

    def _missing_hands(self) -> Iterator[Problem]:
        choosy = {side for side, terms in self.sides.items() if terms.choosy}
        needed = compared(self.pots, self.plays, self.variant.sides, choosy)
        for seat in self.contested:
            sides = [side for side, seats in needed.items() if seat in seats]
            if sides and self.players[seat].hand is None:
                name = self.names[seat]
                yield Problem(
                    "hand-missing",
                    f"{name}'s hand is compared for {listed(sides)}, and it is not written.",
                    "Write `hand:` and the cards, as in `hand: 9s 9h 9d 5c 5s`.",
                    ("players", name),
                    at_key=True,
                )

    def _wild_unknown(self) -> Iterator[Problem]:
        """Hands are compared, and it depends on how their cards came which of them are wild."""
        needed = compared(self.pots, self.plays, self.variant.sides)
        for side in self.variant.ranked:
            if needed.get(side) and (moving := self.variant.wild_cards.moving(side)):
                yield Problem(
                    "hand-missing",
                    f"Hands are compared for {side}, where {listed(wild.words for wild in moving)} is wild, and that "
                    "depends on how the cards came.",
                    "Compare the hands at the table: from the cards alone croupier cannot tell which are wild.",
                    ("variant",),
                )

    # -- how it is divided --

    @cached_property
    def returned(self) -> tuple[int, ...]:
        back = unmatched([player.put_in for player in self.players])
        return tuple(back[1] if back and seat == back[0] else 0 for seat in range(len(self.players)))

    @cached_property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, when what nobody matched has gone back; none where that was all."""
        matched = [player.put_in - back for player, back in zip(self.players, self.returned, strict=True)]
        return layers(matched, self.still_in) if any(matched) else ()

    @cached_property
    def still_in(self) -> tuple[bool, ...]:
        """Who has not folded, by seat."""
        return tuple(not player.folded for player in self.players)

    @cached_property
    def contested(self) -> tuple[int, ...]:
        """The seats that play against another for a pot."""
        return tuple(sorted({s for pot in self.pots if len(pot.contenders) > 1 for s in pot.contenders}))

    @cached_property
    def plays(self) -> dict[int, tuple[str, ...]]:
        """The sides that each seat plays for: what was declared, else every side there is where nobody declares."""
        sides, ways = self.variant.sides, [player.declared for player in self.players]
        if not self.ways_open:
            return dict.fromkeys(range(len(ways)), sides)
        return {seat: played_for(way, sides) for seat, way in enumerate(ways) if way is not None}

    @property
    def least(self) -> int:
        """How many cards a hand must have to be compared."""
        return max(side.least for side in self.sides.values())

    @property
    def most(self) -> int:
        """How many cards a hand may have to be compared."""
        return min(side.most for side in self.sides.values())

    def hands(self) -> dict[str, dict[int, Best]]:
        """What is known of those who can win a side that they play for: side, then seat."""
        return {
            side: {
                seat: best
                for seat, holding in self.known.items()
                if side in self.plays[seat] and (best := terms.best(holding, self.variant.wilds(side)))
            }
            for side, terms in self.sides.items()
        }

    @cached_property
    def known(self) -> dict[int, Holding]:
        """The hands that are written, of the seats that play against another."""
        hands = {seat: self.players[seat].hand for seat in self.contested}
        return {seat: Holding(_cards(text)) for seat, text in hands.items() if text is not None}

    def scores(self, side: str) -> dict[int, int | None]:
        """What hands are worth on a side; one that need not be known, of a player alone on it, is as good as any."""
        terms, wilds = self.sides[side], self.variant.wilds(side)
        scores: dict[int, int | None] = dict.fromkeys(self.contested, None if terms.choosy else 0)
        return scores | {seat: terms.score(holding, wilds) for seat, holding in self.known.items()}

    def after_all(self, side: str) -> dict[int, int | None]:
        """What the hands that are written are worth if nobody wins a side, whether or not they can."""
        terms, wilds = self.sides[side], self.variant.wilds(side)
        return {seat: terms.after_all(holding, wilds) for seat, holding in self.known.items()}

    @cached_property
    def dealer(self) -> int:
        """The seat that deals: the last, if none is given."""
        named = name_among(self.file.dealer, self.names) if self.file.dealer is not None else None
        return self.names.index(named or self.names[-1])

    def settlement(self) -> Settlement:
        """Divide it."""
        sharing, hands = _sharing(self.variant), self.hands()
        if not self.ways_open:
            sharing = sharing._replace(both="each")
        scores, after_all = ({side: each(side) for side in self.sides} for each in (self.scores, self.after_all))
        shared = share(self.pots, self.plays, scores, sharing, self.dealer, len(self.names), after_all)
        settlement = Settlement(
            self.names,
            sharing,
            self.dealer,
            self.returned,
            shared,
            hands,
            taken=tuple(self._taken()),
            dealer_given=self.file.dealer is not None,
        )
        if sum(self.returned) + sum(settlement.payouts) != sum(player.put_in for player in self.players):
            raise AssertionError(f"what was put in was not paid out: {settlement}")
        return settlement

    def _taken(self) -> Iterator[str]:
        """What is assumed of a player who stays in for less than others put in: only being all in allows that."""
        most = max(player.put_in for player in self.players)
        short = {
            name: player.put_in
            for name, player in self.file.players.items()
            if not player.folded and player.put_in < most and sum(self.still_in) > 1
        }
        all_in = [(name, amount) for name, amount in short.items() if amount]
        if all_in:
            how = ["is taken to be all in with", *["with"] * (len(all_in) - 1)]
            yield f"{listed(f'{name} {words} {amount}' for words, (name, amount) in zip(how, all_in, strict=True))}."
        if nothing := [name for name, amount in short.items() if not amount]:
            yield f"{listed(nothing)} put nothing in, and can win nothing."


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


def _sharing(variant: Variant) -> Sharing:
    """How the phase that ends the game shares the pots."""
    return next(filter(None, (phase.sharing(variant) for _, phase in variant.unrolled)))


# -- what was expected --


def _compare(expected: SettlementExpected, settlement: Settlement) -> Iterator[Problem]:
    data = settlement.data()
    yield from _compare_chips("returned", expected.returned or {}, data["returned"], "is returned")
    yield from compare_pots(expected.pots, data["pots"])
    yield from _compare_chips("payouts", expected.payouts or {}, data["payouts"], "is paid")


def _compare_chips(key: str, expected: Mapping[str, int], found: Mapping[str, int], what: str) -> Iterator[Problem]:
    for written, amount in expected.items():
        name = name_among(written, found)
        if name is None:
            yield unexpected(nobody(written, found)[0], key, written)
        elif found[name] != amount:
            yield unexpected(f"{name} {what} {found[name]}, not {amount}.", key, written)
