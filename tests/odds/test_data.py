"""The plain data of an answer say what the answer says, each figure under its own name."""

from typing import Any

import pytest

import croupier
from croupier.odds.answer import Answer, HandEstimate, Line
from croupier.odds.compared import Compared
from croupier.odds.figures.intervals import Estimate
from croupier.odds.shown.data import compared_data, data


@pytest.fixture(scope="module")
def answer() -> Answer:
    return croupier.odds("howdy-doody", 4, 3_000, 1, hand="3c 3d Kh")


@pytest.fixture(scope="module")
def printed(answer: Answer) -> dict[str, Any]:
    return data(answer)


def estimate(value: Estimate) -> dict[str, Any]:
    return {"value": round(value.value, 6), "low": round(value.low, 6), "high": round(value.high, 6)}


def share(line: Line) -> dict[str, Any]:
    return {"count": line.hits, "of": line.of, **estimate(line.share)}


def hand(said: HandEstimate | None) -> dict[str, Any] | None:
    return said and {"words": said.words, "low": said.low, "high": said.high}


def test_sides_and_pots(answer: Answer, printed: dict[str, Any]) -> None:
    for side in answer.sides:
        found = printed["sides"][side.side]
        assert found["winning"] == [{"hand": line.name, **share(line)} for line in side.winning]
        assert (found["games"], found["tied"], found["median"]) == (side.games, share(side.tied), hand(side.median))
        assert side.untaken and found["untaken"] == share(side.untaken)
        assert found["to-win"] == {"half": hand(side.half), "three-quarters": hand(side.three_quarters)}
    assert printed["pots"] == {line.name: share(line) for line in answer.pots}


def test_both_ways_and_passes(answer: Answer, printed: dict[str, Any]) -> None:
    assert printed["both-ways"]["declared"] == answer.declared_both.of > answer.declared_both.hits
    assert printed["both-ways"]["done"] == share(answer.declared_both)
    assert printed["both-ways"]["would-succeed"] == [
        {"strength": line.name, **share(line)} for line in answer.both_ways
    ]
    assert [stage["strength"] for stage in printed["stages"]] == [estimate(stage.strength) for stage in answer.stages]
    assert [stage["gain"] for stage in printed["stages"]] == [
        stage.gain and estimate(stage.gain) for stage in answer.stages
    ]


def test_seats_and_what_was_dealt(answer: Answer, printed: dict[str, Any]) -> None:
    seats = [{"share": estimate(seat.share), "net": estimate(seat.net)} for seat in answer.seats]
    assert printed["seats"]["from-the-dealers-left"] == seats
    assert printed["seats"]["differ"] is answer.seats_differ is True  # the first has two wild cards
    for side, lines in answer.dealt.items():
        for found, line in zip(printed["dealt"][side], lines, strict=True):
            assert (found["hand"], found["count"], found["of"]) == (line.name, line.hands, line.of)
            known = (None, None) if line.too_few else (estimate(line.share), estimate(line.net))
            assert (found["share"], found["net"]) == known


def test_the_hand_asked_for(answer: Answer, printed: dict[str, Any]) -> None:
    asked, found = answer.hand, printed["hand"]
    assert asked and found["cards"] == "3c 3d Kh"
    assert (found["share"], found["net"]) == (estimate(asked.seat.share), estimate(asked.seat.net))
    assert (found["paid"], found["scooped"]) == (share(asked.paid), share(asked.scooped))
    assert found["by-way"] == [{"way": line.name, **share(line)} for line in asked.ways]


def test_differences(answer: Answer) -> None:
    compared = Compared((answer, croupier.odds("anaconda", 4, 3_000, 1)))
    for found, row in zip(compared_data(compared)["differences"], compared.rows, strict=True):
        assert found["figure"] == f"{row.section}: {row.name}" and found["more-than-noise"] is row.differs
        assert found["shares"] == [share(line) for line in row.lines]
