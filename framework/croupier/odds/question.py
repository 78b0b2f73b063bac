"""What is asked: which game, at which table, played how, how often; refused here if it cannot be."""

from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from typing import SupportsIndex

import numpy as np

from croupier.cards import Card, parse_cards
from croupier.english import counted, listed
from croupier.odds.batch.dealing import shuffled
from croupier.odds.batch.judging import Cards
from croupier.odds.batch.known import deals_alike, first_places, ranked_sides, stake, without_kernel
from croupier.odds.batch.lockstep import Table
from croupier.odds.batch.minds import MINDS
from croupier.odds.batch.played import Played, depth, play
from croupier.odds.errors import OddsError
from croupier.odds.figures.counting import Counts, count
from croupier.odds.single.games import play_ordinary
from croupier.odds.single.policies import POLICIES
from croupier.odds.ways import sharing_of
from croupier.phases import Phase
from croupier.players.judgement import USUAL
from croupier.variant.variant import Variant

NO_CARDS = "A hand has one card at least, as in 3c 3d Kh."
GAMES = 100_000
BLOCK = 20_000
"""So many games are played at once; each block has its own generator, which follows from the seed and its number."""
LARGE_BLOCK = 2_000
"""The same, where hands of more than seven cards are compared, which are ranked many times."""
MOST_GAMES = 10_000_000_000
"""So many games at most: they take a day, the intervals are as narrow as anyone could wish, and all sums fit."""
MOST_DIGITS = 100
"""A number that is asked for has so many digits at most; a seed may have many."""
ORDINARY_BLOCK = 100
"""The same, where the ordinary engine plays them one by one."""


def whole(asked: object, what: str) -> int:
    """A whole number of any kind (NumPy's, too); raises ``OddsError`` for anything else, true and false included.

    Python cannot even print a number that is long enough, so that is refused as well.
    """
    if isinstance(asked, bool) or not isinstance(asked, SupportsIndex):
        raise OddsError(f"{what} is a whole number, not {asked!r}.")
    if abs(index(asked)) >= 10**MOST_DIGITS:
        raise OddsError(f"{what} has {MOST_DIGITS} digits at most.")
    return index(asked)


