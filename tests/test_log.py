"""What a log says, and when it is written: before anyone sees it."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from croupier import load
from croupier.cards import named
from croupier.disk import keeping
from croupier.files.log import InUse, Log, NotWritten, sheet_data
from croupier.files.replay import read, resume, variant_of
from croupier.files.story import Story
from croupier.game.session import Session
from croupier.night import front as night
from croupier.sheet import library
from croupier.table.choices import IllegalChoice
from croupier.variant.variant import Variant
from tests.logs import SHORT, gone_on, logged, records, short
from tests.strategies import variants

# -- what stands in a log ------------------------------------------------------------------------------------------


def test_the_first_lines_say_what_is_played_by_whom_and_with_which_deck(tmp_path: Path) -> None:
    head, deck, *_ = records(logged(tmp_path / "log", short(), ["Anna", "Ben", "Carla"], seed=7))
    assert " ".join(head) == (
        "log format variant fingerprint sheet players plays bots seed games game stacks dealer commitment"
    )
    assert (head["log"], head["format"], head["variant"]) == ("croupier", 1, "Short")
    assert head["fingerprint"] == short().fingerprint
    assert (head["players"], head["plays"]) == (["Anna", "Ben", "Carla"], ["random"] * 3)
    assert (head["stacks"], head["dealer"], head["seed"], head["games"], head["game"]) == ([6] * 3, "Carla", 7, 1, 1)
    assert sorted(deck) == ["deck", "salt"]
    assert len(set(deck["deck"].split())) == 52


def test_choices_and_events_are_numbered_and_the_outcome_comes_last(tmp_path: Path) -> None:
    lines = records(logged(tmp_path / "log", short(), games=2))
    for kind in ("choice", "event"):
        numbers = [line[kind] for line in lines if kind in line]
        assert numbers == list(range(1, len(numbers) + 1))
    assert [line["game"] for line in lines if "game" in line] == [1, 2]
    assert "outcome" in lines[-1] and lines[-1]["outcome"]["pots"]
    assert sum(lines[-1]["outcome"]["stacks"].values()) == 12
    assert sum(pot["amount"] for pot in lines[-1]["outcome"]["pots"]) >= 2


def test_the_events_of_a_log_are_those_of_its_game(tmp_path: Path) -> None:
    """Followed by hand from the lines: where each chip ends up, and each card."""
    lines = records(logged(tmp_path / "log", short()))
    chips = {("stack", "Anna"): 6, ("stack", "Ben"): 6}
    cards = {("deck",): lines[1]["deck"].split()}
    for line in lines:
        if "chips" in line or "cards" in line:
            source, target = tuple(line["from"]), tuple(line["to"])
            if "chips" in line:
                chips[source] -= line["chips"]
                chips[target] = chips.get(target, 0) + line["chips"]
            else:
                moved = line["cards"].split()
                cards[source] = [card for card in cards[source] if card not in moved]
                cards[target] = cards.get(target, []) + moved
    assert {name: chips["stack", name] for name in ("Anna", "Ben")} == lines[-1]["outcome"]["stacks"]
    assert not any(count for (zone, *_), count in chips.items() if zone != "stack")
    assert sorted(card for there in cards.values() for card in there) == sorted(lines[1]["deck"].split())
    game = read(tmp_path / "log").games[0].game
    assert {spot: " ".join(there) for spot, there in cards.items() if there} == {
        (spot.place.name, game.names[spot.seat]) if spot.seat is not None else (spot.place.name,): named(there)
        for spot, there in game.table.cards.items()
        if there
    }


@pytest.mark.parametrize("name", library.names())
def test_the_sheet_in_a_log_is_the_whole_variant(name: str) -> None:
    original = load(name)
    again = variant_of(json.loads(json.dumps(sheet_data(original))))
    assert again == original and again.fingerprint == original.fingerprint


@settings(max_examples=60, deadline=None)
@given(drawn=variants)
def test_the_sheet_in_a_log_is_the_whole_of_any_variant(drawn: Variant) -> None:
    again = variant_of(json.loads(json.dumps(sheet_data(drawn))))
    assert again == drawn and again.fingerprint == drawn.fingerprint


def test_a_log_needs_no_other_file(tmp_path: Path) -> None:
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(SHORT, encoding="utf-8")
    own.write_text("name: Own\nextends: base.yaml\nchips: {start: 9, ante: 2}\n", encoding="utf-8")
    logged(tmp_path / "log", load(own))
    base.unlink()
    own.unlink()
    session = read(tmp_path / "log").session
    assert (session.variant.name, session.variant.chips.ante, session.variant.play[1].word) == ("Own", 2, "deal")


@pytest.mark.parametrize("name", ["Zoë", 'a "b" \\ c', "🂡", "42", "true", "check", "\N{WOMAN}\u200d\N{ROCKET}"])
def test_a_name_is_any_text_in_one_line(tmp_path: Path, name: str) -> None:
    whole = logged(tmp_path / "log", short(), ["Ann", name])
    assert read(tmp_path / "log").session.names == ("Ann", name)
    assert whole.isascii() and len(whole.splitlines()) == whole.count(b"\n")
    (tmp_path / "log").write_bytes(whole[: len(whole) * 2 // 3])
    assert gone_on(tmp_path / "log") == whole


def test_the_same_session_makes_the_same_log(tmp_path: Path) -> None:
    assert logged(tmp_path / "one", short(), games=3) == logged(tmp_path / "two", short(), games=3)
    assert logged(tmp_path / "other", short(), games=3, seed=8) != (tmp_path / "one").read_bytes()


# -- when it is written --------------------------------------------------------------------------------------------


def test_nobody_is_told_of_anything_that_is_not_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every line that is shown, the log as synced so far tells the same story up to it."""
    path = tmp_path / "log"
    synced, shown = {0}, [""]
    monkeypatch.setattr(os, "fsync", lambda number: synced.add(os.fstat(number).st_size))

    def echo(message: str = "", **_: Any) -> None:
        shown.append(message)
        if path.exists():
            assert path.stat().st_size in synced
            kept = read(path).games[-1]
            known = [kept.seal.promise, *Story(kept.game).lines(), kept.seal.opened]
            assert shown[2:] == known[: len(shown) - 2] or message.startswith("Chips: ")

    monkeypatch.setattr(night.click, "echo", echo)
    logged(path, short(), ["Anna", "Ben", "Carla"])
    assert any("checks" in line or "bets" in line for line in shown) and len(shown) > 15


