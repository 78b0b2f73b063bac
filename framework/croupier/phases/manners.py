"""Manners: what a round of betting may have of its own: a bring-in, big bets on a pair, checks, what it opens with."""

from collections.abc import Iterator
from itertools import chain
from typing import Literal, Protocol

from croupier.cards import JOKERS, Card, CardError, Rank
from croupier.english import chips
from croupier.phases.outline import Outline
from croupier.phases.turns import USUAL, Manner, running
from croupier.problems.problem import Problem, unused
from croupier.table.places import UP
from croupier.table.table import Table
from croupier.terms.betting import Limits, Turn
from croupier.terms.terms import Terms

_FIVE = 5
_BY_CARD = ("low-card", "high-card")


class Round(Protocol):
    """What is asked of a round: its settings."""

    @property
    def first(self) -> str:
        """Who begins."""

    @property
    def size(self) -> Literal["small", "big"] | None:
        """The size of its bets, with fixed limits."""

    @property
    def bring_in(self) -> int | None:
        """What the first player must put in."""

    @property
    def open_pair(self) -> str | None:
        """What a pair that shows allows."""

    @property
    def check_(self) -> bool:
        """Whether players may check."""

    @property
    def check_raise(self) -> bool:
        """Whether who has checked may raise."""

    @property
    def opens_with(self) -> str | int | None:
        """The worst hand that may make the first bet."""

    def allowed(self, terms: Terms) -> Limits:
        """How much may be bet in it."""


def has(each: Round) -> bool:
    """Whether it has anything of its own."""
    return bool(in_force(each)) and _settings(each) != _USUAL


def _settings(each: Round) -> tuple[object, ...]:
    return each.bring_in, each.open_pair, each.check_, each.check_raise, each.opens_with


_USUAL = (None, None, True, True, None)


def in_force(each: Round) -> dict[str, object]:
    """The settings by their names on a sheet."""
    return dict(zip(("bring-in", "open-pair", "check", "check-raise", "opens-with"), _settings(each), strict=True))


def meaning(each: Round, outline: Outline) -> dict[str, object]:
    """Those that make a difference."""
    usual = dict(zip(in_force(each), _USUAL, strict=True))
    meant = {name: value for name, value in in_force(each).items() if value != usual[name]}
    if "opens-with" in meant:
        meant["opens-with"] = [int(rank) for rank in _ranks(each)]
    return meant


# -- in words ----------------------------------------------------------------------------------------------------------


def said(each: Round, outline: Outline) -> Iterator[str]:
    """What is said of it in its place."""
    if each.bring_in:
        yield f"That player must bring it in with {chips(each.bring_in)}, or open with a full bet."
    if each.opens_with is not None and (ranks := _ranks(each)):
        from croupier.hands.least import words

        yield f"Only a player with {words(ranks)} or better may make the first bet."
    if each.open_pair:
        yield "If any player still in shows a pair, each bet and raise may be small or big."
    if not each.check_:
        yield "Nobody may check while nobody has bet."
    if not each.check_raise:
        yield "A player who has checked may not raise in this round."


def notes(each: Round, outline: Outline) -> Iterator[str]:
    """What else must be known of it."""
    if each.bring_in:
        yield _completing(each.allowed(outline.terms))
        yield (
            "A player with less than the bring-in puts in everything, and that is what must be matched. Whoever brings "
            "it in has had a turn."
        )
    if each.opens_with is not None:
        yield ("Whoever made such a first bet shows the hand only at a showdown. If nobody makes it, play goes on.")
    if each.open_pair:
        yield "Once a bet or raise of the round was big, all further ones are. Wild cards count by their own rank here."
    if not each.check_:
        only = " A player who may not make the first bet may check." if each.opens_with is not None else ""
        yield f"Where nobody may check, a player bets or folds.{only}"


def _completing(allowed: Limits) -> str:
    least, most = chips(allowed.smallest), allowed.largest
    to = f"to at least {least}" if most is None else f"to {least}"
    to = f"to {allowed.smallest} to {chips(most)}" if most is not None and most > allowed.smallest else to
    return (
        f"While only the bring-in is in, nobody raises: it is completed instead, {to}, and always to more than the "
        "bring-in. That is the opening bet, and raises are counted from there."
    )


# -- what is wrong -----------------------------------------------------------------------------------------------------


def check(each: Round, outline: Outline) -> Iterator[Problem]:
    """What means nothing here, or cannot be played."""
    if each.bring_in:
        yield from _check_bring_in(each, outline)
    if each.open_pair:
        yield from _check_open_pair(each, outline)
    if each.opens_with is not None:
        yield from _check_opens_with(each, outline)
    if not each.check_raise and not each.check_:
        yield unused("check-raise", "Nobody checks in this round.")
    if not each.check_ and outline.posted:
        yield unused("check", "The blinds are a bet, so nobody may check but the player with the largest.")
    if not each.check_raise and each.allowed(outline.terms).raises == 0:
        yield unused("check-raise", "Nobody raises in this round.")


