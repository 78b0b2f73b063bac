"""Stakes on the command line: the same sheet, played for more or for less."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from croupier.table.choices import whole_number
from croupier.variant.variant import Variant

Command = TypeVar("Command", bound=Callable[..., Any])


class Amounts(click.ParamType[tuple[int, ...]]):
    """Blinds from the dealer's left, separated by commas: ``5,10``."""

    name = "amounts"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read them."""
        if isinstance(value, tuple):
            return value
        amounts = [whole_number(part.strip()) for part in str(value).split(",")]
        if any(amount is None for amount in amounts):
            self.fail(f"{value!r} is no list of blinds. Write them from the dealer's left, as in 5,10.", param, ctx)
        return tuple(amount for amount in amounts if amount is not None)


_CHIPS = click.IntRange(min=1)
_OPTIONS = (
    click.option("--blinds", type=Amounts(), metavar="CHIPS", help="Other blinds, from the dealer's left: 5,10."),
    click.option("--ante", type=_CHIPS, help="Another ante."),
    click.option("--bring-in", type=_CHIPS, help="Another bring-in."),
    click.option("--min-bet", "min", type=_CHIPS, help="Another smallest bet."),
    click.option("--small-bet", "small", type=_CHIPS, help="Another small bet, with fixed limits."),
    click.option("--big-bet", "big", type=_CHIPS, help="Another big bet, with fixed limits."),
    click.option("--chips", "start", type=_CHIPS, help="Other stacks to start with."),
)


def stakes_options(command: Command) -> Command:
    """The options for other stakes than the sheet says."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def at_stakes(variant: Variant, stakes: Mapping[str, Any]) -> Variant:
    """The variant at the stakes of the options; wrong usage where it cannot be played so."""
    given = {name: amount for name, amount in stakes.items() if amount is not None}
    try:
        return variant.at_stakes(**given) if given else variant
    except ValueError as error:
        raise click.UsageError(str(error)) from None
