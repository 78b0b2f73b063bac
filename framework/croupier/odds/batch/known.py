"""Known: whether the kernels play a sheet. What they know is listed; all else is played in whole games of the engine.

Nothing is taken for granted. A part of a sheet whose class is not listed, a setting that is not listed and not at its
default, a word that a listed setting did not have when the kernels were written: each is refused by itself, so a
mechanism that is new to the language needs no word here to be played right.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from croupier.english import number, ordinal
from croupier.odds.batch.kernels import KERNELS
from croupier.odds.batch.settings import Fits, anything, one_of
from croupier.phases import Phase
from croupier.phases.arrange import Arrange
from croupier.phases.deal import Deal
from croupier.phases.declare import Fist
from croupier.phases.discard import Discard
from croupier.phases.outline import Outline
from croupier.phases.passing import Pass
from croupier.phases.repeat import Repeat
from croupier.phases.showdown import Showdown
from croupier.players.judgement import USUAL
from croupier.problems.problem import Keys
from croupier.terms.base import Model
from croupier.terms.chips import ChipTerms
from croupier.terms.deck import DeckTerms
from croupier.terms.entries.fixed import FixedCards
from croupier.terms.hands import HandTerms
from croupier.terms.limits import LimitTerms
from croupier.terms.players import Players
from croupier.terms.sides.hand import HandSide
from croupier.variant.variant import Variant

NINE = 9
"""So many kinds of hands there are without wild cards; an order that leaves one out is not known."""


def _any(settings: str) -> dict[str, Fits]:
    return dict.fromkeys(settings.split(), anything)


def _is_order(value: object) -> bool:
    if isinstance(value, tuple):
        return len(value) >= NINE
    return value in ("standard", "ace-to-five", "deuce-to-seven", "ace-to-six")


SETTINGS: dict[type[Model], Mapping[str, Fits]] = {
    Variant: _any("name also summary sources players deck chips limits wild hands play"),
    Players: _any("min max best short_handed"),
    DeckTerms: _any("jokers"),
    ChipTerms: _any("start ante"),
    LimitTerms: {
        **_any("min max small big raises heads_up raise_at_least"),
        "structure": one_of("spread", "fixed", "pot", "none"),
    },
    FixedCards: {
        **_any("ranks cards"),
        "jokers": one_of(None, "wild", "bug"),
        "for_": one_of(None, "high", "low"),
    },
    HandTerms: {**_any("high low"), "showing": one_of(None, "natural", "wild")},
    HandSide: {
        "ranking": _is_order,
        "five_of_a_kind": one_of(None, "top", "below-natural-royal", "below-straight-flush", "none"),
        "double_ace_flush": one_of(True, False),
        "equal": one_of(None, "split", "natural-wins", "fewer-wilds-win"),
        **_any("own lines"),  # of a board that no kernel deals
    },
    Fist: _any("high low both"),
    Repeat: _any("times play"),  # of which the kernels play the phases, one after the other
}
"""The settings that are known of every part of a sheet but the phases, which bring theirs with their kernels."""
ABOUT_PLAY = ("play", "when")
"""What stands under these moves cards and chips; what a hand is worth does not hang on it."""
ABOUT_HANDS = ("hands", "wild")
"""What stands under these says which hand wins; it moves no card and costs no chips."""

WHICH_CARDS = (("deck", "without"), ("deck", "cards"))
"""What stands under these says which cards there are; they are dealt as ever."""


class Unknown(NamedTuple):
    """Something on a sheet that the kernels do not know: where it stands, and why they do not play it, as a clause."""

    keys: Keys
    why: str


# -- why no kernel plays a sheet --------------------------------------------------------------------------------------


def without_kernel(variant: Variant) -> str:
    """Why the games of a variant cannot be played many at once; nothing if they can. Nothing else decides it."""
    whys = (each.why for each in unknown(variant))
    return next(chain(whys, _too_large(variant), _out_of_order([phase for _, phase in variant.unrolled])), "")


def unknown(variant: Variant) -> tuple[Unknown, ...]:
    """All of a sheet that the kernels do not know, in the order of the sheet."""
    return tuple(_unknown_settings(variant, (), SETTINGS[Variant]))


def _unknown(part: Model, keys: Keys) -> Iterator[Unknown]:
    known = _settings(part)
    if known is None:
        yield Unknown(keys, _no_kernel(part, keys))
    else:
        yield from _unknown_settings(part, keys, known)


def _unknown_settings(part: Model, keys: Keys, known: Mapping[str, Fits]) -> Iterator[Unknown]:
    for name, default in _defaults(part).items():
        value, at = getattr(part, name), (*keys, _written(part, name))
        if name in known and known[name](value):
            yield from _inside(value, at)
        elif name in known or value != default:
            yield Unknown(at, f"The kernels do not know {_said(at, value if name in known else None)}")


def _settings(part: Model) -> Mapping[str, Fits] | None:
    kernel = KERNELS.get(type(part)) if isinstance(part, Phase) else None
    return kernel.settings if kernel else SETTINGS.get(type(part))


def _defaults(part: Model) -> dict[str, object]:
    """Every setting, also of those that a sheet names itself, and what it is by itself."""
    fields = type(part).model_fields
    defaults = {name: field.get_default(call_default_factory=True) for name, field in fields.items()}
    return {**defaults, **dict.fromkeys(part.model_extra or ())}


def _written(part: Model, name: str) -> str:
    field = type(part).model_fields.get(name)
    return field.alias or name if field else name


def _inside(value: object, keys: Keys) -> Iterator[Unknown]:
    """What is not known of the parts that stand under a setting."""
    if isinstance(value, Model):
        yield from _unknown(value, keys)
    elif isinstance(value, Mapping):
        for name, each in value.items():
            yield from _inside(each, (*keys, name))
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from _inside(each, (*keys, index, each.word) if isinstance(each, Phase) else (*keys, index))


# -- in words ---------------------------------------------------------------------------------------------------------


def _no_kernel(part: Model, keys: Keys) -> str:
    return (
        f"The phase `{part.word}` has no kernel"
        if isinstance(part, Phase)
        else f"The kernels do not know {_said(keys)}"
    )


def _said(keys: Keys, value: object = None) -> str:
    """Where something stands, as a setting or a value of the part above it."""
    *above, last = keys
    within = next((f" of `{key}`" for key in reversed(above) if isinstance(key, str)), "")
    if isinstance(last, int):
        return f"the {ordinal(last + 1)}{within}"
    return f"`{last}: {value}`{within}" if isinstance(value, str) else f"`{last}`{within}"


# -- known, and not played all the same -------------------------------------------------------------------------------


def _too_large(variant: Variant) -> Iterator[str]:
    """Hands that nobody ranks quickly, and cards that the deck does not have."""
    for _, phase, outline in variant.outlined(variant.players.max):
        if isinstance(phase, Discard) and outline.held + outline.up - phase.cards > USUAL:
            yield f"The kernels do not play `{phase.word}` that leaves more than {number(USUAL)} cards"
        if isinstance(phase, Deal) and phase.cards * outline.players > outline.deck:
            yield f"The kernels do not play `{phase.word}` where the deck may run out"


def _out_of_order(phases: Sequence[Phase]) -> Iterator[str]:
    """Cards that move after hands were made of them: kernels keep only what such hands rank at."""
    over: Phase | None = None
    for phase in phases:
        if over and isinstance(phase, Deal | Pass | Discard | Arrange) and not _first_pile(over, phase):
            yield f"The kernels do not play `{phase.word}` after `{over.word}`"
        if isinstance(phase, Discard | Arrange):
            over = phase
        if isinstance(phase, Showdown) and phase is not phases[-1]:
            yield "The kernels play `showdown` only at the end"


def _first_pile(over: Phase, phase: Phase) -> bool:
    return isinstance(over, Discard) and isinstance(phase, Arrange)


# -- what is known of a sheet that they do not play -------------------------------------------------------------------


def deals_alike(variant: Variant) -> bool:
    """Whether nothing on a sheet, wherever it stands, could change the deck or bring anyone cards or chips unawares."""
    return all(each.keys[0] in ("play", *ABOUT_HANDS) or each.keys[:2] in WHICH_CARDS for each in unknown(variant))


def steps(variant: Variant, players: int) -> Iterator[tuple[Phase, Outline, bool]]:
    """The phases as they are played, each with what is known when play comes there, and whether it is known itself."""
    found, alike = [each.keys for each in unknown(variant) if each.keys[0] == "play"], deals_alike(variant)
    for at, phase, outline in variant.outlined(players):
        yield phase, outline, alike and not any(_touches(keys, at) for keys in found)


def _touches(keys: Keys, at: Keys) -> bool:
    """Whether something stands in a phase, or holds it."""
    return all(one == other for one, other in zip(keys, at, strict=False))


def last_thrown(variant: Variant, players: int) -> tuple[int, Outline] | None:
    """How many cards everyone throws away the last time that cards come or go, and what is known when play comes there.

    Nothing where that is no throwing away, or where nobody knows whether it is.
    """
    moves = [step for step in steps(variant, players) if not step[-1] or KERNELS[type(step[0])].moves]
    if not moves or not moves[-1][-1]:
        return None
    phase, outline, _ = moves[-1]
    thrown = phase.outlook(outline).thrown
    return (thrown, outline) if thrown else None


def stake(variant: Variant, players: int, betting: bool) -> int:
    """The most chips that a player puts in by any policy: all there are, where it is not known what a phase costs."""
    total = 0
    for phase, _, known in steps(variant, players):
        if not known:
            return variant.chips.start
        kernel = KERNELS[type(phase)]
        total += kernel.costs(phase, variant) if betting or not kernel.bets else 0
    return min(variant.chips.start, total)


def first_places(variant: Variant, players: int, betting: bool) -> tuple[list[int], Phase | None]:
    """Where the first seat's cards face down lie in the deck, as far as that is the same in every game.

    And the phase that ends it: one in which somebody may fold, or in which cards may go anywhere.
    """
    places: list[int] = []
    top = 0
    for phase, outline, known in steps(variant, players):
        taken = outline.deck - phase.after(outline).deck
        if not known or (betting and phase.may_fold) or (taken and not isinstance(phase, Deal)):
            return places, phase
        if isinstance(phase, Deal):
            places += [top + place * players for place in range(phase.cards) if phase.face == "down"]
        top += taken
    return places, None


def ranked_sides(variant: Variant) -> tuple[str, ...]:
    """The sides whose hands are known for what they are: the best five of a player's cards, by a ranking.

    They may have any name; whatever else is new about hands, the deck or wild cards may mean all of them.
    """
    by_side = dict[str, Model](variant.hands.by_side.items())
    for keys, _ in unknown(variant):
        if keys[0] not in ABOUT_PLAY and not (keys[0] == "hands" and {*keys[1:2]} & {*by_side}):
            return ()
    return tuple(side for side, won in by_side.items() if not any(_unknown(won, ("hands", side))))
