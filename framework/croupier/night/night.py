"""Night: games of several variants at one table, one after the other. The dealer of each picks the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from croupier.english import chips, counted, listed
from croupier.game.game import Game
from croupier.game.session import Session, left_with_chips
from croupier.night.debts import Payment, payments
from croupier.printable import reading, refuse_names
from croupier.seeds import drawn
from croupier.variant.variant import Variant


@dataclass(frozen=True)
class Agreed:
    """What is agreed on before the first game.

    Attributes:
        names: The players, clockwise.
        plays: Who plays each seat: a bot's name, or ``person``.
        sheets: What can be picked.
        chips: What everyone begins with, and buys again.
        rebuys: How often a player who is out may buy again.
        games: How many games there will be; as many as the players like by default.
        seed: Shuffles the same way every time, for tests.
        bots: What the bots' generators are made from.
    """

    names: tuple[str, ...]
    plays: tuple[str, ...]
    sheets: tuple[Variant, ...]
    chips: int
    rebuys: int
    games: int | None
    seed: int | None
    bots: int

    def __post_init__(self) -> None:
        self.refuse()

    def refuse(self) -> None:
        """Raise ``ValueError`` for names that cannot stand, and if no sheet is for so many players."""
        refuse_names(self.names)
        if not any(len(self.names) in sheet.table_sizes() for sheet in self.sheets):
            raise ValueError(f"None of the sheets is for {counted(len(self.names), 'player')}.")


@dataclass(frozen=True)
class Played:
    """A game that is over: what was played, who dealt, everyone's chips before and after it, and its pots."""

    sheet: str
    dealer: str
    began: tuple[int, ...]
    stacks: tuple[int, ...]
    pots: tuple[int, ...]