def test_a_log_appears_whole_with_its_deck_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(short(), ["Anna", "Ben"], seed=1, games=1)
    log = Log.new(tmp_path / "log", session, ["random"] * 2, 1)
    monkeypatch.setattr(os, "fsync", lambda number: (_ for _ in ()).throw(OSError(errno.EIO, "broken")))
    with pytest.raises(NotWritten, match="the disk has a fault"):
        log.begin(session.next_game())
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_never_written_over(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("kept", encoding="utf-8")
    code, out, err = croupier("play", "anaconda", "--watch", "--log", path)
    assert (code, out) == (2, "") and "is there already" in err
    assert path.read_text(encoding="utf-8") == "kept"


def test_two_that_begin_the_same_log_do_not_take_it_from_each_other(tmp_path: Path) -> None:
    one, two = (Session(short(), ["Anna", "Ben"], seed=seed, games=1) for seed in (1, 2))
    first_log, second_log = (Log.new(tmp_path / "log", session, ["random"] * 2, 1) for session in (one, two))
    with first_log:
        first_log.begin(one.next_game())
    before = (tmp_path / "log").read_bytes()
    with pytest.raises(NotWritten, match="is there already"):
        second_log.begin(two.next_game())
    assert (tmp_path / "log").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["log"]


def test_a_refused_choice_leaves_the_log_as_it_was(tmp_path: Path) -> None:
    session = Session(short(), ["Anna", "Ben"], seed=1, games=1)
    game = session.next_game()
    with Log.new(tmp_path / "log", session, ["random"] * 2, 1) as log:
        log.begin(game)
        before = (tmp_path / "log").read_bytes()
        with pytest.raises(IllegalChoice):
            game.act(0, "bet 3")
        log.write(game)
    assert (tmp_path / "log").read_bytes() == before


def test_a_choice_is_written_before_the_next_is_made(tmp_path: Path) -> None:
    session = Session(short(), ["Anna", "Ben"], seed=1, games=1)
    game = session.next_game()
    with Log.new(tmp_path / "log", session, ["random"] * 2, 1) as log:
        log.begin(game)
        for seat in (0, 1):
            game.act(seat, next(iter(game.offers(seat))))
        with pytest.raises(ValueError, match="before the next"):
            log.write(game)


def test_one_croupier_writes_a_log(croupier, tmp_path: Path) -> None:
    logged(tmp_path / "log", short())
    _, log = resume(tmp_path / "log")
    with pytest.raises(InUse):
        resume(tmp_path / "log")
    code, _, err = croupier("resume", tmp_path / "log")
    assert code == 1 and "another croupier" in err
    log.close()
    assert croupier("resume", tmp_path / "log").code == 0


def test_a_full_disk_ends_the_game_and_loses_nothing(croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("play", "anaconda", "--watch", "--bots", "random", "--seed", "5", "--players", "3", "--log")
    assert croupier(*arguments, tmp_path / "whole").code == 0
    written, room = keeping.write, [6]

    def until_full(file: Any, content: bytes) -> None:
        room[0] -= 1
        if room[0] < 0:
            file.write(content[: len(content) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        written(file, content)

    with monkeypatch.context() as patched:
        patched.setattr(keeping, "write", until_full)
        code, _, err = croupier(*arguments, tmp_path / "log")
    assert code == 1 and "cannot be written: the disk is full." in err and "croupier resume" in err
    assert croupier("resume", tmp_path / "log").code == 0
    assert (tmp_path / "log").read_bytes() == (tmp_path / "whole").read_bytes()