@dataclass(frozen=True)
class Question:
    """A variant, the table, how everyone plays, and the seed.

    Raises:
        OddsError: The number of players or games, the policy or the hand cannot be.
    """

    variant: Variant
    players: int
    games: int
    seed: int
    policy: str = "keep-best"
    betting: bool = False
    hand: tuple[Card, ...] = ()
    kernels: bool = field(default=True, repr=False)
    """Whether the batch may play it, if it can."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise OddsError(f"There must be one game at least, not {self.games}.")
        if self.games > MOST_GAMES:
            raise OddsError(f"There can be {MOST_GAMES:,} games at most, not {self.games:,}.")
        if self.seed < 0:
            raise OddsError(f"A seed is a whole number, 0 or more, not {self.seed}.")
        if self.policy not in POLICIES:
            raise OddsError(f"There is no policy {self.policy!r}; there are {listed(POLICIES)}.")
        try:
            self.variant.refuse_table(self.players)
            takes = sharing_of(self.variant).takes
        except ValueError as error:
            raise OddsError(str(error)) from None
        if takes != "best":
            wins = f"In {self.variant.name} the {takes.replace('-', ' ')} hand wins"
            raise OddsError(f"{wins}, and the odds say how good a hand must be.")
        if len(self.ranked) < len(self.variant.sides) and not any(phase.forced for _, phase in self.variant.unrolled):
            raise OddsError(
                f"Without an ante {self.variant.name} may be for nothing, and nobody can say who wins that."
            )
        self._refuse_hand()

    def _refuse_hand(self) -> None:
        most, deck = len(self._first_places[0]), self.variant.deck
        if len(self.hand) > most:
            raise OddsError(
                f"The hand has {counted(len(self.hand), 'card')}, and {self.variant.name} deals {number_dealt(most)} "
                f"face down{self._until}."
            )
        for card in self.hand:
            if card not in deck.whole:
                raise OddsError(f"{deck.lacks(card)}, so {card} cannot be dealt.")
            if self.hand.count(card) > 1:
                raise OddsError(f"The card {card} is in the hand twice.")

    @cached_property
    def note(self) -> str:
        """Why the ordinary engine plays this one game after the other; nothing if it need not."""
        return without_kernel(self.variant) if self.kernels else "The ordinary engine was asked for"

    @property
    def block(self) -> int:
        """How many games are played at once: fewer where that takes longer, so that there is soon something to show."""
        return ORDINARY_BLOCK if self.note else LARGE_BLOCK if self._compares_large_hands else BLOCK

    @cached_property
    def _compares_large_hands(self) -> bool:
        steps = self.variant.outlined(self.players)
        return any(phase.sharing(self.variant) and outline.cards > USUAL for _, phase, outline in steps)

    @property
    def blocks(self) -> int:
        """How many blocks there are; the last may have fewer games."""
        return -(-self.games // self.block)

    @cached_property
    def stake(self) -> int:
        """The most chips that a player puts in: the antes, and with betting the least bet of every round.

        Where something is not known it may be all that a player has.
        """
        return stake(self.variant, self.players, self.betting)

    @cached_property
    def ranked(self) -> tuple[str, ...]:
        """The sides that are won by a hand of five cards; of others there are no figures of hands."""
        return ranked_sides(self.variant)

    @property
    def table(self) -> Table:
        """The table, for whatever plays many at once, and counts."""
        return Table.of(self.variant, self.players, self.betting, self.ranked)

    @cached_property
    def _first_places(self) -> tuple[list[int], Phase | None]:
        """Where the first seat's cards face down lie in the deck, as far as that is the same in every game."""
        return first_places(self.variant, self.players, self.betting)

    @property
    def _until(self) -> str:
        """What ends that, as said after what is dealt in it."""
        phase = self._first_places[1]
        if phase is None:
            return ""
        return " before anyone may fold" if self.betting and phase.may_fold else f" before `{phase.word}`"

    def decks(self, random: np.random.Generator, number: int) -> Cards:
        """So many shuffled decks, as deep as they are dealt; the first seat is dealt the hand, if one is asked for."""
        if not deals_alike(self.variant):
            return np.empty((0, number), dtype=np.uint8)  # the engine knows its own deck, and shuffles it
        deep = depth(self.variant, self.players)
        left = np.array([card for card in self.variant.whole_deck if card not in self.hand], dtype=np.uint8)
        cards = shuffled(random, number, left, deep - len(self.hand))
        if not self.hand:
            return cards
        mine = self._first_places[0][: len(self.hand)]
        whole = np.empty((deep, number), dtype=np.uint8)
        whole[np.setdiff1d(np.arange(deep), mine)] = cards
        whole[mine] = np.array(self.hand, dtype=np.uint8)[:, None]
        return whole


def number_dealt(most: int) -> str:
    """How many cards are dealt, as said after a name."""
    return counted(most, "card") if most else "none"


def answered(question: Question, block: int) -> Counts:
    """Play one block of a question's games, and count."""
    return count(question.table, played(question, block))


def played(question: Question, block: int) -> Played:
    """Play one block of a question's games."""
    random = np.random.Generator(np.random.SFC64(np.random.SeedSequence(question.seed, spawn_key=(block,))))
    games = min(question.block, question.games - block * question.block)
    decks = question.decks(random, games)
    salt = random.integers(0, 1 << 32, size=games, dtype=np.uint32)
    if question.note:
        policy = POLICIES[question.policy]
        return play_ordinary(
            question.variant, question.players, lambda drawn: policy.player(question.betting, drawn), decks, salt
        )
    return play(question.table, MINDS[question.policy](), decks, salt)


def hand_of(text: str) -> tuple[Card, ...]:
    """Read a hand, none if nothing is said; raises ``OddsError`` for blanks, what is no card, or a card twice."""
    if text and not text.strip():
        raise OddsError(NO_CARDS)
    try:
        return parse_cards(text)
    except ValueError as error:
        raise OddsError(str(error)) from None
