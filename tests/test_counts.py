"""A side may be won by what a player's own cards count: nearest to seven and nearest to twenty-seven."""

import copy
import pickle
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from croupier import Game, Story, Variant, rank
from croupier.cards import Card, deck, parse_cards
from croupier.files.log import Scribe
from croupier.files.settle import Settled, settle
from croupier.game.session import Session
from croupier.hands.counting import chosen, points, sums
from croupier.hands.holding import Holding
from croupier.hands.wilds import NONE
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.terms.sides.count import CountSide
from croupier.variant.diff import differences
from croupier.variant.load import examine_text

NAMES = ("Anna", "Ben", "Carla", "Dora")
SEVEN_27 = """\
name: Seven Twenty-seven
players: {min: 2, max: 7}
hands:
  seven: {count: 7, faces: 0.5, beyond: counts, as-near: under}
  twenty-seven: {count: 27, faces: 0.5, beyond: counts, as-near: under}
play: [ante, deal: {cards: 2}, deal: {cards: 1, face: up}, bet, showdown]
"""
DECLARED = SEVEN_27.replace("bet, showdown", "bet, declare, showdown: {both: win-or-tie}")
LOSES = SEVEN_27.replace("beyond: counts, as-near: under", "beyond: loses")


def variant(sheet: str = SEVEN_27) -> Variant:
    reading = examine_text(sheet)
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def settled(tmp_path: Path, sheet: str, *players: str) -> Settled:
    (tmp_path / "count.yaml").write_text(sheet, encoding="utf-8")
    lines = [f"  {name}: {{{player}}}" for name, player in zip(NAMES, players, strict=False)]
    (tmp_path / "pot.yaml").write_text("\n".join(["variant: count.yaml", "players:", *lines, ""]), encoding="utf-8")
    return settle(tmp_path / "pot.yaml")


def paid(tmp_path: Path, sheet: str, *players: str) -> dict[str, int]:
    done = settled(tmp_path, sheet, *players)
    assert done.settlement and not done.problems, done.problems
    return {name: chips for name, chips in zip(NAMES, done.settlement.payouts, strict=False) if chips}


def counting(**settings: object) -> CountSide:
    """A side by its settings."""
    return CountSide.model_validate({name.replace("_", "-"): value for name, value in settings.items()})


# -- against every way to count the cards ------------------------------------------------------------------------------

HALF = Fraction(1, 2)
VALUES = {"faces": ((10,), (HALF,), (HALF, 10)), "tens": ((10,), (0, 10)), "ace": ((1, 11), (11,), (1, HALF))}


def written(values: tuple[Fraction | int, ...]) -> tuple[int | float, ...]:
    return tuple(int(value) if value == int(value) else float(value) for value in values)


def counts(cards: tuple[Card, ...], values: dict[str, tuple[Fraction | int, ...]]) -> set[Fraction]:
    """Every count of the cards, each way written out."""
    worth = {"T": values["tens"], "A": values["ace"], **dict.fromkeys("JQK", values["faces"])}
    each = [worth.get(str(card)[0]) or (int(str(card)[0]),) for card in cards]
    return {sum(map(Fraction, way), Fraction(0)) for way in product(*each)}


def beats(one: Fraction, other: Fraction, side: CountSide) -> bool:
    """Whether a count is better than another, by the words of the rules; both can win."""
    if isinstance(side.count, str):
        return one > other if side.count == "most" else one < other
    near, far = abs(one - Fraction(side.count)), abs(other - Fraction(side.count))
    if near == far and one != other and side.as_near in ("under", "over"):
        return (one < other) == (side.as_near == "under")
    return near < far


def able(count: Fraction, side: CountSide) -> bool:
    if isinstance(side.count, str):
        return True
    lost = {"over": side.beyond == "loses", "under": side.short_of == "loses"}
    return not (lost["over"] and count > side.count) and not (lost["under"] and count < side.count)


