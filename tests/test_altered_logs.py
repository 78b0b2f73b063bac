"""A log that was altered is refused, with the line that shows it."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from croupier.files.replay import LogError, resume
from tests.logs import Line, first, forged, logged, records, short

Lines = list[Line]


def the_log(folder: Path) -> bytes:
    return logged(folder / "whole", short(), seed=29)


class Alteration(NamedTuple):
    """What is done to the lines, and the line (from 1) that shows it.

    ``forged`` is the line that shows it even where all checks have been worked out anew: it does not follow from the
    lines before it. None: it would be a log of another session, with nothing wrong in it.
    """

    altered: Callable[[Lines], tuple[int, Lines]]
    forged: int | None = -1
    """-1: the same line."""


def at(place: int | str, change: Callable[[Line], Line], forged: int | None = -1) -> Alteration:
    """One line changed: by its place, or the first (or the last) of its kind."""

    def altered(lines: Lines) -> tuple[int, Lines]:
        place_of = place if isinstance(place, int) else first(lines, place)
        line = place_of % len(lines)
        return line + 1, [*lines[:line], change(lines[line]), *lines[line + 1 :]]

    return Alteration(altered, forged)


def put(**settings: Any) -> Callable[[Line], Line]:
    return lambda line: {**line, **settings}


def sheet(**settings: Any) -> Callable[[Line], Line]:
    return lambda line: {**line, "sheet": {**line["sheet"], **settings}}


def deck(change: Callable[[list[str]], Sequence[str]]) -> Callable[[Line], Line]:
    return lambda line: {**line, "deck": " ".join(change(line["deck"].split()))}


def moved(kind: str, change: Callable[[Lines, int], Lines], shown_after: int = 0) -> Alteration:
    """Lines taken away, swapped or doubled where the first of a kind stands."""

    def altered(lines: Lines) -> tuple[int, Lines]:
        place = first(lines, kind)
        return place + 1 + shown_after, change(lines, place)

    return Alteration(altered)


def missing(lines: Lines, place: int) -> Lines:
    return [*lines[:place], *lines[place + 1 :]]


def swapped(lines: Lines, place: int) -> Lines:
    return [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]


def doubled(lines: Lines, place: int) -> Lines:
    return [*lines[: place + 1], *lines[place:]]


ALTERATIONS = {
    "another sheet": at(0, sheet(chips={"start": 6, "ante": 2})),
    "a sheet that is none": at(0, sheet(play=["ante"])),
    "a sheet without an end": at(0, sheet(play=["ante", {"repeat": {"times": 52, "play": ["ante"] * 99}}])),
    "another summary": at(0, sheet(summary="Another."), forged=None),
    "another name": at(0, sheet(name="Another")),
    "another fingerprint": at(0, put(fingerprint="0000-0000")),
    "another format": at(0, put(format=2)),
    "a true format": at(0, put(format=True)),
    "another log": at(0, put(log="poker")),
    "another player": at(0, put(players=["Anna", "Bob"])),
    "a player more": at(0, put(players=["Anna", "Ben", "Carla"])),
    "two of a name": at(0, put(players=["Anna", "Anna"])),
    "a player who is a number": at(0, put(players=["Anna", 2])),
    "more chips": at(0, put(stacks=[6, 60]), forged=None),
    "chips that are none": at(0, put(stacks=[6, -6])),
    "chips in words": at(0, put(stacks="six")),
    "another dealer": at(0, put(dealer="Anna"), forged=3),
    "a dealer from elsewhere": at(0, put(dealer="Zoe")),
    "another bot": at(0, put(plays=["random", "house"]), forged=None),
    "another bots' seed": at(0, put(bots=8), forged=None),
    "another seed": at(0, put(seed=None), forged=None),
    "more games": at(0, put(games=2), forged=None),
    "no games": at(0, put(games=0)),
    "another commitment": at(0, put(commitment="0" * 64), forged=2),
    "no commitment": at(0, lambda line: {key: value for key, value in line.items() if key != "commitment"}),
    "a card twice": at(1, deck(lambda cards: [*cards[:-1], cards[0]])),
    "a card short": at(1, deck(lambda cards: cards[:-1])),
    "a card that is none": at(1, deck(lambda cards: [*cards[:-1], "Zz"])),
    "a joker more": at(1, deck(lambda cards: [*cards, "Xa"])),
    "undealt cards swapped": at(1, deck(lambda cards: [*cards[:-2], cards[-1], cards[-2]])),
    "the deck in capitals": at(1, deck(lambda cards: [card.upper() for card in cards])),
    "another salt": at(1, put(salt="0" * 32)),
    "other chips": at("chips", put(chips=2)),
    "a fraction of a chip": at("chips", put(chips=1.0)),
    "chips from elsewhere": at("chips", put(**{"from": ["stack", "Nobody"]})),
    "other cards": at("cards", put(cards="As Ah Ad Ac Ks")),
    "another number": at("chips", put(event=99)),
    "no number": at("chips", put(event="1")),
    "a word more": at("chips", put(note="nothing")),
    "something else said": at("said", put(said="folds")),
    "another who chooses": at("choice", put(player="Ben")),
    "nobody who chooses": at("choice", put(player="Zoe")),
    "another choice": at("choice", put(says="fold")),
    "the choice in capitals": at("choice", lambda line: {**line, "says": line["says"].upper()}),
    "a choice that is none": at("choice", put(says=3)),
    "a choice by number": at("choice", put(player=0)),
    "other stacks": at(-1, lambda line: {**line, "outcome": {**line["outcome"], "stacks": {}}}),
    "another outcome": at(-1, put(outcome=None)),
    "the first line missing": Alteration(lambda lines: (1, lines[1:])),
    "the deck missing": moved("deck", missing),
    "an event missing": moved("event", missing),
    "a choice missing": moved("choice", missing),
    "two events swapped": moved("event", swapped),
    "two choices swapped": moved("choice", swapped),
    "head and deck swapped": Alteration(lambda lines: (1, swapped(lines, 0))),
    "an event twice": moved("event", doubled, shown_after=1),
    "a choice twice": moved("choice", doubled, shown_after=1),
    "the deck twice": moved("deck", doubled, shown_after=1),
    "the outcome twice": moved("outcome", doubled, shown_after=1),
    "a game more than asked for": Alteration(lambda lines: (len(lines) + 1, [*lines, {**lines[0], "game": 2}])),
}


def refused(path: Path, log: bytes) -> int:
    """The line that a log is refused for; nothing was done to it."""
    path.write_bytes(log)
    with pytest.raises(LogError) as error:
        resume(path)
    assert path.read_bytes() == log
    assert str(error.value).startswith(f"{path}, line {error.value.line}: ")
    return error.value.line


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_log_is_refused_with_its_line(tmp_path: Path, name: str) -> None:
    """The lines keep their checks, as an editor would leave them."""
    lines = [json.loads(line) for line in the_log(tmp_path).splitlines()]
    line, altered = ALTERATIONS[name].altered(lines)
    assert refused(tmp_path / "log", "".join(json.dumps(each) + "\n" for each in altered).encode()) == line


@pytest.mark.parametrize("name", [name for name, alteration in ALTERATIONS.items() if alteration.forged is not None])
def test_a_forged_log_is_refused_where_it_does_not_follow(tmp_path: Path, name: str) -> None:
    """The checks are worked out anew, so that only the rules of the game can tell."""
    alteration = ALTERATIONS[name]
    line, altered = alteration.altered(records(the_log(tmp_path)))
    assert refused(tmp_path / "log", forged(altered)) == (line if alteration.forged == -1 else alteration.forged)


def test_a_log_with_the_checks_worked_out_anew_is_the_same_log(tmp_path: Path) -> None:
    """Or the tests above would prove nothing."""
    whole = the_log(tmp_path)
    assert forged(records(whole)) == whole


def test_another_choice_that_was_offered_is_refused_where_the_cards_do_not_follow(tmp_path: Path) -> None:
    lines = records(the_log(tmp_path))
    choice = first(lines, "choice")
    dealt = next(line["cards"].split() for line in lines if line.get("to") == ["hand", lines[choice]["player"]])
    other = next(card for card in dealt if card not in lines[choice]["says"])
    lines[choice]["says"] = f"pass {other}"
    assert refused(tmp_path / "log", forged(lines)) == first(lines, "cards", lambda line: line["from"][0] == "hand") + 1


@pytest.mark.parametrize("number", range(20))
def test_a_changed_byte_is_found_at_its_line(tmp_path: Path, number: int) -> None:
    whole, random = the_log(tmp_path), Random(number)
    place = random.randrange(len(whole) - 1)
    other = random.choice([each for each in b'abc09 "{}:,\n' if each != whole[place]])
    line = whole[:place].count(b"\n") + 1
    assert refused(tmp_path / "log", whole[:place] + bytes([other]) + whole[place + 1 :]) == line


NONE = {
    "an empty line": b"\n",
    "an empty object": b"{}\n",
    "nothing": b"null\n",
    "no text": b"\x00\xff\n",
    "a first line of a few words": b'{"log": "croupier"}\n',
    "a sheet of nothing": b'{"log": "croupier", "format": 1, "sheet": {}}\n',
    "a sheet without a bottom": b'{"log": "croupier", "format": 1, "sheet": ' + b'{"a":' * 800 + b"1" + b"}" * 801
    + b"\n",
    "a list without a bottom": b"[" * 100_000 + b"\n",
    "a number without an end": b"9" * 5000 + b"\n",
    "a rule sheet": b"name: Anaconda\n",
}  # fmt: skip


@pytest.mark.parametrize("content", NONE.values(), ids=NONE)
def test_what_is_no_log_is_refused_at_its_first_line(croupier, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "log").write_bytes(content)
    for command in ("replay", "resume"):
        code, out, err = croupier(command, tmp_path / "log")
        assert (code, out) == (1, "") and f"{tmp_path / 'log'}, line 1: " in err
