"""Terms, checked: what is wrong or left open in what a variant says outside ``play``."""

from collections.abc import Iterator

from croupier.cards import JOKERS, Card, CardError, Rank, deck, parse_card
from croupier.english import chips, counted, listed, sentence
from croupier.hands.rankings import RankingError
from croupier.problems.problem import Key, Keys, Problem, unused
from croupier.terms.terms import LimitTerms, Side, SideTerms, Terms, WildTerms

PLAY_UNTOLD = {"players-crossed", "no-such-card", "wild-nothing", "no-side", "ranking"}
"""Problems that leave nothing to be told of the play."""


def check_terms(terms: Terms) -> Iterator[Problem]:
    """Everything that can be told without looking at the play; nothing of wild cards while a card is no card."""
    found = [*check_parts(terms)]
    yield from found
    if not any(problem.severity == "error" and problem.keys[0] in ("wild", "hands") for problem in found):
        yield from _jokers(terms)
        for index, wild in enumerate(terms.wild):
            yield from _wild_cards(terms, index, wild)
        yield from _named_before(terms)
        for side in terms.sides:
            yield from _wild_side(terms, side)


def check_parts(terms: Terms) -> Iterator[Problem]:
    """What can be told of each part by itself, whatever the others say."""
    yield from _players(terms)
    yield from _limits(terms.limits)
    yield from _no_cards(terms)
    yield from _no_hands(terms)


def _players(terms: Terms) -> Iterator[Problem]:
    players = terms.players
    if players.min > players.max:
        yield Problem(
            "players-crossed",
            f"The smallest table is {players.min}, which is more than the largest, {players.max}.",
            "Write a `min` that is no more than the `max`.",
            ("players", "min"),
            also_keys=(("the largest table", ("players", "max")),),
        )
    elif players.min == 2 and players.says("short_handed"):
        yield unused("short-handed", "No table is smaller than two players.", "players")


# -- limits -----------------------------------------------------------------------------------------------------------

_MEANT_FOR = {"min": ("spread", "pot", "none"), "max": ("spread",), "small": ("fixed",), "big": ("fixed",)}


_INSTEAD = {"min": "small", "max": "big"}


def _limits(limits: LimitTerms) -> Iterator[Problem]:
    for setting, structures in _MEANT_FOR.items():
        if getattr(limits, setting) is not None and limits.structure not in structures:
            yield _for_other_limits(limits, setting, structures[0])
    yield from _sizes(limits)
    yield from _raises(limits)


def _for_other_limits(limits: LimitTerms, setting: str, structure: str) -> Problem:
    """A bet that is named as other limits name it: of the other limits, or the one that these lack."""
    keys = ("limits", setting)
    if limits.structure == "fixed" and getattr(limits, meant := _INSTEAD[setting]) is None:
        message = f"Fixed limits need `{meant}`, and have no `{setting}`."
        return Problem("missing-setting", message, f"Write `{meant}` instead of `{setting}`.", keys, at_key=True)
    return Problem(
        "limits-unused",
        f"With {limits.structure} limits `{setting}` means nothing.",
        f"Take `{setting}` away, or write `structure: {structure}`.",
        keys,
        severity="warning",
        at_key=True,
    )


def _sizes(limits: LimitTerms) -> Iterator[Problem]:
    """Bets that are missing, or the wrong way round."""
    if limits.structure == "spread":
        yield from _crossed("min", "max", limits.min or 1, limits.max or 5)
    elif limits.structure == "fixed" and limits.small and limits.big:
        yield from _crossed("small", "big", limits.small, limits.big)
    elif limits.structure == "fixed":
        missing = [size for name, size in _INSTEAD.items() if not getattr(limits, size) and not getattr(limits, name)]
        if missing:
            example = listed(f"`{size}: {2 if size == 'small' else 4}`" for size in missing)
            yield Problem(
                "missing-setting",
                f"Fixed limits need the size of the {listed(missing)} bet.",
                f"Write {example} under `limits`, or what your table plays.",
                ("limits",),
                at_key=True,
            )


def _crossed(low: str, high: str, smallest: int, largest: int) -> Iterator[Problem]:
    if smallest > largest:
        yield Problem(
            "limits-crossed",
            f"The `{low}` bet is {smallest}, which is more than the `{high}` bet of {largest}.",
            f"Write a `{low}` that is no more than the `{high}`.",
            ("limits", low),
            also_keys=(("the larger bet", ("limits", high)),),
        )


