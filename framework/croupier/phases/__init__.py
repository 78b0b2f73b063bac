"""The index of phases: a new one is its module, an import and its place in ``ROOMS``."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Union

from pydantic import BeforeValidator, Discriminator, Tag

from croupier.phases.ante import Ante
from croupier.phases.arrange import Arrange
from croupier.phases.base import Keys, Phase
from croupier.phases.bet import Bet
from croupier.phases.deal import Deal
from croupier.phases.declare import Declare
from croupier.phases.discard import Discard
from croupier.phases.passing import Pass
from croupier.phases.repeat import Repeat
from croupier.phases.roll import Roll
from croupier.phases.showdown import Showdown

ROOMS: tuple[type[Phase], ...] = (Ante, Deal, Bet, Pass, Discard, Arrange, Roll, Declare, Showdown, Repeat)


def word_of(item: object) -> str | None:
    """The word of a phase as it stands on a sheet: alone, or with its settings under it."""
    if isinstance(item, Phase):
        return item.word
    if isinstance(item, Mapping):
        return str(next(iter(item))) if len(item) == 1 else None
    return item if isinstance(item, str) else None


def _settings(item: object) -> object:
    """What stands under the phase's word; nothing, for a word alone."""
    if isinstance(item, Mapping):
        return next(iter(item.values()))
    return {} if isinstance(item, str) else item


if TYPE_CHECKING:
    AnyPhase = Phase
else:
    _tagged: list[Any] = [Annotated[room, BeforeValidator(_settings), Tag(room.word)] for room in ROOMS]
    AnyPhase = Annotated[Union[tuple(_tagged)], Discriminator(word_of)]  # noqa: UP007

Repeat.model_rebuild(_types_namespace={"AnyPhase": AnyPhase})

__all__ = ["ROOMS", "AnyPhase", "Keys", "Phase", "word_of"]
