"""How pots will be shared, as the rules say it before a card is dealt."""

from collections.abc import Iterator

from croupier.english import listed, sentence
from croupier.table.verdicts import Sharing
from croupier.terms.terms import Terms

_DECLARED = "A hand wins only a side that its player declared."
_ALONE = "A player alone on a side takes it whatever the hand."
_ONE_SIDE_ODD = "Equal hands share; odd chips go one each to those nearest the dealer's left."
_AGAINST = "against everyone who declared that side or both"
_BOTH_WAYS = {
    "win": "must have the best hand, alone, on each side",
    "win-or-tie": "must have the best hand or one equal to it on each side",
    "three-quarters": "must win one side alone, and win or tie the other",
}


def taken(terms: Terms, sharing: Sharing) -> str:
    """Who takes the pot, or which part of it."""
    winners = [_winner(terms.side(side).winner(side), sharing) for side in terms.sides]
    if len(winners) == 1:
        return f"{sentence(f'{winners[0]} takes the pot')}"
    if sharing.scoop:
        return f"Whoever has {listed(winners)} takes the pot; nobody wins a part of it."
    if len(winners) == 2:
        return f"Half the pot goes to {winners[0]}, half to {winners[1]}."
    return f"The pot goes in equal parts to {listed(winners)}."


def _winner(winner: str, sharing: Sharing) -> str:
    below = {"second-best": "the hand next below ", "worst": "the hand farthest below "}
    return f"{below.get(sharing.takes, '')}{winner}"


def notes(terms: Terms, sharing: Sharing, ways: tuple[str, ...]) -> Iterator[str]:
    """Who is compared with whom, both ways, ties, odd chips, side pots; ``ways`` are those that may be declared."""
    if ways:
        yield _declared(terms)
    if sharing.takes == "second-best":
        yield "Hands next below the best that are equal share. Where all hands are equal they are the best, and share."
    if "both" in ways:
        yield from _both_ways(sharing)
    if may_be_unwon(terms, sharing):
        yield _not_won(terms, sharing)
    yield _odd_chips(terms, sharing)
    if sharing.shares_with:
        yield (
            f"Whoever wins gives half of it to the next player on the {sharing.shares_with} who is still in, if that "
            "player is in the same pot; an odd chip stays with the winner. Of several winners each gives half of what "
            "that winner has, and what is given is not shared again."
        )
    alone = ", whatever was declared" if ways else ""
    yield f"Each pot is shared on its own. A pot with one player left in it goes to that player{alone}."


def may_be_unwon(terms: Terms, sharing: Sharing) -> bool:
    """Whether there can be a pot of which nobody wins a side, or a side that nobody wins."""
    return sharing.scoop or any(terms.side(side).choosy for side in terms.sides)


def announced(sharing: Sharing, ways: tuple[str, ...]) -> Iterator[str]:
    """What must be clear before a card is dealt: both ways, and who wins where it is not the best."""
    if "both" in ways:
        yield {
            "win-or-tie": "Both ways: win or tie each side, or win nothing.",
            "win": "Both ways: win each side alone, or win nothing.",
            "three-quarters": "Both ways: win one side alone and win or tie the other, or win nothing.",
            "each": "Both ways: each half is won or lost by itself.",
        }[sharing.both]
        if sharing.vacated == "beat-or-tied" and sharing.both != "each":
            yield "Both ways: who beat or tied a player who failed takes that player's half; no beaten hand wins."
    if sharing.takes != "best":
        yield f"The {sharing.takes.replace('-', ' ')} hand wins."
    if sharing.scoop:
        yield "The pot goes to who is best on every side; if nobody is, nobody wins a part of it."
    if sharing.shares_with:
        yield f"Whoever wins shares with the next player on the {sharing.shares_with}."
    if sharing.nobody_wins == "rides":
        yield "A pot that nobody wins stays in the middle for the next game."


def called(sharing: Sharing) -> Iterator[str]:
    """The same in a few words, for the dealer's call."""
    if sharing.takes != "best":
        yield f"the {sharing.takes.replace('-', ' ')} hand wins"
    if sharing.scoop:
        yield "scoop or nothing"
    if sharing.shares_with:
        yield f"the winner shares with the {sharing.shares_with}"


def _declared(terms: Terms) -> str:
    """What a declaration binds to."""
    sides = [terms.side(side) for side in terms.sides]
    alone = "" if all(side.choosy for side in sides) else f" {_ALONE}"
    others = "the other side takes the whole pot" if len(sides) == 2 else "the other sides share the pot"
    return f"{_DECLARED}{alone} If nobody declared a side, {others}."


def _both_ways(sharing: Sharing) -> Iterator[str]:
    if sharing.both == "each":
        yield "A player who declared both ways may win one half and lose the other."
        return
    must = (
        f"A player who declared both ways {_BOTH_WAYS[sharing.both]}, against everyone who declared that side or both"
    )
    if sharing.vacated == "beat-or-tied":
        yield (
            f"{must}; otherwise that player wins nothing. A half that such a player was best for goes to who beat or "
            "tied that player on the other: a hand that was beaten wins nothing."
        )
        yield "If all the best hands are of players who failed, each half goes to the best hand on that side."
    else:
        yield (
            f"{must}; otherwise that player wins nothing, and each half goes to the best of the others. A half that "
            "nobody is left for goes to the winner of the other."
        )
        yield "If everyone declared both ways and nobody manages it, each half goes to the best hand on that side."
    if sharing.both == "three-quarters":
        yield "Who wins one side and ties the other with one player so has three quarters of the pot."
    if sharing.scope == "game":
        yield "Both ways is judged in the main pot, and the result holds for every pot."


def _not_won(terms: Terms, sharing: Sharing) -> str:
    """What happens to a side that nobody can win, and to a pot in which no side is won."""
    best = "all who are in it share the pot"
    if terms.ranked:
        best = f"{_winner(f'the best {terms.ranked[0]} hand', sharing)} takes the pot after all"
    if sharing.nobody_wins == "rides":
        best = f"the pot stays in the middle for the next game; if no game follows, {best}"
    if len(terms.sides) == 1:
        return f"If nobody can win it, {best}."
    if sharing.scoop:
        return f"If nobody is best on every side, {best}."
    others = "the other side takes the whole pot" if len(terms.sides) == 2 else "the other sides share the pot"
    return f"If nobody can win a side, {others}. If no side is won, {best}."


def _odd_chips(terms: Terms, sharing: Sharing) -> str:
    sides = terms.sides
    if len(sides) == 1 or sharing.scoop:
        return _ONE_SIDE_ODD
    if len(sides) > 2:
        where = f"Odd chips go one a side, in the order {listed(sides)}"
    elif sharing.odd_chip == "left":
        where = "An odd chip between the halves goes to the half whose winner is nearest the dealer's left"
    else:
        where = f"An odd chip between the halves goes to {sides[0]}"
    return (
        f"Equal hands share. {where}; among equal hands odd chips go one each to those nearest the dealer's left. "
        f"Players who win {'both halves' if len(sides) == 2 else 'all sides'} together share the pot as one."
    )
