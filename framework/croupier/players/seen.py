"""What a seat can tell from its view: which cards may be anywhere, who is against it, what the sheet has coming."""

from typing import NamedTuple

from croupier.cards import UNKNOWN, Card
from croupier.hands.lookup import evaluator
from croupier.phases.outline import Outlook
from croupier.players.judgement import Ranker, Scorer
from croupier.table.places import MUCK
from croupier.table.view import View, board, cards_of
from croupier.terms.base import Side
from croupier.terms.terms import Terms
from croupier.variant.variant import Variant

FIVE = 5


class Course(NamedTuple):
    """What a sheet has coming, as far as the bots look ahead."""

    dealt: int = FIVE
    """Cards each player is dealt in all, those on the board with them."""
    discarded: int = 0
    """Cards each player throws away in all."""
    passes: tuple[Outlook, ...] = ()
    """The passes, in order."""
    ways: tuple[str, ...] = ()
    """What will be declared; nothing where nobody declares."""
    each: bool = False
    """Whether each half is played for by itself, so that both ways costs nothing."""

    def coming(self, view: View) -> int:
        """Cards each player is still to be dealt, as far as the view shows; at least what a hand lacks."""
        held = len(view.held() + on_board(view))
        thrown = sum(card != UNKNOWN for card in view.at(MUCK))
        return max(self.dealt - held - min(thrown, self.discarded), least(view.terms) - held, 0)

    @property
    def kept(self) -> int:
        """Cards each player has at the end, those on the board with them."""
        return max(1, self.dealt - self.discarded)


def course(terms: Terms) -> Course:
    """What a sheet has coming; the plainest game where only its terms are known."""
    if not isinstance(terms, Variant):
        return Course()
    ahead = terms.outlooks
    return Course(
        sum(outlook.dealt + outlook.board for outlook in ahead),
        sum(outlook.thrown for outlook in ahead),
        tuple(outlook for outlook in ahead if outlook.steps),
        next((outlook.ways for outlook in ahead if outlook.ways), ()),
        any(outlook.each for outlook in ahead),
    )


def on_board(view: View) -> tuple[Card, ...]:
    """The cards that lie open on the board."""
    return tuple(card for _, card in board(view.cards, view.terms.spots))


def least(terms: Terms) -> int:
    """How many cards a hand needs to be ranked on every side."""
    return max(terms.side(side).least for side in terms.sides)


def unseen(view: View) -> list[Card]:
    """The cards that may be anywhere, for all this seat knows, in the order of the deck."""
    seen = {card for cards in view.cards.values() for card in cards}
    return [card for card in view.terms.whole_deck if card not in seen]


def ranker(view: View, side: Side, seat: int | None = None) -> Ranker:
    """What ranks a seat's hand on a side, with the cards that are wild for it now, as far as this seat can know.

    What hangs on cards that are not seen is taken to be plain.
    """
    terms = view.terms
    if side not in terms.ranked:
        return Scorer(terms.side(side))
    if not terms.wild_moves:
        return terms.ranking(side)
    wilds = terms.wilds_now(side, view.holding(seat), cards_of(view.came_up), guess=True)
    return evaluator(terms.order(side), wilds)


def opponents(view: View) -> list[int]:
    """The other seats still in, clockwise from this seat's left."""
    seats = view.seats
    return [seat for step in range(1, seats) if view.still_in[seat := (view.seat + step) % seats]]


def given(view: View) -> tuple[Card, ...]:
    """The cards this seat has passed on so far."""
    return tuple(card for giver, _, cards in view.passed if giver == view.seat for card in cards)


def receiver(view: View) -> int:
    """Who will get the cards that this seat passes next: as the sheet says, else the player on the left."""
    others = opponents(view)
    done = sum(giver == view.seat for giver, _, _ in view.passed)
    passes = course(view.terms).passes
    if done >= len(passes):
        return others[0]
    steps = passes[done].steps
    assert steps
    return others[steps(len(others) + 1) - 1]


def collected_by(view: View, seat: int) -> list[Card]:
    """What another seat is seen to have: its cards face up, and what it was passed from here and may still hold."""
    gone = set(view.held()) | set(view.at(MUCK))
    got = [card for giver, to, cards in view.passed if (giver, to) == (view.seat, seat) for card in cards]
    seen = [card for card in view.held(seat) if card != UNKNOWN]
    return list(dict.fromkeys([*seen, *(card for card in got if card not in gone)]))
