"""The phases that move cards: who is dealt what, who passes to whom, what a pile is, who shows."""

import pytest

from croupier import Game, IllegalChoice, load
from croupier.cards import deck, named
from croupier.table.events import CardsMoved
from croupier.table.places import DECK, HAND, PILE, UP
from croupier.variant.variant import Variant
from tests.telling import tell, variant

SHEET = """\
name: House
players: {{min: 3, max: 6}}
hands: {{high: {{ranking: standard}}}}
play:
  - ante
  - deal: {{cards: 6}}
{play}
  - showdown
"""
ANNA, BEN, CARLA, DAN, EVE = "Anna", "Ben", "Carla", "Dan", "Eve"


def house(*play: str, players: str = "{min: 3, max: 6}") -> Variant:
    text = SHEET.format(play="\n".join(f"  - {phase}" for phase in play))
    return variant(text.replace("{min: 3, max: 6}", players))


def seated(of: Variant, *names: str, dealer: str | None = None) -> Game:
    return Game(of, names, 50, dealer, deck=deck())


def test_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    game = seated(house("bet"), ANNA, BEN, CARLA, dealer=ANNA)
    # the deck as written begins 2c 2d 2h 2s 3c ...; Ben sits on the dealer's left
    hands = [named(game.table.at(HAND, seat)) for seat in (1, 2, 0)]
    assert hands == ["2c 2s 3h 4d 5c 5s", "2d 3c 3s 4h 5d 6c", "2h 3d 4c 4s 5h 6d"]


def passed_to(game: Game) -> dict[str, str]:
    """Everyone passes the first card held: who gave whom."""
    while game.phase.startswith("pass"):
        seat = game.to_act[0]
        game.act(seat, f"pass {game.table.at(HAND, seat)[0]}")
    return {game.names[giver]: game.names[taker] for giver, taker, _ in game.table.passed}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("{cards: 1, to: left}", "Ben Carla Dan Anna"),
        ("{cards: 1, to: right}", "Dan Anna Ben Carla"),
        ("{cards: 1, to: left, seats: 2}", "Carla Dan Anna Ben"),
        ("{cards: 1, to: right, seats: 3}", "Ben Carla Dan Anna"),
        ("{cards: 1, to: left, seats: 5}", "Ben Carla Dan Anna"),
    ],
)
def test_cards_go_so_many_seats_to_the_left_or_right(settings: str, expected: str) -> None:
    game = seated(house(f"pass: {settings}", players="{min: 4, max: 4}"), ANNA, BEN, CARLA, DAN)
    assert passed_to(game) == dict(zip((ANNA, BEN, CARLA, DAN), expected.split(), strict=True))


def test_across_is_half_the_table() -> None:
    game = seated(house("pass: {cards: 1, to: across}", players="{min: 4, max: 4}"), ANNA, BEN, CARLA, DAN)
    assert passed_to(game) == {ANNA: CARLA, BEN: DAN, CARLA: ANNA, DAN: BEN}


def test_across_with_an_odd_number_left_is_half_rounded_down_to_the_left() -> None:
    game = seated(house("bet", "pass: {cards: 1, to: across}", players="{min: 4, max: 4}"), ANNA, BEN, CARLA, DAN)
    tell(game, "Anna check, Ben fold, Carla check, Dan check")
    assert passed_to(game) == {ANNA: CARLA, CARLA: DAN, DAN: ANNA}


def test_folded_seats_are_skipped_and_all_in_seats_are_not() -> None:
    game = Game(house("bet", "pass: {cards: 1, to: left}"), (ANNA, BEN, CARLA, DAN), [1, 50, 50, 50], deck=deck())
    tell(game, "Ben check, Carla fold, Dan check")
    assert passed_to(game) == {ANNA: BEN, BEN: DAN, DAN: ANNA}


