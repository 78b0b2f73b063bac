"""The rules as one HTML page: whole, safe with any name, and fetching nothing from elsewhere."""

import re

import pytest

from croupier import load
from croupier.rules.page import html
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.sheet import library


def words(page: str) -> str:
    """What a reader sees of the page."""
    body = page.partition("<body>")[2]
    plain = re.sub(r"<[^>]+>", " ", body).replace("&#39;", "'").replace("&ldquo;", '"').replace("&rdquo;", '"')
    return " ".join(plain.replace("&amp;", "&").replace("&#34;", '"').split())


@pytest.mark.parametrize("name", library.names())
def test_the_page_says_everything_that_the_text_says(name: str) -> None:
    shown = rules(load(name))
    page = words(html(shown))
    for section in shown.sections:
        assert section.title in page
        for item in section.items:
            assert " ".join((item.text, *item.notes)) in page
            for inner in item.inner:
                assert inner.text in page
    assert shown.call in page and shown.fingerprint in page


@pytest.mark.parametrize("name", library.names())
def test_the_page_fetches_nothing(name: str) -> None:
    page = html(rules(load(name)))
    assert not re.search(r"(src|href)=|url\(|@import|<script|<link|<[^>]*http", page)
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert style and "http" not in style


def test_a_name_is_text_whatever_it_looks_like() -> None:
    variant = load("anaconda").model_copy(update={"name": "<img src=x onerror=alert(1)> & Co"})
    page = html(rules(variant))
    assert "<img" not in page and "&lt;img src=x onerror=alert(1)&gt; &amp; Co" in page


def test_the_command_writes_the_page_to_a_file(croupier, tmp_path) -> None:
    path = tmp_path / "rules.html"
    assert croupier("rules", "howdy-doody", "--format", "html", "-o", path).code == 0
    assert path.read_text(encoding="utf-8") == html(rules(load("howdy-doody")))
    assert text(rules(load("howdy-doody"))).splitlines()[0] == "HOWDY DOODY"
