"""Script: a game in a file, with its cards and choices; played, and compared with what it expects."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from croupier.disk import DiskError
from croupier.english import listed
from croupier.files.decks import Beyond, Cards, Orders, maps_of, settled
from croupier.files.expected import Amounts, Name, PotsExpected, compare_pots, unexpected
from croupier.files.wrong import Wrong, nobody, wrong_names
from croupier.game.game import Game
from croupier.printable import name_among, reading
from croupier.problems.problem import Problem, VariantError
from croupier.sheet.library import NoSuchVariant, find
from croupier.sheet.reader import Sheet, read
from croupier.table.choices import IllegalChoice
from croupier.table.pots import pot_data
from croupier.table.shown import hands_shown
from croupier.terms.base import Model, Text
from croupier.variant.errors import problems_of
from croupier.variant.load import examine_found
from croupier.variant.variant import Variant

Stack = Annotated[int, Field(ge=0, le=1_000_000_000)]


class Expected(Model):
    """What is expected when the choices are done; what is not named is not compared."""

    stacks: Amounts = None
    pots: PotsExpected = None
    phase: Annotated[Text | None, Field(examples=["declare"])] = None
    over: Annotated[bool | None, Field(examples=[True])] = None
    hands: Annotated[dict[str, Text | dict[str, Text]] | None, Field(examples=[{"Anna": "full house"}])] = None


class Script(Model):
    """A scripted game."""

    variant: Annotated[Text, Field(description="A shipped variant, or a path beside this file.", examples=["anaconda"])]
    players: Annotated[
        dict[str, Stack],
        Field(min_length=2, description="Names and stacks, clockwise.", examples=[{"Anna": 100, "Ben": 100}]),
    ]
    dealer: Annotated[Name | None, Field(description="Who deals. Default: the last player.", examples=["Anna"])] = None
    cards: Annotated[
        Cards,
        Field(
            description="Who is dealt what, in the order dealt; cards for the table stand under the name of the place. "
            "Where cards are shuffled again, a list of such maps, one a shuffle, the first for the deck.",
            examples=[{"Anna": "9s 9h 9d 5c 5s Kc Qd"}],
        ),
    ] = {}
    seed: Annotated[int, Field(ge=0, description="Shuffles the cards that are not written.")] = 0
    choices: Annotated[
        tuple[Text, ...], Field(description="Who chooses what, in order.", examples=[["Anna check", "Ben bet 3"]])
    ] = ()
    expect: Annotated[Expected, Field(description="What comes out.", examples=[{"over": True}])] = Expected()


@dataclass(frozen=True)
class Played:
    """A script that was played: the game as far as it went, and what is wrong with the script or its outcome."""

    path: str
    sheet: Sheet | None
    game: Game | None
    problems: tuple[Problem, ...]

    @property
    def fine(self) -> bool:
        """Whether it was played to its end and came out as expected."""
        return not self.problems


def play(path: str | Path) -> Played:
    """Play a script; everything that is wrong with it is among the problems.

    Raises:
        DiskError: The file cannot be read (an ``OSError``).
    """
    try:
        sheet = read(path, "a script")
    except VariantError as unreadable:
        return Played(str(path), None, None, unreadable.problems)
    return play_sheet(sheet, Path(path).parent)


def play_sheet(sheet: Sheet, folder: Path) -> Played:
    """Play the game that a sheet describes; ``folder`` is where the variants that are paths lie."""
    try:
        script = Script.model_validate(sheet.data)
        if misnamed := list(wrong_names(tuple(script.players))):
            return _failed(sheet, misnamed)
        game, beyond = _seated(script, folder)
    except VariantError as wrong:
        return Played(sheet.file, sheet, None, wrong.problems)
    except ValidationError as error:
        return _failed(sheet, problems_of(error, sheet, Script))
    except Wrong as wrong:
        return _failed(sheet, [wrong.problem])
    problems = list(_choose(script, game)) or beyond or list(_compare(script.expect, game))
    return Played(sheet.file, sheet, game, tuple(map(sheet.locate, problems)))


def _seated(script: Script, folder: Path) -> tuple[Game, list[Problem]]:
    """The game of a script before the first choice, and what is written and not dealt if the choices are right."""
    variant = variant_named(script.variant, folder)
    if script.dealer is not None and not name_among(script.dealer, script.players):
        raise Wrong("unknown-player", *nobody(script.dealer, script.players), "dealer")
    table = list(script.players), list(script.players.values()), script.dealer
    try:
        seeded = Game(variant, *table, script.seed)
    except ValueError as error:
        raise Wrong("script-table", str(error), "", "players") from None

    def unchosen(orders: Orders) -> Game:
        return Game(variant, *table, deck=orders[0], salt=seeded.salt, decks=orders[1:])

    def chosen(orders: Orders) -> Game:
        game = unchosen(orders)
        list(_choose(script, game))
        return game

    maps = maps_of(script.cards, seeded.names, variant.whole_deck)
    orders = settled(maps, seeded, chosen)
    beyond = Beyond(maps, orders, chosen, unchosen)
    beyond.refuse()
    return unchosen(orders), list(beyond.problems())


def _failed(sheet: Sheet, problems: Sequence[Problem]) -> Played:
    return Played(sheet.file, sheet, None, tuple(map(sheet.locate, problems)))


def variant_named(name: str, folder: Path) -> Variant:
    """The variant that a file names: a shipped one, or a path beside the file.

    Raises:
        Wrong: There is none, it cannot be read, or it is no sheet.
        VariantError: Its sheet has errors.
    """
    try:
        found = examine_found(find(name, beside=folder))
    except (NoSuchVariant, DiskError) as missing:
        raise Wrong("no-such-variant", str(missing), "", "variant") from None
    if foreign := next((problem for problem in found.problems if not problem.quoted), None):
        raise Wrong("no-such-variant", foreign.message, foreign.help, "variant")
    if found.errors or found.variant is None:
        raise VariantError(found.problems)
    return found.variant


# -- choices -------------------------------------------------------------------------------------------------------


def _choose(script: Script, game: Game) -> Iterator[Problem]:
    """Make the choices, as far as they are legal."""
    for index, line in enumerate(script.choices):
        keys = ("choices", index)
        name, choice = _chooser(line, script.players)
        if name is None:
            message, advice = nobody(next(iter(line.split()), "nothing"), script.players)
            yield Problem("unknown-player", message, advice, keys)
            return
        try:
            game.act(game.names.index(name), choice)
        except IllegalChoice as illegal:
            advice = f"{name} may {illegal.offered}." if illegal.offered else ""
            message = f"In {illegal.phase} {name} cannot choose {str(illegal.choice)!r}: {illegal.reason}"
            yield Problem("illegal-choice", message, advice, keys)
            return


def _chooser(line: str, players: Iterable[str]) -> tuple[str | None, str]:
    """The player a line begins with, and the choice; names may have spaces, so the longest that fits."""
    known, words = {reading(name): name for name in players}, line.split()
    for count in range(len(words), 0, -1):
        if name := known.get(reading(" ".join(words[:count]))):
            return name, " ".join(words[count:])
    return None, line


# -- what was expected ---------------------------------------------------------------------------------------------


def _compare(expected: Expected, game: Game) -> Iterator[Problem]:
    if expected.phase is not None and expected.phase != game.phase:
        yield unexpected(f"The phase is {game.phase}, not {expected.phase}.", "phase")
    if expected.over is not None and expected.over != game.over:
        yield unexpected(f"The game is {'over' if game.over else 'not over'}. {_waiting(game)}".strip(), "over")
    if not game.over:
        for name in ("stacks", "pots", "hands"):
            if getattr(expected, name) is not None:
                yield unexpected(f"The {name} are known only when the game is over. {_waiting(game)}", name)
        return
    yield from _compare_stacks(expected.stacks or {}, game)
    yield from compare_pots(expected.pots, pots_data(game))
    yield from _compare_hands(expected.hands or {}, game)


def _waiting(game: Game) -> str:
    waiting = [game.names[seat] for seat in game.to_act]
    return f"In {game.phase} {listed(waiting)} {'is' if len(waiting) == 1 else 'are'} to act." if waiting else ""


def _compare_stacks(expected: Mapping[str, int], game: Game) -> Iterator[Problem]:
    for key, stack in expected.items():
        name = name_among(key, game.names)
        if name is None:
            yield unexpected(nobody(key, game.names)[0], "stacks", key)
        elif (have := game.stacks[game.names.index(name)]) != stack:
            yield unexpected(f"{name} has {have} chips, not {stack}.", "stacks", key)


def pots_data(game: Game) -> list[dict[str, Any]]:
    """The pots as they were shared, as data: amounts, contenders, the winners of each side, and what was paid."""
    return [pot_data(shared, game.names) for shared in game.shared]


def _compare_hands(expected: Mapping[str, str | Mapping[str, str]], game: Game) -> Iterator[Problem]:
    """The hands shown, by side; where one side is played its hand alone will do."""
    shown = hands_shown(game.table)
    for key, hands in expected.items():
        plain, name = isinstance(hands, str), name_among(key, game.names)
        for side, words in ({game.variant.sides[0]: hands} if isinstance(hands, str) else hands).items():
            keys = ("hands", key) if plain else ("hands", key, side)
            hand = shown.get(side, {}).get(game.names.index(name)) if name else None
            if hand is None:
                yield unexpected(f"{name or key} shows no hand for {side}.", *keys)
            elif words not in (hand.category, hand.words):
                yield unexpected(f"For {side} {name} has {hand.words}.", *keys)
