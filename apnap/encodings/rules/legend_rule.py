"""704.5j: of legendary permanents with one name that a player controls, that player keeps one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "legend-rule"


def conflicts(m: Machine, state: State) -> Iterator[tuple[str, str, Literal, list[tuple[Literal, str]]]]:
    """(player, name, literal that there is a conflict, permanents concerned with the literal that each is)."""
    if not m.on(SLUG):
        return
    names: dict[str, list[tuple[Literal, str]]] = {}
    for oid in m.world.bodies:
        for is_up, face in m.faces.up(state, oid):
            if "legendary" in face.supertypes:
                names.setdefault(face.name, []).append((is_up, oid))
    for name, alike in sorted(names.items()):
        if len(alike) < 2:
            continue
        for player in m.players:
            mine = [(m.terms.both(x, _has(m, state, o, player)), o) for x, o in alike]
            mine = [(x, o) for x, o in mine if x != FALSE]
            several = m.values.any_of(m.values.count(x for x, _ in mine), lambda n: bool(n >= 2))
            if several != FALSE:
                yield player, name, several, mine


def _has(m: Machine, state: State, oid: str, player: str) -> Literal:
    """The player controls the permanent."""
    here = m.reader.in_zone(state, oid, "battlefield")
    return m.terms.both(here, m.values.is_(m.reader.controller(state, oid), player))
