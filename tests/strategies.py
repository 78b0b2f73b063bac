"""Sheets drawn from the language itself: every one is valid, and every phase and setting has its turn.

``sheet`` takes what draws: ``random.choice`` for the soak, a Hypothesis draw for the tests. ``variants`` and ``sheets``
are the Hypothesis strategies. A sheet is put together by hand, as games are, and then changed here and there by what
the schema allows: so a phase or a setting that nobody has thought of here is drawn as well.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import yaml
from hypothesis import strategies as st

from croupier.variant.load import Reading, examine_text
from croupier.variant.variant import Variant
from tests import language
from tests.language import Dumper, Pick

Phase = str | dict[str, Any]

RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
SOME_CARDS = ["2c", "Jh", "Js", "Kd", "Ad", "As", "7h", "Td"]
FLUSH_OVER_FULL_HOUSE = (
    "straight-flush four-of-a-kind flush full-house straight three-of-a-kind two-pair pair high-card"
)
LOW_ORDERS = ["ace-to-five", "deuce-to-seven", "ace-to-six"]
CHIPS = [1, 1, 2, 3, 5, 10]
MOST_HELD = 8
EXTENDS = ("extends",)
"""The one setting that is not drawn: it needs another sheet."""
WORDS = [*language.PARTS["phase"]["properties"]]
THOUGHT_OF = {*"ante deal bet pass discard arrange roll declare showdown repeat".split()}
"""The phases that are put into a sheet by hand, below."""
UNTHOUGHT_OF = [word for word in WORDS if word not in THOUGHT_OF]
"""Phases that are newer: they are put anywhere, into every other sheet that has a place for them."""
TRIES = 10


class Held(NamedTuple):
    """What a player has at a point of the play, and what the deck still has for everyone."""

    deck: int
    hand: int = 0
    pile: int = 0
    up: int = 0
    bet: bool = False

    @property
    def cards(self) -> int:
        """All the cards before a player."""
        return self.hand + self.pile + self.up


def sheet(pick: Pick) -> dict[str, Any]:
    """A sheet, as the data that its YAML says."""
    drawn = _usual(pick)
    for word in UNTHOUGHT_OF:
        drawn = _with_phase(pick, drawn, word, TRIES) if pick([True, False]) else drawn
    for further in (_with_board, _with_deck, _with_hand, _with_opener):
        drawn = further(pick, drawn) if pick([True, False, False]) else drawn
    for _ in range(pick([0, 0, 1, 1, 2, 3])):
        drawn = _with_setting(pick, drawn) if pick([True, True, False]) else _with_phase(pick, drawn, pick(WORDS))
    return drawn


LAYOUT = {"lines": {"across": ["west", "centre", "east"], "down": ["north", "centre", "south"]}}
SPOTS = ["west", "centre", "east", "north", "south"]


def _with_board(pick: Pick, drawn: dict[str, Any]) -> dict[str, Any]:
    """The sheet with cards on the board, turned up sooner or later; as it was, if that was no sheet."""
    laid, face, many = pick([True, False]), pick(["up", "down"]), pick([1, 2, 3])
    where = {"spots": SPOTS[:many]} if laid and pick([True, False]) else {"cards": many}
    phases = [{"board": {**where, "face": face}}] + [{"roll": {"from": "board", **where}}] * (face == "down")
    lines = pick(["all", "one", ["across"]]) if laid else "all"
    which = {"own": pick(["any", 2, 3, "0-2", "2-5"]), "lines": lines}
    hands = {side: {**said, **which} if "ranking" in said else said for side, said in _sides(drawn)}
    at, play = pick(range(1, len(drawn["play"]))), drawn["play"]
    changed = {**drawn, "hands": {**drawn["hands"], **hands}, "play": [*play[:at], *phases, *play[at:]]}
    changed |= {"layout": LAYOUT} if laid else {}
    return changed if _is_valid(changed) else drawn


def _with_deck(pick: Pick, drawn: dict[str, Any]) -> dict[str, Any]:
    """The sheet with fewer cards in the deck; as it was, if that was no sheet."""
    few = [rank + suit for rank in "789TJQKA" for suit in "cdhs"]
    deck = pick([{"without": [2]}, {"without": [2, 3]}, {"without": ["K"]}, {"cards": few}])
    changed = {**drawn, "deck": deck}
    return changed if _is_valid(changed) else drawn


def _with_hand(pick: Pick, drawn: dict[str, Any]) -> dict[str, Any]:
    """The sheet with a side that fewer cards win, or not every hand; as it was, if that was no sheet."""
    side, said = pick([*_sides(drawn)])
    more = pick([{"cards": 3}, {"cards": 4}, {"qualifier": 8}, {"qualifier": "J J"}, {"qualifier": "2 2 2"}])
    changed = {**drawn, "hands": {**drawn["hands"], side: {**said, **more}}}
    return changed if "ranking" in said and _is_valid(changed) else drawn


def _with_opener(pick: Pick, drawn: dict[str, Any]) -> dict[str, Any]:
    """The sheet with a last round begun by what shows; as it was, if that was no sheet."""
    *play, showdown = drawn["play"]
    bet = {"bet": {"first": pick(["best-low-showing", "high-card", "low-card"])}}
    changed = {**drawn, "play": [*play, bet, showdown]}
    return changed if _is_valid(changed) else drawn


def _sides(drawn: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(side, said) for side, said in drawn["hands"].items() if isinstance(said, dict)]


def _with_phase(pick: Pick, drawn: dict[str, Any], word: str, tries: int = 1) -> dict[str, Any]:
    """The sheet with a phase somewhere, with any settings; as it was, if that was no sheet so many times."""
    play = drawn["play"]
    for _ in range(tries):
        at = pick(range(len(play) + 1))
        changed = {**drawn, "play": [*play[:at], language.phase(pick, word), *play[at:]]}
        if _is_valid(changed):
            return changed
    return drawn


def _with_setting(pick: Pick, drawn: dict[str, Any]) -> dict[str, Any]:
    """The sheet with any one setting as it may be; as it was, if that is no sheet."""
    keys, setting = _place(pick, drawn)
    changed = language.flipped(drawn, keys, language.value(pick, setting))
    return changed if _is_valid(changed) else drawn


def _place(pick: Pick, drawn: dict[str, Any]) -> tuple[language.Keys, language.Drawn]:
    """Where a setting may stand: each setting as likely as any other, in however many places it may."""
    found: dict[int, list[tuple[language.Keys, language.Drawn]]] = {}
    for keys, setting in language.places(language.SCHEMA, drawn):
        if keys != EXTENDS:
            found.setdefault(id(setting), []).append((keys, setting))
    places = [*found.values()][pick(range(len(found)))]
    return places[pick(range(len(places)))]


def _is_valid(drawn: dict[str, Any]) -> bool:
    reading = examined(written(drawn))
    return reading.variant is not None and not reading.errors


def _usual(pick: Pick) -> dict[str, Any]:
    """A sheet put together by hand."""
    most = pick([2, 3, 4, 5, 6, 7])
    least = pick(range(2, most + 1))
    jokers = pick([0, 0, 0, 1, 2])
    sides = pick([("high",), ("low",), ("high", "low"), ("high", "low")])
    wild = _wild(pick, sides, jokers)
    play, fixed = _play(pick, least, most, 52 + jokers, sides), pick([True, False])
    hands: dict[str, Any] = {side: _side(pick, side, _is_wild(wild, side)) for side in sides}
    if not jokers and pick([False, False, False, True]):
        play = _with_third(pick, hands, play)
    if _opens_by_showing(play) and wild:
        hands["showing"] = pick(["natural", "wild"])
    drawn: dict[str, Any] = {"name": "Drawn", "players": {"min": least, "max": most}, "hands": hands, "play": play}
    if least > 2 and pick([True, False]):
        drawn["players"]["short-handed"] = "play-on"
    if jokers:
        drawn["deck"] = {"jokers": jokers}
    if wild:
        drawn["wild"] = wild
    if _any(play, "bet"):
        drawn["limits"] = _limits(pick)
        if drawn["limits"].get("structure") == "fixed" and fixed:
            _size_bets(pick, play)
    if _any(play, "ante"):
        drawn["chips"] = {"ante": pick(CHIPS)}
    for side in hands.values():
        if "face" in side and not _is_valid(drawn):
            del side["face"]  # no card lies so
    return drawn


def _is_wild(wild: list[dict[str, Any]], side: str) -> bool:
    return any(side in terms.get("for", ("high", "low")) for terms in wild)


# -- terms -------------------------------------------------------------------------------------------------------------


def _wild(pick: Pick, sides: Sequence[str], jokers: int) -> list[dict[str, Any]]:
    """Wild cards by rank, by card, and the jokers; for one side or for all."""
    wild: list[dict[str, Any]] = []
    for side in sides:
        named = pick(["nothing", "nothing", "ranks", "cards"])
        if named == "ranks":
            wild.append({"ranks": [pick(RANKS)], "for": [side]})
        elif named == "cards":
            first = pick(range(len(SOME_CARDS) - 1))
            wild.append({"cards": SOME_CARDS[first : first + pick([1, 2])], "for": [side]})
    if jokers:
        wild.append({"jokers": pick(["wild", "bug"])})
    return wild


def _side(pick: Pick, side: str, wild: bool) -> dict[str, Any]:
    """What wins a side, with what must be said where cards are wild for it."""
    if side == "low":
        return {"ranking": pick(LOW_ORDERS), **({"equal": pick(["split", "natural-wins"])} if wild else {})}
    ranking = pick(["standard", "standard", FLUSH_OVER_FULL_HOUSE.split()])
    if not wild:
        return {"ranking": ranking}
    said: dict[str, Any] = {
        "ranking": ranking,
        "five-of-a-kind": pick(["top", "below-natural-royal", "below-straight-flush", "none"]),
        "equal": pick(["split", "natural-wins", "fewer-wilds-win"]),
    }
    return {**said, "double-ace-flush": True} if pick([False, False, True]) else said


def _with_third(pick: Pick, hands: dict[str, Any], play: list[Phase]) -> list[Phase]:
    """One side more, of cards and no hand, so that cards speak."""
    name, said = pick([("spade", _card(pick)), ("count", _count(pick))])
    hands[name if name == "spade" else "seven"] = said
    return [*(phase for phase in play if _word(phase) not in ("declare", "showdown")), "showdown"]


def _word(phase: Phase) -> str:
    return phase if isinstance(phase, str) else next(iter(phase))


def _card(pick: Pick) -> dict[str, Any]:
    """What wins a side that a single card wins."""
    said: dict[str, Any] = {"card": pick(["highest", "lowest"])}
    for setting, values in (
        ("suit", ["clubs", "diamonds", "hearts", "spades"]),
        ("ace", ["high", "low"]),
        ("face", ["down", "up"]),
    ):
        said |= {setting: pick(values)} if pick([True, False]) else {}
    return said


def _count(pick: Pick) -> dict[str, Any]:
    """What wins a side that a count wins."""
    target = pick(["most", "least", 7, 27.5])
    said: dict[str, Any] = {"count": target, "equal": pick(["split", "fewer-cards"])}
    if not isinstance(target, str):
        said |= {"beyond": pick(["counts", "loses"]), "short-of": pick(["counts", "loses"])}
        if said["beyond"] == said["short-of"] == "counts":
            said["as-near"] = pick(["under", "over", "split"])
    for setting in ("faces", "tens", "ace"):
        said |= {setting: pick([0.5, 10, [0.5, 10], [1, 11]])} if pick([True, False]) else {}
    return {**said, "face": pick(["down", "up"])} if pick([True, False]) else said


def _limits(pick: Pick) -> dict[str, Any]:
    """One of the four structures, with a cap or without."""
    structure = pick(["spread", "spread", "fixed", "pot", "none"])
    limits: dict[str, Any] = {"structure": structure, "raises": pick([1, 2, 3, "any"])}
    if structure == "spread":
        least = pick(CHIPS)
        limits |= {"min": least, "max": least + pick([0, 1, 4, 20])}
        if limits["max"] > least and pick([True, False]):
            limits["raise-at-least"] = "last"
    elif structure == "fixed":
        small = pick(CHIPS)
        limits |= {"small": small, "big": small * pick([1, 2])}
    else:
        limits["min"] = pick(CHIPS)
    if limits["raises"] != "any" and pick([True, False]):
        limits["heads-up"] = "uncapped"
    return limits


# -- play --------------------------------------------------------------------------------------------------------------


def _play(pick: Pick, least: int, most: int, deck: int, sides: Sequence[str]) -> list[Phase]:
    """The phases in order: dealing, passing, betting and throwing away in any order, then rolling, then who wins."""
    play: list[Phase] = ["ante"] if pick([True, True, False]) else []
    first = pick([5, 6, 7])
    held = Held(deck - most * first, hand=first)
    play.append({"deal": {"cards": first}})
    for _ in range(pick(range(5))):
        phases, held = _something(pick, held, least, most)
        play += phases
    if held.hand and pick([True, True, False]):
        phases, held = _rolling(pick, held)
        play += phases
    if not _any(play, "bet") and not _any(play, "ante"):
        play.append("bet")
    return [*play, *_ending(pick, sides)]


def _something(pick: Pick, held: Held, least: int, most: int) -> tuple[list[Phase], Held]:
    """A phase or a few, and what is held after it."""
    kind = pick(["bet", "pass", "pass", "discard", "deal", "again"])
    if kind == "pass" and held.hand:
        return [_pass(pick, held, least, most)], held
    if kind == "discard" and held.cards > 5 and held.hand:
        away = pick(range(1, min(held.cards - 5, held.hand) + 1))
        return [{"discard": {"cards": away}}], held._replace(hand=held.hand - away)
    if kind == "deal" and held.deck >= most and held.cards < MOST_HELD:
        return _dealt(pick, held, most)
    if kind == "again" and held.hand:
        times, phases = pick([2, 3]), [_pass(pick, held, least, most), _bet(pick, held)]
        return [{"repeat": {"times": times, "play": phases}}], held._replace(bet=True)
    return [_bet(pick, held)], held._replace(bet=True)


def _dealt(pick: Pick, held: Held, most: int) -> tuple[list[Phase], Held]:
    """A card more for everyone, or two, face down or up."""
    cards = pick(range(1, min(2, held.deck // most, MOST_HELD - held.cards) + 1))
    held = held._replace(deck=held.deck - most * cards)
    if pick([True, False]):
        return [{"deal": {"cards": cards, "face": "up"}}], held._replace(up=held.up + cards)
    return [{"deal": {"cards": cards}}], held._replace(hand=held.hand + cards)


def _pass(pick: Pick, held: Held, least: int, most: int) -> Phase:
    """A pass to the left or right, so many seats away as no table's own seat is; across where the table is even."""
    cards = pick(range(1, min(3, held.hand) + 1))
    to = pick(["left", "right", *(["across"] if least == most and most % 2 == 0 else [])])
    settings: dict[str, Any] = {"cards": cards, "to": to}
    away = [seats for seats in range(1, 4) if all(seats % players for players in range(least, most + 1))]
    if to != "across" and (seats := pick(away)) > 1:
        settings["seats"] = seats
    return {"pass": settings}


