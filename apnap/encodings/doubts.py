"""Continuous effects that clash or depend on each other, so that what comes of them is not modelled (613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from apnap.encodings.changing import LAYERS, clash, first_layer
from apnap.encodings.context import WITH_ABILITIES, WITH_TYPES
from apnap.encodings.layers import Layers
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import Continuous, Enchant

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def look(m: Machine, state: State, going: Literal) -> None:
    """Plays that go on, and in which something is left open, are not modelled from here on."""
    unbound = m.terms.disj(_unbound(m, state))
    state.put(("unmodelled",), const("an Aura that has lost its enchant ability"), m.terms.both(going, unbound))
    for reason, literal in _doubts(m.layers, state) if m.layers is not None else ():
        state.put(("unmodelled",), const(reason), m.terms.both(going, literal))


def _doubts(layers: Layers, state: State) -> Iterator[tuple[str, Literal]]:
    statics = list(layers.m.holding.all(Continuous, state))
    if not statics:
        return
    terms = layers.m.terms
    for layer in LAYERS[1:-1] if len(statics) > 1 else ():
        yield "static abilities that clash", terms.disj(_clashes(layers, state, layer))
    yield "static abilities that depend on what they change", terms.disj(_dependent(layers, state))
    yield "a static ability that a land has lost with its text", terms.disj(_forgotten(layers, state))
    yield "an ability that takes itself away", terms.disj(_circular(layers, state))


def _unbound(m: Machine, state: State) -> Iterator[Literal]:
    """What an Aura can enchant that has not, or has not any more, what it said about that."""
    for held in [h for h in m.holding.all(Enchant, state) if h.by is None]:
        up = state.is_(("face", held.oid), held.face) if m.faces.used else TRUE
        lost = m.terms.both(up, -m.holding.has(state, held))
        if lost != FALSE:
            here = m.reader.in_zone(state, held.oid, "battlefield")
            yield m.terms.conj([lost, here, m.reader.has_subtype(state, held.oid, "aura")])


def _clashes(layers: Layers, state: State, layer: int) -> Iterator[Literal]:
    """Two static abilities of different sources make the same thing of an object in different ways."""
    if not layers.touched[layer]:
        return
    for oid in list(layers.m.world.bodies):
        for x, parts in layers.line(state, oid, layer, lambda c, _: True):
            for one, other in combinations([part for part in parts if part.source is not None], 2):
                if one.source != other.source and clash(one.changes, other.changes, layer):
                    yield layers.m.terms.conj([x, one.here, other.here])


def _dependent(layers: Layers, state: State) -> Iterator[Literal]:
    """A static ability would apply to other objects after its own layer than before it."""
    terms = layers.m.terms
    for static in list(layers.m.holding.all(Continuous, state)):
        layer = first_layer(static.ability.changes)
        if layer not in (WITH_TYPES, WITH_ABILITIES):
            continue
        for inc, you in layers.ways(state, static):
            for oid in list(layers.m.world.bodies):
                now = layers.judged(state, static, inc, you, oid, layer - 1)
                then = layers.judged(state, static, inc, you, oid, layer)
                if now != then:
                    there = terms.disj(here for *_, here in layers.m.holding.in_force(state, static))
                    yield terms.both(there, -terms.iff(now, then))


def _forgotten(layers: Layers, state: State) -> Iterator[Literal]:
    """An ability that works in layer 4 or 5 is lost in layer 4 (305.7)."""
    for static in list(layers.m.holding.all(Continuous, state)):
        if static.by is None and first_layer(static.ability.changes) < WITH_ABILITIES:
            up = state.is_(("face", static.oid), static.face)
            here = layers.m.reader.in_zone(state, static.oid, "battlefield")
            yield layers.m.terms.conj([up, here, layers.gaining.forgotten(state, static.oid)])


def _circular(layers: Layers, state: State) -> list[Literal]:
    """Whether an ability is there depends on whether it is there."""
    stripping = [s for s in layers.m.holding.all(Continuous, state) if s.ability.changes.no_abilities]
    if not stripping:
        return []
    state.memo = {}
    layers.loops.clear()
    for static in stripping:
        layers.gaining.has(state, static)
    return [x for x in layers.loops if x != FALSE]
