"""Every toy goes through every layer as a sheet of the house's own would: nothing there knows the rooms by name.

The toys are those of ``tests.toys``, so that a new one cannot escape.
"""

import inspect
import io
import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
import yaml
from jsonschema import Draft202012Validator

from croupier import Game, Variant, load
from croupier.cards import UNKNOWN, Card, deck, named
from croupier.cli import fronts
from croupier.files.story import Story
from croupier.game.session import Session
from croupier.night.front import ShownSession
from croupier.night.plain import PlainText, standing
from croupier.phases import with_rooms
from croupier.phases.base import Phase, Words
from croupier.phases.outline import Outline
from croupier.players import BOTS, play_out, seat_bots
from croupier.players.answers import Prompt, answers
from croupier.problems.problem import Problem
from croupier.screen.looks import Looks
from croupier.screen.scene import Offered, Scene
from croupier.screen.showing import Manner, Showing
from croupier.screen.terminal import Draw
from croupier.sheet import library
from croupier.table.choices import Cards, Choice, Refused, Ways
from croupier.table.events import CardsMoved, Event
from croupier.table.places import DECK, HAND, MUCK, PILE, PUBLIC, UP, Place
from croupier.table.table import Table
from croupier.table.view import View
from croupier.terms.entries import with_entries
from croupier.terms.sides import with_sides
from tests import toy_wilds
from tests.screen.test_private import Watched
from tests.screen.test_scene import plain
from tests.telling import variant
from tests.toy_sides import SHEET as COUNT
from tests.toy_sides import SMALL, Count
from tests.toys import BROW, MIDDLE, SHEETS, TOYS

NAMES = ["Anna", "Ben", "Carla"]
TABLE = ("--players", ",".join(NAMES), "--seed", 5)
TRAY = Place("tray", sight="nobody")
ROOMS = {room.word: room for room in TOYS}
EVERY = pytest.mark.parametrize("word", SHEETS)
ALL = {**SHEETS, "count": COUNT, "count-two-cards": SMALL, **toy_wilds.SHEETS}
"""The sheets of toy sides and toy wild cards, too, which are no phases."""
EVERY_SHEET = pytest.mark.parametrize("word", ALL)
FRAME = pytest.mark.parametrize("size", [(80, 23), (60, 15)], ids=["80x24", "60x16"])
"""A screen without its last row, which is for what is typed."""
SHOWN = re.compile(r"\b([2-9TJQKA][cdhs]|X[ab])\b")


@pytest.fixture(autouse=True, scope="module")
def toys() -> Iterator[None]:
    with with_rooms(*TOYS), with_sides(Count), with_entries(*toy_wilds.TOY_WILDS):
        yield


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory, toys: None) -> dict[str, Path]:
    """The toys' sheets as files."""
    folder = tmp_path_factory.mktemp("toys")
    for word, text in ALL.items():
        (folder / f"{word}.yaml").write_text(text, encoding="utf-8")
    return {word: folder / f"{word}.yaml" for word in ALL}


def by_chance(of: Variant, seed: int, players: int = 3) -> Iterator[tuple[Game, int, Choice]]:
    """A game at each of its choices, which are made by chance; nobody folds while anything else is offered."""
    random, game = Random(seed), Game(of, [f"Player {seat}" for seat in range(players)], seed=seed)
    while not game.over:
        seat = game.to_act[0]
        offers = [offer for offer in game.offers(seat).kinds if offer.word != "fold"]
        choice = random.choice(offers).pick(random)
        yield game, seat, choice
        game.act(seat, choice)


def sheet_of(name: str) -> Variant:
    """A toy's sheet, or a shipped one."""
    return variant(ALL[name]) if name in ALL else load(name)


def played(of: Variant, seed: int) -> Game:
    """The same, as it ended."""
    return [game for game, _, _ in by_chance(of, seed)][-1]


def test_every_toy_has_a_sheet() -> None:
    written = [item for text in SHEETS.values() for item in words_in(yaml.safe_load(text))]
    assert {*ROOMS} <= {*written} and {*SHEETS} <= {*ROOMS}