def _raises(limits: LimitTerms) -> Iterator[Problem]:
    """A cap of no raises; settings for caps and raises that there cannot be."""
    if limits.raises == 0:
        yield Problem(
            "raises-none",
            "With `raises: 0` nobody may ever raise.",
            "Write how many raises a round may have, or `any`; if none is meant, add `# croupier: allow raises-none`.",
            ("limits", "raises"),
            severity="warning",
        )
    if limits.raises == "any" and limits.says("heads_up"):
        yield unused("heads-up", "There may be any number of raises.", "limits")
    if "raise_at_least" in limits.model_fields_set and limits.structure != "spread":
        yield unused("raise-at-least", f"With {limits.structure} limits it is settled what a raise adds.", "limits")
    elif not limits.says("raise_at_least"):
        return
    elif limits.raises == 0:
        yield unused("raise-at-least", "Nobody may raise.", "limits")
    elif (limits.min or 1) == (limits.max or 5):
        yield unused("raise-at-least", "Every raise is of the same size.", "limits")


def check_reach(terms: Terms, anted: bool) -> Iterator[Problem]:
    """Bets that the chips everyone starts with cannot reach, once the ante is in."""
    left = terms.chips.start - (terms.chips.ante if anted else 0)
    limits = terms.limits
    name = "small" if limits.structure == "fixed" else "min"
    smallest = limits.by_size["small"].smallest
    if smallest > left > 0:
        yield Problem(
            "bet-above-stack",
            f"The smallest bet is {smallest}, and everyone has {chips(left)} when the betting begins.",
            "Write smaller limits, or more chips to `start` with.",
            ("limits", name),
            severity="warning",
            also_keys=(("what everyone starts with", ("chips", "start")),),
        )
        return
    name = "big" if limits.structure == "fixed" else "max"
    largest, every = limits.by_size["big"].largest, terms.chips.start * terms.players.max
    if largest is not None and largest > every:
        yield Problem(
            "limit-out-of-reach",
            f"The largest bet is {largest}, and all stacks of the largest table together come to {every}.",
            "Write a smaller limit, or `structure: none` for no limit.",
            ("limits", name),
            severity="warning",
            also_keys=(("what everyone starts with", ("chips", "start")),),
        )


# -- hands ------------------------------------------------------------------------------------------------------------


def _no_hands(terms: Terms) -> Iterator[Problem]:
    """No side to win; an order that leaves a hand out, names one twice, or is none."""
    if not terms.sides:
        yield Problem(
            "no-side",
            "Nothing says which hand wins.",
            "Write `high: {ranking: standard}` under `hands`, or `low: {ranking: ace-to-five}`, or both.",
            ("hands",),
            at_key=True,
        )
    for side in terms.sides:
        try:
            _ = terms.side(side).order
        except RankingError as error:
            message, _, advice = str(error).partition("; ")
            yield Problem("ranking", _ticked(message), _ticked(advice) or _RANKINGS, ("hands", side, "ranking"))
        else:
            yield from _other_side(terms.side(side), side)


def _ticked(words: str) -> str:
    return sentence(words).replace("'", "`")


def _other_side(said: SideTerms, side: Side) -> Iterator[Problem]:
    """A ranking whose best hands are the other side's."""
    if said.order.low != (side == "low") and isinstance(said.ranking, str):
        best = "low" if said.order.low else "high"
        yield Problem(
            "ranking-of-other-side",
            f"With `{said.ranking}` the {best} hands win, and this is the {side} side.",
            f"Write `{'standard' if side == 'high' else 'ace-to-five'}`, or play for `{best}` instead.",
            ("hands", side, "ranking"),
            severity="warning",
        )


_RANKINGS = (
    "Write `standard`, `ace-to-five`, `deuce-to-seven` or `ace-to-six`, or all the hands in a list, the best first."
)


# -- wild cards -------------------------------------------------------------------------------------------------------


def _no_cards(terms: Terms) -> Iterator[Problem]:
    """Wild cards that do not exist, or a wild card that is none."""
    for index, wild in enumerate(terms.wild):
        if not (wild.ranks or wild.cards or wild.jokers):
            yield Problem(
                "wild-nothing",
                "This names no wild card.",
                "Write `ranks: [3]`, `cards: [Jh]` or `jokers: wild`.",
                ("wild", index),
            )
        for setting in ("ranks", "cards"):
            for position, name in enumerate(getattr(wild, setting) or ()):
                try:
                    Rank.parse(str(name)) if setting == "ranks" else parse_card(name)
                except CardError as error:
                    advice = f"Write {'ranks as in `[3, K]`' if setting == 'ranks' else 'cards as in `[Jh, Js]`'}."
                    yield Problem("no-such-card", str(error), advice, ("wild", index, setting, position))


