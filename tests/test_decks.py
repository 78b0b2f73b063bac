"""Decks with cards taken out: which cards there are, straights over the ranks there are, and orders made for them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from croupier import Game, rank, rank_many
from croupier.cards import Card, parse_cards
from croupier.odds import odds
from croupier.odds.batch.known import without_kernel
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from tests.telling import variant

SHEET = """\
name: Short
players: {{min: 2, max: 4}}
deck: {deck}
{wild}hands: {{high: {{ranking: {ranking}{more}}}}}
play: [ante, deal: {{cards: 5}}, bet, showdown]
"""
SHORT = "{without: [2, 3, 4, 5]}"
LEDUC = "{cards: [Ks, Qs, Js, Kh, Qh, Jh]}"
PUBLISHED = {
    "straight flush": 24,
    "four of a kind": 288,
    "flush": 480,
    "full house": 1_728,
    "straight": 6_120,
    "three of a kind": 16_128,
    "two pair": 36_288,
    "pair": 193_536,
    "high card": 122_400,
}
"""How many of the 376,992 hands of five are of each kind in a deck from the six up, the ace low in A-6-7-8-9 too."""


def sheet(deck: str = SHORT, order: str = "short-deck", wild: str = "", more: str = "") -> str:
    return SHEET.format(deck=deck, ranking=order, wild=wild, more=more)


def problems(written: str) -> list[tuple[str, tuple[object, ...]]]:
    return [(problem.code, problem.keys) for problem in examine_text(written).problems]


# -- which cards there are --------------------------------------------------------------------------------------------


def test_a_deck_without_ranks_deals_the_others_and_no_more() -> None:
    short = variant(sheet())
    game = Game(short, ["Anna", "Ben"], seed=1)
    assert (short.deck_size, sorted(game.deck)) == (36, sorted(short.whole_deck))
    assert min(card.rank.word for card in short.whole_deck if card.rank.word == "six") == "six"
    assert not any(card >> 2 < 4 for card in short.whole_deck)


def test_a_deck_card_by_card_is_those_cards_and_no_more_players_can_be_dealt_in() -> None:
    ten = "{cards: [Ks, Qs, Js, Ts, 9s, Kh, Qh, Jh, Th, 9h]}"
    assert examine_text(sheet(ten)).problems[0].code == "deck-too-small"
    two = variant(sheet(ten).replace("max: 4", "max: 2"))
    assert two.whole_deck == tuple(sorted(parse_cards("Ks Qs Js Ts 9s Kh Qh Jh Th 9h")))
    assert sorted(Game(two, ["Anna", "Ben"], seed=3).deck) == [*two.whole_deck]


def test_a_card_that_is_taken_out_is_refused_wherever_it_is_written() -> None:
    short = variant(sheet())
    with pytest.raises(ValueError, match="The deck has no 2s"):
        Game(short, ["Anna", "Ben"], deck="2s")
    with pytest.raises(ValueError, match="The deck has no 2s"):
        rank("2s 6s 7s 8s 9s", short)
    with pytest.raises(ValueError, match="The deck has no 2c"):
        rank_many(np.array([[0, 20, 24, 28, 32]]), short)
    with pytest.raises(ValueError, match="The deck has no 2s"):
        odds(short, players=2, hand="2s 6s", games=10)


@pytest.mark.parametrize(
    ("deck", "code", "keys"),
    [
        ("{without: [2, 0]}", "no-such-card", ("deck", "without", 1)),
        ("{without: [2, X]}", "no-such-card", ("deck", "without", 1)),
        ("{cards: [Ks, Zz]}", "no-such-card", ("deck", "cards", 1)),
        ("{cards: [Ks, Xa]}", "no-such-card", ("deck", "cards", 1)),
        ("{without: [2, 3, 2]}", "named-twice", ("deck", "without", 2)),
        ("{without: [2], cards: [Ks]}", "deck-said-twice", ("deck", "cards")),
    ],
)
def test_what_is_no_deck_is_a_problem_where_it_stands(deck: str, code: str, keys: tuple[object, ...]) -> None:
    assert (code, keys) in problems(sheet(deck))


@pytest.mark.parametrize(
    ("wild", "keys"), [("{ranks: [9, 2]}", ("wild", 0, "ranks", 1)), ("{cards: [2c]}", ("wild", 0, "cards", 0))]
)
def test_a_wild_card_must_be_in_the_deck(wild: str, keys: tuple[object, ...]) -> None:
    found = problems(sheet(wild=f"wild: [{wild}]\n", more=", five-of-a-kind: none, equal: split"))
    assert ("wild-missing", keys) in found


def test_wild_cards_in_parts_of_ranks_are_refused() -> None:
    ten = "{cards: [Ks, Qs, Js, Ts, 9s, Kh, Qh, Jh, Th, 9h]}"
    written = sheet(ten, wild="wild: [{ranks: [9]}]\n", more=", five-of-a-kind: none, equal: split")
    assert ("wild-in-part-ranks", ("deck", "cards")) in problems(written.replace("max: 4", "max: 2"))


def test_a_deck_means_its_cards_however_they_are_written() -> None:
    names = ", ".join(f"{rank}{suit}" for rank in "6789TJQKA" for suit in "cdhs")
    short, spelt, full = variant(sheet()), variant(sheet(f"{{cards: [{names}]}}")), variant(sheet("{jokers: 0}"))
    assert short.fingerprint == spelt.fingerprint != full.fingerprint
    assert differences(short, spelt) == []
    assert "without" in " ".join(differences(full, short))


def test_the_rules_say_which_cards_there_are_and_over_what_straights_run() -> None:
    printed = " ".join(text(rules(variant(sheet()))).split())
    assert (
        "A deck of 36 cards without jokers is shuffled for each game: the deuces, threes, fours and fives are"
        in printed
    )
    assert "Aces are high, and low in 9-8-7-6-A." in printed
    assert "A straight runs over the ranks that are in the deck, the ace at either end." in printed
    assert "a flush beats a full house" in printed
    assert " 5" not in printed.split("HIGH HANDS")[1].split("The same cards")[0].replace("5-", "")


# -- how hands rank ---------------------------------------------------------------------------------------------------


def test_in_a_deck_from_the_six_up_the_hands_are_as_many_as_published() -> None:
    """All 376,992 of them."""
    short = variant(sheet())
    hands = np.array([*combinations(short.whole_deck, 5)], dtype=np.uint8)
    ranks = short.ranking("high")
    scores, counts = np.unique(ranks.many(hands), return_counts=True)
    found = Counter[str]()
    for score, count in zip(scores.tolist(), counts.tolist(), strict=True):
        found[ranks.made(score).category] += count
    assert len(hands) == 376_992
    assert found == PUBLISHED


def kinds(cards: Sequence[int]) -> tuple[int, ...]:
    """How good five cards from the six up are by the short deck's order, written apart from the package."""
    ranks = [card // 4 for card in cards]
    count = Counter(ranks)
    shape = sorted(count.values(), reverse=True)
    tops = tuple(sorted(ranks, key=lambda rank: (count[rank], rank), reverse=True))
    flush = len({card % 4 for card in cards}) == 1
    ladder = {frozenset(range(top - 4, top + 1)): top for top in range(8, 13)} | {frozenset({12, 4, 5, 6, 7}): 7}
    run = ladder.get(frozenset(ranks)) if len(count) == 5 else None
    if run is not None:
        return (8 if flush else 4, run)
    place = 6 if flush else {(4, 1): 7, (3, 2): 5, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return (place, *tops)


def drawn(deck: Sequence[Card], size: int, number: int) -> Iterator[tuple[Card, ...]]:
    random = Random(36)
    for _ in range(number):
        yield tuple(random.sample(deck, size))


def test_of_two_hands_the_better_is_the_one_that_brute_force_says() -> None:
    short = variant(sheet())
    ranks = short.ranking("high")
    for one, other in zip(drawn(short.whole_deck, 7, 600), [*drawn(short.whole_deck, 7, 1200)][600:], strict=False):
        best, others = (max(map(kinds, combinations(cards, 5))) for cards in (one, other))
        assert (best > others, best == others) == (ranks(one) > ranks(other), ranks(one) == ranks(other))


def test_a_wild_card_plays_only_as_a_card_of_the_deck() -> None:
    """With sixes wild, each six tried as every card of the deck that is not in the hand."""
    said = ", five-of-a-kind: none, equal: split"
    short = variant(sheet(wild="wild: [{ranks: [6]}]\n", more=said))
    ranks = short.ranking("high")
    scores: dict[tuple[int, ...], set[int]] = {}
    for cards in drawn(short.whole_deck, 5, 700):
        wild = [card for card in cards if card >> 2 == 4]
        plain = [card for card in cards if card not in wild]
        best = (
            max(
                kinds([*plain, *others])
                for others in product(short.whole_deck, repeat=len(wild))
                if len({*plain, *others}) == 5
            )
            if len(wild) < 3
            else None
        )
        if best:
            scores.setdefault(best, set()).add(ranks(cards))
    assert all(len(same) == 1 for same in scores.values())
    in_order = [next(iter(scores[best])) for best in sorted(scores)]
    assert in_order == sorted(in_order) and len(set(in_order)) == len(in_order)


def test_a_straight_goes_over_a_gap_in_the_ranks() -> None:
    gap = variant(sheet("{without: [7]}", "standard"))
    assert rank("5c 6d 8h 9s Tc", gap).category == "straight"
    assert rank("6c 7d 8h 9s Tc", variant(sheet("{without: [2]}", "standard"))).category == "straight"
    assert rank("Ac 3d 4h 5s 6c", variant(sheet("{without: [2]}", "standard"))).words == "straight, six high"


def test_with_five_ranks_the_only_straight_has_the_ace_high() -> None:
    five = variant(sheet("{without: [2, 3, 4, 5, 6, 7, 8, 9]}", "standard").replace("max: 4", "max: 3"))
    assert rank("Tc Jd Qh Ks Ac", five).words == "straight, ace high"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ks Qs Js Ts 9s", "king high with queen-jack-ten-nine"),
        ("Ks Qd Js Ts 9s", "king high with queen-jack-ten-nine"),
        ("Ks Kd 7s 7h 7c", "full house, sevens over kings"),
    ],
)
def test_pairs_only_knows_no_straights_and_no_flushes(cards: str, words: str) -> None:
    sheet_of_pairs = variant(sheet("{jokers: 0}", "pairs-only"))
    assert rank(cards, sheet_of_pairs).words == words
    assert "For high there are no straights and no flushes." in text(rules(sheet_of_pairs))


