"""Custom: "this ability triggers only once each turn"."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="trigger-cap",
    numbers={},
    sentence='"This ability triggers only once each turn" binds each object on its own; the limit is used up '
    "when the ability triggers, whatever becomes of the instance.",
    off="There is no limit.",
    customs=("mtg",),
    origin="No rule has a number for this; rulings on Elvish Warmaster and others. 000_94a632c8a2066c77.txt,"
    ' "only once each turn".',
)


def left(world: World, source: Obj, trig: Trig) -> int | None:
    """How often the ability of this object may still trigger this turn; None if there is no limit."""
    if trig.ability.cap is None or not world.on(RULE.slug):
        return None
    return max(0, trig.ability.cap - used(source, trig))


def used(source: Obj, trig: Trig) -> int:
    """How often it has triggered this turn."""
    return next((n for mark, n in source.caps if mark == trig.mark), 0)


def spend(source: Obj, trig: Trig, times: int) -> Obj:
    """The source after its ability triggered."""
    others = [(i, n) for i, n in source.caps if i != trig.mark]
    return source._replace(caps=tuple(sorted([*others, (trig.mark, used(source, trig) + times)])))
