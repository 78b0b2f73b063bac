"""PHH check: a hand of the standard played on our sheet, and where the two differ."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Card
from croupier.files.phh import Action, BrokenHand, HandHistory
from croupier.files.phh_cards import Dealt, deck_of
from croupier.files.phh_stakes import variant_of
from croupier.game.game import Game
from croupier.table.choices import IllegalChoice
from croupier.variant.variant import Variant

_SHOWS = ("sm",)


class Checked(NamedTuple):
    """What came of a hand: where it differs from our game, as far as it does; ``odd`` if only odd chips do."""

    line: int
    action: str = ""
    difference: str = ""
    odd: bool = False


def check(hand: HandHistory) -> Checked:
    """Play a hand on our sheet, action by action, and compare who acts, what is legal, and the final stacks."""
    try:
        variant = variant_of(hand)
        cards = Dealt(hand, variant)
    except BrokenHand as broken:
        return Checked(broken.line, broken.action, str(broken))
    try:
        return _checked(variant, hand, cards)
    except _Differs as differs:
        return Checked(differs.action.line, differs.action.text, str(differs))
    except ValueError as error:
        # a table, stacks or cards that no game has
        return Checked(hand.line, "", str(error))


def _checked(variant: Variant, hand: HandHistory, cards: Dealt) -> Checked:
    found = Checked(hand.line)
    for filled in cards.decks():
        found = _compared(_played(variant, hand, filled), hand)
        if not found.difference or not cards.unknown:
            return found
    return found._replace(difference=f"No cards for the unknown ones bring it about: {found.difference}")


class _Differs(Exception):
    def __init__(self, action: Action, message: str) -> None:
        super().__init__(message)
        self.action = action


# -- played -----------------------------------------------------------------------------------------------------------


def _played(variant: Variant, hand: HandHistory, deck: Sequence[Card]) -> Game:
    names = [f"p{seat + 1}" for seat in range(hand.seats)]
    rest = [card for card in deck_of(variant) if card not in deck]
    game = Game(variant, names, hand.stacks, deck=[*deck, *rest], salt="00")
    for action in hand.actions:
        if action.seat is not None and action.verb not in _SHOWS:
            _act(game, hand, action)
    return game


def _act(game: Game, hand: HandHistory, action: Action) -> None:
    seat = action.seat
    if seat is not None and action.verb == "cc" and _has_no_choice(game, seat):
        return
    if seat is None or game.over or game.to_act[0] != seat:
        asked = "the hand is over" if game.over else f"{game.names[game.to_act[0]]} is to act"
        raise _Differs(action, f"At this point {asked}.")
    offers = game.offers(seat)
    words = [kind.word for kind in offers.kinds]
    try:
        game.act(seat, _choice(words, action))
    except IllegalChoice as illegal:
        raise _Differs(action, f"{illegal.reason} p{seat + 1} may {illegal.offered}.") from None


def _has_no_choice(game: Game, seat: int) -> bool:
    """Whether a check is written that we do not ask for: nothing is owed, and nobody has chips to answer a bet."""
    table = game.table
    others = [other for other in table.players() if other != seat and table.stack(other)]
    owed = max(map(table.bet, range(table.seats))) - table.bet(seat)
    return seat not in game.to_act and not others and owed <= 0


def _choice(words: Sequence[str], action: Action) -> str:
    """The action in our words."""
    if action.verb == "cc":
        return "check" if "check" in words else "call"
    if action.verb == "pb":
        return "bring in"
    if action.verb == "f":
        return "fold"
    lift = next((word for word in words if word in ("bet", "complete", "raise")), "raise")
    return f"bet {action.amount}" if lift == "bet" else f"{lift} to {action.amount}"


def _compared(game: Game, hand: HandHistory) -> Checked:
    last = hand.actions[-1] if hand.actions else None
    line = last.line if last else hand.line
    if hand.finishing is None:
        return Checked(line)
    if not game.over:
        return Checked(line, "", f"The file ends here, and {game.names[game.to_act[0]]} is to act.")
    known = [(ours, theirs) for ours, theirs in zip(game.stacks, hand.finishing, strict=True) if theirs is not None]
    off = [ours - theirs for ours, theirs in known]
    if not any(off):
        return Checked(line)
    parts = sum(len(pot.parts) for pot in game.shared)
    if sum(off) == 0 and all(abs(each) <= parts for each in off):
        return Checked(line, odd=True)
    ours, theirs = (_chips(stacks, hand.scale) for stacks in zip(*known, strict=True))
    return Checked(line, "", f"The stacks are {ours} in the end, and in the file {theirs}.")


def _chips(stacks: Sequence[int], scale: int) -> str:
    return ", ".join(f"{stack / scale:g}" if scale > 1 else str(stack) for stack in stacks)
