"""Debts: who owes whom when a night is over, in the fewest payments."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_EXACT = 12
"""With more players to settle with, the fewest payments are not searched for: the biggest pay the biggest."""


class Payment(NamedTuple):
    """Chips that one player owes another."""

    source: str
    target: str
    amount: int


def payments(won: Mapping[str, int]) -> tuple[Payment, ...]:
    """The payments that settle a night, the fewest that will do.

    Who can be settled among themselves are, in as many groups as there can be: a group of n needs n - 1 payments.

    Args:
        won: What each player won; what was lost is below zero.

    Raises:
        ValueError: What was won is not what was lost.
    """
    if sum(won.values()):
        raise ValueError(f"What was won and what was lost differ by {sum(won.values())} chips.")
    open_ = [name for name, amount in won.items() if amount]
    groups = _groups([won[name] for name in open_]) if len(open_) <= MOST_EXACT else [range(len(open_))]
    return tuple(
        payment for group in groups for payment in _within({open_[place]: won[open_[place]] for place in group})
    )


def _groups(amounts: Sequence[int]) -> list[list[int]]:
    """The most groups that each come to nothing: for every set of players, the most there are within it."""
    everyone = (1 << len(amounts)) - 1
    total, most, last = [0] * (everyone + 1), [0] * (everyone + 1), [0] * (everyone + 1)
    for some in range(1, everyone + 1):
        lowest = some & -some
        total[some] = total[some ^ lowest] + amounts[lowest.bit_length() - 1]
        places = [place for place in range(len(amounts)) if some >> place & 1]
        last[some] = max(places, key=lambda place: most[some ^ 1 << place])
        most[some] = most[some ^ 1 << last[some]] + (total[some] == 0)
    return _taken_apart(everyone, total, last)


def _taken_apart(some: int, total: Sequence[int], last: Sequence[int]) -> list[list[int]]:
    """Go back the way: each time what is left comes to nothing, a group begins."""
    groups: list[list[int]] = []
    while some:
        if total[some] == 0:
            groups.append([])
        groups[-1].append(last[some])
        some ^= 1 << last[some]
    return groups


def _within(won: Mapping[str, int]) -> list[Payment]:
    """Settle a group: whoever owes most pays whoever is owed most, over and over."""
    left, paid = dict(won), []
    while any(left.values()):
        source, target = min(left, key=lambda name: left[name]), max(left, key=lambda name: left[name])
        amount = min(-left[source], left[target])
        left[source] += amount
        left[target] -= amount
        paid.append(Payment(source, target, amount))
    return paid
