"""An answer says how everyone played, in words that hold for the sheet, and which hand was dealt."""

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

import croupier
from croupier import load
from croupier.odds.answer import Answer
from croupier.odds.compared import Compared
from croupier.odds.shown.page import html
from croupier.odds.shown.text import write, write_by_players, write_compared
from croupier.odds.shown.words import chips, conditions, interval, percent, side_lines
from croupier.odds.single.policies import POLICIES
from tests.odds.sheets import FIVE_DEALT, sheet
from tests.odds.test_same_as_the_engine import OTHER_SHEETS

ONE_SIDE = sheet(FIVE_DEALT)
CARDS_SPEAK = sheet(OTHER_SHEETS["cards speak, cards up, nothing thrown away"])
EACH = sheet(OTHER_SHEETS["each half by itself"])


def reported(policy: str, name: str) -> str:
    variants = {"one side": ONE_SIDE, "cards speak": CARDS_SPEAK, "each": EACH, "anaconda": load("anaconda")}
    return POLICIES[policy].words(variants[name])


@pytest.mark.parametrize(
    ("name", "side", "both"),
    [("one side", False, False), ("cards speak", True, False), ("each", False, True), ("anaconda", True, True)],
)
def test_a_side_to_choose_and_both_ways_are_spoken_of_where_there_are_any(name: str, side: bool, both: bool) -> None:
    words = reported("keep-best", name)
    assert ("better side" in words) is side and ("both ways" in words) is both


def test_one_way_decides_only_where_there_is_something_to_decide() -> None:
    assert reported("one-way", "one side") == "Everyone collects for high, the only side there is."
    assert "decides for a side" in reported("one-way", "anaconda")


def test_by_chance_is_declared_only_where_anyone_declares() -> None:
    assert "declares" in reported("random", "anaconda")
    assert "declares" not in reported("random", "one side") + reported("random", "cards speak")


# -- a hand of one's own ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def dealt() -> list[Answer]:
    return [croupier.odds(name, 4, 400, 1, hand="As Ah") for name in ("anaconda", "howdy-doody")]


def lines(print_it: Callable[[Console], None], width: int = 200) -> list[str]:
    file = StringIO()
    print_it(Console(file=file, width=width, no_color=True))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def assert_hand_shown(printed: list[str], answers: dict[str, Answer]) -> None:
    assert sum(line.startswith("The first seat is dealt As Ah") for line in printed) == 1
    section = printed[printed.index("Dealt As Ah, in the first seat") :]
    for name, answer in answers.items():
        assert answer.hand
        line = next(line for line in section if line.startswith(name))
        assert f"{percent(answer.hand.seat.share)} {interval(answer.hand.seat.share)}" in line
        assert chips(answer.hand.seat.net) in line and percent(answer.hand.paid.share) in line


def test_beside_another_variant_the_hand_is_shown_of_both(dealt: list[Answer]) -> None:
    printed = lines(lambda console: write_compared(Compared((dealt[0], dealt[1])), console))
    assert_hand_shown(printed, {"Anaconda": dealt[0], "Howdy Doody": dealt[1]})


def test_for_every_number_of_players_the_hand_is_shown() -> None:
    answers = [croupier.odds("anaconda", players, 400, 1, hand="As Ah") for players in (3, 4)]
    printed = lines(lambda console: write_by_players(answers, console))
    assert_hand_shown(printed, {"3": answers[0], "4": answers[1]})


def test_without_a_hand_none_is_shown() -> None:
    answer = croupier.odds("anaconda", 3, 50, 1)
    for printed in (
        lines(lambda console: write_compared(Compared((answer, answer)), console)),
        lines(lambda console: write_by_players([answer, answer], console)),
    ):
        assert not any("first seat" in line for line in printed)


def test_the_page_has_the_suits_in_their_shapes(dealt: list[Answer]) -> None:
    assert "The first seat is dealt As Ah" in "\n".join(conditions(dealt[0]))
    assert "The first seat is dealt A♠ A♥" in html([dealt[0]])


# -- where there is little room ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 60, 100])
def test_figures_are_shown_on_a_narrow_terminal_and_bars_only_where_there_is_room(width: int) -> None:
    answer = croupier.odds("anaconda", games=400, seed=1)
    printed = lines(lambda console: write(answer, console), width)
    for line in answer.pots:
        shown = next(row for row in printed if row.startswith(line.name.split()[0]) and "%" in row)
        assert percent(line.share) in shown
        if width > 40:
            assert line.name in shown and interval(line.share) in shown
    pot = printed[printed.index("The pot") + 1 :][: len(answer.pots)]
    assert any("█" in line for line in pot) is (width == 100)
    assert all("…" not in line for line in pot)


def test_of_how_many_is_shown_without_bars_too(dealt: list[Answer]) -> None:
    printed = lines(lambda console: write(dealt[0], console), 40)
    assert dealt[0].hand
    high = dealt[0].hand.ways[0]
    assert any(line.startswith("high ") and line.endswith(f"of {high.of:,}") for line in printed)


# -- side by side -----------------------------------------------------------------------------------------------------


def test_what_it_takes_stands_under_the_side_it_is_of_whichever_sides_the_two_sheets_have() -> None:
    """The hands that win high once stood under low, where one sheet had low alone."""
    low_only = sheet(FIVE_DEALT.replace("high: {ranking: standard}", "low: {ranking: ace-to-five}"))
    both = croupier.odds(CARDS_SPEAK, 3, 300, 1)
    compared = Compared((croupier.odds(low_only, 3, 300, 1), both))
    printed = lines(lambda console: write_compared(compared, console))
    under_low, under_high = (printed.index(f"What it takes to win {side}") for side in ("low", "high"))
    low, high = both.by_side["low"].median, both.by_side["high"].median
    assert low and high and under_low < under_high
    assert any(low.words in line for line in printed[under_low:under_high])
    assert any(high.words in line for line in printed[under_high:])
    assert not any(high.words in line for line in printed[under_low:under_high])


# -- what is left out -------------------------------------------------------------------------------------------------


def test_how_often_nobody_wins_a_side_is_said_of_either_and_both_make_the_figure_of_the_pot() -> None:
    answer = croupier.odds("anaconda", 3, 2_000, 1, policy="one-way")
    untaken = [won.untaken.hits for won in answer.sides if won.untaken]
    pots = {line.name: line.hits for line in answer.pots}
    # everybody goes for the other side then, so it is never both
    assert len(untaken) == 2 and min(untaken) > 0 and sum(untaken) == pots["one side without a taker"]
    assert all("Nobody wins it" in dict(side_lines(won)) for won in answer.sides)


def test_figures_that_a_sheet_cannot_have_are_left_out_and_that_is_said() -> None:
    assert croupier.odds("anaconda", 3, 50, 1).left_out == ()
    alone = croupier.odds(
        sheet(FIVE_DEALT.replace("deal: {cards: 5}", "deal: {cards: 3}, pass: {cards: 1}, deal: {cards: 2}")), 3, 50, 1
    )
    assert alone.sides[0].untaken is None and not alone.stages and not any(alone.dealt.values())
    of = ("both ways or of a side that nobody wins", "by what was dealt", "how hands change on the way")
    assert all(figures in line for figures, line in zip(of, alone.left_out, strict=True))
    assert alone.left_out == tuple(conditions(alone)[-3:])
