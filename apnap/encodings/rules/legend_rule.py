"""704.5j: of legendary permanents with one name that a player controls, that player keeps one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "legend-rule"


def conflicts(m: Machine, state: State) -> Iterator[tuple[str, Literal, list[tuple[Literal, str]]]]:
    """(player, literal that there is a conflict, permanents concerned with the literal that each is)."""
    if not m.on(SLUG):
        return
    names: dict[str, list[str]] = {}
    for body in m.world.bodies.values():
        if "legendary" in body.supertypes:
            names.setdefault(body.name, []).append(body.oid)
    for _, oids in sorted(names.items()):
        if len(oids) < 2:
            continue
        for player in m.players:
            mine = [(_has(m, state, o, player), o) for o in oids]
            mine = [(x, o) for x, o in mine if x != FALSE]
            several = m.values.any_of(m.values.count(x for x, _ in mine), lambda n: bool(n >= 2))
            if several != FALSE:
                yield player, several, mine


def _has(m: Machine, state: State, oid: str, player: str) -> Literal:
    """The player controls the permanent."""
    here = m.reader.in_zone(state, oid, "battlefield")
    return m.terms.both(here, m.values.is_(m.reader.controller(state, oid), player))
