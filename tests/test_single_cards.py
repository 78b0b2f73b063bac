"""A side may be won by a single card: the highest spade in the hole, the lowest card of all."""

from itertools import product
from pathlib import Path
from random import Random

import pytest

from croupier import Game, Story, Variant, rank
from croupier.cards import Card, deck, parse_cards
from croupier.files.script import play
from croupier.files.settle import Settled, settle
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.terms.sides.card import CardSide
from croupier.variant.diff import differences
from croupier.variant.load import examine_text

NAMES = ("Anna", "Ben", "Carla", "Dora")
CHICAGO = """\
name: Chicago
players: {min: 2, max: 7}
hands:
  high: {ranking: standard}
  spade: {card: highest, suit: spades, face: down}
play: [ante, deal: {cards: 2}, deal: {cards: 4, face: up}, deal: {cards: 1}, bet, showdown]
"""
ROLLED = CHICAGO.replace(
    "deal: {cards: 2}, deal: {cards: 4, face: up}, deal: {cards: 1}, bet", "deal: {cards: 5}, arrange, roll, bet"
)


def variant(sheet: str = CHICAGO) -> Variant:
    reading = examine_text(sheet)
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def settled(tmp_path: Path, *players: str, sheet: str = CHICAGO) -> Settled:
    (tmp_path / "chicago.yaml").write_text(sheet, encoding="utf-8")
    lines = [f"  {name}: {{{player}}}" for name, player in zip(NAMES, players, strict=False)]
    (tmp_path / "pot.yaml").write_text("\n".join(["variant: chicago.yaml", "players:", *lines, ""]), encoding="utf-8")
    return settle(tmp_path / "pot.yaml")


def paid(done: Settled) -> dict[str, int]:
    assert done.settlement and not done.problems, done.problems
    return {name: chips for name, chips in zip(NAMES, done.settlement.payouts, strict=False) if chips}


# -- which card wins ---------------------------------------------------------------------------------------------------

IN_ORDER = "23456789TJQKA"


def best_card(side: CardSide, down: tuple[Card, ...], up: tuple[Card, ...]) -> str | None:
    """The card that wins, found by its name alone."""
    order = IN_ORDER if side.ace == "high" else f"A{IN_ORDER[:-1]}"
    order = order if side.card == "highest" else order[::-1]
    cards = {"down": down, "up": up}.get(side.face or "", down + up)
    names = [str(card) for card in cards if side.suit is None or str(card)[1] == side.suit[0]]
    return max(names, key=lambda name: order.index(name[0]), default=None)


SETTINGS = [*product(("highest", "lowest"), (None, "spades", "hearts"), ("high", "low"), (None, "down", "up"))]


@pytest.mark.parametrize("card, suit, ace, face", SETTINGS)
def test_the_card_that_wins_is_the_highest_or_lowest_of_those_that_count(card, suit, ace, face) -> None:
    side, random = CardSide(card=card, suit=suit, ace=ace, face=face), Random(f"{card}{suit}{ace}{face}")
    order = IN_ORDER if ace == "high" else f"A{IN_ORDER[:-1]}"
    for _ in range(200):
        cards = random.sample(deck(0), 10)
        hands = [Holding(tuple(cards[:3]), tuple(cards[3:5])), Holding(tuple(cards[5:7]), tuple(cards[7:]))]
        scores = [side.score(hand, NONE) for hand in hands]
        found = [best_card(side, hand.down, hand.up) for hand in hands]
        for hand, score, name in zip(hands, scores, found, strict=True):
            best = side.best(hand, NONE)
            assert (score is None) is (best is None) is (name is None)
            assert name is None or (best and best.score == score and str(best.cards[0])[0] == name[0])
        if all(found):
            places = [order.index(str(name)[0]) * (1 if card == "highest" else -1) for name in found]
            ahead = (scores[0] or 0) - (scores[1] or 0)
            assert (ahead > 0, ahead < 0) == (places[0] > places[1], places[0] < places[1])
        assert all(score is None or score >= 0 for score in scores)


