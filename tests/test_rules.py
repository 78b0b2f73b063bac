"""The rules in words: what they must tell, that they are true, and that each sheet's are as they were last read.

After a change of wording look at the pages in ``tests/golden/rules`` as written anew by
``CROUPIER_RENEW=1 pytest tests/test_rules.py -k as_it_was``.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier import load
from croupier.rules.rules import Item, Rules, call, rules
from croupier.rules.text import markdown, text
from croupier.sheet import library
from croupier.variant.variant import Variant
from tests.telling import variant

GOLDEN = Path(__file__).parent / "golden" / "rules"
EXAMPLES = Path(__file__).parent.parent / "examples" / "sheets"
NAMES = library.names()
LAYOUTS = {"txt": text, "md": markdown}
EVERY = pytest.mark.parametrize("name", NAMES)
SHEETS = [*NAMES, *sorted(EXAMPLES.glob("*.yaml"))]
EVERY_SHEET = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: Path(sheet).stem)


def sentences(shown: Rules, title: str = "") -> list[str]:
    """Every sentence, or those of one section, as they stand under one another."""

    def inside(items: tuple[Item, ...]) -> Iterator[str]:
        for item in items:
            yield item.text
            yield from item.notes
            yield from inside(item.inner)

    return [words for section in shown.sections if title in ("", section.title) for words in inside(section.items)]


def says(of: Variant, title: str = "") -> str:
    return " ".join(sentences(rules(of), title))


# -- the pages --------------------------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("ending", LAYOUTS)
def test_a_page_is_as_it_was_when_last_read(name: str, ending: str) -> None:
    page, golden = LAYOUTS[ending](rules(load(name))), GOLDEN / f"{name}.{ending}"
    if os.environ.get("CROUPIER_RENEW"):
        golden.write_text(page, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == page


def test_there_is_a_page_for_each_sheet_and_no_other() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}.{ending}" for name in NAMES for ending in LAYOUTS}


@EVERY_SHEET
def test_a_page_is_narrow_and_says_nothing_twice(sheet: Any) -> None:
    shown = rules(load(sheet))
    assert max(map(len, text(shown).splitlines())) <= 100
    notes = [note for section in shown.sections for item in section.items for note in item.notes]
    lists = [item.text for section in shown.sections if section.style != "steps" for item in section.items]
    assert len({*notes, *lists}) == len([*notes, *lists])


@EVERY_SHEET
def test_a_page_is_in_whole_sentences_and_in_pokers_own_words(sheet: Any) -> None:
    shown = rules(load(sheet))
    for words in sentences(shown):
        if words in load(sheet).sources:
            continue
        assert re.fullmatch(r"[A-Z].*[.:]", words), words
        assert not re.search(r"\b(street|step|config|operation|direction|None|True|False)\b", words), words
        assert "  " not in words and ".." not in words and " ," not in words, words


def test_where_shapes_cannot_be_shown_the_suits_are_letters() -> None:
    shown = rules(load("howdy-doody"))
    assert text(shown, shapes=False).isascii() and markdown(shown, shapes=False).isascii()
    assert "9s 9h 9d 9c 3s" in text(shown, shapes=False)


def test_markdown_numbers_the_play_and_sets_repeats_in() -> None:
    page = markdown(rules(load("anaconda"))).splitlines()
    over = page.index("1. Four times over:")
    assert page[over + 1] == "   1. At the same time, everyone turns up the top card of the pile."


# -- what they tell ---------------------------------------------------------------------------------------------------

CALLS = {
    "anaconda-one-pass": (
        "Anaconda with One Pass: bet, three left, bet; high-low, declare with chips; one to five chips, three raises."
    ),
    "anaconda": "Anaconda: three, two, one left; high-low, declare with chips; one to five chips, three raises.",
    "anaconda-high-only": "Anaconda High Only: three, two, one left; high only; one to five chips, three raises.",
    "anaconda-left-right-left": (
        "Anaconda Left-Right-Left: three left, two right, one left; high-low, declare with chips; one to five chips, "
        "three raises."
    ),
    "anaconda-progressive": (
        "Anaconda Progressive: three left, two to the second left, one to the third left; high-low, declare with "
        "chips; one to five chips, three raises."
    ),
    "anaconda-more-betting": (
        "Anaconda with More Betting: bet, three left, bet, two left, bet, one left, bet; high-low, declare with chips; "
        "one to five chips, three raises."
    ),
    "howdy-doody": (
        "Howdy Doody: threes wild for high, kings wild for low; bet, three left, bet; high-low, declare with chips; "
        "one to five chips, three raises."
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_the_dealer_calls_it_in_one_breath(name: str) -> None:
    assert call(load(name)) == CALLS[name]


def test_howdy_doody_tells_what_the_dealer_must_confirm_and_announce() -> None:
    """Its text has the dealer confirm five of a kind, announce how wild cards showing count and the passes, and agree
    on the low hands and on the declaring with the others."""
    shown = rules(load("howdy-doody"))
    first, *_ = shown.sections
    assert (first.title, first.style) == ("Before the deal, say", "checklist")
    assert [item.text for item in first.items][1:] == [
        "Threes are wild for high.",
        "Kings are wild for low.",
        "Five of a kind beats everything, even a straight flush.",
        "Equal hands share, with or without wild cards.",
        "Low is ace-to-five: aces are low, and there are no straights or flushes.",
        "For the best hand showing, wild cards count by their own rank.",
        "Declare with chips in a fist: none for low, one for high, two for both ways.",
        "Both ways: win or tie each side, or win nothing.",
    ]
    assert "three left" in shown.call


DEFAULTS = {
    "who antes, and with too few chips": "Everyone puts an ante of 1 chip into the pot. A player with no more",
    "how cards are dealt": "one at a time, clockwise from the dealer's left",
    "looking before all have passed": "All cards are laid down before anyone picks any up or looks.",
    "passing on a card received": "Cards just received may be passed on.",
    "the order of the pile": "in any order. After that the order may not be changed.",
    "all turn up at once": "At the same time, everyone turns up the top card",
    "ties for who begins": "Of equal hands, the one nearest the dealer's left begins.",
    "straights with fewer than five up": "without straights and flushes; aces are high",
    "a first player who cannot bet": "has folded or is all in, the next player clockwise begins",
    "the least and the most": "A bet is 1 to 5 chips, and a raise adds 1 to 5 chips.",
    "the cap": "At most three raises follow the opening bet, even between two players; then nobody raises, not even",
    "raising after a check": "so is raising after a check",
    "a short raise": "it does not count as a raise: a player who has acted may raise again only if what must be",
    "all in": "An all-in player bets no more but takes part in everything else.",
    "what nobody matched": "Chips that nobody matches go back;",
    "side pots": "is a side pot among them",
    "the last one left": "the last player left takes everything at once and shows nothing.",
    "the chips in the fist": "none for low, one for high, two for both ways. All fists open at the same time.",
    "one declaration for all pots": "What is in the fist is binding, for every pot. A player without chips",
    "a lone declarer": "A player alone on a side takes it whatever the hand.",
    "nobody on a side": "If nobody declared a side, the other side takes the whole pot.",
    "both ways": "must have the best hand or one equal to it on each side, against everyone who declared that side or",
    "both ways, failed": "otherwise that player wins nothing, and each half goes to the best of the others",
    "nobody left for a half": "A half that nobody is left for goes to the winner of the other.",
    "all failed": "If everyone declared both ways and nobody manages it, each half goes to the best hand on that side.",
    "the odd chip": "An odd chip between the halves goes to high; among equal hands odd chips go one each to those",
    "the same winners of both halves": "Players who win both halves together share the pot as one.",
    "a pot with one player left": "A pot with one player left in it goes to that player, whatever was declared.",
    "the end of a session": "as soon as fewer than three players have chips. Whoever has the most chips wins",
    "who deals next": "the deal moves to the left after each game. A player without chips sits out.",
    "suits": "Suits never count",
    "the ace": "Aces are high, and low in 5-4-3-2-A.",
    "the best and the worst low": "The best hand is 5-4-3-2-A, the worst K-K-K-K-Q.",
}


@pytest.mark.parametrize("question", DEFAULTS)
def test_anaconda_prints_the_default(question: str) -> None:
    assert DEFAULTS[question] in says(load("anaconda"))


def test_folds_are_spoken_of_at_the_passes_only_where_someone_may_have_folded() -> None:
    skipped = "Players who have folded are skipped."
    assert skipped not in says(load("anaconda"))
    assert skipped in says(load("anaconda-more-betting"), "The play")
    assert skipped in says(load("howdy-doody"), "The play")


def test_with_one_pass_nothing_is_said_of_passing_on() -> None:
    assert "passed on" not in says(load("howdy-doody"))


def test_a_high_game_speaks_of_no_halves_and_no_declaring() -> None:
    shown = says(load("pass-the-trash"))
    assert not re.search(r"\b(half|halves|declare|declared|low side|both ways)\b", shown)
    assert "Equal hands share; odd chips go one each to those nearest the dealer's left." in shown


STUD = """\
name: House
players: {{min: 3, max: 6}}
{terms}
play:
  - deal: {{cards: 4}}
  - pass: {passing}
  - deal: {{cards: 1, face: up}}
  - bet: {betting}
  - pass: {passing}
  - showdown{showdown}
