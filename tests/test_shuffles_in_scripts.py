"""A script of a game in which cards are shuffled again: a map of the cards for each shuffle."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import ClassVar

import pytest

from croupier import Game
from croupier.cards import Card, deck, named, parse_cards
from croupier.files.script import Played, play
from croupier.files.story import Story
from croupier.phases import with_rooms
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.problems.problem import Problem
from croupier.table.choices import Cards, Choice, Offers
from croupier.table.events import CardsMoved, Event
from croupier.table.places import DECK, HAND, MUCK
from croupier.table.table import Table
from tests.toys import SHEET, TOYS
from tests.toys_in_play import AGAIN, ROUND

ACES = parse_cards("As Ah Ad Ac")


class Pluck(Phase):
    """The first player takes a card from the dealer's hand unseen; then the dealer throws one away."""

    word: ClassVar[str] = "pluck"

    def words(self, outline: Outline) -> Words:
        """That."""
        return Words("The player on the dealer's left takes a card from the dealer's hand unseen.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing is wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """The dealer's hand is shuffled, and the first card taken."""
        dealer = table.dealer
        yield table.shuffled(HAND.of[dealer])
        yield CardsMoved(table.at(HAND, dealer)[:1], HAND.of[dealer], HAND.of[table.players()[0]])

    def to_act(self, table: Table) -> Sequence[int]:
        """The dealer."""
        return [] if table.acted else [table.dealer]

    def offers(self, table: Table, seat: int) -> Offers:
        """One of the hand."""
        return Offers((Cards("throw", table.at(HAND, seat), 1, 1, "gone"),))

    def act(self, table: Table, choices: Mapping[int, Choice]) -> Iterator[Event]:
        """It goes."""
        for seat, choice in choices.items():
            yield CardsMoved(choice.cards, HAND.of[seat], MUCK.spot)


class Under(Phase):
    """What was thrown away is shuffled and put under the deck."""

    word: ClassVar[str] = "under"

    def words(self, outline: Outline) -> Words:
        """That."""
        return Words("The cards thrown away are shuffled and put under the deck.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing is wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """They lie where they were thrown while they are shuffled."""
        yield table.shuffled(MUCK.spot)
        yield CardsMoved(table.at(MUCK), MUCK.spot, DECK.spot)


class Contrary(Phase):
    """The first player is dealt the last card of the deck; but if that is the ace of spades, the first one."""

    word: ClassVar[str] = "contrary"

    def words(self, outline: Outline) -> Words:
        """That."""
        return Words("The first player is dealt the last card, unless it is As.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing is wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """By a card that is not dealt."""
        cards = table.at(DECK)
        (ace,) = parse_cards("As")
        yield CardsMoved(cards[:1] if cards[-1] == ace else cards[-1:], DECK.spot, HAND.of[table.players()[0]])


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_rooms(*TOYS, Pluck, Under, Contrary):
        yield


NAMES = ["Anna", "Ben", "Carla", "Dan", "Eva", "Fay"]


def run(folder: Path, play_: str, script: str, players: int = 3) -> Played:
    """A script, played by a sheet of its own."""
    (folder / "toy.yaml").write_text(SHEET.format(play=f"  {play_}"), encoding="utf-8")
    path = folder / "script.yaml"
    seats = ", ".join(f"{name}: 100" for name in NAMES[:players])
    path.write_text(f"variant: toy.yaml\nplayers: {{{seats}}}\n{script}", encoding="utf-8")
    return play(path)


def shuffles(played: Played) -> list[tuple[Card, ...]]:
    """The orders of the further shuffles of a game."""
    assert played.game
    moves = [event for event in played.game.events if isinstance(event, CardsMoved)]
    return [move.cards for move in moves if move.source is move.target]


def by_salt(played: Played, number: int, cards: Iterable[Card]) -> list[Card]:
    """Cards as a game's salt orders them."""
    assert played.game
    salt = played.game.salt
    return sorted(cards, key=lambda card: sha256(f"{salt} {number} {card}".encode()).hexdigest())


# -- rounds --------------------------------------------------------------------------------------------------------

ROUNDS = """\
cards:
  - {Anna: 2c 3c 4c 5c 7d, Ben: As Ah Ad Ac 8d, Carla: 2h 3h 4h 5h 9h}
  - Anna: As Ah Ad Ac Kd
    Ben: 2c
choices: [Anna check, Ben check, Carla check, Anna bet 1, Ben call, Carla fold]
expect:
  stacks: {Anna: 103, Ben: 98, Carla: 99}
  hands: {Anna: four of a kind}
"""


def test_each_round_is_dealt_what_its_map_says_and_a_card_may_come_in_both(tmp_path: Path) -> None:
    """Nobody shows a picture card in the first round. Ben's aces are Anna's in the second, where she shows a king."""
    played = run(tmp_path, AGAIN, ROUNDS)
    assert played.problems == () and played.game
    told = [*Story(played.game).lines()]
    second = told.index("-- gather of round 2")
    assert told.index("Ben is dealt As Ah Ad Ac.") < second < told.index("Anna is dealt As Ah Ad Ac.")
    assert "Anna is dealt Kd face up." in told


def test_what_is_not_written_of_a_further_shuffle_is_ordered_by_the_salt_of_the_seed(tmp_path: Path) -> None:
    first = ROUNDS.partition("  - Anna")[0] + "choices: [Anna check, Ben check, Carla check]\n"
    played, again, other = (run(tmp_path, AGAIN, first + more) for more in ("", "", "seed: 8\n"))
    assert played.problems == () and played.game and other.game
    assert played.game.salt == Game(played.game.variant, NAMES[:3], seed=0).salt != other.game.salt
    assert [*shuffles(played)[0]] == by_salt(played, 1, deck())
    assert shuffles(again) == shuffles(played) != shuffles(other)


def test_the_cards_written_lie_where_they_are_dealt_from_and_all_others_as_the_salt_has_them(tmp_path: Path) -> None:
    """Cards go round: Anna is dealt every third of the first twelve and the thirteenth, Ben the second one."""
    played = run(tmp_path, AGAIN, ROUNDS)
    order = shuffles(played)[0]
    king, deuce = parse_cards("Kd"), parse_cards("2c")
    assert order[:12:3] == ACES and order[1:2] == deuce and order[12:13] == king
    written = {*ACES, *king, *deuce}
    assert [card for card in order if card not in written] == by_salt(played, 1, {*deck()} - written)


def test_a_single_map_is_that_of_the_deck_and_a_map_of_nothing_leaves_it_to_the_seed(tmp_path: Path) -> None:
    dealt = "{Anna: 2c 3c 4c 5c 7d, Ben: As Ah Ad Ac 8d, Carla: 2h 3h 4h 5h 9h}\nchoices: [Anna check]\n"
    played, listed = run(tmp_path, AGAIN, f"cards: {dealt}"), run(tmp_path, AGAIN, f"cards:\n  - {dealt}")
    assert played.problems == listed.problems == () and played.game and listed.game
    assert [*Story(played.game).lines()] == [*Story(listed.game).lines()]
    second = "cards: [{}, {Anna: As Ah Ad Ac Kd}]\n"
    assert run(tmp_path, f"[ante, deal: {{cards: 4}}, {ROUND}, showdown]", second).problems == ()
    assert shuffles(run(tmp_path, f"[ante, deal: {{cards: 4}}, {ROUND}, showdown]", second))[0][:12:3] == ACES


# -- draws ---------------------------------------------------------------------------------------------------------

DRAWING = "[ante, deal: {cards: 7}, redraw: {cards: 5}, showdown]"
DRAWS = """\
cards:
  - Anna: 2c 3c 4c 5c 6c 7c 8c  As Ah Ad Ac Ks
    Ben: 2d 3d 4d 5d 6d 7d 8d  Kh Kd Kc Qs Qh
    Carla: 2h 3h 4h 5h 6h 7h 8h
  - Carla: 3c
choices:
  - Anna redraw 2c 3c 4c 5c 6c
  - Ben redraw 2d 3d 4d 5d 6d
  - Carla redraw 2h
  - Dan redraw
  - Eva redraw
  - Fay redraw
"""


def test_draws_follow_in_the_order_they_come_and_what_was_shuffled_again_is_written_by_itself(tmp_path: Path) -> None:
    """Six are dealt 42 cards; ten are drawn. Carla is dealt one that Anna threw away."""
    played = run(tmp_path, DRAWING, DRAWS, 6)
    assert played.problems == () and played.game
    held = [named(sorted(played.game.table.held(seat))) for seat in range(3)]
    assert held[0] == named(sorted(parse_cards("7c 8c As Ah Ad Ac Ks")))
    assert held[1] == named(sorted(parse_cards("7d 8d Kh Kd Kc Qs Qh")))
    assert held[2] == named(sorted(parse_cards("3c 3h 4h 5h 6h 7h 8h")))


def test_a_wrong_choice_before_a_draw_is_the_problem_and_not_the_cards_that_it_kept_from_being_drawn(
    tmp_path: Path,
) -> None:
    (problem,) = run(tmp_path, DRAWING, DRAWS.replace("Anna redraw 2c", "Anna redraw 9c"), 6).problems
    assert (problem.code, problem.line) == ("illegal-choice", 9)


def test_cards_shuffled_where_they_were_thrown_are_dealt_once_they_come_from_the_deck(tmp_path: Path) -> None:
    """The deck is empty when Anna and Ben have drawn five each; the ten they threw away are dealt from then on."""
    under = DRAWING.replace("showdown", "under, deal: {cards: 1}, showdown")
    draws = changed(changed(DRAWS, "Carla redraw 2h", "Carla redraw"), "- Carla: 3c", "- {Fay: 6d, Anna: 2d}")
    played = run(tmp_path, under, draws, 6)
    assert played.problems == () and played.game
    assert "Anna is dealt 2d." in [*Story(played.game).lines()] and "Fay is dealt 6d." in [*Story(played.game).lines()]


# -- cards taken from a hand ---------------------------------------------------------------------------------------

PLUCK = "[ante, deal: {cards: 7}, pluck, bet, showdown]"
PLUCKED = """\
cards:
  - Carla: 2c 3c 4c 5c 6c 7c 8c
  - Anna: 4c
choices: [Carla throw 2c]
"""


def test_a_card_taken_from_a_hand_unseen_is_written_as_the_hand_is_a_shuffle(tmp_path: Path) -> None:
    played = run(tmp_path, PLUCK, PLUCKED)
    assert played.problems == () and played.game
    anna, carla = (parse_cards(cards) for cards in ("4c", "3c 5c 6c 7c 8c"))
    assert {*anna} < {*played.game.table.held(0)} and {*played.game.table.held(2)} == {*carla}


def test_what_its_owner_does_with_the_rest_of_that_hand_is_not_dealt(tmp_path: Path) -> None:
    (problem,) = run(tmp_path, PLUCK, PLUCKED.replace("Anna: 4c", "{Anna: 4c, muck: 2c}")).problems
    assert (problem.code, problem.line, problem.column) == ("unknown-player", 5, 22)


def test_what_is_shuffled_only_after_a_wrong_choice_is_not_judged(tmp_path: Path) -> None:
    """Carla does not hold 9h, but who knows what she holds once the choices are right."""
    held = changed(PLUCKED, "Anna: 4c", "Anna: 9h")
    assert [problem.code for problem in run(tmp_path, PLUCK, held).problems] == ["script-cards"]
    late = "[ante, deal: {cards: 7}, bet, pluck, showdown]"
    assert [problem.code for problem in run(tmp_path, late, held).problems] == ["illegal-choice"]


# -- what cannot be dealt ------------------------------------------------------------------------------------------


def changed(text: str, was: str, now: str) -> str:
    assert text.count(was) == 1
    return text.replace(was, now)


WRONG = {
    "a player that is none": (changed(ROUNDS, "    Ben: 2c", "    Bob: 2c"), "unknown-player", 6, 10, "Bob"),
    "a player twice": (changed(ROUNDS, "    Ben: 2c", "    ANNA: 2c"), "same-name", 6, 11, "Anna are written twice"),
    "a card that is none": (changed(ROUNDS, "Ben: 2c", "Ben: 1c"), "script-cards", 6, 10, "no card '1c'"),
    "a card twice in one shuffle": (changed(ROUNDS, "Ben: 2c", "Ben: As"), "card-twice", 6, 10, "Anna has As"),
    "too many cards of a shuffle": (
        changed(ROUNDS, "Ben: 2c", "Ben: 2c 3c 4c 5c 6c 7c"),
        "script-cards", 6, 10, "Ben is dealt five cards of this shuffle, and 6 are written.",
    ),
    "a place where nothing is dealt": (changed(ROUNDS, "    Ben", "    board"), "unknown-player", 6, 12, "board"),
    "too many cards of the only map": (
        changed(DRAWS.replace("  - Carla: 3c\n", "").replace("  - Anna: 2c", "    Anna: 2c"), "7h 8h", "7h 8h 9c"),
        "script-cards", 6, 12, "dealt after a further shuffle",
    ),
    "a map too many": (
        changed(ROUNDS, "choices", "  - {}\nchoices"),
        "script-cards", 7, 5, "These are the cards of shuffle 3, and the game has two shuffles",
    ),
    "a card in a hand": (changed(DRAWS, "Carla: 3c", "Carla: As"), "script-cards", 7, 12, "shuffle: Anna has it."),
    "a card just thrown away": (changed(DRAWS, "Carla: 3c", "Carla: 2h"), "script-cards", 7, 12, "in this shuffle."),
    "a card that is a number": (changed(ROUNDS, "Ben: 2c", "Ben: 2"), "wrong-type", 6, 10, "text, not `2`"),
    "a map that is none": (changed(ROUNDS, "choices", "  - 2c\nchoices"), "wrong-type", 7, 5, "{Anna: 9s 9h"),
    "a list of nothing": ("cards: []\n", "wrong-type", 3, 8, "a list with something in it"),
    "neither a map nor a list": ("cards: 9s\n", "wrong-type", 3, 8, "several settings, each with its name or a list"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_dealt_is_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    text, code, line, column, words = WRONG[name]
    (problem,) = run(tmp_path, *((DRAWING, text, 6) if "redraw" in text else (AGAIN, text, 3))).problems
    assert (problem.code, problem.line, problem.column) == (code, line, column)
    assert words in f"{problem.message} {problem.help}"


def test_a_round_that_folds_leave_out_may_be_written_like_the_cards_of_who_folds(tmp_path: Path) -> None:
    """If nobody folded there would be a second round; a third there would not be."""
    folds = changed(ROUNDS.partition("expect")[0], "Anna check, Ben check", "Anna bet 1, Ben fold, Carla fold")
    folds = folds.partition(", Carla check")[0] + "]\n"
    assert run(tmp_path, AGAIN, folds).problems == ()
    (problem,) = run(tmp_path, AGAIN, changed(folds, "choices", "  - {Anna: As}\nchoices")).problems
    assert "the game has two shuffles" in problem.message


def test_cards_that_no_order_deals_are_refused(tmp_path: Path) -> None:
    """The toy deals the last card of the deck unless it is As: wherever As lies, another card is dealt."""
    script = "cards: {Anna: As}\n"
    (problem,) = run(tmp_path, "[ante, contrary, deal: {cards: 5}, showdown]", script).problems
    assert (problem.code, problem.line, problem.column) == ("script-cards", 3, 8)
    assert "changes with every order" in problem.message
    assert run(tmp_path, "[ante, contrary, deal: {cards: 5}, showdown]", script.replace("As", "Ks")).problems == ()
