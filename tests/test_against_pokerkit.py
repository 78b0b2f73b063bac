"""Rounds of betting played beside PokerKit: at every turn the same player, the same price, the same amounts; at the end
the same stacks. Blinds are not short there, since PokerKit lowers the price to what was posted.
"""

from random import Random

import pytest

from croupier.game.game import Game
from croupier.table.choices import Amounts, Plain
from croupier.table.events import SHORT_BET, SHORT_RAISE, ChipsMoved
from croupier.variant.variant import Variant
from tests.telling import variant

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit cannot be installed here")

NAMES = ["Anna", "Ben", "Carla", "Dan", "Eve", "Fay"]
A_FEW = 100
MANY = 5_000
SHORT = (SHORT_BET, SHORT_RAISE)
"""With fixed limits PokerKit counts these among the raises, and a game is compared up to the first."""
SHEET = """\
name: House
players: {{min: 2, max: 6}}
limits: {limits}
hands: {{high: {{ranking: standard}}}}
play: [blinds: {{post: [{post}]}}, deal: {{cards: 2}}, bet, deal: {{cards: 3}}, bet{later}, showdown]
"""
STRUCTURES = {
    "none": ("{structure: none}", "NO_LIMIT", ""),
    "pot": ("{structure: pot}", "POT_LIMIT", ""),
    "fixed": ("{structure: fixed, small: 4, big: 8}", "FIXED_LIMIT", ": {size: big}"),
}
POSTS = [(2, 4), (1, 4), (2, 4, 8)]


def sheet(structure: str, post: tuple[int, ...]) -> Variant:
    limits, _, later = STRUCTURES[structure]
    return variant(SHEET.format(limits=limits, post=", ".join(map(str, post)), later=later))


def beside(structure: str, post: tuple[int, ...], stacks: list[int]) -> "pokerkit.State":
    """The same game there: hole cards, two rounds, nothing to choose but bets. Its seat 0 is our dealer's left."""
    opening, fixed = pokerkit.Opening.POSITION, structure == "fixed"

    def street(cards: tuple[bool, ...], smallest: int, most: int) -> "pokerkit.Street":
        return pokerkit.Street(False, cards, 0, False, opening, smallest, most if fixed else None)

    shown = ("HOLE_CARDS_SHOWING_OR_MUCKING", "HAND_KILLING", "CHIPS_PUSHING", "CHIPS_PULLING")
    automations = tuple(each for each in pokerkit.Automation if each.name not in shown)
    return pokerkit.State(
        automations,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (street((False, False), 4, 3), street((False, False, False), 8 if fixed else 4, 4)),
        getattr(pokerkit.BettingStructure, STRUCTURES[structure][1]),
        False,
        0,
        post,
        0,
        stacks,
        len(stacks),
    )


def assert_same_turn(game: Game, state: "pokerkit.State", structure: str) -> None:
    """Who is to act, what a call takes, what may be bet or raised to."""
    (seat,) = game.to_act
    assert state.actor_index == seat
    offers = game.offers(seat)
    stay, lift = offers.kinds[0], next((kind for kind in offers.kinds if isinstance(kind, Amounts)), None)
    assert isinstance(stay, Plain) and stay.costs == state.checking_or_calling_amount
    least = state.min_completion_betting_or_raising_to_amount
    table = game.table
    answer = max(table.stack(other) + table.bet(other) for other in table.players() if other != seat)
    assert table.betting
    if answer <= table.betting.price:
        # there, nobody may raise whom the others cannot match; here, they may answer with what they have
        return
    if lift is None and not table.betting.last and state.can_complete_bet_or_raise_to():
        # a short raise over the blinds alone opens the betting again there; here, no short raise does
        assert any(each.why in SHORT for each in game.events if isinstance(each, ChipsMoved))
        return
    assert (lift is not None) == state.can_complete_bet_or_raise_to()
    if lift:
        most = state.max_completion_betting_or_raising_to_amount
        assert (lift.amounts[0], lift.amounts[-1]) == (least, most), f"{structure}: {offers}"


def skipped(state: "pokerkit.State", game: Game) -> bool:
    """Let those have their turn whom only PokerKit asks: they owe nothing, and nobody has chips to answer a bet."""
    while state.actor_index is not None and state.actor_index not in game.to_act:
        assert not state.checking_or_calling_amount and not state.can_complete_bet_or_raise_to()
        state.check_or_call()
    return False


def play(structure: str, seed: int) -> None:
    random = Random(f"{structure} {seed}")
    players = random.choice([2, 3, 3, 4, 6])
    post = random.choice([each for each in POSTS if len(each) <= players and (players > 2 or len(each) == 2)])
    stacks = [random.randint(max(post), random.choice([12, 40, 200])) for _ in range(players)]
    if players == 2:
        # both have the small blind first: the dealer's seat is 1 there, and last here
        post = post[:2]
    game = Game(sheet(structure, post), NAMES[:players], stacks, seed=seed)
    state = beside(structure, post, stacks)
    while skipped(state, game) or not game.over:
        if structure == "fixed" and any(each.why in SHORT for each in game.events if isinstance(each, ChipsMoved)):
            return
        assert_same_turn(game, state, structure)
        (seat,) = game.to_act
        offers = game.offers(seat)
        lift = next((kind for kind in offers.kinds if isinstance(kind, Amounts)), None)
        drawn = random.random()
        if lift and drawn < 0.45 and state.can_complete_bet_or_raise_to():
            amount = random.choice([lift.amounts[0], lift.amounts[-1], random.choice(lift.amounts)])
            game.act(seat, f"{lift.word} to {amount}" if lift.price else f"{lift.word} {amount}")
            state.complete_bet_or_raise_to(amount)
        elif drawn < 0.6 and offers.offer("call"):
            game.act(seat, "fold")
            state.fold()
        else:
            game.act(seat, offers.kinds[0].word)
            state.check_or_call()
    assert state.actor_index is None
    put_in = [first - left for first, left in zip(stacks, state.stacks, strict=True)]
    # there, what nobody matched is pushed with the pots
    assert game.table.put_in == [min(each, sorted(put_in)[-2]) for each in put_in]


@pytest.mark.parametrize("structure", STRUCTURES)
def test_every_turn_offers_what_pokerkit_allows(structure: str) -> None:
    for seed in range(A_FEW):
        play(structure, seed)


@pytest.mark.long
@pytest.mark.parametrize("structure", STRUCTURES)
def test_thousands_of_games_offer_what_pokerkit_allows(structure: str) -> None:
    for seed in range(A_FEW, MANY):
        play(structure, seed)
