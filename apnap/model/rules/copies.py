"""707.10: a copy of a spell is not cast, a copy of an ability is not activated and does not trigger."""

from __future__ import annotations

from apnap.model.referee.counting import casting
from apnap.model.referee.events import Event, Happening, ItemCopied, SpellCast, about
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import trigger_cap

RULE = Rule(
    slug="copies",
    numbers={"mtg/2023-11-17": ("707.10",), "mtg/2026-08-07": ("707.10",)},
    sentence="A copy of a spell or ability is put onto the stack as it is there: a copy of a spell has not been cast, "
    "a copy of an ability has not been activated and has not triggered, so no limit on that counts it.",
    off="A copy of a spell counts as cast; a copy of a triggered ability counts as triggered and uses up the limit of "
    "its source, but is made in any case.",
)


def what_happens(
    state: State, original: Item, copy: Item, spell: Obj | None
) -> tuple[State, list[Event], list[Happening]]:
    """The events as a copy is put onto the stack, what claims count, and the state with what is counted.

    ``original``: what is copied; ``spell``: the copy, if it is one of a spell.
    """
    notes = [about("copied", copy, rules=(RULE.slug,))]
    if state.world.on(RULE.slug):
        return state, [ItemCopied(copy.controller, copy, spell, original)], notes
    if spell is not None:
        state, number = casting(state, copy.controller)
        return state, [SpellCast(copy.controller, spell, copy, number=number)], notes
    if copy.trig is not None:
        state, notes = _spend(state, copy), [*notes, about("triggered", copy)]
    return state, [ItemCopied(copy.controller, copy, None, original)], notes


def _spend(state: State, copy: Item) -> State:
    """The state in which the limit of the ability's source is used up as if the ability had triggered."""
    trig = copy.trig
    source = state.obj(copy.source.id) if copy.source is not None else None
    if trig is None or trig.made_by is not None or source is None or source.ref != copy.source:
        return state
    if trigger_cap.left(state.world, source, trig) is None:
        return state
    return state.put(trigger_cap.spend(state.world, source, trig, 1, copy.controller))
