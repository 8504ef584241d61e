"""What an object is: its face, what happened to it, and what continuous effects make of it (604, 611, 613).

Everything that asks for types, colors, keywords, abilities, power or toughness asks here. Which abilities an object
has now is :func:`seen`.
"""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.referee import layers
from apnap.model.referee.looks import bare
from apnap.model.referee.objects import PRINTED, WHOLE, Obj, Traits
from apnap.model.referee.profile import Profile
from apnap.model.referee.state import State


def seen(state: State, obj: Obj, layer: int = WHOLE) -> Profile:
    """The object as effects make it in a state, with the abilities that it has there; of one that is gone, as it last
    was. ``layer``: how much of the effects is seen."""
    if obj.last is not None:
        return obj.last.profile
    if obj.zone != "battlefield" or layer == PRINTED or not state.world.layered:
        return bare(state.world.printer, obj.profile) if obj.silent else obj.profile
    return _board(state, obj).stages[layer][obj.id]


def _board(state: State, obj: Obj) -> layers.Board:
    """What is on the battlefield of a state with an object on it."""
    now = state.obj(obj.id)
    there = now is not None and now.inc == obj.inc and now.zone == "battlefield"
    return layers.board_of(state if there else state.put(obj))


def types(state: State, obj: Obj, layer: int = WHOLE) -> frozenset[str]:
    """The types of an object in a state."""
    return seen(state, obj, layer).types


def subtypes(state: State, obj: Obj, layer: int = WHOLE) -> frozenset[str]:
    """The subtypes of an object in a state."""
    return seen(state, obj, layer).subtypes


def keywords(state: State, obj: Obj) -> frozenset[str]:
    """The keywords of an object in a state."""
    return seen(state, obj).keywords


def has(state: State, obj: Obj, keyword: str, layer: int = WHOLE) -> bool:
    """Whether an object has a keyword in a state."""
    return keyword in seen(state, obj, layer).keywords


def power(state: State, obj: Obj, layer: int = WHOLE) -> int:
    """The power of an object in a state."""
    if obj.last is not None:
        return obj.last.power
    base = seen(state, obj, layer).power or 0
    if layer != WHOLE:
        return base + (obj.power_bonus if state.world.machine.bonus_before_statics else 0)
    return base + obj.power_bonus + obj.from_counters() + _more(state, obj)[0]


def toughness(state: State, obj: Obj, layer: int = WHOLE) -> int:
    """The toughness of an object in a state."""
    if obj.last is not None:
        return obj.last.toughness
    base = seen(state, obj, layer).toughness or 0
    if layer != WHOLE:
        return base
    return base + obj.toughness_bonus + obj.from_counters() + _more(state, obj)[1]


def _more(state: State, obj: Obj) -> tuple[int, int]:
    """What effects add to power and toughness, but for those until end of turn and counters."""
    if obj.zone != "battlefield" or not state.world.layered:
        return 0, 0
    return _board(state, obj).more.get(obj.id, (0, 0))


def is_creature(state: State, obj: Obj) -> bool:
    """Whether an object is a creature, or a creature card."""
    return "creature" in types(state, obj)


def is_modified(state: State, obj: Obj) -> bool:
    """Whether continuous effects make an object something else than its face says."""
    return seen(state, obj) is not obj.profile or _more(state, obj) != (0, 0)


def is_host(state: State, obj: Obj, layer: int = WHOLE) -> bool:
    """Whether an Aura or Equipment is attached to a permanent; of one that is gone, whether one was at last."""
    if obj.last is not None:
        return obj.last.hosts
    return obj.zone == "battlefield" and any(
        o.attached == obj.ref and subtypes(state, o, layer) & {"aura", "equipment"} for o in state.battlefield()
    )


def last_known(state: State, obj: Obj) -> Obj:
    """An object of a state as it is remembered once it is gone."""
    if (
        obj.last is not None
        or obj.zone != "battlefield"
        or not (state.world.layered or state.world.ties_matter or obj.silent)
    ):
        return obj
    hosts = state.world.ties_matter and is_host(state, obj)
    return obj._replace(last=Traits(seen(state, obj), power(state, obj), toughness(state, obj), hosts))


def statics(state: State) -> Iterator[tuple[Obj, Profile]]:
    """The permanents whose static abilities work in a state, each with what it is there."""
    return ((o, seen(state, o)) for o in state.objs if o.zone == "battlefield")


def fault(state: State) -> str | None:
    """Why it is not modelled what the objects of a state are, None if it is."""
    return layers.board_of(state).fault if state.world.layered else None
