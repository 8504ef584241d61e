"""603.2h/i: "do this only once each turn"."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="action-cap",
    numbers={"mtg/2023-11-17": ("603.2i",), "mtg/2026-08-07": ("603.2h",)},
    sentence='An ability that says "do this only once each turn" triggers only if its source\'s controller has not yet '
    "taken that action this turn.",
    off="There is no limit.",
    readings={
        "per-player": "Checked when it would trigger; on resolution the player cannot take the action again either.",
        "trigger-only": "Checked only when it would trigger: two waiting instances may both act.",
    },
    default="per-player",
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
    if state.world.reading(RULE.slug) != "per-player":
        return True
    return _key(state, item.source, item.trig, item.controller) not in state.acted


def acted(state: State, item: Item) -> State:
    """The action has been taken."""
    if item.trig is None or item.source is None or not item.trig.ability.action_cap:
        return state
    return state._replace(acted=state.acted | {_key(state, item.source, item.trig, item.controller)})


def _key(state: State, source: Ref, trig: Trig, player: str) -> tuple[Ref, int, str]:
    """Whose action it is: the player's, with this ability of this object."""
    return new_object.remembering(state.world, source), trig.mark, player
