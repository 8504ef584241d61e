"""704.5m: an Aura that is attached to nothing, or to what it cannot enchant, is put into its owner's graveyard."""

from __future__ import annotations

from apnap.model.referee.attaching import can_be_attached, is_aura
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-aura",
    numbers={"mtg/2023-11-17": ("704.5m",), "mtg/2026-08-07": ("704.5m",)},
    sentence="An Aura that is attached to nothing, or to something that it cannot enchant, is put into its owner's "
    "graveyard.",
    off="Such Auras stay.",
)


def dying(state: State) -> tuple[Obj, ...]:
    """The Auras that go to the graveyard at this check."""
    if not state.world.attachments_matter or not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.battlefield() if is_aura(state, o) and not _is_legal(state, o))


def _is_legal(state: State, aura: Obj) -> bool:
    host = state.obj(aura.attached.id) if aura.attached is not None else None
    return host is not None and host.ref == aura.attached and can_be_attached(state, aura, host)
