"""Shape: what a sheet's settings get wrong by themselves, said in poker's words.

Pydantic finds it; here its errors become problems: one for each mistake, at its place, with the nearest known word.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from croupier.english import counted, listed, nearest
from croupier.phases import consequences, known
from croupier.printable import printable
from croupier.problems.problem import Key, Keys, Problem
from croupier.sheet import kinds
from croupier.sheet.hints import hint, span
from croupier.sheet.reader import Sheet
from croupier.terms.hands import RESERVED
from croupier.variant.settings import example_at, further_at, kinds_at, models_in, settings_at, settings_of, written

Finding = Mapping[str, Any]


def problems_of(error: ValidationError, sheet: Sheet, model: type[BaseModel]) -> list[Problem]:
    """The problems behind what pydantic found in a sheet, one for each mistake, in the order of the sheet."""
    if another := _another(sheet, model):
        return [another]
    findings: list[Finding] = list(error.errors(include_url=False))
    unknown = [finding for finding in findings if finding["type"] == "extra_forbidden"]
    by_keys: dict[Keys, list[Finding]] = {}
    for finding in findings:
        if not _meant(finding, unknown):
            by_keys.setdefault(_existing(tuple(finding["loc"]), sheet), []).append(finding)
    return [
        _problem(same, keys, model)
        for keys, same in by_keys.items()
        if not (same[0]["type"] == "too_short" and any(other[: len(keys)] == keys != other for other in by_keys))
    ]


def _another(sheet: Sheet, model: type[BaseModel]) -> Problem | None:
    """The one problem of a file that is of another kind than the one that is read here."""
    kind, wanted = kinds.of_data(sheet.data), kinds.of_model(settings_of(model))
    if kind is None or kind == wanted:
        return None
    return Problem("another-file", *kinds.another(kind, kinds.KINDS[wanted].called, sheet.file))


def empty(sheet: Sheet) -> list[Problem]:
    """Settings with nothing after their colon: a slip, never a way to say the default."""
    return [
        Problem(
            "nothing-after-colon",
            f"There is nothing after `{_setting(keys)}:`.",
            f"Write what `{_setting(keys)}` is, or take it away.",
            keys,
            at_key=True,
        )
        for keys in _empty(sheet.data, ())
    ]


def _empty(value: object, keys: Keys) -> Iterator[Keys]:
    if value is None:
        yield keys
    items = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, tuple) else ()
    for key, inner in items:
        yield from _empty(inner, (*keys, key))


def _meant(finding: Finding, unknown: Sequence[Finding]) -> bool:
    """Whether a missing setting is only a misspelt one: the unknown setting beside it says so already."""
    if finding["type"] != "missing":
        return False
    *parent, name = finding["loc"]
    beside = [str(other["loc"][-1]) for other in unknown if list(other["loc"][:-1]) == parent]
    return any(nearest(word, [name]) for word in beside)


def _problem(same: Sequence[Finding], keys: Keys, model: type[BaseModel]) -> Problem:
    """The problem behind everything that was found at one place; of a union, every member says its own."""
    types = {finding["type"] for finding in same}
    if types <= {*_KINDS, "literal_error"} and types & {*_KINDS}:
        return _wrong_kind(same, keys, model)
    if {"ranks", "without"} & {*keys} and types & {"greater_than_equal", "less_than_equal"}:
        message = f"There is no rank {same[0]['input']}; ranks are 2 to 10, J, Q, K and A."
        return Problem("no-such-card", message, "Write ranks as in `[3, K]`.", keys)
    return _SAYS.get(same[0]["type"], _wrong_value)(same[0], keys, model)


def _existing(keys: Keys, sheet: Sheet) -> Keys:
    """The path without what pydantic adds for the members of a union."""
    known: list[Key] = []
    value: Any = sheet.data
    for key in keys:
        if isinstance(value, str) and key == value:
            known.append(key)
            value = {}
            continue
        if isinstance(value, str):
            break  # it has no parts, but its letters could be counted
        try:
            value = value[key]
        except (LookupError, TypeError):
            break
        known.append(key)
    return tuple(known)


def _missing(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    setting = str(finding["loc"][-1])
    owner = next((str(key) for key in reversed(keys) if isinstance(key, str)), "")
    need = f"`{owner}` needs `{setting}`." if owner else f"The sheet needs `{setting}`."
    field = settings_at(model, keys).get(setting)
    about = f" {field.description}" if field and field.description else ""
    return Problem("missing-setting", need, f"Write `{setting}:` and its value.{about}", keys, at_key=True)


def _unknown(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    setting = str(keys[-1])
    known = settings_at(model, keys[:-1])
    owner = next((str(key) for key in reversed(keys[:-1]) if isinstance(key, str)), "")
    where = f" in `{owner}`" if owner else ""
    close = nearest(setting, list(known))
    if setting in known:
        return _of_another_kind(setting, keys, model)
    if setting in RESERVED and further_at(model, keys[:-1]):
        advice = f"No side can be called `{setting}`; give it another name."
    elif elsewhere := _belongs(setting, model):
        advice = elsewhere + (f" Or did you mean `{close}`?" if close else "")
    elif close:
        advice = f"Did you mean `{close}`?"
    elif known:
        advice = f"Allowed settings: {listed(f'`{name}`' for name in known)}."
        if further := further_at(model, keys[:-1]):
            advice += f" Or under a name: {further.description}"
    else:
        advice = f"`{owner}` has no settings; write it as a word alone."
    return Problem("unknown-setting", f"There is no setting `{setting}`{where}.", advice, keys, at_key=True)


def _of_another_kind(setting: str, keys: Keys, model: type[BaseModel]) -> Problem:
    """A setting that is known here, and of another kind than what stands beside it."""
    kinds = kinds_at(model, keys[:-1])
    owners = [kind for kind in kinds.known if setting in settings_of(kind)] if kinds else []
    marks = [mark for kind in owners for mark in kind.marks]
    return Problem(
        "unknown-setting",
        f"`{setting}` does not go with what stands beside it here.",
        "Write it by itself." if setting in marks else f"It goes with {listed((f'`{mark}`' for mark in marks), 'or')}.",
        keys,
        at_key=True,
    )


def _belongs(setting: str, model: type[BaseModel]) -> str:
    """Say where a setting belongs that a sheet has elsewhere; of scripts and settle files nothing."""
    top = settings_of(model)
    if "play" not in top:
        return ""
    if setting in top:
        return f"`{setting}` stands at the top of the sheet."
    owners = [room.word for room in known() if setting in settings_of(room)] + list(_owners(setting, model))
    ticked = dict.fromkeys(f"`{word}`" for word in owners)
    return f"`{setting}` is a setting of {listed(ticked, 'or')}." if owners else ""


def _owners(setting: str, model: type[BaseModel]) -> Iterator[str]:
    """The settings that this one may stand under, phases aside."""
    for name, field in settings_of(model).items():
        for part in models_in(field.annotation) if name not in ("play", "when") else ():
            if setting in settings_of(part):
                yield name
            yield from _owners(setting, part)


def _unknown_phase(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    written = finding["input"]
    word = written if isinstance(written, str) else next(iter(written), "") if isinstance(written, Mapping) else ""
    if not isinstance(word, str) or not word:
        return Problem(
            "not-a-phase",
            "A phase belongs here: a word, or a word with its settings.",
            "Write it as in `- ante` or `- deal: {cards: 7}`.",
            keys,
        )
    kind, among = ("consequence", consequences()) if keys[0] == "when" else ("phase", known())
    words = [room.word for room in among]
    close = nearest(word, words)
    advice = f"Did you mean `{close}`?" if close else _belongs(word, model)
    advice = advice or f"The {kind}s are {listed(f'`{other}`' for other in words)}."
    at = (*keys, word) if isinstance(written, Mapping) else keys
    return Problem("unknown-phase", f"There is no {kind} `{word}`.", advice, at, at_key=True)


def _unknown_word(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    expected = finding["ctx"]["expected"].replace(" or ", ", ").replace("'", "").split(", ")
    written = finding["input"]
    close = nearest(written, expected) if isinstance(written, str) else None
    advice = f"Did you mean `{close}`?" if close else f"Write {listed((f'`{word}`' for word in expected), 'or')}."
    message = f"`{_setting(keys)}` is {listed(expected, 'or')}, not {_shown(written)}."
    return Problem("unknown-word", message, advice, keys)


def _wrong_number(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    limit = finding["ctx"]
    bound = f"at least {limit['ge']}" if "ge" in limit else f"at most {limit['le']}"
    return Problem(
        "out-of-range",
        f"`{_setting(keys)}` is {bound}, not {_shown(finding['input'])}.",
        f"Write a whole number that is {bound}.",
        keys,
    )


def _wrong_kind(same: Sequence[Finding], keys: Keys, model: type[BaseModel]) -> Problem:
    """Another kind of value than those that may stand there, each of which has said so."""
    value = same[0]["input"]
    words = [finding["ctx"]["expected"].replace("'", "`") for finding in same if finding["type"] == "literal_error"]
    may_be = list(dict.fromkeys(_KINDS[each["type"]] for each in same if each["type"] in _KINDS)) + words
    examples = listed([f"`{written(example_at(model, keys))}`", *words], "or")
    advice = (_hinted(value, may_be, keys, model) if isinstance(value, str) else "") or f"Write it as in {examples}."
    return Problem("wrong-type", f"`{_setting(keys)}` is {listed(may_be, 'or')}, not {_shown(value)}.", advice, keys)


def _hinted(text: str, may_be: Sequence[str], keys: Keys, model: type[BaseModel]) -> str:
    """What to write instead of a text, where it says what was meant."""
    if _SETTINGS in may_be and {"min", "max"} <= settings_at(model, keys).keys():
        return span(text)
    return hint(text, flag=_FLAG in may_be, amount=_NUMBER in may_be)


def _too_short(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    """A text or a list of nothing; too few of what has names."""
    value, setting = finding["input"], _setting(keys)
    if isinstance(value, Mapping):
        needed = finding["ctx"]["min_length"]
        message = f"`{setting}` names {counted(needed, 'player')} or more, not {counted(len(value), 'player')}."
    else:
        kind = "text" if isinstance(value, str) else "a list"
        message = f"`{setting}` is {kind} with something in it, not {_shown(value)}."
    return Problem("wrong-type", message, f"Write it as in `{written(example_at(model, keys))}`.", keys)


def _too_long(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    most, length = finding["ctx"]["max_length"], len(finding["input"])
    message = f"`{_setting(keys)}` is text of at most {most} letters, and these are {length}."
    return Problem("wrong-type", message, "Say it in fewer words.", keys)


def _not_one_line(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    """Text that would be printed in several lines, or not at all."""
    hidden, text = finding["ctx"]["hidden"], printable(finding["input"])
    return Problem(
        "not-one-line",
        f"`{_setting(keys)}` is one line of text, and '{text}' has {hidden} in it.",
        "Write it in one line; a long text may go over several lines after `>`, which makes them one.",
        keys,
    )


def _wrong_value(finding: Finding, keys: Keys, model: type[BaseModel]) -> Problem:
    """Whatever else pydantic may find; its own words are better than none."""
    return Problem("wrong-type", f"`{_setting(keys)}` is not right: {finding['msg']}.", "", keys)


def _setting(keys: Keys) -> str:
    return next((str(key) for key in reversed(keys) if isinstance(key, str)), "sheet")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "settings"
    if isinstance(value, tuple):
        return "a list" if value else "an empty list"
    return "nothing" if value is None else f"`{value}`"


_NUMBER, _FLAG, _SETTINGS = "a whole number", "true or false", "several settings, each with its name"
_KINDS: Mapping[str, str] = {
    "int_type": _NUMBER,
    "halves_type": "a number (halves as 0.5)",
    "string_type": "text",
    "bool_type": _FLAG,
    "tuple_type": "a list",
    "model_type": _SETTINGS,
    "dict_type": _SETTINGS,
    "model_attributes_type": _SETTINGS,
}
_SAYS: Mapping[str, Callable[[Finding, Keys, type[BaseModel]], Problem]] = {
    "missing": _missing,
    "extra_forbidden": _unknown,
    "union_tag_invalid": _unknown_phase,
    "union_tag_not_found": _unknown_phase,
    "literal_error": _unknown_word,
    "greater_than_equal": _wrong_number,
    "less_than_equal": _wrong_number,
    "too_short": _too_short,
    "string_too_short": _too_short,
    "string_too_long": _too_long,
    "not_one_line": _not_one_line,
}
