"""Faults put into the engine on purpose, one at a time, and the test that catches each.

``python -m tests.mutations`` puts each into a copy of the package, runs its test there, and says whether it was caught;
it ends with 1 if one was not. ``--write`` renews docs/mutations.md.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

REPOSITORY = Path(__file__).parent.parent
PAGE = REPOSITORY / "docs" / "mutations.md"


class Mutation(NamedTuple):
    """A fault: what goes wrong, where, the text that is changed, and the test that notices."""

    fault: str
    file: str
    old: str
    new: str
    test: str


MUTATIONS = (
    Mutation(
        "folded players' chips make layers of their own",
        "table/layers.py",
        "if stays and chips > 0})",
        "if chips > 0})",
        "tests/faults/test_pots.py::test_a03_dead_chips_make_no_pots_of_their_own_and_no_odd_chips",
    ),
    Mutation(
        "odd chips are dropped",
        "table/pots.py",
        "return {seat: each + (index < odd) for index, seat in enumerate(order)}",
        "return dict.fromkeys(order, each)",
        "tests/faults/test_pots.py::test_a04_the_odd_chip_of_a_tie_goes_to_the_first_left_of_the_dealer",
    ),
    Mutation(
        "odd chips begin with the dealer",
        "table/verdicts.py",
        "(seat - self.dealer - 1) % self.seats",
        "(seat - self.dealer) % self.seats",
        "tests/test_pots.py::test_among_equals_the_odd_chips_go_one_each_from_the_left_of_the_dealer",
    ),
    Mutation(
        "a tie both ways is a failure where the sheet says win-or-tie",
        "table/verdicts.py",
        'if both == "win" or (both',
        'if both == "win-or-tie" or (both',
        "tests/faults/test_pots.py::test_a09_a_tie_both_ways_shares_or_loses_as_the_sheet_says",
    ),
    Mutation(
        "both ways is judged in the main pot whatever the sheet says",
        "table/pots.py",
        'if sharing.scope == "game" and main is None:',
        "if main is None:",
        "tests/faults/test_pots.py::test_a07_both_ways_is_judged_in_each_pot_or_for_the_whole_game_as_the_sheet_says",
    ),
    Mutation(
        "of equal hands the first takes all",
        "table/verdicts.py",
        "return tuple([seat for seat, score in able.items() if score in wanted]), place",
        "return tuple([seat for seat, score in able.items() if score in wanted][:1]), place",
        "tests/faults/test_hands.py::test_a41_equal_hands_share_whoever_comes_first",
    ),
    Mutation(
        "what nobody matched is not returned",
        "table/chips.py",
        "    if back:\n",
        "    if not back and back:\n",
        "tests/faults/test_pots.py::test_a05_what_the_shorter_stack_cannot_match_goes_back_before_the_showdown",
    ),
    Mutation(
        "what was returned still counts as put in",
        "table/table.py",
        "                self.put_in[somebody(target.seat)] -= amount\n",
        "                self.put_in[somebody(target.seat)] -= 0\n",
        "tests/faults/test_pots.py::test_a06_what_was_returned_is_neither_bet_nor_won",
    ),
    Mutation(
        "short raises that add up to a full one do not reopen the betting",
        "terms/betting.py",
        "turn.price - turn.acted_at >= full_raise(limits, turn.last)",
        "turn.price - turn.acted_at > full_raise(limits, turn.last)",
        "tests/test_betting.py::test_short_raises_that_add_up_to_a_full_one_reopen_the_betting",
    ),
    Mutation(
        "a round has one raise too many",
        "terms/betting.py",
        "turn.raises < limits.raises",
        "turn.raises <= limits.raises",
        "tests/faults/test_betting.py::test_a18_at_the_cap_there_are_still_choices_and_every_bot_makes_one",
    ),
    Mutation(
        "a pot-limit raise does not count the call",
        "terms/betting.py",
        "return turn.middle + due if",
        "return turn.middle if",
        "tests/faults/test_betting.py::test_a20_a_pot_limit_raise_is_the_price_and_the_pot_after_the_call",
    ),
    Mutation(
        "a short raise counts as a full one",
        "phases/turns.py",
        "short_word if short else full_word",
        "full_word",
        "tests/faults/test_betting.py::test_a13_a_short_raise_does_not_let_who_called_the_full_raise_raise_again",
    ),
    Mutation(
        "a round's price is carried into the next",
        "table/table.py",
        "max(*self.bets, *full)",
        "max(*self.put_in, *full)",
        "tests/test_betting.py::test_the_ante_is_no_part_of_a_bet",
    ),
    Mutation(
        "a short blind lowers the price",
        "table/table.py",
        "max(*self.bets, *full)",
        "max(self.bets)",
        "tests/test_blinds.py::test_a_short_blind_does_not_lower_the_price",
    ),
    Mutation(
        "a straddle makes the smallest raise larger",
        "table/betting.py",
        "        self.last = 0\n",
        "        self.last = price\n",
        "tests/test_blinds.py::test_after_a_straddle_a_raise_adds_the_big_blind",
    ),
    Mutation(
        "who has called the bring-in may not raise the completion",
        "table/betting.py",
        "[None] * len(self.acted_at)\n",
        "self.acted_at\n",
        "tests/test_bring_in.py::test_who_has_called_the_bring_in_may_raise_the_completion",
    ),
    Mutation(
        "what the dealer antes for the table is a bet",
        "phases/ante.py",
        "ChipsMoved(paid, STACK.of[table.dealer], POT.spot, events.ANTE_FOR_ALL)",
        "put_in(table.dealer, paid, events.ANTE_FOR_ALL)",
        "tests/test_openers.py::test_the_dealer_antes_for_the_table_and_that_is_nobodys_bet",
    ),
    Mutation(
        "a betting round is begun with one player who has chips",
        "phases/bet.py",
        "if len(able) > 1 or any(",
        "if len(able) > 0 or any(",
        "tests/faults/test_betting.py::test_a24_two_all_in_heads_up_see_no_more_betting",
    ),
    Mutation(
        "a shuffle forgets nothing of what was known",
        "table/memory.py",
        "            self.knows[card] = 0\n",
        "            self.knows[card] |= 0\n",
        "tests/test_toys_in_play.py::test_a_card_that_was_shuffled_back_is_not_known_again_beside_one_that_was_given",
    ),
    Mutation(
        "a folded player is still owed a consequence",
        "table/table.py",
        "for owed in self.owed[1:] if owed.seats != (seat,)",
        "for owed in self.owed[1:] if owed.seats != ()",
        "tests/test_toys_in_play.py::test_what_a_folded_player_is_owed_is_dropped",
    ),
    Mutation(
        "every shuffle of a game has the same order",
        "table/lots.py",
        'f"{self.salt} {number} {card}"',
        'f"{self.salt} 0 {card}"',
        "tests/test_toys_in_play.py::test_the_order_of_a_shuffle_follows_from_the_salt_that_was_sealed_with_the_deck",
    ),
    Mutation(
        "what rode into a game is not in its pot",
        "table/standing.py",
        "self.chips: dict[Spot, int] = {POT.spot: riding}",
        "self.chips: dict[Spot, int] = {POT.spot: 0}",
        "tests/test_toys_in_play.py::test_what_nobody_wins_rides_into_the_next_game_and_everybody_dealt_in_plays_for_it",
    ),
    Mutation(
        "the rest is dealt after a redeal",
        "game/game.py",
        "(state.loop is not None and not table.owed and self.again)",
        "(state.loop is not None and table.owed and self.again)",
        "tests/test_toys_in_play.py::test_a_redeal_ends_the_round_at_once_and_the_pot_stays",
    ),
    Mutation(
        "an imagined table knows nothing of what the seat gave away",
        "table/imagined.py",
        "            table.memory.learns(spot, known, bit)\n",
        "            table.memory.learns(spot, (), bit)\n",
        "tests/test_every_table.py::test_a_game_can_be_built_from_a_seats_view_that_gives_the_seat_an_equal_view",
    ),
    Mutation(
        "who owes nothing is asked though nobody could answer",
        "phases/bet.py",
        "answerable = len(able) > 1",
        "answerable = len(able) > 0",
        "tests/faults/test_betting.py::test_a24_who_is_left_with_all_in_players_only_is_not_asked",
    ),
    Mutation(
        "equal hands showing: the one farthest from the dealer's left opens",
        "phases/openers.py",
        "return max(table.players(), key=strength)",
        "return max(reversed(table.players()), key=strength)",
        "tests/faults/test_hands.py::test_a42_up_to_four_cards_show_pairs_and_high_cards_and_nothing_else",
    ),
    Mutation(
        "cards passed right go left",
        "phases/passing.py",
        'return away if self.to == "left" else players - away',
        "return away",
        "tests/test_phases.py::test_cards_go_so_many_seats_to_the_left_or_right",
    ),
    Mutation(
        "a count that comes round passes to oneself",
        "phases/passing.py",
        "away = self.seats % players or players - 1",
        "away = self.seats % players",
        "tests/test_phases.py::test_a_count_that_would_end_on_the_passer_after_folds_stops_one_seat_short",
    ),
    Mutation(
        "the cards are dealt from the dealer on, not from his left",
        "table/standing.py",
        "self.dealer if after is None else after",
        "self.dealer - 1 if after is None else after",
        "tests/test_phases.py::test_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left",
    ),
    Mutation(
        "a card may be named twice in a choice",
        "table/choices.py",
        "if len(named_once) != len(cards):",
        "if len(named_once) > len(cards):",
        "tests/faults/test_cards.py::test_a49_a_pass_is_checked_whole_before_a_card_moves",
    ),
    Mutation(
        "a sealed choice can be made again",
        "game/game.py",
        "self.to_act[:place] + self.to_act[place + 1 :]",
        "self.to_act[:place] + self.to_act[place:]",
        "tests/faults/test_cards.py::test_a50_nobody_sees_or_passes_on_what_is_still_being_chosen",
    ),
    Mutation(
        "who gave cards goes on knowing them after some went on unseen",
        "table/memory.py",
        "                knows[card] &= target.seen\n",
        "                knows[card] |= 0\n",
        "tests/test_secrecy.py::test_who_gave_cards_knows_where_they_are_until_the_receiver_moves_some_unseen",
    ),
    Mutation(
        "folded cards are seen by everyone",
        "table/places.py",
        'MUCK = Place("muck", sight="nobody")',
        'MUCK = Place("muck", sight="everyone")',
        "tests/faults/test_cards.py::test_a53_after_a_last_fold_no_card_is_shown_to_anyone",
    ),
    Mutation(
        "an onlooker is shown the cards of every event",
        "table/events.py",
        "if isinstance(event, CardsMoved) and not seen_by(event) >> seat & 1:",
        "if isinstance(event, CardsMoved) and seat != PUBLIC and not seen_by(event) >> seat & 1:",
        "tests/test_secrecy.py::test_a_seat_is_told_the_same_at_every_choice_whatever_it_has_not_seen",
    ),
    Mutation(
        "a view tells what the deck holds",
        "table/table.py",
        "else unseen(len(there)) for spot, there in cards.items()}",
        "else there if spot is _DECK else unseen(len(there)) for spot, there in cards.items()}",
        "tests/faults/test_cards.py"
        "::test_a52_views_prompts_and_stories_are_the_same_byte_for_byte_whatever_another_holds",
    ),
    Mutation(
        "a copy shares its sealed choices",
        "game/game.py",
        "other._sealed, other._offered = dict(self._sealed), dict(self._offered)",
        "other._sealed, other._offered = self._sealed, dict(self._offered)",
        "tests/faults/test_state.py::test_a58_what_a_copy_does_is_never_seen_at_the_game_it_was_copied_from",
    ),
    Mutation(
        "a pickle forgets the sealed choices",
        "game/game.py",
        "        self._advance, self._offered = advance(self.variant), {}\n",
        "        self._advance, self._offered, self._sealed = advance(self.variant), {}, {}\n",
        "tests/faults/test_state.py::test_a59_from_every_point_of_a_game_it_goes_on_to_the_same_end",
    ),
    Mutation(
        "the last one left must go on to the showdown",
        "game/machine.py",
        "yield Arc(here.name, OVER, ALONE)",
        "yield Arc(here.name, names[index + 1], ALONE)",
        "tests/faults/test_pots.py::test_a27_the_last_one_left_takes_the_pot_unevaluated_and_unshown",
    ),
    Mutation(
        "every game of a session has the same deck",
        "game/session.py",
        "drawn(self.seed, self.played)",
        "drawn(self.seed)",
        "tests/faults/test_state.py"
        "::test_a56_every_game_of_a_session_has_a_deck_of_its_own_and_can_be_played_again_alone",
    ),
    Mutation(
        "the deal passes to a seat without chips",
        "game/session.py",
        "if stacks[left := (seat + away) % seats])",
        "if (left := (seat + away) % seats) >= 0)",
        "tests/faults/test_betting.py::test_a26_the_deal_passes_to_the_next_seat_that_has_chips",
    ),
    Mutation(
        "the deal passes over a player who was out and buys again",
        "night/night.py",
        "return left_with_chips(before, self.stacks)",
        "return left_with_chips(before, self.games[-1].stacks if self.games else self.stacks)",
        "tests/test_night.py::test_who_is_out_and_buys_again_is_not_passed_over",
    ),
    Mutation(
        "a number at the prompt to declare is a place in a list",
        "players/answers.py",
        "map(str, kind.chips)",
        "map(str, range(1, 4))",
        "tests/screen/test_answers.py::test_a_number_at_the_prompt_means_what_it_means_in_the_fist",
    ),
    Mutation(
        "the screen takes an answer for the question that comes after it",
        "screen/terminal.py",
        "if number == asked:",
        "if number <= asked:",
        "tests/screen/test_terminal.py::test_a_key_that_comes_when_the_pause_is_over_answers_nothing_that_comes_later",
    ),
    Mutation(
        "a curtain opens by the first letter of a name, whatever that letter answers",
        "screen/curtain.py",
        "for other in (*answers(), *others)",
        "for other in others",
        "tests/screen/test_curtain.py::test_nothing_that_is_typed_in_a_game_and_no_key_held_down_opens_for_anyone",
    ),
    Mutation(
        "odds: cards passed left go right",
        "odds/batch/kernels.py",
        "np.roll(laid, phase.steps(tables.table.players), axis=1)",
        "np.roll(laid, -phase.steps(tables.table.players), axis=1)",
        "tests/odds/test_running.py::test_the_ordinary_engine_plays_the_same_blocks",
    ),
    Mutation(
        "odds: cards passed across go as many seats as before anyone folded",
        "odds/batch/kernels.py",
        "range(2, tables.table.players + 1))])[left]",
        "range(2, tables.table.players + 1))])[np.full_like(left, tables.table.players)]",
        "tests/odds/test_same_as_the_engine.py::test_other_rules",
    ),
    Mutation(
        "odds: a hand that is just strong enough does not go both ways",
        "odds/batch/minds.py",
        "np.minimum(*standings) >= _both_from(tables)",
        "np.minimum(*standings) > _both_from(tables)",
        "tests/odds/test_same_as_the_engine.py::test_rare_games_in_which_a_hand_is_only_just_good_for_both_ways",
    ),
    Mutation(
        "odds: who chooses by chance passes as the seat before",
        "odds/batch/chance.py",
        "(card + seat * np.uint32(64) + stage)",
        "(card + seat * np.uint32(0) + stage)",
        "tests/odds/test_chance.py::test_another_seat_or_stage_of_the_game_chooses_by_itself",
    ),
    Mutation(
        "odds: a side that equal hands share is won by each of them",
        "odds/figures/counting.py",
        "np.where(winners, played.numbers[side], 0).max(axis=0)[winners.any(axis=0)]",
        "played.numbers[side][winners]",
        "tests/odds/test_counting.py::test_a_side_is_won_once_a_game_however_many_share_it",
    ),
    Mutation(
        "odds: a tie is enough for both ways where the sheet says win, and not where it says win-or-tie",
        "odds/figures/counting.py",
        "mine >= others if played.calls.tie_is_enough else mine > others",
        "mine > others if played.calls.tie_is_enough else mine >= others",
        "tests/odds/test_counting.py::test_both_ways_would_be_done_against_what_the_others_declared",
    ),
    Mutation(
        "odds: seats are tested as if the last did not follow from the others",
        "odds/figures/intervals.py",
        "return beyond(distance, len(sums) - 1)",
        "return beyond(distance, len(sums))",
        "tests/odds/test_intervals.py::test_seats_that_win_the_same_seem_to_differ_one_time_in_20",
    ),
    Mutation(
        "odds: the hand that wins half the time is shown as winning three times out of four",
        "odds/answer.py",
        "for part in (0.5, 0.75)]",
        "for part in (0.75, 0.5)]",
        "tests/odds/test_answer.py::test_a_hand_wins_half_the_time_and_a_better_one_three_times_out_of_four",
    ),
    Mutation(
        "odds: every block has the same games",
        "odds/question.py",
        "spawn_key=(block,)",
        "spawn_key=(0,)",
        "tests/odds/test_running.py::test_no_two_blocks_and_no_two_seeds_have_the_same_games",
    ),
    Mutation(
        "odds: among many figures that are compared luck counts as in one",
        "odds/compared.py",
        "self.by_chance * self.among < NOISE",
        "self.by_chance < NOISE",
        "tests/odds/test_figures.py::test_the_more_figures_are_looked_at_the_more_one_must_differ",
    ),
)


def caught(mutation: Mutation) -> bool:
    """Whether the mutation's test fails on a copy of the package that has the fault."""
    with TemporaryDirectory() as folder:
        copied(Path(folder), mutation)
        return run(Path(folder), mutation.test) == 1


