"""Every room's page is true: its example is a phase of the language, and prints the sentence that it says it prints."""

import re
from typing import Any

import pytest
import yaml
from pydantic import TypeAdapter

from croupier import load
from croupier.phases import ROOMS, AnyPhase, Phase
from croupier.phases.base import Phase as Base

EVERY = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.word)
PAGE = re.compile(r"\n\n(?P<example>- .+?)\n\nPrints: \"(?P<prints>.+)\"$", re.DOTALL)


def page(room: type[Phase]) -> tuple[str, str]:
    """The example of a room's page, and the sentence under it."""
    lines = [line.removeprefix("    ") for line in (room.__doc__ or "").splitlines()]
    found = PAGE.search("\n".join(lines).strip())
    assert found, f"{room.word}: an example, then `Prints:` and its sentence as the last lines"
    return found["example"], " ".join(found["prints"].split())


def frozen(value: Any) -> Any:
    """Lists as a sheet hands them over."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return {key: frozen(inner) for key, inner in value.items()} if isinstance(value, dict) else value


def phases(example: str) -> tuple[Phase, ...]:
    return tuple(TypeAdapter(AnyPhase).validate_python(frozen(item)) for item in yaml.safe_load(example))


def sentence(phase: Phase, name: str = "anaconda") -> str:
    """What the rules of a variant say of a phase."""
    return phase.words(load(name).outline(3)).sentence


@EVERY
def test_the_example_on_a_rooms_page_prints_what_the_page_says(room: type[Phase]) -> None:
    example, prints = page(room)
    (phase,) = phases(example)
    assert type(phase) is room
    assert sentence(phase) == prints


@EVERY
def test_a_room_that_forgets_its_sentence_or_its_checks_cannot_be_made(room: type[Phase]) -> None:
    item = frozen(yaml.safe_load(page(room)[0])[0])
    settings = {} if isinstance(item, str) else item[room.word]
    assert room.model_validate(settings)
    for forgotten in ("words", "check"):
        careless = type("Careless", (room,), {forgotten: getattr(Base, forgotten)})
        with pytest.raises(TypeError, match=forgotten):
            careless.model_validate(settings)


SAYS = {
    "deal: {cards: 1, face: up}": "Everyone is dealt one card face up, clockwise from the dealer's left.",
    "bet": "A round of betting; the player on the dealer's left begins.",
    "pass: {cards: 1, to: right}": "Everyone passes one card face down to the player on the right.",
    "pass: {cards: 2, seats: 2}": "Everyone passes two cards face down to the second player on the left.",
    "pass: {cards: 4, to: across}": "Everyone passes four cards face down to the player across.",
    "roll: {cards: 2}": "At the same time, everyone turns up the top two cards of the pile.",
    "repeat: {times: 1, play: [roll]}": "Once over:",
    "declare: {ways: [high, low], chips: {low: 2, high: 1}}": (
        "Everyone still in declares with chips hidden in a fist: one for high, two for low. "
        "All fists open at the same time."
    ),
}


@pytest.mark.parametrize("written", SAYS)
def test_what_a_setting_changes_is_in_the_sentence(written: str) -> None:
    (phase,) = phases(f"- {written}")
    assert sentence(phase) == SAYS[written]


def test_with_one_side_the_showdown_names_it() -> None:
    (showdown,) = phases("- showdown")
    assert sentence(showdown, "anaconda-high-only").endswith("The best high hand takes the pot.")
