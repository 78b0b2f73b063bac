"""What a showdown may say of sharing: three quarters, second best, neighbours, scoops, pots that ride."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from croupier import Game, Variant
from croupier.files.settle import Settled, settle
from croupier.game.session import Session
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.table.layers import Pot
from croupier.table.pots import Scores, Shared, Sharing, share
from croupier.table.pots_shown import why
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from tests.slow_pots import House, SlowPot, share_slowly

NAMES = ("Anna", "Ben", "Carla", "Dora")
HIGH_LOW = ("high", "low")
SIDES = {"h": ("high",), "l": ("low",), "b": HIGH_LOW}


def scores(**by_side: list[int | None]) -> Scores:
    return {side: dict(enumerate(of)) for side, of in by_side.items()}


def shared(amount: int, declared: str, ranks: Scores, sharing: Sharing, after_all: Scores | None = None) -> Shared:
    """One pot that all seats contend for; ``h``, ``l``, ``b`` is what each plays for, and the last seat deals."""
    plays = {seat: tuple(side for side in SIDES[way] if side in ranks) for seat, way in enumerate(declared)}
    last = len(declared) - 1
    (done,) = share([Pot(amount, tuple(plays))], plays, ranks, sharing, last, len(declared), after_all)
    return done


def told(done: Shared) -> str:
    return why(done, NAMES.__getitem__, "main pot")


# -- three quarters ----------------------------------------------------------------------------------------------------

QUARTERS = Sharing(HIGH_LOW, "three-quarters")


def test_who_wins_one_side_and_ties_the_other_has_three_quarters() -> None:
    done = shared(120, "bhl", scores(high=[5, 5, 0], low=[9, 0, 5]), QUARTERS)
    assert (done.paid, done.failed) == ({0: 90, 1: 30}, {})


def test_who_ties_both_sides_wins_nothing() -> None:
    done = shared(120, "bhl", scores(high=[5, 5, 0], low=[9, 0, 9]), QUARTERS)
    assert (done.paid, done.failed) == ({1: 60, 2: 60}, {0: ("high", "low")})
    assert told(done).endswith("Anna declared both and tied Ben for high and tied Carla for low: nothing.")
    assert shared(120, "bhl", scores(high=[5, 5, 0], low=[9, 0, 9]), Sharing(HIGH_LOW, "win-or-tie")).paid[0] == 60


def test_who_loses_a_side_wins_nothing_with_three_quarters_either() -> None:
    assert shared(120, "bhl", scores(high=[4, 5, 0], low=[9, 0, 5]), QUARTERS).paid == {1: 60, 2: 60}


def test_who_wins_both_sides_alone_has_all_of_it() -> None:
    assert shared(120, "bhl", scores(high=[9, 5, 0], low=[9, 0, 5]), QUARTERS).paid == {0: 120}


# -- the half of who failed --------------------------------------------------------------------------------------------

NEVER_BEATEN = Sharing(HIGH_LOW, "win", vacated="beat-or-tied")


def test_the_half_goes_to_the_best_of_the_others_by_itself() -> None:
    ranks = scores(high=[5, 5, 0], low=[9, 0, 5])
    assert shared(100, "bhl", ranks, Sharing(HIGH_LOW, "win")).paid == {1: 50, 2: 50}


def test_who_tied_a_player_who_failed_takes_that_players_half_too_where_no_beaten_hand_shares() -> None:
    """Anna wins low and ties Ben for high; Carla's low was beaten."""
    done = shared(100, "bhl", scores(high=[5, 5, 0], low=[9, 0, 5]), NEVER_BEATEN)
    assert done.paid == {1: 100}
    assert told(done) == (
        "Main pot 100: nobody unbeaten is left for low, so the pot is not halved. Ben best high, 100. Anna declared "
        "both and tied Ben for high: nothing."
    )


def test_who_beat_a_player_who_failed_takes_that_players_half_too() -> None:
    done = shared(100, "bhl", scores(high=[9, 5, 0], low=[4, 0, 5]), NEVER_BEATEN)
    assert done.paid == {2: 100}


def test_who_was_best_for_neither_side_vacates_nothing() -> None:
    done = shared(100, "bhl", scores(high=[4, 5, 0], low=[4, 0, 5]), NEVER_BEATEN)
    assert done.paid == {1: 50, 2: 50}


