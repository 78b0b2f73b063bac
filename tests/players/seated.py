"""Players with given cards, and the view that one of them has."""

from croupier import load
from croupier.cards import UNKNOWN, deck, parse_cards
from croupier.game.game import Game
from croupier.table.places import MUCK, PILE, UP
from croupier.table.table import View
from croupier.variant.variant import Variant
from tests.playing import NAMES


def dealt(variant: Variant | str, *hands: str, players: int = 3) -> Game:
    """A game in which the first seats are dealt these cards; the last seat deals. Other cards come in order."""
    sheet = load(variant) if isinstance(variant, str) else variant
    held = [parse_cards(hand) for hand in hands]
    taken = {card for hand in held for card in hand}
    others = iter([card for card in deck(sheet.deck.jokers) if card not in taken])
    size = max(map(len, held))
    top = [
        held[seat][place] if seat < len(held) and place < len(held[seat]) else next(others)
        for place in range(size)
        for seat in range(players)
    ]
    return Game(sheet, NAMES[:players], dealer=players - 1, deck=top, seed=1)


def rolled(variant: Variant | str, own: str, *shown: str, pot: int = 30, given: int = 6) -> View:
    """The view of seat 0 with five cards, four of them up, against opponents of whom four cards are up each.

    Two cards have been thrown away; ``given`` is how many everyone has passed on.
    """
    players = len(shown) + 1
    own_cards = parse_cards(own)
    ups = (own_cards[:4], *(parse_cards(cards) for cards in shown))
    seen = {*own_cards, *(card for cards in ups for card in cards)}
    others = tuple(card for card in deck() if card not in seen)
    view = dealt(variant, own, players=players).view(0)
    return view._replace(
        cards={
            PILE.of[0]: own_cards[4:],
            **{PILE.of[seat]: (UNKNOWN,) for seat in range(1, players)},
            **dict(zip(UP.of, ups, strict=False)),
            MUCK.spot: others[:2],
        },
        passed=((0, 1, others[2 : 2 + given]),),
        pot=pot,
        put_in=(pot // players,) * players,
        bets=(0,) * players,
    )
