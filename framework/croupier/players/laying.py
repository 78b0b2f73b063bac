"""Which cards the house bot passes, throws away, and lays in which order."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from croupier.cards import Card
from croupier.players import judgement
from croupier.players.judgement import (
    FIVE,
    LEAD,
    Style,
    Taste,
    keep_scores,
    measured_promises,
    promise,
    strength,
    taste,
)
from croupier.players.prospects import Ranks, Scale
from croupier.players.seen import collected_by, least, opponents, ranker, receiver
from croupier.table.choices import Cards, Choice
from croupier.table.places import UP
from croupier.table.view import View

MOST_COMPARED = 60
"""How many ways to keep a hand are compared one by one; where there are more, keep-scores decide."""


def tastes(view: View) -> list[Taste]:
    """What each side of the variant wants of cards."""
    return [taste(ranker(view, side)) for side in view.terms.sides]


def promises(view: View, held: Sequence[Card], kept: int) -> list[int]:
    """What a hand of which so many cards are kept promises on each side, measured against random ones: of 1000."""
    deck, measured = view.terms.whole_deck, []
    for side in view.terms.sides:
        order = ranker(view, side)
        others = measured_promises(order, deck, len(held), kept)
        measured.append(strength(promise(held, taste(order), kept), others))
    return measured


def judged(view: View, held: Sequence[Card], kept: int, style: Style) -> list[int]:
    """Keep-scores for the side that promises more; the others decide between equal cards."""
    scores = [keep_scores(held, wants, kept) for wants in tastes(view)]
    lead = judgement.leading(promises(view, held, kept), style.low) if len(scores) > 1 else 0
    return judgement.weighed(scores, lead)


def passed(view: View, offer: Cards, style: Style, random: Random) -> Choice:
    """Pass what hurts the own hand least, and rather not what the receiver is seen to collect."""
    held = offer.held
    scores = judged(view, held, len(held) - offer.most, style)
    fed = fed_by(view, held)
    scores = [score + LEAD * feed * style.feeds // 100 for score, feed in zip(scores, fed, strict=True)]
    return Choice(offer.word, cards=judgement.lowest(held, scores, offer.most))


def fed_by(view: View, held: Sequence[Card]) -> list[int]:
    """The points that each card would have with the receiver, beside what it is seen to collect."""
    seat = receiver(view)
    ranks = [0] * 14
    for card in collected_by(view, seat):
        ranks[card >> 2] += 1
    paired = [judgement.GROUPS[min(ranks[card >> 2] + 1, FIVE)] for card in held]
    for wants in tastes(view):
        if _looks_low(view.at(UP, seat), wants):
            low = [0 if ranks[card >> 2] else wants.worth[card] for card in held]
            return [max(points) for points in zip(paired, low, strict=True)]
    return paired


def _looks_low(up: Sequence[Card], wants: Taste) -> bool:
    return len(up) > 1 and not wants.pairs and min(keep_scores(up, wants, len(up))) >= judgement.LOOKS_LOW


def discarded(view: View, offer: Cards, style: Style, random: Random) -> Choice:
    """Throw away what leaves the best hand for the side it is best for, or for both."""
    held, kept = offer.held, len(offer.held) - offer.most
    up = view.at(UP, view.seat)
    if kept + len(up) < least(view.terms) or comb(len(held), offer.most) > MOST_COMPARED:
        cards = judgement.lowest(held, judged(view, held, kept, style), offer.most)
    else:
        cards = min(_thrown(view, offer, up, style))[-1]
    return Choice(offer.word, cards=cards)


Thrown = tuple[int, int, int, tuple[Card, ...]]
"""How bad a way to throw away is: for all sides, for the side played, for the others; and the cards."""


def _thrown(view: View, offer: Cards, up: Sequence[Card], style: Style) -> Iterator[Thrown]:
    """Every way to throw away; the least of them leaves the best hand."""
    scale = Scale(view)
    lead = judgement.leading(scale.strengths(scale.ranks([*offer.held, *up])), style.low)
    both_from = judgement.BOTH_FROM[min(len(opponents(view)), len(judgement.BOTH_FROM) - 1)]
    for cards in combinations(offer.held, offer.most):
        ranks = scale.ranks([card for card in (*offer.held, *up) if card not in cards])
        weakest = min(scale.strengths(ranks)) if len(ranks) > 1 else 0
        yield -weakest if weakest >= both_from else 0, -ranks[lead], -_of_others(scale, ranks, lead), cards


def _of_others(scale: Scale, ranks: Ranks, lead: int) -> int:
    """How good a hand is for the sides that are not played for."""
    if len(ranks) > 2:
        return sum(scale.strengths(ranks)) - scale.strengths(ranks)[lead]
    return ranks[-1 - lead]


def arranged(view: View, offer: Cards, style: Style, random: Random) -> Choice:
    """Lay strong hands so that they look weak, mostly, and weak ones so that they frighten; some as they come."""
    scores = judged(view, offer.held, FIVE, style)
    weakest_first = [card for _, card in sorted(zip(scores, offer.held, strict=True))]
    order, drawn = weakest_first, random.randrange(100)
    if drawn < style.shuffles:
        random.shuffle(order)
    elif drawn - style.shuffles >= (style.hides if _is_strong(view, offer.held) else 0):
        order = weakest_first[::-1]
    return Choice(offer.word, cards=tuple(order))


def _is_strong(view: View, held: Sequence[Card]) -> bool:
    if len(held) < least(view.terms):
        return False
    scale = Scale(view)
    return max(scale.strengths(scale.ranks(held))) >= judgement.STRONG
