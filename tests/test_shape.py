"""What a sheet's settings get wrong by themselves: what is written instead, and where a setting belongs."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from croupier.files.script import play
from croupier.files.settle import settle
from croupier.problems.problem import Problem
from croupier.variant.load import Reading, examine_text
from tests.language import SCHEMA, Dumper, flipped, places

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
        ("showdown: {cards: 5}", "`cards` is a setting of `deal`, `board`, `pass`, `discard`, `roll`, `deck`, "),
        ("bet: {heads-up: capped}", "`heads-up` is a setting of `limits`."),
        ("showdown: {raises: 3}", "`raises` is a setting of `bet` or `limits`."),
        ("bet: {limits: 3}", "`limits` stands at the top of the sheet."),
        ("showdown: {equal: split}", "`equal` is a setting of `high` or `low`."),
        ("showdown: {bth: win}", "Did you mean `both`?"),
        (
            "showdown: {colour: red}",
            "Allowed settings: `both`, `scope`, `nobody`, `odd-chip`, `cards-speak`, `vacated`, ",
        ),
        ("arrange: {colour: red}", "`arrange` has no settings; write it as a word alone."),
        ("shwdown", "Did you mean `showdown`?"),
        ("limits: {raises: 3}", "`limits` stands at the top of the sheet."),
        ("seats: {cards: 3}", "`seats` is a setting of `pass`."),
        ("flop", "The phases are `ante`, `blinds`, `deal`, "),
    ],
)
def test_a_setting_that_is_not_known_there_is_shown_where_it_belongs(phase: str, help: str) -> None:
    assert helped(phase).startswith(help)


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("min: 3", "`min` is a setting of `bet`, `players` or `limits`."),
        ("both: win", "`both` is a setting of `showdown`"),
        ("jokers: 2", "`jokers` is a setting of `deck` or `wild`."),
        ("wilds: []", "Did you mean `wild`?"),
    ],
)
def test_a_setting_at_the_top_is_shown_where_it_belongs(line: str, help: str) -> None:
    assert helped(head=f"{HEAD}{line}\n").startswith(help)


@pytest.mark.parametrize("rank", ["1", "0", "11", "Z", "jack", "'1'"])
def test_a_rank_that_is_none_is_shown_the_ranks(rank: str) -> None:
    (problem,) = examine_text(f"{HEAD}wild: [{{ranks: [{rank}]}}]\n{PLAY}  - showdown\n").problems
    assert problem.code == "no-such-card"
    assert "ranks are 2 to 10, J, Q, K and A" in problem.message
    assert (problem.line, problem.column) == (4, 17)


def test_a_misspelt_setting_that_must_be_said_is_one_problem() -> None:
    (problem,) = examine_text(f"{HEAD}play: [ante, deal: {{crads: 5}}, bet, showdown]\n").problems
    assert (problem.code, problem.help) == ("unknown-setting", "Did you mean `cards`?")


def test_a_problem_met_in_a_repeat_and_at_every_table_is_reported_once() -> None:
    sheet = f"{HEAD}{PLAY}  - arrange\n  - repeat: {{times: 4, play: [roll: {{cards: 2}}, bet]}}\n  - showdown\n"
    (problem,) = examine_text(sheet).problems
    assert problem.code == "roll-too-many"
    assert ("repeated so many times", 9) in [(words, place.line) for words, place in problem.also]


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("players: 3-5", "Write it as in `{min: 3, max: 5}`."),
        ("players: 3 to 5", "Write it as in `{min: 3, max: 5}`."),
        ("players: six", "Write it as in `{min: 3, max: 7}`."),
        ("limits: 2..10", "Write it as in `{min: 2, max: 10}`."),
        ("chips: 100", "Write it as in `{start: 100, ante: 1}`."),
        ("hands: {high: {ranking: {best: flush}}}", "Write it as in `standard`."),
        ("hands: {low: {ranking: 7}}", "Write it as in `ace-to-five`."),
        ("play: ante, deal 5, showdown", "Write it as in `[ante, {deal: {cards: 7}}, bet, showdown]`."),
        ("play: []", "Write it as in `[ante, {deal: {cards: 7}}, bet, showdown]`."),
        ("play: [ante, repeat: {times: 4, play: roll}]", "Write it as in `[roll, bet]`."),
        ("wild: [{cards: Jh}]", "Write it as in `[Jh, Js]`."),
    ],
)
def test_another_kind_of_value_is_shown_with_an_example_of_that_setting(line: str, help: str) -> None:
    rest = f"{HEAD}play: [ante, deal: {{cards: 5}}, bet, showdown]".splitlines()
    kept = [other for other in rest if other.partition(":")[0] != line.partition(":")[0]]
    (problem,) = examine_text("\n".join([*kept, line])).problems
    assert (problem.code, problem.help) == ("wrong-type", help)


WHOLE: dict[str, Any] = {
    "name": "House",
    "also": ["Another"],
    "summary": "A game.",
    "sources": ["the table"],
    "players": {"min": 3, "max": 7, "best": "5-7"},
    "deck": {"jokers": 2},
    "chips": {"start": 100, "ante": 1},
    "limits": {"structure": "spread", "min": 1, "max": 5},
    "wild": [{"ranks": [3], "cards": ["Jh"], "jokers": "wild", "for": ["high"]}],
    "hands": {
        "high": {"ranking": "standard"},
        "low": {"ranking": "ace-to-five"},
        "spade": {"card": "highest"},
        "seven": {"count": 7, "beyond": "counts", "as-near": "under"},
    },
    "play": [
        "ante",
        {"deal": {"cards": 7}},
        {"bet": {"first": "dealers-left"}},
        {"pass": {"cards": 1}},
        {"discard": {"cards": 2}},
        {"arrange": {}},
        {"repeat": {"times": 4, "play": [{"roll": {"cards": 1}}, "bet"]}},
        {"declare": {"ways": ["high", "low"], "chips": {"low": 0}}},
        {"showdown": {"both": "win-or-tie"}},
    ],
}
VALUES = (7, "what", True, 2.5, [], [[]], [True], {}, {"what": 7})


def is_word(setting: Any) -> bool:
    """Whether nothing but words may stand there."""
    kinds = setting.get("anyOf", [setting])
    return all("enum" in kind or "const" in kind for kind in kinds)


SETTINGS = [
    pytest.param(keys, is_word(setting), id=".".join(map(str, keys)))
    for keys, setting in places(SCHEMA, WHOLE)
    if keys != ("extends",)
]


def examined(data: dict[str, Any]) -> Reading:
    return examine_text(yaml.dump(data, Dumper=Dumper, sort_keys=False))


def wrong_types(keys: tuple[Any, ...]) -> Iterator[Problem]:
    """What is said of values of another kind at a setting, and in its list."""
    for value in VALUES:
        for problem in examined(flipped(WHOLE, keys, value)).errors:
            if problem.code == "wrong-type":
                yield problem


def of_another_kind(keys: tuple[Any, ...]) -> bool:
    """Whether a number there is no side at all, or the setting is another kind's, or means other words there."""
    return {problem.code for problem in examined(flipped(WHOLE, keys, 7)).errors} <= {"unknown-setting", "unknown-word"}


