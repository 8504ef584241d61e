"""What an object is: printed characteristics, what happened to it, and what static abilities make of it (604, 613).

Static abilities apply in layers: first what takes away a type, then what adds subtypes, then what changes power. Each
sees objects as the layers before it leave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.model.abilities import Continuous
from apnap.model.referee import amounts, matching, referents
from apnap.model.referee.objects import PRINTED, TYPED, WHOLE, Obj, Traits
from apnap.model.referee.state import State


def types(state: State, obj: Obj, layer: int = WHOLE) -> frozenset[str]:
    """The types of an object in a state."""
    if obj.last is not None:
        return obj.last.types
    printed = obj.profile.types
    if layer == PRINTED or obj.zone != "battlefield" or not obj.profile.no_creature or obj.silent:
        return printed
    return printed - {"creature"} if any(_is_no_creature(state, obj, s) for s in obj.profile.no_creature) else printed


def subtypes(state: State, obj: Obj, layer: int = WHOLE) -> frozenset[str]:
    """The subtypes of an object in a state."""
    if obj.last is not None:
        return obj.last.subtypes
    printed = obj.profile.subtypes
    if layer == PRINTED or not _is_touched(state, obj):
        return printed
    return printed.union(*(s.changes.more_subtypes for _, s in _applying(state, obj, _adds_subtypes, PRINTED)))


def power(state: State, obj: Obj, layer: int = WHOLE) -> int:
    """The power of an object in a state."""
    if obj.last is not None:
        return obj.last.power
    if layer != WHOLE or not _is_touched(state, obj):
        return obj.own_power
    return obj.own_power + sum(
        amounts.amount(referents.Context(state, source.controller, source.ref, layer=TYPED), static.changes.power)
        for source, static in _applying(state, obj, _changes_power, TYPED)
    )


def toughness(state: State, obj: Obj) -> int:
    """The toughness of an object in a state."""
    return obj.last.toughness if obj.last is not None else obj.own_toughness


def is_creature(state: State, obj: Obj) -> bool:
    """Whether an object is a creature, or a creature card."""
    return "creature" in types(state, obj)


def last_known(state: State, obj: Obj) -> Obj:
    """An object of a state as it is remembered once it is gone."""
    if obj.last is not None or not _is_touched(state, obj):
        return obj
    known = Traits(types(state, obj), subtypes(state, obj), power(state, obj), toughness(state, obj))
    own = Traits(obj.profile.types, obj.profile.subtypes, obj.own_power, obj.own_toughness)
    return obj if known == own else obj._replace(last=known)


def _is_touched(state: State, obj: Obj) -> bool:
    """Whether static abilities may bear on what an object is."""
    return state.world.statics_matter and obj.zone == "battlefield"


def _is_no_creature(state: State, obj: Obj, static: Continuous) -> bool:
    return static.condition is None or amounts.holds(
        referents.Context(state, obj.controller, obj.ref, layer=PRINTED), static.condition
    )


def _adds_subtypes(source: Obj) -> tuple[Continuous, ...]:
    return source.profile.adds_subtypes


def _changes_power(source: Obj) -> tuple[Continuous, ...]:
    return source.profile.changes_power


def _applying(
    state: State, obj: Obj, of: Callable[[Obj], tuple[Continuous, ...]], layer: int
) -> Iterator[tuple[Obj, Continuous]]:
    """The static abilities that apply to an object, of those that ``of`` finds on each source, with their sources."""
    for source in matching.statics(state):
        for static in of(source):
            if matching.fits(state, static.what, obj, source.controller, source.id, layer=layer):
                yield source, static