def test_nobody_wins_it_with_a_joker() -> None:
    joker, deuce = parse_cards("Xa 2c")
    assert CardSide(card="highest").score(Holding((joker,)), NONE) is None
    best = CardSide(card="highest").best(Holding((joker, deuce)), NONE)
    assert best and best.words == "deuce of clubs"


# -- at the table: the highest spade in the hole takes half ------------------------------------------------------------

POT_OF_41 = ("put-in: 12", "put-in: 12", "put-in: 12, folded: true", "put-in: 5, folded: true")


def pot_of_41(tmp_path: Path, anna: str, ben: str) -> dict[str, int]:
    hands = (f", down: {anna.split('/')[0]}, up: {anna.split('/')[1]}",
             f", down: {ben.split('/')[0]}, up: {ben.split('/')[1]}", "", "")  # fmt: skip
    return paid(settled(tmp_path, *(put + hand for put, hand in zip(POT_OF_41, hands, strict=True))))


def test_the_best_hand_takes_half_and_the_highest_spade_face_down_half_the_odd_chip_to_high(tmp_path: Path) -> None:
    assert pot_of_41(tmp_path, "Kh Kd 2s/Kc 7d 7h 3c", "As 4d 9h/Ts 8c 6h 2d") == {"Anna": 21, "Ben": 20}


def test_who_has_the_best_hand_and_the_spade_takes_it_all(tmp_path: Path) -> None:
    assert pot_of_41(tmp_path, "Kh Kd 9s/Kc 7d 7h 3c", "8s 4d 9h/As 8c 6h 2d") == {"Anna": 41}


def test_no_spade_in_any_hole_and_the_best_hand_takes_it_all(tmp_path: Path) -> None:
    assert pot_of_41(tmp_path, "Kh Kd 9c/Ks 7d 7h 3c", "8d 4d 9h/As 8c 6h 2d") == {"Anna": 41}


SCRIPT = """\
variant: chicago.yaml
players: {Anna: 100, Ben: 100}
dealer: Ben
cards:
  Anna: ANNA
  Ben: BEN
choices: CHOICES
expect: {stacks: {Anna: A, Ben: B}}
"""


def script(tmp_path: Path, sheet: str, anna: str, ben: str, choices: str, chips: tuple[int, int]) -> list[str]:
    (tmp_path / "chicago.yaml").write_text(sheet, encoding="utf-8")
    said = {"ANNA": anna, "BEN": ben, "CHOICES": choices, "A, ": f"{chips[0]}, ", "B}": f"{chips[1]}}}"}
    written = SCRIPT
    for word, value in said.items():
        written = written.replace(word, value)
    (tmp_path / "game.yaml").write_text(written, encoding="utf-8")
    done = play(tmp_path / "game.yaml")
    assert not done.problems, done.problems
    assert done.game
    return [line for line in Story(done.game).lines() if "spade" in line]


def test_a_spade_face_up_does_not_count_in_a_game(tmp_path: Path) -> None:
    """Two down, four up, one down: Anna's ace of spades lies up, Ben's four of spades came last, face down."""
    bet = "[Anna bet 3, Ben call]"
    script(tmp_path, CHICAGO, "Kh Kd As Kc 7d 7h 3c", "Qh Jd 9c 9h 8c 2d 4s", bet, (100, 100))


def test_a_spade_that_was_rolled_is_no_longer_face_down(tmp_path: Path) -> None:
    rolled = "[Anna arrange As Kh Kd Kc 2s, Ben arrange 9h 4s 9c 8c 2d, Anna bet 3, Ben call]"
    script(tmp_path, ROLLED, "As Kh Kd Kc 2s", "9h 4s 9c 8c 2d", rolled, (100, 100))
    kept = "[Anna arrange Kh As Kd Kc 2s, Ben arrange 9h 4s 9c 8c 2d, Anna bet 3, Ben call]"
    script(tmp_path, ROLLED, "As Kh Kd Kc 2s", "9h 4s 9c 8c 2d", kept, (104, 96))


