"""What interrupts play, begins it again or shuffles in the middle of it, one worked example after another."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from croupier import Game, Variant
from croupier.cards import UNKNOWN, Card, Rank, deck, named, parse_cards
from croupier.files.log import Log, Scribe
from croupier.files.replay import read, resume
from croupier.files.story import Story
from croupier.game.machine import folded, plan
from croupier.game.seal import sealed
from croupier.game.session import Session
from croupier.phases import with_rooms
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.table.choices import IllegalChoice
from croupier.table.events import CardsMoved
from croupier.table.places import DECK, HAND, LAID, MUCK, UP
from croupier.table.table import Table, TableError
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.schema import schema
from tests.playing import choose
from tests.toys import SHEETS, TOYS
from tests.toys_in_play import ROUND

THREE = ["Anna", "Ben", "Carla"]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_rooms(*TOYS):
        yield


def toy(word: str, was: str = "", now: str = "") -> Variant:
    reading = examine_text(SHEETS[word].replace(was, now))
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def story(game: Game, phase: str) -> list[str]:
    """The sentences of one phase."""
    lines = list(Story(game).lines())
    start = lines.index(f"-- {phase}") + 1
    end = next((index for index in range(start, len(lines)) if lines[index].startswith("--")), len(lines))
    return lines[start:end]


# -- consequences --------------------------------------------------------------------------------------------------

UP_CARDS = "2c 2d 2h 5c 5d 5h"
"""What three players are dealt face down, before the cards that come up."""


def quiet(first: str) -> str:
    """A deck that begins so; then come cards that set nothing off, and that no loop waits for."""
    written = parse_cards(first)
    return named([*written, *(card for card in deck() if card not in written and Rank.FIVE <= card.rank < Rank.JACK)])


def gift(up: str, **kwargs: int) -> Game:
    """Two cards down, then three up, of which these come first; a four brings a card, a three costs 2 or the hand."""
    return Game(toy("gift"), THREE, deck=quiet(f"{UP_CARDS} {up}"), seed=1, **kwargs)


def test_a_four_brings_its_owner_a_card_before_the_next_one_is_dealt() -> None:
    game = gift("4c 9d 8h Jc Th Qd 7s")
    assert story(game, "deal 2")[:4] == [
        "Anna is dealt 4c face up.",
        "Anna is dealt 9d face up.",
        "Ben is dealt 8h face up.",
        "Carla is dealt Jc face up.",
    ]
    assert [len(game.table.at(UP, seat)) for seat in range(3)] == [4, 3, 3]


def test_a_four_brings_a_second_four_and_that_one_a_card_before_anybody_else_has_one() -> None:
    game = gift("4c 4d 9d 8h")
    assert named(game.table.at(UP, 0)[:3]) == "4c 4d 9d"
    assert named(game.table.at(UP, 1)[:1]) == "8h"


def test_a_three_asks_its_owner_in_the_middle_of_the_deal() -> None:
    game = gift("8h 3c 9d")
    assert (game.phase, game.to_act, str(game.offers(1))) == ("deal-2", (1,), "pay (2) or fold")
    assert [len(game.table.at(UP, seat)) for seat in range(3)] == [1, 1, 0]
    with pytest.raises(IllegalChoice, match="deal-2: Ben"):
        game.act(1, "check")
    game.act(1, "pay")
    assert [len(game.table.at(UP, seat)) for seat in range(3)] == [3, 3, 3]
    assert (game.table.put_in, game.table.middle) == ([1, 1, 1], 5)
    assert "Ben pays 2 to the pot." in story(game, "deal 2")


def test_a_three_that_a_four_brought_is_paid_for_before_the_next_card() -> None:
    game = gift("4c 3d 9h")
    assert (game.to_act, named(game.table.at(UP, 0)), game.table.at(UP, 1)) == ((0,), "4c 3d", ())
    game.act(0, "pay")
    assert named(game.table.at(UP, 1)[:1]) == "9h"


def test_a_player_who_folds_to_a_three_is_dealt_no_further_card() -> None:
    game = gift("8h 3c 9d Jc Qd")
    game.act(1, "fold")
    assert [len(game.table.at(UP, seat)) for seat in range(3)] == [3, 0, 3]
    assert named(game.table.at(UP, 0)[:2]) == "8h Jc"
    assert "Ben folds." in story(game, "deal 2")


def test_where_a_fold_in_the_middle_of_the_deal_leaves_one_the_game_is_over_there() -> None:
    game = gift("3h 3c 9d 8c")
    game.act(0, "fold")
    game.act(1, "fold")
    assert game.over
    assert (game.stacks, len(game.table.at(DECK))) == ((99, 99, 102), 52 - 6 - 2)
    assert story(game, "deal 2")[-1] == "Carla is the last one left and takes the pot of 3; no cards are shown."


def test_a_player_with_nothing_left_pays_nothing() -> None:
    game = gift("8h 3c 9d", stacks=1)
    assert game.over and len(game.table.at(UP, 1)) == 5


def test_two_threes_at_once_are_asked_one_after_the_other() -> None:
    variant = toy("gift", "deal: {cards: 3, face: up}", "deal: {cards: 3}, arrange, roll: {cards: 2}")
    game = Game(variant, THREE, deck=quiet("3c 3d 9h 8c 8d 8h"), seed=1)
    for seat in range(3):
        game.act(seat, f"arrange {named(game.table.at(HAND, seat))}")
    assert [owed.seats for owed in game.table.owed] == [(0,), (1,)]
    game.act(0, "pay")
    assert game.to_act == (1,)
    game.act(1, "fold")
    assert game.phase == "bet" and game.table.players() == [0, 2]


def test_what_a_folded_player_is_owed_is_dropped() -> None:
    variant = toy("gift", "deal: {cards: 3, face: up}", "deal: {cards: 3}, arrange, roll: {cards: 2}")
    game = Game(variant, THREE, deck=quiet("3c 9d 9h 3d 8d 8h"), seed=1)
    for seat in range(3):
        game.act(seat, f"arrange {named(game.table.at(HAND, seat))}")
    assert [named([owed.card]) for owed in game.table.owed] == ["3c", "3d"]
    game.act(0, "fold")
    assert game.phase == "bet" and not game.table.owed


def test_nothing_is_set_off_at_a_showdown() -> None:
    game = Game(toy("gift"), THREE, deck="3c 4d 2h 5c 5d 5h 8h 9h Th Jh Qh Kh 7s 8s 9s", seed=1)
    while not game.over:
        game.act(game.to_act[0], "check")
    assert not game.table.owed and len(game.table.at(UP, 1)) == 5


# -- shuffles ------------------------------------------------------------------------------------------------------


def redrawn(seed: int = 3) -> Game:
    """Six players redraw three cards each, twice: more than the deck has."""
    variant = toy("redraw", "redraw: {cards: 3}", "redraw: {cards: 3}, redraw: {cards: 3}")
    game = Game(variant, [*THREE, "Dan", "Eve", "Fay"], seed=seed)
    while not game.over:
        (seat,) = game.to_act
        held = game.table.at(HAND, seat)
        game.act(seat, f"redraw {named(held[:3])}" if game.phase.startswith("redraw") else "check")
    return game


def shuffles(game: Game) -> list[tuple[Card, ...]]:
    return [event.cards for event in game.events if isinstance(event, CardsMoved) and event.source is event.target]


def test_when_the_deck_runs_out_what_others_threw_away_is_shuffled_and_dealt() -> None:
    game = redrawn()
    assert len(shuffles(game)) == 1
    assert all(len(game.table.at(UP, seat)) == 5 for seat in range(6))
    assert len(game.table.at(DECK)) + len(game.table.at(MUCK)) == 52 - 30


def test_nobody_is_dealt_what_he_threw_away_in_that_swap() -> None:
    game, thrown = redrawn(), set[Card]()
    for event in game.events:
        if isinstance(event, CardsMoved) and event.target is MUCK.spot:
            thrown = {*event.cards}
        elif isinstance(event, CardsMoved) and event.source is DECK.spot and event.target is not DECK.spot:
            assert not thrown & {*event.cards}


def test_the_order_of_a_shuffle_follows_from_the_salt_that_was_sealed_with_the_deck() -> None:
    game = redrawn()
    (order,), salt = shuffles(game), sealed(game).salt
    # as anybody can check it: by the SHA-256 of the salt, the number of the shuffle and the card
    assert order == tuple(sorted(order, key=lambda card: sha256(f"{salt} 1 {card}".encode()).hexdigest()))


def test_a_shuffle_can_be_written_instead() -> None:
    game = redrawn()
    (order,) = shuffles(game)
    written = order[::-1]
    again = Game(game.variant, game.names, seed=3, decks=[written[:4]])
    for seat, choice in game.choices:
        if len(shuffles(again)):
            break
        again.act(seat, choice)
    assert shuffles(again)[0][:4] == written[:4]
    assert {*shuffles(again)[0]} == {*order}


def test_nobody_sees_the_order_or_knows_the_cards_of_others_after_a_shuffle() -> None:
    game = redealt()
    assert game.phase == "bet-1-of-round-2"
    for seat in range(3):
        view = game.view(seat)
        assert {card for other in range(3) if other != seat for card in view.at(HAND, other)} == {view.at(DECK)[0]}


def test_a_card_that_was_shuffled_back_is_not_known_again_beside_one_that_was_given() -> None:
    """All saw the ace; it was shuffled back. Ben gave Anna a deuce, and then she is dealt the ace."""
    table = Table(toy("redraw"), THREE, (10, 10, 10), 2, deck())
    ace, deuce = parse_cards("As 2c")
    for moved, source, target in (
        ((ace,), DECK.spot, UP.of[0]),
        ((ace,), UP.of[0], DECK.spot),
    ):
        table.apply(CardsMoved(moved, source, target))
    table.apply(table.shuffled(DECK.spot))
    for moved, source, target in (
        ((deuce,), DECK.spot, HAND.of[1]),
        ((deuce,), HAND.of[1], LAID.of[1]),
        ((deuce,), LAID.of[1], HAND.of[0]),
        ((ace,), DECK.spot, HAND.of[0]),
    ):
        table.apply(CardsMoved(moved, source, target))
    assert table.view(1).at(HAND, 0) == (deuce, UNKNOWN)


def test_all_the_cards_of_a_spot_are_shuffled_or_it_is_a_bug() -> None:
    game = redrawn()
    deck = game.table.at(DECK)
    with pytest.raises(TableError, match="All the cards of a spot are shuffled"):
        game.table.apply(CardsMoved(deck[:1], DECK.spot, DECK.spot))


# -- loops ---------------------------------------------------------------------------------------------------------


DOWN = "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h"
"""Four cards down for each of three players, before the card that comes up."""


def redealt() -> Game:
    """Anna's card up is the queen of spades; in the second round nobody shows a picture card."""
    second = parse_cards(f"{DOWN} 7c 8c 9c")
    return Game(toy("redeal"), THREE, deck=f"{DOWN} Qs", seed=1, decks=[second])