TARGETS = [
    *({"count": target, "beyond": over, "short_of": under, "as_near": near}
      for target in (7, 21, 25.5) for over, under, near in (
          ("counts", "counts", "under"), ("counts", "counts", "over"), ("counts", "counts", "split"),
          ("loses", "counts", None), ("counts", "loses", None), ("loses", "loses", None))),
    {"count": "most"}, {"count": "least"},
]  # fmt: skip
KINDS = [
    {**target, "equal": equal, **dict(zip(VALUES, values, strict=True))}
    for target in TARGETS
    for equal in ("split", "fewer-cards")
    for values in zip(*VALUES.values(), strict=False)
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: " ".join(map(str, kind.values())))
def test_the_better_count_wins_whichever_way_its_cards_are_counted(kind) -> None:
    values = {name: kind[name] for name in VALUES}
    side = counting(**{**kind, **{name: written(several) for name, several in values.items()}})
    random = Random(str(kind))
    for _ in range(40):
        drawn = random.sample(deck(0)[random.choice([0, 0, 32]) :], 9)
        cut = random.choice([2, 3, 4])
        hands = tuple(drawn[:cut]), tuple(drawn[cut : cut + random.choice([2, 3, 4])])
        best = []
        for hand in hands:
            ways = [count for count in counts(hand, values) if able(count, side)]
            unbeaten = [way for way in ways if not any(beats(other, way, side) for other in ways)]
            best.append(unbeaten[0] if unbeaten else None)
            found = side.best(Holding(hand), NONE)
            assert (found is None) is (best[-1] is None) is (side.score(Holding(hand), NONE) is None)
            assert found is None or found.score == side.score(Holding(hand), NONE)
            assert found is None or any(found.name == said(way) for way in unbeaten)
        one, other = (side.score(Holding(hand), NONE) for hand in hands)
        if one is None or other is None or best[0] is None or best[1] is None:
            continue
        assert one >= 0 and other >= 0
        fewer = side.equal == "fewer-cards" and not beats(best[0], best[1], side) and not beats(best[1], best[0], side)
        assert (one > other) is (len(hands[0]) < len(hands[1]) if fewer else beats(best[0], best[1], side))


def said(count: Fraction) -> str:
    """A count as it is said."""
    whole, half = int(count), "½" if count % 1 else ""
    return f"{whole}{half}" if whole or not half else half


def test_the_sums_of_cards_are_all_there_are_and_each_can_be_made() -> None:
    random = Random(1)
    for _ in range(200):
        values = [tuple(random.sample(range(30), random.choice([1, 1, 2, 3]))) for _ in range(random.randrange(6))]
        every = sorted({sum(way) for way in product(*values)})
        assert [*sums(values)] == every
        for total in every:
            way = chosen(values, total)
            assert sum(way) == total and all(value in several for value, several in zip(way, values, strict=True))
    with pytest.raises(ValueError, match="no sum of 3"):
        chosen([(2,), (2,)], 3)
    assert [points(halves) for halves in (0, 1, 2, 13, 54)] == ["0", "½", "1", "6½", "27"]


def test_so_many_aces_and_faces_are_counted_at_once() -> None:
    """Thirteen cards with two values each have 8,192 ways."""
    side = counting(count=51, beyond="loses", faces=(0.5, 10))
    cards = parse_cards("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc")
    most = max(count for count in counts(cards, {"faces": (HALF, 10), "tens": (10,), "ace": (1, 11)}) if count <= 51)
    assert rank_of(side, cards) == said(most) == "48½"


def rank_of(side: CountSide, cards: tuple[Card, ...]) -> str:
    best = side.best(Holding(cards), NONE)
    assert best
    return best.name


# -- at the table ------------------------------------------------------------------------------------------------------


def test_two_aces_and_a_five_are_seven_and_twenty_seven_and_tie_each_side(tmp_path: Path) -> None:
    hands = (
        "put-in: 20, hand: Ac Ad 5h, declared: both",
        "put-in: 20, hand: Tc Td 7h, declared: twenty-seven",
        "put-in: 20, hand: 4c 3d, declared: seven",
    )
    assert paid(tmp_path, DECLARED, *hands) == {"Anna": 30, "Ben": 15, "Carla": 15}


NEAR_SEVEN = ("put-in: 10, hand: 6c Kd", "put-in: 10, hand: 7c Qd")
"""Six and a half, seven and a half."""


@pytest.mark.parametrize(
    "how, winners",
    [
        ("beyond: counts, as-near: under", {"Anna": 20}),
        ("beyond: counts, as-near: split", {"Anna": 10, "Ben": 10}),
        ("beyond: counts, as-near: over", {"Ben": 20}),
        ("beyond: loses", {"Anna": 20}),
        ("beyond: counts, short-of: loses", {"Ben": 20}),
    ],
)
def test_six_and_a_half_and_seven_and_a_half_are_as_near_to_seven(tmp_path: Path, how: str, winners) -> None:
    one = SEVEN_27.replace("beyond: counts, as-near: under", how, 1)
    one = "\n".join(line for line in one.splitlines() if "twenty" not in line or "name" in line)
    assert paid(tmp_path, one, *NEAR_SEVEN) == winners


def test_who_is_over_has_lost_where_the_house_says_so(tmp_path: Path) -> None:
    """Anna has 26½, Ben 27½ and Carla 28; nobody is at seven or under it."""
    hands = ("put-in: 10, hand: Tc Th 6d Kd", "put-in: 10, hand: Td Ts 7c Kh", "put-in: 10, hand: 9c 9h 9d Ac")
    done = settled(tmp_path, LOSES, *hands).settlement
    assert done and done.payouts == (30, 0, 0)
    assert next(done.lines()) == (
        "Main pot 30: nobody can win seven, so the pot is not halved. Anna best twenty-seven (26½), 30."
    )


