"""What was true of the shipped sheets before stays true: the fingerprints, and logs that an earlier croupier wrote.

The files in ``tests/frozen`` are never written anew. Logs are of two or three games a sheet by bots, with short stacks,
in the format of croupier 0.1, whose fingerprints had eight digits.
"""

import gzip
import json
from pathlib import Path

import pytest

from croupier import library, load
from croupier.history import resume, retold

FROZEN = Path(__file__).parent / "frozen"
FINGERPRINTS = json.loads((FROZEN / "fingerprints.json").read_text(encoding="utf-8"))
LOGS = sorted((FROZEN / "logs").glob("*.gz"))


def content(log: Path) -> bytes:
    return gzip.decompress(log.read_bytes())


def games(log: Path) -> int:
    return content(log).count(b'"outcome": ')


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_sheet_means_what_it_meant(name: str) -> None:
    assert load(name).short_fingerprint == FINGERPRINTS[name]


def test_there_is_a_log_of_every_sheet_that_was_shipped_then() -> None:
    assert {log.name.removesuffix(".jsonl.gz") for log in LOGS} == {*FINGERPRINTS} <= {*library.names()}


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_an_old_log_replays_to_the_byte(log: Path) -> None:
    """Every line is made again from the choices and compared, so that nothing of a game came out otherwise."""
    history = retold(log, content(log))
    assert (len(history.games), history.torn, history.missing) == (games(log), 0, [])
    assert all(kept.game.over for kept in history.games) and history.over


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_an_old_log_is_gone_on_with_as_it_was_begun(log: Path, tmp_path: Path) -> None:
    """Cut after the first choice of the second game, the log is completed with the lines that stood there."""
    whole = content(log).splitlines(keepends=True)
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
    path.write_bytes(content(log))
    code, out, _ = croupier("replay", path, "--verify")
    assert code == 0 and out.count("deck and salt are those of the commitment") == games(log)
    assert "They came from the seed" in out
