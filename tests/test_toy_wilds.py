"""Cards that are wild by the moment: an entry that croupier has never heard of is played like any other."""

import pickle
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from jsonschema import Draft202012Validator

from croupier import Game, Variant, rank, rank_many
from croupier.cards import UNKNOWN, Card, deck, parse_cards
from croupier.cli.commands import explain
from croupier.files.log import sheet_data
from croupier.files.replay import read, variant_of
from croupier.files.script import play_sheet
from croupier.files.settle import settle_sheet
from croupier.files.story import Story
from croupier.hands.wilds import Unknown
from croupier.phases import with_rooms
from croupier.players.house import House
from croupier.players.seen import ranker
from croupier.problems.catalogue import entry
from croupier.rules.rules import call, rules
from croupier.rules.text import text
from croupier.sheet.reader import parse
from croupier.table.events import CardsMoved
from croupier.table.places import DECK, HAND, MUCK, PUBLIC, UP, Place
from croupier.terms.entries import ENTRIES, with_entries
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.schema import schema
from tests.hands.truth import STANDARD, best
from tests.logs import logged
from tests.playing import replayed
from tests.toy_wilds import SHEETS, TOY_WILDS, Newest
from tests.toys import Brow, Middle

EVERY = pytest.mark.parametrize("word", SHEETS)
NAMES = ["Anna", "Ben", "Carla"]
ASIDE = Place("aside", owned=True, sight="everyone")
"""Before a player, for everybody to see, and no part of the hand."""


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_entries(*TOY_WILDS):
        yield


def sheet(word: str, *changes: tuple[str, str]) -> str:
    text = SHEETS[word]
    for was, now in changes:
        assert was in text
        text = text.replace(was, now)
    return text


def toy(word: str, *changes: tuple[str, str]) -> Variant:
    reading = examine_text(sheet(word, *changes))
    assert reading.variant and not reading.problems, reading.problems
    return reading.variant


def said(text: str) -> list[tuple[str, str]]:
    return [(problem.message, problem.help) for problem in examine_text(text).problems]


def played(word: str, seed: int, choices: int = 1000) -> Game:
    """A game by chance in which few fold, or its beginning."""
    random = Random(seed)
    game = Game(toy(word), NAMES, seed=seed)
    while not game.over and len(game.choices) < choices:
        seat = game.to_act[0]
        offers = [choice for choice in game.offers(seat) if str(choice) != "fold" or random.random() < 0.2]
        game.act(seat, random.choice(offers))
    return game


def checked_down(variant: Variant, cards: str) -> Game:
    """Anna and Ben are dealt these cards, one after the other, and check to the end."""
    game = Game(variant, ["Anna", "Ben"], deck=cards)
    while not game.over:
        game.act(game.to_act[0], "check")
    return game


# -- the index -----------------------------------------------------------------------------------------------------


def test_a_kind_is_known_only_inside_with_entries() -> None:
    assert [kind.marks for kind in ENTRIES.known] == [("ranks", "cards", "jokers"), ("newest",), ("smallest",)]
    assert "newest" in schema()["$defs"]["wild"]["properties"]
    with ENTRIES.grown():
        pass
    with pytest.raises(ValueError, match="Two kinds of wild are marked by 'newest'"), with_entries(Newest):
        pass
    assert len(ENTRIES.known) == 3


def test_an_editor_knows_what_a_kind_needs_besides() -> None:
    drawn = schema()
    Draft202012Validator.check_schema(drawn)
    wild = Draft202012Validator({**drawn["$defs"]["wild"], "$defs": drawn["$defs"]})
    for right in ({"ranks": [3]}, {"newest": "up"}, {"smallest": "down", "ace": "low", "for": ["high"]}):
        assert wild.is_valid(right)
    for wrong in ({"newest": "down"}, {"smallest": "down"}, {"nwest": "up"}):
        assert not wild.is_valid(wrong)
    assert drawn["$defs"]["wild"]["description"].endswith("face down, and for that player every card of it.")


# -- problems ------------------------------------------------------------------------------------------------------


def test_a_slip_in_a_setting_is_shown_with_the_nearest_of_all_kinds() -> None:
    slip = sheet("newest stud", ("newest: up", "newst: up"))
    assert said(slip) == [("There is no setting `newst` in `wild`.", "Did you mean `newest`?")]
    slip = sheet("newest stud", ("newest: up", "rnks: [3]"))
    assert said(slip) == [("There is no setting `rnks` in `wild`.", "Did you mean `ranks`?")]