def test_a_count_that_would_end_on_the_passer_after_folds_stops_one_seat_short() -> None:
    game = seated(
        house("bet", "pass: {cards: 1, to: left, seats: 3}", players="{min: 4, max: 4}"), ANNA, BEN, CARLA, DAN
    )
    tell(game, "Anna check, Ben fold, Carla check, Dan check")
    # three seats on would be the passer's own among three; the farthest other seat that way is two on
    assert passed_to(game) == {ANNA: DAN, CARLA: ANNA, DAN: CARLA}


def test_two_players_left_swap() -> None:
    game = seated(house("bet", "pass: {cards: 1, to: right, seats: 2}"), ANNA, BEN, CARLA)
    tell(game, "Anna check, Ben fold, Carla check")
    assert passed_to(game) == {ANNA: CARLA, CARLA: ANNA}


def test_a_card_received_may_be_passed_on() -> None:
    game = seated(house("pass: {cards: 1}", "pass: {cards: 1}"), ANNA, BEN, CARLA)
    tell(game, "Anna pass 2c, Ben pass 2d, Carla pass 2h")
    tell(game, "Anna pass 2h, Ben pass 2c, Carla pass 2d")
    assert "2c" in named(game.table.held(2))


def test_nobody_can_pass_on_what_is_only_coming() -> None:
    game = seated(house("pass: {cards: 1}"), ANNA, BEN, CARLA)
    tell(game, "Anna pass 2c")
    with pytest.raises(IllegalChoice, match="2c is not held"):
        game.act(1, "pass 2c")
    assert game.table.at(HAND, 1) == seated(game.variant, ANNA, BEN, CARLA).table.at(HAND, 1)


WRONG_PASSES = {"pass 2c 3d": "three cards", "pass 2c 3d 4h 5s": "three cards", "pass 2c 2c 3d": "twice",
                "pass Ah Kd Qs": "not held", "pass": "three cards", "pass 2c 3d 5z": "'5z'",
                "discard 2c 3d 4h": "not offered"}  # fmt: skip


@pytest.mark.parametrize("choice", WRONG_PASSES)
def test_a_wrong_pass_is_refused_whole_and_changes_nothing(choice: str) -> None:
    game = seated(house("pass: {cards: 3}"), ANNA, BEN, CARLA)
    before = game.table.at(HAND, 0)
    with pytest.raises(IllegalChoice, match=WRONG_PASSES[choice]):
        game.act(0, choice)
    assert game.table.at(HAND, 0) == before and game.choices == [] and game.to_act == (0, 1, 2)


def test_the_first_card_arranged_is_turned_first_and_the_order_is_fixed() -> None:
    game = seated(house("arrange", "roll", "roll: {cards: 2}", "bet: {first: best-showing}"), ANNA, BEN, CARLA)
    held = [game.table.at(HAND, seat) for seat in range(3)]
    for seat in range(3):
        game.act(seat, f"arrange {named(reversed(held[seat]))}")
    for seat in range(3):
        turned = tuple(reversed(held[seat]))
        assert game.table.at(UP, seat) == turned[:3]
        assert game.table.at(PILE, seat) == turned[3:]


def test_a_pile_must_hold_every_card() -> None:
    game = seated(house("arrange", "roll"), ANNA, BEN, CARLA)
    with pytest.raises(IllegalChoice, match="six cards must be named"):
        game.act(0, f"arrange {named(game.table.at(HAND, 0)[:5])}")


def test_everyone_still_in_shows_all_cards_and_nobody_else() -> None:
    game = tell(seated(house("bet"), ANNA, BEN, CARLA), "Anna check, Ben fold, Carla check")
    shown = [event for event in game.events if isinstance(event, CardsMoved) and event.target.place is UP]
    assert [(event.target.seat, len(event.cards)) for event in shown] == [(0, 6), (2, 6)]
    assert all(event.source is not DECK for event in shown)


def test_an_all_in_player_declares_and_the_declaration_counts_in_every_pot() -> None:
    game = Game(load("howdy-doody"), (ANNA, BEN, CARLA), [1, 50, 50], seed=4)
    while game.phase != "declare":
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    assert game.to_act == (0, 1, 2)
    assert game.stacks[0] == 0
