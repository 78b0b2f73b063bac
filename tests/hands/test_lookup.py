"""The evaluator as an object: many hands, other sizes, bad input, copies; and the tables kept from run to run."""

import copy
import pickle
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from croupier.cards import CARDS, JOKERS
from croupier.hands import store
from croupier.hands.lookup import Evaluator, HandError, evaluator
from croupier.hands.rankings import ranking
from croupier.hands.tables import Layout, compile_tables
from croupier.hands.wilds import Wilds
from tests.hands.agreement import of_rank
from tests.hands.truth import FLUSHES_ARE_BAD

HIGH = evaluator(ranking("standard"))
THREES = evaluator(ranking("standard"), of_rank("3"))
JOKERS_WILD = evaluator(ranking("standard", equal="natural-wins"), Wilds.of(JOKERS))


def hands(count: int, size: int) -> "np.ndarray[tuple[int, int], np.dtype[np.int64]]":
    random = Random(size)
    return np.array([random.sample(range(52), size) for _ in range(count)])


@pytest.mark.parametrize("size", [8, 9, 10])
def test_more_than_seven_cards_are_worth_their_best_five(size: int) -> None:
    for row in hands(40, size).tolist():
        assert THREES(row) == max(THREES(five) for five in combinations(row, 5))


NINES_TO_JACKS = of_rank("9TJ").full
MANY_READINGS = {
    "natural hands win": JOKERS_WILD,
    "fewer wild cards win": evaluator(ranking("standard", equal="fewer-wilds-win"), Wilds.of(NINES_TO_JACKS, JOKERS)),
    "flushes are bad": evaluator(
        ranking([name.replace(" ", "-") for name in FLUSHES_ARE_BAD], equal="fewer-wilds-win"), Wilds.of(bugs=JOKERS)
    ),
    "deuce to seven": evaluator(ranking("deuce-to-seven", equal="natural-wins"), Wilds.of(NINES_TO_JACKS)),
}


@pytest.mark.parametrize(("size", "count"), [(8, 40), (10, 10), (11, 10), (13, 2)])
@pytest.mark.parametrize("ranked", MANY_READINGS.values(), ids=MANY_READINGS)
def test_up_to_thirteen_cards_are_worth_their_best_seven(ranked: Evaluator, size: int, count: int) -> None:
    """Many cards are looked at five by five where wild cards can be read in many ways; most here are of one suit."""
    random = Random(size)
    few = [card for card in range(ranked.wilds.deck) if card % 4 == 1 or card // 4 > 6]
    for _ in range(count):
        row = random.sample(few, size)
        assert ranked(row) == max(map(ranked, combinations(row, 7)))


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9])
@pytest.mark.parametrize("kind", ["uint8", "int8", "int16", "int64", "uint64"])
def test_many_hands_rank_as_one_by_one(kind: str, size: int) -> None:
    cards = hands(300, size)
    found = THREES.many(cards.astype(kind))
    assert found.tolist() == [THREES(row) for row in cards.tolist()]


def test_many_hands_in_any_layout() -> None:
    cards = hands(500, 7).astype(np.uint8)
    expected = HIGH.many(cards).tolist()
    assert HIGH.many(np.asfortranarray(cards)).tolist() == expected
    assert HIGH.many(cards[::-1])[::-1].tolist() == expected
    assert HIGH.many(cards.tolist()).tolist() == expected


def test_more_hands_than_go_through_at_once() -> None:
    few = hands(1_000, 7)
    assert HIGH.many(np.tile(few, (150, 1))).tolist() == HIGH.many(few).tolist() * 150


@cache
def sevens(deck: int) -> "np.ndarray[tuple[int, int], np.dtype[np.int64]]":
    """Many hands of seven from a deck of so many cards."""
    return np.random.default_rng(7).random((140_000, deck)).argpartition(7, axis=1)[:, :7]


