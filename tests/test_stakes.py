"""The same sheet at other stakes: what is changed, what follows from it, what is refused in words."""

import json
from pathlib import Path

import pytest

import croupier
from croupier.players import play_out
from tests.betting_sheets import SHEETS
from tests.telling import game, offered, variant
from tests.test_blinds import house, sheet
from tests.test_rules import says

FIXED = "{structure: fixed, small: 2, big: 4}"


def test_other_blinds_are_posted_and_are_the_smallest_bet() -> None:
    of = house().at_stakes(blinds=(5, 10), start=1000)
    playing = game(of, "Carla", Anna=1000, Ben=1000, Carla=1000)
    assert playing.table.bets == (5, 10, 0)
    assert "raise to any total from 20 to 1000" in offered(playing, "Carla")
    assert "posts a small blind of 5 chips and the next player a big blind of 10" in says(of, "The play")
    assert of.chips.start == 1000 and house().chips.start == 100


def test_a_smallest_bet_that_was_the_blind_is_the_blind_again() -> None:
    of = house(limits="{structure: none, min: 2}").at_stakes(blinds=[5, 10])
    assert of.fingerprint == house("{post: [5, 10]}").fingerprint
    kept = house(limits="{structure: none, min: 3}").at_stakes(blinds=[1, 3])
    assert kept.limited.by_size["small"].smallest == 3


def test_it_is_the_sheet_that_a_host_would_have_written() -> None:
    of = house("{post: [1, 2]}", FIXED).at_stakes(blinds=(2, 5, 10), small=5, big=10)
    assert of.fingerprint == house("{post: [2, 5, 10]}", "{structure: fixed, small: 5, big: 10}").fingerprint
    spread = house(limits="{min: 2, max: 6}").at_stakes(blinds=(2, 4), max=12)
    assert spread.fingerprint == house("{post: [2, 4]}", "{min: 4, max: 12}").fingerprint


def test_nothing_given_nothing_changed_and_the_sheet_itself_never_is() -> None:
    of = house()
    before = of.fingerprint
    assert of.at_stakes() == of and of.at_stakes().fingerprint == before
    of.at_stakes(blinds=(5, 10))
    assert of.fingerprint == before and game(of, Anna=50, Ben=50).table.bets == (2, 1)


def test_the_ante_of_the_play_is_changed_wherever_it_is_written() -> None:
    anaconda = croupier.load("anaconda").at_stakes(ante=5)
    assert anaconda.ante == 5 and anaconda.fingerprint != croupier.load("anaconda").fingerprint
    assert game(anaconda, Anna=50, Ben=50, Carla=50).table.put_in == [5, 5, 5]
    assert not [*anaconda.check()]
    both = house(before="ante, ").at_stakes(ante=3)
    assert game(both, "Carla", Anna=50, Ben=50, Carla=50).table.put_in == [4, 5, 3]


def test_with_blinds_and_no_ante_the_big_blind_antes() -> None:
    playing = game(house().at_stakes(blinds=(5, 10), ante=1), "Carla", Anna=50, Ben=50, Carla=50)
    assert playing.stacks == (45, 39, 50) and playing.table.put_in == [5, 10, 0]


def test_the_last_of_the_blinds_is_the_dealers_where_the_dealer_has_one() -> None:
    of = house("{post: [1], dealer: 2}").at_stakes(blinds=(3, 6))
    assert game(of, "Carla", Anna=50, Ben=50, Carla=50).table.bets == (3, 0, 6)


def test_the_bring_in_is_changed_in_a_round_that_a_repeat_holds() -> None:
    held = "- repeat: {times: 1, play: [{bet: {first: low-card, bring-in: 1}}]}"
    text = SHEETS["stud"].replace("- bet: {first: low-card, bring-in: 1}", held)
    of = variant(text).at_stakes(bring_in=3, small=5, big=10, ante=4)
    assert "must bring it in with 3 chips" in says(of, "The play") and "an ante of 4 chips" in says(of, "The play")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"bring_in": 2}, "House has no bring-in."),
        ({"small": 2, "big": 4}, "House has no small bet or big bet."),
        ({"max": 9}, "House has no largest bet"),
        ({"blinds": (50, 200)}, "A blind is 200, and everyone starts with 100."),
        ({"blinds": (0, 0)}, "Nothing says how much is posted."),
        ({"blinds": ()}, "Blinds: .* is no whole number of chips"),
        ({"blinds": (1, -2)}, "Blinds: "),
        ({"ante": 0}, "Ante: 0 is no whole number of chips, 1 or more."),
        ({"start": 1.5}, "Chips to start with: 1.5"),
        ({"start": True}, "Chips to start with: True"),
        ({"start": 10**20}, "Chips to start with: "),
        ({"blinds": (1,) * 20}, "at most 10"),
        ({"min": 1}, "The smallest bet is 1, and the largest blind is 2."),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        house().at_stakes(**given)  # type: ignore[arg-type]


def test_fixed_bets_that_are_less_than_the_blind_are_refused_with_what_to_write() -> None:
    with pytest.raises(ValueError, match=r"The smallest bet is 2, and the largest blind is 10\. Write `small: 10`"):
        house(limits=FIXED).at_stakes(blinds=(5, 10))


def test_what_was_wrong_with_the_sheet_before_is_no_reason() -> None:
    of = house(before="bet, ")
    assert [problem.code for problem in of.check()]
    assert of.at_stakes(blinds=(2, 4))


@pytest.mark.parametrize("name", SHEETS)
def test_a_game_at_other_stakes_is_played_to_its_end(name: str) -> None:
    of = variant(SHEETS[name]).at_stakes(start=500)
    playing = croupier.Game(of, ["Anna", "Ben", "Carla"], seed=3)
    play_out(playing, [croupier.House()] * 3, seed=3)
    assert sum(playing.stacks) == 1500


def test_the_command_plays_at_them_and_the_log_holds_the_sheet_as_played(croupier, tmp_path: Path) -> None:
    path, log = tmp_path / "house.yaml", tmp_path / "game.log"
    path.write_text(sheet(), encoding="utf-8")
    done = croupier(
        "play", path, "--watch", "--plain", "--seed", 5, "--blinds", "5,10", "--ante", 1, "--chips", 400, "--log", log
    )
    assert done.code == 0 and "posts the big blind of 10." in done.out
    assert "antes 1 for the table" in done.out
    first = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert {"blinds": {"post": [5, 10], "ante": 1}} in first["sheet"]["play"]
    assert first["sheet"]["chips"] == {"start": 400}
    assert croupier("replay", log, "--verify").code == 0


def test_the_command_refuses_in_a_sentence(croupier, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(sheet(), encoding="utf-8")
    for given, said in ((["--bring-in", 2], "House has no bring-in."), (["--blinds", "5;10"], "is no list of blinds")):
        done = croupier("play", path, "--watch", "--plain", *given)
        assert done.code == 2 and said in done.err