def accepted(keys: tuple[Any, ...], value: Any) -> bool:
    """Whether a value may stand at a setting, whatever it does to the game."""
    reading = examined(flipped(WHOLE, keys, value))
    crossed = {"ranking", "no-such-card", "players-crossed", "limits-crossed", "wild-nothing", "no-side"}
    return reading.variant is not None and not crossed & {problem.code for problem in reading.problems}


@pytest.mark.parametrize(("keys", "is_word"), SETTINGS)
def test_the_example_of_every_setting_may_stand_in_its_place(keys: tuple[Any, ...], is_word: bool) -> None:
    found = [*wrong_types(keys)]
    assert found or is_word or of_another_kind(keys)
    for problem in found:
        assert problem.help in ("Write true or false.", "Write a whole number.") or "as in `" in problem.help
        for example in map(yaml.safe_load, re.findall("`([^`]*)`", problem.help)):
            place = problem.place and problem.place.keys
            assert place == keys or place[:-1] == keys, problem
            inside = [example] if place[-1] == 0 else {place[-1]: example}
            assert accepted(keys, example if place == keys else inside), problem


def test_what_may_stand_there_is_all_that_is_shown() -> None:
    """A rank may be text or a number, a ranking text or a list: both are said."""
    (problem,) = examine_text(f"{HEAD}wild: [{{ranks: [[3]]}}]\n{PLAY}  - showdown\n").problems
    assert problem.message == "`ranks` is text or a whole number, not a list."
    (problem,) = examine_text(f"name: X\nplayers: {{min: 3, max: 7}}\nhands: {{high: {{ranking: 5}}}}\n{PLAY}").problems
    assert problem.message == "`ranking` is text or a list, not `5`."


SCRIPT: dict[str, Any] = {"variant": "anaconda", "players": {"Anna": 100, "Ben": 100, "Carla": 100}}
SHUFFLED: dict[str, Any] = {**SCRIPT, "cards": [{"Anna": "9s"}, {"Ben": "9s"}]}
POT: dict[str, Any] = {"variant": "anaconda", "players": {name: {"put-in": 5} for name in ("Anna", "Ben")}}
FILES = [
    *((play, SCRIPT, keys) for keys in (
        ("variant",), ("players",), ("players", "Anna"), ("dealer",), ("cards",), ("cards", "Anna"), ("seed",),
        ("choices",), ("expect",), ("expect", "stacks"), ("expect", "pots"), ("expect", "phase"), ("expect", "over"),
        ("expect", "hands"),
    )),
    *((play, SHUFFLED, keys) for keys in (("cards", 1), ("cards", 1, "Ben"))),
    *((settle, POT, keys) for keys in (
        ("variant",), ("players",), ("players", "Anna"), ("players", "Anna", "put-in"), ("players", "Anna", "folded"),
        ("players", "Anna", "declared"), ("players", "Anna", "hand"), ("dealer",), ("expect",),
        ("expect", "returned"), ("expect", "pots"), ("expect", "payouts"),
    )),
]  # fmt: skip


NAMES = [f"{read.__module__.rpartition('.')[2]}: {'.'.join(map(str, keys))}" for read, _, keys in FILES]


@pytest.mark.parametrize(("read", "data", "keys"), FILES, ids=NAMES)
def test_so_may_those_of_scripts_and_settle_files(
    tmp_path: Path, read: Any, data: dict[str, Any], keys: tuple[str | int, ...]
) -> None:
    def wrong(value: Any) -> list[Problem]:
        path = tmp_path / "file.yaml"
        path.write_text(yaml.dump(flipped(data, keys, value), Dumper=Dumper, sort_keys=False), encoding="utf-8")
        return [problem for problem in read(path).problems if problem.code == "wrong-type"]

    found = [problem for value in VALUES for problem in wrong(value)]
    assert found
    for problem in found:
        place = problem.place and problem.place.keys
        for example in map(yaml.safe_load, re.findall("`([^`]*)`", problem.help)):
            assert place in (keys, (*keys, place[-1])), problem
            held = example if place == keys else [example] if isinstance(place[-1], int) else {place[-1]: example}
            assert not wrong(held), problem
