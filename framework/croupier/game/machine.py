"""The state machine of a variant: its states and arcs as plain data, and as a ``transitions`` machine.

One state a phase as it is played, and ``over``. Four kinds of arcs, tried in this order: ``alone`` leads to ``over``
from where a player can leave the game; ``out`` out of a loop, ``again`` to its next round; ``done`` to the next state.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.english import counted
from croupier.phases import Step
from croupier.variant.variant import Variant

OVER = "over"
ALONE, OUT, AGAIN, DONE = "alone", "out", "again", "done"


class Arc(NamedTuple):
    """A way from one state to another, taken when its condition holds."""

    source: str
    target: str
    when: str


class Plan(NamedTuple):
    """The machine as plain data: its states in order, its arcs, where it starts and where it ends."""

    states: tuple[str, ...]
    arcs: tuple[Arc, ...]
    start: str
    end: str


def plan(variant: Variant) -> Plan:
    """The states and arcs of a variant."""
    return _plan(variant.steps)


@lru_cache(maxsize=256)
def _plan(steps: tuple[Step, ...]) -> Plan:
    states = (*(step.name for step in steps), OVER)
    return Plan(states, tuple(arc for index in range(len(steps)) for arc in _arcs(steps, index)), states[0], OVER)


def _arcs(steps: tuple[Step, ...], index: int) -> Iterator[Arc]:
    """The ways from a state, in the order in which they are tried."""
    here, names = steps[index], [*(step.name for step in steps), OVER]
    if here.may_leave:
        yield Arc(here.name, OVER, ALONE)
    if here.loop and here.round:
        later = range(index + 1, len(steps))
        own = next(place for place in later if steps[place].loop == here.loop and not steps[place].round)
        yield Arc(here.name, names[own + 1], OUT)
        yield Arc(here.name, names[next(place for place in later if steps[place].round != here.round)], AGAIN)
    yield Arc(here.name, OVER if here.ends else names[index + 1], DONE)


def advance(variant: Variant) -> Callable[[object], bool]:
    """What moves a game of the variant on to its next state; one machine serves all games with the same states.

    The game needs a ``state`` and, for the arcs, the conditions ``alone``, ``out``, ``again`` and ``done``.
    """
    return _advance(variant.steps)


@lru_cache(maxsize=256)
def _advance(steps: tuple[Step, ...]) -> Callable[[object], bool]:
    from transitions import Event, Machine

    class Advance(Event):
        """An event whose arcs have conditions and nothing else; looking for callbacks would take most of the time."""

        def trigger(self, model: Any) -> bool:
            for arc in self.transitions[model.state]:
                if all(getattr(model, str(condition.func)) for condition in arc.conditions):
                    model.state = arc.dest
                    return True
            raise RuntimeError(f"There is no way on from {model.state!r}.")

    class Arcs(Machine):
        event_cls = Advance

    drawn = _plan(steps)
    machine = Arcs(
        model=None,
        states=list(drawn.states),
        initial=drawn.start,
        transitions=[
            {"trigger": "advance", "source": arc.source, "dest": arc.target, "conditions": arc.when}
            for arc in drawn.arcs
        ],
        auto_transitions=False,
    )
    trigger: Callable[[object], bool] = machine.events["advance"].trigger
    return trigger


def folded(variant: Variant) -> Plan:
    """The states and arcs for a drawing: a loop is drawn once, with a way back to its beginning."""
    whole, steps = plan(variant), {step.name: step for step in variant.steps}
    names = {name: name.removesuffix(f"-of-round-{step.round}") for name, step in steps.items()} | {OVER: OVER}
    most: dict[str, int] = {}
    for step in steps.values():
        most[step.loop] = max(most.get(step.loop, 0), step.round)
    arcs = (
        Arc(names[arc.source], names[arc.target], _when(arc, steps[arc.source], steps.get(arc.target), most))
        for arc in whole.arcs
    )
    states = tuple(dict.fromkeys(names[state] for state in whole.states))
    return Plan(states, tuple(dict.fromkeys(arcs)), names[whole.start], OVER)


def _when(arc: Arc, source: Step, target: Step | None, most: Mapping[str, int]) -> str:
    """What a drawing says of an arc: of one to the next round, how many there are."""
    if target is None or not source.round or source.loop != target.loop or source.round == target.round:
        return arc.when
    return f"again, at most {counted(most[source.loop], 'time')}" if target.round else "after the last round"


def as_mermaid(drawn: Plan) -> str:
    """The machine as a Mermaid state diagram."""
    lines = ["stateDiagram-v2"]
    for state in drawn.states:
        if _ident(state) != state:
            lines.append(f'    state "{state}" as {_ident(state)}')
    lines.append(f"    [*] --> {_ident(drawn.start)}")
    for arc in drawn.arcs:
        label = f" : {arc.when}" if arc.when != DONE else ""
        lines.append(f"    {_ident(arc.source)} --> {_ident(arc.target)}{label}")
    lines.append(f"    {_ident(drawn.end)} --> [*]")
    return "\n".join(lines)


def as_dot(drawn: Plan) -> str:
    """The machine in Graphviz's language."""
    lines = ["digraph {", "    rankdir=LR;", "    node [shape=box, style=rounded];"]
    for arc in drawn.arcs:
        label = f' [label="{arc.when}", style=dashed]' if arc.when != DONE else ""
        lines.append(f'    "{arc.source}" -> "{arc.target}"{label};')
    return "\n".join([*lines, "}"])


def as_data(drawn: Plan) -> dict[str, object]:
    """The machine as data for other programs."""
    return {
        "states": list(drawn.states),
        "arcs": [{"from": arc.source, "to": arc.target, "when": arc.when} for arc in drawn.arcs],
        "start": drawn.start,
        "end": drawn.end,
    }


def _ident(state: str) -> str:
    return state.replace("-", "_")