def words_in(sheet: dict[str, Any]) -> Iterator[str]:
    """The words of all rooms on a sheet, or in a part of it."""
    for room in (*sheet["play"], *sheet.get("when", ())):
        word, settings = (room, None) if isinstance(room, str) else next(iter(room.items()))
        yield word
        if settings and "play" in settings:
            yield from words_in(settings)


# -- the sheet -----------------------------------------------------------------------------------------------------


@EVERY_SHEET
def test_its_sheet_has_no_problem_and_an_editor_finds_none(croupier, sheets, word: str) -> None:
    assert croupier("validate", "--strict", sheets[word])[:2] == (0, "")
    schema = json.loads(croupier("schema").out)
    assert [*Draft202012Validator(schema).iter_errors(yaml.safe_load(ALL[word]))] == []


def item(sheet: dict[str, Any], word: str) -> Any:
    """What stands under the toy's word on a sheet; nothing where the word stands alone."""
    rooms = (*sheet["play"], *sheet.get("when", ()))
    return next((room[word] for room in rooms if word in room and room != word), {})


NUMBERS = [
    (word, name)
    for word, text in SHEETS.items()
    for name, value in item(yaml.safe_load(text), word).items()
    if isinstance(value, int)
]


def changed(word: str, name: str, value: object, path: Path) -> Path:
    """The toy's sheet with a setting changed, as a file."""
    sheet = yaml.safe_load(SHEETS[word])
    item(sheet, word)[name] = value
    path.write_text(yaml.safe_dump(sheet), encoding="utf-8")
    return path


@pytest.mark.parametrize(("word", "name"), NUMBERS)
def test_what_is_wrong_with_a_setting_is_said_at_its_place_and_explained(
    croupier, tmp_path: Path, word: str, name: str
) -> None:
    mistakes = {"wrong-type": (name, "many"), "out-of-range": (name, 1000), "unknown-setting": ("colour", "red")}
    for code, (setting, value) in mistakes.items():
        sheet = changed(word, setting, value, tmp_path / "wrong.yaml")
        said = croupier("validate", "--format", "json", sheet)
        (problem,) = json.loads(said.out)
        lines = sheet.read_text(encoding="utf-8").splitlines()
        line = next(number for number, line in enumerate(lines, 1) if f" {setting}: {value}" in line)
        assert (said.code, problem["code"], problem["line"]) == (1, code, line)
        assert croupier("explain", code).code == 0


# -- in words ------------------------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_the_rules_say_its_sentence_and_the_call(croupier, sheets, word: str, form: str) -> None:
    """The sentence is the one that the toy's page says it prints."""
    said = croupier("rules", "--format", form, sheets[word])
    sentence = " ".join((inspect.getdoc(ROOMS[word]) or "").partition("Prints: ")[2].split()).strip('"')
    assert said.code == 0 and sentence and sentence in " ".join(unescape(said.out).split())
    assert "The call" in said.out and "Toy: " in said.out


def instead(phase: Any, word: str) -> list[Any]:
    """What stands there without the toy: the phases that it holds, or nothing."""
    if word not in phase:
        return [phase]
    return list(phase[word].get("play", ())) if isinstance(phase, dict) else []


@EVERY
def test_two_sheets_that_mean_the_same_and_two_that_do_not_are_told_apart(
    croupier, sheets, tmp_path: Path, word: str
) -> None:
    same = croupier("diff", sheets[word], sheets[word])
    assert same.code == 0 and same.out.startswith("The two mean the same")
    without = yaml.safe_load(SHEETS[word])
    without["play"] = [inner for phase in without["play"] for inner in instead(phase, word)]
    without["when"] = [consequence for consequence in without.get("when", ()) if word not in consequence]
    other = tmp_path / "other.yaml"
    other.write_text(yaml.safe_dump(without), encoding="utf-8")
    assert word in croupier("diff", sheets[word], other).out


@pytest.mark.parametrize(("word", "name"), NUMBERS)
def test_a_setting_that_differs_is_named_with_its_room(croupier, sheets, tmp_path: Path, word: str, name: str) -> None:
    value = item(yaml.safe_load(SHEETS[word]), word)[name]
    other = changed(word, name, value - 1, tmp_path / "other.yaml")
    assert croupier("diff", sheets[word], other).out.removeprefix("when ").startswith(f"{word}: ")