def test_settings_of_two_kinds_do_not_stand_together() -> None:
    both = sheet("newest stud", ("newest: up", "ranks: [3], newest: up"))
    assert said(both) == [("`newest` does not go with what stands beside it here.", "Write it by itself.")]
    both = sheet("newest stud", ("newest: up", "newest: up, ace: low"))
    assert said(both) == [("`ace` does not go with what stands beside it here.", "It goes with `smallest`.")]


def test_what_a_kind_needs_and_what_it_may_be_is_shown_at_its_place() -> None:
    (problem,) = examine_text(sheet("smallest stud", (", ace: low", ""))).problems
    assert (problem.code, problem.message, problem.line) == ("missing-setting", "`wild` needs `ace`.", 3)
    (problem,) = examine_text(sheet("newest stud", ("newest: up", "newest: down"))).problems
    assert (problem.code, problem.message, problem.line) == ("unknown-word", "`newest` is up, not `down`.", 3)


def test_an_entry_that_says_nothing_still_names_no_wild_card() -> None:
    assert said(sheet("newest stud", ("{newest: up}", "{for: [high]}")))[0][0] == "This names no wild card."


def test_a_card_that_is_no_card_is_found_beside_another_kind() -> None:
    wrong = sheet("newest stud", ("{newest: up}", "{newest: up}, {cards: [Zz]}"), ("ante,", "antee,"))
    assert {problem.code for problem in examine_text(wrong).problems} == {"unknown-phase", "no-such-card"}


def test_what_must_be_said_where_cards_are_wild_must_be_said_where_they_may_be() -> None:
    unsaid = sheet("newest stud", (", five-of-a-kind: top, equal: split", ""))
    assert [problem.code for problem in examine_text(unsaid).problems] == ["five-of-a-kind-unsaid", "equal-unsaid"]


def test_wild_for_a_side_that_nobody_plays_is_shown_in_its_own_words() -> None:
    (problem,) = examine_text(sheet("newest stud", ("newest: up", "newest: up, for: [high, low]"))).problems
    assert problem.message == "The rank of the last card up is wild for low, which nobody plays for."


def opened(word: str, showing: str) -> list[str]:
    text = sheet(word, ("bet,", "bet: {first: best-showing},"), ("  high", f"{showing}  high"))
    return [problem.code for problem in examine_text(text).problems]


def test_the_best_hand_showing_goes_by_no_card_that_lies_down() -> None:
    wild, natural = "  showing: wild\n", "  showing: natural\n"
    assert opened("newest stud", "") == ["showing-unsaid"]
    assert opened("newest stud", wild) == opened("newest stud", natural) == []
    assert opened("smallest stud", wild) == ["showing-unsaid"]
    assert opened("smallest stud", natural) == []


def test_the_best_hand_showing_is_judged_with_what_is_wild_by_then() -> None:
    """Anna shows a king and Ben the last card up, a four: by itself lower, and wild as good as an ace."""
    begins = {}
    for showing in ("natural", "wild"):
        changes = ("bet,", "bet: {first: best-showing},"), ("  high", f"  showing: {showing}\n  high")
        game = Game(toy("newest stud", *changes), ["Anna", "Ben"], deck="2c 3d 7h 8s Kd 4s")
        begins[showing] = game.names[game.to_act[0]], game.variant.fingerprint
    assert [name for name, _ in begins.values()] == ["Anna", "Ben"]
    assert len({fingerprint for _, fingerprint in begins.values()}) == 2


# -- words ---------------------------------------------------------------------------------------------------------


def test_the_rules_and_the_call_say_what_is_wild() -> None:
    both = toy("both stud")
    assert call(both).startswith(
        "Toy: the rank of the last card up wild, each player's lowest rank face down (aces high) wild; high only"
    )
    printed = " ".join(text(rules(both)).split())
    assert "The last card up makes its rank wild for everybody, that card too, until the next one comes up." in printed
    assert "A wild card plays as whatever makes the best hand" in printed
    assert "where threes are wild, the three plays as one more nine" in printed


def test_what_is_different_is_found() -> None:
    assert toy("smallest stud").fingerprint != toy("smallest stud", ("ace: low", "ace: high")).fingerprint
    (line,) = differences(toy("smallest stud"), toy("smallest stud", ("ace: low", "ace: high")))
    assert line == (
        "wild high: each player's lowest rank face down (aces high), was each player's lowest rank face down (aces low)"
    )
    assert differences(toy("newest stud"), toy("smallest stud"))


def test_a_problem_is_explained_on_a_sheet_with_such_an_entry() -> None:
    assert "unknown-setting" in explain.said(entry("unknown-setting"))


# -- the right hand wins -------------------------------------------------------------------------------------------


