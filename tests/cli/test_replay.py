"""``croupier replay``: a log shown again; all of it, or what a player or the table saw."""

import json
import re
from pathlib import Path

import pytest

from croupier import load
from croupier.files.replay import read
from croupier.sheet import library
from croupier.table.events import CardsMoved, redacted
from croupier.table.places import PUBLIC
from tests.logs import first, logged, records, short
from tests.share import spread


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"\b(?:[2-9TJQKA][cdhs]|X[ab])\b", text))


@pytest.mark.parametrize("name", spread(library.names(), 0))
def test_what_a_player_saw_names_no_card_the_player_did_not_see(croupier, tmp_path: Path, name: str) -> None:
    path = tmp_path / "log"
    players = ["Anna", "Ben", "Carla", "Dan"][: load(name).players.max]
    logged(path, load(name), players, plays="random", seed=5)
    game = read(path).games[0].game
    moves = [event for event in game.events if isinstance(event, CardsMoved)]
    for seat, look in [*((seat, ("--as", player)) for seat, player in enumerate(game.names)), (PUBLIC, ("--public",))]:
        printed = croupier("replay", path, *look).out
        before_the_opening, _, _ = printed.partition("The commitment is the SHA-256 of")
        seen = {str(card) for move in moves for card in redacted(move, seat).cards} - {"??"}  # type: ignore[union-attr]
        hidden = {str(card) for move in moves for card in move.cards} - seen
        assert hidden and not cards_in(before_the_opening) & hidden
        assert cards_in(before_the_opening) == seen


def test_deck_and_salt_are_not_shown_before_the_end(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    whole = logged(path, short())
    lines = whole.splitlines(keepends=True)
    deck = json.loads(lines[1])
    for end in range(2, len(lines) - 8, 3):
        path.write_bytes(b"".join(lines[:end]))
        for look in ((), ("--public",), ("--as", "Ben"), ("--verify",)):
            code, out, err = croupier("replay", path, *look)
            assert code == 0 and json.loads(lines[0])["commitment"] in out
            assert deck["salt"] not in out + err and " ".join(deck["deck"].split()[-5:]) not in out + err


def test_a_replay_shows_what_was_shown_in_play(croupier, tmp_path: Path) -> None:
    arguments = ("play", "howdy-doody", "--watch", "--bots", "random", "--players", "4", "--seed", "3", "--games", "3")
    played = croupier(*arguments, "--log", tmp_path / "log")
    assert played.code == 0 and played.out.count("=== Game") == 3
    assert croupier("replay", tmp_path / "log").out == played.out
    sealed = re.compile(r"^(Commitment to the deck|The commitment is the SHA-256 of): .*\n", re.MULTILINE)
    assert len(sealed.findall(played.out)) == 6
    assert croupier(*arguments).out == sealed.sub("", played.out), "a log changes nothing else in play"


def test_a_replay_begins_with_the_event_asked_for(croupier, tmp_path: Path) -> None:
    path = tmp_path / "log"
    lines = records(logged(path, short(), games=2, seed=0))
    assert [line["why"] for line in lines if line.get("why") in ("bet", "call")]
    whole = croupier("replay", path).out.splitlines()
    for line in lines:
        if line.get("why") in ("bet", "call"):
            shown = croupier("replay", path, "--from", line["event"]).out.splitlines()
            name = line["from"][1]
            assert next(printed for printed in shown if printed.startswith("-- ")) == "-- bet"
            rest = shown[shown.index("-- bet") + 1 :]
            assert rest[0].startswith((f"{name} bets ", f"{name} calls "))
            assert whole[-len(rest) :] == rest
    assert croupier("replay", path, "--from", 1).out.splitlines() == whole
    second = first(lines, "game", lambda line: line["game"] == 2)
    shown = croupier("replay", path, "--from", lines[second + 2]["event"]).out.splitlines()
    assert "=== Game 1, Ben deals" not in shown and shown[1:] == whole[-len(shown) + 1 :]


@pytest.mark.parametrize(
    "arguments",
    [("replay", "nowhere"), ("resume", "nowhere"), ("replay", "."), ("resume", "."), ("replay", "log", "--as", "Zoe"),
     ("replay", "log", "--as", "Anna", "--public"), ("replay", "log", "--from", "0"),
     ("replay", "log", "--from", "999"), ("replay", "log", "--from", "x"), ("replay",), ("resume", "log", "log"),
     ("play", "anaconda", "--watch", "--log", "log"), ("play", "anaconda", "--watch", "--log", "."),
     ("play", "anaconda", "--watch", "--log", "nowhere/log")],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_done_is_wrong_usage(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    whole = logged(Path("log"), short())
    code, out, err = croupier(*arguments)
    assert (code, out) == (2, "") and "Error" in err
    assert Path("log").read_bytes() == whole and list(Path().iterdir()) == [Path("log")]
