"""An answer on the terminal, with bars."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from croupier.cards import named
from croupier.english import counted
from croupier.odds.answer import Answer, DealtLine, HandOdds, Line
from croupier.odds.compared import Compared, Row
from croupier.odds.figures.intervals import Estimate
from croupier.odds.shown.words import (
    chips,
    conditions,
    interval,
    percent,
    points,
    seats_said,
    side_lines,
    stages_said,
    title,
)

BAR = 24
NARROW = 80
TOO_FEW = "too rare to say"
JUSTIFIED: tuple[Literal["left", "right"], ...] = ("left", "right", "left", "left")


def write(answer: Answer, console: Console) -> None:
    """Print an answer."""
    _write(_answer(answer), console)


def write_compared(compared: Compared, console: Console) -> None:
    """Print two answers side by side, and then each."""
    _write(_compared(compared), console)


def write_by_players(answers: Sequence[Answer], console: Console) -> None:
    """Print the main figures for every number of players."""
    _write(_by_players(answers), console)


def _write(parts: Iterator[RenderableType], console: Console) -> None:
    for part in parts:
        console.print(part, highlight=False)


def _answer(answer: Answer) -> Iterator[RenderableType]:
    yield Text(title(answer), style="bold")
    yield from map(Text, conditions(answer))
    if answer.hand:
        yield from _hand(answer.hand, named(answer.question.hand))
    for won in answer.sides:
        yield _heading(f"What wins {won.side}")
        if won.by_hands:
            yield Bars(won.winning)
        yield _pairs(side_lines(won))
    yield _heading("The pot")
    yield Bars(answer.pots)
    if answer.both_ways:
        yield _heading("Chance of winning both ways, by the weaker side's strength (random hands beaten, out of 100)")
        yield Bars(answer.both_ways, counts=True)
    if len(answer.stages) > 1:
        yield from _stages(answer)
    yield from _seats(answer)
    for side, lines in answer.dealt.items():
        if lines and not answer.question.hand:
            yield _heading(f"By what was dealt, for {side}")
            yield _dealt(lines)


def _sure(share: Estimate) -> str:
    """A share with its interval."""
    return f"{percent(share)} {interval(share)}"


def _heading(words: str) -> Text:
    return Text(f"\n{words}", style="bold")


def _grid(*columns: str) -> Table:
    table = Table(box=None, show_header=any(columns), padding=(0, 2, 0, 0), header_style="dim")
    for name in columns:
        table.add_column(name, justify="left" if name in ("", columns[0]) else "right", no_wrap=name == columns[0])
    return table


class Bars:
    """Shares with their bars; where there is no room for these, without, since a figure says more."""

    def __init__(self, lines: Sequence[Line], counts: bool = False) -> None:
        self.lines = lines
        self.counts = counts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table that fits."""
        whole = self._table(drawn=True)
        yield (
            whole if whole.__rich_measure__(console, options).maximum <= options.max_width else self._table(drawn=False)
        )

    def _table(self, drawn: bool) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for justify in JUSTIFIED:
            table.add_column(justify=justify, no_wrap=drawn)
        for line in self.lines:
            bar = _bar(line.share.value) if drawn else Text()
            of = f"of {line.of:,}" if self.counts else ""
            table.add_row(line.name, percent(line.share), Text(interval(line.share), "dim"), bar + of)
        return table


def _bar(share: float, style: str = "cyan") -> Text:
    return Text(("█" * round(BAR * share)).ljust(BAR + 1), style)


def _pairs(pairs: Sequence[tuple[str, str]]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="dim")
    table.add_column()
    for name, words in pairs:
        table.add_row(name, words)
    return table


def _hand(hand: HandOdds, cards: str) -> Iterator[RenderableType]:
    yield _heading(_dealt_to_the_first(cards))
    yield _pairs([("Share of the pots", _sure(hand.seat.share)), ("Chips a game", chips(hand.seat.net))])
    yield Bars((hand.paid, hand.scooped))
    if hand.ways:
        yield _heading("Paid something, by what was declared")
        yield Bars(hand.ways, counts=True)


def _dealt_to_the_first(cards: str) -> str:
    return f"Dealt {cards}, in the first seat"