def test_where_each_of_two_who_failed_is_best_one_way_they_share_and_no_beaten_hand_does() -> None:
    ranks = scores(high=[9, 8, 7, 0], low=[8, 9, 0, 7])
    done = shared(100, "bbhl", ranks, NEVER_BEATEN)
    assert (done.paid, done.forgiven) == ({0: 50, 1: 50}, True)
    assert told(done) == (
        "Main pot 100: nobody won both ways, and every other hand is beaten, so the best of all share it. Anna best "
        "high, 50. Ben best low, 50."
    )
    assert shared(100, "bbhl", ranks, Sharing(HIGH_LOW, "win")).paid == {2: 50, 3: 50}


# -- another hand than the best ----------------------------------------------------------------------------------------


def test_the_second_best_is_the_best_of_those_that_are_worse_than_the_best() -> None:
    second = Sharing(("high",), takes="second-best")
    assert shared(31, "hhhh", scores(high=[9, 7, 9, 7]), second).paid == {1: 16, 3: 15}
    assert shared(30, "hhh", scores(high=[9, 7, 1]), second).paid == {1: 30}


def test_where_none_is_worse_the_best_win() -> None:
    second = Sharing(("high",), takes="second-best")
    assert shared(30, "hhh", scores(high=[9, 9, 9]), second).paid == {0: 10, 1: 10, 2: 10}
    lone = shared(30, "hl", scores(high=[9, 9], low=[1, 1]), Sharing(HIGH_LOW, "each", takes="second-best"))
    assert lone.paid == {0: 15, 1: 15}
    assert told(lone) == "Main pot 30: Anna best high, 15. Ben best low, 15."


def test_the_worst_hand_may_win_and_a_hand_that_cannot_win_is_none() -> None:
    worst = Sharing(("high",), takes="worst")
    done = shared(30, "hhh", scores(high=[9, 2, None]), worst)
    assert done.paid == {1: 30}
    assert told(done) == "Main pot 30: Ben worst high, 30."


def test_a_table_is_told_that_the_second_best_won() -> None:
    second = Sharing(("high",), takes="second-best")
    assert told(shared(30, "hhh", scores(high=[9, 7, 1]), second)) == "Main pot 30: Ben second best high, 30."
    assert told(shared(30, "hhh", scores(high=[9, 7, 7]), second)) == (
        "Main pot 30: Ben and Carla equal second best high, 15 each."
    )


# -- half of it to the next player -------------------------------------------------------------------------------------

LEFT, RIGHT = (Sharing(("high",), shares_with=side) for side in ("left", "right"))


def four(seats: tuple[int, ...], high: list[int], sharing: Sharing, amount: int = 31) -> Shared:
    """Four players of whom some are still in; Dora deals."""
    plays = dict.fromkeys(seats, ("high",))
    (done,) = share([Pot(amount, seats)], plays, scores(high=list(high)), sharing, 3, 4)
    return done


def test_the_next_player_still_in_has_half_and_the_odd_chip_stays_with_the_winner() -> None:
    """Anna is best, Ben folded, Carla is the next still in."""
    done = four((0, 2), [9, 0, 1, 0], LEFT)
    assert done.paid == {0: 16, 2: 15}
    assert told(done) == "Main pot 31: Anna best high, 31. Anna gives Carla half of that, 15."


def test_to_the_right_it_is_the_other_neighbour() -> None:
    assert four((0, 2, 3), [9, 0, 1, 2], RIGHT).paid == {0: 16, 3: 15}
    assert four((0, 2, 3), [9, 0, 1, 2], LEFT).paid == {0: 16, 2: 15}


def test_equal_winners_each_share_their_part_with_their_own_neighbour_who_keeps_both() -> None:
    """Anna and Ben have 16 and 15: Anna gives Ben 8, and Ben gives Carla 7 of his 15."""
    assert four((0, 1, 2), [9, 9, 1, 0], LEFT).paid == {0: 8, 1: 8 + 8, 2: 7}


def test_a_next_player_who_is_not_in_the_pot_has_nothing_of_it() -> None:
    """Ben is all in for less, and next to Anna: in the side pot she keeps all."""
    plays = dict.fromkeys((0, 1, 2), ("high",))
    pots = [Pot(30, (0, 1, 2)), Pot(20, (0, 2))]
    main, side = share(pots, plays, scores(high=[9, 1, 5]), LEFT, 2, 3)
    assert (main.paid, side.paid) == ({0: 15, 1: 15}, {0: 20})


