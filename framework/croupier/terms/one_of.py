"""One of several models: a part of the sheet that has several kinds, each marked by a setting that only it has.

The kinds are looked up when a sheet is read, so more of them can be known for a while and nothing is built anew.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from croupier.english import slipped
from croupier.terms.base import Model, as_setting

MARKED = "one-of"
"""Where such a part stands in a schema that Pydantic writes, this is its name."""


class Kind(Model):
    """One of the kinds that a part of the sheet can be."""

    marks: ClassVar[tuple[str, ...]] = ()
    """The settings that only this kind has: where one of them stands, it is this kind."""


K = TypeVar("K", bound=Kind)


class OneOf(Generic[K]):
    """The index of the kinds of one part. In an annotation, ``Annotated[Base, INDEX]``, it reads any of them.

    Args:
        name: What the part is called in the schema.
        base: What all kinds have in common.
        kinds: Those that are known, in order. What no setting marks is read as the kind it fits best.

    Raises:
        ValueError: Two kinds are marked by the same setting.
    """

    def __init__(self, name: str, base: type[K], *kinds: type[K]) -> None:
        self.name, self.base = name, base
        self._known: tuple[type[K], ...] = ()
        self._keep(kinds)

    @property
    def known(self) -> tuple[type[K], ...]:
        """The kinds that a sheet may have, in the order of the index."""
        return self._known

    def _keep(self, kinds: tuple[type[K], ...]) -> None:
        marks = [mark for kind in kinds for mark in kind.marks]
        if twice := next((mark for mark in marks if marks.count(mark) > 1), ""):
            raise ValueError(f"Two kinds of {self.name} are marked by {twice!r}.")
        self._known = kinds

    @contextmanager
    def grown(self, *kinds: type[K]) -> Iterator[None]:
        """More kinds for a while: sheets, problems and the schema know them as they know the others.

        Raises:
            ValueError: Two kinds are marked by the same setting.
        """
        before = self._known
        self._keep((*before, *kinds))
        try:
            yield
        finally:
            self._keep(before)

    def marked_by(self, setting: str) -> type[K] | None:
        """The kind that a setting marks, if it marks one."""
        return next((kind for kind in self._known if setting in kind.marks), None)

    def _read(self, written: Any) -> K:
        if isinstance(written, self.base):
            return written
        settings = [setting for setting in written if isinstance(setting, str)] if isinstance(written, Mapping) else []
        marked = filter(None, map(self.marked_by, settings))
        return (next(marked, None) or self._meant(settings)).model_validate(written)

    def _meant(self, settings: list[str]) -> type[K]:
        """The kind that was most likely meant, where no setting marks one: by a slip, or by the settings beside it."""

        def fits(kind: type[K]) -> tuple[bool, int]:
            known = {field.alias or as_setting(name) for name, field in kind.model_fields.items()}
            slip = any(slipped(setting, mark) for setting in settings for mark in kind.marks)
            return slip, len(known & {*settings})

        return max(self._known, key=fits)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self._read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {MARKED: self.name}
