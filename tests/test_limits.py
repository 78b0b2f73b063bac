"""How much may be bet: the house rules 'A turn' and 'Short', case by case and against trying every amount."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from croupier.terms.betting import (
    Limits,
    Turn,
    bets,
    capped,
    full_raise,
    is_short,
    owed,
    raises,
    reopened,
)

SPREAD = Limits("spread", 1, 5)
FIXED = Limits("fixed", 4, 4)
POT = Limits("pot", 1, None)
NO_LIMIT = Limits("none", 2, None)


def turn(
    price: int = 0,
    bet: int = 0,
    stack: int = 100,
    middle: int = 0,
    last: int = 0,
    raises: int = 0,
    acted_at: int | None = None,
    answerable: bool = True,
    heads_up: bool = False,
) -> Turn:
    return Turn(price, bet, stack, middle, last, raises, acted_at, answerable, heads_up)


# Betting


def test_a_spread_bet_is_any_whole_amount_from_min_to_max() -> None:
    assert list(bets(SPREAD, turn())) == [1, 2, 3, 4, 5]


def test_a_fixed_bet_has_one_amount() -> None:
    assert list(bets(FIXED, turn())) == [4]


def test_a_pot_limit_bet_is_at_most_what_is_in_the_middle() -> None:
    assert bets(POT, turn(middle=15)) == range(1, 16)


def test_a_pot_limit_bet_of_the_smallest_is_allowed_where_less_is_in_the_middle() -> None:
    assert list(bets(Limits("pot", 5, None), turn(middle=3))) == [5]
    assert list(bets(Limits("pot", 5, None), turn(middle=0))) == [5]


def test_without_a_limit_a_bet_may_be_the_whole_stack() -> None:
    assert bets(NO_LIMIT, turn(stack=760)) == range(2, 761)


@pytest.mark.parametrize("limits", [SPREAD, FIXED, POT, NO_LIMIT], ids=lambda limits: limits.structure)
def test_nobody_bets_more_than_he_has(limits: Limits) -> None:
    assert max(bets(limits, turn(stack=4, middle=50))) == 4


def test_a_spread_bet_stops_at_max_even_with_more_behind() -> None:
    assert 6 not in bets(SPREAD, turn(stack=6))


@pytest.mark.parametrize("limits", [Limits("spread", 3, 5), FIXED, Limits("pot", 3, None), Limits("none", 3, None)])
def test_less_than_the_smallest_bet_goes_in_whole_and_is_short(limits: Limits) -> None:
    meets = turn(stack=2, middle=20)
    assert list(bets(limits, meets)) == [2]
    assert is_short(limits, meets, 2)


def test_a_full_bet_is_not_short() -> None:
    assert not is_short(FIXED, turn(), 4)
    assert not is_short(NO_LIMIT, turn(), 2)


def test_once_there_is_a_price_nobody_bets() -> None:
    assert not bets(SPREAD, turn(price=3, last=3))


def test_before_there_is_a_price_nobody_raises() -> None:
    assert not raises(SPREAD, turn())


def test_without_chips_there_is_no_bet() -> None:
    assert not bets(SPREAD, turn(stack=0))


@pytest.mark.parametrize("limits", [SPREAD, FIXED, POT, NO_LIMIT], ids=lambda limits: limits.structure)
def test_with_nobody_to_answer_there_is_no_bet_and_no_raise(limits: Limits) -> None:
    assert not bets(limits, turn(middle=20, answerable=False))
    assert not raises(limits, turn(price=4, last=4, middle=20, answerable=False))


# Calling


def test_a_call_is_the_price_less_what_is_in() -> None:
    assert owed(turn(price=8, bet=3)) == 5


def test_a_call_with_less_than_the_price_is_all_of_it() -> None:
    assert owed(turn(price=8, bet=3, stack=2)) == 2


def test_who_has_matched_the_price_owes_nothing() -> None:
    assert owed(turn(price=8, bet=8)) == 0
    assert owed(turn()) == 0


def test_an_all_in_of_eighty_is_owed_even_where_nobody_else_can_bet() -> None:
    # One checked, one went all-in for 80, all others are out or all-in: fold or call 80, nothing more.
    meets = turn(price=80, stack=500, last=80, acted_at=0, answerable=False)
    assert owed(meets) == 80
    assert not raises(NO_LIMIT, meets)


# Raising


def test_a_spread_raise_adds_from_min_to_max_to_the_price() -> None:
    assert list(raises(SPREAD, turn(price=3, last=3))) == [4, 5, 6, 7, 8]


def test_what_is_already_in_counts_towards_the_total_raised_to() -> None:
    # 3 in, 8 to stay, 7 left: 10 is the most he can have in.
    assert list(raises(SPREAD, turn(price=8, bet=3, stack=7, last=5))) == [9, 10]


def test_a_fixed_raise_has_one_total() -> None:
    assert list(raises(FIXED, turn(price=8, bet=4, last=4))) == [12]


def test_a_plain_spread_raise_may_be_smaller_than_the_one_before() -> None:
    assert raises(SPREAD, turn(price=5, last=5))[0] == 6


def test_a_spread_raise_at_least_the_last_is_no_smaller_than_the_one_before() -> None:
    limits = Limits("spread", 1, 5, at_least_last=True)
    assert list(raises(limits, turn(price=7, last=4))) == [11, 12]
    assert list(raises(limits, turn(price=3, last=0))) == [4, 5, 6, 7, 8]


def test_the_opening_bet_is_the_first_raise_size() -> None:
    # The least bet is 2, and 2 was bet: the smallest raise is to 4, not to 6.
    assert raises(NO_LIMIT, turn(price=2, last=2))[0] == 4


def test_the_smallest_raise_is_the_last_raise_not_the_total_doubled() -> None:
    # 50/100: to 300 (a raise of 200), so to 500 at least.
    assert raises(Limits("none", 100, None), turn(price=300, last=200, stack=5000))[0] == 500
    # to 200, to 2179 (a raise of 1979): to 4158 at least, so 4200 is enough.
    totals = raises(Limits("none", 100, None), turn(price=2179, last=1979, stack=9000, raises=2))
    assert totals[0] == 4158
    assert 4200 in totals


def test_in_a_new_round_the_smallest_is_the_sheets_again() -> None:
    assert full_raise(Limits("none", 100, None), 0) == 100


def test_the_last_raise_never_lowers_the_smallest() -> None:
    assert full_raise(Limits("none", 100, None), 40) == 100


def test_a_pot_limit_raise_counts_the_call_first() -> None:
    # 15 in the pot, 7 bet: call 7 into 22 and raise by the 29 that are then there, to 36.
    assert max(raises(POT, turn(price=7, last=7, middle=15 + 7, stack=200))) == 36
    # Of the 7 he has 3 in (they are in the middle): 4 to call into 25, and raise by 29, to 36 again.
    assert max(raises(POT, turn(price=7, bet=3, last=7, middle=15 + 7 + 3, stack=200))) == 36


def test_a_pot_limit_raise_of_the_smallest_is_allowed_where_the_pot_is_smaller() -> None:
    # An all-in of 1 into an empty pot, the least bet is 5: call 1 makes 2, yet the raise is by 5.
    assert list(raises(Limits("pot", 5, None), turn(price=1, middle=1))) == [6]


# The cap


@pytest.mark.parametrize("stack", [100, 21])
def test_after_three_raises_nobody_raises_not_even_all_in(stack: int) -> None:
    # One bet of 5 and three raises of 5; with 21 the all-in would be a short raise.
    assert not raises(SPREAD, turn(price=20, last=5, raises=3, stack=stack))
    assert raises(SPREAD, turn(price=15, last=5, raises=2, stack=stack))


def test_the_cap_holds_heads_up_too() -> None:
    assert not raises(SPREAD, turn(price=20, last=5, raises=3, heads_up=True))


def test_heads_up_may_be_uncapped() -> None:
    limits = Limits("spread", 1, 5, heads_up_capped=False)
    assert raises(limits, turn(price=20, last=5, raises=3, heads_up=True))
    assert not raises(limits, turn(price=20, last=5, raises=3, heads_up=False))


def test_any_number_of_raises_is_never_capped() -> None:
    assert not capped(Limits("none", 1, None, raises=None), turn(price=900, last=1, raises=99))


def test_no_raises_at_all_still_leaves_the_bet() -> None:
    limits = Limits("fixed", 4, 4, raises=0)
    assert list(bets(limits, turn())) == [4]
    assert not raises(limits, turn(price=4, last=4))


# Short raises


def test_more_than_the_price_but_less_than_a_raise_may_go_in_whole() -> None:
    # 29 left, facing 22: call 22 or all 29, and nothing between.
    meets = turn(price=22, last=22, stack=29)
    assert owed(meets) == 22
    assert list(raises(NO_LIMIT, meets)) == [29]
    assert is_short(NO_LIMIT, meets, 29)


def test_the_bettor_may_not_raise_a_short_raise_of_his_bet() -> None:
    meets = turn(price=29, bet=22, last=22, acted_at=22)
    assert owed(meets) == 7
    assert not raises(NO_LIMIT, meets)


def test_exactly_the_price_is_a_call_and_no_raise() -> None:
    assert not raises(NO_LIMIT, turn(price=22, last=22, stack=22))


def test_exactly_the_smallest_raise_is_a_full_one() -> None:
    meets = turn(price=22, last=22, stack=44)
    assert list(raises(NO_LIMIT, meets)) == [44]
    assert not is_short(NO_LIMIT, meets, 44)


def test_after_a_short_raise_the_next_is_as_big_as_before_measured_from_the_new_price() -> None:
    # 16, which was a raise of 14; all-in for 19: who has not acted since may raise to 33.
    assert raises(NO_LIMIT, turn(price=19, bet=2, last=14, stack=198))[0] == 33


def test_who_called_may_not_raise_after_a_short_raise() -> None:
    assert not raises(NO_LIMIT, turn(price=19, bet=16, last=14, acted_at=16, stack=184))


def test_after_a_short_bet_the_smallest_raise_is_the_sheets_measured_from_it() -> None:
    # The least bet is 5, all-in for 3: raise to 8.
    assert raises(Limits("none", 5, None), turn(price=3, last=0))[0] == 8
    assert list(raises(Limits("fixed", 5, 5), turn(price=3, last=0))) == [8]


def test_who_checked_may_not_raise_a_short_bet() -> None:
    assert not raises(Limits("none", 5, None), turn(price=3, last=0, acted_at=0))


def test_who_checked_may_raise_a_full_bet() -> None:
    assert raises(Limits("none", 5, None), turn(price=5, last=5, acted_at=0))[0] == 10


def test_short_raises_that_add_up_to_a_full_one_reopen_the_betting() -> None:
    # He bet 10; all-ins for 16 and for 21: 6 is not a raise, 6 and 5 together are.
    limits = Limits("none", 5, None)
    assert not reopened(limits, turn(price=16, bet=10, last=10, acted_at=10))
    assert not raises(limits, turn(price=19, bet=10, last=10, acted_at=10))
    assert raises(limits, turn(price=21, bet=10, last=10, acted_at=10))[0] == 31


def test_a_short_call_is_no_short_raise() -> None:
    assert not is_short(NO_LIMIT, turn(price=22, last=22, stack=10), 10)
    assert not is_short(NO_LIMIT, turn(price=22, last=22, stack=22), 22)


# Every amount tried, one by one


def refusals(limits: Limits, meets: Turn, to: int) -> list[str]:
    """Every rule that a total of ``to`` would break, in the words of a table."""
    added = to - meets.price
    all_in = to == meets.bet + meets.stack
    said = []
    if not meets.answerable:
        said.append("nobody else has chips to answer")
    if to > meets.bet + meets.stack:
        said.append("more than he has")
    if added <= 0:
        said.append("no more than the price")
    if added < smallest(limits, meets) and not all_in:
        said.append("too small, and not all-in")
    if added > largest(limits, meets):
        said.append("too big")
    if meets.price > 0:
        said += refused_raises(limits, meets)
    return said


def refused_raises(limits: Limits, meets: Turn) -> list[str]:
    said = []
    if limits.raises is not None and meets.raises >= limits.raises:
        if not meets.heads_up:
            said.append("the round has had its raises")
        if meets.heads_up and limits.heads_up_capped:
            said.append("the round has had its raises, two players or not")
    if meets.acted_at is not None and meets.price < meets.acted_at + smallest(limits, meets):
        said.append("he has acted, and there was no full raise since")
    return said


def smallest(limits: Limits, meets: Turn) -> int:
    looks_back = limits.structure in {"pot", "none"} or (limits.structure == "spread" and limits.at_least_last)
    return meets.last if looks_back and meets.last > limits.smallest else limits.smallest


def largest(limits: Limits, meets: Turn) -> int:
    if limits.structure in {"spread", "fixed"}:
        assert limits.largest is not None
        return limits.largest
    if limits.structure == "none":
        return meets.stack
    called = meets.middle
    while called - meets.middle + meets.bet < meets.price:
        called += 1
    return called if called > smallest(limits, meets) else smallest(limits, meets)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Limits, Turn]:
    """Limits, and a turn that a round under them may come to."""
    structure = draw(st.sampled_from(["spread", "fixed", "pot", "none"]))
    least = draw(st.integers(1, 8))
    most = {"spread": least + draw(st.integers(0, 8)), "fixed": least}.get(structure)
    cap = draw(st.one_of(st.none(), st.integers(0, 4)))
    at_least_last = structure == "spread" and draw(st.booleans())
    limits = Limits(structure, least, most, cap, draw(st.booleans()), at_least_last)
    price = draw(st.one_of(st.just(0), st.integers(1, 30)))
    last = draw(st.integers(least, min(price, most or price))) if price >= least and draw(st.booleans()) else 0
    bet = draw(st.integers(0, price))
    return limits, Turn(
        price,
        bet,
        stack=draw(st.integers(0, 40)),
        middle=bet + price + draw(st.integers(0, 20)) if price else draw(st.integers(0, 20)),
        last=last,
        raises=draw(st.integers(0, 4)) if last else 0,
        acted_at=draw(st.one_of(st.none(), st.integers(bet, price))),
        answerable=draw(st.integers(0, 5)) > 0,
        heads_up=draw(st.booleans()),
    )


@settings(max_examples=200, deadline=None)
@given(rounds())
def test_offered_is_every_amount_that_breaks_no_rule(met: tuple[Limits, Turn]) -> None:
    limits, meets = met
    allowed = [to for to in range(1, 120) if not refusals(limits, meets, to)]
    offered = bets(limits, meets) if meets.price == 0 else raises(limits, meets)
    event(f"{limits.structure}, {'several' if len(allowed) > 1 else len(allowed)}")
    assert list(offered) == allowed
    assert offered.step == 1
    assert not (raises(limits, meets) if meets.price == 0 else bets(limits, meets))


@settings(max_examples=80, deadline=None)
@given(rounds())
def test_only_all_of_it_is_ever_short(met: tuple[Limits, Turn]) -> None:
    limits, meets = met
    for to in [*bets(limits, meets), *raises(limits, meets)]:
        short = to - meets.price < smallest(limits, meets)
        assert is_short(limits, meets, to) == short
        assert not short or to == meets.bet + meets.stack


@settings(max_examples=80, deadline=None)
@given(rounds())
def test_a_call_can_always_be_paid_and_is_the_price_or_all_of_it(met: tuple[Limits, Turn]) -> None:
    _, meets = met
    paid = owed(meets)
    assert 0 <= paid <= meets.stack
    assert meets.bet + paid == meets.price or (paid == meets.stack and meets.bet + paid < meets.price)