@EVERY_SHEET
@pytest.mark.parametrize("form", ["mermaid", "dot", "json"])
def test_its_states_are_drawn(croupier, sheets, word: str, form: str) -> None:
    drawn = croupier("graph", "--format", form, sheets[word])
    assert drawn.code == 0
    states = variant(ALL[word]).phases
    shown = [*states] if form == "json" else [re.sub(r"-of-round-\d+", "", state) for state in states]
    assert all(state.replace("-", " ") in drawn.out.replace("-", " ") for state in shown)


# -- bots ----------------------------------------------------------------------------------------------------------


@EVERY_SHEET
def test_it_is_watched_to_the_end(croupier, sheets, word: str) -> None:
    said = croupier("play", sheets[word], "--watch", *TABLE)
    stacks = re.findall(r"\w+ (\d+)", said.out.splitlines()[-1])
    assert said.code == 0 and said.out.splitlines()[-1].startswith("Chips: ") and sum(map(int, stacks)) == 300


@EVERY_SHEET
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_it_to_the_end(word: str, bot: str) -> None:
    game = Game(variant(ALL[word]), NAMES, seed=5)
    play_out(game, seat_bots([bot], 3), 5)
    assert game.over and sum(game.stacks) == 300


@EVERY_SHEET
def test_its_odds_are_worked_out(croupier, sheets, word: str) -> None:
    said = croupier("odds", sheets[word], "--players", 3, "--games", 40, "--seed", 1, "--format", "json")
    odds = json.loads(said.out)
    assert said.code == 0 and odds["complete"] and odds["games"] == 40


@EVERY_SHEET
@pytest.mark.parametrize("seed", range(3))
def test_all_that_counts_is_shown_at_the_showdown_wherever_it_lay(word: str, seed: int) -> None:
    table = played(variant(ALL[word]), seed).table
    assert all(table.held(seat) == table.at(UP, seat) != () for seat in table.players())


# -- files ---------------------------------------------------------------------------------------------------------


def script_of(game: Game, sheet: str) -> str:
    """A game as somebody would write it down: who was dealt what, who chose what, and what came out."""
    shuffles: list[dict[str, list[Card]]] = [{}]
    for event in game.events:
        if isinstance(event, CardsMoved) and event.source is event.target:
            shuffles.append({})
        elif isinstance(event, CardsMoved) and event.source is DECK.spot:
            place, seat = event.target.place, event.target.seat
            shuffles[-1].setdefault(place.name if seat is None else game.names[seat], []).extend(event.cards)
    cards = [{whose: named(cards) for whose, cards in dealt.items()} for dealt in shuffles]
    stacks = dict(zip(game.names, game.stacks, strict=True))
    return yaml.safe_dump(
        {
            "variant": sheet,
            "players": dict(zip(game.names, game.first_stacks, strict=True)),
            "dealer": game.names[game.table.dealer],
            "cards": cards if len(cards) > 1 else cards[0],
            "choices": [f"{game.names[seat]} {choice}" for seat, choice in game.choices],
            "expect": {"over": True, "stacks": stacks},
        },
        sort_keys=False,
    )


@EVERY_SHEET
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_written_as_a_script_and_comes_out_as_it_did(croupier, sheets, tmp_path, word, seed: int) -> None:
    """The cards that are written are all that is dealt; the others are shuffled otherwise."""
    game = played(variant(ALL[word]), seed)
    script = tmp_path / "script.yaml"
    script.write_text(script_of(game, str(sheets[word])), encoding="utf-8")
    said = croupier("run", "--format", "json", script)
    (printed,) = json.loads(said.out)
    assert said.code == 0 and printed["problems"] == []
    assert printed["story"] == [*Story(game).lines()]


@EVERY_SHEET
def test_its_log_is_verified_and_gone_on_with_from_every_third_choice(croupier, sheets, tmp_path, word: str) -> None:
    log = tmp_path / "whole.jsonl"
    assert croupier("play", sheets[word], "--watch", *TABLE, "--log", log).code == 0
    whole = log.read_bytes()
    verified = croupier("replay", log, "--verify")
    assert verified.code == 0 and "deck and salt are those of the commitment" in verified.out
    for view in (("--public",), ("--as", "Ben")):
        assert croupier("replay", log, *view).code == 0
    lines = whole.splitlines(keepends=True)
    for end in [number for number, line in enumerate(lines) if b'"choice": ' in line][::3]:
        cut = tmp_path / f"cut-{end}.jsonl"
        cut.write_bytes(b"".join(lines[: end + 1]))
        assert croupier("resume", cut).code == 0 and cut.read_bytes() == whole


