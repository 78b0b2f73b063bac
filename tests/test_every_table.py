"""What must hold at every choice of every game: of each shipped sheet, and of mechanisms that no sheet has."""

import copy
import pickle
from collections.abc import Iterator
from random import Random

import pytest

from croupier import Game, load
from croupier.cards import UNKNOWN
from croupier.game.record import Begun, Chosen
from croupier.phases import with_rooms
from croupier.sheet.library import names
from croupier.table.imagined import imagined
from croupier.table.places import PUBLIC
from croupier.table.table import Table
from croupier.terms.entries import with_entries
from croupier.terms.sides import with_sides
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests import betting_sheets, toy_wilds
from tests.playing import choose, new_game, play_out, replayed
from tests.share import spread
from tests.toy_sides import SHEET as COUNT
from tests.toy_sides import SMALL, Count
from tests.toys import SHEETS, TOYS

OTHERS = {**SHEETS, "count": COUNT, "count, four cards": SMALL, **toy_wilds.SHEETS, **betting_sheets.SHEETS}


def every(turn: int) -> pytest.MarkDecorator:
    """The mechanisms that no sheet has, and the sheets, each of them for one or two of the seven rules in every run."""
    return pytest.mark.parametrize("name", [*spread(names(), turn), *OTHERS])


DEALS = 4
"""How many games each rule is held to; each has ten choices and more."""


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with with_rooms(*TOYS), with_sides(Count), with_entries(*toy_wilds.TOY_WILDS):
        yield


def variant_of(name: str) -> Variant:
    if name not in OTHERS:
        return load(name)
    found = examine_text(OTHERS[name]).variant
    assert found
    return found


def games(name: str) -> Iterator[tuple[Game, Random]]:
    """New games of a sheet, at tables of all sizes, some of them with short stacks."""
    variant = variant_of(name)
    for seed in range(DEALS):
        random = Random(seed)
        yield new_game(variant, random.choice(variant.table_sizes()), random), random


def at_every_choice(name: str) -> Iterator[tuple[Game, Random]]:
    for game, random in games(name):
        while not game.over:
            yield game, random
            game.act(*choose(game, random))
        yield game, random


def everything(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game and its table."""
    views = [game.view(seat) for seat in (*range(len(game.names)), PUBLIC)]
    asked = game.state, game.to_act, [str(game.offers(seat)) for seat in game.to_act]
    return views, asked, game.record, game.table.opened(), dict(game.table.cards), dict(game.table.chips)


class CutOff(Game):
    """A game whose rooms are cut off after every event, and asked again."""

    def _proceed(self) -> bool:
        if self.table.owed:
            return super()._proceed()
        for event in self._room.proceed(self.table):
            self._happen((event,))
            return False
        return True


@every(0)
def test_a_room_that_is_cut_off_after_any_card_and_asked_again_goes_on_as_it_would_have(name: str) -> None:
    for game, random in games(name):
        play_out(game, random)
        cut = CutOff(game.variant, game.names, game.first_stacks, game.table.dealer, seed=game.seed)
        for seat, choice in game.choices:
            cut.act(seat, choice)
        assert everything(cut) == everything(game)


@every(1)
def test_pickled_copied_and_played_again_it_is_the_same_table(name: str) -> None:
    for game, random in at_every_choice(name):
        if random.random() < 0.3:
            now = everything(game)
            assert everything(pickle.loads(pickle.dumps(game))) == now
            assert everything(copy.deepcopy(game)) == now
            assert everything(replayed(game)) == now
            assert everything(game.first(len(game.choices))) == now


@every(2)
def test_nothing_done_to_a_copy_is_seen_at_the_game(name: str) -> None:
    for game, random in games(name):
        for _ in range(random.randrange(12)):
            if not game.over:
                game.act(*choose(game, random))
        now = everything(game)
        play_out(game.copy(), random)
        assert everything(game) == now


@every(3)
def test_a_game_can_be_built_from_a_seats_view_that_gives_the_seat_an_equal_view(name: str) -> None:
    for game, random in at_every_choice(name):
        for seat in range(len(game.names)):
            view = game.view(seat)
            table = imagined(view, random)
            assert table.view(seat) == view
            assert sorted(card for there in table.cards.values() for card in there) == sorted(game.deck)


@every(4)
def test_such_a_game_goes_on_to_its_end(name: str) -> None:
    for game, random in at_every_choice(name):
        if random.random() < 0.3 and game.to_act:
            seat = game.to_act[0]
            imagining = Game.of(game.variant, imagined(game.view(seat), random))
            assert imagining.state == game.state
            assert seat in imagining.to_act
            chips = sum(game.stacks) + game.table.middle
            play_out(imagining, random)
            assert sum(imagining.stacks) + imagining.rides == chips


@every(5)
def test_nothing_a_seat_is_shown_or_offered_depends_on_cards_that_it_cannot_see(name: str) -> None:
    for game, random in at_every_choice(name):
        for seat in game.to_act:
            other = permuted(game, seat, random)
            assert other.view(seat) == game.view(seat)
            # what is offered to a seat follows from what it sees
            assert str(game._room.offers(other, seat)) == str(game.offers(seat))


def permuted(game: Game, seat: int, random: Random) -> Table:
    """The table with the cards that a seat does not see lying anywhere else."""
    view, table = game.view(seat), game.table.copy()
    places = [
        (spot, index) for spot, there in view.cards.items() for index, card in enumerate(there) if card == UNKNOWN
    ]
    cards = [game.table.cards[spot][index] for spot, index in places]
    random.shuffle(cards)
    lying = {spot: list(there) for spot, there in table.cards.items()}
    for (spot, index), card in zip(places, cards, strict=True):
        lying[spot][index] = card
    for spot, there in lying.items():
        table.cards[spot] = tuple(there)
    return table


@every(6)
def test_the_record_has_phases_choices_and_events_in_one_order(name: str) -> None:
    for game, random in games(name):
        play_out(game, random)
        apart = [each for each in game.record if not isinstance(each, (Begun, Chosen))]
        assert apart == game.events
        assert [(each.seat, each.choice) for each in game.record if isinstance(each, Chosen)] == game.choices
        assert [each.state for each in game.record if isinstance(each, Begun)] == [state for _, state in game.begun]
