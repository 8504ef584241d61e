"""Custom: "this ability triggers only once each turn"."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import new_object

RULE = Rule(
    slug="trigger-cap",
    numbers={},
    sentence='"This ability triggers only once each turn" binds each object on its own; the limit is used up '
    "when the ability triggers, whatever becomes of the instance.",
    off="There is no limit.",
    customs=("mtg",),
    origin="No rule has a number for this; rulings on Elvish Warmaster and others. 000_94a632c8a2066c77.txt,"
    ' "only once each turn".',
    readings={
        "when-triggering": Reading(
            "The limit is used up when the ability triggers, and binds the object.",
            'the words "triggers only once each turn"; rulings on Elvish Warmaster',
        ),
        "when-resolving": Reading(
            "The limit is used up when an instance resolves: until then the ability goes on triggering.",
            "no rule says when a limit is used up; countered instances would not count",
        ),
        "per-controller": Reading(
            "The limit is used up when the ability triggers, and binds the object under one controller: a"
            " new controller has a limit of their own.",
            "603.2h, which counts by the controller, read for this limit too",
        ),
    },
    default="when-triggering",
    by_custom=("mtg/2023-11-17", "mtg/2026-08-07"),
)


def left(world: World, source: Obj, trig: Trig) -> int | None:
    """How often the ability of this object may still trigger this turn; None if there is no limit, or none yet."""
    cap = trig.ability.cap
    if cap is None or not world.on(RULE.slug):
        return None
    rest = max(0, cap - used(world, source, trig))
    return None if rest and world.reading(RULE.slug) == "when-resolving" else rest


def used(world: World, source: Obj, trig: Trig) -> int:
    """How much of its limit is used up this turn."""
    slot = _slot(world, source, trig)
    return next((n for known, n in source.caps if known == slot), 0)


def spend(world: World, source: Obj, trig: Trig, times: int, controller: str) -> Obj:
    """The source after its ability triggered under that player's control."""
    slot = _slot(world, source._replace(controller=controller), trig)
    before = next((n for known, n in source.caps if known == slot), 0)
    others = [(known, n) for known, n in source.caps if known != slot]
    return source._replace(caps=tuple(sorted([*others, (slot, before + times)])))


def resolving(state: State, item: Item) -> State:
    """The state as an instance begins to be carried out, which may be what uses up its limit."""
    trig, world = item.trig, state.world
    if trig is None or trig.ability.cap is None or item.source is None or world.reading(RULE.slug) != "when-resolving":
        return state
    source = state.obj(item.source.id)
    if source is None or trig.made_by is not None or not new_object.is_same(world, source, item.source):
        return state
    return state.put(spend(world, source, trig, 1, source.controller))


def _slot(world: World, source: Obj, trig: Trig) -> tuple[int, str]:
    """Where the limit is kept: with the object, or with that and its controller."""
    return trig.mark, source.controller if world.reading(RULE.slug) == "per-controller" else ""
