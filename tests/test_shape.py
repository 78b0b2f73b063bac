"""What a sheet's settings get wrong by themselves: what is written instead, and where a setting belongs."""

import pytest

from croupier.reading import examine_text

HEAD = "name: House\nplayers: {min: 3, max: 7}\nhands: {high: {ranking: standard}}\n"
PLAY = "play:\n  - ante\n  - deal: {cards: 5}\n  - bet\n"


def helped(phase: str = "showdown", head: str = HEAD) -> str:
    """The help of the only problem of a sheet with this last phase."""
    (problem,) = examine_text(f"{head}{PLAY}  - {phase}\n").problems
    return problem.help


@pytest.mark.parametrize(
    ("phase", "help"),
    [
        ("declare: {both: win}", "`both` is a setting of `showdown`."),
        ("showdown: {first: dealers-left}", "`first` is a setting of `bet`."),
        ("roll: {seats: 2}", "`seats` is a setting of `pass`."),
        ("showdown: {cards: 5}", "`cards` is a setting of `deal`, `pass`, `discard`, `roll` or `wild`. "),
        ("bet: {raises: 3}", "`raises` is a setting of `limits`."),
        ("bet: {limits: 3}", "`limits` stands at the top of the sheet."),
        ("showdown: {equal: split}", "`equal` is a setting of `high` or `low`."),
        ("showdown: {bth: win}", "Did you mean `both`?"),
        ("showdown: {colour: red}", "What can be set there: `both`, `scope`, `nobody`, `odd-chip` and `cards-speak`."),
        ("arrange: {colour: red}", "`arrange` has no settings; write it as a word alone."),
        ("shwdown", "Did you mean `showdown`?"),
        ("limits: {raises: 3}", "`limits` stands at the top of the sheet."),
        ("seats: {cards: 3}", "`seats` is a setting of `pass`."),
        ("flop", "The phases are `ante`, `deal`, "),
    ],
)
def test_a_setting_that_is_not_known_there_is_told_where_it_belongs(phase: str, help: str) -> None:
    assert helped(phase).startswith(help)


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("min: 3", "`min` is a setting of `players` or `limits`."),
        ("both: win", "`both` is a setting of `showdown`"),
        ("jokers: 2", "`jokers` is a setting of `deck` or `wild`."),
        ("wilds: []", "Did you mean `wild`?"),
    ],
)
def test_a_setting_at_the_top_is_told_where_it_belongs(line: str, help: str) -> None:
    assert helped(head=f"{HEAD}{line}\n").startswith(help)


@pytest.mark.parametrize("rank", ["1", "0", "11", "Z", "jack", "'1'"])
def test_a_rank_that_is_none_is_told_the_ranks(rank: str) -> None:
    (problem,) = examine_text(f"{HEAD}wild: [{{ranks: [{rank}]}}]\n{PLAY}  - showdown\n").problems
    assert problem.code == "no-such-card"
    assert "ranks are 2 to 10, J, Q, K and A" in problem.message
    assert (problem.line, problem.column) == (4, 17)


def test_a_misspelt_setting_that_must_be_said_is_one_problem() -> None:
    (problem,) = examine_text(f"{HEAD}play: [ante, deal: {{crads: 5}}, bet, showdown]\n").problems
    assert (problem.code, problem.help) == ("unknown-setting", "Did you mean `cards`?")


def test_a_problem_met_in_a_repeat_and_at_every_table_is_told_once() -> None:
    sheet = f"{HEAD}{PLAY}  - arrange\n  - repeat: {{times: 4, play: [roll: {{cards: 2}}, bet]}}\n  - showdown\n"
    (problem,) = examine_text(sheet).problems
    assert problem.code == "roll-too-many"
    assert ("repeated so many times", 9) in [(words, place.line) for words, place in problem.also]
