"""Who begins a round, and what a round may have of its own: big bets on a pair, checks, what it opens with; antes."""

from random import Random

import pytest

from croupier.files.story import Story
from croupier.game.game import Game
from croupier.players.betting import bet as house_bet
from croupier.players.judgement import HOUSE
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests.playing import check_conserved
from tests.telling import asked, game, offered, tell, variant
from tests.test_betting import returned
from tests.test_rules import says

FIXED = "{structure: fixed, small: 2, big: 4}"


def sheet(play: str, hands: str = "high: {ranking: standard}", more: str = "") -> str:
    return f"name: House\nplayers: {{min: 2, max: 6}}\n{more}hands: {{{hands}}}\nplay: [{play}, showdown]\n"


def codes(text: str) -> list[str]:
    return [problem.code for problem in examine_text(text).problems]


def three(of: Variant, deck: str | None = None, dealer: str = "Carla", chips: int = 100) -> Game:
    return game(of, dealer, deck, Anna=chips, Ben=chips, Carla=chips)


# -- who begins: by cards ----------------------------------------------------------------------------------------------

LOW = "low: {ranking: ace-to-five}"


@pytest.mark.parametrize(
    ("up", "ranking", "who"),
    [
        ("9c 8d 7h 2s 3s 6s", "ace-to-five", "Carla"),
        ("Ac 2d Kh 5s 6s Ad", "ace-to-five", "Anna"),
        ("Ac 2d 3h Ad Qs Ks", "ace-to-five", "Ben"),
        ("Ac 9d 9h 2s 8s 9s", "deuce-to-seven", "Ben"),
        ("Kc Qd 2h Ks Js 2s", "ace-to-five", "Ben"),
    ],
)
def test_the_best_low_hand_showing_begins_by_the_low_sides_own_ranking_and_a_pair_is_worse_than_none(
    up: str, ranking: str, who: str
) -> None:
    text = sheet("ante, deal: {cards: 2, face: up}, bet: {first: best-low-showing}, deal: {cards: 3}, bet")
    playing = three(variant(text.replace("high: {ranking: standard}", f"low: {{ranking: {ranking}}}")), up)
    assert asked(playing) == who


def test_of_equal_low_hands_the_one_nearest_the_dealers_left_begins() -> None:
    of = variant(sheet("ante, deal: {cards: 1, face: up}, bet: {first: best-low-showing}, deal: {cards: 4}, bet", LOW))
    assert asked(three(of, "9c 5d 5h")) == "Ben" and asked(three(of, "5c 5d 9h", dealer="Anna")) == "Ben"


@pytest.mark.parametrize(("showing", "who"), [("natural", "Carla"), ("wild", "Anna")])
def test_wild_cards_count_for_the_best_low_showing_as_the_sheet_says(showing: str, who: str) -> None:
    hands = f"low: {{ranking: ace-to-five, five-of-a-kind: none, equal: split}}, showing: {showing}"
    play = "ante, deal: {cards: 2, face: up}, bet: {first: best-low-showing}, deal: {cards: 3}, bet"
    of = variant(sheet(play, hands, "wild: [{ranks: [K]}]\n"))
    assert asked(three(of, "Kc 9d 4h 2s 8s 3s")) == who
    assert "For the best low hand showing, wild cards count" in says(of, "Before the deal, say")


# -- who begins: by earlier rounds -------------------------------------------------------------------------------------


def rounds(first: str) -> Variant:
    return variant(sheet(f"ante, deal: {{cards: 5}}, bet, bet: {{first: {first}}}, bet: {{first: {first}}}"))


def test_who_bet_or_raised_last_begins_the_next_round_and_the_one_after_if_nobody_bet_in_it() -> None:
    playing = tell(three(rounds("last-raiser")), "Anna bet 1, Ben raise to 2, Carla call, Anna call")
    assert asked(playing) == "Ben"
    tell(playing, "Ben check, Carla check, Anna check")
    assert asked(playing) == "Ben"


def test_who_opened_begins_the_next_round() -> None:
    playing = tell(three(rounds("opener")), "Anna check, Ben bet 1, Carla raise to 2, Anna call, Ben call")
    assert asked(playing) == "Ben"
    assert "Ben begins, as the one who opened." in [*Story(playing).lines()]


def test_nobody_has_bet_so_the_dealers_left_begins() -> None:
    for first in ("opener", "last-raiser"):
        assert asked(tell(three(rounds(first)), "Anna check, Ben check, Carla check")) == "Anna"