@pytest.mark.parametrize(
    ("order", "cards", "counts_as"),
    [
        ("[flush, straight, three-of-a-kind, pair, high-card]", "Ks Qs Js Ts 9s", "flush"),
        ("[straight, flush, three-of-a-kind, pair, high-card]", "Ks Qs Js Ts 9s", "straight"),
        ("[straight-flush, pair, high-card]", "Ks Qs Js Ts 9s", "straight flush"),
        ("[straight-flush, pair, high-card]", "Ks Qs Js Ts 8s", "high card"),
        ("[straight-flush, pair, high-card]", "Ks Qd Js Ts 9s", "high card"),
        ("[three-of-a-kind, two-pair, high-card]", "Ks Kd Kc 9d 9s", "three of a kind"),
        ("[two-pair, three-of-a-kind, high-card]", "Ks Kd Kc 9d 9s", "two pair"),
        ("[pair, high-card]", "Ks Kd Kc Kh 9s", "pair"),
        ("[high-card]", "Ks Kd Kc Kh 9s", "high card"),
    ],
)
def test_a_hand_that_the_order_leaves_out_counts_as_what_else_it_is(order: str, cards: str, counts_as: str) -> None:
    house = variant(sheet("{jokers: 0}", order))
    assert rank(cards, house).category == counts_as
    assert {*rank(cards, house).cards} == {*parse_cards(cards)}
    text(rules(house))


def test_the_kernels_refuse_such_decks_and_whole_games_play_them() -> None:
    assert "`without` of `deck`" in without_kernel(variant(sheet()))
    found = odds(variant(sheet()), players=2, hand="Ah Ad Ac As Kh", games=20, seed=1)
    assert found.games == 20