def test_each_half_is_shared_by_its_own_winner() -> None:
    both = Sharing(HIGH_LOW, shares_with="left")
    done = shared(41, "bbb", scores(high=[9, 0, 0], low=[0, 9, 0]), both)
    assert done.paid == {0: 11, 1: 10 + 10, 2: 10}


def test_a_pot_with_one_player_left_in_it_is_not_shared() -> None:
    (done,) = share([Pot(30, (1,))], {1: ("high",)}, {}, LEFT, 0, 3)
    assert done.paid == {1: 30}


def test_a_pot_that_nobody_wins_and_all_share_is_not_shared_again() -> None:
    seven = Sharing(("seven",), shares_with="left")
    (done,) = share([Pot(30, (0, 1))], dict.fromkeys((0, 1), ("seven",)), {"seven": {}}, seven, 0, 3)
    assert done.paid == {0: 15, 1: 15}


# -- scoop or nothing --------------------------------------------------------------------------------------------------

SCOOP = Sharing(HIGH_LOW, scoop=True)


def test_only_who_is_best_on_every_side_takes_it() -> None:
    assert shared(41, "bbb", scores(high=[9, 5, 5], low=[9, 9, 1]), SCOOP).paid == {0: 41}
    assert shared(41, "bbb", scores(high=[9, 9, 5], low=[9, 9, 1]), SCOOP).paid == {0: 21, 1: 20}


def test_if_nobody_is_the_best_hand_takes_it_after_all_or_it_rides() -> None:
    ranks = scores(high=[9, 5, 5], low=[1, 9, 1])
    best = shared(41, "bbb", ranks, SCOOP, ranks)
    assert best.paid == {0: 41}
    assert told(best) == "Main pot 41: nobody is best for high and low, so the best hand takes it after all. " + (
        "Anna best high, 41."
    )
    rides = shared(41, "bbb", ranks, SCOOP._replace(nobody_wins="rides"), ranks)
    assert (rides.paid, rides.rides) == ({}, 41)
    assert told(rides) == "Main pot 41: nobody is best for high and low, so it stays in the middle."


def test_nobody_scoops_a_side_that_nobody_can_win() -> None:
    ranks = scores(high=[9, 5], low=[None, None])
    assert shared(41, "bb", ranks, SCOOP._replace(nobody_wins="rides")).rides == 41


# -- against chip by chip ----------------------------------------------------------------------------------------------


def houses() -> Iterator[tuple[Sharing, bool]]:
    """Every way to share that a sheet may say, and whether players declare."""
    for shares_with, nobody in product((None, "left", "right"), ("best", "rides")):
        for both, vacated in product(("win", "win-or-tie", "three-quarters"), ("best", "beat-or-tied")):
            yield Sharing(HIGH_LOW, both, "pot", "high-then-left", nobody, vacated, "best", shares_with), True
        for takes, sides in product(("best", "second-best", "worst"), (("high",), HIGH_LOW, ("spade", "high", "low"))):
            yield Sharing(sides, "each", "pot", "left", nobody, "best", takes, shares_with), False
        for sides in (HIGH_LOW, ("spade", "high", "low")):
            yield Sharing(sides, "each", "pot", "left", nobody, "best", "best", shares_with, scoop=True), False


EVERY_HOUSE = [*houses()]


