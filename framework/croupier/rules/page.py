"""Page: the rules of a variant as one HTML page, for the phone at the table and for the printer.

Everything the page needs is in it; nothing is fetched from elsewhere.
"""

from typing import TYPE_CHECKING

from croupier.rules.rules import Rules
from croupier.rules.text import cards_words, subtitle, with_notes

if TYPE_CHECKING:
    from jinja2 import Environment


def html(rules: Rules) -> str:
    """The rules as a page that fits one sheet of A4 or Letter paper in black and white."""
    pages = templates("croupier.rules")
    pages.filters.update(with_notes=with_notes, cards=cards_words)
    return pages.get_template("rules.html").render(rules=rules, subtitle=subtitle(rules))


def templates(package: str) -> "Environment":
    """The templates of a package; whatever they print is escaped, and a name they do not know is an error."""
    # only pages need the template library, so only they wait for it
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    return Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
