"""Faults A10 to A30, of betting: the smallest raise, short stacks, the cap, who is asked, what is carried over."""

from random import Random

import pytest

from croupier import Game, IllegalChoice, load
from croupier.game.session import Session
from croupier.players import BOTS, bot
from croupier.table.choices import Choice
from croupier.table.events import CardsMoved, Said
from croupier.table.places import BET, DECK
from tests.faults.notation import dealt, rounds, shown
from tests.playing import play_out
from tests.telling import asked, game, offered, tell

FIXED = "{structure: fixed, small: 2, big: 4, raises: 3}"


def no_limit(least: int) -> str:
    return f"{{structure: none, min: {least}}}"


def test_a10_the_opening_bet_of_a_round_is_no_raise_over_anything() -> None:
    playing = tell(game(rounds(2, no_limit(2)), Anna=100, Ben=100, Carla=100), "Anna check, Ben check, Carla check")
    tell(playing, "Anna bet 2")
    assert offered(playing, "Ben").startswith("call (2), raise to any total from 4 ")


def test_a11_a_raise_adds_at_least_the_last_raise_and_less_only_all_in() -> None:
    playing = game(rounds(2, no_limit(100)), Anna=9000, Ben=9000, Carla=5000, Dan=450)
    tell(playing, "Anna bet 100, Ben raise to 300")
    assert offered(playing, "Carla").startswith("call (300), raise to any total from 500 to 5000")
    with pytest.raises(IllegalChoice):
        tell(playing, "Carla raise to 499")
    tell(playing, "Carla call")
    assert offered(playing, "Dan") == "call (300), raise to 450, fold or go all in"
    tell(playing, "Dan call, Anna call")
    assert offered(playing, "Anna").startswith("check, bet 100 to")


@pytest.mark.parametrize(
    "ending",
    [
        "Anna bet 2, Ben raise to 14, Carla fold, Anna fold",
        "Anna bet 2, Ben raise to 14, Carla call, Anna call, Anna check, Ben check, Carla check",
        "Anna bet 2, Ben raise to 14, Carla fold, Anna all in, Ben all in",
    ],
)
def test_a12_nothing_of_a_round_is_left_in_the_next_game_however_it_ended(ending: str) -> None:
    session = Session(rounds(2, no_limit(2)), ["Anna", "Ben", "Carla"], 100, seed=3)
    session.finish(tell(session.next_game(), ending))
    following = session.next_game()
    assert following.table.betting is not None
    assert (following.table.betting.price, following.table.betting.raises, following.table.betting.last) == (0, 0, 0)
    first = following.names[following.to_act[0]]
    assert offered(following, first).startswith("check, bet 2 to")


def test_a12_nothing_of_a_round_is_left_in_the_next_round() -> None:
    playing = tell(
        game(rounds(2, no_limit(2)), Anna=100, Ben=100, Carla=100), "Anna bet 2, Ben raise to 14, Carla call, Anna call"
    )
    assert offered(playing, "Anna") == "check, bet 2 to 86, fold or go all in"


@pytest.mark.parametrize("carla", [16, 200])
def test_a13_a_short_raise_does_not_let_who_called_the_full_raise_raise_again(carla: int) -> None:
    """Whether the full raise before it was itself all in makes no difference."""
    playing = game(rounds(1, no_limit(2)), "Anna", Anna=19, Ben=200, Carla=carla, Dan=200)
    tell(playing, "Ben bet 2, Carla raise to 16, Dan call")
    assert offered(playing, "Anna") == "call (16), raise to 19, fold or go all in"
    tell(playing, "Anna all in")
    # Ben acted at 2, and 17 more is a full raise and more: 19 and 14 make 33
    assert "raise to any total from 33 " in offered(playing, "Ben")
    tell(playing, "Ben call")
    if carla == 200:
        assert offered(playing, "Carla") == "call (3) or fold"
        tell(playing, "Carla call")
    assert offered(playing, "Dan") == "call (3) or fold"


def test_a14_more_than_the_price_and_less_than_a_raise_may_go_in_whole() -> None:
    playing = tell(game(rounds(1, no_limit(2)), Anna=100, Ben=29), "Anna bet 22")
    assert offered(playing, "Ben") == "call (22), raise to 29, fold or go all in"
    tell(playing, "Ben all in")
    assert offered(playing, "Anna") == "call (7) or fold"


