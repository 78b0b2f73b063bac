"""Reading: from a sheet, through those it extends, to a variant; or to the problems that it has."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import ValidationError

from croupier import disk
from croupier.cards import CardError
from croupier.english import sentence
from croupier.hands.rankings import RankingError
from croupier.phases import known
from croupier.problems.problem import Keys, Problem, VariantError
from croupier.sheet import library
from croupier.sheet.allowed import needless, silenced
from croupier.sheet.items import shape
from croupier.sheet.reader import NotASheet, Sheet, parse, read, read_found
from croupier.terms.terms import HIDES_PLAY
from croupier.variant.errors import empty, problems_of
from croupier.variant.names import check_names
from croupier.variant.parts import errors_of_sound_parts
from croupier.variant.settings import settings_of
from croupier.variant.variant import Variant


@dataclass(frozen=True)
class Reading:
    """What came of reading a sheet: its problems, the variant unless an error stands in the way, and its text."""

    problems: tuple[Problem, ...]
    variant: Variant | None = None
    sheet: Sheet | None = None

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep it from being played."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def complete(self) -> bool:
        """Whether everything was looked at: some errors leave nothing to be said of what depends on them."""
        hiding = {*HIDES_PLAY, "play-too-long"}
        return self.variant is not None and not any(problem.code in hiding for problem in self.errors)

    def at_table(self, players: int) -> "Reading":
        """The reading with the problems that a table of this size can meet, and no others."""
        if self.variant is None or self.sheet is None:
            return self
        return replace(self, problems=_checked(self.sheet, self.variant, players))


def load(source: str | Path) -> Variant:
    """The variant of a sheet, given by the name of a shipped one or by a path.

    Raises:
        NoSuchVariant: There is no such sheet (a ``LookupError``).
        DiskError: The file cannot be read (an ``OSError``).
        VariantError: The sheet has errors; ``problems`` holds them, each with its place.
    """
    found = examine(library.find(source))
    if found.errors or found.variant is None:
        raise VariantError(found.problems)
    return found.variant


def variant_from(source: Variant | str | Path) -> Variant:
    """The variant itself, or that of a sheet given by name or path; raises as ``load``."""
    return source if isinstance(source, Variant) else load(source)


def check(source: str | Path) -> list[Problem]:
    """Every problem of a sheet, given by name or path; none for one that leaves nothing open.

    Raises:
        NoSuchVariant: There is no such sheet.
        DiskError: The file cannot be read (an ``OSError``).
    """
    return list(examine(library.find(source)).problems)


def examine(path: Path) -> Reading:
    """Read a sheet and find every problem in it; raises ``DiskError``, an ``OSError``, where it cannot be read."""
    try:
        return _examined(read(path), path.parent)
    except VariantError as unreadable:
        return Reading(unreadable.problems)


def examine_found(path: Path) -> Reading:
    """The same for a file that nobody gave, but another file named or a folder held: what is no sheet is not quoted."""
    try:
        return _examined(read_found(path), path.parent)
    except VariantError as unreadable:
        return Reading(unreadable.problems)


def examine_text(text: str | bytes, file: str = "<text>", beside: Path | None = None) -> Reading:
    """The same for a sheet that is not (yet) a file; ``beside`` is where the sheets it extends lie."""
    try:
        return _examined(parse(text, file), beside or Path())
    except VariantError as unreadable:
        return Reading(unreadable.problems)


def _phases() -> dict[str, tuple[str, ...]]:
    """The words that a phase may have, each with its settings."""
    return {room.word: tuple(settings_of(room)) for room in known()}


def _examined(sheet: Sheet, folder: Path) -> Reading:
    try:
        whole = _extended(sheet, folder)
    except VariantError as missing:
        return Reading(missing.problems, sheet=sheet)
    misshapen = shape(whole, _phases())
    problems = [*misshapen, *_elsewhere(empty(whole), misshapen)]
    try:
        variant = Variant.model_validate({key: value for key, value in whole.data.items() if key != "extends"})
    except ValidationError as error:
        problems += _elsewhere(problems_of(error, whole, Variant), problems)
        return _misread(whole, problems)
    if problems:
        return _misread(whole, problems)
    return Reading(_checked(whole, variant), variant, whole)


def _misread(sheet: Sheet, problems: Sequence[Problem]) -> Reading:
    """A sheet that is no variant yet: what is wrong with how it is written, and what else can be found in it."""
    return Reading(_located(sheet, [*problems, *errors_of_sound_parts(sheet, problems)]), sheet=sheet)


def _checked(sheet: Sheet, variant: Variant, players: int | None = None) -> tuple[Problem, ...]:
    """What is wrong or left open in what a sheet says, at every table or one; without what its comments allow."""

    def is_shipped(name: str) -> bool:
        try:
            return load(name).fingerprint == variant.fingerprint
        except (CardError, RankingError):  # what there is none of is in no shipped sheet
            return False

    found = _located(sheet, [*check_names(sheet, is_shipped), *_at(variant, players).check()])
    left, unused = silenced(found, sheet)
    if not players and not any(problem.severity == "error" for problem in found):
        left += map(needless, unused)
    return _in_order(sheet, left)


def _at(variant: Variant, players: int | None) -> Variant:
    """The variant as a table of this size meets it; of any size that it allows, if none is given."""
    if not players:
        return variant
    size = variant.players.model_copy(update={"min": players, "max": players})
    return variant.model_copy(update={"players": size})


def _elsewhere(found: Iterable[Problem], known: Iterable[Problem]) -> list[Problem]:
    """The problems that are not about a phase or a setting which is known to be wrong already, nor about its list."""
    wrong = [_item(problem.keys) for problem in known]
    return [problem for problem in found if not any(_within(problem.keys, keys) for keys in wrong)]


def _within(keys: Keys, wrong: Keys) -> bool:
    return keys[: len(wrong)] == wrong or (keys[-1:] == ("play",) and wrong[: len(keys)] == keys)


def _item(keys: Keys) -> Keys:
    """The phase a path leads into: the path up to its last number; the whole path where there is none."""
    last = max((index for index, key in enumerate(keys) if isinstance(key, int)), default=len(keys) - 1)
    return keys[: last + 1] if keys[:1] in (("play",), ("when",)) else keys


def _located(sheet: Sheet, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems at their places, in the order of the file."""
    return _in_order(sheet, [_elsewhere_too(sheet, sheet.locate(problem)) for problem in problems])