def test_the_states_of_a_loop_are_named_by_round_and_it_is_played_itself_behind_the_last() -> None:
    states = [*toy("until", "at-most: 3", "at-most: 2").phases]
    assert states == [
        "ante",
        *("gather-of-round-1", "deal-1-of-round-1", "deal-2-of-round-1", "bet-1-of-round-1"),
        *("gather-of-round-2", "deal-1-of-round-2", "deal-2-of-round-2", "bet-1-of-round-2"),
        "until",
        "bet-2",
        "showdown",
    ]


def test_a_round_leads_to_the_next_or_out_of_the_loop_and_never_back() -> None:
    drawn = plan(toy("until", "at-most: 3", "at-most: 2"))
    ways = [(arc.target, arc.when) for arc in drawn.arcs if arc.source == "bet-1-of-round-1"]
    assert ways == [
        ("over", "alone"),
        ("bet-2", "out"),
        ("gather-of-round-2", "again"),
        ("gather-of-round-2", "done"),
    ]
    assert [(arc.target, arc.when) for arc in drawn.arcs if arc.source == "bet-1-of-round-2"][1:] == [
        ("bet-2", "out"),
        ("until", "again"),
        ("until", "done"),
    ]
    assert [(arc.target, arc.when) for arc in drawn.arcs if arc.source == "until"] == [("over", "done")]
    order = {state: place for place, state in enumerate(drawn.states)}
    assert all(order[arc.source] < order[arc.target] for arc in drawn.arcs)