@pytest.mark.parametrize(
    ("order", "wilds"),
    [("ace-to-five", of_rank("")), ("ace-to-five", of_rank("K")), ("ace-to-five", of_rank("A2")),
     ("ace-to-five", Wilds.of(JOKERS)), ("ace-to-five", Wilds.of(bugs=JOKERS)), ("ace-to-five", Wilds.of([JOKERS[0]])),
     ("ace-to-five", Wilds.of([*of_rank("3").full, *JOKERS])), ("ace-to-five", Wilds.of([CARDS[36]])),
     ("deuce-to-seven", of_rank(""))],
    ids=["none", "kings", "aces and deuces", "jokers", "bugs", "a joker", "threes and jokers", "a jack", "flushes"],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["uint8", "int64"])
def test_a_hundred_thousand_hands_of_seven_rank_as_a_few_do(order: str, wilds: Wilds, kind: str) -> None:
    """So many are ranked another way where only the ranks count; the few are held to brute force elsewhere."""
    cards = sevens(wilds.deck).astype(kind)
    ranked = evaluator(ranking(order), wilds)
    few = np.concatenate([ranked.many(part) for part in np.array_split(cards, 2)])
    assert np.array_equal(ranked.many(cards), few)
    assert few[:200].tolist() == [ranked(row) for row in cards[:200].tolist()]
    cards[-1, -1] = wilds.deck
    with pytest.raises(HandError, match=f"from 0 to {wilds.deck - 1}"):
        ranked.many(cards)


def test_no_hands_at_all() -> None:
    assert HIGH.many(np.empty((0, 7), dtype=np.uint8)).tolist() == []
    natural = evaluator(ranking("standard", equal="natural-wins"), Wilds.of(JOKERS))
    assert natural.many(np.empty((0, 8), dtype=np.int64)).tolist() == []


@pytest.mark.parametrize("bad", [54, 63, 64, 255, -1, 300, 2**40])
def test_many_hands_with_a_number_that_is_no_card(bad: int) -> None:
    cards = hands(10, 7)
    cards[3, 4] = bad
    with pytest.raises(HandError, match="A card is a number from 0 to 51; the deck has no joker"):
        HIGH.many(cards)
    with pytest.raises(HandError, match=r"A card is a number from 0 to 53\."):
        JOKERS_WILD.many(cards)


@pytest.mark.parametrize("cards", [np.zeros((3, 4), dtype=int), np.zeros(7, dtype=int), np.zeros((3, 7))])
def test_many_hands_are_rows_of_five_integers_or_more(cards: object) -> None:
    with pytest.raises(HandError, match="a row is a hand of five cards or more"):
        HIGH.many(cards)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([0, 1, 2, 3], "needs five cards"),
        ([], "needs five cards"),
        ([0, 1, 2, 3, 54], "54 is no card"),
        ([0, 1, 2, 3, 4, 5, 99], "99 is no card"),
        ([0, 1, 2, 3, 4, 5, "9s"], "'9s' is no card"),
        ([0, 1, 2, 3, -1], "-1 is no card"),
        ([0, 1, 2, 3, 4, 5, -54], "-54 is no card"),
        ([0, 1, 2, 3, 4, 5, 6, -1], "-1 is no card"),
        (np.array([0, 1, 2, 3, 54]), "54 is no card"),
    ],
)
def test_one_hand_that_is_none(cards: list[int], message: str) -> None:
    for ranked in (HIGH, THREES, JOKERS_WILD):
        with pytest.raises(HandError, match=message):
            ranked(cards)


@pytest.mark.parametrize("size", [5, 6, 7, 8])
@pytest.mark.parametrize("joker", [52, 53])
@pytest.mark.parametrize("equal", ["split", "natural-wins"])
def test_a_joker_that_the_deck_lacks_is_no_wild_card(size: int, joker: int, equal: str) -> None:
    """A deck's jokers are wild, each in its own right; one that is not is in no deck, and counts for nothing."""
    cards, none = [*range(0, 3 * size - 3, 3), joker], ranking("standard", equal=equal)
    for wilds, lacking in ((Wilds(), True), (of_rank("3"), True), (Wilds.of(JOKERS[:1]), joker == 53)):
        ranked = evaluator(none, wilds)
        for rank, held in ((ranked, cards), (ranked.many, [cards]), (ranked.many, np.uint8([cards]))):
            if lacking:
                with pytest.raises(HandError, match=r"the deck has (no|one) joker"):
                    rank(held)  # type: ignore[operator]
            else:
                assert rank(held) > 0  # type: ignore[operator]
    assert evaluator(none, Wilds.of(JOKERS))(cards) == evaluator(none, Wilds.of(JOKERS)).many([cards])