def _bet(pick: Pick, held: Held) -> Phase:
    return {"bet": {"first": "best-showing"}} if held.up and pick([True, True, False]) else "bet"


def _rolling(pick: Pick, held: Held) -> tuple[list[Phase], Held]:
    """The cards in hand become a pile, and some of it is turned up, with betting or without."""
    at_once = pick([1, 1, 2]) if held.hand > 1 else 1
    times = pick(range(1, held.hand // at_once + 1))
    roll: Phase = {"roll": {"cards": at_once}} if at_once > 1 else "roll"
    held = held._replace(hand=0, pile=held.hand - times * at_once, up=held.up + times * at_once)
    play = [roll, _bet(pick, held)] if pick([True, True, False]) else [roll]
    if times == 1:
        return ["arrange", *play], held
    return ["arrange", {"repeat": {"times": times, "play": play}}], held


def _ending(pick: Pick, sides: Sequence[str]) -> list[Phase]:
    """Declared or cards speak; what both ways must do; where odd chips go."""
    if len(sides) == 1:
        return ["showdown"]
    odd = {"odd-chip": "left"} if pick([True, False]) else {}
    how = pick(["declare", "declare", "one way", "cards speak"])
    if how == "cards speak":
        return [{"showdown": {"cards-speak": True, **odd}}]
    if how == "one way":
        return [{"declare": {"ways": ["high", "low"]}}, {"showdown": odd} if odd else "showdown"]
    both = pick(["win-or-tie", "win", "each"])
    scope = {"scope": "game"} if both != "each" and pick([True, False]) else {}
    ways = pick([["high", "low", "both"], ["both", "high"], ["low", "both"]])
    declare: Phase = "declare" if len(ways) == 3 else {"declare": {"ways": ways}}
    return [declare, {"showdown": {"both": both, **scope, **odd}}]


# -- looking through the play ------------------------------------------------------------------------------------------


def _phases(play: Sequence[Phase]) -> list[tuple[str, Mapping[str, Any]]]:
    """Every phase of the play, repeats opened: its word and its settings."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    for phase in play:
        (word, said), *_ = [(phase, {})] if isinstance(phase, str) else phase.items()
        found += _phases(said["play"]) if word == "repeat" else [(word, said)]
    return found


def _any(play: Sequence[Phase], word: str) -> bool:
    return any(found == word for found, _ in _phases(play))


def _opens_by_showing(play: Sequence[Phase]) -> bool:
    return any(said.get("first") == "best-showing" for _, said in _phases(play))


def _size_bets(pick: Pick, play: list[Phase]) -> None:
    """Some of the bets are big ones."""
    for index, phase in enumerate(play):
        if phase == "bet" and pick([True, False]):
            play[index] = {"bet": {"size": "big"}}


# -- strategies --------------------------------------------------------------------------------------------------------


def written(data: dict[str, Any]) -> str:
    """The sheet as a host would write it."""
    return yaml.dump(data, Dumper=Dumper, sort_keys=False, default_flow_style=None)


@lru_cache(maxsize=2000)
def examined(text: str) -> Reading:
    """A sheet that was drawn, as it is read."""
    return examine_text(text)


def read(text: str) -> Variant:
    """The variant of a sheet that was drawn; it has no errors, or what draws it is wrong."""
    reading = examined(text)
    assert reading.variant and not reading.errors, (text, reading.problems)
    return reading.variant


@st.composite
def sheets(draw: st.DrawFn) -> str:
    """The text of a valid sheet."""
    return written(sheet(lambda several: draw(st.sampled_from(several))))


variants = sheets().map(read)