def _in_order(sheet: Sheet, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.path != sheet.file, problem.line, problem.column)))


def _elsewhere_too(sheet: Sheet, problem: Problem) -> Problem:
    """A problem in a sheet that this one extends, with the place where this one does."""
    if problem.path == sheet.file or not sheet.base:
        return problem
    return replace(problem, also=(*problem.also, ("extended here", sheet.place(("extends",)))))


MOST_EXTENDED = 50
"""How many sheets may extend one another in a row."""


def _extended(sheet: Sheet, folder: Path) -> Sheet:
    """The sheet laid over the one it extends, and that over its own."""
    sheets, seen = [sheet], {disk.identity(folder / Path(sheet.file).name)}
    while "extends" in sheets[-1].data:
        path = _base_of(sheets[-1], folder, seen)
        if len(sheets) > MOST_EXTENDED:
            said = f"More than {MOST_EXTENDED} sheets extend one another in a row here."
            raise _extends_problem(sheets[-1], "too-deep", said, "Let this one extend a sheet nearer to the last.")
        seen.add(disk.identity(path))
        sheets.append(_opened(sheets[-1], path))
        folder = path.parent
    whole = sheets.pop()
    while sheets:
        whole = sheets.pop().over(whole)
    return whole


def _base_of(sheet: Sheet, folder: Path, seen: Collection[str]) -> Path:
    """Where the sheet lies that this one extends; ``seen`` are those that led here."""
    named = sheet.data["extends"]
    if not isinstance(named, str) or not named:
        raise _extends_problem(sheet, "wrong-type", "`extends` is the name of another sheet, or a path to it.")
    try:
        path = _found(named, folder, seen)
    except library.NoSuchVariant as missing:
        raise _extends_problem(sheet, "extends-missing", *_parted(str(missing))) from None
    except disk.DiskError as error:
        raise _extends_problem(sheet, "extends-missing", str(error)) from None
    if path is None:
        said = f"This sheet extends {named}, and so, in the end, itself."
        raise _extends_problem(sheet, "extends-circular", said)
    return path


def _found(named: str, folder: Path, seen: Collection[str]) -> Path | None:
    """Where the sheet of a name lies; none if it is one of those seen, also where that one is only a text as yet."""
    if named not in library.names() and disk.identity(folder / named) in seen:
        return None
    path = library.find(named, beside=folder)
    return None if disk.identity(path) in seen else path


def _opened(sheet: Sheet, path: Path) -> Sheet:
    try:
        return read_found(path)
    except NotASheet as other:
        (problem,) = other.problems
        raise _extends_problem(sheet, "extends-missing", problem.message, problem.help) from None
    except disk.DiskError as error:
        raise _extends_problem(sheet, "extends-missing", str(error)) from None


def _parted(words: str) -> tuple[str, str]:
    """A message and the advice that follows it in the same breath."""
    message, _, advice = words.partition(". ")
    return sentence(message), advice or _ADVICE


_ADVICE = "Write the name of a shipped variant, or a path beside this sheet, as in `extends: anaconda`."


def _extends_problem(sheet: Sheet, code: str, message: str, advice: str = _ADVICE) -> VariantError:
    return VariantError([sheet.locate(Problem(code, message, advice, ("extends",)))])