def test_it_is_drawn_once_with_a_way_back() -> None:
    drawn = folded(toy("until"))
    assert drawn.states == ("ante", "gather", "deal-1", "deal-2", "bet-1", "until", "bet-2", "showdown", "over")
    assert {(arc.target, arc.when) for arc in drawn.arcs if arc.source == "bet-1"} == {
        ("over", "alone"),
        ("bet-2", "out"),
        ("gather", "again, at most three times"),
        ("until", "after the last round"),
    }


def test_the_loop_is_left_as_soon_as_it_has_brought_about_what_it_waits_for() -> None:
    game = Game(toy("until"), THREE, deck=f"{DOWN} Kc", seed=1)
    assert game.phase == "bet-2"


def test_a_redeal_ends_the_round_at_once_and_the_pot_stays() -> None:
    game = redealt()
    assert story(game, "deal 2 of round 1") == [
        "Anna is dealt Qs face up.",
        "The round is over; another is dealt.",
    ]
    assert game.table.now.round == 2 and game.table.middle == 3
    assert story(game, "gather of round 2")[-1] == "The deck is shuffled."


def check_down(game: Game) -> Game:
    while not game.over:
        game.act(game.to_act[0], "check")
    return game


def test_what_nobody_wins_rides_into_the_next_game_and_everybody_dealt_in_plays_for_it() -> None:
    variant = toy("until", "at-most: 3", "at-most: 1")
    first = check_down(Game(variant, THREE, stacks=10, deck=quiet(DOWN), seed=1, may_ride=True))
    assert (first.stacks, first.rides, first.shared) == ((9, 9, 9), 3, ())
    second = Game(variant, THREE, first.stacks, seed=2, riding=first.rides)
    assert [(pot.amount, pot.contenders, pot.dead) for pot in second.table.pots()] == [(6, (0, 1, 2), 3)]