def test_cards_that_are_not_all_shown_say_nothing_of_it(tmp_path: Path) -> None:
    """Everybody else folds: five cards up are a hand, but nobody knows whose spade is the highest."""
    up = CHICAGO.replace("cards: 4, face: up", "cards: 5, face: up").replace("max: 7", "max: 6")
    up = up.replace(", face: down", "")
    (tmp_path / "chicago.yaml").write_text(up, encoding="utf-8")
    found = []
    for side, words in (("high", "pair"), ("spade", "card")):
        (tmp_path / "game.yaml").write_text(
            "variant: chicago.yaml\nplayers: {Anna: 100, Ben: 100}\ndealer: Ben\n"
            "cards: {Anna: Kh 9s Kd Kc 7d 8s 3c As, Ben: Qh Jd 9c 9h 8c 2d 4h 5s}\nchoices: [Anna bet 3, Ben fold]\n"
            f"expect: {{hands: {{Anna: {{{side}: {words}}}}}}}\n",
            encoding="utf-8",
        )
        found += [problem.message for problem in play(tmp_path / "game.yaml").problems]
    assert found == ["Anna shows no hand for spade."]


def test_high_or_the_spade_may_be_declared_with_chips() -> None:
    declared = variant(CHICAGO.replace("bet, showdown", "bet, declare, showdown: {both: win-or-tie}"))
    printed = " ".join(text(rules(declared)).split())
    assert "Declare with chips in a fist: none for spade, one for high, two for both ways." in printed
    assert "A player alone on a side takes it whatever the hand." in printed


def test_equal_ranks_share_where_no_suit_is_named(tmp_path: Path) -> None:
    lowest = CHICAGO.replace("spade: {card: highest, suit: spades, face: down}", "worst: {card: lowest, ace: low}")
    hands = ("put-in: 10, hand: Ah Kd Kc 7d 7h", "put-in: 10, hand: Ad 9c 8c 6h 2d")
    assert paid(settled(tmp_path, *hands, sheet=lowest)) == {"Anna": 15, "Ben": 5}


def test_all_wild_cards_are_what_they_are(tmp_path: Path) -> None:
    wild = CHICAGO.replace("standard}", "standard, five-of-a-kind: top, equal: split}") + "wild: [ranks: [2]]\n"
    hands = ("put-in: 10, down: 2s Kd Kc, up: 7d 7h 4c 3c", "put-in: 10, down: 3s 9c 8c, up: 6h 5d 4d Jc")
    assert paid(settled(tmp_path, *hands, sheet=wild)) == {"Anna": 10, "Ben": 10}
    assert "No card is wild here: each is what it is." in " ".join(text(rules(variant(wild))).split())


# -- what is asked for -------------------------------------------------------------------------------------------------


def test_how_the_cards_lay_must_be_written_where_it_counts(tmp_path: Path) -> None:
    done = settled(tmp_path, "put-in: 9, hand: As Kd Kc 7d 7h", "put-in: 9, down: 9s 9c 8c, up: 6h 5d")
    (problem,) = done.problems
    assert (problem.code, problem.line) == ("hand-missing", 3)
    assert problem.message == "For spade it counts which of Anna's cards lay face down, and that is not written."
    down_only = settled(tmp_path, "put-in: 9, down: Ks Kd Kc 7d 7h", "put-in: 9, up: As 9c 8c 6h 5d")
    assert paid(down_only) == {"Anna": 18}