def _jokers(terms: Terms) -> Iterator[Problem]:
    """What a joker is must be said for every side that is played (question 48)."""
    jokers = set(JOKERS[: terms.deck.jokers])
    unsaid = [side for side in terms.sides if any(joker not in terms.wilds(side) for joker in jokers)]
    if unsaid:
        which = "" if len(unsaid) == len(terms.sides) else f" for {listed(unsaid)}"
        yield Problem(
            "joker-unsaid",
            f"There {'is' if len(jokers) == 1 else 'are'} {counted(len(jokers), 'joker')} in the deck, and nothing "
            f"says what a joker is{which}.",
            "Write `{jokers: wild}` or `{jokers: bug}` under `wild`.",
            ("deck", "jokers"),
        )


def _wild_cards(terms: Terms, index: int, wild: WildTerms) -> Iterator[Problem]:
    lacking = [joker for joker in JOKERS[terms.deck.jokers :] if joker in wild.named]
    if lacking and (not terms.deck.jokers or not wild.jokers):
        yield Problem(
            "wild-missing",
            "The deck has one joker, and a second one would be wild."
            if terms.deck.jokers
            else "The jokers are said to be wild, and the deck has none.",
            f"Write `deck: {{jokers: {1 if wild.jokers else 2}}}`, or take the jokers away here.",
            ("wild", index, "jokers" if wild.jokers else "cards"),
            severity="warning",
        )
    for position, side in enumerate(wild.for_ if "for_" in wild.model_fields_set else ()):
        if side in wild.for_[:position]:
            yield _twice(side, "wild", index, "for", position)
        elif side not in terms.sides:
            yield Problem(
                "wild-for-nothing",
                f"{wild.words.capitalize()} are wild for {side}, and nobody plays for {side}.",
                f"Take `{side}` away here, or say under `hands` what wins {side}.",
                ("wild", index, "for", position),
                severity="warning",
            )


def _named_before(terms: Terms) -> Iterator[Problem]:
    """Cards that are wild for a side already when they are named again."""
    cards_in_play = frozenset(deck(terms.deck.jokers))
    known: dict[tuple[Side, Card], Keys] = {}
    for index, wild in enumerate(terms.wild):
        for keys, name, cards in _names(index, wild):
            marks = [(side, card) for side in wild.for_ for card in cards & cards_in_play]
            if again := next((known[mark] for mark in marks if mark in known), None):
                yield _twice(name, *keys, first=again)
            known |= dict.fromkeys(marks, ("wild", index))


def _names(index: int, wild: WildTerms) -> Iterator[tuple[Keys, str, frozenset[Card]]]:
    """Each name of wild cards: where it stands, itself, and the cards."""
    for position, rank in enumerate(wild.ranks or ()):
        yield ("wild", index, "ranks", position), str(rank), _OF_RANK[Rank.parse(str(rank))]
    for position, card in enumerate(wild.cards or ()):
        yield ("wild", index, "cards", position), card, frozenset([parse_card(card)])
    if wild.jokers:
        yield ("wild", index, "jokers"), "jokers", frozenset(JOKERS)


_OF_RANK = {rank: frozenset(card for card in deck() if card.rank == rank) for rank in Rank}


def _twice(name: str, *keys: Key, first: Keys = ()) -> Problem:
    return Problem(
        "named-twice",
        f"`{name}` is named twice.",
        "Name it once.",
        keys,
        severity="warning",
        also_keys=(("named here already", first),) if first else (),
    )


def _wild_side(terms: Terms, side: Side) -> Iterator[Problem]:
    """What must be said of a side where cards are wild, and means nothing where none are (questions 44 to 47)."""
    wilds, said = terms.wilds(side), terms.side(side)
    if not wilds:
        for setting in ("five_of_a_kind", "double_ace_flush", "equal"):
            if said.says(setting):
                yield unused(setting.replace("_", "-"), f"No card is wild for {side}.", "hands", side)
        return
    where = tuple((f"wild for {side}", ("wild", index)) for index, wild in enumerate(terms.wild) if side in wild.for_)
    if said.order.low:
        for setting in ("five_of_a_kind", "double_ace_flush"):
            if said.says(setting):
                yield unused(setting.replace("_", "-"), "Low hands never have it.", "hands", side)
    elif said.five_of_a_kind is None and "five-of-a-kind" not in said.ranking:
        yield Problem(
            "five-of-a-kind-unsaid",
            f"Cards are wild for {side}, and nothing says where five of a kind ranks.",
            f"Write `five-of-a-kind: top` under `{side}`, or `below-natural-royal`, `below-straight-flush` or `none`.",
            ("hands", side),
            at_key=True,
            also_keys=where,
        )
    if said.equal is None:
        yield Problem(
            "equal-unsaid",
            f"Cards are wild for {side}, and nothing says who wins when two hands are equal and one has fewer of them.",
            f"Write `equal: split` under `{side}`, or `natural-wins` or `fewer-wilds-win`.",
            ("hands", side),
            at_key=True,
            also_keys=where,
        )