@EVERY
def test_a_pot_of_it_is_settled(croupier, sheets, tmp_path, word: str) -> None:
    file = tmp_path / "pot.yaml"
    hands = {"Anna": "As Ah Ac 2d 3d", "Ben": "Ks Kh 4c 5d 6d"}
    players = {name: {"put-in": 10, "hand": hand} for name, hand in hands.items()}
    file.write_text(yaml.safe_dump({"variant": str(sheets[word]), "players": players}), encoding="utf-8")
    settled = croupier("settle", "--format", "json", file)
    assert settled.code == 0 and json.loads(settled.out)["payouts"] == {"Anna": 20, "Ben": 0}


# -- the story -----------------------------------------------------------------------------------------------------


class Jumble(Phase):
    """Cards go wherever a room could send them."""

    word: ClassVar[str] = "jumble"

    def words(self, outline: Outline) -> Words:
        """That."""
        return Words("Cards go everywhere.")

    def check(self, outline: Outline) -> Iterator[Problem]:
        """Nothing is wrong with it."""
        return iter(())

    def begin(self, table: Table) -> Iterator[Event]:
        """One card a move, Anna being the first player and Ben the second."""
        for place in (MIDDLE.spot, TRAY.spot, PILE.of[0], BROW.of[1], MUCK.spot):
            yield CardsMoved(table.at(DECK)[:1], DECK.spot, place)
        yield CardsMoved(table.at(MIDDLE), MIDDLE.spot, HAND.of[0])
        yield CardsMoved(table.at(TRAY), TRAY.spot, UP.of[1])
        yield CardsMoved(table.at(PILE, 0), PILE.of[0], UP.of[0])
        yield CardsMoved(table.at(UP, 0), UP.of[0], HAND.of[1])
        yield CardsMoved(table.at(BROW, 1), BROW.of[1], MUCK.spot)


SENTENCES = """\
Ah is laid in the middle.
One card is put in the tray.
Anna is dealt one card, put in the pile.
Ben is dealt 4h on the brow.
One card is thrown away.
Anna takes Ah.
Ben takes 2h face up.
Anna: 3h is laid face up.
Anna gives 3h to Ben.
Ben: 4h is thrown away."""


def test_wherever_cards_go_the_story_has_a_sentence_for_it() -> None:
    """As Carla sees it, who holds none of them."""
    with with_rooms(Jumble):
        sheet = variant(SHEETS["brow"].replace("deal: {cards: 5}, brow", "jumble, deal: {cards: 5}"))
    game = Game(sheet, NAMES, deck="Ah 2h 3h 4h 5h")
    lines = [*Story(game, 2).lines()]
    assert lines[lines.index("-- jumble") + 1 : lines.index("-- deal")] == SENTENCES.splitlines()


# -- questions -----------------------------------------------------------------------------------------------------


def asking(word: str, phase: str) -> Prompt:
    """The first question of a phase, and all before it answered by chance."""
    game, seat, _ = next(each for each in by_chance(variant(SHEETS[word]), 3) if each[0].phase == phase)
    return Prompt(game.view(seat), game.offers(seat), game.asked(seat))


@EVERY_SHEET
def test_what_may_be_typed_opens_no_curtain(word: str) -> None:
    for game, seat, choice in by_chance(variant(ALL[word]), 3):
        assert {choice.word, *(kind.word for kind in game.offers(seat).kinds)} <= {*answers()}


def test_none_of_the_cards_is_a_choice_like_any_other_where_it_is_one() -> None:
    prompt = asking("swap", "swap")
    assert prompt.words(arrows=False) == "swap up to three cards: numbers, names or Enter for none"
    for line in ("", "none", "swap", "swap none"):
        assert prompt.read(line) == Choice("swap")
    assert prompt.doubt(Choice("swap")) == "Swap no cards?"
    assert prompt.read("swap 1 3") == prompt.read("1 3")
    with pytest.raises(Refused, match="'none' is not offered now"):
        asking("shelve", "shelve").read("none")


