"""Faults A01 to A09, and those in the middle of a game that lose or misplace chips: pots, returns, odd chips."""

from croupier.table import events
from tests.faults.notation import dealt, moved, paid, rounds, settled, shown, stacks
from tests.telling import asked, game, tell


def test_a01_an_early_all_in_stays_a_contender_for_the_main_pot() -> None:
    deck = dealt("Anna", Anna="Ac Ad Ah 5c 9d", Ben="Kc Kd Kh 4c 8d", Carla="Qc Jd 7h 3c 2d")
    playing = game(rounds(2), "Anna", deck, Anna=100, Ben=1000, Carla=1000)
    tell(playing, "Ben check, Carla check, Anna all in, Ben call, Carla call")
    tell(playing, "Ben bet 200, Carla call")
    assert [(pot.amount, pot.contenders) for pot in playing.shared] == [(300, (0, 1, 2)), (400, (1, 2))]
    assert stacks(playing) == {"Anna": 300, "Ben": 1100, "Carla": 700}


def test_a02_a_top_layer_whose_players_all_folded_joins_the_next_lower_pot() -> None:
    done = settled(
        "anaconda-high-only",
        Anna="put-in: 50, hand: Ac Ad Ah 5c 9d",
        Ben="put-in: 50, hand: Kc Kd Kh 4c 8d",
        Carla="put-in: 120, folded: true",
        Dan="put-in: 120, folded: true",
    )
    assert [pot["amount"] for pot in done["pots"]] == [340]
    assert done["payouts"] == {"Anna": 340, "Ben": 0, "Carla": 0, "Dan": 0}
    assert not any(done["returned"].values())


def test_a02_in_play_the_last_one_left_above_two_all_ins_gets_back_what_nobody_matched() -> None:
    deck = dealt("Dan", Anna="Ac Ad Ah 5c 9d", Ben="Kc Kd Kh 4c 8d", Carla="Qc Jd 7h 3c 2d", Dan="Qd Js 7s 3d 2h")
    playing = game(rounds(1), "Dan", deck, Anna=50, Ben=50, Carla=120, Dan=120)
    tell(playing, "Anna all in, Ben call, Carla raise to 100, Dan call")
    assert [pot.amount for pot in playing.shared] == [200, 100]
    playing = game(rounds(1), "Dan", deck, Anna=50, Ben=50, Carla=120, Dan=120)
    tell(playing, "Anna all in, Ben call, Carla raise to 100, Dan fold")
    assert [pot.amount for pot in playing.shared] == [150]
    assert moved(playing, events.RETURNED) == {"Carla": 50}


def test_a03_dead_chips_make_no_pots_of_their_own_and_no_odd_chips() -> None:
    done = settled(
        "anaconda-high-only",
        Anna="put-in: 10000, hand: Ac Kd Qh Jc Td",
        Ben="put-in: 10000, hand: Ad Kh Qs Jd Th",
        Carla="put-in: 10000, hand: Ah Ks Qc Jh Ts",
        Dan="put-in: 100, folded: true",
        Eve="put-in: 200, folded: true",
    )
    assert [pot["amount"] for pot in done["pots"]] == [30300]
    assert done["payouts"] == {"Anna": 10100, "Ben": 10100, "Carla": 10100, "Dan": 0, "Eve": 0}


def test_a04_the_odd_chip_of_a_tie_goes_to_the_first_left_of_the_dealer() -> None:
    done = settled(
        "anaconda-high-only",
        dealer="Ben",
        Anna="put-in: 50, hand: Ac Kd Qh Jc Td",
        Ben="put-in: 1, folded: true",
        Carla="put-in: 50, hand: Ah Ks Qc Jh Ts",
    )
    assert done["payouts"] == {"Anna": 50, "Ben": 0, "Carla": 51}


def test_a05_what_the_shorter_stack_cannot_match_goes_back_before_the_showdown() -> None:
    for anna, ben, expected in (
        ("Ac Ad Ah 5c 9d", "Kc Kd Kh 4c 8d", (200, 0)),
        ("Kc Kd Kh 4c 8d", "Ac Ad Ah 5c 9d", (4, 196)),
    ):
        playing = game(rounds(1), "Ben", dealt("Ben", Anna=anna, Ben=ben), Anna=102, Ben=98)
        tell(playing, "Anna all in, Ben call")
        assert playing.stacks == expected
        assert moved(playing, events.RETURNED) == {"Anna": 4}
        assert [pot.amount for pot in playing.shared] == [196]


def test_a06_what_was_returned_is_neither_bet_nor_won() -> None:
    done = settled(
        "anaconda-high-only",
        Anna="put-in: 317, hand: Ac Ad Ah 5c 9d",
        Ben="put-in: 283, hand: Kc Kd Kh 4c 8d",
        Carla="put-in: 15, folded: true",
        Dan="put-in: 5, folded: true",
    )
    assert done["returned"]["Anna"] == 34
    assert done["payouts"]["Anna"] == 586
    assert done["payouts"]["Anna"] + done["returned"]["Anna"] - 317 == 303
    deck = dealt("Dan", Anna="Ac Ad Ah 5c 9d", Ben="Kc Kd Kh 4c 8d", Carla="Qc Jd 7h 3c 2d", Dan="Qd Js 7s 3d 2h")
    playing = game(rounds(2), "Dan", deck, Anna=400, Ben=283, Carla=400, Dan=400)
    tell(playing, "Anna bet 5, Ben call, Carla raise to 15, Dan fold, Anna call, Ben call")
    tell(playing, "Anna bet 302, Ben call, Carla fold")
    assert playing.table.put_in == [283, 283, 15, 0]
    assert playing.stacks[0] - 400 == 283 + 15