def test_everybody_over_and_the_other_side_has_it_all(tmp_path: Path) -> None:
    """Ben has 27½ and Carla 28; nearest to seven, over it or not, is Ben."""
    sheet = SEVEN_27.replace("27, faces: 0.5, beyond: counts, as-near: under", "27, faces: 0.5, beyond: loses")
    hands = ("put-in: 10, hand: 9c 9h 9d Kd", "put-in: 10, hand: Tc Td 8h")
    done = settled(tmp_path, sheet, *hands).settlement
    assert done
    assert next(done.lines()) == (
        "Main pot 20: nobody can win twenty-seven, so the pot is not halved. Anna best seven (27½), 20."
    )


def test_who_is_nearest_to_both_takes_the_pot_as_one_where_cards_speak(tmp_path: Path) -> None:
    hands = ("put-in: 12, hand: Ac Ad 5h", "put-in: 12, hand: Tc Td 6h", "put-in: 12, folded: true", "put-in: 5, "
             "folded: true")  # fmt: skip
    assert paid(tmp_path, SEVEN_27, *hands) == {"Anna": 41}


def test_fewer_cards_win_where_the_house_says_so(tmp_path: Path) -> None:
    hands = ("put-in: 10, hand: 4c 2d Ah", "put-in: 10, hand: 5c 2h")
    for equal, winners in (("split", {"Anna": 10, "Ben": 10}), ("fewer-cards", {"Ben": 20})):
        sheet = f"name: X\nplayers: {{min: 2, max: 4}}\nhands: {{seven: {{count: 7, beyond: loses, equal: {equal}}}}}\n"
        assert paid(tmp_path, f"{sheet}play: [ante, deal: {{cards: 2}}, bet, showdown]\n", *hands) == winners


def test_only_cards_that_lie_so_count_and_none_count_nothing(tmp_path: Path) -> None:
    sheet = SEVEN_27.replace("{count: 7,", "{count: 7, face: up,")
    hands = ("put-in: 10, down: 7c, up: Ah 9d", "put-in: 10, down: 9h 9c, up: 6d")
    done = settled(tmp_path, sheet, *hands).settlement
    assert done and "Ben best seven (6), " in next(done.lines())
    least = counting(count="least", face="up")
    assert least.score(Holding(parse_cards("9c")), NONE) == (least.score(Holding(parse_cards("9c"), ()), NONE))
    assert (least.score(Holding(parse_cards("9c")), NONE) or 0) > (
        least.score(Holding((), parse_cards("2c")), NONE) or 0
    )


# -- what is written ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "side, code, message",
    [
        ("{count: 7}", "beyond-unsaid", "Nothing says whether a count over 7 can win seven."),
        ("{count: 7.5}", "beyond-unsaid", "Nothing says whether a count over 7½ can win seven."),
        ("{count: 7, beyond: counts}", "as-near-unsaid", "One count may be as far under 7 as another is over it, and"),
        ("{count: 7, beyond: loses, as-near: over}", "setting-unused", "Counts that win are all on one side of 7."),
        ("{count: most, beyond: loses}", "setting-unused", "The most wins, so there is no number to be near."),
        ("{count: least, as-near: over}", "setting-unused", "The least wins, so there is no number to be near."),
        ("{count: 7, beyond: loses, faces: 0.25}", "wrong-type", "`faces` is a number (halves as 0.5), not `0.25`."),
        ("{count: 7, beyond: loses, faces: []}", "wrong-type", "`faces` is a list with something in it"),
        ("{count: 7, beyond: loses, ace: [1, 51]}", "out-of-range", "`ace` is at most 50, not `51`."),
        ("{count: 7, beyond: loses, tens: -1}", "out-of-range", "`tens` is at least 0, not `-1`."),
        ("{count: 201, beyond: loses}", "out-of-range", "`count` is at most 200, not `201`."),
        ("{count: many, beyond: loses}", "wrong-type", "`count` is a number (halves as 0.5) or `most` or `least`, not"),
        ("{count: '7', beyond: loses}", "wrong-type", "`count` is a number"),
        ("{count: true, beyond: loses}", "wrong-type", "`count` is a number"),
        ("{count: 7, beyond: loses, equal: natural-wins}", "unknown-word", "`equal` is split or fewer-cards, not"),
    ],
)
def test_what_is_wrong_with_it_is_a_problem_at_its_place(side: str, code: str, message: str) -> None:
    (problem, *others) = examine_text(SEVEN_27.replace(SEVEN_27.split("seven: ")[1].splitlines()[0], side)).problems
    assert (problem.code, problem.line, others) == (code, 4, [])
    assert problem.message.startswith(message)


