"""What cards make, asked from a program: by whose rules, how many cards, and which."""

import numpy as np
import pytest

from croupier import NoSuchVariant, load, rank, rank_many
from croupier.cards import CARDS
from croupier.hands.wilds import LARGEST_HAND, HandError
from croupier.sheet import library
from croupier.variant.load import examine_text

NINES = "3c 3d 9h 9s 5c"
ANACONDA = [[0, 1, 2, 3, 4]]


def test_a_variant_may_be_given_by_name_or_path() -> None:
    for howdy in (load("howdy-doody"), "howdy-doody", library.find("howdy-doody")):
        assert rank(NINES, howdy).name == "four nines with a five"
        assert rank_many([[4, 5, 28, 31, 12]], howdy) == load("howdy-doody").ranking("high")([4, 5, 28, 31, 12])
    with pytest.raises(NoSuchVariant):
        rank(NINES, "howdy-dody")
    with pytest.raises(NoSuchVariant):
        rank_many(ANACONDA, "howdy-dody")


@pytest.mark.parametrize("variant", [None, "anaconda", "howdy-doody"])
@pytest.mark.parametrize("side", ["high", "low"])
def test_the_best_five_are_looked_for_among_thirteen_cards_and_no_more(variant: str | None, side: str) -> None:
    few, many = CARDS[: 4 * LARGEST_HAND : 4], CARDS[: LARGEST_HAND + 1]
    assert rank(few, variant, side).score == rank_many([few], variant, side)
    for cards in (many, CARDS[:52]):
        with pytest.raises(HandError, match=f"from 13 cards at most, and there are {len(cards)} here"):
            rank(cards, variant, side)
        with pytest.raises(HandError, match=f"from 13 cards at most, and there are {len(cards)} here"):
            rank_many([cards], variant, side)


def test_the_whole_deck_is_refused_at_once_on_the_command_line(croupier) -> None:
    code, out, err = croupier("rank", *CARDS[:52])
    assert (code, out) == (1, "") and "from 13 cards at most, and there are 52 here." in err


@pytest.mark.parametrize("kind", ["uint8", "int8", "int64"])
@pytest.mark.parametrize("number", [52, 53, 54, -1])
def test_many_hands_hold_only_cards_of_the_deck(kind: str, number: int) -> None:
    hands = np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, number]]).astype(kind)
    for variant in (None, "anaconda", "howdy-doody"):
        for side in ("high", "low"):
            with pytest.raises(HandError, match="from 0 to 51; the deck has no joker"):
                rank_many(hands, variant, side)


def test_the_jokers_of_a_deck_are_ranked() -> None:
    sheet = "name: X\nplayers: {min: 2, max: 4}\ndeck: {jokers: 1}\nwild: [{jokers: wild}]\n"
    sheet += "hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}}\n"
    variant = examine_text(f"{sheet}play: [ante, deal: {{cards: 5}}, bet, showdown]\n").variant
    assert rank_many([[0, 1, 2, 3, 52]], variant) == rank("2c 2d 2h 2s Xa", variant).score
    with pytest.raises(HandError, match="from 0 to 52; the deck has one joker"):
        rank_many([[0, 1, 2, 3, 53]], variant)
    with pytest.raises(HandError, match="Xb is a joker, and the deck has one joker"):
        variant.ranking("high")([0, 1, 2, 3, 53])  # type: ignore[union-attr]