def test_who_should_begin_and_has_folded_is_followed_by_the_next_clockwise() -> None:
    playing = tell(three(rounds("opener")), "Anna check, Ben bet 1, Carla raise to 2, Anna call, Ben fold")
    assert asked(playing) == "Carla"


def test_who_should_begin_and_is_all_in_is_followed_by_the_next_clockwise() -> None:
    playing = game(rounds("last-raiser"), "Carla", Anna=50, Ben=4, Carla=50)
    tell(playing, "Anna bet 1, Ben raise to 3, Carla call, Anna call")
    assert asked(playing) == "Carla"


def test_the_largest_blind_opens_and_is_the_last_raiser_while_nobody_raises() -> None:
    for first in ("opener", "last-raiser"):
        of = variant(sheet(f"blinds: {{post: [1, 2]}}, deal: {{cards: 5}}, bet, bet: {{first: {first}}}"))
        assert asked(tell(three(of), "Carla call, Anna call, Ben check")) == "Ben"
        raised = tell(three(of), "Carla raise to 4, Anna call, Ben call")
        assert asked(raised) == ("Ben" if first == "opener" else "Carla")


def test_the_turn_to_begin_goes_one_seat_further_each_round() -> None:
    of = variant(sheet("ante, deal: {cards: 5}, " + ", ".join(["bet: {first: rotates}"] * 4)))
    playing = three(of)
    for who in ("Anna", "Ben", "Carla", "Anna"):
        assert asked(playing) == who
        while (now := playing.phase) == playing.phase:
            playing.act(playing.to_act[0], "check")
            if playing.over or playing.phase != now:
                break


def test_the_turn_to_begin_skips_who_has_folded() -> None:
    of = variant(sheet("ante, deal: {cards: 5}, bet: {first: rotates}, bet: {first: rotates}, bet: {first: rotates}"))
    playing = tell(three(of), "Anna check, Ben fold, Carla check")
    assert asked(playing) == "Carla"
    assert asked(tell(playing, "Carla check, Anna check")) == "Anna"


# -- a pair that shows -------------------------------------------------------------------------------------------------

PAIR = "ante, deal: {cards: 2, face: up}, bet: {open-pair: big}, deal: {cards: 3}, bet: {size: big}"
NO_PAIR_UP, PAIR_UP = "2c 3c 4c 5d 6d 7d", "2c 3c 4c 2d 6d 7d"


def test_without_a_pair_the_bets_are_small() -> None:
    assert offered(three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), NO_PAIR_UP), "Anna") == "check, bet 2 or fold"


def test_while_a_pair_shows_each_bet_and_raise_is_small_or_big() -> None:
    playing = three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), PAIR_UP)
    assert offered(playing, "Anna") == "check, bet 2 or 4 or fold"
    with pytest.raises(ValueError, match="3 is outside"):
        tell(playing, "Anna bet 3")
    tell(playing, "Anna bet 2")
    assert offered(playing, "Ben") == "call (2), raise to 4 or 6 or fold"


def test_once_a_bet_is_big_all_further_ones_are() -> None:
    playing = tell(three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), PAIR_UP), "Anna bet 4")
    assert offered(playing, "Ben") == "call (4), raise to 8 or fold"
    raised = tell(three(playing.variant, PAIR_UP), "Anna bet 2, Ben raise to 6")
    assert offered(raised, "Carla") == "call (6), raise to 10 or fold"


def test_when_who_shows_the_pair_has_folded_the_bets_are_small_again_unless_one_was_big() -> None:
    playing = tell(three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), PAIR_UP), "Anna fold")
    assert offered(playing, "Ben") == "check, bet 2 or fold"


def test_with_less_than_a_big_bet_it_is_a_small_one() -> None:
    playing = three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), PAIR_UP, chips=4)
    assert offered(playing, "Anna") == "check, bet 2 or fold"


def test_a_bot_bets_one_of_the_two_sizes() -> None:
    playing = three(variant(sheet(PAIR, more=f"limits: {FIXED}\n")), PAIR_UP)
    for seed in range(20):
        choice = house_bet(playing.view(0), playing.offers(0), HOUSE, Random(seed))
        assert choice in playing.offers(0)


# -- checking ----------------------------------------------------------------------------------------------------------


def test_where_nobody_may_check_a_player_bets_or_folds() -> None:
    playing = three(variant(sheet("ante, deal: {cards: 5}, bet: {check: false}")))
    assert offered(playing, "Anna") == "bet 1 to 5 or fold"
    tell(playing, "Anna fold, Ben bet 1")
    assert offered(playing, "Carla").startswith("call (1)")


