"""What a seat may know: its view is rebuilt from what it saw, and never depends on what it did not see."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import load
from croupier.cards import UNKNOWN, Card
from croupier.files.story import Story
from croupier.game.game import Game
from croupier.sheet.library import names
from croupier.table.choices import IllegalChoice
from croupier.table.events import CardsMoved, Spot, redacted
from croupier.table.places import BET, BOARD, DECK, HAND, LAID, MUCK, PILE, PUBLIC, UP
from croupier.variant.variant import Variant
from tests.playing import choose, new_game
from tests.strategies import variants

SEEDS = st.integers(min_value=0, max_value=10**9)
VARIANTS = st.sampled_from(names()).map(load) | variants


def sees(seat: int, spot: Spot) -> bool:
    """What lies face up, and what lies before oneself."""
    return spot.place in (UP, BOARD) or (spot.seat == seat and spot.place in (HAND, PILE, LAID))


class Onlooker:
    """Keeps what one seat knows from what it saw, by the two rules and nothing else."""

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.known: dict[Spot, list[Card]] = {DECK.spot: [UNKNOWN] * cards}

    def watch(self, event: CardsMoved) -> None:
        there = self.known.setdefault(event.source, [])
        if sees(self.seat, event.source) or sees(self.seat, event.target):
            for card in event.cards:
                there.remove(card if card in there else UNKNOWN)
        else:
            there[:] = [UNKNOWN] * (len(there) - len(event.cards))
        self.known.setdefault(event.target, []).extend(event.cards)


def play_some(variant: Variant, seed: int) -> Game:
    random = Random(seed)
    game = new_game(variant, random.randint(variant.players.min, variant.players.max), random)
    for _ in range(random.randrange(80)):
        if game.over:
            break
        game.act(*choose(game, random))
    return game


@given(VARIANTS, SEEDS)
@settings(max_examples=60, deadline=None)
def test_every_view_follows_from_what_the_seat_saw(variant: Variant, seed: int) -> None:
    game = play_some(variant, seed)
    for seat in (*range(len(game.names)), PUBLIC):
        onlooker = Onlooker(seat, len(game.deck))
        for event in game.events:
            if isinstance(event, CardsMoved):
                seen = redacted(event, seat)
                assert isinstance(seen, CardsMoved)
                onlooker.watch(seen)
        view = game.view(seat)
        for spot in {*view.cards, *onlooker.known}:
            assert sorted(view.cards.get(spot, ())) == sorted(onlooker.known.get(spot, [])), spot


def seen_cards(game: Game, seat: int) -> set[Card]:
    return {
        card
        for event in game.events
        if isinstance(event, CardsMoved) and (sees(seat, event.source) or sees(seat, event.target))
        for card in event.cards
    }


def shuffled_elsewhere(game: Game, seat: int, random: Random) -> dict[Card, Card]:
    """Every card the seat has never seen, put in the place of another that it has never seen."""
    fixed = seen_cards(game, seat)
    unseen = [card for card in game.variant.whole_deck if card not in fixed]
    return dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))


def elsewhere(game: Game, swap: dict[Card, Card]) -> Iterator[tuple[Game, Game]]:
    """The game as it was and with cards in each other's places, choice by choice side by side."""
    players = (game.variant, game.names, game.first_stacks, game.table.dealer)
    one = Game(*players, deck=game.deck)
    other = Game(*players, deck=[swap.get(card, card) for card in game.deck])
    yield one, other
    for who, choice in game.choices:
        one.act(who, choice)
        other.act(who, choice._replace(cards=tuple(swap.get(card, card) for card in choice.cards)))
        yield one, other


def shown(game: Game, seat: int, elsewhere: Card) -> dict[str, object]:
    """All that a seat is ever told: its view, the events, whose turn it is, its offers, what it is refused and why."""
    offers = game.offers(seat)
    return {
        "view": game.view(seat),
        "events": [redacted(event, seat) for event in game.events],
        "phase": (game.phase, game.over, game.begun),
        "turn": game.to_act,
        "offers": (offers, list(offers), str(offers), len(offers)),
        "refused": [refusal(game, seat, choice) for choice in _refused(elsewhere)],
        "sealed": [who for who, _ in game.choices],
    }


def _refused(elsewhere: Card) -> list[str]:
    return ["dance", f"pass {elsewhere}", f"discard {elsewhere} {elsewhere}", f"arrange {elsewhere}", "bet 10000"]


def refusal(game: Game, seat: int, choice: str) -> str:
    with pytest.raises(IllegalChoice) as illegal:
        game.copy().act(seat, choice)
    return str(illegal.value)