@dataclass
class Night:
    """A night as far as it has gone.

    Attributes:
        agreed: What was agreed on.
        stacks: Everyone's chips now.
        bought: What everyone has bought so far.
        games: The games that are over.
        playing: The game that is in progress, if one is; its chips are not in ``stacks`` yet.
    """

    agreed: Agreed
    stacks: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    games: list[Played] = field(default_factory=list)
    playing: Game | None = None

    def __post_init__(self) -> None:
        seats = len(self.agreed.names)
        self.stacks = self.stacks or [self.agreed.chips] * seats
        self.bought = self.bought or [self.agreed.chips] * seats

    # -- what comes next ------------------------------------------------------------------------------------------

    @property
    def dealer(self) -> int:
        """The seat that deals the next game: the next one with chips left of who dealt before, the last one at first.

        It follows from the chips as they stand, so who buys again is not passed over.
        """
        names = self.agreed.names
        before = names.index(self.games[-1].dealer) if self.games else len(names) - 2
        return left_with_chips(before, self.stacks)

    @property
    def seats(self) -> list[int]:
        """The seats that have chips."""
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    @property
    def fitting(self) -> list[Variant]:
        """The sheets that so many can play."""
        return [sheet for sheet in self.agreed.sheets if _fits(sheet, len(self.seats))]

    @property
    def all_played(self) -> bool:
        """Whether the games that were agreed on are played."""
        return self.agreed.games is not None and len(self.games) >= self.agreed.games

    @property
    def over(self) -> str:
        """Why the night is over unless somebody buys again, in a sentence; empty while it goes on."""
        if self.all_played:
            return f"The night ends after {counted(len(self.games), 'game')}."
        if len(self.seats) < 2:
            return f"Only {self.agreed.names[self.seats[0]]} has chips left."
        if not self.fitting:
            names = listed(self.agreed.names[seat] for seat in self.seats)
            return f"Only {names} have chips left, and none of the sheets is for so few."
        return ""

    @property
    def can_go_on(self) -> bool:
        """Whether there is something to go on with: a game in progress, another to deal, or chips to buy for it."""
        return self.playing is not None or not self.over or bool(self.may_buy())

    def session(self, sheet: Variant) -> Session:
        """The next game by this sheet, as a session of one game."""
        seed = self.agreed.seed
        if seed is not None:
            seed = drawn(seed, len(self.games), "deck").getrandbits(64)
        return Session(sheet, self.agreed.names, self.stacks, self.dealer, seed, 1)

    def picked_by_bot(self) -> Variant:
        """The sheet that a bot picks when it deals."""
        return self._random("sheet").choice(self.fitting)

    @property
    def bots_seed(self) -> int:
        """What the bots' generators of the next game are made from."""
        return self._random("bots").getrandbits(32)

    def _random(self, what: str) -> Random:
        return drawn(self.agreed.bots, len(self.games), what)

    # -- what happens ---------------------------------------------------------------------------------------------

    def finish(self, played: Played) -> None:
        """Take over everyone's chips from a game that is over; the deal passes when the next one is dealt."""
        self.stacks = list(played.stacks)
        self.games.append(played)
        self.playing = None

    def may_buy(self) -> list[int]:
        """The seats that are out and may buy again; none when the games are all played."""
        agreed = self.agreed
        if self.all_played:
            return []
        most = agreed.chips * (1 + agreed.rebuys)
        return [seat for seat, stack in enumerate(self.stacks) if not stack and self.bought[seat] < most]

    def buy(self, seat: int) -> None:
        """A seat buys again."""
        self.stacks[seat] += self.agreed.chips
        self.bought[seat] += self.agreed.chips

    # -- how it came out ------------------------------------------------------------------------------------------

    @property
    def won(self) -> dict[str, int]:
        """What everyone won; what was lost is below zero. It comes to nothing."""
        each = zip(self.agreed.names, self.stacks, self.bought, strict=True)
        return {name: stack - bought for name, stack, bought in each}

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who owes whom."""
        return payments(self.won)

    @property
    def biggest_pot(self) -> tuple[int, int] | None:
        """The biggest pot and the number of its game, the first of those equal."""
        pots = [(max(game.pots), -number) for number, game in enumerate(self.games, 1) if game.pots]
        return (max(pots)[0], -max(pots)[1]) if pots else None


def _fits(sheet: Variant, players: int) -> bool:
    try:
        sheet.refuse_table(players)
    except ValueError:
        return False
    return True


def played(game: Game) -> Played:
    """A game that is over, as the night keeps it."""
    table = game.table
    pots = tuple(shared.amount for shared in game.shared)
    return Played(game.variant.name, table.names[table.dealer], game.first_stacks, game.stacks, pots)


def summary(night: Night) -> list[str]:
    """How a night stands, in lines: who won what, the biggest pot, who owes whom; before a game that is in progress."""
    names = night.agreed.names
    lines = [f"{counted(len(night.games), 'game').capitalize()} played."]
    if night.playing:
        lines[0] = f"Before game {len(night.games) + 1}:"
    standing = zip(names, night.stacks, night.bought, strict=True)
    for name, stack, bought in sorted(standing, key=lambda each: each[2] - each[1]):
        lines.append(f"{name} bought {chips(bought)}, has {stack}: {stack - bought:+}.")
    if biggest := night.biggest_pot:
        amount, number = biggest
        game = night.games[number - 1]
        lines.append(f"The biggest pot was {amount}, in game {number}, {game.sheet}.")
    lines += [f"{source} owes {target} {amount}." for source, target, amount in night.payments]
    return lines if night.payments else [*lines, "Nobody owes anybody."]


def sheet_titles(sheets: Sequence[Variant]) -> list[str]:
    """The sheets as they are picked from: the name, and what makes it another where two have the same name."""
    names = [reading(sheet.name) for sheet in sheets]
    twice = [names.count(name) > 1 for name in names]
    return [
        f"{sheet.name} ({sheet.short_fingerprint})" if again else sheet.name
        for sheet, again in zip(sheets, twice, strict=True)
    ]
