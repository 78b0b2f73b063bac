"""How the house bot bets, raises, calls and folds; and what it declares."""

from random import Random

from croupier.players.judgement import BET_SIZES, Style
from croupier.players.prospects import Prospects
from croupier.players.seen import opponents
from croupier.table.choices import Amounts, Choice, Offers, Plain, Ways
from croupier.table.view import View

CHECK, BET, CALL, RAISE, FOLD = "check", "bet", "call", "raise", "fold"
LIFTS = (BET, RAISE, "complete")
"""What makes the others pay more, by its words."""
BOTH = "both"


def declared(view: View, offer: Ways, style: Style, random: Random) -> Choice:
    """Declare what is worth most; both ways only where it is worth more than one, and well more where it may fail."""
    prospects = Prospects(view, random)
    if prospects.course.each and BOTH in offer.ways:
        return Choice(offer.word, way=BOTH)
    shares = prospects.shares()
    if BOTH in shares:
        shares[BOTH] -= (1 - shares[BOTH]) * style.dares_not / 100
    return Choice(offer.word, way=max(offer.ways, key=lambda way: (shares.get(way, 0.0), way == BOTH)))


def bet(view: View, offers: Offers, style: Style, random: Random) -> Choice:
    """Bet and raise with well more than a fair share, call for what the pot is worth, else check or fold."""
    shares = Prospects(view, random).shares()
    share = shares.get(view.ways[view.seat] or max(shares, key=lambda way: shares[way]), 0.0)
    fair = 1 / (len(opponents(view)) + 1)
    edge = 100 * (share - fair) / (1 - fair)
    lift = _lift(offers)
    if lift is not None and _lifts(view, lift, edge, style, random):
        return _size(view, lift, random)
    stay = next((kind for kind in offers.kinds if isinstance(kind, Plain) and not kind.leaves), None)
    if stay is None:
        return Choice(FOLD)
    gives_up = offers.offer(FOLD) and stay.costs and not _is_worth(view, stay.costs, share, style)
    return Choice(FOLD if gives_up else stay.word)


def is_asked(offers: Offers) -> bool:
    """Whether it is a turn of betting."""
    return bool(offers.offer(CHECK) or offers.offer(CALL) or _lift(offers))


def _lift(offers: Offers) -> Amounts | None:
    """The bet or the raise that is offered, if there is one."""
    return next((kind for kind in offers.kinds if isinstance(kind, Amounts) and kind.word in LIFTS), None)


def _lifts(view: View, lift: Amounts, edge: float, style: Style, random: Random) -> bool:
    """Whether to bet or raise: for value, or now and then as a bluff; the more raises there were, the less."""
    needed = style.bets
    if lift.price:
        needed = style.raises + style.presses * lift.price // max(1, _target(view, lift, BET_SIZES[1]) - lift.price)
    often = style.values if edge >= needed else 0 if lift.price else style.bluffs
    return random.randrange(100) < often


def _size(view: View, lift: Amounts, random: Random) -> Choice:
    amount = _target(view, lift, random.randint(*BET_SIZES))
    return Choice(lift.word, amount, bool(lift.price))


def _target(view: View, lift: Amounts, percent: int) -> int:
    """What a bet or raise of so much of the pot comes to, within what is offered."""
    owed = lift.price - view.bets[view.seat]
    pot = view.pot + sum(view.bets) + owed
    return lift.nearest(lift.price + pot * percent // 100)


def _is_worth(view: View, costs: int, share: float, style: Style) -> bool:
    """Whether the share of what can be won is worth the call."""
    paid = view.put_in[view.seat] + costs
    within_reach = costs + sum(min(put_in, paid) for put_in in view.put_in)
    return 100 * share * within_reach >= costs * style.calls
