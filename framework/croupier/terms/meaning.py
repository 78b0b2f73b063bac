"""Meaning: what of a variant makes a difference at the table, in one form however its sheet is laid out.

Names, summaries and sources are no part of it; defaults are, whether or not they are spelled out.
"""

from collections.abc import Iterable, Mapping

from croupier.terms.terms import Side, Terms

Played = tuple[str, Mapping[str, object]]
"""A phase as it is played: its word, and what its settings mean there."""


DIGITS = 20
"""How long a fingerprint is: 80 bits. Of the eight digits that are read aloud two sheets with the same ones are found
in a second; of twenty nobody finds them."""
READ_ALOUD = 9
"""Its first eight digits and the dash between them."""


def fingerprint(terms: Terms, play: Iterable[Played]) -> str:
    """Twenty digits that are the same for sheets that mean the same, as in ``3f9a-12c4-8e07-b1d6-52af``."""
    # a sheet that is only validated does without these
    import json
    from hashlib import sha256

    meaning = {"format": 1, **_terms(terms), "play": list(play)}
    digits = sha256(json.dumps(meaning, sort_keys=True).encode()).hexdigest()
    return "-".join(digits[start : start + 4] for start in range(0, DIGITS, 4))


def _terms(terms: Terms) -> dict[str, object]:
    players = terms.players
    return {
        "players": [players.min, players.max],
        "play-on": players.short_handed == "play-on" and players.min > 2,
        "jokers": terms.deck.jokers,
        "start": terms.chips.start,
        "sides": {side: _side(terms, side) for side in terms.sides},
    }


def _side(terms: Terms, side: Side) -> dict[str, object]:
    """The order of the hands and the wild cards; without wild cards, nothing of what only they can make."""
    order, wilds = terms.side(side).order, terms.wilds(side)
    # a low hand is never five of a kind: a wild card is a rank that the hand lacks
    out_of_reach = {"five of a kind"} if order.low or not wilds else set()
    told: dict[str, object] = {
        "order": [category for category in order.order if category not in out_of_reach],
        "counts": [order.ace, order.low, order.straights, order.flushes],
    }
    if wilds:
        # on a low side a bug is as good as any wild card
        full = wilds.full | wilds.bugs if order.low else wilds.full
        told |= {
            "wild": sorted(map(int, full)),
            "bugs": sorted(map(int, wilds.bugs - full)),
            "made": [order.natural_royal, order.double_ace_flush, order.equal],
        }
    return told