def test_a15_the_last_player_with_chips_must_answer_an_all_in() -> None:
    playing = game(rounds(2, no_limit(2)), "Dan", Anna=500, Ben=100, Carla=20, Dan=50)
    tell(playing, "Anna bet 20, Ben call, Carla call, Dan fold")
    tell(playing, "Anna check, Ben all in")
    assert asked(playing) == "Anna"
    assert offered(playing, "Anna") == "call (80) or fold"
    tell(playing, "Anna call")
    assert playing.table.put_in[:2] == [100, 100]


def test_a16_a_raise_says_whether_it_is_to_or_by() -> None:
    to = tell(game(rounds(1, no_limit(2)), Anna=100, Ben=100), "Anna bet 2, Ben raise to 10")
    assert to.table.chips[BET.of[1]] == 10
    assert "raise to any total from 18 " in offered(to, "Anna")
    by = tell(game(rounds(1, no_limit(2)), Anna=100, Ben=100), "Anna bet 2, Ben raise by 10")
    assert by.table.chips[BET.of[1]] == 12
    assert "raise to any total from 22 " in offered(by, "Anna")
    with pytest.raises(IllegalChoice, match="two ways"):
        tell(to, "Anna raise 20")


def test_a17_with_two_players_the_one_left_of_the_dealer_acts_first_every_round() -> None:
    playing = game(rounds(3, ante=1), "Anna", Anna=50, Ben=50)
    for _ in range(3):
        assert asked(playing) == "Ben"
        tell(playing, "Ben check")
        assert asked(playing) == "Anna"
        tell(playing, "Anna check")


def test_a18_at_the_cap_there_are_still_choices_and_every_bot_makes_one() -> None:
    playing = game(rounds(1, FIXED), Anna=50, Ben=50, Carla=50)
    tell(playing, "Anna bet 2, Ben raise to 4, Carla raise to 6, Anna raise to 8")
    assert offered(playing, "Ben") == "call (4) or fold"
    with pytest.raises(IllegalChoice, match="not offered"):
        tell(playing, "Ben raise to 10")
    for name in BOTS:
        for seed in range(20):
            playing.copy().act(1, bot(name).choose(playing.view(1), playing.offers(1), Random(seed)))


def test_a20_a_pot_limit_raise_is_the_price_and_the_pot_after_the_call() -> None:
    playing = game(rounds(1, "{structure: pot, min: 1}", ante=5), Anna=100, Ben=100, Carla=100)
    tell(playing, "Anna bet 7")
    assert "raise to any total from 14 to 36" in offered(playing, "Ben")
    assert playing.table.middle == 22
    tell(playing, "Ben raise to 36")
    assert playing.table.middle == 58


def test_a24_when_everyone_is_all_in_nobody_is_asked_to_bet_and_everything_else_goes_on() -> None:
    playing = Game(load("howdy-doody"), ["Anna", "Ben", "Carla"], [1, 1, 1], seed=2)
    phases = []
    while not playing.over:
        phases.append(playing.phase)
        playing.act(playing.to_act[0], next(iter(playing.offers(playing.to_act[0]))))
    assert phases == [phase for phase in ("pass", "discard", "arrange", "declare") for _ in range(3)]
    assert shown(playing).count("Anna") == 5


def test_a24_two_all_in_heads_up_see_no_more_betting() -> None:
    playing = tell(game(rounds(3, no_limit(2)), Anna=100, Ben=150), "Anna all in, Ben call")
    assert playing.over
    assert [choice.word for _, choice in playing.choices] == ["bet", "call"]
    assert [event.word for event in playing.events if isinstance(event, Said)] == ["opens", "closes", "shared"]


def test_a24_who_is_left_with_all_in_players_only_is_not_asked() -> None:
    playing = game(rounds(2, no_limit(2)), "Carla", Anna=50, Ben=50, Carla=5)
    tell(playing, "Anna bet 5, Ben call, Carla call")
    tell(playing, "Anna fold")
    assert playing.over and playing.shared[0].contenders == (1, 2)


def test_a25_a_folded_seat_is_never_asked_though_the_round_would_begin_there() -> None:
    playing = game(rounds(3, ante=1), "Carla", Anna=50, Ben=50, Carla=50)
    tell(playing, "Anna check, Ben check, Carla check, Anna fold, Ben check, Carla check")
    assert asked(playing) == "Ben"
    tell(playing, "Ben check")
    assert asked(playing) == "Carla"


def test_a25_an_all_in_seat_is_never_asked() -> None:
    playing = game(rounds(2, no_limit(2)), "Carla", Anna=5, Ben=50, Carla=50)
    tell(playing, "Anna all in, Ben call, Carla call")
    assert asked(playing) == "Ben"
    tell(playing, "Ben check")
    assert asked(playing) == "Carla"


