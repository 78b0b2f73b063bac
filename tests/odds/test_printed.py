"""The answer on the terminal: each figure in its own line and column."""

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

import croupier
from croupier.odds.answer import Answer
from croupier.odds.compared import Compared
from croupier.odds.shown.text import write, write_by_players, write_compared
from croupier.odds.shown.words import chips


@pytest.fixture(scope="module")
def anaconda() -> Answer:
    return croupier.odds("anaconda", games=3_000, seed=1)


@pytest.fixture(scope="module")
def howdy_doody() -> Answer:
    return croupier.odds("howdy-doody", games=3_000, seed=1)


def lines(print_it: Callable[[Console], None]) -> list[str]:
    file = StringIO()
    print_it(Console(file=file, width=200, no_color=True))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def after(printed: list[str], heading: str) -> list[str]:
    """The lines under a heading, to the next one."""
    start = printed.index(heading) + 1
    return [*printed[start:], ""][: [*printed[start:], ""].index("")]


def test_a_star_stands_where_a_difference_is_more_than_noise(howdy_doody: Answer, anaconda: Answer) -> None:
    compared = Compared((howdy_doody, anaconda))
    printed = lines(lambda console: write_compared(compared, console))
    for section, rows in compared.sections.items():
        reported = after(printed, section[0].upper() + section[1:])[1:]
        assert [line.split("  ")[0] for line in reported] == [row.name for row in rows]
        assert [line.rstrip().endswith("*") for line in reported] == [row.differs for row in rows]


def test_what_it_takes_is_shown_of_each_variant_and_side(howdy_doody: Answer, anaconda: Answer) -> None:
    printed = lines(lambda console: write_compared(Compared((howdy_doody, anaconda)), console))
    for index, side in enumerate(("high", "low")):
        reported = after(printed, f"What it takes to win {side}")
        for answer in (howdy_doody, anaconda):
            median = answer.sides[index].median
            assert median and reported[reported.index(answer.question.variant.name) + 1].endswith(f"  {median.words}")


def test_the_dealer_sits_last(anaconda: Answer) -> None:
    seats = after(lines(lambda console: write(anaconda, console)), "The seats, from the dealer's left")[1:]
    assert [line.split()[0] for line in seats[:6]] == ["1", "2", "3", "4", "5", "dealer"]
    assert all(line.endswith(chips(seat.net)) for line, seat in zip(seats, anaconda.seats, strict=False))


def test_every_number_of_players_has_its_line_on_each_side() -> None:
    answers = [croupier.odds("anaconda", players, 500, 1) for players in (3, 4)]
    printed = lines(lambda console: write_by_players(answers, console))
    for index, side in enumerate(("high", "low")):
        reported = after(printed, f"What it takes to win {side}")[1:]
        for line, answer in zip(reported, answers, strict=True):
            won = answer.sides[index]
            hands = [said.words for said in (won.median, won.half, won.three_quarters) if said]
            assert line.split("  ")[0] == str(answer.question.players)
            assert [part.strip() for part in line.split("  ") if part.strip()][1:] == hands
