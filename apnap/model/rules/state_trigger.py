"""603.8: a state trigger does not trigger again while an instance of it is outstanding."""

from __future__ import annotations

from apnap.model.referee.instances import all_items
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="state-trigger",
    numbers={"mtg/2023-11-17": ("603.8",), "mtg/2026-08-07": ("603.8",)},
    sentence="An ability that triggers on a state of the game triggers as soon as that is true, but not again until "
    "the instance has resolved, been countered or left the stack otherwise; then it triggers again if it still is.",
    off="An ability of an object triggers on a state only once in a game.",
)


def may_trigger(state: State, source: Obj, trig: Trig) -> bool:
    """Whether an ability whose state is true triggers on it now."""
    if not state.world.on(RULE.slug):
        return _key(state, source, trig) not in state.stated
    return not any(
        i.text is trig and i.source is not None and new_object.is_same(state.world, source, i.source)
        for i in all_items(state)
    )


def triggered(state: State, source: Obj, trig: Trig) -> State:
    """The state after the ability triggered, which knows that if it is ever asked."""
    return state if state.world.on(RULE.slug) else state._replace(stated=state.stated | {_key(state, source, trig)})


def _key(state: State, source: Obj, trig: Trig) -> tuple[Ref, int]:
    return new_object.remembering(state.world, source.ref), trig.mark