def copied(folder: Path, mutation: Mutation | None = None) -> None:
    """A copy of the package and what it reads, with the fault in it."""
    for part in ("framework", "variants", "schemas"):
        shutil.copytree(REPOSITORY / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    if mutation is not None:
        file = folder / "framework" / "croupier" / mutation.file
        file.write_text(mutated(mutation), encoding="utf-8")


def mutated(mutation: Mutation) -> str:
    """The text of the mutation's file with the fault in it; what is changed stands there once."""
    text = (REPOSITORY / "framework" / "croupier" / mutation.file).read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.file} has {mutation.old!r} {text.count(mutation.old)} times")
    return text.replace(mutation.old, mutation.new)


def run(folder: Path, test: str) -> int:
    """Run a test on the package in a folder; pytest's exit code: 0 passed, 1 failed."""
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'framework'}{os.pathsep}{REPOSITORY}"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-m", "", test]
    return subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, check=False).returncode


def page() -> str:
    """docs/mutations.md."""
    rows = [f"| {each.fault} | `{each.file}` | `{each.test.split('::')[1]}` |" for each in MUTATIONS]
    return "\n".join(
        [
            "# Faults put into the engine on purpose",
            "",
            "Each of these is put into a copy of the package by itself, and the test beside it must fail there:",
            "`python -m tests.mutations`, which is also run by `pytest -m long`. All are caught.",
            "",
            "| the fault | where | the test that catches it |",
            "|---|---|---|",
            *rows,
            "",
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="renew docs/mutations.md and run nothing")
    if parser.parse_args().write:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    missed = [mutation.fault for mutation in MUTATIONS if not caught(mutation)]
    print(f"{len(MUTATIONS) - len(missed)} of {len(MUTATIONS)} caught.", *missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
