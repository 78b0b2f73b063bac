"""An answer as plain data: what ``--format json`` prints, documented in docs/odds.md."""

from typing import Any

from croupier.cards import named
from croupier.odds.answer import Answer, DealtLine, HandEstimate, HandOdds, Line, SideOdds, Stage
from croupier.odds.compared import Compared
from croupier.odds.figures.intervals import Estimate

Data = dict[str, Any]


def data(answer: Answer) -> Data:
    """The whole answer."""
    asked = answer.question
    return {
        "variant": asked.variant.name,
        "players": asked.players,
        "games": answer.games,
        "complete": answer.complete,
        "seed": asked.seed,
        "policy": asked.policy,
        "betting": asked.betting,
        "engine": "ordinary" if asked.note else "batch",
        "note": asked.note,
        "sides": {side.side: _side(side) for side in answer.sides},
        "pots": {line.name: _share(line) for line in answer.pots},
        **({"rounds": _estimate(answer.rounds)} if answer.rounds else {}),
        "both-ways": {
            "declared": answer.declared_both.of,
            "done": _share(answer.declared_both) if answer.declared_both.of else None,
            "would-succeed": [{"strength": line.name, **_share(line)} for line in answer.both_ways],
        },
        "stages": [_stage(stage) for stage in answer.stages],
        "seats": {
            "from-the-dealers-left": [
                {"share": _estimate(seat.share), "net": _estimate(seat.net)} for seat in answer.seats
            ],
            "by-chance": round(answer.seats_by_chance, 6),
            "differ": answer.seats_differ,
        },
        "dealt": {side: [_dealt(line) for line in lines] for side, lines in answer.dealt.items()},
        "hand": _hand(answer.hand, named(asked.hand)) if answer.hand else None,
        "left-out": list(answer.left_out),
    }


def compared_data(compared: Compared) -> Data:
    """Two answers and what differs."""
    return {
        "answers": [data(answer) for answer in compared.answers],
        "differences": [
            {
                "figure": f"{row.section}: {row.name}",
                "shares": [_share(line) for line in row.lines],
                "by-chance": round(row.by_chance, 9),
                "more-than-noise": row.differs,
            }
            for row in compared.rows
        ],
    }


def _estimate(estimate: Estimate) -> Data:
    return {key: round(value, 6) for key, value in zip(("value", "low", "high"), estimate, strict=True)}


def _share(line: Line) -> Data:
    return {"count": line.hits, "of": line.of, **_estimate(line.share)}


def _hand_in_words(hand: HandEstimate | None) -> Data | None:
    return {"words": hand.words, "low": hand.low, "high": hand.high} if hand else None


def _side(side: SideOdds) -> Data:
    return {
        "games": side.games,
        "winning": [{"hand": line.name, **_share(line)} for line in side.winning],
        "median": _hand_in_words(side.median),
        "to-win": _to_win(side) if side.by_hands else None,
        "tied": _share(side.tied),
        "untaken": _share(side.untaken) if side.untaken else None,
    }


def _to_win(side: SideOdds) -> Data:
    return {"half": _hand_in_words(side.half), "three-quarters": _hand_in_words(side.three_quarters)}


def _stage(stage: Stage) -> Data:
    return {
        "stage": stage.name,
        "strength": _estimate(stage.strength),
        "gain": _estimate(stage.gain) if stage.gain else None,
        "median": {side: _hand_in_words(hand) for side, hand in stage.median.items()},
    }


def _dealt(line: DealtLine) -> Data:
    return {
        "hand": line.name,
        "count": line.hands,
        "of": line.of,
        "share": None if line.too_few else _estimate(line.share),
        "net": None if line.too_few else _estimate(line.net),
    }


def _hand(hand: HandOdds, cards: str) -> Data:
    return {
        "cards": cards,
        "share": _estimate(hand.seat.share),
        "net": _estimate(hand.seat.net),
        "paid": _share(hand.paid),
        "scooped": _share(hand.scooped),
        "by-way": [{"way": line.name, **_share(line)} for line in hand.ways],
    }