def test_a26_the_deal_passes_to_the_next_seat_that_has_chips() -> None:
    session = Session(rounds(1, ante=5), ["Anna", "Ben", "Carla", "Dan"], [50, 5, 50, 50], dealer="Anna")
    deck = dealt("Anna", Anna="Ac Ad Ah 5c 9d", Ben="Qc Jd 7h 3c 2d", Carla="Kc Kd Kh 4c 8d", Dan="Qd Js 7s 3d 2h")
    first = game(session.variant, "Anna", deck, Anna=50, Ben=5, Carla=50, Dan=50)
    session.finish(tell(first, "Carla check, Dan check, Anna check"))
    order = [session.names[session.dealer]]
    for _ in range(3):
        playing = session.next_game()
        assert playing.to_act[0] == {"Carla": 3, "Dan": 0, "Anna": 2}[order[-1]]
        session.finish(tell(playing, checks(playing)))
        order.append(session.names[session.dealer])
    assert order == ["Carla", "Dan", "Anna", "Carla"]


def checks(playing: Game) -> str:
    """Everyone still in checks, once around."""
    return ", ".join(f"{playing.names[seat]} check" for seat in playing.table.players())


def test_a28_a_re_raise_that_is_less_than_double_the_total_is_legal() -> None:
    playing = game(rounds(1, no_limit(100)), Anna=9000, Ben=9000, Carla=9000)
    tell(playing, "Anna bet 200, Ben raise to 2179")
    assert "raise to any total from 4158 " in offered(playing, "Carla")
    tell(playing, "Carla raise to 4200")
    assert playing.table.chips[BET.of[2]] == 4200


def test_a29_with_two_players_the_dealer_never_begins_unless_he_shows_the_best_hand() -> None:
    deck = dealt("Anna", Anna="Ac Kd Qh Jc 9d", Ben="Kc Qd Jh 4c 8d")
    playing = game(rounds(1, more="arrange, roll, bet: {first: best-showing}"), "Anna", deck, Anna=50, Ben=50)
    assert asked(playing) == "Ben"
    tell(playing, "Ben check, Anna check, Anna arrange Ac Kd Qh Jc 9d, Ben arrange Kc Qd Jh 4c 8d")
    assert playing.phase == "bet-2" and asked(playing) == "Anna"


def test_a30_who_has_no_chips_antes_nothing_is_dealt_nothing_and_is_never_asked() -> None:
    playing = play_out(Game(load("anaconda"), ["Anna", "Ben", "Carla", "Dan"], [50, 0, 50, 50], seed=4), Random(4))
    assert playing.stacks[1] == 0 and playing.table.put_in[1] == 0
    assert all(seat != 1 for seat, _ in playing.choices)
    dealt_to = {
        event.target.seat for event in playing.events if isinstance(event, CardsMoved) and event.source is DECK.spot
    }
    assert dealt_to == {0, 2, 3}


def test_a30_without_two_who_have_chips_there_is_no_game() -> None:
    with pytest.raises(ValueError, match="two to seven"):
        Game(rounds(1), ["Anna", "Ben"], [50, 0])
    session = Session(rounds(1), ["Anna", "Ben"], [50, 50], dealer="Ben")
    deck = dealt("Ben", Anna="Ac Ad Ah 5c 9d", Ben="Qc Jd 7h 3c 2d")
    session.finish(tell(game(session.variant, "Ben", deck, Anna=50, Ben=50), "Anna all in, Ben call"))
    assert session.over == "Only Anna has chips left."
    with pytest.raises(ValueError, match="chips left"):
        session.next_game()


def test_a71_what_a_call_takes_is_worked_out_by_the_game() -> None:
    playing = tell(game(rounds(1, no_limit(2)), Anna=50, Ben=50), "Anna bet 17")
    with pytest.raises(IllegalChoice, match="call stands alone"):
        playing.act(1, Choice("call", -2147483648))
    playing.act(1, Choice("call"))
    assert playing.table.put_in == [17, 17]
    with pytest.raises(ValueError, match="whole number"):
        Game(rounds(1), ["Anna", "Ben"], [99.5, 50])  # type: ignore[list-item]


def test_a73_folding_is_always_open_to_people_bots_never_fold_for_free_and_all_in_players_are_not_asked() -> None:
    playing = game(rounds(2, no_limit(2)), Anna=50, Ben=50)
    assert "fold" in list(playing.offers(0))
    for seed in range(50):
        assert bot("house").choose(playing.view(0), playing.offers(0), Random(seed)).word != "fold"
    tell(playing, "Anna all in, Ben call")
    assert playing.over