def test_cards_and_their_numbers_rank_alike() -> None:
    assert HIGH(CARDS[:7]) == HIGH(range(7)) == HIGH(np.arange(7))


def test_copies_and_pickles_share_the_tables() -> None:
    assert copy.copy(HIGH) is HIGH
    assert copy.deepcopy({"ranking": THREES})["ranking"] is THREES
    assert pickle.loads(pickle.dumps(THREES)) is THREES
    assert len(pickle.dumps(THREES)) < 2_000


def test_hands_of_one_ranking_compare_whatever_is_wild() -> None:
    pair_of_nines = [CARDS[28], CARDS[29], CARDS[12], CARDS[8], CARDS[0]]
    for equal in ("split", "natural-wins", "fewer-wilds-win"):
        order = ranking("standard", equal=equal)
        assert evaluator(order)(pair_of_nines) == evaluator(order, of_rank("3"))(pair_of_nines)
        assert evaluator(order).many([pair_of_nines]) == evaluator(order)(pair_of_nines)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "directory", lambda: tmp_path / "hands")
    store.load.cache_clear()
    return tmp_path / "hands"


SIX = ranking("ace-to-six")
EXPECTED = compile_tables(SIX, Layout()).numbers


def test_tables_are_kept_and_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.load(SIX, Layout()).numbers == EXPECTED
    assert [path.suffix for path in folder.iterdir()] == [".tables"]
    store.load.cache_clear()
    monkeypatch.setattr(store, "compile_tables", None)
    assert store.load(SIX, Layout()).numbers == EXPECTED


@pytest.mark.parametrize("damage", [b"", b"nothing of the sort", bytes(708_000)])
def test_damaged_tables_are_made_anew(folder: Path, damage: bytes) -> None:
    store.load(SIX, Layout())
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    for content in (damage, whole[:-1], whole[:5000] + b"!" + whole[5001:], whole + b"!"):
        kept.write_bytes(content)
        store.load.cache_clear()
        assert store.load(SIX, Layout()).numbers == EXPECTED
        assert kept.read_bytes() == whole


def test_tables_that_cannot_be_kept_are_done_without(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert store.load(SIX, Layout()).numbers == EXPECTED
    assert folder.read_text() == "a file where the folder should be"


def test_a_table_that_cannot_be_moved_into_place_leaves_nothing_behind(folder: Path) -> None:
    store.place(SIX, Layout()).mkdir(parents=True)
    assert store.load(SIX, Layout()).numbers == EXPECTED
    assert [path.name for path in folder.iterdir()] == [store.place(SIX, Layout()).name]


def test_each_order_has_its_file_whatever_it_is_called(folder: Path) -> None:
    spelt = ranking([category.replace(" ", "-") for category in ranking("standard").order])
    files = {store.place(order, Layout()) for order in (ranking("standard"), spelt, ranking("ace-to-five"))}
    assert len(files) == 2
    assert len({store.place(SIX, layout) for layout in (Layout(), Layout(only_bugs=True), Layout(layers=3))}) == 3


def test_tables_take_less_than_a_megabyte() -> None:
    for layout in (Layout(), Layout(only_bugs=True), Layout(layers=3)):
        tables = compile_tables(SIX, layout).numbers
        assert len(tables) * tables.itemsize < 1_000_000


def test_nothing_is_compiled_or_read_before_a_hand_is_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("the tables were asked for")

    monkeypatch.setattr(store, "load", fail)
    ranked = Evaluator(SIX, Wilds.of(JOKERS))
    with pytest.raises(AssertionError, match="asked for"):
        ranked(range(7))


def test_numpy_waits_until_it_is_needed() -> None:
    """Orders, wild cards and kept tables are read without it."""
    code = (
        "import sys; from croupier.hands import rankings, wilds, lookup, selection, words;"
        "order = rankings.ranking('standard'); lookup.evaluator(order);"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