def _check_bring_in(each: Round, outline: Outline) -> Iterator[Problem]:
    if outline.posted:
        yield unused("bring-in", "The blinds open this round.")
    elif each.first not in _BY_CARD:
        yield Problem(
            "bring-in-by-card",
            "A bring-in is put in by the player with the lowest or the highest card showing.",
            "Write `first: low-card` or `first: high-card` beside it.",
            ("bring-in",),
            at_key=True,
        )
    smallest = each.allowed(outline.terms).smallest
    if (each.bring_in or 0) > smallest:
        yield Problem(
            "bring-in-too-large",
            f"The bring-in is {each.bring_in}, and the smallest bet is {smallest}.",
            "Write a `bring-in` that is no more than the smallest bet.",
            ("bring-in",),
        )


def _check_open_pair(each: Round, outline: Outline) -> Iterator[Problem]:
    limits = outline.terms.limited
    if limits.structure != "fixed" or each.size == "big":
        yield unused("open-pair", "There are no small bets in this round.")
    elif limits.by_size["small"].smallest == limits.by_size["big"].smallest:
        yield unused("open-pair", "Small bets and big ones are the same.")
    elif outline.up < 2:
        yield unused("open-pair", "Nobody shows a pair here.")


def _check_opens_with(each: Round, outline: Outline) -> Iterator[Problem]:
    high = _high_side(outline.terms)
    if outline.posted:
        yield unused("opens-with", "The blinds are the first bet.")
    elif not high:
        yield Problem(
            "opens-with-hand",
            "No side is won by a high hand, so nothing says what is better.",
            "Take `opens-with` away, or write a side with a high ranking under `hands`.",
            ("opens-with",),
        )
    elif not _ranks(each) or _least(each, outline.terms) is None:
        yield Problem(
            "opens-with-hand",
            f"`opens-with: {each.opens_with}` names no hand that can be had.",
            "Write the ranks that matter, as in `J J` for a pair of jacks or `2 2 2` for three deuces.",
            ("opens-with",),
        )
    elif outline.cards < _FIVE:
        yield Problem(
            "opens-with-hand",
            f"Only a hand of five cards is as good as another, and everyone has {outline.cards} here.",
            "Deal five cards before it, or take `opens-with` away.",
            ("opens-with",),
            behind="cards",
        )


def _ranks(each: Round) -> tuple[Rank, ...]:
    """The ranks of what it opens with; none where they are no hand."""
    from croupier.hands.least import parsed

    try:
        return parsed(each.opens_with) if each.opens_with is not None else ()
    except CardError:
        return ()


def _high_side(terms: Terms) -> str:
    return next((side for side in terms.ranked if not terms.order(side).low), "")


def _least(each: Round, terms: Terms) -> int | None:
    from croupier.hands.least import least

    return least(_ranks(each), terms.order(_high_side(terms)))


# -- at the table ------------------------------------------------------------------------------------------------------


def at_turn(each: Round, table: Table, seat: int, turn: Turn) -> tuple[Turn, Manner]:
    """A turn with what the round has of its own."""
    round_ = running(table)
    turn = turn._replace(
        brought=round_.brought,
        brings=bool(each.bring_in) and round_.latest is None,
        barred=_is_barred(each, table, seat, turn),
    )
    big = table.terms.limited.by_size["big"] if each.open_pair and _shows_a_pair(table, turn) else None
    return turn, USUAL._replace(checks=each.check_, bring_in=each.bring_in or 0, big=big)


def _is_barred(each: Round, table: Table, seat: int, turn: Turn) -> bool:
    """Whether a seat may not raise because it has checked, or not open because its hand is not good enough."""
    round_ = running(table)
    if not each.check_raise and seat in round_.checked:
        return True
    opened = turn.price and not round_.brought
    return each.opens_with is not None and not opened and not _may_open(each, table, seat)


def _may_open(each: Round, table: Table, seat: int) -> bool:
    """Whether its hand is good enough, by the cards that it sees itself."""
    from croupier.hands.lookup import evaluator

    terms, side, own = table.terms, _high_side(table.terms), 1 << seat
    spots = [(spot, there) for spot, there in table.before(seat) if spot.place.counts]
    cards: list[Card] = [*chain.from_iterable(there for spot, there in spots if spot.seen & own)]
    least = _least(each, terms)
    if len(cards) < _FIVE or least is None:
        return False
    ranks = evaluator(terms.order(side), table.wilds(seat, side))
    plain = evaluator(terms.order(side))
    strength = terms.order(side).strength
    return strength(ranks.made(ranks(cards))) >= strength(plain.made(least))


def _shows_a_pair(table: Table, turn: Turn) -> bool:
    """Whether any player still in shows two cards of a rank; or a big bet was made already."""
    small = table.terms.limited.by_size["small"].smallest
    shown = ([card.rank for card in table.at(UP, seat) if card < JOKERS[0]] for seat in table.players())
    return turn.last > small or any(len({*ranks}) < len(ranks) for ranks in shown)
