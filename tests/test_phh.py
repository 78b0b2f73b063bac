"""Hands in the poker hand history standard: played on our sheets, and what is said where the two differ."""

import io
import json
import warnings
from pathlib import Path
from random import Random

import pytest

from croupier.files.phh import BrokenHand, HandHistory, hands_in
from croupier.files.phh_check import check
from croupier.files.phh_stakes import SHEETS
from croupier.sheet.library import names

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit cannot be installed here")

A_FEW, MANY = 25, 2_000
"""Hands by chance of each game, in the suite and in the long run."""

HEADS_UP = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 60]
actions = [
  'd dh p1 AsAh',
  'd dh p2 KsKh',
  'p2 cbr 6',
  'p1 cbr 50',
  'p2 cc # for all of it',
  'p1 sm AsAh',
  'p2 sm KsKh',
  'd db 2c7d9h',
  'd db Tc',
  'd db 3s',
]
finishing_stacks = [100, 10]
"""


def read(text: str, folder: Path) -> HandHistory:
    (hand,) = written(text, folder)
    assert isinstance(hand, HandHistory), hand
    return hand


def written(text: str, folder: Path, name: str = "hand.phh") -> list[HandHistory | BrokenHand]:
    (folder / name).write_text(text, encoding="utf-8")
    return list(hands_in(folder / name))


# -- what agrees -------------------------------------------------------------------------------------------------------


def test_heads_up_the_blinds_are_written_the_other_way_round_and_the_dealer_posts_the_small_one(tmp_path: Path) -> None:
    hand = read(HEADS_UP, tmp_path)
    assert hand.blinds == (2, 1)
    assert check(hand).difference == ""


def test_cards_may_be_shown_before_the_board_is_complete_and_words_may_stand_after_an_action(tmp_path: Path) -> None:
    assert [action.text for action in read(HEADS_UP, tmp_path).actions][4:6] == ["p2 cc", "p1 sm AsAh"]


def test_unknown_cards_are_filled_so_that_they_lose(tmp_path: Path) -> None:
    unknown = HEADS_UP.replace("p2 KsKh", "p2 ????").replace("'p2 sm KsKh'", "'p2 sm'")
    assert check(read(unknown, tmp_path)).difference == ""
    quads = unknown.replace("2c7d9h", "AcAdKc").replace("Tc", "2d").replace("[100, 10]", "[0, 110]")
    difference = check(read(quads, tmp_path)).difference
    assert difference.startswith("No cards for the unknown ones bring it about")


def test_a_hand_that_is_thrown_away_at_the_showdown_competes_no_more(tmp_path: Path) -> None:
    thrown = HEADS_UP.replace("'p1 sm AsAh'", "'p1 sm'").replace("[100, 10]", "[0, 110]")
    assert check(read(thrown, tmp_path)).difference == ""


def test_chips_may_be_fractions(tmp_path: Path) -> None:
    cents = HEADS_UP.replace("[1, 2]", "[0.05, 0.10]").replace("min_bet = 2", "min_bet = 0.10")
    cents = cents.replace("[50, 60]", "[2.5, 3]").replace("cbr 6", "cbr 0.30").replace("cbr 50", "cbr 2.50")
    hand = read(cents.replace("[100, 10]", "[5, 0.5]"), tmp_path)
    assert (hand.scale, hand.stacks, check(hand).difference) == (20, (50, 60), "")


def test_a_stack_that_the_file_calls_infinite_is_larger_than_any_and_is_not_compared(tmp_path: Path) -> None:
    endless = HEADS_UP.replace("[50, 60]", "[50, inf]").replace("[100, 10]", "[100, inf]")
    assert check(read(endless, tmp_path)).difference == ""
    assert (
        "The stacks are 100 in the end" in check(read(endless.replace("[100, inf]", "[0, inf]"), tmp_path)).difference
    )


def test_a_table_that_no_sheet_has_is_a_difference(tmp_path: Path) -> None:
    dealt = ", ".join(f"'d dh p{seat} ????{rank}c'" for seat, rank in enumerate("23456789", 1))
    stud = f"variant = 'F7S'\nantes = {[1] * 8}\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n"
    hand = read(f"{stud}starting_stacks = {[50] * 8}\nactions = [{dealt}]\n", tmp_path)
    assert check(hand).difference == "Seven-card stud is for two to seven players, not 8."


def test_an_ante_by_the_big_blind_alone_is_dead_and_never_returned(tmp_path: Path) -> None:
    fold = """\
