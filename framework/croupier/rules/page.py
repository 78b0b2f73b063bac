"""Page: the rules of a variant as one HTML page, for the phone at the table and for the printer.

Everything the page needs is in it; nothing is fetched from elsewhere.
"""

from croupier.rules.rules import Rules
from croupier.rules.text import cards_words, subtitle, told


def html(rules: Rules) -> str:
    """The rules as a page that fits one sheet of A4 or Letter paper in black and white."""
    # only this needs the template library, so only this waits for it
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    environment = Environment(
        loader=PackageLoader("croupier", "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(told=told, cards=cards_words)
    return environment.get_template("rules.html").render(rules=rules, subtitle=subtitle(rules))