def test_what_a_room_says_of_a_question_is_said_once() -> None:
    """With the only offer where it says what that does; before the offers where there are several."""
    shelve, market = asking("shelve", "shelve"), asking("market", "market")
    assert shelve.words(arrows=False) == "shelve one or two cards of your hand: numbers or names"
    assert shelve.said == ("They count for you at the showdown.",)
    assert market.words(arrows=False) == "buy one card for 2 chips: numbers or names   d decline"
    assert market.said == ("Buy a card, or decline.",)
    assert asking("fee", "bet-1").said == ()


def test_what_is_bought_is_asked_about_with_its_price_and_what_leaves_nothing_as_all() -> None:
    prompt = asking("market", "market")
    first = prompt.offers.kinds[0].pick(Random(1))
    assert prompt.doubt(first) == f"Buy {first.cards[0]} for 2 chips?" and prompt.doubt(Choice("decline")) == "Decline?"
    poor = prompt.view._replace(stacks=(2,) * 4)
    assert Prompt(poor, prompt.offers, prompt.asked).doubt(first) == "That is all you have, 2 chips. Go all in?"


# -- plain text ----------------------------------------------------------------------------------------------------


class Piped(io.StringIO):
    """Standard input as a pipe, with an answer for whatever is asked: at first for the rules, a hint and the log.

    Choices are answered by number, by key or in words, in turn; ``meant`` are those that were.
    """

    def __init__(self) -> None:
        super().__init__()
        self.front = PlainText()
        self.meant: list[tuple[int, Choice]] = []
        self.asked, self.requests = "", [""]

    def readline(self, size: int | None = -1, /) -> str:
        """The next answer."""
        game = self.front.game
        assert game is not None
        if self.asked != game.phase:
            self.asked, self.requests = game.phase, ["?", "s", "h"]
        if self.requests:
            return f"{self.requests.pop()}\n"
        seat = game.to_act[-1]
        prompt = Prompt(game.view(seat), game.offers(seat), game.asked(seat))
        kinds = [kind for kind in prompt.offers.kinds if kind.word != "fold"]
        choice = Random(len(game.choices)).choice(kinds).pick(Random(len(self.meant)))
        self.meant.append((seat, choice))
        return f"{typed(prompt, choice, len(self.meant) % 2 == 0)}\n"


def typed(prompt: Prompt, choice: Choice, in_words: bool) -> str:
    """A choice as somebody types it: in words, or as short as can be."""
    kind = prompt.offers.offer(choice.word)
    if in_words:
        return str(choice)
    if isinstance(kind, Cards):
        return " ".join(str(kind.held.index(card) + 1) for card in choice.cards)
    if isinstance(kind, Ways):
        return choice.way
    key = next((key for key, word in prompt.keys().items() if word == choice.word), choice.word)
    return " ".join([key, *str(choice).split()[1:]])


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Piped:
    """Whoever plays in plain text answers from a pipe."""
    answers = Piped()
    monkeypatch.setattr(fronts, "PlainText", lambda: answers.front)
    monkeypatch.setattr("sys.stdin", answers)
    return answers


@EVERY_SHEET
def test_it_is_played_in_plain_text_with_answers_from_a_pipe(croupier, piped: Piped, sheets, word: str) -> None:
    said = croupier("play", sheets[word], "--hot-seat", "Anna", *TABLE)
    game = piped.front.game
    assert said.code == 0 and game is not None and game.over
    assert piped.meant == [(seat, choice) for seat, choice in game.choices if game.names[seat] == "Anna"]
    assert " may " in said.out and "is not offered" not in said.out and "A bot would say: " in said.out


@EVERY_SHEET
def test_plain_text_names_every_place_before_a_player_and_on_the_table(word: str) -> None:
    for game, seat, _ in by_chance(variant(ALL[word]), 3):
        prompt = Prompt(game.view(seat), game.offers(seat), game.asked(seat))
        said = " ".join(standing(prompt))
        for spot, cards in game.table.cards.items():
            if spot.seat in (None, seat) and spot.place not in (DECK, MUCK):
                assert spot.place.title.lower() in said.lower()
                assert all((str(card) in said) == bool(spot.seen >> seat & 1) for card in cards)


# -- the screen ----------------------------------------------------------------------------------------------------