def test_a07_both_ways_is_judged_in_each_pot_or_for_the_whole_game_as_the_sheet_says() -> None:
    players = {
        "Anna": "put-in: 60, declared: high, hand: Ac Ad Ah 9c 9d",
        "Ben": "put-in: 150, declared: both, hand: 2c 3d 4h 5s 6c",
        "Carla": "put-in: 150, declared: low, hand: 8c 7d 4c 3c 2d",
    }
    done = settled("anaconda-strict.yaml", **players)
    assert [pot["amount"] for pot in done["pots"]] == [180, 180]
    assert paid(done, 0) == {"Anna": 90, "Carla": 90}
    assert paid(done, 1) == {"Ben": 180}
    whole = settled("anaconda-whole-game.yaml", **players)
    assert whole["payouts"] == {"Anna": 90, "Ben": 0, "Carla": 270}


def test_a08_the_odd_chip_of_the_halves_goes_to_high_and_that_of_a_tie_to_the_left() -> None:
    def pot(dead: int) -> dict[str, int]:
        done = settled(
            "anaconda",
            dealer="Carla",
            Anna="put-in: 33, declared: high, hand: Ac Ad Ah 9c 9d",
            Ben="put-in: 33, declared: low, hand: 7c 5d 4h 3s 2c",
            Carla=f"put-in: {dead}, folded: true",
            Dan="put-in: 33, declared: low, hand: 7d 5h 4s 3c 2d",
        )
        return dict(done["payouts"])

    assert pot(2) == {"Anna": 51, "Ben": 25, "Carla": 0, "Dan": 25}
    # left of Carla sits Dan
    assert pot(4) == {"Anna": 52, "Ben": 25, "Carla": 0, "Dan": 26}


def test_a09_a_tie_both_ways_shares_or_loses_as_the_sheet_says() -> None:
    players = {
        "Anna": "put-in: 40, declared: both, hand: Ac 2d 3h 4s 5c",
        "Ben": "put-in: 40, declared: high, hand: Ad 2h 3s 4c 5d",
        "Carla": "put-in: 40, declared: low, hand: 8c 7d 4h 3c 2c",
    }
    assert settled("anaconda-strict.yaml", **players)["payouts"] == {"Anna": 0, "Ben": 60, "Carla": 60}
    assert settled("anaconda", **players)["payouts"] == {"Anna": 90, "Ben": 30, "Carla": 0}


def test_a21_an_ante_above_a_stack_takes_the_stack_and_makes_a_side_pot() -> None:
    deck = dealt("Carla", Anna="Kc Kd Kh 4c 8d", Ben="Qc Qd Qh 3c 7d", Carla="Ac Ad Ah 5c 9d")
    playing = game(rounds(1, ante=20), "Carla", deck, Anna=100, Ben=100, Carla=19)
    tell(playing, "Anna check, Ben check")
    assert [(pot.amount, pot.contenders) for pot in playing.shared] == [(57, (0, 1, 2)), (2, (0, 1))]
    assert stacks(playing) == {"Anna": 82, "Ben": 80, "Carla": 57}


def test_a22_a_bet_is_paid_in_full_beside_the_ante() -> None:
    playing = game(rounds(1, ante=5), "Carla", Anna=100, Ben=100, Carla=100)
    tell(playing, "Anna bet 10, Ben raise to 20")
    assert playing.stacks == (85, 75, 95)
    assert playing.table.middle == 15 + 10 + 20


def test_a23_the_best_hand_wins_nothing_once_it_is_folded() -> None:
    deck = dealt("Carla", Anna="Ac Ad Ah As 9d", Ben="Kc Kd Kh 4c 8d", Carla="Qc Jd 7h 3c 2d")
    playing = game(rounds(1, ante=10), "Carla", deck, Anna=50, Ben=50, Carla=50)
    tell(playing, "Anna fold, Ben fold")
    assert stacks(playing) == {"Anna": 40, "Ben": 40, "Carla": 70}
    assert shown(playing) == []


def test_a27_the_last_one_left_takes_the_pot_unevaluated_and_unshown() -> None:
    passing = rounds(1, ante=1, more="pass: {cards: 2}, arrange, roll")
    playing = game(passing, "Dan", Anna=50, Ben=50, Carla=50, Dan=50)
    tell(playing, "Anna fold, Ben fold, Carla fold")
    assert playing.over and asked(playing) == ""
    assert stacks(playing) == {"Anna": 49, "Ben": 49, "Carla": 49, "Dan": 53}
    assert shown(playing) == []


def test_a27_with_nothing_in_the_pot_there_is_nothing_to_take() -> None:
    playing = tell(game(rounds(1), "Carla", Anna=5, Ben=5, Carla=5), "Anna fold, Ben bet 3, Carla fold")
    assert playing.over and playing.stacks == (5, 5, 5) and playing.shared == ()
    assert moved(playing, events.RETURNED) == {"Ben": 3}