@pytest.mark.parametrize("sharing, declares", EVERY_HOUSE, ids=[str(number) for number in range(len(EVERY_HOUSE))])
def test_pots_are_shared_as_they_would_be_chip_by_chip(sharing: Sharing, declares: bool) -> None:
    random, seen = Random(repr(sharing)), set()
    for _ in range(60):
        seats, dealer = random.choice([2, 3, 3, 4, 5]), random.randrange(5)
        house = House(sharing.sides, sharing.both, sharing.scope, sharing.odd_chip, dealer % seats, seats, *sharing[4:])
        ways = [sharing.sides, *((side,) for side in sharing.sides)] if declares else [sharing.sides]
        plays = {seat: random.choice(ways) for seat in range(seats)}
        ranks = {side: {seat: random.choice([None, 0, 1, 1, 2, 2]) for seat in plays} for side in sharing.sides}
        hands = {side: {seat: random.randrange(3) for seat in plays} for side in sharing.sides if side != "spade"}
        pots = [Pot(random.randrange(1, 40), tuple(sorted(random.sample(range(seats), random.randint(1, seats)))))]
        pots.insert(0, Pot(random.randrange(1, 40), tuple(range(seats))))
        done = share(pots, plays, ranks, sharing, house.dealer, seats, hands)
        slow = [SlowPot(pot.amount, pot.contenders) for pot in pots]
        for pot, chips in zip(done, slow, strict=True):
            expected = share_slowly(chips, slow[0], plays, ranks, house, hands, range(seats))
            assert pot.paid == expected.paid
            assert {side: [*winners] for side, winners in pot.winners.items()} == expected.winners
            assert (pot.failed, pot.rides) == (expected.failed, expected.rides)
            assert sum(pot.paid.values()) + pot.rides == pot.amount
            seen |= {"failed"} if pot.failed else set()
            seen |= {"rides"} if pot.rides else {"won" if pot.won else "after all"}
            seen |= {"given"} if any(part.given for part in pot.parts) else set()
    assert {"won", *(["failed"] if declares else []), *(["given"] if sharing.shares_with else [])} <= seen


# -- on a sheet --------------------------------------------------------------------------------------------------------

SHEET = """\
name: House
players: {min: 2, max: 6}
hands:
  high: {ranking: standard}
  spade: {card: highest, suit: spades}
play: [ante, deal: {cards: 5}, bet, showdown]
"""
HIGH = "\n".join(line for line in SHEET.splitlines() if "spade" not in line) + "\n"
DECLARED = SHEET.replace("spade: {card: highest, suit: spades}", "low: {ranking: ace-to-five}").replace(
    "bet, showdown", "bet, declare, showdown: {both: win}"
)


def saying(said: str, sheet: str = SHEET) -> str:
    if "{both: win}" in sheet:
        return sheet.replace("{both: win}", f"{{{said}}}")
    return sheet.replace("showdown]", f"showdown: {{{said}}}]")


def variant(said: str = "", sheet: str = SHEET) -> Variant:
    reading = examine_text(saying(said, sheet) if said else sheet)
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def printed(said: str, sheet: str = SHEET) -> str:
    return " ".join(text(rules(variant(said, sheet))).split())


@pytest.mark.parametrize(
    "said, sheet, words",
    [
        ("takes: second-best", HIGH, ("The hand next below the best high hand takes the pot.",
         "[ ] The second best hand wins.", "Where all hands are equal they are the best, and share.")),
        ("takes: worst", HIGH, ("The hand farthest below the best high hand takes the pot.",
         "[ ] The worst hand wins.")),
        ("shares-with: left", HIGH, ("[ ] Whoever wins shares with the next player on the left.",
         "gives half of it to the next player on the left who is still in, if that player is in the same pot;")),
        ("scoop: true", SHEET, ("Whoever has the best high hand and the highest spade takes the pot; nobody wins a",
         "If nobody is best on every side, the best high hand takes the pot after all.")),
        ("nobody-wins: rides, scoop: true", SHEET, ("[ ] A pot that nobody wins stays in the middle for the next game.",
         "the pot stays in the middle for the next game; if no game follows, the best high hand takes the pot")),
        ("both: three-quarters", DECLARED, ("[ ] Both ways: win one side alone and win or tie the other, or win",
         "must win one side alone, and win or tie the other, against everyone who declared that side or both;")),
        ("both: win, vacated: beat-or-tied", DECLARED, ("no beaten hand wins.",
         "goes to who beat or tied that player on the other: a hand that was beaten wins nothing.")),
    ],
)  # fmt: skip
def test_the_rules_say_what_is_agreed(said: str, sheet: str, words: tuple[str, ...]) -> None:
    for each in words:
        assert each in printed(said, sheet)


def test_the_defaults_that_matter_are_printed() -> None:
    assert "If no side is won, the best high hand takes the pot after all." in printed("nobody-wins: best")
    assert "and each half goes to the best of the others." in printed("both: win", DECLARED)


