"""Who sits at a table, from the command line: how many may play is said of the game, before anything of the people."""

from pathlib import Path

import pytest

from croupier.night.seating import NAMES, seats

MANY = "name: Many\nplayers: {min: 2, max: 10}\nhands: {high: {ranking: standard}}\n"
MANY += "play: [ante, deal: {cards: 5}, bet, showdown]\n"


@pytest.mark.parametrize("command", ["play", "night"])
@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--hot-seat", "A,B,C,D,E,F,G,H"), "8"),
        (("--players", "0"), "0"),
        (("--players", "1"), "1"),
        (("--players", "-1"), "-1"),
        (("--players", "99"), "99"),
        (("--players", "A,B"), "2"),
        (("--players", "A,B", "--hot-seat", "C"), "2"),
        (("--players", "8", "--hot-seat", "A,B,C"), "8"),
    ],
    ids=str,
)
def test_a_table_that_nothing_is_for_is_shown_how_many_can_play(
    croupier, command: str, arguments: tuple[str, ...], count: str
) -> None:
    code, out, err = croupier(command, "anaconda", *arguments)
    game = "Anaconda" if command == "play" else "The night"
    assert (code, out) == (2, "")
    assert f"{game} is for three to seven players, not {count}." in err


@pytest.mark.parametrize("command", ["play", "night"])
@pytest.mark.parametrize("players", ["3.5", "1e1", "²", "six", "Anna", "", "9" * 30])
def test_what_is_neither_a_number_nor_names_is_wrong_usage(croupier, command: str, players: str) -> None:
    code, out, err = croupier(command, "anaconda", "--players", players)
    assert (code, out) == (2, "")
    assert f"{players!r} is neither how many play nor their names" in err


def test_more_people_than_are_to_play_are_counted(croupier) -> None:
    code, _, err = croupier("play", "anaconda", "--players", "3", "--hot-seat", "A,B,C,D")
    assert code == 2 and "A, B, C and D are four people, and three are to play." in err


def test_people_who_share_a_terminal_are_the_table_where_so_many_can_play() -> None:
    assert seats(None, "Ann,Bob,Cy,Di", ("house",), range(3, 8), "X").names == ("Ann", "Bob", "Cy", "Di")
    assert seats(None, "Ann,Bob", ("house",), range(3, 8), "X").plays == ("person", "person", "house")


def test_there_is_a_name_for_every_seat_of_the_largest_table(croupier, tmp_path: Path) -> None:
    sheet = tmp_path / "many.yaml"
    sheet.write_text(MANY, encoding="utf-8")
    code, out, _ = croupier("play", sheet, "--watch", "--seed", "1", "--players", "10")
    assert code == 0 and all(f"{name} is dealt" in out for name in NAMES[:10])
    assert len({*NAMES}) > 54 // 5