@FRAME
@pytest.mark.parametrize("name", [*ALL, *library.names()[::3]])
def test_every_card_is_drawn_once_with_the_title_of_its_place(name: str, size: tuple[int, int]) -> None:
    """To three seats and an onlooker, where a phase begins to ask; to one of them with the cards that can be chosen."""
    of, phases = sheet_of(name), [""]
    for game, seat, _ in by_chance(of, 3, max(3, of.players.min)):
        if game.phase == phases[-1]:
            continue
        phases.append(game.phase)
        prompt = Prompt(game.view(seat), game.offers(seat), game.asked(seat))
        offered = Offered(prompt.cards.held, (0,), 0) if prompt.cards else None
        asking = Scene(prompt.view, Looks(False), "Toy", (), (seat,), (*prompt.said, prompt.words()), "", offered)
        for scene in (asking, *(Scene(game.view(other), Looks(False)) for other in (0, 1, 2, PUBLIC))):
            lines = plain(scene, *size)
            assert len(lines) <= size[1] and max(map(len, lines)) <= size[0] and "..." not in lines
            check_drawn(scene.view, "\n".join(lines))
            if scene is asking and prompt.cards:
                check_numbered(lines, prompt.cards.held)


def check_drawn(view: View, text: str) -> None:
    """Every card that is seen stands there once, every other as a back; and what their places are called."""
    lying = {spot: cards for spot, cards in view.cards.items() if spot.place not in (DECK, MUCK)}
    cards = [card for there in lying.values() for card in there]
    assert sorted(SHOWN.findall(text)) == sorted(str(card) for card in cards if card != UNKNOWN), text
    assert text.count("#") + text.count("??") == cards.count(UNKNOWN), text
    for spot in lying:
        if spot.place not in (HAND, PILE, UP) or (spot.place is not HAND and spot.seat == view.seat):
            assert spot.place.title in text, text


def check_numbered(lines: list[str], offered: tuple[Card, ...]) -> None:
    """Three lines below a large card, or one below a small one, stands its number."""
    for number, card in enumerate(offered, 1):
        (row,) = (row for row, line in enumerate(lines) if str(card) in SHOWN.findall(line))
        at = lines[row].index(str(card))
        below = lines[row + (3 if lines[row][at - 1] == "|" else 1)][max(0, at - 1) : at + 4]
        assert re.search(rf"\b{number}\b", below), (card, number, lines)


def test_cards_that_have_no_room_large_have_numbers_all_the_same() -> None:
    view = asking("shelve", "shelve").view
    held = tuple(deck()[:13])
    scene = Scene(view._replace(cards={HAND.of[view.seat]: held}), Looks(False), offered=Offered(held, (4, 1), 1))
    for width in (60, 78):
        lines = plain(scene, width, 23)
        check_numbered(lines, held)
        assert ">2=2" in "".join(lines) and "5=1" in "".join(lines)


class Answering(Watched):
    """A terminal without a screen, at which everybody answers by chance, and opens the own curtain."""

    front: Showing

    def show(self, draw: Draw) -> None:
        """Only what is answered is drawn."""

    def page(self, draw: Draw) -> None:
        """Nobody has to turn it."""

    def line(self, draw: Draw, text: str = "", arrows: object = None) -> str:
        super().show(draw)
        if opener := re.search(r'type "(\w+)" and press Enter', self.screens[-1]):
            return opener[1]
        game = self.front.game
        assert game is not None
        offers = game.offers(game.to_act[0])
        kinds = [kind for kind in offers.kinds if kind.word != "fold"]
        return str(Random(len(game.choices)).choice(kinds).pick(Random(1)))


@EVERY_SHEET
def test_three_people_play_it_at_one_screen(word: str) -> None:
    front = Showing(Manner(pace="fast"), NAMES)
    front.terminal = terminal = Answering()
    terminal.front = front
    front.run = lambda play, stop: play()  # type: ignore[method-assign]
    session = Session(variant(ALL[word]), NAMES, seed=5, games=1)
    ShownSession(session, [front.player() for _ in NAMES], PUBLIC, 5, front=front).play()
    assert session.played == 1 and sum(session.stacks) == 300
    assert front.last[0] == "-- showdown" and front.last[-1].startswith("Chips: ")
