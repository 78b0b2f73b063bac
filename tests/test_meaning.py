"""The fingerprint: the same for sheets that mean the same whatever they look like, different for any other rule."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import load
from croupier.phases import Phase
from croupier.rules.rules import rules
from croupier.rules.text import text
from croupier.sheet import library
from croupier.variant.diff import differences
from croupier.variant.load import examine_text
from croupier.variant.variant import Variant
from tests.language import Dumper
from tests.telling import variant

Sheet = dict[str, Any]
EXAMPLES = Path(__file__).parent.parent / "examples" / "sheets"
ORDERED = ("ranking", "layout", "spots", "post")
"""What stands in an order that is a rule: of the hands, of the spots that cards are dealt to, of the blinds."""
VARIANTS = {str(name): load(name) for name in (*library.names(), *sorted(EXAMPLES.glob("*.yaml")))}


# -- sheets as data ---------------------------------------------------------------------------------------------------


def sheet(of: Variant, spelled_out: bool) -> Sheet:
    """The sheet of a variant without `extends`; with every default that may be written there, or as few as may be."""
    data = _plain(of.model_dump(by_alias=True, exclude_unset=not spelled_out, exclude_none=True, exclude={"play"}))
    if spelled_out and of.limits.structure == "spread":
        data["limits"] = {"min": 1, "max": 5} | data["limits"]
    if of.limits.structure != "spread" and "raise-at-least" not in of.limits.written():
        data.get("limits", {}).pop("raise-at-least", None)
    data["play"] = [_phase(of, phase, spelled_out) for phase in of.play]
    return _with_blinds(data, of) if any(phase.word == "blinds" for phase in of.play) else data


def _with_blinds(data: Sheet, of: Variant) -> Sheet:
    """Without the defaults that another one takes the place of beside blinds, or that mean nothing there."""
    if not any(phase.word == "ante" for phase in of.play):
        data["chips"].pop("ante", None)
    for setting in {"raises", "raise-at-least"} - {*of.limits.written()}:
        data["limits"].pop(setting, None)
    opened = next(phase["bet"] for phase in data["play"] if "bet" in phase)
    opened.pop("first", None)
    return data


def _phase(of: Variant, phase: Phase, spelled_out: bool) -> Any:
    if phase.word == "repeat":
        return {"repeat": {"times": phase.times, "play": [_phase(of, inner, spelled_out) for inner in phase.play]}}
    said = _plain(phase.model_dump(by_alias=True, exclude_unset=not spelled_out, exclude_none=True))
    if phase.word == "showdown" and "both" not in said:
        said.pop("nobody", None)
    if said.get("post") == []:
        del said["post"]
    if phase.word == "declare" and spelled_out:
        said["ways"] = list(phase.open_to(of))
    return {phase.word: said}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [*map(_plain, value)] if isinstance(value, tuple) else value


def written(of: Variant, random: Random) -> str:
    """The sheet in a layout by chance: which defaults are spelled out, the order of the settings, repeats or not."""
    data = _shuffled(sheet(of, spelled_out=True), sheet(of, spelled_out=False), random)
    data["play"] = [item for phase in data["play"] for item in _repeated(phase, random)]
    if not {*of.sides} <= {"high", "low"}:
        # the order of other sides decides the odd chips
        data["hands"] = {name: data["hands"][name] for name in (*of.sides, "showing") if name in data["hands"]}
    data["name"], data["summary"] = f"Other {random.random()}", "Something else"
    data.pop("also", None)
    random.shuffle(data.get("wild", []))
    if {*of.sides} - {"high", "low"}:
        data["hands"] = {
            name: data["hands"][name] for name in sheet(of, spelled_out=True)["hands"] if name in data["hands"]
        }
    flow = random.choice([True, False, None])
    return "# a comment\n" * random.randrange(3) + yaml.dump(
        data, Dumper=Dumper, sort_keys=False, default_flow_style=flow, indent=random.choice([2, 4])
    )


def _shuffled(full: Any, least: Any, random: Random) -> Any:
    if isinstance(full, dict):
        kept = [key for key in full if key in (least or {}) or random.random() < 0.5]
        random.shuffle(kept)
        return {
            key: full[key] if key in ORDERED else _shuffled(full[key], (least or {}).get(key), random) for key in kept
        }
    if isinstance(full, list) and least and len(full) == len(least):
        inner = [_shuffled(one, other, random) for one, other in zip(full, least, strict=True)]
        return (
            sorted(inner, key=lambda _: random.random()) if all(isinstance(one, str | int) for one in inner) else inner
        )
    return full


def _repeated(phase: Any, random: Random) -> list[Any]:
    """A phase alone as its word or with its settings; a repeat as one, as two, or as what it comes to."""
    ((word, said),) = phase.items()
    if word != "repeat":
        return [phase if said or random.random() < 0.5 else word]
    times = said["times"]
    inner = [item for one in said["play"] for item in _repeated(one, random)]
    split = random.randint(0, times)
    if random.random() < 0.3:
        return inner * times
    return [{"repeat": {"times": part, "play": inner}} for part in (split, times - split) if part]


# -- the same -------------------------------------------------------------------------------------------------------


@settings(max_examples=70, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.randoms(use_true_random=False))
def test_a_sheet_that_means_the_same_has_the_same_fingerprint(name: str, random: Random) -> None:
    again = written(VARIANTS[name], random)
    reading = examine_text(again)
    assert reading.variant and not reading.problems, (again, reading.problems)
    assert reading.variant.fingerprint == VARIANTS[name].fingerprint, again


def test_what_is_read_aloud_can_be_faked_and_the_whole_fingerprint_tells_it() -> None:
    """Of Anacondas that start with one chip up to 121,034, these are the first two with the same eight digits."""
    one, other = (variant(f"name: A\nextends: anaconda\nchips: {{start: {start}}}") for start in (97_713, 121_034))
    assert one.short_fingerprint == other.short_fingerprint == "bcb4-b407"
    assert one.fingerprint != other.fingerprint
    assert differences(one, other)


def test_a_fingerprint_has_eighty_bits_and_begins_with_what_is_read_aloud() -> None:
    of = load("anaconda")
    assert re.fullmatch(r"[0-9a-f]{4}(-[0-9a-f]{4}){4}", of.fingerprint)
    assert of.fingerprint.startswith(f"{of.short_fingerprint}-") and len(of.short_fingerprint) == 9


def test_each_shipped_sheet_has_its_own_fingerprint() -> None:
    assert len({of.fingerprint for of in VARIANTS.values()}) == len(VARIANTS)


PLAIN = "players: {min: 3, max: 6}\nhands: {high: {ranking: standard}}\nplay: [ante, deal: {cards: 7}, bet, showdown]\n"
PLAY = PLAIN.splitlines(keepends=True)[-1]
SAME = {
    "wild cards by rank, or one by one": (
        "wild: [{ranks: [2]}]\nhands: {high: {ranking: standard, five-of-a-kind: top, equal: split}}\n",
        "wild: [{cards: [2c, 2d]}, {cards: [2h, 2s]}]\n"
        "hands: {high: {ranking: standard, five-of-a-kind: top, equal: split}}\n",
    ),
    "the standard order by name, or written out": (
        "hands: {high: {ranking: standard}}\n",
        "hands: {high: {ranking: [straight-flush, four-of-a-kind, full-house, flush, straight, three-of-a-kind, "
        "two-pair, pair, high-card]}}\n",
    ),
    "fixed limits of one size, or a spread without a width": (
        "limits: {structure: fixed, small: 2, big: 2}\n",
        "limits: {min: 2, max: 2}\n",
    ),
    "limits of a round's own that are those of the sheet": (
        PLAY,
        "play: [ante, deal: {cards: 7}, bet: {min: 1, max: 5, raises: 3}, showdown]\n",
    ),
    "limits for all rounds, or in the only one": (
        "limits: {min: 2, max: 6, raises: any}\n",
        "play: [ante, deal: {cards: 7}, bet: {min: 2, max: 6, raises: any}, showdown]\n",
    ),
    "limits of a round's own that are no limits of that kind": (
        "limits: {structure: pot}\n",
        "limits: {structure: pot}\nplay: [ante, deal: {cards: 7}, bet: {max: 6}, showdown]\n",
    ),
    "big bets that no round has": (
        "limits: {structure: fixed, small: 2, big: 4}\n",
        "limits: {structure: fixed, small: 2, big: 8}\n",
    ),
    "five of a kind that nobody can make": (
        "hands: {high: {ranking: standard}}\n",
        "hands: {high: {ranking: standard, five-of-a-kind: none, equal: natural-wins, double-ace-flush: true}}\n",
    ),
    "heads-up, where raises have no cap": ("limits: {raises: any}\n", "limits: {raises: any, heads-up: uncapped}\n"),
}


@pytest.mark.parametrize("what", SAME)
def test_two_ways_to_say_one_thing_are_one_thing(what: str) -> None:
    one, other = (variant("name: X\n" + "".join(_over(PLAIN, part))) for part in SAME[what])
    assert one.fingerprint == other.fingerprint


def _over(plain: str, part: str) -> list[str]:
    """The lines of a sheet, with other lines for some of its settings."""
    said = part.split(":")[0]
    settings_said = {line.split(":")[0] for line in part.splitlines()} | {said}
    return [part, *(line + "\n" for line in plain.splitlines() if line.split(":")[0] not in settings_said)]


# -- another rule -----------------------------------------------------------------------------------------------------

HOUSE_ORDER = [
    *("five-of-a-kind", "flush", "straight-flush", "four-of-a-kind", "full-house", "straight", "three-of-a-kind"),
    *("two-pair", "pair", "high-card"),
]


def put(*path: Any, to: Any) -> Callable[[Sheet], None]:
    """Change one setting of a sheet; in `play` a path goes by place and word."""

    def change(data: Sheet) -> None:
        at: Any = data
        for key in path[:-1]:
            at = at.setdefault(key, {}) if isinstance(at, dict) else at[key]
        at[path[-1]] = to

    return change


def both(*changes: Callable[[Sheet], None]) -> Callable[[Sheet], None]:
    def change(data: Sheet) -> None:
        for one in changes:
            one(data)

    return change


def one_way(data: Sheet) -> None:
    data["play"][8] = {"declare": {"ways": ["high", "low"]}}
    data["play"][9] = "showdown"


def without(place: int) -> Callable[[Sheet], None]:
    return lambda data: data["play"].pop(place) and None


def high_only(data: Sheet) -> None:
    del data["hands"]["low"], data["wild"][1], data["play"][8]
    data["play"][8] = "showdown"


# play: ante deal bet pass bet discard arrange repeat declare showdown
CHANGES: dict[str, Callable[[Sheet], None]] = {
    "the smallest table": put("players", "min", to=4),
    "the largest table": put("players", "max", to=6),
    "playing on": put("players", "short-handed", to="play-on"),
    "the stacks": put("chips", "start", to=50),
    "the ante": put("chips", "ante", to=2),
    "a joker": both(put("deck", to={"jokers": 1}), lambda data: data["wild"].append({"jokers": "wild"})),
    "a bug": both(put("deck", to={"jokers": 1}), lambda data: data["wild"].append({"jokers": "bug"})),
    "the smallest bet": put("limits", "min", to=2),
    "the largest bet": put("limits", "max", to=6),
    "pot limit": put("limits", to={"structure": "pot"}),
    "no limit": put("limits", to={"structure": "none"}),
    "fixed limits": put("limits", to={"structure": "fixed", "small": 2, "big": 4}),
    "the raises": put("limits", "raises", to=4),
    "any raises": put("limits", "raises", to="any"),
    "no raises": put("limits", "raises", to=0),
    "heads-up": put("limits", "heads-up", to="uncapped"),
    "the smallest bet of a round": put("play", 2, to={"bet": {"min": 2}}),
    "the largest bet of a round": put("play", 2, to={"bet": {"max": 6}}),
    "the raises of a round": put("play", 4, to={"bet": {"raises": 2}}),
    "any raises in a round": put("play", 4, to={"bet": {"raises": "any"}}),
    "the smallest raise": put("limits", "raise-at-least", to="last"),
    "another wild rank": put("wild", 0, "ranks", to=[4]),
    "one wild card": put("wild", 0, to={"cards": ["3s"], "for": ["high"]}),
    "wild for both": put("wild", 0, to={"ranks": [3]}),
    "a royal above five of a kind": put("hands", "high", "five-of-a-kind", to="below-natural-royal"),
    "a straight flush above five of a kind": put("hands", "high", "five-of-a-kind", to="below-straight-flush"),
    "no five of a kind": put("hands", "high", "five-of-a-kind", to="none"),
    "a double-ace flush": put("hands", "high", "double-ace-flush", to=True),
    "natural wins high": put("hands", "high", "equal", to="natural-wins"),
    "fewer wilds win high": put("hands", "high", "equal", to="fewer-wilds-win"),
    "natural wins low": put("hands", "low", "equal", to="natural-wins"),
    "fewer wilds win low": put("hands", "low", "equal", to="fewer-wilds-win"),
    "another order": put("hands", "high", to={"ranking": HOUSE_ORDER, "equal": "split"}),
    "deuce-to-seven": put("hands", "low", "ranking", to="deuce-to-seven"),
    "ace-to-six": put("hands", "low", "ranking", to="ace-to-six"),
    "wild cards that show": put("hands", "showing", to="wild"),
    "high only": high_only,
    "fewer cards dealt": both(put("play", 1, "deal", "cards", to=6), put("play", 5, "discard", "cards", to=1)),
    "fewer discards": put("play", 5, "discard", "cards", to=1),
    "no ante": both(without(0), lambda data: data["chips"].pop("ante") and None),
    "no first bet": without(2),
    "fewer cards passed": put("play", 3, "pass", "cards", to=2),
    "to the right": put("play", 3, "pass", "to", to="right"),
    "farther left": put("play", 3, "pass", "seats", to=2),
    "fewer rolls": put("play", 7, "repeat", "times", to=3),
    "two cards a roll": put("play", 7, "repeat", to={"times": 2, "play": [{"roll": {"cards": 2}}, "bet"]}),
    "who begins": put("play", 7, "repeat", "play", 1, to="bet"),
    "one way only": one_way,
    "the fist": put("play", 8, to={"declare": {"chips": {"low": 1, "high": 2, "both": 3}}}),
    "both alone": put("play", 9, "showdown", "both", to="win"),
    "both, each half": put("play", 9, "showdown", "both", to="each"),
    "one verdict": put("play", 9, "showdown", "scope", to="game"),
    "the odd chip": put("play", 9, "showdown", "odd-chip", to="left"),
    "cards speak": lambda data: data.update(play=[*data["play"][:8], {"showdown": {"cards-speak": True}}]),
}


def changed(what: str) -> Variant:
    data = sheet(VARIANTS["howdy-doody"], spelled_out=False)
    CHANGES[what](data)
    return variant(yaml.dump(data, Dumper=Dumper, sort_keys=False))


@pytest.mark.parametrize("what", CHANGES)
def test_another_rule_is_another_fingerprint_and_other_words(what: str) -> None:
    before, after = VARIANTS["howdy-doody"], changed(what)
    assert after.fingerprint != before.fingerprint
    shown = [text(rules(of)).replace(of.short_fingerprint, "") for of in (before, after)]
    assert shown[0] != shown[1]


def test_no_two_changes_have_the_same_fingerprint() -> None:
    found = {what: changed(what).fingerprint for what in CHANGES}
    assert len(set(found.values())) == len(found), found


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(CHANGES)), st.randoms(use_true_random=False))
def test_another_rule_is_found_in_any_layout(what: str, random: Random) -> None:
    after = changed(what)
    again = variant(written(after, random))
    assert again.fingerprint == after.fingerprint != VARIANTS["howdy-doody"].fingerprint


def test_names_and_notes_are_no_rules() -> None:
    data = sheet(load("howdy-doody"), spelled_out=False)
    data |= {"name": "Doody", "also": ["Buffalo"], "summary": "Wild.", "sources": ["Grandfather"]}
    data["players"]["best"] = "5-7"
    assert variant(yaml.safe_dump(data)).fingerprint == load("howdy-doody").fingerprint