variant = 'NT'
antes = [0, 2, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 2c3c', 'd dh p2 2d3d', 'd dh p3 AsAh', 'p3 cbr 6', 'p1 f', 'p2 f']
finishing_stacks = [99, 96, 105]
"""
    assert check(read(fold, tmp_path)).difference == ""


def test_where_only_the_odd_chip_goes_elsewhere_the_hand_agrees_and_is_counted(tmp_path: Path) -> None:
    split = """\
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [%s]
actions = [
  'd dh p1 2c3c', 'd dh p2 2d3d', 'd dh p3 2h3h', 'p3 cc', 'p1 f', 'p2 cc', 'd db AsKsQs', 'p2 cc', 'p3 cc',
  'd db JsTs', 'p2 cc', 'p3 cc',
]
finishing_stacks = [%s]
"""
    split = split.replace("'d db JsTs'", "'d db Js', 'p2 cc', 'p3 cc', 'd db Ts'")
    ours, theirs = (check(read(split % ("9, 9, 9", end), tmp_path)) for end in ("8, 10, 9", "8, 9, 10"))
    assert (ours.difference, ours.odd, theirs.difference, theirs.odd) == ("", False, "", True)


def test_a_file_of_many_hands_is_checked_hand_by_hand(tmp_path: Path) -> None:
    many = f"[1]\n{HEADS_UP}\n[2]\n{HEADS_UP.replace('[100, 10]', '[10, 100]')}"
    first, second = written(many, tmp_path, "hands.phhs")
    assert isinstance(first, HandHistory) and isinstance(second, HandHistory)
    assert check(first).difference == ""
    assert check(second)[:1] == (37,) and "The stacks are 100, 10" in check(second).difference


# -- what differs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("'p2 cbr 6'", "'p1 cbr 6'", 9, "p2 is to act"),
        ("'p2 cbr 6'", "'p2 cbr 3'", 9, "3 is outside"),
        ("'p2 cbr 6'", "'p2 cbr 600'", 9, "600 is outside"),
        ("'p2 cc # for all of it'", "'p2 pb'", 11, "'bring' is not offered"),
        ("[100, 10]", "[10, 100]", 16, "The stacks are 100, 10 in the end, and in the file 10, 100"),
        ("'p2 cbr 6'", "'p2 dances'", 9, "There is no such action"),
        ("'p2 cbr 6'", "'p7 cbr 6'", 9, "players are p1 to p2"),
        ("'p2 cbr 6'", "'p2 cbr lots'", 9, "It says no amount"),
        ("AsAh',\n  'd dh p2", "AsAx',\n  'd dh p2", 7, "There is no card 'Ax'"),
        ("variant = 'NT'", "variant = 'FB'", 1, "a game with a draw"),
        ("variant = 'NT'", "variant = 'Bridge'", 1, "There is no game 'Bridge'"),
        ("variant = 'NT'", "", 1, "It has no `variant`"),
        ("starting_stacks = [50, 60]", "", 1, "no `starting_stacks`"),
        ("[50, 60]", "[50, -60]", 1, "which is no number of chips"),
        ("variant = 'NT'", "variant = NT", 1, "It is not TOML"),
        ("antes = [0, 0]", "antes = [0, 0, 0]", 1, "a number for each"),
        ("antes = [0, 0]", "antes = [inf, 0]", 1, "`antes` has Infinity"),
        ("'p2 cbr 6'", "'p2 cbr nan'", 9, "`cbr` has NaN"),
        ("'p2 cbr 6'", "'p2 cbr 1e99999999'", 9, "no number of chips"),
        ("'p2 cbr 6'", "'p2 cbr 1e-99999999'", 9, "no number of chips"),
        ("[50, 60]", "[nan, 60]", 1, "`starting_stacks` has NaN"),
        ("p2 KsKh", "p2 AsKh", 1, "As is in the deck twice"),
        ("'d db Tc'", "'d db ??'", 1, "The deck has no ??"),
        ("min_bet = 2", "", 1, "Its stakes are none that the game has: limits.min"),
    ],
)
def test_what_differs_or_is_broken_is_said_with_its_line(
    old: str, new: str, line: int, words: str, tmp_path: Path
) -> None:
    (hand,) = written(HEADS_UP.replace(old, new), tmp_path)
    if isinstance(hand, HandHistory):
        found = check(hand)
        assert found.difference and words in found.difference and found.line == line
    else:
        assert words in str(hand) and hand.line == line


def test_the_command_names_file_line_and_action_and_its_code_says_whether_all_agree(croupier, tmp_path: Path) -> None:
    written(HEADS_UP, tmp_path, "good.phh")
    code, out, _ = croupier("phh", "check", tmp_path)
    assert (code, out) == (0, "One hand agrees.\n")
    written(HEADS_UP.replace("p2 cbr 6", "p1 cbr 6"), tmp_path, "bad.phh")
    code, out, _ = croupier("phh", "check", tmp_path)
    assert code == 1
    assert (
        out == f"{tmp_path / 'bad.phh'}:9: p1 cbr 6: At this point p2 is to act.\nOne hand agrees; one hand differs.\n"
    )
    data = json.loads(croupier("phh", "check", tmp_path, "--format", "json").out)
    assert [each["agrees"] for each in data] == [False, True]
    assert croupier("phh", "check", tmp_path / "none.phh").code == 2


# -- by chance, beside PokerKit ----------------------------------------------------------------------------------------


def dealt_there(code: str, seed: int) -> str:
    """A hand that PokerKit plays by chance, as it writes it."""
    random = Random(f"{code} {seed}")
    players = random.choice([2, 3, 4, 6])
    stacks = tuple(random.randint(4, random.choice([10, 40, 200])) for _ in range(players))
    game = GAMES[code](random.choice([0, 0, 1]))
    # PokerKit shuffles by the module's own generator
    pokerkit.state.shuffle = random.shuffle
    state = game(stacks, players)
    while state.status:
        _choose(code, state, random)
    history = pokerkit.HandHistory.from_game_state(game, state)
    history.finishing_stacks = list(state.stacks)
    file = io.BytesIO()
    history.dump(file)
    return file.getvalue().decode()


AUTOMATIONS = tuple(
    each for each in pokerkit.Automation if each.name not in ("RUNOUT_COUNT_SELECTION", "BRING_IN_POSTING")
)


OmahaEight = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
# there, the class of that name is played pot limit
OmahaEight.betting_structure = pokerkit.BettingStructure.FIXED_LIMIT
OmahaEight.max_completion_betting_or_raising_count = 4

GAMES = {
    "FT": lambda ante: pokerkit.FixedLimitTexasHoldem(AUTOMATIONS, True, ante, (1, 2), 2, 4),
    "NT": lambda ante: pokerkit.NoLimitTexasHoldem(AUTOMATIONS, True, ante, (1, 2), 2),
    "PO": lambda ante: pokerkit.PotLimitOmahaHoldem(AUTOMATIONS, True, ante, (1, 2), 2),
    "NS": lambda ante: pokerkit.NoLimitShortDeckHoldem(AUTOMATIONS, True, ante or 1, {-1: 2}, 2),
    "F7S": lambda ante: pokerkit.FixedLimitSevenCardStud(AUTOMATIONS, True, ante or 1, 1, 2, 4),
    "FO/8": lambda ante: OmahaEight(AUTOMATIONS, True, ante, (1, 2), 2, 4),
    "F7S/8": lambda ante: pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter(
        AUTOMATIONS, True, ante or 1, 1, 2, 4
    ),
    "FR": lambda ante: pokerkit.FixedLimitRazz(AUTOMATIONS, True, ante or 1, 1, 2, 4),
}
THREE_RAISES = 3


def _choose(code: str, state: "pokerkit.State", random: Random) -> None:
    drawn = random.random()
    if state.can_post_bring_in() and drawn > 0.3:
        state.post_bring_in()
        return
    # there, a blind is no bet: four raises may follow it
    capped = (
        code in ("FT", "FO/8") and not state.street_index and state.completion_betting_or_raising_count >= THREE_RAISES
    )
    if drawn < 0.35 and state.can_complete_bet_or_raise_to() and not capped and not _is_short(state):
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(random.choice([least, least, random.randint(least, most), most]))
    elif drawn < 0.5 and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def _is_short(state: "pokerkit.State") -> bool:
    """Whether the least that may be raised to is all a player has: there, a short raise opens the betting again."""
    seat = state.actor_index
    least = state.min_completion_betting_or_raising_to_amount
    return bool(least == state.stacks[seat] + state.bets[seat])


@pytest.mark.parametrize("code", GAMES)
def test_hands_that_pokerkit_plays_by_chance_agree(code: str, tmp_path: Path) -> None:
    agree(code, A_FEW, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("code", GAMES)
def test_many_hands_that_pokerkit_plays_by_chance_agree(code: str, tmp_path: Path) -> None:
    agree(code, MANY, tmp_path)


def agree(code: str, hands: int, folder: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seed in range(hands):
            text = dealt_there(code, seed)
            assert check(read(text, folder)).difference == "", f"{seed}\n{text}"


def test_there_is_a_sheet_for_each_game_that_is_played() -> None:
    assert {sheet for code, sheet in SHEETS.items() if code in GAMES} <= {*names()}