def test_the_call_says_it_in_few_words() -> None:
    called = call(variant("takes: second-best, shares-with: right", HIGH))
    assert "high only, the second best hand wins, the winner shares with the right;" in called
    assert "scoop or nothing;" in call(variant("scoop: true"))


@pytest.mark.parametrize(
    "said, sheet, code, message",
    [
        ("scoop: true, both: win", DECLARED, "sharing-crossed", "Who declares one side cannot be best on every side"),
        ("takes: worst, both: win", DECLARED, "sharing-crossed", "Who declares both must be best on each side, and"),
        ("takes: worst, scoop: true", SHEET, "sharing-crossed", "Who is best on every side is to scoop, and `takes`"),
        ("vacated: beat-or-tied, scope: game, both: win", DECLARED, "sharing-crossed", "Who fails in the main pot may"),
        ("vacated: beat-or-tied, both: each", DECLARED, "setting-unused", "Each half is won by itself."),
        ("vacated: beat-or-tied", SHEET, "setting-unused", "Nobody can declare both here."),
        ("scoop: true", HIGH, "setting-unused", "With one side, who wins it wins all there is."),
        ("scoop: true, odd-chip: left", SHEET, "setting-unused", "Nobody wins a part of the pot."),
        ("nobody-wins: rides", HIGH, "setting-unused", "Every pot is won by somebody."),
        ("takes: second", HIGH, "unknown-word", "`takes` is best, second-best or worst, not `second`."),
        ("shares-with: across", HIGH, "unknown-word", "`shares-with` is left or right, not `across`."),
    ],
)
def test_settings_that_do_not_go_together_or_change_nothing_are_problems(said, sheet, code: str, message: str) -> None:
    (problem,) = examine_text(saying(said, sheet)).problems
    assert problem.code == code
    assert problem.message.startswith(message)


def test_a_side_that_goes_by_cards_that_nobody_has_is_a_problem() -> None:
    for face, play in (("up", "deal: {cards: 5}"), ("down", "deal: {cards: 5, face: up}")):
        sheet = SHEET.replace("suit: spades", f"suit: spades, face: {face}").replace("deal: {cards: 5}", play)
        (problem,) = examine_text(sheet).problems
        assert (problem.code, problem.line) == ("nothing-lies-so", 6)
        assert problem.message.startswith(f"No card lies face {face} before the showdown, and spade goes by such cards")


@pytest.mark.parametrize(
    "said, sheet, difference",
    [
        ("takes: worst", HIGH, "showdown: takes worst, was takes best"),
        ("shares-with: left", HIGH, "showdown: shares-with left, was shares-with not set"),
        ("scoop: true", SHEET, "showdown: scoop yes, was scoop no"),
        ("nobody-wins: rides", SHEET, "showdown: nobody-wins rides, was nobody-wins best"),
        ("both: win, vacated: beat-or-tied", DECLARED, "showdown: vacated beat-or-tied, was vacated best"),
    ],
)
def test_each_setting_makes_another_game_and_is_compared(said: str, sheet: str, difference: str) -> None:
    assert differences(variant("", sheet), variant(said, sheet)) == [difference]


def test_a_setting_at_its_default_changes_no_fingerprint() -> None:
    defaults = "takes: best, scoop: false, nobody-wins: best, vacated: best, both: win"
    reading = examine_text(saying(defaults, DECLARED))
    assert reading.variant and reading.variant.fingerprint == variant("", DECLARED).fingerprint


@pytest.mark.parametrize("takes, words", [("second-best", "second best"), ("worst", "worst")])
def test_odds_of_how_good_a_hand_must_be_are_refused_where_the_best_does_not_win(
    croupier, tmp_path: Path, takes: str, words: str
) -> None:
    (tmp_path / "house.yaml").write_text(saying(f"takes: {takes}", HIGH), encoding="utf-8")
    refused = croupier("odds", tmp_path / "house.yaml", "--games", 10)
    assert refused.code == 2 and f"In House the {words} hand wins, and the odds say how good a hand must" in refused.err


