"""603.6e, 400.7f: an Aura whose ability triggered on what it enchanted leaving is found where it went by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Reference

if TYPE_CHECKING:
    from apnap.encodings.run import Run

SLUG = "finds-aura"
ZONE = "graveyard"


def found(run: Run) -> list[tuple[str, Reference]]:
    """The source of the ability as an object that moved: its first zone change since led to its owner's graveyard."""
    m, context = run.m, run.context
    event, item, oid = context.event, context.item, context.oid
    if m.attaching is None or not m.on(SLUG) or oid is None or event is None or item is None:
        return []
    if event.kind != "zone" or event.origin != "battlefield" or event.oid in (None, oid):
        return []
    if "aura" not in m.world.bodies[oid].subtypes:
        return []
    enchanted = run.state.is_(("last host", oid, context.inc), (event.oid, event.inc))
    return [(ZONE, ref) for ref in m.zones.find(run.state, [(enchanted, oid, context.inc + 1)], ZONE)]
