"""The page of the odds is for the table: it can be read on a phone, without colours, and without seeing the bars."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

import croupier
from croupier.odds.answer import Answer
from croupier.odds.ask import answer
from croupier.odds.compared import Compared
from croupier.odds.question import Question
from croupier.odds.shown.page import html
from croupier.phases import with_rooms
from tests.odds.sheets import FIVE_DEALT, sheet
from tests.toys import SHEETS, TOYS, Blind

Attributes = dict[str, str | None]


class Page(HTMLParser):
    """The headings, bars and tables of a page: a table is rows of cells, and a cell has a tag, its scope and words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[tuple[str, str]] = []
        self.bars: list[Attributes] = []
        self.tables: list[list[list[tuple[str, str | None, str]]]] = []
        self.words = ""
        self._begun = ("", None, 0)
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "svg":
            self.bars.append(dict(attrs))
        elif tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td", "h1", "h2", "h3"):
            self._begun = (tag, dict(attrs).get("scope"), len(self.words))

    def handle_endtag(self, tag: str) -> None:
        begun, scope, start = self._begun
        if tag != begun:
            return
        said = " ".join(self.words[start:].split())
        if tag in ("th", "td"):
            self.tables[-1][-1].append((tag, scope, said))
        else:
            self.headings.append((tag, said))

    def handle_data(self, data: str) -> None:
        self.words += data

    def row(self, name: str) -> list[str]:
        """What stands beside a name in the first table that has it."""
        found = (row for table in self.tables for row in table if row[0][2] == name)
        return [said for _, _, said in next(found)[1:]]


@pytest.fixture(scope="module")
def howdy_doody() -> Answer:
    return croupier.odds("howdy-doody", games=5_000, seed=1)


@pytest.fixture(scope="module")
def anaconda() -> Answer:
    return croupier.odds("anaconda", games=5_000, seed=1)


@pytest.fixture(scope="module")
def sizes() -> list[Answer]:
    return [croupier.odds("anaconda", players, 2_000, 1, hand="As Ah") for players in (3, 4)]


@pytest.fixture(scope="module")
def pages(howdy_doody: Answer, anaconda: Answer, sizes: list[Answer]) -> list[Page]:
    return [Page(html([howdy_doody])), Page(html([howdy_doody, anaconda])), Page(html(sizes, by_players=True))]


def test_a_page_has_one_title_and_no_heading_hangs_in_the_air(pages: list[Page]) -> None:
    for page in pages:
        levels = [int(tag[1]) for tag, _ in page.headings]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(below <= above + 1 for above, below in pairwise(levels))


def test_every_table_says_what_its_columns_and_lines_are(pages: list[Page]) -> None:
    for page in pages:
        for head, *rows in page.tables:
            assert all(tag == "td" and not said if scope is None else said for tag, scope, said in head)
            assert {scope for _, scope, _ in head[1:]} == {"col"}
            assert all(row[0][:2] == ("th", "row") and row[0][2] for row in rows)


def test_every_bar_is_shown_in_words(pages: list[Page]) -> None:
    for page in pages:
        assert page.bars
        for bar in page.bars:
            assert bar["role"] == "img" and re.fullmatch(r".+: [\d.]+% \([\d.]+ to [\d.]+\)", bar["aria-label"] or "")
    labels = [bar["aria-label"] or "" for bar in pages[1].bars]
    assert labels[0].startswith("five of a kind in Howdy Doody: ")
    assert labels[1].startswith("five of a kind in Anaconda: ")


def test_a_page_says_how_it_was_played_and_what_an_ante_is(pages: list[Page]) -> None:
    for page, games in zip(pages, ("5,000 games", "5,000 games", "2,000 games each"), strict=True):
        for words in (games, "Everyone passes what hurts", "Seed 1, policy keep-best", "95% confidence intervals"):
            assert words in page.words
    assert "Everyone puts an ante of 1 chip into the pot." in pages[0].words


def test_a_star_stands_where_a_difference_is_more_than_luck(howdy_doody: Answer, anaconda: Answer) -> None:
    page, rows = Page(html([howdy_doody, anaconda])), Compared((howdy_doody, anaconda)).rows
    assert 0 < sum(row.differs for row in rows) < len(rows)
    printed = [row for table in page.tables if table[0][-1][2] == "difference" for row in table[1:]]
    assert ["★" in row[-1][2] for row in printed] == [row.differs for row in rows]


def test_what_it_takes_in_two_variants_stands_side_by_side(howdy_doody: Answer, anaconda: Answer) -> None:
    page = Page(html([anaconda, howdy_doody]))
    sides = [answer.sides[0] for answer in (anaconda, howdy_doody)]
    assert page.row("The winning hand in the middle") == [side.median and side.median.words for side in sides]


def test_two_numbers_of_players_are_not_two_variants(sizes: list[Answer]) -> None:
    page = Page(html(sizes, by_players=True))
    assert page.headings[0] == ("h1", "Anaconda: the odds") and "difference" not in page.words
    for size, name in zip(sizes, ("three", "four"), strict=True):
        high = size.sides[0]
        assert page.row(name) == [
            printed and printed.words for printed in (high.median, high.half, high.three_quarters)
        ]
    assert page.words.count("Dealt A♠ A♥, in the first seat") == 2


def test_each_of_two_says_how_it_was_played() -> None:
    variant = sheet(FIVE_DEALT)
    quick, slow = Question(variant, 3, 40, 1), Question(variant, 3, 40, 1, kernels=False)
    assert slow.note in Page(html([answer(quick), answer(slow)])).words


def test_hands_dealt_too_rarely_are_not_shown_as_if_they_were_known() -> None:
    few = croupier.odds("howdy-doody", games=500, seed=1)
    rare = [line.too_few for lines in few.dealt.values() for line in lines]
    assert 0 < sum(rare) < len(rare)
    tables = [table for table in Page(html([few])).tables if table[0][0][2] == "dealt"]
    assert [row[-1][2] == "too rare to say" for table in tables for row in table[1:]] == rare


def test_a_loss_has_a_minus_and_nothing_has_no_sign(pages: list[Page]) -> None:
    words = "".join(page.words for page in pages)
    assert re.search(r"\N{MINUS SIGN}\d", words) and not re.search(r" -\d", words)
    assert not re.search(r"[+\N{MINUS SIGN}-]0\.0+(?!\d)", words)


class Straddle(Blind):
    """A blind that says of itself that it is one."""

    word = "straddle"
    forced = True


def test_a_page_says_what_is_put_in_unasked_whichever_phase_it_is() -> None:
    with with_rooms(Straddle, *TOYS):
        texts = (SHEETS["blind"].replace("blind:", f"{word}:") for word in ("straddle", "blind"))
        forced, unsaid = (Page(html([croupier.odds(sheet(text), 3, 20, 1)])).words for text in texts)
    assert "The player on the dealer's left bets 2 chips blind. Shares of the pots are given" in forced
    assert "blind. Shares" not in unsaid
