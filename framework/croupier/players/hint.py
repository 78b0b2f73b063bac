"""A hint: what the house bot would choose here, and why."""

from random import Random

from croupier.cards import named
from croupier.english import counted
from croupier.players.house import House
from croupier.players.laying import promises
from croupier.players.prospects import Prospects
from croupier.players.seen import opponents
from croupier.table.choices import Becomes, Cards, Choice, Offers
from croupier.table.view import View

LEAVING: tuple[Becomes, ...] = ("theirs", "gone", "replaced")
"""What becomes of cards that a hand has no longer."""


def hint(view: View, offers: Offers) -> str:
    """What the house bot would choose, in a sentence or two; the same as often as it is asked."""
    choice = House().choose(view, offers, Random(0))
    kind = offers.offer(choice.word)
    why = _cards(view, kind, choice) if isinstance(kind, Cards) else _shares(view)
    return f"A bot would say: {choice}. {why}"


def _cards(view: View, offer: Cards, choice: Choice) -> str:
    if offer.ordered:
        return "A pile is laid to look weaker or stronger than it is; the first card is seen first."
    if offer.becomes not in LEAVING:
        return _shares(view)
    kept = [card for card in offer.held if card not in choice.cards]
    if not kept:
        return "All the cards must go." if offer.least == len(offer.held) else "No card is worth keeping."
    measured = promises(view, offer.held, len(kept))
    standing = zip(view.terms.sides, measured, strict=True)
    beaten = " and ".join(f"{strength // 10} of 100 random hands for {side}" for side, strength in standing)
    return f"It keeps {named(kept)}; the hand promises more than {beaten}."


def _shares(view: View) -> str:
    """What each way is worth, beside an equal share."""
    worth = Prospects(view, Random(0)).shares()
    said = view.ways[view.seat]
    shares = ", ".join(
        f"{100 * share:.0f} % of the pot {way}" for way, share in worth.items() if not said or way == said
    )
    others = len(opponents(view))
    fair = f"an equal share is {100 / (1 + others):.0f} %"
    return f"Against {counted(others, 'opponent')} the hand should win about {shares}; {fair}."