def test_the_last_card_up_is_wild_for_everybody_and_what_came_before_it_no_more() -> None:
    """Up come Qs and Qh, then 9c and 4d: fours are wild, Anna's four face down and Ben's face up."""
    game = checked_down(toy("newest stud"), "4s 2c Kd 2d Qs Qh 9c 4d Kc 7s")
    wilds = game.table.wilds(0, "high").full
    assert {*map(str, wilds)} == {"4c", "4d", "4h", "4s"} == {*map(str, game.table.wilds(1, "high").full)}
    shown = [line for line in Story(game).lines() if line.startswith("Wild") or " for high: " in line]
    assert shown == [
        "Wild now: queens.",
        "Wild now: nines.",
        "Wild now: fours.",
        "Anna for high: Kd Kc 4s Qs 9c, three kings with queen-nine kickers (4s plays as Ks).",
        "Ben for high: 2c 2d 4d Qh 7s, three deuces with queen-seven kickers (4d plays as 2h).",
        "Anna is best for high: three kings beat three deuces.",
    ]
    assert game.stacks == (101, 99)


def test_what_lay_down_before_the_showdown_makes_each_player_his_own_cards_wild() -> None:
    """Anna's lowest down is the deuce, and Ben's the seven; what the showdown turns up changes nothing."""
    game = checked_down(toy("smallest stud"), "2s 7c Kd 8d 3s 2h 9c 7d Kc Ts")
    assert {card.rank.symbol for card in game.table.wilds(0, "high").full} == {"2"}
    assert {card.rank.symbol for card in game.table.wilds(1, "high").full} == {"7"}
    assert game.stacks == (101, 99)


def test_an_entry_goes_by_the_cards_that_no_other_makes_wild() -> None:
    """The last card up is a deuce, so the lowest of Anna's two cards down that counts is her five."""
    game = Game(toy("both stud"), ["Anna", "Ben"], deck="2s 9c 5d 8d 3s 2h")
    assert {card.rank.symbol for card in game.table.wilds(0, "high").full} == {"2", "5"}


# -- what comes up -------------------------------------------------------------------------------------------------


def test_a_card_comes_up_before_a_player_or_for_all_and_not_where_it_counts_for_nobody() -> None:
    with with_rooms(Middle, Brow):
        more = ("deal: {cards: 1}, showdown", "brow, middle: {cards: 2}, deal: {cards: 1}, showdown")
        game = Game(toy("newest stud", more), ["Anna", "Ben"], deck="4s 2c Kd 2d Qs Qh 9c 4d As Ah Jc Tc")
        while not game.over:
            assert all(card not in parse_cards("As Ah") for _, card in game.table.came_up)
            game.act(game.to_act[0], "check")
        came_up = "Qs Qh 9c 4d Jc Tc".split()
        assert [str(card) for _, card in game.table.came_up] == came_up
        assert [seat for seat, _ in game.table.came_up] == [0, 1, 0, 1, None, None]


def test_a_card_that_is_laid_open_and_counts_for_no_hand_has_not_come_up() -> None:
    table = Game(toy("newest stud"), ["Anna", "Ben"], deck="4s 2c Kd 2d Qs Qh").table
    table.apply(CardsMoved(parse_cards("Kd"), HAND.of[0], ASIDE.of[0]))
    assert [str(card) for _, card in table.came_up] == ["Qs", "Qh"]


def test_what_came_up_is_forgotten_when_cards_go_back_to_the_deck_from_before_a_player() -> None:
    table = Game(toy("newest stud"), ["Anna", "Ben"], deck="4s 2c Kd 2d Qs Qh").table
    for cards, source, target in (("Qs", UP.of[0], MUCK.spot), ("Qs", MUCK.spot, DECK.spot)):
        table.apply(CardsMoved(parse_cards(cards), source, target))
        assert [str(card) for _, card in table.came_up] == ["Qs", "Qh"]
    table.apply(CardsMoved(parse_cards("Qh"), UP.of[1], DECK.spot))
    assert table.came_up == () and not table.wilds(0, "high")


# -- the hand that wins --------------------------------------------------------------------------------------------