def _stages(answer: Answer) -> Iterator[RenderableType]:
    yield _heading(f"What {stages_said(answer)} do: strength on the better side, and the hand in the middle")
    sides = answer.question.variant.sides
    table = _grid("", "strength", "gain")
    for side in sides:
        table.add_column(side)
    for stage in answer.stages:
        gain = points(stage.gain, signed=True) if stage.gain else ""
        table.add_row(stage.name, points(stage.strength), gain, *(stage.median[side].words for side in sides))
    yield table


def _seats(answer: Answer) -> Iterator[RenderableType]:
    yield _heading("The seats, from the dealer's left")
    table = _grid("seat", "share of the pots", "chips a game")
    for index, seat in enumerate(answer.seats):
        name = "dealer" if index + 1 == len(answer.seats) else str(index + 1)
        table.add_row(name, _sure(seat.share), chips(seat.net))
    yield table
    if not answer.question.hand:
        yield Text(seats_said(answer))


def _dealt(lines: Sequence[DealtLine]) -> Table:
    table = _grid("dealt", "how often", "share of the pots", "chips a game")
    for line in lines:
        often = f"{100 * line.hands / line.of:.2f}%"
        if line.too_few:
            table.add_row(line.name, often, Text(TOO_FEW, "dim"))
        else:
            table.add_row(line.name, often, _sure(line.share), chips(line.net))
    return table


def _compared(compared: Compared) -> Iterator[RenderableType]:
    one, other = compared.answers
    names = [answer.question.variant.name for answer in compared.answers]
    yield Text(f"{names[0]} beside {names[1]}, {counted(one.question.players, 'player')}", style="bold")
    yield Text(f"{one.games:,} and {other.games:,} games.")
    yield from map(Text, dict.fromkeys([*conditions(one), *conditions(other)]))
    yield Text("A star: more than noise, with so many figures looked at.")
    for section, rows in compared.sections.items():
        yield _heading(section[0].upper() + section[1:])
        table = _grid("", *names, "difference")
        for row in rows:
            table.add_row(*_compared_row(row))
        yield table
    for side in dict.fromkeys([*one.by_side, *other.by_side]):
        yield _heading(f"What it takes to win {side}")
        for answer in compared.answers:
            if side in answer.by_side:
                yield Text(answer.question.variant.name, style="italic")
                yield _pairs(side_lines(answer.by_side[side]))
    yield from _hands("", zip(names, compared.answers, strict=True))


def _by_players(answers: Sequence[Answer]) -> Iterator[RenderableType]:
    yield Text(f"{answers[0].question.variant.name}, {answers[0].question.games:,} games a table", style="bold")
    for line in dict.fromkeys(line for answer in answers for line in conditions(answer)):
        yield Text(line)
    for side in answers[0].rankers:
        yield _heading(f"What it takes to win {side}")
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for name in ("players", "the winning hand in the middle", "wins half the time", "three times out of four"):
            table.add_column(name)
        for answer in answers:
            won = answer.by_side[side]
            hands = (hand.words if hand else "" for hand in (won.median, won.half, won.three_quarters))
            table.add_row(str(answer.question.players), *hands)
        yield table
    yield _heading("The pot")
    table = _grid("players", *(line.name for line in answers[0].pots))
    for answer in answers:
        table.add_row(str(answer.question.players), *(_sure(line.share) for line in answer.pots))
    yield table
    yield from _hands("players", ((str(answer.question.players), answer) for answer in answers))


def _hands(corner: str, answers: Iterable[tuple[str, Answer]]) -> Iterator[RenderableType]:
    """What the hand that was asked for is worth in each answer, a line for each under its name."""
    table = _grid(corner, "share of the pots", "chips a game", "paid something", "paid everything")
    cards = ""
    for name, answer in answers:
        if hand := answer.hand:
            cards = named(answer.question.hand)
            shares = (_sure(line.share) for line in (hand.paid, hand.scooped))
            table.add_row(name, _sure(hand.seat.share), chips(hand.seat.net), *shares)
    if cards:
        yield _heading(_dealt_to_the_first(cards))
        yield table


def _compared_row(row: Row) -> tuple[str, str, str, str]:
    one, other = (_sure(line.share) for line in row.lines)
    return row.name, one, other, f"{100 * row.difference:+.2f}{' *' if row.differs else '  '}"
