"""Decks: the orders that a script's cards are shuffled into, so that everybody is dealt what is written.

Who is dealt from which place of a deck depends on who folded before, on what earlier cards set off, and on the choices.
So a script is played with the orders so far, the written cards are put where their players are dealt from, and it is
played again, until nothing changes. Each round settles one deal more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Annotated, NamedTuple

from pydantic import ConfigDict, Field, TypeAdapter, ValidatorFunctionWrapHandler, WrapValidator

from croupier.cards import Card, CardError, parse_cards
from croupier.english import counted
from croupier.files.wrong import Wrong, nobody
from croupier.game.game import Game
from croupier.game.record import Chosen
from croupier.printable import name_among
from croupier.problems.problem import Keys, Problem
from croupier.table.events import CardsMoved
from croupier.table.lots import Lots
from croupier.table.places import DECK, Spot
from croupier.terms.base import Text

Hands = dict[str, Text]
"""Who is dealt what of one shuffle."""
Shuffles = Annotated[tuple[Hands, ...], Field(min_length=1)]
_STRICT = ConfigDict(strict=True)
_HANDS: TypeAdapter[Hands] = TypeAdapter(Hands, config=_STRICT)
_SHUFFLES: TypeAdapter[tuple[Hands, ...]] = TypeAdapter(Shuffles, config=_STRICT)


def _of_one_kind(written: object, handler: ValidatorFunctionWrapHandler) -> Hands | tuple[Hands, ...]:
    """Read alone what is meant, or each mistake would be reported of the other kind as well, and not at its place."""
    if isinstance(written, Mapping):
        return _HANDS.validate_python(written)
    if isinstance(written, tuple):
        return _SHUFFLES.validate_python(written)
    read: Hands | tuple[Hands, ...] = handler(written)
    return read


Cards = Annotated[Hands | tuple[Hands, ...], WrapValidator(_of_one_kind)]
"""What a script writes of the cards: of the deck alone, or of each shuffle."""

Orders = tuple[tuple[Card, ...], ...]
"""The order of every shuffle of a game, that of the deck first."""
Plays = Callable[[Orders], Game]
"""Plays a game with these orders, as far as its choices go."""


class Written(NamedTuple):
    """The cards of one shuffle that are written for a player, or for a place of the table, and where they stand."""

    name: str
    cards: tuple[Card, ...]
    keys: Keys


class Map(NamedTuple):
    """All that is written of one shuffle, and where it stands."""

    written: tuple[Written, ...]
    keys: Keys


class Shuffle(NamedTuple):
    """One shuffle of a game that was played."""

    order: tuple[Card, ...]
    lay: Mapping[Card, Spot]
    """Where every card lay when it was shuffled."""
    places: dict[str, list[int]]
    """Which places of the order went to each player, and to each place of the table."""


# -- what is written -----------------------------------------------------------------------------------------------


def maps_of(cards: Hands | tuple[Hands, ...], players: Sequence[str], deck: Sequence[Card]) -> list[Map]:
    """What is written of every shuffle: each card one of the deck, and none twice in the same shuffle.

    Raises:
        Wrong: It is not.
    """
    if isinstance(cards, dict):
        return [_map(cards, ("cards",), players, deck)]
    return [_map(hands, ("cards", number), players, deck) for number, hands in enumerate(cards)]


def _map(hands: Hands, keys: Keys, players: Sequence[str], deck: Sequence[Card]) -> Map:
    whose: dict[Card, str] = {}
    written: dict[str, Written] = {}
    for key, text in hands.items():
        at = (*keys, key)
        name = name_among(key, players) or key
        if name in written:
            raise Wrong("same-name", f"The cards of {name} are written twice.", "Write them once.", *at)
        written[name] = Written(name, _cards(text, at, deck), at)
        for card in written[name].cards:
            if card in whose:
                raise Wrong("card-twice", f"{whose[card]} has {card} already.", "Write another card.", *at)
            whose[card] = name
    return Map(tuple(written.values()), keys)


def _cards(text: str, keys: Keys, deck: Sequence[Card]) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except CardError as error:
        raise Wrong("script-cards", str(error), "", *keys) from None
    for card in cards:
        if card not in deck:
            raise Wrong("script-cards", f"The deck has no {card}.", "Write another card.", *keys)
    return cards


# -- what is played ------------------------------------------------------------------------------------------------


def settled(maps: Sequence[Map], seeded: Game, plays: Plays) -> Orders:
    """The orders that deal everyone the cards written; the rest come from the deck and the salt of a game as seeded.

    Raises:
        Wrong: There are none, because where a card is dealt from goes by cards that are not dealt.
    """
    lots = Lots(seeded.salt)
    orders: Orders = (seeded.deck,)
    tried: set[Orders] = set()
    while orders not in tried:
        tried.add(orders)
        found = shuffles(_to_the_end(plays(orders)))
        rests = (seeded.deck, *(lots.order(number, found[number].order) for number in range(1, len(found))))
        written = chain((each.written for each in maps), repeat(()))
        following = tuple(map(_filled, written, (shuffle.places for shuffle in found), rests))
        if following == orders:
            return orders
        orders = following
    message = "There is no order of the cards that deals these: who is dealt which of them changes with every order."
    raise Wrong("script-cards", message, "Write fewer of them; the rest come from the seed.", "cards")


def _filled(written: Sequence[Written], places: Mapping[str, Sequence[int]], rest: Sequence[Card]) -> tuple[Card, ...]:
    """The written cards at their places; those of players who had folded by then are never dealt."""
    there = {*rest}
    filled = {
        place: card
        for name, cards, _ in written
        for place, card in zip(places.get(name, ()), cards, strict=False)
        if card in there
    }
    named = {card for _, cards, _ in written for card in cards} & there
    others = iter([card for card in rest if card not in named] + sorted(named - {*filled.values()}))
    return tuple(filled[place] if place in filled else next(others) for place in range(len(rest)))


def _to_the_end(game: Game) -> Game:
    """The same game played on, with whatever is offered first; nobody folds, and the game is changed."""
    while not game.over:
        seat = game.to_act[0]
        game.act(seat, next(iter(game.offers(seat))))
    return game


def shuffles(game: Game) -> list[Shuffle]:
    """Every shuffle of a game, that of the deck first, and what was dealt from it.

    Cards are dealt from the deck. From another spot that is shuffled they are dealt until somebody chooses again, as
    when a card is taken from a hand unseen.
    """
    found = [Shuffle(game.deck, {}, {})]
    from_where = {card: (0, place) for place, card in enumerate(game.deck)}
    lies = dict.fromkeys(game.deck, DECK.spot)
    shuffled: Spot | None = None
    for happening in game.record:
        if isinstance(happening, Chosen):
            shuffled = None
        if not isinstance(happening, CardsMoved):
            continue
        cards, source, target = happening
        if source is target:
            shuffled = source
            from_where.update((card, (len(found), place)) for place, card in enumerate(cards))
            found.append(Shuffle(cards, dict(lies), {}))
        elif source in (DECK.spot, shuffled) and target is not DECK.spot:
            whose = _whose(target, game.names)
            for number, place in (from_where.pop(card) for card in cards if card in from_where):
                found[number].places.setdefault(whose, []).append(place)
        lies.update(dict.fromkeys(cards, target))
    return found


def _whose(spot: Spot, names: Sequence[str]) -> str:
    """What cards dealt to a spot are written under: its player's name, or the name of the table's place."""
    return spot.place.written if spot.seat is None else names[spot.seat]


# -- what cannot be dealt ------------------------------------------------------------------------------------------


class Beyond:
    """What is written and cannot be dealt.

    Args:
        maps: What is written.
        orders: The orders that deal it, as far as it can be dealt.
        chosen: Plays the script with its choices.
        unchosen: Plays it without. Who folds is dealt fewer cards than there, and who draws is dealt more.
    """

    def __init__(self, maps: Sequence[Map], orders: Orders, chosen: Plays, unchosen: Plays) -> None:
        game = chosen(orders)
        self._maps, self._names = maps, game.names
        self._met = shuffles(game)
        """The shuffles before the choices end: nothing that could still be chosen changes those."""
        self._games = [shuffles(_to_the_end(each)) for each in (game, unchosen(orders))]

    def refuse(self) -> None:
        """Refuse names that nobody has, and cards that are not in the shuffle that they are written for.

        Raises:
            Wrong: There are such.
        """
        known = {*self._names, *(name for found in self._games for each in found for name in each.places)}
        for written in (each for map_ in self._maps for each in map_.written):
            if written.name not in known:
                raise Wrong("unknown-player", *nobody(written.name, self._names), *written.keys)
        for map_, shuffle in zip(self._maps, self._met, strict=False):
            for written in map_.written:
                for card in written.cards:
                    if card not in shuffle.order:
                        raise Wrong("script-cards", *self._elsewhere(card, shuffle.lay[card]), *written.keys)

    def _elsewhere(self, card: Card, lay: Spot) -> tuple[str, str]:
        where = f": {self._names[lay.seat]} has it" if lay.seat is not None else ""
        return f"{card} is not in this shuffle{where}.", "Write a card that is."

    def problems(self) -> Iterator[Problem]:
        """The first that is more than is dealt: of use once the choices are known to be right."""
        for number, map_ in enumerate(self._maps):
            found = [game[number] for game in self._games if number < len(game)]
            if not found:
                yield self._no_shuffle(number, map_.keys)
                return
            for name, cards, keys in map_.written:
                most = max(len(shuffle.places.get(name, ())) for shuffle in found)
                if len(cards) > most:
                    yield Problem("script-cards", *self._too_many(name, len(cards), most), keys)
                    return

    def _no_shuffle(self, number: int, keys: Keys) -> Problem:
        shuffled = counted(max(map(len, self._games)), "shuffle")
        return Problem(
            "script-cards",
            f"These are the cards of shuffle {number + 1}, and the game has {shuffled}, the first one before the deal.",
            "Take them away: there is one map a shuffle.",
            keys,
        )

    def _too_many(self, name: str, count: int, most: int) -> tuple[str, str]:
        of = " of this shuffle" if len(self._maps) > 1 else ""
        advice = f"Write {most} or fewer; the rest come from the seed." if most else "Take them away."
        if len(self._maps) < max(map(len, self._games)):
            advice += " Cards that are dealt after a further shuffle are written in a map of their own."
        return f"{name} is dealt {counted(most, 'card')}{of}, and {count} are written.", advice
