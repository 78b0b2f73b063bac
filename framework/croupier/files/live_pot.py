"""Live pot: what a settle file says of the table: who put in what, folded, declared, and holds what."""

from typing import Annotated

from pydantic import Field

from croupier.files.expected import Amounts, Name, PotsExpected
from croupier.terms.base import Model, Text

Stake = Annotated[int, Field(ge=0, le=1_000_000_000)]


class PlayerAtTable(Model):
    """What one player put in, and what became of his hand."""

    put_in: Annotated[Stake, Field(description="All the chips the player put in, antes too.", examples=[20])]
    folded: Annotated[bool, Field(description="Whether the player folded; the chips stay in.")] = False
    declared: Annotated[
        Text | None, Field(description="What the player declared: a side, such as high, or both.", examples=["high"])
    ] = None
    hand: Annotated[
        Text | None, Field(description="Five cards or more, as in 9s 9h 9d 5c 5s.", examples=["9s 9h 9d 5c 5s"])
    ] = None
    down: Annotated[
        Text | None,
        Field(description="Instead of `hand`: the cards that lay face down.", examples=["9s 9h"]),
    ] = None
    up: Annotated[
        Text | None,
        Field(description="Instead of `hand`: the cards that lay face up.", examples=["9d 5c 5s"]),
    ] = None

    @property
    def shown(self) -> str | None:
        """All the cards of the hand, if it is written."""
        cards = [cards for cards in (self.hand, self.down, self.up) if cards is not None]
        return " ".join(cards) if cards else None


class SettlementExpected(Model):
    """What is expected to come out; what is not named is not compared."""

    returned: Amounts = None
    pots: PotsExpected = None
    payouts: Amounts = None


_AT_TABLE = {"put-in": 20, "declared": "high"}


class LivePot(Model):
    """A pot to be divided."""

    variant: Annotated[Text, Field(description="A shipped variant, or a path beside this file.", examples=["anaconda"])]
    players: Annotated[
        dict[str, PlayerAtTable],
        Field(description="Who is at the table, clockwise.", examples=[{"Anna": _AT_TABLE, "Ben": _AT_TABLE}]),
    ]
    dealer: Annotated[Name | None, Field(description="Who deals. Default: the last player.", examples=["Anna"])] = None
    expect: Annotated[
        SettlementExpected, Field(description="What comes out.", examples=[{"payouts": {"Anna": 40, "Ben": 0}}])
    ] = SettlementExpected()
