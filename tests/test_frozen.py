"""What was true of the shipped sheets stays true: fingerprints, views, outcomes, logs that an earlier croupier wrote.

The files in ``tests/frozen`` are never written anew. Logs are of two or three games a sheet by bots, with short stacks,
in the format of croupier 0.1, whose fingerprints had eight digits.
"""

import json
from pathlib import Path

import pytest

from croupier import load
from croupier.files.replay import history_in, resume
from croupier.sheet import library
from tests.freezing import FROZEN, outcomes, unpacked, views_of

FINGERPRINTS = json.loads((FROZEN / "fingerprints.json").read_text(encoding="utf-8"))
LOGS = sorted((FROZEN / "logs").glob("*.gz"))


def games(log: Path) -> int:
    return unpacked(log).count(b'"outcome": ')


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_sheet_means_what_it_meant(name: str) -> None:
    assert load(name).short_fingerprint == FINGERPRINTS[name]


def test_there_is_a_log_of_every_sheet_that_was_shipped_then() -> None:
    assert {log.name.removesuffix(".jsonl.gz") for log in LOGS} == {*FINGERPRINTS} <= {*library.names()}


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_an_old_log_replays_to_the_byte(log: Path) -> None:
    """Every line is made again from the choices and compared, so that nothing of a game came out otherwise."""
    history = history_in(log, unpacked(log))
    assert (len(history.games), history.torn, history.missing) == (games(log), 0, [])
    assert all(kept.game.over for kept in history.games) and history.over


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_an_old_log_is_gone_on_with_as_it_was_begun(log: Path, tmp_path: Path) -> None:
    """Cut after the first choice of the second game, the log is completed with the lines that stood there."""
    whole = unpacked(log).splitlines(keepends=True)
    second = next(number for number, line in enumerate(whole) if b'"game": 2' in line)
    cut = next(number for number in range(second, len(whole)) if b'"choice": ' in whole[number]) + 1
    path = tmp_path / "cut.jsonl"
    path.write_bytes(b"".join(whole[:cut]))
    history, opened = resume(path)
    with opened:
        assert history.unfinished is not None and len(history.unfinished.game.choices) == 1
    again = path.read_bytes().splitlines(keepends=True)
    assert again == whole[: len(again)] and len(again) >= cut


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_an_old_log_verifies(croupier, log: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(unpacked(log))
    code, out, _ = croupier("replay", path, "--verify")
    assert code == 0 and out.count("deck and salt are those of the commitment") == games(log)
    assert "They came from the seed" in out


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_every_seat_sees_what_it_saw_and_may_choose_what_it_might(name: str) -> None:
    """At each choice of a game, for every seat and an onlooker."""
    frozen = json.loads(unpacked(FROZEN / "views" / f"{name}.json.gz"))
    views = views_of(name)
    assert len(views) == len(frozen)
    for now, then in zip(views, frozen, strict=True):
        assert now == then


def test_scripts_and_settle_files_come_to_what_they_came_to() -> None:
    frozen = json.loads((FROZEN / "outcomes.json").read_text(encoding="utf-8"))
    now = outcomes()
    assert {name: now.get(name) for name in frozen} == frozen
