"""603.2h/i: "do this only once each turn"."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.relations import ActionTaken
from apnap.model.referee.state import State
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="action-cap",
    numbers={"mtg/2023-11-17": ("603.2i",), "mtg/2026-08-07": ("603.2h",)},
    sentence='An ability that says "do this only once each turn" triggers only if its source\'s controller has not yet '
    "taken that action this turn.",
    off="There is no limit.",
    readings={
        "per-player": Reading(
            "Asked when it would trigger, and again on resolution; the action counts for the player, this"
            " ability and this object.",
            '603.2h: "its source\'s controller has not yet taken the action"; that two waiting instances '
            "act once: rulings on Pantlaza, Sun-Favored",
        ),
        "trigger-only": Reading(
            "Asked only when it would trigger: two waiting instances may both act.",
            "603.2h by the letter: it speaks of triggering only",
        ),
        "per-object": Reading(
            "The action counts for this ability and this object, whoever controls it: after a change of "
            "control the new controller cannot take it either.",
            'the words "do this only once each turn", which name no player',
        ),
        "per-ability": Reading(
            "The action counts for the player and the text of the ability: another object with the same "
            "ability gives no second action.",
            '603.2h: "taken that action", which names no object',
        ),
    },
    default="per-player",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
)


def may_trigger(view: State, source: Obj, trig: Trig) -> bool:
    """Whether the ability may trigger, as far as this limit goes."""
    if not trig.ability.action_cap or not view.world.on(RULE.slug):
        return True
    return _key(view, source.ref, trig, source.controller) not in view.acted


def may_act(state: State, item: Item) -> bool:
    """Whether a resolving instance may still take its action."""
    if item.trig is None or item.source is None or not item.trig.ability.action_cap:
        return True
    if state.world.reading(RULE.slug) in ("trigger-only", "off"):
        return True
    return _key(state, item.source, item.trig, item.controller) not in state.acted


def acted(state: State, item: Item) -> State:
    """The action has been taken."""
    if item.trig is None or item.source is None or not item.trig.ability.action_cap:
        return state
    return state._replace(acted=state.acted | {_key(state, item.source, item.trig, item.controller)})


def _key(state: State, source: Ref, trig: Trig, player: str) -> ActionTaken:
    """Whose action it is: the player's, with this ability of this object, unless it is read otherwise."""
    world = state.world
    if world.reading(RULE.slug) == "per-ability":
        return trig.ability, player
    player = "" if world.reading(RULE.slug) == "per-object" else player
    return (new_object.remembering(world, source), trig.mark), player