def test_who_has_checked_may_not_raise_in_that_round_and_may_in_the_next() -> None:
    of = variant(sheet("ante, deal: {cards: 5}, bet: {check-raise: false}, bet"))
    playing = tell(three(of), "Anna check, Ben bet 1")
    assert "raise" in offered(playing, "Carla")
    tell(playing, "Carla raise to 2")
    assert offered(playing, "Anna") == "call (2) or fold"
    tell(playing, "Anna call, Ben raise to 3, Carla call")
    assert offered(playing, "Anna") == "call (1) or fold", "not later in the round, either"
    tell(playing, "Anna call, Anna check, Ben bet 1, Carla call")
    assert "raise" in offered(playing, "Anna")


# -- what it opens with ------------------------------------------------------------------------------------------------

JACKS = "ante, deal: {cards: 5}, bet: {opens-with: J J}, discard: {cards: 1}, deal: {cards: 1}, bet"


def jackpots(anna: str, round_: str = JACKS, hands: str = "high: {ranking: standard}", more: str = "") -> Game:
    """Anna holds these five; the others hold nothing that matters."""
    others = [card for card in "2c 7d 9h 4s 5h 3c 8d Th 6s 2h".split() if card not in anna]
    deck = [card for place, card in enumerate(anna.split()) for card in (card, *others[2 * place : 2 * place + 2])]
    return three(variant(sheet(round_, hands, more)), " ".join(deck))


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("Jc Jd 3h 4d 5s", True),
        ("Ac Ad 3h 4d 5s", True),
        ("3d 3h 4d 4c 9s", True),
        ("6d 7h 8s 9d Tc", True),
        ("Tc Td Ah Kd Qs", False),
        ("Ac Kd Qh Jd 9s", False),
    ],
)
def test_with_less_than_a_pair_of_jacks_the_first_bet_may_not_be_made(hand: str, may: bool) -> None:
    assert offered(jackpots(hand), "Anna") == ("check, bet 1 to 5 or fold" if may else "check or fold")


def test_who_may_not_open_may_raise() -> None:
    playing = jackpots("Jc Jd 3h 4d 5s")
    tell(playing, "Anna check, Ben check")
    assert offered(playing, "Carla") == "check or fold"
    opened = tell(jackpots("Jc Jd 3h 4d 5s"), "Anna bet 1")
    assert "raise" in offered(opened, "Ben")


def test_wild_cards_count_for_what_is_opened_with() -> None:
    hands = "high: {ranking: standard, five-of-a-kind: top, equal: split}"
    assert "bet" in offered(jackpots("Kc Qd 3h 4d 7s", hands=hands, more="wild: [{ranks: [3]}]\n"), "Anna")
    assert "bet" not in offered(jackpots("Tc 8d 3h 4d 7s", hands=hands, more="wild: [{ranks: [3]}]\n"), "Anna")


@pytest.mark.parametrize(
    ("least", "hand", "may"),
    [
        ("A A", "Kc Kd 3h 4d 5s", False),
        ("2 2 2", "Ac Ad Kh Kd 5s", False),
        ("8", "7c 6d 5h 3d 2s", False),
        ("2 2 2", "2s 2d 2c Kd 5s", True),
        ("8", "8c 6d 5h 3d 2s", True),
        ("J J 2 2", "Js Jd 3c 3d 5s", True),
    ],
)
def test_any_hand_may_be_named_by_the_ranks_that_matter(least: str, hand: str, may: bool) -> None:
    assert ("bet" in offered(jackpots(hand, JACKS.replace("J J", least)), "Anna")) is may


def test_where_nobody_may_check_who_may_not_open_may_check() -> None:
    playing = jackpots("Tc Td Ah Kd Qs", JACKS.replace("J J", "J J, check: false"))
    assert offered(playing, "Anna") == "check or fold"


# -- an ante for the table ---------------------------------------------------------------------------------------------


def test_the_dealer_antes_for_the_table_and_that_is_nobodys_bet() -> None:
    playing = three(variant(sheet("ante: {by: dealer, price: 3}, deal: {cards: 5}, bet")))
    assert playing.stacks == (100, 100, 97) and playing.table.put_in == [0, 0, 0]
    assert "Carla, the dealer, antes 3 for the table." in [*Story(playing).lines()]
    tell(playing, "Anna fold, Ben fold")
    assert playing.stacks == (100, 100, 100) and returned(playing) == []


