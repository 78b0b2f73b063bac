"""Figures in words, the same on the terminal and on the page."""

from collections.abc import Callable, Iterable

from croupier.cards import Card, named
from croupier.english import counted, listed
from croupier.odds.answer import Answer, HandEstimate, SideOdds
from croupier.odds.figures.intervals import Estimate
from croupier.odds.stages import stage_nouns

SURE = "In brackets: 95% confidence intervals."


def percent(share: Estimate) -> str:
    """A share in percent: ``64.0%``."""
    return f"{100 * share.value:.{_places(share)}f}%"


def interval(share: Estimate) -> str:
    """Where a share lies: ``(63.7 to 64.3)``."""
    places = _places(share)
    return f"({100 * share.low:.{places}f} to {100 * share.high:.{places}f})"


def _places(share: Estimate) -> int:
    """So many digits that the interval differs from the figure."""
    width = 100 * (share.high - share.low)
    return 0 if width > 5 else 1 if width > 0.05 else 2


def points(value: Estimate, signed: bool = False) -> str:
    """A strength, or by how much it grew, with its interval."""
    return f"{value.value:{'+' if signed else ''}.1f} ({value.low:.1f} to {value.high:.1f})"


def chips(value: Estimate) -> str:
    """Chips won or lost a game, with the interval."""
    return f"{value.value:+.3f} ({value.low:+.3f} to {value.high:+.3f})"


def title(answer: Answer) -> str:
    """What was played: ``Anaconda, six players, 100,000 games``."""
    asked = answer.question
    games = "1 game" if answer.games == 1 else f"{answer.games:,} games"
    return f"{asked.variant.name}, {counted(asked.players, 'player')}, {games}"


def conditions(answer: Answer, cards: Callable[[Iterable[Card]], str] = named) -> list[str]:
    """How it was played, so that nobody takes the figures for more than they are."""
    asked = answer.question
    betting = (
        "Players with a good hand bet the minimum and call; the others check, and fold to a bet."
        if asked.betting
        else "Nobody bets, so everyone stays to the end."
    )
    lines = [f"{answer.policy.words(asked.variant)} {betting}", f"Seed {asked.seed}, policy {asked.policy}. {SURE}"]
    if asked.hand:
        lines.append(f"The first seat is dealt {cards(asked.hand)}, and all figures are of such games.")
    if asked.note:
        lines.append(f"{asked.note}, so the ordinary engine played one game after the other.")
    if rounds := answer.rounds:
        lines.append(f"A game has {rounds.value:.2f} rounds on average ({rounds.low:.2f} to {rounds.high:.2f}).")
    if not answer.complete:
        lines.append(f"Interrupted: {answer.games:,} of {asked.games:,} games were played.")
    return [*lines, *answer.left_out]


def stages_said(answer: Answer) -> str:
    """What changes hands on the way, all of it: ``the passes``."""
    return f"the {listed(_plural(noun) for noun in stage_nouns(answer.question.variant))}"


def gained_by(answer: Answer) -> str:
    """What is gained at a stage, as said above a column: ``gained by the pass``."""
    return f"gained by the {listed(stage_nouns(answer.question.variant), 'or')}"


def _plural(noun: str) -> str:
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def side_lines(side: SideOdds) -> list[tuple[str, str]]:
    """What it takes to win a side: a line in words, and the hand."""
    lines = []
    if side.median:
        lines.append(("The winning hand in the middle", side.median.words))
    thresholds = (("Wins half the time", side.half), ("Wins three times out of four", side.three_quarters))
    for name, hand in thresholds if side.by_hands else ():
        if hand:
            lines.append((name, f"{hand.words}, or better{_how_sure(hand)}"))
        else:
            lines.append((name, "no hand does"))
    if side.tied.hits:
        lines.append(
            ("Won by equal hands" if side.by_hands else "Shared by several", f"{percent(side.tied.share)} of games")
        )
    if side.untaken and side.untaken.hits:
        lines.append(("Nobody wins it", f"{percent(side.untaken.share)} of games"))
    return lines


def _how_sure(hand: HandEstimate) -> str:
    if hand.high is None:
        weaker = "" if hand.low == hand.words else f"{hand.low} does, or "
        return f" (perhaps {weaker}no hand at all)"
    return "" if hand.low == hand.high else f" (between {hand.low} and {hand.high})"


def seats_said(answer: Answer) -> str:
    """Whether the seats differ."""
    chance = answer.seats_by_chance
    often = (
        "less than one time in 1,000" if chance < 0.001 else f"{100 * chance:.{1 if chance < 0.1 else 0}f}% of the time"
    )
    verdict = (
        "The seats differ by more than noise" if answer.seats_differ else "The seats do not differ by more than noise"
    )
    return f"{verdict}: chance alone would make them differ as much {often}."
