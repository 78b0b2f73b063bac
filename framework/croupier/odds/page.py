"""An answer as one HTML page with everything in it: charts as inline SVG, nothing fetched from elsewhere."""

from collections.abc import Sequence

from croupier.cards import named
from croupier.odds import words
from croupier.odds.answer import Answer
from croupier.odds.compared import Compared


def html(answers: Sequence[Answer], by_players: bool = False) -> str:
    """An answer, two side by side, or one for each number of players, as a page that can be shown to the table."""
    # only this needs the template library, so only this waits for it
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    environment = Environment(
        loader=PackageLoader("croupier", "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        percent=words.percent,
        interval=words.interval,
        points=words.points,
        chips=words.chips,
        cards=named,
        conditions=words.conditions,
        side_lines=words.side_lines,
        seats_said=words.seats_said,
        titled=words.title,
    )
    compared = Compared((answers[0], answers[1])) if len(answers) == 2 and not by_players else None
    page = environment.get_template("odds.html")
    return page.render(answers=answers, compared=compared, by_players=by_players)