def test_a_game_that_no_other_follows_leaves_nothing() -> None:
    variant = toy("until", "at-most: 3", "at-most: 1")
    game = check_down(Game(variant, THREE, stacks=[10, 10, 11], deck=quiet(DOWN), seed=1))
    assert (game.stacks, game.rides) == ((10, 10, 11), 0)
    assert story(game, "until") == [f"{name} takes 1 of the pot." for name in THREE]


def riding_session(games: int | None) -> Session:
    """A session whose games all end with a pot that nobody wins, unless a player folds."""
    variant = toy("until", f"at-most: 3, play: [{ROUND}]", "at-most: 1, play: [deal: {cards: 5}, bet]")
    return Session(variant, THREE, stacks=10, seed=1, games=games)


def test_in_a_session_the_pot_rides_from_game_to_game_and_the_last_one_splits_it() -> None:
    session = riding_session(3)
    for rides in (3, 6, 0):
        session.finish(check_down(session.next_game()))
        assert session.riding == rides
        assert sum(session.stacks) + session.riding == 30
    assert session.stacks == [10, 10, 10]


def test_when_a_session_stops_early_what_rides_is_shared_among_those_who_were_in_it() -> None:
    session = riding_session(None)
    session.finish(check_down(session.next_game()))
    session.stop()
    assert (session.stacks, session.riding) == ([10, 10, 10], 0)


