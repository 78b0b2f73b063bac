"""Dead chips: nobody's bet, never returned, and in the pot that was being played for when they were paid."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.table.layers import Dead, Pot, contenders_of_dead, pots

A, B, C, D = range(4)
FOUR = (True,) * 4


def test_a_fee_paid_while_a_player_is_all_in_is_no_part_of_the_main_pot() -> None:
    """Pot 33, 11 from each of A, B and C, A all in; B pays 20 for a card; then B bets 5, and C calls."""
    fee = contenders_of_dead(B, (11, 11, 11), (True,) * 3, (0, 40, 40))
    found = pots((11, 16, 16), (True,) * 3, [Dead(20, fee)])
    assert found == (Pot(33, (A, B, C)), Pot(30, (B, C), dead=20))


def test_a_fee_paid_while_nobody_is_all_in_lies_in_the_main_pot() -> None:
    fee = contenders_of_dead(B, (4, 4, 4), (True,) * 3, (9, 9, 9))
    assert pots((4, 13, 13), (True, True, True), [Dead(2, fee)]) == (
        Pot(14, (A, B, C), dead=2),
        Pot(18, (B, C)),
    )


def test_what_the_dealer_antes_for_the_table_is_a_pot_of_its_own_where_nobody_bets() -> None:
    assert pots((0,) * 4, FOUR, [Dead(4, (A, B, C, D))]) == (Pot(4, (A, B, C, D), dead=4),)


def test_a_player_who_pays_his_last_chip_for_a_card_plays_for_what_was_bet_before() -> None:
    """D has 3 in and pays the last 2 as a fee; A bets 5 more and B calls. D can win 12 and the fee, no more."""
    fee = contenders_of_dead(D, (3, 3, 3, 3), FOUR, (20, 20, 20, 0))
    assert fee == (A, B, C, D)
    found = pots((8, 8, 3, 3), (True, True, False, True), [Dead(2, fee)])
    assert found == (Pot(14, (A, B, D), dead=2), Pot(10, (A, B)))


def test_a_player_alone_with_chips_pays_into_the_last_pot_he_shares() -> None:
    """Everyone but D is all in, for 5 and 9: what D pays can be won by all who are in the pot of the nine."""
    fee = contenders_of_dead(D, (5, 9, 9, 9), FOUR, (0, 0, 0, 30))
    assert fee == (B, C, D)


def test_a_player_who_has_bet_nothing_and_alone_has_chips_pays_for_all() -> None:
    assert contenders_of_dead(D, (5, 9, 0, 0), (True, True, False, True), (0, 0, 0, 30)) == (A, B, D)


def test_dead_chips_whose_contenders_have_folded_go_to_the_next_lower_pot() -> None:
    found = pots((5, 9, 9), (True, False, False), [Dead(4, (B, C))])
    assert found == (Pot(27, (A,), dead=4),)


def test_dead_chips_are_played_for_by_players_who_have_bet_nothing() -> None:
    """In or out has been declared: a pot that is nobody's, and nothing was bet."""
    assert pots((0, 0, 0), (True, False, True), [Dead(9, (A, B, C))]) == (Pot(9, (A, C), dead=9),)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[bool], list[Dead]]:
    seats = draw(st.integers(2, 6))
    still_in = draw(st.lists(st.booleans(), min_size=seats, max_size=seats).filter(any))
    put_in = draw(st.lists(st.integers(0, 20), min_size=seats, max_size=seats))
    subsets = st.lists(st.integers(0, seats - 1), min_size=1, unique=True).map(sorted).map(tuple)
    dead = draw(st.lists(st.builds(Dead, st.integers(1, 9), subsets), max_size=4))
    if not dead and not any(chips and stays for chips, stays in zip(put_in, still_in, strict=True)):
        dead = [Dead(1, tuple(range(seats)))]
    return put_in, still_in, dead


@given(tables())
def test_the_pots_are_all_the_chips_and_each_can_be_won(table: tuple[list[int], list[bool], list[Dead]]) -> None:
    put_in, still_in, dead = table
    found = pots(put_in, still_in, dead)
    assert sum(pot.amount for pot in found) == sum(put_in) + sum(chips for chips, _ in dead)
    assert sum(pot.dead for pot in found) == sum(chips for chips, _ in dead)
    assert all(pot.contenders and all(still_in[seat] for seat in pot.contenders) for pot in found)
    assert len({pot.contenders for pot in found}) == len(found)