def truth(game: Game, newest: bool, smallest: str) -> dict[int, Sequence[int]]:
    """What each player still in has, by trying everything, from the events alone."""
    lies: dict[Card, tuple[str, int | None]] = {}
    up: list[Card] = []
    showdown = game.begun[-1][0]
    for event in game.events[:showdown]:
        if isinstance(event, CardsMoved):
            lies |= dict.fromkeys(event.cards, (event.target.place.name, event.target.seat))
            up += event.cards if event.target.place is UP else ()
    found = {}
    for seat in game.table.players():
        own = [card for card, (_, whose) in lies.items() if whose == seat]
        wild = {card for card in deck() if newest and up and card // 4 == up[-1] // 4}
        down = [card for card in own if lies[card][0] != "up" and card not in wild]
        if smallest and down:
            lowest = min(card // 4 - 13 * (smallest == "low" and card // 4 == 12) for card in down) % 13
            wild |= {card for card in deck() if card // 4 == lowest}
        found[seat] = best(STANDARD, [int(card) for card in own], [int(card) for card in wild], ())
    return found


@EVERY
@pytest.mark.parametrize("seed", range(6))
def test_the_hand_wins_that_is_best_when_everything_is_tried(word: str, seed: int) -> None:
    game = played(word, seed)
    if game.table.alone:
        return
    smallest = {"smallest": "low", "both": "high"}.get(word.split()[0], "")
    worth = truth(game, word.split()[0] != "smallest", smallest)
    for pot in game.shared:
        contenders = [seat for seat in pot.contenders if seat in worth]
        highest = max(worth[seat] for seat in contenders)
        assert {*pot.paid} == {seat for seat in contenders if worth[seat] == highest}


# -- secrets -------------------------------------------------------------------------------------------------------


def test_what_hangs_on_cards_that_are_not_seen_is_unknown_and_a_seat_knows_its_own() -> None:
    game = played("both stud", 1, choices=1)
    for seat in range(3):
        view = game.view(seat)
        assert view.wilds(seat, "high") == game.table.wilds(seat, "high")
        with pytest.raises(Unknown):
            view.wilds((seat + 1) % 3, "high")
    newest = played("newest stud", 1, choices=1)
    assert all(newest.view(seat).wilds(0, "high") == newest.table.wilds(0, "high") for seat in (0, 1, 2, PUBLIC))


def swapped(game: Game, seat: int) -> Game:
    """The same game with two hidden cards of the others, and two of the deck, the other way round."""
    down = [card for other in range(3) if other != seat for card in game.table.at(HAND, other)]
    other = {down[0]: down[-1], down[-1]: down[0], game.deck[-1]: game.deck[-2], game.deck[-2]: game.deck[-1]}
    again = Game(game.variant, game.names, deck=[other.get(card, card) for card in game.deck])
    for each, choice in game.choices:
        again.act(each, str(choice))
    return again


@pytest.mark.parametrize("word", [word for word in SHEETS if word.endswith("stud")])
@pytest.mark.parametrize("seed", range(4))
def test_no_view_and_no_story_depends_on_cards_that_are_not_seen(word: str, seed: int) -> None:
    for choices in range(3):
        game = played(word, seed, choices)
        if game.over:
            return
        for seat in range(3):
            other = swapped(game, seat)
            assert other.view(seat) == game.view(seat) and other.view(seat).data() == game.view(seat).data()
            assert [*Story(other, seat).lines()] == [*Story(game, seat).lines()]
            choose = House().choose(game.view(seat), game.offers(seat), Random(seed)) if seat in game.to_act else None
            assert seat not in other.to_act or choose == House().choose(
                other.view(seat), other.offers(seat), Random(seed)
            )


def test_a_view_as_data_says_what_is_wild_for_this_seat() -> None:
    game = Game(toy("both stud"), ["Anna", "Ben"], deck="4s 2c Kd 2d Qs 9h")
    assert game.view(0).data()["wild"] == {"high": sorted("4c 4d 4h 4s 9c 9d 9h 9s".split())}
    assert game.view(1).data()["wild"] == {"high": sorted("2c 2d 2h 2s 9c 9d 9h 9s".split())}
    assert game.view(PUBLIC).data()["wild"] == {"high": sorted("9c 9d 9h 9s".split())}
    assert [(seat, str(card)) for seat, card in game.view(1).came_up] == [(0, "Qs"), (1, "9h")]


def test_after_the_showdown_a_view_knows_the_cards_that_lay_down_of_those_who_showed() -> None:
    game = checked_down(toy("smallest stud"), "2s 7c Kd 8d 3s 2h 9c 7d Kc Ts")
    for seat in (0, 1, PUBLIC):
        assert all(game.view(seat).wilds(other, "high") == game.table.wilds(other, "high") for other in (0, 1))
    assert UNKNOWN not in game.view(1).holding(0).own
    lay = game.view(1).lay
    assert lay is not None and {*lay[DECK.spot]} == {UNKNOWN}


# -- games ---------------------------------------------------------------------------------------------------------


@EVERY
def test_a_game_is_pickled_copied_and_played_again_alike(word: str) -> None:
    for choices in range(0, 9, 2):
        game = played(word, 3, choices)
        for other in (pickle.loads(pickle.dumps(game)), game.copy(), replayed(game)):
            assert [other.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
            assert [*Story(other).lines()] == [*Story(game).lines()]


def test_a_bot_takes_what_it_cannot_know_of_another_to_be_plain() -> None:
    view = Game(toy("both stud"), ["Anna", "Ben"], deck="4s 2c Kd 2d Qs 9h").view(0)
    wild = [{card.rank.symbol for card in ranker(view, "high", seat).wilds.full} for seat in (0, 1)]
    assert wild == [{"9", "4"}, {"9"}]


@EVERY
@pytest.mark.parametrize("seed", range(2))
def test_bots_play_it(word: str, seed: int) -> None:
    game, random = Game(toy(word), NAMES, seed=seed), Random(seed)
    while not game.over:
        seat = game.to_act[0]
        game.act(seat, House().choose(game.view(seat), game.offers(seat), random))
    assert sum(game.stacks) == 300


def test_a_bot_bets_on_what_is_wild_for_it() -> None:
    """Anna's trip deuces down and a wild nine up are quads or better; Ben has nothing and folds to her bets."""
    game = Game(toy("both stud"), ["Anna", "Ben"], deck="2s 7c 2d Jd 9s 9h 9c 4d 2h 5s")
    view, offers = game.view(0), game.offers(0)
    words = [House().choose(view, offers, Random(seed)).word for seed in range(30)]
    assert words.count("bet") > 20


@EVERY
def test_a_log_is_read_again_and_its_sheet_is_the_same(word: str, tmp_path) -> None:
    variant = toy(word)
    assert variant_of(sheet_data(variant)).fingerprint == variant.fingerprint
    logged(tmp_path / "log", variant, NAMES, games=2)
    assert [kept.game.over for kept in read(tmp_path / "log").games] == [True, True]


def test_a_script_comes_out_as_it_says(tmp_path) -> None:
    (tmp_path / "toy.yaml").write_text(SHEETS["newest stud"], encoding="utf-8")
    script = """\
variant: toy.yaml
players: {Anna: 100, Ben: 100}
dealer: Ben
cards: {Anna: 4s Kd Qs 9c Kc, Ben: 2c 2d Qh 4d 7s}
choices: [Anna check, Ben check]
expect: {stacks: {Anna: 101, Ben: 99}}
"""
    assert play_sheet(parse(script, "script.yaml"), tmp_path).problems == ()


# -- cards alone do not say what is wild -----------------------------------------------------------------------------


def test_cards_alone_are_not_ranked_where_the_moment_decides() -> None:
    variant = toy("newest stud")
    refused = "In Toy the rank of the last card up is wild for high, which depends on how the cards came"
    with pytest.raises(ValueError, match=refused):
        rank("9s 9h 9d 5c 5s", variant)
    with pytest.raises(ValueError, match=refused):
        rank_many([[0, 1, 2, 3, 4]], variant)


def test_a_side_for_which_nothing_moves_is_ranked() -> None:
    for_low = ("newest: up}", "newest: up, for: [low]}, {ranks: [5], for: [high]}")
    low = ("equal: split}\n", "equal: split}\n  low: {ranking: ace-to-five, equal: split}\n")
    variant = toy("newest stud", for_low, low, ("showdown]", "showdown: {cards-speak: true}]"))
    assert rank("9s 9h 9d 5c 5s", variant, "high").category == "five of a kind"
    with pytest.raises(ValueError, match="is wild for low"):
        rank("9s 8h 7d 6c 5s", variant, "low")


def test_a_pot_is_not_divided_by_hands_whose_wild_cards_nobody_knows(tmp_path) -> None:
    (tmp_path / "toy.yaml").write_text(SHEETS["newest stud"], encoding="utf-8")
    pot = """\
variant: toy.yaml
players:
  Anna: {put-in: 5, hand: 9s 9h 9d 5c 5s}
  Ben: {put-in: 5, hand: 2c 3d 4h 5d 7s}
"""
    settled = settle_sheet(parse(pot, "pot.yaml"), tmp_path)
    assert settled.settlement is None and [problem.code for problem in settled.problems] == ["hand-missing"]
    assert "the rank of the last card up is wild" in settled.problems[0].message
    folded = settle_sheet(parse(pot.replace("5, hand: 2c", "5, folded: true, hand: 2c"), "pot.yaml"), tmp_path)
    assert folded.settlement is not None and folded.problems == ()