def test_what_the_dealer_antes_is_won_by_whoever_wins_and_makes_no_side_pot() -> None:
    playing = tell(
        three(variant(sheet("ante: {by: dealer}, deal: {cards: 5}, bet"))), "Anna bet 2, Ben fold, Carla call"
    )
    (pot,) = playing.shared
    assert pot.amount == 5
    check_conserved(playing.table, playing.first_stacks)


def test_a_dealer_with_fewer_chips_antes_them_all() -> None:
    playing = game(variant(sheet("ante: {by: dealer, price: 3}, deal: {cards: 5}, bet")), "Ben", Anna=9, Ben=2)
    assert playing.over and sum(playing.stacks) == 11
    assert "Ben, the dealer, antes 2 for the table, all in." in [*Story(playing).lines()]


def test_an_ante_has_a_price_of_its_own() -> None:
    of = variant(sheet("ante: {price: 4}, deal: {cards: 5}, bet"))
    assert three(of).table.put_in == [4, 4, 4]
    assert "Everyone puts an ante of 4 chips into the pot." in says(of, "The play")


# -- in words, and on the sheet ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (
            "bet: {first: rotates}",
            "in the first such round the player on the dealer's left, in each later one",
        ),
        ("bet, bet: {first: opener}", "the player who opened the last betting begins."),
        ("bet, bet: {first: last-raiser}", "the player who last bet or raised begins."),
        ("bet: {opens-with: J J}", "Only a player with a pair of jacks or better may make the first bet."),
        ("bet: {opens-with: 2 2 2}", "Only a player with three deuces or better may make the first bet."),
        ("bet: {check: false}", "Nobody may check while nobody has bet."),
        ("bet: {check-raise: false}", "A player who has checked may not raise in this round."),
    ],
)
def test_the_rules_say_what_a_round_has_of_its_own(play: str, sentence: str) -> None:
    assert sentence in says(variant(sheet(f"ante, deal: {{cards: 5}}, {play}")), "The play")


FIVE = "ante, deal: {cards: 5}, "


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (sheet("ante, deal: {cards: 5, face: up}, bet: {first: best-low-showing}"), "low-without-low"),
        (sheet(FIVE + "bet: {first: best-low-showing}", LOW), "nothing-showing"),
        (sheet(FIVE + "bet: {first: high-card}"), "nothing-showing"),
        (sheet(FIVE + "bet: {first: opener}"), "setting-unused"),
        (sheet(FIVE + "bet: {first: last-raiser}"), "setting-unused"),
        (sheet(FIVE + "bet: {opens-with: J Q Z}"), "opens-with-hand"),
        (sheet(FIVE + "bet: {opens-with: 6}"), "opens-with-hand"),
        (sheet(FIVE + "bet: {opens-with: J J}", LOW), "opens-with-hand"),
        (sheet("ante, deal: {cards: 4}, bet: {opens-with: J J}, deal: {cards: 1}"), "opens-with-hand"),
        (sheet("blinds: {post: [1, 2]}, deal: {cards: 5}, bet: {opens-with: J J}"), "setting-unused"),
        (sheet("blinds: {post: [1, 2]}, deal: {cards: 5}, bet: {check: false}"), "setting-unused"),
        (sheet(FIVE + "bet: {check: false, check-raise: false}"), "setting-unused"),
        (sheet(FIVE + "bet: {open-pair: big}"), "setting-unused"),
        (sheet(FIVE + "bet: {open-pair: big}", more=f"limits: {FIXED}\n"), "setting-unused"),
        (sheet("ante: {price: 2}, deal: {cards: 5}, bet", more="chips: {ante: 3}\n"), "setting-unused"),
    ],
)
def test_what_means_nothing_or_cannot_be_played_is_found(text: str, code: str) -> None:
    assert code in codes(text)


def test_each_setting_is_part_of_what_a_sheet_means_and_its_default_is_not() -> None:
    plain = variant(sheet(FIVE + "bet, bet")).fingerprint
    assert plain == variant(sheet(FIVE + "bet: {check: true, check-raise: true}, bet")).fingerprint
    assert plain == variant(sheet("ante: {price: 1, by: everyone}, deal: {cards: 5}, bet, bet")).fingerprint
    others = [FIVE + f"bet, bet: {{{own}}}" for own in ("check: false", "check-raise: false", "opens-with: J J")]
    others += [FIVE + f"bet, bet: {{first: {first}}}" for first in ("opener", "last-raiser", "rotates")]
    others += ["ante: {by: dealer}, deal: {cards: 5}, bet, bet"]
    found = {variant(sheet(each)).fingerprint for each in others}
    assert len(found) == len(others) and plain not in found
