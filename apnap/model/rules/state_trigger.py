"""603.8: a state trigger does not trigger again while an instance of it is outstanding."""

from __future__ import annotations

from apnap.model.referee.instances import all_items
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="state-trigger",
    numbers={"mtg/2023-11-17": ("603.8",), "mtg/2026-08-07": ("603.8",)},
    sentence="An ability that triggers on a state of the game triggers as soon as that is true, but not again until "
    "the instance has resolved, been countered or left the stack otherwise; then it triggers again if it still is.",
    off="An ability of an object triggers on a state only once in a game.",
    readings={
        "as-long-as": Reading(
            "As soon as the instance is gone, however that came, it triggers again if the state is still there.",
            '603.8: "has resolved, has been countered, or has otherwise left the stack"',
        ),
        "newly-true": Reading(
            "It triggers again only after the state has not been there in between.",
            '"whenever" read as for events: the state comes about',
        ),
    },
    default="as-long-as",
)


def may_trigger(state: State, source: Obj, trig: Trig) -> bool:
    """Whether an ability whose state is true triggers on it now."""
    if is_kept(state.world) and key(state, source, trig) in state.stated:
        return False
    return not state.world.on(RULE.slug) or not any(
        i.text is trig and i.source is not None and new_object.is_same(state.world, source, i.source)
        for i in all_items(state)
    )


def triggered(state: State, source: Obj, trig: Trig) -> State:
    """The state after the ability triggered, which knows that if it is ever asked."""
    return state._replace(stated=state.stated | {key(state, source, trig)}) if is_kept(state.world) else state


def is_kept(world: World) -> bool:
    """Whether it is remembered that an ability has triggered."""
    return world.reading(RULE.slug) != "as-long-as"


def ends(world: World) -> bool:
    """Whether that is forgotten as the state is not there any more."""
    return world.reading(RULE.slug) == "newly-true"


def key(state: State, source: Obj, trig: Trig) -> tuple[Ref, int]:
    """What it is remembered by: the ability of the object."""
    return new_object.remembering(state.world, source.ref), trig.mark
