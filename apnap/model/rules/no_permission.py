"""603.2a: what stops activated abilities does not stop triggered ones."""

from __future__ import annotations

from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="no-permission",
    numbers={"mtg/2023-11-17": ("603.2a",), "mtg/2026-08-07": ("603.2a",)},
    sentence="A triggered ability is neither cast nor activated, so rules and effects that forbid those do not"
    " stop it.",
    off="An effect that forbids activating abilities of an object also stops its triggered abilities.",
)


def stopped_by(view: State, source: Obj) -> Obj | None:
    """The permanent that keeps an object's triggered abilities from triggering, if the rule is off."""
    return None if view.world.on(RULE.slug) else cant_activate(view, source)


def cant_activate(view: State, source: Obj) -> Obj | None:
    """The permanent that forbids activating an object's abilities."""
    for s, has in statics(view):
        if any(fits(view, static.what, source, s.controller, s.id) for static in has.cant_activate):
            return s
    return None