@given(VARIANTS, SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_seat_is_told_the_same_at_every_choice_whatever_it_has_not_seen(variant: Variant, seed: int) -> None:
    game, random = play_some(variant, seed), Random(seed)
    seat = random.choice((*range(len(game.names)), PUBLIC))
    swap = shuffled_elsewhere(game, seat, random)
    unseen = random.choice(list(swap)) if swap else game.deck[0]
    stories: list[Story] = []
    for one, other in elsewhere(game, swap):
        assert shown(one, seat, unseen) == shown(other, seat, unseen)
        stories = stories or [Story(one, seat), Story(other, seat)]
        assert list(stories[0].lines()) == list(stories[1].lines())


@given(VARIANTS, SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_choice_that_is_sealed_shows_nothing_before_all_are_in(variant: Variant, seed: int) -> None:
    """Whatever the others choose, and however it is written, they have chosen and that is all."""
    random = Random(seed)
    game = play_some(variant, seed)
    while not game.over and not game.together:
        game.act(*choose(game, random))
    if game.over:
        return
    *early, late = random.sample(game.to_act, len(game.to_act))
    unseen = random.choice(sorted(set(game.deck) - set(game.view(late).held())))
    worlds = [sealed(game, early, Random(mood)) for mood in (seed, seed + 1)]
    for seat in (late, PUBLIC):
        one, other = (shown(world, seat, unseen) for world in worlds)
        assert one == other
        before = shown(game, seat, unseen)
        assert {key: before[key] for key in ("view", "events", "phase")} == {
            key: one[key] for key in ("view", "events", "phase")
        }
        assert [list(Story(world, seat).lines()) for world in worlds] == [list(Story(game, seat).lines())] * 2
    assert worlds[0].to_act == (late,)


def sealed(game: Game, seats: list[int], random: Random) -> Game:
    """A copy of the game in which these seats have chosen, any of what they are offered."""
    world = game.copy()
    for seat in seats:
        choice = world.offers(seat).pick(random)
        world.act(seat, choice if random.random() < 0.5 else str(choice))
    return world


def test_sealed_choices_show_nothing_but_who_has_made_one() -> None:
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], seed=3)
    before = [game.view(seat) for seat in range(3)]
    game.act(1, next(iter(game.offers(1))))
    assert [game.view(seat) for seat in range(3)] == before
    assert game.to_act == (0, 2)
    with pytest.raises(IllegalChoice, match="sealed"):
        game.act(1, "pass 2c 2d 2h")


def test_who_gave_cards_knows_where_they_are_until_the_receiver_moves_some_unseen() -> None:
    deck_text = "9s 6d Kd 9h 4c Kh 9d 3h Qs 5c Ac Jc 5s 2s 7h Kc Jd 8c Qd 8h 8d"
    game = Game(load("anaconda"), ["Anna", "Ben", "Carla"], dealer=2, deck=deck_text)
    for seat, choice in ((0, "pass Kc Qd 5s"), (1, "pass Jd 8h 2s"), (2, "pass 8c 8d 7h")):
        game.act(seat, choice)
    assert {str(card) for card in game.view(0).at(HAND, 1)} == {"??", "Kc", "Qd", "5s"}
    for seat, choice in ((0, "pass 7h 8c"), (1, "pass 5s Qd"), (2, "pass 2s 8h")):
        game.act(seat, choice)
    # Ben passed two cards on, unseen by Anna: what she gave him before may be gone, what she gave him now is there.
    assert {str(card) for card in game.view(0).at(HAND, 1)} == {"??", "7h", "8c"}
    assert [fact[:2] for fact in game.view(0).passed] == [(0, 1), (2, 0), (0, 1), (2, 0)]


def test_a_folded_hand_is_never_shown() -> None:
    game = Game(load("howdy-doody"), ["Anna", "Ben", "Carla"], seed=5)
    folded = game.view(game.to_act[0]).held()
    game.act(game.to_act[0], "fold")
    onlooker = game.view(PUBLIC)
    assert set(onlooker.at(MUCK)) == {UNKNOWN} and len(onlooker.at(MUCK)) == len(folded)


def test_chips_are_seen_by_everyone() -> None:
    game = Game(load("howdy-doody"), ["Anna", "Ben", "Carla"], seed=5)
    game.act(0, "bet 3")
    assert all(game.view(seat).bets == (3, 0, 0) for seat in (0, 1, 2, PUBLIC))
    assert game.table.chips[BET.of[0]] == 3
