"""The functions of the claim language: what each takes and gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from apnap.model import claims


@frozen
class StateFunction:
    """``takes``: kinds of the arguments in order: player, object, counter, keyword. ``gives``: number, boolean, zone,
    player, label."""

    takes: tuple[str, ...]
    gives: str
    build: Callable[..., Any]


TAKES: Mapping[str, str] = {
    "player": "a player",
    "object": 'an object in "quotes"',
    "counter": 'a kind of counter in "quotes"',
    "keyword": 'a keyword in "quotes"',
}
"""Kinds of arguments in words."""

STATE: Mapping[str, StateFunction] = {
    "life": StateFunction(("player",), "number", claims.Life),
    "hand": StateFunction(("player",), "number", claims.Hand),
    "graveyard": StateFunction(("player",), "number", claims.GraveyardSize),
    "mana": StateFunction(("player",), "number", claims.ManaOf),
    "shields": StateFunction(("player",), "number", claims.Shields),
    "mana_zone": StateFunction(("player",), "number", claims.ManaZone),
    "zone": StateFunction(("object",), "zone", claims.ZoneOf),
    "controller": StateFunction(("object",), "player", claims.ControllerOfObject),
    "counters": StateFunction(("object", "counter"), "number", claims.CountersOnObject),
    "power": StateFunction(("object",), "number", claims.PowerOfObject),
    "toughness": StateFunction(("object",), "number", claims.ToughnessOfObject),
    "damage": StateFunction(("object",), "number", claims.DamageOn),
    "tapped": StateFunction(("object",), "boolean", claims.Tapped),
    "incarnation": StateFunction(("object",), "number", claims.Incarnation),
    "attached": StateFunction(("object", "object"), "boolean", claims.IsAttached),
    "attacking": StateFunction(("object",), "boolean", claims.IsAttacking),
    "face_down": StateFunction(("object",), "boolean", claims.IsFaceDown),
    "back_up": StateFunction(("object",), "boolean", claims.IsTransformed),
    "name": StateFunction(("object",), "label", claims.NameOf),
    "has": StateFunction(("object", "keyword"), "boolean", claims.HasKeyword),
    "stack_size": StateFunction((), "number", claims.StackSize),
    "priority": StateFunction(("player",), "boolean", claims.HasPriority),
    "lost": StateFunction(("player",), "boolean", claims.Lost),
    "won": StateFunction(("player",), "boolean", claims.Won),
    "draw": StateFunction((), "boolean", claims.Draw),
    "loops": StateFunction((), "boolean", claims.Looped),
    "resolution_order": StateFunction((), "order", claims.ResolutionOrder),
}
"""Functions with plain arguments."""


@frozen
class EventFunction:
    """``kind``: the kind of the event atom. ``subject``: "thing" (a name, or a player) or "player" only.

    ``item``: about spells and abilities, so it takes `ability` and `on`. ``value``: what `value` may be: "mode",
    "target", "number", "name", or "" if there is none.
    """

    kind: str
    subject: str = "thing"
    item: bool = False
    value: str = ""


_ITEMS = (
    "triggered",
    "stacked",
    "resolved",
    "did_nothing",
    "countered",
    "removed",
    "declined",
    "accepted",
    "discovered",
    "searched",
    "used",
    "copied",
)
_THINGS = (
    "entered",
    "left",
    "died",
    "cast",
    "drew",
    "damaged",
    "created",
    "sacrificed",
    "sba",
    "discarded",
    "destroyed",
    "summoned",
    "attacked",
    "blocked",
    "broken",
    "transformed",
    "unattached",
    "phased_out",
)

EVENTS: Mapping[str, EventFunction] = {
    **{name: EventFunction(name, item=True) for name in _ITEMS},
    **{name: EventFunction(name) for name in _THINGS},
    "gained": EventFunction("gained", subject="player"),
    "lost_life": EventFunction("lost", subject="player"),
    "shuffled": EventFunction("shuffled", subject="player"),
    "priority_given": EventFunction("priority", subject="player"),
    "chosen_mode": EventFunction("chosen_mode", item=True, value="mode"),
    "chosen_target": EventFunction("chosen_target", item=True, value="target"),
    "chosen_division": EventFunction("chosen_division", item=True, value="number"),
    "chosen_scry": EventFunction("chosen_scry", item=True, value="name"),
}
"""Functions that count events."""

ON_STACK: Mapping[str, tuple[EventFunction, Callable[..., Any]]] = {
    "on_stack": (EventFunction("stacked", item=True), claims.OnStack),
    "waiting": (EventFunction("triggered", item=True), claims.Waiting),
}
"""Functions of a state that describe spells and abilities as events do."""

ORDER: Mapping[str, Callable[..., Any]] = {"before": claims.Before, "all_before": claims.AllBefore}
"""Functions of two events."""

NAMES: tuple[str, ...] = (*STATE, "count", *ON_STACK, *EVENTS, *ORDER)
"""All functions."""