def test_a_joker_counts_nothing_that_anybody_has_said() -> None:
    (problem, *_) = examine_text(f"{SEVEN_27}deck: {{jokers: 1}}\n").problems
    assert (problem.code, problem.line) == ("joker-unsaid", 4)


def test_the_same_numbers_are_the_same_game_however_they_are_written() -> None:
    one, other = variant(), variant(SEVEN_27.replace("count: 7,", "count: 7.0, ace: [11, 1], tens: [10],"))
    assert one.fingerprint == other.fingerprint and differences(one, other) == []
    half = variant(SEVEN_27.replace("count: 7,", "count: 7.5,"))
    assert half.fingerprint != one.fingerprint
    assert differences(one, half) == ["hands seven count: 7.5, was 7"]


# -- in words ----------------------------------------------------------------------------------------------------------


def test_the_rules_and_the_call_say_how_cards_are_counted_and_which_count_wins() -> None:
    printed = " ".join(text(rules(variant())).split())
    for words in (
        "[ ] Seven: the count nearest to 7; aces 1 or 11, faces ½, tens 10.",
        "[ ] Seven: counts as far under 7 as over it are won by the one under it.",
        "Half the pot goes to the count nearest to 7, half to the count nearest to 27.",
        "All of a player's own cards count: cards from two to nine their number, aces 1 or 11, faces ½, tens 10.",
        "Where a card may count several things it counts one of them, whichever is best for this side.",
        "A count over or under 7 can win: only how near it is matters.",
        "Two counts as near, one under and one over, are won by the one under 7.",
        "Equal counts share.",
    ):
        assert words in printed
    assert "seven and twenty-seven, seven counts to 7 and twenty-seven counts to 27" in call(variant())
    loses = " ".join(text(rules(variant(LOSES))).split())
    assert "A count over 27 cannot win. - A count under 27 can win: only how near it is matters." in loses
    assert "If no side is won, all who are in it share the pot." in loses


def test_the_most_and_the_least_are_said_so() -> None:
    sheet = SEVEN_27.replace("{count: 7, faces: 0.5, beyond: counts, as-near: under}", "{count: least}")
    least = variant(sheet.replace("{count: 27, faces: 0.5, beyond: counts, as-near: under}", "{count: most, ace: 1}"))
    printed = " ".join(text(rules(least)).split())
    assert "Half the pot goes to the lowest count, half to the highest count." in printed
    assert "seven counts the least and twenty-seven counts the most" in call(least)


@pytest.mark.parametrize(
    "side, better, worse, why",
    [
        ({"count": 7, "beyond": "counts", "as_near": "under"}, "7c", "9c", "7 is nearer to 7 than 9"),
        ({"count": 7, "beyond": "counts", "as_near": "under"}, "6c", "8c",
         "6 is as near to 7 as 8, and the one under wins"),
        ({"count": "most"}, "8c", "6c", "8 is more than 6"),
        ({"count": "least"}, "6c", "8c", "6 is less than 8"),
        ({"count": 7, "beyond": "loses", "equal": "fewer-cards"}, "7c", "5c 2c", "7 of one card beats 7 of two cards"),
        ({"count": 7, "beyond": "loses", "equal": "fewer-cards"}, "7c", "4c 2c", "7 is nearer to 7 than 6"),
    ],
)  # fmt: skip
def test_it_is_said_why_one_count_beats_another(side, better: str, worse: str, why: str) -> None:
    count = counting(**side)
    one, other = (count.best(Holding(parse_cards(cards)), NONE) for cards in (better, worse))
    assert one and other and one > other
    assert count.why(one, other) == why


def test_what_an_ace_counts_is_said_with_the_hand() -> None:
    assert rank("Ac Ad 5h", variant(), "seven").words == "7, Ac as 1, Ad as 1"
    assert rank("Ac Ad 5h", variant(), "twenty-seven").words == "27, Ac as 11, Ad as 11"
    assert rank("6c Kd", variant(), "seven").words == "6½"


# -- played ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", [SEVEN_27, DECLARED, LOSES])
def test_a_game_is_played_told_and_pickled_like_any_other(sheet: str) -> None:
    told: set[str] = set()
    for seed in range(20):
        game, random = Game(variant(sheet), NAMES, seed=seed), Random(seed)
        while not game.over:
            seat = game.to_act[0]
            game.act(seat, random.choice([*game.offers(seat)]))
        assert sum(game.stacks) == 400
        for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
            assert (other.stacks, other.shared) == (game.stacks, game.shared)
        told |= {*Story(game).lines()}
    assert any(" for seven: " in line for line in told)


def test_the_sheet_in_a_log_says_halves_and_is_read_again() -> None:
    head = Scribe(Session(variant(), NAMES, seed=1), ["house"] * 4, 1)._session()
    assert head["sheet"]["hands"]["seven"]["faces"] == [0.5]