def test_odds_of_shared_pots_add_up_to_the_pot(croupier, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(saying("shares-with: left", HIGH), encoding="utf-8")
    said = croupier("odds", tmp_path / "house.yaml", "--players", 3, "--games", 60, "--seed", 1, "--format", "json")
    seats = json.loads(said.out)["seats"]["from-the-dealers-left"]
    assert said.code == 0
    assert sum(seat["share"]["value"] for seat in seats) == pytest.approx(1, abs=1e-5)


# -- at the table ------------------------------------------------------------------------------------------------------


def settled(tmp_path: Path, sheet: str, *players: str) -> Settled:
    (tmp_path / "house.yaml").write_text(sheet, encoding="utf-8")
    lines = [f"  {name}: {{{player}}}" for name, player in zip(NAMES, players, strict=False)]
    (tmp_path / "pot.yaml").write_text("\n".join(["variant: house.yaml", "players:", *lines, ""]), encoding="utf-8")
    return settle(tmp_path / "pot.yaml")


def test_a_live_pot_is_shared_with_the_left(tmp_path: Path) -> None:
    done = settled(tmp_path, saying("shares-with: left", HIGH), "put-in: 11, hand: Ah Ad Kc 7d 7h",
                   "put-in: 9, folded: true", "put-in: 11, hand: Qd 9c 8c 6h 2d").settlement  # fmt: skip
    assert done and [*done.lines()] == [
        "Main pot 31: Anna best high (two pair, aces and sevens, with a king), 31. Anna gives Carla half of that, 15.",
        "In all: Anna 16, Ben 0 and Carla 15.",
    ]


def test_a_live_pot_may_stay_in_the_middle(tmp_path: Path) -> None:
    sheet = saying("scoop: true, nobody-wins: rides")
    done = settled(tmp_path, sheet, "put-in: 10, hand: Ah Ad Kc 7d 7h", "put-in: 10, hand: Qs 9c 8c 6h 2d").settlement
    assert done and done.payouts == (0, 0)
    assert done.data()["pots"][0]["rides"] == 20
    assert [*done.lines()] == [
        "Main pot 20: nobody is best for high and spade, so it stays in the middle.",
        "In all: Anna 0 and Ben 0; 20 chips stay in the middle.",
    ]


def checked_down(game: Game) -> Game:
    while not game.over:
        game.act(game.to_act[0], "check")
    return game


def test_a_pot_that_nobody_wins_rides_into_the_next_game_of_a_session() -> None:
    session = Session(variant("scoop: true, nobody-wins: rides"), NAMES[:2], games=2, seed=1)
    first = checked_down(session.next_game("Ah Qs Ad 9c Kc 8c 7d 6h 7h 2d"))
    assert (first.stacks, first.rides) == ((99, 99), 2)
    session.finish(first)
    second = checked_down(session.next_game("As Qh Ad 9c Kc 8c 7d 6h 7h 2d"))
    assert sum(second.stacks) == 200 and second.rides == 0


def test_a_game_played_by_itself_never_rides_and_the_best_hand_takes_it() -> None:
    game = Game(variant("scoop: true, nobody-wins: rides"), NAMES[:2], deck="Ah Qs Ad 9c Kc 8c 7d 6h 7h 2d")
    checked_down(game)
    assert (sum(game.stacks), game.rides) == (200, 0)
    assert max(game.stacks) == 101


@pytest.mark.parametrize("said, sheet", [("takes: second-best, shares-with: left", HIGH), ("scoop: true", SHEET)])
def test_a_game_is_shared_as_the_sheet_says(said: str, sheet: str) -> None:
    for seed in range(20):
        game, random = Game(variant(said, sheet), NAMES, seed=seed), Random(seed)
        while not game.over:
            seat = game.to_act[0]
            game.act(seat, random.choice([choice for choice in game.offers(seat) if str(choice) != "fold"]))
        assert sum(game.stacks) == 400
        (pot, *_) = game.shared
        table = game.table
        high = {seat: table.score("high", seat) or 0 for seat in pot.contenders}
        if "second-best" in said:
            order = sorted({*high.values()}, reverse=True)
            second = order[1] if len(order) > 1 else order[0]
            assert {*pot.winners["high"]} == {seat for seat in high if high[seat] == second}
        else:
            spade = {seat: table.score("spade", seat) for seat in pot.contenders}
            most = max((score for score in spade.values() if score is not None), default=None)
            every = [seat for seat in high if high[seat] == max(high.values()) and most is not None
                     and spade[seat] == most]  # fmt: skip
            assert pot.won is bool(every) and (not every or {*pot.paid} == {*every})