def test_a_card_twice_is_found_wherever_it_lay(tmp_path: Path) -> None:
    done = settled(tmp_path, "put-in: 9, down: As Kd Kc, up: 7d As", "put-in: 9, down: 9s 9c 8c, up: 6h Kd")
    assert [problem.message for problem in done.problems] == ["Anna has As twice.", "Anna has Kd already."]


def test_cards_are_ranked_for_it_as_if_they_lay_so() -> None:
    assert rank("9s Ks 2d", variant(), "spade").words == "king of spades"
    up = variant(CHICAGO.replace("face: down", "face: up"))
    assert rank("9s Ks 2d", up, "spade").words == "king of spades"
    with pytest.raises(ValueError, match="9d 2d cannot win spade"):
        rank("9d 2d", up, "spade")


@pytest.mark.parametrize(
    "side, code, message",
    [
        ("{card: high, suit: spades}", "unknown-word", "`card` is highest or lowest, not `high`."),
        ("{card: highest, suit: spade}", "unknown-word", "`suit` is clubs, diamonds, hearts or spades, not `spade`."),
        ("{card: highest, ranking: standard}", "unknown-setting", "`ranking` does not go with what stands beside it"),
        ("{crad: highest}", "unknown-setting", "There is no setting `crad` in `spade`."),
        ("{suit: spades}", "missing-setting", "`spade` needs `card`."),
        ("{card: highest, count: 7, beyond: loses}", "unknown-setting", "`count` does not go with what stands beside"),
    ],
)
def test_what_is_wrong_with_it_is_a_problem_at_its_place(side: str, code: str, message: str) -> None:
    sheet = CHICAGO.replace("{card: highest, suit: spades, face: down}", side)
    (problem, *_) = examine_text(sheet).problems
    assert (problem.code, problem.line) == (code, 5)
    assert problem.message.startswith(message)


# -- in words ----------------------------------------------------------------------------------------------------------


def test_the_rules_the_call_and_the_story_say_which_card_wins(tmp_path: Path) -> None:
    said = " ".join(text(rules(variant())).split())
    for words in (
        "[ ] Spade: the highest spade face down wins; aces are high.",
        "[ ] Cards speak: nobody declares, and every hand counts for high and for spade.",
        "Half the pot goes to the best high hand, half to the highest spade face down.",
        "If nobody can win a side, the other side takes the whole pot.",
        "From the highest to the lowest: ace, king, queen down to the deuce.",
        "Only cards that lie face down before the showdown are looked at; one that was turned up is up.",
    ):
        assert words in said
    assert call(variant()) == (
        "Chicago: high and spade, the highest spade face down for spade; one to five chips, three raises."
    )
    bet = "[Anna bet 3, Ben call]"
    told = script(tmp_path, CHICAGO, "Kh 9s Kd Kc 7d 7h 3c", "Qh Jd 9c 9h 8c 2d 4s", bet, (104, 96))
    assert "Anna for spade: 9s, nine of spades." in told
    assert "Anna is best for spade: the nine of spades beats the four of spades." in told


def test_each_of_its_settings_makes_another_game() -> None:
    """And so is compared, and has a fingerprint of its own."""
    changed = {
        "highest": ("lowest", "hands spade card: lowest, was highest"),
        "suit: spades": ("suit: hearts", "hands spade suit: hearts, was spades"),
        "face: down": ("face: down, ace: low", "hands spade ace: low, was high"),
        ", face: down": ("", "hands spade face: not set, was down"),
    }
    for was, (now, difference) in changed.items():
        assert difference in differences(variant(), variant(CHICAGO.replace(was, now)))
    assert differences(variant(), variant(CHICAGO.replace("face: down", "face: down, ace: high"))) == []


def test_a_game_is_played_to_the_end_and_no_chip_is_lost() -> None:
    for seed in range(20):
        game, random = Game(variant(), NAMES, seed=seed), Random(seed)
        while not game.over:
            seat = game.to_act[0]
            game.act(seat, random.choice([*game.offers(seat)]))
        assert sum(game.stacks) == 400
