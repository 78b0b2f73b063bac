"""An answer as one HTML page with everything in it: charts as inline SVG, nothing fetched from elsewhere."""

import re
from collections.abc import Iterator, Sequence

from croupier.english import number
from croupier.odds.answer import Answer, DealtLine, Line
from croupier.odds.compared import Compared, Row
from croupier.odds.figures.intervals import Estimate
from croupier.odds.shown import words
from croupier.rules.page import templates
from croupier.rules.text import cards_words

NO_HAND = "no hand does"
HandsInLines = list[tuple[str, list[str]]]
"""Hands in words, several in a line, each line under a name."""


def html(answers: Sequence[Answer], by_players: bool = False) -> str:
    """An answer, two side by side, or one for each number of players, as a page that can be shown to the table."""
    pages = templates("croupier.odds.shown")
    pages.filters.update(
        shared=_shared,
        points=_points,
        chips=_chips,
        often=_often,
        cards=cards_words,
        conditions=_conditions,
        forced=_forced,
        by_name=_by_name,
        row_name=_row_name,
        difference=_difference,
        takes_beside=_takes_beside,
        takes_by_size=_takes_by_size,
        pots_by_size=_pots_by_size,
        side_lines=words.side_lines,
        stages_said=words.stages_said,
        gained_by=words.gained_by,
        seats_said=words.seats_said,
        titled=words.title,
    )
    pages.tests.update(too_rare=_too_rare)
    compared = Compared((answers[0], answers[1])) if len(answers) == 2 and not by_players else None
    return pages.get_template("odds.html").render(answers=answers, compared=compared, by_players=by_players)


# -- figures ----------------------------------------------------------------------------------------------------------


def _shared(share: Estimate) -> str:
    return f"{words.percent(share)} {words.interval(share)}"


def _points(value: Estimate, signed: bool = False) -> str:
    return _typeset(words.points(value, signed))


def _chips(value: Estimate) -> str:
    return _typeset(words.chips(value))


def _often(line: DealtLine) -> str:
    return f"{100 * line.hands / line.of:.2f}%"


def _too_rare(line: DealtLine) -> bool:
    return line.too_few


def _difference(row: Row) -> str:
    return _typeset(f"{100 * row.difference:+.2f}")


def _typeset(figures: str) -> str:
    """As figures are printed: a minus is no hyphen, and nothing has no sign."""
    return re.sub(r"[+-](0\.0+)(?!\d)", r"\1", figures).replace("-", "\N{MINUS SIGN}")


# -- what stands beside what ------------------------------------------------------------------------------------------


def _conditions(answers: Sequence[Answer]) -> list[str]:
    """How all of them were played, each line once."""
    return list(dict.fromkeys(line for answer in answers for line in words.conditions(answer, cards_words)))


def _forced(answer: Answer) -> str:
    """What is put in unasked, which is what chips won are to be measured by; nothing where there is no ante."""
    variant = answer.question.variant
    steps = variant.outlined(variant.players.max)
    return " ".join(dict.fromkeys(phase.words(outline).sentence for _, phase, outline in steps if phase.forced))


def _by_name(lines: Sequence[Line]) -> list[tuple[str, Line]]:
    return [(line.name, line) for line in lines]


def _row_name(row: Row) -> str:
    """What a figure is; among hands that win it is said of equal ones that they share the win."""
    return "won by equal hands" if row.name == "equal hands" else row.name


def _takes_beside(compared: Compared) -> Iterator[tuple[str, HandsInLines]]:
    """What it takes to win each side that both have, with the hands of both in a line."""
    one, other = ({side.side: dict(words.side_lines(side)) for side in answer.sides} for answer in compared.answers)
    for side in one:
        if side in other:
            names = dict.fromkeys([*one[side], *other[side]])
            yield side, [(name, [lines[side].get(name, "never") for lines in (one, other)]) for name in names]


def _takes_by_size(answers: Sequence[Answer]) -> Iterator[tuple[str, HandsInLines]]:
    """What it takes to win each side that a hand of five wins, with a line for each number of players."""
    for side in answers[0].rankers:
        lines = []
        for answer in answers:
            won = answer.by_side[side]
            hands = (won.median, won.half, won.three_quarters)
            lines.append((number(answer.question.players), [each.words if each else NO_HAND for each in hands]))
        yield side, lines


def _pots_by_size(answers: Sequence[Answer]) -> Iterator[tuple[str, list[tuple[str, Line]]]]:
    """Each figure of the pots, with a line for each number of players."""
    for index, line in enumerate(answers[0].pots):
        yield line.name, [(number(answer.question.players), answer.pots[index]) for answer in answers]