def test_when_a_session_ends_because_one_has_all_the_chips_what_rides_is_shared_with_odd_chips_left_of_the_dealer() -> (
    None
):
    session = riding_session(None)
    session.riding, session._in_it, session._dealt = 5, (0, 1, 2), 0
    session.stop()
    assert session.stacks == [11, 12, 12]


# -- files ---------------------------------------------------------------------------------------------------------


def logged(word: str, path: Path, games: int = 2) -> bytes:
    """A session by chance, written down as it is played."""
    random = Random(word)
    session = Session(toy(word), THREE, stacks=12, seed=5, games=games)
    with Log.new(path, session, ["person"] * 3, 1) as log:
        while not session.over:
            game = session.next_game()
            log.begin(game)
            while not game.over:
                game.act(*choose(game, random))
                log.write(game)
            session.finish(game)
    return path.read_bytes()


@pytest.mark.parametrize("word", ["redraw", "until", "redeal", "gift"])
def test_a_log_cut_off_after_any_choice_is_resumed_to_the_same_bytes(tmp_path: Path, word: str) -> None:
    whole = logged(word, tmp_path / "whole.log")
    lines = whole.splitlines(keepends=True)
    says = [line for line in lines if b'"choice"' in line]
    for cut in [index for index, line in enumerate(lines) if b'"choice"' in line][:: max(1, len(says) // 12)]:
        path = tmp_path / f"{cut}.log"
        path.write_bytes(b"".join(lines[:cut]))
        history, log = resume(path)
        random_choices = read(tmp_path / "whole.log").games
        _play_on(history.session, history.unfinished, log, random_choices)
        assert path.read_bytes() == whole


def _play_on(session: Session, unfinished, log: Log, kept) -> None:  # type: ignore[no-untyped-def]
    """Make the choices of the whole log that are still to be made."""
    game = unfinished.game if unfinished else None
    with log:
        while game or not session.over:
            if game is None:
                game = session.next_game()
                log.begin(game)
            for seat, choice in kept[session.played].game.choices[len(game.choices) :]:
                game.act(seat, choice)
                log.write(game)
            session.finish(game)
            game = None


def test_a_log_says_what_rode_into_a_game(tmp_path: Path) -> None:
    session = riding_session(2)
    scribe = Scribe(session, ["person"] * 3, 1)
    session.finish(check_down(session.next_game()))
    assert scribe.head("")["riding"] == 3


# -- words and sheets ----------------------------------------------------------------------------------------------


def test_the_rules_say_what_cards_set_off_behind_the_play() -> None:
    printed = text(rules(toy("gift")))
    assert "WHAT CARDS SET OFF" in printed.upper()
    assert "A four that comes up brings its owner one more card, face up." in printed


def test_what_sets_off_something_else_is_different_and_means_something_else() -> None:
    old, new = toy("gift"), toy("gift", "rank: 4", "rank: 5")
    assert old.fingerprint != new.fingerprint
    assert differences(old, new) == ["when gift: rank 5, was rank 4"]


def test_an_editor_knows_what_may_stand_under_when() -> None:
    drawn = schema()
    assert drawn["properties"]["when"]["items"] == {"$ref": "#/$defs/consequence"}
    assert {*drawn["$defs"]["consequence"]["properties"]} == {"gift", "toll", "redeal"}


def test_where_no_consequence_is_known_there_is_no_such_setting() -> None:
    with with_rooms():
        assert "when" in schema()["properties"]


def test_a_consequence_that_there_is_none_of_is_a_problem_at_its_place() -> None:
    (problem,) = examine_text(SHEETS["gift"].replace("- gift:", "- gfit:")).errors
    assert (problem.message, problem.help) == ("There is no consequence `gfit`.", "Did you mean `gift`?")
    assert problem.place and problem.place.line == 7