"""
HIGH = "hands: {high: {ranking: standard}}"


def house(terms: str = HIGH, passing: str = "{cards: 1}", betting: str = "{first: best-showing}", showdown: str = ""):
    return variant(STUD.format(terms=terms, passing=passing, betting=betting, showdown=showdown))


LIMITS = {
    "{structure: fixed, small: 2, big: 4}": "In rounds of small bets a bet is 2 chips, and a raise adds 2 chips.",
    "{structure: pot}": "A bet is at least 1 chip and at most what is in the pot; a raise adds at least as much as",
    "{structure: none, min: 2}": "A bet is at least 2 chips and at most the stack; a raise adds at least as much as",
    "{min: 2, max: 2}": "A bet is 2 chips, and a raise adds 2 chips.",
    "{raise-at-least: last}": "a raise adds 1 to 5 chips, no less than the last bet or raise of the round.",
    "{raises: any}": "A round may have any number of raises.",
    "{raises: 1}": "At most one raise follows the opening bet",
    "{raises: 0}": "Nobody raises, not even all in.",
    "{heads-up: uncapped}": "then nobody raises, not even all in, unless only two players are still in.",
}


@pytest.mark.parametrize("limits", LIMITS)
def test_the_limits_are_shown_as_they_are(limits: str) -> None:
    assert LIMITS[limits] in says(house(f"limits: {limits}\n{HIGH}"), "Betting")


def test_big_bets_are_shown_beside_the_small_ones() -> None:
    terms = f"limits: {{structure: fixed, small: 2, big: 4}}\n{HIGH}"
    shown = says(house(terms, betting="{first: best-showing, size: big}"))
    assert "A round of betting with big bets; the best high hand showing begins." in shown
    assert "In rounds of big bets a bet is 4 chips, and a raise adds 4 chips." in shown


PASSES = {
    "{cards: 1, seats: 2}": "A count that would end on the passer stops one player short.",
    "{cards: 1, to: right, seats: 2}": "Everyone passes one card face down to the second player on the right.",
}


@pytest.mark.parametrize("passing", PASSES)
def test_where_a_count_may_come_back_after_folds_the_rules_say_where_it_stops(passing: str) -> None:
    shown = rules(house(passing=passing))
    first, second = (item for item in shown.sections[2].items if item.text.startswith("Everyone passes"))
    assert PASSES[passing] in (second.text, *second.notes)
    assert "stops one player short" not in " ".join(first.notes), "nobody can have folded before the first pass"


def test_across_is_explained_where_an_odd_number_may_be_left() -> None:
    of = variant(
        "name: House\nplayers: {min: 4, max: 4}\n" + HIGH + "\nplay: [deal: {cards: 5}, pass: {cards: 1, to: across}, "
        "bet, pass: {cards: 1, to: across}, showdown]"
    )
    _, first, _, second, _ = rules(of).sections[2].items
    assert not any("half the number" in note for note in first.notes)
    assert "Across is half the number of players still in, rounded down, counted to the left." in second.notes


WILD = {
    "five-of-a-kind: top": "Five of a kind beats everything, even a straight flush.",
    "five-of-a-kind: below-natural-royal": "Five of a kind beats everything but a royal flush without wild cards.",
    "five-of-a-kind: below-straight-flush": "Five of a kind loses to a straight flush and beats four of a kind.",
    "five-of-a-kind: none": "There is no five of a kind.",
}


@pytest.mark.parametrize("place", WILD)
def test_five_of_a_kind_is_announced_where_it_ranks(place: str) -> None:
    terms = f"wild: [{{ranks: [2]}}]\nhands: {{high: {{ranking: standard, {place}, equal: split}}, showing: natural}}"
    of = house(terms)
    assert WILD[place] in says(of, "Before the deal, say")
    hands = [hand.hand for hand in rules(of).sections[-1].hands]
    assert ("five of a kind" in hands) == ("none" not in place)


EQUALS = {
    "split": "Equal hands share, with or without wild cards.",
    "natural-wins": "Of equal hands, one that uses no wild card wins; otherwise they share.",
    "fewer-wilds-win": "Of equal hands, the one that uses fewer wild cards wins; otherwise they share.",
}


@pytest.mark.parametrize("equal", EQUALS)
def test_equal_hands_with_wild_cards_are_announced(equal: str) -> None:
    hands = f"{{high: {{ranking: standard, five-of-a-kind: top, equal: {equal}}}, showing: wild}}"
    shown = says(house(f"wild: [{{ranks: [2], cards: [Jh, Js]}}]\nhands: {hands}"), "Before the deal, say")
    assert EQUALS[equal] in shown
    assert "Deuces, the jack of hearts and the jack of spades are wild." in shown
    assert "wild cards count as the best they can make; one alone is an ace." in shown


def test_the_joker_is_announced_for_what_it_is() -> None:
    hands = "hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}, showing: natural}"
    shown = house(f"deck: {{jokers: 1}}\nwild: [{{jokers: bug}}]\n{hands}")
    first = says(shown, "Before the deal, say")
    assert "The joker is a bug." in first and "and a joker below a deuce" in first
    assert "A bug plays as an ace, or as the card that completes a straight or a flush." in says(shown, "Wild cards")
    assert "One deck of 52 cards with one joker" in says(shown)


def test_a_bug_is_said_to_play_as_what_it_may() -> None:
    """An ace or what fills a run; a king beside four aces where nobody has five; any card where the low hand wins."""
    an_ace = "A bug plays as an ace, or as the card that completes a straight or a flush."
    a_king = "Beside four aces, where there is no five of a kind, it plays as a king."
    bug = "deck: {jokers: 2}\nwild: [{jokers: bug}]\nhands: "
    high, low = "ranking: standard, equal: split, five-of-a-kind", "{ranking: ace-to-five, equal: split}"
    top = says(house(f"{bug}{{high: {{{high}: top}}, showing: wild}}"), "Wild cards")
    none = says(house(f"{bug}{{high: {{{high}: none}}, showing: wild}}"), "Wild cards")
    lowest = says(house(f"{bug}{{low: {low}, showing: wild}}"), "Wild cards")
    assert an_ace in top and a_king not in top
    assert an_ace in none and a_king in none
    assert an_ace not in lowest and "For low a bug plays as any card, as other wild cards do." in lowest


def test_five_of_a_kind_is_announced_above_and_below_what_it_stands() -> None:
    order = "[four-of-a-kind, straight-flush, full-house, flush, straight, three-of-a-kind, two-pair, pair, high-card]"
    hands = f"{{high: {{ranking: {order}, five-of-a-kind: below-natural-royal, equal: split}}, showing: wild}}"
    assert (
        "Five of a kind loses to four of a kind and beats a straight flush, but not a royal flush without wild cards."
    ) in says(house(f"wild: [{{ranks: [2]}}]\nhands: {hands}"), "Before the deal, say")


LOWS = {
    "ace-to-five": ("aces are low, and there are no straights or flushes", "5-4-3-2-A, the worst K-K-K-K-Q"),
    "deuce-to-seven": ("aces are high, and a straight or a flush is a bad hand", "7-5-4-3-2, the worst A-K-Q-J-10 of"),
    "ace-to-six": ("aces are low, and a straight or a flush is a bad hand", "6-4-3-2-A, the worst K-Q-J-10-9 of"),
}


@pytest.mark.parametrize("ranking", LOWS)
def test_the_low_order_is_announced_with_its_best_and_its_worst(ranking: str) -> None:
    of = house(f"hands: {{low: {{ranking: {ranking}}}}}")
    counting, ends = LOWS[ranking]
    assert f"Low is {ranking}: {counting}." in says(of, "Before the deal, say")
    assert f"The best hand is {ends}" in says(of, "Low hands, best first")


def test_where_cards_speak_the_dealer_says_so() -> None:
    of = house("hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}", showdown=": {cards-speak: true}")
    assert "Cards speak: nobody declares" in says(of, "Before the deal, say")
    assert "cards speak" in call(of)
    assert "declared" not in says(of, "Who wins")


def test_a_night_that_plays_on_ends_with_one_player() -> None:
    text = says(variant("name: X\nextends: anaconda\nplayers: {min: 3, max: 7, short-handed: play-on}"))
    assert "as soon as fewer than two players have chips" in text


def test_a_repeat_of_passes_is_called() -> None:
    of = variant(
        f"name: X\nplayers: {{min: 3, max: 6}}\n{HIGH}\nplay: [deal: {{cards: 6}}, "
        "repeat: {times: 2, play: [pass: {cards: 1}, bet]}, showdown]"
    )
    assert call(of) == "X: two rounds of one left and bet; high only; one to five chips, three raises."


def test_a_hand_of_more_than_five_cards_is_the_best_five() -> None:
    of = variant(f"name: X\nplayers: {{min: 3, max: 6}}\n{HIGH}\nplay: [deal: {{cards: 7}}, bet, showdown]")
    assert "A hand is the best five of a player's cards." in says(of, "Who wins")
    assert "best five" not in says(load("anaconda"))


def test_where_the_rules_are_from_stands_at_the_end_where_the_sheet_says_so() -> None:
    shown = text(rules(house(f"{HIGH}\nsources: [Aunt May's kitchen table, 'the club book, page 12']")))
    assert shown.endswith("WHERE THE RULES ARE FROM\n- Aunt May's kitchen table\n- the club book, page 12\n")
    assert "rules are from" not in text(rules(house())).lower()


def test_a_sheet_that_extends_another_is_not_called_what_the_other_is() -> None:
    assert "Pass the Trash" in text(rules(load("anaconda")))
    page = text(rules(variant("name: X\nextends: anaconda\nchips: {ante: 2}")))
    assert "Pass the Trash" not in page
    assert "Improve seven cards" not in page


def test_hands_of_two_boards_that_rank_alike_are_listed_once() -> None:
    titles = [section.title for section in rules(load("double-board-holdem")).sections]
    assert [title for title in titles if "hands" in title] == ["Top and bottom hands, best first"]
    titles = [section.title for section in rules(load("anaconda")).sections]
    assert [title for title in titles if "hands" in title] == ["High hands, best first", "Low hands, best first"]
