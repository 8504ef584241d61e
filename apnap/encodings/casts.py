"""Spells that are cast or copied and cards that are drawn, as trigger conditions speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import plus
from apnap.model.abilities import Casts, Draws

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.reading import Context
    from apnap.encodings.state import State
    from apnap.encodings.world import Event

_COUNTED = {"cast": "spells cast", "drew": "drawn"}
"""Events that are counted by player and turn, and the variables that hold how many there were."""


def counted(parts: Iterable[Any]) -> frozenset[str]:
    """The kinds of events that some trigger condition asks for by number."""
    kinds = {Casts: "cast", Draws: "drew"}
    return frozenset(kinds[type(p)] for p in parts if isinstance(p, Casts | Draws) and p.number is not None)


def count(m: Machine, after: State, event: Event) -> None:
    """The event is one more of its kind in this turn."""
    if event.kind in m.texts.numbered and not event.copied:
        after.change((_COUNTED[event.kind], event.player), plus(1), event.guard)


def is_number(m: Machine, state: State, event: Event, number: int | None) -> Literal:
    """It is the player's event of that number in this turn (None: any); ``state`` is right after it."""
    if number is None:
        return TRUE
    return FALSE if event.copied else state.is_((_COUNTED[event.kind], event.player), number)


def is_asked_for(m: Machine, pattern: Casts, event: Event, context: Context, state: State) -> Literal:
    """All that the pattern asks of the casting or copying but for who does it, and what spell it is."""
    if (event.copied and not pattern.or_copies) or (pattern.unpaid and event.paid):
        return FALSE
    number = m.terms.both(is_number(m, state, event, pattern.number), _comes_from(m, pattern, event, state))
    return m.terms.both(number, _targets(m, pattern, event, context, state)) if pattern.targeting else number


def _comes_from(m: Machine, pattern: Casts, event: Event, state: State) -> Literal:
    """It is cast from one of the zones that are asked for; a copy is from none."""
    if not pattern.origins:
        return TRUE
    if event.copied or event.oid is None:
        return FALSE
    cast = state.get("cast by", event.oid, event.after)
    return m.values.any_of(cast, lambda c: c is not None and c[1] in pattern.origins)


def _targets(m: Machine, pattern: Casts, event: Event, context: Context, state: State) -> Literal:
    """One of the spell's targets fits."""
    if event.item is None:
        return FALSE
    found = []
    for targets, literal in state.get("targets", event.item.number).items():
        for ref in targets:
            if ref[0] == "object":
                fits = m.reader.selected(state, pattern.targeting, m.world.bodies[ref[1]], context)
                found.append(m.terms.both(literal, fits))
    return m.terms.disj(found)
